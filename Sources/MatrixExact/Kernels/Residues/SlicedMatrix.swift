internal import MatrixArithmetic

/// A matrix of integers as matrices of doubles: the digits of its entries in base `2^width`.
struct SlicedMatrix: @unchecked Sendable {
  // Written here alone.
  private let digits: DoubleBuffer
  private let entries: Int
  /// How many slices there are: one for entries that fit it.
  let count: Int
  let width: Int

  /// - Parameter most: no digit has more bits, up to 52; slices are as narrow as their number allows.
  init(_ entries: [Integer], width most: Int) {
    let bits = max(1, Integer.longestBits(entries))
    count = Self.slices(bits, most)
    width = (bits + count - 1) / count
    self.entries = entries.count
    digits = DoubleBuffer(count: count * entries.count)
    for (index, entry) in entries.enumerated() {
      unsafe entry.writeBinaryDigits(to: digits.base + index, stride: entries.count, count: count, width: width)
    }
  }

  /// How many digits the entries have in all.
  static func digits(_ entries: [Integer], width most: Int) -> Int {
    entries.count * slices(Integer.longestBits(entries), most)
  }

  private static func slices(_ bits: Int, _ most: Int) -> Int { max(1, (bits + most - 1) / max(1, most)) }

  /// The digits of one weight, row by row; those of least weight first.
  func slice(_ index: Int, order: Int) -> DoubleBlock {
    unsafe DoubleBlock(base: digits.base + index * entries, rows: order, columns: order, stride: order)
  }

  /// The residues of all entries modulo some primes, a row for each.
  ///
  /// The powers of the base modulo the primes, times the digits, are a product of matrices.
  func residues(_ fields: ArraySlice<ResidueField>) -> DoubleBuffer {
    let result = DoubleBuffer(count: fields.count * entries)
    let target = DoubleBlock(result, rows: fields.count, columns: entries)
    let powers = DoubleBuffer(count: fields.count * count)
    for (row, field) in fields.enumerated() {
      var power = field.reduced(1)
      let base = field.reduced(Double(sign: .plus, exponent: width, significand: 1))
      for place in 0..<count {
        unsafe powers.base[row * count + place] = power
        power = field.reduced(power * base)
      }
    }
    // As many digits at once as their products with residues may be added up.
    let most = max(
      1, Int(0x1p52 / (Double(ResidueField.limit / 2) * Double(sign: .plus, exponent: width, significand: 1))))
    let factors = DoubleBlock(powers, rows: fields.count, columns: count)
    let source = DoubleBlock(digits, rows: count, columns: entries)
    for start in stride(from: 0, to: count, by: most) {
      let places = start..<min(count, start + most)
      BLAS.multiply(
        factors.part(0..<fields.count, places), source.part(places, 0..<entries), times: 1, into: target,
        adds: start > 0)
      for (row, field) in fields.enumerated() { unsafe field.reduce(target.row(row), count: entries) }
    }
    return result
  }
}
