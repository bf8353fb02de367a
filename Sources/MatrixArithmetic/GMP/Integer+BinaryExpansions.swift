internal import CGMP

// Numbers as digits in base 2^w, and the fractions they are expansions of: what lifting needs of long numbers.

extension Integer {
  /// `digits[0]·2^(width·(count−1)) + … + digits[count−1]`, with signed whole digits below 2⁵¹ that may overlap.
  ///
  /// - Parameter stride: how far one digit is from the next.
  /// - Complexity: linear in `count`.
  package init(binaryDigits digits: UnsafePointer<Double>, stride: Int, count: Int, width: Int) {
    let box = IntegerBox(limbs: count * width / 64 + 2)
    unsafe box.set(digits, stride: stride, count: count, width: width)
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
}

/// Multiples of expansions, rounded to the nearest whole number: one after another in the same memory.
@safe package final class ExpansionMultiples {
  private let scale: UInt
  private let width: Int
  private let count: Int
  private let factor: Integer
  private let expansion: IntegerBox
  private let product: IntegerBox
  private let rest: IntegerBox
  private let whole: IntegerBox

  /// Multiples by `factor` of expansions of `count` digits in base `2^width`, `scale` of whose bits are behind the point.
  package init(factor: Integer, scale: Int, count: Int, width: Int) {
    self.scale = UInt(scale)
    self.width = width
    self.count = count
    self.factor = factor
    let limbs = count * width / 64 + 2
    expansion = IntegerBox(limbs: limbs)
    product = IntegerBox(limbs: limbs + factor.limbCount + 1)
    rest = IntegerBox(limbs: limbs)
    whole = IntegerBox()
    unsafe __gmpz_set_ui(&whole.value, 1)
    unsafe __gmpz_mul_2exp(&whole.value, &whole.value, UInt(scale))
  }

  /// The whole number nearest to `factor·X / 2^scale` for an expansion `X`, and how many bits the rest
  /// `|factor·X − nearest·2^scale|` has.
  package func nearest(_ digits: UnsafePointer<Double>, stride: Int) -> (nearest: Integer, restBits: Int) {
    unsafe expansion.set(digits, stride: stride, count: count, width: width)
    unsafe factor.withOperand { unsafe __gmpz_mul(&product.value, &expansion.value, $0) }
    unsafe __gmpz_fdiv_r_2exp(&rest.value, &product.value, scale)
    let nearest = IntegerBox(limbs: unsafe Swift.max(1, Int(product.value._mp_size.magnitude) - Int(scale) / 64 + 1))
    unsafe __gmpz_fdiv_q_2exp(&nearest.value, &product.value, scale)
    if unsafe scale > 0 && __gmpz_tstbit(&rest.value, scale - 1) != 0 {
      unsafe __gmpz_add_ui(&nearest.value, &nearest.value, 1)
      unsafe __gmpz_sub(&rest.value, &rest.value, &whole.value)
    }
    let bits = unsafe rest.value._mp_size == 0 ? 0 : Int(__gmpz_sizeinbase(&rest.value, 2))
    return (Integer(nearest), bits)
  }
}

extension Integer {
  /// The part of `denominator > 0` that is made of the primes that also divide one of some numbers.
  ///
  /// - Complexity: a product and a remainder for each number.
  package static func shared(by numbers: [Integer], with denominator: Integer) -> Integer {
    let product = IntegerBox()
    let remainder = IntegerBox()
    unsafe __gmpz_set_ui(&remainder.value, 1)
    unsafe denominator.withOperand { denominator in
      for number in numbers {
        unsafe number.withOperand { unsafe __gmpz_mul(&product.value, &remainder.value, $0) }
        unsafe __gmpz_tdiv_r(&remainder.value, &product.value, denominator)
      }
    }
    var shared = denominator.gcd(with: Integer(remainder))
    var rest = denominator
    rest.divideExactly(by: shared)
    while true {
      let more = rest.gcd(with: shared)
      if more.isOne { return shared }
      shared *= more
      rest.divideExactly(by: more)
    }
  }
}

extension IntegerBox {
  /// `digits[0]·2^(width·(count−1)) + … + digits[count−1]`.
  @inline(__always)
  fileprivate func set(_ digits: UnsafePointer<Double>, stride: Int, count: Int, width: Int) {
    let bits = count * width
    let room = bits / 64 + 1
    let limbs = unsafe __gmpz_limbs_write(&value, room + 1)!
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
    unsafe __gmpz_limbs_finish(&value, mp_size_t(room))
    if carry != 0 {
      let top = IntegerBox()
      unsafe __gmpz_set_si(&top.value, carry)
      unsafe __gmpz_mul_2exp(&top.value, &top.value, UInt(bits))
      unsafe __gmpz_add(&value, &value, &top.value)
    }
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
