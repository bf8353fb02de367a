public import MatrixArithmetic
public import MatrixDomain

/// A polynomial in letters as a constant times powers of polynomials that are irreducible, as far as that is known.
public struct ParameterFactors: Hashable, Sendable {
  /// What is multiplied with the powers.
  public var constant: Integer
  /// Primitive polynomials with positive leading coefficients, no two with a factor in common, and how often each divides.
  public var powers: [Power]
  /// False where some of the polynomials may have factors: they were too large to look for them.
  public var areIrreducible: Bool

  /// A polynomial with how often it divides.
  public struct Power: Hashable, Sendable {
    /// Primitive, with a positive leading coefficient.
    public var polynomial: ParameterPolynomial
    /// At least 1.
    public var multiplicity: Int

    /// A power of a polynomial.
    public init(_ polynomial: ParameterPolynomial, _ multiplicity: Int) {
      self.polynomial = polynomial
      self.multiplicity = multiplicity
    }
  }

  /// `-2*(k-1)^2*(k+m)`; a constant 1 is left out, a single factor to the first power stands without brackets.
  public var text: String {
    var factors = powers.map { power in
      let isAlone = powers.count == 1 && power.multiplicity == 1 && constant.isOne
      let base = power.polynomial.count > 1 && !isAlone ? "(\(power.polynomial))" : "\(power.polynomial)"
      return power.multiplicity == 1 ? base : "\(base)^\(power.multiplicity)"
    }
    if !constant.magnitude.isOne || factors.isEmpty { factors.insert("\(constant.magnitude)", at: 0) }
    return (constant.isNegative ? "-" : "") + factors.joined(separator: "*")
  }
}

extension ParameterPolynomial {
  /// The factors: contents in every letter, what is linear in a letter or irreducible at numbers for the other letters, and for
  /// small polynomials those of one in a single letter that stands for it (Kronecker). What is left as a whole is said not to be
  /// known.
  ///
  /// ```swift
  /// let ring = ParameterRing(["k", "m"])!
  /// let (k, m) = (ring.letter(0), ring.letter(1))
  /// try (k * k - m * m).factored().text        // (k+m)*(k-m)
  /// ```
  ///
  /// - Throws: ``ExactError/zeroPolynomial(_:)`` for 0, and what the factorization in one letter throws.
  /// - Complexity: that of some greatest common divisors, and of a factorization of a degree up to 400 in one letter with 2¹² products.
  /// - Source: L. Kronecker, J. reine angew. Math. 92 (1882) 1–122.
  public func factored(budget: Budget = .unlimited) throws(ExactError) -> ParameterFactors {
    if isZero { throw .zeroPolynomial("factorization") }
    let content = content
    guard !isConstant else { return ParameterFactors(constant: content, powers: [], areIrreducible: true) }
    var search = FactorsInLetters(budget: budget)
    try search.split(squarefreePart)
    var (rest, powers): (ParameterPolynomial, [ParameterFactors.Power]) = (primitivePart, [])
    for factor in search.found {
      var multiplicity = 0
      while let quotient = rest.dividedExactly(by: factor) { (rest, multiplicity) = (quotient, multiplicity + 1) }
      powers.append(.init(factor, multiplicity))
    }
    powers.sort { left, right in
      let (one, other) = (left.polynomial.totalDegree, right.polynomial.totalDegree)
      return one == other ? left.polynomial.description < right.polynomial.description : one < other
    }
    return ParameterFactors(constant: content, powers: powers, areIrreducible: search.areIrreducible)
  }

  /// The largest sum of exponents of a monomial.
  fileprivate var totalDegree: Int {
    guard let ring else { return 0 }
    return ring.names.indices.reduce(0) { $0 + degree(in: $1) }
  }
}

/// The search for the factors of a polynomial without repeated ones.
private struct FactorsInLetters {
  private(set) var found: [ParameterPolynomial] = []
  private(set) var areIrreducible = true
  private let budget: Budget

  /// The largest degree of the polynomial in one letter that stands for others.
  private static let largestDegree = 400
  /// The most of its factors that are put together in all ways.
  private static let mostFactors = 12

  init(budget: Budget) { self.budget = budget }

  mutating func split(_ polynomial: ParameterPolynomial) throws(ExactError) {
    try budgeted(budget.check)
    let polynomial = polynomial.primitivePart
    let letters = polynomial.letters
    guard let ring = polynomial.ring, let first = letters.first else { return }
    if letters.count == 1 {
      guard let single = polynomial.univariate(in: first) else { return }
      for factor in try single.factored(budget: budget).factors {
        found.append(ParameterPolynomial.primitive(factor.polynomial, in: first, of: ring))
      }
      return
    }
    for letter in letters {
      let content = polynomial.coefficients(in: letter).filter { !$0.isZero }.reduce(ParameterPolynomial.zero) {
        $0.gcd(with: $1)
      }
      if content.isConstant { continue }
      try split(content)
      return try split(polynomial.dividedExactly(by: content) ?? polynomial)
    }
    // What is linear in a letter, and has no content in it, is irreducible.
    if letters.contains(where: { polynomial.degree(in: $0) == 1 }) { return found.append(polynomial) }
    if try isIrreducible(polynomial, letters) { return found.append(polynomial) }
    try splitByOneLetter(polynomial, letters, ring, isMoved: false)
  }

