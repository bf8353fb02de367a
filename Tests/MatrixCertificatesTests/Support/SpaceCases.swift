import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// Honest results about vectors and spaces, and what is true of them.
enum SpaceCases {
  static let tools = firstOutputs.keys.sorted() + InnerProductCases.tools

  static let firstOutputs = [
    "basis": "basis", "independent": "independent", "member": "member", "coordinates": "coordinates",
    "changebasis": "matrix", "sum": "basis", "intersection": "basis", "subspaces": "relation", "complement": "basis",
  ]

  // MARK: Inputs

  static func all() -> [(tool: String, inputs: [Value.Field])] {
    var result: [(tool: String, inputs: [Value.Field])] = []
    for (index, a) in matrices.enumerated() {
      let field = CaseInputs.field
      result += [("basis", [field("V", a)]), ("independent", [field("V", a)]), ("complement", [field("U", a)])]
      let inside = a * Matrix(Shape(a.columns, 1)) { row, _ in Rational(row + 1) }
      let odd = Vector((0..<a.rows).map { Rational($0 * $0 + 1) })
      for (v, name) in [(Vector(inside.column(0)), "v"), (odd, "v")] {
        result.append(("member", [field("V", a), .init(name, .vector(v))]))
        result.append(("coordinates", [field("B", a), .init(name, .vector(v))]))
      }
      let mixed = a * Matrix(Shape(a.columns, a.columns)) { $0 == $1 ? 2 : $0 < $1 ? 1 : 0 }
      result.append(("changebasis", [field("B", a), field("C", mixed)]))
      result.append(("changebasis", [field("B", mixed), field("C", Matrix(a.shape) { a[$0, $1] + Rational($0) })]))
      for other in [mixed, matrices[(index + 3) % matrices.count]] where other.rows == a.rows {
        for tool in ["sum", "intersection", "subspaces"] {
          result.append((tool, [field("U", a), field("W", other)]))
        }
      }
      if a.rows == 2 {
        result.append(("complement", [field("U", a), field("G", [[2, 1], [1, 3]])]))
        result.append(("basis", [.init("V", basis(a))]))
      }
    }
    return result + InnerProductCases.all()
  }

  /// Vectors written as a basis.
  private static func basis(_ a: Matrix<Rational>) -> Value {
    .basis(BasisValue(.rationals, ambient: a.rows, (0..<a.columns).map { TextSlab(of: a.column($0)) }))
  }

  static let withOptions: [(tool: String, inputs: [Value.Field], options: [Request.Option])] =
    matrices.flatMap { a in
      [
        ("basis", [CaseInputs.field("V", a)], [.init("extend", .truth(true))]),
        ("complement", [CaseInputs.field("U", a)], [.init("any", .truth(true))]),
      ]
    } + InnerProductCases.withOptions

  static let matrices: [Matrix<Rational>] = [
    Matrix(Shape(0, 0), rowMajor: []), Matrix(Shape(2, 0), rowMajor: []), Matrix(Shape(0, 2), rowMajor: []),
    [[0]], [[Rational(-2, 3)]], [[1, 2], [3, 4]], [[1, 2], [2, 4]], [[0, 1, 0], [0, 2, 0]],
    [[1, 0], [0, 1], [1, 1]], [[1, 2, 3], [4, 5, 6], [7, 8, 9]], [[2], [1], [0]],
    [[1, 1], [Rational(1, 2), 0], [0, Rational(1, 3)]], [[1, 0, 2, 1], [0, 1, 1, 1], [1, 1, 3, 0]],
  ]

  // MARK: Honest results

