/// A question to one tool: which inputs, which options.
public struct Request: Hashable, Sendable {
  /// The caller's own mark, as the JSON text it came in; echoed verbatim.
  public var id: String?
  public var tool: String
  /// In the order given.
  public var inputs: [Input]
  public var options: [Option]

  public init(id: String? = nil, tool: String, inputs: [Input] = [], options: [Option] = []) {
    self.id = id
    self.tool = tool
    self.inputs = inputs
    self.options = options
  }

  /// One named operand.
  public struct Input: Hashable, Sendable {
    public var name: String
    public var operand: Operand

    public init(_ name: String, _ operand: Operand) {
      self.name = name
      self.operand = operand
    }
  }

  /// What an input holds: a value, text still to be read, or the name of an object in a workspace.
  public enum Operand: Hashable, Sendable {
    case value(Value)
    case text(String)
    case name(String)
  }

  /// One named setting.
  public struct Option: Hashable, Sendable {
    public var name: String
    public var setting: Setting

    public init(_ name: String, _ setting: Setting) {
      self.name = name
      self.setting = setting
    }
  }

  /// What an option is set to. Numbers keep their text.
  public enum Setting: Hashable, Sendable {
    case text(String)
    case truth(Bool)
    case number(String)
  }

  public func input(_ name: String) -> Operand? { inputs.first { $0.name == name }?.operand }
  public func option(_ name: String) -> Setting? { options.first { $0.name == name }?.setting }
}
