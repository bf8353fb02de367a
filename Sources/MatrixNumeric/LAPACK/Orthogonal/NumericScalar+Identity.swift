internal import MatrixDomain

extension NumericScalar {
  /// The identity matrix, at the speed of memory.
  static func identity(_ count: Int) -> Matrix<Self> {
    var result = zeros(Shape(count, count))
    for index in 0..<count { result.storage.entries[index * count + index] = .one }
    return result
  }
}
