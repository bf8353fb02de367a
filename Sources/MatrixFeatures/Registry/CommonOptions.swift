package import MatrixDomain

/// The options every tool takes.
package enum CommonOptions {
  /// The options a tool takes beside its own.
  package static func of(_ tool: ToolDeclaration) -> [ToolDeclaration.OptionDeclaration] {
    let engine = ToolDeclaration.OptionDeclaration(
      "engine", "exact or numeric arithmetic", .choice(tool.engines.map(\.rawValue)),
      default: .text(tool.engines[0].rawValue))
    return [engine] + all + (tool.fields == .any || tool.polynomials != .none ? [modulus, field] : [])
      + letters(of: tool)
      + numeric(of: tool)
  }

  /// What can be set for letters in the operands.
  private static func letters(of tool: ToolDeclaration) -> [ToolDeclaration.OptionDeclaration] {
    switch tool.letters {
    case .none: []
    case .everywhere, .realRanges: letters
    case .cases, .casesOfRows, .casesOfColumns: letters + cases
    }
  }

  /// What stands for letters in the operands.
  package static let letters: [ToolDeclaration.OptionDeclaration] = [
    .init(
      "parameters", "letters that are parameters, with commas between; in a literal single letters are some anyway",
      .text),
    .init("where", "numbers to put for parameters: k=3, m=1/2", .text),
  ]

  /// How cases of what a letter stands for are distinguished.
  package static let cases: [ToolDeclaration.OptionDeclaration] = [
    .init("generic", "with parameters: the answer for almost all values alone, and where it does not hold", .flag),
    .init(
      "assume",
      "with parameters: what is taken for granted about them, such as k != 0, m = 2*k or k > 0, with commas between",
      .text),
    .init("real", "with parameters: they are real numbers, and cases without a real value are left out", .flag),
  ]

  /// What can be set for the engine for doubles: of a tool without one of its own at most what counts as zero.
  static func numeric(of tool: ToolDeclaration) -> [ToolDeclaration.OptionDeclaration] {
    guard tool.engines.contains(.numeric) else { return [] }
    switch tool.doubles {
    case nil: return numeric
    case .ranked: return numeric.filter { $0.name == "tolerance" }
    case .moved, .rounded: return []
    }
  }

  /// What can be set for the exact engine where it answers over any field.
  package static let modulus = ToolDeclaration.OptionDeclaration(
    "mod", "compute modulo this prime, of any length up to 8192 bits: the operands become residues", .text)

  /// The field to answer over, for the same tools.
  package static let field = ToolDeclaration.OptionDeclaration(
    "field",
    "compute in this field: Q(sqrt(2)), GF(9), GF(9; a^2+1); entries may be written in its generator; or over the polynomials "
      + "Q[x], GF(7)[x] where the tool takes them", .text)

  /// What can be set for the numeric engine.
  package static let numeric: [ToolDeclaration.OptionDeclaration] = [
    .init(
      "tolerance",
      "numeric: what counts as zero: strict, standard, a relative error such as 1e-6, a threshold such as =1e-9",
      .text, default: .text("standard")),
    .init("driver", "numeric: the routine of LAPACK to take; auto chooses", .text, default: .text("auto")),
    .init(
      "shadow", "numeric: whether exact arithmetic looks over the answer; auto does at small sizes",
      .choice(["auto", "always", "never"]), default: .text("auto")),
  ]

  package static let all: [ToolDeclaration.OptionDeclaration] = [
    .init("method", "how to compute it; auto chooses", .text, default: .text("auto")),
    .init(
      "steps", "how much of the derivation to show", .choice(Detail.allCases.map(\.rawValue)),
      default: .text(Detail.none.rawValue)),
    .init(
      "certificate", "how much evidence to build", .choice(Certificate.Size.allCases.map(\.rawValue)),
      default: .text(Certificate.Size.compact.rawValue)),
    .init("timeLimit", "seconds before giving up", .seconds),
    .init("maxMemory", "megabytes a computation may hold", .count(1...1 << 30)),
  ]
}
