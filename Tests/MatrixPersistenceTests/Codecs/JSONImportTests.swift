import MatrixDomain
import MatrixExchange
import Testing

@testable import MatrixPersistence

@Suite struct JSONImportTests {
  func read(_ text: String) throws(JSONError) -> Value { try JSONImport.read(Array(text.utf8), source: "v.json") }

  @Test func plainLists() throws {
    #expect(
      try read("[[1, 2], [3, \"6/4\"]]") == .matrix(MatrixValue(.rationals, Shape(2, 2), ["1", "2", "3", "3/2"])))
    #expect(try read(" [1, -2.0, 3e1] ") == .vector(VectorValue(.integers, ["1", "-2", "30"])))
    #expect(try read("[[0.1]]") == .matrix(MatrixValue(.rationals, Shape(1, 1), ["1/10"])))
    #expect(try read("[[],[]]") == .matrix(MatrixValue(.integers, Shape(2, 0), [])))
  }

  @Test func exchangeValues() throws {
    #expect(
      try read(#"{"kind":"matrix","domain":"Q","rows":[["1","2/4"]]}"#)
        == .matrix(MatrixValue(.rationals, Shape(1, 2), ["1", "1/2"])))
    #expect(try read(#"{"kind":"text","value":"t"}"#) == .text("t"))
  }

  @Test func refused() {
    let cases: [(String, ErrorCode, Int)] = [
      ("", .emptyInput, 1), ("3", .wrongKind, 1), ("null", .wrongKind, 1), ("[]", .emptyInput, 1),
      ("[[1,2],[3]]", .raggedRows, 8), ("[1,[2]]", .raggedRows, 4), ("[[1],2]", .raggedRows, 6),
      ("[[1,null]]", .wrongKind, 5), ("[[1,\"a\"]]", .invalidNumber, 6), ("[\"1/0\"]", .zeroDenominator, 5),
      ("[1,2", .invalidJSON, 5), ("[1,]", .invalidJSON, 4), ("[1] x", .invalidJSON, 5), ("[[[1]]]", .wrongKind, 3),
      ("{}", .invalidField, 1), (#"{"kind":"matrix","domain":"Q","rows":[[1]],"x":1}"#, .invalidField, 44),
    ]
    for (text, code, column) in cases {
      do {
        let value = try read(text)
        Issue.record("\(text) was read as \(value)")
      } catch {
        #expect(error.code == code, "\(text): \(error)")
        #expect(error.place?.column == column, "\(text): \(error)")
      }
    }
  }
}
