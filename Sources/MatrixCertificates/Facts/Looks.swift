import MatrixArithmetic
import MatrixDomain

/// What is seen of a matrix by looking at its entries.
struct Looks: CheckedFact {
  enum Property: Sendable {
    /// Every entry is an integer.
    case integral
    /// Some entry is no integer.
    case fractional
    /// Every entry is real and has one of these signs.
    case signs(ClosedRange<Int>)
    /// 0 below the first subdiagonal.
    case hessenberg
    /// In row echelon form with leading ones and without rows of zeros.
    case leadingOnes
    /// 0 off the diagonal, and square.
    case diagonal
    /// As many columns as rows.
    case square
  }

  let term: MatrixTerm
  let property: Property

  init(_ term: MatrixTerm, _ property: Property) { (self.term, self.property) = (term, property) }

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let matrix = try claim.entries(term)
    let entries = matrix.rows.joined()
    switch property {
    case .integral: try require(entries.allSatisfy(\.isWhole), "\(term) has an entry that is not an integer")
    case .fractional: try require(!entries.allSatisfy(\.isWhole), "\(term) has only integer entries")
    case .signs(let signs):
      try require(
        entries.allSatisfy { $0.realSign.map(signs.contains) ?? false }, "\(term): an entry has the wrong sign")
    case .hessenberg:
      let isRight = matrix.rows.enumerated().allSatisfy { $1.prefix(max(0, $0 - 1)).allSatisfy(\.isZero) }
      try require(isRight, "\(term) is not of Hessenberg's form")
    case .leadingOnes:
      let pivots = try Echelon.pivots(of: matrix.exact)
      try require(pivots.count == matrix.shape.rows, "\(term) has a row of zeros")
      try require(pivots.enumerated().allSatisfy { matrix[$0, $1].isOne }, "a leading entry of \(term) is not 1")
    case .diagonal:
      let isRight =
        matrix.isSquare
        && matrix.rows.enumerated().allSatisfy { row, entries in
          entries.enumerated().allSatisfy { $0 == row || $1.isZero }
        }
      try require(isRight, "\(term) is not diagonal")
    case .square:
      try require(matrix.shape.rows == matrix.shape.columns, "\(term) has not as many columns as rows")
    }
  }
}
