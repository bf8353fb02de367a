import MatrixCommands
import MatrixPersistence

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Standard input, output and error, and what the terminal can show.
@MainActor
enum Terminal {
  private static var pending: [UInt8] = []
  private static var lines = LineInput()

  static func console() -> Console {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    var console = Console(
      readAll: { budget in try Interrupt.withoutProgressNotice { try DurableFile.readStandardInput(within: budget) } },
      readLine: {
        // A prompt ends no line.
        flush()
        return try Interrupt.withoutProgressNotice { try lines.next() }
      },
      write: { text in
        Interrupt.cancelProgressNotice()
        if text.utf8.count > 1 << 16 {
          flush()
          send(text.utf8.span)
        } else {
          pending.append(contentsOf: text.utf8)
          if pending.count > 1 << 16 || text.utf8.last == 0x0A { flush() }
        }
      },
      writeError: { text in
        Interrupt.cancelProgressNotice()
        flush()
        _ = writeAll(text.utf8.span, to: STDERR_FILENO)
      },
      writeBytes: { bytes in
        Interrupt.cancelProgressNotice()
        flush()
        send(bytes.span)
      },
      width: width(isTerminal), isTerminal: isTerminal, takesAll: !isTerminal, isUnicode: isUnicode,
      environment: environment)
    console.interrupts = Interrupt.ofPrompt
    console.isInteractive = isTerminal && isatty(STDIN_FILENO) == 1
    if console.isInteractive, let kind = environment("TERM"), !kind.isEmpty, kind != "dumb" {
      console.keyboard = LineTerminal.keyboard(
        flush: flush,
        write: { text in
          flush()
          send(text.utf8.span)
        })
    }
    return console
  }

  /// Writes what is left over.
  static func flush() {
    guard !pending.isEmpty else { return }
    send(pending.span)
    pending.removeAll(keepingCapacity: true)
  }

  private static func send(_ answer: Span<UInt8>) {
    if writeAll(answer, to: STDOUT_FILENO) { return }
    if errno != EPIPE {
      let text = "mm: cannot write the answer: \(unsafe String(cString: strerror(errno)))\n"
      _ = writeAll(text.utf8.span, to: STDERR_FILENO)
    }
    // The reader is gone, or there is no room: nothing that could still be computed would be read.
    LineTerminal.restore()
    exit(ExitStatus.inputOutput.rawValue)
  }

  private static func writeAll(_ bytes: Span<UInt8>, to descriptor: Int32) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe write(descriptor, $0.baseAddress! + done, $0.count - done)
      }
      if count < 0 {
        if errno == EINTR { continue }
        return false
      }
      done += count
    }
    return true
  }

  private static func width(_ isTerminal: Bool) -> Int {
    var size = winsize()
    if isTerminal, unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 20 {
      return Int(size.ws_col)
    }
    if let columns = environment("COLUMNS").flatMap({ Int($0) }), columns >= 20 { return min(columns, 10_000) }
    return 80
  }

  /// The locale says UTF-8.
  private static var isUnicode: Bool {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      if let value = environment(name), !value.isEmpty {
        // Byte by byte: searching in characters would set up tables at every start.
        let letters = value.utf8.filter { $0 != UInt8(ascii: "-") }.map { $0 | 0x20 }
        return letters.indices.contains { letters[$0...].starts(with: "utf8".utf8) }
      }
    }
    return false
  }

  private static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }
}
