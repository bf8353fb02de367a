import MatrixArithmetic
import MatrixDomain
import MatrixExchange

/// Claimed answers: which unknown gets which number, and which column is which unknown.
package enum ClaimText {
  typealias Values = [String: (domain: ScalarDomain, text: String)]

  /// The numbers that equations give to single unknowns, `x = 2; y = 1`; `nil` where one of them does anything else.
  static func values(of claim: LinearSystemNotation, in text: String) throws(NotationError) -> Values? {
    var values: Values = [:]
    for row in 0..<claim.matrix.shape.rows {
      let columns = claim.unknowns.indices.filter { claim.matrix[row, $0] != "0" }
      guard columns.count == 1, ["1", "-1"].contains(claim.matrix[row, columns[0]]) else { return nil }
      var number = claim.right.entries[row]
      if claim.matrix[row, columns[0]] == "-1" {
        guard let opposite = GaussianRational(exchangeText: number).map({ -$0 }) else { return nil }
        number = opposite.exchangeText
      }
      let name = claim.unknowns[columns[0]]
      if let other = values[name], other.text != number {
        let whole = SourceText(operand: text)
        throw whole.mistake(
          .duplicateName, "the claim gives '\(Identifier.escaped(name))' two values, \(other.text) and \(number)",
          at: 0..<whole.count, advice: "claim one number for each unknown")
      }
      values[name] = (claim.right.domain, number)
    }
    return values
  }

  /// A vector with a number for each unknown, or a record of those that have one.
  static func value(of values: Values, order: [String]) -> Value {
    let known = order.compactMap { name in values[name].map { (name, $0.domain, $0.text) } }
    guard known.count == order.count else {
      return .record(known.map { .init($0.0, .scalar(ScalarValue($0.1, $0.2))) })
    }
    let domains = known.map(\.1)
    let domain: ScalarDomain =
      domains.contains(.gaussianRationals)
      ? .gaussianRationals : domains.allSatisfy { $0 == .integers } ? .integers : .rationals
    return .vector(VectorValue(domain, TextSlab(known.map(\.2))))
  }

  /// The names and values of `(x, y) = (2, 1)` or `v = (2, 1)`; `nil` for anything else.
  static func namedPoint(_ text: String) -> (names: [String], point: String)? {
    let sides = text.split(separator: "=", omittingEmptySubsequences: false).map { String($0).trimmed }
    guard sides.count == 2, let first = sides[1].first, let last = sides[1].last,
      (first == "(" && last == ")") || (first == "[" && last == "]"), sides[1].contains(where: { ",;".contains($0) })
    else { return nil }
    var left = sides[0]
    if left.hasPrefix("("), left.hasSuffix(")") { left = String(left.dropFirst().dropLast()) }
    let names = left.split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmed }
    return names.allSatisfy(Identifier.isValid) ? (names, sides[1]) : nil
  }

  /// True for words and signs that deny every answer.
  static func deniesSolution(_ text: String) -> Bool {
    let words = text.lowercased().split(whereSeparator: { !$0.isLetter && $0 != "∅" })
    return ["no solution", "no solutions", "none", "inconsistent", "contradiction", "∅", "impossible"]
      .contains(words.joined(separator: " "))
  }

  // MARK: Names of columns

  /// The names of all columns of a matrix, inferred from some of them; `nil` where there is a choice.
  package static func columnNames(_ names: [String], count: Int) -> [String]? {
    guard !names.isEmpty, names.count <= count else { return nil }
    if count == 1 { return names }
    if count <= 3 {
      let usual = ["x", "y", "z"].prefix(count)
      if names.allSatisfy(usual.contains) { return Array(usual) }
    }
    if let (stem, indices) = numbered(names) {
      return indices.allSatisfy { (1...count).contains($0) } ? (1...count).map { "\(stem)\($0)" } : nil
    }
    return names.count == count ? ordered(names) : nil
  }

  /// The names in the one order that they have by themselves: by their numbers, or as letters of the alphabet. `w`
  /// stands before `x` there, and after `z` with many: it has none.
  package static func ordered(_ names: [String]) -> [String]? {
    if let (stem, indices) = numbered(names) { return indices.sorted().map { "\(stem)\($0)" } }
    guard names.allSatisfy({ $0.utf8.count == 1 && $0.utf8.first?.isLetter == true }),
      !(names.contains("w") && names.contains { ["x", "y", "z"].contains($0) })
    else { return nil }
    return names.sorted()
  }

  /// Names of one letter or word with different numbers: `x1`, `x_2`.
  private static func numbered(_ names: [String]) -> (stem: String, indices: [Int])? {
    var stems: Set<String> = []
    var indices: [Int] = []
    for name in names {
      let digits = String(name.reversed().prefix { $0.isASCII && $0.isNumber }.reversed())
      guard let index = Int(digits), String(index) == digits, digits.count < name.count else { return nil }
      stems.insert(String(name.dropLast(digits.count)))
      indices.append(index)
    }
    guard let stem = stems.first, stems.count == 1, Set(indices).count == indices.count else { return nil }
    return (stem, indices)
  }
}
