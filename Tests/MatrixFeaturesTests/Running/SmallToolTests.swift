import MatrixArithmetic
import MatrixCertificates
import MatrixDomain
import MatrixExact
import MatrixExchange
import MatrixFeatures
import TestSupport
import Testing

/// What the suites below share: calls of tools, and their answers as matrices.
private struct Caller {
  func run(_ tool: String, _ inputs: [(String, String)], _ options: [(String, String)] = []) -> ToolResult {
    RequestRunner().run(
      Request(
        tool: tool, inputs: inputs.map { .init($0.0, .text($0.1)) }, options: options.map { .init($0.0, .text($0.1)) }))
  }

  func matrix(_ result: ToolResult, _ name: String) throws -> Matrix<Rational> {
    guard case .matrix(let value)? = result.output(name) else {
      throw result.error ?? ErrorReport(.unable, .internalError, name)
    }
    return try #require(Matrix<Rational>(value))
  }

  func scalar(_ result: ToolResult, _ name: String) throws -> Rational {
    guard case .scalar(let value)? = result.output(name) else {
      throw result.error ?? ErrorReport(.unable, .internalError, name)
    }
    return try #require(Rational(exchangeText: value.text))
  }

  func text(_ matrix: Matrix<Rational>) -> String {
    (0..<matrix.rows).map { row in matrix.row(row).map(\.exchangeText).joined(separator: " ") }.joined(separator: "; ")
  }

  func random(_ rows: Int, _ columns: Int, _ random: inout SeededRandom) -> Matrix<Rational> {
    Matrix(Shape(rows, columns)) { _, _ in
      Rational(
        Integer(Int.random(in: -4...4, using: &random)), Integer([1, 1, 2, 3].randomElement(using: &random) ?? 1))
    }
  }

  func accepted(_ result: ToolResult) -> Bool { CertificateChecker.check(result).isAccepted }
}

@Suite("Vectors: inner and cross products, angles, volumes")
struct VectorToolTests {
  private let mm = Caller()

  @Test("the cross product is orthogonal to both, and as long as the area between them")
  func cross() throws {
    var random = SeededRandom("cross products")
    for _ in 0..<random.count(20) {
      let (u, v) = (mm.random(1, 3, &random), mm.random(1, 3, &random))
      let result = mm.run("cross", [("u", mm.text(u)), ("v", mm.text(v))])
      #expect(mm.accepted(result), "\(random)")
      guard case .vector(let value)? = result.output("product") else { continue }
      let product = value.entries.joined(separator: " ")
      for side in [u, v] {
        #expect(
          mm.run("dot", [("u", product), ("v", mm.text(side))]).output("orthogonal") == .truth(true), "\(random)")
      }
      let area = mm.run("volume", [("V", mm.text(u.stacked(v).transposed))])
      let square = try mm.scalar(mm.run("dot", [("u", product), ("v", product)]), "product")
      #expect(try mm.scalar(area, "squaredVolume") == square && mm.accepted(area), "\(random)")
    }
  }

  @Test("the volume of as many vectors as entries is the size of their determinant")
  func volume() throws {
    var random = SeededRandom("volumes")
    for size in 0...4 {
      let a = mm.random(size, size, &random)
      let text = size == 0 ? "zeros(0, 0)" : mm.text(a)
      let determinant = try mm.scalar(mm.run("det", [("A", text)]), "determinant")
      let volume = mm.run("volume", [("V", text)])
      #expect(try mm.scalar(volume, "volume") == determinant.magnitude && mm.accepted(volume), "\(random)")
    }
    #expect(mm.run("volume", [("V", "zeros(3, 0)")]).output("volume") == .scalar(Rational.one))
  }

  @Test("angles have the decimals of their cosine, and forged ones are refused")
  func angles() throws {
    var random = SeededRandom("angles")
    for _ in 0..<random.count(30) {
      let (u, v) = (mm.random(1, 3, &random), mm.random(1, 3, &random))
      let result = mm.run("angle", [("u", mm.text(u)), ("v", mm.text(v))])
      guard result.outcome == .value else { continue }
      #expect(mm.accepted(result), "\(random): \(mm.text(u)) \(mm.text(v)) \(CertificateChecker.check(result))")
      var forged = result
      guard case .scalar(var degrees)? = forged.output("degrees"), let number = Double(degrees.text) else { continue }
      degrees.text = (number == 180 ? 0 : number + 1e-9).description
      forged.outputs = forged.outputs.map { $0.name == "degrees" ? .init("degrees", .scalar(degrees)) : $0 }
      #expect(!mm.accepted(forged), "\(random): \(degrees.text)")
    }
    let right = mm.run("angle", [("u", "1 1 0"), ("v", "1 0 1")])
    #expect(right.output("degrees") == .scalar(60.0))
  }
}

