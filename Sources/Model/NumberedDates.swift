/// What a bare number means where a book's file says a date; raw values are those of the settings.
package enum NumberedDates: String, CaseIterable, Sendable {
  /// What Swift's `JSONEncoder` writes unless told otherwise.
  case secondsSince2001
  case secondsSince1970
  case millisecondsSince1970
}
