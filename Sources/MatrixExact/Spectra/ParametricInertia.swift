package import MatrixArithmetic
package import MatrixDomain

/// How many eigenvalues of a symmetric matrix of functions of a letter are positive, negative and 0, for every real value of the letter.
///
/// ```
/// let k = RationalFunction(ParameterRing(["k"])!.letter(0))
/// let found = try ParametricInertia(Matrix([[1, k], [k, 1]]), ring)
/// found.parts.count                  // 5: k < -1, k = -1, -1 < k < 1, k = 1, k > 1
/// found.parts[2].signature           // two positive ones
/// ```
///
/// All eigenvalues are real. Let c be the lowest coefficient of det(x·I − A) that is not 0 as a function: up to its sign the product of
/// the eigenvalues that are not 0 for all values. Between its zeros, and where entries are not defined, no eigenvalue changes its sign, as it
/// depends continuously on the letter. At any value the eigenvalues above 0 are as many as the changes of sign among the coefficients.
package struct ParametricInertia: Sendable {
  /// A part of the real line: an open interval or one number.
  package enum Place: Sendable {
    /// The numbers between two; nothing at an end without one.
    case between(AlgebraicNumber?, AlgebraicNumber?)
    /// One number.
    case at(AlgebraicNumber)
  }

  /// A part of the line with what holds there.
  package struct Part: Sendable {
    /// Which part.
    package let place: Place
    /// The numbers of eigenvalues; `nil` where an entry is divided by 0.
    package let signature: Signature?
    /// The signs of ``leadingMinors``.
    package let minors: [Int]
    /// The signs of ``coefficients`` without the leading 1.
    package let coefficients: [Int]

    init(_ place: Place, isDefined: Bool, coefficients: [Int], minors: [Int]) {
      self.place = place
      signature = isDefined ? Signature(signsOfCoefficients: coefficients) : nil
      self.minors = minors
      self.coefficients = Array(coefficients.dropLast())
    }
  }

  /// The coefficients of det(x·I − A), constant term first.
  package let coefficients: [RationalFunction]
  /// The determinants of the upper left blocks.
  package let leadingMinors: [RationalFunction]
  /// The parts of the line, from the left.
  package let parts: [Part]
  /// The polynomial whose real zeros cut the line.
  private let zeros: Polynomial<Rational>

  /// The parts for a symmetric matrix of functions of the only letter of a ring.
  ///
  /// - Throws: ``ExactError``, among them a shape that is not square.
  /// - Complexity: that of the characteristic polynomial, and of isolating the real roots of one coefficient.
  /// - Source: Descartes' rule, which is exact where all roots are real; the continuity of eigenvalues: T. Kato, Perturbation
  ///   Theory for Linear Operators, II § 5.
  package init(
    _ a: Matrix<RationalFunction>, _ ring: ParameterRing, budget: Budget = .unlimited
  ) throws(ExactError) {
    coefficients = try Computed.characteristicPolynomial(a, budget: budget).answer.coefficients
    leadingMinors = try Narrated.leadingMinors(a, budget: budget)
    var points: [(number: AlgebraicNumber, isPole: Bool)] = []
    let poles = a.rowMajor.reduce(ParameterPolynomial.one) { $0.lcm(with: $1.denominator) }
    // A matrix without rows has the polynomial 1.
    let lowest = coefficients.first { !$0.isZero }?.numerator ?? .one
    for (polynomial, isPole) in [(poles, true), (Self.without(lowest, poles), false)] where !polynomial.isConstant {
      for factor in try polynomial.factored(budget: budget).powers {
        guard let whole = factor.polynomial.univariate(in: 0) else { continue }
        let roots = try AlgebraicNumber.roots(of: whole.coefficients.map(\.numerator), budget: budget)
        for root in roots where root.isReal { points.append((root, isPole)) }
      }
    }
    points = try Self.sorted(points, budget)
    zeros = (poles * Self.without(lowest, poles)).squarefreePart.univariate(in: 0) ?? Polynomial([.one])
    var parts: [Part] = []
    for place in 0...points.count {
      let (left, right) = (
        place > 0 ? points[place - 1].number : nil, place < points.count ? points[place].number : nil
      )
      let sample = try Self.number(between: left, right, budget)
      func values(_ functions: [RationalFunction]) -> [Int] {
        functions.map { $0.value(at: [sample], of: { Rational($0) })?.signum ?? 0 }
      }
      parts.append(
        Part(
          .between(left, right), isDefined: true, coefficients: values(coefficients), minors: values(leadingMinors)))
      guard place < points.count else { continue }
      let point = points[place]
      func signs(_ functions: [RationalFunction]) -> [Int] { functions.map { point.number.sign(of: $0) } }
      parts.append(
        Part(
          .at(point.number), isDefined: !point.isPole, coefficients: signs(coefficients), minors: signs(leadingMinors)))
    }
    self.parts = parts
  }

  /// A number at which the line is cut, as an exchange value with an interval in which no other one lies.
  package func value(of number: AlgebraicNumber, places: Int, budget: Budget = .unlimited) throws(ExactError) -> Value {
    if let rational = number.rational { return .scalar(rational) }
    let chain = SturmChain(zeros)
    let value = try number.value(places: places, budget: budget) { low, high in
      !zeros.value(at: low).isZero && !zeros.value(at: high).isZero && chain.count(above: low, upTo: high) == 1
    }
    return .algebraic(value)
  }

  /// A polynomial without the factors that another one has too.
  private static func without(_ polynomial: ParameterPolynomial, _ other: ParameterPolynomial) -> ParameterPolynomial {
    var rest = polynomial.squarefreePart
    let common = rest.gcd(with: other)
    if !common.isConstant { rest = rest.dividedExactly(by: common) ?? rest }
    return rest
  }

  private static func sorted(
    _ points: [(number: AlgebraicNumber, isPole: Bool)], _ budget: Budget
  ) throws(ExactError) -> [(number: AlgebraicNumber, isPole: Bool)] {
    var result: [(number: AlgebraicNumber, isPole: Bool)] = []
    for point in points {
      var place = result.count
      while place > 0, try point.number.isBefore(result[place - 1].number, budget: budget) { place -= 1 }
      result.insert(point, at: place)
    }
    return result
  }

  /// A fraction with a small denominator between two numbers that differ.
  private static func number(
    between left: AlgebraicNumber?, _ right: AlgebraicNumber?, _ budget: Budget
  ) throws(ExactError) -> Rational {
    var bits = 8
    while true {
      let (low, high) = (try left?.ends(within: bits, budget).high, try right?.ends(within: bits, budget).low)
      switch (low, high) {
      case (nil, nil): return .zero
      case (let low?, nil): return Rational(low.floor + .one)
      case (nil, let high?): return Rational(high.ceiling - .one)
      case (let low?, let high?):
        if low < high { return Rational.simplest(between: low, high) }
      }
      bits *= 2
    }
  }
}

