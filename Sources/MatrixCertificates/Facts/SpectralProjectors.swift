import MatrixArithmetic
import MatrixDomain

/// The output `projectors` lists for each eigenvalue of the diagonal of `D`, or each factor f of `eigenvalues`, a record
/// `eigenvalue` or `factor`, and `projector`, a matrix over the field K, or over K[a]/(f).
///
/// A·P = λ·P for each, with a for λ modulo f, and the sum of all, over all roots, is I. The eigenvalues being different, these are
/// the projectors onto the eigenspaces: v = Σ P_λ·v is the one sum of eigenvectors that v is. So P_λ·P_μ = 0, and A = Σ λ·P_λ.
struct SpectralProjectors: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let a = try claim.squareMatrix()
    let wanted = try factors(claim)
    guard case .list(let items) = try claim.output("projectors"), items.count == wanted.count else {
      throw Rejection("there are not as many projectors as eigenvalues")
    }
    var sum = Array(repeating: S.zero, count: a.rows * a.rows)
    for (item, (name, value, monic)) in zip(items, wanted) {
      guard case .record(let fields) = item, fields.map(\.name) == [name, "projector"],
        case .matrix(let matrix) = fields[1].value
      else { throw Rejection("a projector lacks its eigenvalue, or is no matrix") }
      try require(fields[0].value == value, "a projector is of another eigenvalue")
      try require(matrix.shape == Shape(a.rows, a.rows), "a projector has another shape than A")
      let parts = try coordinates(of: matrix, monic, claim)
      let degree = parts.count
      for power in 0..<degree {
        let part = ExactMatrix(rows: a.rows, columns: a.rows, entries: parts[power])
        let isRight = a.times(part) { row, column in
          let place = row * a.rows + column
          var image = power > 0 ? parts[power - 1][place] : .zero
          image.subtractProduct(monic[power], parts[degree - 1][place])
          return image
        }
        try require(isRight, "A times a projector is not the eigenvalue times it")
      }
      let sums = CheckedClosedForm<S>.powerSums(of: monic, degree)
      for (part, factor) in zip(parts, sums) {
        for (place, entry) in part.enumerated() { sum[place].addProduct(factor, entry) }
      }
    }
    for (place, entry) in sum.enumerated() {
      try require(
        entry == (place % (a.rows + 1) == 0 ? .one : .zero), "the sum of the projectors is not the identity")
    }
  }

  /// The field of a record that names an eigenvalue, its value, and the monic polynomial of which it is a root.
  private func factors<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) -> [(String, Value, [S])] {
    var result: [(String, Value, [S])] = []
    if claim.hasOutput("D") {
      let diagonal = try claim.matrix("D")
      var eigenvalues: [S] = []
      for index in 0..<diagonal.rows where !eigenvalues.contains(diagonal[index, index]) {
        let eigenvalue = diagonal[index, index]
        eigenvalues.append(eigenvalue)
        result.append(
          ("eigenvalue", .scalar(ScalarValue(claim.domain, eigenvalue.exchangeText)), [-eigenvalue, .one]))
      }
      return result
    }
    guard case .list(let records) = try claim.output("eigenvalues") else { throw Rejection("there are no eigenvalues") }
    for record in records {
      guard let factor = record["factor"] else { throw Rejection("an eigenvalue lacks its factor") }
      let polynomial = try claim.polynomial(
        factor, in: "x", over: claim.domain == .rationals ? .integers : claim.domain, named: "factor")
      result.append(("factor", factor, Polynomials.monic(polynomial)))
    }
    return result
  }

  /// The entries by rows, of each the coefficient of 1, of a, …
  private func coordinates<S: CheckedScalar>(
    of matrix: MatrixValue, _ monic: [S], _ claim: Claim<S>
  ) throws(Rejection) -> [[S]] {
    let degree = monic.count - 1
    if degree == 1 {
      try Scalars.checkDomain(matrix.domain, is: claim.domain, named: "a projector")
      return [try Scalars.read(matrix.entries, over: claim.domain, named: "a projector")]
    }
    let field = NumberFieldDomain(over: claim.domain, polynomial: TextSlab(of: monic))
    try Scalars.checkDomain(matrix.domain, is: .numberField(field), named: "a projector")
    var parts = Array(repeating: [S](), count: degree)
    for entry in matrix.entries {
      guard let texts = field.coefficients(of: entry) else {
        throw Rejection("an entry of a projector is no canonical scalar of \(field.tag)")
      }
      let scalars: [S] = try Scalars.read(TextSlab(texts), over: claim.domain, named: "a projector")
      for (power, scalar) in scalars.enumerated() { parts[power].append(scalar) }
    }
    return parts
  }
}
