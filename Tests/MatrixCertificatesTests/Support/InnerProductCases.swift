import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// Honest results about inner products, forms and maps, and what is true of them.
enum InnerProductCases {
  static let firstOutputs = [
    "gramschmidt": "Q", "qr": "Q", "project": "projection", "lstsq": "solution", "pinv": "pseudoInverse", "ldl": "P",
    "cholesky": "L",
    "definite": "definiteness", "congruence": "D", "norm": "norm", "map": "kernel", "projector": "matrix",
    "reflector": "matrix", "affine": "relation",
  ]

  static let tools = firstOutputs.keys.sorted()

  // MARK: Inputs

  static func all() -> [(tool: String, inputs: [Value.Field])] {
    let field = CaseInputs.field
    func vector(_ name: String, _ count: Int, _ step: Int = 1) -> Value.Field {
      .init(name, .vector(Vector((0..<count).map { Rational($0 * step + 1) })))
    }
    var result: [(tool: String, inputs: [Value.Field])] = []
    for a in matrices {
      result += [
        ("gramschmidt", [field("A", a)]), ("qr", [field("A", a)]), ("pinv", [field("A", a)]), ("norm", [field("A", a)]),
        ("project", [field("U", a), vector("v", a.rows)]), ("map", [field("A", a)]),
        ("lstsq", [field("A", a), vector("b", a.rows, 3)]),
        ("lstsq", [field("A", a), field("B", Matrix(Shape(a.rows, 2)) { Rational($0 * $0 - $1) })]),
        ("projector", [field("U", a)]), ("reflector", [field("U", a)]),
        ("affine", [vector("p", a.rows), field("U", a), vector("q", a.rows, 4), field("W", a)]),
      ]
      let unit = Matrix<Rational>(Shape(a.rows, min(1, a.rows))) { row, _ in row == 0 ? 1 : 0 }
      result.append(("affine", [vector("p", a.rows), field("U", a), vector("q", a.rows, 2), field("W", unit)]))
      if a.rows == 2 {
        let gram = field("G", [[2, 1], [1, 3]])
        result += [
          ("gramschmidt", [field("A", a), gram]), ("project", [field("U", a), vector("v", 2), gram]),
          ("lstsq", [field("A", a), vector("b", 2), gram]), ("projector", [field("U", a), gram]),
          ("map", [field("A", a), field("C", [[1, 1], [0, 1]])]),
          ("map", [field("A", a), field("C", [[1, 2], [2, 4]])]),
        ]
      }
    }
    result += [
      ("projector", [field("U", [[1], [0]]), field("W", [[1], [1]])]),
      ("reflector", [field("U", [[1], [0]]), field("W", [[1], [1]])]),
    ]
    for form in forms {
      for tool in ["ldl", "cholesky", "definite", "congruence"] { result.append((tool, [field("A", form)])) }
    }
    return result
  }

  static let withOptions: [(tool: String, inputs: [Value.Field], options: [Request.Option])] =
    matrices.flatMap { a -> [(String, [Value.Field], [Request.Option])] in
      let input = [CaseInputs.field("A", a)]
      return [("gramschmidt", input, [.init("normalize", .truth(true))])]
        + ["1", "inf", "max", "fro"].map { ("norm", input, [.init("norm", .text($0))]) }
    } + [
      (
        "map", [CaseInputs.field("A", [[3, 1], [3, -1]]), CaseInputs.field("B", [[1, 1], [1, -1]])],
        [.init("images", .truth(true))]
      )
    ]

  static let matrices: [Matrix<Rational>] = [
    Matrix(Shape(0, 0), rowMajor: []), Matrix(Shape(2, 0), rowMajor: []), [[0]], [[Rational(-2, 3)]],
    [[1, 2], [3, 4]], [[1, 2], [2, 4]], [[2], [1], [0]], [[1, 1], [Rational(1, 2), 0], [0, Rational(1, 3)]],
    [[3, 4]],
  ]

