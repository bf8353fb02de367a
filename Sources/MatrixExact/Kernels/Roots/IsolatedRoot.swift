internal import MatrixArithmetic

/// A root of a polynomial: the disc that has it and no other one, and what is known nearer to it.
struct IsolatedRoot {
  var region: RootDisc
  /// A disc inside the region, with the root in it.
  var nearest: RootDisc
  /// Newton's step, f/f′, at the centre of that disc, in its units; 0 where it is not known.
  var step: (real: Integer, imaginary: Integer)

  func widened(by factor: Int) -> IsolatedRoot {
    IsolatedRoot(region: region.widened(by: factor), nearest: nearest, step: step)
  }

  /// Does Newton's step without a new value of the polynomial, where the other roots are far from the centre c.
  ///
  /// f′/f is the sum of the 1/(x − z) over the roots z. With N = f/f′ at c, w = c − z for the root that is meant, and D at most the
  /// distance of c from each other one, 1/w is 1/N up to (n − 1)/D; so w is N up to 2·|N|²·(n − 1)/D where that is at most |N|.
  /// Let δ be this and what the step is off from N. The others are at least D/2 from c − N; so n·|f/f′| there is at most
  /// n·δ·8/7 where 16·δ·(n − 1) ≤ D.
  /// - Parameters:
  ///   - doubt: at least how far the step is from N, in units of the centre.
  ///   - apart: D in these units.
  mutating func advance(degree: Int, doubt: Integer, apart: Integer) {
    let (x, y) = step
    let length = (x * x + y * y).squareRoot() + .one + doubt
    let others = Integer(degree - 1)
    guard length * others * Integer(2) <= apart, !apart.isZero else { return }
    let rest = doubt + (length * length * others * Integer(2)) / apart + .one
    let radius = (rest * Integer(8 * degree)) / Integer(7) + .one
    guard rest * others * Integer(16) <= apart, radius < nearest.radius else { return }
    nearest.real -= x
    nearest.imaginary -= y
    nearest.radius = radius
    step = (.zero, .zero)
  }

  var conjugate: IsolatedRoot {
    IsolatedRoot(region: region.conjugate, nearest: nearest.conjugate, step: (step.real, -step.imaginary))
  }
}
