import MatrixArithmetic
package import MatrixDomain

extension Matrix where Element: ExactScalar {
  /// Discs that together hold all eigenvalues: about each diagonal entry one whose radius is the sum of the sizes of the other
  /// entries of its row. The size of a complex number is that of its real part and that of its imaginary part together, which is
  /// at least its modulus; over a field of real numbers it is the modulus, and a number of the field.
  ///
  /// `nil` over other fields.
  /// - Parameter base: the field of the entries.
  /// - Source: S. Gershgorin (1931).
  package func gershgorinDiscs(over base: ScalarDomain) -> [(centre: Element, radius: ScalarValue)]? {
    var discs: [(Element, ScalarValue)] = []
    for row in 0..<rows {
      let others = (0..<columns).filter { $0 != row }.map { self[row, $0] }
      guard let radius = EigenvalueSize.sum(others, over: base) else { return nil }
      discs.append((self[row, row], radius))
    }
    return discs
  }
}

extension Polynomial where Element: ExactScalar {
  /// What no root of a monic polynomial exceeds in modulus: 1 and the size of the largest of the other coefficients; 0 for a
  /// constant, `nil` over a field that does not lie in ℚ(i) and is none of real numbers.
  ///
  /// - Parameter base: the field of the coefficients.
  /// - Source: A.-L. Cauchy (1829).
  package func cauchyBound(over base: ScalarDomain) -> ScalarValue? {
    degree < 1
      ? EigenvalueSize.sum([Element](), over: base) : EigenvalueSize.largest(coefficients.dropLast(), over: base)
  }
}

/// The sizes of numbers, which are at least their moduli: fractions over ℚ and ℚ(i), numbers of the field over one of real numbers.
private enum EigenvalueSize {
  static func sum<Element: ExactScalar>(_ entries: [Element], over base: ScalarDomain) -> ScalarValue? {
    if case .numberField(let field) = base {
      var sum = Element.zero
      for entry in entries {
        guard let size = size(entry, field) else { return nil }
        sum += size
      }
      return field.isOrdered ? ScalarValue(base, sum.exchangeText) : nil
    }
    var sum = Rational.zero
    for entry in entries {
      guard let size = size(entry) else { return nil }
      sum += size
    }
    return ScalarValue(.rationals, sum.exchangeText)
  }

  /// 1 and the largest size.
  static func largest<Element: ExactScalar>(
    _ entries: ArraySlice<Element>, over base: ScalarDomain
  ) -> ScalarValue? {
    if case .numberField(let field) = base {
      var largest = Element.zero
      for entry in entries {
        guard let size = size(entry, field), let sign = (size - largest).realSign else { return nil }
        if sign > 0 { largest = size }
      }
      return field.isOrdered ? ScalarValue(base, (.one + largest).exchangeText) : nil
    }
    var largest = Rational.zero
    for entry in entries {
      guard let size = size(entry) else { return nil }
      largest = max(largest, size)
    }
    return ScalarValue(.rationals, (.one + largest).exchangeText)
  }

  private static func size<Element: ExactScalar>(_ entry: Element) -> Rational? {
    Element.kernels.complexNumber(entry).map { $0.real.magnitude + $0.imaginary.magnitude }
  }

  private static func size<Element: ExactScalar>(_ entry: Element, _ field: NumberFieldDomain) -> Element? {
    guard field.isOrdered, let sign = entry.realSign else { return nil }
    return sign < 0 ? -entry : entry
  }
}
