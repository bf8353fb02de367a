import MatrixArithmetic
import MatrixDomain
import Synchronization
import TestSupport
import Testing

@testable import MatrixExact

/// Work in independent parts, and the number of threads for it.
@Suite("Parallel work") struct ParallelTests {
  /// One, fewer than most machines have cores, and more than some have.
  static let counts = [1, 2, 3, 8]

  @Test("results stand in the order of the parts, each found once")
  func order() {
    for threads in Self.counts {
      for count in [0, 1, 2, 3, 7, 100] {
        let calls = Atomic(0)
        let found = Threads.with(threads) {
          Parallel.map(count) { part in
            calls.add(1, ordering: .relaxed)
            return [part]
          }
        }
        #expect(found == (0..<count).map { [$0] })
        let total = calls.load(ordering: .relaxed)
        #expect(total == count)
      }
    }
  }

  @Test("no part is begun after one has failed")
  func failing() {
    for threads in Self.counts {
      let calls = Atomic(0)
      let isDone = Threads.with(threads) {
        Parallel.all(1000) { part in
          calls.add(1, ordering: .relaxed)
          return part < 5
        }
      }
      #expect(!isDone)
      // Each thread may have begun one part before it saw that another failed, and each other one may have taken one of the first
      // five parts, and seen that before it began.
      let count = calls.load(ordering: .relaxed)
      #expect(count >= max(1, 7 - threads) && count <= 5 + threads, "\(count) with \(threads) threads")
      #expect(Threads.with(threads) { Parallel.all(20) { _ in true } })
    }
  }

  @Test("ranges are as many as threads, even, and make up the whole")
  func ranges() {
    for threads in Self.counts {
      for count in [0, 1, 5, 8, 9, 64, 100] {
        for step in [1, 2, 8] {
          let parts = Threads.with(threads) { Parallel.parts(of: 3..<(3 + count), sharing: true, step: step) }
          #expect(parts.flatMap { Array($0) } == Array(3..<(3 + count)))
          #expect(parts.count == max(1, min(threads, (count + step - 1) / step)))
          #expect(parts.dropLast().allSatisfy { $0.count.isMultiple(of: step) })
          let sizes = parts.map(\.count)
          #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 2 * step - 1 || parts.count == 1)
        }
      }
      #expect(Threads.with(threads) { Parallel.parts(of: 0..<10, sharing: false) } == [0..<10])
    }
  }

  @Test("parts are not divided again")
  func nesting() {
    let inner = Threads.with(4) { Parallel.map(8) { _ in Threads.usable } }
    #expect(inner == Array(repeating: 1, count: 8))
    Threads.with(4) { #expect(Threads.usable == 4) }
  }

  @Test("the number of threads is set for a task, within limits")
  func setting() throws {
    #expect(Threads.available >= 1 && Threads.available <= 1 << 16)
    let before = Threads.count
    #expect(Threads.with(0) { Threads.count } == 1)
    #expect(Threads.with(5) { Threads.with(3) { Threads.count } } == 3)
    #expect(Threads.with(.max) { Threads.count } == Threads.limit)
    #expect(throws: ExactError.self) {
      try Threads.with(2) { () throws(ExactError) in _ = try Matrix<Integer>(Shape(1, 2)) { _, _ in 1 }.determinant() }
    }
    #expect(Threads.count == before)
  }

  // MARK: Answers

  private static func same<Answer: Equatable, Failure: Error>(
    _ note: String, _ answer: () throws(Failure) -> Answer, _ check: (Answer) -> Bool = { _ in true }
  ) throws(Failure) {
    let one = try Threads.with(1, answer)
    #expect(check(one), "\(note)")
    for threads in counts.dropFirst() {
      let other = try Threads.with(threads, answer)
      #expect(other == one, "\(note), \(threads) threads")
    }
  }

  private static func matrix(_ rows: Int, _ columns: Int, bits: Int, _ random: inout SeededRandom) -> Matrix<Integer> {
    Matrix(Shape(rows, columns)) { _, _ in
      bits < 60 ? Integer(Int.random(in: -(1 << bits)...(1 << bits), using: &random)) : random.integer(bits: bits)
    }
  }

