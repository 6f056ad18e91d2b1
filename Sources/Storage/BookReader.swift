package import Basics
package import Diagnostics
package import Files
package import Foundation
package import Model

/// Reads a book from its folder and finds everything that is wrong with it.
package struct BookReader: Sendable {
  let folder: BookFolder
  let parallel: Parallel
  /// Whether to tell what the settings and the accounts are read from.
  package var recordsDigests = false
  /// How entries are kept once they are read; nil where all stay as they were read.
  package var packing: EntryPacking?
  /// Whether to tell which accounts are right where others are not.
  package var tellsSoundAccounts = false
  /// Where accounts may be cached; one whose bytes are the same is not decoded again.
  package var recorded: (any AccountCache)?

  /// So many files are read at once as work is done in parallel.
  package init(_ folder: BookFolder, _ parallel: Parallel) {
    self.folder = folder
    self.parallel = parallel
  }

  /// Reads every file of the book before it judges, so that one run finds every problem.
  ///
  /// What is dated after the as-of day, which is asked for in the book's time zone, is noted; where
  /// that is nil nothing is. Where there is a book, its settings are told before the rest is read.
  package func read(
    asOf: (TimeZone) -> Day? = { _ in nil }, telling tell: (Settings) -> Void = { _ in }
  ) -> BookReading {
    var found = FoundProblems()
    let files = BookFiles(in: folder)
    for fault in files.faults { found.add(fault.fault, in: folder.shown(fault.entry)) }
    guard files.extent == .all else {
      return BookReading(files.extent, found.diagnostics())
    }
    let settingsFile = readSettings(files.settings, &found)
    let settings = settingsFile?.content?.settings ?? Settings()
    tell(settings)
    let day = asOf(settings.timeZone)

    var assembly = BookAssembly(settings, found)
    let accounts = files.accounts.inOrder(
      readAccounts(files.accounts, settings, writtenAs: settingsFile.digestOfBytes, asOf: day))
    accounts.forEach { assembly.add($0.content) }
    assembly.tieTransfers()
    if let packing { assembly.packEntries(by: packing) }
    settingsFile.map { assembly.checkDefaultAccount($0) }
    readImports(files.imports).map { assembly.add($0) }
    let prices = readPrices(files.prices, settings)
    prices.map { assembly.add($0) }
    let toDos = readToDos(files.toDos, assembly.directory, asOf: day)
    toDos.forEach { assembly.add($0) }
    let pages = readPages(files.pages, &assembly)

    var sound: SoundAccounts?
    if tellsSoundAccounts {
      sound = assembly.soundAccounts(in: accounts.map(\.content.source.path))
    }
    let diagnostics = assembly.diagnostics()
    let isRight = diagnostics.allSatisfy { $0.severity == .note }
    let written =
      recordsDigests
      ? SourceDigests(
        settings: settingsFile, prices: prices, accounts: accounts, asOf: day, parallel)
      : SourceDigests()
    return BookReading(
      extent: .all, book: isRight ? assembly.book : nil, settings: settings,
      sound: isRight ? nil : sound,
      places: BookPlaces(
        accounts: accounts.map { ($0.entry, $0.content.content?.map(\.order) ?? []) },
        isOneFile: files.accounts.isFile),
      toDoPlaces: ToDoPlaces(
        files.toDoHome, zip(files.toDos.entries, toDos).map { ($0, $1.content ?? []) }),
      accountsText: files.accounts.isFile ? accounts.first?.content.source.bytes : nil,
      written: written, pages: pages, diagnostics: diagnostics,
      timeZoneNote: timeZoneNote(settingsFile, accounts.map(\.content), toDos))
  }

  /// Where the book names no time zone: which one is taken, noted at the first file with instants.
  private func timeZoneNote(
    _ settings: DecodedFile<DecodedSettings>?, _ accounts: [DecodedFile<[DecodedAccount]>],
    _ toDos: [DecodedFile<[DecodedList]>]
  ) -> Diagnostic? {
    let decoded = settings?.content ?? DecodedSettings()
    let source =
      accounts.first(where: \.hasInstants)?.source ?? toDos.first(where: \.hasInstants)?.source
    guard !decoded.namesTimeZone, let source else { return nil }
    var found = FoundProblems()
    found.add(.noTimeZone(decoded.settings.timeZone.identifier), in: source.path)
    return found.diagnostics().first
  }
}

