public import MatrixDomain
import MatrixExchange

/// Reads a derivation: matrices or systems of equations one after another, between two of them perhaps row operations,
/// and at the end perhaps a claimed answer.
///
/// ```swift
/// var reader = DerivationReader()
/// try reader.read("x+y=3; x-y=1 -> x=2; y=1")
/// reader.items      // an augmented matrix, and the vector (2, 1)
/// reader.unknowns   // ["x", "y"]
/// ```
///
/// The unknowns of the first system are those of all others, in its order. The last part is a claim where it gives each
/// of some unknowns a number, or is a vector with a number for each. Over columns without names it gives their names
/// where these leave no choice: `x`, `y`, `z`; `x1`, `x2`, …; letters as they follow in the alphabet.
public struct DerivationReader {
  /// Augmented matrices, lists of operations, and the claim: a vector, or where unknowns are left out a record.
  public private(set) var items: [Value] = []
  /// The names of the columns; `nil` where they have no names.
  public private(set) var unknowns: [String]?
  /// True where the caller lists the unknowns, and so their order.
  private let isListed: Bool
  private let decimalComma: Bool
  private let budget: Budget
  private var matrices = 0

  /// A reader for the parts of one derivation.
  ///
  /// - Parameters:
  ///   - unknowns: the names of the unknowns, in the order of the columns.
  ///   - decimalComma: whether `1,5` is three halves.
  public init(unknowns: [String]? = nil, decimalComma: Bool = false, within budget: Budget = .unlimited) {
    self.unknowns = unknowns
    isListed = unknowns != nil
    self.decimalComma = decimalComma
    self.budget = budget
  }

  /// Takes a matrix, or a list of them, that need not be read.
  public mutating func append(_ value: Value) {
    if case .list(let list) = value, list.allSatisfy({ $0.kind == .matrix }) {
      items += list
      matrices += list.count
    } else {
      items.append(value)
      matrices += 1
    }
  }

  /// Reads a text that holds the next part, or several.
  ///
  /// - Parameter isLast: whether the claim may stand in it.
  /// - Throws: ``NotationError``, which names the part and has the place in the whole text.
  public mutating func read(_ text: String, isLast: Bool = true) throws(NotationError) {
    let source = SourceText(operand: ChainText.plain(text), within: budget)
    let parts = MatrixChain.parts(of: source)
    let isAlone = parts.count == 1 && items.isEmpty && isLast
    var index = 0
    while index < parts.count {
      var part = parts[index]
      index += 1
      if isOperations(source.text(part)) {
        // `R2 -> R2 - 3R1` was parted at its arrow.
        var words = source.text(part)
        while index < parts.count, isOperations(source.text(parts[index])) {
          words += " <- " + source.text(parts[index])
          part = part.lowerBound..<parts[index].upperBound
          index += 1
        }
        items.append(try Notation.operations(words, at: part, of: source))
        continue
      }
      let words = source.text(part)
      let isSystem = Notation.looksLikeEquations(words) && words.contains(where: \.isLetter)
      var label: String? = "the claim"
      do throws(NotationError) {
        if isLast, index == parts.count {
          part = source.trimmed(part)
          if let claim = try claim(source.text(part), isSystem) {
            items.append(claim)
            continue
          }
          part = parts[index - 1]
        }
        matrices += 1
        label = isAlone ? nil : "\(isSystem ? "system" : "matrix") \(matrices)"
        items.append(.matrix(isSystem ? try system(words) : try Notation.matrix(pointed(words), within: budget)))
      } catch {
        throw MatrixChain.mistake(error, in: part, of: source, label: label, isSystem: isSystem)
      }
    }
  }

  /// Row operations; a name such as `R1` may also be that of an unknown.
  private func isOperations(_ text: String) -> Bool {
    guard ChainText.isOperations(text) else { return false }
    let hasRows = unknowns?.contains { ChainText.isOperations($0) } ?? false
    return !(text.contains("=") && (matrices == 0 || hasRows))
  }

  // MARK: Systems

  private mutating func system(_ text: String) throws(NotationError) -> MatrixValue {
    let columns = firstColumns.map { $0 - 1 }
    guard unknowns == nil, let columns else {
      let system = try Notation.equations(text, unknowns: unknowns, decimalComma: decimalComma, within: budget)
      unknowns = system.unknowns
      return system.augmented
    }
    let names = try Notation.equations(text, decimalComma: decimalComma, within: budget).unknowns
    unknowns = try columnNames(names, columns, in: text)
    return try system(text)
  }

  /// How many columns the first matrix has.
  private var firstColumns: Int? {
    for case .matrix(let matrix) in items { return matrix.shape.columns }
    return nil
  }

  /// True where a matrix has a bar before its last column.
  private var hasRightSide: Bool {
    items.contains { if case .matrix(let matrix) = $0 { matrix.bar == matrix.shape.columns - 1 } else { false } }
  }

  // MARK: The claim

