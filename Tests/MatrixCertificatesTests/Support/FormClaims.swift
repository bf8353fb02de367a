import MatrixArithmetic
import MatrixCertificates
import MatrixDomain
import MatrixExact

/// Results of the tools for integer forms, and what is true of them: found out by multiplying and by determinants.
enum FormClaims {
  static let tools = ["hermite", "smith", "lll", "diophantine", "minpoly"]

  /// Matrices of many shapes for each of these tools.
  static func all() -> [(tool: String, inputs: [Value.Field])] {
    let matrices: [Matrix<Rational>] = [
      Matrix(Shape(0, 0), rowMajor: []), Matrix(Shape(0, 2), rowMajor: []), Matrix(Shape(2, 0), rowMajor: []), [[0]],
      [[-4]], [[2, 3], [4, 1]], [[2, 4], [3, 6]], [[4, 6, 10]], [[6], [4]], [[2, 4, 4], [-6, 6, 12], [10, 4, 16]],
    ]
    var result = matrices.flatMap { a in
      ["hermite", "smith", "lll"].map { (tool: $0, inputs: [CaseInputs.field("A", a)]) }
    }
    let systems: [(Matrix<Rational>, [Integer])] = [
      (Matrix(Shape(0, 0), rowMajor: []), []), (Matrix(Shape(0, 2), rowMajor: []), []),
      (Matrix(Shape(1, 0), rowMajor: []), [0]), (Matrix(Shape(1, 0), rowMajor: []), [2]), ([[3, 5]], [1]),
      ([[2, 4]], [7]),
      ([[2, 1], [1, 3]], [3, 4]), ([[1, 1], [1, 1]], [1, 2]), ([[6, 10, 15]], [7]), ([[2], [4]], [6, 12]),
    ]
    for (a, b) in systems {
      result.append(("diophantine", [CaseInputs.field("A", a), .init("b", .vector(Vector(b)))]))
    }
    let square: [Matrix<Rational>] = [
      Matrix(Shape(0, 0), rowMajor: []), [[0]], [[Rational(1, 2)]], [[1, 1], [0, 1]], [[2, 0], [0, 2]],
      [[0, 1, 0], [0, 0, 0], [0, 0, 0]], [[Rational(1, 2), 1, 0], [0, 3, 0], [0, 0, 3]],
    ]
    return result + square.map { ("minpoly", [CaseInputs.field("A", $0)]) }
  }

  static func certified(
    _ tool: String, _ inputs: [Value.Field], _ size: Certificate.Size, options: [Request.Option] = []
  ) throws -> CertifiedCase {
    guard case .matrix(let value)? = inputs.first(where: { $0.name == "A" })?.value, let a = Matrix<Rational>(value)
    else { preconditionFailure("\(tool) takes a matrix") }
    let whole = a.map(\.numerator)
    var result = CertifiedCase(
      tool: tool, inputs: inputs, options: options,
      certificate: Certificate(type: "", strength: .proof, data: .list([])))
    if tool == "hermite" {
      let isByColumns = options.contains { $0.setting == .text("column") }
      let form = try (isByColumns ? whole.transposed : whole).hermiteForm()
      func turned(_ matrix: Matrix<Integer>) -> Value { .matrix(isByColumns ? matrix.transposed : matrix) }
      result.outputs = [
        .init("H", turned(form.matrix)), .init("U", turned(form.transform)), .init("rank", .count(form.rank)),
      ]
      result.certificate = try CertificateMaker.hermite(form, isByColumns: isByColumns, size: size)!
    } else if tool == "lll" {
      let reduction = try whole.latticeReduction()
      result.outputs = [
        .init("reduced", .matrix(reduction.matrix)), .init("U", .matrix(reduction.transform)),
        .init("rank", .count(reduction.rank)),
      ]
      result.certificate = try CertificateMaker.latticeReduction(reduction, size: size)!
    } else if tool == "diophantine" {
      guard case .vector(let texts)? = inputs.first(where: { $0.name == "b" })?.value, let b = Vector<Integer>(texts)
      else { preconditionFailure("diophantine takes a vector") }
      let solutions = try whole.integerSolutions(of: b)
      var set = SolutionSetValue(
        .integers, status: .none, unknowns: (0..<a.columns).map { "x\($0 + 1)" }, particular: nil, directions: [],
        free: [])
      switch solutions {
      case .none(let functional):
        result.outputs = [.init("solution", .solutionSet(set)), .init("functional", .vector(functional))]
      case .points(let point, let directions, _):
        set.status = directions.isEmpty ? .unique : .infinite
        set.particular = .vector(TextSlab(of: point.array))
        set.directions = directions.map { TextSlab(of: $0.array) }
        result.outputs = [.init("solution", .solutionSet(set))]
      }
      result.certificate = try CertificateMaker.integerSolutions(whole, solutions, size: size)!
    } else if tool == "minpoly" {
      let polynomial = try Narrated.minimalPolynomial(a, method: .powers, narration: .silent).answer
      let isWhole = a.rowMajor.allSatisfy(\.isWhole)
      result.outputs = [
        .init(
          "polynomial",
          .polynomial(
            PolynomialValue(
              isWhole ? .integers : .rationals, variable: "x", TextSlab(of: polynomial.coefficients))))
      ]
      result.certificate = try CertificateMaker.minimalPolynomial(a, polynomial, size: size)!
    } else {
      let form = try whole.smithForm()
      guard let divisors = ElementaryDivisors(form.invariants) else { preconditionFailure("they are small") }
      result.outputs = [
        .init("S", .matrix(form.matrix)), .init("U", .matrix(form.left)), .init("V", .matrix(form.right)),
        .init("invariants", .list(form.invariants.map { .scalar($0) })),
        .init("cokernel", .text(FiniteAbelianGroup(form.invariants, free: whole.rows - form.rank).text)),
        .init("elementaryDivisors", .list(divisors.powers.map { .scalar($0) })),
      ]
      result.certificate = try CertificateMaker.smith(form, divisors: divisors, size: size)!
    }
    return result
  }

