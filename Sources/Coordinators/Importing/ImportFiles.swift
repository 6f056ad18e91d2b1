import Basics
package import Diagnostics
package import Import
package import Model
import Storage

/// The task of importing what banks export: all files together or none.
package struct ImportFiles: Sendable {
  // What is to be imported, as it was written.
  /// Files, and folders whose files are meant.
  package var paths: [String]
  /// The account of files that name none; a name, an IBAN or a slug.
  package var account: String?
  /// The currency of accounts that name none; nil takes that of the book's account.
  package var currency: Currency?
  /// The encoding of the files; nil where their bytes show it.
  package var encoding: TextEncoding?
  /// The order of day and month in files that do not show it.
  package var dateOrder: DateOrder?
  /// What a book is begun with in a new or empty folder; nil where there must be one.
  package var beginning: StartSettings?
  /// The rest; its account is the one that is named here.
  package var options = ImportRequest()

  /// Files that say all themselves.
  package init(_ paths: [String]) { self.paths = paths }

  /// What became of the rows of a CSV file.
  package struct RowsOfFile: Sendable {
    package let file: String
    package let counts: CSVRowCounts
  }

  /// What was imported, or would be.
  package struct Report: Sendable {
    /// The run's id; nil where nothing is new.
    package let run: String?
    /// The files that the plan is of, as the user names them, in their order.
    package let files: [String]
    package let plan: ImportPlan
    /// Of the CSV files among them that were not imported before.
    package let rows: [RowsOfFile]
    /// What is worth a look: of files, of balances, of entries that a person is to decide on.
    package let notes: [Diagnostic]
    /// The accounts that do not hold what their banks said last.
    package let differing: Set<AccountID>
    /// What a new book was begun with; nil where there was one.
    package let beginning: StartSettings?
    /// What a person must say first of files of folders; nothing of these was imported.
    package let waiting: [Diagnostic]
    package let change: StateController.Change
  }

  /// Imports the files; throws `BookProblems` with every problem of every file, and `ChangeFailure`,
  /// and then nothing is changed.
  ///
  /// A file that lies in a folder that was named, and of which a person must say something first,
  /// does not stop the others.
  ///
  /// The clock says when the entries are recorded.
  package func run(by controller: StateController, clock: RecordingClock) throws -> Report {
    var files = BankFileReadings(
      sources: try BankFileSource.all(paths),
      parallel: Parallel(width: controller.parallelism))
    var record: [ImportRun]?
    var beginning: StartSettings?
    let (change, outcome) = try controller.decide(
      entriesOf: { book in
        record = try? controller.importRuns()
        return record.flatMap { accounts(of: &files, in: book, $0, clock) }
      },
      beginningWith: self.beginning.map { settings in
        {
          var reading = BankFileReading.outsideOfBooks
          reading.currency = currency ?? reading.currency
          reading.isCurrencyNamed = currency != nil
          reading.encoding = encoding
          let begun = settings.fitting(files(reading))
          beginning = begun
          return Array(begun.file().utf8)
        }
      }
    ) { book in
      let made = try plan(&files, for: book, try record ?? controller.importRuns(), clock)
      files.forget()
      return (made.plan.bookEdit, made)
    }
    let names = outcome.files
    var (warnings, differing): ([ImportWarning], Set<AccountID>) = (outcome.plan.warnings, [])
    for account in outcome.plan.accounts {
      if let warning = account.balanceWarning(in: change.after) {
        differing.insert(account.id)
        warnings.append(warning)
      } else if let warning = account.earlierWarning(from: change.before, to: change.after) {
        warnings.append(warning)
      }
    }
    return Report(
      run: outcome.plan.edit.run?.id, files: names, plan: outcome.plan, rows: outcome.rows,
      notes: outcome.notes + warnings.map { $0.diagnostic(path: names[$0.file]) },
      differing: differing, beginning: beginning,
      waiting: outcome.waiting, change: change)
  }

  /// What is to be done, with which files, and what is to be told and asked.
  private struct Planned {
    let plan: ImportPlan
    let files: [String]
    let notes: [Diagnostic]
    /// Files of folders that need a decision first.
    let waiting: [Diagnostic]
    let rows: [RowsOfFile]
  }

  private func plan(
    _ files: inout BankFileReadings, for book: Book, _ record: [ImportRun],
    _ clock: RecordingClock
  ) throws -> Planned {
    let (options, reading, read) = try read(&files, for: book, record, clock)
    let sources = files.sources
    var ids = clock.ids(for: book, after: record)
    let run = ids.make()
    var waiting: [Int: [Diagnostic]] = [:]
    for index in read.indices where sources[index].isOfFolder && read[index].awaitsDecision {
      waiting[index] = read[index].diagnostics
    }
    while true {
      // Files that cannot be read are left out, so that what is wrong with the others is found too.
      let readable = read.indices.filter {
        !read[$0].isRefused && !read[$0].isLeftOut && waiting[$0] == nil
      }
      let plan = ImportPlanner.plan(
        readable.map { read[$0].file }, into: book, options, record: record, run: run, ids: ids)
      let refusals = Dictionary(grouping: plan.refusals) { readable[$0.file] }
      let undecided = refusals.filter { index, refusals in
        sources[index].isOfFolder && refusals.allSatisfy(\.fault.awaitsDecision)
      }
      waiting.merge(
        undecided.mapValues { $0.map { $0.diagnostic(of: sources, read, readable, reading, book) } }
      ) {
        $1
      }
      // Without these the others may still come in.
      if !undecided.isEmpty { continue }
      let skipped = Set(plan.skipped.map { readable[$0.file] })
      let told = read.indices.filter { !skipped.contains($0) && waiting[$0] == nil }
      let notes = told.flatMap { read[$0].diagnostics }
      let refused = plan.refusals.map { $0.diagnostic(of: sources, read, readable, reading, book) }
      guard refused.isEmpty, notes.allSatisfy({ $0.severity == .note }) else {
        // All of them in the order of the files.
        let all = read.indices.filter { !skipped.contains($0) }.flatMap {
          waiting[$0] ?? read[$0].diagnostics
        }
        throw BookProblems(kind: .wrongData, diagnostics: all + refused)
      }
      let questions = waiting.sorted { $0.key < $1.key }.flatMap(\.value)
      if let id = plan.unknownIDs.first { throw ChangeFailure.notHeld(id) }
      let rows = readable.compactMap { index -> RowsOfFile? in
        guard !skipped.contains(index), let counts = read[index].file.content.rows else {
          return nil
        }
        return RowsOfFile(file: sources[index].name, counts: counts)
      }
      return Planned(
        plan: plan, files: readable.map { sources[$0].name }, notes: notes, waiting: questions,
        rows: rows)
    }
  }

  /// The accounts that the files are of; nil where that is not sure before all of the book is read.
  private func accounts(
    of files: inout BankFileReadings, in book: Book, _ record: [ImportRun],
    _ clock: RecordingClock
  ) -> [AccountID]? {
    guard let (options, _, read) = try? read(&files, for: book, record, clock) else { return nil }
    guard !read.contains(where: \.isRefused) else { return nil }
    return ImportPlanner.accounts(of: read.map(\.file), in: book, options, record: record)
  }

  /// What is wanted, and what the files say; those that do not say their currency are read once more
  /// where the book says it.
  private func read(
    _ files: inout BankFileReadings, for book: Book, _ record: [ImportRun],
    _ clock: RecordingClock
  ) throws -> (ImportRequest, BankFileReading, [BankFileSource.Reading]) {
    var (options, reading) = try reading(for: book)
    reading.today = clock.today(book.settings.timeZone)
    let read = files(reading)
    let unsaid = read.lazy.flatMap(\.file.content.statements).map(\.account).filter { account in
      !account.number.isEmpty && (account.currency == nil || account.isCurrencyAssumed)
    }
    let unknown = Array(unsaid)
    guard !unknown.isEmpty else { return (options, reading, read) }
    reading.currencies = ImportPlanner.currencies(of: unknown, in: book, options, record: record)
    let areRight = unknown.allSatisfy { account in
      reading.currencies[account.number].map { $0 == account.currency } ?? true
    }
    return (options, reading, areRight ? read : files(reading))
  }

  /// What is wanted, and what files do not say that say little of themselves.
  private func reading(for book: Book) throws -> (ImportRequest, BankFileReading) {
    var options = options
    // Where it is to be made there is none yet.
    let isNew = try self.account.map { name in
      try options.addsAccounts && book.lacksAccount(named: name)
    }
    if isNew == true { options.newAccount = self.account }
    let account = isNew == true ? nil : try self.account.map { try book.account(named: $0) }
    options.account = account?.id
    let usual = account ?? (try? book.account(named: nil))
    var reading = BankFileReading(book, currency: currency ?? usual?.currency)
    reading.isCurrencyNamed = currency != nil
    reading.isOfCard = account?.kind == .credit
    reading.encoding = encoding
    reading.dateOrder = dateOrder
    return (options, reading)
  }
}

