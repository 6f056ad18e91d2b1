package import Model

extension CSVLayout {
  /// Layouts of banks and services that publish what they export, known by their headers.
  ///
  /// Each names where its columns are described: an importer that others keep for that bank, with
  /// the part of it.
  package static let builtIn: [CSVLayout] =
    german + dutch + swiss + british + american + others

  /// A layout by the names of a header, with what else there is to say of it.
  static func known(
    _ name: String, date: String, _ amount: CSVAmountColumns,
    _ more: (inout CSVLayout) -> Void = { _ in }
  ) -> CSVLayout {
    var layout = CSVLayout(name, date: .named(date), amount: amount)
    more(&layout)
    return layout
  }
}
