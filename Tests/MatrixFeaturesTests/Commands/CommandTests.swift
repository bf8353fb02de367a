import Foundation
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
      (["det", "1 2; 3"], MatrixFeatures.ExitStatus.badData), (["det"], .usage), (["dett", "1"], .usage),
      (["det", "1", "--stepss", "full"], .usage), (["inverse", "1 2; 2 4"], .noValue), (["det", "1 2 3"], .badData),
      (["det", "missing.csv"], .noInput), (["det", "1", "--steps", "much"], .usage), (["solve", "x=1; x=2"], .success),
      (["rank", "1 1e400000000"], .noValue), (["det", "1 2; 3 4", "5"], .usage), (["det", "--numeric", "1"], .noValue),
      (["verify", "missing.json"], .noInput), (["solve", "missing.mmws"], .noInput), (["det", "--steps"], .usage),
      (["solve", "x*y = 1"], .badData), (["det", "1/0"], .badData), ([], .success), (["--version"], .success),
      (["power", "1 1; 1 1", "100000000000"], .noValue),
    ])
  func statuses(words: [String], status: MatrixFeatures.ExitStatus) {
    let answer = mm.run(words)
    #expect(answer.status == status, "\(words): \(answer.errors)")
    if status != .success {
      // A question without an answer still shows the work that found it out.
      #expect(answer.output.isEmpty || words[0] == "inverse")
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

  @Test("help, search and the list of tools come from the declarations")
  func help() {
    let overview = mm("help").output
    for tool in ToolRegistry.standard.tools.map(\.declaration) {
      #expect(overview.contains(tool.summary))
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
