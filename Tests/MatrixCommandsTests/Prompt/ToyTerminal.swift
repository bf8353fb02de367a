/// What a terminal shows after some output: as much of one as a line editor needs, and nothing that it is not told.
struct ToyTerminal {
  let width: Int
  let height: Int
  /// Characters by cell; the second cell of a wide one is empty.
  private(set) var cells: [[String]]
  private(set) var row = 0
  private(set) var column = 0
  /// Sequences that it does not know.
  private(set) var unknown: [String] = []
  /// True where text reached the last column, after which terminals differ.
  private(set) var hasWrapped = false

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    cells = Array(repeating: Array(repeating: " ", count: width), count: height)
  }

  /// The rows without the blanks at their ends.
  var rows: [String] {
    cells.map { row in
      var row = row
      while row.last == " " { row.removeLast() }
      return row.joined()
    }
  }

  /// - Parameter widths: the columns of a character.
  mutating func show(_ output: String, widths: (Character) -> Int) {
    var characters = Array(output.unicodeScalars)[...]
    var text = ""
    func flush(_ terminal: inout ToyTerminal) {
      for character in text { terminal.put(character, widths(character)) }
      text = ""
    }
    while let scalar = characters.popFirst() {
      switch scalar {
      case "\r":
        flush(&self)
        column = 0
      case "\n":
        flush(&self)
        column = 0
        if row == height - 1 {
          cells.removeFirst()
          cells.append(Array(repeating: " ", count: width))
        } else {
          row += 1
        }
      case "\u{1B}":
        flush(&self)
        guard characters.popFirst() == "[" else { unknown.append("ESC"); continue }
        var number = ""
        while let next = characters.first, next.value < 0x40 {
          number.unicodeScalars.append(characters.removeFirst()); _ = next
        }
        obey(characters.popFirst().map(Character.init) ?? " ", number)
      default: text.unicodeScalars.append(scalar)
      }
    }
    flush(&self)
  }

  private mutating func obey(_ letter: Character, _ number: String) {
    let count = Int(number) ?? 1
    switch letter {
    case "A": row = max(0, row - count)
    case "B": row = min(height - 1, row + count)
    case "C": column = min(width - 1, column + count)
    case "J" where number.isEmpty || number == "0":
      for cell in column..<width { cells[row][cell] = " " }
      for row in (row + 1)..<max(height, row + 1) { cells[row] = Array(repeating: " ", count: width) }
    case "J": cells = Array(repeating: Array(repeating: " ", count: width), count: height)
    case "H": (row, column) = (0, 0)
    default: unknown.append(number + String(letter))
    }
  }

  private mutating func put(_ character: Character, _ columns: Int) {
    guard columns > 0 else {
      if column > 0 { cells[row][column - 1] += String(character) }
      return
    }
    guard column + columns < width else {
      hasWrapped = true
      return
    }
    cells[row][column] = String(character)
    if columns == 2 { cells[row][column + 1] = "" }
    column += columns
  }
}
