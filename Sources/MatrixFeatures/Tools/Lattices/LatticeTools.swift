import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// `lattice`: the canonical basis and the determinant of a lattice.
struct LatticeTool: Tool {
  let declaration = ToolDeclaration(
    id: "lattice",
    displayName: "Lattice of vectors",
    summary: "The lattice of all integer combinations of vectors: its canonical basis, rank and determinant.",
    keywords: [
      "lattice basis", "lattice determinant", "covolume", "image lattice", "generators", "gram determinant",
      "whole combinations", "integer combinations", "integers",
    ],
    category: .analyze,
    parameters: [.generators()],
    options: [.latticeStyle],
    outputs: [
      .init("basis", "the canonical basis", kind: .matrix, feeds: ["lll", "latticemember", "saturation"]),
      .init("rank", "the number of basis vectors", kind: .count),
      .init("determinant", "the volume of the box that a basis spans", kind: .scalar),
      .init("squared", "the square of the determinant: that of the Gram matrix", kind: .scalar),
    ],
    methods: HermiteTool.methods,
    requirement: "Every entry of A is an integer.",
    cost: "Exact; that of hermite.",
    conventions: .init(
      "The basis is the Hermite normal form without its zero rows: two lattices are one where their bases are. A "
        + "determinant that is a root is given as text: 2*sqrt(3). \(option: "style", "column") gives the image of A, all A·x for integer x."
    ),
    examples: [
      .init(["4 6; 10 3; 2 9"], expected: "[2, 3; 0, 6]"),
      .init(["2 4 0; 0 0 3; 2 4 3"], expected: "[2, 4, 0; 0, 0, 3]"),
      .init(["4 6; 10 3"], options: [.init("style", .text("column"))], expected: "[2, 0; 17, 24]"),
      .init(["(4, 6), (10, 3), (2, 9)"], expected: "[2, 3; 0, 6]"),
      .init(["(4, 10), (6, 3)"], options: [.init("style", .text("column"))], expected: "[2, 0; 17, 24]"),
      .init(["0 0"], expected: "zeros(0, 2)"),
      .init(["1/2 1"], expected: "!wrong-kind"),
    ])

  func run(_ call: ToolCall) throws -> ToolAnswer {
    let given = try call.wholeMatrix("A")
    let isByColumns = call.isByColumns
    let a = isByColumns ? given.transposed : given
    let worked = try Computed.hermiteForm(a, method: call.method, narration: call.narration())
    let form = try LatticeForm(worked.answer, budget: call.budget)
    let root = form.determinant
    var derivation = worked.derivation
    if isByColumns, !derivation.isEmpty { derivation.parts.insert(ByTransposition(given), at: 0) }
    return ToolAnswer(
      outputs: [
        .init("basis", try call.lattice(form.basis)), .init("rank", .count(form.rank)),
        .init("determinant", root.rational.map { .scalar($0.numerator) } ?? .text(root.description)),
        .init("squared", .scalar(form.squaredDeterminant)),
      ],
      derivation: derivation,
      certificate: try CertificateMaker.lattice(
        form, isByColumns: isByColumns, size: call.certificate, budget: call.budget),
      method: worked.method)
  }
}

/// `latticemember`: whether a vector lies in a lattice.
struct LatticeMemberTool: Tool {
  let declaration = ToolDeclaration(
    id: "latticemember",
    displayName: "Membership in a lattice",
    summary: "Whether a vector is an integer combination of others: the combination, or the modulus that refutes it.",
    keywords: [
      "lattice membership", "in the lattice", "integer combination", "dual lattice", "congruence", "integers",
    ],
    category: .analyze,
    parameters: [
      .generators(),
      .init("v", "the vector, of integers too", kinds: [.vector]),
    ],
    options: [.latticeStyle],
    outputs: [
      .init("member", "whether it lies in the lattice", kind: .truth),
      .init("combination", "x with x·A = v", kind: .vector),
      .init(
        "functional", "where there is none: y with A·y integer and v·y not; its denominator is the modulus",
        kind: .vector),
    ],
    methods: DiophantineTool.methods,
    requirement:
      "Every entry is an integer; v is as long as the rows of A "
      + "(with \(option: "style", "column"), the columns).",
    cost: "Exact; that of diophantine.",
    conventions: "Where the generators are dependent, the combination is made short.",
    examples: [
      .init(["2 0; 1 3", "4 6"], expected: "true"),
      .init(["2 0; 1 3", "1 0"], expected: "false"),
      .init(["1 1; 2 2", "1 2"], expected: "false"),
      .init(["2 0; 1 3", "1 2 3"], expected: "!shape-mismatch"),
      .init(["2 0; 1 3", "1/2 0"], expected: "!wrong-kind"),
    ])

