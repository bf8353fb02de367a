import Foundation
import MatrixDomain
import MatrixExchange
import MatrixNumeric

/// A closed form in doubles: by the roots of its polynomials, and as it is written.
enum WrittenFormula {
  static func exponential(_ z: Complex) -> Complex {
    let (length, angle) = (exp(z.real), z.imaginary)
    return Complex(length * cos(angle), length * sin(angle))
  }

  static func power(_ base: Complex, _ exponent: Double) -> Complex {
    if base.isZero { return exponent == 0 ? .one : .zero }
    let length = pow(base.modulus, exponent)
    return Complex(length * cos(base.angle * exponent), length * sin(base.angle * exponent))
  }

  /// All roots at once (Durand and Kerner).
  static func roots(_ coefficients: [Double]) -> [Complex] {
    let degree = coefficients.count - 1
    let monic = coefficients.map { $0 / coefficients[degree] }
    func value(_ z: Complex) -> Complex { monic.reversed().reduce(Complex.zero) { $0 * z + Complex($1) } }
    var roots = (0..<degree).map { power(Complex(0.4, 0.9), Double($0)) }
    for _ in 0..<500 {
      for index in roots.indices {
        var below = Complex.one
        for other in roots.indices where other != index { below = below * (roots[index] - roots[other]) }
        roots[index] = roots[index] - value(roots[index]) / below
      }
    }
    return roots
  }

  private static func number(_ text: String) -> Double {
    let parts = text.split(separator: "/").map { Double($0)! }
    return parts.count == 2 ? parts[0] / parts[1] : parts[0]
  }

  /// The value at a number, by the roots.
  static func value(_ form: ClosedFormValue, at point: Double) -> Complex {
    var sum = Complex.zero
    for (polynomial, elements) in zip(form.polynomials, form.coefficients) {
      let coefficients = polynomial.map { number($0) }
      let degree = coefficients.count - 1
      let field = NumberFieldDomain(letter: "a", polynomial: TextSlab(polynomial.map { $0 }))
      for root in roots(coefficients) {
        var coefficient = Complex.zero
        for (exponent, element) in elements.enumerated() {
          let parts = degree == 1 ? [element] : field.coefficients(of: element)!
          let value = parts.reversed().reduce(Complex.zero) { $0 * root + Complex(number($1)) }
          coefficient = coefficient + value * Complex(exponent == 0 ? 1 : pow(point, Double(exponent)))
        }
        let function = form.isExponential ? exponential(root * Complex(point)) : power(root, point)
        sum = sum + coefficient * function
      }
    }
    return sum
  }

  /// The value at a number, as the text says; `nil` for a sum over the roots of an equation.
  static func value(text: String, variable: String, at point: Double) -> Complex? {
    if text.contains("sum(") { return nil }
    var parser = Parser(rest: text.filter { $0 != " " }[...], variable: variable, point: point)
    let value = parser.sum()
    return parser.rest.isEmpty ? value : nil
  }

  private struct Parser {
    var rest: Substring
    let variable: String
    let point: Double

    private mutating func take(_ character: Character) -> Bool {
      guard rest.first == character else { return false }
      rest.removeFirst()
      return true
    }

    mutating func sum() -> Complex {
      var result = take("-") ? -product() : product()
      while true {
        if take("+") {
          result = result + product()
        } else if take("-") {
          result = result - product()
        } else {
          return result
        }
      }
    }

    private mutating func product() -> Complex {
      var result = raised()
      while true {
        if take("*") {
          result = result * raised()
        } else if take("/") {
          result = result / raised()
        } else {
          return result
        }
      }
    }

    private mutating func raised() -> Complex {
      if rest.hasPrefix("e^") {
        rest.removeFirst(2)
        return exponential(atom())
      }
      let base = atom()
      return take("^") ? power(base, atom().real) : base
    }

    private mutating func atom() -> Complex {
      if take("(") {
        let value = sum()
        _ = take(")")
        return value
      }
      let digits = rest.prefix { $0.isNumber }
      if !digits.isEmpty {
        rest.removeFirst(digits.count)
        return Complex(Double(digits)!)
      }
      let word = String(rest.prefix { $0.isLetter })
      rest.removeFirst(word.count)
      switch word {
      case variable: return Complex(point)
      case "pi": return Complex(Double.pi)
      case "i": return Complex(0, 1)
      case "sqrt": return Complex(atom().real.squareRoot())
      case "cos": return Complex(cos(atom().real))
      case "sin": return Complex(sin(atom().real))
      default: return Complex(.nan)
      }
    }
  }
}
