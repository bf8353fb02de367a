import MatrixArithmetic
import MatrixDomain
import MatrixExact

extension InnerProductCases {
  /// The operands of a request; `nil` where they do not fit the tool or are not canonical.
  struct Given {
    var a: Matrix<Rational>
    var b = Matrix<Rational>.zero(Shape(0, 0))
    var isVector = false
    var v: Vector<Rational> = []
    var q: Vector<Rational> = []
    var first: Matrix<Rational>?
    var second: Matrix<Rational>?
    var gram: Matrix<Rational>?
    var isSet = false
    var norm = "fro"

    private static let names: [String: [String]] = [
      "project": ["U", "v", "G"], "lstsq": ["A", "b", "B", "G"], "map": ["A", "B", "C"],
      "projector": ["U", "W", "G"], "reflector": ["U", "W", "G"], "affine": ["U", "p", "q", "W"],
      "gramschmidt": ["A", "G"], "qr": ["A", "G"],
    ]

    init?(_ tool: String, _ inputs: [Value.Field], _ options: [Request.Option]) {
      let names = Self.names[tool] ?? ["A"]
      guard Set(inputs.map(\.name)).count == inputs.count, inputs.allSatisfy({ names.contains($0.name) }),
        let a = inputs.first(where: { $0.name == names[0] }).flatMap({ SpaceCases.Operands.vectors($0.value) })
      else { return nil }
      self.a = a
      let isForm = ["ldl", "cholesky", "definite", "congruence"].contains(tool)
      if isForm && !a.isSquare { return nil }
      if ["ldl", "cholesky", "definite", "congruence", "norm", "map", "lstsq", "pinv"].contains(tool),
        inputs.first(where: { $0.name == "A" })?.value.kind == .basis
      {
        return nil
      }
      isSet = options.contains { ["normalize", "images"].contains($0.name) && $0.setting == .truth(true) }
      if case .text(let kind)? = options.first(where: { $0.name == "norm" })?.setting { norm = kind }
      for input in inputs where input.name != names[0] {
        guard
          let matrix = input.name == "W" || tool == "map"
            ? SpaceCases.Operands.vectors(input.value) : SpaceCases.Operands.matrix(input.value)
        else { return nil }
        switch (tool, input.name) {
        case (_, "G"):
          guard matrix.shape == Shape(a.rows, a.rows), SpaceCases.Operands.isPositive(matrix) else { return nil }
          gram = matrix
        case ("lstsq", _):
          guard b.shape == Shape(0, 0) || inputs.count == 2, matrix.rows == a.rows else { return nil }
          b = matrix
          isVector = input.value.kind == .vector
        case (_, "v"), (_, "p"), (_, "q"):
          guard matrix.shape == Shape(a.rows, 1) else { return nil }
          if input.name == "q" { q = Vector(matrix.column(0)) } else { v = Vector(matrix.column(0)) }
        case ("map", "B"):
          guard matrix.shape == Shape(a.columns, a.columns) else { return nil }
          first = matrix
        case ("map", _):
          guard matrix.shape == Shape(a.rows, a.rows) else { return nil }
          second = matrix
        default:
          guard matrix.rows == a.rows else { return nil }
          second = matrix
        }
      }
      let required = ["project": 2, "lstsq": 2, "affine": 4][tool] ?? 1
      guard inputs.filter({ $0.name != "G" }).count >= required, !(tool == "map" && isSet && first == nil) else {
        return nil
      }
      if tool == "lstsq", inputs.filter({ $0.name == "b" || $0.name == "B" }).count != 1 { return nil }
      if gram != nil, second != nil { return nil }
    }
  }
}
