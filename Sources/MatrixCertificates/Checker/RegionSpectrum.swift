import MatrixArithmetic
import MatrixDomain

/// What `eigen` and `diagonalize` say in a case in which letters are free, checked over the rational functions.
///
/// - `letter-spectrum`: the powers of the factors multiply to det(x·I − A). The Sylvester matrix of each factor with its derivative and with
///   every other factor is nowhere singular in the region: so multiplicities are what they are said to be. A takes each vector to the root
///   times it, modulo the factor, and the coefficients of all vectors of a factor are nowhere dependent (`vectors`). Where there are fewer than
///   the multiplicity, f(A) has nowhere a lower rank (`ranks`), so that there are no more.
/// - `letter-similarity`: A·P = P·D for a diagonal D, and P is nowhere singular.
/// - `letter-defect`: f(A)²·v = 0, and f(A)·v is nowhere 0. For a matrix with a basis of eigenvectors that cannot be.
struct RegionSpectrum {
  private typealias Function = RationalFunction
  private let region: CheckedRegion
  private let outputs: [Value.Field]
  private let request: Request
  private let a: [[RationalFunction]]
  private var domain: ScalarDomain { region.ring.domain }

  static let tools: Set<String> = ["eigen", "diagonalize"]

  init(
    _ region: CheckedRegion, _ request: Request, inputs: [Value.Field], outputs: [Value.Field]
  ) throws(Rejection) {
    (self.region, self.request, self.outputs) = (region, request, outputs)
    guard inputs.count == 1, case .matrix(let matrix) = inputs[0].value, matrix.shape.rows == matrix.shape.columns
    else {
      throw Rejection("the operand is no square matrix")
    }
    let entries: [Function] = try Scalars.read(matrix.entries, over: region.ring.domain, named: "A")
    try require(
      entries.allSatisfy { region.isNowhereZero($0.denominator) }, "an operand has an entry that may be divided by 0")
    let order = matrix.shape.rows
    let isLeft = request.options.contains { $0.name == "left" && $0.setting == .truth(true) }
    a = (0..<order).map { row in (0..<order).map { entries[isLeft ? $0 * order + row : row * order + $0] } }
  }

  /// - Parameter code: the code of the error where there is no answer.
  func check(_ type: String, _ evidence: Evidence, _ code: ErrorCode?) throws(Rejection) {
    if let code {
      try require(
        code == .notDiagonalizable && request.tool == "diagonalize" && type == "letter-defect",
        "nothing is known of such an error")
      return try checkDefect(evidence)
    }
    switch type {
    case "letter-spectrum": try checkSpectrum(evidence)
    case "letter-similarity":
      try require(request.tool == "diagonalize", "the certificate belongs to another tool")
      try checkSimilarity()
    default: throw Rejection("the certificate has another type")
    }
  }

  private func isSet(_ name: String) -> Bool {
    request.options.contains { $0.name == name && $0.setting == .truth(true) }
  }

  private func output(_ name: String) throws(Rejection) -> Value {
    guard let output = outputs.first(where: { $0.name == name }) else { throw Rejection("there is no output \(name)") }
    return output.value
  }

  private func requireOutputs(_ names: Set<String>) throws(Rejection) {
    try require(
      Set(outputs.map(\.name)) == names && outputs.count == names.count, "there are other outputs than there should be")
  }

  private func polynomial(_ value: Value) throws(Rejection) -> [Function] {
    guard case .polynomial(let polynomial) = value, polynomial.variable == "x" else {
      throw Rejection("a polynomial is none in x")
    }
    try Scalars.checkDomain(polynomial.domain, is: domain, named: "a polynomial")
    return try Scalars.read(polynomial.coefficients, over: domain, named: "a polynomial")
  }

  // MARK: Eigenvalues

  private struct Part {
    var factor: [Function]
    var multiplicity: Int
    /// Of each vector the coefficients of the powers of the root.
    var vectors: [[[Function]]] = []
    var degree: Int { factor.count - 1 }
  }

