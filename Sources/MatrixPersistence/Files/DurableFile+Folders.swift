#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension DurableFile {
  /// What is in a folder whose name begins with a text, in order; a folder in it ends in `/`. Nothing where it cannot be read.
  ///
  /// - Complexity: O(files in the folder).
  public static func names(in folder: String, beginningWith start: String) -> [String] {
    guard let opened = try? Descriptor(folder, flags: O_RDONLY | O_DIRECTORY) else { return [] }
    let names = TemporaryFile.names(in: opened.number, beginningWith: start).filter { $0 != "." && $0 != ".." }
    return names.sorted().map { name in
      var raw = stat()
      let isFolder = unsafe fstatat(opened.number, name, &raw, 0) == 0 && raw.st_mode & S_IFMT == S_IFDIR
      return isFolder ? name + "/" : name
    }
  }
}
