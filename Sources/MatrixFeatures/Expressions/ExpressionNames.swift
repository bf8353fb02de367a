package import MatrixDomain

/// The values that names stand for in expressions: those that were assigned, over those of a workspace.
package struct ExpressionNames: Sendable {
  /// The names that were assigned, in the order in which they were first.
  package private(set) var assigned: [String] = []
  private var values: [String: Value] = [:]
  /// How often a name was given a value.
  package private(set) var changes = 0
  /// How often that was another name than `ans`.
  package private(set) var assignments = 0
  private var outside: any NameResolver
  private var outsideNames: [String]

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
    changes += 1
    if name != "ans" { assignments += 1 }
  }

  /// Puts the names of another resolver in the place of those below the assigned ones.
  package mutating func open(_ outside: any NameResolver, names: [String]) {
    self.outside = outside
    outsideNames = names
  }

  /// Every name that has a value.
  package var all: [String] { assigned + outsideNames }
}
