internal import CGMP

extension Integer {
  /// Writes the digits of the magnitude in base `2^width`, each with the number's sign, least significant first.
  ///
  /// - Parameters:
  ///   - stride: the distance from one digit to the next.
  ///   - count: how many digits are written; those beyond the number's length are 0.
  ///   - width: at most 52.
  ///   - isBalanced: true for digits in `−2^(width−1)..<2^(width−1)`, mirrored for negative numbers; the last digit
  ///     needs room for a carry.
  /// - Complexity: linear in `count`.
  package func writeBinaryDigits(
    to digits: UnsafeMutablePointer<Double>, stride: Int, count: Int, width: Int, isBalanced: Bool = false
  ) {
    let mask = (UInt64(1) << UInt64(width)) - 1
    let sign = isNegative ? -1.0 : 1.0
    let half = isBalanced ? Int(1) << (width - 1) : .max
    var carry = 0
    @inline(__always)
    func write(_ part: UInt64, at index: Int) {
      var digit = Int(part & mask) &+ carry
      carry = digit >= half ? 1 : 0
      digit &-= carry &<< width
      unsafe digits[index &* stride] = sign * Double(digit)
    }
    if box == nil {
      var rest = UInt64(word.magnitude)
      for index in 0..<count {
        write(rest, at: index)
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
        write(value, at: index)
        bit &+= width
      }
    }
  }
}

extension Integer {
  /// The greatest bit length of the numbers; 0 where all are 0.
  ///
  /// - Complexity: reads the highest limb of each number.
  package static func longestBits(_ numbers: [Integer]) -> Int {
    unsafe numbers.withUnsafeBufferPointer { unsafe longestBits($0) }
  }

  /// The greatest bit length in each line of `length` numbers.
  ///
  /// - Complexity: reads the highest limb of each number.
  package static func longestBits(_ numbers: [Integer], inLinesOf length: Int) -> [Int] {
    if length == 0 { return [] }
    return unsafe numbers.withUnsafeBufferPointer { numbers in
      stride(from: 0, to: numbers.count - length + 1, by: length).map {
        unsafe longestBits(UnsafeBufferPointer(rebasing: numbers[$0..<($0 + length)]))
      }
    }
  }

  private static func longestBits(_ numbers: UnsafeBufferPointer<Integer>) -> Int {
    var limbs = 1
    // The disjunction of the highest limbs of the numbers with `limbs` limbs.
    var highest: UInt = 0
    for index in 0..<numbers.count {
      if unsafe numbers[index].box == nil {
        // A machine word cannot decide where some number has more limbs.
        if limbs == 1 { unsafe highest |= numbers[index].word.magnitude }
        continue
      }
      unsafe numbers[index].withOperand { record in
        let count = unsafe Int(record.pointee._mp_size.magnitude)
        if count < limbs { return }
        if count > limbs { (limbs, highest) = (count, 0) }
        unsafe highest |= UInt(record.pointee._mp_d[count - 1])
      }
    }
    return limbs * UInt.bitWidth - highest.leadingZeroBitCount
  }

  /// The lowest word of the magnitude.
  package var lowestMagnitudeWord: UInt64 {
    if box == nil { return UInt64(word.magnitude) }
    return withExtendedLifetime(self) { unsafe UInt64(limbs[0]) }
  }

  /// The number of three words in two's complement.
  package init(low: UInt64, middle: UInt64, high: UInt64) {
    let sign = UInt64(bitPattern: Int64(bitPattern: low) >> 63)
    if middle == sign && high == sign {
      self.init(word: Int(Int64(bitPattern: low)))
      return
    }
    let isNegative = Int64(bitPattern: high) < 0
    let box = IntegerBox(limbs: 3)
    let limbs = unsafe __gmpz_limbs_write(&box.value, 3)!
    if isNegative {
      let pair = (UInt128(middle) << 64 | UInt128(low)).twosComplement
      unsafe limbs[0] = mp_limb_t(truncatingIfNeeded: pair)
      unsafe limbs[1] = mp_limb_t(truncatingIfNeeded: pair >> 64)
      unsafe limbs[2] = mp_limb_t(~high &+ (pair == 0 ? 1 : 0))
    } else {
      unsafe limbs[0] = mp_limb_t(low)
      unsafe limbs[1] = mp_limb_t(middle)
      unsafe limbs[2] = mp_limb_t(high)
    }
    unsafe __gmpz_limbs_finish(&box.value, isNegative ? -3 : 3)
    self.init(box)
  }
}

extension UInt128 {
  fileprivate var twosComplement: UInt128 { 0 &- self }
}
