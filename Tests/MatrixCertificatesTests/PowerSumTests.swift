import MatrixArithmetic
import MatrixCertificates
import MatrixDomain
import TestSupport
import Testing

/// Evidence for polynomials with many factors modulo every prime: combinations of sums of powers of their roots.
@Suite("Sums of powers of roots")
struct PowerSumTests {
  private static func certified(_ polynomial: Polynomial<Rational>) throws -> CertifiedCase {
    let value = PolynomialValue(.integers, variable: "x", TextSlab(polynomial.coefficients.map(\.exchangeText)))
    return try PolynomialCases.certified("factor", [.init("p", .polynomial(value))], .compact)
  }

  /// The record of evidence of the last factor.
  private static func record(_ result: CertifiedCase) throws -> [Value.Field] {
    guard case .record(let fields) = result.certificate.data, case .list(let records)? = fields.first?.value,
      case .record(let record)? = records.last
    else { throw Missing() }
    return record
  }

  private static func replaced(_ result: CertifiedCase, by record: [Value.Field]) -> CertifiedCase {
    var copy = result
    guard case .record(let fields) = result.certificate.data, case .list(let records)? = fields.first?.value else {
      return copy
    }
    copy.certificate.data = .record([.init("evidence", .list(records.dropLast() + [.record(record)]))])
    return copy
  }

  private struct Missing: Error {}

  private static func polynomials() -> [Polynomial<Rational>] {
    let many = SwinnertonDyer.polynomial(6)
    // Roots divided by 3, the order reversed: another leading coefficient, other sizes.
    let scaled = Polynomial(many.coefficients.enumerated().map { $1 * Rational(Integer(3).power($0)) })
    return [many, scaled, Polynomial(Array(many.coefficients.reversed())), many * Polynomial([-3, 1])]
  }

  @Test("prove what is irreducible, to the checker and to verify.py")
  func proof() throws {
    let results = try Self.polynomials().map(Self.certified)
    for result in results {
      #expect(result.verdict == .accepted(.proof), "\(result.verdict) \(result.summary)")
      #expect(try Self.record(result).map(\.name) == ["prime", "modular", "exponent", "powers", "combinations"])
    }
    guard let report = try VerifyScript.run(results.map { ResultJSON.line($0) }) else { return }
    #expect(report.status == 0 && report.lines.count == results.count, "\(report.lines) \(report.errors)")
  }

  @Test(
    "prove a polynomial with 64 factors modulo every prime",
    .enabled(if: SeededRandom.multiplier > 1, "two minutes without optimization: with MM_MULTIPLIER"))
  func sixtyFour() throws {
    let result = try Self.certified(SwinnertonDyer.polynomial(7))
    #expect(result.verdict == .accepted(.proof), "\(result.verdict)")
    guard case .list(let modular)? = try Self.record(result).first(where: { $0.name == "modular" })?.value else {
      throw Missing()
    }
    #expect(modular.count > 40)
  }

  @Test("are rejected where they are corrupted")
  func corrupted() throws {
    let honest = try Self.certified(SwinnertonDyer.polynomial(6))
    let record = try Self.record(honest)
    guard case .matrix(let matrix)? = record.last?.value, case .count(let exponent)? = record[safe: 2]?.value,
      case .list(let powers)? = record[safe: 3]?.value, case .list(let modular)? = record[safe: 1]?.value
    else { throw Missing() }
    let (rows, columns) = (matrix.shape.rows, matrix.shape.columns)
    let entries = Array(matrix.entries)
    func with(_ name: String, _ value: Value?) -> CertifiedCase {
      let fields = record.compactMap { field -> Value.Field? in
        if field.name != name { return field }
        return value.map { .init(name, $0) }
      }
      return Self.replaced(honest, by: fields)
    }
    func combinations(_ entries: [String], rows: Int, columns: Int) -> CertifiedCase {
      with("combinations", .matrix(MatrixValue(.integers, Shape(rows, columns), TextSlab(entries))))
    }
    var forged: [(what: String, result: CertifiedCase)] = record.map { ("without \($0.name)", with($0.name, nil)) }
    // A row less; one twice; one of zeros; one made longer by the power of the prime, and by far less.
    forged.append(("a row less", combinations(Array(entries.dropLast(columns)), rows: rows - 1, columns: columns)))
    let twice = Array(entries.dropLast(columns)) + entries[..<columns]
    forged.append(("a row twice", combinations(twice, rows: rows, columns: columns)))
    let zeros = Array(entries.dropLast(columns)) + Array(repeating: "0", count: columns)
    forged.append(("a row of zeros", combinations(zeros, rows: rows, columns: columns)))
    for column in 0..<columns {
      for factor in [1, 1 << 20] {
        var changed = entries
        changed[column] = (Integer(changed[column])! * Integer(97) + Integer(factor)).description
        forged.append(("entry \(column) by \(factor)", combinations(changed, rows: rows, columns: columns)))
      }
    }
    for other in [0, 1, exponent / 2, -3, Int.max] {
      forged.append(("exponent \(other)", with("exponent", .count(other))))
    }
    forged.append(("no powers", with("powers", .list([]))))
    forged.append(("powers turned round", with("powers", .list(powers.reversed()))))
    forged.append(("another power", with("powers", .list(powers.dropLast() + [.count(Int.max)]))))
    forged.append(("higher powers", with("powers", .list(powers.dropLast() + [.count(200)]))))
    forged.append(("a factor less", with("modular", .list(Array(modular.dropLast())))))
    for (what, result) in forged {
      #expect(!result.verdict.isAccepted, "accepted in spite of \(what)")
    }
    guard let report = try VerifyScript.run(forged.map { ResultJSON.line($0.result) }) else { return }
    try #require(report.lines.count == forged.count, "\(report.errors)")
    for (line, one) in zip(report.lines, forged) {
      #expect(line.contains(": rejected") && !line.contains("malformed: "), "\(one.what): \(line)")
    }
  }

  @Test("of an irreducible polynomial say nothing of a product")
  func product() throws {
    let many = SwinnertonDyer.polynomial(6)
    let honest = try Self.certified(many)
    let record = try Self.record(honest)
    // x^64 of x instead: the same modular factors belong to f + p^e, which is not irreducible by the same evidence.
    guard case .count(let prime)? = record.first?.value else { throw Missing() }
    var changed = many.coefficients
    changed[0] += Rational(Integer(prime))
    let other = try Self.certified(Polynomial(changed))
    var forged = Self.replaced(other, by: record)
    forged.outputs = other.outputs
    #expect(!forged.verdict.isAccepted)
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
