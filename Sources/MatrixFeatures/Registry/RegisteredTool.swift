import MatrixDomain
import Synchronization

/// A tool in a registry under its id. It is made when it is first asked for: a command needs one or two of them, and each
/// declares texts, examples and options.
final class RegisteredTool: Sendable {
  let id: String
  private let make: @Sendable () -> any Tool
  private let made: Mutex<(any Tool)?>

  /// A tool that `make` will make; its declaration has the id.
  init(_ id: String, _ make: @escaping @Sendable () -> any Tool) {
    (self.id, self.make) = (id, make)
    made = Mutex(nil)
  }

  /// A tool that is made already.
  init(_ tool: any Tool) {
    (id, make) = (tool.declaration.id, { tool })
    made = Mutex(tool)
  }

  var tool: any Tool {
    made.withLock { made in
      if let made { return made }
      let tool = make()
      precondition(tool.declaration.id == id, "the tool \(tool.declaration.id) stands in the table as \(id)")
      made = tool
      return tool
    }
  }
}
