import MatrixArithmetic
import MatrixDomain

/// A corrupted result, and whether the checker has to reject it.
struct Corruption {
  var what: String
  var result: CertifiedCase
  /// True where the corruption breaks the form or the proof, whatever the numbers say.
  var isBroken: Bool
  /// True where the text of one scalar was changed, and nothing else: there are thousands of these.
  var isSpelling = false

  /// True where the claim is false, not canonical, or not proved any more. Otherwise either verdict is right.
  var mustBeRejected: Bool {
    // What a claim without numbers of its own says is as true over a larger field.
    let isWithoutNumbers =
      result.outputs.isEmpty || ["rank", "why", "independent", "subspaces", "norm"].contains(result.tool)
    let claim = isWithoutNumbers ? result.overRationals ?? result : result
    return isBroken || !claim.isTrue || !claim.hasSoundEvidence
  }
}

/// Every small corruption of a certified result.
enum CaseMutations {
  static func of(_ honest: CertifiedCase) -> [Corruption] {
    outputs(honest) + inputs(honest) + frame(honest) + evidence(honest)
  }

  private static func outputs(_ honest: CertifiedCase) -> [Corruption] {
    Mutations.of(honest.outputs).map { change in
      var copy = honest
      copy.outputs = change.subject
      return Corruption(
        what: "output \(change.what)", result: copy, isBroken: change.breaksForm, isSpelling: change.isSpelling)
    }
  }

  private static func inputs(_ honest: CertifiedCase) -> [Corruption] {
    Mutations.of(honest.inputs).map { change in
      var copy = honest
      copy.inputs = change.subject
      return Corruption(
        what: "input \(change.what)", result: copy, isBroken: change.breaksForm, isSpelling: change.isSpelling)
    }
  }

  /// The outcome, the error, the tool, the kind of certificate.
  private static func frame(_ honest: CertifiedCase) -> [Corruption] {
    var result: [Corruption] = []
    func add(_ what: String, _ change: (inout CertifiedCase) -> Void) {
      var copy = honest
      change(&copy)
      result.append(Corruption(what: what, result: copy, isBroken: true))
    }
    for outcome in Outcome.allCases where outcome != honest.outcome { add("\(outcome)") { $0.outcome = outcome } }
    for code in [ErrorCode.singular, .notSquare, .methodNeedsInvertible, .notInSpan] where code != honest.errorCode {
      add("error \(code.rawValue)") { $0.errorCode = code }
    }
    if honest.errorCode != nil { add("no error") { $0.errorCode = nil } }
    for outcome in Outcome.allCases {
      for code in [ErrorCode.singular, .notSquare, .methodNeedsInvertible, nil] {
        for errorOutcome in outcome == .undefined || code == nil ? [Outcome.undefined] : [.undefined, outcome] {
          if (outcome, code) == (honest.outcome, honest.errorCode) && errorOutcome == .undefined { continue }
          add("\(outcome) with the error \(code?.rawValue ?? "none") and its outcome \(errorOutcome)") {
            $0.outcome = outcome
            $0.errorCode = code
            $0.errorOutcome = errorOutcome
            if outcome != .value { $0.outputs = [] }
          }
        }
      }
    }
    let first = honest.primary
    for name in Set(honest.outputs.map(\.name) + ["A", "unknown", ""]).sorted() where name != first {
      add("primary \(name)") { $0.claimedPrimary = .named(name) }
    }
    if first != nil { add("no primary") { $0.claimedPrimary = .none } }
    for engine in ["numeric", "", "Exact"] { add("engine \(engine)") { $0.engine = engine } }
    add("engine unknown, by an option") { $0.options = [.init("engine", .text("unknown"))] }
    add("engine numeric") { $0.options = [.init("engine", .text("numeric"))] }
    add("modulo a prime") { $0.options = [.init("mod", .number("7"))] }
    add("unknown tool") { $0.tool = "unknown" }
    add("unknown type") { $0.certificate.type = "unknown" }
    add("a probability") { $0.certificate.strength = .errorProbability("1e-18") }
    add("data is no record") { $0.certificate.data = .list([]) }
    if case .record(let fields) = honest.certificate.data, let first = fields.first {
      add("a field of the data twice") { $0.certificate.data = .record(fields + [first]) }
      add("no data") { $0.certificate.data = .record([]) }
    }
    for type in types where type != honest.certificate.type {
      add("type \(type)") { $0.certificate.type = type }
      // Residues prove a determinant or a polynomial by themselves, and recomputation a power: no data needed.
      if case .record(let fields) = honest.certificate.data, fields.isEmpty { continue }
      result.append(
        Corruption(
          what: "type \(type) without data",
          result: honest.with(Certificate(type: type, strength: .proof, data: .record([]))),
          isBroken: type != "determinant-residues" && type != "recomputation" && type != "characteristic-residues"))
    }
    return result
  }

