import MatrixArithmetic
import MatrixDomain

/// The characteristic polynomial of an integer matrix: modulo primes, put together by the Chinese remainder theorem.
///
/// Goals, in order of rank: proved (the primes' product exceeds twice a bound on every coefficient), and machine words
/// throughout.
///
/// The bound: the coefficient of xⁿ⁻ᵏ is, but for its sign, the sum of the principal k×k minors, and each of these is
/// at most the product of its rows' lengths (Hadamard). So all coefficients are at most ∏(1 + length of row i).
/// - Complexity: `bits/31` Hessenberg forms of machine words, for a bound of this many bits.
enum ModularCharacteristicPolynomial {
  /// The bits of the bound, by rows or by columns, whichever is less.
  static func boundBits(_ matrix: Matrix<Integer>) -> Int {
    func bits(_ count: Int, _ line: (Int) -> [Integer]) -> Int {
      (0..<count).reduce(1) { bits, index in
        let sum = line(index).reduce(into: Integer.zero) { $0.addProduct($1, $1) }
        return bits + (sum.squareRoot() + 2).bitCount
      }
    }
    return min(bits(matrix.rows, matrix.row), bits(matrix.columns, matrix.column))
  }

  /// det(x·I − A), constant term first.
  static func coefficients(_ matrix: Matrix<Integer>, _ budget: Budget) throws(BudgetError) -> [Integer] {
    let size = matrix.rows
    let bits = boundBits(matrix) + 2
    let entries = matrix.rowMajor
    var found = GrowingRemainders(count: size + 1)
    for prime in DescendingPrimes(enough: bits) {
      try budget.check()
      let word = UInt64(prime)
      found.add(
        characteristicPolynomial(entries.map { $0.residue(modulo: word) }, size, prime: word), modulo: word)
      if found.modulus.bitCount > bits { break }
    }
    return found.balanced
  }

  /// The characteristic polynomial modulo a prime below 2³¹, of a matrix row by row.
  static func characteristicPolynomial(_ entries: [UInt64], _ size: Int, prime: UInt64) -> [UInt64] {
    var rows = (0..<size).map { Array(entries[($0 * size)..<(($0 + 1) * size)]) }
    for column in 1..<max(1, size - 1) {
      guard let found = (column..<size).first(where: { rows[$0][column - 1] != 0 }) else { continue }
      if found != column {
        rows.swapAt(found, column)
        for row in 0..<size { rows[row].swapAt(found, column) }
      }
      let inverse = ModularArithmetic.inverse(rows[column][column - 1], prime)
      let top = rows[column]
      var factors = Array(repeating: UInt64.zero, count: size)
      for row in (column + 1)..<size where rows[row][column - 1] != 0 {
        let factor = rows[row][column - 1] * inverse % prime
        factors[row] = factor
        ModularArithmetic.add(prime - factor, of: top, to: &rows[row], from: column - 1, prime)
      }
      for row in 0..<size {
        rows[row][column] = (rows[row][column] + dot(rows[row], factors, from: column + 1, prime)) % prime
      }
    }
    var blocks: [[UInt64]] = [[1]]
    for last in 0..<size {
      var next = [0] + blocks[last]
      subtract(rows[last][last], times: blocks[last], from: &next, prime)
      var product: UInt64 = 1
      for row in (0..<last).reversed() {
        product = product * rows[row + 1][row] % prime
        if product == 0 { break }
        subtract(product * rows[row][last] % prime, times: blocks[row], from: &next, prime)
      }
      blocks.append(next)
    }
    return blocks[size]
  }

  /// The sum of the products from a place on, below 2³².
  private static func dot(_ left: [UInt64], _ right: [UInt64], from start: Int, _ prime: UInt64) -> UInt64 {
    var sum: UInt64 = 0
    // Products are below 2⁶²: a sum that has reached 2⁶³ has room for one subtraction of it, never for an overflow.
    let reduction = (1 << 63) - (1 << 63) % prime
    for index in start..<left.count {
      sum &+= left[index] &* right[index]
      if sum >= 1 << 63 { sum &-= reduction }
    }
    return sum % prime
  }

  private static func subtract(
    _ factor: UInt64, times polynomial: [UInt64], from result: inout [UInt64], _ prime: UInt64
  ) {
    if factor == 0 { return }
    let negative = prime - factor
    for (power, coefficient) in polynomial.enumerated() {
      result[power] = (result[power] &+ negative &* coefficient) % prime
    }
  }
}