extension ImportRefusal {
  /// Of the source whose number stands where the plan has that of the file.
  fileprivate func diagnostic(
    of sources: [BankFileSource], _ read: [BankFileSource.Reading], _ numbers: [Int],
    _ reading: BankFileReading, _ book: Book
  ) -> Diagnostic {
    let number = numbers[file]
    let source = sources[number]
    let diagnostic = diagnostic(
      of: source.bytes[...], as: read[number].file.content.encoding, path: source.name)
    guard fault == .unprovedSigns,
      let preview = LayoutPreview(of: source.bytes[...], reading, Array(book.accounts))
    else { return diagnostic }
    return source.refusal(at: diagnostic.place, preview, diagnostic.message)
  }
}

extension BankFileReading {
  /// With the layouts of a book and of banks, and the book's currency where no other is meant.
  init(_ book: Book, currency: Currency? = nil) {
    self.init(currency: currency ?? book.settings.currency)
    layouts = book.imports.layouts
    bankLayouts = BankLayouts.all
  }

  /// With the layouts of banks alone.
  static var outsideOfBooks: BankFileReading {
    var reading = BankFileReading()
    reading.bankLayouts = BankLayouts.all
    return reading
  }
}

extension Book {
  /// Whether no account is called so; throws `ChangeFailure` where several are.
  fileprivate func lacksAccount(named name: String) throws(ChangeFailure) -> Bool {
    do throws(AccountLookupError) { return try account(called: name) == nil } catch {
      throw .account(name, error)
    }
  }
}

extension StartSettings {
  /// In the currency of the first account of which files say it.
  fileprivate func fitting(_ files: [BankFileSource.Reading]) -> StartSettings {
    let accounts = files.lazy.flatMap(\.file.content.statements).map(\.account)
    let currencies = accounts.filter { !$0.isCurrencyAssumed }.compactMap(\.currency)
    return currencies.first.map(with) ?? self
  }
}
