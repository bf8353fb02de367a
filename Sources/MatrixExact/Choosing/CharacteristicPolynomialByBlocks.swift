import MatrixArithmetic
import MatrixDomain

/// Characteristic polynomials of matrices that a reordering splits into blocks, or of low rank.
///
/// Reordered rows and columns make A block upper triangular: det(x·I − A) is the product of those of the diagonal
/// blocks. A = C·R with C of `r` columns: det(x·I − C·R) = xⁿ⁻ʳ·det(x·I − R·C).
/// - Source: J. J. Sylvester, Philosophical Magazine 16 (1883) 267–269, for the second.
enum CharacteristicPolynomialByBlocks {
  /// The coefficients, constant term first; `nil` for a matrix that is one block of high rank.
  ///
  /// - Parameter isHighRank: true where that is known of the rank.
  static func coefficients(
    _ matrix: Matrix<Integer>, isHighRank: Bool = false, _ budget: Budget
  ) throws(ExactError) -> [Integer]? {
    let blocks = IrreducibleBlocks(matrix)
    guard blocks.isIrreducible else { return try product(matrix, blocks, budget) }
    return isHighRank ? nil : try lowRank(matrix, budget)
  }

  /// That of a triangular matrix; `nil` for others.
  static func triangular(_ matrix: Matrix<Integer>) -> [Integer]? {
    let places = 0..<matrix.rows
    let isUpper = places.allSatisfy { row in (0..<row).allSatisfy { matrix[row, $0].isZero } }
    guard isUpper || places.allSatisfy({ row in (0..<row).allSatisfy { matrix[$0, row].isZero } }) else { return nil }
    var roots: [Integer: Int] = [:]
    for place in places { roots[matrix[place, place], default: 0] += 1 }
    return MonicPolynomials.product(roots.map { MonicPolynomials.power(root: $0.key, $0.value) })
  }

  /// The product of the characteristic polynomials of diagonal blocks, equal ones computed once.
  private static func product(
    _ matrix: Matrix<Integer>, _ blocks: IrreducibleBlocks, _ budget: Budget
  ) throws(ExactError) -> [Integer] {
    var roots: [Integer: Int] = [:]
    var others: [Matrix<Integer>: Int] = [:]
    for block in blocks {
      if let only = block.first, block.count == 1 {
        roots[matrix[only, only], default: 0] += 1
      } else {
        others[matrix.submatrix(rows: block, columns: block), default: 0] += 1
      }
    }
    var factors = roots.map { MonicPolynomials.power(root: $0.key, $0.value) }
    for (block, exponent) in others {
      let factor = try ExactChooser.characteristicPolynomial(block, budget: budget)
      factors.append(MonicPolynomials.power(factor, exponent))
    }
    return MonicPolynomials.product(factors)
  }

  /// For a matrix whose rank is at most half its order; `nil` for others.
  private static func lowRank(_ matrix: Matrix<Integer>, _ budget: Budget) throws(ExactError) -> [Integer]? {
    let order = matrix.rows
    guard let factors = try RankFactors(matrix, most: order / 2, budget) else { return nil }
    guard let product = try factors.reversedProduct(budget),
      let small: [Rational] = try ExactChooser.characteristicPolynomial(product, budget)
    else { return nil }
    // A monic polynomial with rational coefficients that divides one with integer coefficients has integer ones: Gauss.
    return Array(repeating: .zero, count: order - factors.rank) + small.map(\.numerator)
  }
}

/// A = C·R for a matrix of integers of low rank `r`: C holds `r` of its columns, R has `r` rows.
struct RankFactors {
  /// Columns of the matrix that are independent.
  let left: Matrix<Integer>
  let right: Matrix<Rational>
  var rank: Int { left.columns }

  /// `nil` where the rank is larger than `most`, or the prime by which it is estimated divides a minor.
  ///
  /// The rank is estimated modulo a prime, and proved by the product: A = C·R bounds it by `r`, C and R being found from a
  /// minor of order `r` that is not 0.
  init?(_ matrix: Matrix<Integer>, most: Int, _ budget: Budget) throws(ExactError) {
    var primes = DescendingPrimes(enough: 0, below: DescendingPrimes.evidenceLimit)
    guard let prime = primes.next() else { return nil }
    let modulus = UInt64(prime)
    if try Self.hasMinor(matrix, of: most + 1, modulo: modulus, budget) { return nil }
    let residues = matrix.storage.entries.map { $0.residue(modulo: modulus) }
    let modular = ModularMatrix(matrix.shape, residues, modulo: modulus)
    guard let profile = modular.rankProfile(budget: budget) else {
      try budgeted(budget.check)
      return nil
    }
    guard profile.columns.count <= most else { return nil }
    let rows = matrix.submatrix(rows: profile.rows, columns: 0..<matrix.columns)
    let minor = matrix.submatrix(rows: profile.rows, columns: profile.columns)
    let solutions = try budgeted { () throws(BudgetError) in try ExactChooser.solve(minor, rows, budget).value }
    left = matrix.submatrix(rows: 0..<matrix.rows, columns: profile.columns)
    right = solutions.particular
    let product = try productOverIntegers(left.map { Rational($0) }, right, .max, budget)
    guard product == matrix.map({ Rational($0) }) else { return nil }
  }

  /// True where the leading minor of an order is not 0 modulo a prime, so that the rank is at least that order: of most
  /// matrices of high rank this is known after an eighth of an elimination.
  private static func hasMinor(
    _ matrix: Matrix<Integer>, of order: Int, modulo prime: UInt64, _ budget: Budget
  ) throws(ExactError) -> Bool {
    guard order <= min(matrix.rows, matrix.columns) else { return false }
    let leading = matrix.submatrix(rows: 0..<order, columns: 0..<order)
    let residues = leading.storage.entries.map { $0.residue(modulo: prime) }
    guard let minor = ModularMatrix(leading.shape, residues, modulo: prime).determinant(budget: budget) else {
      try budgeted(budget.check)
      return false
    }
    return minor != 0
  }

  /// R·C, of order ``rank``.
  func reversedProduct(_ budget: Budget) throws(ExactError) -> Matrix<Rational>? {
    if rank == 0 { return Matrix(Shape(0, 0), repeating: .zero) }
    return try productOverIntegers(right, left.map { Rational($0) }, .max, budget)
  }
}

extension Tuning {
  /// From this order on a characteristic polynomial is looked for in factors of low rank.
  ///
  /// `shape_ratios.py`, rank 10: 149 µs at order 20, where residues take less.
  static let lowRankPolynomialOrder = 24
}
