internal import CGMP

// Numbers as digits in base M, and the fractions congruent to them: the part of modular lifting that works on large
// integers.

extension Integer {
  /// The magnitude is in `significand..<(significand + 2⁻⁵²)` times `2^exponent`, with the significand in 1..<2; 0
  /// for 0.
  package var leading: (significand: Double, exponent: Int) {
    if isZero { return (0, 0) }
    if box == nil && word.magnitude <= 1 << 53 {
      let value = Double(word.magnitude)
      return (value.significand, Int(value.exponent))
    }
    var exponent = 0
    let value = unsafe withOperand { unsafe __gmpz_get_d_2exp(&exponent, $0) }
    return (value.magnitude * 2, exponent - 1)
  }

  /// Writes the number as `digits[0] + digits[stride]·2^width + …`, where each digit has its sign and a magnitude
  /// below `2^width`.
  ///
  /// - Parameter width: at most 32; `count·width` must be at least the number's bit length.
  package func writeSlices(_ digits: UnsafeMutablePointer<Double>, stride: Int, count: Int, width: Int) {
    unsafe withOperand { number in
      let limbs = unsafe Int(number.pointee._mp_size.magnitude)
      let source = unsafe number.pointee._mp_d
      let sign = isNegative ? -1.0 : 1.0
      let mask = (UInt(1) << UInt(width)) - 1
      for index in 0..<count {
        let bit = index &* width
        let (limb, offset) = (bit >> 6, UInt(bit & 63))
        var digit: UInt = 0
        if limb < limbs, let source = unsafe source {
          digit = unsafe UInt(source[limb]) >> offset
          if Int(offset) + width > 64 && limb + 1 < limbs { unsafe digit |= UInt(source[limb + 1]) << (64 - offset) }
        }
        unsafe digits[index &* stride] = sign * Double(digit & mask)
      }
    }
  }

  /// `self` reduced modulo `modulus` to `−modulus/2..<modulus/2`. The modulus is odd.
  package func balanced(modulo modulus: Integer) -> Integer {
    balanced(modulo: modulus, half: (modulus + 1) >> 1)
  }

  /// Like ``balanced(modulo:)``, for many numbers with one modulus.
  ///
  /// - Parameter half: half of the modulus, rounded up.
  package func balanced(modulo modulus: Integer, half: Integer) -> Integer {
    let rest = IntegerBox()
    unsafe withOperand { value in
      unsafe modulus.withOperand { modulus in
        unsafe __gmpz_fdiv_r(&rest.value, value, modulus)
        if unsafe half.withOperand({ unsafe __gmpz_cmp(&rest.value, $0) }) >= 0 {
          unsafe __gmpz_sub(&rest.value, &rest.value, modulus)
        }
      }
    }
    return Integer(rest)
  }

  /// `digits[0] + digits[1]·base + digits[2]·base² + …`.
  ///
  /// - Parameter powers: `base`, `base²`, `base⁴`, …, as many as it takes to halve the digits down to one.
  /// - Complexity: that of a product of two numbers half as long as the result, times the number of powers.
  package static func combined(_ digits: [Integer], powers: [Integer]) -> Integer {
    var parts = digits
    var level = 0
    while parts.count > 1 {
      var count = 0
      for index in stride(from: 0, to: parts.count, by: 2) {
        var part = parts[index]
        // The box must have no other owner when it is written to.
        parts[index] = .zero
        if index + 1 < parts.count { part.addProduct(parts[index + 1], powers[level]) }
        parts[count] = part
        count += 1
      }
      parts.removeLast(parts.count - count)
      level += 1
    }
    return parts.first ?? .zero
  }

  /// The fraction `numerator / denominator` with the shortest denominator for which
  /// `numerator ≡ self·denominator` modulo `modulus`, and both parts together have at least `slack` bits less than the
  /// modulus; `nil` where there is none.
  ///
  /// - Parameter self: in `0..<modulus`.
  /// - Complexity: a pass over the numbers for each 30 bits or so of them.
  /// - Source: P. S. Wang 1981, doi:10.1145/800206.806398; Lehmer's steps with Jebelean's condition (1993,
  ///   doi:10.1145/164081.164102).
  package func congruentFraction(
    modulo modulus: Integer, slack: Int
  ) -> (numerator: Integer, denominator: Integer)? {
    let chain = RemainderChain(modulus, self)
    let limit = modulus.bitCount - slack
    while true {
      let bits = chain.bits
      if bits.rest + bits.factor <= limit { return chain.fraction }
      if bits.factor > limit || bits.rest == 0 { return nil }
      chain.advance()
    }
  }
}

