import MatrixDomain
import MatrixNotation

// Operators are the tools add, subtract, multiply, scale, hadamard, solve, inverse, power, transpose, conjugate and is.
extension ExpressionEvaluator {
  mutating func apply(
    _ sign: MatrixExpression.Sign, _ left: Request.Operand, _ right: Request.Operand, _ range: Range<Int>
  ) throws(ErrorReport) -> Request.Operand {
    if sign == .equal || sign == .unequal {
      let areEqual = try areEqual(left, right, range)
      return .value(.truth(areEqual == (sign == .equal)))
    }
    let left = try arithmetic(left, range)
    let right = try arithmetic(right, range)
    let numbers = (Self.number(left), Self.number(right))
    switch sign {
    case .add, .subtract:
      guard (numbers.0 == nil) == (numbers.1 == nil) || Self.isSingle(left) && Self.isSingle(right) else {
        throw mistake(
          .malformed, .shapeMismatch, "a number and a matrix have no \(sign == .add ? "sum" : "difference")", range,
          advice: "a multiple of the identity is 2*identity(3), a matrix full of twos 2*ones(3)")
      }
      let sum = try run(sign == .add ? "add" : "subtract", [.init("A", left), .init("B", right)], range)
      if numbers.0 != nil, numbers.1 != nil { return .value(Self.single(sum)) }
      return .value(Self.isVector(left) || Self.isVector(right) ? Self.column(sum) : sum)
    case .multiply, .entrywise:
      switch numbers {
      case (_?, _?): return .value(Self.single(try product(left, right, range)))
      case (let number?, nil): return .value(try scaled(right, .scalar(number), range))
      case (nil, let number?): return .value(try scaled(left, .scalar(number), range))
      case (nil, nil): break
      }
      if sign == .entrywise {
        let product = try run("hadamard", [.init("A", left), .init("B", right)], range)
        return .value(Self.isVector(left) && Self.isVector(right) ? Self.column(product) : product)
      }
      return try worked(product: left, right, range)
    case .dot:
      guard numbers.0 == nil, numbers.1 == nil else { return try apply(.multiply, left, right, range) }
      guard Self.isVector(left), Self.shape(left)?.rows == Self.shape(right)?.rows else {
        return try worked(product: left, right, range)
      }
      let product = try product(try transpose(left, range), right, range)
      if Self.isVector(right) { return .value(Self.single(product)) }
      return .value(Self.column(try run("transpose", [.init("A", .value(product))], range)))
    case .entrywiseQuotient:
      return try numbers.1 == nil ? entrywiseQuotient(left, right, range) : apply(.divide, left, right, range)
    case .divide:
      guard let number = numbers.1 else {
        // A/B is the X with X·B = A: the transpose of a solution.
        let transposed = try transposed(right, range)
        let sides = try transpose(left, range)
        let solution = try solved(transposed, sides, range)
        return try transpose(try arithmetic(solution, range), range)
      }
      let inverse = try reciprocal(number, range)
      if numbers.0 != nil { return .value(Self.single(try product(left, .value(inverse), range))) }
      return .value(try scaled(left, inverse, range))
    case .solve:
      guard let number = numbers.0 else { return try solved(left, right, range) }
      let inverse = try reciprocal(number, range)
      if numbers.1 != nil { return .value(Self.single(try product(.value(inverse), right, range))) }
      return .value(try scaled(right, inverse, range))
    case .equal, .unequal: preconditionFailure("comparisons are done above")
    }
  }

  /// A product in which no side is a number.
  private mutating func worked(
    product left: Request.Operand, _ right: Request.Operand, _ range: Range<Int>
  ) throws(ErrorReport) -> Request.Operand {
    let product = try product(left, right, range)
    if Self.isSingle(.value(product)), Self.isRow(left) { return .value(Self.single(product)) }
    return .value(Self.isVector(right) ? Self.column(product) : product)
  }

  mutating func negated(_ operand: Request.Operand, _ range: Range<Int>) throws(ErrorReport) -> Request.Operand {
    let operand = try arithmetic(operand, range)
    return .value(try scaled(operand, .scalar(ScalarValue(.integers, "-1")), range))
  }

