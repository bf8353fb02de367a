internal import CGMP

// Numbers as digits in base 2^w, and the fractions that they approximate: the part of lifting that works on large
// integers.

extension Integer {
  /// `digits[0]·2^(width·(count−1)) + … + digits[count−1]`, with signed integer digits up to 2⁵³ that may overlap.
  ///
  /// - Parameter stride: how far one digit is from the next.
  /// - Complexity: linear in `count`.
  package init(binaryDigits digits: UnsafePointer<Double>, stride: Int, count: Int, width: Int) {
    var arena = LimbArena(shares: false)
    self = unsafe arena.integer(binaryDigits: digits, stride: stride, count: count, width: width)
  }

  /// The smallest `q > 0` among the denominators of convergents of `self / 2^scale` for which `self·q` differs from a
  /// multiple of `2^scale` by a remainder with at most `slack` bits more than `q`.
  ///
  /// Where `self / 2^scale` is close enough to a fraction whose denominator has far fewer than `scale / 2` bits, the
  /// result is the denominator of that fraction. Close enough means that the next partial quotient has more than 30
  /// bits.
  /// - Complexity: a pass over the numbers for each 30 bits or so of `q`.
  package func nearbyDenominator(scale: Int, slack: Int) -> Integer {
    let modulus = Integer.one << scale
    let chain = RemainderChain(modulus, modulo(modulus))
    while true {
      let bits = chain.bits
      if bits.rest <= bits.factor + slack { return chain.fraction.denominator }
      chain.advance()
    }
  }
}

/// Multiples of expansions, rounded to the nearest integer. All are computed in the same memory, one after another.
///
/// Numbers are kept in two's complement. The factor is shifted so that the binary point of its multiples lies between
/// two limbs.
@safe package final class ExpansionMultiples {
  private let width: Int
  private let count: Int
  /// The number of limbs behind the binary point, and the shift of the factor that puts the point between two limbs.
  private let point: Int
  private let shift: Int
  private let expansionLimbs: Int
  private let factorLimbs: Int
  /// The factor, an expansion and their product.
  private let factor: UnsafeMutablePointer<mp_limb_t>
  private let expansion: UnsafeMutablePointer<mp_limb_t>
  private let product: UnsafeMutablePointer<mp_limb_t>
  @exclusivity(unchecked) private var arena = LimbArena()

  /// Multiples by `factor > 0` of expansions of `count` digits in base `2^width`, with `scale` bits behind the binary
  /// point. Digits are below 2⁵¹.
  package init(factor: Integer, scale: Int, count: Int, width: Int) {
    precondition(factor > .zero)
    self.width = width
    self.count = count
    point = (scale + 63) / 64
    shift = point * 64 - scale
    let shifted = factor << shift
    factorLimbs = shifted.limbCount
    expansionLimbs = count * width / 64 + 2
    let limbs = 2 * (factorLimbs + expansionLimbs)
    unsafe self.factor = .allocate(capacity: limbs)
    unsafe expansion = self.factor + factorLimbs
    unsafe product = expansion + expansionLimbs
    unsafe shifted.withOperand { unsafe self.factor.initialize(from: $0.pointee._mp_d, count: factorLimbs) }
    unsafe expansion.initialize(repeating: 0, count: limbs - factorLimbs)
  }

  deinit { unsafe factor.deallocate() }

  /// The integer nearest to `factor·X / 2^scale` for an expansion `X`, and an upper bound of the bit length of the
  /// remainder `|factor·X − nearest·2^scale|`.
  package func nearest(_ digits: UnsafePointer<Double>, stride: Int) -> (nearest: Integer, restBits: Int) {
    unsafe Integer.writeTwosComplement(
      ofBinaryDigits: digits, stride: stride, count: count, width: width, to: expansion,
      digit: { Int(wholeDouble: $0) })
    if expansionLimbs >= factorLimbs {
      _ = unsafe __gmpn_mul(product, expansion, expansionLimbs, factor, factorLimbs)
    } else {
      _ = unsafe __gmpn_mul(product, factor, factorLimbs, expansion, expansionLimbs)
    }
    // Corrects a negative expansion, which was read as a number larger by 2 to its length.
    if unsafe expansion[expansionLimbs - 1] >> 63 != 0 {
      let high = unsafe product + expansionLimbs
      _ = unsafe __gmpn_sub_n(high, high, factor, factorLimbs)
    }
    let top = point > 0 ? unsafe product[point - 1] : 0
    let roundsUp = top >> 63 != 0
    // As a signed number, the highest limb of the remainder is off by less than one.
    let rest = Int(bitPattern: UInt(top)).magnitude + 1
    let restBits = UInt.bitWidth - rest.leadingZeroBitCount + (point - 1) * 64 - shift
    let limbs = factorLimbs + expansionLimbs - point
    let nearest = unsafe arena.integer(twosComplement: product + point, count: limbs, plusOne: roundsUp)
    return (nearest, Swift.max(0, restBits))
  }
}

