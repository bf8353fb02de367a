internal import MatrixDomain

extension ParameterPolynomial {
  /// True where remainders show that some polynomials are nowhere 0 together: those by a polynomial in one letter alone come down
  /// to a number.
  /// k² − 2 and (k² − 2)·m + k do: the second leaves k, and the first then −2.
  package static func contradict(_ polynomials: [ParameterPolynomial]) -> Bool {
    var rest = polynomials.filter { !$0.isZero }
    while true {
      if rest.contains(where: \.isConstant) { return true }
      guard let found = reducible(rest) else { return false }
      let remainder = rest[found.polynomial].remainder(by: rest[found.divisor], in: found.letter)
      rest[found.polynomial] = remainder.primitivePart
      rest.removeAll(where: \.isZero)
    }
  }

  /// Two of some polynomials, of which the second is in one letter alone and of no higher degree in it.
  private static func reducible(
    _ polynomials: [ParameterPolynomial]
  ) -> (polynomial: Int, divisor: Int, letter: Int)? {
    for (place, divisor) in polynomials.enumerated() where divisor.letters.count == 1 {
      let letter = divisor.letters[0]
      let degree = divisor.degree(in: letter)
      let other = polynomials.indices.first { $0 != place && polynomials[$0].degree(in: letter) >= degree }
      if let other { return (other, place, letter) }
    }
    return nil
  }

  /// A multiple by a number other than 0, less a multiple of a polynomial in one letter alone, of a lower degree in that letter.
  private func remainder(by divisor: ParameterPolynomial, in letter: Int) -> ParameterPolynomial {
    let degree = divisor.degree(in: letter)
    guard let ring = divisor.ring else { return self }
    let leading = ParameterPolynomial(constant: divisor.leadingCoefficient)
    var rest = self
    while !rest.isZero, rest.degree(in: letter) >= degree {
      let parts = rest.coefficients(in: letter)
      let shift = ring.letter(letter).power(parts.count - 1 - degree)
      rest = (rest * leading - parts[parts.count - 1] * shift * divisor).primitivePart
    }
    return rest
  }
}
