import MatrixCommands
import MatrixPersistence
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What Ctrl-C, a closed terminal and a long wait do.
///
/// The handlers call nothing that is unsafe in a signal handler: they unlink files, write fixed text and leave. So an
/// interrupt takes effect at once, also inside a long GMP call.
enum Interrupt {
  static func install() {
    TemporaryFiles.prepare()
    _ = state.load(ordering: .relaxed)
    LineTerminal.restore()
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { number in
        // A prompt stays; a computation that was asked to stop already is not waited for.
        if number == SIGINT, Interrupt.isCaught() { return }
        TemporaryFiles.unlinkAll()
        LineTerminal.restore()
        _exit(128 + number)
      }
    }
    // A program that starts this one may have blocked the signals, and a blocked signal waits for ever.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGALRM] { unsafe sigaddset(&signals, number) }
    unsafe sigprocmask(SIG_UNBLOCK, &signals, nil)
    // A reader that went away is no reason to die loudly: the write fails and says so.
    signal(SIGPIPE, SIG_IGN)
    // So does one beyond the largest file that is allowed.
    signal(SIGXFSZ, SIG_IGN)
    announceLongWork()
  }

  // MARK: Prompts

  private static let leaves = 0
  private static let waits = 1
  private static let computes = 2
  private static let isAskedToStop = 3
  /// What an interrupt meets. It has a value before a handler asks.
  private static let state = Atomic<Int>(leaves)

  /// For a prompt: an interrupt asks its computation to stop, and where it waits does nothing.
  static var ofPrompt: Interrupts {
    Interrupts(
      begin: { state.store(computes, ordering: .sequentiallyConsistent) },
      end: { state.store(waits, ordering: .sequentiallyConsistent) },
      isAsked: { state.load(ordering: .relaxed) == isAskedToStop })
  }

  /// Called in a signal handler.
  private static func isCaught() -> Bool {
    switch state.load(ordering: .sequentiallyConsistent) {
    case waits: return true
    case computes:
      return state.compareExchange(
        expected: computes, desired: isAskedToStop, ordering: .sequentiallyConsistent
      ).exchanged
    default: return false
    }
  }

  /// On a terminal, one line after a second without an answer.
  private static func announceLongWork() {
    guard isatty(STDERR_FILENO) == 1 else { return }
    signal(SIGALRM) { _ in
      let text: StaticString = "mm: still computing; Ctrl-C stops it and loses nothing\n"
      _ = unsafe write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
    }
    alarm(1)
  }

  /// The answer has begun: there is nothing more to announce.
  static func cancelProgressNotice() { alarm(0) }

  /// Reads from a person, who may take time: the work begins when the input is there.
  static func withoutProgressNotice<Input>(_ read: () throws -> Input) rethrows -> Input {
    cancelProgressNotice()
    defer {
      if isatty(STDERR_FILENO) == 1 { alarm(1) }
    }
    return try read()
  }
}
