import Foundation

/// Waits for what other processes do, without guessing how long they take.
enum Waiting {
  /// The longest wait: only a broken program takes it.
  static let limit: TimeInterval = 60

  /// Looks every millisecond until `condition` holds; false where it never does.
  static func until(_ condition: () throws -> Bool) rethrows -> Bool {
    let end = Date().addingTimeInterval(limit)
    while try !condition() {
      guard Date() < end else { return false }
      usleep(1000)
    }
    return true
  }

  /// True once everything written to the pipe was read by the process. `reader` is our own copy of its reading end.
  static func isDrained(_ reader: FileHandle) -> Bool {
    var question = pollfd(fd: reader.fileDescriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&question, 1, 0) == 0
  }

  /// The processor time a running process has taken so far, in seconds; `nil` where the system does not tell.
  static func processorTime(of process: Process) throws -> Double? {
    if let statistics = try? String(contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8) {
      // After the name, which may hold anything and stands in brackets, the 12th and 13th field.
      let fields = statistics[(statistics.lastIndex(of: ")") ?? statistics.startIndex)...].split(separator: " ")
      guard fields.count > 13, let own = Double(fields[12]), let system = Double(fields[13]) else { return nil }
      return (own + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
    let ps = Process()
    ps.executableURL = URL(fileURLWithPath: "/bin/ps")
    ps.arguments = ["-o", "time=", "-p", "\(process.processIdentifier)"]
    let output = Pipe()
    ps.standardOutput = output
    try ps.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    ps.waitUntilExit()
    // Hours, minutes and seconds between colons.
    return text.trimmingCharacters(in: .whitespacesAndNewlines).split(separator: ":").reduce(0 as Double?) {
      sum, part in Double(part).flatMap { part in sum.map { $0 * 60 + part } }
    }
  }
}
