public import MatrixDomain

// Coefficients in one letter, derivatives and values.
extension ParameterPolynomial {
  /// The coefficients of the powers of a letter, constant term first; none for 0.
  public func coefficients(in place: Int) -> [ParameterPolynomial] {
    guard let ring else { return isZero ? [] : [self] }
    if isZero { return [] }
    var parts = Array(repeating: [Term](), count: degree(in: place) + 1)
    for term in terms {
      let exponent = ring.exponent(of: place, in: term.monomial)
      parts[exponent].append(Term(term.monomial &- ring.monomial(place, exponent), term.coefficient))
    }
    return parts.map { ParameterPolynomial($0, ring) }
  }

  /// The polynomial with some coefficients in a letter, constant term first.
  public init(_ coefficients: [ParameterPolynomial], in place: Int, of ring: ParameterRing) {
    var terms: [Term] = []
    for (exponent, coefficient) in coefficients.enumerated() {
      if coefficient.isZero { continue }
      guard exponent <= ring.largestExponent,
        let multiple = coefficient.terms(times: Term(ring.monomial(place, exponent), .one), in: ring)
      else {
        ExponentWatch.note(in: ring)
        continue
      }
      terms += multiple
    }
    self.init(unsorted: terms, ring)
  }

  /// Calls a closure with the exponents of every term, one a letter, and its coefficient, highest monomial first.
  public func forEachTerm(_ body: (_ exponents: [Int], _ coefficient: Integer) -> Void) {
    let places = ring?.names.indices ?? 0..<0
    for term in terms {
      body(places.map { ring?.exponent(of: $0, in: term.monomial) ?? 0 }, term.coefficient)
    }
  }

  /// The derivative by a letter.
  public func derivative(in place: Int) -> ParameterPolynomial {
    guard let ring else { return .zero }
    let unit = ring.monomial(place, 1)
    return ParameterPolynomial(
      terms.compactMap { term in
        let exponent = ring.exponent(of: place, in: term.monomial)
        return exponent == 0 ? nil : Term(term.monomial &- unit, term.coefficient * Integer(exponent))
      }, ring)
  }

  /// The polynomial in the other letters that comes of a letter being an integer.
  func value(_ place: Int, _ point: Integer) -> ParameterPolynomial {
    guard let ring else { return self }
    var (powers, result): ([Integer], [Term]) = ([.one], [])
    result.reserveCapacity(terms.count)
    for term in terms {
      let exponent = ring.exponent(of: place, in: term.monomial)
      while powers.count <= exponent { powers.append(powers[powers.count - 1] * point) }
      result.append(
        Term(term.monomial &- ring.monomial(place, exponent), term.coefficient * powers[exponent]))
    }
    return ParameterPolynomial(unsorted: result, ring)
  }

  /// The value in a field where each letter stands for an element.
  ///
  /// ```swift
  /// let k = ParameterRing(["k"])!.letter(0)
  /// (k * k - 1).value(at: [Rational(3)])    // 8
  /// ```
  ///
  /// - Parameter points: one element for each letter of the ring.
  /// - Complexity: terms times letters products.
  public func value<Element: Field>(at points: [Element], of integer: (Integer) -> Element) -> Element {
    guard let ring else { return integer(constant ?? .zero) }
    demand(points.count == ring.names.count, "there is a value for each letter")
    var powers = points.map { [Element.one, $0] }
    var result = Element.zero
    for term in terms {
      var product = integer(term.coefficient)
      for place in points.indices {
        let exponent = ring.exponent(of: place, in: term.monomial)
        if exponent == 0 { continue }
        while powers[place].count <= exponent {
          powers[place].append(powers[place][powers[place].count - 1] * points[place])
        }
        product *= powers[place][exponent]
      }
      result += product
    }
    return result
  }

  /// The value at fractions.
  public func value(at points: [Rational]) -> Rational { value(at: points) { Rational($0) } }

  /// The polynomial in the one letter that occurs, over the fractions; `nil` where several do.
  ///
  /// - Parameter place: the letter, where none occurs.
  public func univariate(in place: Int) -> Polynomial<Rational>? {
    guard letters.allSatisfy({ $0 == place }) else { return nil }
    return Polynomial(coefficients(in: place).map { Rational($0.constant ?? .zero) })
  }

  /// The primitive polynomial that is a multiple of one over the fractions, and the factor it was multiplied by.
  public static func primitive(
    _ polynomial: Polynomial<Rational>, in place: Int, of ring: ParameterRing
  ) -> ParameterPolynomial {
    let denominator = polynomial.coefficients.reduce(Integer.one) { $0.lcm(with: $1.denominator) }
    let terms = polynomial.coefficients.enumerated().reversed().compactMap { exponent, coefficient -> Term? in
      let number = (coefficient * Rational(denominator)).numerator
      return number.isZero ? nil : Term(ring.monomial(place, exponent), number)
    }
    return ParameterPolynomial(terms, ring).primitivePart
  }
}
