internal import MatrixDomain

/// Rounding to single precision and back, at the speed of memory.
enum SingleConversions {
  static func rounded(_ parts: UnsafePointer<Double>, _ count: Int, times factor: Double) -> [Float] {
    unsafe [Float](unsafeUninitializedCapacity: count) { target, filled in
      for index in 0..<count { unsafe target[index] = Float(parts[index] * factor) }
      filled = count
    }
  }

  /// Rounds some columns, each times a power of two that brings its largest part near 1; returns the exponents.
  static func columns(
    _ parts: UnsafePointer<Double>, _ length: Int, _ count: Int
  ) -> (entries: [Float], exponents: [Int]) {
    var exponents: [Int] = []
    let entries = unsafe [Float](unsafeUninitializedCapacity: length * count) { target, filled in
      for column in 0..<count {
        let start = unsafe parts + column * length
        let largest = unsafe Double.largestMagnitude(start, length)
        let exponent = largest > 0 && largest.isFinite ? -largest.binaryExponent : 0
        exponents.append(exponent)
        let factor = BinaryFactor(exponent)
        for index in 0..<length { unsafe target[column * length + index] = Float(factor.applied(to: start[index])) }
      }
      filled = length * count
    }
    return (entries, exponents)
  }

  /// Writes columns back, column j times 2^`exponents[j]`.
  static func write(
    _ entries: [Float], _ length: Int, _ exponents: [Int], _ parts: UnsafeMutablePointer<Double>
  ) {
    for (column, exponent) in exponents.enumerated() {
      let factor = BinaryFactor(exponent)
      let start = unsafe parts + column * length
      for index in 0..<length { unsafe start[index] = factor.applied(to: Double(entries[column * length + index])) }
    }
  }
}
