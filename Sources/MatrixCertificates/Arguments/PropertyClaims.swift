import MatrixArithmetic
import MatrixDomain

/// `is`: type `recomputation`. The definition, entry by entry; a vector where a form is not above 0.
struct PropertyClaims<S: CheckedScalar> {
  private let claim: Claim<S>
  private let a: ExactMatrix<S>

  static func check(_ claim: Claim<S>) throws(Rejection) {
    try claim.checkInputs("property", "A")
    _ = try Evidence(claim, type: "recomputation")
    guard case .text(let property) = try claim.input("property") else { throw Rejection("the property is not a text") }
    try PropertyClaims(claim: claim, a: try claim.matrix("A")).check(Self.name(property))
  }

  /// The name of a property that goes by several.
  private static func name(_ text: String) -> String {
    let words = text.lowercased().split { $0 == " " || $0 == "_" || $0 == "-" }.joined(separator: "-")
    switch words {
    case "skew", "antisymmetric", "anti-symmetric", "skewsymmetric": return "skew-symmetric"
    case "skewhermitian": return "skew-hermitian"
    case "selfadjoint", "self-adjoint": return "hermitian"
    case "involution": return "involutory"
    case "projection": return "idempotent"
    case "upper", "triu": return "upper-triangular"
    case "lower", "tril": return "lower-triangular"
    case "markov": return "stochastic"
    case "bistochastic": return "doubly-stochastic"
    case "spd", "definite": return "positive-definite"
    case "psd": return "positive-semidefinite"
    case "whole": return "integer"
    case "non-negative": return "nonnegative"
    default: return words
    }
  }

  private typealias Entry = (Int, Int) -> S
  private typealias Found = (of: String, row: Int, column: Int, found: S, expected: S?)

  private func check(_ property: String) throws(Rejection) {
    let mayBeOblong: Set<String> = [
      "diagonal", "upper-triangular", "lower-triangular", "triangular", "tridiagonal", "hessenberg", "toeplitz",
      "hankel",
      "zero", "integer", "real", "positive", "nonnegative", "stochastic",
    ]
    if !mayBeOblong.contains(property), a.rows != a.columns {
      try claim.checkOutputs("holds", "of")
      try require(try claim.output("of") == .text("shape"), "the matrix is not square")
      try require(try claim.truth("holds") == false, "the matrix is not square")
      return
    }
    if property.hasPrefix("positive-") {
      try checkForm(isStrict: property == "positive-definite")
      return
    }
    guard let found = try counterexample(property) else {
      try require(try claim.truth("holds"), "the matrix is \(Identifier.escaped(property))")
      guard property == "nilpotent" else {
        try claim.checkOutputs("holds")
        return
      }
      try claim.checkOutputs("holds", "index")
      let index = try claim.count("index")
      try require(index >= (a.rows > 0 ? 1 : 0) && index <= a.rows, "the index is another")
      try require(isZero(power(index)) && (index < 2 || !isZero(power(index - 1))), "the index is another")
      return
    }
    try require(try claim.truth("holds") == false, "the matrix is not \(Identifier.escaped(property))")
    try check(found)
  }

  private func check(_ found: Found) throws(Rejection) {
    try claim.checkOutputs(["holds", "of", "row", "column", "found"] + (found.expected == nil ? [] : ["expected"]))
    try require(try claim.output("of") == .text(found.of), "the entry is one of another matrix")
    let (row, column) = (try claim.count("row"), try claim.count("column"))
    try require(row == found.row + 1 && column == found.column + 1, "another entry comes first")
    try checkScalar("found", found.found)
    if let expected = found.expected { try checkScalar("expected", expected) }
  }

  private func checkScalar(_ name: String, _ number: S) throws(Rejection) {
    guard case .scalar(let value) = try claim.output(name) else {
      throw Rejection("the output \(name) is not a scalar")
    }
    let given: S = try Scalars.read(value, over: claim.domain, named: name)
    try require(given == number, "the output \(name) is another number")
  }

