import MatrixExact
import Testing

/// Answers computed elsewhere agree with ours, told and silent.
@Suite struct ReferenceTests {
  @Test func ranksReducedFormsAndPivotsOfTheCorpus() throws {
    for reference in ReferenceMatrix.corpus {
      let form = try Narrated.reducedRowEchelonForm(reference.matrix, narration: .silent).answer
      #expect(form.matrix == reference.reduced, "\(reference)")
      #expect(form.pivotColumns == reference.pivots, "\(reference)")
      #expect(form.rank == reference.rank, "\(reference)")
    }
  }

  @Test func toldReducedFormsOfTheCorpus() throws {
    // The first of each ten, and all small ones.
    for (index, reference) in ReferenceMatrix.corpus.enumerated()
    where index.isMultiple(of: 10) || reference.matrix.shape.count <= 9 {
      let worked = try Narrated.reducedRowEchelonForm(reference.matrix)
      #expect(worked.answer.matrix == reference.reduced, "\(reference)")
      #expect(worked.answer.pivotColumns == reference.pivots, "\(reference)")
      #expect(worked.derivation.parts(Timeline<Rational>.self).map(\.end) == [worked.answer.matrix], "\(reference)")
      if reference.matrix.shape.count <= 25 { #expect(worked.derivation.defects == [], "\(reference)") }
    }
  }

  @Test func determinantsOfTheCorpusByEveryMethod() throws {
    for reference in ReferenceMatrix.corpus + ReferenceMatrix.families + ReferenceMatrix.incidents {
      guard let determinant = reference.determinant else { continue }
      let size = reference.matrix.rows
      for method in DeterminantMethod.allCases where method != .cofactors || size <= 6 {
        let value = try Narrated.determinant(reference.matrix, method: method, narration: .silent).answer
        #expect(value == determinant, "\(reference) by \(method)")
        guard size <= 4 else { continue }
        let told = try Narrated.determinant(reference.matrix, method: method)
        #expect(told.answer == determinant, "\(reference) by \(method), told")
        #expect(told.derivation.defects == [], "\(reference) by \(method)")
      }
    }
  }

  @Test func inversesOfTheCorpusAndTheFamilies() throws {
    for reference in ReferenceMatrix.corpus + ReferenceMatrix.families where reference.matrix.isSquare {
      let outcome = try Narrated.inverse(reference.matrix, narration: .silent).answer
      if let inverse = reference.inverse { #expect(outcome == .inverse(inverse), "\(reference)") }
      if case .singular(let vector) = outcome {
        #expect(reference.determinant == 0, "\(reference)")
        #expect(!vector.isZero && (reference.matrix * vector).isZero, "\(reference)")
      } else {
        #expect(reference.determinant != 0, "\(reference)")
      }
    }
  }

  @Test func ranksOfFamiliesAndIncidents() throws {
    for reference in ReferenceMatrix.families + ReferenceMatrix.incidents {
      #expect(try Narrated.rank(reference.matrix, narration: .silent).answer == reference.rank, "\(reference)")
    }
  }

  @Test(arguments: SolveMethod.allCases) func reportedSystems(method: SolveMethod) throws {
    for reference in ReferenceMatrix.incidents {
      guard let right = reference.right else { continue }
      let worked = try Narrated.solve(reference.matrix, Vector(right), method: method)
      let classification = try #require(worked.derivation.parts(Classification.self).first)
      #expect(classification.rank == reference.rank, "\(reference)")
      let augmentedRank = try #require(reference.augmentedRank)
      #expect(classification.augmentedRank == augmentedRank, "\(reference)")
      #expect(worked.answer.status == classification.status, "\(reference)")
      #expect(worked.derivation.defects == [], "\(reference)")
    }
  }
}
