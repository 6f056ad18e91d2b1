internal import Diagnostics
internal import Files

/// What can be wrong with the files of a book, whatever they hold.
enum BookFileFault: Sendable {
  case noBook
  case noAccounts
  case noAccountFiles
  case twoLayouts(file: String, folder: String)
  case unreadable(FileError.Cause)
  /// A file or folder that is not read, and the name that is most likely meant, which may be taken.
  case misnamed(isFolder: Bool, meant: String, isTaken: Bool)

  var isNote: Bool {
    switch self {
    case .misnamed: true
    default: false
    }
  }
}

extension BookFileFault {
  /// What is wrong, in one sentence.
  var message: String {
    switch self {
    case .noBook: "there is no such book"
    case .noAccounts: "there are no accounts here: neither accounts.json nor accounts/"
    case .noAccountFiles: "accounts/ holds no .json file"
    case .twoLayouts(let file, let folder): "both \(file) and \(folder)/ are here"
    case .unreadable(let cause): "cannot be read: \(cause)"
    case .misnamed(let isFolder, _, _):
      "Daybook does not read a \(isFolder ? "folder" : "file") of this name"
    }
  }

  /// What to do about it; nil when the message says it already.
  var remedy: String? {
    switch self {
    case .noBook: "name the folder that holds accounts.json; daybook init DIR makes a new book"
    case .noAccounts: "name the folder of a book; daybook init DIR makes a small one to start from"
    case .noAccountFiles:
      "put one account per file there; a book without accounts has accounts.json with []"
    case .twoLayouts(let file, _):
      "keep one: move what is in \(file) into the folder, or the reverse"
    case .unreadable(let cause): cause.remedy
    case .misnamed(_, let meant, false): BookFault.suggestion(meant)
    case .misnamed(_, let meant, true):
      "the book has \(DisplayText.quoted(meant)) already: move this one out of the book"
    }
  }
}