  /// What a text claims of the unknowns; `nil` where it is one more step.
  private mutating func claim(_ text: String, _ isSystem: Bool) throws(NotationError) -> Value? {
    guard let columns = firstColumns, columns > 0, !endsWithOperations else { return nil }
    let count = columns - 1
    guard isSystem else {
      if ClaimText.deniesSolution(text) {
        let whole = SourceText(operand: text)
        throw whole.mistake(
          .wrongKind, "that there is no solution is no answer that can be put into the equations", at: 0..<whole.count,
          advice: "\(tool: "why") says whether there is one, and which equations contradict each other")
      }
      return try point(text, count).map { .vector($0) }
    }
    if let (names, point) = ClaimText.namedPoint(text), names.count > 1 || !(unknowns ?? []).contains(names[0]) {
      return try claim(point, of: names, count, text)
    }
    let claim: LinearSystemNotation
    do throws(NotationError) {
      claim = try Notation.equations(text, unknowns: unknowns, decimalComma: decimalComma, within: budget)
    } catch {
      // As a step it has the same mistake.
      guard error.code == .unsupportedDomain else { return nil }
      var error = error
      let names = (unknowns ?? []).prefix(3).map { "\(Identifier.escaped($0)) = …" }.joined(separator: "; ")
      error.advice = "give the unknowns numbers: \(names); answers with parameters are not checked yet"
      throw error
    }
    guard let values = try ClaimText.values(of: claim, in: text) else { return nil }
    try requireRightSide(text)
    let order = try order(claim.unknowns, count, in: text)
    unknowns = order
    return ClaimText.value(of: values, order: order)
  }

  private var endsWithOperations: Bool {
    if case .list? = items.last { true } else { false }
  }

  /// A vector without names: in round brackets, or a row or column with a number for each unknown.
  private func point(_ text: String, _ count: Int) throws(NotationError) -> VectorValue? {
    let whole = SourceText(operand: text)
    if text.trimmed.hasPrefix("(") {
      try requireRightSide(text)
    } else {
      guard hasRightSide, count > 0, let matrix = try? Notation.matrix(pointed(text), within: budget),
        matrix.bar == nil, matrix.shape == Shape(count, 1) || matrix.shape == Shape(1, count)
      else { return nil }
    }
    let vector = try Notation.vector(pointed(text))
    guard vector.entries.count == count else { throw wrongCount(vector, count, whole) }
    if let unknowns, !isListed, unknowns.count > 1, ClaimText.ordered(unknowns) != unknowns {
      throw whole.mistake(
        .syntax, "the numbers could belong to the unknowns in more than one order", at: 0..<whole.count,
        advice: "name them: (\(unknowns.joined(separator: ", "))) = (…), or list their order with \(option: "unknowns")"
      )
    }
    return vector
  }

  /// `(x, y) = (2, 1)`, `x = (2, 1)`.
  private mutating func claim(
    _ point: String, of names: [String], _ count: Int, _ text: String
  ) throws(NotationError) -> Value? {
    guard names.count > 1 else { return try self.point(point, count).map { .vector($0) } }
    try requireRightSide(text)
    let whole = SourceText(operand: text)
    let vector = try Notation.vector(pointed(point))
    guard vector.entries.count == names.count else { throw wrongCount(vector, names.count, whole) }
    let order = try order(names, count, in: text)
    if let other = names.first(where: { !order.contains($0) }) {
      throw whole.mistake(
        .unknownName, "'\(Identifier.escaped(other))' is no unknown of the system", at: 0..<whole.count)
    }
    guard Set(names).count == names.count else {
      throw whole.mistake(.duplicateName, "an unknown stands twice", at: 0..<whole.count)
    }
    unknowns = order
    let values = Dictionary(uniqueKeysWithValues: zip(names, vector.entries.map { (vector.domain, $0) }))
    return ClaimText.value(of: values, order: order)
  }

  /// The unknowns in the order of the columns.
  private func order(_ names: [String], _ count: Int, in text: String) throws(NotationError) -> [String] {
    if let unknowns { return unknowns }
    return try columnNames(names, count, in: text)
  }

  /// The names of the columns of a matrix, inferred from those that occur.
  private func columnNames(_ names: [String], _ count: Int, in text: String) throws(NotationError) -> [String] {
    if let order = ClaimText.columnNames(names, count: count) { return order }
    let whole = SourceText(operand: text)
    if names.count > count {
      throw whole.mistake(
        .shapeMismatch, "these are \(names.count) unknowns, and the matrix has \(count)", at: 0..<whole.count)
    }
    throw whole.mistake(
      .missingInput, "nothing says which column of the matrix belongs to which unknown", at: 0..<whole.count,
      advice: "list the unknowns in the order of the columns: \(option: "unknowns", "a,b,c")")
  }

  private func requireRightSide(_ text: String) throws(NotationError) {
    guard !hasRightSide else { return }
    let whole = SourceText(operand: text)
    throw whole.mistake(
      .missingInput, "an answer is claimed, and the matrix before it has no right-hand side", at: 0..<whole.count,
      advice: "put a bar before its last column: 1 1 | 3; 1 -1 | 1")
  }

  private func wrongCount(_ vector: VectorValue, _ count: Int, _ whole: SourceText) -> NotationError {
    whole.mistake(
      .shapeMismatch,
      "the claim has \(CountText.of(vector.entries.count, "number")) for \(CountText.of(count, "unknown"))",
      at: 0..<whole.count, advice: "give a number for each unknown")
  }

  /// The text with decimal points.
  private func pointed(_ text: String) -> String {
    guard decimalComma, text.utf8.contains(.comma) else { return text }
    var bytes = Array(text.utf8)
    for index in bytes.indices.dropFirst().dropLast()
    where bytes[index] == .comma && bytes[index - 1].isDigit && bytes[index + 1].isDigit {
      bytes[index] = .point
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
