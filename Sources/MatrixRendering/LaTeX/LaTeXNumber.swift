import MatrixDomain

/// Canonical scalars in mathematics mode: `-3/4` is `-\frac{3}{4}`, `1.5e-7` is `1.5 \cdot 10^{-7}`.
enum LaTeXNumber {
  /// A number of a line of text may be broken after this many digits.
  private static let unbroken = 30
  private static let group = 10

  /// - Parameter breaks: Whether long numbers may be broken over lines.
  static func math(_ text: String, breaks: Bool = false) -> String {
    if isWhole(text), !breaks || text.utf8.count <= unbroken { return text }
    if let quotient = quotient(text) { return quotient }
    var result = ""
    for (sign, body) in terms(text) {
      guard let term = term(body, breaks: breaks) else { return LaTeXName.math(text) }
      result += (sign ?? "") + term
    }
    return result
  }

  /// `\frac{k+1}{k-1}`: a quotient of formulas with letters; `nil` for anything else.
  private static func quotient(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "/")), text.utf8.contains(where: { isLetter($0) }) else { return nil }
    var (depth, bar): (Int, String.Index?) = (0, nil)
    for index in text.indices {
      switch text[index] {
      case "(": depth += 1
      case ")": depth -= 1
      case "/" where depth == 0 && bar == nil: bar = index
      case "/": return nil
      case "+" where depth == 0 && index > text.startIndex, "-" where depth == 0 && index > text.startIndex: return nil
      default: break
      }
    }
    guard let bar else { return nil }
    func side(_ side: Substring) -> String? {
      let isBracketed = side.hasPrefix("(") && side.hasSuffix(")")
      let inside = isBracketed ? side.dropFirst().dropLast() : side
      guard !inside.isEmpty, inside.utf8.allSatisfy({ isLetter($0) || "0123456789+-*^".utf8.contains($0) }) else {
        return nil
      }
      return LaTeXName.math(String(inside))
    }
    let isNegative = text.hasPrefix("-")
    guard let above = side(text[(isNegative ? text.index(after: text.startIndex) : text.startIndex)..<bar]),
      // `1/2*a` is a half of a.
      text[bar...].hasPrefix("/(") || !text[bar...].contains("*"), let below = side(text[text.index(after: bar)...])
    else { return nil }
    return "\(isNegative ? "-" : "")\\frac{\(above)}{\(below)}"
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (65...90).contains(byte) || (97...122).contains(byte) || byte == UInt8(ascii: "_")
  }

  /// About how many digits the number is wide; a minus sign is as wide as two.
  static func width(_ text: String) -> Int {
    if isWhole(text) { return text.utf8.count + (text.utf8.first == UInt8(ascii: "-") ? 1 : 0) }
    var width = 0
    for (sign, body) in terms(text) {
      let parts = body.split(separator: "/", omittingEmptySubsequences: false)
      width += (sign == nil ? 0 : 2) + (parts.map(\.utf8.count).max() ?? 0)
      if body.utf8.contains(UInt8(ascii: "e")) { width += 2 }
    }
    return width
  }

  /// The terms of a sum with their signs; a sign of an exponent is none.
  private static func terms(_ text: String) -> [(sign: String?, body: Substring)] {
    var result: [(String?, Substring)] = []
    var sign: String?
    var start = text.startIndex
    var previous: Character?
    var depth = 0
    for index in text.indices {
      let character = text[index]
      if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
      if depth == 0, character == "+" || character == "-", previous != "e", previous != "E" {
        if index > start { result.append((sign, text[start..<index])) }
        sign = String(character)
        start = text.index(after: index)
      }
      previous = character
    }
    result.append((sign, text[start...]))
    return result
  }

  /// `3/4`, `1.5e-7`, `3/4i`; `nil` for anything else.
  private static func term(_ body: Substring, breaks: Bool) -> String? {
    if body == "i" { return "i" }
    if let multiple = multiple(body, breaks: breaks) { return multiple }
    let unit = body.hasSuffix("i") ? "i" : ""
    let number = unit.isEmpty ? body : body.dropLast()
    let parts = number.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2 {
      guard isDigits(parts[0]), isDigits(parts[1]) else { return nil }
      let isLong = breaks && max(parts[0].utf8.count, parts[1].utf8.count) > unbroken
      if isLong { return broken(parts[0]) + "/" + broken(parts[1]) + unit }
      return "\\frac{\(parts[0])}{\(parts[1])}\(unit)"
    }
    guard parts.count == 1 else { return nil }
    let halves = number.split(omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
    guard halves.count <= 2, let mantissa = halves.first else { return nil }
    let decimals = mantissa.split(separator: ".", omittingEmptySubsequences: false)
    guard decimals.count <= 2, decimals.allSatisfy(isDigits) else { return nil }
    let digits = breaks && mantissa.utf8.count > unbroken ? broken(mantissa) : String(mantissa)
    guard halves.count == 2 else { return digits + unit }
    let exponent = halves[1].hasPrefix("-") || halves[1].hasPrefix("+") ? halves[1].dropFirst() : halves[1]
    guard isDigits(exponent) else { return nil }
    let minus = halves[1].hasPrefix("-") ? "-" : ""
    let figures = exponent.drop { $0 == "0" }
    let power = "\(digits) \\cdot 10^{\(minus)\(figures.isEmpty ? "0" : figures)}"
    return unit.isEmpty ? power : "\(power) \(unit)"
  }

  /// `1/2*sqrt(2)`, `cbrt(2)^2`, `3*zeta(5)^2`, `root(x^3-x-1)`: a multiple of a power of a root; `nil` for anything else.
  private static func multiple(_ body: Substring, breaks: Bool) -> String? {
    guard body.hasSuffix(")") || body.contains(")^") || body.hasSuffix("*i") else { return nil }
    let factors = body.split(separator: "*", maxSplits: 1, omittingEmptySubsequences: false)
    guard factors.count == 1 || !factors[0].contains("("), let unit = factors.last else { return nil }
    var coefficient = ""
    if factors.count == 2 {
      guard let number = term(factors[0], breaks: breaks) else { return nil }
      coefficient = number
    }
    guard let root = root(unit) else { return nil }
    return coefficient + root
  }

  private static func root(_ unit: Substring) -> String? {
    if unit == "i" { return "i" }
    guard let opening = unit.firstIndex(of: "("), let closing = unit.lastIndex(of: ")") else { return nil }
    let inside = unit[unit.index(after: opening)..<closing]
    let power = unit[unit.index(after: closing)...]
    guard power.isEmpty || (power.hasPrefix("^") && isDigits(power.dropFirst())) else { return nil }
    let exponent = power.isEmpty ? "" : "^{\(power.dropFirst())}"
    switch unit[..<opening] {
    case "sqrt": return "\\sqrt{\(inside)}\(exponent)"
    case "cbrt": return "\\sqrt[3]{\(inside)}\(exponent)"
    case "zeta": return "\\zeta_{\(inside)}\(exponent)"
    case "root": return "\\operatorname{root}(\(LaTeXName.math(String(inside))))\(exponent)"
    default: return nil
    }
  }

  /// Digits with places where a line may end.
  private static func broken(_ digits: Substring) -> String {
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, index.isMultiple(of: group) { result += "\\allowbreak " }
      result.append(digit)
    }
    return result
  }

  /// True for what is written as it is: the most frequent numbers.
  private static func isWhole(_ text: String) -> Bool {
    let bytes = text.utf8
    let digits = bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes[...]
    return !digits.isEmpty && digits.allSatisfy { (48...57).contains($0) }
  }

  private static func isDigits(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
  }
}
