internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// One of two threads that take the same steps, each with its part of the work, or the only thread.
///
/// For work whose steps depend on each other, so that the threads wait for each other after each step; work in independent
/// parts goes through ``Parallel``. The code is written once: alone, a thread's part is the whole, and it waits for none.
/// The threads decide from numbers that both of them know, so that they take the same steps.
package struct PairedThread {
  let index: Int
  let count: Int
  private let meetings: Meetings?

  /// The only thread.
  static var alone: PairedThread { PairedThread(index: 0, count: 1, meetings: nil) }

  /// Runs `body` in two threads where that is worth it and a second core and a thread are available, and returns the
  /// first one's result.
  ///
  /// What both threads write to has to be apart, or they have to meet in between.
  static func run<Result>(sharing isWorthIt: Bool, _ body: (PairedThread) -> Result) -> Result {
    each(sharing: isWorthIt, body).first
  }

  /// As ``run(sharing:_:)``, with the result of the second thread, too, where there is one.
  static func each<Result>(
    sharing isWorthIt: Bool, _ body: (PairedThread) -> Result
  ) -> (first: Result, second: Result?) {
    guard isWorthIt, isPossible else { return (body(.alone), nil) }
    return withoutActuallyEscaping(body) { body in
      let meetings = Meetings()
      let second = Second { body(PairedThread(index: 1, count: 2, meetings: meetings)) }
      let first = ThreadTeam.run(1, second.run) { started in
        body(started.count == 0 ? .alone : PairedThread(index: 0, count: 2, meetings: meetings))
      }
      return (first, second.result)
    }
  }

  /// False where there is one core alone: threads that wait for each other would only take it from each other.
  static var isPossible: Bool { Threads.usable > 1 && Threads.available > 1 }

  /// Orders from here on are shared; a test can have small ones shared.
  @TaskLocal package static var leastOrder = Tuning.sharedOrder

  /// From such orders on both threads find an inverse, where there are two. To be read before they begin: the second has no
  /// task, so that a test's setting does not reach it.
  static var leastInverseOrder: Int { leastOrder < Tuning.sharedOrder ? leastOrder : Tuning.sharedInverseOrder }

  /// The thread's part of `count` things: whole cache lines of doubles.
  func part(of count: Int) -> Range<Int> {
    if self.count == 1 { return 0..<count }
    let middle = Swift.min(count, (count / 2 + 7) & ~7)
    return index == 0 ? 0..<middle : middle..<count
  }

  /// Whether this thread does a piece of work that is not divided.
  @inline(__always)
  func takes(_ piece: Int) -> Bool { count == 1 || piece & 1 == index }

  /// Waits for the other thread: what either wrote before, both see afterwards.
  @inline(__always)
  func meet() { _ = largest(0) }

  /// Waits for the other thread, and gives the larger number of both. Not for NaN.
  @inline(__always)
  func largest(_ own: Double) -> Double {
    guard let meetings else { return own }
    return meetings.largest(own, thread: index)
  }

  private final class Second<Result>: @unchecked Sendable {
    private let body: () -> Result
    // Written by the thread before it ends, read after it was joined.
    private(set) var result: Result?

    init(_ body: @escaping () -> Result) { self.body = body }

    func run() { result = body() }
  }

  /// How often each thread has come to a meeting, and what it brought.
  ///
  /// A thread is at most one meeting ahead of the other: what it brings takes turns between two places.
  @safe private final class Meetings: @unchecked Sendable {
    private let first = Atomic(0)
    private let second = Atomic(0)
    private let brought: UnsafeMutablePointer<Double>

    init() {
      unsafe brought = .allocate(capacity: 4)
      unsafe brought.initialize(repeating: 0, count: 4)
    }

    deinit { unsafe brought.deallocate() }

    func largest(_ own: Double, thread: Int) -> Double {
      thread == 0 ? meet(own, first, second, thread) : meet(own, second, first, thread)
    }

    @inline(__always)
    private func meet(_ own: Double, _ mine: borrowing Atomic<Int>, _ others: borrowing Atomic<Int>, _ thread: Int)
      -> Double
    {
      let meeting = mine.load(ordering: .relaxed) &+ 1
      let place = meeting & 1
      unsafe brought[2 &* place &+ thread] = own
      mine.store(meeting, ordering: .releasing)
      others.wait(for: meeting)
      return unsafe Swift.max(own, brought[2 &* place &+ (1 &- thread)])
    }
  }
}

/// Steps that two threads take turns with: who took one says so, the other waits for it.
final class ThreadTurns: Sendable {
  private let steps = Atomic(0)

  /// Says that so many steps are taken. What was written before, the other thread sees.
  func announce(_ count: Int) { steps.store(count, ordering: .releasing) }

  /// Waits until so many steps are taken.
  func wait(for count: Int) { steps.wait(for: count) }
}

extension Atomic<Int> {
  /// Waits until another thread has written so large a number.
  @inline(__always)
  fileprivate borrowing func wait(for value: Int) {
    var patience = 1 << 14
    while load(ordering: .acquiring) < value {
      patience &-= 1
      if patience == 0 {
        // The other thread may be waiting for this core.
        sched_yield()
        patience = 1 << 8
      }
    }
  }
}

extension Tuning {
  /// The smallest order of a system or determinant whose inverse and digits two threads find in step.
  ///
  /// Measured with two digits, one thread's wall time over two's for systems and determinants: 0.7 and 0.9 at order 100,
  /// 1.1 at 150, 1.2 and 1.4 at 200, 1.5 at 250.
  static let sharedOrder = 200

  /// The smallest order whose inverse in doubles two threads find together, by steps of Gauss and Jordan; below, one waits for
  /// the other.
  ///
  /// Measured alone, one thread's time and two's, in ms: order 200 0.43 and 0.45, 300 1.38 and 1.20, 500 6.3 and 3.4, 1000 42
  /// and 24.
  static let sharedInverseOrder = 280
}
