/// Where in a file of words something stands; line and column count from 1, columns in bytes.
struct WordPlace: Sendable, Hashable {
  let file: String
  let line: Int
  let column: Int

  func moved(by columns: Int) -> WordPlace {
    WordPlace(file: file, line: line, column: column + columns)
  }
}

extension TemplateProblem {
  init(_ place: WordPlace, _ fault: TemplateFault) {
    self.init(
      template: place.file, line: place.line, column: place.column, fault: fault)
  }
}
