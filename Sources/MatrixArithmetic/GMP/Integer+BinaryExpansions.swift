internal import CGMP

// Numbers as digits in base 2^w, and the fractions they are expansions of: what lifting needs of long numbers.

extension Integer {
  /// `digits[0]·2^(width·(count−1)) + … + digits[count−1]`, with signed whole digits below 2⁵¹ that may overlap.
  ///
  /// - Parameter stride: how far one digit is from the next.
  /// - Complexity: linear in `count`.
  package init(binaryDigits digits: UnsafePointer<Double>, stride: Int, count: Int, width: Int) {
    guard count > 0 else {
      self.init(word: 0)
      return
    }
    let bits = count * width
    let room = bits / 64 + 1
    let box = IntegerBox(limbs: room + 1)
    let limbs = unsafe __gmpz_limbs_write(&box.value, room)!
    let mask = (1 << width) - 1
    var carry = 0
    var limb: UInt = 0
    var filled = 0
    var next = 0
    for index in (0..<count).reversed() {
      let digit = unsafe Int(wholeDouble: digits[index &* stride]) &+ carry
      let low = UInt(bitPattern: digit & mask)
      carry = digit >> width
      limb |= low &<< UInt(filled)
      filled &+= width
      if filled >= 64 {
        unsafe limbs[next] = limb
        next &+= 1
        filled &-= 64
        limb = low &>> UInt(width &- filled)
      }
    }
    if next < room { unsafe limbs[next] = limb }
    unsafe __gmpz_limbs_finish(&box.value, mp_size_t(room))
    if carry != 0 {
      let top = IntegerBox()
      unsafe __gmpz_set_si(&top.value, carry)
      unsafe __gmpz_mul_2exp(&top.value, &top.value, UInt(bits))
      unsafe __gmpz_add(&box.value, &box.value, &top.value)
    }
    self.init(box)
  }

  /// The smallest `q > 0` among the denominators of convergents of `self / 2^scale` for which `self·q` is a multiple of
  /// `2^scale` but for a rest with at most `slack` bits more than `q`.
  ///
  /// Where `self / 2^scale` is that close to a fraction whose denominator is short beside `scale / 2`, it is the
  /// denominator of that fraction.
  /// - Complexity: about `0.6` divisions of numbers of `scale` bits for each bit of `q`.
  package func nearbyDenominator(scale: Int, slack: Int) -> Integer {
    let dividend = IntegerBox()
    let divisor = IntegerBox()
    let quotient = IntegerBox()
    let before = IntegerBox()
    let denominator = IntegerBox()
    unsafe __gmpz_set_ui(&dividend.value, 1)
    unsafe __gmpz_mul_2exp(&dividend.value, &dividend.value, UInt(scale))
    unsafe withOperand { unsafe __gmpz_fdiv_r_2exp(&divisor.value, $0, UInt(scale)) }
    unsafe __gmpz_set_ui(&denominator.value, 1)
    while true {
      let rest = unsafe divisor.value._mp_size == 0 ? 0 : __gmpz_sizeinbase(&divisor.value, 2)
      if unsafe rest <= __gmpz_sizeinbase(&denominator.value, 2) + slack { break }
      unsafe __gmpz_tdiv_qr(&quotient.value, &dividend.value, &dividend.value, &divisor.value)
      unsafe swap(&dividend.value, &divisor.value)
      unsafe __gmpz_submul(&before.value, &quotient.value, &denominator.value)
      unsafe swap(&before.value, &denominator.value)
    }
    unsafe __gmpz_abs(&denominator.value, &denominator.value)
    return Integer(denominator)
  }

  /// The whole number nearest to `self·factor / 2^scale`, and how many bits `|self·factor − nearest·2^scale|` has.
  package func nearest(times factor: Integer, scale: Int) -> (nearest: Integer, restBits: Int) {
    guard scale > 0 else { return (self * factor, 0) }
    let product = IntegerBox()
    let rest = IntegerBox()
    unsafe withOperand { left in
      unsafe factor.withOperand { unsafe __gmpz_mul(&product.value, left, $0) }
    }
    unsafe __gmpz_fdiv_r_2exp(&rest.value, &product.value, UInt(scale))
    let isAboveHalf = unsafe __gmpz_tstbit(&rest.value, UInt(scale - 1)) != 0
    unsafe __gmpz_fdiv_q_2exp(&product.value, &product.value, UInt(scale))
    if isAboveHalf {
      unsafe __gmpz_add_ui(&product.value, &product.value, 1)
      // 2^scale − rest, less one: its bits are those of the complement.
      unsafe __gmpz_com(&rest.value, &rest.value)
      unsafe __gmpz_fdiv_r_2exp(&rest.value, &rest.value, UInt(scale))
      unsafe __gmpz_add_ui(&rest.value, &rest.value, 1)
    }
    let bits = unsafe rest.value._mp_size == 0 ? 0 : Int(__gmpz_sizeinbase(&rest.value, 2))
    return (Integer(product), bits)
  }
}

extension Int {
  /// A whole number below 2⁵¹ that stands in a double.
  @inline(__always)
  fileprivate init(wholeDouble value: Double) {
    let shift = 0x1.8p52
    self = Int(bitPattern: UInt((value + shift).bitPattern)) &- Int(bitPattern: UInt(shift.bitPattern))
  }
}
