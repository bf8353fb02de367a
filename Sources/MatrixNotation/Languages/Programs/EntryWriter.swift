import MatrixArithmetic
import MatrixDomain
import MatrixExchange

/// One number as a language spells it.
struct EntryWriter {
  let language: Notation.Language
  let domain: ScalarDomain

  init(_ language: Notation.Language, _ domain: ScalarDomain) {
    self.language = language
    self.domain = domain
  }

  func text(_ canonical: String) -> String {
    switch domain {
    case .complexNumbers: complex(canonical)
    case .gaussianRationals: gaussian(canonical)
    case .reals: real(canonical)
    default: exact(canonical)
    }
  }

  // MARK: Exact numbers

  private func exact(_ canonical: String) -> String {
    let parts = canonical.split(separator: "/", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      return language == .matlab && isLong(canonical) ? "sym('\(canonical)')" : canonical
    }
    let (above, below) = (parts[0], parts[1])
    switch language {
    case .markdown, .mathematica, .maxima, .maple, .sage, .gap, .magma: return canonical
    case .matlab: return isLong(above) || isLong(below) ? "sym('\(canonical)')" : canonical
    case .julia: return above + "//" + below
    case .python, .numpy: return "Fraction(\(above), \(below))"
    case .sympy: return "Rational(\(above), \(below))"
    case .latex:
      let isNegative = above.hasPrefix("-")
      return (isNegative ? "-" : "") + "\\frac{\(isNegative ? String(above.dropFirst()) : above)}{\(below)}"
    }
  }

  /// An exact complex number: `1/2+3i` in the fractions and with the unit of the language.
  private func gaussian(_ canonical: String) -> String {
    guard let number = GaussianRational(exchangeText: canonical), !number.isReal else { return exact(canonical) }
    let isNegative = number.imaginary.isNegative
    let unit = imaginary(number.imaginary.magnitude)
    if number.real.isZero { return (isNegative ? "-" : "") + unit }
    return exact(number.real.exchangeText) + (isNegative ? "-" : "+") + unit
  }

  /// A positive multiple of the imaginary unit.
  private func imaginary(_ factor: Rational) -> String {
    let text = exact(factor.exchangeText)
    switch language {
    case .markdown, .latex: return factor.isOne ? "i" : text + "i"
    case .matlab: return factor.isWhole && !text.hasPrefix("sym") ? text + "i" : text + "*1i"
    case .julia: return factor.isOne ? "im" : factor.isWhole ? text + "im" : text + "*im"
    case .python, .numpy: return factor.isWhole ? text + "j" : text + "*1j"
    case .sympy, .mathematica, .maple, .sage, .magma: return factor.isOne ? "I" : text + "*I"
    case .maxima: return factor.isOne ? "%i" : text + "*%i"
    case .gap: return factor.isOne ? "E(4)" : text + "*E(4)"
    }
  }

  /// Past this many digits a double does not hold every integer.
  private static let digitsOfDouble = 15

  private func isLong(_ whole: String) -> Bool {
    whole.utf8.count > Self.digitsOfDouble + (whole.hasPrefix("-") ? 1 : 0)
  }

  // MARK: Doubles

  /// A double in its shortest digits: `1.5e-07`, `1.5*^-07`, `1.5 \cdot 10^{-7}`.
  private func real(_ canonical: String) -> String {
    guard let mark = canonical.firstIndex(of: "e") else { return canonical }
    var digits = String(canonical[..<mark])
    let exponent = Int(canonical[canonical.index(after: mark)...]) ?? 0
    switch language {
    case .mathematica:
      // Without a point it would be exact.
      if !digits.contains(".") { digits += "." }
      return "\(digits)*^\(exponent)"
    case .latex: return "\(digits) \\cdot 10^{\(exponent)}"
    case .julia, .python, .numpy, .sympy, .matlab, .maxima, .maple, .sage, .gap, .magma:
      return "\(digits)e\(exponent)"
    case .markdown: return canonical
    }
  }

  private func complex(_ canonical: String) -> String {
    guard let number = try? ComplexText(canonical.utf8.span) else { return canonical }
    let (real, imaginary) = (real(number.real.description), real(number.imaginary.description))
    let sum = real + (number.imaginary.sign == .minus ? "" : "+") + imaginary
    // The sign of a zero is lost where a language works the sum out.
    let keepsSigns = !isNegativeZero(number.real) && !isNegativeZero(number.imaginary)
    switch language {
    case .markdown, .latex: return sum + "i"
    case .matlab: return keepsSigns ? sum + "i" : "complex(\(real), \(imaginary))"
    case .julia: return keepsSigns ? sum + "im" : "complex(\(real), \(imaginary))"
    case .python, .numpy: return keepsSigns ? sum + "j" : "complex(\(real), \(imaginary))"
    case .sympy, .maple, .sage, .gap, .magma: return sum + "*I"
    case .maxima: return sum + "*%i"
    case .mathematica: return keepsSigns ? sum + "*I" : "Complex[\(real), \(imaginary)]"
    }
  }

  private func isNegativeZero(_ value: Double) -> Bool { value == 0 && value.sign == .minus }
}
