/// The terminal of a prompt that reads key by key. `mm` gives it the real one, tests give it arrays.
///
/// ```swift
/// let keyboard = Keyboard(
///   begin: {}, end: {}, read: { _ in .end }, size: { (columns: 80, rows: 24) }, write: { print($0) }, stop: {})
/// keyboard.size().columns   // 80
/// ```
public struct Keyboard {
  /// From now on each key comes as it is pressed, and is not shown.
  public var begin: () throws -> Void
  /// The terminal is again as it was.
  public var end: () -> Void
  /// Waits for what comes next; briefly where asked to.
  public var read: (_ waitsBriefly: Bool) throws -> Event
  /// The columns and rows of the terminal.
  public var size: () -> (columns: Int, rows: Int)
  /// Shows text at once.
  public var write: (String) -> Void
  /// Stops the program as Ctrl-Z does, with the terminal as it was, and returns when it is continued.
  public var stop: () -> Void

  /// A keyboard from its channels.
  public init(
    begin: @escaping () throws -> Void, end: @escaping () -> Void,
    read: @escaping (_ waitsBriefly: Bool) throws -> Event, size: @escaping () -> (columns: Int, rows: Int),
    write: @escaping (String) -> Void, stop: @escaping () -> Void
  ) {
    self.begin = begin
    self.end = end
    self.read = read
    self.size = size
    self.write = write
    self.stop = stop
  }

  /// What a terminal has to say.
  public enum Event: Hashable, Sendable {
    /// Keys, in the bytes that stand for them.
    case bytes([UInt8])
    /// Nothing has come for a moment.
    case quiet
    /// The terminal has another size.
    case resized
    /// The program is asked to stop until it is continued.
    case stopAsked
    /// The program was stopped and goes on: what is shown may be gone.
    case continued
    /// Nothing more comes.
    case end
  }
}
