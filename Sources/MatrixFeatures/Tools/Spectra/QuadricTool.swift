import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// `quadric`: the curve or surface of an equation of order 2.
struct QuadricTool: ExactTool {
  let declaration = ToolDeclaration(
    id: "quadric",
    displayName: "Curve or surface of order 2",
    summary: "What the points with x·A·x + b·x + c = 0 are: type, centre, principal axes, equation along the axes.",
    keywords: [
      "conic", "quadric", "principal axes", "ellipse", "hyperbola", "parabola", "ellipsoid", "canonical equation",
      "quadratic form", "curve", "surface",
    ],
    category: .analyze,
    parameters: [
      .init("A", "a symmetric matrix of 2 or 3 rows that is not 0; or the equation itself, x^2 + 4xy - 2y^2 = 7 - 6x"),
      .init("b", "the linear part; left out, 0", kinds: [.vector], isRequired: false),
      .init("c", "the constant; left out, 0", kinds: [.scalar], isRequired: false),
    ],
    options: [DecimalPlaces.option],
    outputs: [
      .init(
        "type", "ellipse, hyperbola, parabola, …; ellipsoid, cone, …; a line or plane, a point, or empty", kind: .text),
      .init("centre", "a point of symmetry, where there is one", kind: .vector, isAnswer: true),
      .init("vertex", "else a point of it whose normal is an axis", kind: .vector, isAnswer: true),
      .init(
        "equation", "along the axes, from the centre or the vertex: a square for each eigenvalue that is not 0",
        kind: .text, isAnswer: true),
      .init("eigenvalues", "those of A, as of eigen: the vectors are the directions of the axes", kind: .list),
      .init("polynomial", "the characteristic polynomial of A", kind: .polynomial),
    ],
    methods: [
      .init(
        "principal-axes", "the eigenvectors of A, and the signs of the eigenvalues of A and of the bordered matrix",
        citation: "G. Strang, Introduction to Linear Algebra, ch. 6")
    ],
    requirement: "A is symmetric, of 2 or 3 rows, and not 0; b has as many entries.",
    cost: "Exact; that of the eigenvalues of A.",
    conventions: """
      x·A·x is the sum of aᵢⱼ·xᵢ·xⱼ over all i and j: a product x·y with the coefficient 4 gives two entries 2. X, Y and Z \
      are coordinates along eigenvectors of length 1, in the order of the eigenvalues. The unknowns of an equation are letters, with \
      digits or without; in alphabetical order they are the coordinates.
      """, takesQuadraticEquation: true,
    examples: [
      .init(["2 0; 0 3", "(-4, 0)", "-4"], expected: "ellipse"),
      .init(["0 1; 1 0", "(0, 0)", "-1"], expected: "hyperbola"),
      .init(["1 0; 0 0", "(0, -1)"], expected: "parabola"),
      .init(["1 0 0; 0 1 0; 0 0 -1"], expected: "cone"),
      .init(["1 0 0; 0 1 0; 0 0 -1", "(0, 0, 0)", "1"], expected: "hyperboloid of two sheets"),
      .init(["x^2 + 4xy - 2y^2 + 6x - 7 = 0"], expected: "hyperbola"),
      .init(["(x - 1)^2/4 + y^2/9 = 1"], expected: "ellipse"),
      .init(["x^3 + y = 1"], expected: "!syntax"),
      .init(["1 2; 0 1"], expected: "!not-hermitian"),
      .init(["1 2 3"], expected: "!not-square"),
    ])

  func exact(_ call: ToolCall) throws -> ToolAnswer {
    let field = call.overRationals
    let a = try field.matrix("A")
    guard a.isSquare else { throw ShapeError.notSquare("the quadric", a.shape).report }
    guard (2...3).contains(a.rows) else {
      throw ErrorReport(
        .malformed, .shapeMismatch, "A is a \(a.shape) matrix: curves have two coordinates, surfaces three",
        advice: "\(tool: "congruence") and \(tool: "definite") say what a form of any size is",
        place: Place(source: "A"))
    }
    if let (row, column) = a.firstAsymmetry {
      throw ErrorReport(
        .malformed, .notHermitian,
        "A is not symmetric: row \(row + 1), column \(column + 1) and its mirror image differ",
        advice: "take (A + A^T)/2, which gives the same values", place: Place(source: "A"))
    }
    guard !a.rowMajor.allSatisfy(\.isZero) else {
      throw ErrorReport(
        .malformed, .wrongKind, "A is 0: the equation is linear", advice: "\(tool: "solve") gives its solutions",
        place: Place(source: "A"))
    }
    let b = call.input("b") == nil ? Vector<Rational>.zero(a.rows) : try field.vector("b")
    guard b.count == a.rows else {
      throw ErrorReport(
        .malformed, .shapeMismatch, "b has \(CountText.of(b.count, "entry", "entries")), A \(a.rows) rows",
        advice: "give a coefficient for each coordinate", place: Place(source: "b"))
    }
    let quadric = Quadric(a, b, call.input("c") == nil ? .zero : try field.scalar("c"))
    let (kind, middle) = (try quadric.kind(budget: call.budget), try quadric.middle(budget: call.budget))
    let polynomial: Polynomial<Rational> = try a.characteristicPolynomial(budget: call.budget)
    let places = DecimalPlaces.of(call)
    let eigenvalues = try a.exactEigenvalues(budget: call.budget)
    var records: [Value] = []
    for eigenvalue in eigenvalues {
      let roots = try eigenvalue.rootValues(places: places, budget: call.budget)
      records.append(try eigenvalue.record(ambient: a.rows, roots: roots, budget: call.budget))
    }
    let equation = quadric.equation(at: middle, records)
    let point: Value.Field =
      switch middle {
      case .centre(let centre): .init("centre", .vector(centre))
      case .vertex(let vertex, _): .init("vertex", .vector(vertex))
      }
    return ToolAnswer(
      outputs: [
        .init("type", .text(kind.rawValue)), point, .init("equation", .text(equation)),
        .init("eigenvalues", .list(records)),
        .init(
          "polynomial",
          .polynomial(
            PolynomialValue(
              call.ringDomain, variable: "x", try TextSlab(of: polynomial.coefficients, within: call.budget)))),
      ],
      derivation: try Narrated.quadric(
        quadric, kind, middle, polynomial, eigenvalues, records: records, equation: equation,
        narration: call.narration()),
      certificate: try CertificateMaker.quadric(
        a, polynomial, eigenvalues, size: call.certificate, budget: call.budget),
      method: "principal-axes")
  }
}
