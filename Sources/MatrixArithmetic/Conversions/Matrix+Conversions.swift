public import MatrixDomain

// Matrices from one kind of number to another: without a name where every value is kept, `nearest` where it is rounded,
// `exactly` where there may be no such number.
extension Matrix where Element == Rational {
  /// The same integers as fractions.
  ///
  /// ```swift
  /// let a: Matrix<Integer> = [[1, 2], [3, 4]]
  /// Matrix<Rational>(a) / 2                    // [1/2, 1; 3/2, 2]
  /// ```
  public init(_ integers: Matrix<Integer>) { self = integers.map { Rational($0) } }

  /// The fractions with exactly the values of doubles; `nil` where one is infinite or not a number.
  ///
  /// ```swift
  /// Matrix<Rational>(exactly: [[0.5, 0.1]])    // [1/2, 3602879701896397/36028797018963968]
  /// ```
  public init?(exactly doubles: Matrix<Double>) {
    var entries: [Rational] = []
    entries.reserveCapacity(doubles.shape.count)
    for double in doubles.rowMajor {
      guard let entry = Rational(exactly: double) else { return nil }
      entries.append(entry)
    }
    self.init(doubles.shape, rowMajor: entries)
  }
}

extension Matrix where Element == GaussianRational {
  /// The same fractions as complex numbers.
  public init(_ fractions: Matrix<Rational>) { self = fractions.map { GaussianRational($0) } }
}

extension Matrix where Element == Integer {
  /// The same numbers as integers; `nil` where one is no integer.
  ///
  /// ```swift
  /// Matrix<Integer>(exactly: [[4 / 2, 3]] as Matrix<Rational>)     // [2, 3]
  /// ```
  public init?(exactly fractions: Matrix<Rational>) {
    var entries: [Integer] = []
    entries.reserveCapacity(fractions.shape.count)
    for fraction in fractions.rowMajor {
      guard let entry = fraction.asInteger else { return nil }
      entries.append(entry)
    }
    self.init(fractions.shape, rowMajor: entries)
  }
}

extension Matrix where Element == Double {
  /// The doubles nearest to fractions.
  ///
  /// ```swift
  /// Matrix<Double>(nearest: [[1 / 3, 2]] as Matrix<Rational>)      // [0.3333333333333333, 2.0]
  /// ```
  ///
  /// Infinite where a fraction is beyond the largest double.
  public init(nearest fractions: Matrix<Rational>) { self = fractions.map { Double($0) } }

  /// The doubles nearest to integers.
  public init(nearest integers: Matrix<Integer>) { self = integers.map { Double($0) } }

  /// The doubles with exactly the values of fractions; `nil` where one has none.
  public init?(exactly fractions: Matrix<Rational>) {
    self.init(nearest: fractions)
    guard Matrix<Rational>(exactly: self) == fractions else { return nil }
  }
}

extension Vector where Element == Rational {
  /// The same integers as fractions.
  public init(_ integers: Vector<Integer>) { self.init(integers.map { Rational($0) }) }
}

extension Vector where Element == Double {
  /// The doubles nearest to fractions.
  public init(nearest fractions: Vector<Rational>) { self.init(fractions.map { Double($0) }) }
}
