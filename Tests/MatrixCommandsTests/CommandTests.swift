import Foundation
import MatrixCommands
import MatrixDomain
import MatrixFeatures
import Testing

@Suite("The command line")
struct CommandTests {
  private let mm = Shell()

  @Test("a system is worked and answered")
  func solve() {
    let answer = mm("solve", "2x+3y-z=5; x-y+2z=5; 3x+2y-3z=-2")
    #expect(answer.status == .success)
    #expect(answer.output.contains("(x, y, z) = (1, 2, 3)"))
    #expect(answer.output.contains("R1 <-> R2"))
    #expect(answer.errors.isEmpty)
  }

  @Test("an operand may begin with a minus sign")
  func negativeOperand() {
    #expect(mm("det", "-3/4 0; 0 1").output.contains("-3/4"))
    #expect(mm("solve", "-x + y = 1; x + y = 3").status == .success)
  }

  @Test(
    "statuses",
    arguments: [
      (["det", "1 2; 3"], MatrixCommands.ExitStatus.badData), (["det"], .usage), (["dett", "1"], .usage),
      (["det", "1", "--stepss", "full"], .usage), (["inverse", "1 2; 2 4"], .noValue), (["det", "1 2 3"], .badData),
      (["det", "missing.csv"], .noInput), (["det", "1", "--steps", "much"], .usage), (["solve", "x=1; x=2"], .success),
      (["rank", "1 1e400000000"], .noValue), (["det", "1 2; 3 4", "5"], .usage),
      (["hermite", "--numeric", "1"], .usage),
      (["verify", "missing.json"], .noInput), (["solve", "missing.mmws"], .noInput), (["det", "--steps"], .usage),
      (["solve", "x*y = 1"], .badData), (["det", "1/0"], .badData), ([], .success), (["--version"], .success),
      (["power", "1 1; 1 1", "100000000000"], .noValue),
    ])
  func statuses(words: [String], status: MatrixCommands.ExitStatus) {
    let answer = mm.run(words)
    #expect(answer.status == status, "\(words): \(answer.errors)")
    if status != .success {
      // A question without an answer shows why, and the work that found it out; a mistake shows nothing.
      #expect(answer.output.isEmpty == (status != .noValue))
      #expect(!answer.errors.isEmpty)
    }
  }

  @Test("mistakes are shown with a caret and the likely word")
  func mistakes() {
    #expect(mm("slove", "1").errors.contains("solve"))
    let ragged = mm("det", "1 2 3; 4 5")
    #expect(ragged.errors.contains("^"))
    #expect(ragged.errors.contains("row 2 has 2 entries"))
    #expect(mm("det", "1,5 2,5; 3,5 4,5").errors.contains("decimal"))
  }

  @Test("control characters never reach the terminal")
  func escapes() {
    for word in ["\u{1B}[2J", "1 \u{1B}[31m2", "\u{202E}abc", "x\u{07}=1"] {
      let answer = mm("det", word)
      #expect(answer.status != .success)
      for text in [answer.output, answer.errors] {
        #expect(!text.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E || $0.value == 0x07 })
      }
    }
  }