  /// The doubles nearest to numbers: what is worked out with them is numeric.
  mutating func doubles(_ value: Value, _ range: Range<Int>) throws(ErrorReport) -> Value {
    guard case .value(let numbers) = try arithmetic(.value(value), range), !numbers.domains.isEmpty else {
      throw mistake(
        .malformed, .wrongKind, "‘~’ stands before \(value.kind.rawValue), and gives the doubles nearest to numbers",
        range,
        advice: "leave it out")
    }
    let isComplex = numbers.domains.contains { $0 == .gaussianRationals || $0 == .complexNumbers }
    do throws(ErrorReport) {
      return try DoubleConversion("~", isComplex ? .complexNumbers : .reals, within: budget).value(numbers)
    } catch { throw placed(error, range) }
  }

  private mutating func product(
    _ left: Request.Operand, _ right: Request.Operand, _ range: Range<Int>
  ) throws(ErrorReport) -> Value {
    try run("multiply", [.init("A", left), .init("B", right)], range)
  }

  /// A multiple, of the kind that the operand has.
  mutating func scaled(
    _ operand: Request.Operand, _ number: Value, _ range: Range<Int>
  ) throws(ErrorReport) -> Value {
    let multiple = try run("scale", [.init("A", operand), .init("c", .value(number))], range)
    if Self.number(operand) != nil { return Self.single(multiple) }
    return Self.isVector(operand) ? Self.column(multiple) : multiple
  }

  mutating func reciprocal(_ number: ScalarValue, _ range: Range<Int>) throws(ErrorReport) -> Value {
    do throws(ErrorReport) {
      return Self.single(try run("inverse", [.init("A", .value(.scalar(number)))], range))
    } catch {
      guard error.code == .singular else { throw error }
      throw mistake(.undefined, .zeroDenominator, "a division by 0", range, advice: "divide by another number")
    }
  }

  private mutating func solved(
    _ left: Request.Operand, _ right: Request.Operand, _ range: Range<Int>
  ) throws(ErrorReport) -> Request.Operand {
    .value(try run("solve", [.init("A", left), .init("b", right)], range))
  }

  // MARK: Suffixes

  /// `A'`, `A^H`: conjugated where entries may be complex.
  mutating func adjoint(_ operand: Request.Operand, _ range: Range<Int>) throws(ErrorReport) -> Request.Operand {
    let operand = try arithmetic(operand, range)
    let isReal =
      if case .value(let value) = operand {
        value.domains.allSatisfy { domain in
          if case .residues = domain { return true }
          return [.integers, .rationals, .reals].contains(domain)
        }
      } else { false }
    guard !isReal else { return try transpose(operand, range) }
    let options: [Request.Option] = [.init("transpose", .truth(true))]
    let conjugate: Value
    do throws(ErrorReport) {
      conjugate = try run("conjugate", [.init("A", operand)], range, options: options)
    } catch {
      guard error.code == .unsupportedDomain else { throw error }
      var error = error
      error.advice = "write A^T for the transpose without conjugates"
      throw error
    }
    return .value(Self.number(operand) == nil ? conjugate : Self.single(conjugate))
  }

  mutating func transposed(_ operand: Request.Operand, _ range: Range<Int>) throws(ErrorReport) -> Request.Operand {
    try transpose(try arithmetic(operand, range), range)
  }

  private mutating func transpose(
    _ operand: Request.Operand, _ range: Range<Int>
  ) throws(ErrorReport) -> Request.Operand {
    let transpose = try run("transpose", [.init("A", operand)], range)
    return .value(Self.number(operand) == nil ? transpose : Self.single(transpose))
  }

  mutating func power(
    _ base: Request.Operand, _ exponent: Request.Operand, _ range: Range<Int>
  ) throws(ErrorReport) -> Request.Operand {
    let base = try arithmetic(base, range)
    guard let number = Self.number(exponent) else {
      throw mistake(
        .malformed, .wrongKind, "an exponent is a number", range, advice: "write A^2, A^-1, or A^T for the transpose")
    }
    if case .residues = number.domain {
      throw mistake(
        .malformed, .wrongKind,
        "an exponent is an integer, and this is a residue, \(number.text) over \(number.domain.tag)",
        range, advice: "write the exponent out: A^(2*5)")
    }
    let power = try run("power", [.init("A", base), .init("n", .value(.scalar(number)))], range)
    return .value(Self.number(base) == nil ? power : Self.single(power))
  }

