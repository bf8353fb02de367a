import MatrixDomain
import MatrixExchange

extension ToolResult {
  func json() throws -> String {
    var writer = JSONWriter()
    writer.result(self)
    return writer.text
  }
}

extension Value {
  /// False variations: every count one more, coefficients and decimals with another digit, roots and records left out,
  /// exchanged or twice.
  var changes: [Value] {
    switch self {
    case .count(let count): return [.count(count + 1), .count(count - 1)]
    case .text(let text): return ["no", "over Q", "over R", "over C"].filter { $0 != text }.map { .text($0) }
    case .scalar(var scalar):
      scalar.text = scalar.text == "7" ? "8" : "7"
      return [.scalar(scalar)]
    case .truth(let truth): return [.truth(!truth)]
    case .polynomial(let polynomial):
      return polynomial.coefficients.indices.map { place in
        var (copy, texts) = (polynomial, Array(polynomial.coefficients))
        texts[place] = texts[place] == "5" ? "-4" : "5"
        copy.coefficients = TextSlab(texts)
        return .polynomial(copy)
      }
    case .matrix(let matrix):
      return matrix.entries.indices.map { place in
        var (copy, texts) = (matrix, Array(matrix.entries))
        texts[place] = texts[place] == "0" ? "1" : "0"
        copy.entries = TextSlab(texts)
        return .matrix(copy)
      }
    case .vector(let vector):
      return vector.entries.indices.map { place in
        var (copy, texts) = (vector, Array(vector.entries))
        texts[place] = texts[place] == "97" ? "98" : "97"
        copy.entries = TextSlab(texts)
        return .vector(copy)
      }
    case .closedForm(let form):
      var changes: [ClosedFormValue] = []
      func add(_ change: (inout ClosedFormValue) -> Void) {
        var copy = form
        change(&copy)
        changes.append(copy)
      }
      add { $0.text += " + 1" }
      add { $0.variable = "m" }
      add { $0.domain = $0.domain == .rationals ? .gaussianRationals : .rationals }
      add { $0.first = TextSlab(Array(form.first) + ["97"]) }
      if !form.first.isEmpty { add { $0.first = TextSlab(Array(form.first.dropLast())) } }
      for place in form.polynomials.indices {
        add { $0.polynomials[place] = TextSlab(["97"] + form.polynomials[place].dropFirst()) }
        add { $0.coefficients[place].append("1") }
        add { $0.coefficients[place][0] = "97" }
        add {
          $0.polynomials.remove(at: place)
          $0.coefficients.remove(at: place)
        }
      }
      return changes.map { .closedForm($0) }
    case .basis(let basis):
      if basis.vectors.isEmpty {
        var more = basis
        more.vectors.append(TextSlab(Array(repeating: "1", count: basis.ambient)))
        return [.basis(more)]
      }
      // The first vector left out; and a vector with an entry that fits no eigenvalue of these matrices.
      var (fewer, other) = (basis, basis)
      fewer.vectors.removeFirst()
      var texts = Array(basis.vectors[0])
      texts[0] = "1/97"
      other.vectors[0] = TextSlab(texts)
      let isField = basis.domain == .rationals || basis.domain == .gaussianRationals
      return [.basis(fewer)] + (basis.ambient > 1 && !isField ? [.basis(other)] : [])
    case .algebraic(let number):
      var (place, decimals, radical, region) = (number, number, number, number)
      place.root += 1
      decimals.approximation = "9" + number.approximation.drop { $0 == "-" }
      radical.radical = "sqrt(7)"
      region.region = .interval("97", "98")
      return [place, decimals, radical, region].map { .algebraic($0) }
    case .list(let items):
      var result = items.indices.flatMap { place in
        items[place].changes.map { change in
          var copy = items
          copy[place] = change
          return Value.list(copy)
        }
      }
      for place in items.indices {
        var (fewer, twice, turned) = (items, items, items)
        fewer.remove(at: place)
        twice.insert(items[place], at: place)
        result += [.list(fewer), .list(twice)]
        if place > 0, items[place] != items[place - 1] {
          turned.swapAt(place, place - 1)
          result.append(.list(turned))
        }
      }
      return result
    case .record(let fields):
      return fields.indices.flatMap { place in
        fields[place].value.changes.map { change in
          var copy = fields
          copy[place].value = change
          return .record(copy)
        }
      }
    default: return []
    }
  }
}
