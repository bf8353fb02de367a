import MatrixMaster

// From here on every literal, exchange value and tool knows numbers with √2 and √5.
try CustomDomain.register(Quadratic<2>.self)
try CustomDomain.register(Quadratic<5>.self)
let runner = RequestRunner()

// A system, solved with every step.
let system = runner.run(
  Request(
    tool: "solve", inputs: [.init("A", .text("1 sqrt(2); sqrt(2) 1")), .init("b", .text("(1, 0)"))],
    options: [.init("steps", .text("normal"))]))
print(PlainTextRenderer().render(ResultCard(system, title: "A system over Q(√2)")))

// Each tool that is written for any field answers, and the checker accepts what it certifies.
let golden = "1/2+sqrt(5)/2"
let questions: [(tool: String, operands: [(String, String)])] = [
  ("det", [("A", "\(golden) 1; 1 1/2-√5/2")]), ("inverse", [("A", "\(golden) 1; 1 1")]),
  ("rank", [("A", "2 sqrt(2); sqrt(2) 1")]), ("nullspace", [("A", "2 sqrt(2); sqrt(2) 1")]),
  ("rref", [("A", "1 sqrt(2) 3; 2 1 0")]), ("charpoly", [("A", "1 1; 1 0")]), ("charpoly", [("A", "0 √2; √2 1")]),
  ("minpoly", [("A", "sqrt(2) 0; 0 sqrt(2)")]), ("lu", [("A", "sqrt(2) 1; 1 sqrt(2)")]),
  ("multiply", [("A", "1 √2; 0 1"), ("B", "1 -√2; 0 1")]), ("ldl", [("A", "1 √2; √2 3")]),
  ("independent", [("V", "(1, √2), (√2, 2)")]),
]
for (tool, operands) in questions {
  let result = runner.run(
    Request(
      tool: tool, inputs: operands.map { .init($0.0, .text($0.1)) },
      options: [.init("certificate", .text("compact"))]))
  let answer =
    result.error?.message
    ?? result.outputs.map { "\($0.name) = \(Notation.text(of: $0.value))" }.joined(separator: ", ")
  print("\(tool): \(answer)  [\(CertificateChecker.check(result).isAccepted ? "certified" : "not certified")]")
}

// Fields do not mix in silence.
print(runner.run(Request(tool: "det", inputs: [.init("A", .text("1 √2; √5 1"))])).error!.message)