  // MARK: Comparisons

  private mutating func areEqual(
    _ left: Request.Operand, _ right: Request.Operand, _ range: Range<Int>
  ) throws(ErrorReport) -> Bool {
    if case .value(let first) = left, case .value(let second) = right {
      switch (Self.unique(first), Self.unique(second)) {
      case (.truth, .truth), (.text, .text), (.permutation, .permutation): return first == second
      case (.polynomial(let first), .polynomial(let second)):
        return first.coefficients == second.coefficients && first.variable == second.variable
      case (.basis, .basis):
        throw mistake(
          .malformed, .wrongKind, "two bases may span the same space", range,
          advice: "compare the spaces by the tool ‘subspaces’")
      default: break
      }
    }
    let left = try arithmetic(left, range)
    let right = try arithmetic(right, range)
    if let first = Self.shape(left), let second = Self.shape(right), first != second { return false }
    let difference = try run("subtract", [.init("A", left), .init("B", right)], range)
    let isZero = try run("is", [.init("property", .text("zero")), .init("A", .value(difference))], range)
    return isZero == .truth(true)
  }

  // MARK: Kinds

  /// An operand of an operator as a number, a vector or a matrix.
  mutating func arithmetic(_ operand: Request.Operand, _ range: Range<Int>) throws(ErrorReport) -> Request.Operand {
    guard case .value(let value) = operand else { return operand }
    switch Self.unique(value) {
    case .count(let count): return .value(.scalar(ScalarValue(.integers, String(count))))
    case .scalar, .vector, .matrix, .basis: return .value(Self.unique(value))
    case .permutation(let permutation): return .value(.matrix(Self.matrix(of: permutation)))
    case .text(let text): return .text(text)
    case .solutionSet(let set):
      throw mistake(
        .malformed, .wrongKind,
        set.status == .none ? "the system has no solution" : "the system has more than one solution", range,
        advice: "the tool ‘solve’ shows them; ‘lstsq’ comes as near as possible")
    case .list:
      throw mistake(
        .malformed, .wrongKind, "a list is no operand", range, advice: "take one of its items: x(1)")
    case .polynomial, .algebraic, .closedForm, .cases, .record, .truth:
      throw mistake(
        .malformed, .wrongKind, "a \(value.kind.rawValue) is no operand of an operator", range,
        advice: "operators take numbers, vectors and matrices")
    }
  }

  /// The number an operand is; `nil` for others.
  static func number(_ operand: Request.Operand) -> ScalarValue? {
    if case .value(.scalar(let scalar)) = operand { scalar } else { nil }
  }

  static func isVector(_ operand: Request.Operand) -> Bool {
    if case .value(.vector) = operand { true } else { false }
  }

  /// The shape as a matrix: a vector is a column; `nil` for texts still to be read.
  static func shape(_ operand: Request.Operand) -> Shape? {
    switch operand {
    case .value(.scalar): Shape(1, 1)
    case .value(.vector(let vector)): Shape(vector.entries.count, 1)
    case .value(.matrix(let matrix)): matrix.shape
    case .value(.basis(let basis)): Shape(basis.ambient, basis.vectors.count)
    default: nil
    }
  }

  private static func isSingle(_ operand: Request.Operand) -> Bool { shape(operand) == Shape(1, 1) }

  private static func isRow(_ operand: Request.Operand) -> Bool {
    shape(operand).map { $0.rows == 1 && $0.columns != 1 } ?? false
  }

  /// A 1×1 matrix as its number.
  static func single(_ value: Value) -> Value {
    guard case .matrix(let matrix) = value, matrix.shape == Shape(1, 1) else { return value }
    return .scalar(ScalarValue(matrix.domain, matrix.entries[0]))
  }

  /// A matrix of one column as a vector.
  static func column(_ value: Value) -> Value {
    guard case .matrix(let matrix) = value, matrix.shape.columns == 1 else { return value }
    return .vector(VectorValue(matrix.domain, matrix.entries))
  }

  private static func matrix(of permutation: PermutationValue) -> MatrixValue {
    let size = permutation.order.count
    var entries = TextSlab()
    for row in 0..<size { for column in 0..<size { entries.append(permutation.order[row] == column ? "1" : "0") } }
    return MatrixValue(.integers, Shape(size, size), entries)
  }
}
