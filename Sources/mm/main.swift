import MatrixCommands
import MatrixNumeric

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

Interrupt.install()
StandardStreams.keep()
let console = Terminal.console()
guard let words = CommandWords.all else {
  console.writeError("mm: the system does not tell the words of the command line\n")
  exit(ExitStatus.inputOutput.rawValue)
}
BLASProvider.useProcessorKernels()
LibraryThreads.delay()
Memory.prepare(for: words)
let status = CommandLineTool(console: console).run(words)
Terminal.flush()
exit(status.rawValue)
