import MatrixArithmetic
import MatrixDomain

extension ExtensionElement: RecomputedScalar {
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

  static func isBefore(_ left: ExtensionElement, _ right: ExtensionElement) -> Bool {
    left.exchangeText < right.exchangeText
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
