/// What people try that is no bank statement Daybook reads; known by its first bytes.
package enum ForeignFile: Hashable, Sendable {
  case empty
  case archive
  case excel
  case openDocument
  case word
  case pdf
  case image
  case database
  case richText
  case web
  case json
  /// Accounts or to-dos in JSON, as a book has them.
  case book
  case propertyList
  case gnuCash
  /// A payment order (pain.001, pain.008) or its answer: what was asked for, not what was booked.
  case paymentOrder
  /// XML of some other kind.
  case xml
  /// Bytes that are no text.
  case binary
  /// Belgian CODA, US BAI2 or French CFONB 120: statements, but not read.
  case nationalStatement(String)
}
