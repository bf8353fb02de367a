extension ToolRegistry {
  /// Every tool of the toolkit.
  public static let standard = ToolRegistry(unchecked: StandardTools.all)
}
