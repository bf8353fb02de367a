/// A question to one tool: which inputs, which options.
public struct Request: Hashable, Sendable {
  /// The caller's own mark, as the JSON text it came in; echoed verbatim.
  public var id: String?
  /// The tool's id: `rref`.
  public var tool: String
  /// In the order given.
  public var inputs: [Input]
  /// The settings, in the order given.
  public var options: [Option]

  /// A question from its parts.
  public init(id: String? = nil, tool: String, inputs: [Input] = [], options: [Option] = []) {
    self.id = id
    self.tool = tool
    self.inputs = inputs
    self.options = options
  }

  /// One named operand.
  public struct Input: Hashable, Sendable {
    /// The parameter's name: `A`.
    public var name: String
    /// What was given for it.
    public var operand: Operand

    /// An operand under the name of a parameter.
    public init(_ name: String, _ operand: Operand) {
      self.name = name
      self.operand = operand
    }
  }

  /// What an input holds: a value, text still to be read, or the name of an object in a workspace.
  public enum Operand: Hashable, Sendable {
    /// A value, ready to use.
    case value(Value)
    /// Text in the notation of the toolkit: `1 2; 3 4`.
    case text(String)
    /// The name of an object in a workspace.
    case name(String)
  }

  /// One named setting.
  public struct Option: Hashable, Sendable {
    /// The option's name without the dashes: `steps`.
    public var name: String
    /// What it is set to.
    public var setting: Setting

    /// A setting under the name of an option.
    public init(_ name: String, _ setting: Setting) {
      self.name = name
      self.setting = setting
    }
  }

  /// What an option is set to. Numbers keep their text.
  public enum Setting: Hashable, Sendable {
    /// A word: `normal`.
    case text(String)
    /// True or false: a flag.
    case truth(Bool)
    /// A number, as its text.
    case number(String)
  }

  /// The operand of a name; `nil` where it was not given.
  public func input(_ name: String) -> Operand? { inputs.first { $0.name == name }?.operand }
  /// The setting of a name; `nil` where it was not given.
  public func option(_ name: String) -> Setting? { options.first { $0.name == name }?.setting }
}
