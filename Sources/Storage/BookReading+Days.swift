internal import Files
internal import Model

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