  private func checkSpectrum(_ evidence: Evidence) throws(Rejection) {
    let hasVectors = request.tool == "diagonalize" || !isSet("values")
    try require(!isSet("bounds") && !request.options.contains { $0.name == "extension" }, "there is more to be shown")
    try requireOutputs(hasVectors ? ["eigenvalues", "polynomial", "diagonalizable"] : ["eigenvalues", "polynomial"])
    guard case .list(let items) = try output("eigenvalues") else { throw Rejection("the eigenvalues are no list") }
    let parts = try items.map { item throws(Rejection) in try part(item, hasVectors) }
    let whole = Elimination.characteristicPolynomial(a)
    try require(try polynomial(try output("polynomial")) == whole, "the polynomial is wrong")
    try require(
      parts.reduce(0) { $0 + $1.degree * min($1.multiplicity, a.count) } == a.count,
      "the degrees of the factors do not add up to that of the polynomial")
    var product: [Function] = [.one]
    for part in parts { for _ in 0..<part.multiplicity { product = Polynomials.product(product, part.factor) } }
    try require(product == whole, "the factors do not multiply to the polynomial")
    for (place, part) in parts.enumerated() {
      let derivative = part.factor.indices.dropFirst().map { Function($0) * part.factor[$0] }
      for other in [derivative] + parts[(place + 1)...].map(\.factor) {
        try checkCoprime(part.factor, other)
      }
    }
    guard hasVectors else { return }
    let (vectors, ranks) = (try evidence.list("vectors"), try evidence.list("ranks"))
    try require(vectors.count == parts.count && ranks.count == parts.count, "the evidence is for other factors")
    for (place, part) in parts.enumerated() {
      try checkVectors(part)
      let columns = part.vectors.flatMap { $0 }
      try region.checkMinors(try sets(vectors[place], columns.count), columns: columns, rows: a.count)
      if part.vectors.count == part.multiplicity {
        try require(ranks[place] == .list([]), "there is evidence that shows nothing")
        continue
      }
      let image = value(of: part.factor)
      try region.checkMinors(
        try sets(ranks[place], a.count - part.degree * part.vectors.count),
        columns: (0..<a.count).map { column in image.map { $0[column] } }, rows: a.count)
    }
    let isDefective = parts.contains { $0.vectors.count < $0.multiplicity }
    let verdict = isDefective ? "no" : parts.allSatisfy { $0.degree == 1 } ? "over \(domain.tag)" : "over C"
    try require(try output("diagonalizable") == .text(verdict), "the output diagonalizable is wrong")
    try require(request.tool == "eigen" || !isDefective, "the matrix is not diagonalizable")
  }

  private func part(_ value: Value, _ hasVectors: Bool) throws(Rejection) -> Part {
    let name = isSet("left") ? "leftVectors" : "vectors"
    guard case .record(let fields) = value,
      fields.map(\.name)
        == ["factor", "multiplicity"] + (hasVectors ? ["geometric"] : []) + ["roots"] + (hasVectors ? [name] : []),
      case .count(let multiplicity) = fields[1].value, multiplicity > 0
    else { throw Rejection("an eigenvalue has other fields than it should") }
    var part = Part(factor: try polynomial(fields[0].value), multiplicity: multiplicity)
    try require(
      part.degree >= 1 && part.degree <= a.count && part.factor[part.degree].isOne, "a factor is not monic")
    let root: [Value] =
      part.degree == 1 ? [.scalar(ScalarValue(domain, (-part.factor[0]).exchangeText))] : []
    try require(value["roots"] == .list(root), "a root is another one")
    guard hasVectors else { return part }
    if part.degree == 1 {
      let basis: [[Function]] = try Scalars.basis(
        fields[4].value, over: domain, ambient: a.count, named: name)
      part.vectors = basis.map { [$0] }
    } else {
      guard case .list(let vectors) = fields[4].value else { throw Rejection("the vectors are no list") }
      for vector in vectors {
        guard case .list(let entries) = vector, entries.count == a.count else {
          throw Rejection("a vector has another number of entries")
        }
        let rows = try entries.map { entry throws(Rejection) in try polynomial(entry) }
        try require(rows.allSatisfy { $0.count <= part.degree }, "an entry is not reduced modulo the factor")
        part.vectors.append(
          (0..<part.degree).map { power in rows.map { power < $0.count ? $0[power] : .zero } })
      }
    }
    try require(
      value["geometric"] == .count(part.vectors.count) && (1...multiplicity).contains(part.vectors.count),
      "an eigenvalue has not as many vectors as is said")
    return part
  }

