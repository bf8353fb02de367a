internal import MatrixDomain

// Greatest common divisors. An heuristic is tried first, whose answer is proved by division; then the primitive remainder
// sequence (Collins, JACM 14 (1967) 128–142), which always ends.
extension ParameterPolynomial {
  /// The greatest common divisor of the coefficients, with the sign of the leading one; 0 for 0.
  public var content: Integer {
    var common = Integer.zero
    for term in terms {
      common = common.gcd(with: term.coefficient)
      if common.isOne { break }
    }
    return leadingCoefficient.isNegative ? -common : common
  }

  /// The polynomial without what its coefficients have in common, and with a positive leading coefficient.
  public var primitivePart: ParameterPolynomial {
    let content = content
    return content.isZero || content.isOne ? self : dividedExactly(by: ParameterPolynomial(constant: content)) ?? self
  }

  /// The greatest common divisor in ℤ[k, …], with a positive leading coefficient; 0 where both are 0.
  ///
  /// ```swift
  /// let k = ParameterRing(["k"])!.letter(0)
  /// (2 * k * k - 2).gcd(with: 4 * k - 4)     // 2*k-2
  /// ```
  ///
  /// - Complexity: mostly that of one greatest common divisor of integers as long as all coefficients together, and of two
  ///   divisions.
  public func gcd(with other: ParameterPolynomial) -> ParameterPolynomial {
    let ring = Self.ring(self, other)
    if isZero || other.isZero {
      let rest = isZero ? other : self
      return rest.leadingCoefficient.isNegative ? -rest : rest
    }
    let numbers = content.gcd(with: other.content)
    func constant() -> ParameterPolynomial { ParameterPolynomial(numbers.isZero ? [] : [Term(0, numbers)], ring) }
    if isConstant || other.isConstant { return constant() }
    guard let ring else { return constant() }
    let (left, right) = (primitivePart, other.primitivePart)
    if left == right { return left.scaled(by: numbers) }
    // What all monomials have in common is taken out first, and letters of one polynomial alone are in no common divisor.
    let (first, second) = (left.commonMonomial(ring), right.commonMonomial(ring))
    let common = Self.commonMonomial(first, second, ring)
    let (one, two) = (left.divided(byMonomial: first), right.divided(byMonomial: second))
    let found = Self.primitiveDivisor(one, two, ring)
    return found.scaled(by: numbers) * ParameterPolynomial([Term(common, .one)], ring)
  }

  /// The least common multiple, with a positive leading coefficient.
  public func lcm(with other: ParameterPolynomial) -> ParameterPolynomial {
    if isZero || other.isZero { return .zero }
    let product = self * (other.dividedExactly(by: gcd(with: other)) ?? other)
    return product.leadingCoefficient.isNegative ? -product : product
  }

  /// The product of the different irreducible factors that are no constants, primitive.
  public var squarefreePart: ParameterPolynomial {
    var common = primitivePart
    if common.isConstant { return .one }
    for place in letters where !common.isConstant { common = common.gcd(with: derivative(in: place)) }
    return primitivePart.dividedExactly(by: common.primitivePart)?.primitivePart ?? primitivePart
  }

  private func scaled(by number: Integer) -> ParameterPolynomial {
    number.isOne ? self : ParameterPolynomial(terms.map { Term($0.monomial, $0.coefficient * number) }, ring)
  }

  /// The highest monomial that divides all terms.
  private func commonMonomial(_ ring: ParameterRing) -> UInt128 {
    guard var common = terms.first?.monomial else { return 0 }
    for term in terms.dropFirst() {
      if common == 0 { break }
      common = Self.commonMonomial(common, term.monomial, ring)
    }
    return common
  }

  private static func commonMonomial(_ left: UInt128, _ right: UInt128, _ ring: ParameterRing) -> UInt128 {
    if left == 0 || right == 0 { return 0 }
    return ring.names.indices.reduce(0) { sum, place in
      sum | ring.monomial(place, min(ring.exponent(of: place, in: left), ring.exponent(of: place, in: right)))
    }
  }

  private func divided(byMonomial monomial: UInt128) -> ParameterPolynomial {
    monomial == 0 ? self : ParameterPolynomial(terms.map { Term($0.monomial &- monomial, $0.coefficient) }, ring)
  }

  /// The primitive common divisor of two primitive polynomials.
  private static func primitiveDivisor(
    _ left: ParameterPolynomial, _ right: ParameterPolynomial, _ ring: ParameterRing
  ) -> ParameterPolynomial {
    let (own, others) = (left.letters, right.letters)
    guard let main = own.first(where: others.contains) else { return ParameterPolynomial([Term(0, .one)], ring) }
    if let alone = own.first(where: { !others.contains($0) }) {
      return left.coefficients(in: alone).filter { !$0.isZero }.reduce(right) { $0.gcd(with: $1) }.primitivePart
    }
    if let alone = others.first(where: { !own.contains($0) }) {
      return right.coefficients(in: alone).filter { !$0.isZero }.reduce(left) { $0.gcd(with: $1) }.primitivePart
    }
    if let found = heuristicDivisor(left, right, ring)?.primitivePart { return found }
    if let found = remainderSequence(left, right, main) { return found }
    ExponentWatch.note(in: ring)
    return ParameterPolynomial([Term(0, .one)], ring)
  }

