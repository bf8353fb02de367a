import MatrixArithmetic
import MatrixDomain
import MatrixExchange
import TestSupport

extension SeededRandom {
  /// The canonical text of a random scalar.
  mutating func scalarText(_ domain: ScalarDomain) -> String {
    switch domain {
    case .integers: return edgeInteger().exchangeText
    case .residues: return "\(Int.random(in: 0..<101, using: &self))"
    case .reals: return finiteDouble().description
    case .complexNumbers:
      let (re, im) = (finiteDouble(), finiteDouble())
      return "\(re)\(im.sign == .minus ? "" : "+")\(im)i"
    default: return edgeRational().exchangeText
    }
  }

  mutating func finiteDouble() -> Double {
    while true {
      let value = Double(bitPattern: next())
      if value.isFinite { return value }
    }
  }

  mutating func texts(_ count: Int, _ domain: ScalarDomain) -> TextSlab {
    TextSlab((0..<count).map { _ in scalarText(domain) })
  }

  mutating func domain() -> ScalarDomain {
    [.integers, .rationals, .rationals, .residues(modulus: "101"), .reals, .complexNumbers]
      .randomElement(using: &self)!
  }

  /// A canonical value of any kind.
  mutating func value(depth: Int) -> Value {
    let domain = domain()
    func size(_ random: inout SeededRandom) -> Int { Int.random(in: 0...4, using: &random) }
    switch Int.random(in: 0..<(depth > 0 ? 16 : 13), using: &self) {
    case 0: return .scalar(ScalarValue(domain, scalarText(domain)))
    case 1: return .vector(VectorValue(domain, texts(size(&self), domain)))
    case 2:
      let shape = Shape(size(&self), size(&self))
      let bar = Bool.random(using: &self) ? Int.random(in: 0...shape.columns, using: &self) : nil
      return .matrix(MatrixValue(domain, shape, texts(shape.count, domain), bar: bar))
    case 3:
      return .polynomial(
        PolynomialValue(.rationals, variable: "x", TextSlab(Array(texts(size(&self), .rationals)) + ["7"])))
    case 4:
      let ambient = size(&self)
      return .basis(
        BasisValue(domain, ambient: ambient, (0..<size(&self)).map { _ in texts(ambient, domain) }))
    case 5:
      return .solutionSet(
        SolutionSetValue(
          domain, status: .infinite, unknowns: ["x", "y", "λ"], particular: .vector(texts(3, domain)),
          directions: [texts(3, domain), texts(3, domain)], free: [2, 0]))
    case 6: return .permutation(PermutationValue(Array(0..<size(&self)).shuffled(using: &self)))
    case 7: return .truth(Bool.random(using: &self))
    case 8: return .text(text())
    case 9: return .count(Int.random(in: Int.min...Int.max, using: &self))
    case 10:
      let isReal = Bool.random(using: &self)
      let ends = Array(texts(4, .rationals))
      return .algebraic(
        AlgebraicValue(
          polynomial: TextSlab(Array(texts(2, .integers)) + ["7"]), root: Int.random(in: 0...1, using: &self),
          region: isReal
            ? .interval(ends[0], ends[1]) : .box(real: Array(ends.prefix(2)), imaginary: Array(ends.suffix(2))),
          approximation: text(), radical: Bool.random(using: &self) ? text() : nil))
    case 11:
      let field = NumberFieldDomain(
        letter: ["a", "theta", "b1"].randomElement(using: &self)!,
        polynomial: TextSlab(Array(texts(3, .rationals)) + ["1"]))
      let entries = (0..<size(&self)).map { _ in field.text(Array(texts(3, .rationals))) }
      return .vector(VectorValue(.numberField(field), TextSlab(entries)))
    case 12:
      let count = size(&self)
      return .closedForm(
        ClosedFormValue(
          variable: "n", first: texts(size(&self), .rationals),
          polynomials: (0..<count).map { _ in texts(3, .integers) },
          coefficients: (0..<count).map { _ in Array(texts(2, .rationals)) }, text: text(),
          isExponential: Bool.random(using: &self)))
    case 13: return .list((0..<size(&self)).map { _ in value(depth: depth - 1) })
    case 14:
      let cases = (0...size(&self)).map { _ in
        CasesValue.Case(
          zero: (0..<size(&self)).map { _ in text() }, nonzero: (0..<size(&self)).map { _ in text() }, display: text(),
          value: value(depth: depth - 1))
      }
      return .cases(CasesValue(parameters: ["k", "m2"], isReal: Bool.random(using: &self), cases: cases))
    default:
      let names = Set((0..<size(&self)).map { _ in Bool.random(using: &self) ? "kind" : text() }).sorted()
      return .record(names.map { .init($0, Bool.random(using: &self) ? value(depth: depth - 1) : .text("matrix")) })
    }
  }

  /// The same tree with the keys of every object in another order.
  mutating func shuffled(_ value: JSONValue) -> JSONValue {
    switch value.content {
    case .array(let elements): return .array(elements.map { shuffled($0) })
    case .object(let members):
      return .object(members.map { .init($0.name, shuffled($0.value)) }.shuffled(using: &self))
    default: return value
    }
  }
}
