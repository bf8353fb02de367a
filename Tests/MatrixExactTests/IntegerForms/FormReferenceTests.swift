import MatrixExact
import TestSupport
import Testing

/// Hermite and Smith forms that other systems computed. `MM_MULTIPLIER=20` takes all of them.
@Suite struct FormReferenceTests {
  private func sample(_ all: [FormReference], _ count: Int, _ random: inout SeededRandom) -> [FormReference] {
    Array(all.shuffled(using: &random).prefix(random.count(count)))
  }

  private func check(_ reference: FormReference) throws {
    let a = reference.matrix
    if let invariants = reference.invariants {
      #expect(try a.smithInvariants() == invariants, "\(reference)")
      let form = try a.smithForm()
      #expect(form.invariants == invariants && form.defects(of: a) == [], "\(reference)")
    }
    if let hermite = reference.hermite {
      #expect(try a.hermiteNormalForm() == hermite, "\(reference)")
      let form = try a.hermiteForm()
      #expect(form.matrix == hermite && form.defects(of: a) == [], "\(reference)")
    }
    guard a.shape.count <= 64 else { return }
    let budget = Narration.silent(Budget(seconds: 60))
    if let invariants = reference.invariants {
      #expect(try Narrated.smithForm(a, narration: budget).answer.invariants == invariants, "\(reference), told")
    }
    if let hermite = reference.hermite {
      #expect(try Narrated.hermiteForm(a, narration: budget).answer.matrix == hermite, "\(reference), told")
    }
  }

  @Test func corpus() throws {
    var random = SeededRandom("corpus of forms")
    let all = FormReference.lines("exact/corpus.jsonl")
    for reference in sample(all, 90, &random) { try check(reference) }
  }

  @Test func families() throws {
    var random = SeededRandom("families of forms")
    for reference in sample(FormReference.lines("exact/families.jsonl"), 30, &random) { try check(reference) }
  }

  @Test func casesVerifiedWithMagma() throws {
    var random = SeededRandom("Magma's forms")
    let all = FormReference.list("exact/smith-magma-cases.json").enumerated().compactMap {
      FormReference($0.element, name: "Magma case \($0.offset)")
    }
    for reference in all where reference.matrix.shape == Shape(27, 25) { try check(reference) }
    for reference in sample(all, 4, &random) { try check(reference) }
  }

  @Test func incidents() throws {
    for incident in FormReference.list("exact/incidents.json") {
      guard var fields = incident["expect"] as? [String: Any] else { continue }
      fields["matrix"] = incident["matrix"]
      guard let reference = FormReference(fields, name: "\(incident["id"] ?? "")") else { continue }
      try check(reference)
    }
  }

  @Test func sandpilesOfGraphs() throws {
    for graph in FormReference.list("exact/graphs.json") {
      guard let order = graph["n"] as? Int, let edges = graph["edges"] as? [[Int]], order <= 36,
        let texts = graph["laplacian_smith_non_unit"] as? [String]
      else { continue }
      var laplacian = Matrix<Integer>.zero(Shape(order, order))
      for edge in edges {
        for (end, other) in [(edge[0], edge[1]), (edge[1], edge[0])] {
          laplacian[end, end] += 1
          laplacian[end, other] -= 1
        }
      }
      let invariants = try laplacian.smithInvariants()
      let expected = texts.compactMap { Integer($0) }.filter { !$0.isZero }
      #expect(invariants.filter { !$0.isOne } == expected, "\(graph["name"] ?? "")")
      #expect(invariants.count == graph["laplacian_rank"] as? Int)
      // Kirchhoff: the order of the sandpile group is the number of spanning trees, where there are any.
      if let trees = graph["spanning_trees"] as? String, trees != "0" {
        #expect(invariants.reduce(1, *).description == trees, "\(graph["name"] ?? "")")
      }
    }
  }
}
