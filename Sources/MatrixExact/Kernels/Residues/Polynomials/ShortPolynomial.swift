internal import CWide

/// The coefficients of a polynomial modulo a small prime as whole floats from −p/2 to p/2, constant term first, with
/// zeros in front of and behind them, which loops may read.
@safe final class ShortPolynomial {
  let base: UnsafeMutablePointer<Float>
  /// How many coefficients there are room for.
  let capacity: Int
  /// How many there are; the last one is not 0.
  var count = 0

  /// This many zeros are on both sides.
  static let margin = 64

  init(capacity: Int) {
    self.capacity = capacity
    let room = capacity + 2 * Self.margin
    let memory = UnsafeMutableRawPointer.allocate(byteCount: room * MemoryLayout<Float>.stride, alignment: 64)
    unsafe base = memory.initializeMemory(as: Float.self, repeating: 0, count: room) + Self.margin
  }

  deinit { unsafe (base - Self.margin).deallocate() }

  var degree: Int { count - 1 }

  /// Takes another polynomial's coefficients.
  func take(_ other: ShortPolynomial) {
    if count > other.count { unsafe (base + other.count).update(repeating: 0, count: count - other.count) }
    unsafe base.update(from: other.base, count: other.count)
    count = other.count
  }

  func makeOne() {
    unsafe base.update(repeating: 0, count: count)
    unsafe base[0] = 1
    count = 1
  }

  /// Leaves zeros at the end out, of this many coefficients.
  func trim(_ given: Int) {
    count = given
    while unsafe count > 0 && base[count - 1] == 0 { count -= 1 }
  }
}

/// Arithmetic of polynomials modulo an odd prime so small that sums of products are exact in floats.
struct ShortPolynomials {
  let prime: Int
  private let loops: WideLoops
  private let modulus: Float
  /// 1/p, then the inverses of 1 to (p − 1)/2.
  private let inverses: [Float]

  /// `nil` where the prime is too large for polynomials of this degree, or is 2.
  init?(_ prime: UInt64, degree: Int, _ loops: WideLoops = .best) {
    guard prime > 2, prime < 1 << 12 else { return nil }
    let half = Int(prime / 2)
    guard (degree + 4) * half * half < 1 << 22 else { return nil }
    self.prime = Int(prime)
    self.loops = loops
    modulus = Float(prime)
    var inverses = Array(repeating: Float(0), count: half + 1)
    inverses[0] = 1 / Float(prime)
    var residues = Array(repeating: 1, count: half + 1)
    for number in 1...half {
      // p = q·n + r, so that the inverse of n is −q times that of r.
      if number > 1 {
        let (quotient, rest) = Int(prime).quotientAndRemainder(dividingBy: number)
        let other = rest <= half ? residues[rest] : Int(prime) - residues[Int(prime) - rest]
        residues[number] = (Int(prime) - quotient % Int(prime)) * other % Int(prime)
      }
      inverses[number] = Float(residues[number] > half ? residues[number] - Int(prime) : residues[number])
    }
    self.inverses = inverses
  }

  // MARK: Reading and writing

  /// - Parameter residues: from 0 on and below the prime.
  func polynomial(_ residues: [UInt64], capacity: Int) -> ShortPolynomial {
    let result = ShortPolynomial(capacity: max(capacity, residues.count))
    for (index, residue) in residues.enumerated() {
      unsafe result.base[index] = centred(Float(residue))
    }
    result.trim(residues.count)
    return result
  }

  func residues(_ polynomial: ShortPolynomial) -> [UInt64] {
    (0..<polynomial.count).map { index in
      let value = unsafe Int(polynomial.base[index])
      return UInt64(value < 0 ? value + prime : value)
    }
  }

  // MARK: Ring

  /// Replaces `rest` by its remainder; the quotient, where it is wanted, must have room.
  func divide(_ rest: ShortPolynomial, by divisor: ShortPolynomial, quotient: ShortPolynomial? = nil) {
    guard rest.count >= divisor.count else { return }
    unsafe loops.table.pointee.residue_divide(
      rest.base, Int32(rest.count), divisor.base, Int32(divisor.degree), modulus, inverses, quotient?.base)
    quotient?.count = rest.count - divisor.degree
    rest.trim(divisor.degree)
  }

  /// Makes `first` the monic greatest common divisor; `second` is lost.
  func formGCD(_ first: ShortPolynomial, _ second: ShortPolynomial) {
    first.count = unsafe Int(
      loops.table.pointee.residue_gcd(
        first.base, Int32(first.count), second.base, Int32(second.count), modulus, inverses))
    second.count = 0
  }

  /// The coefficients of a product in a range of powers.
  func multiply(
    _ left: ShortPolynomial, _ right: ShortPolynomial, _ range: Range<Int>, into result: ShortPolynomial
  ) {
    unsafe loops.table.pointee.residue_multiply(
      left.base, Int32(left.count), right.base, Int32(right.count), Int32(range.lowerBound), Int32(range.upperBound),
      result.base, modulus, inverses[0])
    if result.count > range.count {
      unsafe (result.base + range.count).update(repeating: 0, count: result.count - range.count)
    }
    result.trim(range.count)
  }

  /// `target += sign·x`.
  func addX(_ sign: Float, to target: ShortPolynomial) { add(sign, at: 1, target) }

  /// `target −= 1`.
  func subtractOne(from target: ShortPolynomial) { add(-1, at: 0, target) }

  private func add(_ value: Float, at place: Int, _ target: ShortPolynomial) {
    unsafe target.base[place] = centred(target.base[place] + value)
    target.trim(max(target.count, place + 1))
  }

  /// Of a number from −p to p.
  private func centred(_ value: Float) -> Float {
    value < -modulus / 2 ? value + modulus : value > modulus / 2 ? value - modulus : value
  }

  /// `left −= right`.
  func subtract(_ right: ShortPolynomial, from left: ShortPolynomial) {
    for index in 0..<right.count {
      unsafe left.base[index] = centred(left.base[index] - right.base[index])
    }
    left.trim(max(left.count, right.count))
  }

  /// The sum of rows, each times a coefficient.
  func transform(
    _ rows: UnsafePointer<Float>, stride: Int, by factors: ShortPolynomial, into result: ShortPolynomial
  ) {
    unsafe loops.table.pointee.residue_transform(
      rows, Int64(stride), factors.base, Int32(factors.count), result.base, modulus, inverses[0])
    result.trim(stride)
  }
}
