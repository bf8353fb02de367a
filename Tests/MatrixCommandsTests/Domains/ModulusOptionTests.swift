import MatrixArithmetic
import MatrixCertificates
import MatrixCommands
import MatrixDomain
import MatrixExchange
import MatrixFeatures
import TestSupport
import Testing

@Suite("The option mod, and operands of several fields")
struct ModulusOptionTests {
  private let mm = Shell()

  @Test("integers and fractions become residues")
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
      (["det", "1 2; 3 4", "--mod", "9223372036854775807"], "9223372036854775807 = 7"),
      (["add", "1 2; 3 4", "1/14 0; 0 1", "--mod", "7"], "row 1, column 1"),
      (["det", "1 i; 3 4", "--mod", "7"], "complex"), (["svd", "1 2; 3 4", "--mod", "7"], "does not compute modulo"),
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
    // Without a letter the exponential is a question for doubles.
    for tool in ToolRegistry.standard.tools where tool.declaration.fields == .any && tool.declaration.id != "exp" {
      #expect(tool.declaration.engines.first == .exact, "\(tool.declaration.id)")
    }
    #expect(ToolRegistry.standard.tools.count(where: { $0.declaration.fields == .any }) >= 31)
  }

  /// The last primes of words, the first beyond, and long ones.
  static let farPrimes: [Integer] = [
    Integer(2).power(63) + 29, Integer(2).power(64) - 59, Integer(2).power(64) + 13, Integer(2).power(127) - 1,
    Integer(2).power(255) - 19, Integer(2).power(1024) - 105,
  ]

  @Test("primes of any length: answers are proved, and are those over the integers reduced", arguments: farPrimes)
  func longPrimes(prime: Integer) throws {
    let runner = RequestRunner()
    func run(_ tool: String, _ operands: (String, String)..., modulo: Bool = true) -> ToolResult {
      runner.run(
        Request(
          tool: tool, inputs: operands.map { .init($0.0, .text($0.1)) },
          options: [.init("certificate", .text("full"))] + (modulo ? [.init("mod", .text("\(prime)"))] : [])))
    }
    let field = try PrimeField(prime)
    var random = SeededRandom("requests modulo \(prime)")
    for size in 1...4 {
      func entry() -> String { random.integer(bits: 200).description }
      let a = (0..<size).map { _ in (0..<size).map { _ in entry() }.joined(separator: " ") }
        .joined(separator: "; ")
      let determinant = try #require(run("det", ("A", a), modulo: false).output("determinant"))
      guard case .scalar(let whole) = determinant, case .scalar(let found)? = run("det", ("A", a)).output("determinant")
      else {
        Issue.record("no determinant of \(a) modulo \(prime)")
        continue
      }
      let wanted = try field.text(of: #require(Rational(exchangeText: whole.text)))
      #expect(found.text == wanted && found.domain == field.domain, "\(random)")
      for tool in ["det", "inverse", "rank", "rref", "lu", "nullspace", "charpoly", "minpoly", "adjugate", "ref"] {
        let result = run(tool, ("A", a))
        #expect(result.outcome == .value || result.outcome == .undefined, "\(tool) of \(a): \(random)")
        #expect(CertificateChecker.check(result).isAccepted, "\(tool) of \(a): \(random)")
        #expect(result.diagnostics.warnings.map(\.code) == (field.isProved ? [] : ["probable-prime"]))
      }
      let power = run("power", ("A", a), ("n", "\(prime)"))
      #expect(CertificateChecker.check(power).isAccepted, "\(random)")
    }
    let congruence = run("congruence", ("A", "2 1; 1 3"))
    #expect(CertificateChecker.check(congruence).isAccepted)
    let factors = run("factor", ("p", "x^6 - 1"))
    #expect(CertificateChecker.check(factors).isAccepted)
    for random in ["1", "2"] {
      let made = runner.run(
        Request(
          tool: "random", inputs: [.init("m", .text("3"))],
          options: [.init("mod", .text("\(prime)")), .init("seed", .text(random))]))
      #expect(made.output("matrix")?.domain == field.domain)
    }
  }

  @Test("matrices without rows or columns modulo a long prime")
  func emptyMatrices() throws {
    let prime = "170141183460469231731687303715884105727"
    for (rows, columns) in [(0, 0), (0, 3), (3, 0)] {
      let empty = Value.matrix(MatrixValue(.integers, Shape(rows, columns), []))
      for tool in ["rank", "rref", "nullspace", "transpose", "columnspace"]
        + (rows == columns ? ["det", "inverse"] : [])
      {
        let result = RequestRunner().run(
          Request(tool: tool, inputs: [.init("A", .value(empty))], options: [.init("mod", .text(prime))]))
        #expect(result.outcome == .value, "\(tool) of \(rows)×\(columns): \(result.error?.message ?? "")")
        #expect(CertificateChecker.check(result).isAccepted, "\(tool) of \(rows)×\(columns)")
      }
    }
  }

  @Test(
    "long numbers that are no primes are refused, by the tools and by the checker",
    arguments: [
      ("18446744073709551617", "274177"), ("36893488147419103233", "prime"),
      ("1606938044258990275541962092341162602522202993782792835301399", "prime"),
      ("5316911983139663487003542222693990401", "prime"), ("1296000004358844004886708077826165821249", "prime"),
      ("-170141183460469231731687303715884105727", "from 2 on"), ("1" + String(repeating: "0", count: 3000), "bits"),
    ])
  func longComposites(number: String, part: String) {
    let answer = mm("det", "1 2; 3 4", "--mod", number)
    #expect(answer.status != .success && answer.errors.contains(part), "\(answer.errors)")
    #expect(answer.errors.contains("not-prime") || answer.errors.contains("too-large"), "\(answer.errors)")
    #expect(answer.errors.utf8.count < 600)
    // A claim over such a ring is no proof, whoever makes it.
    var claim = RequestRunner().run(
      Request(tool: "rank", inputs: [.init("A", .text("1 2; 3 4"))], options: [.init("mod", .text("7"))]))
    claim.request.options = []
    claim.request.inputs = [
      .init("A", .value(.matrix(MatrixValue(.residues(modulus: number), Shape(2, 2), ["1", "2", "3", "4"]))))
    ]
    #expect(!CertificateChecker.check(claim).isAccepted)
  }

  @Test("the checker and verify.py take the same moduli")
  func moduli() throws {
    var random = SeededRandom("moduli of claims")
    var moduli = Self.farPrimes
    for _ in 0..<random.count(40) {
      // Numbers without a small factor, beside primes of all lengths.
      let number = (random.nonzeroInteger(bits: 200).magnitude + 3) * 30 + 1
      moduli.append(number)
      var prime = number
      while !prime.isProbablePrime { prime += 30 }
      moduli.append(prime)
    }
    var lines: [String] = []
    var verdicts: [Bool] = []
    for modulus in moduli {
      var claim = RequestRunner().run(Request(tool: "transpose", inputs: [.init("A", .text("1 0"))]))
      let field = ScalarDomain.residues(modulus: modulus.description)
      claim.request.inputs = [.init("A", .value(.matrix(MatrixValue(field, Shape(1, 2), ["1", "0"]))))]
      claim.outputs[0].value = .matrix(MatrixValue(field, Shape(2, 1), ["1", "0"]))
      claim.digest = nil
      let verdict = CertificateChecker.check(claim)
      #expect(verdict.isAccepted == modulus.isProbablePrime, "\(modulus): \(verdict); \(random)")
      verdicts.append(verdict.isAccepted)
      var writer = JSONWriter(.compact)
      writer.result(claim)
      lines.append(writer.text)
    }
    guard let report = try VerifyScript.run(lines) else { return }
    #expect(report.errors.isEmpty && report.lines.count == lines.count, "\(report.errors)")
    for (index, line) in report.lines.enumerated() {
      #expect(line.contains("accepted") == verdicts[index], "\(moduli[index]): \(line); \(random)")
    }
  }

  @Test("a workspace modulo a long prime is run, saved, read, verified and replayed, and mm call answers")
  func longWorkspace() throws {
    let prime = "57896044618658097711785492504343953926634992332820282019728792003956564819949"
    let scratch = try Scratch()
    let file = try scratch.file(
      "long.mmws",
      """
      {"format":"mmws","version":1,
       "objects":[
        {"name":"A","kind":"matrix","domain":"GF(\(prime))","rows":[["1","2"],["3","\(prime.dropLast())8"]]},
        {"name":"B","kind":"matrix","domain":"Z","rows":[["5"],["-6"]]}],
       "problems":[
        {"id":"solve","tool":"solve","inputs":{"A":"A","B":"B"}},
        {"id":"inverse","tool":"inverse","inputs":{"A":"A"}},
        {"id":"minimal","tool":"minpoly","inputs":{"A":"A"}}]}
      """)
    #expect(mm("run", file, "--save", "--steps", "full").status == .success)
    let verified = mm("verify", file)
    #expect(verified.status == .success, "\(verified.output) \(verified.errors)")
    #expect(mm("replay", file).status == .success)
    let lines = mm(
      "call",
      input: """
        {"id":1,"tool":"det","inputs":{"A":{"text":"1/2 2; 3 4"}},"options":{"mod":"\(prime)"}}
        {"id":2,"tool":"factor","inputs":{"p":{"text":"x^4-2"}},"options":{"mod":\(prime)}}

        """
    ).output
    #expect(lines.split(separator: "\n").allSatisfy { $0.contains("\"outcome\":\"value\"") }, "\(lines)")
    let checked = mm("verify", try scratch.file("results.jsonl", lines))
    #expect(checked.status == .success, "\(checked.output)")
  }
}