  /// The first wrong entry, row by row.
  private func counterexample(_ property: String) throws(Rejection) -> Found? {
    let identity: Entry = { $0 == $1 ? .one : .zero }
    switch property {
    case "square": return nil
    case "symmetric": return compare("A", a) { a[$1, $0] }
    case "skew-symmetric": return compare("A", a) { -a[$1, $0] }
    case "hermitian": return compare("A", a) { a[$1, $0].conjugate }
    case "skew-hermitian": return compare("A", a) { -a[$1, $0].conjugate }
    case "orthogonal": return compare("A^T*A", a.transposed.multiplied(by: a), identity)
    case "unitary": return compare("A^H*A", a.adjoint.multiplied(by: a), identity)
    case "normal":
      let other = a.adjoint.multiplied(by: a)
      return compare("A*A^H", a.multiplied(by: a.adjoint)) { other[$0, $1] }
    case "nilpotent":
      var exponent = 1
      while exponent < a.rows { exponent *= 2 }
      return compare("A^\(exponent)", power(exponent)) { _, _ in .zero }
    case "idempotent": return compare("A^2", a.multiplied(by: a)) { a[$0, $1] }
    case "involutory": return compare("A^2", a.multiplied(by: a), identity)
    case "diagonal": return zeros { $0 != $1 }
    case "upper-triangular": return zeros { $0 > $1 }
    case "lower-triangular": return zeros { $0 < $1 }
    case "triangular": return zeros { $0 < $1 } == nil ? nil : zeros { $0 > $1 }
    case "tridiagonal": return zeros { abs($0 - $1) > 1 }
    case "hessenberg": return zeros { $0 > $1 + 1 }
    case "toeplitz": return compare("A", a) { $0 > 0 && $1 > 0 ? a[$0 - 1, $1 - 1] : a[$0, $1] }
    case "hankel": return compare("A", a) { $0 > 0 && $1 + 1 < a.columns ? a[$0 - 1, $1 + 1] : a[$0, $1] }
    case "circulant": return compare("A", a) { a[($0 + a.rows - 1) % a.rows, ($1 + a.rows - 1) % a.rows] }
    case "identity": return compare("A", a, identity)
    case "zero": return compare("A", a) { _, _ in .zero }
    case "scalar": return compare("A", a) { $0 == $1 ? a[0, 0] : .zero }
    case "permutation":
      return first { $0.isZero || $0.isOne } ?? compare("A^T*A", a.transposed.multiplied(by: a), identity)
    case "integer": return first { $0.isWhole }
    case "real": return first { $0.realSign != nil }
    case "positive", "nonnegative", "stochastic", "doubly-stochastic":
      try require(!S.isFinite, "modulo a prime no number is above another")
      if property == "positive" { return first { $0.realSign == 1 } }
      if let below = first({ $0.realSign.map { $0 >= 0 } ?? false }) { return below }
      if property == "nonnegative" { return nil }
      let sums = a.multiplied(by: ExactMatrix(column: Array(repeating: .one, count: a.columns)))
      if let sum = compare("A*u", sums, { _, _ in .one }) { return sum }
      if property == "stochastic" { return nil }
      let others = a.transposed.multiplied(by: ExactMatrix(column: Array(repeating: .one, count: a.rows)))
      return compare("A^T*u", others) { _, _ in .one }
    default: throw Rejection("there is no property \(Identifier.escaped(property))")
    }
  }

  private func compare(_ name: String, _ found: ExactMatrix<S>, _ expected: Entry) -> Found? {
    for row in 0..<found.rows {
      for column in 0..<found.columns {
        let (entry, wanted) = (found[row, column], expected(row, column))
        if entry != wanted { return (name, row, column, entry, wanted) }
      }
    }
    return nil
  }

  private func zeros(where isZero: (Int, Int) -> Bool) -> Found? {
    compare("A", a) { isZero($0, $1) ? .zero : a[$0, $1] }
  }

  private func first(_ holds: (S) -> Bool) -> Found? {
    for row in 0..<a.rows {
      for column in 0..<a.columns where !holds(a[row, column]) { return ("A", row, column, a[row, column], nil) }
    }
    return nil
  }

