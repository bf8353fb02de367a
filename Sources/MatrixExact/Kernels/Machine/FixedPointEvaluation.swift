internal import MatrixArithmetic

/// A polynomial with integer coefficients, and its derivative, at points of the unit disc to a limited precision: numbers are
/// multiples of one unit, rounded after each product, so that they stay short however high the degree is.
///
/// The polynomial is g(z) = f(2ˢ·z). With M at least as large as the modulus of each of its coefficients, the unit is M·2⁻ᵖ for p
/// bits. A step of Horner's rule adds at most four units of error to the value (four products and a coefficient are rounded), for
/// |z| ≤ 1 keeps what there was, and the derivative takes up the error of the value; so they are off by at most 4·(n + 1) and
/// 4·(n + 1)² units.
struct FixedPointEvaluation {
  private let degree: Int
  private let limbs: Int
  /// p.
  let bits: Int
  /// The coefficients of g in units, two's complement, the highest power first.
  private let coefficients: [UInt]

  /// - Parameters:
  ///   - scale: s.
  ///   - bits: p.
  init(_ polynomial: [Integer], scale: Int, bits: Int) {
    degree = polynomial.count - 1
    self.bits = bits
    let sizes = polynomial.enumerated().map { $1.isZero ? Int.min : $1.bitCount + scale * $0 }
    let unit = (sizes.max() ?? 0) - bits
    limbs = (bits + Self.spareBits(degree) + 63) / 64
    var words: [UInt] = []
    words.reserveCapacity(limbs * polynomial.count)
    for (power, coefficient) in polynomial.enumerated().reversed() {
      let shift = scale * power - unit
      let digits = (shift >= 0 ? coefficient << shift : coefficient >> -shift).twosComplement(limbs)
      words.append(contentsOf: digits)
    }
    coefficients = words
  }

  /// The value is at most (n + 1)·M, the derivative n times that; one bit is the sign.
  private static func spareBits(_ degree: Int) -> Int { 2 * (Int.bitWidth - (degree + 1).leadingZeroBitCount) + 3 }

  /// At least so many bits: as many as the limbs hold that they need.
  static func bits(atLeast bits: Int, degree: Int) -> Int {
    (bits + spareBits(degree) + 63) / 64 * 64 - spareBits(degree)
  }

  /// How far the value and the derivative may be off, in units.
  var errors: (value: Integer, derivative: Integer) {
    let steps = Integer(4 * (degree + 1))
    return (steps, steps * Integer(degree + 1))
  }

  /// A part of a point of the unit disc: its sign, and its magnitude as words, of which the highest has two bits before the
  /// binary point.
  struct Part {
    let words: [UInt]
    let isNegative: Bool
    var isZero: Bool { words.allSatisfy { $0 == 0 } }

    /// A part times `2^(64·words − 2)`.
    init(_ number: Integer, words: Int) {
      self.words = number.magnitude.twosComplement(words)
      isNegative = number.isNegative
    }
  }

  /// The parts of g(z), and those of g′(z), in units: four numbers in two's complement.
  struct Values {
    fileprivate let words: [UInt]
    fileprivate let count: Int

    /// One of the numbers: 0 and 1 are the parts of the value, 2 and 3 those of the derivative.
    func integer(_ place: Int) -> Integer {
      Integer(twosComplement: Array(words[(place * count)..<((place + 1) * count)]))
    }

    /// The same as a double, off by 2⁻⁵² of itself and a unit at most; infinite where it is beyond the largest.
    func double(_ place: Int) -> Double {
      let start = place * count
      let isNegative = words[start + count - 1] >> 63 != 0
      // One less than the magnitude of a negative number.
      func digit(_ index: Int) -> UInt { isNegative ? ~words[start + index] : words[start + index] }
      var top = count - 1
      while top > 0, digit(top) == 0 { top -= 1 }
      guard top < 16 else { return .infinity }
      var result = Double(digit(top)) * Double(sign: .plus, exponent: 64 * top, significand: 1)
      if top > 0 { result += Double(digit(top - 1)) * Double(sign: .plus, exponent: 64 * (top - 1), significand: 1) }
      return isNegative ? -result : result
    }
  }

