import MatrixArithmetic
import MatrixDomain
import MatrixExact
import MatrixNumeric

/// `householder`: the reflection in the space orthogonal to a vector.
struct HouseholderTool: MetricTool {
  let declaration = ToolDeclaration(
    id: "householder",
    displayName: "Householder matrix",
    summary: "I − 2·v·vᴴ/(vᴴ·v): the reflection that turns v round and keeps what is orthogonal to it.",
    keywords: ["householder", "reflection", "elementary reflector", "mirror", "hyperplane", "spiegelung"],
    category: .operate,
    parameters: [.init("v", "a vector other than 0", kinds: [.vector])],
    options: [
      .init(
        "annihilate", "the reflection that takes v to a multiple of the first unit vector", .flag,
        default: .truth(false))
    ],
    outputs: [
      .init("matrix", "the reflection", kind: .matrix, feeds: ["multiply"]),
      .init("image", "with \(option: "annihilate"): where v goes", kind: .vector),
    ],
    methods: [
      .init(
        "definition", "by the definition",
        citation: "G. H. Golub, C. F. Van Loan, Matrix Computations, 4th ed., ch. 5.1")
    ],
    fields: .metric, doubles: .rounded,
    requirement:
      "v is not 0; with \(option: "annihilate") its length and the absolute value of its first entry are fractions.",
    cost: "n² operations.",
    conventions: "With \(option: "annihilate") the sign of the image is the opposite of that of v's first entry.",
    examples: [
      .init(["1 1"], expected: "[0, -1; -1, 0]"),
      .init(["1 2 2"], expected: "[7/9, -4/9, -4/9; -4/9, 1/9, -8/9; -4/9, -8/9, 1/9]"),
      .init(["3 4"], options: [.init("annihilate", .truth(true))], expected: "[-3/5, -4/5; -4/5, 3/5]"),
      .init(["1 1"], options: [.init("annihilate", .truth(true))], expected: "!unsupported-method"),
      .init(["0 0"], expected: "!degenerate-form"),
    ])

  func exact<Element: ExactMetricScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let given = try call.vector("v")
    guard !given.isZero else {
      throw ErrorReport(
        .malformed, .degenerateForm, "v is the zero vector, to which everything is orthogonal",
        advice: "give a vector with an entry other than 0", place: Place(source: "v"))
    }
    try PlacingAnswer.require(given.count, given.count, call.budget)
    var vector = given
    var image: Vector<Element>?
    if call.flag("annihilate") {
      let first = given[0]
      guard let length = SquareRoot(of: given.conjugate.dot(given).real).rational,
        let size = SquareRoot(of: (first.conjugate * first).real).rational
      else {
        throw ErrorReport(
          .unable, .unsupportedMethod, "the length of v is a root, and the image of v no vector of fractions",
          advice: "\(tool: "qr") \(option: "engine", "numeric") works with such reflections in doubles",
          place: Place(source: "v"))
      }
      let phase = first.isZero ? Element.one : first / Element(real: size)
      let height = -(phase * Element(real: length))
      image = Vector((0..<given.count).map { $0 == 0 ? height : .zero })
      vector = Vector(zip(given.array, image?.array ?? []).map { $0 - $1 })
    }
    let square = vector.conjugate.dot(vector)
    let matrix = Matrix<Element>(Shape(given.count, given.count)) { row, column in
      (row == column ? .one : .zero) - Element(2) * vector[row] * vector[column].conjugate / square
    }
    var outputs: [Value.Field] = [.init("matrix", .matrix(try MatrixValue(matrix, within: call.budget)))]
    if let image { outputs.append(.init("image", .vector(image))) }
    return ToolAnswer(
      outputs: outputs, certificate: CertificateMaker.recomputation(size: call.certificate), method: "definition")
  }
}

/// `rotation`: the matrix of a rotation of the plane or of space.
struct RotationTool: Tool {
  let declaration = RotationAnswer.declaration(
    id: "rotation", displayName: "Rotation matrix",
    summary: "The rotation of the plane, or of space round an axis, by an angle or towards a direction.",
    keywords: ["rotate", "rotation", "drehmatrix", "angle", "axis", "rodrigues", "orthogonal matrix", "rot"],
    parameters: [
      .init("angle", "degrees, or the direction (x, y) that (1, 0) is turned to", kinds: [.scalar, .vector]),
      .init("axis", "of space: the vector it turns round, counterclockwise", kinds: [.vector], isRequired: false),
    ],
    options: [.init("radians", "the angle is in radians", .flag, default: .truth(false))],
    requirement:
      "Exactly where sine, cosine and the length of the axis are fractions: multiples of 90 degrees, and directions "
      + "such as (3, 4). \(option: "engine", "numeric") takes every angle.",
    examples: [
      .init(["90"], expected: "[0, -1; 1, 0]"),
      .init(["(3, 4)"], expected: "[3/5, -4/5; 4/5, 3/5]"),
      .init(["90", "(0, 0, 1)"], expected: "[0, -1, 0; 1, 0, 0; 0, 0, 1]"),
      .init(["180", "(1, 0, 1)"], expected: "[0, 0, 1; 0, -1, 0; 1, 0, 0]"),
      .init(["90", "(1, 1, 1)"], expected: "!unsupported-method"),
      .init(["30"], expected: "!unsupported-method"),
      .init(["30"], options: [.init("engine", .text("numeric"))], expected: "[0.866025, -0.5; 0.5, 0.866025]"),
    ])

