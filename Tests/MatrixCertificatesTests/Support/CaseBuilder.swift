import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// Builds honest results: plain answers, and the certificates that the makers give for them.
enum CaseBuilder {
  static func certified(
    _ tool: String, _ inputs: [Value.Field], _ size: Certificate.Size, options: [Request.Option] = []
  ) throws -> CertifiedCase {
    if tool == "check" { return try CheckedChains.certified(inputs, size) }
    if SpaceCases.tools.contains(tool) { return try SpaceCases.certified(tool, inputs, size, options: options) }
    if PolynomialCases.tools.contains(tool) { return try PolynomialCases.certified(tool, inputs, size) }
    if LatticeCases.tools.contains(tool) { return try LatticeCases.certified(tool, inputs, size, options: options) }
    if FormClaims.tools.contains(tool) { return try FormClaims.certified(tool, inputs, size, options: options) }
    guard let claims = Claims(tool: tool, inputs: inputs, options: options),
      let operands = Claims.operands(tool, inputs, options),
      let certificate = try certificate(tool, operands, claims, size)
    else { preconditionFailure("\(tool) does not take \(inputs)") }
    return CertifiedCase(
      tool: tool, inputs: inputs, options: options, outcome: claims.outcome, outputs: claims.outputs,
      errorCode: claims.errorCode,
      certificate: certificate)
  }

  private static func certificate(
    _ tool: String, _ operands: Claims.Operands, _ claims: Claims, _ size: Certificate.Size
  ) throws -> Certificate? {
    let a = operands.a
    if claims.outcome == .undefined { return try CertificateMaker.notInvertible(a, size: size) }
    switch tool {
    case "solve":
      guard let b = operands.second else { return nil }
      return try CertificateMaker.solve(a, b, PlainAnswers.systemSolutions(a, b), size: size)
    case "lu": return CertificateMaker.lu(size: size)
    case "charpoly":
      return try CertificateMaker.characteristicPolynomial(
        a, PlainAnswers.characteristicPolynomial(a), size: size)
    case "adjugate", "cofactors": return try CertificateMaker.adjugate(a, PlainAnswers.cofactors(a), size: size)
    case "minor":
      let block = a.submatrix(rows: operands.rows, columns: operands.columns)
      return try CertificateMaker.determinant(block, PlainAnswers.determinant(block), size: size)
    case "ref":
      let form = PlainAnswers.echelon(a)
      return try CertificateMaker.echelonForm(a, form.matrix, pivots: form.pivots, size: size)
    case "rref":
      let form = PlainAnswers.reduced(a)
      return try CertificateMaker.reducedForm(a, form.matrix, pivots: form.pivots, size: size)
    case "rank": return try CertificateMaker.rank(a, PlainAnswers.rank(a), size: size)
    case "nullspace": return try CertificateMaker.nullSpace(a, PlainAnswers.nullSpace(a), size: size)
    case "leftnullspace":
      return try CertificateMaker.leftNullSpace(a, PlainAnswers.nullSpace(a.transposed), size: size)
    case "columnspace": return try CertificateMaker.columnSpace(a, PlainAnswers.columnSpace(a), size: size)
    case "rowspace": return try CertificateMaker.rowSpace(a, PlainAnswers.rowSpace(a), size: size)
    case "det": return try CertificateMaker.determinant(a, PlainAnswers.determinant(a), size: size)
    case "inverse": return CertificateMaker.inverse(size: size)
    case "why":
      guard let b = operands.second, let analysis = PlainAnswers.analysis(a, b) else { return nil }
      return try CertificateMaker.analysis(a, analysis, size: size)
    case "power": return try CertificateMaker.power(a, operands.exponent ?? 0, size: size)
    default: return CertificateMaker.recomputation(size: size)
    }
  }
}

/// Inputs of many shapes for every tool.
enum CaseInputs {
  static let spaces = [
    "lu", "ref", "rref", "rank", "nullspace", "columnspace", "rowspace", "leftnullspace", "transpose",
  ]
  static let square = ["det", "trace", "inverse"]
  static let classical = ["adjugate", "cofactors", "charpoly"]
  static let pairs = ["add", "subtract"]