  @Test("options that could not be kept are refused, never ignored")
  func refusedOptions() throws {
    let scratch = try Scratch()
    #expect(mm("det", "1 2; 3 4", "--save").errors.contains("workspace"))
    #expect(mm("det", "1", "--seed", "5").status == .usage)
    #expect(mm("det", "1", "--time-limit", "1e300").status == .usage)
    #expect(mm("det", "1", "--time-limit", "0x10").status == .usage)
    let file = try scratch.file("answer.txt")
    #expect(mm("det", "1 2; 3 4", "-o=" + file).output.isEmpty)
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("-2"))
    #expect(mm("det", "1 x", "-o", file).status == .badData)
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("-2"), "a failure leaves the old answer")
    #expect(mm("det", "missing.mmws").status == .noInput)
    #expect(mm("det", "missing.mtx").status == .noInput)
    #expect(mm("rref", try scratch.file("w.mmws", "{\"format\":\"mmws\",\"version\":1}")).status == .badData)
  }

  @Test("--header is refused where no operand is a table")
  func header() throws {
    let scratch = try Scratch()
    let table = try scratch.file("h.csv", "x,y\n1,2\n3,4\n")
    let list = try scratch.file("a.json", "[[1, 2], [3, 5]]")
    let notes = try scratch.file(
      "w.mmws", #"{"format":"mmws","version":1,"objects":[{"name":"A","kind":"matrix","rows":[[1,2],[3,4]]}]}"#)
    for words in [
      ["det", "1 2; 3 4"], ["det", list], ["det", notes + "#A"], ["solve", "x=1"], ["add", "1", "2"],
      ["set", notes, "B", "1 2"], ["run", notes], ["solve", notes],
    ] {
      let answer = mm.run(words + ["--header"])
      #expect(answer.status == .usage || answer.errors.contains("no problem"), "\(words)")
      #expect(answer.output.isEmpty && (answer.errors.contains("--header") || words[1] == notes), "\(answer.errors)")
    }
    #expect(mm("solve", table, "5; 6", "--header").status == .success)
    #expect(mm("det", "-", "--header", input: "x\ty\n1\t2\n3\t4\n").output.contains("-2"))
    #expect(mm("set", notes, "B", table, "--header").status == .success)
  }

  @Test(
    "words too many are told, one and several",
    arguments: [
      ["help", "det", "rank"], ["help", "a", "b", "c"], ["doctor", "now"], ["--version", "now"], ["version", "now"],
    ])
  func extraWords(words: [String]) {
    let answer = mm.run(words)
    #expect(answer.status == .usage && answer.output.isEmpty)
    #expect(answer.errors.contains(words.last ?? "") || answer.errors.contains(words[words.count - 2]))
  }

  @Test("counts of operands are worded right")
  func plural() {
    #expect(mm("det", "1", "2").errors.contains("takes 1 operand at most, not 2"))
    #expect(mm("add", "1", "2", "3").errors.contains("takes 2 operands at most, not 3"))
  }

  @Test("solve says that the = is missing, where letters can only be unknowns")
  func missingEqualsSign() {
    for operand in ["x+y", "2x", "2*x + 3*y", "x1 + x2; x1 - x2"] {
      let answer = mm("solve", operand)
      #expect(answer.status == .badData, "\(operand)")
      #expect(answer.errors.contains("lacks its =") && answer.errors.contains("x + y = 5"), "\(answer.errors)")
      #expect(answer.errors.contains("^"))
    }
    // Numbers, and what is no equation for other reasons.
    for words in [
      ["solve", "1e3 1 | 2"], ["det", "x+y"], ["solve", "[1, x]"], ["solve", "x+y", "1"], ["solve", "1 2"],
    ] {
      #expect(!mm.run(words).errors.contains("lacks its ="), "\(words)")
    }
  }

  @Test("ASCII is all that is printed where nothing else can be shown, in errors before the options are read as well")
  func charset() throws {
    let scratch = try Scratch()
    let notes = try scratch.file(
      "w.mmws",
      #"{"format":"mmws","version":1,"title":"Größe","objects":[{"name":"Ä","notes":"naïve","kind":"matrix","rows":[[1]]}],"#
        + #""problems":[{"id":"p","title":"Übung","tool":"det","inputs":{"A":"Ä"}}]}"#)
    let pages =
      [
        [], ["help"], ["tools"], ["tools", "space"], ["doctor"], ["version"], ["show", notes], ["show", notes + "#Ä"],
        ["run", notes], ["dett", "1"], ["det", "1", "--stepss", "1"], ["det", "1 2; 3"], ["help", "dett"],
        ["tools", "ü"],
        ["show", notes + "#Ö"], ["det", "1", "--format", "ü"], ["verify", "ü"], ["det", "ü"], ["new", notes],
        ["solve", "x+ü"], ["det", "--method"],
      ] + ToolRegistry.standard.tools.map { ["help", $0.declaration.id] }
      + ["run", "new", "set", "show", "verify", "call", "tools", "help", "doctor", "version"].map { ["help", $0] }
    for words in pages {
      let plain = mm.run(words)
      #expect((plain.output + plain.errors).utf8.allSatisfy { $0 < 0x80 }, "\(words): \(plain.output)\(plain.errors)")
      #expect(!plain.output.isEmpty || !plain.errors.isEmpty)
    }
    let wide = Shell(isUnicode: true)
    var different = 0
    for words in pages where !words.isEmpty && !["doctor", "verify", "new", "--version"].contains(words[0]) {
      for option in [["--charset", "ascii"], ["--charset=ascii"]] {
        let asked = wide.run(words + option)
        #expect((asked.output + asked.errors).utf8.allSatisfy { $0 < 0x80 }, "\(words): \(asked.output)\(asked.errors)")
        let free = wide.run(words)
        if free.output + free.errors != asked.output + asked.errors { different += 1 }
        let back = mm.run(words + ["--charset", "unicode"])
        #expect(
          back.output + back.errors == wide.run(words + ["--charset", "unicode"]).output
            + wide.run(words + ["--charset", "unicode"]).errors, "\(words)")
      }
    }
    #expect(different > 20, "Unicode is there to be left out")
    #expect(wide("help", "--charset", "latin").status == .usage)
  }

  @Test("errors before the options are read keep to --width")
  func width() {
    let words = ["dett", "1 2; 3 4", "--stepss", "full"]
    #expect(mm.run(words).errors.split(separator: "\n").contains { $0.count > 40 })
    for option in [["--width", "40"], ["--width=40"]] {
      let lines = mm.run(words + option).errors.split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= 40 }, "\(lines)")
    }
    // After -- there are operands only.
    #expect(mm.run(["dett", "--", "--width", "40"]).errors.split(separator: "\n").contains { $0.count > 40 })
  }

  @Test("standard input is an operand")
  func standardInput() {
    let answer = mm("det", "-", "--format", "json", input: "1\t2\n3\t4\n")
    #expect(answer.output.contains("\"-2\""))
  }

  @Test("files are read by their type")
  func files() throws {
    let scratch = try Scratch()
    let csv = try scratch.file("a.csv", "1,2\n3,4\n")
    #expect(mm("det", csv).output.contains("-2"))
    let json = try scratch.file("a.json", "[[1, 2], [3, 5]]")
    #expect(mm("det", json).output.contains("-1"))
    let header = try scratch.file("h.csv", "x,y\n1,2\n3,4\n")
    #expect(mm("det", header).errors.contains("--header"))
    #expect(mm("det", header, "--header").status == .success)
  }

  @Test("each face names the options in the texts of a declaration in its own way")
  func options() {
    let mm = Shell(isUnicode: true)
    let help = mm("help", "map").output
    #expect(help.contains("with --images: the matrix") && help.contains("mm compose"), "\(help)")
    let schema = mm("schema", "map").output
    #expect(schema.contains("with ‘images’ the images") && !schema.contains("--images"), "\(schema)")
    let page = mm("norm", "3 0; 0 -4", "--steps", "none").output
    #expect(page.contains("Without --norm the Frobenius norm."), "\(page)")
  }

  @Test("help, search and the list of tools come from the declarations")
  func help() {
    let mm = Shell(isUnicode: true)
    let overview = mm("help").output
    for tool in ToolRegistry.standard.tools.map(\.declaration) {
      #expect(overview.contains(tool.summary.typed))
      let help = mm("help", tool.id).output
      #expect(help.contains(tool.displayName))
      #expect(mm(tool.id, "--help").status == .success)
      #expect(mm.run([tool.id, "--help"]).output == help)
    }
    #expect(mm("tools", "null space").output.contains("nullspace"))
    #expect(mm("tools", "--format", "json").output.split(separator: "\n").count == ToolRegistry.standard.tools.count)
  }

  @Test("the self-test passes")
  func doctor() {
    let answer = mm("doctor")
    #expect(answer.status == .success, "\(answer.output)")
    #expect(answer.output.contains("GMP"))
  }

  @Test("long work is not narrated unasked, and the answer says so")
  func omittedSteps() {
    let row = (1...13).map(String.init).joined(separator: " ")
    let matrix = Array(repeating: row, count: 13).joined(separator: "; ")
    let answer = mm("rank", matrix)
    #expect(answer.output.contains("--steps"))
    #expect(mm("rank", matrix, "--steps", "brief").output.contains("R2 <- R2 - R1"))
  }
}
