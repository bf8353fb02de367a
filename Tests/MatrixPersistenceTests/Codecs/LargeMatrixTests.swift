import MatrixDomain
import TestSupport
import Testing

@testable import MatrixPersistence

/// Matrices of more than 2²⁴ entries, and files that only say that they hold one.
@Suite struct LargeMatrixTests {
  private func failure(_ body: () throws(ImportError) -> Void) -> ImportError? {
    do throws(ImportError) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  private func array(_ type: String, _ shape: [Int], _ entries: [UInt8] = []) -> [UInt8] {
    NumPyWriter.beginning(type, shape) + entries
  }

  @Test func aHeaderAsksForAGiant() throws {
    for banner in ["coordinate real general\n10000000 10000000 1\n", "array complex general\n10000000 10000000\n"] {
      let text = Array("%%MatrixMarket matrix \(banner)1 1 1\n".utf8)
      let error = try #require(failure { () throws(ImportError) in _ = try MatrixMarket.read(text, source: "g.mtx") })
      #expect(error.code == .tooLarge && error.place.line == 2 && error.message.contains("B with all its zeros"))
    }
    for shape in [[10_000_000, 10_000_000], [Int.max, Int.max], [1 << 60]] {
      let error = failure { () throws(ImportError) in _ = try NumPyArray.read(array("<f8", shape), source: "g.npy") }
      #expect(error?.code == .tooLarge && error?.advice != nil, "\(shape)")
    }
  }

  @Test func theBudgetIsAskedFirst() throws {
    let budget = Budget(bytes: 1 << 20)
    let text = Array("%%MatrixMarket matrix coordinate real general\n1000 1000 1\n1 1 1\n".utf8)
    let error = try #require(failure { () throws(ImportError) in _ = try MatrixMarket.read(text, within: budget) })
    #expect(error.code == .memoryLimit && error.advice?.contains("‘maxMemory’") == true && error.place.line == 2)
    #expect(
      error.message == "a 1000×1000 matrix takes 15.3 MB with all its zeros; the limit is 1 MB", "\(error.message)")
    let short = array("|u1", [1000, 1000])
    #expect(
      failure { () throws(ImportError) in _ = try NumPyArray.read(short, within: budget) }?.code == .memoryLimit)
  }

  /// Some seconds in a debug build.
  @Test(.enabled(if: SeededRandom.multiplier > 1))
  func moreThanTwoToTheTwentyFourEntries() throws {
    let shape = Shape(4200, 4000)
    #expect(shape.count > 1 << 24)
    let text = Array("%%MatrixMarket matrix coordinate integer general\n4200 4000 3\n1 1 7\n2 3 -5\n4200 4000 9\n".utf8)
    let matrix = try MatrixMarket.read(text)
    #expect(matrix.shape == shape && matrix.entries.count == shape.count)
    #expect(matrix[0, 0] == "7" && matrix[1, 2] == "-5" && matrix[4199, 3999] == "9" && matrix[4199, 3998] == "0")
    #expect(matrix.entries.byteCount == shape.count + 1)

    var entries = [UInt8](repeating: 0, count: shape.count)
    (entries[0], entries[4002], entries[shape.count - 1]) = (7, 255, 9)
    guard case .matrix(let array) = try NumPyArray.read(array("|i1", [4200, 4000], entries)) else {
      Issue.record("an array of two dimensions is a matrix")
      return
    }
    #expect(array.shape == shape && array.entries.count == shape.count)
    #expect(array[0, 0] == "7" && array[1, 2] == "-1" && array[4199, 3999] == "9" && array[4199, 3998] == "0")
  }
}
