import MatrixDomain

/// Doubles as a reader wants them: the digits that mean something, and no noise behind them.
///
/// Results keep every digit; only the page is rounded.
struct DisplayDigits {
  /// How many significant digits are shown.
  let count: Int

  /// Fields of records that say how good another field is: two digits tell.
  static let measurements: Set<String> = ["errorBound", "reciprocalCondition", "vectorError", "separation"]

  /// One digit more than can be trusted, at most 16; eight where nothing is known.
  init(trusted: Double?) {
    count = trusted.map { max(2, min(16, Int($0) + 1)) } ?? 8
  }

  init(count: Int) { self.count = count }

  /// A result for the page. Exact scalars stay as they are.
  static func shown(_ result: ToolResult) -> ToolResult {
    let digits = result.diagnostics.fields.first { $0.name == "digits" }?.value
    var trusted: Double?
    if case .scalar(let scalar)? = digits { trusted = Double(scalar.text) }
    let inputs = DisplayDigits(count: 16)
    let display = result.engine == Engine.numeric.rawValue ? DisplayDigits(trusted: trusted) : inputs
    var shown = result
    shown.outputs = result.outputs.map { .init($0.name, display.value($0.value)) }
    shown.request.inputs = result.request.inputs.map { input in
      guard case .value(let value) = input.operand else { return input }
      return .init(input.name, .value(inputs.value(value)))
    }
    return shown
  }

  /// A value with its doubles rounded.
  func value(_ value: Value) -> Value {
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
    case .permutation, .truth, .text, .count: return value
    }
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
    let bytes = Array(text.utf8.dropLast())
    guard
      let split = bytes.indices.dropFirst().last(where: {
        (bytes[$0] == UInt8(ascii: "+") || bytes[$0] == UInt8(ascii: "-")) && bytes[$0 - 1] | 0x20 != UInt8(ascii: "e")
      })
    else { return text }
    let real = rounded(String(decoding: bytes[..<split], as: UTF8.self))
    var imaginary = rounded(String(decoding: bytes[split...], as: UTF8.self))
    if imaginary == "0" { return real }
    if imaginary == "1" { imaginary = "" } else if imaginary == "-1" { imaginary = "-" }
    if real == "0" { return imaginary + "i" }
    return imaginary.hasPrefix("-") ? "\(real)\(imaginary)i" : "\(real)+\(imaginary)i"
  }

  /// The canonical text of a double at ``count`` significant digits: `0.1`, `1234.5`, `1.5e-7`.
  func rounded(_ text: String) -> String {
    guard let decimal = Decimal(text) else { return text }
    return decimal.rounded(to: count).text
  }

  /// The digits of a number without point and zeros around them, and where the point belongs.
  private struct Decimal {
    var isNegative: Bool
    /// 0 to 9, the first not 0; empty for 0.
    var digits: [UInt8]
    /// The number is 0.d₁d₂… · 10^exponent.
    var exponent: Int

    init?(_ text: String) {
      isNegative = false
      digits = []
      exponent = 0
      var seenPoint = false
      var bytes = Substring(text).utf8
      while let byte = bytes.first {
        bytes.removeFirst()
        switch byte {
        case UInt8(ascii: "-"): isNegative = true
        case UInt8(ascii: "+"): break
        case UInt8(ascii: "."): seenPoint = true
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
          let digit = byte - UInt8(ascii: "0")
          if digits.isEmpty && digit == 0 {
            if seenPoint { exponent -= 1 }
          } else {
            digits.append(digit)
            if !seenPoint { exponent += 1 }
          }
        case UInt8(ascii: "e"), UInt8(ascii: "E"):
          guard let power = Int(String(bytes) ?? "") else { return nil }
          exponent += power
          bytes = bytes.suffix(0)
        default: return nil
        }
      }
      trim()
    }

    mutating func trim() {
      while digits.last == 0 { digits.removeLast() }
      if digits.isEmpty { exponent = 0 }
    }

    func rounded(to count: Int) -> Decimal {
      guard digits.count > count else { return self }
      var result = self
      let roundsUp = digits[count] >= 5
      result.digits = Array(digits[..<count])
      if roundsUp {
        var place = count - 1
        while place >= 0, result.digits[place] == 9 {
          result.digits[place] = 0
          place -= 1
        }
        if place >= 0 {
          result.digits[place] += 1
        } else {
          result.digits.insert(1, at: 0)
          result.exponent += 1
        }
      }
      result.trim()
      return result
    }

    var text: String {
      if digits.isEmpty { return "0" }
      let sign = isNegative ? "-" : ""
      let figures = digits.map { String($0) }.joined()
      switch exponent {
      case 1...16:
        if digits.count <= exponent { return sign + figures + String(repeating: "0", count: exponent - digits.count) }
        return sign + figures.prefix(exponent) + "." + figures.dropFirst(exponent)
      case -3...0: return sign + "0." + String(repeating: "0", count: -exponent) + figures
      default:
        let mantissa = figures.prefix(1) + (digits.count > 1 ? "." + figures.dropFirst() : "")
        return sign + mantissa + "e\(exponent - 1)"
      }
    }
  }
}