  /// Numbers that are put for letters.
  private static let points = [2, -3, 5, -7, 11, -13]

  /// Whether numbers for all letters but one leave an irreducible polynomial of the same degree in that one: then the polynomial,
  /// which has no content in it, is irreducible.
  private func isIrreducible(_ polynomial: ParameterPolynomial, _ letters: [Int]) throws(ExactError) -> Bool {
    for letter in letters {
      var value = polynomial
      for (place, other) in letters.enumerated() where other != letter {
        let point = ParameterPolynomial(Self.points[place % Self.points.count])
        value = value.coefficients(in: other).reversed().reduce(ParameterPolynomial.zero) { $0 * point + $1 }
      }
      guard value.degree(in: letter) == polynomial.degree(in: letter), let single = value.univariate(in: letter)
      else { continue }
      let factors = try single.factored(budget: budget).factors
      if factors.count == 1, factors[0].multiplicity == 1 { return true }
    }
    return false
  }

  /// Every factor stays one where the letters become powers of one letter so high that no two monomials fall together.
  private mutating func splitByOneLetter(
    _ polynomial: ParameterPolynomial, _ letters: [Int], _ ring: ParameterRing, isMoved: Bool
  ) throws(ExactError) {
    var (weights, weight) = ([Int](), 1)
    for letter in letters {
      weights.append(weight)
      weight *= polynomial.degree(in: letter) + 1
      guard weight <= Self.largestDegree else { return keep(polynomial) }
    }
    var coefficients = Array(repeating: Rational.zero, count: weight)
    polynomial.forEachTerm { exponents, coefficient in
      let place = zip(letters, weights).reduce(0) { $0 + exponents[$1.0] * $1.1 }
      coefficients[place] += Rational(coefficient)
    }
    var parts: [Polynomial<Rational>] = []
    for factor in try Polynomial(coefficients).factored(budget: budget).factors {
      parts += Array(repeating: factor.polynomial, count: factor.multiplicity)
    }
    guard parts.count <= Self.mostFactors else {
      return isMoved ? keep(polynomial) : try splitMoved(polynomial, letters, ring)
    }
    var (rest, size) = (polynomial, 1)
    while 2 * size <= parts.count {
      var chosen: [Int]?
      for set in subsets(of: parts.count, size: size) {
        try budgeted(budget.check)
        let product = set.reduce(Polynomial<Rational>.one) { $0 * parts[$1] }
        let candidate = expanded(product, letters, weights, ring).primitivePart
        if !candidate.isConstant, let quotient = rest.dividedExactly(by: candidate) {
          found.append(candidate)
          (rest, chosen) = (quotient, set)
          break
        }
      }
      guard let chosen else {
        size += 1
        continue
      }
      parts = parts.indices.filter { !chosen.contains($0) }.map { parts[$0] }
    }
    if !rest.isConstant { found.append(rest.primitivePart) }
  }

  /// As ``splitByOneLetter(_:_:_:isMoved:)`` for the polynomial with a number added to every letter: a difference of powers then
  /// stands for one in a single letter that has no more factors than it.
  private mutating func splitMoved(
    _ polynomial: ParameterPolynomial, _ letters: [Int], _ ring: ParameterRing
  ) throws(ExactError) {
    var search = FactorsInLetters(budget: budget)
    try search.splitByOneLetter(moved(polynomial, letters, ring, by: 1), letters, ring, isMoved: true)
    guard search.areIrreducible else { return keep(polynomial) }
    found += search.found.map { moved($0, letters, ring, by: -1).primitivePart }
  }

  /// The polynomial with a multiple of its number added to every letter.
  private func moved(
    _ polynomial: ParameterPolynomial, _ letters: [Int], _ ring: ParameterRing, by factor: Int
  ) -> ParameterPolynomial {
    letters.enumerated().reduce(polynomial) { polynomial, place in
      let point = ParameterPolynomial(factor * Self.points[place.offset % Self.points.count])
      let letter = ring.letter(place.element) + point
      return polynomial.coefficients(in: place.element).reversed().reduce(.zero) { $0 * letter + $1 }
    }
  }

  private mutating func keep(_ polynomial: ParameterPolynomial) {
    areIrreducible = false
    found.append(polynomial)
  }

  /// The polynomial in the letters that one in a single letter stands for.
  private func expanded(
    _ polynomial: Polynomial<Rational>, _ letters: [Int], _ weights: [Int], _ ring: ParameterRing
  ) -> ParameterPolynomial {
    let denominator = polynomial.coefficients.reduce(Integer.one) { $0.lcm(with: $1.denominator) }
    var result = ParameterPolynomial.zero
    for (place, coefficient) in polynomial.coefficients.enumerated() where !coefficient.isZero {
      var (rest, term) = (place, ParameterPolynomial(constant: (coefficient * Rational(denominator)).numerator))
      for (letter, weight) in zip(letters, weights).reversed() {
        term *= ring.letter(letter).power(rest / weight)
        rest %= weight
      }
      result += term
    }
    return result
  }

  /// All sets of so many of the first numbers.
  private func subsets(of count: Int, size: Int) -> [[Int]] {
    if size == 0 { return [[]] }
    guard size <= count else { return [] }
    return (0..<count).flatMap { first in
      subsets(of: first, size: size - 1).map { $0 + [first] }
    }
  }
}