  // MARK: Values at large integers

  /// The longest integers of the heuristic.
  private static var longestValue: Int { 1 << 22 }

  /// GCDHEU: the greatest common divisor of the values at a large integer, read back in powers of it (Char, Geddes, Gonnet,
  /// J. Symb. Comput. 7 (1989) 31–48). `nil` where six integers were unlucky, or values would be too long.
  ///
  /// A polynomial that divides both, and whose value is the greatest common divisor of the values, is the divisor where the
  /// integer is past twice the smaller height: that is proved there.
  private static func heuristicDivisor(
    _ left: ParameterPolynomial, _ right: ParameterPolynomial, _ ring: ParameterRing
  ) -> ParameterPolynomial? {
    if left.isZero { return right }
    if right.isZero { return left }
    let numbers = left.content.gcd(with: right.content)
    func times(_ polynomial: ParameterPolynomial) -> ParameterPolynomial {
      ParameterPolynomial(polynomial.terms.map { Term($0.monomial, $0.coefficient * numbers) }, ring)
    }
    let one = ParameterPolynomial([Term(0, .one)], ring)
    guard let main = (left.letters + right.letters).min() else { return times(one) }
    guard let first = left.dividedExactly(by: ParameterPolynomial(constant: numbers)),
      let second = right.dividedExactly(by: ParameterPolynomial(constant: numbers))
    else { return nil }
    var point = min(first.height, second.height) * 2 + 29
    let degree = max(first.degree(in: main), second.degree(in: main))
    for _ in 0..<6 {
      guard point.bitCount * (degree + 1) <= longestValue else { return nil }
      guard let value = heuristicDivisor(first.value(main, point), second.value(main, point), ring) else { return nil }
      let candidate = value.expanded(main, point, ring).primitivePart
      if !candidate.isZero, first.dividedExactly(by: candidate) != nil, second.dividedExactly(by: candidate) != nil {
        return times(candidate)
      }
      point = (point * 73_794).quotientAndRemainder(dividingBy: 27_011).quotient
    }
    return nil
  }

  /// The largest absolute value of a coefficient.
  private var height: Integer {
    terms.reduce(Integer.zero) { $0.isSmallerInMagnitude(than: $1.coefficient) ? $1.coefficient.magnitude : $0 }
  }

  /// The polynomial in a letter whose value at an integer this is, its coefficients at most half of the integer.
  private func expanded(_ place: Int, _ point: Integer, _ ring: ParameterRing) -> ParameterPolynomial {
    var (rest, result, exponent): ([Term], [Term], Int) = (terms, [], 0)
    let half = point >> 1
    while !rest.isEmpty, exponent <= ring.largestExponent {
      let monomial = ring.monomial(place, exponent)
      var next: [Term] = []
      for term in rest {
        var (quotient, digit) = term.coefficient.flooredQuotientAndRemainder(dividingBy: point)
        if digit > half {
          digit -= point
          quotient += 1
        }
        if !digit.isZero { result.append(Term(term.monomial | monomial, digit)) }
        if !quotient.isZero { next.append(Term(term.monomial, quotient)) }
      }
      rest = next
      exponent += 1
    }
    return ParameterPolynomial(unsorted: result, ring)
  }

  // MARK: Remainders

  /// The divisor by pseudo-remainders in a letter, each without its content; `nil` where an exponent has no place.
  private static func remainderSequence(
    _ left: ParameterPolynomial, _ right: ParameterPolynomial, _ main: Int
  ) -> ParameterPolynomial? {
    func content(_ polynomial: ParameterPolynomial) -> ParameterPolynomial {
      polynomial.coefficients(in: main).filter { !$0.isZero }.reduce(.zero) { $0.gcd(with: $1) }
    }
    func primitive(_ polynomial: ParameterPolynomial) -> ParameterPolynomial {
      polynomial.isZero ? polynomial : (polynomial.dividedExactly(by: content(polynomial)) ?? polynomial)
    }
    let common = content(left).gcd(with: content(right))
    var (high, low) = (primitive(left), primitive(right))
    if high.degree(in: main) < low.degree(in: main) { swap(&high, &low) }
    while !low.isZero {
      if low.degree(in: main) == 0 { return common.primitivePart }
      guard let rest = high.pseudoRemainder(by: low, in: main) else { return nil }
      (high, low) = (low, primitive(rest))
    }
    return (high * common).primitivePart
  }

  /// What is left of a multiple after a division in one letter; `nil` where an exponent has no place.
  private func pseudoRemainder(by divisor: ParameterPolynomial, in place: Int) -> ParameterPolynomial? {
    guard let ring = divisor.ring else { return .zero }
    var rest = self
    let degree = divisor.degree(in: place)
    let leading = divisor.coefficients(in: place)[degree]
    while !rest.isZero, rest.degree(in: place) >= degree {
      let top = rest.degree(in: place)
      let factor = ParameterPolynomial(
        rest.coefficients(in: place)[top].terms.map {
          Term($0.monomial | ring.monomial(place, top - degree), $0.coefficient)
        }, ring)
      guard let multiple = Self.product(rest, leading), let other = Self.product(divisor, factor) else { return nil }
      rest = multiple - other
    }
    return rest
  }
}
