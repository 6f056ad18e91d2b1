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
  /// An asset whose published name has so many bytes, of at most so many.
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
}
