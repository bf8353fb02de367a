import MatrixMaster

var registry = ToolRegistry.standard
try registry.register(SylvesterTool())
try ToolFacts.register(SylvesterTool.facts)
let runner = RequestRunner(registry: registry)

/// An answer, and what the checker says of it.
func show(_ a: String, _ b: String, _ c: String, mod: String? = nil) -> ToolResult {
  let result = runner.run(
    Request(
      tool: "matrixequation", inputs: [.init("A", .text(a)), .init("B", .text(b)), .init("C", .text(c))],
      options: (mod.map { [.init("mod", .text($0))] } ?? []) + [.init("certificate", .text("compact"))]))
  let answer = result.output("X").map { Notation.text(of: $0) } ?? result.error?.message ?? ""
  print("\(answer): \(CertificateChecker.check(result).isAccepted ? "certified" : "not certified")")
  return result
}

// Over ℚ, ℚ(i) and GF(7).
var result = show("1 2; 3 4", "5 6; 0 8", "1 0; 0 1")
_ = show("i 0; 1 1", "2", "1; i")
_ = show("2 1; 0 2", "1 1; 0 3", "1 2; 3 4", mod: "7")
_ = show("1", "-1", "1")

// Another matrix is rejected.
result.outputs[0].value = .matrix(Matrix<Rational>.identity(2))
print(CertificateChecker.check(result))