@Suite("Entries put elsewhere, and matrices made")
struct PlacingToolTests {
  private let mm = Caller()

  @Test("what is deleted and inserted again is there; orders undo each other")
  func lines() throws {
    var random = SeededRandom("rows and columns")
    for _ in 0..<random.count(12) {
      let a = mm.random(Int.random(in: 2...4, using: &random), Int.random(in: 2...4, using: &random), &random)
      let (row, column) = (Int.random(in: 1...a.rows, using: &random), Int.random(in: 1...a.columns, using: &random))
      let fewer = mm.run("deleterows", [("A", mm.text(a)), ("rows", "\(row)")])
      let line = a.row(row - 1).map(\.exchangeText).joined(separator: " ")
      let again = mm.run("insertrows", [("A", mm.text(try mm.matrix(fewer, "result"))), ("B", line), ("k", "\(row)")])
      #expect(try mm.matrix(again, "result") == a && mm.accepted(again) && mm.accepted(fewer), "\(random)")
      let narrower = mm.run("deletecolumns", [("A", mm.text(a)), ("columns", "\(column)")])
      let entries = "(" + a.column(column - 1).map(\.exchangeText).joined(separator: ", ") + ")"
      let wider = mm.run(
        "insertcolumns", [("A", mm.text(try mm.matrix(narrower, "result"))), ("B", entries), ("k", "\(column)")])
      #expect(try mm.matrix(wider, "result") == a && mm.accepted(wider), "\(random)")
      let order = (1...a.rows).shuffled(using: &random)
      let back = (1...a.rows).map { place in (order.firstIndex(of: place) ?? 0) + 1 }
      let moved = mm.run("permuterows", [("A", mm.text(a)), ("order", order.map(String.init).joined(separator: " "))])
      let undone = mm.run(
        "permuterows",
        [("A", mm.text(try mm.matrix(moved, "result"))), ("order", back.map(String.init).joined(separator: " "))])
      #expect(try mm.matrix(undone, "result") == a && mm.accepted(moved), "\(random)")
    }
  }

