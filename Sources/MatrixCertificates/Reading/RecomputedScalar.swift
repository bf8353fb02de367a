import MatrixArithmetic
import MatrixDomain

/// An element of a field in which the checker eliminates itself: determinants, minors and characteristic polynomials need no
/// evidence.
protocol RecomputedScalar: CheckedScalar where Whole == Self {}

extension RecomputedScalar {
  static func cleared(_ numbers: [Self]) -> (numerators: [Self], denominator: Integer) { (numbers, .one) }
  static func quotient(_ numerator: Self, _ denominator: Integer) -> Self { numerator }
  static func isEqual(_ numerator: Self, over denominator: Integer, to number: Self) -> Bool {
    numerator == number
  }

  static func bits(_ numerator: Self) -> Int { 0 }
  static func scaled(_ numerator: Self, by factor: Integer) -> Self { numerator }
  static func reduce(_ numerators: inout [Self], _ denominator: inout Integer) {}

  static func checkMinor(
    _ matrix: ExactMatrix<Self>, _ rows: [Int], _ columns: [Int], _ evidence: Evidence<Self>
  ) throws(Rejection) {
    try require(!evidence.has("prime"), "over this field no prime is needed")
    let minor = determinant(of: matrix.block(rows: rows, columns: columns).whole)
    try require(!minor.isZero, "the minor is singular")
  }

  static func checkDeterminant(
    _ matrix: ExactMatrix<Self>, _ determinant: Self, _ claim: Claim<Self>
  ) throws(Rejection) {
    _ = try Evidence(claim, type: Recomputation.type)
    try checkCofactor(matrix, determinant)
  }

  static func checkCofactor(_ block: ExactMatrix<Self>, _ determinant: Self) throws(Rejection) {
    try require(self.determinant(of: block.whole) == determinant, "the determinant is wrong")
  }

  static func checkCharacteristic(
    _ matrix: ExactMatrix<Self>, _ coefficients: [Self], _ claim: Claim<Self>
  ) throws(Rejection) {
    _ = try Evidence(claim, type: Recomputation.type)
    try require(characteristicPolynomial(matrix) == coefficients, "the polynomial is wrong")
  }

  /// In the field itself: no other prime is needed.
  static func checkMinimal(
    _ matrix: ExactMatrix<Self>, _ coefficients: [Self], _ claim: Claim<Self>
  ) throws(Rejection) {
    let evidence = try Evidence(claim, type: "krylov-vectors", fields: "vectors")
    let vectors = try MinimalPolynomial.vectors(evidence, count: matrix.rows)
    try MinimalPolynomial.requireWork(
      size: matrix.rows, vectors: vectors.count, degree: coefficients.count, bits: 1, longest: 1)
    try MinimalPolynomial.checkSpan(matrix.whole, vectors, degree: coefficients.count - 1)
    try MinimalPolynomial.checkImages(matrix.whole, vectors, coefficients)
  }

  /// det(x·I − A), constant term first, by a Hessenberg form: see ``Residues/characteristicPolynomial()``.
  @specialized(where Self == Residue)
  private static func characteristicPolynomial(_ matrix: ExactMatrix<Self>) -> [Self] {
    let count = matrix.rows
    var form = matrix.whole
    for step in 1..<max(1, count - 1) {
      guard let found = (step..<count).first(where: { !form[$0][step - 1].isZero }) else { continue }
      if found != step {
        form.swapAt(found, step)
        for row in 0..<count { form[row].swapAt(found, step) }
      }
      for row in (step + 1)..<count where !form[row][step - 1].isZero {
        let factor = form[row][step - 1] / form[step][step - 1]
        for column in (step - 1)..<count { form[row][column].subtractProduct(factor, form[step][column]) }
        for other in 0..<count { form[other][step].addProduct(factor, form[other][row]) }
      }
    }
    var blocks: [[Self]] = [[.one]]
    for index in 0..<count {
      var next = [Self.zero] + blocks[index]
      var factor = form[index][index]
      var subdiagonal = Self.one
      for block in (0...index).reversed() {
        if block < index {
          subdiagonal *= form[block + 1][block]
          factor = subdiagonal * form[block][index]
        }
        for (power, coefficient) in blocks[block].enumerated() { next[power].subtractProduct(factor, coefficient) }
      }
      blocks.append(next)
    }
    return blocks[count]
  }
}

extension CheckedScalar {
  /// The determinant by elimination.
  @specialized(where Self == Residue)
  static func determinant(of matrix: [[Self]]) -> Self {
    var rows = matrix
    var determinant = Self.one
    for step in rows.indices {
      guard let found = (step..<rows.count).first(where: { !rows[$0][step].isZero }),
        let inverse = rows[found][step].inverse
      else { return .zero }
      if found != step {
        rows.swapAt(found, step)
        determinant = -determinant
      }
      determinant *= rows[step][step]
      let top = rows[step]
      for row in (step + 1)..<max(step + 1, rows.count) where !rows[row][step].isZero {
        let factor = rows[row][step] * inverse
        for column in step..<rows.count { rows[row][column].subtractProduct(factor, top[column]) }
      }
    }
    return determinant
  }
}
