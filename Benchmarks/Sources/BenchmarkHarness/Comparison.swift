#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Times our code against a peer's in one run and prints the ratio of the medians.
///
/// ```swift
/// var comparison = Comparison("Arithmetic against C GMP")
/// comparison.measure("small add", operations: 1000, target: 0.3) { ours() } against: { theirs() }
/// comparison.finish()
/// ```
///
/// Rounds of the two alternate, so that a change of clock speed meets both. Times are process CPU times.
public struct Comparison {
  let rounds: Int
  var failures: [String] = []
  /// The measurement with the largest ratio.
  public private(set) var worst: (name: String, ratio: Double)?

  /// A comparison under a heading; each measurement takes `rounds` rounds of at least a few milliseconds a side.
  public init(_ heading: String, rounds: Int = 15) {
    self.rounds = rounds
    print("### \(heading)\n")
    print("| operation | ours | peer | ratio | target |")
    print("|---|---|---|---|---|")
  }

  /// Times two ways to do `operations` operations. `target` is the ratio not to be exceeded, where one is promised.
  public mutating func measure(
    _ name: String, operations: Int, target: Double? = nil, _ ours: () -> Void, against peer: () -> Void
  ) {
    let repetitions = calibrated(ours, peer)
    var ourTimes: [Double] = []
    var peerTimes: [Double] = []
    for _ in 0..<rounds {
      ourTimes.append(seconds(repetitions, ours))
      peerTimes.append(seconds(repetitions, peer))
    }
    let count = Double(repetitions * operations)
    let (our, their) = (median(ourTimes) / count, median(peerTimes) / count)
    let ratio = our / their
    let verdict = target.map { "\(rounded($0)) \(ratio <= $0 ? "met" : "MISSED")" } ?? ""
    if ratio > worst?.ratio ?? 0 { worst = (name, ratio) }
    if let target, !(ratio <= target) { failures.append(name) }
    print("| \(name) | \(text(our)) | \(text(their)) | \(rounded(ratio)) | \(verdict) |")
  }

  /// Ends the table, and the process with status 1 where a target was missed.
  public func finish() {
    print("")
    guard failures.isEmpty else {
      print("Missed: \(failures.joined(separator: ", "))")
      exit(1)
    }
  }

  /// How often to repeat both so that the shorter takes about five milliseconds.
  private func calibrated(_ ours: () -> Void, _ peer: () -> Void) -> Int {
    var repetitions = 1
    while Swift.min(seconds(repetitions, ours), seconds(repetitions, peer)) < 0.005 { repetitions *= 2 }
    return repetitions
  }

  private func seconds(_ repetitions: Int, _ body: () -> Void) -> Double {
    let start = clock()
    for _ in 0..<repetitions { body() }
    return clock() - start
  }

  private func clock() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  private func text(_ seconds: Double) -> String {
    let units = [(1e-9, "ns"), (1e-6, "µs"), (1e-3, "ms")]
    let (unit, name) = units.last { seconds >= $0.0 } ?? units[0]
    return "\(rounded(seconds / unit)) \(name)"
  }

  /// Three significant digits or so.
  private func rounded(_ value: Double) -> String {
    let scale = value < 10 ? 100.0 : value < 100 ? 10.0 : 1.0
    let result = (value * scale).rounded() / scale
    return result == result.rounded() ? "\(Int(result))" : "\(result)"
  }
}
