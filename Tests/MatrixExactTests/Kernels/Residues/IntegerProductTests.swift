import MatrixExact
import TestSupport
import Testing

/// Products by doubles against sums of products of integers.
@Suite("Integer products") struct IntegerProductTests {
  private static func product(_ left: Matrix<Integer>, _ right: Matrix<Integer>) -> Matrix<Integer> {
    Matrix(Shape(left.rows, right.columns)) { row, column in
      (0..<left.columns).reduce(into: Integer.zero) { $0.addProduct(left[row, $1], right[$1, column]) }
    }
  }

  @Test("entries of every length, shapes of every sort")
  func agreement() throws {
    var random = SeededRandom("integer products")
    var isUsed: [Int: Int] = [:]
    for _ in 0..<random.count(1) {
      for (rows, inner, columns) in [
        (0, 0, 0), (0, 3, 2), (3, 0, 2), (2, 3, 0), (1, 1, 1), (1, 40, 1), (12, 10, 11), (21, 22, 20), (2, 600, 1),
      ] {
        for (leftBits, rightBits) in [
          (1, 1), (7, 7), (22, 22), (24, 24), (31, 30), (64, 64), (10, 200), (63, 1), (300, 300), (1000, 990), (0, 40),
        ] {
          let left = Matrix(Shape(rows, inner)) { _, _ in random.integer(bits: leftBits) }
          let right = Matrix(Shape(inner, columns)) { _, _ in random.integer(bits: rightBits) }
          let note = "\(rows)×\(inner)×\(columns), \(leftBits) and \(rightBits) bits, \(random)"
          let expected = Self.product(left, right)
          if let found = try ExactChooser.kernelProduct(left, right) {
            isUsed[leftBits, default: 0] += 1
            #expect(found == expected, "\(note)")
          }
          #expect(try left.multiplied(by: right) == expected, "\(note)")
        }
      }
    }
    #expect([1, 24, 64, 300, 1000].allSatisfy { isUsed[$0] != nil }, "\(isUsed)")
  }

  @Test("entries so long that their residues are taken modulo some primes at a time")
  func groupsOfPrimes() throws {
    var random = SeededRandom("long integer products")
    let left = Matrix(Shape(18, 18)) { _, _ in random.integer(bits: 54_000) }
    let right = Matrix(Shape(18, 18)) { _, _ in random.integer(bits: 60) }
    #expect(try ExactChooser.product(left, right) == Self.product(left, right), "\(random)")
  }

  /// All entries as large as their length allows, all of one sign or of signs that alternate.
  @Test("sums as large as they can be")
  func extremes() throws {
    for bits in [21, 22, 23, 26, 45, 46, 47, 53, 63, 64, 69, 70, 71, 72, 127, 500] {
      let order = 32
      let largest = (Integer.one << bits) - 1
      for signs in 0..<3 {
        let left = Matrix(Shape(order, order)) { _, _ in signs == 2 ? -largest : largest }
        let right = Matrix(Shape(order, order)) { signs == 1 && ($0 + $1) % 2 == 0 ? -largest : largest }
        let expected = Self.product(left, right)
        #expect(try ExactChooser.product(left, right) == expected, "\(bits) bits, \(signs)")
      }
    }
  }

  @Test("entries of a word or a little more")
  func borders() throws {
    var random = SeededRandom("long rows of words")
    let left = Matrix(Shape(60, 4)) { _, _ in random.integer(bits: 64) }
    let right = Matrix(Shape(4, 300)) { _, _ in random.integer(bits: 63) }
    #expect(try left.multiplied(by: right) == Self.product(left, right), "\(random)")
    let square = Matrix(Shape(26, 26)) { _, _ in random.integer(bits: 66) }
    #expect(try square.multiplied(by: square) == Self.product(square, square), "\(random)")
  }

  @Test("fractions, and primes that begin with 2")
  func fractions() throws {
    var random = SeededRandom("products of fractions")
    let left = Matrix(Shape(14, 15)) { _, _ in random.rational(bits: 9) }
    let right = Matrix(Shape(15, 13)) { _, _ in random.rational(bits: 9) }
    #expect(try Narrated.product(left, right, narration: .silent).answer == left.multiplied(by: right), "\(random)")
    let whole = Matrix(Shape(30, 30)) { _, _ in random.integer(bits: 100) }
    try ResiduePrimes.$lowestFirst.withValue(2) {
      let found = try ExactChooser.product(whole, whole)
      #expect(found == Self.product(whole, whole), "\(random)")
    }
  }

  @Test("a budget that is over ends it")
  func budget() {
    for bits in [10, 60, 300] {
      let matrix = Matrix(Shape(30, 30)) { _, _ in (Integer.one << bits) - 1 }
      #expect(throws: BudgetError.self) { try ExactChooser.product(matrix, matrix, budget: Budget(seconds: 0)) }
    }
  }
}
