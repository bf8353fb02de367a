import MatrixArithmetic
import MatrixDomain
import MatrixExact

// What is true of reduced bases, integer solutions and minimal polynomials, found out without the checker.
extension FormClaims {
  static func isReduced(_ claim: CertifiedCase, _ a: Matrix<Rational>) -> Bool {
    guard claim.outputs.count == 3, claim.options.allSatisfy({ $0.name != "delta" && $0.name != "bound" }),
      let reduced = whole(claim.outputs, "reduced"), let transform = whole(claim.outputs, "U"),
      case .count(let rank)? = claim.outputs.first(where: { $0.name == "rank" })?.value, reduced.shape == a.shape,
      isUnimodular(transform, a.rows), transform * a == reduced, rank == PlainAnswers.rank(a),
      (rank..<max(rank, a.rows)).allSatisfy({ reduced.row($0).allSatisfy(\.isZero) })
    else { return false }
    var orthogonal: [(vector: [Rational], length: Rational)] = []
    for row in 0..<rank {
      var rest = reduced.row(row)
      var last = Rational.zero
      for (vector, length) in orthogonal {
        last = Vector(reduced.row(row)).dot(Vector(vector)) / length
        if last * last > Rational(1, 4) { return false }
        rest = zip(rest, vector).map { $0 - last * $1 }
      }
      let length = Vector(rest).dot(Vector(rest))
      if let before = orthogonal.last?.length, Rational(3, 4) * before > length + last * last * before { return false }
      orthogonal.append((rest, length))
    }
    return true
  }

  private static func system(_ claim: CertifiedCase) -> (a: Matrix<Rational>, b: Vector<Rational>)? {
    guard claim.inputs.count == 2, let first = claim.inputs.first(where: { $0.name == "A" }),
      let a = Claims.operands("rank", [first])?.a, let second = claim.inputs.first(where: { $0.name == "b" })
    else { return nil }
    let b: Matrix<Rational>?
    switch second.value {
    case .vector(let value): b = Claims.scalars(value.entries, value.domain).map { Vector($0).columnMatrix }
    case .matrix(let value):
      b = Claims.scalars(value.entries, value.domain).map { Matrix(value.shape, rowMajor: $0) }
    default: b = nil
    }
    guard let b, b.shape == Shape(a.rows, 1), (a.rowMajor + b.rowMajor).allSatisfy(\.isWhole) else { return nil }
    return (a, Vector(b.rowMajor))
  }

  static func isSolution(_ claim: CertifiedCase) -> Bool {
    guard let (a, b) = system(claim),
      case .solutionSet(let set)? = claim.outputs.first(where: { $0.name == "solution" })?.value,
      set.domain == .integers, set.unknowns == (0..<a.columns).map({ "x\($0 + 1)" }), set.free.isEmpty
    else { return false }
    if set.status == .none {
      guard claim.outputs.count == 2, set.particular == nil, set.directions.isEmpty,
        case .vector(let value)? = claim.outputs.first(where: { $0.name == "functional" })?.value,
        value.domain == .rationals, let y = Claims.scalars(value.entries, .rationals), y.count == a.rows
      else { return false }
      return (Matrix(Shape(1, a.rows), rowMajor: y) * a).rowMajor.allSatisfy(\.isWhole) && !Vector(y).dot(b).isWhole
    }
    guard claim.outputs.count == 1, case .vector(let texts)? = set.particular,
      let point = Claims.scalars(texts, .integers), point.count == a.columns, a * Vector(point) == b
    else { return false }
    let directions = set.directions.compactMap { Claims.scalars($0, .integers) }
    guard directions.count == set.directions.count, directions.count == a.columns - PlainAnswers.rank(a),
      set.status == (directions.isEmpty ? .unique : .infinite),
      directions.allSatisfy({ $0.count == a.columns && (a * Vector($0)).isZero })
    else { return false }
    // A basis of the whole kernel: every invariant factor of the directions is 1.
    let basis = Matrix(Shape(directions.count, a.columns), rowMajor: directions.flatMap { $0 })
    let invariants = try? Narrated.smithForm(basis.map(\.numerator), narration: .silent).answer.invariants
    return invariants == Array(repeating: 1, count: directions.count)
  }

