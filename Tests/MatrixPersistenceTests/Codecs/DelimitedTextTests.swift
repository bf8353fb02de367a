import Foundation
import MatrixDomain
import TestSupport
import Testing

@testable import MatrixPersistence

@Suite struct DelimitedTextTests {
  func read(_ text: String, header: Bool = false, _ delimiter: DelimitedText.Delimiter? = nil) throws(ImportError)
    -> DelimitedText.Table
  {
    try DelimitedText.read(
      Array(text.utf8), source: "f.csv", options: DelimitedText.Options(header: header, delimiter: delimiter))
  }

  func rows(_ text: String, header: Bool = false, _ delimiter: DelimitedText.Delimiter? = nil) throws -> [[String]] {
    let matrix = try read(text, header: header, delimiter).matrix
    return (0..<matrix.shape.rows).map { row in (0..<matrix.shape.columns).map { matrix[row, $0] } }
  }

  func failure(_ text: String, header: Bool = false) -> ImportError? {
    do {
      let table = try read(text, header: header)
      Issue.record("\(text.debugDescription) was read as \(table.matrix.entries)")
      return nil
    } catch {
      return error
    }
  }

  @Test func accepted() throws {
    #expect(try rows("1,2\n3,4\n") == [["1", "2"], ["3", "4"]])
    #expect(try rows("1,2\n3,4") == [["1", "2"], ["3", "4"]])
    #expect(try rows("1,2\r\n3,4\r\n\r\n  \n") == [["1", "2"], ["3", "4"]])
    #expect(try rows("1,2\r3,4\r") == [["1", "2"], ["3", "4"]])
    #expect(try rows("\u{FEFF}1,2\n") == [["1", "2"]])
    #expect(try rows(" 1 ,  \"2\" \n \"3\",\" 4 \"") == [["1", "2"], ["3", "4"]])
    #expect(try rows("6/4,-0.25,+7,007,1e2,-0") == [["3/2", "-1/4", "7", "7", "100", "0"]])
    #expect(try rows("5") == [["5"]])
    #expect(try rows("5\n6") == [["5"], ["6"]])
    #expect(try rows("1\t2\n3\t4\n") == [["1", "2"], ["3", "4"]])
    #expect(try rows("1\t 2 \n\"3\"\t4\n") == [["1", "2"], ["3", "4"]])
    #expect(try rows("1;2\n3;4", .semicolon) == [["1", "2"], ["3", "4"]])
    #expect(try rows("1,\t2", .comma) == [["1", "2"]])
  }

  /// Rows of plain integers go another way than the same rows with a blank before each cell.
  @Test func plainRowsAreReadAsAnyOthers() throws {
    var random = SeededRandom("plain rows")
    let short = ["0", "7", "-12", "99", "999999999", "-100000000"]
    let long = ["123456789012345678901234567890", "-9223372036854775808", "-1000000000"]
    let others = ["-0", "007", "1/2", "2.5", "+3", "", "x", "1e2", "-", "1+2i", String(repeating: "9", count: 1200)]
    var codes: Set<ErrorCode?> = []
    for _ in 0..<random.count(300) {
      let (rows, columns) = (Int.random(in: 1...5, using: &random), Int.random(in: 1...4, using: &random))
      let plain = Bool.random(using: &random) ? short : short + long
      var cells = (0..<rows).map { _ in (0..<columns).map { _ in plain.randomElement(using: &random)! } }
      switch Int.random(in: 0..<4, using: &random) {
      case 0: break
      case 1: cells[Int.random(in: 0..<rows, using: &random)].append("5")
      default:
        let (row, column) = (Int.random(in: 0..<rows, using: &random), Int.random(in: 0..<columns, using: &random))
        cells[row][column] = others.randomElement(using: &random)!
      }
      let end = ["\n", "\r\n"].randomElement(using: &random)!
      let last = ["", end, end + end].randomElement(using: &random)!
      let header = Bool.random(using: &random)
      func text(_ blank: String) -> String {
        let lines = (header ? [Array(repeating: "h", count: columns)] : []) + cells
        return lines.map { $0.map { blank + $0 }.joined(separator: ",") }.joined(separator: end) + last
      }
      let results = ["", " "].map { blank in Result { try read(text(blank), header: header).matrix } }
      switch (results[0], results[1]) {
      case (.success(let one), .success(let other)):
        #expect(one == other, "\(text("").debugDescription) \(random)")
        codes.insert(nil)
      case (.failure(let one as ImportError), .failure(let other as ImportError)):
        #expect(one.code == other.code && one.place.line == other.place.line, "\(text("").debugDescription) \(random)")
        codes.insert(one.code)
      default: Issue.record("\(text("").debugDescription): \(results) \(random)")
      }
    }
    #expect(codes.isSuperset(of: [nil, .invalidNumber, .raggedRows]))
  }

