internal import MatrixArithmetic

/// Integers from their residues modulo primes.
///
/// With `M` the product of the primes, a number is the sum of `yᵢ·M/pᵢ` less a multiple of `M`, where `yᵢ` is its
/// residue times the inverse of `M/pᵢ`. The sum of `yᵢ/pᵢ` in doubles determines the multiple, since numbers are below
/// `M/4`. The digits of `M/pᵢ` times the `yᵢ` are a product of matrices of doubles. Very many primes go over a tree.
struct ChineseRemainders: @unchecked Sendable {
  let fields: [ResidueField]
  /// The product of the primes.
  let modulus: Integer
  /// The inverse of `M/pᵢ` modulo `pᵢ`.
  private let factors: [Double]
  private let tree: SubproductTree
  private let width: Int
  private let digits: Int
  /// Digits of `M/pᵢ` and of `M` itself, the most significant first, a row for each place; empty where the tree is
  /// used.
  ///
  /// Written by the initializer alone.
  private let table: DoubleBuffer

  init(_ primes: [Int]) {
    fields = primes.map { ResidueField($0) }
    tree = SubproductTree(primes)
    modulus = tree.modulus
    // Modulo one of the primes, the sum of all M/pᵢ is its own M/pᵢ.
    let cofactors = tree.residues(tree.combination(Array(repeating: .one, count: primes.count)))
    factors = zip(fields, cofactors).map { $0.inverted($0.reduced(Double($1))) }
    let count = primes.count
    width = Swift.max(8, 50 - 24 - (Int.bitWidth - (count + 1).leadingZeroBitCount))
    let isShort = count <= Tuning.remaindersByProducts
    digits = isShort ? (modulus.bitCount + width - 1) / width : 0
    table = DoubleBuffer(count: digits * (count + 1))
    guard isShort else { return }
    let last = unsafe table.base + (digits - 1) * (count + 1)
    for (index, prime) in primes.enumerated() {
      var cofactor = modulus
      cofactor.divideExactly(by: Integer(prime))
      unsafe cofactor.writeBinaryDigits(to: last + index, stride: -(count + 1), count: digits, width: width)
    }
    unsafe modulus.writeBinaryDigits(to: last + count, stride: -(count + 1), count: digits, width: width)
  }

  /// The numbers below a quarter of the modulus in magnitude.
  ///
  /// - Parameter residues: one row a prime, one column a number; overwritten.
  func numbers(_ residues: DoubleBlock) -> [Integer] {
    precondition(residues.rows == fields.count)
    if fields.isEmpty { return Array(repeating: .zero, count: residues.columns) }
    for (row, field) in fields.enumerated() {
      unsafe field.reduce(residues.row(row), count: residues.columns)
      unsafe field.scale(residues.row(row), count: residues.columns, by: factors[row])
    }
    var result: [Integer] = []
    result.reserveCapacity(residues.columns)
    if digits == 0 {
      for column in 0..<residues.columns {
        let weights = (0..<residues.rows).map { unsafe residues.row($0)[column] }
        let multiple = zip(weights, fields).reduce(0.0) { $0 + $1.0 * $1.1.inverse }.rounded()
        var number = tree.combination(weights.map { Integer(Int($0)) })
        number.subtractProduct(modulus, Integer(Int(multiple)))
        result.append(number)
      }
      return result
    }
    let most = Swift.max(1, Swift.min(residues.columns, Self.columnsAtOnce))
    let weights = DoubleBuffer(count: (fields.count + 1) * most)
    let places = DoubleBuffer(count: digits * most)
    var arena = LimbArena()
    for start in Swift.stride(from: 0, to: residues.columns, by: most) {
      let columns = start..<Swift.min(residues.columns, start + most)
      let block = DoubleBlock(weights, rows: fields.count + 1, columns: columns.count)
      let multiples = unsafe block.row(fields.count)
      unsafe multiples.update(repeating: 0, count: columns.count)
      for (row, field) in fields.enumerated() {
        let source = unsafe residues.row(row) + start
        let target = unsafe block.row(row)
        for column in 0..<columns.count {
          unsafe target[column] = source[column]
          unsafe multiples[column] -= source[column] * field.inverse
        }
      }
      for column in 0..<columns.count { unsafe multiples[column].round() }
      let sums = DoubleBlock(places, rows: digits, columns: columns.count)
      BLAS.multiply(
        DoubleBlock(table, rows: digits, columns: fields.count + 1), block, times: 1, into: sums, adds: false)
      for column in 0..<columns.count {
        unsafe result.append(
          arena.integer(binaryDigits: sums.base + column, stride: columns.count, count: digits, width: width))
      }
    }
    return result
  }

  private static let columnsAtOnce = 256
}

extension Tuning {
  /// With so many primes the Chinese remainder theorem goes over a tree; with fewer, by products of matrices.
  ///
  /// Estimated: the table of digits takes 50 MB at twice as many.
  static let remaindersByProducts = 1_000
}