  static let types = [
    "unique-solution", "infinite-solutions", "no-solution", "rank-profile", "null-vector", "inverse-product",
    "determinant-residues", "determinant-divisor", "determinant-factors", "recomputation", "square-chain",
    "column-solutions", "not-square", "lu-product", "adjugate-identity", "null-vectors", "characteristic-residues",
    "cyclic-vector", "row-equivalence", "substitution", "spans", "combination", "functional", "dependence",
    "orthogonal-product", "projection", "least-squares", "symmetric-product", "form-value", "not-symmetric", "map",
    "projector", "affine", "irreducible-factors", "squarefree-parts", "bezout", "zero-polynomial",
    "lattice-basis", "saturated-lattice",
  ]

  /// Evidence of which there is only one right version, so that no change may pass; null vectors up to a factor.
  private static let unique: Set<String> = [
    "kernel", "leftKernel", "inverse", "squares", "lower", "upper", "order", "numerators", "denominator", "rightSide",
    "reduced", "operations", "meant",
  ]

  private static func evidence(_ honest: CertifiedCase) -> [Corruption] {
    guard case .record(let fields) = honest.certificate.data else { return [] }
    var result: [Corruption] = []
    for change in Mutations.of(fields) {
      var copy = honest
      copy.certificate.data = .record(change.subject)
      let field = fields.first { !change.subject.contains($0) }?.name ?? ""
      result.append(
        Corruption(
          what: "certificate \(change.what)", result: copy,
          isBroken: change.breaksForm
            || (unique.contains(field) && honest.tool != "definite" && !hasMultiples(change.subject, of: fields, field))
            || (field == "prime" && !hasPrime(change.subject)),
          isSpelling: change.isSpelling))
    }
    for composite in [0, 1, 4, 91, 561, 1_000_001, 2_147_483_646, 2_147_483_649, 4_294_967_291, Int.max] {
      guard let index = fields.firstIndex(where: { $0.name == "prime" }) else { break }
      var copy = fields
      copy[index].value = .count(composite)
      result.append(
        Corruption(
          what: "prime \(composite)",
          result: honest.with(Certificate(type: honest.certificate.type, strength: .proof, data: .record(copy))),
          isBroken: true))
    }
    return result
  }
}

extension CaseMutations {
  /// True where a field holds multiples of its vectors, which are null vectors as they are.
  private static func hasMultiples(_ changed: [Value.Field], of fields: [Value.Field], _ name: String) -> Bool {
    let values = [changed, fields].map { list in list.first { $0.name == name }?.value }
    guard case .basis(let new)? = values[0], case .basis(let old)? = values[1], new.domain == old.domain,
      new.ambient == old.ambient, new.vectors.count == old.vectors.count
    else { return false }
    return zip(new.vectors, old.vectors).allSatisfy { texts in
      guard let vector = Claims.scalars(texts.0, new.domain), let other = Claims.scalars(texts.1, old.domain),
        vector.count == other.count, let place = other.firstIndex(where: { !$0.isZero }), !vector[place].isZero
      else { return false }
      return vector.indices.allSatisfy { vector[$0] * other[place] == other[$0] * vector[place] }
    }
  }

  /// False where the evidence names a prime that is none, or is above the limit: found out by division.
  private static func hasPrime(_ fields: [Value.Field]) -> Bool {
    guard case .count(let number)? = fields.first(where: { $0.name == "prime" })?.value else { return true }
    guard number > 1, number < 1 << 31 else { return false }
    var divisor = 2
    while divisor * divisor <= number {
      if number.isMultiple(of: divisor) { return false }
      divisor += divisor == 2 ? 1 : 2
    }
    return true
  }
}

extension CertifiedCase {
  func with(_ certificate: Certificate) -> CertifiedCase {
    var copy = self
    copy.certificate = certificate
    return copy
  }

