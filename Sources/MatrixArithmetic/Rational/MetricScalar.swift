public import MatrixDomain

/// A field over which vectors have lengths: ℚ and ℚ(i), where a number that equals its conjugate is rational.
///
/// The inner product of a nonzero vector with itself is real and positive, so projections, distances and definite
/// forms exist. Modulo a prime they do not.
public protocol MetricScalar: HandScalar {
  /// A real number.
  init(real: Rational)
  /// The real part.
  var real: Rational { get }
}

extension Rational: MetricScalar {
  @inlinable public init(real: Rational) { self = real }
  @inlinable public var real: Rational { self }
}
