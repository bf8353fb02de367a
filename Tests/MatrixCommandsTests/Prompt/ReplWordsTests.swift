import Foundation
import MatrixFeatures
import Testing

@testable import MatrixCommands

@Suite("What Tab finds at a prompt") struct ReplWordsTests {
  private let words = ReplWords(
    names: ["A", "Alpha", "x_1"], words: ExpressionWords(.standard), home: nil)

  /// The text that Tab makes of another.
  private func completed(_ text: String) -> String {
    let found = words.completions(of: text)
    return found.added.map { text.dropLast(found.typed) + $0 } ?? text
  }

  @Test func namesAndFunctions() {
    #expect(completed("2*Al") == "2*Alpha" && completed("x_") == "x_1")
    #expect(completed("charp") == "charpoly(" && completed("2*wilk") == "2*wilkinson(")
    #expect(completed("matrix_ra") == "matrix_rank(" && completed("RowRed") == "RowReduce(")
    #expect(
      completed("eigenv") == "eigenv" && words.completions(of: "eigenv").candidates.contains("Eigenvalues") == false)
    #expect(completed("rowred") == "RowReduce(")
    #expect(words.completions(of: "nullsp").candidates == ["nullspace"])
    for text in ["", "12", "\"de", "solve(\"x + de", "[1 2]'*\"tr"] {
      #expect(words.completions(of: text).candidates.isEmpty, "\(text)")
    }
    #expect(completed("A'*Al") == "A'*Alpha" && completed("'a' + Al") == "'a' + Alpha")
  }

  @Test func namedArguments() {
    #expect(
      completed("det(A, meth") == "det(A, method: " && completed("det(A, method: cof") == "det(A, method: cofactors")
    #expect(completed("det(A, method=cof") == "det(A, method=cofactors")
    #expect(completed("inv(A, meth") == "inv(A, method: ")
    #expect(completed("det(inv(A), meth") == "det(inv(A), method: ")
    #expect(completed("f(A, meth") == "f(A, meth" && completed("det([A, meth") == "det([A, meth")
    #expect(words.completions(of: "det(A, ").candidates.contains("method"))
    #expect(
      words.completions(of: "norm(A, norm: ").candidates.contains("infinity")
        || !words.completions(of: "norm(A, norm: ").candidates.isEmpty)
  }

  @Test func commandsAndFiles() throws {
    #expect(completed(":st") == ":steps " && completed(":steps f") == ":steps full" && completed(":q") == ":quit")
    #expect(completed("  :un") == "  :undo" && completed(":help charp") == ":help charpoly")
    let scratch = try Scratch()
    defer { extendLifetime(scratch) }
    _ = try scratch.file("notes.mmws", "")
    _ = try scratch.file("other.txt", "")
    _ = try scratch.file(".hidden.mmws", "")
    try FileManager.default.createDirectory(atPath: scratch.path + "/sub", withIntermediateDirectories: true)
    #expect(completed(":save \(scratch.path)/n") == ":save \(scratch.path)/notes.mmws")
    #expect(
      words.completions(of: ":open \(scratch.path)/").candidates == [
        "\(scratch.path)/notes.mmws", "\(scratch.path)/sub/",
      ])
    let home = ReplWords(names: [], words: ExpressionWords(.standard), home: scratch.path)
    #expect(home.completions(of: ":open ~/n").candidates == ["~/notes.mmws"])
    #expect(words.completions(of: ":nothing x").candidates.isEmpty)
  }

  @Test("every function that is offered is one, and every argument is taken")
  func offersAreTrue() {
    for name in Set(ExpressionWords(.standard).functions) {
      #expect(
        !ExpressionWords(.standard).arguments(of: name).isEmpty || Shell()("eval", "\(name)(3)").status != .usage,
        "\(name)")
    }
  }

  @Test("among thousands of names")
  func manyNames() {
    let many = ReplWords(names: (0..<2000).map { "name\($0)" }, words: ExpressionWords(.standard), home: nil)
    let expected = (["19"] + (0..<10).map { "19\($0)" } + (0..<100).map { "19\($0 < 10 ? "0" : "")\($0)" }).map {
      "name" + $0
    }
    #expect(Set(many.completions(of: "det(name19").candidates) == Set(expected))
    #expect(many.completions(of: "nam").added == "name")
  }
}
