import Foundation
import MatrixDomain

/// Results as JSON lines, written by the book and not by the toolkit's own codec: what `verify.py` reads.
enum ResultJSON {
  static func line(_ result: CertifiedCase) -> String {
    var object: [String: Any] = [
      "tool": result.tool, "outcome": result.outcome.rawValue,
      "request": ["inputs": record(result.inputs), "options": options(result.options)],
      "outputs": record(result.outputs),
      "certificate": [
        "type": result.certificate.type, "strength": strength(result.certificate.strength),
        "data": plain(result.certificate.data),
      ],
    ]
    if let error = result.error {
      object["error"] = ["outcome": error.outcome.rawValue, "code": error.code.rawValue, "message": ""]
    }
    if let primary = result.primary { object["primary"] = primary }
    if let engine = result.engine { object["engine"] = engine }
    return text(object)
  }

  static func text(_ value: Value) -> String { text(exchange(value)) }

  private static func text(_ object: Any) -> String {
    do {
      return String(
        decoding: try JSONSerialization.data(withJSONObject: object, options: [.fragmentsAllowed]), as: UTF8.self)
    } catch {
      return "not JSON: \(error)"
    }
  }

  private static func strength(_ strength: Certificate.Strength) -> String {
    switch strength {
    case .proof: "proof"
    case .errorProbability(let text): text
    }
  }

  private static func options(_ options: [Request.Option]) -> [String: Any] {
    Dictionary(
      uniqueKeysWithValues: options.map { option in
        switch option.setting {
        case .text(let text): (option.name, text)
        case .number(let text): (option.name, Int(text) ?? text)
        case .truth(let truth): (option.name, truth)
        }
      })
  }

  private static func record(_ fields: [Value.Field]) -> [String: Any] {
    Dictionary(fields.map { ($0.name, exchange($0.value)) }, uniquingKeysWith: { first, _ in first })
  }

  private static func matrix(_ value: MatrixValue) -> [String: Any] {
    var result: [String: Any] = [
      "kind": "matrix", "domain": value.domain.tag,
      "rows": (0..<value.shape.rows).map { row in (0..<value.shape.columns).map { value[row, $0] } },
    ]
    if value.shape.count == 0 { result["shape"] = [value.shape.rows, value.shape.columns] }
    if let bar = value.bar { result["bar"] = bar }
    return result
  }

  /// The plain form of certificate data: counts, lists and records as JSON has them.
  private static func plain(_ value: Value) -> Any {
    switch value {
    case .count(let count): count
    case .text(let text): text
    case .truth(let truth): truth
    case .list(let items): items.map(plain)
    case .record(let fields):
      Dictionary(fields.map { ($0.name, plain($0.value)) }, uniquingKeysWith: { first, _ in first })
    default: exchange(value)
    }
  }

  private static func exchange(_ value: Value) -> Any {
    switch value {
    case .scalar(let value): return ["kind": "scalar", "domain": value.domain.tag, "value": value.text]
    case .vector(let value):
      return ["kind": "vector", "domain": value.domain.tag, "entries": Array(value.entries)] as [String: Any]
    case .matrix(let value): return matrix(value)
    case .polynomial(let value):
      return [
        "kind": "polynomial", "domain": value.domain.tag, "variable": value.variable,
        "coefficients": Array(value.coefficients),
      ] as [String: Any]
    case .basis(let value):
      return [
        "kind": "basis", "domain": value.domain.tag, "ambient": value.ambient,
        "vectors": value.vectors.map { Array($0) },
      ] as [String: Any]
    case .solutionSet(let value):
      var result: [String: Any] = [
        "kind": "solutionSet", "domain": value.domain.tag, "status": value.status.rawValue,
        "unknowns": value.unknowns, "directions": value.directions.map { Array($0) }, "free": value.free.map { $0 + 1 },
      ]
      switch value.particular {
      case .vector(let entries)?: result["particular"] = Array(entries)
      case .matrix(let value)?: result["particular"] = matrix(value)
      case nil: break
      }
      return result
    case .permutation(let value):
      return ["kind": "permutation", "order": value.order.map { $0 + 1 }] as [String: Any]
    case .algebraic(let value):
      var result: [String: Any] = [
        "kind": "algebraic", "polynomial": Array(value.polynomial), "root": value.root + 1,
        "approximation": value.approximation,
      ]
      switch value.region {
      case .interval(let low, let high): result["interval"] = [low, high]
      case .box(let real, let imaginary): result["box"] = [real, imaginary]
      }
      if let radical = value.radical { result["radical"] = radical }
      return result
    case .closedForm(let value):
      var result: [String: Any] = [
        "kind": "closedForm", "variable": value.variable, "first": Array(value.first),
        "polynomials": value.polynomials.map(Array.init), "coefficients": value.coefficients, "text": value.text,
      ]
      if value.isExponential { result["exponential"] = true }
      return result
    case .cases(let value):
      var result: [String: Any] = [
        "kind": "cases", "parameters": value.parameters,
        "cases": value.cases.map {
          ["zero": $0.zero, "nonzero": $0.nonzero, "display": $0.display, "value": exchange($0.value)] as [String: Any]
        },
      ]
      if value.isReal { result["reading"] = "real" }
      return result
    case .list(let items): return ["kind": "list", "items": items.map(exchange)] as [String: Any]
    case .record(let fields): return ["kind": "record", "fields": record(fields)] as [String: Any]
    case .truth(let value): return ["kind": "truth", "value": value] as [String: Any]
    case .text(let value): return ["kind": "text", "value": value]
    case .count(let value): return ["kind": "count", "value": value] as [String: Any]
    }
  }
}
