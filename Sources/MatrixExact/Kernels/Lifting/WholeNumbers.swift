/// Passes over doubles that hold integers, none of them NaN.
enum WholeNumbers {
  /// Where a bound that was rounded a few times is below, the number is below 2⁵³.
  static let exactLimit = 0x1.ffffp52

  /// Rounds `scale · x` to integers in place; gives the largest magnitude.
  @inline(__always)
  static func round(_ x: UnsafeMutablePointer<Double>, times scale: Double, count: Int) -> Double {
    let shift = 0x1.8p52
    var largest = SIMD4<Double>(repeating: 0)
    var index = 0
    while index &+ 4 <= count {
      let place = unsafe UnsafeMutableRawPointer(x + index)
      let value = unsafe (place.loadUnaligned(as: SIMD4<Double>.self) * scale + shift) - shift
      unsafe place.storeBytes(of: value, as: SIMD4<Double>.self)
      largest.raise(toMagnitudesOf: value)
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

  /// The largest magnitude.
  @inline(__always)
  static func largest(_ x: UnsafePointer<Double>, count: Int) -> Double {
    var largest = SIMD4<Double>(repeating: 0)
    var index = 0
    while index &+ 4 <= count {
      unsafe largest.raise(
        toMagnitudesOf: UnsafeRawPointer(x + index).loadUnaligned(as: SIMD4<Double>.self))
      index &+= 4
    }
    var result = largest.max()
    while index < count {
      result = unsafe Swift.max(result, x[index].magnitude)
      index &+= 1
    }
    return result
  }
}

extension SIMD4<Double> {
  /// One instruction for each two numbers takes the sign away.
  @inline(__always)
  var magnitudes: SIMD4<Double> {
    let bits = unsafe unsafeBitCast(self, to: SIMD4<UInt64>.self) & 0x7fff_ffff_ffff_ffff
    return unsafe unsafeBitCast(bits, to: SIMD4<Double>.self)
  }

  /// Written so that it is one instruction to compare.
  @inline(__always)
  mutating func raise(toMagnitudesOf value: SIMD4<Double>) {
    let magnitudes = value.magnitudes
    replace(with: magnitudes, where: magnitudes .> self)
  }
}