/// Euclid's algorithm for a modulus and a residue, with the factors of the residue.
final class RemainderChain {
  private let before = IntegerBox()
  private let rest = IntegerBox()
  private let factorBefore = IntegerBox()
  private let factor = IntegerBox()
  private let quotient = IntegerBox()
  private let spare = IntegerBox()

  init(_ modulus: Integer, _ residue: Integer) {
    unsafe modulus.withOperand { unsafe __gmpz_set(&before.value, $0) }
    unsafe residue.withOperand { unsafe __gmpz_set(&rest.value, $0) }
    unsafe __gmpz_set_ui(&factor.value, 1)
  }

  /// The bit lengths of the remainder and of its factor.
  var bits: (rest: Int, factor: Int) {
    (
      unsafe rest.value._mp_size == 0 ? 0 : Int(__gmpz_sizeinbase(&rest.value, 2)),
      unsafe Int(__gmpz_sizeinbase(&factor.value, 2))
    )
  }

  var fraction: (numerator: Integer, denominator: Integer) {
    let (numerator, denominator) = (IntegerBox(copying: rest), IntegerBox(copying: factor))
    if unsafe denominator.value._mp_size < 0 {
      unsafe __gmpz_neg(&numerator.value, &numerator.value)
      unsafe __gmpz_neg(&denominator.value, &denominator.value)
    }
    return (Integer(numerator), Integer(denominator))
  }

  /// Takes as many steps as the leading bits determine, at least one. A quotient of more than 30 bits is a step of
  /// its own.
  func advance() {
    let length = unsafe Int(__gmpz_sizeinbase(&before.value, 2))
    if length > 64, let (a, b, c, d) = steps(leading(before, length), leading(rest, length)) {
      combine(before, rest, a, b, c, d)
      combine(factorBefore, factor, a, b, c, d)
      return
    }
    unsafe __gmpz_tdiv_qr(&quotient.value, &before.value, &before.value, &rest.value)
    unsafe swap(&before.value, &rest.value)
    unsafe __gmpz_submul(&factorBefore.value, &quotient.value, &factor.value)
    unsafe swap(&factorBefore.value, &factor.value)
  }

  /// The bits of a number from position `length − 62` on.
  private func leading(_ box: IntegerBox, _ length: Int) -> Int {
    unsafe __gmpz_tdiv_q_2exp(&spare.value, &box.value, UInt(length - 62))
    return unsafe Int(__gmpz_get_ui(&spare.value))
  }

  /// The matrix of the steps that the leading bits determine, whatever the other bits are.
  private func steps(_ high: Int, _ low: Int) -> (Int, Int, Int, Int)? {
    var (x, y) = (high, low)
    var (a, b, c, d) = (1, 0, 0, 1)
    var count = 0
    while y != 0 {
      let quotient = x / y
      if quotient >= 1 << 30 { break }
      let (nextC, overflowC) = (a - quotient &* c, c.magnitude >= 1 << 31)
      let nextD = b - quotient &* d
      if overflowC || nextC.magnitude >= 1 << 31 || nextD.magnitude >= 1 << 31 { break }
      let next = x - quotient * y
      // Jebelean's exact condition: the quotient is right for all values of the lower bits.
      let isOdd = count & 1 == 1
      let holds =
        isOdd
        ? next >= -nextC && y - next >= nextD - d
        : next >= -nextD && y - next >= nextC - c
      guard holds else { break }
      (x, y) = (y, next)
      (a, b, c, d) = (c, d, nextC, nextD)
      count += 1
    }
    return count == 0 ? nil : (a, b, c, d)
  }

  /// Replaces two numbers by `a·x + b·y` and `c·x + d·y`.
  private func combine(_ x: IntegerBox, _ y: IntegerBox, _ a: Int, _ b: Int, _ c: Int, _ d: Int) {
    unsafe __gmpz_mul_si(&spare.value, &x.value, c)
    unsafe __gmpz_mul_si(&x.value, &x.value, a)
    add(y, times: b, to: x)
    unsafe __gmpz_mul_si(&y.value, &y.value, d)
    unsafe __gmpz_add(&y.value, &y.value, &spare.value)
  }

  private func add(_ y: IntegerBox, times factor: Int, to x: IntegerBox) {
    if factor < 0 {
      unsafe __gmpz_submul_ui(&x.value, &y.value, UInt(bitPattern: -factor))
    } else {
      unsafe __gmpz_addmul_ui(&x.value, &y.value, UInt(bitPattern: factor))
    }
  }
}
