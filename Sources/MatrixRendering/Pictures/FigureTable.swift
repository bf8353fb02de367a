/// Which pictures a tool's answers have, the most telling one first.
enum FigureTable {
  static let makers: [String: [any FigureMaker.Type]] = [
    "solve": [SystemFigure.self, ColumnFigure.self, ConvergenceFigure.self],
    "lstsq": [LineFitFigure.self],
    "project": [ProjectionFigure.self],
    "gramschmidt": [GramSchmidtFigure.self],
    "qr": [GramSchmidtFigure.self],
    "eigen": [MapFigure.self, SpectrumFigure.self],
    "diagonalize": [MapFigure.self],
    "det": [MapFigure.self],
    "map": [MapFigure.self],
    "quadric": [ConicFigure.self],
    "svd": [SingularValueFigure.self],
    "structure": [PatternFigure.self],
    "gallery": [PatternFigure.self],
    "random": [PatternFigure.self],
  ]
}
