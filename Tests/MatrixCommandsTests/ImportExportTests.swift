import Foundation
import MatrixCommands
import MatrixFeatures
import Testing

@Suite("Import and export on the command line")
struct ImportExportTests {
  private let mm = Shell()
  private let empty = #"{"format":"mmws","version":1}"#
  private let formats = [
    "text", "csv", "tsv", "json", "markdown", "latex", "matlab", "python", "numpy", "sympy", "julia", "mathematica",
  ]

  @Test("every format brings back what it was given, through a file of its name and through standard input")
  func roundTrip() throws {
    let scratch = try Scratch()
    let notes = try scratch.file("notes.mmws", empty)
    #expect(mm("set", notes, "A", "1 -1/2; 3000000000000000000000000000000000000007 0").status == .success)
    let original = mm("export", notes, "A").output
    #expect(original == "[1, -1/2; 3000000000000000000000000000000000000007, 0]\n")
    for format in formats {
      let written = mm("export", notes, "A", "--as", format)
      #expect(written.status == .success && written.errors.isEmpty, "\(format): \(written.errors)")
      let read = mm("import", notes, "B", "-", "--as", format, input: written.output)
      #expect(read.status == .success && read.errors.contains("a 2x2 matrix over Q"), "\(format): \(read.errors)")
      #expect(mm("export", notes, "B").output == original, "\(format)")
      #expect(mm("set", notes, "B", "0").status == .success)
    }
    for type in ["txt", "csv", "tsv", "json", "md", "tex", "m", "py", "jl", "wl"] {
      let file = scratch.path + "/A." + type
      #expect(mm("export", notes, "A", "-o", file).status == .success)
      #expect(mm("import", notes, "C", file).status == .success, "\(type)")
      #expect(mm("export", notes, "C").output == original, "\(type)")
      // The same files are operands of tools.
      let determinant = mm("det", file, "--steps", "none").output
      #expect(determinant.contains("3000000000000000000000000000000000000007/2"), "\(type)")
      #expect(mm("set", notes, "C", "0").status == .success)
    }
  }

