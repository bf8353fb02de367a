internal import CGMP
import MatrixDomain

extension Integer {
  /// The sums `Σ left[i]·right[k − i]` for all k, of nonnegative numbers. They are read from one product of two large
  /// integers, which hold the numbers one after another, each with the room that a sum needs.
  ///
  /// - Complexity: that of the product.
  /// - Source: L. Kronecker, Journal für die reine und angewandte Mathematik 92 (1882) 1–122, §4.
  package static func convolution(_ left: [Integer], _ right: [Integer]) -> [Integer] {
    if left.isEmpty || right.isEmpty { return [] }
    let terms = Swift.min(left.count, right.count)
    let bits = longestBits(left) + longestBits(right) + Int.bitWidth - terms.leadingZeroBitCount
    let slot = (bits + UInt.bitWidth - 1) / UInt.bitWidth
    let counts = (slot * left.count, slot * right.count)
    return unsafe withUnsafeTemporaryAllocation(of: mp_limb_t.self, capacity: 2 * (counts.0 + counts.1)) { room in
      let limbs = unsafe room.baseAddress.unsafelyUnwrapped
      let (one, other, product) = unsafe (limbs, limbs + counts.0, limbs + counts.0 + counts.1)
      unsafe write(left, to: one, slot: slot)
      unsafe write(right, to: other, slot: slot)
      if counts.0 >= counts.1 {
        _ = unsafe __gmpn_mul(product, one, counts.0, other, counts.1)
      } else {
        _ = unsafe __gmpn_mul(product, other, counts.1, one, counts.0)
      }
      var arena = LimbArena()
      return (0..<(left.count + right.count - 1)).map { place in
        let start = unsafe product + place * slot
        var count = slot
        while unsafe count > 0 && start[count - 1] == 0 { count -= 1 }
        return unsafe arena.integer(start, count: count, isNegative: false)
      }
    }
  }

  private static func write(_ numbers: [Integer], to limbs: UnsafeMutablePointer<mp_limb_t>, slot: Int) {
    for (place, number) in numbers.enumerated() {
      let start = unsafe limbs + place * slot
      unsafe number.withOperand { record in
        let count = unsafe Int(record.pointee._mp_size)
        demand(count >= 0, "a number of a convolution is negative")
        unsafe start.update(from: record.pointee._mp_d, count: count)
        unsafe (start + count).update(repeating: 0, count: slot - count)
      }
    }
  }
}
