/// What a process that has run for a while has, and a fresh one lacks.
enum Warmth {
  /// Takes a large block of memory and gives it back. The C library then keeps what is freed for the next matrix, up to
  /// tens of megabytes, instead of handing it back to the operating system page by page. A Python process is there by the
  /// time its modules are loaded.
  static func keepMemory() {
    unsafe UnsafeMutableRawPointer.allocate(byteCount: (32 << 20) - 4096, alignment: 16).deallocate()
  }
}
