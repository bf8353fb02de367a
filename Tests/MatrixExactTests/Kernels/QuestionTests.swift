import MatrixDomain
import MatrixExact
import Synchronization
import Testing

/// Loops over long numbers ask their budget about every product: one of them may take longer than a whole small matrix.
@Suite("Questions of long computations") struct QuestionTests {
  private final class Counter: Sendable {
    private let value = Mutex(0)
    var count: Int { value.withLock { $0 } }
    func next() { value.withLock { $0 += 1 } }
  }

  private func questions(_ work: (Budget) throws -> Void) rethrows -> Int {
    let asked = Counter()
    try work(
      Budget(isCancelled: {
        asked.next()
        return false
      }))
    return asked.count
  }

  private func matrix<Element: Field>(_ order: Int, _ entry: (Int) -> Element) -> Matrix<Element> {
    Matrix(Shape(order, order)) { row, column in entry((row * 7 + column * 5 + row * column) % 23 + 1) }
  }

  @Test func everyEntryOfALongProduct() throws {
    let order = 4
    for bits in [10, 6000] {
      let a = matrix(order) { Rational((Integer.one << bits) + Integer($0), 3) }
      let asked = try questions { _ = try Narrated.power(a, 2, narration: .silent($0)) }
      #expect(bits < 100 ? asked < order * order : asked >= order * order, "\(bits) bits: \(asked)")
    }
  }

  @Test func everyPowerOfResidues() throws {
    let modulus = try PrimeModulus(Integer(2_147_483_647))
    let a = matrix(30) { modulus.residue(Integer($0 * 7919)) }
    // Eight squarings, six products.
    let asked = try questions { _ = try Narrated.power(a, 500, narration: .silent($0)) }
    #expect(asked >= 13)
    #expect(throws: ExactError.self) {
      try Narrated.power(a, 500, narration: .silent(Budget(isCancelled: { true })))
    }
  }

  /// Bits of entries beyond those for which residues are taken.
  @Test func everyProductOfAHessenbergForm() throws {
    let order = 7
    let a = matrix(order) { Rational(Integer($0), (Integer.one << 70_000) + Integer($0)) }
    // Fractions whose common denominator is too long for residues; ended before it takes long.
    let most = 100
    let asked = Counter()
    let budget = Budget(isCancelled: {
      asked.next()
      return asked.count > most
    })
    #expect(throws: ExactError.self) { try Narrated.characteristicPolynomial(a, narration: .silent(budget)) }
    #expect(asked.count == most + 1)
  }
}
