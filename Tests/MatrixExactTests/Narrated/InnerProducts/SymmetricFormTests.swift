import MatrixExact
import TestSupport
import Testing

@Suite("Symmetric factors, congruence, definiteness")
struct SymmetricFormTests {
  /// Forms of a chosen signature in a basis of chance.
  private func forms(_ random: inout SeededRandom) -> [(form: Matrix<Rational>, signature: Signature)] {
    var result: [(Matrix<Rational>, Signature)] = []
    for size in 0...4 {
      for positive in 0...size {
        for negative in 0...(size - positive) {
          let basis = random.independentColumns(Shape(size, size))
          let diagonal = Matrix<Rational>(Shape(size, size)) { row, column in
            row != column ? 0 : row < positive ? Rational(row + 1) : row < positive + negative ? Rational(-row - 2) : 0
          }
          result.append(
            (
              basis.transposed * diagonal * basis,
              Signature(positive: positive, negative: negative, zero: size - positive - negative)
            ))
        }
      }
    }
    // Without an entry on the diagonal.
    for (form, positive, negative, zero) in [
      ([[0, 1], [1, 0]], 1, 1, 0), ([[0, 0, 1], [0, 0, 0], [1, 0, 0]], 1, 1, 1),
      ([[0, 1, 2], [1, 0, 3], [2, 3, 0]], 1, 2, 0),
      ([[0, 1, 0, 0], [1, 0, 0, 0], [0, 0, 0, 2], [0, 0, 2, 0]], 2, 2, 0),
    ] as [(Matrix<Rational>, Int, Int, Int)] {
      result.append((form, Signature(positive: positive, negative: negative, zero: zero)))
    }
    return result
  }

  @Test("P·A·Pᵀ = L·D·Lᵀ, with the planted signature and vectors of every sign it has")
  func factors() throws {
    var random = SeededRandom("forms of chosen signature")
    for (form, signature) in forms(&random) {
      let told = try Narrated.symmetricFactors(form)
      let factors = told.answer
      #expect(try Narrated.symmetricFactors(form, narration: .silent).answer == factors)
      #expect(told.derivation.defects.isEmpty, "\(told.derivation.defects) \(form) \(random)")
      let permuted = Matrix(form.shape) { form[factors.order[$0], factors.order[$1]] }
      #expect(factors.lower * factors.diagonal * factors.lower.transposed == permuted, "\(form) \(random)")
      #expect(factors.signature == signature, "\(form) \(random)")
      for timeline in told.derivation.parts(CongruenceTimeline<Rational>.self) {
        #expect(timeline.end == factors.diagonal, "\(form)")
      }
      for (sign, count) in [(1, signature.positive), (-1, signature.negative), (0, signature.zero)] {
        let vector = factors.vector(ofSign: sign)
        #expect((vector != nil) == (count > 0))
        if let vector {
          #expect(!vector.isZero && vector.dot(form * vector).signum == sign, "\(form) \(random)")
          if sign == 0 { #expect((form * vector).isZero) }
        }
      }
      let minors = try Narrated.leadingMinors(form)
      let arePositive = minors.allSatisfy { $0.signum > 0 }
      #expect(arePositive == (signature.definiteness == "positive-definite"), "\(form) \(random)")
      switch try form.positiveFactors() {
      case .definite(let lower, let pivots):
        #expect(signature.definiteness == "positive-definite")
        let diagonal = Matrix(form.shape) { $0 == $1 ? pivots[$0] : 0 }
        #expect(lower * diagonal * lower.transposed == form)
      case .indefinite(let vector, let value):
        #expect(signature.definiteness != "positive-definite")
        #expect(!vector.isZero && vector.dot(form * vector) == value && value.signum <= 0, "\(form) \(random)")
      }
    }
    #expect(throws: ExactError.self) { try Narrated.symmetricFactors([[1, 2, 3]] as Matrix<Rational>) }
  }

  @Test("TᵀAT is diagonal, with T invertible and the planted signature")
  func congruence() throws {
    var random = SeededRandom("congruence")
    for (form, signature) in forms(&random) {
      let told = try Narrated.diagonalForm(form)
      let answer = told.answer
      #expect(try Narrated.diagonalForm(form, narration: .silent).answer == answer)
      #expect(told.derivation.defects.isEmpty, "\(form) \(random)")
      #expect(answer.transform.transposed * form * answer.transform == answer.diagonal, "\(form) \(random)")
      #expect(try Narrated.rank(answer.transform, narration: .silent).answer == form.rows)
      var found = Signature()
      for row in 0..<form.rows {
        for column in 0..<form.rows where row != column { #expect(answer.diagonal[row, column].isZero) }
        switch answer.diagonal[row, row].signum {
        case 1: found.positive += 1
        case -1: found.negative += 1
        default: found.zero += 1
        }
      }
      #expect(found == signature, "\(form) \(random)")
    }
  }

  @Test("every signature has its name")
  func names() {
    func name(_ positive: Int, _ negative: Int, _ zero: Int) -> String {
      Signature(positive: positive, negative: negative, zero: zero).definiteness
    }
    #expect(name(0, 0, 0) == "positive-definite" && name(2, 0, 0) == "positive-definite")
    #expect(name(0, 1, 0) == "negative-definite" && name(0, 0, 2) == "zero" && name(1, 1, 0) == "indefinite")
    #expect(name(1, 0, 1) == "positive-semidefinite" && name(0, 1, 1) == "negative-semidefinite")
    #expect(name(1, 1, 1) == "indefinite")
  }
}
