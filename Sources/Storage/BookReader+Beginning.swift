internal import Files
internal import Model

extension BookReader {
  /// A book without accounts in a folder that is new or empty, where `daybook.json` is to be made
  /// with these bytes by the first change; nil where the folder is another, or the settings are
  /// wrong.
  package func beginning(with settings: () -> [UInt8]) -> BookReading? {
    guard (try? folder.isNewOrEmpty()) ?? false else { return nil }
    let settings = settings()
    let file = DecodedFile(
      JSONBytes(settings, count: settings.count), shownAs: folder.shown(BookFiles.settingsFile),
      decode: SettingsDecoder.decode)
    guard file.findings.isEmpty, let decoded = file.content else { return nil }
    return BookReading(
      extent: .all, book: Book(settings: decoded.settings), settings: decoded.settings,
      places: BookPlaces(accounts: [], isOneFile: false), toDoPlaces: ToDoPlaces(),
      lacksEntries: false, accountsText: nil, pages: [], diagnostics: [], newSettings: settings)
  }
}
