import MatrixArithmetic
import MatrixCertificates
import MatrixDomain
import MatrixNumeric

/// `mm doctor`: what the toolkit stands on, and whether it works here.
struct DoctorCommand: Command {
  var help: CommandHelp {
    CommandHelp(name: "doctor", summary: "Prints versions and runs a short self-test.", usage: [""])
  }

  func run(_ words: [String], in context: CommandContext) throws -> ExitStatus {
    let arguments = try Arguments(words, .init(valued: TextStyle.options, flags: []), command: "doctor")
    _ = try TextStyle(arguments, context.console)
    try arguments.requireOperands(atMost: 0, of: "doctor")
    let console = context.console
    context.write("mm            \(Toolkit.version)\n")
    context.write("GMP           \(Integer.libraryVersion)\n")
    context.write("BLAS, LAPACK  \(Identifier.escaped(BLASProvider.configuration))\n")
    let threads = BLASProvider.threads
    context.write(
      "BLAS core     \(Identifier.escaped(BLASProvider.core)), \(threads) thread\(threads == 1 ? "" : "s")\n")
    context.write("terminal      \(console.width) columns, \(console.isUnicode ? "Unicode" : "ASCII")\n")
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
    for failure in failures { context.write("FAILED        \(Identifier.escaped(failure))\n") }
    let passed = failures.isEmpty
    context.write(
      "self-test     \(checks - failures.count) of \(checks) examples right, certificates checked, in \(time)\n")
    return passed ? .success : .internalError
  }
}
