/// The inputs of this session and of those before it, the last of them last, and where one is among them.
struct InputHistory {
  /// How many inputs are kept, and how long one may be, in bytes.
  static let mostInputs = 1000
  static let longestInput = 64 << 10

  private(set) var inputs: [String] = []
  /// The input that is shown, or the number of inputs for the one that is being typed.
  private var position = 0
  /// What was being typed before an input was fetched.
  private var draft = ""

  init(_ inputs: [String] = []) {
    self.inputs = Array(inputs.suffix(Self.mostInputs))
    position = self.inputs.count
  }

  /// Adds an input and goes behind it. One that begins with a blank is private, and one that repeats the last adds nothing.
  ///
  /// - Returns: true where it was added.
  mutating func add(_ input: String) -> Bool {
    defer { (position, draft) = (inputs.count, "") }
    let isKept =
      input.first?.isWhitespace == false && input != inputs.last && input.utf8.count <= Self.longestInput
    guard isKept else { return false }
    inputs.append(input)
    if inputs.count > Self.mostInputs { inputs.removeFirst(inputs.count - Self.mostInputs) }
    return true
  }

  /// The input before the one that is shown.
  ///
  /// - Parameter current: what stands at the prompt now.
  mutating func older(than current: String) -> String? {
    guard position > 0 else { return nil }
    if position == inputs.count { draft = current }
    position -= 1
    return inputs[position]
  }

  /// The input after the one that is shown; after the last what was being typed.
  mutating func newer() -> String? {
    guard position < inputs.count else { return nil }
    position += 1
    return position == inputs.count ? draft : inputs[position]
  }

  /// Goes behind the last input.
  mutating func leave() { (position, draft) = (inputs.count, "") }

  /// The last input at `end` or before it that has a text in it.
  func last(containing text: String, upTo end: Int) -> Int? {
    guard !text.isEmpty, !inputs.isEmpty, end >= 0 else { return nil }
    return inputs[...min(end, inputs.count - 1)].lastIndex { $0.contains(text) }
  }

  // MARK: As bytes of a file

  /// The line of an input: line breaks are `\n`, and a backslash is two.
  static func line(_ input: String) -> [UInt8] {
    var line: [UInt8] = []
    for byte in input.utf8 {
      switch byte {
      case UInt8(ascii: "\\"): line += [byte, byte]
      case 0x0A: line += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      default: line.append(byte)
      }
    }
    return line + [0x0A]
  }

  /// The inputs of lines; a line that is not UTF-8 is passed over.
  static func inputs(of bytes: some Sequence<UInt8>) -> [String] {
    var inputs: [String] = []
    var input: [UInt8] = []
    var isEscaped = false
    for byte in bytes {
      if isEscaped {
        input.append(byte == UInt8(ascii: "n") ? 0x0A : byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == 0x0A {
        if !input.isEmpty, let text = String(validating: input, as: UTF8.self) { inputs.append(text) }
        input = []
      } else {
        input.append(byte)
      }
    }
    // A line without its end was broken off.
    return inputs
  }
}
