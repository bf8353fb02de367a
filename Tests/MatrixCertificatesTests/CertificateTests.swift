import MatrixArithmetic
import MatrixCertificates
import MatrixDomain
import MatrixExact
import TestSupport
import Testing

@Suite("Certificates of honest results")
struct CertificateTests {
  @Test("are accepted, compact and full, for every tool and shape", arguments: [Certificate.Size.compact, .full])
  func accepted(size: Certificate.Size) throws {
    for (tool, inputs) in CaseInputs.all() {
      let result = try CaseBuilder.certified(tool, inputs, size)
      #expect(result.verdict == .accepted(.proof), "\(result.summary)")
    }
  }

  @Test("are not built where none is asked for")
  func none() throws {
    let a: Matrix<Rational> = [[1, 2], [3, 4]]
    #expect(CertificateMaker.recomputation(size: .none) == nil)
    #expect(CertificateMaker.inverse(size: .none) == nil)
    #expect(try CertificateMaker.determinant(a, -2, size: .none) == nil)
    #expect(try CertificateMaker.rank(a, 2, size: .none) == nil)
    #expect(try CertificateMaker.singular(a, size: .none) == nil)
    #expect(try CertificateMaker.power(a, 3, size: .none) == nil)
    #expect(try CertificateMaker.nullSpace(a, PlainAnswers.nullSpace(a), size: .none) == nil)
  }

  @Test("are the same on every run")
  func deterministic() throws {
    var random = SeededRandom("certificates are deterministic")
    let a = random.matrix(Shape(20, 20), bits: 60)
    let determinant = PlainAnswers.determinant(a)
    let first = try #require(try CertificateMaker.determinant(a, determinant, size: .compact))
    #expect(first.type == "determinant-divisor")
    #expect(try CertificateMaker.determinant(a, determinant, size: .compact) == first)
  }

  @Test("are accepted for random matrices of every rank")
  func random() throws {
    var random = SeededRandom("certificates of random matrices")
    for _ in 0..<random.count(40) {
      let shape = Shape(Int.random(in: 0...6, using: &random), Int.random(in: 0...6, using: &random))
      let rank = Int.random(in: 0...6, using: &random)
      let bits = [3, 8, 70][Int.random(in: 0..<3, using: &random)]
      let a =
        random.matrix(Shape(shape.rows, rank), bits: bits) * random.matrix(Shape(rank, shape.columns), bits: bits)
      let b = random.matrix(Shape(shape.rows, 1), bits: bits)
      var cases = CaseInputs.spaces.map { ($0, [CaseInputs.field("A", a)]) }
      cases.append(("solve", [CaseInputs.field("A", a), .init("b", .vector(Vector(b.rowMajor)))]))
      if a.isSquare { for tool in ["det", "inverse"] { cases.append((tool, [CaseInputs.field("A", a)])) } }
      for (tool, inputs) in cases {
        for size in [Certificate.Size.compact, .full] {
          let result = try CaseBuilder.certified(tool, inputs, size)
          #expect(result.verdict == .accepted(.proof), "\(result.summary)\n\(random)")
        }
      }
    }
  }

  @Test("are accepted for determinants with many digits, by a divisor and few residues")
  func largeDeterminants() throws {
    var random = SeededRandom("certificates of large determinants")
    for size in [12, 18] {
      let a = random.matrix(Shape(size, size), bits: 40)
      let result = try CaseBuilder.certified("det", [CaseInputs.field("A", a)], .compact)
      #expect(result.certificate.type == "determinant-divisor")
      #expect(result.verdict == .accepted(.proof), "\(random)")
    }
  }

  @Test("of systems go with the names that the request gives the unknowns")
  func unknowns() throws {
    let inputs = [CaseInputs.field("A", [[1, 2], [3, 4]]), Value.Field("b", .vector(Vector<Rational>([1, 2])))]
    var result = try CaseBuilder.certified("solve", inputs, .compact)
    result.options = [.init("unknowns", .text("u, v"))]
    #expect(!result.verdict.isAccepted)
    guard case .solutionSet(var set) = result.outputs[0].value else {
      Issue.record("solve gives a solution set")
      return
    }
    for (names, isRight) in [(["u", "v"], true), (["v", "u"], false), (["u", "u"], false), (["u"], false)] {
      set.unknowns = names
      result.outputs[0].value = .solutionSet(set)
      #expect(result.verdict.isAccepted == isRight, "\(names)")
    }
  }

  @Test("survive huge exponents that stay small, and refuse those that do not")
  func hugeExponents() {
    let shift: Matrix<Rational> = [[0, 1], [1, 0]]
    let swap = CertifiedCase(
      tool: "power", inputs: [CaseInputs.field("A", shift), .init("n", .count(Int.max))],
      outputs: [.init("result", CaseInputs.field("A", shift).value)],
      certificate: Certificate(type: "recomputation", strength: .proof, data: .record([])))
    #expect(swap.verdict == .accepted(.proof))
    var growing = swap
    growing.inputs[0] = CaseInputs.field("A", [[2, 1], [1, 3]])
    #expect(!growing.verdict.isAccepted)
    growing.inputs[1] = .init("n", .count(Int.min))
    #expect(!growing.verdict.isAccepted)
  }

  @Test("of tool results are checked with their request")
  func toolResults() throws {
    let honest = try CaseBuilder.certified("det", [CaseInputs.field("A", [[1, 2], [3, 4]])], .compact)
    var result = ToolResult(
      request: Request(tool: "det", inputs: honest.inputs.map { .init($0.name, .value($0.value)) }), outcome: .value,
      primary: "determinant", outputs: honest.outputs, certificate: honest.certificate, version: "1")
    #expect(CertificateChecker.check(result) == .accepted(.proof))
    for primary in ["rank", nil] {
      result.primary = primary
      #expect(!CertificateChecker.check(result).isAccepted)
    }
    result.primary = "determinant"
    for (engine, isRight) in [("exact", true), ("numeric", false), ("", false)] {
      result.engine = engine
      #expect(CertificateChecker.check(result).isAccepted == isRight)
    }
    result.engine = nil
    result.request.inputs[0].operand = .text("1 2; 3 4")
    #expect(!CertificateChecker.check(result).isAccepted)
    result.certificate = nil
    #expect(!CertificateChecker.check(result).isAccepted)
  }
}

extension SeededRandom {
  /// Whole entries and, now and then, fractions.
  mutating func matrix(_ shape: Shape, bits: Int) -> Matrix<Rational> {
    let hasFractions = Bool.random(using: &self)
    let entries = (0..<shape.count).map { _ in
      hasFractions && Int.random(in: 0..<4, using: &self) == 0
        ? rational(bits: min(bits, 12)) : Rational(integer(bits: bits))
    }
    return Matrix(shape, rowMajor: entries)
  }
}
