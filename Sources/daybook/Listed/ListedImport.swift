import Coordinators
import Diagnostics
import Import
import Model

/// What an import did, or would do, as `--json` gives it.
struct ListedImport: Encodable {
  struct Skipped: Encodable {
    let file: String
    /// Nil where an earlier file of the same run has the same bytes.
    let run: String?
    let entryCount: Int
  }

  /// What became of the rows of a CSV file.
  struct Rows: Encodable {
    let file: String
    let read: Int
    let entries: Int
    let pending: Int
    let leftOut: Int
    let continuations: Int
    let balances: Int

    init(_ rows: ImportFiles.RowsOfFile) {
      file = rows.file
      read = rows.counts.read
      entries = rows.counts.entries
      pending = rows.counts.pending
      leftOut = rows.counts.leftOut
      continuations = rows.counts.continuations
      balances = rows.counts.balances
    }
  }

  struct Note: Encodable {
    let file: String
    let message: String
    let remedy: String?

    init(_ note: Diagnostic) { (file, message, remedy) = (note.path, note.message, note.remedy) }
  }

  let run: String?
  let dryRun: Bool
  let accounts: [ListedImportAccount]
  let transferCount: Int
  let rows: [Rows]
  let skipped: [Skipped]
  let notes: [Note]
  let waiting: [Note]

  /// A rehearsal changes nothing.
  init(_ report: ImportFiles.Report, isRehearsal: Bool) {
    run = report.run
    dryRun = isRehearsal
    accounts = report.plan.accounts.map {
      ListedImportAccount($0, of: report.files, agrees: report.agrees($0))
    }
    transferCount = report.plan.transferCount
    rows = report.rows.map(Rows.init)
    skipped = report.plan.skipped.map {
      Skipped(
        file: report.files[$0.file], run: $0.run.isEmpty ? nil : $0.run,
        entryCount: $0.bookedCount)
    }
    notes = report.notes.map(Note.init)
    waiting = report.waiting.map(Note.init)
  }
}

/// What an import did with the entries of one account.
struct ListedImportAccount: Encodable {
  struct Known: Encodable {
    let byID: Int
    let byText: Int
    let byDayAndAmount: Int
    let byBalance: Int
  }

  struct Closing: Encodable {
    let date: Day
    let balance: Int64
    let balanceDecimal: String
    let agrees: Bool
  }

  let account: String
  let number: String?
  let currency: Currency
  let isNew: Bool
  let from: Day?
  let to: Day?
  let added: Int
  let alreadyThere: Known
  let tied: Int
  let held: Int
  let removedBefore: Int
  let notBooked: Int
  let withoutCategory: Int
  let openingBalance: Int64?
  let openingBalanceDecimal: String?
  let closing: Closing?
  let entries: [ListedImportEntry]

  init(_ account: ImportPlan.Account, of files: [String], agrees: Bool) {
    func decimal(_ amount: Int64) -> String {
      Money(minorUnits: amount, currency: account.currency).decimal
    }
    self.account = account.name
    number = account.number.isEmpty ? nil : account.number
    currency = account.currency
    isNew = account.isNew
    from = account.period?.lowerBound
    to = account.period?.upperBound
    let counts = account.counts
    added = counts.added
    alreadyThere = Known(
      byID: counts.known[.id] ?? 0, byText: counts.known[.text] ?? 0,
      byDayAndAmount: counts.known[.dayAndAmount] ?? 0,
      byBalance: counts.known[.balance] ?? 0)
    tied = counts.tied
    held = counts.held
    removedBefore = counts.removed
    notBooked = counts.notBooked
    withoutCategory = counts.withoutCategory
    openingBalance = account.openingBalance
    openingBalanceDecimal = account.openingBalance.map(decimal)
    closing = account.closing.map {
      Closing(
        date: $0.day, balance: $0.amount, balanceDecimal: decimal($0.amount), agrees: agrees)
    }
    entries = account.outcomes.map { ListedImportEntry($0, of: files) }
  }
}

/// An entry of a bank's file, and what became of it.
struct ListedImportEntry: Encodable {
  let file: String
  let date: Day?
  let amount: Int64
  let decimal: String
  let currency: Currency
  let label: String
  /// A word for programs, of `fates`.
  let fate: String
  let why: String
  /// What --accept and --add call it; nil where it is not held.
  let heldAs: String?
  /// Of the book's entries that it is about.
  let ids: [String]

  init(_ outcome: ImportPlan.Outcome, of files: [String]) {
    file = files[outcome.file]
    date = outcome.day
    amount = outcome.amount.minorUnits
    decimal = outcome.amount.decimal
    currency = outcome.amount.currency
    label = outcome.label
    fate = outcome.fate.word
    why = outcome.fate.text
    heldAs = if case .held(let held) = outcome.fate { held.id } else { nil }
    ids = outcome.fate.ids
  }

  static let fates = ["added", "known", "removed", "held", "tied", "notBooked"]
}

extension ImportPlan.Fate {
  fileprivate var word: String {
    switch self {
    case .added: "added"
    case .known: "known"
    case .removed: "removed"
    case .held, .heldCorrection: "held"
    case .tied: "tied"
    case .notBooked: "notBooked"
    }
  }
}
