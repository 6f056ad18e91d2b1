internal import Basics

/// A text in CommonMark that asks too much of its reader: a note by its key, or a page.
struct MarkupProblem: Sendable {
  /// Nil for a page of its own.
  let key: String?
  let fault: MarkupFault

  /// What is wrong, in one sentence.
  var message: String {
    let text = key.map { "\"\($0)\"" } ?? "this page"
    return switch fault {
    case .tooLong: "\(text) has more than \(MarkupLimits.bytes) bytes"
    case .tooManyCells: "\(text) has more than \(MarkupLimits.cells) cells of tables"
    case .tooDeep: "\(text) has too many lines in too many lists and quotes within each other"
    case .tooManyBrackets: "\(text) has too many images that begin with ![ in one paragraph"
    }
  }

  /// What to do about it.
  var remedy: String {
    switch fault {
    case .tooLong, .tooManyCells:
      key == nil
        ? "split it into several pages, or put it into static/ as a file and link that"
        : "shorten it, or put it into static/ as a file and link that"
    case .tooDeep: "nest lists and quotes less, or put blank lines between the paragraphs"
    case .tooManyBrackets: "close each image as in ![text](file.png), or write \\![ for the text"
    }
  }

  /// Where a page's text is too much; nil for all of it.
  var offset: Int? {
    switch fault {
    case .tooLong: nil
    case .tooManyCells(let offset), .tooDeep(let offset), .tooManyBrackets(let offset): offset
    }
  }
}
