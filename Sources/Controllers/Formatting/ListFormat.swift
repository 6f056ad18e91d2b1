import Foundation

/// How a locale strings names together, such as `a, b and c`.
///
/// Lists are rare and their joints depend on the names (Spanish `y` becomes `e` before an i), so
/// that Foundation is asked each time.
struct ListFormat: Sendable {
  private let style: ListFormatStyle<StringStyle, [String]>

  init(locale: Locale) {
    style = .list(type: .and, width: .standard).locale(locale)
  }

  func text(_ items: [String]) -> String { style.format(items) }
}
