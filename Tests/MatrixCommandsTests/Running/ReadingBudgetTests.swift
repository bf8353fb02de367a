import MatrixCommands
import MatrixDomain
import MatrixExact
import MatrixFeatures
import Synchronization
import Testing

/// The time of a request begins before its operands are read.
@Suite("Reading under the limit")
struct ReadingBudgetTests {
  private static let long = String(repeating: "7", count: 9000)
  private static let rows = (1...9).map { row in (1...9).map { "\(row)\($0)\(long)" }.joined(separator: " ") }
    .joined(separator: "; ")

  /// A budget, or a runner's cancellation, that says yes after so many questions.
  private func impatient(_ patience: Int) -> @Sendable () -> Bool {
    let questions = Counter(patience)
    return { questions.isOver }
  }

  private final class Counter: Sendable {
    private let left: Mutex<Int>

    init(_ count: Int) { left = Mutex(count) }

    var isOver: Bool {
      left.withLock {
        $0 -= 1
        return $0 < 0
      }
    }
  }

  private func expectStop(_ error: ErrorReport?, _ note: String) {
    #expect(error?.code == .timeLimit && error?.outcome == .unable, "\(note): \(error?.message ?? "no error")")
    #expect(error?.message.contains("entries read") == true, "\(note): \(error?.message ?? "")")
  }

  @Test("an operand that is text, a value, and a value that moves into a field")
  func operands() {
    let texts = TextSlab((1...81).map { "\($0)\(Self.long)" })
    let value = Request.Operand.value(.matrix(MatrixValue(.integers, Shape(9, 9), texts)))
    let ways: [(Request.Operand, [String: String])] = [
      (.text(Self.rows), [:]), (value, [:]), (value, ["mod": "7"]),
    ]
    for (operand, options) in ways {
      let settings = options.map { Request.Option($0.key, .text($0.value)) }
      let request = Request(
        tool: "det", inputs: [.init("A", operand)], options: settings + [.init("timeLimit", .text("1/1000000000"))])
      expectStop(RequestRunner().run(request).error, "\(options)")
    }
  }

  @Test("cancellation is heard while a text is read")
  func cancellation() {
    let request = Request(tool: "transpose", inputs: [.init("A", .text(Self.rows))])
    for patience in [0, 5, 20] {
      let runner = RequestRunner(isCancelled: impatient(patience))
      #expect(runner.run(request).outcome == .cancelled, "\(patience)")
    }
  }

  @Test("a line of mm call keeps its id, wherever its options stand")
  func lines() {
    let lists = (1...9).map { row in
      let entries = (1...9).map { #""\#(row)\#($0)\#(Self.long)/7""# }
      return "[" + entries.joined(separator: ",") + "]"
    }
    let inputs = #""inputs":{"A":{"kind":"matrix","domain":"Q","rows":[\#(lists.joined(separator: ","))]}}"#
    let options = #""options":{"timeLimit":0.000000001}"#
    for members in [[inputs, options], [options, inputs]] {
      let line = #"{"id":"seven","tool":"det",\#(members.joined(separator: ","))}"#
      let answer = Shell().run(["call"], input: Array(line.utf8)).output
      #expect(answer.hasPrefix(#"{"id":"seven""#) && answer.contains(#""outcome":"unable""#), "\(answer.prefix(200))")
      #expect(answer.contains("time-limit") && answer.contains("entries read"), "\(answer.suffix(300))")
    }
  }

  @Test("files, standard input and workspaces on the command line")
  func commands() throws {
    let scratch = try Scratch()
    let limit = ["--time-limit", "0.000000001"]
    let table = try scratch.file("a.csv", Self.rows.replacing("; ", with: "\n").replacing(" ", with: ","))
    let text = try scratch.file("a.txt", Self.rows)
    let lists = Self.rows.split(separator: ";").map { "[" + $0.split(separator: " ").joined(separator: ",") + "]" }
    let json = try scratch.file("a.json", "[\(lists.joined(separator: ","))]")
    let notes = scratch.path + "/notes.mmws"
    #expect(Shell()("new", notes).status == .success)
    #expect(Shell()("set", notes, "A", json).status == .success)
    #expect(Shell()("pose", notes, "det", "A").status == .success)
    for words in [
      ["det", table], ["det", text], ["det", json], ["det", notes + "#A"], ["run", notes], ["det", "-"],
    ] {
      let answer = Shell().run(words + limit, input: Array(Self.rows.utf8))
      #expect(answer.status == ExitStatus(ErrorReport(.unable, .timeLimit, "")), "\(words): \(answer.errors)")
      #expect(answer.errors.contains("entries read") && answer.output.isEmpty, "\(words): \(answer.errors)")
      #expect(Shell().run(words, input: Array(Self.rows.utf8)).status == .success, "\(words)")
    }
  }

  @Test("the determinant is handed over where its certificate was not finished")
  func determinant() throws {
    let size = 24
    let a = Matrix<Integer>(Shape(size, size)) { row, column in
      Integer((row * 7919 + column * 104_729 + row * column * 31) % 1009 - 500 + (row == column ? 2000 : 0))
    }
    let expected = try a.determinant()
    let tool = try #require(ToolRegistry.standard.tool("det"))
    var unfinished = 0
    for patience in 0... {
      let budget = Budget(isCancelled: impatient(patience))
      let call = ToolCall(inputs: [.init("A", .matrix(a))], options: [], budget: budget)
      guard let answer = try? tool.run(call) else { continue }
      #expect(answer.outputs == [.init("determinant", .scalar(expected))])
      if answer.unfinished == nil {
        #expect(answer.certificate?.type == "determinant-divisor")
        break
      }
      #expect(answer.certificate == nil)
      unfinished += 1
    }
    #expect(unfinished > 0)
  }
}