  /// Every case; matrices of fractions are marked `Q`, the others `Z`.
  static func all() -> [(tool: String, inputs: [Value.Field])] {
    var result: [(tool: String, inputs: [Value.Field])] = []
    for a in matrices {
      for tool in spaces { result.append((tool, [field("A", a)])) }
      if a.isSquare {
        for tool in square { result.append((tool, [field("A", a)])) }
        for exponent in [-2, 0, 1, 3] {
          result.append(("power", [field("A", a), .init("n", .count(exponent))]))
        }
      }
      for tool in pairs { result.append((tool, [field("A", a), field("B", a.map { 1 - $0 / 2 })])) }
      if isSample(a) {
        result.append(("lu", [field("A", a)]))
        if a.isSquare { for tool in classical { result.append((tool, [field("A", a)])) } }
        result += minors(a) + mixedSystems(a)
      }
      result.append(("multiply", [field("A", a), field("B", a.transposed)]))
      result.append(("scale", [field("A", a), .init("c", .scalar(Rational(-3, 2)))]))
      result.append(("scale", [field("A", a), .init("c", .scalar(Integer(7)))]))
      result += systems(a)
      // Nothing in these depends on the size of the numbers or of the matrix.
      if a.shape.count <= 6, a.rowMajor.allSatisfy({ $0.numerator.bitCount < 64 }) { result += blocks(a) }
    }
    result += CheckedChains.all.map { ("check", [CheckedChains.field($0)]) }
    result += CheckedClaims.all.map { ("check", [CheckedClaims.field($0)]) }
    return result + SpaceCases.all() + FormClaims.all() + LatticeCases.all() + PolynomialCases.all()
  }

  /// Matrices multiplied in other ways, put together, taken apart, and put into polynomials.
  private static func blocks(_ a: Matrix<Rational>) -> [(tool: String, inputs: [Value.Field])] {
    var barred = MatrixValue(a.map { $0 + 1 })
    barred.bar = a.columns / 2
    var result: [(tool: String, inputs: [Value.Field])] = [
      ("hadamard", [field("A", a), field("B", a.map { 1 - $0 / 2 })]),
      ("augment", [field("A", a), .init("B", .vector(Vector((0..<a.rows).map { Rational($0) })))]),
      ("augment", [field("A", a), .init("B", .matrix(barred))]),
      ("stack", [field("A", a), field("B", a)]), ("stack", [field("A", a), .init("B", .matrix(barred))]),
      ("submatrix", [field("A", a), .init("rows", .text("all"))]),
    ]
    if a.rows > 1, a.columns > 0 {
      let places = Value.list([.count(2), .count(1)])
      result.append(("submatrix", [field("A", a), .init("rows", places), .init("columns", .list([.count(1)]))]))
    }
    if a.shape.count <= 4 { result.append(("kronecker", [field("A", a), field("B", a.transposed)])) }
    if a.isSquare {
      result.append(("commutator", [field("A", a), field("B", a.transposed)]))
      let p = PolynomialValue(.rationals, variable: "x", ["1", "-1/2", "0", "2"])
      result.append(("polyval", [field("A", a), .init("p", .polynomial(p))]))
      result.append(("polyval", [field("A", a), .init("p", .vector(Vector<Integer>([-3, 1])))]))
    }
    return result
  }

  /// True for some of the matrices, of every sort: the classical tools have long outputs, and so many corruptions.
  private static func isSample(_ a: Matrix<Rational>) -> Bool {
    a.shape.count == 0 || a.rows == 1 || a.shape.count == 12
      || [[[1, 2], [2, 4]], [[0, 1, 0], [0, 0, 1], [0, 0, 0]], matrices[12], matrices[19]].contains(a)
  }

  /// Right-hand sides of different status, and two that have no solution where the rows are dependent.
  private static func mixedSystems(_ a: Matrix<Rational>) -> [(tool: String, inputs: [Value.Field])] {
    let image = a * Matrix(Shape(a.columns, 1)) { row, _ in Rational(row) }
    let mixed = Matrix<Rational>(Shape(a.rows, 2)) { $1 == 0 ? image[$0, 0] : Rational($0 * $0 + 1) }
    let odd = Matrix<Rational>(Shape(a.rows, 2)) { row, _ in Rational(row * row + 1) }
    return [("solve", [field("A", a), field("B", mixed)]), ("solve", [field("A", a), field("B", odd)])]
  }

