#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The words of the command line after the program's name.
///
/// On Linux `CommandLine.arguments` is looked for in `/proc`, and empty where that cannot be opened: in a `chroot`,
/// or where no descriptor is left. The C library hands the words to every initializer of the program, so ours takes
/// them there.
enum CommandWords {
  /// `nil` where the system does not provide them.
  static var all: [String]? {
    #if compiler(>=6.3) && canImport(Glibc)
      if let words = unsafe Start.words {
        return (1..<max(1, Int(unsafe Start.count))).compactMap { index in
          unsafe words[index].map { unsafe String(cString: $0) }
        }
      }
    #endif
    let words = CommandLine.arguments
    return words.isEmpty ? nil : Array(words.dropFirst())
  }
}

#if compiler(>=6.3) && canImport(Glibc)
  private enum Start {
    typealias Words = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    typealias Initializer = @convention(c) (Int32, Words?, Words?) -> Void

    nonisolated(unsafe) static var count: Int32 = 0
    nonisolated(unsafe) static var words: Words? = nil
  }

  /// Runs before `main` and before Swift's own initializers, with what `main` is called with.
  ///
  /// A program without shared libraries looks for itself in `/proc`, to find what prints the trace of a crash, and
  /// aborts where there is none; given a path it does not search.
  @section(".init_array.00101") @used
  private let takesWords: Start.Initializer = { count, words, _ in
    unsafe Start.count = count
    unsafe Start.words = unsafe words
    if unsafe access("/proc/self/exe", F_OK) != 0 { unsafe setenv("SWIFT_ROOT", "/", 0) }
  }
#endif
