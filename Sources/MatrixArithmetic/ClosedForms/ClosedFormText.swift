package import MatrixDomain

/// Closed forms as they are written on paper: rational roots and those with one square root as powers, pairs of conjugate ones
/// with cosines and sines where the angle is a multiple of 30 or 45 degrees, other roots by their polynomial.
///
/// ```
/// sqrt(5)/5*((1+sqrt(5))/2)^n - sqrt(5)/5*((1-sqrt(5))/2)^n
/// (n + 1)*2^n + 2*cos(pi*n/2)
/// sum((1/2*a+3)*a^n, a^3-a-1=0)
/// (t + 1)*e^(2*t) + e^(-t/2)*cos(sqrt(3)*t/2)
/// ```
///
/// Over another field roots in it are powers as well, all others stand by their polynomial:
///
/// ```
/// (1+2i)*(3-i)^n                              over Q(i)
/// (3*binomial(n,2) + n + 1)*2^n               over GF(7)
/// ```
package enum ClosedFormText {
  /// One polynomial of a sum, over a field K, with what stands beside it, as canonical texts.
  package struct Term {
    /// f, constant term first: over ℚ integers, else monic.
    let factor: [String]
    /// The root, where f has degree 1.
    let root: String?
    /// The coefficients of 1, n, n², … in K[a]/(f), each by its own coefficients.
    let coefficients: [[String]]

    package init(_ factor: [String], root: String?, _ coefficients: [[String]]) {
      (self.factor, self.root, self.coefficients) = (factor, root, coefficients)
    }
  }

  /// A polynomial f, integers and constant term first, and the coefficients of 1, n, n², … in ℚ[a]/(f), each by its own
  /// coefficients.
  private typealias RationalTerm = (factor: [Integer], coefficients: [[Rational]])
  typealias Summand = (isNegative: Bool, text: String)

  /// Longer terms are written by their polynomial, and still longer coefficients not at all.
  static let longest = 200

  /// The sum of the terms; with exponential functions `e^(a·t)` in the place of the powers `aⁿ`.
  package static func sum(
    _ terms: [Term], over domain: ScalarDomain, variable: String, isExponential: Bool = false
  ) -> String {
    let own = FieldFormulaText(domain, variable, isExponential: isExponential)
    var result = ""
    for term in terms {
      let rational = domain == .rationals ? rational(term) : nil
      var written =
        rational.map { isExponential ? exponentials($0, variable) : summands($0, variable) } ?? own.summands(term)
      if written.contains(where: { $0.text.utf8.count > longest }) {
        written = [rational.map { general($0, variable, isExponential: isExponential) } ?? own.general(term)]
      }
      for summand in written {
        result += result.isEmpty ? (summand.isNegative ? "-" : "") : summand.isNegative ? " - " : " + "
        result += summand.text
      }
    }
    return result.isEmpty ? "0" : result
  }

  /// What a coefficient of a root of multiplicity above 1 is multiplied with: nʲ, in characteristic p the binomial coefficient
  /// C(n, j); empty for 1.
  package static func weight(_ exponent: Int, of variable: String, over domain: ScalarDomain) -> String {
    switch exponent {
    case 0: ""
    case 1: variable
    default: domain.characteristic == nil ? "\(variable)^\(exponent)" : "binomial(\(variable),\(exponent))"
    }
  }

  private static func rational(_ term: Term) -> RationalTerm {
    func number(_ text: String) -> Rational {
      guard let number = Rational(exchangeText: text) else { stop("a formula over the rationals has other numbers") }
      return number
    }
    return (term.factor.map { number($0).numerator }, term.coefficients.map { $0.map(number) })
  }

  private static func summands(_ term: RationalTerm, _ variable: String) -> [Summand] {
    let factor = term.factor
    switch factor.count - 1 {
    case 1:
      let root = Rational(-factor[0], factor[1])
      let coefficients = term.coefficients.map { Surd($0[0]) }
      return [product(coefficients, variable, power(Surd(root), variable))].compactMap { $0 }
    case 2: return quadratic(term, variable)
    default: return [general(term, variable, isExponential: false)]
    }
  }

  private static func quadratic(_ term: RationalTerm, _ variable: String) -> [Summand] {
    let pair = ConjugatePair(term)
    let norm = Rational(term.factor[0], term.factor[2])
    if pair.radicand.isNegative, let angle = angle(pair.middle, norm) {
      let base = power(squareRoot(norm), variable)
      return [
        product(pair.cosines, variable, base + ["cos(\(angle(variable)))"]),
        product(pair.sines, variable, base + ["sin(\(angle(variable)))"]),
      ].compactMap { $0 }
    }
    return [Rational.one, -.one].compactMap { sign in
      product(pair.coefficients(sign), variable, power(pair.root(sign), variable))
    }
  }

  private static func exponentials(_ term: RationalTerm, _ variable: String) -> [Summand] {
    switch term.factor.count - 1 {
    case 1:
      let root = Rational(-term.factor[0], term.factor[1])
      return [product(term.coefficients.map { Surd($0[0]) }, variable, exponential(Surd(root), variable))]
        .compactMap { $0 }
    case 2:
      let pair = ConjugatePair(term)
      guard pair.radicand.isNegative else {
        return [Rational.one, -.one].compactMap { sign in
          product(pair.coefficients(sign), variable, exponential(pair.root(sign), variable))
        }
      }
      let (base, angle) = (exponential(Surd(pair.middle), variable), pair.frequency.times(variable))
      return [
        product(pair.cosines, variable, base + ["cos(\(angle))"]),
        product(pair.sines, variable, base + ["sin(\(angle))"]),
      ].compactMap { $0 }
    default: return [general(term, variable, isExponential: true)]
    }
  }

  /// `e^(a*t)` as a factor; none for a = 0.
  private static func exponential(_ factor: Surd, _ variable: String) -> [String] {
    if factor.isZero { return [] }
    return ["e^" + (factor.isOne ? variable : "(\(factor.times(variable)))")]
  }

  /// The roots middle ± half·√radicand of a polynomial of degree 2, and the coefficients x ± y·√radicand of both.
  private struct ConjugatePair {
    let middle: Rational
    let half: Rational
    let radicand: Integer
    private let elements: [(rational: Rational, surd: Rational)]

    init(_ term: RationalTerm) {
      let (a, b, c) = (term.factor[2], term.factor[1], term.factor[0])
      let discriminant = b * b - Integer(4) * a * c
      let (outside, inside) = ClosedFormText.squares(discriminant.magnitude)
      radicand = discriminant.isNegative ? -inside : inside
      let (middle, half) = (Rational(-b, a + a), Rational(outside, a + a))
      (self.middle, self.half) = (middle, half)
      elements = term.coefficients.map { ($0[0] + $0[1] * middle, $0[1] * half) }
    }

    func root(_ sign: Rational) -> Surd { Surd(middle, sign * half, radicand) }
    func coefficients(_ sign: Rational) -> [Surd] { elements.map { Surd($0.rational, sign * $0.surd, radicand) } }

    /// Where the roots are not real: the imaginary part of the first, and what cosines and sines are multiplied with.
    var frequency: Surd { rooted(half) }
    var cosines: [Surd] { elements.map { Surd($0.rational + $0.rational) } }
    var sines: [Surd] { elements.map { rooted(-($0.surd + $0.surd)) } }

    private func rooted(_ factor: Rational) -> Surd {
      radicand == -.one ? Surd(factor) : Surd(.zero, factor, -radicand)
    }
  }

  /// The number times the number whose square divides it, up to 1000.
  package static func squares(_ number: Integer) -> (outside: Integer, inside: Integer) {
    var (outside, inside) = (Integer.one, number)
    var candidate = 2
    while candidate <= 1000, Integer(candidate * candidate) <= inside {
      while let quotient = inside.dividedExactly(by: Integer(candidate * candidate)) {
        inside = quotient
        outside *= Integer(candidate)
      }
      candidate += 1
    }
    return (outside, inside)
  }

  private static func squareRoot(_ number: Rational) -> Surd {
    let (outside, inside) = squares(number.numerator * number.denominator)
    let factor = Rational(outside, number.denominator)
    return inside.isOne ? Surd(factor) : Surd(.zero, factor, inside)
  }

  /// The angle of a root with a positive imaginary part, as text for n times it; `nil` for other ones than multiples of 30 and
  /// 45 degrees.
  private static func angle(_ real: Rational, _ norm: Rational) -> ((String) -> String)? {
    let (above, below): (Int, Int)
    switch (real * real / norm, real.isNegative) {
    case (0, _): (above, below) = (1, 2)
    case (Rational(1, 4), false): (above, below) = (1, 3)
    case (Rational(1, 4), true): (above, below) = (2, 3)
    case (Rational(1, 2), false): (above, below) = (1, 4)
    case (Rational(1, 2), true): (above, below) = (3, 4)
    case (Rational(3, 4), false): (above, below) = (1, 6)
    case (Rational(3, 4), true): (above, below) = (5, 6)
    default: return nil
    }
    return { (above == 1 ? "" : "\(above)*") + "pi*\($0)/\(below)" }
  }

  /// The n-th power of a number as a factor; none of 1.
  private static func power(_ base: Surd, _ variable: String) -> [String] {
    base.isOne ? [] : ["\(base.base)^\(variable)"]
  }

  /// A polynomial in n times other factors; `nil` for 0.
  private static func product(_ coefficients: [Surd], _ variable: String, _ others: [String]) -> Summand? {
    var terms: [Summand] = []
    for (exponent, coefficient) in coefficients.enumerated().reversed() where !coefficient.isZero {
      let written = coefficient.written
      var factors = written.text == "1" ? [] : [written.text]
      if exponent > 0 { factors.append(exponent == 1 ? variable : "\(variable)^\(exponent)") }
      terms.append((written.isNegative, factors.joined(separator: "*")))
    }
    return product(terms, others)
  }

  /// A sum times other factors, each of its terms without a text for 1; `nil` for 0, the sum without terms.
  static func product(_ terms: [Summand], _ others: [String]) -> Summand? {
    guard !terms.isEmpty else { return nil }
    var (isNegative, first) = terms[0]
    if terms.count > 1 {
      var sum = ""
      for term in terms {
        sum += sum.isEmpty ? (term.isNegative ? "-" : "") : term.isNegative ? " - " : " + "
        sum += term.text.isEmpty ? "1" : term.text
      }
      (isNegative, first) = (false, "(\(sum))")
    }
    let factors = (first.isEmpty ? [] : [first]) + others
    return (isNegative, factors.isEmpty ? "1" : factors.joined(separator: "*"))
  }

  private static func general(_ term: RationalTerm, _ variable: String, isExponential: Bool) -> Summand {
    var parts: [String] = []
    for (exponent, element) in term.coefficients.enumerated() where element.contains(where: { !$0.isZero }) {
      let text = "(" + NumberFieldDomain.text(element.map(\.exchangeText), in: "a") + ")"
      parts.append(exponent == 0 ? text : exponent == 1 ? "\(text)*\(variable)" : "\(text)*\(variable)^\(exponent)")
    }
    var coefficient = parts.count > 1 ? "(\(parts.joined(separator: " + ")))" : parts.first ?? "0"
    if coefficient.utf8.count > longest { coefficient = "c(a)" }
    var polynomial = NumberFieldDomain.text(term.factor.map(\.description), in: "a")
    if polynomial.utf8.count > longest { polynomial = "f(a)" }
    let function = isExponential ? "e^(a*\(variable))" : "a^\(variable)"
    return (false, "sum(\(coefficient == "(1)" ? "" : coefficient + "*")\(function), \(polynomial)=0)")
  }
}