  func run(_ call: ToolCall) throws -> ToolAnswer {
    let isNumeric = call.engine == .numeric
    let turn: Turn = try RotationAnswer.turn(call, isNumeric: isNumeric)
    guard let axis = try RotationAnswer.numbers(call, "axis") else {
      return try RotationAnswer.answer(
        call, turn, Matrix(Shape(2, 2)) { $0 == $1 ? turn.cosine : $0 == 0 ? -turn.sine : turn.sine })
    }
    guard axis.count == 3, !axis.allSatisfy(\.isZero) else {
      throw ErrorReport(
        .malformed, .shapeMismatch, "an axis is a vector of 3 entries other than 0", advice: "write (0, 0, 1)",
        place: Place(source: "axis"))
    }
    let square = axis.reduce(Rational.zero) { $0 + $1 * $1 }
    let length = SquareRoot(of: square)
    // A half turn needs no root: the axis comes in with its square alone.
    var size = turn.sine.isZero ? Rational.one : length.rational
    if isNumeric { size = size ?? Rational(exactly: Double(length)) }
    guard let size, !size.isZero else {
      throw RotationAnswer.irrational("the axis has the length \(length.description)")
    }
    // Rodrigues: c·I + s·[u]× + (1 − c)·u·uᵀ.
    return try RotationAnswer.answer(
      call, turn,
      Matrix(Shape(3, 3)) { row, column in
        let entry = (Rational.one - turn.cosine) * axis[row] * axis[column] / square
        if row == column { return entry + turn.cosine }
        let across = turn.sine * axis[3 - row - column] / size
        return (column - row + 3) % 3 == 1 ? entry - across : entry + across
      })
  }
}

/// `givens`: the rotation that makes a zero.
struct GivensTool: Tool {
  let declaration = RotationAnswer.declaration(
    id: "givens", displayName: "Givens rotation",
    summary: "The rotation G with G·(a, b) = (r, 0): [c s; -s c].",
    keywords: ["givens", "plane rotation", "annihilate", "jacobi rotation", "rotg"],
    parameters: [.init("a", "what stays", kinds: [.scalar]), .init("b", "what becomes 0", kinds: [.scalar])],
    options: [],
    requirement:
      "Real numbers. Exactly where a² + b² is the square of a fraction; \(option: "engine", "numeric") takes all.",
    examples: [
      .init(["3", "4"], expected: "[3/5, 4/5; -4/5, 3/5]"), .init(["0", "2"], expected: "[0, 1; -1, 0]"),
      .init(["1", "1"], expected: "!unsupported-method"),
      .init(
        ["1", "1"], options: [.init("engine", .text("numeric"))], expected: "[0.707107, 0.707107; -0.707107, 0.707107]"),
    ])

  func run(_ call: ToolCall) throws -> ToolAnswer {
    guard let a = try RotationAnswer.numbers(call, "a")?.first, let b = try RotationAnswer.numbers(call, "b")?.first
    else {
      throw call.notCanonical("a")
    }
    let turn = try RotationAnswer.towards(a, b, isNumeric: call.engine == .numeric)
    return try RotationAnswer.answer(
      call, turn, Matrix(Shape(2, 2)) { $0 == $1 ? turn.cosine : $0 == 0 ? turn.sine : -turn.sine })
  }
}

/// A sine and a cosine, exact or as near as doubles come.
struct Turn {
  var cosine: Rational
  var sine: Rational
}

/// What the two tools have in common.
private enum RotationAnswer {
  static func declaration(
    id: String, displayName: String, summary: NeutralText, keywords: [String], parameters: [ToolDeclaration.Parameter],
    options: [ToolDeclaration.OptionDeclaration], requirement: NeutralText, examples: [ToolDeclaration.Example]
  ) -> ToolDeclaration {
    ToolDeclaration(
      id: id, displayName: displayName, summary: summary, keywords: keywords, category: .operate,
      parameters: parameters, options: options,
      outputs: [.init("matrix", "the rotation", kind: .matrix, feeds: ["multiply", "compose"])],
      methods: [
        .init(
          "definition", "by the definition",
          citation: "G. H. Golub, C. F. Van Loan, Matrix Computations, 4th ed., ch. 5.1.8")
      ],
      engines: [.exact, .numeric], isCertified: false, doubles: .rounded, requirement: requirement,
      cost: "Some operations.",
      conventions: "Counterclockwise, columns are the images of the unit vectors.", examples: examples)
  }

