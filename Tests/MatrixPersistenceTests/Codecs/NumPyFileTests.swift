import MatrixDomain
import MatrixPersistence
import TestSupport
import Testing

@Suite("Files of NumPy")
struct NumPyFileTests {
  /// The header of a file, and its words.
  private func parts(_ bytes: [UInt8]) -> (header: String, words: [UInt64]) {
    let length = Int(bytes[8]) + 256 * Int(bytes[9])
    let words = stride(from: 10 + length, to: bytes.count, by: 8).map { start in
      (0..<8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64(bytes[start + $1]) }
    }
    return (String(decoding: bytes[10..<(10 + length)], as: UTF8.self), words)
  }

  @Test(
    "begin as the format says, and are filled up to 64 bytes", arguments: [(0, 0), (0, 3), (3, 0), (1, 1), (20, 3)])
  func headers(rows: Int, columns: Int) throws {
    let entries = TextSlab((0..<(rows * columns)).map(String.init))
    let file = try NumPyArray.rounded(.matrix(MatrixValue(.integers, Shape(rows, columns), entries)))
    #expect(file.bytes.starts(with: [0x93] + Array("NUMPY".utf8) + [1, 0]))
    let (header, words) = parts(file.bytes)
    #expect((10 + header.utf8.count).isMultiple(of: 64) && header.hasSuffix("\n"))
    #expect(header.hasPrefix("{'descr': '<i8', 'fortran_order': False, 'shape': (\(rows), \(columns)), }"))
    #expect(words == (0..<UInt64(rows * columns)).map { $0 } && file.roundedCount == 0)
  }

  @Test("every domain has its type, and what is rounded is counted")
  func domains() throws {
    func file(_ domain: ScalarDomain, _ texts: TextSlab) throws -> (String, [UInt64], Int) {
      let file = try NumPyArray.rounded(.matrix(MatrixValue(domain, Shape(1, texts.count), texts)))
      let (header, words) = parts(file.bytes)
      return (String(header.dropFirst(11).prefix(4)), words, file.roundedCount)
    }
    #expect(try file(.integers, ["-1", "9223372036854775807"]) == ("<i8'", [UInt64.max, UInt64(Int64.max)], 0))
    #expect(try file(.integers, ["9223372036854775808"]) == ("<f8'", [Double(9.223372036854775808e18).bitPattern], 0))
    #expect(try file(.integers, ["9223372036854775809"]).2 == 1)
    let thirds = try file(.rationals, ["1/3", "1/4", "0"])
    #expect(thirds == ("<f8'", [(1.0 / 3).bitPattern, Double(0.25).bitPattern, 0], 1))
    let reals = try file(.reals, ["-0.0", "5e-324", "1.7976931348623157e+308"])
    #expect(reals.1 == [(-0.0).bitPattern, 1, Double.greatestFiniteMagnitude.bitPattern] && reals.2 == 0)
    let complex = try file(.complexNumbers, ["1.5-0.0i", "-0.0+2.0i"])
    #expect(complex.0 == "<c16")
    #expect(complex.1 == [Double(1.5).bitPattern, (-0.0).bitPattern, (-0.0).bitPattern, Double(2.0).bitPattern])
    let gaussian = try file(.gaussianRationals, ["1/2+i", "3", "-1/3i"])
    #expect(gaussian.1 == [0.5, 1, 3, 0, 0, -1.0 / 3].map(\.bitPattern) && gaussian.2 == 1)
  }

  @Test("what no double holds is refused")
  func refusals() {
    let huge = "1" + String(repeating: "0", count: 400)
    let error = #expect(throws: UnwritableNumPyError.self) {
      try NumPyArray.rounded(.matrix(MatrixValue(.rationals, Shape(2, 1), ["1/2", huge])))
    }
    #expect(error?.message.hasPrefix("row 2, column 1, 1000") == true)
    #expect(throws: UnwritableNumPyError.self) {
      try NumPyArray.rounded(.matrix(MatrixValue(.residues(modulus: "7"), Shape(1, 1), ["3"])))
    }
  }
}