  @Test("doubles come back bit for bit with --numeric")
  func doubles() throws {
    let scratch = try Scratch()
    let objects = #"{"name":"x","kind":"vector","domain":"R","entries":[0.1,-0.0,5e-324,1e308]}"#
    let notes = try scratch.file("notes.mmws", #"{"format":"mmws","version":1,"objects":["# + objects + "]}")
    let original = mm("export", notes, "x", "--as", "json").output
    for format in formats where format != "text" {
      let written = mm("export", notes, "x", "--as", format)
      let words = ["import", notes, "y", "-", "--as", format, "--numeric", "--kind", "vector"]
      let read = mm.run(words, input: Array(written.output.utf8))
      #expect(read.status == .success, "\(format): \(read.errors)")
      #expect(mm("export", notes, "y", "--as", "json").output == original, "\(format)")
      #expect(mm("set", notes, "y", "0").status == .success)
    }
  }

  @Test("a mistake leaves the workspace as it was, and shows its place")
  func mistakes() throws {
    let scratch = try Scratch()
    let notes = try scratch.file("notes.mmws", empty)
    #expect(mm("set", notes, "A", "1 2; 3 4").status == .success)
    let before = try Data(contentsOf: URL(fileURLWithPath: notes))
    let bad = try scratch.file("bad.tex", "\\begin{bmatrix}\n 1 & 2 \\\\\n 3\n\\end{bmatrix}\n")
    let ragged = mm("import", notes, "A", bad)
    #expect(ragged.status == .badData && ragged.errors.contains("line 3, column 3 of") && ragged.errors.contains("^"))
    let failing: [(MatrixCommands.ExitStatus, [String], String)] = [
      (.noInput, ["import", notes, "A", scratch.path + "/none.csv"], "no file"),
      (.badData, ["import", notes, "A", "[1 2; 3]", "--as", "matlab"], "row 2"),
      (.badData, ["import", notes, "not a name", "1 2"], "name"),
      (.badData, ["import", notes, "A", "1 2; 3 4", "--kind", "vector"], "vector"),
      (.badData, ["import", notes, "A", "[1, 2]", "--as", "python", "--kind", "scalar"], "number"),
      (.usage, ["import", notes, "A", "1", "--as", "excel"], "excel"),
      (.usage, ["import", notes, "A"], "a source"),
      (.usage, ["import", notes, "A", "[1]", "--as", "julia", "--header"], "--header"),
      (.badData, ["import", notes, "A", "[[1e999]]", "--as", "python", "--numeric"], "largest double"),
      (.noInput, ["import", scratch.path + "/none.mmws", "A", "1"], "no file"),
      (.badData, ["export", notes, "B"], "no object"),
      (.usage, ["export", notes], "name of an object"),
      (.usage, ["export", notes, "A", "B"], "one object"),
      (.usage, ["export", notes, "A", "-o", scratch.path + "/A.xls"], "does not say the format"),
      (.badData, ["export", notes, "p1", "--answer"], "no problem"),
      (.cannotCreate, ["export", notes, "A", "-o", scratch.path + "/none/A.csv"], "no folder"),
    ]
    for (status, words, part) in failing {
      let answer = mm.run(words)
      #expect(answer.status == status && answer.output.isEmpty, "\(words): \(answer.status) \(answer.errors)")
      // Where lines are wrapped depends on the name of the temporary folder.
      #expect(answer.errors.replacing("\n  ", with: " ").contains(part), "\(words): \(answer.errors)")
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: notes)) == before)
  }

  @Test("importing over a name is a new revision, and no change is none")
  func revisions() throws {
    let scratch = try Scratch()
    let notes = try scratch.file("notes.mmws", empty)
    #expect(mm("import", notes, "A", "1,2", "--as", "csv").status == .success)
    func saved() throws -> String { try String(contentsOfFile: notes, encoding: .utf8) }
    let first = try saved()
    #expect(first.contains(#""revision": 1"#))
    #expect(mm("import", notes, "A", "[1 2]", "--as", "matlab").errors.contains("already"))
    #expect(try saved() == first)
    #expect(mm("import", notes, "A", "{{1, 3}}", "--as", "mathematica").status == .success)
    #expect(try saved().contains(#""revision": 2"#))
  }

  @Test("what a format cannot hold is said, with the file left alone")
  func limits() throws {
    let scratch = try Scratch()
    let objects =
      #"{"name":"E","kind":"matrix","domain":"Z","shape":[0,3],"rows":[]},"#
      + #"{"name":"M","kind":"matrix","domain":"Z","bar":1,"rows":[[1,2]]},"#
      + #"{"name":"p","kind":"polynomial","domain":"Z","variable":"x","coefficients":[1,2]}"#
    let notes = try scratch.file("notes.mmws", #"{"format":"mmws","version":1,"objects":["# + objects + "]}")
    for format in ["csv", "tsv", "python", "mathematica"] {
      let refused = mm("export", notes, "E", "--as", format)
      #expect(refused.status == .noValue && refused.errors.contains("cannot hold a 0x3 matrix"), "\(refused.errors)")
    }
    for format in ["numpy", "sympy", "julia", "matlab", "latex", "markdown", "text", "json", "mtx"] {
      #expect(mm("export", notes, "E", "--as", format).status == .success, "\(format)")
    }
    for format in ["csv", "julia", "mtx"] {
      #expect(mm("export", notes, "M", "--as", format).errors.contains("does not keep the bar before column 2"))
    }
    #expect(mm("export", notes, "M", "--as", "latex").errors.isEmpty)
    let file = try scratch.file("old.csv", "7\n")
    #expect(mm("export", notes, "p", "-o", file).status == .noValue)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "7\n")
    #expect(mm("export", notes, "p").output == "2*x + 1\n")
  }

  @Test("saved answers are exported")
  func answers() throws {
    let scratch = try Scratch()
    let notes = try scratch.file("notes.mmws", empty)
    #expect(mm("set", notes, "A", "2 1; 1 3").status == .success)
    #expect(mm("set", notes, "b", "3 5", "--kind", "vector").status == .success)
    let early = mm("export", notes, "system", "--answer")
    #expect(early.status == .badData && early.errors.contains("--save"))
    #expect(mm("solve", notes, "--save").status == .success)
    #expect(mm("export", notes, "system", "--answer", "--as", "python").output == "[Fraction(4, 5), Fraction(7, 5)]\n")
    #expect(mm("export", notes, "system", "rank", "--answer").output == "2\n")
    #expect(mm("export", notes, "system", "det", "--answer").errors.contains("it has solution"))
    #expect(mm("export", notes, "system").errors.contains("--answer"))
  }

  @Test("pasted text of other languages is an operand, as are whole files")
  func operands() throws {
    let scratch = try Scratch()
    for text in [
      #"\begin{pmatrix} 1 & \frac12 \\ 3 & 4 \end{pmatrix}"#, "[1 1//2; 3 4]", "[[1, Fraction(1, 2)], [3, 4]]",
      "{{1, 1/2}, {3, 4}}", "|a|b|\n|-|-|\n|1|1/2|\n|3|4|", #"A = \begin{bmatrix}1&.5\\3&4\end{bmatrix}"#,
    ] {
      #expect(mm("det", text, "--steps", "none").output.contains("5/2"), "\(text)")
      #expect(mm("det", "-", "--steps", "none", input: text + "\n").output.contains("5/2"), "\(text)")
    }
    let packages = try scratch.file("p.m", "(* data *)\n{{1, 1/2}, {3, 4}}\n")
    #expect(mm("det", packages, "--steps", "none").output.contains("5/2"))
    let numbered = try scratch.file("t.md", "| 1 | 2 |\n|---|---|\n| 3 | 4 |\n| 5 | 6 |\n")
    #expect(mm("det", numbered).status == .badData)
    #expect(mm("det", numbered, "--header", "--steps", "none").output.contains("-2"))
    let augmented = #"\left[\begin{array}{cc|c} 1 & 1 & 3 \\ 1 & -1 & 1 \end{array}\right]"#
    #expect(mm("solve", augmented, "--steps", "none").output.contains("(2, 1)"))
    #expect(mm("scale", "2 4", #"\frac{1}{2}"#, "--steps", "none").output.contains("1  2"))
    let notebook = mm("det", try scratch.file("n.nb", "Notebook[{}]"))
    #expect(notebook.status == .noValue && notebook.errors.contains(".wl"))
  }
}
