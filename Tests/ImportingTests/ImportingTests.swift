import Foundation
import TestSupport
import Testing

/// Other projects can depend on this one: the example packages are built and run against a clone with a version tag.
@Suite("Packages that import the toolkit by its version", .serialized, .enabled(if: Tagged.isPossible, Tagged.reason))
struct ImportingTests {
  /// One after another in one folder, as if a package were edited: the toolkit is compiled once.
  @Test("print what is written beside their programs")
  func outsiders() throws {
    let scratch = try TemporaryFolder()
    try Tagged.repository(at: scratch.path + "/MatrixMaster", version: "0.1.0")
    try expect(["OwnTool", "OwnField", "OwnCertificate", "OwnNumbers"], of: "Extensions", in: scratch)
    try expect(["ExactLibrary", "TenTasks"], of: "ExactLibrary", in: scratch)
  }

  private func expect(_ programs: [String], of name: String, in scratch: TemporaryFolder) throws {
    let example = ReferenceData.repository + "/Examples/" + name
    let package = scratch.path + "/package"
    let files = FileManager.default
    try files.createDirectory(atPath: package, withIntermediateDirectories: true)
    for file in try files.contentsOfDirectory(atPath: package) where file != ".build" {
      try files.removeItem(atPath: package + "/" + file)
    }
    for file in try files.contentsOfDirectory(atPath: example) where file != ".build" {
      try files.copyItem(atPath: example + "/" + file, toPath: package + "/" + file)
    }
    let manifest = try String(contentsOfFile: package + "/Package.swift", encoding: .utf8)
    let dependency = #".package(name: "MatrixMaster", path: "../..")"#
    #expect(manifest.contains(dependency), "the manifest does not name the repository by its path")
    try manifest
      .replacing(dependency, with: #".package(url: "file://\#(scratch.path)/MatrixMaster", from: "0.1.0")"#)
      .write(toFile: package + "/Package.swift", atomically: true, encoding: .utf8)

    for program in programs {
      let run = try Tool.run(
        ["swift", "run", "--package-path", package, "--cache-path", scratch.path + "/cache", program], in: scratch.path)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output == (try String(contentsOfFile: "\(example)/\(program).expected.txt", encoding: .utf8)))
    }
    let resolved = try String(contentsOfFile: package + "/Package.resolved", encoding: .utf8)
    #expect(resolved.contains(#""version" : "0.1.0""#) && resolved.components(separatedBy: "identity").count == 2)
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