  static func certified(
    _ tool: String, _ inputs: [Value.Field], _ size: Certificate.Size, options: [Request.Option] = []
  ) throws -> CertifiedCase {
    if InnerProductCases.firstOutputs[tool] != nil {
      return try InnerProductCases.certified(tool, inputs, size, options: options)
    }
    guard let operands = Operands(tool, inputs, options) else { preconditionFailure("\(tool) does not take \(inputs)") }
    var outputs: [Value.Field] = []
    var code: ErrorCode?
    let certificate: Certificate?
    let (a, silent) = (operands.first, Narration.silent)
    switch tool {
    case "basis":
      let answer = try Narrated.basis(ofSpan: a, extending: operands.isSet, narration: silent).answer
      outputs = space(answer.basis) + [.init("kept", Claims.pivots(answer.kept))]
      if operands.isSet { outputs.append(.init("added", Claims.pivots(answer.added))) }
      certificate = try CertificateMaker.spanBasis(a, extending: operands.isSet, size: size)
    case "independent":
      let answer = try Narrated.independence(of: a, narration: silent).answer
      switch answer {
      case .independent: outputs = [.init("independent", .truth(true))]
      case .dependent(let relation):
        outputs = [.init("independent", .truth(false)), .init("relation", .vector(relation))]
      }
      certificate = try CertificateMaker.independence(a, answer, size: size)
    case "member":
      switch try Narrated.membership(of: operands.vector, in: a, narration: silent).answer {
      case .member(let combination):
        outputs = [.init("member", .truth(true)), .init("combination", .vector(combination))]
      case .outside(let functional):
        outputs = [.init("member", .truth(false)), .init("functional", .vector(functional))]
      }
      certificate = CertificateMaker.combination(size: size)
    case "coordinates":
      let answer = try Narrated.coordinates(of: operands.vector, in: a, narration: silent).answer
      switch answer {
      case .coordinates(let vector): outputs = [.init("coordinates", .vector(vector))]
      case .outside: code = .notInSpan
      case .dependent: code = .dependentVectors
      }
      certificate = try CertificateMaker.coordinates(in: a, answer, size: size)
    case "changebasis":
      let answer = try Narrated.changeOfBasis(from: a, to: operands.second, narration: silent).answer
      switch answer {
      case .matrix(let matrix): outputs = [.init("matrix", .matrix(matrix))]
      case .outside: code = .notInSpan
      case .dependent: code = .dependentVectors
      }
      certificate = try CertificateMaker.changeOfBasis(from: a, to: operands.second, answer, size: size)
    case "sum":
      let answer = try Narrated.sumOfSpaces(a, operands.second, narration: silent).answer
      outputs = space(answer.basis) + [.init("dimensions", answer.dimensions.value)]
      certificate = try CertificateMaker.pairOfSpaces(a, operands.second, size: size)
    case "intersection":
      let answer = try Narrated.intersection(a, operands.second, narration: silent).answer
      outputs = space(answer.basis) + [.init("dimensions", answer.dimensions.value)]
      certificate = try CertificateMaker.intersection(a, operands.second, answer.basis, size: size)
    case "subspaces":
      let answer = try Narrated.comparison(a, operands.second, narration: silent).answer
      outputs = [
        .init("relation", .text(answer.relation.rawValue)), .init("dimensions", answer.dimensions.value),
      ]
      if let index = answer.onlyInFirst { outputs.append(.init("onlyInU", .vector(Vector(a.column(index))))) }
      if let index = answer.onlyInSecond {
        outputs.append(.init("onlyInW", .vector(Vector(operands.second.column(index)))))
      }
      certificate = try CertificateMaker.pairOfSpaces(a, operands.second, size: size)
    default:
      let basis = try Narrated.complement(
        of: a, isOrthogonal: !operands.isSet, gram: operands.gram, narration: silent
      ).answer
      outputs = space(basis)
      certificate = try CertificateMaker.complement(
        of: a, isOrthogonal: !operands.isSet, gram: operands.gram, basis, size: size)
    }
    guard let certificate else { preconditionFailure("there is no certificate") }
    return CertifiedCase(
      tool: tool, inputs: inputs, options: options, outcome: code == nil ? .value : .undefined, outputs: outputs,
      errorCode: code, certificate: certificate)
  }

  private static func space(_ basis: Basis<Rational>) -> [Value.Field] {
    [.init("basis", basis.value), .init("dimension", .count(basis.dimension))]
  }

  // MARK: Operands

  /// The operands of a request; `nil` where they do not fit the tool or are not canonical.
  struct Operands {
    var first: Matrix<Rational>
    var second = Matrix<Rational>.zero(Shape(0, 0))
    var vector: Vector<Rational> = []
    var gram: Matrix<Rational>?
    var isSet = false

