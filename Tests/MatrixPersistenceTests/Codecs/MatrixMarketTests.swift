import Foundation
import MatrixDomain
import TestSupport
import Testing

@testable import MatrixPersistence

/// What is read and what is refused.
@Suite struct MatrixMarketTests {
  private func read(_ text: String) throws(ImportError) -> MatrixValue {
    try MatrixMarket.read(Array(text.utf8), source: "f.mtx")
  }

  /// The rows of a matrix whose file goes on after `%%MatrixMarket matrix `.
  private func rows(_ text: String) throws -> [[String]] {
    let matrix = try read("%%MatrixMarket matrix " + text)
    return (0..<matrix.shape.rows).map { row in (0..<matrix.shape.columns).map { matrix[row, $0] } }
  }

  private func failure(_ text: String) -> ImportError? {
    do {
      let matrix = try read(text)
      Issue.record("\(text.debugDescription) was read as \(matrix.entries)")
      return nil
    } catch {
      return error
    }
  }

  // MARK: Read

  @Test func formatsFieldsAndSymmetries() throws {
    #expect(try rows("coordinate real general\n2 3 2\n1 1 0.5\n2 3 -3\n") == [["1/2", "0", "0"], ["0", "0", "-3"]])
    #expect(try rows("array integer general\n2 2\n1\n2\n3\n4\n") == [["1", "3"], ["2", "4"]])
    #expect(try rows("coordinate pattern symmetric\n2 2 2\n1 1\n2 1\n") == [["1", "1"], ["1", "0"]])
    #expect(try rows("array real symmetric\n2 2\n1.5\n2\n3\n") == [["3/2", "2"], ["2", "3"]])
    #expect(try rows("array integer skew-symmetric\n2 2\n7\n") == [["0", "-7"], ["7", "0"]])
    #expect(try rows("coordinate real skew-symmetric\n2 2 2\n1 1 0\n2 1 -.5\n") == [["0", "1/2"], ["-1/2", "0"]])
    #expect(
      try rows("coordinate complex hermitian\n2 2 2\n2 1 1 -2.5e-7\n2 2 3 0\n")
        == [["0.0+0.0i", "1.0+2.5e-07i"], ["1.0-2.5e-07i", "3.0+0.0i"]])
    #expect(
      try rows("array complex skew-symmetric\n2 2\n1e-7 -2\n") == [
        ["0.0+0.0i", "-1e-07+2.0i"], ["1e-07-2.0i", "0.0+0.0i"],
      ])
    #expect(try rows("array complex symmetric\n1 1\n-0.0 -0\n") == [["-0.0-0.0i"]])
    #expect(try rows("coordinate complex hermitian\n2 2 1\n2 1 4 0\n")[0][1] == "4.0+0.0i")
  }

  @Test func domains() throws {
    #expect(try read("%%MatrixMarket matrix array real general\n1 2\n1.0\n2e3\n").domain == .integers)
    #expect(try read("%%MatrixMarket matrix array real general\n1 2\n1.0\n2e-3\n").domain == .rationals)
    #expect(try read("%%MatrixMarket matrix array complex general\n1 1\n1 0\n").domain == .complexNumbers)
    #expect(try read("%%MatrixMarket matrix coordinate pattern general\n1 1 1\n1 1\n").domain == .integers)
  }

  @Test func layout() throws {
    let banner = "%%MATRIXMARKET Matrix\tCOORDINATE Real  GENERAL \r\n"
    let body = "%comment\r\n\r\n \t\r\n 2\t2  2 \r\n%\r\n\t1 1 5 \r\n\r\n  % 1 1 1\r\n2 2 6\r\n  \r\n%"
    let expected = [["5", "0"], ["0", "6"]]
    for text in [banner + body, (banner + body).replacingOccurrences(of: "\r\n", with: "\n")] {
      let matrix = try read(text)
      #expect(matrix.entries.map { $0 } == expected.flatMap { $0 })
    }
    #expect(try read((banner + body).replacingOccurrences(of: "\r\n", with: "\r")).shape == Shape(2, 2))
  }

  @Test func numbersAreExact() throws {
    let cases = [
      ("0.1", "1/10"), ("-0.75", "-3/4"), ("+5", "5"), ("007", "7"), (".5", "1/2"), ("5.", "5"), ("1.50E+01", "15"),
      ("0.000", "0"), ("-0", "0"), ("1e-3", "1/1000"), ("12345678901234567890", "12345678901234567890"),
      ("2.5e-20", "1/40000000000000000000"), ("1e-38", "1/1" + String(repeating: "0", count: 38)),
      ("1e-39", "1/1" + String(repeating: "0", count: 39)), ("1e25", "1" + String(repeating: "0", count: 25)),
      ("0.1234567890123456789", "1234567890123456789/10000000000000000000"),
      ("0.12345678901234567895", "2469135780246913579/20000000000000000000"),
      ("3.4028234663852886e-30", "17014117331926443/5000000000000000000000000000000000000000000000"),
    ]
    for (text, expected) in cases {
      #expect(try rows("array real general\n1 1\n\(text)\n") == [[expected]], "\(text)")
    }
    let digits = "-" + String(repeating: "9", count: 2000)
    #expect(try rows("array integer general\n1 1\n\(digits)\n") == [[digits]])
    #expect(try rows("array integer general\n1 2\n+12\n-007\n") == [["12", "-7"]])
  }

  /// The fast way and the long way agree on numbers of all forms.
  @Test func shortNumbersAreRight() throws {
    var random = SeededRandom("short decimals")
    var taken = 0
    for _ in 0..<random.count(3000) {
      var text = ["", "-", "+"].randomElement(using: &random)!
      for _ in 0..<Int.random(in: 0...12, using: &random) { text += "\(Int.random(in: 0...9, using: &random))" }
      if Bool.random(using: &random) {
        text += "."
        let longest = Int.random(in: 0...12, using: &random)
        for _ in 0..<longest { text += "\([0, 0, 5, 2, 7].randomElement(using: &random)!)" }
      }
      if Bool.random(using: &random) {
        text += ["e", "E"].randomElement(using: &random)! + "\(Int.random(in: -45...45, using: &random))"
      }
      let bytes = Array(text.utf8)
      let reader = MatrixMarketReader(bytes, source: nil)
      guard let short = ShortDecimal(bytes, 0..<bytes.count) else { continue }
      var target: [UInt8] = []
      guard short.append(to: &target) else { continue }
      taken += 1
      #expect(try String(decoding: target, as: UTF8.self) == reader.exactText(0..<bytes.count), "\(text) \(random)")
    }
    #expect(taken > 1000)
  }

  @Test func repeatedEntriesAreAdded() throws {
    #expect(try rows("coordinate real general\n2 2 4\n1 1 0.5\n1 1 1\n2 1 3\n1 1 0.5\n") == [["2", "0"], ["3", "0"]])
    #expect(try read("%%MatrixMarket matrix coordinate real general\n1 1 2\n1 1 0.5\n1 1 .5\n").domain == .integers)
    #expect(try rows("coordinate pattern symmetric\n2 2 2\n2 1\n2 1\n") == [["0", "2"], ["2", "0"]])
    #expect(try rows("coordinate complex general\n1 1 2\n1 1 1 2\n1 1 .5 -2\n") == [["1.5+0.0i"]])
    let error = try #require(
      failure("%%MatrixMarket matrix coordinate complex general\n1 1 2\n1 1 1e308 0\n1 1 1e308 0\n"))
    #expect(error.code == .notFinite && error.place.line == 4)
  }

  @Test func emptyMatrices() throws {
    for (size, shape) in [("0 0", Shape(0, 0)), ("0 3", Shape(0, 3)), ("16777216 0", Shape(1 << 24, 0))] {
      #expect(try read("%%MatrixMarket matrix coordinate real general\n\(size) 0\n").shape == shape)
      #expect(try read("%%MatrixMarket matrix array complex general\n\(size)\n").shape == shape)
    }
    #expect(try read("%%MatrixMarket matrix array real skew-symmetric\n0 0\n").shape == Shape(0, 0))
    #expect(try rows("array real skew-symmetric\n1 1\n") == [["0"]])
  }

  // MARK: Refused

  @Test func limits() throws {
    let coordinate = "%%MatrixMarket matrix coordinate real general\n"
    let banner = MatrixMarketBanner(format: .array, field: .real, symmetry: .general)
    var reader = MatrixMarketReader(
      Array("10000 10000\n".utf8), source: nil, within: Budget(bytes: 16 * 10_000 * 10_000))
    #expect(try reader.readSize(["rows", "columns"], banner) == [10_000, 10_000])
    for size in [
      "10000000 10000000 0", "16777217 0 0", "0 16777217 0", "4294967296 4294967296 0",
      "999999999999999999 999999999999999999 1",
      "1 1 2147483648", "1 1 99999999999999999999", "1 123456789012345678901234567890 0",
    ] {
      let error = try #require(failure(coordinate + size))
      #expect(error.code == .tooLarge && error.report.outcome == .unable && error.place.line == 2, "\(size): \(error)")
    }
    #expect(failure(coordinate + "4096 4096 2147483647\n1 1 1")?.code == .syntax)
  }

  struct Mistake: Sendable {
    var text: String
    var line: Int
    var column: Int
    var code: ErrorCode
    var words: String

    init(_ text: String, _ line: Int, _ column: Int, _ code: ErrorCode, _ words: String) {
      (self.text, self.line, self.column, self.code, self.words) = (text, line, column, code, words)
    }
  }

  private static let general = "%%MatrixMarket matrix coordinate real general\n"
  private static let mistakes = [
    Mistake("", 1, 1, .emptyInput, "empty"),
    Mistake("\u{FEFF}" + general, 1, 1, .invalidEncoding, "byte order mark"),
    Mistake("\n" + general, 1, 1, .syntax, "does not begin with"),
    Mistake("%%MatrixMarketing matrix array real general", 1, 1, .syntax, "does not begin with"),
    Mistake("%%MatrixMarket", 1, 15, .syntax, "does not say what"),
    Mistake("%%MatrixMarket graph", 1, 16, .syntax, "'graph' is no matrix"),
    Mistake("%%MatrixMarket matrix sparse", 1, 23, .syntax, "expected coordinate, array"),
    Mistake("%%MatrixMarket matrix array double", 1, 29, .syntax, "expected integer, real, complex, pattern"),
    Mistake("%%MatrixMarket matrix array real", 1, 33, .syntax, "lacks its symmetry"),
    Mistake("%%MatrixMarket matrix array real full\n", 1, 34, .syntax, "general, symmetric, hermitian, skew-symmetric"),
    Mistake("%%MatrixMarket matrix array real general x\n", 1, 42, .syntax, "'x'"),
    Mistake("%%MatrixMarket matrix array pattern general\n", 1, 1, .syntax, "a pattern has none"),
    Mistake("%%MatrixMarket matrix coordinate real hermitian\n", 1, 1, .syntax, "real symmetric"),
    Mistake("%%MatrixMarket matrix coordinate pattern skew-symmetric\n", 1, 1, .syntax, "general or symmetric"),
    Mistake(general + "% only\n", 3, 1, .syntax, "rows, columns, entries"),
    Mistake(general + "2 2\n", 2, 1, .syntax, "2 numbers instead of 3"),
    Mistake(general + "2 2 1 1\n", 2, 1, .syntax, "more than 3"),
    Mistake(general + "2 2.5 1\n", 2, 3, .invalidNumber, "'2.5'"),
    Mistake(general + "-2 2 1\n", 2, 1, .invalidNumber, "integer from 0"),
    Mistake("%%MatrixMarket matrix array real symmetric\n2 3\n", 2, 1, .notSquare, "2×3"),
    Mistake(general + "2 2 1\n0 1 1\n", 3, 1, .invalidField, "count from 1"),
    Mistake(general + "2 2 1\n1 3 1\n", 3, 3, .invalidField, "there is no column 3 in a 2×2 matrix"),
    Mistake(general + "2 2 1\n-1 3 1\n", 3, 1, .invalidField, "'-1'"),
    Mistake(general + "2 2 1\n1.0 1 1\n", 3, 1, .invalidField, "'1.0' is no row number"),
    Mistake(general + "2 2 1\n1\n", 3, 2, .invalidField, "a column number is missing"),
    Mistake(general + "0 0 1\n1 1 1\n", 3, 1, .invalidField, "no rows"),
    Mistake(general + "2 2 1\n99999999999999999999999 1 1\n", 3, 1, .invalidField, "no row 99999999999999999999999"),
    Mistake(general + "2 2 1\n1 1\n", 3, 4, .invalidNumber, "before its value"),
    Mistake(general + "2 2 1\n1 1 1 1\n", 3, 7, .syntax, "after row, column and value"),
    Mistake(general + "2 2 1\n1 1 1 % one\n", 3, 7, .syntax, "'%'"),
    Mistake(general + "2 2 1\n1 1 1,5\n", 3, 6, .decimalComma, "decimal comma"),
    Mistake(general + "2 2 1\n1 1 1.5D+02\n", 3, 8, .invalidNumber, "exponents are written with e"),
    Mistake(general + "2 2 1\n1 1 1/2\n", 3, 6, .invalidNumber, "no fractions"),
    Mistake(general + "2 2 1\n1 1 -Inf\n", 3, 5, .notFinite, "finite"),
    Mistake(general + "2 2 1\n1 1 1e309\n", 3, 5, .notFinite, "too large for a double"),
    Mistake(general + "2 2 1\n1 1 1e999999999999999999999\n", 3, 5, .notFinite, "too large for a double"),
    Mistake(general + "2 2 1\n1 1 1e-330\n", 3, 5, .notFinite, "too near to 0"),
    Mistake(general + "2 2 2\n1 1 1\n1 2 6.", 4, 5, .syntax, "cut off"),
    Mistake(general + "2 2 2\n1 1 1\n", 4, 1, .syntax, "after 1 of the 2 entries that line 2"),
    Mistake(general + "2 2 1\n1 1 1\n 1 2 1\n", 4, 2, .syntax, "more entries than the 1 that line 2"),
    Mistake(general + "1 1 1\n1 1 é\n", 3, 5, .invalidNumber, "é"),
    Mistake("%%MatrixMarket matrix array real general\n1 2\n1 2\n", 3, 3, .syntax, "one number a line"),
    Mistake("%%MatrixMarket matrix array integer general\n1 1\n1.5\n", 3, 1, .invalidNumber, "the field is integer"),
    Mistake("%%MatrixMarket matrix array integer general\n1 1\n1e3\n", 3, 1, .invalidNumber, "the field is integer"),
    Mistake("%%MatrixMarket matrix array integer general\n1 1\n-\n", 3, 2, .invalidNumber, "missing"),
    Mistake("%%MatrixMarket matrix coordinate complex general\n1 1 1\n1 1 2\n", 3, 6, .invalidNumber, "two numbers"),
    Mistake("%%MatrixMarket matrix array complex general\n1 1\n1e400 0\n", 3, 1, .notFinite, "too large"),
    Mistake("%%MatrixMarket matrix array complex general\n1 1\n0 1e-400\n", 3, 3, .notFinite, "too near to 0"),
    Mistake("%%MatrixMarket matrix array complex hermitian\n1 1\n1 2\n", 3, 1, .invalidField, "real, not '1 2'"),
    Mistake(
      "%%MatrixMarket matrix coordinate complex skew-symmetric\n1 1 1\n1 1 0 2\n", 3, 5, .invalidField, "'0 2'"),
    Mistake("%%MatrixMarket matrix coordinate integer skew-symmetric\n1 1 1\n1 1 2\n", 3, 5, .invalidField, "not '2'"),
    Mistake(
      "%%MatrixMarket matrix coordinate pattern symmetric\n2 2 1\n 1 2\n", 3, 2, .invalidField, "above the diagonal"),
    Mistake("%%MatrixMarket matrix coordinate pattern general\n2 2 1\n1 2 1\n", 3, 5, .syntax, "no value"),
  ]

  @Test(arguments: mistakes) func places(_ mistake: Mistake) throws {
    let error = try #require(failure(mistake.text))
    let found = "\(mistake.text.debugDescription): \(error)"
    #expect(error.place.line == mistake.line && error.place.column == mistake.column, "\(found)")
    #expect(error.code == mistake.code, "\(found)")
    #expect("\(error.message); \(error.advice ?? "")".contains(mistake.words), "\(found)")
    #expect(error.advice?.isEmpty == false && error.place.source == "f.mtx", "\(found)")
  }

  @Test func nothingRawInMessages() throws {
    for text in [
      "%%MatrixMarket \u{1B}[31m", Self.general + "1 1 1\n1 1 \u{1B}[2J", Self.general + "1 1 1\n\u{7}1 1 1",
    ] {
      let error = try #require(failure(text))
      #expect(!error.message.unicodeScalars.contains { $0.value < 0x20 })
    }
  }

  /// What the corpus of faulty files expects, with line, column and advice for each that is refused.
  @Test func corpusVerdicts() throws {
    guard let names = ReferenceData.files(in: "faults/mtx"),
      let list = ReferenceData.bytes("faults/expected.json")
    else { return }
    let expected = try #require(try JSONSerialization.jsonObject(with: Data(list)) as? [String: [String: String]])
    #expect(names.count == 75)
    for name in names {
      let bytes = try #require(ReferenceData.bytes("faults/mtx/" + name))
      let verdict: String
      do {
        _ = try MatrixMarket.read(bytes, source: name)
        verdict = "accept"
      } catch {
        verdict = "reject"
        let isPlaced = error.place.line != nil && error.place.column != nil && error.advice != nil
        #expect(isPlaced, "\(name): \(error)")
      }
      let wanted = try #require(expected["mtx/" + name]?["expect"])
      #expect(wanted.split(separator: "-").contains(Substring(verdict)), "\(name): \(verdict), expected \(wanted)")
    }
  }

  /// Whatever the bytes, an answer or an error with its place, never a trap.
  @Test func anyBytes() {
    var random = SeededRandom("matrix market bytes")
    let words = [
      "1", "2", "0", "3", "-1", "1.5", "1e400", "1e-400", "x", "\n", "\n", "\n", " ", " ", " ", "\t", "\r\n", "%", "\0",
      "é",
      "2 2 1\n", "1 1 1\n", "2 1 3 4\n", "1 1 2 0\n",
    ]
    var read = 0
    for _ in 0..<random.count(3000) {
      let banner = MatrixMarketBanner(
        format: .allCases.randomElement(using: &random)!, field: .allCases.randomElement(using: &random)!,
        symmetry: .allCases.randomElement(using: &random)!)
      var text = banner.line + "\n" + ["", "2 2 1\n", "2 2\n", "1 1\n"].randomElement(using: &random)!
      for _ in 0..<Int.random(in: 0...8, using: &random) { text += words.randomElement(using: &random)! }
      do {
        let matrix = try self.read(text)
        #expect(matrix.shape.count <= 1 << 24)
        read += 1
      } catch {
        #expect(error.place.line != nil && error.advice != nil, "\(random): \(text.debugDescription)")
      }
    }
    #expect(read > 20, "\(random)")
  }
}
