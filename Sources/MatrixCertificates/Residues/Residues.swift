import MatrixArithmetic

/// A square matrix modulo a prime below 2³¹.
struct Residues {
  let count: Int
  let prime: UInt64
  private var rows: [[UInt64]]

  /// Row by row.
  var entries: [[UInt64]] { rows }

  /// Some rows and columns, as many of each, of whole rows.
  init(_ whole: [[Integer]], rows: [Int], columns: [Int], prime: Int) {
    count = rows.count
    let modulus = UInt64(prime)
    self.prime = modulus
    self.rows = rows.map { row in columns.map { whole[row][$0].residue(modulo: modulus) } }
  }

  /// A square matrix of residues.
  init(_ rows: [[UInt64]], prime: UInt64) {
    count = rows.count
    self.prime = prime
    self.rows = rows
  }

  static func power(_ base: UInt64, _ exponent: UInt64, modulo modulus: UInt64) -> UInt64 {
    var result: UInt64 = 1 % modulus
    var square = base % modulus
    var rest = exponent
    while rest > 0 {
      if rest & 1 == 1 { result = result * square % modulus }
      square = square * square % modulus
      rest >>= 1
    }
    return result
  }

  /// The determinant modulo the prime, by elimination.
  ///
  /// - Complexity: `count³ / 3` multiplications of machine words.
  consuming func determinant() -> UInt64 {
    var determinant: UInt64 = 1
    for step in 0..<count {
      guard let pivotRow = (step..<count).first(where: { rows[$0][step] != 0 }) else { return 0 }
      if pivotRow != step {
        rows.swapAt(pivotRow, step)
        determinant = prime - determinant
      }
      let pivot = rows[step][step]
      determinant = determinant * pivot % prime
      let inverse = Residues.power(pivot, prime - 2, modulo: prime)
      let top = rows[step]
      for row in (step + 1)..<max(step + 1, count) where rows[row][step] != 0 {
        let factor = prime - rows[row][step] * inverse % prime
        Residues.add(factor, of: top, to: &rows[row], from: step, prime)
      }
    }
    return determinant % prime
  }

  private static func add(
    _ factor: UInt64, of top: [UInt64], to row: inout [UInt64], from start: Int, _ prime: UInt64
  ) {
    for column in start..<top.count { row[column] = (row[column] &+ factor &* top[column]) % prime }
  }
}