  @Test func domains() throws {
    #expect(try read("1,-2\n4/2,1e3").matrix.domain == .integers)
    #expect(try read("1,1/2").matrix.domain == .rationals)
    #expect(try read("1,2\n3,4").header == nil)
  }

  @Test func header() throws {
    let table = try read("x,\"y, or \"\"z\"\"\"\n1,2\n", header: true)
    #expect(table.header == ["x", "y, or \"z\""])
    #expect(table.matrix.entries == ["1", "2"])
    #expect(failure("x,y\n1,2\n")?.code == .headerRow)
    #expect(failure("x,y\n1,2\n")?.advice?.contains("‘header’") == true)
    #expect(failure("\"x\",\"y\"\n1,2\n")?.code == .headerRow)
    #expect(failure("x,y\n", header: true)?.code == .emptyInput)
    #expect(failure("x,y\n1,2,3\n", header: true)?.code == .raggedRows)
    #expect(failure("a,b\nc,d\n")?.code == .invalidNumber)
  }

  @Test func refused() {
    let cases: [(String, ErrorCode, Int, Int)] = [
      ("", .emptyInput, 1, 1), ("\n\n", .emptyInput, 1, 1), ("1,,3\n", .invalidNumber, 1, 3),
      ("1,2\n\n3,4", .invalidNumber, 2, 1), ("1,2,\n", .invalidNumber, 1, 5), ("1,2\n3\n", .raggedRows, 2, 2),
      ("1,2\n3,4,5,6\n", .raggedRows, 2, 5), ("i,i\n1,2\n", .headerRow, 1, 1),
      ("1;2,3\n3;4,5\n", .syntax, 1, 2), ("1,5;2,5\n", .syntax, 1, 4),
      ("\"1,5\"", .decimalComma, 1, 3), ("1,5\t2", .decimalComma, 1, 2), ("\"1,234\",\"2\"", .decimalComma, 1, 3),
      ("\"1\n\",2", .syntax, 1, 1), ("\"1,2\n3,4", .syntax, 1, 1), ("\"1\"2,3", .syntax, 1, 4),
      ("1,=A1+1", .invalidNumber, 1, 3), ("2\u{2013}1,2", .invalidNumber, 1, 2), ("1,000\n2,500", .decimalComma, 1, 1),
      ("1,nan", .notFinite, 1, 3),
      ("true,1", .invalidNumber, 1, 1), ("1,2\u{0}", .invalidNumber, 1, 4), ("1,5%", .invalidNumber, 1, 3),
      ("1/0,1", .zeroDenominator, 1, 3), ("\u{661},2", .invalidNumber, 1, 1), ("1,2\r\n3,x", .invalidNumber, 2, 3),
      ("é\r1,2", .headerRow, 1, 1), ("\"1\"\"\",2", .invalidNumber, 1, 3),
    ]
    for (text, code, line, column) in cases {
      let error = failure(text)
      #expect(error?.code == code, "\(text.debugDescription): \(String(describing: error))")
      #expect(error?.place.line == line, "\(text.debugDescription): \(String(describing: error))")
      #expect(error?.place.column == column, "\(text.debugDescription): \(String(describing: error))")
      #expect(error?.place.source == "f.csv")
    }
  }

