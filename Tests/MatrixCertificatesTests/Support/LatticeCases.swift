import MatrixArithmetic
import MatrixCertificates
import MatrixDomain
import MatrixExact

/// Honest results about lattices, and what is true of them: found out by Hermite forms of stacked rows and by minors.
enum LatticeCases {
  static let tools = firstOutputs.keys.sorted()

  static let firstOutputs = [
    "unimodular": "unimodular", "lattice": "basis", "latticemember": "member", "latticekernel": "basis",
    "saturation": "basis",
  ]

  static func all() -> [(tool: String, inputs: [Value.Field])] {
    let matrices: [Matrix<Rational>] = [
      Matrix(Shape(0, 0), rowMajor: []), Matrix(Shape(0, 2), rowMajor: []), Matrix(Shape(2, 0), rowMajor: []), [[0]],
      [[-4]], [[2, 3], [4, 1]], [[2, 4], [3, 6]], [[4, 6, 10]], [[2, 4, 4], [-6, 6, 12]], [[3, 2], [4, 3]],
      [[0, 1], [1, 0]], [[4, 0], [6, 3], [0, 2]],
    ]
    var result: [(tool: String, inputs: [Value.Field])] = []
    for a in matrices {
      let field = CaseInputs.field("A", a)
      if a.isSquare { result.append(("unimodular", [field])) }
      for tool in ["lattice", "latticekernel", "saturation"] { result.append((tool, [field])) }
      let inside = Vector(
        (0..<a.columns).map { column in
          (0..<a.rows).reduce(Integer.zero) {
            $0 + Integer($1 + 1) * a[$1, column].numerator
          }
        })
      let odd = Vector((0..<a.columns).map { Integer($0 * $0 + 1) })
      for v in [inside, odd] { result.append(("latticemember", [field, .init("v", .vector(v))])) }
    }
    return result
  }

  static let byColumns: [Request.Option] = [.init("style", .text("column"))]

  /// The cases of tools that know rows and columns.
  static let withOptions = all().filter { ["lattice", "saturation"].contains($0.tool) }

  static func certified(
    _ tool: String, _ inputs: [Value.Field], _ size: Certificate.Size, options: [Request.Option] = []
  ) throws -> CertifiedCase {
    guard let operands = Operands(inputs) else { preconditionFailure("\(tool) does not take \(inputs)") }
    let isByColumns = options == byColumns
    let a = (isByColumns ? operands.a.transposed : operands.a).map(\.numerator)
    func turned(_ matrix: Matrix<Integer>) -> Value { .matrix(isByColumns ? matrix.transposed : matrix) }
    let outputs: [Value.Field]
    let certificate: Certificate?
    switch tool {
    case "unimodular":
      let answer = try a.unimodularity()
      switch answer {
      case .unimodular(let inverse, let determinant):
        outputs = [
          .init("unimodular", .truth(true)), .init("determinant", .scalar(determinant)),
          .init("inverse", .matrix(inverse)),
        ]
      case .other(let determinant, let witness):
        outputs = [
          .init("unimodular", .truth(false)), .init("determinant", .scalar(determinant)),
          .init("witness", .vector(witness)),
        ]
      }
      certificate = try CertificateMaker.unimodularity(a, answer, size: size)
    case "lattice":
      let form = try a.latticeForm()
      let root = form.determinant
      outputs = [
        .init("basis", turned(form.basis)), .init("rank", .count(form.rank)),
        .init("determinant", root.rational.map { .scalar($0.numerator) } ?? .text(root.description)),
        .init("squared", .scalar(form.squaredDeterminant)),
      ]
      certificate = try CertificateMaker.lattice(form, isByColumns: isByColumns, size: size)
    case "latticemember":
      switch try a.latticeMembership(of: Vector(operands.v.map(\.numerator))) {
      case .member(let combination):
        outputs = [.init("member", .truth(true)), .init("combination", .vector(combination))]
      case .outside(let functional):
        outputs = [.init("member", .truth(false)), .init("functional", .vector(functional))]
      }
      certificate = CertificateMaker.combination(size: size)
    case "latticekernel":
      let solutions = try a.integerSolutions(of: Vector(Array(repeating: 0, count: a.rows)))
      guard case .points(_, let directions, _) = solutions else { preconditionFailure("0 is a solution") }
      outputs = [
        .init("basis", .matrix(Matrix(Shape(directions.count, a.columns), rowMajor: directions.flatMap(\.array)))),
        .init("rank", .count(directions.count)),
      ]
      certificate = try CertificateMaker.integerSolutions(a, solutions, size: size)
    default:
      let saturation = try a.latticeSaturation()
      outputs = [
        .init("basis", turned(saturation.basis)), .init("rank", .count(saturation.basis.rows)),
        .init("index", .scalar(saturation.index)),
        .init("invariants", .list(saturation.invariants.map { .scalar($0) })),
        .init("quotient", .text(FiniteAbelianGroup(saturation.invariants, free: 0).text)),
      ]
      certificate = try CertificateMaker.saturation(saturation, isByColumns: isByColumns, size: size)
    }
    guard let certificate else { preconditionFailure("there is no certificate") }
    return CertifiedCase(tool: tool, inputs: inputs, options: options, outputs: outputs, certificate: certificate)
  }