  @Test("both triangles and the diagonal make up the matrix")
  func triangles() throws {
    var random = SeededRandom("triangles")
    for shape in [Shape(3, 3), Shape(2, 4), Shape(4, 2), Shape(1, 1)] {
      let a = mm.random(shape.rows, shape.columns, &random)
      let upper = mm.run("triu", [("A", mm.text(a))], [("offset", "1")])
      let lower = mm.run("tril", [("A", mm.text(a))])
      #expect(try mm.matrix(upper, "result") + mm.matrix(lower, "result") == a, "\(random)")
      #expect(mm.accepted(upper) && mm.accepted(lower))
    }
    for text in ["zeros(0, 0)", "zeros(0, 3)", "zeros(2, 0)"] {
      for tool in ["triu", "tril", "diag"] { #expect(mm.run(tool, [("A", text)]).outcome == .value, "\(tool) \(text)") }
    }
    let blocks = mm.run("blockdiag", [("blocks", "1 2 ~ 3; 4 ~ 5")])
    #expect(mm.accepted(blocks))
    var forged = blocks
    forged.outputs = [
      .init("result", .matrix(MatrixValue(.integers, Shape(4, 4), TextSlab(repeatElement("0", count: 16)))))
    ]
    #expect(!mm.accepted(forged))
  }

  @Test("matrices of the gallery modulo a prime are those of their fractions, entry by entry")
  func galleryModuloAPrime() throws {
    var random = SeededRandom("gallery modulo a prime")
    let prime = 101
    for _ in 0..<random.count(20) {
      // Denominators below the prime, and sums that it does not divide.
      let numbers = (0..<4).map { _ in
        "\(Int.random(in: 1...9, using: &random))/\(Int.random(in: 1...4, using: &random))"
      }
      let column = numbers.joined(separator: " ")
      for (name, more) in [
        ("toeplitz", nil), ("hankel", nil), ("circulant", nil), ("vandermonde", "6"), ("cauchy", "1 2 3"),
      ] {
        let inputs = [("name", name), ("n", column)] + (more.map { [("more", $0)] } ?? [])
        let exact = mm.run("gallery", inputs)
        for options in [[("mod", "\(prime)")], [("field", "GF(\(prime))")]] {
          let residues = mm.run("gallery", inputs, options)
          guard residues.error?.code != .zeroDenominator else { continue }
          guard case .matrix(let value)? = residues.output("matrix") else {
            Issue.record("\(name) \(column): \(String(describing: residues.error)) \(random)")
            continue
          }
          let modulus = Integer(prime)
          for (entry, residue) in zip(try mm.matrix(exact, "matrix").rowMajor, value.entries) {
            // n/d is the residue r with n = r·d.
            let difference = entry.numerator - (try #require(Integer(residue))) * entry.denominator
            #expect((difference % modulus).isZero, "\(name) \(column): \(entry) is not \(residue); \(random)")
          }
        }
      }
    }
    let block = mm.run("gallery", [("name", "jordan"), ("n", "2"), ("more", "1/2")], [("mod", "7")])
    guard case .matrix(let value)? = block.output("matrix") else { throw CancellationError() }
    #expect(Array(value.entries) == ["4", "1", "0", "4"])
    // A size is no residue, and no cosine says its sine.
    for (inputs, says) in [
      ([("name", "hilbert"), ("n", "1/2")], "a size"),
      ([("name", "vandermonde"), ("n", "1 2"), ("more", "1/2")], "a size"),
      ([("name", "kahan"), ("n", "3"), ("more", "3/5")], "sine"),
    ] {
      let error = mm.run("gallery", inputs, [("mod", "7")]).error
      #expect(error?.message.contains(says) == true, "\(inputs): \(String(describing: error))")
    }
  }

  @Test("the gallery holds what its names say")
  func gallery() throws {
    for size in ["0", "1", "2", "3", "4", "6"] {
      for name in [
        "hilbert", "invhilbert", "pascal", "lehmer", "minij", "laplace", "frank", "wilkinson", "clement",
        "lotkin", "exchange", "shift", "jordan",
      ] {
        #expect(mm.run("gallery", [("name", name), ("n", size)]).outcome == .value, "\(name) \(size)")
      }
      let pair = [
        mm.run("gallery", [("name", "hilbert"), ("n", size)]),
        mm.run("gallery", [("name", "invhilbert"), ("n", size)]),
      ]
      #expect(try mm.matrix(pair[0], "matrix") * mm.matrix(pair[1], "matrix") == .identity(Int(size) ?? 0))
    }
    for size in [1, 3, 4, 5, 6, 8, 10] {
      let magic = try mm.matrix(mm.run("gallery", [("name", "magic"), ("n", "\(size)")]), "matrix")
      let sum = Rational(Integer(size * (size * size + 1) / 2))
      #expect(Set(magic.rowMajor) == Set((1...size * size).map { Rational(Integer($0)) }))
      for index in 0..<size {
        #expect(magic.row(index).reduce(.zero, +) == sum && magic.column(index).reduce(.zero, +) == sum, "\(size)")
      }
      #expect((0..<size).reduce(Rational.zero) { $0 + magic[$1, $1] } == sum)
      #expect((0..<size).reduce(Rational.zero) { $0 + magic[$1, size - 1 - $1] } == sum)
    }
    let hadamard = try mm.matrix(mm.run("gallery", [("name", "hadamard"), ("n", "8")]), "matrix")
    #expect(hadamard * hadamard.transposed == Matrix<Rational>.identity(8).scaled(by: 8))
    #expect(mm.run("gallery", [("name", "cauchy"), ("n", "1 -1")]).error?.code == .invalidField)
  }

  @Test("random matrices have what they were asked for, and come again")
  func random() throws {
    for seed in 1...10 {
      let options = [("seed", "\(seed)")]
      let first = mm.run("random", [("m", "3"), ("n", "4")], options)
      #expect(first.outputs == mm.run("random", [("m", "3"), ("n", "4")], options).outputs)
      #expect(try mm.matrix(first, "matrix").rowMajor.allSatisfy { $0 >= -9 && $0 <= 9 && $0.isWhole })
      let rank = seed % 4
      let thin = mm.run("random", [("m", "3"), ("n", "4")], options + [("rank", "\(rank)")])
      #expect(try mm.matrix(thin, "matrix").reducedRowEchelonForm().rank == rank)
      let scaled = mm.run("random", [("m", "4")], options + [("det", "-5/3")])
      #expect(try mm.matrix(scaled, "matrix").determinant() == -5 / 3)
      let mirrored = try mm.matrix(mm.run("random", [("m", "4")], options + [("symmetric", "true")]), "matrix")
      #expect(mirrored == mirrored.transposed)
    }
    #expect(mm.run("random", [("m", "2")], [("det", "1"), ("rank", "1")]).error?.code == .invalidOption)
    #expect(mm.run("random", [("m", "2"), ("n", "3")], [("det", "1")]).error?.code == .invalidOption)
    #expect(mm.run("random", [("m", "2")], [("mod", "5")]).output("matrix")?.domain == .residues(modulus: "5"))
    #expect(mm.run("zeros", [("m", "1000000"), ("n", "1000000")]).error?.code == .tooLarge)
  }
}

@Suite("Properties, permanents, Pfaffians and Hessenberg forms")
struct PropertyToolTests {
  private let mm = Caller()

  private static let properties = [
    "square", "symmetric", "hermitian", "orthogonal", "unitary", "normal", "nilpotent", "idempotent", "involutory",
    "diagonal", "triangular", "skew-symmetric", "skew-hermitian", "upper-triangular", "lower-triangular", "tridiagonal",
    "hessenberg", "toeplitz", "hankel", "circulant", "permutation", "identity", "zero", "scalar", "integer", "real",
    "positive", "nonnegative", "stochastic", "doubly-stochastic", "positive-definite", "positive-semidefinite",
  ]

  @Test("every answer has a certificate that holds, and the opposite answer has none", arguments: properties)
  func certificates(property: String) {
    var random = SeededRandom("properties \(property)")
    var matrices = [
      "zeros(0, 0)", "zeros(2, 0)", "0", "1", "1 0; 0 1", "0 1; 1 0", "0 1 0; 0 0 1; 1 0 0", "0 1 2; 0 0 3; 0 0 0",
      "1/2 1/2; 1/2 1/2", "3/5 4/5; -4/5 3/5", "2 -1 0; -1 2 -1; 0 -1 2", "1 1; 1 1", "0 2; -2 0", "1 i; -i 1",
      "0 1; 1 0; 1 1", "1 2 3; 3 1 2; 2 3 1", "i 0; 0 i", "0 0; 0 0", "0 1; 1 0",
    ]
    for _ in 0..<random.count(6) { matrices.append(mm.text(mm.random(2, 2, &random))) }
    for matrix in matrices {
      let result = mm.run("is", [("property", property), ("A", matrix)])
      #expect(
        result.outcome == .value && mm.accepted(result),
        "\(random): \(property) \(matrix): \(CertificateChecker.check(result))")
      var forged = result
      let holds = result.output("holds") == .truth(true)
      forged.outputs = [.init("holds", .truth(!holds))]
      if holds { forged.outputs.append(.init("of", .text("shape"))) }
      #expect(!mm.accepted(forged), "\(property) \(matrix)")
    }
  }

  @Test("doubles have a property within the tolerance")
  func doubles() {
    #expect(
      mm.run("is", [("property", "orthogonal"), ("A", "0.6 0.8; -0.8 0.6")], [("engine", "numeric")]).output("holds")
        == .truth(true))
    let rotation = mm.run("rotation", [("angle", "30")], [("engine", "numeric")]).output("matrix")
    func orthogonal(_ tolerance: String) -> Value? {
      RequestRunner().run(
        Request(
          tool: "is", inputs: [.init("property", .text("orthogonal")), .init("A", .value(rotation ?? .text("")))],
          options: [.init("tolerance", .text(tolerance))])
      ).output("holds")
    }
    #expect(orthogonal("standard") == .truth(true) && orthogonal("=0") == .truth(false))
  }