  @Test("characteristic and minimal polynomials")
  func polynomials() throws {
    var random = SeededRandom("parallel polynomials")
    let order = Tuning.sharedPrimesOrder + 1
    for bits in [6, 30, 70] {
      let matrix = Self.matrix(order, order, bits: bits, &random)
      try Self.same("characteristic, \(bits) bits \(random)") {
        try CharacteristicPolynomialByResidues.coefficients(matrix, .unlimited)
      } _: {
        $0.count == order + 1
      }
    }
    // Twice the same block: the minimal polynomial is a proper divisor.
    let size = order / 2
    let block = Self.matrix(size, size, bits: 6, &random)
    let twice = Matrix<Integer>(Shape(2 * size, 2 * size)) { row, column in
      row / size == column / size ? block[row % size, column % size] : .zero
    }
    let minimal = try CharacteristicPolynomialByResidues.coefficients(block, .unlimited)
    let square = Polynomial(minimal.map { Rational($0) })
    try Self.same("characteristic, repeated \(random)") {
      try CharacteristicPolynomialByResidues.coefficients(twice, .unlimited)
    } _: {
      Polynomial($0.map { Rational($0) }) == square * square
    }
    try Self.same("minimal, repeated \(random)") {
      try MinimalPolynomialKernel.properDivisor(twice, .unlimited)
    } _: {
      $0 == minimal
    }
  }

  @Test("products")
  func products() throws {
    var random = SeededRandom("parallel products")
    // Of doubles at once, of digits, modulo primes.
    for (rows, inner, columns, bits) in [(64, 700, 701, 6), (64, 700, 701, 30), (161, 161, 161, 700)] {
      let left = Self.matrix(rows, inner, bits: bits, &random)
      let right = Self.matrix(inner, columns, bits: bits, &random)
      let row = (0..<columns).map { column in
        (0..<inner).reduce(Integer.zero) { $0 + left[rows - 1, $1] * right[$1, column] }
      }
      try Self.same("\(rows)×\(inner)×\(columns), \(bits) bits \(random)") {
        try left.multiplied(by: right)
      } _: {
        $0.row(rows - 1) == row
      }
    }
    let primes: [UInt64] = [8_388_593, (1 << 61) - 1]
    for prime in primes {
      func residues(_ shape: Shape) -> ModularMatrix {
        let entries: [UInt64] = (0..<shape.count).map { _ in UInt64.random(in: 0..<prime, using: &random) }
        return ModularMatrix(shape, entries, modulo: prime)
      }
      let (left, right) = (residues(Shape(64, 700)), residues(Shape(700, 701)))
      Self.same("modulo \(prime) \(random)") { left.multiplied(by: right).entries }
    }
  }

  @Test("inverses, null spaces, solutions and determinants")
  func lifting() throws {
    var random = SeededRandom("parallel lifting")
    for bits in [6, 64] {
      let square = Self.matrix(65, 65, bits: bits, &random)
      try Self.same("inverse, \(bits) bits \(random)") { try square.inverse() }
      let wide = Self.matrix(64, 120, bits: bits, &random)
      try Self.same("null space, \(bits) bits \(random)") {
        try wide.nullSpace().vectors
      } _: {
        $0.count == 56
      }
    }
    let order = Tuning.sharedOrder
    let system = Self.matrix(order, order, bits: 6, &random)
    let right = Self.matrix(order, 1, bits: 6, &random)
    Self.same("solution \(random)") { ExactChooser.solve(system, right.rowMajor, count: 1).value.unique }
    try Self.same("determinant \(random)") { try system.determinant() }
  }

  @Test("complex determinants and polynomials")
  func complex() throws {
    var random = SeededRandom("parallel complex numbers")
    let order = Tuning.sharedPrimesOrder
    let matrix = Matrix<GaussianRational>(Shape(order, order)) { _, _ in
      GaussianRational(
        Rational(Int.random(in: -99...99, using: &random)), Rational(Int.random(in: -99...99, using: &random)))
    }
    try Self.same("determinant \(random)") {
      try GaussianDeterminant.value(matrix, .unlimited)
    } _: {
      $0 != nil
    }
    try Self.same("characteristic \(random)") {
      try GaussianPolynomials(matrix, .unlimited).characteristic()
    } _: {
      $0?.count == order + 1
    }
  }

  @Test("who cancels ends all threads")
  func cancellation() throws {
    var random = SeededRandom("parallel cancellation")
    let matrix = Self.matrix(80, 80, bits: 30, &random)
    for threads in Self.counts {
      for allowed in [0, 3, 20] {
        let asked = Atomic(0)
        let budget = Budget(isCancelled: { asked.add(1, ordering: .relaxed).newValue > allowed })
        #expect(throws: BudgetError.cancelled, "\(threads) threads, \(allowed) \(random)") {
          try Threads.with(threads) { try CharacteristicPolynomialByResidues.coefficients(matrix, budget) }
        }
      }
    }
  }
}
