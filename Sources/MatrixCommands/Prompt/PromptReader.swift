/// Reads inputs from a terminal, key by key.
struct PromptReader {
  var editor: LineEditor
  private let keyboard: Keyboard
  private var screen = LineScreen()
  private var decoder = KeyDecoder()
  /// Keys that came behind the end of an input.
  private var waiting: ArraySlice<Key> = []

  init(_ keyboard: Keyboard, history: InputHistory) {
    self.keyboard = keyboard
    editor = LineEditor(history: history)
  }

  enum Reading: Equatable {
    case input(String)
    /// What was typed is given up.
    case cancelled
    case end
    /// The terminal is gone.
    case gone
  }

  /// The next input. Whatever happens, the terminal is left as it was found.
  mutating func next(prompt: String, continuation: String) throws -> Reading {
    try keyboard.begin()
    defer { keyboard.end() }
    editor.begin()
    screen = LineScreen()
    var size = keyboard.size()
    func frame() -> ScreenFrame {
      editor.frame(prompt: prompt, continuation: continuation, width: size.columns, height: size.rows)
    }
    while true {
      while let key = waiting.popFirst() {
        switch editor.take(key) {
        case .editing: break
        case .entered(let text):
          keyboard.write(screen.update(to: frame()) + screen.leave())
          return .input(text)
        case .ended:
          keyboard.write(screen.update(to: frame()) + screen.leave())
          return .end
        case .cancelled:
          keyboard.write(screen.leave())
          return .cancelled
        case .stopped: stop(&size)
        case .cleared: keyboard.write(screen.clear())
        case .listed(let candidates):
          let list = Completions.columns(candidates, width: size.columns, most: max(4, size.rows - 3))
          say(list, frame())
        case .noted(let text): say("note: \(text)\n", frame())
        }
      }
      keyboard.write(screen.update(to: frame()))
      switch try keyboard.read(decoder.waits) {
      case .bytes(let bytes): waiting = decoder.keys(of: bytes)[...]
      case .quiet: waiting = decoder.finish()[...]
      case .resized:
        size = keyboard.size()
        keyboard.write(screen.refit(to: size.columns))
      case .stopAsked: stop(&size)
      case .continued: screen = LineScreen()
      case .end: return .gone
      }
    }
  }

  private mutating func stop(_ size: inout (columns: Int, rows: Int)) {
    keyboard.write(screen.leave())
    keyboard.stop()
    size = keyboard.size()
  }

  /// Shows text below what is typed, which then stands below it.
  private mutating func say(_ text: String, _ frame: ScreenFrame) {
    keyboard.write(screen.update(to: frame) + screen.leave() + text)
  }
}
