import Foundation
import MatrixCommands
import MatrixFeatures
import Testing

@Suite("Matrix Market files on the command line")
struct MatrixMarketCommandTests {
  private let mm = Shell()
  private let symmetric = "%%MatrixMarket matrix coordinate real symmetric\n2 2 3\n1 1 0.5\n2 1 1\n2 2 4\n"

  @Test("are operands by their extension, by their banner, and from standard input")
  func operands() throws {
    let scratch = try Scratch()
    #expect(mm("det", try scratch.file("a.mtx", symmetric)).output.contains("= 1"))
    #expect(mm("trace", try scratch.file("a.dat", symmetric)).output.contains("9/2"))
    #expect(mm("trace", "-", input: symmetric).output.contains("9/2"))
    #expect(mm("trace", "-", input: symmetric.uppercased()).output.contains("9/2"))
    let notes = try scratch.file("w.mmws", #"{"format":"mmws","version":1}"#)
    #expect(mm("set", notes, "A", scratch.path + "/a.mtx").status == .success)
    #expect(mm("trace", notes + "#A").output.contains("9/2"))
  }

  @Test("mistakes are shown with file, line and caret")
  func mistakes() throws {
    let scratch = try Scratch()
    let answer = mm("det", try scratch.file("bad.mtx", symmetric + "1 2 3\n"))
    #expect(answer.status == .badData && answer.output.isEmpty)
    #expect(answer.errors.contains("bad.mtx") && answer.errors.contains("announces") && answer.errors.contains("^"))
    #expect(mm("det", try scratch.file("csv.mtx", "1,2\n3,4\n")).errors.contains("%%MatrixMarket"))
    let large = mm("det", "-", input: "%%MatrixMarket matrix array real general\n10000000 10000000\n1\n")
    #expect(large.status == .noValue && large.errors.contains("1.4 PB with all its zeros"))
    #expect(mm("det", "missing.mtx").status == .noInput)
    for words in [["det", scratch.path + "/bad.mtx"], ["det", "-"]] {
      let header = mm.run(words + ["--header"], input: Array(symmetric.utf8))
      #expect(header.status == .usage && header.errors.contains("--header"), "\(header.errors)")
    }
  }

  @Test("are written with -o FILE.mtx where the answer is a matrix or a vector")
  func output() throws {
    let scratch = try Scratch()
    let file = try scratch.file("x.mtx")
    func written() throws -> String { try String(contentsOfFile: file, encoding: .utf8) }
    let inverse = mm("inverse", "2 1; 1 1", "-o", file)
    #expect(inverse.status == .success && inverse.output.isEmpty && inverse.errors.isEmpty)
    #expect(try written() == "%%MatrixMarket matrix array integer symmetric\n2 2\n1\n-1\n2\n")
    #expect(mm("solve", "2 0; 0 4", "1 1", "-o", file).status == .success)
    #expect(try written() == "%%MatrixMarket matrix array real general\n2 1\n0.5\n0.25\n")
    #expect(mm("transpose", file).output.contains("1/4"))

    #expect(mm("det", "1 2; 3 4", "-o", file).status == .success)
    #expect(try written() == "%%MatrixMarket matrix array integer symmetric\n1 1\n-2\n")

    // Refused, and the file stays as it was.
    let before = try written()
    let thirds = mm("inverse", "3 1; 0 1", "-o", file)
    #expect(thirds.status == .noValue && thirds.errors.contains("1/3") && thirds.errors.contains("--digits"))
    #expect(mm("solve", "1 1; 1 1", "1 1", "-o", file).status == .usage)
    #expect(mm("inverse", "1 1; 1 1", "-o", file).status == .noValue)
    #expect(try written() == before)

    // A format that was asked for counts more than the name of the file.
    #expect(mm("det", "1 2; 3 4", "-o", file, "--format", "text").status == .success)
    #expect(try written().contains("-2"))
  }

  @Test("hold one answer, not those of several problems")
  func severalAnswers() throws {
    let scratch = try Scratch()
    let problem = #"{"id":"ID","tool":"transpose","inputs":{"A":"A"}}"#
    let notes = try scratch.file(
      "w.mmws",
      #"{"format":"mmws","version":1,"objects":[{"name":"A","kind":"matrix","domain":"Z","rows":[[1,2]]}],"problems":["#
        + problem.replacingOccurrences(of: "ID", with: "p") + "," + problem.replacingOccurrences(of: "ID", with: "q")
        + "]}")
    let file = try scratch.file("x.mtx")
    #expect(mm("run", notes, "-o", file).status == .usage)
    #expect(mm("run", notes, "q", "-o", file).status == .success)
    #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix("%%MatrixMarket"))
  }
}
