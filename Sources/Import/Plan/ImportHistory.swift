internal import Model

/// What is on record of imports that were not taken back.
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
  }

  private var runs: [String: Source] = [:]
  /// What was imported of each account of the book.
  private(set) var accounts: [AccountID: [Record]] = [:]

  init(_ runs: [ImportRun], _ book: Book) {
    for run in runs {
      for file in run.files {
        // Where entries were held, a person may have decided since.
        if file.heldCount == 0 {
          let count = file.accounts.reduce(0) { $0 + $1.bookedCount }
          self.runs[file.digest] = Source(id: run.id, bookedCount: count)
        }
        let format = BankFileFormat(of: file)
        for account in file.accounts {
          guard let id = book.account(of: account)?.id else { continue }
          accounts[id, default: []].append(Record(account: account, format: format))
        }
      }
    }
  }

  /// The run that imported a file with these bytes and held nothing; nil where none did.
  func run(of digest: String) -> Source? { runs[digest] }
}

extension [ImportHistory.Record] {
  /// The format of all files that brought entries; nil where they differ, or one is not known.
  var onlyFormat: BankFileFormat? {
    let formats = Set(lazy.filter { !$0.account.added.isEmpty }.map(\.format))
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

extension Book {
  /// The account that a run on record was of: by its number, which stays, else by its name.
  func account(of record: ImportRun.Account) -> Account? {
    if let iban = try? IBAN(normalising: record.number), let account = self[.iban(iban)] {
      return account
    }
    return (try? account(matching: record.name)).map { accounts[$0.value] }
  }
}

/// Which file on record brought an entry, found when it is first asked for.
final class ImportSources {
  private let history: [ImportHistory.Record]
  private lazy var numbers: [String: Int] = {
    var numbers: [String: Int] = [:]
    for (number, record) in history.enumerated() {
      for entry in record.account.added { numbers[entry.id] = number }
    }
    return numbers
  }()

  init(_ history: [ImportHistory.Record]) { self.history = history }

  /// The file that brought the entry with an id of the book, counted from 0.
  subscript(id: String) -> Int? { numbers[id] }
}
