import Foundation
import MatrixCommands
import MatrixDomain
import MatrixFeatures
import Testing

@Suite("Documents from the command line")
struct DocumentCommandTests {
  private let mm = Shell()

  private func workspace(_ scratch: Scratch) throws -> String {
    try scratch.file(
      "w.mmws",
      #"""
      {"format":"mmws","version":1,"title":"\\end{document} # _x_ @someone",
       "objects":[{"name":"A","kind":"matrix","domain":"Z","rows":[[2,1],[1,3]]},{"name":"S","kind":"matrix","domain":"Z","rows":[[1,2],[2,4]]}],
       "problems":[{"id":"p1","tool":"rref","inputs":{"A":"A"}},{"id":"p2","tool":"inverse","inputs":{"A":"S"}},
        {"id":"p3","title":"- third","tool":"nonsense","inputs":{"A":"A"}},{"id":"p4","tool":"det","inputs":{"A":"A"}}]}
      """#)
  }

  @Test("formats are asked for by name or by the extension of the file")
  func formats() throws {
    let scratch = try Scratch()
    #expect(mm("det", "1 2; 3 4", "--format", "markdown").output.hasPrefix("# Determinant\n"))
    let latex = mm("det", "1 2; 3 4", "--format", "latex")
    #expect(latex.output.hasPrefix("\\documentclass{article}\n\\usepackage{amsmath}\n"))
    #expect(latex.output.hasSuffix("\\end{document}\n") && latex.errors.isEmpty && latex.status == .success)
    for (name, start) in [("a.md", "# "), ("a.markdown", "# "), ("a.tex", "\\documentclass"), ("a.txt", "Determ")] {
      let file = try scratch.file(name)
      let answer = mm("det", "1 2; 3 4", "-o", file)
      #expect(answer.output.isEmpty && answer.status == .success)
      #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix(start), "\(name)")
    }
    let file = try scratch.file("b.tex")
    #expect(mm("det", "1 2; 3 4", "-o", file, "--format", "markdown").status == .success)
    #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix("# "))
    #expect(mm("det", "1", "--format", "pdf").errors.contains("text, markdown, latex, html, json"))
  }

  @Test("a document is the same on every terminal")
  func independence() {
    var unicode = mm
    unicode.isUnicode = true
    for format in ["markdown", "latex"] {
      let words = ["rref", "1 2 3; 4 5 6", "--format", format]
      #expect(mm.run(words).output == unicode.run(words).output)
      #expect(mm.run(words + ["--color", "always"]).output == mm.run(words).output)
    }
    #expect(mm("rref", "1 2; 3 4", "--format", "markdown", "--charset", "ascii").output.contains("`R2 <- R2 - 3*R1`"))
    #expect(mm("rref", "1 2; 3 4", "--format", "markdown").output.contains("`R2 ← R2 − 3·R1`"))
  }

  @Test("several results are one document, errors in their places and on standard error")
  func severalResults() throws {
    let scratch = try Scratch()
    let file = try workspace(scratch)
    let markdown = mm("run", file, "--format", "markdown")
    #expect(markdown.status != .success)
    let headings = markdown.output.split(separator: "\n").filter { $0.hasPrefix("# ") }
    #expect(headings.count == 4 && headings[0] == "# \\\\end{document} \\# \\_x\\_ `@`someone: p1", "\(headings)")
    #expect(markdown.output.contains("\n**undefined:** the matrix is singular"))
    #expect(markdown.output.contains("\n**error:** ") && markdown.output.contains("(code `unknown-tool`)"))
    #expect(markdown.errors.contains("singular") && markdown.errors.contains("nonsense"))
    #expect(markdown.output.contains("\n## Determinant\n"))

    let latex = mm("run", file, "--format", "latex")
    #expect(latex.status == markdown.status && latex.errors == markdown.errors)
    #expect(latex.output.split(separator: "\\section*{").count == 5)
    for once in ["\\documentclass", "\\begin{document}", "\\end{document}"] {
      #expect(latex.output.split(separator: once, omittingEmptySubsequences: false).count == 2, "\(once)")
    }
    #expect(latex.output.contains("\\textbf{undefined:} the matrix is singular"))
  }

  @Test("where nothing was answered there is no document")
  func nothing() throws {
    let scratch = try Scratch()
    let file = try scratch.file("a.tex", "old")
    for words in [["det", "1 2; 3"], ["solve", scratch.path + "/none.mmws"], ["det", "1", "--from", "3"]] {
      let answer = mm.run(words + ["-o", file])
      #expect(answer.status != .success && !answer.errors.isEmpty && answer.output.isEmpty, "\(words)")
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "old")
    }
    // The work that found out that there is no inverse is an answer.
    #expect(mm("inverse", "1 2; 2 4", "-o", file).status == .noValue)
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("\\textbf{undefined:}"))
  }

  @Test("fragments, and mathematics in Markdown")
  func options() {
    let fragment = mm("rref", "1 2; 3 4", "--format", "latex", "--fragment").output
    #expect(fragment.hasPrefix("\n\\section*{") && !fragment.contains("document"))
    let mathematics = mm("rref", "1 2; 3 4", "--format", "markdown", "--math", "latex").output
    #expect(mathematics.contains("$$\n\\left[\\begin{array}{rr}") && !mathematics.contains("```"))
    let forge = mm("rref", "1 2; 3 4", "--format", "markdown", "--math", "github").output
    #expect(forge.contains("```math\n\\left[\\begin{array}{rr}") && !forge.contains("```text"))
    #expect(!mm("solve", "1 2; 3 4", "5 6").output.contains("CONVENTIONS"))
    for words in [["--fragment"], ["--math", "latex"], ["--format", "latex", "--math", "latex"], ["--math", "x"]] {
      let answer = mm.run(["rref", "1 2; 3 4"] + words)
      #expect(answer.status == .usage && answer.output.isEmpty, "\(words)")
    }
  }

  @Test("help names the formats and the parts of a timeline")
  func help() {
    for words in [["help", "rref"], ["help", "run"]] {
      let text = mm.run(words).output
      #expect(
        text.contains("--format text|markdown|latex|html|json") && text.contains("--from K ")
          && text.contains("--to L "))
      #expect(text.contains("--math text|latex") && text.contains("--fragment") && text.contains("--query PATH"))
    }
  }
}
