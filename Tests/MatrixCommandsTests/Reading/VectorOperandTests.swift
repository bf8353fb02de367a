import Foundation
import MatrixCommands
import MatrixDomain
import MatrixFeatures
import MatrixPersistence
import Testing

/// Vectors in round brackets on the command line, in workspaces and in requests.
@Suite struct VectorOperandTests {
  private let mm = Shell()

  private func answer(_ words: [String]) -> String { mm.run(words + ["--steps", "none"]).output }

  private static let meanings: [([String], String)] = [
    (["independent", "(1,2,3), (4,5,7)"], "independent = yes"),
    (["independent", "(1,2,3) (4,5,7)"], "independent = yes"),
    (["independent", "(1,2,3)", "(4,5,7)"], "independent = yes"), (["independent", "(1 2 3); (4 5 7)"], "= yes"),
    (["independent", "(1,2,3)(4,5,7)"], "= yes"), (["independent", "1 2 3; 4 5 7"], "independent = no"),
    (["independent", "[1, 2, 3; 4, 5, 7]"], "independent = no"), (["independent", "(1,2)", "(2,4)"], "= no"),
    (["basis", "(1,2,3),(2,4,6),(1,0,1)"], "(1, 2, 3)   (1, 0, 1)"),
    (["member", "(1,2,1),(0,1,1),(1,1,0)", "(1,2,1)"], "member = yes"),
    (["member", "(1,2,1)", "(0,1,1)", "(1,1,0)", "(1,2,1)"], "member = yes"),
    (["coordinates", "(1,1),(0,1)", "(3,2)"], "(3, -1)"), (["coordinates", "(1,1)", "(0,1)", "(3,2)"], "(3, -1)"),
    (["complement", "(1,1,1)"], "dimension 2"), (["complement", "(1,1,1)", "(0,1,1)"], "dimension 1"),
    (["sum", "(1,0,0)", "(0,1,0)"], "dimension 2"), (["intersection", "(1,0,0), (0,1,0)", "(1,1,0)"], "(1, 1, 0)"),
    (["project", "(1,0,0)", "(0,1,0)", "(1,1,1)"], "(1, 1, 0)"),
    (["project", "(1,0)", "(1,1)", "2 1; 1 2"], "(3/2, 0)"),
    (["affine", "(0,0,0)", "(1,0,0)", "(0,1,1)", "(0,1,0)"], "skew"),
    (["multiply", "1 2; 3 4", "(5,6)"], "[ 17 ]"), (["subspaces", "(1,0)", "(0,1)"], "disjoint"),
  ]

  @Test(arguments: meanings)
  func meant(_ words: [String], _ says: String) {
    let printed = answer(words)
    #expect(printed.contains(says), "\(words): \(printed)")
  }

  /// A column of LaTeX in the place of each vector.
  private func columns(_ text: String, _ begin: String, _ end: String, between: String = "\\\\") -> String {
    text.replacing(/\(([-0-9, ]+)\)/) { vector in
      begin + vector.1.split { $0 == "," || $0 == " " }.joined(separator: between) + end
    }
  }

