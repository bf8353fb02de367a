import Foundation
import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@testable import MatrixPersistence

/// Files of public collections against facts computed elsewhere, exactly.
@Suite struct MatrixMarketFactsTests {
  private struct Facts {
    var count = 0
    var columnSums: [Rational]
    var rowSums: [Rational]
    var squares: Rational = 0
    var trace: Rational = 0

    init(_ matrix: MatrixValue) throws {
      columnSums = Array(repeating: 0, count: matrix.shape.columns)
      rowSums = Array(repeating: 0, count: matrix.shape.rows)
      let isComplex = matrix.domain == .complexNumbers
      let zero = Array((isComplex ? "0.0+0.0i" : "0").utf8)
      for index in matrix.entries.indices {
        let isZero = matrix.entries.withUTF8(at: index) { text in
          text.count == zero.count && text[0] == zero[0] && zero.indices.allSatisfy { text[$0] == zero[$0] }
        }
        if isZero { continue }
        count += 1
        if isComplex { continue }
        let entry = try #require(matrix.entries.withUTF8(at: index) { Rational(exchangeText: $0) })
        let (row, column) = index.quotientAndRemainder(dividingBy: matrix.shape.columns)
        columnSums[column] = columnSums[column] + entry.magnitude
        rowSums[row] = rowSums[row] + entry.magnitude
        squares = squares + entry * entry
        if row == column { trace = trace + entry }
      }
    }
  }

  /// Declared Hermitian, with 1.7… - i on the diagonal: refused, as the corpus of faulty files wants it.
  private static let contradictory = "cha.mtx"

  @Test func contradictoryFile() {
    guard let bytes = ReferenceData.bytes("mtx/" + Self.contradictory) else { return }
    do {
      _ = try MatrixMarket.read(bytes)
      Issue.record("was read")
    } catch {
      #expect(error.place.line == 6 && error.message.contains("real, not '1.7073102613255353 -1'"))
    }
  }

  @Test(arguments: ["mtx", "mtx-singular"]) func corpus(_ folder: String) throws {
    guard let names = ReferenceData.files(in: folder), let list = ReferenceData.bytes("mtx-facts.json") else { return }
    let all = try #require(try JSONSerialization.jsonObject(with: Data(list)) as? [String: [String: Any]])
    var exact = 0
    for name in names where name != Self.contradictory {
      let expected = try #require(all[folder + "/" + name], "no facts about \(name)")
      let matrix = try MatrixMarket.read(try #require(ReferenceData.bytes(folder + "/" + name)), source: name)
      let facts = try Facts(matrix)
      #expect(matrix.shape.rows == expected["rows"] as? Int && matrix.shape.columns == expected["cols"] as? Int)
      #expect(facts.count == expected["nnz_expanded"] as? Int, "\(name): entries")
      if let text = expected["norm1_exact"] as? String {
        exact += 1
        #expect((facts.columnSums.max() ?? 0) == Rational(text), "\(name): norm 1")
        let rowNorm = Rational(try #require(expected["norm_inf_exact"] as? String))
        #expect((facts.rowSums.max() ?? 0) == rowNorm, "\(name): norm of rows")
        #expect(
          facts.squares == Rational(try #require(expected["frobenius_squared_exact"] as? String)), "\(name): Frobenius")
        #expect((matrix.domain == .integers) == (expected["integer_valued"] as? Bool), "\(name): domain")
      } else {
        #expect(matrix.domain == .complexNumbers, "\(name)")
      }
      if let text = expected["trace_exact"] as? String { #expect(facts.trace == Rational(text), "\(name): trace") }
    }
    #expect(names.count == (folder == "mtx" ? 75 : 84) && exact == (folder == "mtx" ? 65 : 84))
  }

  /// What is written of each file reads back as it was.
  @Test(arguments: ["mtx", "mtx-singular"]) func roundTrips(_ folder: String) throws {
    let largest = 60_000
    guard let names = ReferenceData.files(in: folder) else { return }
    for name in names where name != Self.contradictory {
      let bytes = try #require(ReferenceData.bytes(folder + "/" + name))
      guard bytes.count < largest else { continue }
      let matrix = try MatrixMarket.read(bytes)
      guard matrix.shape.count < largest else { continue }
      let text = try MatrixMarket.text(of: matrix)
      #expect(try MatrixMarket.read(Array(text.utf8)) == matrix, "\(name)")
    }
  }
}
