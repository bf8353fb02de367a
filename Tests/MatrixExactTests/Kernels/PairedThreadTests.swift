import Foundation
import Synchronization
import TestSupport
import Testing

@testable import MatrixExact

/// Two threads in step against one thread.
@Suite("Threads in step") struct PairedThreadTests {
  private static func inThreads<Result>(_ body: () throws -> Result) rethrows -> (one: Result, two: Result) {
    try (
      PairedThread.$leastOrder.withValue(.max, operation: body), PairedThread.$leastOrder.withValue(1, operation: body)
    )
  }

  /// Sizes around the parts that threads get and the columns that are factored at once; entries that are added up in words,
  /// in doubles, and modulo primes.
  private static func systems() throws -> [(matrix: Matrix<Integer>, right: Matrix<Integer>, note: String)] {
    var random = SeededRandom("threads")
    var result: [(Matrix<Integer>, Matrix<Integer>, String)] = []
    for _ in 0..<random.count(1) {
      for order in [15, 17, 24, 33, 64, 65, 71, 130] {
        for bits in [6, 14, 20, 29, 40] where order < 100 || bits == 6 {
          let matrix = Matrix<Integer>(Shape(order, order)) { _, _ in
            Integer(Int.random(in: -(1 << bits)...(1 << bits), using: &random))
          }
          let right = EntrySort.small.matrix(order, 1, &random)
          result.append((matrix, right, "\(order), \(bits) bits, \(random)"))
          if order < 40 {
            // A determinant far below every bound, and a denominator that is one of its divisors.
            let lower = Matrix<Integer>(Shape(order, order)) { row, column in
              row == column ? 1 : row > column ? Integer(Int.random(in: -2...2, using: &random)) : .zero
            }
            let upper = Matrix<Integer>(Shape(order, order)) { row, column in
              row == column
                ? Integer(1 + row % 4)
                : row > column ? .zero : Integer(Int.random(in: -2...2, using: &random))
            }
            result.append((try lower.multiplied(by: upper), right, "triangles \(order) \(random)"))
          }
        }
      }
    }
    return result
  }

  #if os(Linux)
    @Test("threads are placed on other cores than the one that starts them", arguments: [1, 2, 5])
    func placing(_ count: Int) {
      guard Threads.available > 1 else { return }
      for _ in 0..<50 {
        let started = ThreadTeam.run(count, {}) { $0 }
        #expect(started.count == count && started.areApart)
      }
    }

    @Test("a thread that was started on another core may use the first one's afterwards")
    func cores() throws {
      @Sendable func allowed() -> Substring? {
        let status = try? String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)
        return status?.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed:") }
      }
      let before = try #require(allowed())
      for _ in 0..<50 {
        let (first, second) = PairedThread.each(sharing: true) { thread in
          // The first thread gives the cores back before it comes here.
          thread.meet()
          return allowed()
        }
        #expect(first == before)
        if PairedThread.isPossible { #expect(second == before) }
      }
    }
  #endif

  @Test("systems")
  func solutions() throws {
    var paths: Set<KernelPath> = []
    for (matrix, right, note) in try Self.systems() {
      let (one, two) = Self.inThreads { ExactChooser.solve(matrix, right.rowMajor, count: 1) }
      paths.insert(two.path)
      #expect(one.value == two.value && one.path == two.path, "\(note)")
      let point = try #require(two.value.unique)
      for row in 0..<matrix.rows {
        var sum = Rational.zero
        for column in 0..<matrix.columns { sum += Rational(matrix[row, column]) * point[column] }
        #expect(sum == Rational(right[row, 0]), "\(note)")
      }
    }
    #expect(paths == [.lifting])
  }

  @Test("determinants and inverses")
  func determinantsAndInverses() throws {
    for (matrix, _, note) in try Self.systems() {
      let (one, two) = Self.inThreads { ExactChooser.determinant(matrix) }
      #expect(one == two, "\(note)")
      if matrix.rows > 40 { continue }
      #expect(Rational(two.value) == KernelOracle(matrix).determinant, "\(note)")
      let inverses = Self.inThreads { ExactChooser.inverse(matrix).value }
      #expect(inverses.one == inverses.two, "\(note)")
    }
  }

  @Test("singular matrices, and empty ones")
  func singular() throws {
    var random = SeededRandom("singular threads")
    for order in [0, 1, 2, 17, 33, 70] {
      var matrix = EntrySort.small.matrix(order, order, &random)
      if order > 1 { for column in 0..<order { matrix[order - 1, column] = matrix[0, column] } }
      let (one, two) = try Self.inThreads { (try matrix.rank(), ExactChooser.determinant(matrix).value) }
      #expect(one == two, "\(order) \(random)")
      #expect(order < 2 || two.0 == order - 1 && two.1 == .zero, "\(order) \(random)")
    }
  }

  @Test("who cancels ends both")
  func cancellation() throws {
    var random = SeededRandom("cancelled threads")
    let matrix = EntrySort.small.matrix(130, 130, &random).map { Rational($0) }
    let right = EntrySort.small.matrix(130, 1, &random).map { Rational($0) }
    for allowed in 0..<4 {
      let asked = Atomic(0)
      let budget = Budget(isCancelled: { asked.add(1, ordering: .relaxed).newValue > allowed })
      PairedThread.$leastOrder.withValue(1) {
        #expect(throws: ExactError.budget(.cancelled), "\(allowed) \(random)") {
          try Computed.solveEach(matrix, right, budget: budget)
        }
      }
    }
  }
}
