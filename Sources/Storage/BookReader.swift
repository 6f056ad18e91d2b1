package import Basics
internal import Diagnostics
internal import Files
package import Foundation
package import Model

/// Reads a book from its folder and finds everything that is wrong with it.
package struct BookReader: Sendable {
  let folder: BookFolder
  let parallel: Parallel
  /// Whether to tell what the settings and the accounts are read from.
  package var tellsBytes = false
  /// So many entries of all accounts together stay as they were read; an account with more than its
  /// share of them keeps its own in few bytes.
  package var entriesAtHand = Int.max
  /// Whether to tell which accounts are right where others are not.
  package var tellsSoundAccounts = false
  /// What is on record of accounts; what is there is not read again.
  package var recorded: (any RecordedAccounts)?

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
    assembly.packEntries(leaving: entriesAtHand)
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
      tellsBytes
      ? WrittenBook(
        settings: settingsFile, prices: prices, accounts: accounts, asOf: day, parallel)
      : WrittenBook()
    return BookReading(
      extent: .all, book: isRight ? assembly.book : nil, settings: settings,
      sound: isRight ? nil : sound,
      places: BookPlaces(
        accounts: accounts.map { ($0.entry, $0.content.content?.map(\.order) ?? []) },
        isOneFile: files.accounts.isFile),
      toDoPlaces: ToDoPlaces(
        files.toDoHome, zip(files.toDos.entries, toDos).map { ($0, $1.content ?? []) }),
      lacksEntries: false,
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
  func account(
    in object: ArraySlice<UInt8>, of file: FilePath, _ settings: Settings
  ) -> DecodedAccount? {
    let bytes = JSONBytes(Array(object), count: object.count)
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