  @Test func hints() {
    #expect(
      failure("\"1,234\",2")?.advice
        == "write a decimal point, or leave out a thousands separator, or give \(option: "decimal", "comma")")
    #expect(failure("\"-1,25\",2")?.advice == "write a decimal point, as in 1.5, or give \(option: "decimal", "comma")")
    #expect(failure("1;2,3")?.advice?.contains("‘decimal’ = comma") == true)
    #expect(failure("1,50%")?.advice == "write 50/100")
    #expect(failure("1,2\n3")?.message == "row 2 has 1 entry, row 1 has 2")
  }

  @Test func controlCharactersAreEscaped() {
    let error = failure("1,\u{1B}[2J2\n")
    let report = error?.report
    for text in [report?.message, report?.advice?.description] {
      #expect(text?.unicodeScalars.contains("\u{1B}") == false)
    }
    #expect(report?.message.contains("\\u{1B}[2J2") == true)
  }

  @Test func otherEncodings() {
    let utf16: [UInt8] = [0xFF, 0xFE, 0x31, 0, 0x2C, 0, 0x32, 0]
    #expect(throws: ImportError.self) { try DelimitedText.read(utf16) }
    do {
      _ = try DelimitedText.read([0x31, 0x2C, 0x32, 0x0A, 0xC3, 0xA9, 0xFF, 0x2C, 0x32])
      Issue.record("invalid UTF-8 was read")
    } catch {
      #expect(error.code == .invalidEncoding)
      #expect(error.place.line == 2 && error.place.column == 2)
    }
  }

  @Test(.enabled(if: ReferenceFolder.path != nil, "no reference data"))
  func verdictsOnFaults() throws {
    let folder = try #require(ReferenceFolder.path) + "/faults"
    let expected = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: folder + "/expected.json")))
        as? [String: [String: String]])
    var seen = 0
    for (name, entry) in expected where name.hasPrefix("csv/") {
      seen += 1
      let bytes = try DurableFile.read(folder + "/" + name).bytes
      let verdict: String
      do {
        _ = try DelimitedText.read(bytes, source: name)
        verdict = "accept"
      } catch {
        verdict = "reject"
        let isPlaced = error.place.line != nil && error.place.column != nil && error.advice != nil
        #expect(isPlaced, "\(name): \(error)")
      }
      // Since these were judged, a typographic minus is a minus, and semicolons separate where there is no comma.
      let isReadByNow = ["csv/unicode_minus.csv", "csv/semicolon.csv"].contains(name)
      #expect(
        isReadByNow ? verdict == "accept" : entry["expect"]?.contains(verdict) == true,
        "\(name): \(verdict), expected \(entry)")
    }
    #expect(seen == 38)
  }

  /// Whatever the bytes, an answer or an error, never a trap.
  @Test func anyBytes() {
    var random = SeededBits(1)
    let alphabet = Array("0123456789,,,\t;\"\"/.-+e \n\n\r\u{FEFF}x=é\u{2212}".utf8) + [0, 0xFF, 0xC3, 0x80]
    var read = 0
    for _ in 0..<10_000 * SeededBits.multiplier {
      let bytes = (0..<Int.random(in: 0...12, using: &random)).map { _ in alphabet.randomElement(using: &random)! }
      do {
        let table = try DelimitedText.read(bytes, options: DelimitedText.Options(header: Bool.random(using: &random)))
        #expect(table.matrix.shape.count > 0)
        read += 1
      } catch {
        #expect(!error.message.isEmpty && error.place.line != nil, "seed \(SeededBits.seed): \(bytes)")
      }
    }
    #expect(read > 50, "seed \(SeededBits.seed)")
  }
}