    init?(_ tool: String, _ inputs: [Value.Field], _ options: [Request.Option]) {
      let names =
        [
          "basis": ["V"], "independent": ["V"], "member": ["V", "v"], "coordinates": ["B", "v"],
          "changebasis": ["B", "C"], "complement": ["U", "G"],
        ][tool] ?? ["U", "W"]
      guard Set(inputs.map(\.name)).count == inputs.count, inputs.allSatisfy({ names.contains($0.name) }),
        let first = inputs.first(where: { $0.name == names[0] }).flatMap({ Self.vectors($0.value) })
      else { return nil }
      self.first = first
      isSet = options.contains { ["extend", "any"].contains($0.name) && $0.setting == .truth(true) }
      guard names.count > 1 else { return }
      guard let other = inputs.first(where: { $0.name == names[1] }) else {
        if tool == "complement" { return }
        return nil
      }
      if tool == "complement" {
        guard let gram = Self.matrix(other.value), gram.shape == Shape(first.rows, first.rows),
          Self.isPositive(gram), !isSet
        else { return nil }
        self.gram = gram
      } else if names[1] == "v" {
        guard let column = Self.matrix(other.value), column.columns == 1, column.rows == first.rows else { return nil }
        vector = Vector(column.column(0))
      } else {
        guard let second = Self.vectors(other.value), second.rows == first.rows else { return nil }
        self.second = second
      }
    }

    /// True for the matrix of an inner product.
    static func isPositive(_ gram: Matrix<Rational>) -> Bool {
      gram == gram.transposed
        && (1..<max(1, gram.rows + 1)).allSatisfy { size in
          PlainAnswers.determinant(gram.submatrix(rows: 0..<size, columns: 0..<size)) > 0
        }
    }

    static func matrix(_ value: Value) -> Matrix<Rational>? {
      switch value {
      case .matrix(let value):
        if let bar = value.bar, !(0...value.shape.columns).contains(bar) { return nil }
        return Claims.scalars(value.entries, value.domain).map { Matrix(value.shape, rowMajor: $0) }
      case .vector(let value): return Claims.scalars(value.entries, value.domain).map { Vector($0).columnMatrix }
      default: return nil
      }
    }

    static func vectors(_ value: Value) -> Matrix<Rational>? {
      guard case .basis(let basis) = value else { return matrix(value) }
      guard basis.ambient >= 0 else { return nil }
      let columns = basis.vectors.compactMap { Claims.scalars($0, basis.domain) }
      guard columns.count == basis.vectors.count, columns.allSatisfy({ $0.count == basis.ambient }) else { return nil }
      return Matrix(Shape(basis.ambient, columns.count)) { columns[$1][$0] }
    }
  }

  // MARK: Truth

