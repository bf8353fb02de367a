import BenchmarkHarness

/// Prints `name`, a tab, and the median of processor times in seconds: 9 rounds of at least a millisecond each.
func measure<Result>(_ name: String, _ body: () -> Result) {
  func call() { withExtendedLifetime(body()) {} }
  var repetitions = 1
  while Stopwatch.seconds(repetitions, call) < 0.001 { repetitions *= 2 }
  let times = (0..<9).map { _ in Stopwatch.seconds(repetitions, call) }.sorted()
  print("\(name)\t\(times[4] / Double(repetitions))")
}
