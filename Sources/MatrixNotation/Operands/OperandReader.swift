import MatrixDomain
import MatrixExchange

/// A literal that has been read, on its way to the kind of value that is wanted.
struct OperandReader {
  let source: SourceText
  let grid: Grid

  init(_ text: String, domain: ScalarDomain? = nil, within budget: Budget = .unlimited) throws(NotationError) {
    let source = SourceText(operand: text, within: budget)
    self = OperandReader(source, try Self.grid(source, domain))
  }

  /// What the text is, whichever way it is written.
  private static func grid(_ source: SourceText, _ domain: ScalarDomain?) throws(NotationError) -> Grid {
    if MarkdownTable.recognises(source) { return try MarkdownTable.read(source, domain: domain, header: false) }
    if let inside = DeterminantBars.removed(from: source) {
      return try DeterminantBars.square(of: inside, in: source) { (text) throws(NotationError) in
        try grid(text, domain)
      }
    }
    if LaTeXReader.recognises(source) { return try LaTeXReader.read(source, domain: domain) }
    return try GridReader.read(source, domain)
  }

  init(_ source: SourceText, _ grid: Grid) {
    self.source = source
    self.grid = grid
  }

  /// The value as the first of the kinds that suit it.
  func value(
    _ kinds: [Value.Kind], vectors: ToolDeclaration.Parameter.Vectors = .refused
  ) throws(NotationError) -> Value {
    if let value = try vectorValue(kinds, vectors) { return value }
    let ranked = kinds.filter(isNatural) + kinds.filter { !isNatural($0) }
    switch ranked.first(where: fits) ?? (kinds.count == 1 ? kinds[0] : nil) {
    case .scalar: return .scalar(try scalar())
    case .count: return .count(try count())
    case .vector: return .vector(try vector())
    case .matrix: return .matrix(try matrix())
    case .basis: return .basis(try basis())
    case .permutation: return .permutation(try permutation())
    default: throw wrongKind(kinds)
    }
  }

  /// True where the spelling suggests a kind.
  private func isNatural(_ kind: Value.Kind) -> Bool {
    switch kind {
    case .scalar, .count: grid.isBareNumber
    case .vector, .permutation: grid.form == .bracketed(UInt8(ascii: "("))
    case .basis: grid.isVectorSet
    default: false
    }
  }

  private func fits(_ kind: Value.Kind) -> Bool {
    switch kind {
    case .scalar: isNumber
    case .count: isNumber && grid.isWhole && grid.entries[0].first != "-"
    case .vector: grid.isLine && !grid.isVectorSet
    case .permutation: grid.isLine && !grid.isVectorSet && grid.isWhole
    case .matrix: !grid.isVectorSet && !grid.isRoundVector
    case .basis: grid.bar == nil
    default: false
    }
  }

  private var isNumber: Bool { grid.shape == Shape(1, 1) && grid.bar == nil && !grid.isVectorSet }

  // MARK: Kinds

  func scalar() throws(NotationError) -> ScalarValue {
    guard isNumber else { throw wrongKind([.scalar]) }
    return ScalarValue(grid.domain, grid.entries[0])
  }

  func count() throws(NotationError) -> Int {
    guard isNumber, grid.isWhole, grid.entries[0].first != "-" else { throw wrongKind([.count]) }
    guard let count = Int(grid.entries[0]) else {
      throw source.mistake(.tooLarge, "\(source.quoted(grid.range)) is too large a count", at: grid.range)
    }
    return count
  }

  func vector() throws(NotationError) -> VectorValue {
    guard grid.isLine, !grid.isVectorSet else { throw wrongKind([.vector]) }
    return VectorValue(grid.domain, grid.entries)
  }

  func matrix() throws(NotationError) -> MatrixValue {
    guard !grid.isVectorSet, !grid.isRoundVector else { throw unclearVectors() ?? wrongKind([.matrix]) }
    return MatrixValue(grid.domain, grid.shape, grid.entries, bar: grid.bar)
  }

  func basis() throws(NotationError) -> BasisValue {
    guard grid.bar == nil else { throw wrongKind([.basis]) }
    if case .emptySet(let ambient) = grid.form { return BasisValue(.integers, ambient: ambient, []) }
    if grid.form == .bracketed(UInt8(ascii: "{")), grid.shape.rows == 0 {
      throw source.mistake(
        .syntax, "an empty basis does not say how many entries its vectors have", at: grid.range,
        expected: "{} in dimension 3, or whichever it is")
    }
    if grid.isRoundVector { return BasisValue(grid.domain, ambient: grid.entries.count, [grid.entries]) }
    let (rows, columns) = (grid.shape.rows, grid.shape.columns)
    if grid.isVectorSet {
      return BasisValue(
        grid.domain, ambient: columns,
        (0..<rows).map { row in TextSlab((0..<columns).lazy.map { grid.entries[row * columns + $0] }) })
    }
    return BasisValue(
      grid.domain, ambient: rows,
      (0..<columns).map { column in TextSlab((0..<rows).lazy.map { grid.entries[$0 * columns + column] }) })
  }

  func permutation() throws(NotationError) -> PermutationValue {
    guard grid.isLine, !grid.isVectorSet, grid.isWhole else { throw wrongKind([.permutation]) }
    var seen = Array(repeating: false, count: grid.entries.count)
    var order: [Int] = []
    order.reserveCapacity(seen.count)
    for text in grid.entries {
      guard let row = Int(text), (1...max(1, seen.count)).contains(row) else {
        throw source.mistake(
          .invalidField, "\(Identifier.escaped(text)) is no row of \(seen.count)", at: grid.range,
          expected: "each of the numbers 1 to \(seen.count) once")
      }
      guard !seen[row - 1] else {
        throw source.mistake(
          .invalidField, "\(row) comes twice", at: grid.range,
          expected: "each of the numbers 1 to \(seen.count) once")
      }
      seen[row - 1] = true
      order.append(row - 1)
    }
    return PermutationValue(order)
  }

  // MARK: Mistakes

  func wrongKind(_ kinds: [Value.Kind]) -> NotationError {
    if let comma = grid.gluedComma, grid.shape == Shape(1, 2), kinds.allSatisfy({ $0 == .scalar || $0 == .count }) {
      return source.mistake(
        .decimalComma, "\(source.quoted(comma)) looks like a number with a decimal comma", at: comma,
        expected: "a decimal point",
        advice: "write 1.5 for a decimal, or give \(option: "decimal", "comma")")
    }
    return source.mistake(
      .wrongKind, "\(found) stands where \(Wanted(kinds)) is expected", at: grid.range, advice: advice(kinds))
  }

  private var found: String {
    if grid.isVectorSet { return "a set of vectors" }
    if grid.isBareNumber { return "the number \(source.quoted(grid.range))" }
    if grid.bar != nil { return "an augmented matrix" }
    return "a \(grid.shape) matrix"
  }

  private func advice(_ kinds: [Value.Kind]) -> Advice? {
    if kinds.contains(.vector) { return "a vector is one row or one column, such as (1, 2, 3)" }
    let unreadable: Set<Value.Kind> = [.polynomial, .solutionSet, .list, .record]
    if kinds.allSatisfy({ unreadable.contains($0) }) { return "give it as a JSON exchange value" }
    return nil
  }
}
