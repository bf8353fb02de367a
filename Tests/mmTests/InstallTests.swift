import Foundation
import TestSupport
import Testing

/// `Scripts/install` into a folder of the test, with the program that is built already (`MM_EXECUTABLE` names another).
@Suite struct InstallTests {
  private func install(_ arguments: [String], environment: [String: String] = [:]) throws -> Executable.Answer {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: ReferenceData.repository + "/Scripts/install")
    process.arguments = arguments
    var inherited = ProcessInfo.processInfo.environment
    inherited["DESTDIR"] = nil
    inherited["MM_EXECUTABLE"] = try Executable().url.path
    process.environment = inherited.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let outputData = output.fileHandleForReading.readDataToEndOfFile()
    let errorData = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Executable.Answer(
      status: process.terminationStatus, wasKilled: process.terminationReason == .uncaughtSignal,
      output: String(decoding: outputData, as: UTF8.self), errors: String(decoding: errorData, as: UTF8.self))
  }

  /// Every file and folder below a path.
  private func tree(_ path: String) -> [String] {
    (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []).sorted()
  }

  private static let files = [
    "bin/mm", "share/bash-completion/completions/mm", "share/fish/vendor_completions.d/mm.fish",
    "share/man/man1/mm.1", "share/matrix-master/installed", "share/zsh/site-functions/_mm",
  ]

  @Test func comesAndGoes() throws {
    let scratch = try Scratch()
    let prefix = scratch.path + "/new/local"
    for _ in 0..<2 {
      let answer = try install(["--prefix", prefix])
      #expect(answer.status == 0 && answer.output.isEmpty, "\(answer.errors)")
      #expect(answer.errors.contains("PATH"))
      let files = tree(prefix).filter { path in
        (try? FileManager.default.attributesOfItem(atPath: prefix + "/" + path)[.type] as? FileAttributeType)
          == .typeRegular
      }
      #expect(files == Self.files)
    }
    let version = Process()
    let output = Pipe()
    version.executableURL = URL(fileURLWithPath: prefix + "/bin/mm")
    version.arguments = ["--version"]
    version.standardOutput = output
    try version.run()
    version.waitUntilExit()
    #expect(String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self).hasPrefix("mm "))
    #expect(try String(contentsOfFile: prefix + "/share/man/man1/mm.1", encoding: .utf8).contains(".TH MM 1"))

    let removed = try install(["--uninstall", "--prefix=" + prefix])
    #expect(removed.status == 0, "\(removed.errors)")
    #expect(tree(scratch.path).isEmpty, "\(tree(scratch.path))")
    let again = try install(["--uninstall", "--prefix", prefix])
    #expect(again.status == 0 && again.errors.contains("nothing is installed"))
  }

  /// What was there before stays, and so does what came since.
  @Test func leavesOthersAlone() throws {
    let scratch = try Scratch()
    let prefix = scratch.path + "/usr"
    try FileManager.default.createDirectory(atPath: prefix + "/share/man/man1", withIntermediateDirectories: true)
    try Data("old".utf8).write(to: URL(fileURLWithPath: prefix + "/share/man/man1/other.1"))
    #expect(try install(["--prefix", prefix]).status == 0)
    try Data("new".utf8).write(to: URL(fileURLWithPath: prefix + "/bin/other"))
    #expect(try install(["--uninstall", "--prefix", prefix]).status == 0)
    #expect(
      tree(prefix) == ["bin", "bin/other", "share", "share/man", "share/man/man1", "share/man/man1/other.1"])
  }

  @Test func honoursDESTDIR() throws {
    let scratch = try Scratch()
    let stage = ["DESTDIR": scratch.path + "/stage"]
    #expect(try install(["--prefix", "/opt/mm"], environment: stage).status == 0)
    #expect(tree(scratch.path).contains("stage/opt/mm/bin/mm"))
    #expect(!FileManager.default.fileExists(atPath: "/opt/mm"))
    #expect(try install(["--uninstall", "--prefix", "/opt/mm"], environment: stage).status == 0)
    #expect(tree(scratch.path).isEmpty, "\(tree(scratch.path))")
  }

  @Test func saysWhatIsWrong() throws {
    let scratch = try Scratch()
    try Data().write(to: URL(fileURLWithPath: scratch.path + "/file"))
    let inTheWay = try install(["--prefix", scratch.path + "/file"])
    #expect(inTheWay.status == 73 && inTheWay.errors.contains("no folder"), "\(inTheWay.errors)")
    #expect(try install(["--prefix"]).status == 2)
    #expect(try install(["--prefix", ""]).status == 2)
    #expect(try install(["--perfix", "x"]).errors.contains("--help"))
    #expect(try install(["--help"]).output.contains("--uninstall"))
    let noProgram = try install(["--prefix", scratch.path + "/x", "--binary", scratch.path + "/none"])
    #expect(noProgram.status == 66 && noProgram.errors.contains("no program"))
    if getuid() != 0 {
      try FileManager.default.createDirectory(
        atPath: scratch.path + "/closed", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o555])
      let closed = try install(["--prefix", scratch.path + "/closed"])
      #expect(closed.status == 73 && closed.errors.contains("--prefix"))
    }
    // A list that somebody changed removes nothing outside.
    #expect(try install(["--prefix", scratch.path + "/y"]).status == 0)
    let list = scratch.path + "/y/share/matrix-master/installed"
    try Data("file ../file\n".utf8).write(to: URL(fileURLWithPath: list))
    #expect(try install(["--uninstall", "--prefix", scratch.path + "/y"]).status == 65)
    #expect(tree(scratch.path).contains("file") && tree(scratch.path).contains("y/bin/mm"))
  }
}