  static let forms: [Matrix<Rational>] = [
    Matrix(Shape(0, 0), rowMajor: []), [[0]], [[Rational(3, 2)]], [[-2]], [[4, 2], [2, 5]], [[1, 2], [2, 1]],
    [[0, 1], [1, 0]], [[1, 1], [1, 1]], [[0, 0], [0, 0]], [[-1, 1], [1, -1]], [[1, 2], [3, 4]],
    [[0, 1, 2], [1, 0, 3], [2, 3, 0]], [[2, -1, 0], [-1, 2, -1], [0, -1, 2]],
  ]

  // MARK: Honest results

  static func certified(
    _ tool: String, _ inputs: [Value.Field], _ size: Certificate.Size, options: [Request.Option] = []
  ) throws -> CertifiedCase {
    guard let given = Given(tool, inputs, options) else { preconditionFailure("\(tool) does not take \(inputs)") }
    var outputs: [Value.Field] = []
    var code: ErrorCode?
    var certificate: Certificate?
    let (a, silent) = (given.a, Narration.silent)
    func length(_ square: Rational) -> [Value.Field] {
      [
        .init("squaredDistance", .scalar(square)), .init("distance", .text(SquareRoot(of: square).description)),
      ]
    }
    switch tool {
    case "gramschmidt", "qr":
      let factors = try Narrated.orthogonalization(a, gram: given.gram, narration: silent).answer
      outputs = [
        .init("Q", .matrix(factors.q)), .init("R", .matrix(factors.r)),
        .init("squaredLengths", .vector(factors.squares)),
      ]
      if given.isSet {
        let units = factors.unitVectors.map { vector, square in
          Value.record([
            .init("vector", .vector(vector)), .init("squaredLength", .scalar(square)),
            .init("text", .text(SquareRoot(of: square).quotient(of: vector.description))),
          ])
        }
        outputs.append(.init("normalized", .list(units)))
      }
      certificate = try CertificateMaker.orthogonalFactors(gram: given.gram, size: size)
    case "project":
      let answer = try Narrated.projection(of: given.v, onto: a, gram: given.gram, narration: silent).answer
      outputs =
        [.init("projection", .vector(answer.point))] + length(answer.square) + [
          .init("rest", .vector(answer.rest)), .init("coefficients", .vector(answer.coefficients)),
        ]
      certificate = try CertificateMaker.projection(gram: given.gram, size: size)
    case "lstsq":
      let answer = try Narrated.leastSquares(a, given.b, gram: given.gram, narration: silent).answer
      func value(_ matrix: Matrix<Rational>) -> Value {
        given.isVector ? .vector(Vector(matrix.rowMajor)) : .matrix(matrix)
      }
      outputs = [
        .init("solution", value(answer.shortest)), .init("residual", value(answer.residual)),
        .init("rank", .count(answer.rank)),
      ]
      outputs += given.isVector ? length(answer.squares[0]) : [.init("squaredDistance", .vector(answer.squares))]
      if answer.rank < a.columns { outputs.append(.init("directions", answer.directions.value)) }
      certificate = try CertificateMaker.leastSquares(a, answer, gram: given.gram, size: size)
    case "pinv":
      outputs = [.init("pseudoInverse", .matrix(try Narrated.pseudoInverse(a, narration: silent).answer))]
      certificate = CertificateMaker.pseudoInverse(size: size)
    case "ldl", "cholesky", "definite", "congruence":
      if a.firstAsymmetry != nil {
        code = .notHermitian
        certificate = CertificateMaker.notSymmetric(size: size)
        break
      }
      let factors = try Narrated.symmetricFactors(a, narration: silent).answer
      switch tool {
      case "ldl":
        outputs = [
          .init("P", .permutation(PermutationValue(factors.order))), .init("L", .matrix(factors.lower)),
          .init("D", .matrix(factors.diagonal)), .init("inertia", factors.signature.value),
        ]
        certificate = CertificateMaker.symmetricProduct(size: size)
      case "cholesky":
        switch try a.positiveFactors() {
        case .indefinite(let vector, _):
          code = .notPositiveDefinite
          certificate = CertificateMaker.formValue(vector, size: size)
        case .definite(let lower, let pivots):
          let roots = pivots.map { SquareRoot(of: $0) }
          outputs = [
            .init("L", .matrix(Matrix(a.shape) { lower[$0, $1] * roots[$1].factor })),
            .init("radicands", .vector(Vector(roots.map { Rational($0.radicand) }))),
          ]
          certificate = CertificateMaker.symmetricProduct(size: size)
        }
      case "definite":
        let name = factors.signature.definiteness
        outputs = [.init("definiteness", .text(name)), .init("inertia", factors.signature.value)]
        for (vector, value, sign) in [("witness", "witnessValue", -1), ("otherWitness", "otherValue", 1)] {
          let isSemidefinite = name.hasSuffix("semidefinite")
          guard name == "indefinite" || (isSemidefinite && sign < 0),
            let witness = factors.vector(ofSign: isSemidefinite ? 0 : sign)
          else { continue }
          outputs += [.init(vector, .vector(witness)), .init(value, .scalar(witness.dot(a * witness)))]
        }
        certificate = try CertificateMaker.definiteness(factors, size: size)
      default:
        let form = try Narrated.diagonalForm(a, narration: silent).answer
        outputs = [
          .init("D", .matrix(form.diagonal)), .init("T", .matrix(form.transform)),
          .init("signature", factors.signature.value),
        ]
        certificate = try CertificateMaker.congruence(form, size: size)
      }
    case "norm":
      outputs = norm(a, given.norm)
      certificate = CertificateMaker.recomputation(size: size)
    case "map":
      switch try Narrated.linearMap(
        a, areImages: given.isSet, from: given.first, to: given.second, narration: silent
      ).answer {
      case .dependent(let isFirst, let relation):
        code = .dependentVectors
        certificate = CertificateMaker.dependence(of: isFirst ? "B" : "C", relation, size: size)
      case .map(let map):
        outputs = [
          .init("kernel", map.kernel.value), .init("image", map.image.value), .init("matrix", .matrix(map.matrix)),
          .init("rank", .count(map.image.dimension)), .init("nullity", .count(map.kernel.dimension)),
          .init("injective", .truth(map.isInjective)), .init("surjective", .truth(map.isSurjective)),
        ]
        if given.isSet { outputs.append(.init("standard", .matrix(map.standard))) }
        if let inverse = map.inverse { outputs.append(.init("inverse", .matrix(inverse))) }
        certificate = try CertificateMaker.linearMap(map, from: given.first, to: given.second, size: size)
      }
    case "projector", "reflector":
      guard let projector = try Narrated.projector(onto: a, along: given.second, gram: given.gram).answer else {
        preconditionFailure("the spaces do not complete each other")
      }
      let isReflection = tool == "reflector"
      let matrix = isReflection ? Matrix(projector.shape) { projector[$0, $1] * 2 - ($0 == $1 ? 1 : 0) } : projector
      outputs = [.init("matrix", .matrix(matrix))]
      certificate = try CertificateMaker.projector(
        projector, onto: a, along: given.second, gram: given.gram, size: size)
    default:
      let w = given.second ?? a
      let answer = try Narrated.affineComparison(given.v, a, given.q, w, narration: silent).answer
      outputs = [
        .init("relation", .text(answer.relation.rawValue)), .init("parallel", .truth(answer.areParallel)),
        .init("dimensions", answer.dimensions.value),
      ]
      outputs += length(answer.square)
      outputs +=
        answer.meet
        ? [.init("point", .vector(answer.nearest!.first)), .init("directions", answer.directions.value)]
        : [
          .init("nearestInFirst", .vector(answer.nearest!.first)),
          .init("nearestInSecond", .vector(answer.nearest!.second)),
        ]
      certificate = try CertificateMaker.affine(given.v, a, given.q, w, answer, size: size)
    }
    guard let certificate else { preconditionFailure("there is no certificate") }
    return CertifiedCase(
      tool: tool, inputs: inputs, options: options, outcome: code == nil ? .value : .undefined, outputs: outputs,
      errorCode: code, certificate: certificate)
  }

