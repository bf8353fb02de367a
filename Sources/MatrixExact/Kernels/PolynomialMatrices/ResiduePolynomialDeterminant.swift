internal import MatrixArithmetic
internal import MatrixDomain

/// The determinant of a matrix of polynomials over GF(p).
///
/// It is interpolated from its values at 0, 1, 2, … where GF(p) has as many elements as it may have coefficients. For a smaller
/// prime the residues are taken as integers, and the determinant of these modulo p.
struct ResiduePolynomialDeterminant {
  private let rows: [[Polynomial<Residue>]]
  private let modulus: PrimeModulus

  init(_ rows: [[Polynomial<Residue>]], _ modulus: PrimeModulus) { (self.rows, self.modulus) = (rows, modulus) }

  func value(_ budget: Budget) throws(BudgetError) -> Polynomial<Residue> {
    let order = rows.count
    let degrees = rows.map { $0.map(\.degree).max() ?? -1 }
    let others = rows.indices.map { column in rows.map { $0[column].degree }.max() ?? -1 }
    if (degrees + others).contains(where: { $0 < 0 }) { return .zero }
    let degree = min(degrees.reduce(0, +), others.reduce(0, +))
    let prime = UInt64(modulus.value)
    guard degree < modulus.value else {
      let half = modulus.value / 2
      let entries = rows.joined().map { entry in
        entry.coefficients.map { coefficient in
          let number = modulus.residue(0) + coefficient
          return Integer(number.representative > half ? number.representative - modulus.value : number.representative)
        }
      }
      let found = try WholePolynomialDeterminant.coefficients(entries, order: order, budget)
      return Polynomial(found.map { modulus.residue($0) })
    }
    let zero = modulus.residue(0)
    var values: [Residue] = []
    for point in 0...degree {
      budget.note(point, of: degree + 1, "points")
      try budget.check()
      let place = modulus.residue(point)
      var entries: [UInt64] = []
      entries.reserveCapacity(order * order)
      for row in rows { for entry in row { entries.append(UInt64((entry.value(at: place) + zero).representative)) } }
      guard
        let value = ModularMatrix(Shape(order, order), entries, modulo: prime).determinant(budget: budget)
      else {
        try budget.check()
        throw .cancelled
      }
      values.append(modulus.residue(Integer(value)))
    }
    return Polynomial(interpolated(values))
  }

  /// The polynomial with values at 0, 1, 2, …, by divided differences (Newton).
  private func interpolated(_ values: [Residue]) -> [Residue] {
    var values = values
    for step in 1..<max(1, values.count) {
      guard let inverse = modulus.residue(step).inverse else { break }
      for place in (step..<values.count).reversed() {
        values[place] = (values[place] - values[place - 1]) * inverse
      }
    }
    var result: [Residue] = []
    for place in values.indices.reversed() {
      let point = modulus.residue(place)
      var next = Array(repeating: modulus.residue(0), count: result.count + 1)
      for (power, coefficient) in result.enumerated() {
        next[power + 1] += coefficient
        next[power].subtractProduct(coefficient, point)
      }
      next[0] += values[place]
      result = next
    }
    return result
  }
}
