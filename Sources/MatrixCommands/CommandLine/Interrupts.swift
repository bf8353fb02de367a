/// What Ctrl-C does while a prompt runs: it stops a computation, and not the program.
///
/// ```swift
/// let interrupts = Interrupts(begin: {}, end: {}, isAsked: { false })
/// interrupts.isAsked()   // false
/// ```
public struct Interrupts {
  /// A computation begins: from now on Ctrl-C asks it to stop.
  public var begin: () -> Void
  /// No computation runs: a prompt waits, and Ctrl-C does nothing.
  public var end: () -> Void
  /// True once the computation was asked to stop; it may ask from any thread.
  public var isAsked: @Sendable () -> Bool

  /// By default Ctrl-C keeps the meaning it has.
  public init(
    begin: @escaping () -> Void = {}, end: @escaping () -> Void = {},
    isAsked: @escaping @Sendable () -> Bool = { false }
  ) {
    self.begin = begin
    self.end = end
    self.isAsked = isAsked
  }
}
