#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Standard input, output and error, before anything is opened.
enum StandardStreams {
  /// Fills the places of those that are closed: a file that is opened later would get the number, and an answer would
  /// be written into a workspace. What takes the place can be neither read from nor written to, so that both still fail.
  static func keep() {
    let modes = [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    for (descriptor, mode) in modes where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
      // The lowest free number is taken, and those below are held.
      if unsafe open("/dev/null", mode) < 0 { _ = unsafe open("/", O_RDONLY) }
    }
  }
}
