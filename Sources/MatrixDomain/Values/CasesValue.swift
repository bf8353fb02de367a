/// A value that depends on letters: one value for each of some cases.
///
/// Cases exclude each other and leave nothing out; the first is the generic one, but for ranges of real numbers, which stand in
/// their order. In JSON:
///
/// ```json
/// {"kind":"cases","parameters":["k"],
///  "cases":[{"zero":[],"nonzero":["k-1","k+1"],"display":"k != 1 and k != -1","value":{"kind":"count","value":2}},
///           {"zero":["k-1"],"nonzero":[],"display":"k = 1","value":{"kind":"count","value":1}}, …]}
/// {"kind":"cases","parameters":["k"],"reading":"real",
///  "cases":[{"zero":[],"nonzero":[],"between":[null,{"kind":"scalar","domain":"Q","value":"0"}],"display":"k < 0","value":…},
///           {"zero":["k"],"nonzero":[],"at":{"kind":"scalar","domain":"Q","value":"0"},"display":"k = 0","value":…}, …]}
/// ```
public struct CasesValue: Hashable, Sendable {
  /// The letters.
  public var parameters: [String]
  /// True where the letters stand for real numbers; else they stand for complex ones.
  public var isReal: Bool
  /// The cases, the generic one first.
  public var cases: [Case]

  /// One case.
  public struct Case: Hashable, Sendable {
    /// Polynomials in the letters that are 0 in the case, in canonical spelling.
    public var zero: [String]
    /// Polynomials in the letters that are not.
    public var nonzero: [String]
    /// Which real numbers the only letter stands for; `nil` where the polynomials say all.
    public var range: RealRange?
    /// The condition as one writes it: `k = 1`.
    public var display: String
    /// The value in the case.
    public var value: Value

    /// A case from its parts.
    public init(zero: [String], nonzero: [String], range: RealRange? = nil, display: String, value: Value) {
      self.zero = zero
      self.nonzero = nonzero
      self.range = range
      self.display = display
      self.value = value
    }
  }

  /// A part of the real line; its ends are scalars or algebraic numbers.
  public enum RealRange: Hashable, Sendable {
    /// One number.
    case at(Value)
    /// The numbers between two, which are left out themselves; nothing at an end without one.
    case between(Value?, Value?)
  }

  /// Cases from their parts.
  public init(parameters: [String], isReal: Bool = false, cases: [Case]) {
    self.parameters = parameters
    self.isReal = isReal
    self.cases = cases
  }

  /// The cases with their values changed.
  package func mapped<Failure: Error>(_ change: (Value) throws(Failure) -> Value) throws(Failure) -> CasesValue {
    var result = self
    for index in cases.indices { result.cases[index].value = try change(cases[index].value) }
    return result
  }
}
