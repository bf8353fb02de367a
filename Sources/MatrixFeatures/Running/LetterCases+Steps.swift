import MatrixArithmetic
import MatrixDomain
import MatrixExact

// The work shown: in one letter the operations that hold for every value, and a branch for each case; in several a branch at each
// decision.
extension LetterCases {
  func derivation(_ tree: CaseTree, _ ends: [End], _ outputs: [Value.Field]) throws -> Derivation {
    guard call.detail != .none else { return Derivation() }
    var result = Derivation()
    result.domain = ring.domain
    result.append(Opening(method: method, domain: ring.domain))
    guard let echelon else {
      for part in try branches(tree, ends, in: everywhere) { result.append(part) }
      return result
    }
    let isTransposed = tool.declaration.letters == .casesOfColumns
    if isTransposed { result.append(ByTransposition(echelon.timeline.start.transposed)) }
    result.append(echelon.timeline)
    result.append(
      IdentityCheck(
        "U*A\(isTransposed ? "^T" : "") = H, with U the product of the operations and H the form",
        left: echelon.transform * echelon.timeline.start, right: echelon.matrix))
    result.append(
      ParameterDecision(
        letter: ring.names[0], pivots: echelon.pivots.map { echelon.matrix[$0.row, $0.column] },
        conditions: echelon.conditions.map { RationalFunction($0) }))
    let start = try reducedInputs(echelon.matrix, call.inputs)
    for end in ends.prefix(1) + ends.dropFirst().reversed() {
      guard let answer = end.answer else { continue }
      var reduced = call
      let region = end.leaf.region
      let derivation: Derivation
      if region.substitution.domain == ring.domain {
        reduced.inputs = start
        derivation = try tool.overFunctions(reduced, ring).derivation
      } else {
        reduced.inputs = try substituted(start, region.substitution)
        derivation = try tool.exact(reduced).derivation
      }
      result.append(branch(region, joined(derivation, answer.derivation)))
    }
    return result
  }

  private func branch(_ region: ParameterRegion, _ derivation: Derivation) -> ParameterBranch {
    ParameterBranch(
      display: region.display, zero: region.zero.map(\.description),
      nonzero: region.nonzero.sorted(by: ParameterPolynomial.isSimpler).map(\.description), derivation: derivation)
  }

  // MARK: Several letters

  /// What is said below a node of the tree: two branches at a decision, each named by all conditions that hold there.
  private func branches(
    _ tree: CaseTree, _ ends: [End], in region: ParameterRegion
  ) throws -> [any DerivationPart] {
    switch tree {
    case .empty, .unreal, .assumed: return []
    case .leaf(let place): return try parts(of: ends[place])
    case .solved(_, _, let rest), .root(_, _, let rest): return try branches(rest, ends, in: region)
    case .decision(let polynomial, let zero, let nonzero):
      return try [(nonzero, false), (zero, true)].flatMap { below, isZero -> [any DerivationPart] in
        if below.isVoid { return [] }
        var next = region
        try next.require(polynomial, isZero: isZero)
        try next.settle()
        let parts = try branches(below, ends, in: next)
        // Where only one branch is possible nothing is decided.
        if zero.isVoid || nonzero.isVoid { return parts }
        var derivation = Derivation(parts)
        derivation.domain = ring.domain
        return [branch(next, derivation)]
      }
    }
  }

  /// What is done in a region, complete to its answer.
  private func parts(of end: End) throws -> [any DerivationPart] {
    guard let answer = end.answer else { return [] }
    if let chain = end.leaf.region.substitution.chain { return try parts(of: answer, end.leaf, in: chain) }
    if regionTool != nil {
      // Operations that divide by what may be 0 are left out.
      return answer.derivation.parts.filter { !($0 is Opening) && isProper(Derivation([$0]), in: end.leaf.region) }
    }
    guard case .echelon(let transform, let inverse) = end.leaf.kind, !isProper(answer.derivation, in: end.leaf.region)
    else {
      return answer.derivation.parts.filter { !($0 is Opening) }
    }
    // The usual operations divide by what may be 0: all of them at once do not.
    let substitution = end.leaf.region.substitution
    let start = operands.map { substitution.value(of: $0) ?? .zero }
    let form = transform * start
    let isTransposed = tool.declaration.letters == .casesOfColumns
    let check = IdentityCheck(
      "V*H = A\(isTransposed ? "^T" : ""), with H the reduced form and V a matrix that has an inverse here",
      left: inverse * form, right: start)
    guard tool.declaration.letters == .casesOfRows else {
      return [check] + answer.derivation.parts.filter { Self.isOfData($0) }
    }
    var reduced = call
    reduced.inputs = try reducedInputs(form, try substituted(call.inputs, substitution))
    return [check] + joined(try tool.overFunctions(reduced, ring).derivation, answer.derivation).parts
  }

  /// True where rows are multiplied by, and divided by, nothing that may be 0 in a region, and no pivot may.
  private func isProper(_ derivation: Derivation, in region: ParameterRegion) -> Bool {
    derivation.parts.allSatisfy { part in
      if let timeline = part as? Timeline<RestrictedFunction> { return isProper(timeline, in: region) { $0.function } }
      guard let timeline = part as? Timeline<RationalFunction> else { return true }
      return isProper(timeline, in: region) { $0 }
    }
  }

