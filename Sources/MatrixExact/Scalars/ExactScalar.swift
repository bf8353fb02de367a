public import MatrixArithmetic
public import MatrixDomain

/// An element of a field over which every exact question has an answer: ℚ, ℚ(i), GF(p), or a field of your own.
///
/// What differs from field to field is a value of the field, its ``kernels``; there is no list of fields. A type that
/// conforms to `HandScalar` conforms with one line and gets every question of ``Computed`` and ``Narrated``, by the
/// generic algorithms:
///
/// ```
/// extension QuadraticNumber: ExactScalar {}
/// try Computed.inverse(matrix).answer
/// ```
public protocol ExactScalar: HandScalar {
  /// The algorithms of this field that are faster than the generic ones.
  static var kernels: FieldKernels<Self> { get }
}

extension ExactScalar {
  /// None: the generic algorithms answer everything.
  public static var kernels: FieldKernels<Self> { FieldKernels() }
}

/// An element of a field over which vectors have lengths, with exact answers.
public typealias ExactMetricScalar = ExactScalar & MetricScalar
