import MatrixArithmetic
import MatrixDomain

/// A matrix of fractions with each row cleared of denominators: row `i` of the matrix times `scales[i]`.
struct WholeRows {
  let columns: Int
  private(set) var entries: [[Integer]] = []
  private(set) var scales: [Integer] = []

  init(columns: Int, entries: [[Integer]], _ scales: [Integer]) {
    self.columns = columns
    self.entries = entries
    self.scales = scales
  }

  init(_ matrix: Matrix<Rational>) {
    columns = matrix.columns
    for row in 0..<matrix.rows { append(matrix.row(row)) }
  }

  /// `[A | B]`, row by row. Both must have the same number of rows.
  init(_ matrix: Matrix<Rational>, beside other: Matrix<Rational>) {
    columns = matrix.columns + other.columns
    for row in 0..<matrix.rows { append(matrix.row(row) + other.row(row)) }
  }

  private mutating func append(_ row: [Rational]) {
    let fraction = CommonFraction(row)
    entries.append(fraction.numerators)
    scales.append(fraction.denominator)
  }

  /// The number of rows.
  var count: Int { entries.count }

  func block(rows: [Int], columns: [Int]) -> [[Integer]] { rows.map { row in columns.map { entries[row][$0] } } }

  static func transposed(_ square: [[Integer]]) -> [[Integer]] {
    square.indices.map { column in square.map { $0[column] } }
  }

  /// A bound on the bits of every minor, by Hadamard's inequality on the rows.
  var minorBits: Int {
    entries.reduce(0) { bits, row in
      var sum = Integer.zero
      for entry in row { sum.addProduct(entry, entry) }
      return bits + (sum.bitCount + 1) / 2
    }
  }

  /// True where the matrix times `vector` is 0.
  func annihilates(_ vector: [Rational]) -> Bool {
    let whole = CommonFraction(vector).numerators
    return entries.allSatisfy { row in
      var sum = Integer.zero
      for (entry, factor) in zip(row, whole) { sum.addProduct(entry, factor) }
      return sum.isZero
    }
  }

  /// True where factors for the rows *before* they were cleared give 0 in the first columns, and not at `place`.
  func isRefuted(by combination: [Rational], columns: Int, at place: Int) -> Bool {
    // Row i of the cleared matrix is scales[i] times row i.
    let whole = CommonFraction(zip(combination, scales).map { $0 / Rational($1) }).numerators
    func sum(_ column: Int) -> Integer {
      var sum = Integer.zero
      for (row, factor) in zip(entries, whole) { sum.addProduct(row[column], factor) }
      return sum
    }
    return !sum(place).isZero && (0..<columns).allSatisfy { sum($0).isZero }
  }

  /// A source of numbers that depends on the entries and nothing else.
  var seed: EntrySeed {
    var seed = EntrySeed()
    for row in entries { for entry in row { seed.mix(entry.residue(modulo: 0xffff_ffff_ffff_ffc5)) } }
    return seed
  }
}

/// Fractions over their least common denominator.
struct CommonFraction {
  let numerators: [Integer]
  let denominator: Integer

  init(_ fractions: [Rational]) {
    var common = Integer.one
    for fraction in fractions where !fraction.isWhole { common = common.lcm(with: fraction.denominator) }
    denominator = common
    numerators = fractions.map {
      var factor = common
      factor.divideExactly(by: $0.denominator)
      return $0.numerator * factor
    }
  }
}

/// Numbers that look random and are the same on every run (splitmix64, doi:10.1145/2660193.2660195).
struct EntrySeed {
  private var state: UInt64 = 0x6d61_7472_6978

  mutating func mix(_ word: UInt64) { state = (state ^ word) &* 0x0000_0100_0000_01b3 }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
