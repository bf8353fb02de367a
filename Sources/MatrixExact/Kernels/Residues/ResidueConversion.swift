internal import MatrixArithmetic

/// Residues of integers modulo many primes at once: the digits of the numbers times the powers of the base modulo
/// each prime, which is a product of matrices of doubles.
struct ResidueConversion: @unchecked Sendable {
  let fields: [ResidueField]
  private let width = Self.width
  /// How many digits a number has.
  let count: Int
  /// How many digits may be added up with their powers before they are reduced.
  private let most: Int
  // Written by the initializer alone.
  private let powers: DoubleBuffer

  private static let width = 24

  /// How many digits numbers of this many bits have.
  static func digits(ofBits bits: Int) -> Int { max(1, (bits + width - 1) / width) }

  /// Numbers of up to this many bits.
  init(_ fields: [ResidueField], bits: Int) {
    self.fields = fields
    count = Self.digits(ofBits: bits)
    most = 31
    powers = DoubleBuffer(count: fields.count * count)
    for (row, field) in fields.enumerated() {
      var power = field.reduced(1)
      let base = field.reduced(Double(sign: .plus, exponent: width, significand: 1))
      for place in 0..<count {
        unsafe powers.base[row * count + place] = power
        power = field.reduced(power * base)
      }
    }
  }

  /// Writes the residues of numbers to a block with a row for each prime.
  func write(_ numbers: ArraySlice<Integer>, to target: DoubleBlock) {
    precondition(target.columns == numbers.count && target.rows == fields.count)
    let digits = DoubleBuffer(count: count * numbers.count)
    for (index, number) in numbers.enumerated() {
      unsafe number.writeBinaryDigits(to: digits.base + index, stride: numbers.count, count: count, width: width)
    }
    let factors = DoubleBlock(powers, rows: fields.count, columns: count)
    let source = DoubleBlock(digits, rows: count, columns: numbers.count)
    for start in stride(from: 0, to: count, by: most) {
      let places = start..<min(count, start + most)
      BLAS.multiply(
        factors.part(0..<fields.count, places), source.part(places, 0..<numbers.count), times: 1, into: target,
        adds: start > 0)
      for (row, field) in fields.enumerated() { unsafe field.reduce(target.row(row), count: numbers.count) }
    }
  }
}
