internal import Basics
internal import Model

/// The recorded imports that were not taken back, looked up by file, account and entry.
struct ImportHistory {
  /// A run that imported a file.
  struct Source {
    let id: String
    /// How many booked entries the file has.
    let bookedCount: Int
  }

  /// What a file brought to an account.
  struct Record {
    let account: ImportRun.Account
    /// The file's; nil where it is not known.
    let format: BankFileFormat?
    /// Whether entries of the file were held, so that its balances prove nothing of the book.
    var isUndecided = false
  }

  private var runs: [String: Source] = [:]
  /// What was imported of each account of the book.
  private var accounts: [AccountID: [Record]] = [:]
  /// What was of accounts that are called otherwise now and have no number, or that are gone.
  private var others: [Record] = []
  /// Where the records stand that an entry was added by, by its id.
  private var othersByID: [String: [Int]] = [:]
  /// The formats of the files whose runs were taken back, by the ids of the entries that they
  /// brought: some may have been kept.
  private(set) var keptFormats: [String: BankFileFormat] = [:]

  /// Takes all lines of the record.
  init(_ record: [ImportRun], _ book: Book, _ index: AccountIndex) {
    let undone = Set(record.compactMap(\.undone))
    for file in record.lazy.filter({ undone.contains($0.id) }).flatMap(\.files) {
      guard let format = BankFileFormat(of: file) else { continue }
      for entry in file.accounts.lazy.flatMap(\.added) { keptFormats[entry.id] = format }
    }
    for run in record.standing {
      for file in run.files {
        // Where entries were held, a person may have decided since.
        if file.heldCount == 0 {
          let count = file.accounts.reduce(0) { $0 + $1.bookedCount }
          self.runs[file.digest] = Source(id: run.id, bookedCount: count)
        }
        let format = BankFileFormat(of: file)
        for account in file.accounts {
          let record = Record(
            account: account, format: format, isUndecided: file.heldCount > 0)
          if let id = index.account(of: account, in: book)?.id {
            accounts[id, default: []].append(record)
          } else {
            for entry in account.added { othersByID[entry.id, default: []].append(others.count) }
            others.append(record)
          }
        }
      }
    }
  }

  /// What was imported of an account, the oldest first; one that was renamed since has entries that
  /// were added to it under its earlier name.
  func records(of account: Account) -> [Record] {
    let own = accounts[account.id] ?? []
    guard !others.isEmpty else { return own }
    var places: Set<Int> = []
    for id in account.transactions.lazy.compactMap(\.id) {
      if let added = othersByID[id] { places.formUnion(added) }
    }
    return places.sorted().map { others[$0] } + own
  }

  /// The run that imported a file with these bytes and held nothing; nil where none did.
  func run(of digest: String) -> Source? { runs[digest] }
}

extension [ImportHistory.Record] {
  /// The format of all files that brought entries or were tied to some; nil where they differ, or
  /// one is not known.
  var onlyFormat: BankFileFormat? {
    let formats = Set(
      lazy.filter { !$0.account.added.isEmpty || !$0.account.tied.isEmpty }.map(\.format))
    return formats.count == 1 ? formats.first ?? nil : nil
  }

  /// The formats of the files that brought entries, by the entries' ids in the book.
  var formats: [String: BankFileFormat] {
    var formats: [String: BankFileFormat] = [:]
    for record in self {
      guard let format = record.format else { continue }
      for entry in record.account.added { formats[entry.id] = format }
      for tied in record.account.tied { formats[tied.id] = format }
    }
    return formats
  }
}

extension [ImportRun.Account] {
  /// The last day of the statements before a file that end with the balance that it begins with, and
  /// the first day of those behind it that begin with the one that it ends with.
  func days(around group: StatementGroup) -> (before: Day?, behind: Day?) {
    guard let period = group.period, group.statements.allSatisfy(\.isProof) else {
      return (nil, nil)
    }
    let ends = group.ends
    var (before, behind): (Day?, Day?)
    for record in self {
      guard let days = record.period else { continue }
      if let opening = ends.opening, record.closing?.amount == opening,
        days.upperBound < period.lowerBound
      {
        before = Swift.max(before ?? days.upperBound, days.upperBound)
      }
      if let closing = ends.closing, record.opening?.amount == closing,
        period.upperBound < days.lowerBound
      {
        behind = Swift.min(behind ?? days.lowerBound, days.lowerBound)
      }
    }
    return (before, behind)
  }
}

extension BankFileFormat {
  /// As the record of imports has it, or as the file's name lets expect.
  init?(of file: ImportRun.File) {
    if let format = file.format {
      self.init(rawValue: format)
      return
    }
    let ending = file.name.split(separator: ".").last.map { $0.lowercased() }
    switch ending {
    case "xml", "camt": self = .camt
    case "ofx", "qfx", "qbo": self = .ofx
    case "sta", "mt940", "940", "mt942", "942", "swi": self = .mt940
    case "qif": self = .qif
    case "csv", "tsv", "txt": self = .csv
    default: return nil
    }
  }
}

extension AccountIndex {
  /// The account that a recorded run was of: by its number and currency, which stay, else by its
  /// name.
  func account(of record: ImportRun.Account, in book: Book) -> Account? {
    let currency = record.currency.flatMap { Currency(code: $0) }
    func isOwn(_ account: Account) -> Bool { currency.map { $0 == account.currency } ?? true }
    if let iban = try? IBAN(normalising: record.number), let account = book[.iban(iban)],
      isOwn(account)
    {
      return account
    }
    let number = AccountNumber(record.number, currency: currency)
    let numbered =
      number.isEmpty ? [] : (keeping(number, in: currency) + havingIBAN(of: number)).filter(isOwn)
    if let first = numbered.first, numbered.allSatisfy({ $0.id == first.id }) { return first }
    return (try? book.account(matching: record.name)).map { book.accounts[$0.value] }
  }
}

/// Which recorded file gave an entry the bank's id that it has.
///
/// It is the one that brought the entry, or the last that a person tied it to. The index is made when
/// it is first asked.
final class ImportSources {
  private let history: [ImportHistory.Record]
  private lazy var sources: [String: EntryMatching.Scope.Source] = {
    var sources: [String: EntryMatching.Scope.Source] = [:]
    for (number, record) in history.enumerated() {
      let source = EntryMatching.Scope.Source(
        number: number, hasBalance: record.account.closing != nil)
      for entry in record.account.added { sources[entry.id] = source }
      for tied in record.account.tied { sources[tied.id] = source }
    }
    return sources
  }()

  init(_ history: [ImportHistory.Record]) { self.history = history }

  /// The file of the entry with an id of the book; files are counted from 0.
  subscript(id: String) -> EntryMatching.Scope.Source? { sources[id] }
}
