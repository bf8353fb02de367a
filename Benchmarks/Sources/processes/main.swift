import Foundation

// Whole runs of mm, start to exit, beside an empty C program: swift run -c release processes
// The mm measured is the one Scripts/mm built, or what MM_EXECUTABLE names.

let here = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
let empty = here.appendingPathComponent("EmptyProgram").path
let mm =
  ProcessInfo.processInfo.environment["MM_EXECUTABLE"]
  ?? URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../.build/mm").standardized.path
guard FileManager.default.isExecutableFile(atPath: mm), FileManager.default.isExecutableFile(atPath: empty) else {
  print("mm or the empty program is not built: Scripts/mm --version; swift build -c release")
  exit(2)
}

/// Entries within ±99 that are the same on every run.
func matrix(_ rows: Int, _ columns: Int) -> String {
  var state: UInt64 = 0x9e37_79b9_7f4a_7c15
  return (0..<rows).map { _ in
    (0..<columns).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return String(Int(state >> 33) % 199 - 99)
    }.joined(separator: " ")
  }.joined(separator: "; ")
}

/// Milliseconds of wall time from before the start to after the exit.
func milliseconds(_ program: String, _ words: [String]) -> Double {
  var pid = pid_t()
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
  defer { posix_spawn_file_actions_destroy(&actions) }
  var arguments: [UnsafeMutablePointer<CChar>?] = ([program] + words).map { strdup($0) }
  arguments.append(nil)
  defer { arguments.forEach { free($0) } }
  let start = DispatchTime.now().uptimeNanoseconds
  guard posix_spawn(&pid, program, &actions, nil, arguments, environ) == 0 else { exit(2) }
  var status: Int32 = 0
  waitpid(pid, &status, 0)
  let time = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
  precondition(status == 0, "\(words) did not end well")
  return time
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
func rounded(_ value: Double) -> String { String(format: "%.2f", value) }

var missed = false
print("| run | ours | empty C program | ratio | target |\n|---|---|---|---|---|")

/// Alternates the two programs. The target is a ratio (times the empty program) or milliseconds.
@MainActor func compare(_ name: String, _ words: [String], rounds: Int, ratio: Double? = nil, limit: Double? = nil) {
  var ours: [Double] = []
  var peer: [Double] = []
  for _ in 0..<rounds {
    ours.append(milliseconds(mm, words))
    peer.append(milliseconds(empty, []))
  }
  let (our, their) = (median(ours), median(peer))
  var verdict = ""
  if let ratio {
    let met = our / their <= ratio
    verdict = "\(rounded(ratio)) times \(met ? "met" : "MISSED")"
    missed = missed || !met
  }
  if let limit {
    let met = our <= limit
    verdict = "\(limit.formatted()) ms \(met ? "met" : "MISSED")"
    missed = missed || !met
  }
  print("| \(name) | \(rounded(our)) ms | \(rounded(their)) ms | \(rounded(our / their)) | \(verdict) |")
}

compare("det 3×3, start to exit", ["det", "1 2 3; 4 5 6; 7 8 10"], rounds: 101, ratio: 3.5 / 0.6)
compare("solve 3×3 with steps", ["solve", "2x+3y-z=5; x-y+2z=5; 3x+2y-3z=-2"], rounds: 101)
compare(
  "solve --numeric 3×3, start to exit",
  ["solve", "--numeric", "2 3 -1; 1 -1 2; 3 2 -3", "5; 5; -2", "--steps", "none"], rounds: 101, limit: 5.5)
compare("rref 20×25, normal steps as text", ["rref", matrix(20, 25), "--steps", "normal"], rounds: 15, limit: 50)
compare("rref 100×101, brief steps as text", ["rref", matrix(100, 101), "--steps", "brief"], rounds: 5, limit: 2000)
exit(missed ? 1 : 0)
