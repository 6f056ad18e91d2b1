import Diagnostics
import Markdown
import Storage

extension PageFile {
  /// Notes on the HTML of a page's body, which is left out of the page: the first few of them.
  func notesOnHTML(in body: String) -> [Diagnostic] {
    let found = CommonMark.rawHTML(in: body)
    let lineFeed = UInt8(ascii: "\n")
    let linesBefore = text.utf8.count { $0 == lineFeed } - body.utf8.count { $0 == lineFeed }
    let more = found.count - Self.mostNotes
    return found.prefix(Self.mostNotes).enumerated().map { place, html in
      let isLast = more > 0 && place == Self.mostNotes - 1
      return source.diagnostic(
        .note, line: html.line + linesBefore, column: html.column, length: html.text.utf8.count,
        message: "HTML is left out of pages"
          + (isLast ? "; and \(more) more like this in the file" : ""),
        remedy: "write it as CommonMark, or in a comment <!-- … --> if it is not to be shown")
    }
  }

  /// So many notes of a kind are shown of a file.
  private static let mostNotes = 5
}
