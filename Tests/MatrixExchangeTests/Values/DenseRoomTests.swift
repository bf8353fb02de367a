import MatrixDomain
import MatrixExchange
import Testing

/// The rule that says how large a matrix may be, asked and never tried out.
@Suite struct DenseRoomTests {
  private func refusal(_ rows: Int, _ columns: Int, _ budget: Budget, machine: Int) -> ErrorReport? {
    do throws(ErrorReport) {
      try DenseRoom.require(rows, columns, within: budget, machine: machine)
      return nil
    } catch {
      return error
    }
  }

  @Test func theMachineDecidesWhereNobodyLimitsMemory() throws {
    #expect(refusal(10_000, 10_000, .unlimited, machine: 1_600_000_000) == nil)
    let error = try #require(refusal(10_000, 10_000, .unlimited, machine: 1_599_999_999))
    #expect(error.outcome == .unable && error.code == .tooLarge && error.advice != nil)
    #expect(
      error.message == "a 10000×10000 matrix takes 1.5 GB with all its zeros, and this machine has 1.5 GB",
      "\(error.message)")
    #expect(DenseRoom.machine >= 1 << 28)
  }

  @Test func theBudgetDecidesWhereItLimitsMemory() throws {
    #expect(refusal(1000, 1000, Budget(bytes: 16_000_000), machine: 1) == nil)
    let error = try #require(refusal(1000, 1000, Budget(bytes: 15_999_999), machine: .max))
    #expect(error.outcome == .unable && error.code == .memoryLimit)
    #expect(error.advice?.contains("‘maxMemory’") == true && error.message.contains("takes 15.3 MB"))
    #expect(refusal(1000, 1000, Budget(bytes: 16_000_001, held: { 2 }), machine: .max)?.code == .memoryLimit)
  }

  @Test func giantsAndEmptyMatrices() {
    for (rows, columns) in [(Int.max, Int.max), (Int.max, 1), (1, Int.max), (1 << 40, 1 << 40), (.max, 2)] {
      #expect(refusal(rows, columns, .unlimited, machine: 1 << 50)?.code == .tooLarge, "\(rows)×\(columns)")
      #expect(refusal(rows, columns, Budget(bytes: 1 << 50), machine: .max)?.code == .memoryLimit)
    }
    for (rows, columns) in [(0, 0), (0, 1 << 24), (1 << 24, 0), (1, 1)] {
      #expect(refusal(rows, columns, Budget(bytes: 16), machine: 16) == nil)
    }
    #expect(refusal(0, 1 << 24 + 1, .unlimited, machine: .max)?.code == .tooLarge)
    #expect(refusal(.max, 0, Budget(bytes: 16), machine: .max)?.code == .tooLarge)
  }
}