extension LimbArena {
  /// `digits[0]·2^(width·(count−1)) + … + digits[count−1]`, with signed integer digits up to 2⁵³ that may overlap.
  ///
  /// - Parameter stride: how far one digit is from the next.
  /// - Complexity: linear in `count`.
  package mutating func integer(
    binaryDigits digits: UnsafePointer<Double>, stride: Int, count: Int, width: Int
  ) -> Integer {
    let limbs = count * width / 64 + 2
    return unsafe withUnsafeTemporaryAllocation(of: mp_limb_t.self, capacity: limbs) { buffer in
      let base = unsafe buffer.baseAddress.unsafelyUnwrapped
      unsafe Integer.writeTwosComplement(
        ofBinaryDigits: digits, stride: stride, count: count, width: width, to: base, digit: { Int($0) })
      return unsafe integer(twosComplement: base, count: limbs, plusOne: false)
    }
  }

  /// The number (or its successor) that the limbs hold, least significant first. The limbs are overwritten by the
  /// magnitude.
  @inline(__always)
  fileprivate mutating func integer(
    twosComplement limbs: UnsafeMutablePointer<mp_limb_t>, count: Int, plusOne: Bool
  ) -> Integer {
    let isNegative = unsafe count > 0 && limbs[count - 1] >> 63 != 0
    // −(x + 1) is the complement of x, and −x is one more.
    let mask: mp_limb_t = isNegative ? ~0 : 0
    var carry: mp_limb_t = isNegative != plusOne ? 1 : 0
    var length = 0
    for index in 0..<count {
      let (limb, overflow) = unsafe (limbs[index] ^ mask).addingReportingOverflow(carry)
      unsafe limbs[index] = limb
      carry = overflow ? 1 : 0
      if limb != 0 { length = index &+ 1 }
    }
    return unsafe integer(limbs, count: length, isNegative: isNegative)
  }
}

extension Integer {
  /// Writes `digits[0]·2^(width·(count−1)) + … + digits[count−1]`, with signed integer digits up to 2⁵³ that may
  /// overlap, as `count·width/64 + 2` limbs, the least significant first.
  @inline(__always)
  fileprivate static func writeTwosComplement(
    ofBinaryDigits digits: UnsafePointer<Double>, stride: Int, count: Int, width: Int,
    to limbs: UnsafeMutablePointer<mp_limb_t>, digit: (Double) -> Int
  ) {
    let mask = (1 << width) - 1
    var carry = 0
    var limb: UInt = 0
    var filled = 0
    var next = 0
    var place = (count &- 1) &* stride
    for _ in 0..<count {
      let value = unsafe digit(digits[place]) &+ carry
      place &-= stride
      let low = UInt(bitPattern: value & mask)
      carry = value >> width
      limb |= low &<< UInt(filled)
      filled &+= width
      if filled >= 64 {
        unsafe limbs[next] = mp_limb_t(limb)
        next &+= 1
        filled &-= 64
        limb = low &>> UInt(width &- filled)
      }
    }
    unsafe limbs[next] = mp_limb_t(limb | UInt(bitPattern: carry) &<< UInt(filled))
    unsafe limbs[next + 1] = mp_limb_t(UInt(bitPattern: carry >> (64 - filled)))
  }
}

extension Integer {
  /// The largest divisor of `denominator > 0` whose prime factors each divide one of some numbers.
  ///
  /// - Parameter products: the products of these numbers modulo the denominator, as ``product(of:modulo:)`` gives
  ///   them.
  package static func shared(by products: [Integer], with denominator: Integer) -> Integer {
    var shared = denominator.gcd(with: product(of: products[...], modulo: denominator))
    var rest = denominator
    rest.divideExactly(by: shared)
    while true {
      let more = rest.gcd(with: shared)
      if more.isOne { return shared }
      shared *= more
      rest.divideExactly(by: more)
    }
  }

  /// The product of some numbers, up to a multiple of `modulus > 0`.
  ///
  /// - Complexity: a product and a remainder for each number.
  package static func product(of numbers: ArraySlice<Integer>, modulo modulus: Integer) -> Integer {
    let product = IntegerBox()
    let remainder = IntegerBox()
    unsafe __gmpz_set_ui(&remainder.value, 1)
    unsafe modulus.withOperand { modulus in
      for number in numbers {
        unsafe number.withOperand { unsafe __gmpz_mul(&product.value, &remainder.value, $0) }
        unsafe __gmpz_tdiv_r(&remainder.value, &product.value, modulus)
      }
    }
    return Integer(remainder)
  }
}

extension Int {
  /// An integer below 2⁵¹ that is stored in a double.
  @inline(__always)
  fileprivate init(wholeDouble value: Double) {
    let shift = 0x1.8p52
    self = Int(bitPattern: UInt((value + shift).bitPattern)) &- Int(bitPattern: UInt(shift.bitPattern))
  }
}
