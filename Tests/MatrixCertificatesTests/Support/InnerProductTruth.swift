import MatrixArithmetic
import MatrixDomain
import MatrixExact

extension InnerProductCases {
  /// True where the outcome and the outputs are true, complete and canonical.
  ///
  /// Where an answer is the only one, it is compared; where it is one of many, its properties are looked at.
  static func isTrue(_ result: CertifiedCase) -> Bool {
    guard Given(result.tool, result.inputs, result.options) != nil,
      Set(result.outputs.map(\.name)).count == result.outputs.count,
      let honest = try? certified(result.tool, result.inputs, .compact, options: result.options)
    else { return false }
    if honest.outcome != result.outcome || honest.errorCode != result.errorCode {
      return result.tool == "map" && honest.outcome == result.outcome
    }
    let expected = Dictionary(uniqueKeysWithValues: honest.outputs.map { ($0.name, $0.value) })
    let found = Dictionary(uniqueKeysWithValues: result.outputs.map { ($0.name, $0.value) })
    if expected == found { return true }
    guard Set(expected.keys) == Set(found.keys), let given = Given(result.tool, result.inputs, result.options) else {
      return false
    }
    return isAnother(result.tool, given, found, expected)
  }

  /// True where an answer that is one of many is right, though it is not the engine's.
  private static func isAnother(
    _ tool: String, _ given: Given, _ found: [String: Value], _ expected: [String: Value]
  ) -> Bool {
    func vector(_ name: String) -> Vector<Rational>? {
      guard case .vector(let value)? = found[name], value.domain == .rationals else { return nil }
      return Claims.scalars(value.entries, .rationals).map { Vector($0) }
    }
    func matrix(_ name: String) -> Matrix<Rational>? {
      guard case .matrix(let value)? = found[name], value.domain == .rationals, value.bar == nil else { return nil }
      return Claims.scalars(value.entries, .rationals).map { Matrix(value.shape, rowMajor: $0) }
    }
    /// True where all but some outputs are the expected ones.
    func agree(but names: String...) -> Bool {
      expected.allSatisfy { names.contains($0.key) || found[$0.key] == $0.value }
    }
    let a = given.a
    switch tool {
    case "project":
      // Other coefficients for the same point.
      guard let coefficients = vector("coefficients"), coefficients.count == a.columns else { return false }
      return agree(but: "coefficients") && .vector(a * coefficients) == found["projection"]
    case "ldl":
      guard agree(but: "P", "L", "D"), let lower = matrix("L"), let diagonal = matrix("D"), lower.shape == a.shape,
        diagonal.shape == a.shape, case .permutation(let value)? = found["P"],
        let order = Permutation(order: value.order), order.count == a.rows
      else { return false }
      let isUnit = (0..<a.rows).allSatisfy { row in
        lower[row, row] == 1 && ((row + 1)..<max(row + 1, a.rows)).allSatisfy { lower[row, $0] == 0 }
      }
      let isBanded = (0..<a.rows).allSatisfy { row in
        (0..<a.rows).allSatisfy { abs($0 - row) < 2 || diagonal[row, $0] == 0 }
      }
      return isUnit && isBanded
        && lower * diagonal * lower.transposed == Matrix(a.shape) { a[order[$0], order[$1]] }
    case "definite":
      // Other witnesses.
      guard agree(but: "witness", "witnessValue", "otherWitness", "otherValue") else { return false }
      for (name, value) in [("witness", "witnessValue"), ("otherWitness", "otherValue")] where expected[name] != nil {
        guard let witness = vector(name), witness.count == a.rows, !witness.isZero,
          case .scalar(let old)? = expected[value], let sign = Rational(exchangeText: old.text)?.signum
        else { return false }
        let form = witness.dot(a * witness)
        guard found[value] == .scalar(form), form.signum == sign, sign != 0 || (a * witness).isZero else {
          return false
        }
      }
      return true
    case "congruence":
      guard agree(but: "D", "T"), let diagonal = matrix("D"), let transform = matrix("T"),
        transform.shape == a.shape, diagonal.shape == a.shape, PlainAnswers.determinant(transform) != 0
      else { return false }
      let isDiagonal = (0..<a.rows).allSatisfy { row in
        (0..<a.rows).allSatisfy { $0 == row || diagonal[row, $0] == 0 }
      }
      return isDiagonal && transform.transposed * a * transform == diagonal
    case "affine":
      // Another common point, other nearest points, another basis of the common directions.
      guard agree(but: "point", "directions", "nearestInFirst", "nearestInSecond") else { return false }
      let w = given.second ?? a
      func lies(_ point: Vector<Rational>?, _ start: Vector<Rational>, _ space: Matrix<Rational>) -> Bool {
        guard let point, point.count == start.count else { return false }
        return span(space).contains(Vector(zip(point, start).map { $0 - $1 }))
      }
      if expected["point"] != nil {
        guard lies(vector("point"), given.v, a), lies(vector("point"), given.q, w),
          case .basis(let value)? = found["directions"], value.domain == .rationals, value.ambient == a.rows
        else { return false }
        let vectors = value.vectors.compactMap { Claims.scalars($0, .rationals) }
        guard vectors.count == value.vectors.count, vectors.allSatisfy({ $0.count == a.rows }),
          case .basis(let old)? = expected["directions"], old.vectors.count == vectors.count
        else { return false }
        let directions = Matrix(Shape(a.rows, vectors.count)) { vectors[$1][$0] }
        return span(directions).dimension == vectors.count && span(directions).isContained(in: span(a))
          && span(directions).isContained(in: span(w))
      }
      guard lies(vector("nearestInFirst"), given.v, a), lies(vector("nearestInSecond"), given.q, w),
        let first = vector("nearestInFirst"), let second = vector("nearestInSecond")
      else { return false }
      let way = Vector(zip(first, second).map { $0 - $1 })
      return (way.rowMatrix * a).isZero && (way.rowMatrix * w).isZero
    default: return false
    }
  }

  private static func span(_ vectors: Matrix<Rational>) -> Subspace<Rational> {
    Subspace(ambient: vectors.rows, spannedBy: (0..<vectors.columns).map { Vector(vectors.column($0)) })
  }
}