extension AlgebraicNumber {
  /// Two fractions about a real number, at most `2^(1-bits)` apart; both are the number where it is a fraction.
  fileprivate func ends(within bits: Int, _ budget: Budget) throws(ExactError) -> (low: Rational, high: Rational) {
    if let rational { return (rational, rational) }
    let disc = try region(within: bits, budget)
    let power = Integer.one << disc.exponent
    return (Rational(disc.real - disc.radius, power), Rational(disc.real + disc.radius, power))
  }

  /// The sign of a function of one letter at the number, which is real and no zero of its denominator.
  fileprivate func sign(of function: RationalFunction) -> Int {
    // The sign of the quotient is that of the product.
    guard let weight = (function.numerator * function.denominator).univariate(in: 0) else { return 0 }
    if let rational { return weight.value(at: rational).signum }
    let disc = region
    let power = Integer.one << disc.exponent
    return SturmChain(Polynomial(polynomial.map { Rational($0) }), weighedBy: weight).count(
      above: Rational(disc.real - disc.radius, power), upTo: Rational(disc.real + disc.radius, power))
  }
}

extension Rational {
  /// The fraction with the smallest denominator strictly between two numbers, and of those the one nearest to 0.
  ///
  /// - Source: R. L. Graham, D. E. Knuth, O. Patashnik, Concrete Mathematics, § 4.5 (the Stern–Brocot tree).
  fileprivate static func simplest(between low: Rational, _ high: Rational) -> Rational {
    if low.signum < 0 && high.signum > 0 { return .zero }
    if low.signum < 0 { return -simplest(between: -high, -low) }
    let next = low.floor + .one
    if Rational(next) < high { return Rational(next) }
    // Both lie within [n, n+1]: the reciprocals of what is above n lie between numbers from 1 on.
    let whole = Rational(low.floor)
    let (one, other) = (low - whole, high - whole)
    guard let upper = one.inverse else {
      // Between n and n + 1/d.
      return whole + (Rational((other.inverse ?? .one).floor + .one).inverse ?? .one)
    }
    return whole + (simplest(between: other.inverse ?? .one, upper).inverse ?? .one)
  }
}
