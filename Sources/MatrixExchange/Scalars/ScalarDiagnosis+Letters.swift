import MatrixDomain

// Letters where a number was expected: parameters, roots and constants, and digits mistyped.
extension ScalarDiagnosis {
  /// What was meant by the first letters at or after `index`; `nil` where it is not plain.
  static func letters(_ bytes: [UInt8], _ index: Int) -> ScalarError? {
    let rest = String(decoding: bytes[index...].prefix(64), as: UTF8.self)
    guard let start = rest.firstIndex(where: { $0.isLetter || $0 == "\u{221A}" }) else { return nil }
    let word = rest[start] == "\u{221A}" ? rest[start...start] : rest[start...].prefix(while: \.isLetter)
    let others = rest[..<start] + rest[word.endIndex...]
    let isExpression = others.allSatisfy { $0.isASCII ? marks.contains($0) : $0.isLetter || $0.isNumber }
    guard isExpression, bytes.count - index <= 64, !rest.contains("\u{FFFD}") else { return nil }
    let offset = index + rest[..<start].utf8.count
    guard let advice = advice(on: String(word), in: bytes, at: offset) else { return nil }
    let shown = JSONScanner.naming(String(word))
    return ScalarError(
      .invalidNumber, offset == 0 ? "\(shown) is no number" : "\(shown) does not belong in a number", advice: advice,
      offset: offset, length: word.utf8.count)
  }

  /// What may stand beside letters in an expression, apart from letters.
  private static let marks = Set("0123456789+-*/^_.()[]{}'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")

  private static func advice(on word: String, in bytes: [UInt8], at offset: Int) -> Advice? {
    if let digit = digits[word],
      bytes.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 || $0 == word.utf8.first }), bytes.count > 1
    {
      return "the letter \(word) stands among digits: write \(digit) if the digit is meant"
    }
    if roots.contains(word.lowercased()) {
      return
        "a root is written sqrt(2), cbrt(2), zeta(5) or root(x^3-x-1), in a literal or with the domain of a number field such "
        + "as Q(sqrt(2)); a decimal in its place needs \(option: "engine", "numeric")"
    }
    if functions.contains(word.lowercased()) {
      return
        "entries are exact: functions of numbers are no entries; write a decimal in its place, as in 0.8414709848078965 for "
        + "sin(1), with \(option: "engine", "numeric")"
    }
    if let decimal = constants[word] {
      return "entries are exact: constants are no entries in this version; "
        + "write a decimal in its place, \(decimal) for \(word), with \(option: "engine", "numeric")"
    }
    guard word.count <= 2 || greek.contains(word.lowercased()) else { return nil }
    return
      "letters are parameters (\(option: "parameters", "\(word)") names one), which solve, rank, ref, rref, inverse, nullspace, "
      + "leftnullspace, rowspace, columnspace, independent, member, basis, eigen and diagonalize answer by cases, definite for real numbers, why in b, "
      + "det, charpoly, adjugate, cofactors, minor, sums and products by a formula; elsewhere put a number for each"
  }

  private static let digits = ["O": "0", "o": "0", "l": "1", "I": "1"]

  /// What is written before a number whose root is meant.
  private static let roots: Set<String> = ["sqrt", "cbrt", "root", "zeta", "\u{221A}", "surd"]

  /// Other functions of numbers.
  private static let functions: Set<String> = ["sin", "cos", "tan", "exp", "log", "ln"]

  private static let constants = [
    "pi": "3.141592653589793", "Pi": "3.141592653589793", "PI": "3.141592653589793", "\u{3C0}": "3.141592653589793",
    "e": "2.718281828459045",
  ]

  private static let greek: Set<String> = [
    "alpha", "beta", "gamma", "delta", "epsilon", "eps", "eta", "theta", "iota", "kappa", "lambda", "lam", "mu",
    "nu", "xi", "rho", "sigma", "tau", "phi", "chi", "psi", "omega",
  ]
}
