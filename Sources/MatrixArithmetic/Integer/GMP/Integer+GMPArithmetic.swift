internal import CGMP

// The outlined paths: at least one operand is in a box, or the result needs a box.

extension Integer {
  @usableFromInline @inline(never)
  static func addLarge(_ left: Integer, _ right: Integer) -> Integer {
    unsafe gmp(left, right, limbs: max(left.limbCount, right.limbCount) + 1) { unsafe __gmpz_add($0, $1, $2) }
  }

  @usableFromInline @inline(never)
  static func subtractLarge(_ left: Integer, _ right: Integer) -> Integer {
    unsafe gmp(left, right, limbs: max(left.limbCount, right.limbCount) + 1) { unsafe __gmpz_sub($0, $1, $2) }
  }

  @usableFromInline @inline(never)
  static func multiplyLarge(_ left: Integer, _ right: Integer) -> Integer {
    checkProduct(left, right)
    return unsafe gmp(left, right, limbs: left.limbCount + right.limbCount) { unsafe __gmpz_mul($0, $1, $2) }
  }

  @usableFromInline @inline(never)
  mutating func addLarge(_ right: Integer) {
    unsafe gmpInPlace(right) { unsafe __gmpz_add($0, $1, $2) }
  }

  @usableFromInline @inline(never)
  mutating func subtractLarge(_ right: Integer) {
    unsafe gmpInPlace(right) { unsafe __gmpz_sub($0, $1, $2) }
  }

  @usableFromInline @inline(never)
  mutating func multiplyLarge(_ right: Integer) {
    Integer.checkProduct(self, right)
    unsafe gmpInPlace(right) { unsafe __gmpz_mul($0, $1, $2) }
  }

  @usableFromInline @inline(never)
  static func negateLarge(_ value: Integer) -> Integer {
    // The sign is stored in the number, not in the block.
    if let box = value.box, box.isBlock, value.limbCount > 1 { return Integer(word: 0 &- value.word, box: box) }
    return unsafe gmp(value) { unsafe __gmpz_neg($0, $1) }
  }

  @usableFromInline @inline(never)
  mutating func negateLarge() {
    unsafe gmpInPlace { unsafe __gmpz_neg($0, $1) }
  }

  @usableFromInline @inline(never)
  mutating func addProductLarge(_ left: Integer, _ right: Integer) {
    Integer.checkProduct(left, right)
    makeOwnBox()
    unsafe withOwnRecord { record in
      unsafe left.withOperand { left in
        unsafe right.withOperand { right in unsafe __gmpz_addmul(record, left, right) }
      }
    }
  }

  @usableFromInline @inline(never)
  mutating func subtractProductLarge(_ left: Integer, _ right: Integer) {
    Integer.checkProduct(left, right)
    makeOwnBox()
    unsafe withOwnRecord { record in
      unsafe left.withOperand { left in
        unsafe right.withOperand { right in unsafe __gmpz_submul(record, left, right) }
      }
    }
  }

  /// Makes `self` the only owner of a box. The caller must write to it next, which settles its value.
  @inline(__always)
  mutating func makeOwnBox() {
    if ownsItsBox { return }
    if box != nil {
      box = IntegerBox(copying: self)
    } else {
      let own = IntegerBox(limbs: 2)
      unsafe __gmpz_set_si(&own.value, word)
      box = own
    }
  }

  /// Traps where a product would pass ``bitLimit``, give or take two limbs.
  @inline(__always)
  static func checkProduct(_ left: Integer, _ right: Integer) {
    let limbs = left.limbCount + right.limbCount
    if _slowPath(limbs > bitLimit / mp_limb_t.bitWidth + 2) {
      MagnitudeError.require("the product", bits: Double(limbs * mp_limb_t.bitWidth))
    }
  }

  // MARK: Division

  @usableFromInline @inline(never)
  func dividedLarge(by divisor: Integer) -> (quotient: Integer, remainder: Integer) {
    unsafe divided(by: divisor) { unsafe __gmpz_tdiv_qr($0, $1, $2, $3) }
  }

  @usableFromInline @inline(never)
  func flooredLarge(by divisor: Integer) -> (quotient: Integer, remainder: Integer) {
    unsafe divided(by: divisor) { unsafe __gmpz_fdiv_qr($0, $1, $2, $3) }
  }

  @inline(__always)
  func divided(
    by divisor: Integer,
    _ function: (
      UnsafeMutablePointer<__mpz_struct>?, UnsafeMutablePointer<__mpz_struct>?, UnsafePointer<__mpz_struct>?,
      UnsafePointer<__mpz_struct>?
    ) -> Void
  ) -> (quotient: Integer, remainder: Integer) {
    let quotient = IntegerBox()
    let remainder = IntegerBox()
    unsafe withOperand { left in
      unsafe divisor.withOperand { right in unsafe function(&quotient.value, &remainder.value, left, right) }
    }
    return (Integer(quotient), Integer(remainder))
  }

  @usableFromInline @inline(never)
  func moduloLarge(_ divisor: Integer) -> Integer {
    unsafe Integer.gmp(self, divisor) { unsafe __gmpz_fdiv_r($0, $1, $2) }
  }

  @usableFromInline @inline(never)
  mutating func formModuloLarge(_ divisor: Integer) {
    unsafe gmpInPlace(divisor) { unsafe __gmpz_fdiv_r($0, $1, $2) }
  }

  @usableFromInline @inline(never)
  func isMultipleLarge(of divisor: Integer) -> Bool {
    unsafe withOperand { left in unsafe divisor.withOperand { unsafe __gmpz_divisible_p(left, $0) != 0 } }
  }

  @usableFromInline @inline(never)
  mutating func divideExactlyLarge(by divisor: Integer) {
    unsafe gmpInPlace(divisor) { unsafe __gmpz_divexact($0, $1, $2) }
  }

  @usableFromInline @inline(never)
  func residueLarge(modulo modulus: UInt64) -> UInt64 {
    unsafe withOperand { unsafe UInt64(__gmpz_fdiv_ui($0, UInt(modulus))) }
  }

  // MARK: Comparison and hashing

  @usableFromInline @inline(never)
  static func compareLarge(_ left: Integer, _ right: Integer) -> Int {
    unsafe left.withOperand { left in unsafe right.withOperand { unsafe Int(__gmpz_cmp(left, $0)) } }
  }

  @usableFromInline @inline(never)
  static func compareMagnitudesLarge(_ left: Integer, _ right: Integer) -> Int {
    unsafe left.withOperand { left in unsafe right.withOperand { unsafe Int(__gmpz_cmpabs(left, $0)) } }
  }

  @usableFromInline @inline(never)
  func hashLarge(into hasher: inout Hasher) {
    hasher.combine(isNegative ? -limbCount : limbCount)
    if box == nil { return }
    withExtendedLifetime(self) {
      unsafe hasher.combine(
        bytes: UnsafeRawBufferPointer(start: limbs, count: limbCount * MemoryLayout<mp_limb_t>.size))
    }
  }
}
