internal import Basics
internal import Diagnostics
internal import Files
package import Model

extension BookReader {
  /// Reads of a large book what recording entries needs: the settings, what accounts are called,
  /// layouts and rules, and the entries of those accounts that are wanted, which are chosen by the
  /// rest; where that is nil all of them are.
  ///
  /// Nil where that is not much less than all of the book, and where anything is wrong: then all of
  /// it is to be read. What is wrong in entries of other accounts is not seen. A book is large whose
  /// accounts have so many bytes.
  package func read(
    entriesOf choose: (Book) -> [AccountID]?, ofBooksFrom largeBook: Int = 4 << 20
  ) -> BookReading? {
    let files = BookFiles(in: folder)
    guard files.extent == .all, case .folder(let entries) = files.accounts else { return nil }
    var found = FoundProblems()
    let settings = readSettings(files.settings, &found)?.content?.settings ?? Settings()
    guard let read = heads(of: entries, settings, largeBook) else { return nil }
    let heads = files.accounts.inOrder(read)

    var directory = Book(settings: settings)
    for head in heads {
      guard let account = head.content.content?.first?.account, (try? directory.add(account)) != nil
      else {
        return nil
      }
    }
    let imports = readImports(files.imports)
    directory.imports = imports?.content?.settings ?? directory.imports
    let isRight = settings.defaultAccount.map { (try? directory.account(matching: $0)) != nil }
    guard isRight ?? true, let wanted = choose(directory) else { return nil }
    let places = Set(wanted.compactMap { directory.ordinal(of: $0)?.value })

    var assembly = BookAssembly(settings, found, lacksEntries: true)
    for (ordinal, head) in heads.enumerated() {
      let isWanted = places.contains(ordinal)
      let layout = BookFiles.Layout.folder([head.entry])
      let whole = isWanted ? readAccounts(layout, settings, asOf: nil).first : head.content
      guard let file = whole, file.content?.count == 1 else { return nil }
      assembly.add(file)
    }
    assembly.tieTransfers()
    imports.map { assembly.add($0) }
    let diagnostics = assembly.diagnostics()
    guard diagnostics.allSatisfy({ $0.severity == .note }) else { return nil }
    return BookReading(
      extent: .all, book: assembly.book, settings: settings,
      places: BookPlaces(
        accounts: heads.map { ($0.entry, $0.content.content?.map(\.order) ?? []) },
        isOneFile: false), toDoPlaces: ToDoPlaces(), lacksEntries: true, accountsText: nil,
      pages: [], diagnostics: diagnostics)
  }

  /// The accounts without their entries; nil where one cannot be had so, or the book is small.
  private func heads(
    of entries: [FilePath], _ settings: Settings, _ largeBook: Int
  ) -> [DecodedFile<[DecodedAccount]>]? {
    let heads = parallel.map(entries) { try? AccountHead(of: $0, in: folder) }
    guard heads.reduce(0, { $0 + ($1?.fileSize ?? 0) }) >= largeBook else { return nil }
    var files: [DecodedFile<[DecodedAccount]>] = []
    for (entry, head) in zip(entries, heads) {
      guard let text = head?.text else { return nil }
      let file = DecodedFile(
        JSONBytes(text, count: text.count), shownAs: folder.shown(entry)
      ) { root, report in
        BookFiles.Layout.folder([entry]).accounts(in: root, report, settings, asOf: nil)
      }
      guard file.findings.allSatisfy(\.fault.isNote) else { return nil }
      files.append(file)
    }
    return files
  }
}
