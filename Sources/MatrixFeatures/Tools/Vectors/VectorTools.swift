import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// `dot`: the inner product of two vectors.
struct DotTool: FieldTool {
  let declaration = ToolDeclaration(
    id: "dot",
    displayName: "Dot product",
    summary: "u·v: the inner product of two vectors, with G that of its Gram matrix.",
    keywords: ["dot product", "inner product", "scalar product", "skalarprodukt", "vdot", "orthogonal", "bilinear"],
    category: .operate,
    parameters: VectorAnswer.pair + [.gram],
    outputs: [
      .init("product", "the inner product", kind: .scalar), .init("orthogonal", "whether it is 0", kind: .truth),
    ],
    methods: [
      .init(
        "entrywise", "by the definition", citation: "G. Strang, Introduction to Linear Algebra, ch. 1.2")
    ],
    fields: .any, doubles: .rounded,
    requirement:
      "Both have as many entries; a Gram matrix is Hermitian and positive definite, modulo a prime symmetric.",
    cost: "n multiplications.",
    conventions: "Over the complex numbers the entries of u are conjugated.",
    examples: [
      .init(["1 2 3", "4 5 6"], expected: "32"),
      .init(["(1, -1)", "(2, 2)"], expected: "0"),
      .init(["1 i", "1 i"], expected: "2"),
      .init(["1 0", "0 1", "2 1; 1 2"], expected: "1"),
      .init(["1 2 3", "4 5 6"], options: [.init("mod", .text("7"))], expected: "4"),
      .init(["1 2 3", "4 5"], expected: "!shape-mismatch"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let (u, v) = try call.pairOfVectors()
    let gram = try call.gram(size: u.count)
    let weighted = gram.map { $0 * v } ?? v
    let product = u.conjugate.dot(weighted)
    return ToolAnswer(
      outputs: [.init("product", call.ringValue(product)), .init("orthogonal", .truth(product.isZero))],
      derivation: call.derivation([("u*v", u, weighted, product)]),
      certificate: try CertificateMaker.innerProduct(gram: gram, size: call.certificate, budget: call.budget),
      method: "entrywise")
  }
}

/// `cross`: the cross product of two vectors of three entries.
struct CrossTool: FieldTool {
  let declaration = ToolDeclaration(
    id: "cross",
    displayName: "Cross product",
    summary: "u × v: the vector orthogonal to two vectors of three entries, as long as the area between them.",
    keywords: ["cross product", "vector product", "kreuzprodukt", "normal vector", "perpendicular", "area", "outer"],
    category: .operate,
    parameters: VectorAnswer.pair,
    outputs: [.init("product", "the cross product", kind: .vector, feeds: ["dot", "norm"])],
    methods: [
      .init("entrywise", "by the definition", citation: "G. Strang, Introduction to Linear Algebra, ch. 5.3")
    ],
    fields: .any, doubles: .rounded,
    requirement: "Both vectors have three entries.", cost: "Six multiplications.",
    conventions: "Nothing is conjugated: u × v is linear in both.",
    examples: [
      .init(["1 0 0", "0 1 0"], expected: "(0, 0, 1)"),
      .init(["1 2 3", "4 5 6"], expected: "(-3, 6, -3)"),
      .init(["1 2 3", "4 5 6"], options: [.init("mod", .text("7"))], expected: "(4, 6, 4)"),
      .init(["1 2", "3 4"], expected: "!shape-mismatch"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let (u, v) = try call.pairOfVectors()
    guard u.count == 3 else {
      throw ErrorReport(
        .malformed, .shapeMismatch, "the cross product is one of vectors of 3 entries; these have \(u.count)",
        advice: u.count == 2
          ? "give both a third entry 0; \(tool: "det") gives the area between two vectors of the plane"
          : "\(tool: "complement") finds what is orthogonal to vectors of any length", place: Place(source: "u"))
    }
    var entries: [Element] = []
    var formulas: [EntryFormulas<Element>.Entry] = []
    for index in 0..<3 {
      let (first, second) = ((index + 1) % 3, (index + 2) % 3)
      let value = u[first] * v[second] - u[second] * v[first]
      entries.append(value)
      formulas.append(
        .init(
          position: .init(row: index, column: 0), terms: [[u[first], v[second]], [-u[second], v[first]]], value: value))
    }
    var derivation = Derivation()
    if call.detail > .none { derivation.append(EntryFormulas(name: "u x v", entries: formulas)) }
    return ToolAnswer(
      outputs: [.init("product", call.ringValue(Vector(entries)))], derivation: derivation,
      certificate: CertificateMaker.recomputation(size: call.certificate), method: "entrywise")
  }
}

/// `angle`: the angle between two vectors.
struct AngleTool: MetricTool {
  let declaration = ToolDeclaration(
    id: "angle",
    displayName: "Angle between vectors",
    summary: "The angle between two vectors: its cosine exactly, with roots kept, degrees and radians as decimals.",
    keywords: ["angle", "cosine", "winkel", "vecangle", "subspace angle", "direction", "degrees", "radians"],
    category: .analyze,
    parameters: VectorAnswer.pair + [.gram],
    outputs: [
      .init("cosine", "the cosine: a fraction, or a text with a root", kind: .scalar),
      .init("squaredCosine", "its square", kind: .scalar),
      .init("degrees", "the angle in degrees", kind: .scalar),
      .init("radians", "the angle in radians", kind: .scalar),
    ],
    methods: [
      .init(
        "cosine", "the inner product over both lengths", citation: "G. Strang, Introduction to Linear Algebra, ch. 1.2")
    ],
    fields: .metric, doubles: .rounded,
    requirement: "Both have as many entries, and neither is 0; a Gram matrix is Hermitian and positive definite.",
    cost: "Three inner products.",
    conventions: "From 0 to 180 degrees. Over the complex numbers the cosine is that of the real part of u·v.",
    examples: [
      .init(["1 0", "1 1"], expected: "sqrt(2)/2"),
      .init(["3 4", "4 3"], expected: "24/25"),
      .init(["1 0 0", "-1 0 0"], expected: "-1"),
      .init(["1 2 3", "-1 -1 0"], expected: "-3*sqrt(7)/14"),
      .init(["1 0", "0 0"], expected: "!degenerate-form"),
    ])

  func exact<Element: ExactMetricScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let (u, v) = try call.pairOfVectors()
    let gram = try call.gram(size: u.count)
    func times(_ vector: Vector<Element>) -> Vector<Element> { gram.map { $0 * vector } ?? vector }
    let (ofFirst, ofSecond) = (times(u), times(v))
    let product = u.conjugate.dot(ofSecond)
    let (first, second) = (u.conjugate.dot(ofFirst), v.conjugate.dot(ofSecond))
    if first.isZero || second.isZero {
      throw ErrorReport(
        .malformed, .degenerateForm, "\(first.isZero ? "u" : "v") is the zero vector, which has no direction",
        advice: "give vectors with an entry other than 0", place: Place(source: first.isZero ? "u" : "v"))
    }
    let square = product.real * product.real / (first.real * second.real)
    let angle = PlaneAngle(cosineSquared: square, isObtuse: product.real.isNegative)
    return ToolAnswer(
      outputs: [
        .init("cosine", angle.cosine), .init("squaredCosine", .scalar(square)),
        .init("degrees", .scalar(angle.degrees)), .init("radians", .scalar(angle.radians)),
      ],
      derivation: call.derivation([
        ("u*v", u, ofSecond, product), ("u*u", u, ofFirst, first), ("v*v", v, ofSecond, second),
      ]),
      certificate: try CertificateMaker.innerProduct(gram: gram, size: call.certificate, budget: call.budget),
      method: "cosine")
  }
}

/// `volume`: what vectors span.
struct VolumeTool: MetricTool {
  let declaration = ToolDeclaration(
    id: "volume",
    displayName: "Volume",
    summary: "The volume of the box that vectors span (area of a parallelogram, length of one), exactly.",
    keywords: [
      "volume", "area", "parallelepiped", "parallelogram", "parallelotope", "box", "gram determinant", "simplex",
      "triangle",
    ],
    category: .analyze,
    parameters: [.vectors("V", "the vectors"), .gram],
    options: [
      .init("simplex", "that of the simplex on the vectors: a triangle, a tetrahedron", .flag, default: .truth(false))
    ],
    outputs: [
      .init("volume", "the volume: a fraction, or a text with a root", kind: .scalar),
      .init("squaredVolume", "its square", kind: .scalar),
    ],
    methods: [
      .init(
        "gram", "the root of the determinant of all inner products",
        citation: "F. R. Gantmacher, The Theory of Matrices, vol. 1, ch. IX § 5")
    ],
    fields: .metric, doubles: .rounded,
    requirement: "A Gram matrix is Hermitian and positive definite.",
    cost: "Exact; n·k² operations and a determinant.",
    conventions: "More vectors than entries span a box of volume 0; no vectors one of volume 1.",
    examples: [
      .init(["1 0; 0 2"], expected: "2"),
      .init(["{(1, 2, 2), (0, 1, 1)}"], expected: "sqrt(2)"),
      .init(["3; 4"], expected: "5"),
      .init(["1 0; 0 1"], options: [.init("simplex", .truth(true))], expected: "1/2"),
      .init(["1 2 3; 4 5 6"], expected: "0"),
    ])

  func exact<Element: ExactMetricScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let vectors = try call.vectors("V")
    let gram = try call.gram(size: vectors.rows)
    let weighted = try gram.map { try Computed.product($0, vectors, budget: call.budget).answer } ?? vectors
    let products = try Computed.product(vectors.adjoint, weighted, budget: call.budget).answer
    let isNarrated = call.detail != .none && products.rows <= 4
    let worked =
      isNarrated
      ? try Narrated.determinant(products, narration: call.narration())
      : try Computed.determinant(products, budget: call.budget)
    var square = worked.answer.real
    if call.flag("simplex") {
      for factor in 2..<max(3, vectors.columns + 1) where factor <= vectors.columns {
        square = square / Rational(Integer(factor) * Integer(factor))
      }
    }
    var derivation = Derivation()
    if isNarrated {
      derivation.append(NamedMatrix(gram == nil ? "V^T*V" : "V^T*G*V", products))
      for part in worked.derivation.parts { derivation.append(part) }
    }
    return ToolAnswer(
      outputs: [.init("volume", VectorAnswer.root(of: square)), .init("squaredVolume", .scalar(square))],
      derivation: derivation,
      certificate: try CertificateMaker.innerProduct(gram: gram, size: call.certificate, budget: call.budget),
      method: "gram")
  }
}

/// What the tools for two vectors have in common.
enum VectorAnswer {
  static let pair: [ToolDeclaration.Parameter] = [
    .init("u", "a vector", kinds: [.vector]), .init("v", "a vector of as many entries", kinds: [.vector]),
  ]

  /// The root of a number that is not below 0: a fraction, or a text.
  static func root(of square: Rational) -> Value {
    let root = SquareRoot(of: square)
    return root.rational.map { .scalar($0) } ?? .text(root.description)
  }
}

extension FieldCall {
  /// The operands u and v, of as many entries.
  fileprivate func pairOfVectors() throws(ErrorReport) -> (Vector<Element>, Vector<Element>) {
    let (u, v) = (try vector("u"), try vector("v"))
    guard u.count == v.count else {
      throw ErrorReport(
        .malformed, .shapeMismatch, "u has \(u.count) entries, v has \(v.count)",
        advice: "give both vectors as many entries", place: Place(source: "v"))
    }
    return (u, v)
  }

  /// A vector in the ring domain: over ℤ where all operands are.
  func ringValue(_ vector: Vector<Element>) -> Value {
    .vector(VectorValue(call.ringDomain, TextSlab(spelling: vector.array)))
  }

  /// Inner products as sums of products.
  fileprivate func derivation(
    _ products: [(name: String, left: Vector<Element>, right: Vector<Element>, value: Element)]
  )
    -> Derivation
  {
    var derivation = Derivation()
    guard call.detail > .none, products.allSatisfy({ $0.left.count <= RequestRunner.readableEntries }) else {
      return derivation
    }
    for (name, left, right, value) in products {
      let terms = zip(left.array, right.array).map { [$0.conjugate, $1] }
      derivation.append(EntryFormulas(name: name, entries: [.init(position: nil, terms: terms, value: value)]))
    }
    return derivation
  }
}
