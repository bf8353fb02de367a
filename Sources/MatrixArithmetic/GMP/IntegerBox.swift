internal import CGMP

/// Owns one GMP integer. Shared boxes are never written to; ``Integer`` copies before it writes.
@safe @usableFromInline package final class IntegerBox: @unchecked Sendable {
  // Writes happen only through a unique reference, which `Integer` checks: the dynamic exclusivity check would
  // check that again, at up to 1.8 times the time of a small operation.
  @exclusivity(unchecked) var value: __mpz_struct

  init() {
    unsafe value = __mpz_struct()
    unsafe __gmpz_init(&value)
  }

  /// A copy of the value in `other`.
  init(copying other: IntegerBox) {
    unsafe value = __mpz_struct()
    unsafe __gmpz_init_set(&value, &other.value)
  }

  deinit { unsafe __gmpz_clear(&value) }

  /// -1, 0 or 1.
  var sign: Int { unsafe Int(value._mp_size.signum()) }

  /// The number of limbs.
  var limbCount: Int { unsafe Int(value._mp_size.magnitude) }

  /// The value where it is a machine word.
  var asWord: Int? {
    guard limbCount <= 1 else { return nil }
    guard limbCount == 1 else { return 0 }
    let magnitude = unsafe UInt(value._mp_d[0])
    if sign > 0 { return Int(exactly: magnitude) }
    return magnitude <= Int.min.magnitude ? Int(truncatingIfNeeded: 0 &- magnitude) : nil
  }
}

extension Integer {
  /// Takes the box over, or its value where that is a machine word: the one place that keeps the representation canonical.
  @inline(__always)
  init(_ result: IntegerBox) {
    if let word = result.asWord {
      self.init(word: word)
    } else {
      self.init(word: result.sign, box: result)
    }
  }

  /// Calls `body` with the value as GMP reads it: a machine word stands in a limb on the stack.
  @inline(__always)
  func withOperand<Result>(_ body: (UnsafePointer<__mpz_struct>) -> Result) -> Result {
    if let box {
      return withExtendedLifetime(box) { unsafe body(&box.value) }
    }
    var limb = mp_limb_t(word.magnitude)
    return unsafe withUnsafeMutablePointer(to: &limb) { limb in
      var view = unsafe __mpz_struct(_mp_alloc: 1, _mp_size: Int32(word.signum()), _mp_d: limb)
      return unsafe withUnsafePointer(to: &view) { unsafe body($0) }
    }
  }

  typealias Unary = (UnsafeMutablePointer<__mpz_struct>?, UnsafePointer<__mpz_struct>?) -> Void
  typealias Binary = (
    UnsafeMutablePointer<__mpz_struct>?, UnsafePointer<__mpz_struct>?, UnsafePointer<__mpz_struct>?
  ) -> Void

  /// The result of a GMP function of one operand.
  @inline(__always)
  static func gmp(_ operand: Integer, _ function: Unary) -> Integer {
    let result = IntegerBox()
    unsafe operand.withOperand { unsafe function(&result.value, $0) }
    return Integer(result)
  }

  /// The result of a GMP function of two operands.
  @inline(__always)
  static func gmp(_ left: Integer, _ right: Integer, _ function: Binary) -> Integer {
    let result = IntegerBox()
    unsafe left.withOperand { left in
      unsafe right.withOperand { right in unsafe function(&result.value, left, right) }
    }
    return Integer(result)
  }

  /// Replaces `self` by the result of a GMP function of `self`, in the box there is if nobody else holds it.
  @inline(__always)
  mutating func gmpInPlace(_ function: Unary) {
    if isKnownUniquelyReferenced(&box), let box {
      unsafe function(&box.value, &box.value)
      settle(box)
    } else {
      self = unsafe Integer.gmp(self, function)
    }
  }

  /// Replaces `self` by the result of a GMP function of `self` and `right`, in the box there is if nobody else holds it.
  @inline(__always)
  mutating func gmpInPlace(_ right: Integer, _ function: Binary) {
    if isKnownUniquelyReferenced(&box), let box {
      unsafe right.withOperand { right in unsafe function(&box.value, &box.value, right) }
      settle(box)
    } else {
      self = unsafe Integer.gmp(self, right, function)
    }
  }

  /// After a write to the box: back to a machine word where the value is one.
  @inline(__always)
  mutating func settle(_ box: IntegerBox) {
    if let small = box.asWord {
      self = Integer(word: small)
    } else {
      word = box.sign
    }
  }
}
