/// How long the bars below names are, for stylesheets: a class for each whole per cent, such as
/// `.w80`, since pages may not say a length in an attribute.
enum BarLengths {
  /// The rules, to stand behind those that the bars have in `ColumnLabels.sheet`.
  static let rules = Array(((0...100).map(rule).joined(separator: " ") + "\n").utf8)

  private static func rule(_ percent: Int) -> String {
    ".w\(percent) { background-size: \(percent)% }"
  }
}
