extension Vector where Element == Double {
  /// The Euclidean length `√(Σ vᵢ²)`, without overflow or underflow on the way.
  ///
  /// ```swift
  /// let v: Vector<Double> = [3, 4]
  /// v.norm()                                 // 5.0
  /// ([3e200, 4e200] as Vector).norm()        // 5e+200
  /// ```
  ///
  /// Infinite where an entry is, not a number where one is not and none is infinite; 0 for a vector without entries.
  /// - Source: entries are scaled by a power of two where squares would leave the range of doubles; J. L. Blue, ACM
  ///   Transactions on Mathematical Software 4 (1978) 15, doi:10.1145/355769.355771.
  @inlinable public func norm() -> Double {
    var sum = 0.0
    for entry in entries { sum += entry * entry }
    // Within these limits nothing overflowed, and what underflowed is below the last place.
    return sum >= 0x1p-960 && sum <= 0x1p1020 ? sum.squareRoot() : Vector.scaledNorm(entries)
  }

  @usableFromInline static func scaledNorm(_ entries: [Double]) -> Double {
    var largest = 0.0
    var hasNaN = false
    for entry in entries {
      if entry.isNaN { hasNaN = true } else { largest = Swift.max(largest, entry.magnitude) }
    }
    if largest.isInfinite { return .infinity }
    if hasNaN { return .nan }
    if largest == 0 { return 0 }
    // Two steps: the power of two for a subnormal number is no double.
    let half = Double(sign: .plus, exponent: Int(-largest.exponent) / 2, significand: 1)
    let other = Double(sign: .plus, exponent: Int(-largest.exponent) - Int(-largest.exponent) / 2, significand: 1)
    var sum = 0.0
    for entry in entries {
      let scaled = entry * half * other
      sum += scaled * scaled
    }
    return sum.squareRoot() / half / other
  }

  /// The vector divided by its ``norm()``; a vector of zeros as it is.
  ///
  /// ```swift
  /// ([3, 4] as Vector<Double>).normalized()  // (0.6, 0.8)
  /// ```
  @inlinable public func normalized() -> Vector {
    let norm = norm()
    return norm == 0 ? self : self / norm
  }

  /// The square of the Euclidean length, which may overflow or underflow.
  @inlinable public func squaredNorm() -> Double { dot(self) }
}
