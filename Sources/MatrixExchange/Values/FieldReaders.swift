import MatrixDomain

// The smaller parts that several kinds of value share.
extension JSONScanner {
  /// Reads a name.
  mutating func readIdentifier(for what: String) throws(JSONError) -> String {
    try expect(.string, for: what)
    let start = offset
    let name = try readString()
    guard Identifier.isValid(name) else {
      throw error(
        .invalidName, "\(what) must be a name, not \"\(Identifier.escaped(name))\"",
        advice: "a name is a letter, then letters, digits and underscores", at: start, length: offset - start)
    }
    return name
  }

  /// Reads one of the texts an enumeration knows.
  mutating func readChoice<Choice>(
    _ type: Choice.Type, for what: String
  ) throws(JSONError) -> Choice where Choice: RawRepresentable<String>, Choice: CaseIterable {
    try expect(.string, for: what)
    let start = offset
    let text = try readString()
    guard let choice = Choice(rawValue: text) else {
      throw error(
        .invalidField, "\(what) must not be \"\(Identifier.escaped(text))\"",
        advice: "it is one of \(Choice.allCases.map(\.rawValue).joined(separator: ", "))", at: start,
        length: offset - start)
    }
    return choice
  }

  /// Reads the names of unknowns, which must differ.
  mutating func readUnknowns() throws(JSONError) -> [String] {
    try expect(.array, for: "the field \"unknowns\"")
    var names: [String] = []
    var seen: Set<String> = []
    try readArray { (scanner) throws(JSONError) in
      scanner.skipBlanks()
      let start = scanner.offset
      let name = try scanner.readIdentifier(for: "an unknown")
      guard seen.insert(name).inserted else {
        throw scanner.error(
          .duplicateName, "the unknown \"\(name)\" occurs twice", at: start, length: scanner.offset - start)
      }
      names.append(name)
    }
    return names
  }

  /// Reads vectors of `count` scalars each.
  mutating func readVectors(
    _ name: String, of count: Int, _ canon: ScalarCanon, _ areWhole: inout Bool
  ) throws(JSONError) -> [TextSlab] {
    try expect(.array, for: "the field \"\(name)\"")
    var vectors: [TextSlab] = []
    var texts = EntryTexts()
    try readArray { (scanner) throws(JSONError) in
      let first = texts.count
      try scanner.readVector(of: count, canon, &texts)
      vectors.append(texts.slab(from: first))
    }
    areWhole = areWhole && texts.areWhole
    return vectors
  }

  private mutating func readVector(
    of count: Int, _ canon: ScalarCanon, _ texts: inout EntryTexts
  ) throws(JSONError) {
    try expect(.array, for: "a vector")
    let (start, first) = (offset, texts.count)
    try readEntries(canon, into: &texts)
    let found = texts.count - first
    guard found == count else {
      throw error(
        .shapeMismatch, "the vector has \(CountText.of(found, "entry", "entries")); \(count) were expected", at: start,
        length: offset - start)
    }
  }

  /// Reads the particular solution: entries, a matrix value with a column for each right-hand side, or null.
  mutating func readParticular(
    _ unknowns: Int, _ canon: ScalarCanon, _ areWhole: inout Bool
  ) throws(JSONError) -> SolutionSetValue.Particular? {
    switch try peek() {
    case .null:
      try readNull()
      return nil
    case .object:
      let start = offset
      let value = try readExchangeValue()
      guard case .matrix(let matrix) = value, matrix.shape.rows == unknowns else {
        throw error(
          .invalidField, "the particular solutions must be a matrix with \(unknowns) rows", at: start)
      }
      return .matrix(matrix)
    default:
      var texts = EntryTexts()
      try readVector(of: unknowns, canon, &texts)
      areWhole = areWhole && texts.areWhole
      return .vector(texts.slab())
    }
  }

  /// Reads different positions from 1 on; they count from 0 afterwards.
  mutating func readPositions(_ name: String, upTo limit: Int) throws(JSONError) -> [Int] {
    try expect(.array, for: "the field \"\(name)\"")
    var positions: [Int] = []
    var seen: Set<Int> = []
    try readArray { (scanner) throws(JSONError) in
      scanner.skipBlanks()
      let start = scanner.offset
      let position = try scanner.readInt(for: "a position")
      guard position >= 1 && position <= limit else {
        let range = limit == Int.max ? "from 1 on" : "from 1 to \(limit)"
        throw scanner.error(
          .invalidField, "positions count \(range), and this one is \(position)", at: start,
          length: scanner.offset - start)
      }
      guard seen.insert(position).inserted else {
        throw scanner.error(
          .invalidField, "the position \(position) occurs twice", at: start, length: scanner.offset - start)
      }
      positions.append(position - 1)
    }
    return positions
  }
}
