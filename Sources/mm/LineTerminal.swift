import MatrixCommands
import MatrixDomain
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terminal while a prompt reads key by key: its settings, and the signals that come in between.
///
/// The settings are put back by whatever ends the program, a signal included: what the handlers need lies in memory that
/// was reserved before, and they call nothing that is unsafe in a handler.
@MainActor
enum LineTerminal {
  static func keyboard(flush: @escaping @MainActor () -> Void, write: @escaping @MainActor (String) -> Void) -> Keyboard
  {
    Keyboard(
      begin: {
        flush()
        try begin()
      }, end: { end() }, read: { waitsBriefly in try Interrupt.withoutProgressNotice { try next(waitsBriefly) } },
      size: { size }, write: { write($0) },
      stop: { stop() })
  }

  // MARK: Settings

  /// The settings to put back, valid while `isRaw`.
  nonisolated(unsafe) private static let former = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  private nonisolated static let isRaw = Atomic<Bool>(false)
  /// The ends of a pipe through which handlers wake the reader.
  private nonisolated static let wakeReader = Atomic<Int32>(-1)
  private nonisolated static let wakeWriter = Atomic<Int32>(-1)

  private static func begin() throws {
    if wakeReader.load(ordering: .relaxed) < 0 { try prepare() }
    var settings = termios()
    guard unsafe tcgetattr(STDIN_FILENO, &settings) == 0 else { throw failure() }
    unsafe former.initialize(to: settings)
    settings.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON)
    settings.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN | ISIG)
    settings.c_cflag = settings.c_cflag & ~tcflag_t(CSIZE | PARENB) | tcflag_t(CS8)
    unsafe withUnsafeMutableBytes(of: &settings.c_cc) { characters in
      unsafe characters[Int(VMIN)] = 1
      unsafe characters[Int(VTIME)] = 0
    }
    isRaw.store(true, ordering: .sequentiallyConsistent)
    guard unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &settings) == 0 else {
      isRaw.store(false, ordering: .sequentiallyConsistent)
      throw failure()
    }
    setHandlers()
    send("\u{1B}[?2004h")
  }

  private static func end() {
    for (number, handler) in formerHandlers { signal(number, handler) }
    formerHandlers = []
    restore()
  }

  /// Puts the settings back. Safe in a signal handler.
  nonisolated static func restore() {
    guard isRaw.exchange(false, ordering: .sequentiallyConsistent) else { return }
    send("\u{1B}[?2004l")
    _ = unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, former)
  }

  private nonisolated static func send(_ text: StaticString) {
    _ = unsafe write(STDOUT_FILENO, text.utf8Start, text.utf8CodeUnitCount)
  }

  private static func failure() -> ErrorReport {
    ErrorReport(
      .unable, .cannotRead, "the terminal cannot be set to read keys: \(unsafe String(cString: strerror(errno)))",
      advice: "set TERM=dumb to read whole lines")
  }

  // MARK: Signals

  private static var formerHandlers: [(Int32, sig_t?)] = []

  private static func prepare() throws {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw failure() }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    // Who started this program may have blocked them.
    var blocked = sigset_t()
    unsafe sigemptyset(&blocked)
    for number in signals + crashes { unsafe sigaddset(&blocked, number) }
    unsafe sigprocmask(SIG_UNBLOCK, &blocked, nil)
    wakeReader.store(ends[0], ordering: .sequentiallyConsistent)
    wakeWriter.store(ends[1], ordering: .sequentiallyConsistent)
  }

  private static let signals = [SIGWINCH, SIGCONT, SIGTSTP]
  private static let crashes = [SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  private static func setHandlers() {
    for number in signals {
      let former = signal(number) { number in
        var byte = UInt8(truncatingIfNeeded: number)
        _ = unsafe write(LineTerminal.wakeWriter.load(ordering: .relaxed), &byte, 1)
      }
      formerHandlers.append((number, former))
    }
    // A defect must not leave a terminal behind that shows nothing of what is typed.
    for number in crashes {
      let former = signal(number) { number in
        LineTerminal.restore()
        signal(number, SIG_DFL)
        raise(number)
      }
      formerHandlers.append((number, former))
    }
  }

  private static func stop() {
    end()
    raise(SIGTSTP)
    // Here it goes on.
    try? begin()
  }

  // MARK: Reading

  private static func next(_ waitsBriefly: Bool) throws -> Keyboard.Event {
    let wake = wakeReader.load(ordering: .relaxed)
    while true {
      var sources = [
        pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
        pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      ]
      // After ESC the rest of a sequence comes at once; a slow line may take a little.
      let count = unsafe poll(&sources, 2, waitsBriefly ? 60 : -1)
      if count < 0 {
        if errno == EINTR { continue }
        throw failure()
      }
      if count == 0 { return .quiet }
      if sources[0].revents != 0 {
        var number: UInt8 = 0
        guard unsafe read(wake, &number, 1) == 1 else { continue }
        switch Int32(number) {
        case SIGTSTP: return .stopAsked
        case SIGCONT:
          // The shell may have put its own settings in place.
          end()
          try begin()
          return .continued
        default: return .resized
        }
      }
      if sources[1].revents != 0 {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let got = unsafe bytes.withUnsafeMutableBytes { unsafe read(STDIN_FILENO, $0.baseAddress, $0.count) }
        if got > 0 { return .bytes(Array(bytes[..<got])) }
        if got == 0 || errno == EIO { return .end }
        if errno != EINTR && errno != EAGAIN { throw failure() }
      }
    }
  }

  /// The size of the terminal; 80 by 24 where it does not tell.
  private static var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}