  /// The outputs of `norm`.
  private static func norm(_ a: Matrix<Rational>, _ kind: String) -> [Value.Field] {
    func total(_ entries: [Rational]) -> Rational { entries.reduce(0) { $0 + ($1 < 0 ? -$1 : $1) } }
    switch kind {
    case "1": return [.init("norm", .scalar((0..<a.columns).map { total(a.column($0)) }.max() ?? 0))]
    case "inf": return [.init("norm", .scalar((0..<a.rows).map { total(a.row($0)) }.max() ?? 0))]
    case "max": return [.init("norm", .scalar(a.rowMajor.map { $0 < 0 ? -$0 : $0 }.max() ?? 0))]
    default:
      let square = a.rowMajor.reduce(Rational.zero) { $0 + $1 * $1 }
      let root = SquareRoot(of: square)
      return [
        .init("norm", root.rational.map { .scalar($0) } ?? .text(root.description)), .init("squared", .scalar(square)),
      ]
    }
  }

  // MARK: Operands

  /// The operands of a request; `nil` where they do not fit the tool or are not canonical.
  struct Given {
    var a: Matrix<Rational>
    var b = Matrix<Rational>.zero(Shape(0, 0))
    var isVector = false
    var v: Vector<Rational> = []
    var q: Vector<Rational> = []
    var first: Matrix<Rational>?
    var second: Matrix<Rational>?
    var gram: Matrix<Rational>?
    var isSet = false
    var norm = "fro"

