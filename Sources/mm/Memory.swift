#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where the numbers of large matrices lie: a run ends soon, and most of its pages are touched for the first time.
enum Memory {
  /// Where an argument is a large file: has blocks of up to some megabytes come from one heap that is not given back,
  /// in pages as large as the processor has them. Nothing rests on it: where the system does otherwise, memory comes
  /// page by page.
  ///
  /// A page fault takes longer than to write to the page; `RESULTS.md` of the benchmarks says how many there are.
  static func prepare(for arguments: some Sequence<String>) {
    #if os(Linux) && canImport(Glibc)
      guard arguments.contains(where: isLargeFile) else { return }
      // The first blocks are mappings of their own: releasing them makes the allocator take such blocks from the heap,
      // and to keep up to twice as much of it.
      adviseNeighbours(31 << 20)
      adviseNeighbours(30 << 20)
    #endif
  }

  #if os(Linux) && canImport(Glibc)
    private static func isLargeFile(_ word: String) -> Bool {
      var status = stat()
      return unsafe stat(word, &status) == 0 && status.st_size > 1 << 16
    }

    /// Asks for large pages where two blocks lie, and gives them back.
    private static func adviseNeighbours(_ block: Int) {
      let blocks = unsafe (malloc(block), malloc(block))
      defer {
        unsafe free(blocks.1)
        unsafe free(blocks.0)
      }
      guard let first = unsafe blocks.0, let second = unsafe blocks.1 else { return }
      let places = (Int(bitPattern: first), Int(bitPattern: second))
      let page = Int(sysconf(Int32(_SC_PAGESIZE)))
      let start = (min(places.0, places.1) + page - 1) / page * page
      let end = (max(places.0, places.1) + block) / page * page
      if end - start <= 2 * block + page {
        _ = unsafe madvise(UnsafeMutableRawPointer(bitPattern: start), end - start, MADV_HUGEPAGE)
      }
    }
  #endif
}
