/// What stands between the cells of a row.
package enum CSVDelimiter: String, CaseIterable, Hashable, Sendable {
  case comma = ","
  case semicolon = ";"
  case tab = "\t"
  case pipe = "|"
}
