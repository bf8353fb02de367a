import MatrixArithmetic
import MatrixDomain

// What the normal forms of matrices over K[x] look like.

extension ExactMatrix {
  /// Rejects unless a polynomial is monic, and others have lower degrees.
  func checkPivot(_ row: Int, _ column: Int, above others: some Sequence<Int>, named name: String) throws(Rejection) {
    try require(self[row, column].isMonic, "a pivot of \(name) is not monic")
    let degree = self[row, column].degree ?? 0
    for other in others where other != row {
      try require(
        self[other, column].degree ?? 0 < degree, "an entry of \(name) is not reduced by the pivot of its column")
    }
  }
}

/// P is in Popov form, row style: rows of zeros come last; in every other row the leading entry, the last one of the highest
/// degree in the row, is monic and right of those of the rows above; and the other entries of its column have lower degrees.
///
/// The rows that are not zero have independent leading coefficients, so that they are a basis of the module of all rows, and the
/// form depends on that module alone.
struct PopovForm: CheckedFact {
  let name: String

  init(_ name: String) { self.name = name }

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let form = try claim.matrix(.named(name))
    var pivots: [Int] = []
    for row in 0..<form.rows {
      var leading: (column: Int, degree: Int)?
      for column in 0..<form.columns {
        let degree = form[row, column].degree ?? 0
        if degree >= 0, degree >= leading?.degree ?? 0 { leading = (column, degree) }
      }
      guard let leading else { continue }
      try require(pivots.count == row, "row \(row + 1) of \(name) stands below a zero row")
      try require(
        pivots.last.map { $0 < leading.column } ?? true,
        "the leading entry of row \(row + 1) of \(name) is not right of the one above")
      pivots.append(leading.column)
    }
    for (row, column) in pivots.enumerated() {
      try form.checkPivot(row, column, above: 0..<form.rows, named: name)
    }
    claim.places[name] = pivots
  }
}

/// The `degrees` of the rows of a matrix that are not zero.
struct RowDegrees: CheckedFact {
  let name: String

  init(of name: String) { self.name = name }

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let form = try claim.matrix(.named(name))
    let degrees = (0..<claim.count(of: name)).map { row in
      Value.count((0..<form.columns).map { form[row, $0].degree ?? 0 }.max() ?? 0)
    }
    try claim.checkOutput("degrees", .list(degrees))
  }
}

/// The output `rank` is that of A over K(x).
struct PolynomialRank: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let a = try claim.matrix("A")
    try S.requireRank(try claim.count("rank"), of: (0..<a.rows).map(a.row))
  }
}

/// The output `unimodular` is true exactly where `determinant` is a constant that is not 0.
struct PolynomialUnimodularity: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let determinant = try claim.entries("determinant")[0, 0]
    let isUnit = determinant.degree == 0
    try require(try claim.truth("unimodular") == isUnit, "a matrix is unimodular where its determinant is a unit")
  }
}
