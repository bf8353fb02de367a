internal import MatrixArithmetic
internal import MatrixDomain

/// The determinant of a matrix of polynomials over GF(p).
///
/// It is interpolated from its values at 0, 1, 2, … where GF(p) has as many elements as it may have coefficients: at eight points
/// at once for a small matrix and a short prime. For a prime with fewer elements the residues are taken as integers, and the
/// determinant of these modulo p.
struct ResiduePolynomialDeterminant {
  private let rows: [[Polynomial<Residue>]]
  private let modulus: PrimeModulus

  init(_ rows: [[Polynomial<Residue>]], _ modulus: PrimeModulus) { (self.rows, self.modulus) = (rows, modulus) }

  func value(_ budget: Budget) throws(BudgetError) -> Polynomial<Residue> {
    let degrees = rows.map { $0.map(\.degree).max() ?? -1 }
    let others = rows.indices.map { column in rows.map { $0[column].degree }.max() ?? -1 }
    if (degrees + others).contains(where: { $0 < 0 }) { return .zero }
    let degree = min(degrees.reduce(0, +), others.reduce(0, +))
    guard degree < modulus.value, modulus.value > 2 else { return try byIntegers(budget) }
    let field = WordField(UInt64(modulus.value))
    let forms = try values(field, count: degree + 1, budget)
    let coefficients = WordInterpolation(Array(0...degree), field).coefficients(forms)
    return Polynomial(coefficients.map { modulus.residue(word: Int(field.residue($0))) })
  }

  /// From 0 to p − 1; a constant that has met no modulus meets this one.
  private func representative(_ coefficient: Residue) -> Int {
    coefficient.modulus == nil ? (coefficient + modulus.residue(0)).representative : coefficient.representative
  }

  private func byIntegers(_ budget: Budget) throws(BudgetError) -> Polynomial<Residue> {
    let half = modulus.value / 2
    let entries = rows.joined().map { entry in
      entry.coefficients.map { coefficient in
        let word = representative(coefficient)
        return Integer(word > half ? word - modulus.value : word)
      }
    }
    let found = try WholePolynomialDeterminant.coefficients(entries, order: rows.count, budget)
    return Polynomial(found.map { modulus.residue($0) })
  }

  /// The values at 0, 1, 2, … in the form of the field.
  private func values(
    _ field: WordField, count: Int, _ budget: Budget
  ) throws(BudgetError) -> [UInt64] {
    let order = rows.count
    let (prime, atOnce) = (modulus.value, PointDeterminants.count)
    let entries = rows.lazy.joined().lazy.map { $0.coefficients }
    let lanes =
      prime < 1 << 23 ? PointDeterminants(order: order, entries) { Double(representative($0)) } : nil
    func makeMatrix() -> WordPolynomialMatrix {
      WordPolynomialMatrix(field, Shape(order, order), entries.map { $0.map(representative) })
    }
    let known = lanes == nil ? makeMatrix() : nil
    let groups = Parallel.parts(
      of: 0..<count, sharing: order * order * order * count >= Tuning.sharedPolynomialPoints, step: atOnce)
    let found = Parallel.map(groups.count) { group -> [UInt64]? in
      var values: [UInt64] = []
      for start in stride(from: groups[group].lowerBound, to: groups[group].upperBound, by: atOnce) {
        budget.note(start, of: count, "points")
        if budget.isOver { return nil }
        let points = start..<min(groups[group].upperBound, start + atOnce)
        if let found = lanes?.determinants(points.map { PointDeterminants.Place(point: $0, prime: prime) }) {
          values += found.map(field.form)
          continue
        }
        let matrix = known ?? makeMatrix()
        for point in points {
          guard let value = matrix.determinant(at: field.form(UInt64(point)), budget) else { return nil }
          values.append(field.form(value))
        }
      }
      return values
    }
    let values = found.compactMap(\.self).flatMap(\.self)
    if values.count == count { return values }
    try budget.check()
    throw .cancelled
  }
}
