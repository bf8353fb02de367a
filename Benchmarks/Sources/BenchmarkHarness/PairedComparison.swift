#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Times our code against a peer's in alternating pairs, and prints the median of the pairs' ratios with an interval.
///
/// ```swift
/// var comparison = PairedComparison("Factorizations against LAPACK called from C")
/// comparison.measure("LU", target: 1.05) { ours() } against: { theirs() }
/// comparison.finish()
/// ```
///
/// Each round times both, in turn first; the ratio of a round does not care how fast the clock was in it. The interval
/// holds the median with 95 % certainty (order statistics). Times are process CPU times.
public struct PairedComparison {
  let rounds: Int
  let shortest: Double
  let longest: Double
  let filter: String
  var failures: [String] = []

  /// A comparison under a heading, with `rounds` rounds of at least `shortest` seconds a side; fewer rounds, but no
  /// fewer than 7, where a measurement would take `longest` seconds. Measurements whose names do not contain `filter`
  /// are left out.
  public init(
    _ heading: String, rounds: Int = 31, shortest: Double = 0.004, longest: Double = 5, filter: String = ""
  ) {
    self.filter = filter
    self.rounds = rounds
    self.shortest = shortest
    self.longest = longest
    print("### \(heading)\n")
    print("| operation | ours | peer | ratio | interval | target |")
    print("|---|---|---|---|---|---|")
  }

  /// Times two ways to do one thing. `target` is the ratio not to be exceeded, where one is promised.
  public mutating func measure(
    _ name: String, target: Double? = nil, _ ours: () -> Void, against peer: () -> Void
  ) {
    guard filter.isEmpty || name.contains(filter) else { return }
    let repetitions = calibrated(ours, peer)
    // Once unmeasured for the count of rounds, so that both have their memory.
    let once = Stopwatch.seconds(repetitions, ours) + Stopwatch.seconds(repetitions, peer)
    let rounds = max(7, min(self.rounds, Int(longest / once))) | 1
    var pairs: [(ours: Double, peer: Double)] = []
    for round in 0..<rounds {
      if round.isMultiple(of: 2) {
        let our = Stopwatch.seconds(repetitions, ours)
        pairs.append((our, Stopwatch.seconds(repetitions, peer)))
      } else {
        let their = Stopwatch.seconds(repetitions, peer)
        pairs.append((Stopwatch.seconds(repetitions, ours), their))
      }
    }
    let ratios = pairs.map { $0.ours / $0.peer }.sorted()
    let ratio = ratios[rounds / 2]
    // The ranks n/2 ± 0.98·√n.
    let reach = Int((0.98 * Double(rounds).squareRoot()).rounded(.up))
    let (low, high) = (ratios[max(0, rounds / 2 - reach)], ratios[min(rounds - 1, rounds / 2 + reach)])
    let verdict = target.map { "\(Stopwatch.rounded($0)) \(ratio <= $0 ? "met" : "MISSED")" } ?? ""
    if let target, !(ratio <= target) { failures.append(name) }
    let times = [pairs.map(\.ours), pairs.map(\.peer)].map { $0.sorted()[rounds / 2] / Double(repetitions) }
    print(
      "| \(name) | \(Stopwatch.text(times[0])) | \(Stopwatch.text(times[1])) | \(Stopwatch.rounded(ratio)) "
        + "| \(Stopwatch.rounded(low)) to \(Stopwatch.rounded(high)) | \(verdict) |")
  }

  /// Ends the table, and the process with status 1 where a target was missed.
  public func finish() {
    print("")
    guard failures.isEmpty else {
      print("Missed: \(failures.joined(separator: ", "))")
      exit(1)
    }
  }

  private func calibrated(_ ours: () -> Void, _ peer: () -> Void) -> Int {
    var repetitions = 1
    while min(Stopwatch.seconds(repetitions, ours), Stopwatch.seconds(repetitions, peer)) < shortest {
      repetitions *= 2
    }
    return repetitions
  }
}

/// Process CPU time, and how times and ratios are printed.
public enum Stopwatch {
  /// The seconds `repetitions` calls take.
  public static func seconds(_ repetitions: Int, _ body: () -> Void) -> Double {
    let start = clock()
    for _ in 0..<repetitions { body() }
    return clock() - start
  }

  private static func clock() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  static func text(_ seconds: Double) -> String {
    let units = [(1e-9, "ns"), (1e-6, "µs"), (1e-3, "ms")]
    let (unit, name) = units.last { seconds >= $0.0 } ?? units[0]
    return "\(rounded(seconds / unit)) \(name)"
  }

  /// Three significant digits or so.
  static func rounded(_ value: Double) -> String {
    let scale = value < 10 ? 100.0 : value < 100 ? 10.0 : 1.0
    let result = (value * scale).rounded() / scale
    return result == result.rounded() ? "\(Int(result))" : "\(result)"
  }
}
