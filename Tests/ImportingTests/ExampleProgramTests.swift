import Foundation
import TestSupport
import Testing

/// The programs of the example packages do what is written beside them.
@Suite("Programs of the example packages")
struct ExampleProgramTests {
  /// A package in the folder of examples, with its programs.
  struct Package: CustomTestStringConvertible {
    let name: String
    let programs: [String]

    static let all = [
      Package(name: "Extensions", programs: ["OwnTool", "OwnField", "OwnCertificate", "OwnNumbers"]),
      Package(name: "ExactLibrary", programs: ["ExactLibrary", "TenTasks"]),
    ]

    var folder: String { ReferenceData.repository + "/Examples/" + name }
    var testDescription: String { name }

    /// What a program of the package prints.
    func expected(_ program: String) throws -> String {
      try String(contentsOfFile: "\(folder)/\(program).expected.txt", encoding: .utf8)
    }
  }

  @Test(
    "compile against the modules of this build and print it", .enabled(if: Modules.folder != nil, Modules.reason),
    arguments: Package.all)
  func programs(of package: Package) throws {
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: package.folder + "/Sources").sorted()
        == package.programs.sorted())
    for program in package.programs {
      let sources = "\(package.folder)/Sources/\(program)"
      let files = try FileManager.default.contentsOfDirectory(atPath: sources).map { sources + "/" + $0 }
      let folder = try TemporaryFolder()
      let run = try Modules.run(files, arguments: ["-module-name", program], in: folder.path)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output == (try package.expected(program)))
    }
  }

  /// One after another in one folder, as if a package were edited: the toolkit is compiled once.
  @Test(
    "are built by packages that find the toolkit by its version",
    .enabled(if: Tagged.isPossible, Tagged.reason))
  func packages() throws {
    let scratch = try TemporaryFolder()
    try Tagged.repository(at: scratch.path + "/MatrixMaster", version: "0.1.0")
    for package in Package.all { try expect(package, in: scratch) }
  }

  private func expect(_ package: Package, in scratch: TemporaryFolder) throws {
    let folder = scratch.path + "/package"
    let files = FileManager.default
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for file in try files.contentsOfDirectory(atPath: folder) where file != ".build" {
      try files.removeItem(atPath: folder + "/" + file)
    }
    for file in try files.contentsOfDirectory(atPath: package.folder) where file != ".build" {
      try files.copyItem(atPath: package.folder + "/" + file, toPath: folder + "/" + file)
    }
    let manifest = try String(contentsOfFile: folder + "/Package.swift", encoding: .utf8)
    let dependency = #".package(name: "MatrixMaster", path: "../..")"#
    #expect(manifest.contains(dependency), "the manifest does not name the repository by its path")
    try manifest
      .replacing(dependency, with: #".package(url: "file://\#(scratch.path)/MatrixMaster", from: "0.1.0")"#)
      .write(toFile: folder + "/Package.swift", atomically: true, encoding: .utf8)

    let place = ["--package-path", folder, "--cache-path", scratch.path + "/cache"]
    let resolution = try Tool.run(["swift", "package", "resolve"] + place, in: scratch.path)
    #expect(resolution.status == 0, "\(resolution.errors)")
    let resolved = try String(contentsOfFile: folder + "/Package.resolved", encoding: .utf8)
    #expect(resolved.contains(#""version" : "0.1.0""#) && resolved.components(separatedBy: "identity").count == 2)
    // A package that is found by a version may have none; the build would say so, yet to compile the toolkit once more takes minutes.
    #expect(
      !(try String(contentsOfFile: scratch.path + "/MatrixMaster/Package.swift", encoding: .utf8)).contains(
        "unsafeFlags"))
    guard SeededRandom.multiplier > 1 else { return }
    for program in package.programs {
      let run = try Tool.run(["swift", "run"] + place + [program], in: scratch.path)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output == (try package.expected(program)))
    }
  }
}

/// The sources as they lie there, as a repository with a tag.
enum Tagged {
  static let isPossible =
    (try? Tool.run(["git", "-C", ReferenceData.repository, "rev-parse"], in: "/"))?.status == 0
    && (try? Tool.run(["swift", "--version"], in: "/"))?.status == 0

  static let reason: Comment = "skipped: needs git, swift and a checkout"

  static func repository(at path: String, version: String) throws {
    let files = FileManager.default
    let listed = try git(
      ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], in: ReferenceData.repository)
    for name in listed.split(separator: "\0").map(String.init) {
      let source = ReferenceData.repository + "/" + name
      // A file that was removed is still in the index.
      guard files.fileExists(atPath: source) else { continue }
      let target = URL(fileURLWithPath: path + "/" + name)
      try files.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try files.copyItem(at: URL(fileURLWithPath: source), to: target)
    }
    try git(["init", "--quiet"], in: path)
    try git(["add", "."], in: path)
    let author = ["-c", "user.name=Test", "-c", "user.email=test@localhost", "-c", "commit.gpgsign=false"]
    try git(author + ["commit", "--quiet", "--message", "As it lies there"], in: path)
    try git(["-c", "tag.gpgsign=false", "tag", version], in: path)
  }

  @discardableResult
  private static func git(_ words: [String], in folder: String) throws -> String {
    let answer = try Tool.run(["git", "-C", folder] + words, in: "/")
    try #require(answer.status == 0, "git \(words): \(answer.errors)")
    return answer.output
  }
}

/// A program found on the path.
enum Tool {
  static func run(_ words: [String], in folder: String) throws -> (status: Int32, output: String, errors: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardInput = FileHandle.nullDevice
    let files = try TemporaryFolder()
    let output = try files.handle("output")
    let errors = try files.handle("errors")
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try files.text("output"), try files.text("errors"))
  }
}

/// A folder of its own for a test, removed when the test is over.
final class TemporaryFolder {
  let path = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/mm-import-" + UUID().uuidString

  init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(atPath: path) }

  func handle(_ name: String) throws -> FileHandle {
    _ = FileManager.default.createFile(atPath: path + "/" + name, contents: nil)
    return try #require(FileHandle(forWritingAtPath: path + "/" + name))
  }

  func text(_ name: String) throws -> String { try String(contentsOfFile: path + "/" + name, encoding: .utf8) }
}
