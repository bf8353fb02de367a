import Foundation
import MatrixCommands
import MatrixDomain
import MatrixFeatures
import TestSupport
import Testing

@Suite("mm diff")
struct DiffTests {
  private let mm = Shell()

  private func file(_ scratch: Scratch, _ name: String, _ objects: String, rest: String = "") throws -> String {
    try scratch.file(name + ".mmws", #"{"format":"mmws","version":1,"objects":["# + objects + "]" + rest + "}")
  }

  /// What `mm diff` says of two workspaces with these objects, file names left out.
  private func diff(
    _ left: String, _ right: String, rest: (String, String) = ("", ""), status: MatrixCommands.ExitStatus
  ) throws -> [String] {
    let scratch = try Scratch()
    let a = try file(scratch, "a", left, rest: rest.0)
    let b = try file(scratch, "b", right, rest: rest.1)
    let answer = mm("diff", a, b)
    #expect(answer.status == status && answer.errors.isEmpty, "\(answer)")
    let json = mm("diff", a, b, "--format", "json")
    #expect(json.status == status)
    let read = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect(read["same"] as? Bool == (status == .success))
    let lines = answer.output.replacing(scratch.path + "/", with: "").split(separator: "\n").map(String.init)
    #expect((read["differences"] as? [Any])?.count == lines.count - 1)
    return lines
  }

  @Test("one value in many notations and domains is the same value")
  func sameValue() throws {
    let half = #"{"name":"x","kind":"matrix","domain":"Q","rows":[["1/2",2],[3,"-4"]]}"#
    for (other, words) in [
      (#"{"name":"x","kind":"matrix","domain":"Q","rows":[[0.5,"4/2"],["3",-4.0]]}"#, "in another notation"),
      (#"{"name":"x","kind":"matrix","domain":"R","rows":[[0.5,2],[3,-4]]}"#, "over R, not over Q"),
      (#"{"name":"x","kind":"matrix","domain":"C","rows":[[0.5,2],[3,-4]]}"#, "over C, not over Q"),
    ] {
      let lines = try diff(half, other, status: .success)
      #expect(lines.first == "= x: same value, \(words)", "\(lines)")
    }
    let whole = #"{"name":"x","kind":"vector","domain":"Z","entries":[1,-2]}"#
    let fraction = #"{"name":"x","kind":"vector","domain":"Q","entries":["1","-2"]}"#
    #expect(try diff(whole, fraction, status: .success).first == "= x: same value, over Q, not over Z")
    let count = #"{"name":"x","kind":"count","value":3}"#
    let scalar = #"{"name":"x","kind":"scalar","domain":"Q","value":"6/2"}"#
    #expect(try diff(count, scalar, status: .success).first == "= x: same value, as count and as scalar")
    // 1/10 is no double: that is a difference.
    let tenth = #"{"name":"x","kind":"scalar","domain":"Q","value":"1/10"}"#
    let double = #"{"name":"x","kind":"scalar","domain":"R","value":0.1}"#
    #expect(try diff(tenth, double, status: .noValue).first == "~ x: 1/10 -> 0.1 (over R, not over Q)")
    #expect(try diff(half, half, status: .success) == ["no difference: 1 object, 0 problems, 0 results"])
    #expect(try diff("", "", status: .success) == ["no difference: 0 objects, 0 problems, 0 results"])
  }

  @Test("entries that differ are told with their places, the first few and how many")
  func entries() throws {
    func matrix(_ rows: String) -> String { #"{"name":"A","kind":"matrix","domain":"Q","rows":"# + rows + "}" }
    #expect(
      try diff(matrix("[[1,2],[3,4]]"), matrix(#"[[1,"5/2"],[0,4]]"#), status: .noValue) == [
        "~ A: 2 of 4 entries differ: (1, 2) 2 -> 5/2; (2, 1) 3 -> 0", "1 difference",
      ])
    let many = try diff(matrix("[[1,2,3,4,5,6,7]]"), matrix("[[2,3,4,5,6,7,7]]"), status: .noValue)
    #expect(many[0].hasPrefix("~ A: 6 of 7 entries differ: (1, 1) 1 -> 2;") && many[0].hasSuffix("; ..."), "\(many)")
    #expect(try diff(matrix("[[1,2]]"), matrix("[[1],[2]]"), status: .noValue)[0] == "~ A: shape 2x1, not 1x2")
    let vector = #"{"name":"A","kind":"vector","domain":"Q","entries":[1,2]}"#
    let kind = try diff(matrix("[[1],[2]]"), vector, status: .noValue)
    #expect(kind[0] == "~ A: vector of 2 entries over Q, not matrix 2x1 over Q", "\(kind)")
    let bar = #"{"name":"A","kind":"matrix","domain":"Q","rows":[[1,2]],"bar":1}"#
    #expect(try diff(matrix("[[1,2]]"), bar, status: .noValue)[0].contains("the bar stands before column"))
    let empty = #"{"name":"A","kind":"matrix","domain":"Q","shape":[0,3],"rows":[]}"#
    #expect(try diff(empty, empty, status: .success).count == 1)
    #expect(try diff(empty, matrix("[[1]]"), status: .noValue)[0] == "~ A: shape 1x1, not 0x3")
    let long = String(repeating: "9", count: 500)
    let huge = try diff(matrix("[[1]]"), matrix("[[\(long)]]"), status: .noValue)
    #expect(huge[0].contains("(500 characters)") && huge[0].count < 120)
  }

  @Test("other kinds of values")
  func kinds() throws {
    func pair(_ left: String, _ right: String) throws -> String {
      try diff(#"{"name":"x","# + left + "}", #"{"name":"x","# + right + "}", status: .noValue)[0]
    }
    let polynomial = #""kind":"polynomial","domain":"Z","variable":"x","coefficients":"#
    #expect(try pair(polynomial + "[1,2]", polynomial + "[1,2,3]") == "~ x: 1 of 3 entries differs: (2) 0 -> 3")
    let basis = #""kind":"basis","domain":"Z","ambient":2,"vectors":"#
    #expect(try pair(basis + "[[1,0]]", basis + "[[1,1]]") == "~ x: 1 of 2 entries differs: (2, 1) 0 -> 1")
    #expect(try pair(basis + "[[1,0]]", basis + "[[1,0],[0,1]]").contains("2 vectors of 2 entries, not 1 of 2"))
    let permutation = #""kind":"permutation","order":"#
    #expect(try pair(permutation + "[1,2]", permutation + "[2,1]").contains("2 of 2 entries differ: (1) 1 -> 2"))
    let list = #""kind":"list","items":"#
    let item = #"{"kind":"count","value":"#
    #expect(try pair(list + "[\(item)1},\(item)2}]", list + "[\(item)1},\(item)3}]") == "~ x: item 2: 2 -> 3")
    #expect(try pair(list + "[\(item)1}]", list + "[]").contains("0 items, not 1"))
    #expect(try pair(#""kind":"truth","value":true"#, #""kind":"truth","value":false"#) == "~ x: true -> false")
    let record = #""kind":"record","fields":"#
    #expect(try pair(record + "{\"a\":\(item)1}}", record + "{\"a\":\(item)2}}") == "~ x: a: 1 -> 2")
    let residue = #""kind":"scalar","domain":"GF(5)","value":"3""#
    #expect(try pair(residue, residue.replacing("(5)", with: "(7)")).contains("over GF(7), not over GF(5)"))
    let set = #""kind":"solutionSet","domain":"Q","unknowns":["x"],"directions":[],"free":[],"status":"#
    let unique = set + #""unique","particular":["1"]"#
    let none = set + #""none""#
    #expect(try pair(unique, none).contains("no solution, not one solution"))
    let line = set + #""infinite","particular":["1","0"],"directions":[["1","1"]]"#
    let same = set + #""infinite","particular":["3","2"],"directions":[["-2","-2"]]"#
    func lines(_ text: String) -> String {
      #"{"name":"x","#
        + text.replacing(#"["x"]"#, with: #"["x","y"]"#).replacing(
          #""directions":[],"free":[],"#, with: #""free":[2],"#) + "}"
    }
    #expect(
      try diff(lines(line), lines(same), status: .success)[0]
        == "= x: same value, the same solutions, described otherwise")
    let beside = lines(same.replacing(#"["3","2"]"#, with: #"["3","1"]"#))
    #expect(try diff(lines(line), beside, status: .noValue)[0].contains("particular: 2 of 2 entries differ"))
    #expect(try pair(basis + "[[1,0],[0,1]]", basis + "[[1,1],[0,1]]").contains("differs, of the same space: (2, 1)"))
    #expect(try pair(unique, unique.replacing("[\"1\"]", with: "[\"2\"]")).contains("particular: 1 -> 2"))
  }

  @Test("objects are followed by uid where they were renamed; problems and results with them")
  func renames() throws {
    let a = #"{"name":"A","kind":"count","value":1,"uid":"u1"},{"name":"B","kind":"count","value":2,"uid":"u2"}"#
    let swapped = #"{"name":"B","kind":"count","value":1,"uid":"u1"},{"name":"A","kind":"count","value":2,"uid":"u2"}"#
    func problem(_ name: String) -> String {
      #","problems":[{"id":"p","tool":"power","inputs":{"A":{"text":"1 2; 3 4"},"n":"\#(name)"}}]"#
    }
    let lines = try diff(a, swapped, rest: (problem("A"), problem("B")), status: .noValue)
    #expect(lines == ["> A: is named B", "> B: is named A", "2 differences"], "\(lines)")
    let other = try diff(a, a, rest: (problem("A"), problem("B")), status: .noValue)
    #expect(other == ["~ problem p: the operand n is B, not A", "1 difference"], "\(other)")
    // Independent files: objects of one name belong together whatever their uids.
    let foreign = a.replacing("u1", with: "u8").replacing("u2", with: "u9")
    #expect(try diff(a, foreign, status: .success).count == 1)
    let c = #"{"name":"B","kind":"count","value":2},{"name":"C","kind":"truth","value":true}"#
    let gone = try diff(a, c, status: .noValue)
    #expect(gone.prefix(2) == ["- A: only in a.mmws: count", "+ C: only in b.mmws: truth"], "\(gone)")
  }

  @Test("problems: another tool, method, operand, notation; titles and notes do not count")
  func problems() throws {
    func rest(_ problem: String) -> String { #","problems":[{"id":"p","# + problem + "}]" }
    let det = #""tool":"det","inputs":{"A":{"text":"1 2; 3 4"}}"#
    for (other, status, line) in [
      (det.replacing("det", with: "rank"), ExitStatus.noValue, "~ problem p: the tool is rank, not det"),
      (det + #","options":{"method":"bareiss"}"#, .noValue, "~ problem p: method: not set -> bareiss"),
      (
        #""tool":"det","inputs":{"A":{"text":"1 2; 3 5"}}"#, .noValue,
        "~ problem p: the operand A: 1 of 4 entries differs: (2, 2) 4 -> 5"
      ),
      (
        #""tool":"det","inputs":{"A":{"text":"[1, 4/2; 3, 4]"}}"#, .success,
        "no difference: 0 objects, 1 problem, 0 results"
      ),
      (det + #","title":"T""#, .success, "= problem p: the title or the notes differ"),
      (#""tool":"nosuch","inputs":{}"#, .noValue, "~ problem p: the tool is nosuch, not det; the operand A is gone"),
    ] {
      #expect(try diff("", "", rest: (rest(det), rest(other)), status: status).first == line)
    }
  }

  @Test("results that differ, and what was changed by commands and undone")
  func results() throws {
    let scratch = try Scratch()
    let a = try file(
      scratch, "a", #"{"name":"A","kind":"matrix","domain":"Z","rows":[[2,1],[1,3]]}"#,
      rest: #","problems":[{"id":"d","tool":"det","inputs":{"A":"A"}}]"#)
    let b = scratch.path + "/b.mmws"
    try FileManager.default.copyItem(atPath: a, toPath: b)
    #expect(mm("run", b, "--save").status == .success)
    #expect(mm("diff", a, b).output.hasPrefix("+ result d: only in "))
    #expect(mm("run", a, "--save", "--steps", "none").status == .success)
    #expect(mm("diff", a, b).status == .success)
    #expect(mm("set", b, "A", "2 1; 1 4").status == .success)
    #expect(mm("run", b, "--save").status == .success)
    let changed = mm("diff", a, b)
    #expect(changed.status == .noValue && changed.output.contains("~ A: 1 of 4 entries differs: (2, 2) 3 -> 4"))
    #expect(changed.output.contains("~ result d: determinant: 5 -> 7"), "\(changed.output)")
    #expect(mm("undo", b, "2").status == .success)
    #expect(mm("diff", a, b).status == .success)
    #expect(mm("set", b, "A", "2 1; 1 3", "--notes", "the same").status == .success)
    #expect(mm("rename", b, "--title", "T").status == .success)
    let notes = mm("diff", a, b)
    #expect(notes.status == .success && notes.output.contains("= A: the notes differ"), "\(notes)")
  }

  @Test("random workspaces: equal to themselves, and a changed entry is found in its place")
  func random() throws {
    var random = SeededRandom("diff")
    for _ in 0..<(20 * SeededRandom.multiplier) {
      let (rows, columns) = (Int.random(in: 1...5, using: &random), Int.random(in: 1...5, using: &random))
      var entries = (0..<rows).map { _ in (0..<columns).map { _ in Int.random(in: -9...9, using: &random) } }
      func object(_ isFraction: Bool) -> String {
        let rows = entries.map { row in
          "[" + row.map { isFraction ? "\"\($0 * 6)/6\"" : "\($0)" }.joined(separator: ",") + "]"
        }.joined(separator: ",")
        return #"{"name":"A","kind":"matrix","domain":"\#(isFraction ? "Q" : "Z")","rows":["# + rows + "]}"
      }
      let original = object(false)
      #expect(try diff(original, object(true), status: .success).count == 2, "\(random.description)")
      let (row, column) = (Int.random(in: 0..<rows, using: &random), Int.random(in: 0..<columns, using: &random))
      entries[row][column] += 1
      let found = try diff(original, object(true), status: .noValue)[0]
      #expect(rows * columns == 1 || found.contains("(\(row + 1), \(column + 1)) "), "\(found) \(random.description)")
    }
  }

  @Test("mistakes")
  func mistakes() throws {
    let scratch = try Scratch()
    let a = try file(scratch, "a", "")
    #expect(mm("diff", a).status == .usage && mm("diff", a, a, a).status == .usage)
    #expect(mm("diff", a, a + "x").status == .noInput)
    #expect(mm("diff", a, try scratch.file("bad.mmws", "{")).status == .badData)
    let bad = try file(scratch, "r", "", rest: #","results":[{"id":"p"}]"#)
    let answer = mm("diff", a, bad)
    #expect(answer.status == .badData && answer.errors.contains("outcome"), "\(answer.errors)")
  }
}
