import Basics
import Diagnostics
import Model

/// What is worth a look about a book's transfers: how many rest on what, and which entries look like
/// one although nothing goes with them.
struct TransferReview {
  private(set) var counts = TransferCounts()
  private(set) var notes: [Diagnostic] = []

  /// Of one account so many are listed; the rest are counted.
  private static let mostListed = 10

  /// Takes what all entries of each account, later ones too, tell of transfers.
  init(of book: Book, _ facts: [TransferFacts], in source: BookSource) {
    guard book.accounts.count > 1, let lastDay = book.accounts.compactMap(\.lastDay).max() else {
      return
    }
    let parallel = Parallel(width: source.parallelism)
    let transfers = Transfers(
      of: facts, through: lastDay, by: TransferRules(book.settings), parallel)
    counts = transfers.counts
    for place in book.accounts.indices {
      let missed = transfers[AccountOrdinal(place)].missed
      for entry in missed.prefix(Self.mostListed) {
        notes.append(note(entry, in: book.accounts[place], of: book, source))
      }
      guard missed.count > Self.mostListed else { continue }
      let more = missed.count - Self.mostListed
      notes.append(
        Diagnostic(
          .note, path: source.folder,
          message: "\(DisplayText.quoted(book.accounts[place].name)) has \(more) more such "
            + (more == 1 ? "entry" : "entries"),
          remedy: "'daybook transaction list --account' lists what an account has"))
    }
  }

  private func note(
    _ missed: AccountTransfers.Missed, in account: Account, of book: Book, _ source: BookSource
  ) -> Diagnostic {
    let entry = account.entry(at: missed.position)
    let other = book[missed.other]?.name ?? ""
    let amount = account.money(entry.amount)
    return Diagnostic(
      .note, path: source.folder,
      message: "\(DisplayText.quoted(account.name)), \(entry.date), "
        + "\(DisplayText.quoted(entry.beneficiary)), \(amount.decimal) \(account.currency.code): "
        + "looks like a transfer with \(DisplayText.quoted(other)), where nothing goes with it",
      remedy: "import or record the other side there; \"transfer\": false says that it is none")
  }
}
