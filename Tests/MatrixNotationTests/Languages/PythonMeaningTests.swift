import Foundation
import MatrixDomain
import MatrixNotation
import TestSupport
import Testing

/// What is written for Python means the same number there: Python itself works the texts out.
@Suite struct PythonMeaningTests {
  private static let script = """
    import ast, struct, sys
    from fractions import Fraction
    def same(value, text, domain):
        if domain in "ZQ":
            return Fraction(value) == Fraction(text)
        if domain == "R":
            return struct.pack("d", value) == struct.pack("d", float(text))
        value = complex(value)
        cut = max(text.rfind("+", 1), text.rfind("-", 1))
        while text[cut - 1] == "e":
            cut = max(text.rfind("+", 1, cut), text.rfind("-", 1, cut))
        parts = float(text[:cut]), float(text[cut:-1])
        return struct.pack("dd", value.real, value.imag) == struct.pack("dd", *parts)
    count = 0
    for line in sys.stdin:
        domain, columns, source, *texts = line.rstrip("\\n").split("\\t")
        rows = eval(source)
        entries = [entry for row in rows for entry in row]
        assert all(len(row) == int(columns) for row in rows) and len(entries) == len(texts), source
        for entry, text in zip(entries, texts):
            assert same(entry, text, domain), (source, entry, text)
        count += 1
    print(count)
    """

  @Test func PythonAgrees() throws {
    guard
      let python = ["/usr/bin/python3", "/usr/local/bin/python3"].first(where: FileManager.default.isExecutableFile)
    else {
      print("python3 is not installed: what it makes of nested lists is not tested")
      return
    }
    var random = SeededRandom("Python agrees")
    var lines = ""
    let count = random.count(400)
    for round in 0..<count {
      let domain = writtenDomains[round % 4]
      let shape = Shape(Int.random(in: 1...3, using: &random), Int.random(in: 1...3, using: &random))
      let matrix = MatrixValue(domain, shape, random.slab(domain, shape.count))
      let text = try Notation.text(of: .matrix(matrix), in: .python).split(separator: "\n").joined(separator: " ")
      lines += ([domain.tag, String(shape.columns), text] + matrix.entries).joined(separator: "\t") + "\n"
    }
    let process = Process()
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = ["-c", Self.script]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // From another thread: a pipe takes only so much before it is read.
    let data = Data(lines.utf8)
    Thread.detachNewThread {
      try? input.fileHandleForWriting.write(contentsOf: data)
      try? input.fileHandleForWriting.close()
    }
    let answer = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0 && answer == "\(count)\n", "\(said), \(random)")
  }
}
