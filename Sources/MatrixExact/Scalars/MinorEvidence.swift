import MatrixDomain

/// A nonsingular square block of a matrix: the evidence that its columns are independent.
struct MinorEvidence<Element: ExactScalar> {
  /// Rising.
  let rows: [Int]
  let columns: [Int]
  /// A prime modulo which the block is nonsingular, its rows cleared of denominators, where one is known.
  let prime: Int?

  init(rows: [Int], columns: [Int], prime: Int? = nil) {
    self.rows = rows
    self.columns = columns
    self.prime = prime
  }
}
