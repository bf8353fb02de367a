import Foundation
import MatrixCommands
import MatrixFeatures
import TestSupport
import Testing

/// Archives of NumPy as operands, imports and inputs of conversions.
@Suite struct NumPyArchiveCommandTests {
  private let mm = Shell()

  private func write(as name: String, in scratch: Scratch) throws -> String {
    let file = scratch.path + "/" + name
    try #require(Data(base64Encoded: NumPyFiles.archive)).write(to: URL(fileURLWithPath: file))
    return file
  }

  private func line(_ text: String) -> String { text.split { $0.isWhitespace }.joined(separator: " ") }

  @Test func arraysAreChosenByName() throws {
    let scratch = try Scratch()
    let file = try write(as: "data.npz", in: scratch)
    #expect(mm("det", file + "#A", "--steps", "none").output.contains("determinant = -12"))
    #expect(mm("transpose", file + "#b", "--steps", "none").output.contains("300"))
    let unnamed = mm("det", file)
    #expect(unnamed.status != .success && line(unnamed.errors).contains("2 arrays: A: 2x2 <f8, b: 3 <i8"))
    #expect(unnamed.errors.contains("data.npz#A"), "\(unnamed.errors)")
    #expect(line(mm("det", file + "#B").errors).contains("no array 'B'"))
    #expect(mm("det", scratch.path + "/none.npz#A").status == .noInput)
    #expect(mm("det", file + "#A", "--header").errors.contains("--header"))
    // By content, whatever the name.
    let other = try write(as: "data.bin", in: scratch)
    #expect(line(mm("det", other).errors).contains("data.npz#A"))
  }

  @Test func importsAndConversionsTakeThem() throws {
    let scratch = try Scratch()
    let file = try write(as: "data.npz", in: scratch)
    let notes = try scratch.file("w.mmws", #"{"format":"mmws","version":1}"#)
    #expect(mm("import", notes, "b", file + "#b").errors.contains("a vector of 3 over Z"))
    let table = scratch.path + "/A.csv"
    #expect(mm("convert", file + "#A", table).status == .success)
    #expect(try String(contentsOfFile: table, encoding: .utf8).contains("1.5"))
    let written = mm("convert", table, scratch.path + "/B.npz")
    #expect(written.status != .success && written.errors.contains(".npy"))
  }

  @Test(arguments: [
    ("mac", "matrix([1, 1/2], [3, 4])"), ("mpl", "Matrix([[1, 1/2], [3, 4]])"),
    ("sage", "matrix(QQ, [[1, 1/2], [3, 4]])"), ("g", "[[1, 1/2], [3, 4]]"),
    ("magma", "Matrix(Rationals(), 2, 2, [1, 1/2, 3, 4])"),
  ])
  func literalsOfAlgebraSystems(_ ending: String, _ text: String) throws {
    let scratch = try Scratch()
    let file = scratch.path + "/A." + ending
    #expect(mm("convert", "[1 1/2; 3 4]", file).status == .success)
    #expect(try line(String(contentsOfFile: file, encoding: .utf8)) == text)
    #expect(mm("det", file, "--steps", "none").output.contains("determinant = 5/2"))
    #expect(mm("inverse", "[1 1/2; 3 4]", "-o", scratch.path + "/inverse." + ending).status == .success)
    #expect(mm("det", scratch.path + "/inverse." + ending, "--steps", "none").output.contains("determinant = 2/5"))
  }
}
