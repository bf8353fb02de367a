internal import CGMP

/// Owns one GMP integer, or the limbs of many (``LimbArena``). Shared boxes are never written to; ``Integer`` copies
/// before it writes.
@safe @usableFromInline package final class IntegerBox: @unchecked Sendable {
  // Writes happen only through a unique reference, which `Integer` checks: the dynamic exclusivity check would
  // check that again, at up to 1.8 times the time of a small operation.
  @exclusivity(unchecked) var value: __mpz_struct
  /// True where the box holds the limbs of several numbers. Each number then knows its own length and position, and
  /// GMP does not own the memory.
  let isBlock: Bool

  init() {
    isBlock = false
    unsafe value = __mpz_struct()
    unsafe __gmpz_init(&value)
  }

  /// Zero, with room for `limbs` limbs.
  init(limbs: Int) {
    isBlock = false
    unsafe value = __mpz_struct()
    unsafe __gmpz_init2(&value, UInt(limbs * mp_limb_t.bitWidth))
  }

  /// A copy of the value in `other`.
  init(copying other: IntegerBox) {
    isBlock = false
    unsafe value = __mpz_struct()
    var record = unsafe other.value
    withExtendedLifetime(other) { unsafe __gmpz_init_set(&value, &record) }
  }

  /// A copy of a number.
  init(copying number: Integer) {
    isBlock = false
    unsafe value = __mpz_struct()
    unsafe number.withOperand { unsafe __gmpz_init_set(&value, $0) }
  }

  /// A block for the limbs of several numbers, without values yet.
  init(block limbs: Int) {
    isBlock = true
    unsafe value = __mpz_struct(
      _mp_alloc: Int32(truncatingIfNeeded: limbs), _mp_size: 0, _mp_d: SpareBlocks.take(limbs))
  }

  deinit {
    if isBlock {
      unsafe SpareBlocks.giveBack(value._mp_d, Int(value._mp_alloc))
    } else {
      unsafe __gmpz_clear(&value)
    }
  }

  /// The number in a GMP record; `nil` where it does not fit a machine word.
  @inline(__always)
  static func word(_ record: UnsafePointer<__mpz_struct>) -> Int? {
    let count = unsafe record.pointee._mp_size
    guard count.magnitude <= 1 else { return nil }
    guard count != 0 else { return 0 }
    let magnitude = unsafe UInt(record.pointee._mp_d[0])
    if count > 0 { return Int(exactly: magnitude) }
    return magnitude <= Int.min.magnitude ? Int(truncatingIfNeeded: 0 &- magnitude) : nil
  }
}

extension Integer {
  /// Takes over the box, or its value where that fits a machine word. Only this initializer decides between the two,
  /// which keeps the representation canonical.
  @inline(__always)
  init(_ result: IntegerBox) {
    if let word = unsafe IntegerBox.word(&result.value) {
      self.init(word: word)
    } else {
      self.init(word: unsafe Int(result.value._mp_size), box: result)
    }
  }

  /// GMP's record of the number, in the box; `nil` for a machine word. `self` has to outlive it.
  ///
  /// A stored property of a class does not move. The reference is used without being retained: the optimizer cannot
  /// see into GMP, and would otherwise retain and release it around each call.
  @inline(__always)
  private var record: UnsafeMutablePointer<__mpz_struct>? {
    guard let box = unsafe unsafeBitCast(box, to: Unmanaged<IntegerBox>?.self) else { return nil }
    return unsafe box._withUnsafeGuaranteedRef { box in unsafe withUnsafeMutablePointer(to: &box.value) { unsafe $0 } }
  }

  /// Calls `body` with the value as a GMP record: a machine word is put into a limb on the stack.
  @inline(__always)
  func withOperand<Result>(_ body: (UnsafePointer<__mpz_struct>) -> Result) -> Result {
    if let box = unsafe unsafeBitCast(box, to: Unmanaged<IntegerBox>?.self) {
      // A record of its own for each call: threads may read one number at the same time, and taking the address
      // counts as a write.
      let place = limbPlace
      let count = Int32(truncatingIfNeeded: limbCount)
      var view = unsafe __mpz_struct(
        _mp_alloc: count, _mp_size: word < 0 ? 0 &- count : count,
        _mp_d: box._withUnsafeGuaranteedRef { unsafe $0.value._mp_d + place })
      return withExtendedLifetime(self) { unsafe withUnsafePointer(to: &view) { unsafe body($0) } }
    }
    var limb = mp_limb_t(word.magnitude)
    return unsafe withUnsafeMutablePointer(to: &limb) { limb in
      var view = unsafe __mpz_struct(_mp_alloc: 1, _mp_size: Int32(truncatingIfNeeded: word.signum()), _mp_d: limb)
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

  /// The number of limbs, 1 for every machine word.
  @inline(__always)
  var limbCount: Int { box == nil ? 1 : Int(word.magnitude & 0xffff_ffff) }

  /// The address of the first limb of a number in a box.
  @inline(__always)
  private var limbPlace: Int { Int(word.magnitude >> 32) }

  /// The limbs of a number in a box, the least significant first. `self` has to outlive them.
  @inline(__always)
  var limbs: UnsafePointer<mp_limb_t> { unsafe UnsafePointer(box.unsafelyUnwrapped.value._mp_d + limbPlace) }

  /// Whether this number is the only owner of the box, and the box holds no other number.
  @inline(__always)
  var ownsItsBox: Bool {
    mutating get { unsafe isKnownUniquelyReferenced(&box) && !box.unsafelyUnwrapped.isBlock }
  }

  /// The result of a GMP function of two operands, in `limbs` limbs where that is known.
  @inline(__always)
  static func gmp(_ left: Integer, _ right: Integer, limbs: Int? = nil, _ function: Binary) -> Integer {
    let result = if let limbs { IntegerBox(limbs: limbs) } else { IntegerBox() }
    unsafe left.withOperand { left in
      unsafe right.withOperand { right in unsafe function(&result.value, left, right) }
    }
    return Integer(result)
  }

  /// Replaces `self` by the result of a GMP function of `self`, in the existing box if this number is its only owner.
  @inline(__always)
  mutating func gmpInPlace(_ function: Unary) {
    if ownsItsBox {
      unsafe withOwnRecord { unsafe function($0, $0) }
    } else {
      self = unsafe Integer.gmp(self, function)
    }
  }

  /// Replaces `self` by the result of a GMP function of `self` and `right`, in the existing box if this number is its
  /// only owner.
  @inline(__always)
  mutating func gmpInPlace(_ right: Integer, _ function: Binary) {
    if ownsItsBox {
      unsafe withOwnRecord { record in
        unsafe right.withOperand { right in unsafe function(record, record, right) }
      }
    } else {
      self = unsafe Integer.gmp(self, right, function)
    }
  }

  /// Writes to the box, which exists and has no other owner. A result that fits a machine word becomes one.
  @inline(__always)
  mutating func withOwnRecord(_ write: (UnsafeMutablePointer<__mpz_struct>) -> Void) {
    let record = unsafe record!
    unsafe write(record)
    if let small = unsafe IntegerBox.word(record) {
      self = Integer(word: small)
    } else {
      word = unsafe Int(record.pointee._mp_size)
    }
  }
}
