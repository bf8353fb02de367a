import MatrixArithmetic
import MatrixDomain

/// Claims about symmetric matrices and their forms: types `symmetric-product` and `form-value`; and norms.
enum FormClaims: CheckedFact {
  case factors, congruence, asymmetry

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    switch self {
    case .factors: try Self.checkFactors(claim)
    case .congruence: try Self.checkCongruence(claim)
    case .asymmetry: try Self.checkNotSymmetric(claim)
    }
  }

  /// `ldl`: P·A·Pᵀ = L·D·Lᴴ, and the inertia is that of D.
  static func checkFactors<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try claim.checkInputs("A")
    try claim.checkOutputs("P", "L", "D", S.isFinite ? "rank" : "inertia")
    let a = try claim.squareMatrix()
    _ = try Evidence(claim, type: "symmetric-product")
    let signature = try checkFactors(
      of: a, order: try claim.output("P"), lower: try claim.outputMatrix("L", over: claim.domain),
      diagonal: try claim.outputMatrix("D", over: claim.domain))
    if S.isFinite {
      let rank = signature.positive + signature.negative
      return try require(try claim.count("rank") == rank, "the rank is another")
    }
    try require(try claim.output("inertia") == signature.value, "the inertia is another")
  }

  /// Rejects unless P·A·Pᵀ = L·D·Lᴴ with L unit lower triangular, and D diagonal but for blocks [0 c̄; c 0]; gives the
  /// signature of D, which by Sylvester's law is that of A. Modulo a prime every number but 0 counts as positive.
  private static func checkFactors<S: CheckedScalar>(
    of a: ExactMatrix<S>, order: Value, lower: ExactMatrix<S>, diagonal: ExactMatrix<S>
  ) throws(Rejection) -> Signature {
    guard case .permutation(let value) = order, let order = Permutation(order: value.order), order.count == a.rows
    else { throw Rejection("P is not a permutation of the rows") }
    try require(lower.shape == a.shape && diagonal.shape == a.shape, "the factors have the wrong shapes")
    try GramMatrix<S>.checkUnitLower(lower)
    let signature = try signature(of: diagonal)
    let upper = diagonal.multiplied(by: lower.adjoint)
    try require(
      lower.times(upper, equals: { a[order[$0], order[$1]] }), "L·D·Lᴴ is not A with its rows and columns in order")
    return signature
  }

  private static func signature<S: CheckedScalar>(of diagonal: ExactMatrix<S>) throws(Rejection) -> Signature {
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
        try require(
          diagonal[place, place + 1] == diagonal[place + 1, place].conjugate, "D is not symmetric")
        result.positive += 1
        result.negative += 1
        place += 2
        continue
      }
      try tally(diagonal[place, place], in: &result)
      place += 1
    }
    return result
  }

  /// Counts an entry of a diagonal.
  private static func tally<S: CheckedScalar>(_ entry: S, in signature: inout Signature) throws(Rejection) {
    if entry.isZero {
      signature.zero += 1
    } else if S.isFinite || entry.realSign == 1 {
      signature.positive += 1
    } else {
      try require(entry.realSign == -1, "an entry of the diagonal is not real")
      signature.negative += 1
    }
  }

  /// `cholesky`: A = L·diag(c)·Lᴴ, L lower triangular with a diagonal above 0, c whole numbers that are their own roots'.
  static func checkRootFactor<S: CheckedMetricScalar>(_ claim: Claim<S>) throws(Rejection) {
    try claim.checkInputs("A")
    try claim.checkOutputs("L", "radicands")
    let a = try claim.squareMatrix()
    _ = try Evidence(claim, type: "symmetric-product")
    let lower = try claim.outputMatrix("L", over: claim.domain)
    let radicands = try claim.realVector("radicands", count: a.rows)
    try require(lower.shape == a.shape, "L has the wrong shape")
    for row in 0..<a.rows {
      try require(lower[row, row].realSign == 1, "the diagonal of L is not above 0")
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
      entries: (0..<a.rows).flatMap { row in (0..<a.rows).map { S(real: radicands[row]) * lower[$0, row].conjugate } })
    try require(lower.times(upper, equals: { a[$0, $1] }), "L·diag(c)·Lᴴ is not A")
  }

  /// `cholesky` without a value (code `not-positive-definite`): type `form-value`, data `vector`.
  static func checkNotPositive<S: CheckedMetricScalar>(_ claim: Claim<S>) throws(Rejection) {
    try claim.checkInputs("A")
    let a = try claim.squareMatrix()
    try require(a.isSymmetric, "A is not symmetric")
    let evidence = try Evidence(claim, type: "form-value", fields: "vector")
    let vector = try evidence.vector("vector", over: claim.domain, count: a.rows)
    try require(vector.contains { !$0.isZero }, "the vector is zero")
    try require(value(of: a, at: vector).signum <= 0, "the form is above 0 there")
  }

  /// What is about symmetric matrices (code `not-hermitian`): type `not-symmetric`, no data.
  static func checkNotSymmetric<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try claim.checkInputs("A")
    let a = try claim.squareMatrix()
    _ = try Evidence(claim, type: "not-symmetric")
    try require(!a.isSymmetric, "A is symmetric")
  }

  /// xᴴ·A·x, which is real where A is its own adjoint.
  private static func value<S: CheckedMetricScalar>(of a: ExactMatrix<S>, at vector: [S]) -> Rational {
    let image = a.multiplied(by: ExactMatrix<S>(column: vector)).column(0)
    var sum = S.zero
    for (left, right) in zip(vector, image) { sum.addProduct(left.conjugate, right) }
    return sum.real
  }

  /// `definite`: the signature by the factors of the data; the witnesses are put into the form.
  static func checkDefiniteness<S: CheckedMetricScalar>(_ claim: Claim<S>) throws(Rejection) {
    try claim.checkInputs("A")
    let a = try claim.squareMatrix()
    let evidence = try Evidence(claim, type: "symmetric-product", fields: "order", "lower", "diagonal")
    let signature = try checkFactors(
      of: a, order: try evidence.value("order"),
      lower: try evidence.matrix("lower", over: claim.domain, a.rows, a.rows),
      diagonal: try evidence.matrix("diagonal", over: claim.domain, a.rows, a.rows))
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

  /// `congruence`: TᴴAT = D with D diagonal, and T invertible by the minor `T`.
  static func checkCongruence<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try claim.checkInputs("A")
    try claim.checkOutputs(["D", "T"] + (S.isFinite ? ["rank", "discriminant"] : ["signature"]))
    let a = try claim.squareMatrix()
    let (diagonal, transform) = (
      try claim.outputMatrix("D", over: claim.domain), try claim.outputMatrix("T", over: claim.domain)
    )
    try require(diagonal.shape == a.shape && transform.shape == a.shape, "D or T has another shape")
    var signature = Signature()
    for row in 0..<a.rows {
      for column in 0..<a.rows where row != column {
        try require(diagonal.isZero(row, column), "D is not diagonal")
      }
      try tally(diagonal[row, row], in: &signature)
    }
    try require(a.isSymmetric, "A is not symmetric")
    try require(
      transform.adjoint.times(a.multiplied(by: transform), equals: { diagonal[$0, $1] }), "Tᴴ·A·T is not D")
    if S.isFinite {
      try require(claim.domain != .residues(modulus: "2"), "modulo 2 there are no squares to sum up")
      try require(try claim.count("rank") == signature.positive, "the rank is another")
      let product = (0..<a.rows).map { diagonal[$0, $0] }.filter { !$0.isZero }.reduce(S.one, *)
      let found = S.isSquare(product) ? "square" : "non-square"
      try require(try claim.output("discriminant") == .text(found), "the discriminant is a \(found)")
    } else {
      try require(try claim.output("signature") == signature.value, "the signature is another")
    }
    try SpanEvidence(evidence: try Evidence(claim, type: "symmetric-product", fields: "T"))
      .checkIndependent("T", transform)
  }

  /// `norm`: computed again.
  static func checkNorm<S: CheckedMetricScalar>(_ claim: Claim<S>) throws(Rejection) {
    try claim.checkInputs("A")
    _ = try Evidence(claim, type: "recomputation")
    let a = try claim.matrix("A")
    let kind = claim.setting("norm") ?? "fro"
    func size(_ entry: S) throws(Rejection) -> Rational {
      guard let size = SquareRoot(of: (entry.conjugate * entry).real).rational else {
        throw Rejection("the absolute value of an entry is no fraction")
      }
      return size
    }
    func sizes(_ entries: [S]) throws(Rejection) -> [Rational] {
      var result: [Rational] = []
      for entry in entries { result.append(try size(entry)) }
      return result
    }
    switch kind {
    case "1", "inf", "max", "-1", "-inf":
      var lists: [[Rational]] = []
      for index in 0..<(kind.hasSuffix("1") ? a.columns : a.rows) {
        lists.append(try sizes(kind.hasSuffix("1") ? a.column(index) : a.row(index)))
      }
      let values: [Rational] =
        kind == "max" ? lists.flatMap { $0 } : lists.map { $0.reduce(.zero, +) }
      try claim.checkOutputs("norm")
      let norm = (kind.hasPrefix("-") ? values.min() : values.max()) ?? .zero
      try require(try claim.output("norm") == .scalar(norm), "the norm is another")
    case "fro", "2", "-2", "nuclear":
      try require(kind == "fro" || min(a.rows, a.columns) < 2, "this norm has no certificate")
      var square = Rational.zero
      for row in 0..<a.rows { for entry in a.row(row) { square += (entry.conjugate * entry).real } }
      try claim.checkOutputs("norm", "squared")
      try require(try claim.output("squared") == .scalar(square), "the square of the norm is another")
      let root = SquareRoot(of: square)
      let norm: Value = root.rational.map { .scalar($0) } ?? .text(root.description)
      try require(try claim.output("norm") == norm, "the norm is another")
    default: throw Rejection("there is no such norm")
    }
  }
}

/// What forms say over fields with lengths alone.
enum RealForms: MetricFact {
  case rootFactor, definiteness, norm, notPositive

  func checkLengths<S: CheckedMetricScalar>(_ claim: Claim<S>) throws(Rejection) {
    switch self {
    case .rootFactor: try FormClaims.checkRootFactor(claim)
    case .definiteness: try FormClaims.checkDefiniteness(claim)
    case .norm: try FormClaims.checkNorm(claim)
    case .notPositive: try FormClaims.checkNotPositive(claim)
    }
  }
}