  /// Looks at the evidence of a result whose claim is true: false where it proves nothing.
  var hasSoundEvidence: Bool {
    if tool == "check" { return CheckedChains.hasSoundEvidence(self) }
    // Other evidence for a true claim may be as good.
    if SpaceCases.tools.contains(tool) || PolynomialCases.tools.contains(tool) || LatticeCases.tools.contains(tool) {
      return true
    }
    if FormClaims.tools.contains(tool) { return FormClaims.hasSoundEvidence(self) }
    guard let operands = Claims.operands(tool, inputs, options), case .record(let fields) = certificate.data else {
      return false
    }
    let a = operands.a
    func vector(_ name: String) -> Vector<Rational>? {
      guard case .vector(let value)? = fields.first(where: { $0.name == name })?.value, value.domain == .rationals
      else { return nil }
      return Claims.scalars(value.entries, .rationals).map { Vector($0) }
    }
    func positions(_ name: String, _ limit: Int) -> [Int]? {
      guard case .list(let items)? = fields.first(where: { $0.name == name })?.value else { return nil }
      let positions = items.map { if case .count(let count) = $0 { count - 1 } else { -1 } }
      let rises = zip(positions, positions.dropFirst()).allSatisfy { $0 < $1 }
      return rises && positions.allSatisfy { (0..<limit).contains($0) } ? positions : nil
    }
    switch certificate.type {
    case "null-vector":
      let block = tool == "minor" ? a.submatrix(rows: operands.rows, columns: operands.columns) : a
      guard let vector = vector("vector"), vector.count == block.columns else { return false }
      return !vector.isZero && (block * vector).isZero
    case "null-vectors":
      guard case .basis(let basis)? = fields.first(where: { $0.name == "vectors" })?.value,
        basis.domain == .rationals, basis.ambient == a.columns, basis.vectors.count == 2
      else { return false }
      let vectors = basis.vectors.compactMap { Claims.scalars($0, .rationals).map { Vector($0) } }
      guard vectors.count == 2, vectors.allSatisfy({ $0.count == a.columns && (a * $0).isZero }) else { return false }
      return PlainAnswers.rank(Matrix(Shape(2, a.columns), rowMajor: vectors.flatMap(\.array))) == 2
    case "cyclic-vector":
      guard case .vector(let value)? = fields.first(where: { $0.name == "vector" })?.value, value.domain == .integers,
        let entries = Claims.scalars(value.entries, .integers), entries.count == a.rows,
        case .count(let prime)? = fields.first(where: { $0.name == "prime" })?.value, prime > 1
      else { return false }
      let common = a.rowMajor.reduce(Integer.one) { $0.lcm(with: $1.denominator) }
      var power = Vector(entries)
      var powers: [Rational] = []
      for _ in 0..<a.rows {
        powers += power.array
        power = (Rational(common) * a) * power
      }
      let determinant = PlainAnswers.determinant(Matrix(a.shape, rowMajor: powers))
      return determinant.numerator.residue(modulo: UInt64(prime)) != 0
    case "column-solutions":
      guard let b = operands.second, case .list(let items)? = fields.first(where: { $0.name == "combinations" })?.value
      else { return false }
      let columns = (0..<b.columns).filter { PlainAnswers.solve(a, b.columns([$0])).status == .none }
      guard items.count == columns.count else { return false }
      for (item, column) in zip(items, columns) {
        guard case .vector(let value) = item, value.domain == .rationals,
          let entries = Claims.scalars(value.entries, .rationals), entries.count == a.rows
        else { return false }
        let combination = Vector(entries)
        if !(combination.rowMatrix * a).isZero || combination.dot(Vector(b.column(column))).isZero { return false }
      }
      fallthrough
    case "no-solution", "unique-solution", "infinite-solutions", "rank-profile":
      if certificate.type == "no-solution" {
        guard let combination = vector("combination"), combination.count == a.rows, let b = operands.second,
          case .count(let column)? = fields.first(where: { $0.name == "column" })?.value,
          (1...max(1, b.columns)).contains(column)
        else { return false }
        let left = combination.rowMatrix * a
        let right = combination.dot(Vector(b.column(column - 1)))
        if !left.isZero || right.isZero { return false }
      }
      let pivots = PlainAnswers.reduced(a).pivots
      // The left null space speaks of the transpose: its minor has the pivot rows, and columns from the certificate.
      let isLeft = tool == "leftnullspace" || tool == "why"
      let rows = isLeft ? PlainAnswers.reduced(a.transposed).pivots : positions("rows", a.rows)
      let columns = isLeft || tool == "rank" || tool == "columnspace" ? positions("columns", a.columns) : pivots
      guard let rows, let columns, rows.count == pivots.count, columns.count == pivots.count else { return false }
      let block = a.submatrix(rows: rows, columns: columns)
      guard PlainAnswers.rank(block) == pivots.count else { return false }
      guard case .count(let prime)? = fields.first(where: { $0.name == "prime" })?.value, prime > 1 else { return true }
      // The rows are cleared of fractions before the prime is tried, those of the transpose where it is about that.
      let whole = isLeft ? a.transposed : a
      let scales = (isLeft ? columns : rows).map { row in
        whole.row(row).reduce(Integer.one) { $0.lcm(with: $1.denominator) }
      }
      let determinant = scales.reduce(PlainAnswers.determinant(block)) { $0 * Rational($1) }
      return determinant.numerator.residue(modulo: UInt64(prime)) != 0
    default: return true
    }
  }
}
