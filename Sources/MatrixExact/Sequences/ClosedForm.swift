import MatrixArithmetic
public import MatrixDomain

/// A formula for the n-th number of a sequence, or for a function: a sum over the roots of polynomials.
///
/// For each polynomial f and its coefficients it is the sum of `(c₀ + c₁·n + …)·aⁿ` over the roots a of f, or of
/// `(c₀ + c₁·t + …)·e^(a·t)`, a solution of a linear differential equation. In characteristic p the binomial coefficients
/// C(n, j) modulo p take the place of the nʲ.
///
/// ```swift
/// let fibonacci = try LinearRecurrence<Rational>([1, 1], startingWith: [0, 1]).closedForm()
/// try fibonacci.value(at: 10)   // 55
/// print(fibonacci)              // sqrt(5)/5*((1+sqrt(5))/2)^n - sqrt(5)/5*((1-sqrt(5))/2)^n
/// ```
public struct ClosedForm<Element: ExactScalar>: Hashable, Sendable {
  /// One polynomial of the sum.
  public struct Term: Hashable, Sendable {
    /// Irreducible over the field: over ℚ integers without a common factor, the leading one positive, else monic.
    public var factor: Polynomial<Element>
    /// The coefficients of 1, n, n², … as elements of K[a]/(f): of each its coefficients of 1, a, a², …
    public var coefficients: [[Element]]

    /// A polynomial with its coefficients.
    public init(_ factor: Polynomial<Element>, _ coefficients: [[Element]]) {
      self.factor = factor
      self.coefficients = coefficients
    }
  }

  /// The numbers ahead of the place from which the sum holds.
  public var first: [Element]
  /// The parts of the sum.
  public var terms: [Term]
  /// True for a sum of exponential functions, false for one of powers.
  public var isExponential: Bool
  /// The field K of its numbers.
  public let domain: ScalarDomain

  /// A formula from its parts.
  ///
  /// - Parameter domain: the field; `nil` for the one that the numbers know.
  public init(
    first: [Element] = [], _ terms: [Term], isExponential: Bool = false, over domain: ScalarDomain? = nil
  ) {
    self.domain =
      domain ?? Element.domain(of: first + terms.flatMap { $0.factor.coefficients + $0.coefficients.flatMap { $0 } })
    self.first = first
    self.terms = terms
    self.isExponential = isExponential
  }

  /// The n-th number, from 0 on; of a sum of exponential functions the n-th derivative at 0.
  ///
  /// All derivatives at 0 say which function it is.
  /// - Throws: ``ExactError/magnitude(_:)`` where it could have more than `Integer.bitLimit` bits.
  /// - Complexity: n products for each coefficient.
  public func value(at n: Int) throws(ExactError) -> Element {
    if n < first.count { return first[n] }
    // A matrix of zeros that know their field is another than one of zeros that do not.
    var sum = first.last.map { $0 - $0 } ?? .zero
    for term in terms {
      let sums = PowerSums(of: term.factor, count: n + term.factor.degree)
      let weights = FormulaWeights<Element>(term.coefficients.count, over: domain, isExponential: isExponential)
      for ((exponent, element), weight) in zip(term.coefficients.enumerated(), weights.values(at: n)) {
        let place = isExponential ? n - exponent : n
        for (index, coefficient) in element.enumerated() where place >= 0 && !coefficient.isZero {
          try ResultSize.requireProductOfEntries("a number of the sequence", coefficient * weight, sums[place + index])
          sum += coefficient * weight * sums[place + index]
        }
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
          return NumberFieldDomain(over: domain, polynomial: TextSlab(of: term.factor.monic.coefficients)).text(
            element.map(\.exchangeText))
        }
      },
      text: ClosedFormText.sum(terms.map(\.written), over: domain, variable: variable, isExponential: isExponential),
      isExponential: isExponential, over: domain)
  }
}

extension ClosedForm: CustomStringConvertible {
  /// The sum as it is written on paper.
  public var description: String { value().text }
}

extension ClosedForm.Term {
  /// The term as texts.
  var written: ClosedFormText.Term {
    ClosedFormText.Term(
      factor.coefficients.map(\.exchangeText),
      root: factor.degree == 1 ? (-factor.monic[0]).exchangeText : nil,
      coefficients.map { $0.map(\.exchangeText) })
  }
}

/// What stands beside the powers of a root of multiplicity m: the numbers 1, n, n², …, nᵐ⁻¹, of which in characteristic p,
/// where nᵖ = n, only p are different functions: there the binomial coefficients C(n, 0), …, C(n, m − 1).
///
/// For functions the n-th derivative of tʲ·e^(a·t) is n·(n − 1)·…·(n − j + 1)·aⁿ⁻ʲ at 0.
struct FormulaWeights<Element: ExactScalar> {
  private let count: Int
  private let characteristic: Integer?
  private let isExponential: Bool

  init(_ count: Int, over domain: ScalarDomain, isExponential: Bool) {
    (self.count, self.isExponential) = (count, isExponential)
    characteristic = domain.characteristic.flatMap { Integer($0) }
  }

  /// The values at a place, by rising powers.
  func values(at place: Int) -> [Element] {
    if let characteristic { return binomialCoefficients(place, modulo: characteristic) }
    var values: [Element] = []
    var value = Element.one
    for exponent in 0..<count {
      values.append(value)
      value *= Element(isExponential ? place - exponent : place)
    }
    return values
  }

  private func binomialCoefficients(_ place: Int, modulo characteristic: Integer) -> [Element] {
    var values: [Element] = []
    var value = Integer.one
    for exponent in 0..<count {
      let rest = value.quotientAndRemainder(dividingBy: characteristic).remainder
      guard let element = Element(exchangeText: rest.description) else { stop("a residue is no element of its field") }
      values.append(element)
      value *= Integer(place - exponent)
      value.divideExactly(by: Integer(exponent + 1))
    }
    return values
  }
}
