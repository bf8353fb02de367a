/// How a question becomes a computation: what is done, and why that answers it.
public struct Approach: DerivationPart, Hashable {
  /// The question, and so the sentence.
  public var question: Question

  /// A question about vectors, spaces or forms.
  public enum Question: String, Hashable, Sendable, CaseIterable {
    /// Which of some vectors make a basis of their span.
    case basis
    /// Which vectors beside them make a basis of the whole space.
    case wholeBasis = "whole-basis"
    /// Whether vectors are independent; whether one is a combination of others, and which.
    case independence, membership, coordinates
    /// A matrix that takes coordinates to coordinates.
    case changeOfBasis = "change-of-basis"
    /// Sum and intersection of subspaces; whether one holds the other.
    case sum, intersection, comparison
    /// All vectors orthogonal to some.
    case orthogonalComplement = "orthogonal-complement"
    /// Some complement.
    case anyComplement = "any-complement"
    /// Orthogonal vectors with the same spans; the nearest vector of a space.
    case orthogonalization, projection
    /// The best solution of a system.
    case leastSquares = "least-squares"
    /// The least squares solution that is shortest.
    case shortestSolution = "shortest-solution"
    /// The Moore–Penrose inverse, by factors of full rank.
    case pseudoInverse = "pseudo-inverse"
    /// A sum of squares, by symmetric elimination.
    case symmetricElimination = "symmetric-elimination"
    /// A sum of squares, by completing one square after another.
    case completingSquares = "completing-squares"
    /// The leading principal minors.
    case leadingMinors = "leading-minors"
    /// The matrix of a linear map, from the images of some vectors.
    case mapFromImages = "map-from-images"
    /// The matrix of a linear map in other bases.
    case mapInBases = "map-in-bases"
    /// The matrix of a projection, and of a reflection.
    case projector, reflector
    /// The matrix of a projection along a given space.
    case obliqueProjector = "oblique-projector"
    /// One linear map after another.
    case composition
    /// Where two affine subspaces meet.
    case affineMeeting = "affine-meeting"
  }

  /// The approach to a question.
  public init(_ question: Question) { self.question = question }

  public var record: Value {
    .record([.init("part", .text("approach")), .init("question", .text(question.rawValue))])
  }
}