  /// Without one row and one column; and a block of two rows, by list and by vector.
  private static func minors(_ a: Matrix<Rational>) -> [(tool: String, inputs: [Value.Field])] {
    var result: [(tool: String, inputs: [Value.Field])] = []
    if a.isSquare, a.rows > 0 {
      result.append(
        ("minor", [field("A", a), .init("rows", .count(1)), .init("columns", .count((a.rows + 1) / 2))]))
    }
    let size = min(2, a.rows, a.columns)
    let places = Value.list((0..<size).map { .count($0 + 1) })
    let last = VectorValue(.integers, TextSlab((0..<size).map { String(a.columns - size + $0 + 1) }))
    result.append(("minor", [field("A", a), .init("rows", places), .init("columns", .vector(last))]))
    return result
  }

  /// Systems whose answer depends on an option: by a method that needs an invertible matrix, or without a bar.
  static let withOptions: [(inputs: [Value.Field], options: [Request.Option])] = {
    var result: [(inputs: [Value.Field], options: [Request.Option])] = []
    for (index, a) in matrices.enumerated() {
      let method = ["cramer", "inverse", "lu"][index % 3]
      let right = Value.Field("b", .vector(Vector((0..<a.rows).map { Rational($0 * $0 + 1) })))
      result.append(([field("A", a), right], [.init("method", .text(method))]))
      if a.columns > 1 { result.append(([field("A", a)], [.init("augmented", .number("1"))])) }
      if a.columns > 2 {
        result.append(
          ([field("A", a)], [.init("augmented", .number("2")), .init("method", .text(method))]))
      }
    }
    return result
  }()

  /// Consistent and (where the rows are dependent) inconsistent systems, one and several right-hand sides.
  private static func systems(_ a: Matrix<Rational>) -> [(tool: String, inputs: [Value.Field])] {
    let points = Matrix<Rational>(Shape(a.columns, 2)) { Rational(Integer($0 - 2 * $1), Integer($1 + 1)) }
    let two = a * points
    let one = Vector(two.columns([1]).rowMajor)
    let odd = Vector((0..<a.rows).map { Rational($0 * $0 + 1) })
    let augmented = Matrix<Rational>(Shape(a.rows, a.columns + 1)) { $1 < a.columns ? a[$0, $1] : odd[$0] }
    return [
      ("solve", [field("A", a), .init("b", .vector(one))]),
      ("solve", [field("A", a), .init("b", .vector(odd))]),
      ("solve", [field("A", a), field("B", two)]),
      ("solve", [.init("A", .matrix(MatrixValue(augmented, bar: a.columns)))]),
      ("why", [field("A", a), .init("b", .vector(odd))]),
    ] + (a.rows == 3 ? [("why", [field("A", a), .init("b", .vector(one))])] : [])
      + (a.rows == 2 ? [("why", [.init("A", .matrix(MatrixValue(augmented, bar: a.columns)))])] : [])
  }

  static func field(_ name: String, _ matrix: Matrix<Rational>) -> Value.Field {
    var value = MatrixValue(matrix)
    if matrix.rowMajor.allSatisfy(\.isWhole) { value.domain = .integers }
    return .init(name, .matrix(value))
  }

  static let matrices: [Matrix<Rational>] = [
    Matrix(Shape(0, 0), rowMajor: []), Matrix(Shape(0, 3), rowMajor: []), Matrix(Shape(2, 0), rowMajor: []),
    [[0]], [[5]], [[Rational(-2, 3)]], [[0, 0], [0, 0]],
    [[1, 2], [3, 4]], [[1, 2], [2, 4]], [[0, 1, 0], [0, 0, 1], [0, 0, 0]],
    [[2, 3, -1], [1, -1, 2], [3, 2, -3]], [[1, 2, 3], [4, 5, 6], [7, 8, 9]],
    [[Rational(1, 2), Rational(1, 3), 1], [Rational(1, 4), 0, 2], [3, Rational(-5, 7), 1]],
    [[1, 2, -1, 1], [2, 4, -1, 5], [-1, -2, 2, 2]],
    [[0, 0, 2], [0, 0, 3], [1, 0, Rational(1, 2)], [2, 0, 1]],
    [[1, 2], [3, 4], [5, 6], [7, 8]], [[0, 0, 0, 0]], [[0, 3, 1]], [[4], [0], [2]],
    [
      [1_234_567_890_123_456_789_012_345_678_901_234_567_890, -9_876_543_210_987_654_321_098_765_432_109_876_543_210],
      [3_141_592_653_589_793_238_462_643_383_279_502_884_197, 2_718_281_828_459_045_235_360_287_471_352_662_497_757],
    ],
  ]
}
