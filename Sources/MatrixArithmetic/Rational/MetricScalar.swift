public import MatrixDomain

/// A field over which vectors have lengths: ℚ and ℚ(i), where a number that is its own conjugate is a fraction.
///
/// The inner product of a vector with itself is real and above 0 unless the vector is 0: so there are projections,
/// distances and definite forms. Modulo a prime there are none of these.
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
