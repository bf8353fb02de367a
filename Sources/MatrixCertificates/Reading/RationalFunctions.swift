import MatrixArithmetic
import MatrixDomain

extension RationalFunction: CheckedScalar, RecomputedScalar {
  static func reader(of domain: ScalarDomain) -> ((Span<UInt8>) -> RationalFunction?)? {
    switch domain {
    case .rationalFunctions(let names):
      guard let ring = ParameterRing(names) else { return nil }
      return { ring.function(exchangeText: $0) }
    case .integers: return { Integer(exchangeText: $0) == nil ? nil : RationalFunction(exchangeText: $0) }
    case .rationals: return { RationalFunction(exchangeText: $0) }
    default: return nil
    }
  }

  static func isBefore(_ left: RationalFunction, _ right: RationalFunction) -> Bool {
    left.exchangeText < right.exchangeText
  }
}