  @Test("the permanent is the sum over all orders, and the square of the Pfaffian the determinant")
  func functions() throws {
    var random = SeededRandom("permanents and Pfaffians")
    func permanent(_ a: Matrix<Rational>, _ row: Int, _ free: [Int]) -> Rational {
      if row == a.rows { return .one }
      return free.reduce(.zero) { sum, column in
        sum + a[row, column] * permanent(a, row + 1, free.filter { $0 != column })
      }
    }
    for size in 1...5 {
      let a = mm.random(size, size, &random)
      let result = mm.run("permanent", [("A", mm.text(a))])
      #expect(
        try mm.scalar(result, "permanent") == permanent(a, 0, Array(0..<size)) && mm.accepted(result), "\(random)")
      let skew = a - a.transposed
      let determinant = try skew.determinant()
      let root = mm.run("pfaffian", [("A", mm.text(skew))])
      let value = try mm.scalar(root, "pfaffian")
      #expect(value * value == determinant && mm.accepted(root), "\(random)")
      var forged = root
      forged.outputs = [.init("pfaffian", .scalar(ScalarValue(.rationals, "1/7")))]
      #expect(!mm.accepted(forged))
    }
    #expect(mm.run("permanent", [("A", "zeros(40, 40)")]).error?.code == .tooLarge)
    #expect(try mm.scalar(mm.run("pfaffian", [("A", "zeros(0, 0)")]), "pfaffian") == .one)
  }

  @Test("a Hessenberg form has the same characteristic polynomial")
  func hessenberg() throws {
    var random = SeededRandom("Hessenberg forms")
    for size in 0...5 {
      let a = mm.random(size, size, &random)
      let text = size == 0 ? "zeros(0, 0)" : mm.text(a)
      let result = mm.run("hessenberg", [("A", text)])
      let form = try mm.matrix(result, "H")
      #expect(try form.characteristicPolynomial() == a.characteristicPolynomial() && mm.accepted(result), "\(random)")
      let numeric = mm.run("hessenberg", [("A", text)], [("engine", "numeric")])
      #expect(numeric.outcome == .value, "\(random)")
      let error = numeric.diagnostics.fields.first { $0.name == "backwardError" }?.value
      guard case .scalar(let scalar)? = error, let size = Double(scalar.text) else { continue }
      #expect(size < 1e-14, "\(random)")
    }
    #expect(
      mm.run("hessenberg", [("A", "1e308 1e308 1; 1e308 1e308 2; 1e308 3 4")], [("engine", "numeric")]).error?.code
        != .internalError)
  }

  @Test("reflections are their own inverses, and rotations orthogonal")
  func isometries() throws {
    var random = SeededRandom("reflections")
    for size in 1...4 {
      let v = mm.random(1, size, &random)
      let result = mm.run("householder", [("v", mm.text(v))])
      guard result.outcome == .value else { continue }
      let matrix = try mm.matrix(result, "matrix")
      #expect(matrix * matrix == .identity(size) && mm.accepted(result), "\(random)")
    }
    for (angle, axis) in [("90", "(2, 3, 6)"), ("180", "(1, 1, 1)"), ("(5, 12)", "(0, 0, 2)"), ("-270", "(1, 0, 0)")] {
      let matrix = try mm.matrix(mm.run("rotation", [("angle", angle), ("axis", axis)]), "matrix")
      #expect(try matrix * matrix.transposed == .identity(3) && matrix.determinant() == .one, "\(angle) \(axis)")
    }
    let turned = try mm.matrix(mm.run("rotation", [("angle", "90"), ("axis", "(0, 0, 5)")]), "matrix")
    #expect(turned.column(0) == [0, 1, 0])
  }
}