  /// A·wᵢ = wᵢ₋₁ − cᵢ·w_{d−1} for each vector w₀ + w₁·x + … and f = xᵈ + … + c₁·x + c₀.
  private func checkVectors(_ part: Part) throws(Rejection) {
    for powers in part.vectors {
      let last = powers[part.degree - 1]
      for (power, vector) in powers.enumerated() {
        let image = a.map { Self.dot($0, vector) }
        let expected = last.indices.map { row in
          (power > 0 ? powers[power - 1][row] : .zero) - part.factor[power] * last[row]
        }
        try require(image == expected, "A does not take a vector to the eigenvalue times it")
      }
    }
  }

  /// Rejects unless two polynomials have nowhere in the region a common root.
  private func checkCoprime(_ f: [Function], _ g: [Function]) throws(Rejection) {
    let (m, n) = (f.count - 1, g.count - 1)
    if n == 0 { return }
    let rows = (0..<(m + n)).map { row -> [Function] in
      let (source, shift) = row < n ? (f, row) : (g, row - n)
      return (0..<(m + n)).map { column in
        let power = source.count - 1 - (column - shift)
        return source.indices.contains(power) ? source[power] : .zero
      }
    }
    try region.checkMinors(
      [Array(0..<(m + n))], columns: (0..<(m + n)).map { column in rows.map { $0[column] } }, rows: m + n)
  }

  private func sets(_ value: Value, _ count: Int) throws(Rejection) -> [[Int]] {
    guard case .list(let items) = value else { throw Rejection("the evidence holds no sets of rows") }
    let sets = try items.map { item throws(Rejection) in try Positions.read(item, named: "the evidence") }
    for set in sets {
      try Positions.checkRising(set, below: a.count, named: "the evidence")
      try require(set.count == count, "a minor has another size")
    }
    return sets
  }

  // MARK: Diagonal forms

  private func matrix(_ name: String) throws(Rejection) -> [[Function]] {
    guard case .matrix(let matrix) = try output(name), matrix.shape == Shape(a.count, a.count), matrix.bar == nil else {
      throw Rejection("\(name) is no matrix of the size of A")
    }
    try Scalars.checkDomain(matrix.domain, is: domain, named: name)
    let entries: [Function] = try Scalars.read(matrix.entries, over: domain, named: name)
    return a.indices.map { row in a.indices.map { entries[row * a.count + $0] } }
  }

  private func checkSimilarity() throws(Rejection) {
    try requireOutputs(["D", "P"])
    let (d, p) = (try matrix("D"), try matrix("P"))
    for row in a.indices {
      for column in a.indices {
        try require(row == column || d[row][column].isZero, "D is not diagonal")
        let image = a.indices.reduce(Function.zero) { $0 + a[row][$1] * p[$1][column] }
        try require(image == p[row][column] * d[column][column], "A*P is not P*D")
      }
    }
    try region.checkMinors(
      [Array(a.indices)], columns: a.indices.map { column in p.map { $0[column] } }, rows: a.count)
  }

  private func checkDefect(_ evidence: Evidence) throws(Rejection) {
    let factor = try polynomial(try evidence.value("factor"))
    let vector: [Function] = try evidence.vector("vector", over: domain, count: a.count)
    try require(factor.count - 1 <= a.count, "the factor is too long")
    try require(
      (factor + vector).allSatisfy { region.isNowhereZero($0.denominator) }, "the evidence may be divided by 0")
    let map = value(of: factor)
    let image = map.map { Self.dot($0, vector) }
    try require(
      map.allSatisfy { Self.dot($0, image).isZero }, "the square of the factor does not take the vector to 0")
    try require(image.contains(where: region.isUnit), "the factor may take the vector to 0 in its case")
  }

  private static func dot(_ left: [Function], _ right: [Function]) -> Function {
    zip(left, right).reduce(.zero) { $1.0.isZero || $1.1.isZero ? $0 : $0 + $1.0 * $1.1 }
  }

  /// f(A), by Horner's rule.
  private func value(of factor: [Function]) -> [[Function]] {
    var result = a.map { $0.map { _ in Function.zero } }
    for coefficient in factor.reversed() {
      result = a.indices.map { row in
        a.indices.map { column in
          a.indices.reduce(row == column ? coefficient : .zero) { sum, place in
            let (one, other) = (result[row][place], a[place][column])
            return one.isZero || other.isZero ? sum : sum + one * other
          }
        }
      }
    }
    return result
  }
}
