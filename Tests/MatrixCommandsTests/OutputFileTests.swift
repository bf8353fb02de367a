import Foundation
import MatrixCommands
import MatrixDomain
import MatrixFeatures
import Testing

/// What `-o FILE` writes, for every suffix and every sort of answer.
@Suite("Files of answers")
struct OutputFileTests {
  private let mm = Shell()

  /// A question, and the rows of numbers its answer is; `nil` where it is none.
  struct Case: CustomTestStringConvertible {
    var words: [String]
    var rows: [[String]]?
    var isError = false
    var testDescription: String { words.joined(separator: " ") }
  }

  static let cases = [
    Case(words: ["inverse", "2 1; 1 3"], rows: [["3/5", "-1/5"], ["-1/5", "2/5"]]),
    Case(words: ["inverse", "1 2; 3 5"], rows: [["-5", "2"], ["3", "-1"]]),
    Case(words: ["transpose", "1/3 2 3; 4 5 6"], rows: [["1/3", "4"], ["2", "5"], ["3", "6"]]),
    Case(words: ["inverse", "4 0; 0 0.5", "--numeric"], rows: [["0.25", "0.0"], ["0.0", "2.0"]]),
    Case(words: ["coordinates", "1 1; 0 1", "3 2"], rows: [["1"], ["2"]]),
    Case(words: ["det", "1 2; 3 4"], rows: [["-2"]]),
    Case(words: ["det", "1/2 0; 0 1/4"], rows: [["1/8"]]),
    Case(words: ["rank", "1 2; 3 4"], rows: [["2"]]),
    Case(words: ["solve", "2 0; 0 8", "1 1"], rows: [["1/2"], ["1/8"]]),
    Case(words: ["solve", "2x+3y=5; x-y=0"], rows: [["1"], ["1"]]),
    Case(words: ["nullspace", "1 2 3; 2 4 6"], rows: [["-2", "-3"], ["1", "0"], ["0", "1"]]),
    Case(words: ["eigen", "2 0; 0 3", "--numeric"], rows: [["2.0"], ["3.0"]]),
    Case(words: ["eigen", "2 0; 0 3"], rows: nil),
    Case(words: ["solve", "1 1; 1 1", "1 1"], rows: nil),
    Case(words: ["solve", "1 1; 1 1", "1 2"], rows: nil),
    Case(words: ["charpoly", "1 2; 3 4"], rows: nil),
    Case(words: ["factor", "x^2 - 1"], rows: nil),
    Case(words: ["inverse", "1 2; 2 4"], rows: nil, isError: true),
    Case(words: ["det", "1 2; 3"], rows: nil, isError: true),
  ]

  /// The entries as doubles read them.
  private func doubles(_ rows: [[String]]) -> [[Double]] {
    rows.map { row in
      row.map { text in
        let parts = text.split(separator: "/").map { Double($0)! }
        return parts.count == 2 ? parts[0] / parts[1] : parts[0]
      }
    }
  }

