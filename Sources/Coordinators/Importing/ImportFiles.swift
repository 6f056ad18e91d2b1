import Basics
package import Diagnostics
import Files
package import Import
package import Model
import Storage

/// The task of importing what banks export: all files together or none.
package struct ImportFiles: Sendable {
  private let request: Request

  /// What is to be imported, as it was written.
  package struct Request: Sendable {
    /// Files, and folders whose files are meant.
    package var paths: [String]
    /// The account of files that name none; a name, an IBAN or a slug.
    package var account: String?
    /// The order of day and month in files that do not show it.
    package var dateOrder: DateOrder?
    /// What a book is begun with in a new or empty folder; nil where there must be one.
    package var beginning: StartSettings?
    /// The rest; its account is the one that is named here.
    package var options = ImportRequest()

    /// Files that say all themselves.
    package init(_ paths: [String]) { self.paths = paths }
  }

  /// What was imported, or would be.
  package struct Report: Sendable {
    /// The run's id; nil where nothing is new.
    package let run: String?
    /// The files as the user names them, in their order.
    package let files: [String]
    package let plan: ImportPlan
    /// What is worth a look: of files, of balances, of entries that a person is to decide on.
    package let notes: [Diagnostic]
    /// The accounts that do not hold what their banks said last.
    package let differing: Set<AccountID>
    /// What a new book was begun with; nil where there was one.
    package let beginning: StartSettings?
    package let change: StateController.Change
  }

  /// Takes what is to be imported.
  package init(_ request: Request) { self.request = request }

  /// Imports the files; throws `BookProblems` with every problem of every file, and `ChangeFailure`,
  /// and then nothing is changed.
  ///
  /// The clock says when the entries are recorded.
  package func run(by controller: StateController, clock: RecordingClock) throws -> Report {
    var files = BankFileReadings(
      sources: try BankFileSource.all(request.paths),
      parallel: Parallel(width: controller.parallelism))
    var planned: (plan: ImportPlan, notes: [Diagnostic])?
    var record: [ImportRun]?
    var beginning: StartSettings?
    let change = try controller.change(
      entriesOf: { book in
        record = try? controller.importRuns()
        return record.flatMap { accounts(of: &files, in: book, $0) }
      },
      beginningWith: request.beginning.map { settings in
        {
          let begun = settings.fitting(files(BankFileReading()))
          beginning = begun
          return Array(begun.file().utf8)
        }
      }
    ) { book in
      let made = try plan(&files, for: book, try record ?? controller.importRuns(), clock)
      planned = made
      return made.plan.bookEdit
    }
    guard let (plan, notes) = planned else { throw ChangeFailure.changing("") }
    let names = files.sources.map(\.name)
    let balances = plan.accounts.map { ($0.id, $0.balanceWarning(in: change.after)) }
    let warnings = plan.warnings + balances.compactMap(\.1)
    return Report(
      run: plan.edit.run?.id, files: names, plan: plan,
      notes: notes + warnings.map { $0.diagnostic(path: names[$0.file]) },
      differing: Set(balances.filter { $0.1 != nil }.map(\.0)), beginning: beginning,
      change: change)
  }

  private func plan(
    _ files: inout BankFileReadings, for book: Book, _ record: [ImportRun],
    _ clock: RecordingClock
  ) throws -> (plan: ImportPlan, notes: [Diagnostic]) {
    let (options, reading) = try reading(for: book)
    let read = files(reading)
    var ids = clock.ids(for: book, besides: record.map(\.id))
    let run = ids.make()
    // Files that cannot be read are left out, so that what is wrong with the others is found too.
    let readable = read.indices.filter { !read[$0].isRefused }
    let plan = ImportPlanner.plan(
      readable.map { read[$0].file }, into: book, options, record: record, run: run, ids: ids)
    let skipped = Set(plan.skipped.map { readable[$0.file] })
    var diagnostics = read.indices.filter { !skipped.contains($0) }.flatMap {
      read[$0].diagnostics
    }
    diagnostics += plan.refusals.map { refusal in
      let source = files.sources[readable[refusal.file]]
      return refusal.diagnostic(of: source.bytes[...], path: source.name)
    }
    guard diagnostics.allSatisfy({ $0.severity == .note }) else {
      throw BookProblems(kind: .wrongData, diagnostics: diagnostics)
    }
    if let id = plan.unknownIDs.first { throw ChangeFailure.notHeld(id) }
    return (plan, diagnostics)
  }

  /// The accounts that the files are of; nil where that is not sure before all of the book is read.
  private func accounts(
    of files: inout BankFileReadings, in book: Book, _ record: [ImportRun]
  ) -> [AccountID]? {
    guard let (options, reading) = try? reading(for: book) else { return nil }
    let read = files(reading)
    guard !read.contains(where: \.isRefused) else { return nil }
    return ImportPlanner.accounts(of: read.map(\.file), in: book, options, record: record)
  }

  /// What is wanted, and what files do not say that say little of themselves.
  private func reading(for book: Book) throws -> (ImportRequest, BankFileReading) {
    var options = request.options
    let account = try request.account.map { try book.account(named: $0) }
    options.account = account?.id
    let usual = account ?? (try? book.account(named: nil))
    var reading = BankFileReading(currency: usual?.currency ?? book.settings.currency)
    reading.dateOrder = request.dateOrder
    reading.layouts = book.imports.layouts
    return (options, reading)
  }
}

extension StartSettings {
  /// In the currency of the first account that files name.
  fileprivate func fitting(_ files: [BankFileSource.Reading]) -> StartSettings {
    let currencies = files.lazy.flatMap(\.file.content.statements).compactMap(\.account.currency)
    return currencies.first.map(with) ?? self
  }
}
