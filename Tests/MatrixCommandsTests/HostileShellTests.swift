import Foundation
import MatrixCommands
import MatrixFeatures
import Testing

@Suite("Scripts of a hostile registry")
struct HostileShellTests {
  /// Runs a script in a shell; `nil` where the shell is not installed.
  private func run(
    _ shell: String, _ arguments: [String], in folder: String
  ) throws -> (status: Int32, output: String)? {
    let places = ["/bin/", "/usr/bin/", "/usr/local/bin/"].map { $0 + shell }
    guard let program = places.first(where: FileManager.default.isExecutableFile) else {
      print("\(shell) is not installed: what it would do with the script is not tested")
      return nil
    }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  @Test("nothing that a tool is called or says is run by a shell")
  func nothingIsRun() throws {
    var registry = ToolRegistry.standard
    try registry.register(HostileTool())
    let mm = Shell(registry: registry)
    let scratch = try Scratch()
    let drivers = [
      "bash": """
      source ./script
      complete_words() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _mm; echo "${COMPREPLY[*]}"; }
      complete_words true ''; complete_words true hostile --; complete_words true hostile --good ''
      complete_words true hostile --method ''; complete_words true hostile ''; complete_words true help ''
      """,
      "zsh": """
      compadd() { print -r -- "${choices[@]}" }
      _describe() { local name=$argv[-1]; print -r -- "${(P@)name}" }
      _files() { : }; _message() { : }; compset() { : }
      words=(true ''); CURRENT=2; source ./script
      complete_words() { words=("$@"); CURRENT=$#words; _mm; }
      complete_words true hostile --; complete_words true hostile --good ''
      complete_words true hostile --method ''
      complete_words true hostile ''; complete_words true help ''
      """,
      "fish": """
      source ./script
      complete -C 'mm '; complete -C 'mm hostile --'; complete -C 'mm hostile --good '; complete -C 'mm hostile '
      complete -C 'mm hostile --method '; complete -C 'mm help '
      """,
    ]
    for (shell, driver) in drivers {
      _ = try scratch.file("script", mm("completions", shell).output)
      let file = try scratch.file("driver", driver)
      let flags = ["bash": ["--norc"], "zsh": ["-f"], "fish": ["--no-config"]][shell] ?? []
      guard let answer = try run(shell, flags + [file], in: scratch.path) else { continue }
      #expect(answer.status == 0, "\(shell): \(answer.output)")
      #expect(answer.output.contains("hostile") && answer.output.contains("fine"), "\(shell): \(answer.output)")
      #expect(!FileManager.default.fileExists(atPath: scratch.path + "/pwned"), "\(shell)")
      #expect(!answer.output.contains("command not found"), "\(shell): \(answer.output)")
    }
  }
}