  /// True where the outcome and the outputs are true, complete and canonical.
  static func isTrue(_ result: CertifiedCase) -> Bool {
    if InnerProductCases.firstOutputs[result.tool] != nil { return InnerProductCases.isTrue(result) }
    guard let operands = Operands(result.tool, result.inputs, result.options),
      Set(result.outputs.map(\.name)).count == result.outputs.count
    else { return false }
    let a = operands.first
    let own = span(a)
    let outputs = Dictionary(uniqueKeysWithValues: result.outputs.map { ($0.name, $0.value) })
    func names(_ expected: String...) -> Bool { Set(expected) == Set(outputs.keys) }
    func vector(_ name: String, _ count: Int) -> Vector<Rational>? {
      guard case .vector(let value)? = outputs[name], value.domain == .rationals,
        let entries = Claims.scalars(value.entries, .rationals), entries.count == count
      else { return nil }
      return Vector(entries)
    }
    func basis() -> Matrix<Rational>? {
      guard case .basis(let value)? = outputs["basis"], value.domain == .rationals, value.ambient == a.rows else {
        return nil
      }
      let vectors = value.vectors.compactMap { Claims.scalars($0, .rationals) }
      guard vectors.count == value.vectors.count, vectors.allSatisfy({ $0.count == a.rows }),
        outputs["dimension"] == .count(vectors.count)
      else { return nil }
      return Matrix(Shape(a.rows, vectors.count)) { vectors[$1][$0] }
    }
    if result.outcome == .undefined {
      guard outputs.isEmpty else { return false }
      let isBasis = own.dimension == a.columns
      switch (result.tool, result.errorCode) {
      case ("coordinates", .dependentVectors?): return !isBasis
      case ("coordinates", .notInSpan?): return !own.contains(operands.vector)
      case ("changebasis", .dependentVectors?):
        return !isBasis || span(operands.second).dimension < operands.second.columns
      case ("changebasis", .notInSpan?): return own != span(operands.second)
      default: return false
      }
    }
    guard result.outcome == .value, result.errorCode == nil else { return false }
    let pair = PairDimensions(
      first: own.dimension, second: operands.second.rows == a.rows ? span(operands.second).dimension : 0,
      sum: operands.second.rows == a.rows ? span(joined(a, operands.second)).dimension : 0)
    switch result.tool {
    case "basis":
      let table = operands.isSet ? joined(a, .identity(a.rows)) : a
      let pivots = PlainAnswers.reduced(table).pivots
      let kept = pivots.filter { $0 < a.columns }
      guard basis() == table.columns(pivots), outputs["kept"] == Claims.pivots(kept) else { return false }
      if !operands.isSet { return names("basis", "dimension", "kept") }
      return names("basis", "dimension", "kept", "added")
        && outputs["added"] == Claims.pivots(pivots.dropFirst(kept.count).map { $0 - a.columns })
    case "independent":
      if outputs["independent"] == .truth(true) { return names("independent") && own.dimension == a.columns }
      guard outputs["independent"] == .truth(false), names("independent", "relation"),
        let relation = vector("relation", a.columns)
      else { return false }
      return !relation.isZero && (a * relation).isZero
    case "member":
      if outputs["member"] == .truth(true) {
        return names("member", "combination") && vector("combination", a.columns).map { a * $0 } == operands.vector
      }
      guard outputs["member"] == .truth(false), names("member", "functional"),
        let functional = vector("functional", a.rows)
      else { return false }
      return (functional.rowMatrix * a).isZero && !functional.dot(operands.vector).isZero
    case "coordinates":
      return names("coordinates") && own.dimension == a.columns
        && vector("coordinates", a.columns).map { a * $0 } == operands.vector
    case "changebasis":
      guard names("matrix"), case .matrix(let value)? = outputs["matrix"], value.domain == .rationals,
        value.bar == nil, let entries = Claims.scalars(value.entries, .rationals)
      else { return false }
      let matrix = Matrix(value.shape, rowMajor: entries)
      return matrix.shape == Shape(operands.second.columns, a.columns) && operands.second * matrix == a
        && own.dimension == a.columns && own == span(operands.second) && a.columns == operands.second.columns
    case "sum":
      return names("basis", "dimension", "dimensions") && outputs["dimensions"] == pair.value
        && basis() == PlainAnswers.columnSpace(joined(a, operands.second)).matrix
    case "intersection":
      guard names("basis", "dimension", "dimensions"), let found = basis() else { return false }
      let space = span(found)
      return outputs["dimensions"] == pair.value && space.dimension == found.columns
        && found.columns == pair.intersection && space.isContained(in: own)
        && space.isContained(in: span(operands.second))
    case "subspaces":
      var expected: [String: Value] = [
        "relation": .text(pair.relation.rawValue), "dimensions": pair.value,
      ]
      for (name, vectors, other) in [("onlyInU", a, operands.second), ("onlyInW", operands.second, a)] {
        let column = (0..<vectors.columns).first { !span(other).contains(Vector(vectors.column($0))) }
        if let column { expected[name] = .vector(Vector(vectors.column(column))) }
      }
      return outputs == expected
    default:
      guard names("basis", "dimension") else { return false }
      if operands.isSet {
        let pivots = PlainAnswers.reduced(joined(a, .identity(a.rows))).pivots.filter { $0 >= a.columns }
        return basis() == joined(a, .identity(a.rows)).columns(pivots)
      }
      let equations = (operands.gram.map { $0 * a } ?? a).transposed
      return basis() == PlainAnswers.nullSpace(equations).matrix
    }
  }

  private static func span(_ vectors: Matrix<Rational>) -> Subspace<Rational> {
    Subspace(ambient: vectors.rows, spannedBy: (0..<vectors.columns).map { Vector(vectors.column($0)) })
  }

  private static func joined(_ first: Matrix<Rational>, _ second: Matrix<Rational>) -> Matrix<Rational> {
    Matrix(Shape(first.rows, first.columns + second.columns)) {
      $1 < first.columns ? first[$0, $1] : second[$0, $1 - first.columns]
    }
  }
}