  /// A whole matrix among fields, over ℤ and without a bar.
  static func whole(_ fields: [Value.Field], _ name: String) -> Matrix<Rational>? {
    guard case .matrix(let value)? = fields.first(where: { $0.name == name })?.value, value.domain == .integers,
      value.bar == nil, let entries = Claims.scalars(value.entries, .integers)
    else { return nil }
    return Matrix(value.shape, rowMajor: entries)
  }

  static func operand(_ claim: CertifiedCase) -> Matrix<Rational>? {
    guard claim.inputs.count == 1, let a = Claims.operands("rank", claim.inputs)?.a,
      a.rowMajor.allSatisfy(\.isWhole)
    else { return nil }
    return a
  }

  static func isUnimodular(_ matrix: Matrix<Rational>, _ order: Int) -> Bool {
    matrix.shape == Shape(order, order) && [1, -1].contains(PlainAnswers.determinant(matrix))
  }

  static func isTrue(_ claim: CertifiedCase) -> Bool {
    guard claim.outcome == .value, claim.errorCode == nil,
      Set(claim.outputs.map(\.name)).count == claim.outputs.count
    else { return false }
    if claim.tool == "diophantine" { return isSolution(claim) }
    if claim.tool == "minpoly" { return isMinimal(claim) }
    guard let a = operand(claim) else { return false }
    if claim.tool == "lll" { return isReduced(claim, a) }
    return claim.tool == "hermite" ? isHermite(claim, a) : isSmith(claim, a)
  }

  private static func isHermite(_ claim: CertifiedCase, _ given: Matrix<Rational>) -> Bool {
    let style = claim.options.first { $0.name == "style" }?.setting
    guard style == nil || style == .text("row") || style == .text("column"), claim.outputs.count == 3,
      var form = whole(claim.outputs, "H"), var transform = whole(claim.outputs, "U")
    else { return false }
    var a = given
    if style == .text("column") { (a, form, transform) = (a.transposed, form.transposed, transform.transposed) }
    guard form.shape == a.shape, isUnimodular(transform, a.rows), transform * a == form else { return false }
    let leading = (0..<form.rows).map { row in (0..<form.columns).first { !form[row, $0].isZero } ?? Int.max }
    let pivots = leading.filter { $0 < Int.max }
    guard zip(leading, leading.dropFirst()).allSatisfy({ $0 < $1 || ($0 == Int.max && $1 == Int.max) }),
      claim.outputs.contains(.init("rank", .count(pivots.count)))
    else { return false }
    return pivots.enumerated().allSatisfy { row, column in
      form[row, column] > 0 && (0..<row).allSatisfy { form[$0, column] >= 0 && form[$0, column] < form[row, column] }
    }
  }

