internal import MatrixArithmetic
internal import MatrixDomain

/// Rows of integers of many machine words in two's complement. Multiples of rows are subtracted from one another.
///
/// Each row knows how many words of its entries are significant. The words behind repeat the sign, as far as they
/// were filled.
@safe final class LimbRows {
  private let width: Int
  /// The most words of an entry, two at least.
  let stride: Int
  private let words: UnsafeMutablePointer<UInt64>
  private var used: [Int]

  init(count: Int, width: Int, stride: Int) {
    (self.width, self.stride) = (width, stride)
    unsafe words = .allocate(capacity: max(1, count * width * stride))
    unsafe words.initialize(repeating: 0, count: max(1, count * width * stride))
    used = Array(repeating: 1, count: count)
  }

  deinit { unsafe words.deallocate() }

  /// How many words hold numbers up to a power of 2, with their sign.
  static func limbs(bits: Int) -> Int { bits / 64 + 1 }

  private func place(_ row: Int, _ column: Int) -> UnsafeMutablePointer<UInt64> {
    unsafe words + (row * width + column) * stride
  }

  /// Puts a number in, of which the words of its row so far may be too few.
  func set(_ row: Int, _ column: Int, _ value: Integer) {
    let target = unsafe place(row, column)
    let magnitude = value.magnitudeWords
    used[row] = max(used[row], magnitude.count + 1)
    var carry = value.isNegative
    for index in 0..<stride {
      var word = index < magnitude.count ? UInt64(magnitude[index]) : 0
      if value.isNegative {
        word = ~word
        if carry { (word, carry) = word.addingReportingOverflow(1) }
      }
      unsafe target[index] = word
    }
  }

  /// Puts small integers in.
  func set(_ row: Int, _ value: (_ column: Int) -> Int128) {
    used[row] = 2
    for column in 0..<width {
      let (target, number) = unsafe (place(row, column), value(column))
      unsafe target[0] = UInt64(truncatingIfNeeded: number)
      unsafe target[1] = UInt64(truncatingIfNeeded: number &>> 64)
    }
  }

  /// A number in full.
  func entry(_ row: Int, _ column: Int) -> Integer {
    let source = unsafe place(row, column)
    return Integer(twosComplement: (0..<used[row]).map { unsafe UInt(source[$0]) })
  }

  /// A number of at most two words.
  func short(_ row: Int, _ column: Int) -> Int128 {
    let source = unsafe place(row, column)
    if used[row] == 1 { return unsafe Int128(Int64(bitPattern: source[0])) }
    return unsafe Int128(Int64(bitPattern: source[1])) << 64 | Int128(source[0])
  }

  /// A number over `2^scale` as a double, with an error of less than two units in the last place.
  func rounded(_ row: Int, _ column: Int, over scale: Int) -> Double {
    let source = unsafe place(row, column)
    var top = used[row] - 1
    let sign: UInt64 = unsafe Int64(bitPattern: source[top]) < 0 ? .max : 0
    while top > 0, unsafe source[top] == sign { top -= 1 }
    if top == 0, unsafe (source[0] ^ sign) >> 63 == 0 {
      return unsafe Double(Int64(bitPattern: source[0])) * Double(sign: .plus, exponent: -scale, significand: 1)
    }
    let high = unsafe Double(source[top] ^ sign)
    let low = top > 0 ? unsafe Double(source[top - 1] ^ sign) : 0
    let magnitude = (high * 0x1p64 + low) * Double(sign: .plus, exponent: 64 * (top - 1) - scale, significand: 1)
    return sign == 0 ? magnitude : -magnitude
  }

  /// Repeats the sign of a row's numbers up to this many words, and takes these for their length.
  func extend(_ row: Int, to limbs: Int) {
    let old = used[row]
    used[row] = limbs
    for column in 0..<width where old < limbs {
      let target = unsafe place(row, column)
      let sign: UInt64 = unsafe Int64(bitPattern: target[old - 1]) < 0 ? .max : 0
      for index in old..<limbs { unsafe target[index] = sign }
    }
  }

  /// Subtracts `mantissa · 2^shift` times a row from another; both have the length of the result.
  func subtract(_ mantissa: Int64, shift: Int, of source: Int, from target: Int) {
    let limbs = used[target]
    let factor = UInt128(mantissa.magnitude) << UInt128(shift & 63)
    let parts = (UInt64(truncatingIfNeeded: factor), UInt64(truncatingIfNeeded: factor >> 64))
    let offset = shift >> 6
    for column in 0..<width {
      let (to, from) = unsafe (place(target, column), place(source, column))
      unsafe Self.multiply(parts.0, from, into: to, from: offset, limbs, isAdded: mantissa < 0)
      if parts.1 != 0 {
        unsafe Self.multiply(parts.1, from, into: to, from: offset + 1, limbs, isAdded: mantissa < 0)
      }
    }
  }

  @inline(__always)
  private static func multiply(
    _ factor: UInt64, _ source: UnsafePointer<UInt64>, into target: UnsafeMutablePointer<UInt64>, from offset: Int,
    _ limbs: Int, isAdded: Bool
  ) {
    var carry: UInt64 = 0
    var index = 0
    while index &+ offset < limbs {
      let product = unsafe source[index].multipliedFullWidth(by: factor)
      let (low, overflow) = product.low.addingReportingOverflow(carry)
      let old = unsafe target[index &+ offset]
      let (new, borrow) = isAdded ? old.addingReportingOverflow(low) : old.subtractingReportingOverflow(low)
      unsafe target[index &+ offset] = new
      carry = product.high &+ (overflow ? 1 : 0) &+ (borrow ? 1 : 0)
      index &+= 1
    }
  }
}