extension BookReader {
  func readSettings(
    _ entry: FilePath?, _ found: inout FoundProblems
  ) -> DecodedFile<DecodedSettings>? {
    guard let entry else { return nil }
    let file = DecodedFile(entry, in: folder, decode: SettingsDecoder.decode)
    found.add(file.findings, in: file.source)
    return file
  }

  func readImports(_ entry: FilePath?) -> DecodedFile<DecodedImports>? {
    entry.map { DecodedFile($0, in: folder, decode: ImportsDecoder.decode) }
  }

  private func readPrices(_ entry: FilePath?, _ settings: Settings) -> DecodedFile<Prices>? {
    entry.map { entry in
      DecodedFile(entry, in: folder) { PricesDecoder.decode($0, $1, settings) }
    }
  }

  /// The account that an object of a file's changed bytes is; nil where anything in it is wrong.
  func account(in object: [UInt8], of file: FilePath, _ settings: Settings) -> DecodedAccount? {
    let bytes = JSONBytes(object, count: object.count)
    let decoded = DecodedFile(bytes, shownAs: folder.shown(file)) { root, report in
      guard root.isObject else { return DecodedAccount?.none }
      var decoder = AccountDecoder(report, settings: settings, asOf: nil)
      return decoder.decode(root)
    }
    guard decoded.findings.allSatisfy(\.fault.isNote), let account = decoded.content ?? nil else {
      return nil
    }
    return account.account == nil ? nil : account
  }

  /// Whether all entries that follow each other in a file's changed bytes are right, each told with
  /// the account that it names as the other end of a transfer; false where anything in them is wrong.
  func allEntries(
    in text: ArraySlice<UInt8>, of file: FilePath, _ currency: Currency, _ settings: Settings,
    areRight isRight: (Transaction, _ other: String?) -> Bool
  ) -> Bool {
    let array = [UInt8(ascii: "[")] + text + [UInt8(ascii: "]")]
    let bytes = JSONBytes(array, count: array.count)
    let decoded = DecodedFile(bytes, shownAs: folder.shown(file)) { root, report in
      var decoder = TransactionDecoder(report, days: DayReader(settings))
      var areRight = true
      root.forEachElement { element in
        guard areRight else { return }
        guard let entry = decoder.entry(element, in: currency) else { return areRight = false }
        areRight = isRight(entry, decoder.otherAccount)
      }
      return areRight
    }
    return decoded.content ?? false && decoded.findings.allSatisfy(\.fault.isNote)
  }

  private func readToDos(
    _ layout: BookFiles.Layout, _ directory: AccountDirectory, asOf: Day?
  ) -> [DecodedFile<[DecodedList]>] {
    parallel.map(layout.entries) { entry in
      DecodedFile(entry, in: folder) { root, report in
        var decoder = ToDoDecoder(report, directory, asOf: asOf)
        return layout.isFile
          ? decoder.lists(ofBook: root) : decoder.lists(ofFile: root, named: entry.stem)
      }
    }
  }

  private func readPages(_ entries: [FilePath], _ assembly: inout BookAssembly) -> [PageFile] {
    entries.map { entry in
      let file = TextFile(entry, in: folder)
      assembly.add(file)
      return PageFile(name: entry.stem, source: file.readableSource)
    }
  }
}

extension BookFiles.Layout {
  /// The files' contents in the order of the book: what has an `order` comes by that, then the others
  /// by the names of their files.
  func inOrder(
    _ contents: [DecodedFile<[DecodedAccount]>]
  ) -> [(entry: FilePath, content: DecodedFile<[DecodedAccount]>)] {
    let files = Array(zip(entries, contents)).map { (entry: $0, content: $1) }
    let orders = contents.map { isFile ? nil : $0.content?.first?.order }
    guard orders.contains(where: { $0 != nil }) else { return files }
    let places = files.indices.sorted { one, other in
      (orders[one] == nil ? 1 : 0, orders[one] ?? 0, one)
        < (orders[other] == nil ? 1 : 0, orders[other] ?? 0, other)
    }
    return places.map { files[$0] }
  }

  var isFile: Bool { if case .file = self { true } else { false } }
}

