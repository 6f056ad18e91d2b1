extension CSVLayout {
  /// Layouts of banks and services that publish what they export, known by their headers.
  package static let builtIn: [CSVLayout] = []
}
