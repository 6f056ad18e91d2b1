/// A column of a CSV file, as a layout names it.
package enum CSVColumn: Hashable, Sendable {
  /// By the cell of the header, blanks around it and case aside.
  case named(String)
  /// By its number, 1 being the first.
  case number(Int)
}
