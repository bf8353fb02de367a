internal import CGMP

extension Integer {
  /// Writes the digits of the magnitude in base `2^width`, each with the number's sign, least significant first.
  ///
  /// - Parameters:
  ///   - stride: from one digit to the next.
  ///   - count: how many are written; those beyond the number's length are 0.
  ///   - width: at most 52.
  /// - Complexity: linear in `count`.
  package func writeBinaryDigits(to digits: UnsafeMutablePointer<Double>, stride: Int, count: Int, width: Int) {
    let mask = (UInt64(1) << UInt64(width)) - 1
    if box == nil {
      var rest = UInt64(word.magnitude)
      for index in 0..<count {
        let digit = Double(Int(rest & mask))
        unsafe digits[index &* stride] = word < 0 ? -digit : digit
        rest >>= UInt64(width)
      }
      return
    }
    unsafe withOperand { record in
      let limbs = unsafe record.pointee._mp_d!
      let size = limbCount
      var bit = 0
      for index in 0..<count {
        let limb = bit >> 6
        let shift = bit & 63
        var value = limb < size ? unsafe UInt64(limbs[limb]) &>> UInt64(shift) : 0
        if shift + width > 64 && limb + 1 < size {
          value |= unsafe UInt64(limbs[limb + 1]) &<< UInt64(64 - shift)
        }
        let digit = Double(Int(value & mask))
        unsafe digits[index &* stride] = word < 0 ? -digit : digit
        bit &+= width
      }
    }
  }
}
