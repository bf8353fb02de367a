import MatrixDomain

/// The tools of the toolkit, in the order of help and search.
enum StandardTools {
  static let all: [any Tool] = [
    SolveTool(), DifferentialSystemTool(), SylvesterTool(), LyapunovTool(), WhyTool(), CheckTool(), LeastSquaresTool(),
    InverseTool(),
    DeterminantTool(), RankTool(),
    RowEchelonTool(),
    ReducedRowEchelonTool(),
    NullSpaceTool(), ColumnSpaceTool(), RowSpaceTool(), LeftNullSpaceTool(),
    BasisTool(), IndependentTool(), MemberTool(), CoordinatesTool(), ChangeOfBasisTool(), SumTool(), IntersectionTool(),
    SubspacesTool(), ComplementTool(), AffineTool(), GramSchmidtTool(), ProjectTool(), CongruenceTool(),
    MapTool(), ComposeTool(), ProjectorTool(), ReflectorTool(),
    CofactorsTool(), AdjugateTool(), MinorTool(), CharacteristicPolynomialTool(),
    PseudoInverseTool(), LUTool(), LDLTool(), CholeskyTool(), QRTool(), SingularValuesTool(), EigenTool(),
    DiagonalizeTool(), QuadricTool(),
    JordanTool(), PrimaryTool(), FrobeniusTool(), SimilarTool(), SchurTool(),
    DefiniteTool(), ExponentialTool(), NormTool(), ConditionTool(), PolynomialValueTool(), CompareTool(),
    HermiteTool(), SmithTool(), PopovTool(), LatticeReductionTool(), DiophantineTool(),
    LatticeTool(), LatticeMemberTool(), LatticeKernelTool(), SaturationTool(), UnimodularTool(),
    MinimalPolynomialTool(),
    FactorTool(), RootsTool(), RecurrenceTool(), SquarefreeTool(), PolynomialDivisorTool(), CompanionTool(),
    CayleyHamiltonTool(),
    TransposeTool(), ConjugateTool(), AddTool(), SubtractTool(), MultiplyTool(), ScaleTool(), PowerTool(), TraceTool(),
    EntrywiseProductTool(), KroneckerProductTool(), CommutatorTool(), AugmentTool(), StackTool(), SubmatrixTool(),
    DotTool(), CrossTool(), AngleTool(), VolumeTool(),
    DiagTool(), BlockDiagonalTool(), UpperTriangleTool(), LowerTriangleTool(), DeleteRowsTool(), DeleteColumnsTool(),
    InsertRowsTool(), InsertColumnsTool(), PermuteRowsTool(), PermuteColumnsTool(),
    IdentityTool(), ZerosTool(), OnesTool(), RandomTool(), GalleryTool(),
    RotationTool(), HouseholderTool(), GivensTool(),
    IsTool(), StructureTool(), PermanentTool(), PfaffianTool(), HessenbergTool(), BidiagonalTool(), BalanceTool(),
  ]
}
