import MatrixMaster

var registry = ToolRegistry.standard
try registry.register(PermanentTool())
let runner = RequestRunner(registry: registry)

// Found by words, like every other tool.
print("found:", registry.search(["sets of columns"]).map(\.declaration.id))

// Called with text, and shown as a card with its steps.
let worked = runner.run(
  Request(
    tool: "ryser", inputs: [.init("A", .text("1 1 0; 0 1 1; 1 0 1"))], options: [.init("steps", .text("normal"))]))
print(PlainTextRenderer().render(ResultCard(worked, title: "Permanent")))

// Errors come with the place and the way out.
print(runner.run(Request(tool: "ryser", inputs: [.init("A", .text("1 2; 3"))])).error!.message)

// The other tools are there too, and their certificates can be checked.
let determinant = runner.run(Request(tool: "det", inputs: [.init("A", .text("1 1 0; 0 1 1; 1 0 1"))]))
print("det A =", Notation.text(of: determinant.output("determinant")!))
print("the checker accepts its certificate:", CertificateChecker.check(determinant).isAccepted)
