extension GaussianRational: MetricScalar {
  @inlinable public init(real: Rational) { self.init(real) }
}
