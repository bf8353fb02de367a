/// Passes over doubles that hold whole numbers.
enum WholeNumbers {
  /// Rounds `scale · x` to whole numbers in place; gives the largest magnitude.
  @inline(__always)
  static func round(_ x: UnsafeMutablePointer<Double>, times scale: Double, count: Int) -> Double {
    let shift = 0x1.8p52
    var largest = SIMD4<Double>(repeating: 0)
    var index = 0
    while index &+ 4 <= count {
      let place = unsafe UnsafeMutableRawPointer(x + index)
      let value = unsafe (place.loadUnaligned(as: SIMD4<Double>.self) * scale + shift) - shift
      unsafe place.storeBytes(of: value, as: SIMD4<Double>.self)
      largest = pointwiseMax(largest, value.magnitudes)
      index &+= 4
    }
    var result = largest.max()
    while index < count {
      let value = unsafe (x[index] * scale + shift) - shift
      unsafe x[index] = value
      result = Swift.max(result, value.magnitude)
      index &+= 1
    }
    return result
  }

  /// `residual = scale · residual − image`; gives the largest magnitude.
  @inline(__always)
  static func subtract(
    _ image: UnsafePointer<Double>, from residual: UnsafeMutablePointer<Double>, times scale: Double, count: Int
  ) -> Double {
    var largest = SIMD4<Double>(repeating: 0)
    var index = 0
    while index &+ 4 <= count {
      let place = unsafe UnsafeMutableRawPointer(residual + index)
      let value =
        unsafe place.loadUnaligned(as: SIMD4<Double>.self) * scale
        - UnsafeRawPointer(image + index).loadUnaligned(as: SIMD4<Double>.self)
      unsafe place.storeBytes(of: value, as: SIMD4<Double>.self)
      largest = pointwiseMax(largest, value.magnitudes)
      index &+= 4
    }
    var result = largest.max()
    while index < count {
      let value = unsafe residual[index] * scale - image[index]
      unsafe residual[index] = value
      result = Swift.max(result, value.magnitude)
      index &+= 1
    }
    return result
  }
}

extension SIMD4<Double> {
  fileprivate var magnitudes: SIMD4<Double> { self.replacing(with: -self, where: self .< 0) }
}