  private static func isSmith(_ claim: CertifiedCase, _ a: Matrix<Rational>) -> Bool {
    let powers = claim.outputs.first { $0.name == "elementaryDivisors" }?.value
    guard claim.outputs.count == (powers == nil ? 5 : 6), let form = whole(claim.outputs, "S"),
      let left = whole(claim.outputs, "U"),
      let right = whole(claim.outputs, "V"), form.shape == a.shape, isUnimodular(left, a.rows),
      isUnimodular(right, a.columns), left * a * right == form
    else { return false }
    let diagonal = (0..<min(a.rows, a.columns)).map { form[$0, $0] }
    let invariants = diagonal.filter { !$0.isZero }
    let isDiagonal = (0..<a.rows).allSatisfy { row in
      (0..<a.columns).allSatisfy { row == $0 || form[row, $0].isZero }
    }
    guard isDiagonal, Array(diagonal.prefix(invariants.count)) == invariants, invariants.allSatisfy({ $0 > 0 }),
      zip(invariants, invariants.dropFirst()).allSatisfy({ ($1 / $0).isWhole })
    else { return false }
    var text = invariants.filter { !$0.isOne }.map { "Z/\($0)" }
    let free = a.rows - invariants.count
    if let powers, powers != .list(primePowers(invariants.map(\.numerator)).map { .scalar($0) }) { return false }
    if free > 0 { text.append(free > 1 ? "Z^\(free)" : "Z") }
    return claim.outputs.contains(.init("invariants", .list(invariants.map { .scalar($0.numerator) })))
      && claim.outputs.contains(.init("cokernel", .text(text.isEmpty ? "0" : text.joined(separator: " + "))))
  }

  /// By division by one number after another.
  private static func primePowers(_ invariants: [Integer]) -> [Integer] {
    var (rests, powers, divisor) = (invariants, [] as [Integer], Integer(2))
    while rests.contains(where: { !$0.isOne }) {
      for index in rests.indices {
        var power = Integer.one
        while let quotient = rests[index].dividedExactly(by: divisor) {
          rests[index] = quotient
          power *= divisor
        }
        if !power.isOne { powers.append(power) }
      }
      divisor += 1
    }
    return powers
  }

  /// True where the inverses are what they should be.
  static func hasSoundEvidence(_ claim: CertifiedCase) -> Bool {
    switch claim.tool {
    case "diophantine": return hasSoundSystem(claim)
    case "minpoly": return hasSoundVectors(claim)
    case "lll":
      guard claim.certificate.type == "reduced-lattice", case .record(let fields) = claim.certificate.data,
        fields.count == 1, let inverse = whole(fields, "inverse"), let matrix = whole(claim.outputs, "U")
      else { return false }
      return inverse.shape == matrix.shape && inverse * matrix == .identity(matrix.rows)
    default: break
    }
    guard claim.certificate.type == "unimodular", case .record(let fields) = claim.certificate.data else {
      return false
    }
    let names = claim.tool == "hermite" ? [("inverse", "U")] : [("leftInverse", "U"), ("rightInverse", "V")]
    let hasPowers = claim.outputs.contains { $0.name == "elementaryDivisors" }
    let primes = fields.first { $0.name == "primes" }?.value
    guard hasPowers == (primes != nil), fields.count == names.count + (hasPowers ? 1 : 0) else { return false }
    if let primes, case .list(let powers)? = claim.outputs.first(where: { $0.name == "elementaryDivisors" })?.value {
      let values = powers.compactMap { if case .scalar(let value) = $0 { Integer(value.text) } else { nil } }
      // The primes are the least divisors of the powers.
      let least = values.map { power in (2...).lazy.map { Integer($0) }.first { power.isMultiple(of: $0) }! }
      var expected: [Integer] = []
      for prime in least where expected.last != prime { expected.append(prime) }
      if primes != .list(expected.map { .scalar($0) }) { return false }
    }
    return names.allSatisfy { field, output in
      guard let inverse = whole(fields, field), let matrix = whole(claim.outputs, output) else { return false }
      return inverse.shape == matrix.shape && inverse * matrix == .identity(matrix.rows)
    }
  }
}