  func run(_ call: ToolCall) throws -> ToolAnswer {
    let given = try call.wholeMatrix("A")
    let vector = try call.wholeVector("v")
    // Rows that generate are the columns of a system for the coefficients.
    let system = call.isByColumns ? given : given.transposed
    guard vector.count == system.rows else {
      throw ShapeError.mismatch(
        "membership in the lattice", given.shape, Shape(vector.count, 1),
        rule: "give a vector as long as the \(call.isByColumns ? "columns" : "rows")")
    }
    let answer = try system.transposed.latticeMembership(of: vector, budget: call.budget)
    var derivation = Derivation()
    let isNarrated = call.detail > .none
    if isNarrated {
      derivation.append(Opening(method: "diophantine", domain: .integers))
      derivation.append(GivenMatrix(given))
    }
    let outputs: [Value.Field]
    switch answer {
    case .member(let combination):
      outputs = [.init("member", .truth(true)), .init("combination", .vector(combination))]
      if isNarrated {
        derivation.append(
          SubstitutionCheck(
            matrix: system.map { Rational($0) },
            points: [
              .init(values: combination.array.map { Rational($0) }, right: vector.array.map { Rational($0) })
            ], name: call.isByColumns ? "A" : "A^T"))
      }
    case .outside(let functional):
      outputs = [.init("member", .truth(false)), .init("functional", .vector(functional))]
      if isNarrated { derivation.append(LatticeExclusion(system, vector, functional)) }
    }
    return ToolAnswer(
      outputs: outputs, derivation: derivation, certificate: CertificateMaker.combination(size: call.certificate),
      method: "hermite")
  }
}

/// `latticekernel`: the integer vectors that a matrix takes to 0.
struct LatticeKernelTool: Tool {
  let declaration = ToolDeclaration(
    id: "latticekernel",
    displayName: "Kernel lattice",
    summary: "A basis of all integer x with A·x = 0, made short.",
    keywords: ["integer kernel", "whole null space", "relations", "syzygies", "orthogonal lattice", "integers"],
    category: .analyze,
    parameters: [.init("A", "a matrix of integers")],
    outputs: [
      .init("basis", "the basis, a row for each vector", kind: .matrix, feeds: ["lll", "lattice", "saturation"]),
      .init("rank", "the number of basis vectors", kind: .count),
    ],
    methods: DiophantineTool.methods,
    requirement: "Every entry of A is an integer.",
    cost: "Exact; that of hermite and lll.",
    conventions:
      "Integer combinations of the rows are all integer vectors of the null space. The basis is not the only one.",
    examples: [
      .init(["3 5"], expected: "[-5, 3]"),
      .init(["2 4; 1 3"], expected: "zeros(0, 2)"),
      .init(["0 0"], expected: "[1, 0; 0, 1]"),
      .init(["1/2 1"], expected: "!wrong-kind"),
    ])

  func run(_ call: ToolCall) throws -> ToolAnswer {
    let a = try call.wholeMatrix("A")
    let zero = Vector(Array(repeating: Integer.zero, count: a.rows))
    let solutions = try a.integerSolutions(of: zero, budget: call.budget)
    guard case .points(_, let directions, _) = solutions else {
      preconditionFailure("0 is a solution of every homogeneous system")
    }
    let basis = Matrix(Shape(directions.count, a.columns), rowMajor: directions.flatMap(\.array))
    var derivation = Derivation()
    if call.detail > .none {
      derivation.append(Opening(method: "diophantine", domain: .integers))
      derivation.append(GivenMatrix(a))
      let right = Array(repeating: Rational.zero, count: a.rows)
      derivation.append(
        SubstitutionCheck(
          matrix: a.map { Rational($0) },
          points: directions.map { .init(values: $0.array.map { Rational($0) }, right: right) }))
    }
    return ToolAnswer(
      outputs: [
        .init("basis", .matrix(try MatrixValue(basis, within: call.budget))), .init("rank", .count(directions.count)),
      ],
      derivation: derivation,
      certificate: try CertificateMaker.integerSolutions(a, solutions, size: call.certificate, budget: call.budget),
      method: "hermite")
  }
}

extension ToolDeclaration.OptionDeclaration {
  /// Whether a lattice is that of the rows or of the columns.
  static let latticeStyle = ToolDeclaration.OptionDeclaration(
    "style", "the lattice of the rows, or of the columns", .choice(["row", "column"]), default: .text("row"))
}

extension ToolCall {
  /// True where columns are meant.
  var isByColumns: Bool { option("style") == .text("column") }

  /// Basis vectors of a lattice as rows, or as columns where those are meant.
  func lattice(_ basis: Matrix<Integer>) throws(BudgetError) -> Value {
    .matrix(try MatrixValue(isByColumns ? basis.transposed : basis, within: budget))
  }
}

extension LatticeExclusion where Element == Integer, Fraction == Rational {
  fileprivate init(_ system: Matrix<Integer>, _ vector: Vector<Integer>, _ functional: Vector<Rational>) {
    let left = Matrix(Shape(1, functional.count), rowMajor: functional.array) * system.map { Rational($0) }
    var value = Rational.zero
    for (factor, entry) in zip(functional.array, vector.array) { value.addProduct(factor, Rational(entry)) }
    self.init(vector: vector, functional: functional, products: Vector(left.rowMajor), value: value)
  }
}
