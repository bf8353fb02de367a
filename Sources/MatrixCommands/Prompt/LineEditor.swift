/// What keys do at a prompt, apart from any terminal: they change the text, fetch earlier inputs, look for one, complete.
struct LineEditor {
  private(set) var buffer = LineBuffer()
  var history: InputHistory
  /// What could stand in the place of the word before the cursor.
  var completions: (_ textBeforeCursor: String) -> Completions = { _ in Completions() }
  /// True for a text that goes on in the next line.
  var isUnfinished: (String) -> Bool = { _ in false }
  /// Whether a comma in a number of a pasted table is a decimal sign.
  var decimalComma = false

  private var search: Search?
  /// True where Tab was pressed and several things could be meant: the next one lists them.
  private var wasTab = false

  init(history: InputHistory = InputHistory()) { self.history = history }

  /// What a key has come to.
  enum Outcome: Equatable {
    /// The text may have changed.
    case editing
    /// The input is done.
    case entered(String)
    /// There is nothing more to come.
    case ended
    /// What was typed is given up.
    case cancelled
    /// The program is to stop until it is continued.
    case stopped
    /// The terminal is to be emptied.
    case cleared
    /// What could be meant is to be listed.
    case listed([String])
    /// Something is to be said.
    case noted(String)
  }

  /// Looking back for an input with a text in it.
  private struct Search {
    var text = ""
    /// The input that was found.
    var found: Int?
    /// What stood at the prompt before.
    let before: LineBuffer
  }

  // MARK: What is shown

  /// The frame for a terminal of a size.
  func frame(prompt: String, continuation: String, width: Int, height: Int) -> ScreenFrame {
    var prompt = prompt
    if let search {
      let mark = search.found == nil && !search.text.isEmpty ? "not found: " : "search: "
      prompt = "(\(mark)\(search.text)) "
    }
    return ScreenFrame(
      prompt: prompt, continuation: continuation, text: buffer.characters, cursor: buffer.cursor, width: width,
      height: height)
  }

  // MARK: Keys

  /// Obeys a key.
  mutating func take(_ key: Key) -> Outcome {
    let isSecondTab = wasTab
    wasTab = false
    if search != nil, let outcome = takeInSearch(key) { return outcome }
    switch key {
    case .text(let scalar): buffer.insert(String(scalar))
    case .paste(let text):
      switch PastedText(text, decimalComma: decimalComma) {
      case .text(let text): buffer.insert(text)
      case .refused(let reason): return .noted(reason)
      }
    case .pasteTooLong(let limit):
      return .noted("what was pasted is longer than \(limit >> 20) MiB: read it from a file, mm eval -f")
    case .enter: return enter()
    case .tab: return complete(lists: isSecondTab)
    case .backspace: buffer.deleteBackward()
    case .delete: buffer.deleteForward()
    case .left: buffer.move(by: -1)
    case .right: buffer.move(by: 1)
    case .up: if !buffer.moveUp() { fetch(history.older(than: buffer.text)) }
    case .down: if !buffer.moveDown() { fetch(history.newer()) }
    case .home: buffer.moveToLineStart()
    case .end: buffer.moveToLineEnd()
    case .wordLeft: buffer.moveWordBackward()
    case .wordRight: buffer.moveWordForward()
    case .cutWordBackward: buffer.cutWordBackward()
    case .cutWordForward: buffer.cutWordForward()
    case .escape: break
    case .control(let letter): return control(letter)
    }
    return .editing
  }

  private mutating func control(_ letter: Character) -> Outcome {
    switch letter {
    case "a": buffer.moveToLineStart()
    case "e": buffer.moveToLineEnd()
    case "b": buffer.move(by: -1)
    case "f": buffer.move(by: 1)
    case "k": buffer.cutToLineEnd()
    case "u": buffer.cutToLineStart()
    case "w": buffer.cutBlankWordBackward()
    case "y": buffer.yank()
    case "t": buffer.transpose()
    case "p": fetch(history.older(than: buffer.text))
    case "n": fetch(history.newer())
    case "l": return .cleared
    case "r": search = Search(before: buffer)
    case "d":
      if buffer.isEmpty { return .ended }
      buffer.deleteForward()
    case "c":
      buffer.set("")
      history.leave()
      return .cancelled
    case "z": return .stopped
    default: break
    }
    return .editing
  }

  private mutating func fetch(_ input: String?) {
    if let input { buffer.set(input) }
  }

  private mutating func enter() -> Outcome {
    let text = buffer.text
    // An empty last line ends what is begun.
    if text.last != "\n", text.contains(where: { !$0.isWhitespace }), isUnfinished(text) {
      buffer.moveToEnd()
      buffer.insert("\n")
      return .editing
    }
    buffer.moveToEnd()
    return .entered(text)
  }

  /// Begins the next input.
  mutating func begin() {
    buffer.set("")
    history.leave()
    search = nil
    wasTab = false
  }

  // MARK: Completing

  private mutating func complete(lists: Bool) -> Outcome {
    let found = completions(buffer.textBeforeCursor)
    guard !found.candidates.isEmpty else { return .editing }
    wasTab = found.candidates.count > 1
    if let added = found.added {
      buffer.replace(found.typed, with: added)
      return .editing
    }
    return lists ? .listed(found.candidates) : .editing
  }

  // MARK: Searching

  /// - Returns: nil for a key that ends the search and does what it does elsewhere.
  private mutating func takeInSearch(_ key: Key) -> Outcome? {
    guard var search else { return nil }
    switch key {
    case .text(let scalar):
      search.text.unicodeScalars.append(scalar)
      search.found = history.last(containing: search.text, upTo: search.found ?? history.inputs.count - 1)
    case .backspace:
      if !search.text.isEmpty { search.text.removeLast() }
      search.found = history.last(containing: search.text, upTo: history.inputs.count - 1)
    case .control("r"):
      guard let next = history.last(containing: search.text, upTo: (search.found ?? history.inputs.count) - 1) else {
        return .editing
      }
      search.found = next
    case .control("g"), .control("c"):
      buffer = search.before
      self.search = nil
      return .editing
    default:
      self.search = nil
      // A key that was part of the search alone does no more.
      return key == .escape || key == .tab ? .editing : nil
    }
    self.search = search
    // Where nothing is found, nothing that was found before is meant.
    if let found = search.found { buffer.set(history.inputs[found]) } else { buffer = search.before }
    return .editing
  }
}
