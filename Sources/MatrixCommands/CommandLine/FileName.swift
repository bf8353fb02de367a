/// What a word of a command line says where it is the name of a file.
enum FileName {
  /// The extension of a path in lower case; `nil` without one. Text with blanks, brackets or line ends is no path.
  static func fileExtension(of word: String) -> String? {
    guard let dot = word.lastIndex(of: "."), dot != word.startIndex else { return nil }
    let ending = word[word.index(after: dot)...]
    guard !ending.isEmpty, ending.allSatisfy({ $0.isLetter }), word.allSatisfy({ $0 != ";" && $0 != "\n" }) else {
      return nil
    }
    return ending.lowercased()
  }
}
