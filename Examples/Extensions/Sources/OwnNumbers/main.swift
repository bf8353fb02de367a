import MatrixMaster

var registry = ToolRegistry.standard
try registry.register(SumTool())
let runner = RequestRunner(registry: registry)

/// The sum of some entries, and how it was found.
func sum(_ entries: String, _ options: Request.Option...) {
  let result = runner.run(Request(tool: "total", inputs: [.init("A", .text(entries))], options: options))
  guard let sum = result.output("sum"), let engine = result.engine, let method = result.method else {
    print(result.error!.message, "·", result.error!.advice!)
    return
  }
  print(Notation.text(of: sum), "·", engine, "·", method)
}

// One declaration, two engines: doubles are chosen by the option, by an operand, or by a method that only they have.
let entries = "10000000000000000 1 -10000000000000000"
sum(entries)
sum(entries, .init("engine", .text("numeric")))
sum(entries, .init("method", .text("compensated")))
sum("1 2i; 1/2 0", .init("method", .text("compensated")))

// Exact arithmetic rounds nothing, and says so where it is asked to compensate for it.
sum(entries, .init("engine", .text("exact")), .init("method", .text("compensated")))
