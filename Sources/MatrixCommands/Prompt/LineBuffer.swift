/// The text that is being typed, as characters with a cursor among them, and what was cut out of it.
///
/// Positions count grapheme clusters: a letter with its marks goes and comes as one. A mark that is typed joins the
/// character before the cursor.
struct LineBuffer {
  private(set) var characters: [Character] = []
  /// How many characters stand before the cursor.
  private(set) var cursor = 0
  /// What was cut last, for ``yank()``.
  private(set) var cut: [Character] = []
  /// True while cuts follow each other, which then are one.
  private var isCutting = false

  init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  var text: String { String(characters) }
  var textBeforeCursor: String { String(characters[..<cursor]) }
  var isEmpty: Bool { characters.isEmpty }
  var isAtEnd: Bool { cursor == characters.count }

  // MARK: Changing

  /// Replaces the whole text; the cursor goes to its end.
  mutating func set(_ text: String) {
    isCutting = false
    characters = Array(text)
    cursor = characters.count
  }

  /// Puts text before the cursor.
  mutating func insert(_ text: String) {
    guard !text.isEmpty else { return }
    isCutting = false
    insert(Array(text))
  }

  private mutating func insert(_ text: [Character]) {
    // Neighbours may become one character with what comes between them.
    let start = max(0, cursor - 1)
    let end = min(characters.count, cursor + 1)
    let before = String(characters[start..<cursor]) + String(text)
    let joined = Array(before + String(characters[cursor..<end]))
    let hasJoinedTheNext = Array(before).count + (end - cursor) != joined.count
    characters.replaceSubrange(start..<end, with: joined)
    cursor = start + (hasJoinedTheNext ? joined.count : joined.count - (end - cursor))
  }

  /// Puts text in the place of the `count` characters before the cursor.
  mutating func replace(_ count: Int, with text: String) {
    isCutting = false
    let start = max(0, cursor - count)
    characters.removeSubrange(start..<cursor)
    cursor = start
    insert(text)
  }

  mutating func deleteBackward() {
    isCutting = false
    guard cursor > 0 else { return }
    cursor -= 1
    characters.remove(at: cursor)
  }

  mutating func deleteForward() {
    isCutting = false
    guard cursor < characters.count else { return }
    characters.remove(at: cursor)
  }

  /// Exchanges the two characters before the cursor at the end, else those around it.
  mutating func transpose() {
    isCutting = false
    guard characters.count > 1, cursor > 0 else { return }
    if isAtEnd { cursor -= 1 }
    characters.swapAt(cursor - 1, cursor)
    cursor += 1
  }

  // MARK: Moving

  mutating func move(by count: Int) {
    isCutting = false
    cursor = min(max(0, cursor + count), characters.count)
  }

  mutating func moveToLineStart() { move(by: lineStart - cursor) }
  mutating func moveToLineEnd() { move(by: lineEnd - cursor) }
  mutating func moveToEnd() { move(by: characters.count - cursor) }
  mutating func moveWordBackward() { move(by: wordStart(where: Self.isWord) - cursor) }
  mutating func moveWordForward() { move(by: wordEnd - cursor) }

  /// Goes to the line above, or says that there is none.
  mutating func moveUp() -> Bool {
    let start = lineStart
    guard start > 0 else { return false }
    let column = cursor - start
    let above = characters[..<(start - 1)].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    move(by: min(above + column, start - 1) - cursor)
    return true
  }

  /// Goes to the line below, or says that there is none.
  mutating func moveDown() -> Bool {
    let end = lineEnd
    guard end < characters.count else { return false }
    let column = cursor - lineStart
    let below = characters[(end + 1)...].firstIndex(of: "\n") ?? characters.count
    move(by: min(end + 1 + column, below) - cursor)
    return true
  }

  private var lineStart: Int { characters[..<cursor].lastIndex(of: "\n").map { $0 + 1 } ?? 0 }
  private var lineEnd: Int { characters[cursor...].firstIndex(of: "\n") ?? characters.count }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// Where the word before the cursor begins.
  private func wordStart(where isPart: (Character) -> Bool) -> Int {
    var index = cursor
    while index > 0, !isPart(characters[index - 1]) { index -= 1 }
    while index > 0, isPart(characters[index - 1]) { index -= 1 }
    return index
  }

  /// Where the word after the cursor ends.
  private var wordEnd: Int {
    var index = cursor
    while index < characters.count, !Self.isWord(characters[index]) { index += 1 }
    while index < characters.count, Self.isWord(characters[index]) { index += 1 }
    return index
  }

  // MARK: Cutting

  /// To the end of the line; at its end the line break.
  mutating func cutToLineEnd() {
    let end = lineEnd
    cut(cursor..<(end == cursor ? min(cursor + 1, characters.count) : end), isBackward: false)
  }

  /// To the start of the line; at its start the line break.
  mutating func cutToLineStart() {
    let start = lineStart
    cut((start == cursor ? max(0, cursor - 1) : start)..<cursor, isBackward: true)
  }

  /// The word before the cursor, up to a blank.
  mutating func cutBlankWordBackward() { cut(wordStart { !$0.isWhitespace }..<cursor, isBackward: true) }
  mutating func cutWordBackward() { cut(wordStart(where: Self.isWord)..<cursor, isBackward: true) }
  mutating func cutWordForward() { cut(cursor..<wordEnd, isBackward: false) }

  /// Puts what was cut last before the cursor.
  mutating func yank() {
    isCutting = false
    if !cut.isEmpty { insert(cut) }
  }

  private mutating func cut(_ range: Range<Int>, isBackward: Bool) {
    guard !range.isEmpty else { return }
    let piece = Array(characters[range])
    cut = isCutting ? isBackward ? piece + cut : cut + piece : piece
    characters.removeSubrange(range)
    cursor = range.lowerBound
    isCutting = true
  }
}