  /// Operands of numbers as the fractions they are; `nil` for one that is not there.
  static func numbers(_ call: ToolCall, _ name: String) throws(ErrorReport) -> [Rational]? {
    let (texts, domain): (TextSlab, ScalarDomain)
    switch call.input(name) {
    case nil: return nil
    case .scalar(let value)?: (texts, domain) = ([value.text], value.domain)
    case .vector(let value)?: (texts, domain) = (value.entries, value.domain)
    default: throw call.notCanonical(name)
    }
    guard domain != .complexNumbers, domain != .gaussianRationals else {
      throw ErrorReport(
        .malformed, .wrongKind, "\(name) is a real number here", advice: "give numbers without i",
        place: Place(source: name))
    }
    return try call.scalars(texts, named: name) { text in
      domain == .reals ? Double(exchangeText: text).flatMap { Rational(exactly: $0) } : Rational(exchangeText: text)
    }
  }

  static func turn(_ call: ToolCall, isNumeric: Bool) throws -> Turn {
    guard let numbers = try numbers(call, "angle") else { throw call.notCanonical("angle") }
    if case .vector? = call.input("angle"), numbers.count == 2 {
      return try towards(numbers[0], numbers[1], isNumeric: isNumeric)
    }
    guard numbers.count == 1 else {
      throw ErrorReport(
        .malformed, .shapeMismatch, "an angle is a number of degrees, or a direction of two entries",
        advice: "write 90, or (3, 4)", place: Place(source: "angle"))
    }
    let angle = numbers[0]
    if !call.flag("radians") {
      // Whole turns are taken away exactly: 360000000000030 degrees are 30.
      let rest = angle - Rational((angle / 360).floor) * 360
      let quarter = (rest / 90).rounded()
      let small = rest - Rational(quarter) * 90
      var turn = Turn(cosine: .one, sine: .zero)
      if !small.isZero {
        guard isNumeric else { throw irrational("sine and cosine of \(angle) degrees") }
        turn = small.magnitude == 45 || small.magnitude != 30 ? try radians(Double(small / 180) * .pi) : thirty(small)
      }
      for _ in 0..<((quarter.asInt ?? 0) % 4) { turn = Turn(cosine: -turn.sine, sine: turn.cosine) }
      return turn
    }
    if angle.isZero { return Turn(cosine: .one, sine: .zero) }
    guard isNumeric else { throw irrational("sine and cosine of \(angle)") }
    return try radians(Double(angle))
  }

  /// Of 30 degrees the sine is one half, and no double next to it.
  private static func thirty(_ angle: Rational) -> Turn {
    Turn(cosine: Rational(exactly: Double(SquareRoot(of: 3 / 4))) ?? .zero, sine: angle.isNegative ? -1 / 2 : 1 / 2)
  }

  private static func radians(_ angle: Double) throws -> Turn {
    let point = Complex(modulus: 1, angle: angle)
    guard let cosine = Rational(exactly: point.real), let sine = Rational(exactly: point.imaginary) else {
      throw NumericError.overflow("the angle")
    }
    return Turn(cosine: cosine, sine: sine)
  }

  /// The rotation that takes the first unit vector to a direction.
  static func towards(_ x: Rational, _ y: Rational, isNumeric: Bool) throws -> Turn {
    let square = x * x + y * y
    if square.isZero { return Turn(cosine: .one, sine: .zero) }
    if let length = SquareRoot(of: square).rational { return Turn(cosine: x / length, sine: y / length) }
    guard isNumeric else { throw irrational("the length \(SquareRoot(of: square).description) of (\(x), \(y))") }
    func leg(_ part: Rational) -> Rational {
      let size = Rational(exactly: Double(SquareRoot(of: part * part / square))) ?? .zero
      return part.isNegative ? -size : size
    }
    return Turn(cosine: leg(x), sine: leg(y))
  }

  static func irrational(_ what: String) -> ErrorReport {
    ErrorReport(
      .unable, .unsupportedMethod, "\(what): no fractions, and the matrix has none as its entries",
      advice: "add \(option: "engine", "numeric"), or give a direction such as (3, 4), whose length is an integer")
  }

  static func answer(_ call: ToolCall, _ turn: Turn, _ matrix: Matrix<Rational>) throws -> ToolAnswer {
    if call.engine == .exact {
      return ToolAnswer(outputs: [.init("matrix", try MadeMatrix.value(matrix, call))], method: "definition")
    }
    var rounding = NearestDoubles(.reals, call.budget)
    let value = try rounding.value(.matrix(matrix))
    var trust = Trust(driver: "definition")
    // Sine and cosine of the C library are right to a unit in the last place or so; of fractions they are rounded once.
    trust.forwardErrorBound = rounding.bound.map { ErrorBound(4 * $0, isProved: false) }
    return ToolAnswer(
      outputs: [.init("matrix", value)], diagnostics: trust.diagnostics, method: "definition", engine: .numeric)
  }
}
