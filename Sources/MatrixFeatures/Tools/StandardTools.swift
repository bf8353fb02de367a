import MatrixDomain

/// The tools of the toolkit, in the order of help and search.
enum StandardTools {
  static let all: [any Tool] = [
    SolveTool(), InverseTool(), DeterminantTool(), RankTool(), RowEchelonTool(), ReducedRowEchelonTool(),
    NullSpaceTool(), ColumnSpaceTool(), RowSpaceTool(), LeftNullSpaceTool(),
    TransposeTool(), AddTool(), SubtractTool(), MultiplyTool(), ScaleTool(), PowerTool(), TraceTool(),
  ]
}
