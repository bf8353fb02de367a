public import MatrixDomain

extension Vector where Element == Double {
  /// The angle between two vectors in radians, from 0 to π; not a number where one of them is zero.
  ///
  /// ```swift
  /// ([1, 0] as Vector<Double>).angle(to: [1, 1])         // 0.785…, a quarter of π
  /// ```
  ///
  /// Small angles keep all their digits, which the arc cosine of a quotient loses.
  /// - Source: W. Kahan, How Futile are Mindless Assessments of Roundoff in Floating-Point Computation?, 2006, § 12.
  public func angle(to other: Vector) -> Double {
    demand(count == other.count, "an angle needs vectors of the same length, not \(count) and \(other.count)")
    let (left, right) = (normalized(), other.normalized())
    if left.isZero || right.isZero { return .nan }
    return 2 * Elementary.atan2((left - right).norm(), (left + right).norm())
  }
}

extension Vector where Element == Complex {
  /// The Euclidean length `√(Σ |vᵢ|²)`, without overflow or underflow on the way.
  public func norm() -> Double { Vector<Double>(map(\.modulus)).norm() }

  /// The vector divided by its ``norm()``; a vector of zeros as it is.
  public func normalized() -> Vector {
    let norm = norm()
    return norm == 0 ? self : Vector(map { Complex($0.real / norm, $0.imaginary / norm) })
  }
}

extension Matrix where Element == Complex {
  /// True where both have the same shape, and no entry differs by more than an absolute tolerance, or one relative to
  /// the largest entry of both matrices in size.
  public func isApproximatelyEqual(
    to other: Matrix, absoluteTolerance: Double = 0, relativeTolerance: Double = 0x1p-26
  ) -> Bool {
    guard shape == other.shape else { return false }
    func parts(_ matrix: Matrix) -> Vector<Double> { Vector(matrix.columnMajor.flatMap { [$0.real, $0.imaginary] }) }
    return parts(self).isApproximatelyEqual(
      to: parts(other), absoluteTolerance: absoluteTolerance, relativeTolerance: relativeTolerance)
  }

  /// True where the matrix equals its conjugate transpose.
  public var isHermitian: Bool { isSquare && Complex.isHermitian(self) }
}