  // MARK: Truth

  private struct Operands {
    var a: Matrix<Rational>
    var v: [Rational] = []

    init?(_ inputs: [Value.Field]) {
      guard let first = inputs.first(where: { $0.name == "A" }), let a = Claims.operands("rank", [first])?.a,
        a.rowMajor.allSatisfy(\.isWhole), Set(inputs.map(\.name)).count == inputs.count
      else { return nil }
      self.a = a
      for input in inputs where input.name != "A" {
        guard input.name == "v" else { return nil }
        switch input.value {
        case .vector(let value):
          guard let entries = Claims.scalars(value.entries, value.domain) else { return nil }
          v = entries
        case .matrix(let value):
          guard value.shape.columns == 1, value.bar.map({ (0...1).contains($0) }) ?? true,
            let entries = Claims.scalars(value.entries, value.domain), entries.count == value.shape.rows
          else { return nil }
          v = entries
        default: return nil
        }
        if !v.allSatisfy(\.isWhole) { return nil }
      }
    }
  }

  static func isTrue(_ claim: CertifiedCase) -> Bool {
    guard claim.outcome == .value, claim.errorCode == nil,
      Set(claim.outputs.map(\.name)).count == claim.outputs.count, let operands = Operands(claim.inputs),
      claim.inputs.count == (claim.tool == "latticemember" ? 2 : 1)
    else { return false }
    let style = claim.options.first { $0.name == "style" }?.setting
    guard style == nil || style == .text("row") || style == .text("column") else { return false }
    let isByColumns = style == .text("column")
    let a = isByColumns ? operands.a.transposed : operands.a
    let outputs = Dictionary(uniqueKeysWithValues: claim.outputs.map { ($0.name, $0.value) })
    func names(_ expected: String...) -> Bool { Set(expected) == Set(outputs.keys) }
    func vector(_ name: String, _ domain: ScalarDomain, _ count: Int) -> [Rational]? {
      guard case .vector(let value)? = outputs[name], value.domain == domain,
        let entries = Claims.scalars(value.entries, domain), entries.count == count
      else { return nil }
      return entries
    }
    func number(_ name: String) -> Rational? {
      guard case .scalar(let value)? = outputs[name], value.domain == .integers else { return nil }
      return Claims.scalars([value.text], .integers)?.first
    }
    let basis = FormClaims.whole(claim.outputs, "basis").map { isByColumns ? $0.transposed : $0 }
    switch claim.tool {
    case "unimodular":
      guard a.isSquare, number("determinant") == PlainAnswers.determinant(a) else { return false }
      let isUnimodular = FormClaims.isUnimodular(a, a.rows)
      guard outputs["unimodular"] == .truth(isUnimodular) else { return false }
      if isUnimodular {
        guard names("unimodular", "determinant", "inverse"),
          let inverse = FormClaims.whole(claim.outputs, "inverse")
        else { return false }
        return inverse.shape == a.shape && a * inverse == .identity(a.rows)
      }
      guard names("unimodular", "determinant", "witness"), let x = vector("witness", .rationals, a.columns) else {
        return false
      }
      return !x.allSatisfy(\.isWhole) && (a * Vector(x)).array.allSatisfy(\.isWhole)
    case "lattice":
      guard names("basis", "rank", "determinant", "squared"), let basis, isCanonical(basis, a.columns),
        outputs["rank"] == .count(basis.rows), hermite(a) == basis
      else { return false }
      let squared = PlainAnswers.determinant(basis * basis.transposed)
      let root = SquareRoot(of: squared)
      return number("squared") == squared
        && outputs["determinant"] == (root.rational.map { .scalar($0.numerator) } ?? .text(root.description))
    case "latticemember":
      guard operands.v.count == a.columns else { return false }
      let v = operands.v
      if names("member", "combination"), outputs["member"] == .truth(true) {
        guard let x = vector("combination", .integers, a.rows) else { return false }
        return (a.transposed * Vector(x)).array == v
      }
      guard names("member", "functional"), outputs["member"] == .truth(false),
        let y = vector("functional", .rationals, a.columns)
      else { return false }
      return (a * Vector(y)).array.allSatisfy(\.isWhole) && !Vector(v).dot(Vector(y)).isWhole
    case "latticekernel":
      guard names("basis", "rank"), let basis = FormClaims.whole(claim.outputs, "basis"), basis.columns == a.columns,
        outputs["rank"] == .count(basis.rows), basis.rows == a.columns - PlainAnswers.rank(a),
        (0..<basis.rows).allSatisfy({ (operands.a * Vector(basis.row($0))).isZero })
      else { return false }
      return isSaturated(basis)
    default:
      guard names("basis", "rank", "index", "invariants", "quotient"), let basis, isCanonical(basis, a.columns),
        outputs["rank"] == .count(basis.rows), isSaturated(basis), basis.rows == PlainAnswers.rank(a),
        PlainAnswers.rank(Matrix(Shape(a.rows + basis.rows, a.columns), rowMajor: a.rowMajor + basis.rowMajor))
          == basis.rows,
        let invariants = try? Narrated.smithForm(a.map(\.numerator), narration: .silent).answer.invariants
      else { return false }
      return outputs["invariants"] == .list(invariants.map { .scalar($0) })
        && number("index") == invariants.reduce(Rational.one) { $0 * Rational($1) }
        && outputs["quotient"] == .text(FiniteAbelianGroup(invariants, free: 0).text)
    }
  }

  /// The rows of the Hermite form that are not zero.
  private static func hermite(_ a: Matrix<Rational>) -> Matrix<Rational>? {
    guard let form = try? Narrated.hermiteForm(a.map(\.numerator), narration: .silent).answer else { return nil }
    return form.matrix.submatrix(rows: 0..<form.rank, columns: 0..<a.columns).map { Rational($0) }
  }

  private static func isCanonical(_ basis: Matrix<Rational>, _ ambient: Int) -> Bool {
    basis.columns == ambient && hermite(basis) == basis
  }

  /// True for independent rows whose invariant factors are 1, all of them.
  private static func isSaturated(_ basis: Matrix<Rational>) -> Bool {
    let invariants = try? Narrated.smithForm(basis.map(\.numerator), narration: .silent).answer.invariants
    return invariants == Array(repeating: 1, count: basis.rows)
  }
}
