/// Eight numbers in memory.
@safe struct EightNumbers {
  private let base: UnsafeMutableRawPointer

  init(base: UnsafeMutableRawPointer) { unsafe self.base = unsafe base }

  @inline(__always)
  subscript(place: Int) -> Double {
    get { unsafe base.load(fromByteOffset: place &* 8, as: Double.self) }
    nonmutating set { unsafe base.storeBytes(of: newValue, toByteOffset: place &* 8, as: Double.self) }
  }

  var entries: UnsafeMutablePointer<Double> { unsafe base.assumingMemoryBound(to: Double.self) }

  /// All of them.
  @inline(__always)
  var vector: SIMD8<Double> {
    get { unsafe base.load(as: SIMD8<Double>.self) }
    nonmutating set { unsafe base.storeBytes(of: newValue, as: SIMD8<Double>.self) }
  }

  /// For each number how many of the first `count` are smaller, or equal and before it.
  @inline(__always)
  func ranks(_ count: Int) -> SIMD8<Double> {
    let all = vector
    var sum = SIMD8<Double>.zero
    for place in 0..<count {
      let own = SIMD8(repeating: self[place])
      let isBefore = (own .< all) .| ((own .== all) .& (SIMD8<Double>.places .> Double(place)))
      sum += SIMD8.zero.replacing(with: 1, where: isBefore)
    }
    return sum
  }

  /// The first `count` numbers times a power of two, each at its place; `nil` where one is not finite.
  @inline(__always)
  func arranged(_ count: Int, at places: EightNumbers, byPowerOfTwo exponent: Int) -> [Double]? {
    let factor = BinaryFactor(exponent)
    return unsafe [Double].smallAttempt(count) { target in
      for index in 0..<count {
        let value = factor.applied(to: self[index])
        if !value.isFinite { return false }
        unsafe target[Int(places[index])] = value
      }
      return true
    }
  }
}