  @Test("files that mm reads hold the numbers of the answer, or none is written", arguments: cases)
  func numbers(item: Case) throws {
    let scratch = try Scratch()
    for suffix in ["csv", "tsv", "mtx", "npy", "py", "m", "jl", "wl"] {
      let file = try scratch.file("x." + suffix)
      let answer = mm.run(item.words + ["-o", file])
      #expect(answer.output.isEmpty, "\(suffix)")
      guard let rows = item.rows else {
        #expect(answer.status != .success && !FileManager.default.fileExists(atPath: file), "\(suffix)")
        if item.isError || ["py", "m", "jl", "wl"].contains(suffix) { continue }
        #expect(answer.status == .usage && answer.errors.contains("--format json"), "\(suffix): \(answer.errors)")
        continue
      }
      if suffix == "mtx", rows.joined().contains(where: { $0.hasSuffix("/3") }) {
        #expect(answer.status == .noValue && answer.errors.contains("--digits"), "\(answer.errors)")
        continue
      }
      #expect(answer.status == .success, "\(suffix): \(answer.errors)")
      if suffix == "npy" {
        #expect(try ReadArray(path: file).rows == doubles(rows))
        continue
      }
      if rows.count == 1, rows[0].count == 1, ["py", "m", "jl", "wl"].contains(suffix) {
        // A literal of a language is the number itself.
        #expect(
          doubles([[mm("scale", "1", file, "--query", "answer[0][0]").output.trimmed]]) == doubles(rows), "\(suffix)")
        continue
      }
      // What mm reads from it, transposed, is the answer transposed.
      let transposed = mm("transpose", file, "--format", "plain").output
      let columns = transposed.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
      let read = rows.indices.map { row in columns.map { $0[row] } }
      #expect(doubles(read) == doubles(rows), "\(suffix): \(transposed)")
    }
  }

  @Test("plain text is the answer alone, and mm reads it", arguments: cases)
  func plain(item: Case) {
    let answer = mm.run(item.words + ["--format", "plain"])
    guard let rows = item.rows else {
      #expect(answer.output.isEmpty || answer.output.split(separator: "\n").count == 1, "\(answer.output)")
      return
    }
    #expect(answer.output == rows.map { $0.joined(separator: " ") + "\n" }.joined())
    guard rows.count > 1 else { return }
    let transposed = rows[0].indices.map { column in rows.map { $0[column] }.joined(separator: " ") + "\n" }
    let read = mm("transpose", "-", "--format", "plain", input: answer.output)
    func numbers(_ text: String) -> [[Double]] {
      doubles(text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) })
    }
    #expect(numbers(read.output) == numbers(transposed.joined()))
  }

  @Test("pages and JSON hold every sort of answer, errors that are answers too", arguments: cases)
  func pages(item: Case) throws {
    let scratch = try Scratch()
    for suffix in ["txt", "md", "markdown", "tex", "html", "htm", "json"] {
      let file = try scratch.file("x." + suffix)
      let answer = mm.run(item.words + ["-o", file])
      #expect(answer.output.isEmpty && (answer.status == .success) != item.isError, "\(suffix)")
      guard FileManager.default.fileExists(atPath: file) else {
        #expect(item.isError && item.words[1] == "1 2; 3" && !answer.errors.isEmpty, "\(suffix)")
        continue
      }
      let text = try String(contentsOfFile: file, encoding: .utf8)
      switch suffix {
      case "json": #expect(text.hasPrefix("{") && text.contains("\"outcome\""))
      case "html", "htm": #expect(text.hasPrefix("<!DOCTYPE html>") && text.hasSuffix("</html>\n"))
      case "tex": #expect(text.hasPrefix("\\documentclass"))
      case "txt": #expect(!text.contains("\u{1B}") && !text.hasPrefix("#"))
      default: #expect(text.hasPrefix("# "))
      }
      if item.isError { #expect(text.contains("singular") || suffix == "json", "\(suffix): \(text)") }
    }
  }

  @Test("every format has all of a matrix of 50 rows and of numbers of 300 digits")
  func whole() throws {
    let scratch = try Scratch()
    let entries = (0..<50).map { row in (0..<50).map { "\(10_000 + 50 * row + $0)" } }
    let literal = entries.map { $0.joined(separator: " ") }.joined(separator: "; ")
    let long = String(repeating: "1234567890", count: 30)
    for suffix in ["txt", "md", "tex", "html", "json", "csv", "tsv", "mtx", "npy"] {
      let file = try scratch.file("x." + suffix)
      #expect(mm("transpose", literal, "-o", file, "--steps", "none").status == .success)
      if suffix == "npy" {
        let read = try ReadArray(path: file)
        #expect(read.rows.count == 50 && read.rows[3][7] == 10_353)
        continue
      }
      let text = try String(contentsOfFile: file, encoding: .utf8)
      let missing = entries.joined().filter { !text.contains($0) }
      #expect(missing.isEmpty, "\(suffix) lacks \(missing.count) entries")
      #expect(!text.contains("shown") && !text.contains("shortened") && !text.contains("cdots"), "\(suffix)")

      // As a number, in a vector, in a matrix.
      for words in [["det", long], ["solve", "1", long], ["transpose", "1 \(long)"], ["basis", "\(long); 1"]] {
        #expect(mm.run(words + ["-o", file, "--steps", "none"]).status == .success)
        let text = try String(contentsOfFile: file, encoding: .utf8).replacing("\\allowbreak ", with: "")
        #expect(text.contains(long) || suffix == "npy", "\(suffix): \(words[0])")
      }
    }
    for math in ["text", "latex"] {
      let page = mm("transpose", literal, "--format", "markdown", "--math", math).output
      #expect(entries.joined().allSatisfy(page.contains) && !page.contains("shown"))
    }
    // The terminal may have the ends of it; a file or a pipe it is redirected into has all.
    #expect(mm("transpose", literal).output.contains("rows shown"))
    var redirected = mm
    redirected.takesAll = true
    #expect(entries.joined().allSatisfy(redirected("transpose", literal).output.contains))
  }

  @Test("a suffix that stands for nothing is refused before anything is computed, with those that are known")
  func suffixes() throws {
    let scratch = try Scratch()
    for name in ["x.xls", "x.CSVX", "x.2024", "a.b/x.pdf"] {
      let answer = mm("det", "1 2; 3 x", "-o", scratch.path + "/" + name)
      #expect(answer.status == .usage && answer.errors.contains(".csv, .tsv, .npy, .mtx"), "\(answer.errors)")
    }
    for name in ["x.CSV", "x.Csv"] {
      let file = try scratch.file(name)
      #expect(mm("transpose", "1 2", "-o", file).status == .success)
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "1\n2\n")
    }
    // A format by name goes before; a name without a suffix is a page.
    let other = try scratch.file("x.dat")
    #expect(mm("det", "5", "-o", other, "--format", "csv").status == .success)
    #expect(try String(contentsOfFile: other, encoding: .utf8) == "5\n")
    let bare = try scratch.file("answer")
    #expect(mm("det", "5", "-o", bare).status == .success)
    #expect(try String(contentsOfFile: bare, encoding: .utf8).hasPrefix("Determinant"))
  }

  @Test("- is standard output, and a device is written into")
  func streams() throws {
    #expect(mm("det", "1 2; 3 4", "--format", "plain", "-o", "-").output == "-2\n")
    #expect(!FileManager.default.fileExists(atPath: "-"))
    let null = mm("det", "1 2; 3 4", "-o", "/dev/null")
    #expect(null.status == .success && null.output.isEmpty && null.errors.isEmpty)
    #expect(mm("inverse", "2 1; 1 1", "--format", "npy", "-o", "/dev/null").status == .success)
    var terminal = mm
    terminal.isTerminal = true
    let binary = terminal("inverse", "2 1; 1 1", "--format", "npy")
    #expect(binary.status == .usage && binary.output.isEmpty && binary.errors.contains("-o x.npy"))
  }

  @Test("what holds one answer takes no answers of several problems")
  func severalProblems() throws {
    let scratch = try Scratch()
    let notes = try scratch.file(
      "w.mmws",
      #"""
      {"format":"mmws","version":1,"objects":[{"name":"A","kind":"matrix","domain":"Z","rows":[[1,2],[3,4]]}],
       "problems":[{"id":"p","tool":"det","inputs":{"A":"A"}},{"id":"q","tool":"rank","inputs":{"A":"A"}}]}
      """#)
    for format in ["csv", "tsv", "npy", "mtx", "plain"] {
      let answer = mm("run", notes, "--format", format, "--save")
      #expect(answer.status == .usage && answer.errors.contains("2 problems") && answer.errors.contains("PROBLEM"))
      #expect(!(try String(contentsOfFile: notes, encoding: .utf8).contains("results")), "nothing was computed")
    }
    #expect(mm("run", notes, "q", "--format", "csv").output == "2\n")
    #expect(mm("run", notes, "--query", "answer").output == "-2\n2\n")
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}

/// A file of NumPy taken apart as its definition says, by other means than those it was written with.
struct ReadArray {
  var rows: [[Double]]

  struct Malformed: Error {}

  init(path: String) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    guard bytes.starts(with: [0x93, 0x4E, 0x55, 0x4D, 0x50, 0x59, 1, 0]), bytes.count >= 64 else { throw Malformed() }
    let length = Int(bytes[8]) + 256 * Int(bytes[9])
    let header = String(decoding: bytes[10..<(10 + length)], as: UTF8.self)
    guard (10 + length).isMultiple(of: 64), header.hasSuffix("\n"), header.contains("'fortran_order': False"),
      let shape = header.firstMatch(of: /'shape': \((\d+), (\d+)\)/), let rowCount = Int(shape.1),
      let columnCount = Int(shape.2)
    else { throw Malformed() }
    let words = stride(from: 10 + length, to: bytes.count, by: 8).map { start in
      (0..<8).reduce(UInt64(0)) { $0 | UInt64(bytes[start + $1]) << (8 * UInt64($1)) }
    }
    guard words.count == rowCount * columnCount else { throw Malformed() }
    let isWhole = header.contains("'<i8'")
    rows = (0..<rowCount).map { row in
      (0..<columnCount).map { column in
        let word = words[row * columnCount + column]
        return isWhole ? Double(Int64(bitPattern: word)) : Double(bitPattern: word)
      }
    }
  }
}