  static func hasSoundSystem(_ claim: CertifiedCase) -> Bool {
    guard let (a, _) = system(claim), case .record(let fields) = claim.certificate.data,
      case .solutionSet(let set)? = claim.outputs.first(where: { $0.name == "solution" })?.value
    else { return false }
    if set.status == .none { return claim.certificate.type == "no-integer-solution" && fields.isEmpty }
    func positions(_ name: String, _ limit: Int) -> [Int]? {
      guard case .list(let items)? = fields.first(where: { $0.name == name })?.value else { return nil }
      let places = items.map { if case .count(let count) = $0 { count - 1 } else { -1 } }
      let rises = zip(places, places.dropFirst()).allSatisfy { $0 < $1 }
      return rises && places.allSatisfy { (0..<limit).contains($0) } ? places : nil
    }
    let directions = set.directions.compactMap { Claims.scalars($0, .integers) }
    let basis = Matrix(Shape(directions.count, a.columns), rowMajor: directions.flatMap { $0 })
    guard claim.certificate.type == "integer-solutions", fields.count == 4, let rows = positions("rows", a.rows),
      let columns = positions("columns", a.columns), rows.count == columns.count,
      rows.count + directions.count == a.columns, let inverse = whole(fields, "rightInverse"),
      inverse.shape == Shape(a.columns, directions.count), basis * inverse == .identity(directions.count),
      case .count(let prime)? = fields.first(where: { $0.name == "prime" })?.value, prime > 1
    else { return false }
    let minor = PlainAnswers.determinant(a.submatrix(rows: rows, columns: columns)).numerator
    return minor.residue(modulo: UInt64(prime)) != 0
  }

  static func isMinimal(_ claim: CertifiedCase) -> Bool {
    guard claim.inputs.count == 1, let operands = Claims.operands("charpoly", claim.inputs), operands.a.isSquare,
      let polynomial = try? Narrated.minimalPolynomial(operands.a, method: .powers, narration: .silent).answer
    else { return false }
    let value = PolynomialValue(operands.domain, variable: "x", TextSlab(of: polynomial.coefficients))
    return claim.outputs == [.init("polynomial", .polynomial(value))]
  }

  static func hasSoundVectors(_ claim: CertifiedCase) -> Bool {
    guard let a = Claims.operands("charpoly", claim.inputs)?.a, claim.certificate.type == "krylov-vectors",
      case .record(let fields) = claim.certificate.data, fields.count == 2,
      case .list(let items)? = fields.first(where: { $0.name == "vectors" })?.value, items.count <= a.rows,
      case .count(let prime)? = fields.first(where: { $0.name == "prime" })?.value, prime > 1,
      case .polynomial(let value)? = claim.outputs.first?.value
    else { return false }
    let common = a.rowMajor.reduce(Integer.one) { $0.lcm(with: $1.denominator) }
    let whole = Rational(common) * a
    var images: [[Rational]] = []
    for (index, item) in items.enumerated() {
      guard case .vector(let vector) = item, vector.domain == .integers,
        let entries = Claims.scalars(vector.entries, .integers), entries.count == a.rows
      else { return false }
      var image = Vector(entries)
      while images.count < a.rows, rank(images + [image.array], modulo: prime) == images.count + 1 {
        images.append(image.array)
        image = whole * image
      }
      if index == 0, images.count != value.coefficients.count - 1 { return false }
    }
    return images.count == a.rows && (a.rows > 0 || value.coefficients.count == 1)
  }

  /// The rank of whole rows modulo a prime, by elimination.
  private static func rank(_ rows: [[Rational]], modulo prime: Int) -> Int {
    var rest = rows.map { $0.map { $0.numerator.modulo(Integer(prime)) } }
    var rank = 0
    for column in 0..<(rows.first?.count ?? 0) {
      guard let found = (rank..<rest.count).first(where: { !rest[$0][column].isZero }),
        let inverse = rest[found][column].inverse(modulo: Integer(prime))
      else { continue }
      rest.swapAt(found, rank)
      for row in (rank + 1)..<rest.count {
        let factor = rest[row][column] * inverse
        for index in rest[row].indices {
          rest[row][index] = (rest[row][index] - factor * rest[rank][index]).modulo(Integer(prime))
        }
      }
      rank += 1
    }
    return rank
  }
}
