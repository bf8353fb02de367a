import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// `diophantine`: the integer solutions of a linear system.
struct DiophantineTool: Tool {
  static let methods: [ToolDeclaration.Method] = [
    .init(
      "hermite", "the column Hermite form makes the system triangular; the answer is made short by lattice reduction",
      citation: "A. Schrijver, Theory of Linear and Integer Programming (1986), ch. 4 and 5")
  ]

  let declaration = ToolDeclaration(
    id: "diophantine",
    displayName: "Integer solutions of a system",
    summary: "All solutions of A·x = b in integers: a point and a lattice, or the proof that there are none.",
    keywords: [
      "whole numbers", "whole solutions", "integer solutions", "diophantine", "linear congruence", "lattice",
      "integers", "modulus",
      "bezout",
      "integer kernel",
    ],
    category: .solve,
    parameters: [
      .init("A", "a matrix of integers"), .init("b", "the right-hand side, integers too", kinds: [.vector]),
    ],
    options: [.unknowns],
    outputs: [
      .init("solution", "a point, and a basis of the lattice that may be added to it", kind: .solutionSet),
      .init(
        "functional", "where there is none: y with y·A integer and y·b not; its denominator is the modulus",
        kind: .vector),
    ],
    methods: Self.methods,
    requirement: "Every entry of A and b is an integer; b has one for each row of A.",
    cost: "Exact; that of hermite and lll.",
    conventions:
      "Directions are a basis of all integer solutions of A·x = 0, so that integer multiples give every solution.",
    takesEquations: true,
    examples: [
      .init(["3 5", "1"], expected: "(2, -1) + t*(-5, 3)"),
      .init(["2 4; 3 5", "2 4"], expected: "(3, -1)"),
      .init(["6x + 10y + 15z = 1"], expected: "(1, 1, -1) + s*(0, 3, -2) + t*(-5, 0, 2)"),
      .init(["2 4", "7"], expected: "no solution"),
      .init(["1 1; 1 1", "1 2"], expected: "no solution"),
      .init(["2 4", "1/2"], expected: "!wrong-kind"),
    ])

  func run(_ call: ToolCall) throws -> ToolAnswer {
    let a = try call.wholeMatrix("A")
    let b = try call.wholeVector("b")
    let worked = try Computed.integerSolutions(a, b, narration: call.narration())
    let solutions = worked.answer
    let unknowns = try call.unknownNames(count: a.columns)
    var outputs: [Value.Field]
    var derivation = worked.derivation
    let isNarrated = call.detail > .none
    switch solutions {
    case .points(let point, let directions, _):
      let set = SolutionSetValue(
        .integers, status: directions.isEmpty ? .unique : .infinite, unknowns: unknowns,
        particular: .vector(TextSlab(of: point.array)), directions: directions.map { TextSlab(of: $0.array) }, free: [])
      outputs = [.init("solution", .solutionSet(set))]
      if isNarrated {
        let zero = Array(repeating: Rational.zero, count: a.rows)
        let points =
          [(point.array, b.array.map { Rational($0) })] + directions.map { ($0.array, zero) }
        derivation.append(
          SubstitutionCheck(
            matrix: a.map { Rational($0) },
            points: points.map { .init(values: $0.0.map { Rational($0) }, right: $0.1) }))
      }
    case .none(let functional):
      let set = SolutionSetValue(
        .integers, status: .none, unknowns: unknowns, particular: nil, directions: [], free: [])
      outputs = [.init("solution", .solutionSet(set)), .init("functional", .vector(functional))]
      if isNarrated { derivation.append(WholeContradiction(a, b, functional)) }
    }
    return ToolAnswer(
      outputs: outputs, derivation: derivation,
      certificate: try CertificateMaker.integerSolutions(a, solutions, size: call.certificate, budget: call.budget),
      method: worked.method)
  }
}

extension WholeContradiction where Element == Integer, Fraction == Rational {
  fileprivate init(_ a: Matrix<Integer>, _ b: Vector<Integer>, _ functional: Vector<Rational>) {
    let left = Matrix(Shape(1, functional.count), rowMajor: functional.array) * a.map { Rational($0) }
    var value = Rational.zero
    for (factor, entry) in zip(functional.array, b.array) { value.addProduct(factor, Rational(entry)) }
    self.init(matrix: a, right: b, functional: functional, left: Vector(left.rowMajor), value: value)
  }
}
