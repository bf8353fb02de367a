package import MatrixDomain
internal import Synchronization

/// A rational function where some polynomials are 0: an element of ℚ(m)[k]/(k² + m² − 1), say.
///
/// ```
/// let k = RestrictedFunction(RationalFunction(ring.letter(0)), in: circle)!
/// k * k                           // -m^2+1
/// 1 / k                           // -k/(m^2-1)
/// ```
///
/// It carries its ``ParameterChain``; constants adopt that of what they meet. Where a polynomial of the chain has factors, an element other
/// than 0 may have no inverse: what needs one then belongs into ``run(_:)``.
package struct RestrictedFunction: Sendable {
  /// The one spelling that the function has there.
  package let function: RationalFunction
  /// The equations; `nil` for a constant that has met none.
  package let chain: ParameterChain?

  private init(spelled function: RationalFunction, _ chain: ParameterChain?) {
    (self.function, self.chain) = (function, chain)
  }

  /// What a function is there; `nil` where it is divided by what has no inverse.
  package init?(_ function: RationalFunction, in chain: ParameterChain) {
    guard let value = chain.value(of: function) else { return nil }
    self.init(spelled: value, chain)
  }

  /// Reads the canonical spelling of a function in the letters of a chain; `nil` for any other.
  package init?(exchangeText text: Span<UInt8>, in chain: ParameterChain) {
    guard let function = chain.ring.function(exchangeText: text), chain.value(of: function) == function else {
      return nil
    }
    self.init(spelled: function, chain)
  }

  private static func chain(_ left: RestrictedFunction, _ right: RestrictedFunction) -> ParameterChain? {
    guard let one = left.chain, let other = right.chain else { return left.chain ?? right.chain }
    demand(one == other, "functions that are restricted in different ways do not meet")
    return one
  }
}

// What comes of elements without an inverse.
extension RestrictedFunction {
  /// Notes what had no inverse.
  private final class Watch: Sendable {
    let found = Mutex<(chain: ParameterChain, function: RationalFunction)?>(nil)
  }

  @TaskLocal private static var watch: Watch?

  /// What is computed; or, whatever was found or thrown, a factor of the polynomial of a level, where an element had no inverse.
  package static func run<Answer, Failure: Error>(
    _ compute: () throws(Failure) -> Answer
  ) throws(Failure) -> (answer: Answer?, factor: ParameterPolynomial?) {
    let watch = Watch()
    let result = $watch.withValue(watch) { Result { () throws(Failure) in try compute() } }
    if let found = watch.found.withLock({ $0 }) {
      return (nil, found.chain.divisor(of: found.function)?.factor)
    }
    return (try result.get(), nil)
  }

  private func note(_ chain: ParameterChain) {
    guard let watch = Self.watch else { return }
    watch.found.withLock { if $0 == nil { $0 = (chain, function) } }
  }
}

extension RestrictedFunction: Field {
  package static var zero: RestrictedFunction { RestrictedFunction(spelled: .zero, nil) }
  package static var one: RestrictedFunction { RestrictedFunction(spelled: .one, nil) }

  package init(_ value: Int) { self.init(spelled: RationalFunction(value), nil) }

  package var isZero: Bool { function.isZero }
  package var isOne: Bool { function.isOne }

  package static func + (left: RestrictedFunction, right: RestrictedFunction) -> RestrictedFunction {
    RestrictedFunction(spelled: left.function + right.function, chain(left, right))
  }

  package static func - (left: RestrictedFunction, right: RestrictedFunction) -> RestrictedFunction {
    RestrictedFunction(spelled: left.function - right.function, chain(left, right))
  }

  package static prefix func - (value: RestrictedFunction) -> RestrictedFunction {
    RestrictedFunction(spelled: -value.function, value.chain)
  }

  package static func * (left: RestrictedFunction, right: RestrictedFunction) -> RestrictedFunction {
    guard let chain = chain(left, right) else {
      return RestrictedFunction(spelled: left.function * right.function, nil)
    }
    return RestrictedFunction(spelled: chain.product(left.function, right.function), chain)
  }

  /// The quotient. `right` must not be zero; where it has no inverse the quotient is worth nothing, and ``run(_:)`` says so.
  package static func / (left: RestrictedFunction, right: RestrictedFunction) -> RestrictedFunction {
    if let inverse = right.inverse { return left * inverse }
    guard !right.isZero, watch != nil else { stop("division by zero") }
    return left
  }

  /// What gives 1 with the element; `nil` for 0, and for an element that has a factor in common with a polynomial of a level.
  package var inverse: RestrictedFunction? {
    guard let chain else { return function.inverse.map { RestrictedFunction(spelled: $0, nil) } }
    if let inverse = chain.inverse(of: function) { return RestrictedFunction(spelled: inverse, chain) }
    if !isZero { note(chain) }
    return nil
  }
}

extension RestrictedFunction: Hashable {
  package static func == (left: RestrictedFunction, right: RestrictedFunction) -> Bool {
    left.function == right.function
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(function) }
}

extension RestrictedFunction: ExpressibleByIntegerLiteral {
  /// A constant.
  package init(integerLiteral value: Int) { self.init(value) }
}

extension RestrictedFunction: CustomStringConvertible {
  package var description: String { function.description }
}

extension RestrictedFunction: HandScalar {
  package static var domain: ScalarDomain { .functionsOfAnyLetters }

  package static func domain(of scalars: some Sequence<RestrictedFunction>) -> ScalarDomain {
    for scalar in scalars { if let chain = scalar.chain { return chain.ring.domain } }
    return domain
  }

  /// Reads a number, as a constant.
  package init?(exchangeText text: Span<UInt8>) {
    guard let constant = RationalFunction(exchangeText: text) else { return nil }
    self.init(spelled: constant, nil)
  }

  package var exchangeText: String { function.exchangeText }
  package var isWhole: Bool { function.isWhole }
  package var writtenSize: Int { function.writtenSize }
  package var isWrittenNegative: Bool { function.isWrittenNegative }
  package var isAtomic: Bool { function.isAtomic }
  package var realSign: Int? { function.realSign }
}
