internal import MatrixArithmetic

/// The field of residues modulo a prime below 2²⁴, balanced and in doubles: at most half the prime in magnitude, give or
/// take 2. Sums of products are exact up to ``innerLimit`` terms, and so BLAS can add them up.
///
/// Reduction multiplies by the rounded inverse of the prime, rounds, and subtracts the multiple, which is an integer
/// below 2⁵³. Near half the prime the quotient may be off by one, which leaves a residue just above half; 0 has no
/// other residue than 0.
struct ResidueField: Sendable {
  let prime: Int
  let modulus: Double
  let inverse: Double
  /// How many products of two residues may be added to a residue.
  let innerLimit: Int

  /// All primes are below.
  static let limit = 1 << 24

  init(_ prime: Int) {
    precondition(prime >= 2 && prime < Self.limit)
    self.prime = prime
    modulus = Double(prime)
    inverse = 1 / modulus
    let largest = prime / 2 + 3
    // Small primes get room for quotients that are never wrong by one.
    innerLimit = ((prime < 1024 ? 1 << 50 : 1 << 53) - largest) / (largest * largest)
  }

  /// The largest start for primes that let `inner` products be added up.
  static func start(inner: Int) -> Int {
    let bound = 2 * ((0x1p53 / Double(inner + 3)).squareRoot() - 3)
    return min(limit, max(2, Int(bound)))
  }

  // MARK: Scalars

  /// The residue of an integer up to 2⁵³.
  @inline(__always)
  func reduced(_ value: Double) -> Double {
    let shift = 0x1.8p52
    return value - ((value * inverse + shift) - shift) * modulus
  }

  @inline(__always)
  func reduced<Vector: SIMD>(_ value: Vector) -> Vector where Vector.Scalar == Double {
    let shift = 0x1.8p52
    return value - ((value * inverse + shift) - shift) * modulus
  }

  /// From 0 on and below the prime.
  @inline(__always)
  func leastResidue(_ value: Double) -> Int {
    let rest = Int(reduced(value))
    return rest < 0 ? rest + prime : rest >= prime ? rest - prime : rest
  }

  /// The inverse of a residue that is not 0.
  func inverted(_ value: Double) -> Double {
    var (old, rest) = (prime, leastResidue(value))
    var (before, factor) = (0, 1)
    while rest > 1 {
      let quotient = old / rest
      (old, rest) = (rest, old - quotient * rest)
      (before, factor) = (factor, before - quotient * factor)
    }
    return reduced(Double(factor))
  }

  // MARK: Many

  func reduce(_ block: DoubleBlock) {
    for row in 0..<block.rows { unsafe reduce(block.row(row), count: block.columns) }
  }

  @inline(__always)
  func reduce(_ values: UnsafeMutablePointer<Double>, count: Int) {
    var index = 0
    while index &+ 8 <= count {
      let place = unsafe UnsafeMutableRawPointer(values + index)
      unsafe place.storeBytes(
        of: reduced(place.loadUnaligned(as: SIMD8<Double>.self)), as: SIMD8<Double>.self)
      index &+= 8
    }
    while index < count {
      unsafe values[index] = reduced(values[index])
      index &+= 1
    }
  }

  /// Residues of `values · factor` in place.
  @inline(__always)
  func scale(_ values: UnsafeMutablePointer<Double>, count: Int, by factor: Double) {
    var index = 0
    while index &+ 8 <= count {
      let place = unsafe UnsafeMutableRawPointer(values + index)
      unsafe place.storeBytes(
        of: reduced(place.loadUnaligned(as: SIMD8<Double>.self) * factor), as: SIMD8<Double>.self)
      index &+= 8
    }
    while index < count {
      unsafe values[index] = reduced(values[index] * factor)
      index &+= 1
    }
  }

  /// `C = A·B`, of residues.
  func multiply(_ a: DoubleBlock, _ b: DoubleBlock, into c: DoubleBlock) {
    if a.columns == 0 { return c.fill(0) }
    for start in stride(from: 0, to: a.columns, by: innerLimit) {
      let range = start..<min(a.columns, start + innerLimit)
      BLAS.multiply(
        a.part(0..<a.rows, range), b.part(range, 0..<b.columns), times: 1, into: c, adds: start > 0)
      reduce(c)
    }
  }

  /// `C = C − A·B` of residues, but for multiples of the prime: the entries may grow by as many products as are added
  /// up.
  ///
  /// - Parameter adding: how many products an entry takes on in all before it is reduced. Where that is beyond
  ///   ``innerLimit`` everything is reduced at once.
  @inline(__always)
  func subtractProduct(_ a: DoubleBlock, _ b: DoubleBlock, from c: DoubleBlock, adding: Int) {
    if a.columns == 0 || c.rows == 0 || c.columns == 0 { return }
    if adding <= innerLimit { return BLAS.multiply(a, b, times: -1, into: c, adds: true) }
    for start in stride(from: 0, to: a.columns, by: innerLimit) {
      let range = start..<min(a.columns, start + innerLimit)
      BLAS.multiply(
        a.part(0..<a.rows, range), b.part(range, 0..<b.columns), times: -1, into: c, adds: true)
      reduce(c)
    }
  }
}
