import MatrixCommands
import MatrixDomain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lines of standard input, as they come: a request is answered before the next one is waited for.
struct LineInput {
  private var splitter = LineSplitter()
  private var isAtEnd = false

  mutating func next() throws -> Console.LineRead? {
    while true {
      if let line = splitter.next() { return line }
      if isAtEnd { return nil }
      let piece = try LineInput.piece()
      if piece.isEmpty {
        isAtEnd = true
        splitter.finish()
      } else {
        splitter.feed(piece)
      }
    }
  }

  /// What is there, at least one byte; nothing at the end of input.
  private static func piece() throws -> ArraySlice<UInt8> {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe piece.withUnsafeMutableBytes { unsafe read(STDIN_FILENO, $0.baseAddress, $0.count) }
      if count >= 0 { return piece[..<count] }
      if errno != EINTR {
        throw ErrorReport(
          .unable, .cannotRead, "standard input cannot be read: \(unsafe String(cString: strerror(errno)))")
      }
    }
  }
}
