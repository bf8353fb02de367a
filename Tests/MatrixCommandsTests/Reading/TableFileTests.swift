import Foundation
import MatrixCommands
import MatrixFeatures
import Testing

/// Tables as other programs and other countries write them, read from files and from standard input.
@Suite struct TableFileTests {
  private let mm = Shell()

  /// The matrix of a file, in one line, or what is said of it.
  private func matrix(_ name: String, _ content: String, _ options: String...) throws -> String {
    let scratch = try Scratch()
    let notes = try scratch.file("w.mmws", #"{"format":"mmws","version":1}"#)
    let file = try scratch.file(name, content)
    let read = mm.run(["import", notes, "A", file] + options)
    guard read.status == .success else { return read.errors }
    // Operands are read as imports are.
    let written = mm("export", notes, "A").output.trimmingCharacters(in: .newlines)
    let tool = written.hasPrefix("{") ? "independent" : "transpose"
    let answer = mm.run([tool, file, "--steps", "none"] + options)
    #expect(answer.status == .success, "\(name): \(answer.errors)")
    return written
  }

  @Test(arguments: [
    ("a.txt", "1;2\n3;4\n", "[1, 2; 3, 4]"), ("a.txt", "1 ; 2\r\n-3 ; 1/2\r\n", "[1, 2; -3, 1/2]"),
    ("a.txt", "# a table\n1;2\n3;4\n", "[1, 2; 3, 4]"), ("a.csv", "1;2.5\n3;4\n", "[1, 5/2; 3, 4]"),
    ("a.txt", "# x y\n1 2\n# between\n3 4\n", "[1, 2; 3, 4]"), ("a.csv", "# x,y\n1,2\n#\n3,4\n# end\n", "[1, 2; 3, 4]"),
    ("a.tsv", "#c\n1\t2\n3\t4\n", "[1, 2; 3, 4]"), ("a.txt", "1 2; 3 4\n5 6; 7 8\n", "[1, 2; 3, 4; 5, 6; 7, 8]"),
    ("a.txt", "1; 2; 3", "[1; 2; 3]"), ("a.csv", "1+i,2\ni,3-i\n-i,0\n", "[1+i, 2; i, 3-i; -i, 0]"),
    ("a.tsv", "1-i\ti\n-i\t+i\n", "[1-i, i; -i, i]"), ("a.csv", "i,2i\n1,2\n", "[i, 2i; 1, 2]"),
    ("a.csv", "i\n", "[i]"),
    ("a.csv", "\u{2212}1,2\n3,\u{2013}4\n", "[-1, 2; 3, -4]"), ("a.txt", "\u{2212}1 2\n3 4\n", "[-1, 2; 3, 4]"),
    ("a.txt", "(1, 2, 3)\n", "(1, 2, 3)"), ("a.txt", "(1, 2), (3, 4)\n", "{(1, 2), (3, 4)}"),
    ("a.json", "[[1,\"\u{2212}1/2\"],[\"i\",0.5]]", "[1, -1/2; i, 1/2]"),
  ])
  func read(_ name: String, _ content: String, _ expected: String) throws {
    #expect(try matrix(name, content) == expected, "\(name): \(content.debugDescription)")
  }

  @Test(arguments: [
    ("a.csv", "1,5;2\n3;4,25\n", "[3/2, 2; 3, 17/4]"), ("a.txt", "1,5;2\n3;4,25\n", "[3/2, 2; 3, 17/4]"),
    ("a.txt", "1,5 2\n3 -4,25\n", "[3/2, 2; 3, -17/4]"), ("a.tsv", "1,5\t2\n3\t4,25\n", "[3/2, 2; 3, 17/4]"),
    ("a.csv", "\"1,5\";\"2\"\n3;4,25e1\n", "[3/2, 2; 3, 85/2]"), ("a.csv", "1,5\t2\n3\t4\n", "[3/2, 2; 3, 4]"),
    ("a.csv", "# 1.5, 2.5\n1,5;2\n", "[3/2, 2]"),
  ])
  func decimalCommas(_ name: String, _ content: String, _ expected: String) throws {
    #expect(try matrix(name, content, "--decimal", "comma") == expected, "\(name): \(content.debugDescription)")
  }

  @Test func decimalCommasInHeadersAndLiterals() throws {
    #expect(try matrix("a.csv", "a.b;c,d\n1,5;2\n", "--decimal", "comma", "--header") == "[3/2, 2]")
    #expect(mm("det", "1,5 2; 3 4", "--decimal", "comma", "--steps", "none").output.contains("determinant = 0"))
    #expect(
      mm("det", "-", "--decimal", "comma", "--steps", "none", input: "1,5;2\n3;5\n").output.contains(
        "determinant = 3/2"))
    #expect(
      mm("solve", "0,5x + 1,5y = 2; x - y = 0", "--decimal", "comma", "--steps", "none").output.contains("(1, 1)"))
    for (words, says) in [
      (["det", "1.234,5", "--decimal", "comma"], "a point stands in a number"),
      (["det", "1, 2; 3, 4", "--decimal", "comma"], "no digit follows"),
      (["det", "1,5 2,5; 1 2"], "--decimal comma"), (["det", "1", "--decimal", "dot"], "takes point, comma"),
    ] {
      let said = mm.run(words)
      #expect(said.status != .success && said.errors.contains(says), "\(words): \(said.errors)")
    }
  }

  @Test(arguments: [
    ("a.csv", "1,000\n2,500\n", "grouped digits"), ("a.csv", "-1,000,5\n2,500,1\n", "grouped digits"),
    ("a.csv", "1,5;2\n3;4\n", "--decimal comma"), ("a.txt", "1;2\n3;4;5\n", "a column, or the rows of"),
    ("a.txt", "1;2;\n3;4;\n", "a column, or the rows of"), ("a.csv", "i,i\n1,2\n", "--header"),
    ("a.csv", "#N/A,2\n1,2\n", "#N/A"), ("a.csv", "1,2\n#REF!,2\n", "#REF!"), ("a.txt", "1,000 2,500\n", "grouped"),
    ("a.csv", "1,2\u{2013}3\n", "dash"),
  ])
  func refused(_ name: String, _ content: String, _ says: String) throws {
    let said = try matrix(name, content)
    #expect(said.contains(says), "\(name), \(content.debugDescription): \(said)")
  }

  @Test func arraysOfNumPyAreOperands() throws {
    let scratch = try Scratch()
    let notes = try scratch.file("w.mmws", #"{"format":"mmws","version":1}"#)
    #expect(mm("set", notes, "A", "1 2; 3 4").status == .success)
    let file = scratch.path + "/A.npy"
    #expect(mm("export", notes, "A", "-o", file).status == .success)
    #expect(mm("det", file, "--steps", "none").output.contains("determinant = -2"))
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: file)))
    #expect(mm.run(["det", "-", "--steps", "none"], input: bytes).output.contains("determinant = -2"))
    #expect(mm("det", file, "--header").errors.contains("--header speaks of a table"))
    #expect(mm("export", notes, "A", "--as", "npy").errors.contains("-o x.npy"))
    #expect(mm("set", notes, "B", "1/3").status == .success)
    #expect(mm("export", notes, "B", "-o", file).errors.contains("row 1, column 1, 1/3, is no double"))
  }

  @Test func signsOfZerosSurviveText() throws {
    let scratch = try Scratch()
    let notes = try scratch.file("w.mmws", #"{"format":"mmws","version":1}"#)
    #expect(mm("import", notes, "z", "-0.0 1; 0.0 -0.0", "--numeric").status == .success)
    #expect(mm("export", notes, "z", "--as", "json").output.contains("[[-0.0,1.0],[0.0,-0.0]]"))
  }

  @Test func messagesInRequestsAreEscaped() {
    for intruder in ["\u{1B}[31m", "\u{7}", "\u{7F}", "é", "\u{1F600}", "\u{202E}"] {
      for text in [
        "Matrix([[1, 2],[3,4]]\(intruder)", "1 \(intruder)2; 3 4", "[1,2\(intruder)]", "(1,2)\(intruder)(3,4)",
      ] {
        let escaped = text.unicodeScalars.map {
          $0.isASCII && $0.value >= 0x20 && $0.value != 0x7F
            ? String($0)
            : $0.utf16.map {
              "\\u" + String(repeating: "0", count: 4 - String($0, radix: 16).count) + String($0, radix: 16)
            }
            .joined()
        }.joined()
        let line = #"{"tool":"det","inputs":{"A":{"text":""# + escaped + #""}}}"#
        let reply = mm("call", input: line + "\n").output
        #expect(reply.contains(#""outcome":"malformed""#), "\(reply)")
        let raw = reply.unicodeScalars.filter {
          $0 != "\n" && ($0.properties.generalCategory == .control || $0.properties.generalCategory == .format)
        }
        #expect(raw.isEmpty && !reply.contains("Ã"), "\(reply.debugDescription)")
      }
    }
  }
}
