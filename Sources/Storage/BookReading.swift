package import Diagnostics
package import Files
package import Model

/// What the files of a book say, right or wrong.
package struct BookReading: Sendable {
  /// How much of a book there is; the rest is empty unless it is all.
  package let extent: BookExtent

  /// Nil when anything in the files is wrong.
  package let book: Book?

  /// As far as they are right; the words of a book's theme are those of its locale.
  package let settings: Settings

  /// What is right of the accounts where others are not, and the reader was to go on; else nil.
  package var sound: SoundAccounts?

  /// Where the book's accounts are written.
  package let places: BookPlaces

  /// Where its to-do lists are, and where a new one belongs.
  let toDoPlaces: ToDoPlaces

  /// Whether the book lacks entries, since not all accounts were read whole.
  let lacksEntries: Bool

  /// The bytes of the one file that holds all accounts, as they were read; nil where each account
  /// has a file.
  let accountsText: ArraySlice<UInt8>?

  /// What the settings and each account were read from, where that was asked for.
  package var written = WrittenBook()

  /// Those that could be read, in the order of their file names; what their front matter says is
  /// not read yet.
  package let pages: [PageFile]

  /// Errors, and notes on what is remarkable although it is not wrong, in the order of files and
  /// lines.
  package let diagnostics: [Diagnostic]

  /// That files have instants, and the book names no time zone in which these are days; nil where it
  /// does, and where no file that was read has some.
  package var timeZoneNote: Diagnostic?

  /// The bytes of the settings that a book is begun with; nil where it is there.
  var newSettings: [UInt8]?
}

extension BookReading {
  /// The file of each account, in the order of the book, from the book's folder.
  package var accountFiles: [FilePath] { places.accounts.map(\.file) }

  /// The same of each to-do list.
  package var listFiles: [FilePath] { toDoPlaces.lists.map(\.file) }

  /// What is found where there is no book that can be read.
  init(_ extent: BookExtent, _ diagnostics: [Diagnostic]) {
    self.init(
      extent: extent, book: nil, settings: Settings(),
      places: BookPlaces(accounts: [], isOneFile: false), toDoPlaces: ToDoPlaces(),
      lacksEntries: false, accountsText: nil, pages: [], diagnostics: diagnostics)
  }
}

extension BookReading {
  /// How the book's files write days, told by the first that has one: of accounts from the last, then of
  /// to-dos; nil where none has any.
  func dayForm(in folder: BookFolder, besides file: FilePath? = nil) -> DayForm? {
    let forms = DayForms(settings)
    if let accountsText, let own = places.accounts.first?.file, own != file {
      let text = JSONText(bytes: accountsText, dayForms: forms)
      if let form = text.dayFormOfFile { return form }
    }
    let accounts = accountsText == nil ? places.accounts.map(\.file).reversed() : []
    for path in accounts + toDoPlaces.files where path != file {
      guard let bytes = try? folder.bytes(of: path).text else { continue }
      if let form = JSONText(bytes: bytes, dayForms: forms).dayFormOfFile { return form }
    }
    return nil
  }
}
