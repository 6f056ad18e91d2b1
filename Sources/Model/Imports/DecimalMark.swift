/// The mark before the decimals of a file's amounts; one mark holds for a whole file.
package enum DecimalMark: String, CaseIterable, Hashable, Sendable {
  case point = "."
  case comma = ","
}
