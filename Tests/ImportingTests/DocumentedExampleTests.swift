import Foundation
import TestSupport
import Testing

/// What the documentation shows compiles as it stands there.
@Suite("Examples in the documentation", .enabled(if: Modules.folder != nil, Modules.reason))
struct DocumentedExampleTests {
  @Test("are programs: every name in them is defined")
  func compile() throws {
    let examples = try DocumentedExample.all(in: ReferenceData.repository + "/Sources")
    #expect(examples.count > 250, "\(examples.count) examples were found")
    let folder = try TemporaryFolder()
    var files: [String] = []
    for (index, example) in examples.enumerated() {
      let file = folder.path + "/example\(index).swift"
      try example.program(named: "example\(index)").write(toFile: file, atomically: true, encoding: .utf8)
      files.append(file)
    }
    let answer = try Modules.check(files, in: folder.path)
    let mistakes = answer.split(separator: "\n").filter { $0.contains(": error:") }
    #expect(mistakes.isEmpty, "\(Set(mistakes).sorted().joined(separator: "\n"))")
  }

  @Test("an example with a mistake is named with its line")
  func mistake() throws {
    let folder = try TemporaryFolder()
    let example = DocumentedExample(
      file: "MatrixDomain/Example.swift",
      lines: [.init(number: 7, text: "let a: Matrix<Rational> = [[1]]"), .init(number: 8, text: "a.determinent()")])
    let file = folder.path + "/example.swift"
    try example.program(named: "example").write(toFile: file, atomically: true, encoding: .utf8)
    #expect(try Modules.check([file], in: folder.path).contains("MatrixDomain/Example.swift:8:3: error:"))
  }
}

/// The modules this program was built with.
enum Modules {
  /// The folder of the build, where the compiler finds them.
  static let folder: String? = {
    guard let build = Bundle.main.executableURL?.deletingLastPathComponent().path,
      FileManager.default.fileExists(atPath: build + "/Modules/MatrixMaster.swiftmodule"),
      (try? Tool.run(["swiftc", "--version"], in: "/"))?.status == 0
    else { return nil }
    return build
  }()

  static let reason: Comment = "skipped: needs swiftc and the modules of the build beside the tests"

  /// What the compiler says of some files.
  static func check(_ files: [String], in folder: String) throws -> String {
    let build = try #require(Modules.folder)
    let sources = ReferenceData.repository + "/Sources/"
    var words = ["swiftc", "-typecheck", "-wmo", "-swift-version", "6", "-I", build + "/Modules"]
    for module in ["CThreads", "CWide"] {
      words += ["-Xcc", "-fmodule-map-file=\(build)/\(module).build/module.modulemap"]
    }
    for module in ["CGMP", "CLAPACK"] { words += ["-I", sources + module] }
    return try Tool.run(words + files, in: folder).errors
  }
}
