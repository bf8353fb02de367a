import MatrixDomain

/// Names in mathematics mode: `x1` is $x_{1}$, `rank` upright, `A^-1` with its exponent.
enum LaTeXName {
  /// Words that are set upright, as functions are.
  private static let functions: Set<String> = [
    "rank", "det", "trace", "tr", "adj", "dim", "ker", "nullity", "index", "cos", "sin", "sum", "binomial",
  ]

  static func isFunction(_ name: String) -> Bool { functions.contains(name) }

  static func math(_ name: String) -> String {
    if isFunction(name) { return "\\operatorname{\(name)}" }
    if let radicand = radicand(name) { return "\\sqrt{\(nested(radicand))}" }
    if let (left, right) = factors(ofInnerProduct: name) {
      return "\\langle \(math(left)), \(math(right))\\rangle "
    }
    var result = ""
    var rest = Substring(name).unicodeScalars
    var hasExponent = false
    while let scalar = rest.first {
      if scalar.properties.isAlphabetic {
        let word = rest.prefix { $0.properties.isAlphabetic }
        rest.removeFirst(word.count)
        let digits = rest.prefix { isDigit($0) }
        rest.removeFirst(digits.count)
        result += letters(word)
        if !digits.isEmpty { result += "_{\(String(String.UnicodeScalarView(digits)))}" }
      } else if scalar == "^" {
        rest.removeFirst()
        let minus = rest.first == "-" ? 1 : 0
        let length = rest.dropFirst(minus).prefix { isDigit($0) || isLetter($0) }.count
        let exponent = rest.prefix(length == 0 ? 0 : minus + length)
        rest.removeFirst(exponent.count)
        if exponent.isEmpty {
          result += "\\text{\\textasciicircum{}}"
        } else {
          // A second exponent stands on nothing: TeX takes one only.
          result += (hasExponent ? "{}" : "") + "^{\(String(String.UnicodeScalarView(exponent)))}"
        }
        hasExponent = !exponent.isEmpty
        continue
      } else {
        rest.removeFirst()
        result += sign(scalar)
      }
      hasExponent = false
    }
    return result.isEmpty ? "{}" : result
  }

  /// The 6 of `sqrt(6)`, the sum of `sqrt(15+sqrt(221))`; `nil` for any other name.
  static func radicand(_ name: String) -> Substring? {
    guard name.hasPrefix("sqrt("), name.hasSuffix(")") else { return nil }
    let inside = name.dropFirst(5).dropLast()
    let isNumber = inside.unicodeScalars.allSatisfy(isDigit)
    let isSum = inside.contains("sqrt(") && !inside.contains(",")
    return !inside.isEmpty && (isNumber || isSum) ? inside : nil
  }

  /// A number, or a sum with square roots of numbers in it.
  private static func nested(_ sum: Substring) -> String {
    var result = ""
    var rest = sum
    while let first = rest.first {
      if rest.hasPrefix("sqrt("), let end = rest.firstIndex(of: ")") {
        result += "\\sqrt{\(rest[rest.index(rest.startIndex, offsetBy: 5)..<end])}"
        rest = rest[rest.index(after: end)...]
      } else {
        result += first == "*" ? " \\cdot " : String(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// The two vectors of `<q1,a2>`; `nil` for any other name.
  static func factors(ofInnerProduct name: String) -> (String, String)? {
    guard name.hasPrefix("<"), name.hasSuffix(">") else { return nil }
    let parts = name.dropFirst().dropLast().split(separator: ",", omittingEmptySubsequences: false)
    return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
  }

  /// A run of letters: one alone as it is, several as one word.
  private static func letters(_ word: Substring.UnicodeScalarView) -> String {
    let text = String(String.UnicodeScalarView(word))
    if isFunction(text) { return "\\operatorname{\(text)}" }
    if word.allSatisfy(isLetter) { return word.count == 1 ? text : "\\mathit{\(text)}" }
    if word.allSatisfy({ isLetter($0) || LaTeXCharacters.letters[$0] != nil }) {
      return "\\textit{\(LaTeXText.escaped(text))}"
    }
    return word.map { isLetter($0) ? String($0) : sign($0) }.joined()
  }

  /// Everything but letters of ASCII.
  private static func sign(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "*": "\\cdot "
    case "|": "\\mid "
    case " ": "\\ "
    case "(", ")", "[", "]", "+", "-", "/", "=", ",", ".", ":", ";", "!": String(scalar)
    case "<", ">": " \(scalar) "
    default:
      if isDigit(scalar) {
        String(scalar)
      } else {
        LaTeXCharacters.formulas[scalar] ?? "\\text{\(LaTeXText.escaped(String(scalar)))}"
      }
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && scalar.properties.isAlphabetic
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}