  private func power(_ exponent: Int) -> ExactMatrix<S> {
    var (result, square, rest) = (identity(a.rows), a, exponent)
    while rest > 0 {
      if rest & 1 == 1 { result = result.multiplied(by: square) }
      rest >>= 1
      if rest > 0 { square = square.multiplied(by: square) }
    }
    return result
  }

  private func identity(_ size: Int) -> ExactMatrix<S> {
    ExactMatrix(
      rows: size, columns: size, entries: (0..<size * size).map { $0 % (size + 1) == 0 ? .one : .zero })
  }

  private func isZero(_ matrix: ExactMatrix<S>) -> Bool { compare("", matrix) { _, _ in .zero } == nil }

  /// Positive (semi)definite: by elimination; a vector shows that it is not.
  private func checkForm(isStrict: Bool) throws(Rejection) {
    try require(!S.isFinite, "modulo a prime no form is positive")
    if let found = compare("A", a, { a[$1, $0].conjugate }) {
      try require(try claim.truth("holds") == false, "the matrix is not its own adjoint")
      try check(found)
      return
    }
    if try claim.truth("holds") {
      try claim.checkOutputs("holds")
      try checkPivots(isStrict: isStrict)
      return
    }
    try claim.checkOutputs("holds", "of", "vector", "value")
    try require(try claim.output("of") == .text("x*A*x"), "the counterexample is a vector")
    let vector = try claim.outputVector("vector", count: a.rows)
    var value = S.zero
    for row in 0..<a.rows {
      for column in 0..<a.columns { value.addProduct(vector[row].conjugate * a[row, column], vector[column]) }
    }
    try checkScalar("value", value)
    let isBelow = value.realSign.map { isStrict ? $0 <= 0 : $0 < 0 } ?? false
    try require(vector.contains { !$0.isZero } && isBelow, "the form is positive at the vector")
  }

  private func checkPivots(isStrict: Bool) throws(Rejection) {
    var work = (0..<a.rows).map { a.row($0) }
    for step in 0..<a.rows {
      let pivot = work[step][step]
      guard let sign = pivot.realSign, sign >= 0, sign > 0 || !isStrict else {
        throw Rejection("pivot \(step + 1) is not above 0")
      }
      if sign == 0 {
        try require(work[step].allSatisfy(\.isZero), "a row beside a pivot of 0 is not 0")
        continue
      }
      let row = work[step]
      for other in (step + 1)..<max(step + 1, a.rows) where !work[other][step].isZero {
        let factor = work[other][step] / pivot
        for column in step..<a.rows { work[other][column].subtractProduct(factor, row[column]) }
      }
      for other in (step + 1)..<max(step + 1, a.rows) { work[step][other] = .zero }
    }
  }
}