  /// g(z) and g′(z) in units; the parts of z have as many words.
  ///
  /// - Complexity: n products of so many limbs with so many words.
  func callAsFunction(real: Part, imaginary: Part) -> Values {
    let (count, parts) = (limbs, imaginary.isZero ? 1 : 2)
    // The parts of the value and of the derivative, those of a product, and a product before it is rounded.
    return unsafe withUnsafeTemporaryAllocation(of: UInt.self, capacity: 9 * count + real.words.count) { space in
      unsafe space.initialize(repeating: 0)
      let base = unsafe space.baseAddress.unsafelyUnwrapped
      let (value, derivative) = unsafe (base, base + 2 * count)
      let room = unsafe Room(spare: base + 4 * count, product: base + 8 * count, count: count)
      unsafe coefficients.withUnsafeBufferPointer { words in
        for power in 0...degree {
          unsafe room.multiply(derivative, real, imaginary, parts)
          for part in 0..<parts { unsafe room.add(value + part * count, to: derivative + part * count) }
          unsafe room.multiply(value, real, imaginary, parts)
          unsafe room.add(words.baseAddress.unsafelyUnwrapped + power * count, to: value)
        }
      }
      return Values(words: (0..<(4 * count)).map { unsafe base[$0] }, count: count)
    }
  }

  /// Numbers of one count of limbs in two's complement, with room for products.
  @safe private struct Room {
    /// Four numbers.
    let spare: UnsafeMutablePointer<UInt>
    let product: UnsafeMutablePointer<UInt>
    let count: Int

    /// A complex number times a point, in place; with one part both are real.
    @inline(__always)
    func multiply(_ number: UnsafeMutablePointer<UInt>, _ real: Part, _ imaginary: Part, _ parts: Int) {
      unsafe scale(number, by: real, into: spare)
      if parts == 2 {
        // (a + bi)·(x + yi): the four products are rounded one by one.
        unsafe scale(number + count, by: imaginary, into: spare + 2 * count)
        unsafe scale(number, by: imaginary, into: spare + count)
        unsafe scale(number + count, by: real, into: spare + 3 * count)
        unsafe subtract(spare + 2 * count, from: spare)
        unsafe add(spare + 3 * count, to: spare + count)
      }
      for index in 0..<(parts * count) { unsafe number[index] = unsafe spare[index] }
    }

    /// A number times a part of a point, rounded.
    @inline(__always)
    private func scale(_ number: UnsafeMutablePointer<UInt>, by part: Part, into target: UnsafeMutablePointer<UInt>) {
      let words = part.words.count
      for index in 0..<(count + words) { unsafe product[index] = 0 }
      for place in 0..<words {
        let factor = part.words[place]
        var carry: UInt = 0
        for index in 0..<count {
          let (high, low) = unsafe number[index].multipliedFullWidth(by: factor)
          let (first, one) = low.addingReportingOverflow(carry)
          let (second, two) = unsafe first.addingReportingOverflow(product[place + index])
          unsafe product[place + index] = second
          carry = high &+ (one ? 1 : 0) &+ (two ? 1 : 0)
        }
        unsafe product[place + count] = carry
      }
      if unsafe number[count - 1] >> 63 != 0 {
        // The number was read as one without a sign.
        var borrow: UInt = 0
        for place in 0..<words {
          let (first, one) = unsafe product[count + place].subtractingReportingOverflow(part.words[place])
          let (second, two) = first.subtractingReportingOverflow(borrow)
          unsafe product[count + place] = second
          borrow = one || two ? 1 : 0
        }
      }
      for index in 0..<count {
        unsafe target[index] = unsafe product[index + words - 1] >> 62 | product[index + words] << 2
      }
      guard part.isNegative else { return }
      var carry: UInt = 1
      for index in 0..<count {
        let (sum, overflow) = unsafe (~target[index]).addingReportingOverflow(carry)
        unsafe target[index] = sum
        carry = overflow ? 1 : 0
      }
    }

    @inline(__always)
    func add(_ other: UnsafePointer<UInt>, to number: UnsafeMutablePointer<UInt>) {
      var carry: UInt = 0
      for index in 0..<count {
        let (sum, first) = unsafe number[index].addingReportingOverflow(other[index])
        let (total, second) = sum.addingReportingOverflow(carry)
        unsafe number[index] = total
        carry = first || second ? 1 : 0
      }
    }

    @inline(__always)
    private func subtract(_ other: UnsafePointer<UInt>, from number: UnsafeMutablePointer<UInt>) {
      var borrow: UInt = 0
      for index in 0..<count {
        let (difference, first) = unsafe number[index].subtractingReportingOverflow(other[index])
        let (rest, second) = difference.subtractingReportingOverflow(borrow)
        unsafe number[index] = rest
        borrow = first || second ? 1 : 0
      }
    }
  }
}
