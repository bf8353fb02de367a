internal import CGMP
import MatrixDomain

extension Integer {
  @usableFromInline @inline(never)
  static func gcdLarge(_ left: Integer, _ right: Integer) -> Integer {
    if left.box != nil && right.box != nil { return unsafe gmp(left, right) { unsafe __gmpz_gcd($0, $1, $2) } }
    let (large, small) = left.box == nil ? (right, left.word.magnitude) : (left, right.word.magnitude)
    if small == 0 { return large.magnitude }
    return unsafe large.withOperand { unsafe Integer(UInt(__gmpz_gcd_ui(nil, $0, small))) }
  }

  static func extendedGCDLarge(_ left: Integer, _ right: Integer) -> (gcd: Integer, x: Integer, y: Integer) {
    let gcd = IntegerBox()
    let x = IntegerBox()
    let y = IntegerBox()
    unsafe left.withOperand { left in
      unsafe right.withOperand { right in unsafe __gmpz_gcdext(&gcd.value, &x.value, &y.value, left, right) }
    }
    return (Integer(gcd), Integer(x), Integer(y))
  }

  /// `self` to the power `exponent`; the caller has estimated the size.
  func powerLarge(_ exponent: UInt) -> Integer {
    unsafe Integer.gmp(self) { unsafe __gmpz_pow_ui($0, $1, exponent) }
  }

  func powerLarge(_ exponent: Integer, modulo modulus: Integer) -> Integer {
    let result = IntegerBox()
    unsafe withOperand { base in
      unsafe exponent.withOperand { exponent in
        unsafe modulus.withOperand { unsafe __gmpz_powm(&result.value, base, exponent, $0) }
      }
    }
    return Integer(result)
  }

  func invertedLarge(modulo modulus: Integer) -> Integer? {
    let result = IntegerBox()
    let exists = unsafe withOperand { value in
      unsafe modulus.withOperand { unsafe __gmpz_invert(&result.value, value, $0) }
    }
    return exists == 0 ? nil : Integer(result)
  }

  func squareRootLarge() -> Integer {
    unsafe Integer.gmp(self) { unsafe __gmpz_sqrt($0, $1) }
  }

  var isPerfectSquareLarge: Bool { unsafe withOperand { unsafe __gmpz_perfect_square_p($0) != 0 } }

  func isProbablyPrimeLarge(rounds: Int) -> Bool {
    unsafe withOperand { unsafe __gmpz_probab_prime_p($0, Int32(clamping: rounds)) != 0 }
  }

  // MARK: Bits

  func shiftedLeftLarge(_ count: UInt) -> Integer {
    unsafe Integer.gmp(self) { unsafe __gmpz_mul_2exp($0, $1, count) }
  }

  func shiftedRightLarge(_ count: UInt) -> Integer {
    unsafe Integer.gmp(self) { unsafe __gmpz_fdiv_q_2exp($0, $1, count) }
  }

  @usableFromInline @inline(never)
  var bitCountLarge: Int {
    let size = limbCount
    return withExtendedLifetime(self) {
      let last = unsafe UInt64(limbs[size - 1])
      return size * UInt64.bitWidth - last.leadingZeroBitCount
    }
  }

  @usableFromInline @inline(never)
  var isEvenLarge: Bool { unsafe withOperand { unsafe __gmpz_tstbit($0, 0) == 0 } }

  var trailingZeroBitCountLarge: Int { unsafe withOperand { unsafe Int(__gmpz_scan1($0, 0)) } }

  // MARK: Words

  /// The value of words in two's complement, least significant first, the last one carrying the sign.
  @usableFromInline @inline(never)
  package init(twosComplement words: [UInt]) {
    let isNegative = (words.last ?? 0) >> (UInt.bitWidth - 1) == 1
    var magnitude = words
    if isNegative {
      var carry = true
      for index in magnitude.indices {
        (magnitude[index], carry) = (~magnitude[index]).addingReportingOverflow(carry ? 1 : 0)
      }
    }
    self.init(isNegative: isNegative, magnitude: magnitude)
  }

  /// The number with these words, least significant first, as its magnitude.
  public init(isNegative: Bool, magnitude words: [UInt]) {
    let result = IntegerBox()
    unsafe words.withUnsafeBufferPointer {
      unsafe __gmpz_import(&result.value, $0.count, -1, MemoryLayout<UInt>.size, 0, 0, $0.baseAddress)
    }
    if isNegative { unsafe __gmpz_neg(&result.value, &result.value) }
    self.init(result)
  }

  /// The number with the value of two words.
  package init(_ value: Int128) {
    if let word = Int(exactly: value) {
      self.init(word: word)
      return
    }
    let magnitude = value.magnitude
    let high = UInt(truncatingIfNeeded: magnitude >> 64)
    let size = high == 0 ? 1 : 2
    let result = IntegerBox(limbs: 2)
    unsafe result.value._mp_d[0] = mp_limb_t(UInt(truncatingIfNeeded: magnitude))
    unsafe result.value._mp_d[1] = mp_limb_t(high)
    unsafe result.value._mp_size = Int32(value < 0 ? -size : size)
    self.init(word: value < 0 ? -size : size, box: result)
  }

  /// The words of the magnitude, least significant first, without leading zeros; none for 0.
  public var magnitudeWords: [UInt] {
    if box == nil { return word == 0 ? [] : [word.magnitude] }
    return withExtendedLifetime(self) { (0..<limbCount).map { unsafe UInt(limbs[$0]) } }
  }

  // MARK: Text

  /// The number with the decimal digits `digits`, at least one of them and nothing else.
  init(validatedDigits digits: Span<UInt8>, isNegative: Bool) {
    let result = IntegerBox()
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: digits.count + 1) { buffer in
      for index in digits.indices { unsafe buffer[index] = CChar(digits[index]) }
      unsafe buffer[digits.count] = 0
      let status = unsafe __gmpz_set_str(&result.value, buffer.baseAddress, 10)
      demand(status == 0, "only validated digits may come here")
    }
    if isNegative { unsafe __gmpz_neg(&result.value, &result.value) }
    self.init(result)
  }

  func textLarge(radix: Int) -> String {
    unsafe withOperand { value in
      let digits = unsafe Int(__gmpz_sizeinbase(value, Int32(radix))) + (word < 0 ? 1 : 0)
      return unsafe String(unsafeUninitializedCapacity: digits + 1) { buffer in
        unsafe Integer.write(value, radix: radix, digits: digits, to: buffer)
      }
    }
  }

  func appendTextLarge(to bytes: inout [UInt8]) {
    unsafe withOperand { value in
      let digits = unsafe Int(__gmpz_sizeinbase(value, 10)) + (word < 0 ? 1 : 0)
      let start = bytes.count
      bytes.append(contentsOf: repeatElement(0, count: digits + 1))
      let written = unsafe bytes.withUnsafeMutableBufferPointer { buffer in
        unsafe Integer.write(
          value, radix: 10, digits: digits, to: UnsafeMutableBufferPointer(rebasing: buffer[start...]))
      }
      bytes.removeLast(digits + 1 - written)
    }
  }

  /// Writes digits and what C ends a string with, and gives the number of digits: the estimate, or one less.
  private static func write(
    _ value: UnsafePointer<__mpz_struct>, radix: Int, digits: Int, to buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    unsafe buffer.withMemoryRebound(to: CChar.self) { characters in
      unsafe _ = __gmpz_get_str(characters.baseAddress, Int32(radix), value)
      return unsafe characters[digits - 1] == 0 ? digits - 1 : digits
    }
  }
}
