/// A prompt with the text behind it as rows of a terminal, and where the cursor stands.
///
/// Rows end before the last column, so that no terminal wraps by itself. Where there are more rows than the terminal has,
/// those around the cursor are taken.
struct ScreenFrame: Equatable {
  private(set) var rows: [[Character]]
  /// The row of the cursor, from 0.
  private(set) var row = 0
  /// The column of the cursor, from 0.
  private(set) var column = 0

  /// Nothing, with the cursor at its start.
  static let empty = ScreenFrame()

  private init() { rows = [[]] }

  /// - Parameters:
  ///   - continuation: what stands before the lines after the first.
  ///   - cursor: how many characters of `text` stand before the cursor.
  /// - Complexity: O(length of the text).
  init(
    prompt: String, continuation: String, text: [Character], cursor: Int, width: Int, height: Int
  ) {
    let room = max(width - 1, 4)
    var rows: [[Character]] = []
    var current: [Character] = []
    var columns = 0
    func add(_ character: Character) {
      let width = DisplayWidth.of(character)
      if columns + width > room {
        rows.append(current)
        (current, columns) = ([], 0)
      }
      current.append(character)
      columns += width
    }
    for character in prompt { add(character) }
    var place = (row: 0, column: 0)
    for (index, character) in text.enumerated() {
      if index == cursor { place = Self.place(rows.count, columns, of: character, room) }
      if character == "\n" {
        rows.append(current)
        (current, columns) = ([], 0)
        for character in continuation { add(character) }
      } else {
        add(Self.shown(character))
      }
    }
    if cursor >= text.count { place = (rows.count, columns) }
    rows.append(current)
    let most = max(height - 1, 1)
    let first = rows.count <= most ? 0 : min(max(0, place.row - most / 2), rows.count - most)
    self.rows = Array(rows[first..<min(rows.count, first + most)])
    (row, column) = (place.row - first, place.column)
  }

  /// Where a character will stand, which may be the next row.
  private static func place(_ row: Int, _ column: Int, of character: Character, _ room: Int) -> (Int, Int) {
    character != "\n" && column + DisplayWidth.of(shown(character)) > room ? (row + 1, 0) : (row, column)
  }

  /// What stands for a character: never one that a terminal obeys.
  private static func shown(_ character: Character) -> Character {
    if let byte = character.asciiValue { return byte < 0x20 || byte == 0x7F ? " " : character }
    return character.unicodeScalars.contains { $0.properties.generalCategory == .control } ? " " : character
  }

  /// The columns of a row.
  func columns(of row: Int) -> Int { DisplayWidth.of(rows[row]) }
}
