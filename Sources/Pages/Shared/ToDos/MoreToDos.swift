import Controllers
import Values
import Views

extension MoreToDos {
  /// Nil where a page shows all of so many.
  init?(of count: Int, _ formats: Formats) {
    guard count > Self.shownCount else { return nil }
    self.init(count: formats.count(count - Self.shownCount), path: SitePaths.toDos)
  }

  /// How many to-dos a page shows at most that is about something else than their list.
  static let shownCount = 100
}
