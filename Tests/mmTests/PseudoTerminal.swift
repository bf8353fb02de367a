import Foundation

/// The built `mm` at a terminal of its own, on which a test types.
final class PseudoTerminal {
  private let master: Int32
  let process: pid_t
  /// What was shown so far.
  private(set) var output = ""
  private var bytes: [UInt8] = []
  private var isReaped = false

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Starts `mm` in a session of its own whose terminal this is.
  init(_ words: [String], environment: [String: String], columns: UInt16 = 80, rows: UInt16 = 24) throws {
    let path: String
    (master, path) = try Self.opened()
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = unsafe ioctl(master, UInt(TIOCSWINSZ), &size)
    _ = fcntl(master, F_SETFD, FD_CLOEXEC)
    let program = try Executable().url.path
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    // The first terminal that a new session opens is its own.
    unsafe posix_spawnattr_setflags(&attributes, Self.newSession)
    unsafe posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, 0, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var all = ProcessInfo.processInfo.environment.merging(["TERM": "xterm-256color", "LC_ALL": "C.UTF-8"]) { $1 }
    all.merge(environment) { $1 }
    var arguments = unsafe ([program] + words).map { unsafe strdup($0) } + [nil]
    var variables = unsafe all.map { unsafe strdup("\($0.key)=\($0.value)") } + [nil]
    defer { unsafe (arguments + variables).forEach { unsafe free($0) } }
    var started: pid_t = 0
    let status = unsafe posix_spawn(&started, program, &actions, &attributes, &arguments, &variables)
    process = started
    guard status == 0 else { throw Failure(description: "mm does not start: \(status)") }
  }

  private static var newSession: Int16 {
    #if canImport(Darwin)
      Int16(POSIX_SPAWN_SETSID)
    #else
      // POSIX_SPAWN_SETSID, which Swift does not see.
      0x80
    #endif
  }

  private static func opened() throws -> (master: Int32, path: String) {
    var (master, slave): (Int32, Int32) = (-1, -1)
    guard unsafe openpty(&master, &slave, nil, nil, nil) == 0, let name = unsafe ttyname(slave) else {
      throw Failure(description: "there is no pseudo-terminal")
    }
    defer { close(slave) }
    return unsafe (master, String(cString: name))
  }

  deinit {
    if !isReaped {
      kill(process, SIGKILL)
      var status: Int32 = 0
      _ = unsafe waitpid(process, &status, 0)
    }
    close(master)
  }

  /// Types keys.
  func type(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = unsafe bytes.withUnsafeBytes { unsafe write(master, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
      read()
    }
  }

  /// Waits until what was shown since the last call has a text in it, and forgets it up to there.
  func waits(for text: String) -> Bool {
    Waiting.until {
      read()
      guard let range = output.range(of: text) else { return false }
      output.removeSubrange(output.startIndex..<range.upperBound)
      return true
    }
  }

  /// Waits for the next prompt that is ready for keys.
  func waitsForPrompt() -> Bool { waits(for: "\u{1B}[?2004h> ") }

  /// Gives the terminal another size.
  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = unsafe ioctl(master, UInt(TIOCSWINSZ), &size)
    kill(process, SIGWINCH)
  }

  /// True while lines are edited by the system and typed keys are shown, as before the program began.
  var isCooked: Bool {
    var settings = termios()
    _ = unsafe tcgetattr(master, &settings)
    return settings.c_lflag & tcflag_t(ICANON) != 0 && settings.c_lflag & tcflag_t(ECHO) != 0
      && settings.c_lflag & tcflag_t(ISIG) != 0
  }

  /// Takes what is there to read.
  func read() {
    while true {
      var source = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&source, 1, 2) > 0 else { break }
      var piece = [UInt8](repeating: 0, count: 1 << 14)
      let count = unsafe piece.withUnsafeMutableBytes { unsafe Foundation.read(master, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      bytes += piece[..<count]
    }
    // A character may not be whole yet.
    if let text = String(validating: bytes, as: UTF8.self) {
      output += text
      bytes = []
    }
  }

  /// The state of the process once it stopped or ended; `nil` where it never does.
  func waitsForChange() -> (hasEnded: Bool, status: Int32)? {
    var status: Int32 = 0
    let changed = Waiting.until {
      read()
      return unsafe waitpid(process, &status, WNOHANG | WUNTRACED) == process
    }
    guard changed else { return nil }
    let isStopped = status & 0xFF == 0x7F
    if !isStopped { isReaped = true }
    read()
    return (!isStopped, isStopped ? (status >> 8) & 0xFF : status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F))
  }
}
