import MatrixExact
import Testing

@testable import MatrixCommands
@testable import MatrixFeatures

@Suite("--threads")
struct ThreadsOptionTests {
  private let mm = Shell()

  @Test("answers are the same with every number of threads, before the command or after it")
  func answers() {
    let plain = mm("det", "1 2; 3 4")
    #expect(plain.status == .success)
    for words in [
      ["det", "1 2; 3 4", "--threads", "1"], ["det", "--threads=3", "1 2; 3 4"], ["--threads", "8", "det", "1 2; 3 4"],
      ["--threads=2", "det", "1 2; 3 4", "--threads", "4"],
    ] {
      let answer = mm.run(words)
      #expect(answer.status == .success && answer.output == plain.output, "\(words): \(answer.errors)")
    }
    let request = "{\"tool\":\"det\",\"inputs\":{\"A\":{\"text\":\"1 2; 3 4\"}}}\n"
    let line = mm("call", "--threads", "2", input: request)
    #expect(line.status == .success && line.output.contains("\"-2\""), "\(line.output)\(line.errors)")
  }

  @Test("numbers of threads that are none are refused, with the numbers there are")
  func refused() {
    for text in ["0", "-1", "two", "1.5", "", "257", "99999999999999999999"] {
      for words in [["det", "1 2; 3 4", "--threads", text], ["--threads=\(text)", "det", "1 2; 3 4"]] {
        let answer = mm.run(words)
        #expect(answer.status == .usage, "\(words)")
        #expect(answer.errors.contains("invalid-option") && answer.errors.contains("from 1 to 256"), "\(answer.errors)")
      }
    }
    #expect(mm("det", "1 2; 3 4", "--threads").errors.contains("needs a value"))
    #expect(mm("det", "1 2; 3 4", "--thread", "2").errors.contains("--threads"))
    #expect(mm("det", "1 2; 3 4", "--jobs", "2").errors.contains("--threads N"))
  }

  @Test("a command that computes nothing does not take it behind its name")
  func listed() {
    #expect(mm("tools", "--threads", "2").errors.contains("unknown-option"))
    #expect(mm("--threads", "2", "tools").status == .success)
    #expect(mm("help").output.contains("[--threads N]"))
    for command in ["det", "call", "run", "replay"] {
      #expect(mm("help", command).output.contains("--threads N"), "\(command)")
    }
  }

  @Test("the option holds for its command alone")
  func scope() throws {
    let before = Threads.count
    let inside = try ThreadsOption.with(7) { Threads.count }
    #expect(inside == 7 && Threads.count == before)
    var words = ["--threads", "1", "--", "--threads", "2"]
    #expect(try ThreadsOption.take(from: &words) == 1)
    #expect(words == ["--", "--threads", "2"])
  }
}
