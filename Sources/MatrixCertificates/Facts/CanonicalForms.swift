import MatrixArithmetic
import MatrixDomain

/// An output lists invariant factors: monic polynomials of degree at least 1, each a divisor of the next, whose degrees add up
/// to the order of A. The matrix of their companion matrices gets a name.
struct InvariantFactors: CheckedFact {
  let output: String
  let name: String

  init(_ output: String, form name: String) { (self.output, self.name) = (output, name) }

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let order = try claim.squareMatrix().rows
    guard case .list(let items) = try claim.output(output) else { throw Rejection("\(output) is not a list") }
    var factors: [[S]] = []
    var degree = 0
    for item in items {
      let factor = try claim.polynomial(item, in: "x", over: claim.ringDomain, named: output)
      try require(factor.count > 1 && factor[factor.count - 1].isOne, "an invariant factor is not monic")
      degree += factor.count - 1
      try require(degree <= order, "the invariant factors have too high a degree")
      if let last = factors.last {
        try require(Polynomials.isMultiple(factor, of: last), "an invariant factor does not divide the next one")
      }
      factors.append(factor)
    }
    try require(degree == order, "the degrees of the invariant factors do not add up to the order")
    var form = CompanionBlocks<S>(order: order)
    for factor in factors { form.append(factor) }
    claim.set(name, form.entries)
  }
}

/// The output `blocks` lists the blocks of a primary canonical form: of each irreducible factor f those of fᵏ by falling k, with
/// their number. The matrix of the blocks gets a name.
///
/// Data: `evidence`, for each factor what shows that it is irreducible.
struct PrimaryBlocks: CheckedFact {
  let name: String

  init(form name: String) { self.name = name }

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let order = try claim.squareMatrix().rows
    guard case .list(let items) = try claim.output("blocks") else { throw Rejection("the blocks are not a list") }
    var factors: [[S]] = []
    var last = 0
    var form = CompanionBlocks<S>(order: order)
    for item in items {
      guard case .record(let fields) = item, fields.map(\.name) == ["factor", "size", "count"],
        case .count(let size) = fields[1].value, case .count(let count) = fields[2].value
      else { throw Rejection("a block lacks its factor, its size or its number") }
      let factor = try claim.polynomial(fields[0].value, in: "x", over: claim.ringDomain, named: "blocks")
      try require(factor.count > 1 && Claim<S>.isCanonical(factor), "a factor is not in canonical form")
      if factor == factors.last {
        try require(size < last, "the sizes of the blocks of a factor do not fall")
      } else {
        try require(!factors.contains(factor), "the blocks of a factor do not stand together")
        factors.append(factor)
      }
      last = size
      try require(
        (1...order).contains(size) && (1...order).contains(count)
          && (factor.count - 1) * size * count <= order - form.end,
        "the blocks are larger than the matrix")
      let leading = factor[factor.count - 1]
      let monic = factor.map { $0 / leading }
      for _ in 0..<count {
        for index in 0..<size { form.append(monic, isLinked: index > 0) }
      }
    }
    try require(form.end == order, "the blocks do not fill the matrix")
    try claim.checkIrreducible(factors, try claim.evidence("similarity"))
    claim.set(name, form.entries)
  }
}

/// There is no basis of eigenvectors. Data: `factor` f, irreducible by `evidence`, and `vector` v. Either f(A)·v is not 0 and
/// f(A)²·v is: the minimal polynomial has a repeated root, in whatever field. Or, but over ℚ, f(A)·v = 0, v is not 0, and f has a
/// degree above 1: the annihilator of v has no root in the field.
struct LacksEigenvectors: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let a = try claim.squareMatrix()
    let factor = try claim.entries("factor").column(0)
    let vector = try claim.entries("vector").column(0)
    try require(factor.count > 1 && Claim<S>.isCanonical(factor), "the factor is not in canonical form")
    try require(factor.count - 1 <= a.rows && vector.count == a.rows, "the factor or the vector is too long")
    try claim.checkIrreducible([factor], try claim.evidence("annihilator"))
    let image = Self.image(of: vector, under: factor, a)
    if image.allSatisfy(\.isZero) {
      return try require(
        claim.domain != .rationals && factor.count > 2 && !vector.allSatisfy(\.isZero),
        "the factor takes the vector to 0, which proves nothing here")
    }
    try require(
      Self.image(of: image, under: factor, a).allSatisfy(\.isZero),
      "the square of the factor does not take the vector to 0")
  }

  /// f(A)·v by Horner's rule.
  private static func image<S: CheckedScalar>(
    of vector: [S], under factor: [S], _ a: ExactMatrix<S>
  ) -> [S] {
    var sum = vector.map { $0 * factor[factor.count - 1] }
    for coefficient in factor.dropLast().reversed() {
      let column = ExactMatrix(rows: sum.count, columns: 1, entries: sum)
      sum = a.multiplied(by: column).column(0)
      for (row, entry) in vector.enumerated() { sum[row].addProduct(coefficient, entry) }
    }
    return sum
  }
}

/// A matrix of companion matrices on the diagonal.
private struct CompanionBlocks<S: CheckedScalar> {
  private var rows: [[S]]
  /// The first row that is free.
  private(set) var end = 0

  init(order: Int) { rows = Array(repeating: Array(repeating: .zero, count: order), count: order) }

  /// The next block; where it is linked, with a 1 in the first row of the block above and its own last column.
  mutating func append(_ monic: [S], isLinked: Bool = false) {
    let degree = monic.count - 1
    let last = end + degree - 1
    for power in 0..<degree {
      if power > 0 { rows[end + power][end + power - 1] = .one }
      rows[end + power][last] -= monic[power]
    }
    if isLinked { rows[end - degree][last] = .one }
    end += degree
  }

  var entries: Entries<S> {
    let rows = rows
    return Entries(Shape(rows.count, rows.count)) { rows[$0][$1] }
  }
}