    private static let names: [String: [String]] = [
      "project": ["U", "v", "G"], "lstsq": ["A", "b", "B", "G"], "map": ["A", "B", "C"],
      "projector": ["U", "W", "G"], "reflector": ["U", "W", "G"], "affine": ["U", "p", "q", "W"],
      "gramschmidt": ["A", "G"], "qr": ["A", "G"],
    ]

    init?(_ tool: String, _ inputs: [Value.Field], _ options: [Request.Option]) {
      let names = Self.names[tool] ?? ["A"]
      guard Set(inputs.map(\.name)).count == inputs.count, inputs.allSatisfy({ names.contains($0.name) }),
        let a = inputs.first(where: { $0.name == names[0] }).flatMap({ SpaceCases.Operands.vectors($0.value) })
      else { return nil }
      self.a = a
      let isForm = ["ldl", "cholesky", "definite", "congruence"].contains(tool)
      if isForm && !a.isSquare { return nil }
      if ["ldl", "cholesky", "definite", "congruence", "norm", "map", "lstsq", "pinv"].contains(tool),
        inputs.first(where: { $0.name == "A" })?.value.kind == .basis
      {
        return nil
      }
      isSet = options.contains { ["normalize", "images"].contains($0.name) && $0.setting == .truth(true) }
      if case .text(let kind)? = options.first(where: { $0.name == "norm" })?.setting { norm = kind }
      for input in inputs where input.name != names[0] {
        guard
          let matrix = input.name == "W" || tool == "map"
            ? SpaceCases.Operands.vectors(input.value) : SpaceCases.Operands.matrix(input.value)
        else { return nil }
        switch (tool, input.name) {
        case (_, "G"):
          guard matrix.shape == Shape(a.rows, a.rows), SpaceCases.Operands.isPositive(matrix) else { return nil }
          gram = matrix
        case ("lstsq", _):
          guard b.shape == Shape(0, 0) || inputs.count == 2, matrix.rows == a.rows else { return nil }
          b = matrix
          isVector = input.value.kind == .vector
        case (_, "v"), (_, "p"), (_, "q"):
          guard matrix.shape == Shape(a.rows, 1) else { return nil }
          if input.name == "q" { q = Vector(matrix.column(0)) } else { v = Vector(matrix.column(0)) }
        case ("map", "B"):
          guard matrix.shape == Shape(a.columns, a.columns) else { return nil }
          first = matrix
        case ("map", _):
          guard matrix.shape == Shape(a.rows, a.rows) else { return nil }
          second = matrix
        default:
          guard matrix.rows == a.rows else { return nil }
          second = matrix
        }
      }
      let required = ["project": 2, "lstsq": 2, "affine": 4][tool] ?? 1
      guard inputs.filter({ $0.name != "G" }).count >= required, !(tool == "map" && isSet && first == nil) else {
        return nil
      }
      if tool == "lstsq", inputs.filter({ $0.name == "b" || $0.name == "B" }).count != 1 { return nil }
      if gram != nil, second != nil { return nil }
    }
  }

  // MARK: Truth

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
