public import MatrixArithmetic
public import MatrixDomain

/// A formula for the n-th number of a sequence, or for a function: a sum over the roots of polynomials.
///
/// For each polynomial f and its coefficients it is the sum of `(c₀ + c₁·n + …)·aⁿ` over the roots a of f, or of
/// `(c₀ + c₁·t + …)·e^(a·t)`, a solution of a linear differential equation.
///
/// ```swift
/// let fibonacci = try LinearRecurrence([1, 1], startingWith: [0, 1]).closedForm()
/// try fibonacci.value(at: 10)   // 55
/// print(fibonacci)              // sqrt(5)/5*((1+sqrt(5))/2)^n - sqrt(5)/5*((1-sqrt(5))/2)^n
/// ```
public struct ClosedForm: Hashable, Sendable {
  /// One polynomial of the sum.
  public struct Term: Hashable, Sendable {
    /// Irreducible over ℚ: integers without a common factor, the leading one positive.
    public var factor: Polynomial<Rational>
    /// The coefficients of 1, n, n², … as elements of ℚ[a]/(f): of each its coefficients of 1, a, a², …
    public var coefficients: [[Rational]]

    /// A polynomial with its coefficients.
    public init(_ factor: Polynomial<Rational>, _ coefficients: [[Rational]]) {
      self.factor = factor
      self.coefficients = coefficients
    }
  }

  /// The numbers ahead of the place from which the sum holds.
  public var first: [Rational]
  /// The parts of the sum.
  public var terms: [Term]
  /// True for a sum of exponential functions, false for one of powers.
  public var isExponential: Bool

  /// A formula from its parts.
  public init(first: [Rational] = [], _ terms: [Term], isExponential: Bool = false) {
    self.first = first
    self.terms = terms
    self.isExponential = isExponential
  }

  /// The n-th number, from 0 on; of a sum of exponential functions the n-th derivative at 0.
  ///
  /// All derivatives at 0 say which function it is.
  /// - Throws: ``ExactError/magnitude(_:)`` where it could have more than `Integer.bitLimit` bits.
  /// - Complexity: n products for each coefficient.
  public func value(at n: Int) throws(ExactError) -> Rational {
    if n < first.count { return first[n] }
    var sum = Rational.zero
    for term in terms {
      let sums = PowerSums(of: term.factor, count: n + term.factor.degree)
      var power = Rational.one
      for (exponent, element) in term.coefficients.enumerated() {
        // The n-th derivative of tʲ·e^(a·t) is n·(n − 1)·…·(n − j + 1)·aⁿ⁻ʲ at 0, that is 0 for n < j.
        let place = isExponential ? n - exponent : n
        for (index, coefficient) in element.enumerated() where place >= 0 && !coefficient.isZero {
          try ResultSize.requireProductOfEntries("a number of the sequence", coefficient * power, sums[place + index])
          sum += coefficient * power * sums[place + index]
        }
        power *= Rational(place)
      }
    }
    return sum
  }

  /// The formula as an exchange value; without a variable, in n, and for exponential functions in t.
  public func value(variable: String? = nil) -> ClosedFormValue {
    let variable = variable ?? (isExponential ? "t" : "n")
    return ClosedFormValue(
      variable: variable, first: TextSlab(of: first), polynomials: terms.map { TextSlab(of: $0.factor.coefficients) },
      coefficients: terms.map { term in
        term.coefficients.map { element in
          guard element.count > 1 else { return element[0].exchangeText }
          return NumberFieldDomain.text(element.map(\.exchangeText), in: "a")
        }
      },
      text: ClosedFormText.sum(
        terms.map { ($0.factor.coefficients.map(\.numerator), $0.coefficients) }, variable: variable,
        isExponential: isExponential),
      isExponential: isExponential)
  }
}

extension ClosedForm: CustomStringConvertible {
  /// The sum as it is written on paper.
  public var description: String { value().text }
}

/// The sums of the powers of all roots of a polynomial: Newton's identities.
struct PowerSums {
  private var sums: [Rational]

  /// The sums of the powers 0 up to `count` − 1.
  init(of polynomial: Polynomial<Rational>, count: Int) {
    let monic = polynomial.monic
    let degree = monic.degree
    sums = []
    for power in 0..<count {
      var sum = power == 0 ? Rational(degree) : .zero
      for step in 1...max(1, degree) where step <= degree && step <= power {
        let coefficient = monic[degree - step]
        if coefficient.isZero { continue }
        sum.subtractProduct(coefficient, step == power ? Rational(step) : sums[power - step])
      }
      sums.append(sum)
    }
  }

  subscript(power: Int) -> Rational { sums[power] }
}
