internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// One of two threads that go through the same steps, each with its part of the work, or the only thread.
///
/// The code is written once: alone, a lane's part is the whole, and nobody is waited for. What the threads decide they
/// decide from numbers that both of them know, so that they take the same steps.
package struct Lane {
  let index: Int
  let count: Int
  private let meetings: Meetings?

  /// The only thread.
  static var alone: Lane { Lane(index: 0, count: 1, meetings: nil) }

  /// Runs `body` in two lanes, where that is worth it and there is a second core and a thread to be had, and gives the
  /// first one's result.
  ///
  /// What both lanes write to has to be apart, or have a meeting in between.
  static func run<Result>(sharing isWorthIt: Bool, _ body: (Lane) -> Result) -> Result {
    each(sharing: isWorthIt, body).first
  }

  /// As ``run(sharing:_:)``, with the result of the second lane, too, where there is one.
  static func each<Result>(sharing isWorthIt: Bool, _ body: (Lane) -> Result) -> (first: Result, second: Result?) {
    guard isWorthIt, TwoCores.isWorthwhile else { return (body(.alone), nil) }
    return withoutActuallyEscaping(body) { body in
      let meetings = Meetings()
      let second = SecondLane { body(Lane(index: 1, count: 2, meetings: meetings)) }
      guard let thread = TwoCores.Thread(second) else { return (body(.alone), nil) }
      let first = body(Lane(index: 0, count: 2, meetings: meetings))
      thread.join()
      return (first, second.result)
    }
  }

  /// Orders from here on are shared; a test can have small ones shared.
  @TaskLocal package static var leastOrder = Tuning.sharedOrder

  /// From such orders on both lanes find an inverse, where there are two. Not to be asked by a lane, which may have no task.
  static var leastInverseOrder: Int { leastOrder < Tuning.sharedOrder ? leastOrder : Tuning.sharedInverseOrder }

  /// The lane's part of `count` things: whole cache lines of doubles.
  func part(of count: Int) -> Range<Int> {
    if self.count == 1 { return 0..<count }
    let middle = Swift.min(count, (count / 2 + 7) & ~7)
    return index == 0 ? 0..<middle : middle..<count
  }

  /// Whether this lane does a piece of work that is not divided.
  @inline(__always)
  func takes(_ piece: Int) -> Bool { count == 1 || piece & 1 == index }

  /// Waits for the other lane: what either wrote before, both see afterwards.
  @inline(__always)
  func meet() { _ = largest(0) }

  /// Waits for the other lane, and gives the larger number of both. Not for NaN.
  @inline(__always)
  func largest(_ own: Double) -> Double {
    guard let meetings else { return own }
    return meetings.largest(own, lane: index)
  }

  private final class SecondLane<Result>: TwoCores.Work, @unchecked Sendable {
    private let body: () -> Result
    // Written by the thread before it ends, read after it was joined.
    private(set) var result: Result?

    init(_ body: @escaping () -> Result) { self.body = body }

    override func run() { result = body() }
  }

  /// How often each lane has come to a meeting, and what it brought.
  ///
  /// A lane is at most one meeting ahead of the other: what it brings takes turns between two places.
  @safe private final class Meetings: @unchecked Sendable {
    private let first = Atomic(0)
    private let second = Atomic(0)
    private let brought: UnsafeMutablePointer<Double>

    init() {
      unsafe brought = .allocate(capacity: 4)
      unsafe brought.initialize(repeating: 0, count: 4)
    }

    deinit { unsafe brought.deallocate() }

    func largest(_ own: Double, lane: Int) -> Double {
      lane == 0 ? meet(own, first, second, lane) : meet(own, second, first, lane)
    }

    @inline(__always)
    private func meet(_ own: Double, _ mine: borrowing Atomic<Int>, _ others: borrowing Atomic<Int>, _ lane: Int)
      -> Double
    {
      let meeting = mine.load(ordering: .relaxed) &+ 1
      let place = meeting & 1
      unsafe brought[2 &* place &+ lane] = own
      mine.store(meeting, ordering: .releasing)
      others.wait(for: meeting)
      return unsafe Swift.max(own, brought[2 &* place &+ (1 &- lane)])
    }
  }
}

/// Steps that two lanes take turns with: who took one says so, the other waits for it.
final class LaneTurns: Sendable {
  private let steps = Atomic(0)

  /// Says that so many steps are taken. What was written before, the other lane sees.
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
