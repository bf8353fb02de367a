import MatrixArithmetic
import MatrixCertificates
import MatrixDomain
import MatrixExchange
import MatrixFeatures
import MatrixNumeric

/// `mm doctor`: what the toolkit stands on, and whether it works here.
struct DoctorCommand: Command {
  let name = "doctor"

  var help: CommandHelp {
    CommandHelp(
      name: name, summary: "Prints versions and runs a short self-test.", usage: [""],
      options: [("--format text|json", "how to print them")])
  }

  func run(_ words: [String], in context: CommandContext) throws -> ExitStatus {
    let arguments = try Arguments(words, .init(valued: ["format"] + TextStyle.options, flags: []), command: "doctor")
    _ = try TextStyle(arguments, context.console)
    let isJSON = try arguments.choice("format", ["text", "json"]) == "json"
    try arguments.requireOperands(atMost: 0, of: "doctor")
    let console = context.console
    let threads = BLASProvider.threads
    if !isJSON {
      context.write("mm            \(Toolkit.version)\n")
      context.write("GMP           \(Integer.libraryVersion)\n")
      context.write("BLAS, LAPACK  \(Identifier.escaped(BLASProvider.configuration))\n")
      context.write(
        "BLAS core     \(Identifier.escaped(BLASProvider.core)), \(threads) thread\(threads == 1 ? "" : "s")\n")
      context.write("terminal      \(console.width) columns, \(console.isUnicode ? "Unicode" : "ASCII")\n")
    }
    let clock = ContinuousClock()
    var failures: [String] = []
    var checks = 0
    let time = clock.measure {
      for tool in context.registry.tools {
        for example in tool.declaration.examples {
          checks += 1
          if let failure = ExampleCheck.failure(of: example, tool.declaration, context.runner) {
            failures.append(failure)
          }
        }
      }
    }
    if isJSON {
      let report: [JSONValue.Member] = [
        .init("mm", .string(Toolkit.version)), .init("gmp", .string(Integer.libraryVersion)),
        .init("blas", .string(BLASProvider.configuration)), .init("blasCore", .string(BLASProvider.core)),
        .init("threads", .number(threads)), .init("examples", .number(checks)),
        .init("failures", .array(failures.map { .string($0) })),
      ]
      console.write(JSONValue.object(report).text() + "\n")
    } else {
      for failure in failures { context.write("FAILED        \(Identifier.escaped(failure))\n") }
      context.write(
        "self-test     \(checks - failures.count) of \(checks) examples right, certificates checked, in \(time)\n")
    }
    return failures.isEmpty ? .success : .internalError
  }
}
