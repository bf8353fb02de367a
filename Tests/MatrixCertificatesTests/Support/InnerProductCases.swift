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
}
