internal import MatrixArithmetic

/// A root of a polynomial: the disc that has it and no other one, and what is known nearer to it.
struct IsolatedRoot {
  var region: RootDisc
  /// A disc inside the region, with the root in it.
  var nearest: RootDisc
  /// Newton's step, f/f′, at the centre of that disc, in its units.
  var step: (real: Integer, imaginary: Integer)

  func widened(by factor: Int) -> IsolatedRoot {
    IsolatedRoot(region: region.widened(by: factor), nearest: nearest, step: step)
  }

  var conjugate: IsolatedRoot {
    IsolatedRoot(region: region.conjugate, nearest: nearest.conjugate, step: (step.real, -step.imaginary))
  }
}
