/// The columns that real and imaginary parts of a chain of vectors for an eigenvalue a + b·i give.
public struct RealPairs<Element: HandScalar>: DerivationPart, Hashable {
  /// a.
  public var real: Element
  /// b, above 0.
  public var imaginary: Element
  /// The parts of the vectors, that of an eigenvector first.
  public var vectors: [Pair]
  /// The place of the first column of the block, counting from 0.
  public var start: Int

  /// The parts of a vector.
  public struct Pair: Hashable, Sendable {
    /// The real part.
    public var real: Vector<Element>
    /// What i is multiplied by.
    public var imaginary: Vector<Element>

    /// A vector from its parts.
    public init(_ real: Vector<Element>, _ imaginary: Vector<Element>) {
      self.real = real
      self.imaginary = imaginary
    }
  }

  /// The columns of a block.
  public init(real: Element, imaginary: Element, _ vectors: [Pair], start: Int) {
    (self.real, self.imaginary, self.vectors, self.start) = (real, imaginary, vectors, start)
  }

  public var record: Value {
    func list(_ vector: Vector<Element>) -> Value { .list(vector.array.map(\.entryRecord)) }
    return .record([
      .init("part", .text("realPairs")), .init("real", real.entryRecord), .init("imaginary", imaginary.entryRecord),
      .init("start", .count(start)),
      .init(
        "vectors",
        .list(vectors.map { .record([.init("real", list($0.real)), .init("imaginary", list($0.imaginary))]) })),
    ])
  }
}
