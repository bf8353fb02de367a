public import MatrixDomain

// Residues of one field: the modulus is looked at once for all entries, and nothing is divided at each of them.
extension Residue {
  private static let linkedProducts = LinkedProducts.find(for: Residue.self)

  /// The product of words and doubles in a program with MatrixExact, else rows times columns.
  public static func matrixProduct(_ left: Matrix<Residue>, _ right: Matrix<Residue>) -> Matrix<Residue> {
    if let linkedProducts { return linkedProducts.matrices(left, right) }
    return matrixProductByRows(left, right)
  }

  /// Rows times the column, with one reduction for each row.
  public static func matrixProduct(_ matrix: Matrix<Residue>, _ column: Vector<Residue>) -> Vector<Residue> {
    let (entries, factors, inner) = (matrix.rowMajor, column.entries, matrix.columns)
    guard let prime = prime(ofAll: entries), prime == self.prime(ofAll: factors) else {
      return matrixProductByRows(matrix, column)
    }
    return Vector(
      (0..<matrix.rows).map { row in
        var sum = WordProductSum()
        for place in 0..<inner {
          sum.add(
            UInt64(truncatingIfNeeded: entries[row * inner + place].word),
            UInt64(truncatingIfNeeded: factors[place].word))
        }
        let word = sum.remainder(modulo: UInt64(truncatingIfNeeded: prime))
        return Residue(word: Int(truncatingIfNeeded: word), modulus: prime)
      })
  }

  /// Entry by entry.
  public static func matrixSum(_ left: Matrix<Residue>, _ right: Matrix<Residue>) -> Matrix<Residue> {
    let (first, second) = (left.rowMajor, right.rowMajor)
    guard let prime = prime(ofAll: first), prime == self.prime(ofAll: second) else {
      return matrixSumByEntries(left, right)
    }
    return Matrix(
      left.shape,
      rowMajor: Entries.zip(first, second) {
        let sum = $0.word &- (prime &- $1.word)
        return Residue(word: sum &+ (prime & (sum >> 63)), modulus: prime)
      })
  }

  /// Entry by entry.
  public static func matrixDifference(_ left: Matrix<Residue>, _ right: Matrix<Residue>) -> Matrix<Residue> {
    let (first, second) = (left.rowMajor, right.rowMajor)
    guard let prime = prime(ofAll: first), prime == self.prime(ofAll: second) else {
      return matrixDifferenceByEntries(left, right)
    }
    return Matrix(
      left.shape,
      rowMajor: Entries.zip(first, second) {
        let difference = $0.word &- $1.word
        return Residue(word: difference &+ (prime & (difference >> 63)), modulus: prime)
      })
  }

  /// Entry by entry, with the quotient of the factor and the modulus found once.
  public static func matrixMultiple(_ factor: Residue, _ matrix: Matrix<Residue>) -> Matrix<Residue> {
    let entries = matrix.rowMajor
    guard let prime = prime(ofAll: entries) else { return matrixMultipleByEntries(factor, matrix) }
    let fixed = FixedWordFactor(
      UInt64(truncatingIfNeeded: factor.word(modulo: prime)), modulo: UInt64(truncatingIfNeeded: prime))
    return Matrix(
      matrix.shape,
      rowMajor: Entries.map(entries) {
        let word = fixed.product(UInt64(truncatingIfNeeded: $0.word))
        return Residue(word: Int(truncatingIfNeeded: word), modulus: prime)
      })
  }

  /// The modulus of all residues; `nil` where there are none, constants, or several moduli.
  private static func prime(ofAll residues: [Residue]) -> Int? {
    guard let prime = residues.first?.prime, prime > 0 else { return nil }
    var differences = 0
    for residue in residues { differences |= residue.prime ^ prime }
    return differences == 0 ? prime : nil
  }
}
