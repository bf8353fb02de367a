import MatrixArithmetic
import MatrixDomain
import MatrixExchange

extension PageReader {
  /// What lines with `=` and without a matrix say: a system, an answer, or expressions that are to be equal.
  ///
  /// - Returns: `nil` for prose.
  func equations(_ text: String, before token: PageToken) -> WrittenPage.Content? {
    if let answer = numberOrVector(text) { return .answer(answer) }
    var rest = text
    for _ in 0..<8 {
      if let system = try? Notation.equations(rest, within: budget) {
        return Self.isAnswer(system) ? .answer(.values(system)) : .system(system)
      }
      // Words before the equation: `so x = 1`, but not `det A = 1`.
      guard let blank = rest.firstIndex(where: \.isWhitespace),
        !["det", "rank", "tr"].contains(String(rest[..<blank])),
        rest[..<blank].allSatisfy({ $0.isLetter || ",.:".contains($0) })
      else { break }
      rest = String(rest[blank...]).trimmed
    }
    guard !text.contains("\n") else { return nil }
    // `= 2*(4 - 6) = -4`, `det A = -4`, `det B = 2*det A`: what has numbers and signs alone, or names of matrices.
    let parts = PageExpressions.parts(text)
    let isExpression = parts.allSatisfy { part in
      part.split(whereSeparator: { !$0.isLetter && $0 != "_" && !$0.isNumber }).allSatisfy { word in
        word.allSatisfy(\.isNumber) || ["det", "inv", "tr", "trace"].contains(String(word))
          || names.contains(String(word))
      }
    }
    guard isExpression, parts.count > 1, parts.dropFirst().allSatisfy({ !$0.isEmpty }) else { return nil }
    return .equality(parts)
  }

  /// `det = 5`, `rank A = 2`, `(x, y) = (1, 2)`, `x = (1, 2)`.
  private func numberOrVector(_ text: String) -> WrittenAnswer? {
    if let told = PageAnswers.told(text) { return told }
    let sides = text.split(separator: "=", omittingEmptySubsequences: false).map { String($0).trimmed }
    guard sides.count == 2 else { return nil }
    let left = sides[0].replacing("\\", with: "")
    if left.lowercased().split(whereSeparator: { !$0.isLetter }).last == "det"
      || left.lowercased().hasSuffix("determinant")
    {
      return Self.number(sides[1]).map { .determinant($0) }
    }
    // The determinant of a matrix that has no name on the page.
    if let start = left.firstRange(of: "det") {
      let name = left[start.upperBound...].filter { $0.isLetter || $0.isNumber }
      if !names.contains(name) { return Self.number(sides[1]).map { .determinant($0) } }
    }
    var right = sides[1]
    for mark in ["^T", "^{T}", "ᵀ", "'", "^t"] where right.hasSuffix(mark) {
      right = String(right.dropLast(mark.count))
    }
    guard right.hasPrefix("("), right.hasSuffix(")"), right.contains(","), let vector = try? Notation.vector(right)
    else { return nil }
    let entries = vector.entries.indices.compactMap { Rational(exchangeText: vector.entries[$0]) }
    guard entries.count == vector.entries.count else { return nil }
    let named = left.split(whereSeparator: { " (),".contains($0) }).map(String.init)
    let isList = left.contains(",")
    return .vector(entries, names: isList && named.allSatisfy(Identifier.isValid) ? named : [])
  }

  private static func number(_ text: String) -> Rational? {
    guard let scalar = try? Notation.scalar(text) else { return nil }
    return Rational(exchangeText: scalar.text)
  }

  /// True where every equation gives one unknown a value: a number, or with letters that no equation gives a value.
  private static func isAnswer(_ system: LinearSystemNotation) -> Bool {
    var given: Set<String> = []
    for equation in system.equations {
      let sides = equation.split(separator: "=").map { String($0).trimmed }
      guard sides.count == 2 else { return false }
      let name = sides[0].filter { !"_{} ".contains($0) }
      guard let unknown = system.unknowns.first(where: { $0.filter { !"_{} ".contains($0) } == name }),
        given.insert(unknown).inserted
      else { return false }
    }
    let others = Set(system.unknowns).subtracting(given)
    // Every given unknown stands in its own equation alone.
    for row in 0..<system.matrix.shape.rows {
      let used = system.unknowns.indices.filter { system.matrix[row, $0] != "0" }.map { system.unknowns[$0] }
      guard used.filter({ !others.contains($0) }).count == 1 else { return false }
    }
    return true
  }
}
