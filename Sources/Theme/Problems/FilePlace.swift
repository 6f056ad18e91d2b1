/// Where in a file of templates or words something stands; line and column count from 1, columns in
/// bytes.
struct FilePlace: Sendable, Hashable {
  let file: String
  let line: Int
  let column: Int
  /// Whether the file is compiled into the program: a book may have one of that name.
  let isBuiltIn: Bool

  func moved(by columns: Int) -> FilePlace {
    FilePlace(file: file, line: line, column: column + columns, isBuiltIn: isBuiltIn)
  }
}

extension TemplateProblem {
  init(_ place: FilePlace, _ fault: TemplateFault) {
    self.init(
      template: place.file, line: place.line, column: place.column, fault: fault)
  }
}