extension BookReader {
  /// Reads the files of accounts; what is dated after the as-of day is noted.
  ///
  /// The digest stands for the settings. `tellsDigests` has the digests of whole files be told.
  func readAccounts(
    _ layout: BookFiles.Layout, _ settings: Settings, writtenAs digest: Digest = Digest(),
    asOf: Day?, tellsDigests: Bool = false
  ) -> [DecodedFile<[DecodedAccount]>] {
    let files = AccountFiles(
      folder: folder, layout: layout, settings: settings, asOf: asOf, packing: packing,
      recorded: recordsDigests ? recorded.map { ($0, digest) } : nil)
    switch layout {
    case .file(let entry): return [files.readAll(in: entry, parallel)]
    case .folder(let entries):
      let runs = entries.indices.parts(of: max(1, min(16, entries.count / 4)))
      guard recordsDigests else {
        return parallel.map(runs) { run in
          let parser = JSONParser()
          return entries[run].map { entry in
            var decoded = DecodedFile(entry, in: folder, parser, decode: files.decode)
            if tellsDigests { decoded.noteDigest() }
            decoded.dropEntries()
            return decoded
          }
        }.flatMap(\.self)
      }
      let days = DayReader(settings)
      return parallel.map(runs) { run in
        let parser = JSONParser()
        return entries[run].map { entry in
          DecodedFile(entry, in: folder, parser) { state in
            recorded?.bytes(ofFileIn: state)
          } file: { text in
            AccountFile(text: text, days: days) { bytes in
              files.decoded(bytes, of: entry).content?.first?.account
            } distrust: {
              recorded?.distrust()
            }
          } cached: { written, file in
            let account = recorded?.account(readFrom: written, with: digest, of: file)
            return account.flatMap { $0.isUnremarkable(asOf: asOf) ? $0 : nil }
          } decode: { root, report in
            files.decodeAndPack(root, report)
          }
        }
      }.flatMap(\.self)
    }
  }

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
      diagnostics: [], newSettings: settings)
  }

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
    let places = Set(wanted.compactMap { directory.ordinal(of: $0)?.value }).sorted()
    let whole = readAccounts(
      .folder(places.map { heads[$0].entry }), settings, asOf: nil, tellsDigests: true)
    let wholeFiles = Dictionary(uniqueKeysWithValues: zip(places, whole))

    var assembly = BookAssembly(settings, found, lacksEntries: true)
    var digests: [FilePath: Digest] = [:]
    for (ordinal, head) in heads.enumerated() {
      let file = wholeFiles[ordinal] ?? head.content
      guard file.content?.count == 1 else { return nil }
      if wholeFiles[ordinal] != nil { digests[head.entry] = file.digest }
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
        isOneFile: false), lacksEntries: true, digests: digests, diagnostics: diagnostics)
  }

  /// The accounts without their entries; nil where one cannot be had so, or the book is small.
  private func heads(
    of entries: [FilePath], _ settings: Settings, _ largeBook: Int
  ) -> [DecodedFile<[DecodedAccount]>]? {
    let heads = parallel.map(entries) { try? AccountPreamble(of: $0, in: folder) }
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
  package var places = BookPlaces(accounts: [], isOneFile: false)

  /// Where its to-do lists are, and where a new one belongs.
  var toDoPlaces = ToDoPlaces()

  /// Whether the book lacks entries, since not all accounts were read whole.
  var lacksEntries = false

  /// The bytes of the one file that holds all accounts, as they were read; nil where each account
  /// has a file.
  var accountsText: ArraySlice<UInt8>?

  /// The digests of accounts' files that are large, as they were read.
  var digests: [FilePath: Digest] = [:]

  /// The digests of the bytes that the settings and each account were read from; empty unless asked
  /// for by `recordsDigests`.
  package var written = SourceDigests()

  /// Those that could be read, in the order of their file names; what their front matter says is
  /// not read yet.
  package var pages: [PageFile] = []

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
    self.init(extent: extent, book: nil, settings: Settings(), diagnostics: diagnostics)
  }

  /// Where an account is written; throws `changedMeanwhile` where it is not among these.
  func place(of account: AccountID) throws(BookStoreError) -> BookPlaces.Place {
    guard let ordinal = book?.ordinal(of: account)?.value, places.accounts.indices.contains(ordinal)
    else { throw .changedMeanwhile }
    return places.accounts[ordinal]
  }

  /// Whether a file that is large is known to be still the one that was read, by its bytes.
  func wasRead(from bytes: ArraySlice<UInt8>, in file: FilePath) -> Bool {
    if accountsText != nil, file == places.accounts.first?.file { return true }
    return digests[file].map { $0 == Digest(of: bytes) } ?? false
  }

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
