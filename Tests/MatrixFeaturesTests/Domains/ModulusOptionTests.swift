import MatrixCertificates
import MatrixDomain
import MatrixExchange
import MatrixFeatures
import Testing

@Suite("The option mod, and operands of several fields")
struct ModulusOptionTests {
  private let mm = Shell()

  @Test("whole numbers and fractions become residues")
  func residues() {
    #expect(mm("det", "1 2; 3 4", "--mod", "7", "--steps", "none").output.contains("5"))
    #expect(mm("scale", "1 2", "3/4", "--mod", "7", "--steps", "none").output.contains("6  5"))
    #expect(mm("power", "1 1; 1 0", "-1", "--mod", "101", "--steps", "none").status == .success)
    #expect(mm("minor", "1 2 3; 4 5 6; 7 8 10", "1 3", "1 2", "--mod", "2", "--steps", "none").status == .success)
  }

  @Test("an exponent of any length is the product of shorter ones")
  func longExponents() throws {
    func power(_ matrix: Value, _ exponent: String) throws -> Value {
      let result = RequestRunner().run(
        Request(
          tool: "power", inputs: [.init("A", .value(matrix)), .init("n", .text(exponent))],
          options: [.init("mod", .text("1000003"))]))
      #expect(CertificateChecker.check(result).isAccepted, "\(exponent): \(CertificateChecker.check(result))")
      return try #require(result.output("result"))
    }
    let a = Value.matrix(MatrixValue(.integers, Shape(2, 2), ["1", "2", "3", "5"]))
    let root = "1000000000000007"
    let square = "1000000000000014000000000000049"
    #expect(try power(a, square) == power(power(a, root), root))
    #expect(try power(a, "-" + square) == power(power(a, square), "-1"))
    #expect(mm("power", "1 2; 2 4", "-" + square, "--mod", "7").status == .noValue)
    #expect(mm("power", "0 1; 0 0", square).output.contains("0  0"))
    #expect(mm("power", "2 1; 1 1", square).status != .success)
  }

  @Test("the option and the tag are one request")
  func digests() {
    let asked = RequestRunner().run(
      Request(tool: "rank", inputs: [.init("A", .text("8 2; 3 -4"))], options: [.init("mod", .number("7"))]))
    let tagged = RequestRunner().run(
      Request(
        tool: "rank",
        inputs: [.init("A", .value(.matrix(MatrixValue(.residues(modulus: "7"), Shape(2, 2), ["1", "2", "3", "3"]))))]))
    #expect(asked.digest != nil && asked.digest == tagged.digest)
    #expect(asked.request.inputs == tagged.request.inputs)
  }

  @Test(
    "mistakes say what and where",
    arguments: [
      (["det", "1 2; 3 4", "--mod", "91"], "91 = 7"), (["det", "1 2; 3 4", "--mod", "x"], "takes a prime"),
      (["det", "1 2; 3 4", "--mod", "9223372036854775837"], "too large"),
      (["add", "1 2; 3 4", "1/14 0; 0 1", "--mod", "7"], "row 1, column 1"),
      (["det", "1 i; 3 4", "--mod", "7"], "complex"), (["eigen", "1 2; 3 4", "--mod", "7"], "does not compute modulo"),
      (["det", "1 2; 3 4", "--mod", "7", "--numeric"], "exact"),
      (["charpoly", "1 2 0; 3 4 1; 1 1 1", "--mod", "3", "--method", "faddeev-leverrier"], "modulo 3"),
    ] as [([String], String)])
  func mistakes(words: [String], part: String) {
    let answer = mm.run(words)
    #expect(answer.status != .success && answer.errors.contains(part), "\(answer.errors) \(answer.output)")
  }

  @Test("fields that have nothing in common are not joined")
  func mixed() {
    func run(_ left: ScalarDomain, _ right: ScalarDomain) -> ToolResult {
      func one(_ domain: ScalarDomain) -> Request.Operand { .value(.matrix(MatrixValue(domain, Shape(1, 1), ["1"]))) }
      return RequestRunner().run(Request(tool: "add", inputs: [.init("A", one(left)), .init("B", one(right))]))
    }
    let (five, seven) = (ScalarDomain.residues(modulus: "5"), ScalarDomain.residues(modulus: "7"))
    #expect(run(five, seven).error?.code == .domainMismatch)
    #expect(run(five, .gaussianRationals).error?.code == .domainMismatch)
    #expect(run(.integers, seven).output("sum")?.domain == seven)
    #expect(run(.integers, .gaussianRationals).output("sum")?.domain == .gaussianRationals)
    #expect(run(.integers, .rationals).output("sum")?.domain == .rationals)
    #expect(run(.integers, .integers).output("sum")?.domain == .integers)
    #expect(run(.residues(modulus: "6"), .integers).error?.code == .notPrime)
  }

  @Test("complex operands are exact unless doubles are asked for")
  func complex() {
    #expect(mm("det", "1+i 2; 3 4-i", "--steps", "none").output.contains("-1+3i"))
    let numeric = mm("det", "1+i 2; 3 4-i", "--numeric")
    #expect(numeric.status == .success && numeric.output.contains("3"))
    #expect(mm("eigen", "1 i; -i 1").status == .success)
  }

  @Test("a tool says that it answers over any field exactly where it is written so")
  func declarations() {
    for tool in ToolRegistry.standard.tools where tool.declaration.fields == .any {
      #expect(tool.declaration.engines.first == .exact, "\(tool.declaration.id)")
    }
    #expect(ToolRegistry.standard.tools.count(where: { $0.declaration.fields == .any }) >= 31)
  }
}
