import Foundation
import MatrixExact
import TestSupport

/// A matrix with answers computed elsewhere, by at least two systems that agree.
struct ReferenceMatrix: CustomStringConvertible, Sendable {
  var description: String
  var matrix: Matrix<Rational>
  var rank: Int?
  var determinant: Rational?
  var reduced: Matrix<Rational>?
  /// Columns from 0.
  var pivots: [Int]?
  var inverse: Matrix<Rational>?
  /// The right-hand side of a reported system.
  var right: [Rational]?
  /// det(x·I − A), constant term first.
  var characteristicPolynomial: [Rational]?
  /// Monic, each a divisor of the next one.
  var invariantFactors: [Polynomial<Rational>]?
  /// The blocks of the primary canonical form.
  var blocks: Set<PrimaryForm<Rational>.Block>?
  /// The rank of the augmented matrix of a reported system.
  var augmentedRank: Int?

  init(_ fields: [String: Any], name: String) {
    description = name
    let rows = fields["rows"] as? Int
    let columns = fields["cols"] as? Int ?? fields["columns"] as? Int
    matrix = Self.matrix(fields["matrix"], Self.shape(rows, columns))!
    rank = fields["rank"] as? Int
    determinant = (fields["det"] as? String).map { Rational($0)! }
    reduced = Self.matrix(fields["rref"], matrix.shape)
    pivots = fields["pivots"] as? [Int]
    inverse = Self.matrix(fields["inverse"], matrix.shape)
    augmentedRank = fields["augmented_rank"] as? Int
    characteristicPolynomial = (fields["charpoly_low_to_high"] as? [String])?.map { Rational($0)! }
    invariantFactors = (fields["invariant_polys_low_to_high"] as? [[String]])?.map(Self.polynomial).filter {
      $0.degree > 0
    }
    .sorted { $0.degree < $1.degree }
    blocks = (fields["primary_blocks"] as? [[String: Any]]).map { parts in
      var blocks: Set<PrimaryForm<Rational>.Block> = []
      for part in parts {
        let factor = Self.polynomial(part["factor_low_to_high"] as! [String])
        let primitive = Polynomial(factor.coefficients.map { Rational.primitiveFactor(of: factor.coefficients) * $0 })
        let sizes = part["block_sizes"] as! [Int]
        for size in Set(sizes) {
          blocks.insert(.init(factor: primitive, size: size, count: sizes.count { $0 == size }))
        }
      }
      return blocks
    }
    right = (fields["rhs"] as? [String])?.map { Rational($0)! }
  }

  private static func polynomial(_ coefficients: [String]) -> Polynomial<Rational> {
    Polynomial(coefficients.map { Rational($0)! })
  }

  private static func shape(_ rows: Int?, _ columns: Int?) -> Shape? {
    if let rows, let columns { Shape(rows, columns) } else { nil }
  }

  private static func matrix(_ value: Any?, _ shape: Shape?) -> Matrix<Rational>? {
    guard let rows = value as? [[String]] else { return nil }
    let shape = shape ?? Shape(rows.count, rows.first?.count ?? 0)
    return Matrix(shape, rowMajor: rows.flatMap { $0 }.map { Rational($0)! })
  }

  /// 1374 matrices from the tests of five systems.
  static let corpus = lines("exact/corpus.jsonl") { "corpus \($0["id"]!)" }
  /// Matrices whose answers are known in closed form.
  static let families = lines("exact/families.jsonl") { "\($0["family"]!) \($0["n"]!)" }

  /// Matrices about which another system was wrong.
  static let incidents: [ReferenceMatrix] = {
    guard let bytes = ReferenceData.bytes("exact/incidents.json"),
      let list = try! JSONSerialization.jsonObject(with: Data(bytes)) as? [[String: Any]]
    else { return [] }
    return list.map { incident in
      var fields = incident["expect"] as? [String: Any] ?? [:]
      fields["matrix"] = incident["matrix"]
      fields["rhs"] = incident["rhs"]
      return ReferenceMatrix(fields, name: "incident \(incident["id"]!)")
    }
  }()

  private static func lines(_ path: String, name: ([String: Any]) -> String) -> [ReferenceMatrix] {
    guard let text = ReferenceData.text(path) else { return [] }
    return text.split(separator: "\n").map { line in
      let fields = try! JSONSerialization.jsonObject(with: Data(line.utf8)) as! [String: Any]
      return ReferenceMatrix(fields, name: name(fields))
    }
  }
}