/// `permanent`, `pfaffian`, `hessenberg`, `householder`: type `recomputation`, no data.
enum DefinitionClaims: CheckedFact {
  case permanent, pfaffian, hessenberg

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    switch self {
    case .permanent: try Self.checkPermanent(claim)
    case .pfaffian: try Self.checkPfaffian(claim)
    case .hessenberg: try Self.checkHessenberg(claim)
    }
  }

  static func checkPermanent<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try Recomputation.begin(claim, inputs: ["A"], output: "permanent")
    let a = try claim.squareMatrix()
    try require(a.rows <= 30, "the checker takes permanents of at most 30 rows")
    // Ryser's sum over all sets of columns, each once, as they come in counting.
    var total = S.zero
    for set in 0..<(1 << a.rows) {
      var product = S.one
      for row in 0..<a.rows where !product.isZero {
        var sum = S.zero
        for column in 0..<a.columns where set & 1 << column != 0 { sum += a[row, column] }
        product *= sum
      }
      if (a.rows - set.nonzeroBitCount).isMultiple(of: 2) { total += product } else { total -= product }
    }
    try checkScalar(claim, "permanent", total)
  }

  static func checkPfaffian<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try Recomputation.begin(claim, inputs: ["A"], output: "pfaffian")
    let a = try claim.squareMatrix()
    var work = (0..<a.rows).map { a.row($0) }
    for row in 0..<a.rows {
      try require(work[row][row].isZero, "the diagonal of A is not 0")
      for column in 0..<row { try require(work[row][column] == -work[column][row], "A is not skew-symmetric") }
    }
    var value = a.rows.isMultiple(of: 2) ? S.one : .zero
    while work.count > 1, !value.isZero {
      guard let pivot = (1..<work.count).first(where: { !work[0][$0].isZero }) else {
        value = .zero
        break
      }
      if pivot != 1 {
        work.swapAt(1, pivot)
        for row in work.indices { work[row].swapAt(1, pivot) }
        value = -value
      }
      let entry = work[0][1]
      value *= entry
      let rest = 2..<work.count
      work = rest.map { row in
        rest.map { column in
          work[row][column] + (work[1][row] * work[0][column] - work[0][row] * work[1][column]) / entry
        }
      }
    }
    try checkScalar(claim, "pfaffian", value)
  }

  static func checkHessenberg<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try claim.checkInputs("A")
    try claim.checkOutputs("H", "L", "P")
    _ = try Evidence(claim, type: "recomputation")
    let a = try claim.squareMatrix()
    guard case .permutation(let order) = try claim.output("P") else { throw Rejection("P is not a permutation") }
    try require(order.order.sorted() == Array(0..<a.rows), "P does not name each row once")
    let form = try claim.outputMatrix("H", over: claim.domain)
    let lower = try claim.outputMatrix("L", over: claim.domain)
    try require(form.shape == a.shape && lower.shape == a.shape, "an output has the wrong shape")
    try GramMatrix<S>.checkUnitLower(lower)
    for row in 0..<a.rows {
      for column in 0..<max(0, row - 1) { try require(form.isZero(row, column), "H is not of Hessenberg's form") }
    }
    let product = lower.multiplied(by: form)
    try require(
      a.block(rows: order.order, columns: order.order).times(lower, equals: { product[$0, $1] }),
      "(P·A·Pᵀ)·L is not L·H")
  }

  static func checkHouseholder<S: CheckedMetricScalar>(_ claim: Claim<S>) throws(Rejection) {
    try claim.checkInputs("v")
    _ = try Evidence(claim, type: "recomputation")
    let given = try claim.matrix("v")
    try require(given.columns == 1, "v is not a vector")
    var vector = given.column(0)
    try require(vector.contains { !$0.isZero }, "v is the zero vector")
    let isAnnihilating = claim.setting("annihilate") == "true"
    try claim.checkOutputs(isAnnihilating ? ["matrix", "image"] : ["matrix"])
    if isAnnihilating {
      let image = try claim.outputVector("image", count: vector.count)
      try require(image.dropFirst().allSatisfy(\.isZero), "the image is no multiple of the first unit vector")
      let square = vector.reduce(S.zero) { $0 + $1.conjugate * $1 }
      try require(image[0].conjugate * image[0] == square, "the image has another length")
      let sign = vector[0].isZero ? image[0] : image[0] * vector[0].conjugate
      try require(sign.realSign == -1, "the image has another sign")
      vector[0] -= image[0]
    }
    let square = vector.reduce(S.zero) { $0 + $1.conjugate * $1 }
    let matrix = try claim.outputMatrix("matrix", over: claim.domain)
    try require(matrix.shape == Shape(vector.count, vector.count), "the matrix has the wrong shape")
    try Recomputation.checkEntries(of: matrix) {
      ($0 == $1 ? .one : .zero) - S(2) * vector[$0] * vector[$1].conjugate / square
    }
  }

  private static func checkScalar<S: CheckedScalar>(_ claim: Claim<S>, _ name: String, _ number: S) throws(Rejection) {
    guard case .scalar(let value) = try claim.output(name) else {
      throw Rejection("the output \(name) is not a scalar")
    }
    try require(
      try Scalars.read(value, over: claim.ringDomain, named: name) == number, "the \(name) is another number")
  }
}

/// A matrix has a property, or an entry shows that it has not.
enum Property: CheckedFact {
  case named

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) { try PropertyClaims.check(claim) }
}
