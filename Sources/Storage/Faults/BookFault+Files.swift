internal import Basics
internal import Diagnostics
internal import Files

/// What can be wrong with the files of a book, whatever they hold.
extension BookFault {
  static var noBook: BookFault {
    .error(
      "there is no such book",
      remedy: "name the folder that holds accounts.json; daybook init DIR makes a new book")
  }

  static var noAccounts: BookFault {
    .error(
      "there are no accounts here: neither accounts.json nor accounts/",
      remedy: "name the folder of a book; daybook init DIR makes a small one to start from")
  }

  static var noAccountFiles: BookFault {
    .error(
      "accounts/ holds no .json file",
      remedy: "put one account per file there; a book without accounts has accounts.json with []")
  }

  static func twoLayouts(file: String, folder: String) -> BookFault {
    .error(
      "both \(file) and \(folder)/ are here",
      remedy: "keep one: move what is in \(file) into the folder, or the reverse")
  }

  static func unreadable(_ cause: FileError.Cause) -> BookFault {
    let remedy =
      switch cause {
      case .missing, .folderMissing, .notInFolder: "restore the file, or remove the link"
      case .notPermitted: "let the user who runs Daybook read it"
      case .readOnly: "let the user who runs Daybook write it"
      case .isFolder, .notAFile: "move it away, or put a file in its place"
      case .notAFolder: "move it away, or put a folder in its place"
      case .isLink, .tooManyLinks, .leadsOut: "put the file itself in place of the link"
      case .tooLarge: "split it: accounts/ holds one account per file"
      case .changing: "run again once the other program has saved it"
      case .other, .overLimit: "look at the file and its disk, then run again"
      }
    return .error("cannot be read: \(cause)", remedy: remedy)
  }

  /// A file or folder that is not read, and the name that is most likely meant, which may be taken.
  static func misnamed(isFolder: Bool, meant: String, isTaken: Bool) -> BookFault {
    .note(
      "Daybook does not read a \(isFolder ? "folder" : "file") of this name",
      remedy: isTaken
        ? "the book has \(DisplayText.quoted(meant)) already: move this one out of the book"
        : suggestion(meant))
  }

  /// A text in CommonMark that asks too much of its reader: a note by its key, or else a page.
  static func markup(_ fault: MarkupFault, key: String? = nil) -> BookFault {
    let text = key.map { "\"\($0)\"" } ?? "this page"
    let move =
      key == nil
      ? "split it into several pages, or put it into static/ as a file and link that"
      : "shorten it, or put it into static/ as a file and link that"
    let (message, remedy) =
      switch fault {
      case .tooLong: ("\(text) has more than \(MarkupLimits.bytes) bytes", move)
      case .tooManyCells: ("\(text) has more than \(MarkupLimits.cells) cells of tables", move)
      case .tooDeep:
        (
          "\(text) has too many lines in too many lists and quotes within each other",
          "nest lists and quotes less, or put blank lines between the paragraphs"
        )
      case .tooManyBrackets:
        (
          "\(text) has too many images that begin with ![ in one paragraph",
          "close each image as in ![text](file.png), or write \\![ for the text"
        )
      }
    return .error(message, remedy: remedy, about: key ?? "")
  }
}
