import MatrixArithmetic
import MatrixDomain

/// A matrix of fractions with each row cleared of denominators: row `i` of the matrix times `scales[i]`.
///
/// What would be too large is refused before it is computed: the cleared rows, and what an elimination makes of them.
struct WholeRows {
  let columns: Int
  private(set) var entries: [[Integer]] = []
  private(set) var scales: [Integer] = []

  init(columns: Int, entries: [[Integer]], _ scales: [Integer]) {
    self.columns = columns
    self.entries = entries
    self.scales = scales
  }

  /// A matrix whose minors and null vectors are wanted.
  init(_ matrix: Matrix<Rational>) throws(CertificateError) {
    try self.init(clearing: matrix)
    try requireMinors()
  }

  /// `[A | B]`, row by row. Both must have the same number of rows.
  init(_ matrix: Matrix<Rational>, beside other: Matrix<Rational>) throws(CertificateError) {
    columns = matrix.columns + other.columns
    for row in 0..<matrix.rows { try append(matrix.row(row) + other.row(row)) }
    try requireMinors()
  }

  /// A matrix that vectors are multiplied by, and nothing else.
  init(clearing matrix: Matrix<Rational>) throws(CertificateError) {
    columns = matrix.columns
    for row in 0..<matrix.rows { try append(matrix.row(row)) }
  }

  /// Throws where four minors together could have more bits than ``Integer/bitLimit``: as many meet on the way to a
  /// null vector.
  private func requireMinors() throws(CertificateError) {
    try evident { () throws(ExactError) in try ResultSize.requireElimination(entries, columns: columns) }
  }

  private mutating func append(_ row: [Rational]) throws(CertificateError) {
    let fraction = try CommonFraction(row)
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
  var minorBits: Int { entries.reduce(0) { $0 + Self.lengthBits($1) } }

  /// A bound on the bits of the length of a row.
  static func lengthBits(_ row: some Sequence<Integer>) -> Int {
    var sum = Integer.zero
    for entry in row { sum.addProduct(entry, entry) }
    return (sum.bitCount + 1) / 2
  }

  /// True where the matrix times `vector` is 0.
  func annihilates(_ vector: [Rational]) throws(CertificateError) -> Bool {
    try annihilates(vector, at: Array(0..<columns))
  }

  /// True where the matrix times a vector is 0 that has these entries at some places, and zeros elsewhere.
  func annihilates(_ vector: [Rational], at places: [Int]) throws(CertificateError) -> Bool {
    let whole = try CommonFraction(vector).numerators
    try requireProducts(with: whole)
    return entries.allSatisfy { row in
      var sum = Integer.zero
      for (place, factor) in zip(places, whole) { sum.addProduct(row[place], factor) }
      return sum.isZero
    }
  }

  /// Throws where an entry times one of some factors could have more bits than ``Integer/bitLimit``.
  private func requireProducts(with factors: [Integer]) throws(CertificateError) {
    let longest = factors.reduce(0) { max($0, $1.bitCount) }
    // Most factors are short, and no entry is longer than the limit.
    if longest <= 64 { return }
    let entry = entries.reduce(0) { $1.reduce($0) { max($0, $1.bitCount) } }
    try evident { () throws(ExactError) in
      try bounded { () throws(MagnitudeError) in
        try MagnitudeError.check("a product", bits: Double(longest) + Double(entry) + 64)
      }
    }
  }

  /// True where factors for the rows *before* they were cleared give 0 in the first columns, and not at `place`.
  func isRefuted(
    by combination: [Rational], columns: Int, at place: Int
  ) throws(CertificateError) -> Bool {
    // Row i of the cleared matrix is scales[i] times row i.
    let whole = try CommonFraction(zip(combination, scales).map { $0 / Rational($1) }).numerators
    try requireProducts(with: whole)
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

  /// - Throws: where the denominator, or a numerator over it, could have more bits than ``Integer/bitLimit``.
  init(_ fractions: [Rational]) throws(CertificateError) {
    var common = Integer.one
    for fraction in fractions where !fraction.isWhole && fraction.denominator != common {
      try Self.require("the common denominator", common, fraction.denominator)
      common = common.lcm(with: fraction.denominator)
    }
    denominator = common
    if common.isOne {
      numerators = fractions.map(\.numerator)
      return
    }
    var numerators: [Integer] = []
    numerators.reserveCapacity(fractions.count)
    for fraction in fractions {
      var factor = common
      factor.divideExactly(by: fraction.denominator)
      try Self.require("a numerator over the common denominator", fraction.numerator, factor)
      numerators.append(fraction.numerator * factor)
    }
    self.numerators = numerators
  }

  private static func require(_ what: String, _ left: Integer, _ right: Integer) throws(CertificateError) {
    let bits = left.bitCount + right.bitCount
    if bits <= Integer.bitLimit { return }
    try evident { () throws(ExactError) in
      try bounded { () throws(MagnitudeError) in try MagnitudeError.check(what, bits: Double(bits)) }
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