@Suite("Norms of every order, and numeric factors of every shape")
struct NumericShapeTests {
  private let mm = Caller()
  private let numeric = ("engine", "numeric")

  private func real(_ result: ToolResult, _ name: String) -> Double {
    guard case .scalar(let value)? = result.output(name) else { return .nan }
    return Double(value.text) ?? .nan
  }

  private func doubles(_ result: ToolResult, _ name: String) throws -> Matrix<Double> {
    guard case .matrix(let value)? = result.output(name) else {
      throw result.error ?? ErrorReport(.unable, .internalError, name)
    }
    return try #require(Matrix<Double>(value))
  }

  @Test("exact norms have certificates and are the numeric ones")
  func norms() throws {
    var random = SeededRandom("norms of every order")
    for shape in [Shape(3, 3), Shape(2, 4), Shape(1, 3), Shape(3, 1), Shape(1, 1)] {
      let text = mm.text(mm.random(shape.rows, shape.columns, &random))
      for kind in ["1", "inf", "max", "-1", "-inf", "fro"]
        + (min(shape.rows, shape.columns) == 1 ? ["2", "-2", "nuclear"] : [])
      {
        let exact = mm.run("norm", [("A", text)], [("norm", kind)])
        #expect(exact.outcome == .value && mm.accepted(exact), "\(random): \(kind) \(text)")
        let near = real(mm.run("norm", [("A", text)], [("norm", kind), numeric]), "norm")
        if case .scalar(let value)? = exact.output("norm"), let fraction = Rational(exchangeText: value.text) {
          #expect(abs(near - Double(fraction)) <= 1e-14 * max(1, near), "\(random): \(kind) \(text)")
        }
      }
    }
    #expect(abs(real(mm.run("norm", [("A", "3 0; 0 4")], [("norm", "-2"), numeric]), "norm") - 3) < 1e-14)
    #expect(abs(real(mm.run("cond", [("A", "1 2; 3 4")], [("norm", "-1")]), "condition") - 6) < 1e-12)
    #expect(
      abs(real(mm.run("norm", [("A", "(1e308, 1e308)")], [("p", "4"), numeric]), "norm") / 1.189207115002721e308 - 1)
        < 1e-14)
    for options in [[("p", "4"), numeric], [("p", "4")]] {
      let refusal = mm.run("norm", [("A", "1 2; 3 4")], options).error
      #expect(refusal?.code == .unsupportedMethod && refusal?.message.contains("NP-hard") == true)
      let other = mm.run("norm", [("A", "1 2; 3 4")], [("p", "2")] + options.dropFirst()).error
      #expect(other?.code == .invalidOption && other?.advice?.contains("‘norm’ = 2") == true)
    }
    for tool in ["norm", "cond"] {
      let refusal = mm.run(tool, [("A", "1 2; 3 4")], [("norm", "3"), numeric]).error
      #expect(refusal?.code == .invalidOption && refusal?.advice?.contains("NP-hard") == true)
      let begun = mm.run(tool, [("A", "1 2; 3 4")], [("norm", "nuc"), numeric]).error
      #expect(begun?.advice == "did you mean ‘nuclear’?")
    }
    #expect(mm.run("norm", [("A", "(1, 2)")], [("p", "0.5"), numeric]).error?.code == .invalidOption)
  }

  @Test("factors of every shape give the matrix back")
  func factors() throws {
    var random = SeededRandom("numeric factors of every shape")
    for shape in [Shape(0, 0), Shape(0, 3), Shape(2, 0), Shape(1, 1), Shape(2, 5), Shape(5, 2), Shape(4, 4)] {
      let a = Matrix<Double>(shape) { _, _ in Double.random(in: -1...1, using: &random) }
      let input = Request.Operand.value(.matrix(a))
      func run(_ tool: String, _ options: [(String, String)] = []) -> ToolResult {
        RequestRunner().run(
          Request(tool: tool, inputs: [.init("A", input)], options: options.map { .init($0.0, .text($0.1)) }))
      }
      func near(_ left: Matrix<Double>, _ right: Matrix<Double>) -> Bool {
        left.shape == right.shape && zip(left.rowMajor, right.rowMajor).allSatisfy { abs($0 - $1) < 1e-13 }
      }
      let lu = run("lu")
      guard case .permutation(let order)? = lu.output("P") else { throw ErrorReport(.unable, .internalError, "no P") }
      let moved = Matrix<Double>(shape) { a[order.order[$0], $1] }
      #expect(near(try doubles(lu, "L") * doubles(lu, "U"), moved), "\(random): \(shape)")
      let qr = run("qr", [("full", "true")])
      let q = try doubles(qr, "Q")
      #expect(near(try q * doubles(qr, "R"), a) && near(q.transposed * q, .identity(shape.rows)), "\(random): \(shape)")
      let form = run("bidiagonal")
      let (left, right) = (try doubles(form, "U"), try doubles(form, "V"))
      #expect(near(try left * doubles(form, "B") * right.transposed, a), "\(random): \(shape)")
      #expect(
        near(left.transposed * left, .identity(shape.rows)) && near(right * right.transposed, .identity(shape.columns)))
    }
    let ends = mm.run("lu", [("A", "1e308+1e308i 1 2; 1e308 1e-308 3")], [numeric])
    #expect(ends.outcome == .value || ends.error?.code == .tooLarge)
  }
}

extension Matrix {
  fileprivate func stacked(_ other: Matrix) -> Matrix {
    Matrix(Shape(rows + other.rows, columns)) { $0 < rows ? self[$0, $1] : other[$0 - rows, $1] }
  }
}
