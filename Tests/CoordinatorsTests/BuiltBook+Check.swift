import BookSupport
import Coordinators
import SiteCoordinators
import Model

extension BuiltBook {
  /// What `daybook check` finds on the as-of day of the book; throws the problems of one that cannot
  /// be built.
  func check() throws -> CheckBook.Report {
    let day = Day(iso: Array(asOf.utf8)) ?? .unixEpoch
    return try CheckBook(builtIn: .all).run(
      on: BookSource(folder: book, parallelism: 1)
    ) { _ in day }
  }
}
