import MatrixFeatures
import MatrixNumeric

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

Interrupt.install()
BLASProvider.useProcessorKernels()
Memory.prepare(for: CommandLine.arguments.dropFirst())
let status = CommandLineTool(console: Terminal.console()).run(Array(CommandLine.arguments.dropFirst()))
Terminal.flush()
exit(status.rawValue)
