package import MatrixDomain
import MatrixRendering

/// Doubles as a reader wants them: the digits that mean something, and no noise behind them.
///
/// Results keep every digit; only the page is rounded.
package struct DisplayDigits {
  /// How many significant digits are shown.
  let count: Int

  /// Fields of records that say how good another field is: two digits tell.
  package static let measurements: Set<String> = ["errorBound", "reciprocalCondition", "vectorError", "separation"]

  /// One digit more than can be trusted, at most 16; eight where nothing is known.
  init(trusted: Double?) {
    count = trusted.map { max(2, min(16, Int($0) + 1)) } ?? 8
  }

  package init(count: Int) { self.count = count }

  /// A result for the page. Exact scalars stay as they are.
  ///
  /// - Parameter count: how many digits were asked for.
  package static func shown(_ result: ToolResult, count: Int? = nil) -> ToolResult {
    let digits = result.diagnostics.fields.first { $0.name == "digits" }?.value
    var trusted: Double?
    if case .scalar(let scalar)? = digits { trusted = Double(scalar.text) }
    let asked = count.map { DisplayDigits(count: $0) }
    let inputs = asked ?? DisplayDigits(count: 16)
    let display = asked ?? (result.engine == Engine.numeric.rawValue ? DisplayDigits(trusted: trusted) : inputs)
    var shown = result
    shown.outputs = result.outputs.map { .init($0.name, display.value($0.value)) }
    shown.request.inputs = result.request.inputs.map { input in
      guard case .value(let value) = input.operand else { return input }
      return .init(input.name, .value(inputs.value(value)))
    }
    return shown
  }

  /// A value with its doubles rounded.
  package func value(_ value: Value) -> Value {
    switch value {
    case .scalar(let scalar): return .scalar(ScalarValue(scalar.domain, text(scalar.text, scalar.domain)))
    case .vector(let vector): return .vector(VectorValue(vector.domain, slab(vector.entries, vector.domain)))
    case .matrix(let matrix):
      return .matrix(MatrixValue(matrix.domain, matrix.shape, slab(matrix.entries, matrix.domain), bar: matrix.bar))
    case .polynomial(let polynomial):
      return .polynomial(
        PolynomialValue(
          polynomial.domain, variable: polynomial.variable, slab(polynomial.coefficients, polynomial.domain)))
    case .basis(let basis):
      return .basis(BasisValue(basis.domain, ambient: basis.ambient, basis.vectors.map { slab($0, basis.domain) }))
    case .solutionSet(var set):
      switch set.particular {
      case .vector(let entries)?: set.particular = .vector(slab(entries, set.domain))
      case .matrix(let matrix)?:
        set.particular = .matrix(MatrixValue(matrix.domain, matrix.shape, slab(matrix.entries, matrix.domain)))
      case nil: break
      }
      set.directions = set.directions.map { slab($0, set.domain) }
      return .solutionSet(set)
    case .list(let items): return .list(items.map(self.value))
    case .record(let fields):
      let brief = DisplayDigits(count: 2)
      return .record(
        fields.map { .init($0.name, (Self.measurements.contains($0.name) ? brief : self).value($0.value)) })
    case .algebraic(var number):
      number.approximation = complex(number.approximation)
      return .algebraic(number)
    case .permutation, .closedForm, .cases, .truth, .text, .count: return value
    }
  }

  /// Numbers for a table of decimals: those that are not whole rounded, fractions too, both parts of complex ones written.
  package func decimals(_ entries: TextSlab, _ domain: ScalarDomain) -> (ScalarDomain, TextSlab) {
    let decimals = Decimals(count: count)
    switch domain {
    case .reals: return (domain, TextSlab(entries.lazy.map(rounded)))
    case .rationals: return (.reals, TextSlab(entries.lazy.map { decimals.text($0) ?? $0 }))
    case .complexNumbers:
      return (
        domain,
        TextSlab(
          entries.lazy.map { text in
            parts(text).map { Self.complex(rounded($0), rounded($1)) } ?? text
          })
      )
    case .gaussianRationals:
      return (
        .complexNumbers,
        TextSlab(
          entries.lazy.map { text in
            decimals.parts(text).map { Self.complex($0.real ?? "0", $0.imaginary ?? "0") } ?? text
          })
      )
    case .integers, .residues, .rationalFunctions, .numberField, .polynomials, .custom: return (domain, entries)
    }
  }

  private static func complex(_ real: String, _ imaginary: String) -> String {
    imaginary.hasPrefix("-") ? "\(real)\(imaginary)i" : "\(real)+\(imaginary)i"
  }

  private func slab(_ entries: TextSlab, _ domain: ScalarDomain) -> TextSlab {
    domain.isExact ? entries : TextSlab(entries.lazy.map { text($0, domain) })
  }

  private func text(_ text: String, _ domain: ScalarDomain) -> String {
    switch domain {
    case .reals: return rounded(text)
    case .complexNumbers: return complex(text)
    default: return text
    }
  }

  /// `1.0-2.5i` becomes `1-2.5i`; a part of 0 is left out.
  private func complex(_ text: String) -> String {
    guard text.utf8.last == UInt8(ascii: "i") else { return rounded(text) }
    guard let parts = parts(text) else { return text }
    let real = rounded(parts.real)
    var imaginary = rounded(parts.imaginary)
    if imaginary == "0" { return real }
    if imaginary == "1" { imaginary = "" } else if imaginary == "-1" { imaginary = "-" }
    if real == "0" { return imaginary + "i" }
    return imaginary.hasPrefix("-") ? "\(real)\(imaginary)i" : "\(real)+\(imaginary)i"
  }

  /// `1.0` and `-2.5` for `1.0-2.5i`; `nil` for another text.
  private func parts(_ text: String) -> (real: String, imaginary: String)? {
    guard text.utf8.last == UInt8(ascii: "i") else { return nil }
    let bytes = Array(text.utf8.dropLast())
    guard
      let split = bytes.indices.dropFirst().last(where: {
        (bytes[$0] == UInt8(ascii: "+") || bytes[$0] == UInt8(ascii: "-")) && bytes[$0 - 1] | 0x20 != UInt8(ascii: "e")
      })
    else { return nil }
    return (String(decoding: bytes[..<split], as: UTF8.self), String(decoding: bytes[split...], as: UTF8.self))
  }

  /// The canonical text of a double at ``count`` significant digits: `0.1`, `1234.5`, `1.5e-7`.
  package func rounded(_ text: String) -> String {
    SignificantDigits(text)?.rounded(to: count).text ?? text
  }
}
