/// The HTML around the parts of a table: that of the tables on statements, in a box that scrolls
/// where the table is wider than the page and that the keyboard reaches.
enum TableMarkup {
  typealias Tags = (start: String, end: String)

  static let table: Tags = (
    "<div class=\"wide\" tabindex=\"0\"><table>", "</tbody></table></div>"
  )
  /// The end of a table without rows below its head.
  static let headOnly = "</table></div>"

  /// A row by its number, from 0 for the head.
  static func row(_ number: Int) -> Tags {
    switch number {
    case 0: ("<thead><tr>", "</tr></thead>\n")
    case 1: ("<tbody><tr>", "</tr>\n")
    default: ("<tr>", "</tr>\n")
    }
  }

  static func head(_ alignment: TableAlignment) -> Tags {
    ("<th scope=\"col\"\(style(alignment))>", "</th>")
  }

  static func cell(_ alignment: TableAlignment) -> Tags {
    ("<td\(style(alignment))>", "</td>")
  }

  private static func style(_ alignment: TableAlignment) -> String {
    switch alignment {
    case .none: ""
    case .left: " class=\"left\""
    case .center: " class=\"center\""
    case .right: " class=\"right\""
    }
  }
}
