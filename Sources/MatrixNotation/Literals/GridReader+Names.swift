import MatrixDomain
import MatrixExchange

// Names before brackets: `array([[1, 2]])`, `vector(QQ, [1, 2])`, `zeros(0, 3)`.
extension GridReader {
  /// Functions of one number, which name no matrix.
  private static let functions: Set<String> = [
    "sqrt", "cbrt", "zeta", "root", "surd", "sin", "cos", "tan", "exp", "log", "ln",
  ]

  /// `array([[1, 2]])`, `Matrix([[1, 2]])`, `zeros(0, 3)`.
  mutating func named() throws(NotationError) {
    var end = position
    while source.byte(end).isLetter || source.byte(end) == .point { end += 1 }
    let name = source.text(position..<end)
    let bracket = source.skippingBlanks(from: end)
    if dialect == .julia, let typed = source.endOfElementType(from: end) {
      position = typed
      return try bracketed()
    }
    guard source.byte(bracket) == UInt8(ascii: "("), spelled(at: position) == nil,
      !Self.functions.contains(name.lowercased()), customEntry(at: position) == nil,
      fieldEntry(at: position) == nil
    else {
      // A word or a root among the numbers: let the row say so.
      try rows()
      return
    }
    position = bracket
    switch name.split(separator: ".").last {
    case "array", "matrix", "Matrix", "ImmutableMatrix", "MutableDenseMatrix", "ImmutableDenseMatrix", "sym", "double",
      "vector", "Vector":
      let isVector = name.lowercased().hasSuffix("vector")
      openBracket()
      let start = position
      let isWhole = try takesRing()
      position = source.skippingBlanks(from: position)
      if source.byte(position).isClosingBracket, !isVector {
        // Maxima's `matrix()`.
        grid.form = .zeros
        return try closeBracket()
      }
      if source.byte(position).isDigit, !isVector {
        try countedEntries()
        if isWhole { try requireWhole(from: start) }
        return
      }
      guard source.byte(position).closingBracket != nil else {
        throw source.mistake(
          .syntax, "\(name)( is followed by no list", at: position..<source.endOfCharacter(at: position),
          expected: "rows in brackets, as in \(name)([[1, 2], [3, 4]])")
      }
      let wrapper = open.removeLast()
      grid.isNamed = true
      try bracketed()
      open.append(wrapper)
      skipElementType()
      try closeBracket()
      if isWhole { try requireWhole(from: start) }
      if isVector { try standVector(from: start) }
    case "zeros": try zeros()
    default:
      throw source.mistake(
        .syntax, "\(name)( … ) is not known here", at: (bracket - name.utf8.count)..<bracket,
        expected: "numbers, array(…), Matrix(…) or zeros(rows, columns)")
    }
  }

  /// Makes the row of `vector([1, 2])` a column.
  private mutating func standVector(from start: Int) throws(NotationError) {
    guard grid.shape.rows <= 1, grid.bar == nil, case .bracketed = grid.form else {
      throw source.mistake(
        .syntax, "a vector has one list of entries", at: start..<position, expected: "a list such as [1, 2, 3]")
    }
    grid.shape = Shape(grid.entries.count, 1)
    grid.isNamedVector = true
  }

  /// `zeros(0, 3)`, and `zeros(0, 2 | 1)` with a bar before the third column.
  private mutating func zeros() throws(NotationError) {
    openBracket()
    let start = position
    func wrong(_ reader: GridReader) -> NotationError {
      guard reader.position < reader.source.count else { return reader.neverClosed() }
      return reader.source.unexpectedCharacter(at: reader.position, expected: "zeros(rows, columns)")
    }
    func number(_ reader: inout GridReader) throws(NotationError) -> Int {
      let from = reader.source.skippingBlanks(from: reader.position)
      var end = from
      while reader.source.byte(end).isDigit { end += 1 }
      reader.position = from
      if from == end { throw wrong(reader) }
      reader.position = reader.source.skippingBlanks(from: end)
      return try reader.source.count(from..<end, limit: Int(Int32.max), what: "number of rows or columns")
    }
    if source.byte(source.skippingBlanks(from: position)).isLetter {
      // Julia's zeros(Int, 0, 3).
      position = source.skippingBlanks(from: source.endOfWord(from: source.skippingBlanks(from: position)))
      guard source.byte(position) == .comma else { throw wrong(self) }
      position += 1
    }
    let inner = source.skippingBlanks(from: position)
    let isPair = source.byte(inner) == UInt8(ascii: "(")
    if isPair {
      // NumPy's zeros((0, 3)).
      position = inner
      openBracket()
    }
    let rows = try number(&self)
    guard source.byte(position) == .comma else { throw wrong(self) }
    position += 1
    var columns = try number(&self)
    if source.byte(position) == .bar {
      grid.bar = columns
      position += 1
      columns += try number(&self)
    }
    guard source.byte(position).isClosingBracket else { throw wrong(self) }
    try source.requireRoom(rows, columns, at: start..<position)
    let count = rows * columns
    grid.form = .zeros
    grid.shape = Shape(rows, columns)
    grid.entries.reserve(texts: count, bytes: count)
    for _ in 0..<count { try append(spelling: "0", at: start..<position) }
    try closeBracket()
    if isPair {
      skipElementType()
      try closeBracket()
    }
  }
}
