import Foundation
import Testing

/// The scripts and the manual page in the programs they are written for. Where one is not installed, the test says so.
@Suite struct ShellTests {
  private let mm = try? Executable()

  /// A program by its name; `nil`, with a message, where it is not installed.
  private func program(_ name: String) -> String? {
    let found = ["/bin/", "/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + name }
      .first(where: FileManager.default.isExecutableFile)
    if found == nil { print("\(name) is not installed: it is left out of the tests") }
    return found
  }

  private func run(
    _ program: String, _ arguments: [String], in folder: String, environment: [String: String] = [:]
  ) throws -> Executable.Answer {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    let path = try Executable().url.deletingLastPathComponent().path
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["PATH": "\(path):/usr/local/bin:/usr/bin:/bin", "HOME": folder, "TERM": "dumb"].merging(environment) { $1 }
    ) { $1 }
    try process.run()
    let outputData = output.fileHandleForReading.readDataToEndOfFile()
    let errorData = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Executable.Answer(
      status: process.terminationStatus, wasKilled: process.terminationReason == .uncaughtSignal,
      output: String(decoding: outputData, as: UTF8.self), errors: String(decoding: errorData, as: UTF8.self))
  }

  /// A folder with a workspace and the scripts in it.
  private func prepared() throws -> Scratch {
    let scratch = try Scratch()
    let mm = try Executable()
    func write(_ name: String, _ text: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: scratch.path + "/" + name))
    }
    try write(
      "n.mmws",
      #"{"format":"mmws","version":1,"objects":[{"name":"Alpha","kind":"matrix","domain":"Z","rows":[[1]]},"#
        + #"{"name":"beta","kind":"vector","domain":"Z","entries":[1]}],"#
        + #""problems":[{"id":"first","tool":"rank","inputs":{"A":"Alpha"}}]}"#)
    for shell in ["bash", "zsh", "fish"] { try write(shell, mm("completions", shell).output) }
    try write("mm.1", mm("manual").output)
    return scratch
  }

  @Test func bashCompletes() throws {
    guard let bash = program("bash") else { return }
    let scratch = try prepared()
    let cases: [([String], String)] = [
      (["mm", "rre"], "rref"), (["mm", "rref", "--ste"], "--steps"), (["mm", "rref", "--steps", "f"], "full"),
      (["mm", "rref", "--steps", "=", "n"], "none normal"), (["mm", "rref", "--steps", "="], "none brief normal full"),
      (["mm", "rref", "n.m"], "n.mmws"), (["mm", "rref", "n.mmws#"], "n.mmws#Alpha n.mmws#beta"),
      (["mm", "rref", "n.mmws#b"], "n.mmws#beta"), (["mm", "export", "n.mmws", "A"], "Alpha"),
      (["mm", "run", "n.mmws", "--steps", "full", ""], "first"), (["mm", "show", "n"], "n.mmws"),
      (["mm", "completions", ""], "bash zsh fish"), (["mm", "help", "rre"], "rref"),
      (["mm", "export", "n.mmws", "Alpha", "--as", "ju"], "julia"), (["mm", "rref", "--cite", "-o", "bas"], "bash"),
      (["mm", "nothing", ""], ""), (["mm", "export", "none.mmws", ""], ""),
      (["mm", "det", "--method", "co"], "cofactors"),
    ]
    var script = "source ./bash\nt() { COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); _mm; echo \"${COMPREPLY[*]}\"; }\n"
    for (words, _) in cases { script += "t " + words.map { "'\($0)'" }.joined(separator: " ") + "\n" }
    let answer = try run(bash, ["--norc", "-c", script + "complete -p mm"], in: scratch.path)
    #expect(answer.status == 0 && answer.errors.isEmpty, "\(answer.errors)")
    let lines = answer.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for ((words, expected), line) in zip(cases, lines) { #expect(line == expected, "\(words)") }
    #expect(lines.count > cases.count && lines[cases.count] == "complete -F _mm mm")
  }

  @Test func zshReadsTheScript() throws {
    guard let zsh = program("zsh") else { return }
    let scratch = try prepared()
    let checked = try run(zsh, ["-n", "zsh"], in: scratch.path)
    #expect(checked.status == 0 && checked.errors.isEmpty, "\(checked.errors)")
    // The functions of zsh's completion system, as far as the script calls them.
    let driver = """
      compadd() { print -r -- "$@" "${names[*]}" "${choices[*]}" }
      _describe() { local name=$argv[-1]; print -r -- ${(M)${(P)name}:#${words[CURRENT]}*} }
      _files() { print files "$@" }
      _message() { : }
      compset() { : }
      words=(mm ''); CURRENT=2
      source ./zsh > /dev/null
      t() { words=("$@"); CURRENT=$#words; _mm }
      t mm rre; t mm rref --steps ''; t mm rref n.mmws#A; t mm run n.mmws --steps full ''; t mm show ''; t mm rref -o ''
      """
    let answer = try run(zsh, ["-f", "-c", driver], in: scratch.path)
    #expect(answer.status == 0 && answer.errors.isEmpty, "\(answer.errors)")
    let lines = answer.output.split(separator: "\n").map(String.init)
    try #require(lines.count == 6, "\(answer.output)")
    #expect(lines[0].hasPrefix("rref:") && lines[1].contains("none brief normal full"))
    #expect(lines[2].contains("-p n.mmws#") && lines[2].contains("Alpha beta") && lines[3].contains("first"))
    #expect(lines[4].contains("*.mmws") && lines[5] == "files")
  }

  @Test func fishCompletes() throws {
    guard let fish = program("fish") else { return }
    let scratch = try prepared()
    let checked = try run(fish, ["--no-config", "-n", "fish"], in: scratch.path)
    #expect(checked.status == 0 && checked.errors.isEmpty, "\(checked.errors)")
    let cases = [
      ("mm rre", "rref"), ("mm rref --ste", "--steps"), ("mm rref --steps f", "full"), ("mm rref n.m", "n.mmws"),
      ("mm rref n.mmws#b", "n.mmws#beta"), ("mm export n.mmws A", "Alpha"), ("mm run n.mmws f", "first"),
      ("mm completions z", "zsh"), ("mm help rre", "rref"), ("mm show n", "n.mmws"),
    ]
    let script = "source ./fish\n" + cases.map { "complete -C '\($0.0)'; echo =====\n" }.joined()
    let answer = try run(fish, ["--no-config", "-c", script], in: scratch.path)
    #expect(answer.status == 0, "\(answer.errors)")
    let offers = answer.output.components(separatedBy: "=====\n")
    for ((line, expected), offer) in zip(cases, offers) {
      #expect(offer.split(separator: "\n").map { $0.prefix { $0 != "\t" } } == [expected[...]], "\(line): \(offer)")
    }
  }

  @Test func manFormatsThePage() throws {
    guard let man = program("man"), program("groff") != nil || program("nroff") != nil else { return }
    let scratch = try prepared()
    for (width, locale) in [("80", "C.UTF-8"), ("120", "C.UTF-8"), ("80", "C")] {
      let answer = try run(
        man, ["-l", "--warnings", "mm.1"], in: scratch.path,
        environment: ["MANWIDTH": width, "LC_ALL": locale, "MANPAGER": "cat", "PAGER": "cat"])
      // In plain ASCII some mathematical signs have no equal, which is all that may be said.
      let complaints = answer.errors.split(separator: "\n").filter {
        locale != "C" || !$0.contains("special character")
      }
      #expect(answer.status == 0 && complaints.isEmpty, "\(answer.errors)")
      let lines = answer.output.split(separator: "\n")
      #expect(lines.count > 500 && lines.contains { $0.contains("reduced row echelon form") })
      for line in lines { #expect(line.count <= Int(width) ?? 0, "\(line)") }
    }
    if let mandoc = program("mandoc") {
      let answer = try run(mandoc, ["-T", "lint", "-W", "warning", "mm.1"], in: scratch.path)
      #expect(answer.output.isEmpty && answer.errors.isEmpty, "\(answer.output)\(answer.errors)")
    }
  }
}
