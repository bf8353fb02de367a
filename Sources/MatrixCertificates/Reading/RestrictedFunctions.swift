import MatrixArithmetic
import MatrixDomain

/// The equations of the case whose claim is checked.
enum CheckedChain {
  @TaskLocal static var current: ParameterChain?
}

extension RestrictedFunction: CheckedScalar, RecomputedScalar {
  /// Functions of the letters as they are spelled where the equations of ``CheckedChain`` hold.
  static func reader(of domain: ScalarDomain) -> ((Span<UInt8>) -> RestrictedFunction?)? {
    switch domain {
    case .rationalFunctions:
      guard let chain = CheckedChain.current, chain.ring.domain == domain else { return nil }
      return { RestrictedFunction(exchangeText: $0, in: chain) }
    case .integers: return { Integer(exchangeText: $0) == nil ? nil : RestrictedFunction(exchangeText: $0) }
    case .rationals: return { RestrictedFunction(exchangeText: $0) }
    default: return nil
    }
  }

  static func isBefore(_ left: RestrictedFunction, _ right: RestrictedFunction) -> Bool {
    left.exchangeText < right.exchangeText
  }
}
