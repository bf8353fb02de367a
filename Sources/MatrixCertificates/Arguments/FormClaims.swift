import MatrixArithmetic
import MatrixDomain

/// Claims about symmetric matrices and their forms: types `symmetric-product` and `form-value`; and norms.
enum FormClaims {
  /// `ldl`: P·A·Pᵀ = L·D·Lᵀ, and the inertia is that of D.
  static func checkFactors(_ claim: Claim<Rational>) throws(Rejection) {
    try claim.checkInputs("A")
    try claim.checkOutputs("P", "L", "D", "inertia")
    let a = try claim.squareMatrix()
    _ = try Evidence(claim, type: "symmetric-product")
    let signature = try checkFactors(
      of: a, order: try claim.output("P"), lower: try claim.outputMatrix("L", over: .rationals),
      diagonal: try claim.outputMatrix("D", over: .rationals))
    try require(try claim.output("inertia") == signature.value, "the inertia is another")
  }

  /// Rejects unless P·A·Pᵀ = L·D·Lᵀ with L unit lower triangular, and D diagonal but for blocks [0 c; c 0]; gives the
  /// signature of D, which by Sylvester's law is that of A.
  private static func checkFactors(
    of a: ExactMatrix<Rational>, order: Value, lower: ExactMatrix<Rational>, diagonal: ExactMatrix<Rational>
  ) throws(Rejection) -> Signature {
    guard case .permutation(let value) = order, let order = Permutation(order: value.order), order.count == a.rows
    else { throw Rejection("P is not a permutation of the rows") }
    try require(lower.shape == a.shape && diagonal.shape == a.shape, "the factors have the wrong shapes")
    try GramMatrix.checkUnitLower(lower)
    let signature = try signature(of: diagonal)
    let upper = diagonal.multiplied(by: lower.transposed)
    try require(
      lower.times(upper, equals: { a[order[$0], order[$1]] }), "L·D·Lᵀ is not A with its rows and columns in order")
    return signature
  }

  private static func signature(of diagonal: ExactMatrix<Rational>) throws(Rejection) -> Signature {
    var result = Signature()
    var place = 0
    let count = diagonal.rows
    while place < count {
      let isBlock = place + 1 < count && !diagonal.isZero(place, place + 1)
      for row in place..<(isBlock ? place + 2 : place + 1) {
        for column in 0..<count where !diagonal.isZero(row, column) {
          let isInside = isBlock ? column == 2 * place + 1 - row : column == place
          try require(isInside, "D is not block diagonal")
        }
      }
      if isBlock {
        try require(diagonal[place, place + 1] == diagonal[place + 1, place], "D is not symmetric")
        result.positive += 1
        result.negative += 1
        place += 2
        continue
      }
      switch diagonal[place, place].signum {
      case 1: result.positive += 1
      case -1: result.negative += 1
      default: result.zero += 1
      }
      place += 1
    }
    return result
  }

  /// `cholesky`: A = L·diag(c)·Lᵀ, L lower triangular with a diagonal above 0, c whole numbers that are their own roots'.
  static func checkRootFactor(_ claim: Claim<Rational>) throws(Rejection) {
    try claim.checkInputs("A")
    try claim.checkOutputs("L", "radicands")
    let a = try claim.squareMatrix()
    _ = try Evidence(claim, type: "symmetric-product")
    let lower = try claim.outputMatrix("L", over: .rationals)
    let radicands = try claim.outputVector("radicands", count: a.rows)
    try require(lower.shape == a.shape, "L has the wrong shape")
    for row in 0..<a.rows {
      try require(lower[row, row].signum > 0, "the diagonal of L is not above 0")
      for column in (row + 1)..<max(row + 1, a.rows) {
        try require(lower.isZero(row, column), "L is not lower triangular")
      }
      try require(
        radicands[row].signum > 0 && radicands[row].isWhole, "a radicand is no whole number above 0")
      let root = SquareRoot(of: radicands[row])
      try require(root.factor.isOne && Rational(root.radicand) == radicands[row], "a radicand holds a square")
    }
    let upper = ExactMatrix(
      rows: a.rows, columns: a.rows,
      entries: (0..<a.rows).flatMap { row in (0..<a.rows).map { radicands[row] * lower[$0, row] } })
    try require(lower.times(upper, equals: { a[$0, $1] }), "L·diag(c)·Lᵀ is not A")
  }

  /// `cholesky` without a value (code `not-positive-definite`): type `form-value`, data `vector`.
  static func checkNotPositive(_ claim: Claim<Rational>) throws(Rejection) {
    try claim.checkInputs("A")
    let a = try claim.squareMatrix()
    try checkSymmetric(a)
    let evidence = try Evidence(claim, type: "form-value", fields: "vector")
    let vector = try evidence.vector("vector", over: .rationals, count: a.rows)
    try require(vector.contains { !$0.isZero }, "the vector is zero")
    try require(value(of: a, at: vector).signum <= 0, "the form is above 0 there")
  }

  /// What is about symmetric matrices (code `not-hermitian`): type `not-symmetric`, no data.
  static func checkNotSymmetric(_ claim: Claim<Rational>) throws(Rejection) {
    try claim.checkInputs("A")
    let a = try claim.squareMatrix()
    _ = try Evidence(claim, type: "not-symmetric")
    try require((0..<a.rows).contains { row in (0..<row).contains { a[row, $0] != a[$0, row] } }, "A is symmetric")
  }

