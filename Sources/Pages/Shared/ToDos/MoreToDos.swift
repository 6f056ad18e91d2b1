import Controllers
import Views

/// To-dos beside those that a page shows.
struct MoreToDos: Sendable {
  let count: Count
  /// Where all of the book's to-do lists are.
  let path: String
}

extension MoreToDos {
  /// Nil where a page shows all of so many.
  init?(of count: Int, _ formats: Formats) {
    guard count > Self.shownCount else { return nil }
    self.init(count: formats.count(count - Self.shownCount), path: SitePaths.toDos)
  }

  /// How many to-dos a page shows at most that is about something else than their list.
  static let shownCount = 100
}

extension MoreToDos: TemplateData {
  static let fields = Fields<MoreToDos>(
    "more to-dos", [.record("count", \.count), .text("path", \.path)])
}
