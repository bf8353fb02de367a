import MatrixArithmetic
import MatrixDomain
import MatrixExact
import MatrixExchange

extension EigenTool {
  /// Every eigenvalue exactly. Where the budget ends, the polynomial and the factors that were reached are handed over.
  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    if call.input("B") != nil {
      if call.flag("bounds") { throw Self.noBounds("of two matrices") }
      return try generalised(call)
    }
    let isLeft = call.flag("left")
    let a = isLeft ? try call.matrix("A").transposed : try call.matrix("A")
    let places = DecimalPlaces.of(call.call)
    var reached: [Value.Field] = []
    do {
      let polynomial = try Computed.characteristicPolynomial(a, budget: call.budget).answer
      let coefficients = try TextSlab(of: polynomial.coefficients, within: call.budget)
      let characteristic = Value.Field(
        "polynomial", .polynomial(PolynomialValue(call.ringDomain, variable: "x", coefficients)))
      reached = [characteristic]
      let bounds = call.flag("bounds") ? try Self.bounds(a, polynomial, call) : []
      reached += bounds
      // The polynomial 1 of a matrix without rows does not know its field.
      let factors =
        polynomial.degree < 1 ? PolynomialFactors(constant: .one) : try polynomial.factored(budget: call.budget)
      reached.append(.init("factored", .text(factors.text(variable: "x"))))
      let asked = try EigenvalueFactor.asked(call, among: factors)
      var eigenvalues = try a.eigenvalues(byFactors: asked ?? factors, budget: call.budget)
      var roots: [[Value]] = []
      for eigenvalue in eigenvalues {
        roots.append(try eigenvalue.rootValues(places: places, budget: call.budget))
      }
      func records() throws(ExactError) -> [Value] {
        var records: [Value] = []
        for (eigenvalue, roots) in zip(eigenvalues, roots) {
          records.append(try eigenvalue.record(ambient: a.rows, roots: roots, isLeft: isLeft, budget: call.budget))
        }
        return records
      }
      func answer(_ records: [Value], _ others: [Value.Field]) throws -> ToolAnswer {
        ToolAnswer(
          outputs: [.init("eigenvalues", .list(records)), characteristic] + others + bounds,
          certificate: try CertificateMaker.spectrum(
            a, polynomial, eigenvalues, size: call.certificate, budget: call.budget),
          method: "factors")
      }
      let values = try records()
      if call.flag("values") { return try answer(values, []) }
      reached.insert(.init("eigenvalues", .list(values)), at: 0)
      for index in eigenvalues.indices {
        eigenvalues[index].vectors = try a.eigenvectors(
          of: eigenvalues[index], in: polynomial, budget: call.budget)
      }
      let verdict = asked == nil ? ExactEigenvalue.diagonalizability(of: eigenvalues, over: call.domain) : nil
      let found = try records()
      var result = try answer(found, verdict.map { [.init("diagonalizable", .text($0))] } ?? [])
      result.derivation = try Narrated.eigenvalues(
        a, polynomial, factors, eigenvalues, records: found, verdict: verdict, isLeft: isLeft,
        narration: call.narration())
      return result
    } catch {
      // A mistake of the request is no end of the budget.
      guard !reached.isEmpty, !(error is ErrorReport) else { throw error }
      var answer = ToolAnswer(outputs: reached, method: "factors")
      answer.unfinished = error
      return answer
    }
  }
}

extension EigenTool {
  /// Discs that hold all eigenvalues, and what their moduli do not exceed.
  fileprivate static func bounds<Element: ExactScalar>(
    _ a: Matrix<Element>, _ polynomial: Polynomial<Element>, _ call: FieldCall<Element>
  ) throws -> [Value.Field] {
    guard let discs = a.gershgorinDiscs(over: call.domain), let bound = polynomial.cauchyBound(over: call.domain) else {
      throw noBounds("over \(call.domain.tag)")
    }
    return [
      .init(
        "discs",
        .list(
          discs.map {
            .record([
              .init("centre", .scalar(ScalarValue(call.domain, $0.centre.exchangeText))),
              .init("radius", .scalar($0.radius)),
            ])
          })),
      .init("bound", .scalar(bound)),
    ]
  }

  fileprivate static func noBounds(_ place: String) -> ErrorReport {
    ErrorReport(
      .unable, .unsupportedDomain,
      "bounds of eigenvalues are for one matrix of rational or complex numbers, or of a field of real ones, not \(place)",
      advice: "leave out \(option: "bounds")")
  }
}

/// The factor whose roots are asked for.
enum EigenvalueFactor {
  static let option = "extension"
  /// The highest degree of a factor that is named.
  private static let longest = 4096

  /// The factor that the request names with its multiplicity, alone; `nil` where it names none.
  static func asked<Element: ExactScalar>(
    _ call: FieldCall<Element>, among factors: PolynomialFactors<Element>
  ) throws -> PolynomialFactors<Element>? {
    guard let text = call.option(option)?.text else { return nil }
    let shownText = Identifier.escaped(String(text.prefix(60)))
    let isOverField = if case .numberField = call.domain { true } else { false }
    let terms = NumberFieldDomain.coefficients(
      String(text.filter { $0 != " " }), in: "x", most: longest, isComplex: call.domain == .gaussianRationals,
      isOverField: isOverField)
    guard let terms, terms.count <= longest + 1 else {
      throw ErrorReport(
        .malformed, .invalidOption, "‘\(shownText)’ is no polynomial in x",
        advice: "write it as the answer does: \(shown(factors))")
    }
    var canonical = TextSlab()
    do throws(ScalarError) {
      let canon = try ScalarCanon(call.domain)
      for term in terms { canonical.append(try canon.text(term)) }
    } catch  where !isOverField {
      throw error.report
    } catch {
      canonical = TextSlab()
    }
    if isOverField, Array(canonical) != terms {
      throw ErrorReport(
        .malformed, .invalidOption,
        "‘\(shownText)’ has a coefficient that is not written as an element of \(call.domain.tag)",
        advice: "write it as the answer does: \(shown(factors))")
    }
    let monic = Polynomial(try call.scalars(canonical, named: option)).monic
    guard let factor = factors.factors.first(where: { $0.polynomial.monic == monic }) else {
      throw ErrorReport(
        .malformed, .invalidOption,
        "\(shownText) is no irreducible factor of the characteristic polynomial",
        advice: "the factors are \(shown(factors))")
    }
    return PolynomialFactors(constant: .one, [factor])
  }

  private static func shown<Element>(_ factors: PolynomialFactors<Element>) -> String {
    let texts = factors.factors.map {
      PolynomialText.sum(TextSlab(of: $0.polynomial.coefficients), variable: "x")
    }
    let text = texts.joined(separator: ", ")
    return text.utf8.count <= 200 ? text : "those of \(texts.count) powers"
  }
}