  private static func checkSymmetric(_ a: ExactMatrix<Rational>) throws(Rejection) {
    try require(
      (0..<a.rows).allSatisfy { row in (0..<row).allSatisfy { a[row, $0] == a[$0, row] } }, "A is not symmetric")
  }

  private static func value(of a: ExactMatrix<Rational>, at vector: [Rational]) -> Rational {
    let image = a.multiplied(by: ExactMatrix<Rational>(column: vector)).column(0)
    var sum = Rational.zero
    for (left, right) in zip(vector, image) { sum.addProduct(left, right) }
    return sum
  }

  /// `definite`: the signature by the factors of the data; the witnesses are put into the form.
  static func checkDefiniteness(_ claim: Claim<Rational>) throws(Rejection) {
    try claim.checkInputs("A")
    let a = try claim.squareMatrix()
    let evidence = try Evidence(claim, type: "symmetric-product", fields: "order", "lower", "diagonal")
    let signature = try checkFactors(
      of: a, order: try evidence.value("order"),
      lower: try evidence.matrix("lower", over: .rationals, a.rows, a.rows),
      diagonal: try evidence.matrix("diagonal", over: .rationals, a.rows, a.rows))
    let definiteness = signature.definiteness
    let hasWitness = definiteness == "indefinite" || definiteness.hasSuffix("semidefinite")
    let isIndefinite = definiteness == "indefinite"
    try claim.checkOutputs(
      ["definiteness", "inertia"] + (hasWitness ? ["witness", "witnessValue"] : [])
        + (isIndefinite ? ["otherWitness", "otherValue"] : []))
    try require(try claim.output("definiteness") == .text(definiteness), "the form is \(definiteness)")
    try require(try claim.output("inertia") == signature.value, "the inertia is another")
    guard hasWitness else { return }
    let witness = try claim.outputVector("witness", count: a.rows)
    let found = value(of: a, at: witness)
    try require(witness.contains { !$0.isZero }, "the witness is zero")
    try require(try claim.output("witnessValue") == .scalar(found), "the form has another value at the witness")
    guard isIndefinite else {
      return try require(a.annihilates(witness), "the witness is not in the null space")
    }
    let other = value(of: a, at: try claim.outputVector("otherWitness", count: a.rows))
    try require(try claim.output("otherValue") == .scalar(other), "the form has another value at the other witness")
    try require(found.signum < 0 && other.signum > 0, "the witnesses do not show both signs")
  }

  /// `congruence`: TᵀAT = D with D diagonal, and T invertible by the minor `T`.
  static func checkCongruence(_ claim: Claim<Rational>) throws(Rejection) {
    try claim.checkInputs("A")
    try claim.checkOutputs("D", "T", "signature")
    let a = try claim.squareMatrix()
    let (diagonal, transform) = (
      try claim.outputMatrix("D", over: .rationals), try claim.outputMatrix("T", over: .rationals)
    )
    try require(diagonal.shape == a.shape && transform.shape == a.shape, "D or T has another shape")
    var signature = Signature()
    for row in 0..<a.rows {
      for column in 0..<a.rows where row != column {
        try require(diagonal.isZero(row, column), "D is not diagonal")
      }
      switch diagonal[row, row].signum {
      case 1: signature.positive += 1
      case -1: signature.negative += 1
      default: signature.zero += 1
      }
    }
    try require(
      transform.transposed.times(a.multiplied(by: transform), equals: { diagonal[$0, $1] }), "Tᵀ·A·T is not D")
    try require(try claim.output("signature") == signature.value, "the signature is another")
    try SpanEvidence(evidence: try Evidence(claim, type: "symmetric-product", fields: "T"))
      .checkIndependent("T", transform)
  }

  /// `norm`: computed again.
  static func checkNorm(_ claim: Claim<Rational>) throws(Rejection) {
    try claim.checkInputs("A")
    _ = try Evidence(claim, type: "recomputation")
    let a = try claim.matrix("A")
    let kind = claim.setting("norm") ?? "fro"
    func size(_ entry: Rational) -> Rational { entry.signum < 0 ? -entry : entry }
    func total(_ entries: [Rational]) -> Rational { entries.reduce(.zero) { $0 + size($1) } }
    switch kind {
    case "1", "inf", "max":
      let values: [Rational] =
        switch kind {
        case "1": (0..<a.columns).map { total(a.column($0)) }
        case "inf": (0..<a.rows).map { total(a.row($0)) }
        default: (0..<a.rows).flatMap { a.row($0).map(size) }
        }
      try claim.checkOutputs("norm")
      try require(try claim.output("norm") == .scalar(values.max() ?? .zero), "the norm is another")
    case "fro", "2":
      try require(kind == "fro" || min(a.rows, a.columns) < 2, "this norm has no certificate")
      var square = Rational.zero
      for row in 0..<a.rows { for entry in a.row(row) { square.addProduct(entry, entry) } }
      try claim.checkOutputs("norm", "squared")
      try require(try claim.output("squared") == .scalar(square), "the square of the norm is another")
      let root = SquareRoot(of: square)
      let norm: Value = root.rational.map { .scalar($0) } ?? .text(root.description)
      try require(try claim.output("norm") == norm, "the norm is another")
    default: throw Rejection("there is no such norm")
    }
  }
}
