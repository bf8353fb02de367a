import MatrixArithmetic
import MatrixDomain

/// Solves square whole systems exactly by p-adic lifting (Dixon 1982, doi:10.1007/BF01459082).
///
/// The inverse modulo one prime gives the solution digit by digit. From time to time the digits are read as fractions
/// with a small common denominator and substituted: what satisfies the equations is the solution.
struct LiftingSolver {
  private let matrix: [[Integer]]
  private let inverse: [[UInt64]]
  private let prime: UInt64
  /// True where elimination takes less time, or no inverse is there: the digits are found one by one, in time that grows with the square of the
  /// length of the entries.
  private let hasLongEntries: Bool

  /// `nil` where the matrix is singular modulo the prime.
  init?(_ matrix: [[Integer]], prime: Int) {
    self.matrix = matrix
    self.prime = UInt64(prime)
    if matrix.count >= Tuning.liftedOrder {
      // The kernels find their own inverse.
      let rows = WholeRows(columns: matrix.count, entries: matrix, Array(repeating: .one, count: matrix.count))
      guard ModularEchelon(rows, pivotColumns: matrix.count, prime: prime).pivotColumns.count == matrix.count
      else { return nil }
      inverse = []
      hasLongEntries = true
      return
    }
    guard let inverse = Self.inverse(of: matrix, UInt64(prime)) else { return nil }
    self.inverse = inverse
    let longest = matrix.reduce(0) { $1.reduce($0) { max($0, $1.bitCount) } }
    hasLongEntries = longest > Tuning.liftedBits * matrix.count
  }

  private var count: Int { matrix.count }

  /// The solution for a right-hand side.
  ///
  /// - Complexity: about `2 b / 31` digits of `2 n²` products each, for a solution of `b` bits; with long entries that of
  ///   an elimination.
  func solve(_ right: [Integer], budget: Budget) throws(CertificateError) -> [Rational] {
    if count >= Tuning.liftedOrder {
      if let found = SystemByLifting.numerators(matrix.flatMap { $0 }, right, budget: budget) {
        return LowestTerms.fractions(found.numerators, over: found.denominator)
      }
      try budget.checkEvidence()
    }
    if hasLongEntries || right.contains(where: { $0.bitCount > Tuning.liftedBits * count }) {
      return try FractionFreeSolver(matrix, right).solve(budget: budget)
    }
    var solution = Array(repeating: Integer.zero, count: count)
    var residual = right
    var modulus = Integer.one
    var digits = 0
    var nextAttempt = 2
    while true {
      try budget.checkEvidence()
      let digit = self.digit(of: residual)
      for row in 0..<count {
        solution[row].addProduct(modulus, Integer(digit[row]))
        for column in 0..<count { residual[row].subtractProduct(matrix[row][column], Integer(digit[column])) }
        residual[row].divideExactly(by: Integer(prime))
      }
      modulus *= Integer(prime)
      digits += 1
      if residual.allSatisfy(\.isZero) { return solution.map(Rational.init) }
      if digits == nextAttempt {
        if let fractions = reconstructed(solution, modulus), satisfies(fractions, right) {
          return fractions.numerators.map { Rational($0, fractions.denominator) }
        }
        nextAttempt += max(1, nextAttempt / 2)
      }
    }
  }

  /// The inverse modulo the prime times a vector.
  private func digit(of vector: [Integer]) -> [UInt64] {
    let residues = vector.map { $0.residue(modulo: prime) }
    return inverse.map { row in
      var sum: UInt64 = 0
      for (entry, residue) in zip(row, residues) { sum = (sum &+ entry &* residue) % prime }
      return sum
    }
  }

  private typealias Fractions = (numerators: [Integer], denominator: Integer)

  /// Fractions with one common denominator that are congruent to `solution`, all parts below √(modulus / 2).
  private func reconstructed(_ solution: [Integer], _ modulus: Integer) -> Fractions? {
    let bound = (modulus >> 1).squareRoot()
    var numerators: [Integer] = []
    var common = Integer.one
    for value in solution {
      var numerator = (value * common).modulo(modulus)
      if numerator > bound && modulus - numerator <= bound { numerator -= modulus }
      if numerator > bound {
        guard let fraction = Self.fraction(numerator, modulus, bound) else { return nil }
        common *= fraction.denominator
        if common > bound { return nil }
        for index in numerators.indices { numerators[index] *= fraction.denominator }
        numerator = fraction.numerator
      }
      numerators.append(numerator)
    }
    return (numerators, common)
  }

  /// The fraction congruent to a residue with both parts at most `bound` (Wang 1981, doi:10.1145/800206.806398).
  private static func fraction(
    _ residue: Integer, _ modulus: Integer, _ bound: Integer
  ) -> (numerator: Integer, denominator: Integer)? {
    var (previous, current) = (modulus, residue)
    var (previousFactor, factor) = (Integer.zero, Integer.one)
    while current > bound {
      let (quotient, remainder) = previous.quotientAndRemainder(dividingBy: current)
      (previous, current) = (current, remainder)
      (previousFactor, factor) = (factor, previousFactor - quotient * factor)
    }
    guard !factor.isZero, factor.magnitude <= bound else { return nil }
    return factor.isNegative ? (-current, -factor) : (current, factor)
  }

  private func satisfies(_ fractions: Fractions, _ right: [Integer]) -> Bool {
    zip(matrix, right).allSatisfy { row, value in
      var sum = Integer.zero
      for (entry, numerator) in zip(row, fractions.numerators) { sum.addProduct(entry, numerator) }
      return sum == value * fractions.denominator
    }
  }

  /// Gauss–Jordan elimination on `[M | I]` modulo the prime.
  private static func inverse(of matrix: [[Integer]], _ prime: UInt64) -> [[UInt64]]? {
    let count = matrix.count
    var rows = matrix.enumerated().map { index, row in
      row.map { $0.residue(modulo: prime) } + (0..<count).map { $0 == index ? 1 : 0 }
    }
    for step in 0..<count {
      guard let found = (step..<count).first(where: { rows[$0][step] != 0 }) else { return nil }
      rows.swapAt(step, found)
      let factor = ModularArithmetic.inverse(rows[step][step], prime)
      for column in step..<2 * count { rows[step][column] = rows[step][column] * factor % prime }
      let pivotRow = rows[step]
      for row in 0..<count where row != step && rows[row][step] != 0 {
        ModularArithmetic.add(prime - rows[row][step], of: pivotRow, to: &rows[row], from: step, prime)
      }
    }
    return rows.map { Array($0[count...]) }
  }
}
