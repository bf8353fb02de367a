import Foundation
import MatrixCommands
import MatrixFeatures
import Testing

/// Files of MATLAB as operands, imports and inputs of conversions.
@Suite struct MATFileCommandTests {
  private let mm = Shell()

  /// A 2×3 matrix of doubles `A`, a column `b` and a text `note`, compressed, as SciPy writes them.
  private static let several =
    "TUFUTEFCIDUuMCBNQVQtZmlsZSBQbGF0Zm9ybTogcG9zaXgsIENyZWF0ZWQgb246IFNhdCBOb3YgMjggMTA6MDU6MjUgMjAy"
    + "NgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABSU0PAAAAQAAAAHic42NgYEgA"
    + "YjYg5oDSIMAK5TMBMTMQMwKhI5DmBGIDBhj4YV9mXW5w0eldPVSgYdZMENhpz8iAAg4AAHx6C/APAAAALAAAAHic42NgYHAA"
    + "YjYg5oDSIMAK5TMBMSMYMzIkAWlOIBZggIEP9lCGAwA1kQJfDwAAACoAAAB4nONjYGAwAGI2IOYAYhYGCGCF8hmhYoxAMi+/"
    + "JFUASJekVpQAAClVA/c="
  /// A text alone: [1 1/2; 3 4].
  private static let text =
    "TUFUTEFCIDUuMCBNQVQtZmlsZSBQbGF0Zm9ybTogcG9zaXgsIENyZWF0ZWQgb246IFNhdCBOb3YgMjggMTA6MDU6MjUgMjAy"
    + "NgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABSU0OAAAAQAAAAAYAAAAIAAAA"
    + "BAAAAAAAAAAFAAAACAAAAAEAAAAMAAAAAQABAHQAAAAQAAAADAAAAFsxIDEvMjsgMyA0XQAAAAA="

  private func write(_ content: String, as name: String, in scratch: Scratch) throws -> String {
    let file = scratch.path + "/" + name
    try #require(Data(base64Encoded: content)).write(to: URL(fileURLWithPath: file))
    return file
  }

  /// What is said, on one line.
  private func line(_ text: String) -> String { text.split { $0.isWhitespace }.joined(separator: " ") }

  @Test func variablesAreChosenByName() throws {
    let scratch = try Scratch()
    let file = try write(Self.several, as: "data.mat", in: scratch)
    let column = mm("transpose", file + "#b", "--steps", "none")
    #expect(column.status == .success && column.output.contains("1  2"), "\(column.output) \(column.errors)")
    let unnamed = mm("transpose", file)
    #expect(
      unnamed.status != .success
        && line(unnamed.errors).contains("3 variables: A: 2x3 double, b: 2x1 double, note: 1x4 char")
    )
    #expect(unnamed.errors.contains("data.mat#A"), "\(unnamed.errors)")
    let wrong = mm("transpose", file + "#B")
    #expect(
      wrong.status != .success && line(wrong.errors).contains("no variable 'B'")
        && line(wrong.errors).contains("b: 2x1 double"))
    #expect(mm("transpose", scratch.path + "/none.mat#A").status == .noInput)
    #expect(mm("transpose", file + "#A", "--header").errors.contains("--header"))
    // By content, whatever the name, and from standard input.
    let other = try write(Self.text, as: "data.bin", in: scratch)
    #expect(mm("det", other, "--steps", "none").output.contains("determinant = 5/2"))
    let bytes = Array(try #require(Data(base64Encoded: Self.text)))
    #expect(mm.run(["det", "-", "--steps", "none"], input: bytes).output.contains("determinant = 5/2"))
  }

  @Test func importsAndConversionsTakeThem() throws {
    let scratch = try Scratch()
    let file = try write(Self.several, as: "data.mat", in: scratch)
    let notes = try scratch.file("w.mmws", #"{"format":"mmws","version":1}"#)
    #expect(mm("import", notes, "b", file + "#b").errors.contains("a 2x1 matrix over R"))
    #expect(mm("export", notes, "b", "--as", "json").output.contains("[[1.0],[2.0]]"))
    #expect(mm("import", notes, "b", file + "#b", "--kind", "vector", "--numeric").status == .success)
    #expect(mm("import", notes, "c", file).errors.contains("3 variables"))
    #expect(mm("convert", file + "#b", "-", "--to", "csv").output == "1.0\n2.0\n")
    #expect(mm("convert", file, "-", "--to", "csv").errors.contains("data.mat#A"))
    let text = try write(Self.text, as: "text.mat", in: scratch)
    #expect(mm("convert", text, "-", "--to", "csv").output == "1,1/2\n3,4\n")
    #expect(mm("import", notes, "t", text).errors.contains("a 2x2 matrix over Q"))
  }

  @Test func theyAreNotWritten() throws {
    let scratch = try Scratch()
    let file = scratch.path + "/x.mat"
    let said = mm("convert", "[1 2]", file)
    #expect(said.status != .success && said.errors.contains("read and not written") && said.errors.contains(".m"))
    #expect(!FileManager.default.fileExists(atPath: file))
    #expect(mm("convert", "[1 2]", "-", "--to", "mat").status == .usage)
    let notes = try scratch.file("w.mmws", #"{"format":"mmws","version":1}"#)
    #expect(mm("set", notes, "A", "1 2").status == .success)
    #expect(mm("export", notes, "A", "-o", file).errors.contains("read and not written"))
    #expect(mm("det", "1", "-o", file).status == .usage)
  }
}
