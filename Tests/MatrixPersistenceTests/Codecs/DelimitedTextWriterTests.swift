import Foundation
import MatrixDomain
import MatrixExchange
import MatrixPersistence
import TestSupport
import Testing

/// Tables as they are written.
@Suite struct DelimitedTextWriterTests {
  @Test(arguments: [DelimitedText.Delimiter.comma, .tab]) func tablesComeBack(
    _ delimiter: DelimitedText.Delimiter
  ) throws {
    var random = SeededRandom("tables come back, parted by \(delimiter)")
    let pool = random.pool(1000)
    for round in 0..<random.count(20_000) {
      let domain = writtenDomains[round % 4]
      let matrix = random.matrix(domain, most: 2, from: pool)
      guard matrix.shape.count > 0 else {
        let format = delimiter == .tab ? "TSV" : "CSV"
        #expect(throws: UnwritableError(.shape(matrix.shape), format: format)) {
          try DelimitedText.text(of: matrix, delimiter: delimiter)
        }
        continue
      }
      let text = try DelimitedText.text(of: matrix, delimiter: delimiter)
      let options = DelimitedText.Options(delimiter: delimiter, domain: domain.isExact ? nil : domain)
      let back = try DelimitedText.read(Array(text.utf8), options: options).matrix
      if back != matrix { Issue.record("\(text) is read as \(back), \(random)") }
    }
  }

  /// Exchange values of JSON, which hold everything.
  @Test func valuesOfJSONComeBack() throws {
    var random = SeededRandom("values of JSON come back")
    let pool = random.pool(1000)
    for round in 0..<random.count(20_000) {
      let matrix = random.matrix(writtenDomains[round % 4], most: 2, from: pool)
      let value: Value =
        round % 5 == 0 ? .vector(VectorValue(matrix.domain, matrix.entries)) : .matrix(matrix)
      let back = try JSONImport.read(Array(value.json().utf8))
      if back != value { Issue.record("\(value) is read as \(back), \(random)") }
    }
  }

  @Test func theTextIsPlain() throws {
    let exact = MatrixValue(.rationals, Shape(2, 2), ["1", "-1/2", "3", "4"], bar: 1)
    #expect(try DelimitedText.text(of: exact, delimiter: .comma) == "1,-1/2\n3,4\n")
    #expect(try DelimitedText.text(of: exact, delimiter: .tab) == "1\t-1/2\n3\t4\n")
    let vector = VectorValue(.reals, ["-0.0", "5e-324"])
    #expect(try DelimitedText.text(of: vector, delimiter: .comma) == "-0.0\n5e-324\n")
  }

  @Test func otherNumbersAreRefused() {
    let residues = MatrixValue(.residues(modulus: "5"), Shape(1, 1), ["3"])
    #expect(throws: UnwritableError(.domain(.residues(modulus: "5")), format: "CSV")) {
      try DelimitedText.text(of: residues, delimiter: .comma)
    }
  }

  @Test func complexNumbersAreRead() throws {
    let table = try DelimitedText.read(Array("1,2i\n0.5,3-4i\n".utf8)).matrix
    #expect(table == MatrixValue(.gaussianRationals, Shape(2, 2), ["1", "2i", "1/2", "3-4i"]))
    for text in ["1,xi\n", "i,j\n1,2\n", "i\n1\n"] {
      #expect(throws: ImportError.self, "\(text)") { try DelimitedText.read(Array(text.utf8)) }
    }
  }

  @Test func doublesAreReadBitForBit() throws {
    let options = DelimitedText.Options(domain: .reals)
    let table = try DelimitedText.read(Array("0.1,-0.0,1/3,7\n".utf8), options: options).matrix
    #expect(table == MatrixValue(.reals, Shape(1, 4), ["0.1", "-0.0", "0.3333333333333333", "7.0"]))
    do {
      _ = try DelimitedText.read(Array("1\n1e999\n".utf8), options: options)
      Issue.record("1e999 was read as a double")
    } catch {
      #expect(error.code == .notFinite && error.place.line == 2 && error.place.column == 1)
    }
  }
}
