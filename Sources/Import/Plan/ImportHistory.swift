internal import Model

/// What is on record of imports that were not taken back.
struct ImportHistory {
  /// A run that imported a file.
  struct Source {
    let id: String
    /// How many booked entries the file has.
    let bookedCount: Int
  }

  private var runs: [String: Source] = [:]
  /// What was imported of each account of the book.
  private(set) var accounts: [AccountID: [ImportRun.Account]] = [:]

  init(_ runs: [ImportRun], _ book: Book) {
    for run in runs {
      for file in run.files {
        // Where entries were held, a person may have decided since.
        if file.heldCount == 0 {
          let count = file.accounts.reduce(0) { $0 + $1.bookedCount }
          self.runs[file.digest] = Source(id: run.id, bookedCount: count)
        }
        for account in file.accounts {
          guard let id = book.account(of: account)?.id else { continue }
          accounts[id, default: []].append(account)
        }
      }
    }
  }

  /// The run that imported a file with these bytes; nil where none did.
  func run(of digest: String) -> Source? { runs[digest] }
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
