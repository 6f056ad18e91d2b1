import Diagnostics
package import Files

/// What can be said about a file of a theme as a whole.
package enum ThemeFileFault: Sendable, Equatable {
  /// The folder itself, or what stands in it.
  case unreadable(FileError.Cause, isFolder: Bool)
  /// There is no folder of the book.
  case noBook
  case nameNotUTF8
  /// An asset that no file system or no address takes: a control character, or a back-slash.
  case unsafeName
  /// An asset whose published name is longer, in bytes, than the limit.
  case nameTooLong(Int, limit: Int)
  /// Another file, perhaps a built-in one, has this name but for case or for how Unicode writes
  /// it.
  case sameName(as: String, isBuiltIn: Bool)

  case editorBackup
  case unused(String)
  /// There are no words in a language.
  case noWords(language: String)
  /// The words that a language leaves to English.
  case untranslated([String], language: String)
}

extension ThemeFileFault {
  /// Whether the theme cannot be used.
  var isError: Bool {
    switch self {
    case .unreadable, .noBook, .nameNotUTF8, .unsafeName, .nameTooLong, .sameName: true
    case .editorBackup, .unused, .noWords, .untranslated: false
    }
  }

  /// What is the matter with the file, on one line.
  package var message: String {
    switch self {
    case .unreadable(let cause, _): "cannot be read: \(cause)"
    case .noBook: "there is no such folder"
    case .nameNotUTF8: "the file's name is not UTF-8"
    case .unsafeName: "the file cannot be published: its name has a control character or a \"\\\""
    case .nameTooLong(let length, let limit):
      "the file cannot be published: its name there has \(length) bytes, and may have \(limit)"
    case .sameName(let name, let isBuiltIn):
      "the name differs from that of \(isBuiltIn ? "the built-in " : "")\(DisplayText.quoted(name))"
        + " only in case or in how Unicode writes it"
    case .editorBackup: "what an editor leaves behind is not published"
    case .unused: "no page uses this file"
    case .noWords(let language):
      "the pages are in English: there are no words in \(language)"
    case .untranslated(let words, let language):
      (words.count == 1 ? "a word is" : "\(words.count) words are")
        + " not said in \(language) and \(words.count == 1 ? "stands" : "stand") in English: "
        + words.bounded(to: 12)
    }
  }

  /// What to do about it, on one line.
  package var remedy: String {
    switch self {
    case .unreadable(_, isFolder: true): "make it a folder of files that may be read"
    case .unreadable: "move it away, or make it a file that may be read"
    case .noBook: "name the folder of a book"
    case .nameNotUTF8, .unsafeName: "rename it"
    case .nameTooLong: "give it a shorter name"
    case .sameName(_, isBuiltIn: true): "write the name as it is there, to replace that file"
    case .sameName: "rename one of them: many file systems take both for one"
    case .editorBackup: "delete it"
    case .unused(let name):
      "delete it, or name it in a template: {{>\(name)}} or {{assets.\(name)}}"
    case .noWords(let language):
      "put them into templates/words-\(language.prefix { $0 != "-" }).txt, in the form of the"
        + " words-en.txt that 'daybook templates export' writes"
    case .untranslated:
      "add them, each as name = text: the words-en.txt that 'daybook templates export' writes has"
        + " them all"
    }
  }
}
