package import MatrixDomain

/// The values that names stand for in expressions: those that were assigned, over those of a workspace.
package struct ExpressionNames: Sendable {
  /// The names that were assigned, in the order in which they were first.
  package private(set) var assigned: [String] = []
  private var values: [String: Value] = [:]
  private let outside: any NameResolver
  private let outsideNames: [String]

  /// Names over those of a resolver, which are listed.
  package init(over outside: any NameResolver = NoNames(), names: [String] = []) {
    self.outside = outside
    outsideNames = names
  }

  package func has(_ name: String) -> Bool { values[name] != nil || outsideNames.contains(name) }

  /// The value of a name; `nil` where it has none.
  package func value(_ name: String) throws(ErrorReport) -> Value? {
    if let value = values[name] { return value }
    return outsideNames.contains(name) ? try outside.value(named: name) : nil
  }

  package mutating func set(_ name: String, to value: Value) {
    if values.updateValue(value, forKey: name) == nil { assigned.append(name) }
  }

  /// Every name that has a value.
  var all: [String] { assigned + outsideNames }
}