  @Test("columns of LaTeX mean what the vectors mean", arguments: meanings)
  func columnsOfLaTeX(_ words: [String], _ says: String) {
    guard words.contains(where: { $0.contains("(") && $0.contains(",") }) else { return }
    for (begin, end) in [
      (#"\begin{pmatrix}"#, #"\end{pmatrix}"#), (#"\left(\begin{array}{c} "#, #" \\ \end{array}\right)"#),
      (#"\left[ \begin{matrix}"#, #"\end{matrix} \right]\quad"#), (#"v_1 = \begin{bmatrix*}[r]"#, #"\end{bmatrix*}\;"#),
    ] {
      let typed = words.map { columns($0, begin, end) }
      #expect(answer(typed).contains(says), "\(typed): \(mm.run(typed))")
    }
    let rows = words.map { columns($0, #"\begin{pmatrix}"#, #"\end{pmatrix}"#, between: " & ") }
    let isOneVector = words.contains { $0.filter { $0 == "(" }.count == 1 }
    if !isOneVector { #expect(answer(rows).contains(says), "\(rows): \(mm.run(rows))") }
  }

  @Test(arguments: [
    ["det", "(1,2),(3,4)"], ["nullspace", "(1,2,3)"], ["solve", "(1,2),(3,4)", "(5,6)"], ["rref", "(1,2)\n(3,4)"],
    ["rank", "{(1,2),(3,4)}"], ["det", "(1)(2)"], ["independent", "[(1,2,3),(4,5,7)]"],
    ["sum", "(1,0,0)", "(0,1,0)", "(0,0,1)"], ["map", "(3,3),(1,-1)"], ["add", "(1,2),(3,4)", "1 2; 3 4"],
    ["basis", "(1,2,3),(4,5)"], ["independent", "(1,2)", "(1,2,3)"],
  ])
  func refused(_ words: [String]) {
    let said = mm.run(words)
    #expect(said.status != .success && said.output.isEmpty, "\(words): \(said)")
  }

  @Test(
    "of columns that do not fit, the one is shown",
    arguments: [
      (
        #"\begin{pmatrix}1\\2\end{pmatrix}, \begin{pmatrix}3\\4\\5\end{pmatrix}"#,
        "this vector has 3 entries, the first has 2", 35
      ),
      (#"\begin{pmatrix}1\\2\end{pmatrix}, \begin{pmatrix}3&4\\5&6\end{pmatrix}"#, "a matrix follows a vector", 35),
      (#"\begin{pmatrix}1\\2\end{pmatrix}, 3"#, "unexpected text after the matrix", 35),
      (#"\begin{pmatrix}1\end{pmatrix}\begin{pmatrix}2\end{pmatrix}"#, "unexpected text after the matrix", 30),
      (
        #"\begin{pmatrix}1&2\\3&4\end{pmatrix}, \begin{pmatrix}3\\4\end{pmatrix}"#, "unexpected text after the matrix",
        39
      ),
      (#"\begin{pmatrix}1\\2\end{pmatrix}, \begin{pmatrix}3\\z\end{pmatrix}"#, "unexpected character", 53),
    ])
  func misfits(_ text: String, _ says: String, _ column: Int) {
    let said = mm.run(["independent", text, "--width", "200"])
    #expect(said.status != .success && said.errors.contains(says), "\(said)")
    #expect(said.errors.contains("line 1, column \(column) "), "\(said.errors)")
    // Where a matrix is wanted, columns are not taken for rows or columns in silence.
    let pair = #"\begin{pmatrix}1\\2\end{pmatrix}, \begin{pmatrix}3\\4\end{pmatrix}"#
    #expect(mm.run(["det", pair]).errors.contains("wrong-kind"))
  }

  @Test func bothSpellingsAreNamed() {
    let said = mm.run(["det", "(1,2),(3,4)", "--width", "200"]).errors
    #expect(said.contains("[1, 2; 3, 4]") && said.contains("[1, 3; 2, 4]"), "\(said)")
    let tuples = mm.run(["independent", "[(1,2,3),(4,5,7)]", "--width", "200"]).errors
    #expect(tuples.contains("{(1, 2, 3), (4, 5, 7)}") && tuples.contains("[1, 2, 3; 4, 5, 7]"), "\(tuples)")
  }

  @Test func rowsOfPythonStayRows() {
    for text in ["[(1,2),(3,4)]", "((1,2),(3,4))", "Matrix([(1,2),(3,4)])", "(1 2; 3 4)", "[[1,2],[3,4]]"] {
      #expect(answer(["transpose", text]).contains("[ 1  3 ]"), "\(text)")
    }
  }

  @Test func generatorsOfLattices() {
    let rows = answer(["lattice", "4 6; 10 3; 2 9"])
    #expect(answer(["lattice", "(4,6), (10,3), (2,9)"]).contains("[ 2  3 ]") && rows.contains("[ 2  3 ]"))
    let columns = answer(["lattice", "(4,10), (6,3)", "--style", "column"])
    #expect(columns.contains("[  2   0 ]") && columns.contains("[ 17  24 ]"), "\(columns)")
  }

  @Test func inWorkspaces() throws {
    let scratch = try Scratch()
    let file = try scratch.file("w.mmws")
    #expect(mm("new", file).status == .success)
    #expect(mm("set", file, "v", "(1,2,3)").status == .success)
    #expect(mm("set", file, "u", "(4,5,7)").status == .success)
    #expect(mm("set", file, "W", "{(1,2,3),(4,5,7)}").status == .success)
    #expect(mm("set", file, "X", "(1,2,3), (4,5,7)").status == .success)
    #expect(mm("set", file, "E", "{} in dimension 3").status == .success)
    let workspace = try Workspace.load(file).workspace
    #expect(try workspace.value("v") == .vector(VectorValue(.integers, ["1", "2", "3"])))
    let basis = Value.basis(BasisValue(.integers, ambient: 3, [["1", "2", "3"], ["4", "5", "7"]]))
    #expect(try workspace.value("W") == basis && workspace.value("X") == basis)
    for operand in ["\(file)#W", "\(file)#X"] {
      #expect(answer(["independent", operand]).contains("= yes"))
      #expect(answer(["complement", operand]).contains("(1/3, -5/3, 1)"))
      #expect(answer(["gramschmidt", operand]).contains("squaredLengths"))
    }
    #expect(mm("pose", file, "independent", "v", "u", "--id", "two").status == .success)
    #expect(mm("pose", file, "member", "W", "v", "--id", "in").status == .success)
    #expect(mm("run", file, "two", "--steps", "none").output.contains("independent = yes"))
    #expect(mm("run", file, "in", "--steps", "none").output.contains("member = yes"))
  }

  /// A workspace reads as the command line does: a row is the right-hand side where only as such it fits.
  @Test func rightHandSidesInWorkspaces() throws {
    let scratch = try Scratch()
    let file = try scratch.file("w.mmws")
    #expect(mm("new", file).status == .success)
    #expect(mm("set", file, "A", "1 2 3; 0 1 4; 5 6 0").status == .success)
    #expect(mm("set", file, "b", "1 5 6").status == .success)
    #expect(mm("set", file, "c", "1 5").status == .success)
    #expect(mm("pose", file, "solve", "A", "b").status == .success)
    #expect(mm("pose", file, "solve", "A", "c", "--id", "short").status == .success)
    let typed = answer(["solve", "1 2 3; 0 1 4; 5 6 0", "1 5 6"])
    #expect(typed.contains("(96, -79, 21)"))
    #expect(mm("run", file, "p1", "--steps", "none").output.contains("(96, -79, 21)"))
    #expect(answer(["lstsq", "\(file)#A", "\(file)#b"]).contains("(96, -79, 21)"))
    let said = mm("run", file, "short", "--steps", "none").errors
    #expect(said.contains("A has 3 rows, the right-hand side has 1") && !said.contains("5; 6"), "\(said)")
    // A matrix of one row has several right-hand sides in one row.
    #expect(mm("set", file, "R", "2").status == .success)
    #expect(answer(["solve", "\(file)#R", "\(file)#b"]).contains("1/2"))
  }

  @Test func inRequests() {
    let lines = #"""
      {"id":1,"tool":"independent","inputs":{"V":{"text":"(1,2,3), (4,5,7)"}}}
      {"id":2,"tool":"det","inputs":{"A":[[1,2],["3","1/2"]]}}
      {"id":3,"tool":"solve","inputs":{"A":[[1,2],[3,4]],"b":[5,6]}}
      {"id":4,"tool":"power","inputs":{"A":[[1,1],[1,0]],"n":10}}
      {"id":5,"tool":"det","inputs":{"A":[["1+i",2],["i",3]]}}
      {"id":6,"tool":"transpose","inputs":{"A":0.5}}
      {"id":7,"tool":"map","inputs":{"A":{"text":"(3,3),(1,-1)"},"B":{"text":"(1,1),(1,-1)"}},"options":{"images":true}}
      """#
    let results = mm("call", input: lines).output.split(separator: "\n").map(String.init)
    let says = [
      #""value":true"#, #""value":"-11/2""#, #""particular":["-4","9/2"]"#, #"["89","55"]"#, #""value":"3+i""#,
      #""rows":[["1/2"]]"#, #""kernel":{"kind":"basis""#,
    ]
    #expect(results.count == says.count)
    for (result, says) in zip(results, says) { #expect(result.contains(says), "\(result)") }
  }
}

/// What help and pages say of operands that are vectors.
@Suite struct VectorHelpTests {
  @Test func everyToolThatTakesVectorsSaysWhichWayRound() {
    let mm = Shell()
    var count = 0
    for tool in ToolRegistry.standard.tools.map(\.declaration) {
      for parameter in tool.parameters where parameter.vectors == .columns && tool.id != "qr" {
        count += 1
        #expect(parameter.summary.contains("the vectors are the columns"), "\(tool.id) \(parameter.name)")
        #expect(mm("help", tool.id).output.contains("the vectors are the columns"), "\(tool.id)")
      }
      for parameter in tool.parameters where parameter.vectors == .rows {
        #expect(parameter.summary.contains("the vectors are the rows"), "\(tool.id) \(parameter.name)")
      }
    }
    #expect(count > 15)
    #expect(mm("member", "1 0; 0 1", "1 2", "--steps", "none").output.contains("The vectors are the columns of V."))
    #expect(
      mm("sum", "1; 0", "0; 1", "--steps", "none").output.contains("The vectors are the columns of U and of W."))
    #expect(!mm("sum", "(1, 0)", "(0, 1)", "--steps", "none").output.contains("the columns of U"))
    #expect(mm("gramschmidt", "1 0; 1 1", "--steps", "none").output.contains("The vectors are the columns of A."))
  }
}