  private func isProper<Element>(
    _ timeline: Timeline<Element>, in region: ParameterRegion, _ function: (Element) -> RationalFunction
  ) -> Bool {
    let end = timeline.end
    let pivots = (0..<end.rows).compactMap { row in
      (0..<end.columns).lazy.map { end[row, $0] }.first { !$0.isZero }
    }
    return pivots.map(function).allSatisfy {
      region.isNowhereZero($0.numerator) && region.isNowhereZero($0.denominator)
    }
      && timeline.operations.allSatisfy { operation in
        switch operation {
        case .swap: true
        case .scale(_, let factor):
          region.isNowhereZero(function(factor).numerator) && region.isNowhereZero(function(factor).denominator)
        case .add(let multiple, _, _): region.isNowhereZero(function(multiple).denominator)
        }
      }
  }

  /// What is done where letters are roots beside free ones.
  private func parts(
    of answer: ToolAnswer, _ leaf: CaseLeaf, in chain: ParameterChain
  ) throws -> [any DerivationPart] {
    guard case .echelon(let transform, let inverse) = leaf.kind, !isProper(answer.derivation, in: leaf.region) else {
      return answer.derivation.parts.filter { !($0 is Opening) }
    }
    func restricted(_ matrix: Matrix<RationalFunction>) -> Matrix<RestrictedFunction> {
      matrix.map { entry in
        leaf.region.substitution.value(of: entry).flatMap { RestrictedFunction($0, in: chain) } ?? .zero
      }
    }
    let start = restricted(operands)
    let isTransposed = tool.declaration.letters == .casesOfColumns
    let check = IdentityCheck(
      "V*H = A\(isTransposed ? "^T" : ""), with H the reduced form and V a matrix that has an inverse here",
      left: restricted(inverse) * (restricted(transform) * start), right: start)
    return [check] + answer.derivation.parts.filter { Self.isOfData($0) }
  }

  // MARK: Reduced operands

  /// The operands after operations on their rows.
  private func reducedInputs(_ form: Matrix<RationalFunction>, _ inputs: [Value.Field]) throws -> [Value.Field] {
    guard tool.declaration.letters == .casesOfRows else { return inputs }
    var column = 0
    var result: [Value.Field] = []
    for input in inputs {
      var value = input.value
      switch value {
      case .matrix(var matrix):
        let part = form.columns(column..<(column + matrix.shape.columns))
        column += matrix.shape.columns
        matrix = try MatrixValue(part, bar: matrix.bar, within: call.budget)
        matrix.domain = ring.domain
        value = .matrix(matrix)
      case .vector:
        let part = form.columns(column..<(column + 1))
        column += 1
        value = .vector(VectorValue(ring.domain, TextSlab(part.rowMajor.map(\.exchangeText))))
      default: break
      }
      result.append(.init(input.name, value))
    }
    return result
  }

  /// True for what is said of the data as they were given; the product of the operations is that of another way.
  private static func isOfData(_ part: any DerivationPart) -> Bool {
    ["redundancy", "inconsistency", "substitutionCheck", "identityCheck"].contains(name(of: part))
      && !((part as? any StatedCheck)?.isOfOperations ?? false)
  }

  private static func name(of part: any DerivationPart) -> String {
    if case .text(let name)? = part.record["part"] { name } else { "" }
  }

  /// A derivation that begins with an echelon form, with what is said of the data as they were given from the other one.
  private func joined(_ reduced: Derivation, _ whole: Derivation) -> Derivation {
    guard tool.declaration.letters == .casesOfRows else { return whole }
    let ofData: Set<String> = ["redundancy", "inconsistency", "substitutionCheck", "identityCheck", "determinant"]
    var result = Derivation(reduced.parts.filter { !($0 is Opening) && !ofData.contains(Self.name(of: $0)) })
    result.parts += whole.parts.filter { Self.isOfData($0) }
    for index in result.parts.indices {
      if let timeline = result.parts[index] as? any UnnamedRows { result.parts[index] = timeline.withoutRowNames }
    }
    result.domain = whole.domain
    return result
  }
}

extension CaseTree {
  /// True where no values lead below.
  fileprivate var isVoid: Bool {
    switch self {
    case .empty, .unreal, .assumed: true
    case .solved(_, _, let rest), .root(_, _, let rest): rest.isVoid
    case .decision(_, let zero, let nonzero): zero.isVoid && nonzero.isVoid
    case .leaf: false
    }
  }
}

/// A timeline whose rows are no longer the equations that were given.
private protocol UnnamedRows {
  var withoutRowNames: any DerivationPart { get }
}

extension Timeline: UnnamedRows where Element: HandScalar {
  fileprivate var withoutRowNames: any DerivationPart {
    var timeline = self
    timeline.layout.rowNames = []
    return timeline
  }
}

/// A check of a matrix identity.
private protocol StatedCheck {
  var statement: String { get }
}

extension StatedCheck {
  /// True where it speaks of the product of the operations.
  var isOfOperations: Bool { statement.contains("the product of the operations") }
}

extension IdentityCheck: StatedCheck {}
