import Foundation
import TestSupport
import Testing

/// What the documentation shows compiles as it stands there.
@Suite("Examples in the documentation", .enabled(if: Modules.folder != nil, Modules.reason))
struct DocumentedExampleTests {
  @Test("are programs, and print the results that stand behind their lines")
  func programs() throws {
    let examples = try DocumentedExample.all(in: ReferenceData.repository + "/Sources")
    #expect(examples.count > 250, "\(examples.count) examples were found")
    let folder = try TemporaryFolder()
    var files: [String] = []
    var places: [String: String] = [:]
    var results: [ShownResult] = []
    for (index, example) in examples.enumerated() {
      let name = "example\(index)"
      let program = example.recordingProgram(named: name, first: results.count)
      places[name] = program.results.first?.place
      results += program.results
      files.append(folder.path + "/\(name).swift")
      try program.text.write(toFile: files[index], atomically: true, encoding: .utf8)
    }
    #expect(results.count > 300, "\(results.count) results were found")
    files.append(folder.path + "/Recorder.swift")
    try DocumentedExample.recorder(running: places.keys.sorted())
      .write(toFile: files.last!, atomically: true, encoding: .utf8)
    let answer = try Modules.run(files, arguments: ["-parse-as-library"], in: folder.path)
    let mistakes = Set(answer.errors.split(separator: "\n").filter { $0.contains(": error:") })
    #expect(mistakes.isEmpty, "\(mistakes.sorted().joined(separator: "\n"))")
    if mistakes.isEmpty { try compare(results, with: answer.output, at: places) }
    #expect(answer.status == 0, "\(answer.errors)")
  }

  /// Compares what was reported, line by line, with what is shown.
  private func compare(_ results: [ShownResult], with output: String, at places: [String: String]) throws {
    var printed = [String?](repeating: nil, count: results.count)
    for line in output.split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      if let number = Int(parts[0]), parts.count == 2 { printed[number] = parts[1] }
      if parts[0] == "failed" {
        let name = parts[1].prefix { $0 != ":" }
        Issue.record("the example at \(places[String(name)] ?? "none") threw: \(parts[1])")
      }
    }
    for (result, text) in zip(results, printed) {
      let isShown = text.map(result.isShown) ?? false
      #expect(isShown, "\(result.place) shows \(result.text) and prints \(text ?? "nothing")")
    }
  }

  @Test("a comment begins with the result or is a remark")
  func comments() throws {
    func shown(_ comment: Substring) -> String? { ShownResult(comment: comment, place: "")?.text }
    #expect(shown(" [1, 1/2; 3, 2]") == "[1, 1/2; 3, 2]")
    #expect(shown(" 6, for 4·6 = 24 ≡ 3 (mod 7)") == "6")
    #expect(shown(" true: 8 ≡ 1") == "true")
    #expect(shown(" the rank") == nil && shown(" no second factorization") == nil)
    let half = try #require(ShownResult(comment: "0.5", place: ""))
    #expect(half.isShown(by: "0.5") && half.isShown(by: "0.50000000000000011"))
    #expect(!half.isShown(by: "0.51") && !half.isShown(by: "1/2") && !half.isShown(by: "-0.5"))
    #expect(
      try #require(ShownResult(comment: "[.none, 6.708…]", place: "")).isShown(by: "[Some.Type.none, 6.7082039325]"))
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
    try Tool.run(["swiftc", "-typecheck", "-wmo"] + search() + files, in: folder).errors
  }

  /// What a program of these files prints, linked with the objects of `mm`.
  static func run(
    _ files: [String], arguments: [String] = [], in folder: String
  ) throws -> (status: Int32, output: String, errors: String) {
    let build = try #require(Modules.folder)
    let objects = try String(contentsOfFile: build + "/mm.product/Objects.LinkFileList", encoding: .utf8)
      .split(separator: "\n").filter { !$0.contains("/mm.build/") }.joined(separator: "\n")
    try objects.write(toFile: folder + "/objects", atomically: true, encoding: .utf8)
    let libraries = ["gmp", "openblas", "lapacke"].map { "-l" + $0 }
    let compiled = try Tool.run(
      // As one module: the compiler reads the libraries once, not once for every file.
      ["swiftc", "-Onone", "-wmo", "-suppress-warnings", "-o", "program"] + search() + arguments + files
        + ["@objects"] + libraries, in: folder)
    if compiled.status != 0 { return compiled }
    return try Tool.run(["./program"], in: folder)
  }

  /// Where the compiler finds the modules.
  private static func search() throws -> [String] {
    let build = try #require(Modules.folder)
    let sources = ReferenceData.repository + "/Sources/"
    var words = ["-swift-version", "6", "-I", build + "/Modules"]
    for module in ["CThreads", "CWide"] {
      words += ["-Xcc", "-fmodule-map-file=\(build)/\(module).build/module.modulemap"]
    }
    for module in ["CGMP", "CLAPACK"] { words += ["-I", sources + module] }
    return words
  }
}
