public import MatrixArithmetic
public import MatrixDomain

/// Irreducible polynomials with many factors modulo every prime.
public enum SwinnertonDyer {
  /// The polynomial whose roots are all sums ±√2 ± √3 ± √5 …: for each further prime q, p(x + √q)·p(x − √q).
  public static func polynomial(_ count: Int) -> Polynomial<Rational> {
    var result = Polynomial<Rational>([0, 1])
    for prime in [2, 3, 5, 7, 11, 13, 17].prefix(count) {
      // p(x + √q) = a + b·√q.
      var (a, b) = (Polynomial<Rational>.zero, Polynomial<Rational>.zero)
      for coefficient in result.coefficients.reversed() {
        (a, b) = (
          a * .x + Polynomial(constant: Rational(prime)) * b + Polynomial(constant: coefficient), a + b * .x
        )
      }
      result = a * a - Polynomial(constant: Rational(prime)) * b * b
    }
    return result
  }
}
