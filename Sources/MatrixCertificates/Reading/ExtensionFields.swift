import MatrixArithmetic
import MatrixDomain

extension ExtensionElement: CheckedScalar, RecomputedScalar where Base: CheckedScalar {
  static func reader(of domain: ScalarDomain) -> ((Span<UInt8>) -> ExtensionElement?)? {
    switch domain {
    case .numberField(let domain):
      guard let field = ExtensionField<Base>(domain) else { return nil }
      return { field.element(exchangeText: $0) }
    case .integers where !Base.isFinite:
      return { Integer(exchangeText: $0) == nil ? nil : ExtensionElement(exchangeText: $0) }
    case .rationals where !Base.isFinite: return { ExtensionElement(exchangeText: $0) }
    default: return nil
    }
  }

  /// By value in a field of real numbers that are compared, else by the text.
  static func isBefore(_ left: ExtensionElement, _ right: ExtensionElement) -> Bool {
    if (left.field ?? right.field)?.domain.isOrdered ?? true, let sign = (left - right).realSign { return sign < 0 }
    return left.exchangeText < right.exchangeText
  }

  var rationalCoefficients: [Rational]? {
    let parts = coefficients.compactMap(\.rational)
    return parts.count == coefficients.count ? parts : nil
  }

  /// By its values at 0, 1, 2, …: the norm of an element is the determinant of the multiplication by it.
  static func norm(of polynomial: [ExtensionElement], shift: Int) -> [Integer]? {
    guard !Base.isFinite, let field = polynomial.lazy.compactMap(\.field).first else { return nil }
    let shifted = Polynomials.shifted(polynomial, by: field.element(Base(shift)) * field.generator)
    let values = (0...((polynomial.count - 1) * field.degree)).map { point in
      var (value, multiples): (ExtensionElement, [[Base]]) = (.zero, [])
      for coefficient in shifted.reversed() { value = value * ExtensionElement(point) + coefficient }
      for _ in 0..<field.degree {
        multiples.append((0..<field.degree).map { $0 < value.coefficients.count ? value.coefficients[$0] : .zero })
        value *= field.generator
      }
      return Elimination.determinant(multiples)
    }
    return Base.cleared(Interpolation.coefficients(values)).numerators.map { Base.parts($0)[0] }
  }
}

/// The types of elements of number fields and finite fields, looked up as the program runs: the checker is not compiled again
/// for each of them.
enum ExtensionTypes {
  private static let all: [any RecomputedScalar.Type] = [
    ExtensionElement<Rational>.self, ExtensionElement<Residue>.self,
  ]

  static func type(of field: NumberFieldDomain) -> any RecomputedScalar.Type { all[field.modulus == nil ? 0 : 1] }
}
