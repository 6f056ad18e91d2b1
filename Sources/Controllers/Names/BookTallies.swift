package import Basics
import Foundation
package import Model

/// The tallies of the entries of all accounts, in the book's order.
package struct BookTallies: Sendable {
  /// Of some accounts after the other.
  package private(set) var joint: [JointTallies]
  let periods: SummedPeriods
  /// By account.
  private let names: [AccountEntryNames]

  /// Tallies the accounts of a book, several at a time, but for those that are on record; the window
  /// says what was added recently.
  package init(
    of book: BookEntries, in index: BookIndex, _ parallel: Parallel,
    _ window: ChangeWindow? = nil, records: (any RecordedTallies)? = nil
  ) {
    let tallying = Tallying(
      book: book, index: index, window: window ?? ChangeWindow(asOf: index.asOf, in: .gmt),
      periods: SummedPeriods(of: index), records: records)
    periods = tallying.periods
    let parts = JointAccounts.parts(of: book.accounts.count)
    var done = parallel.map(parts, tallying.recorded)
    let missing = parts.indices.filter { done[$0] == nil }
    for together in missing.indices.parts(of: Self.partsAtOnce) {
      let places = missing[together]
      let own = parallel.map(places.flatMap { parts[$0].map(AccountOrdinal.init) }, tallying.tally)
      let made = parallel.map(places.map { parts[$0] }) { part in
        tallying.join(own.filter { part.contains($0.account.value) }, of: part)
      }
      for (place, made) in zip(places, made) { done[place] = made }
    }
    joint = done.compactMap { $0?.joint }
    names = done.flatMap { $0?.names ?? [] }
  }

  /// The tallies of the single accounts of so many are in memory at the same time.
  private static let partsAtOnce = 2
}

extension BookTallies {
  /// The same without what names come to, once `NameSums` are made of it.
  package var withoutNameSums: BookTallies {
    var tallies = self
    tallies.joint = joint.map(\.withoutNames)
    return tallies
  }

  /// In the book's order.
  var accounts: [AccountOrdinal] { names.indices.map(AccountOrdinal.init) }

  /// Which names the entries of an account have.
  func names(of account: AccountOrdinal, by grouping: Grouping) -> EntryNames {
    names[account.value].names(by: grouping)
  }

  /// What was added recently to accounts of a book, with the accounts that have any of it.
  package func recorded(
    in book: BookEntries, _ window: ChangeWindow
  ) -> [(account: AccountOrdinal, entries: [RecordedEntries])] {
    joint.flatMap(\.lately.accounts).map { own in
      (own.account, RecordedEntries.all(own.places, of: book[own.account], in: window))
    }
  }
}

/// Tells what is on record of the entries of accounts, and puts it there; called from many threads.
package protocol RecordedTallies: Sendable {
  /// What was put there of the tallies of an account that is as it was, with all that its pages
  /// depend on; nil where that is not on record.
  func tallies(of account: AccountOrdinal) -> PackReader?

  /// The same of the names that its entries have.
  func names(of account: AccountOrdinal) -> PackReader?

  /// The same of the joint tallies of accounts that follow each other.
  func jointTallies(of accounts: Range<Int>) -> PackReader?

  /// Puts the tallies of an account on record, and the names that its entries have.
  func put(_ tallies: PackWriter, names: PackWriter, of account: AccountOrdinal)

  /// Puts the joint tallies of accounts that follow each other on record.
  func put(_ joint: PackWriter, of accounts: Range<Int>)
}

/// How the accounts of a book are tallied.
private struct Tallying: Sendable {
  let book: BookEntries
  let index: BookIndex
  let window: ChangeWindow
  let periods: SummedPeriods
  let records: (any RecordedTallies)?
}

extension Tallying {
  /// The tallies of an account, and the names of its entries.
  struct Tallied: Sendable {
    let account: AccountOrdinal
    let tallies: EntryTallies
    let names: AccountEntryNames
  }

  /// Accounts that follow each other.
  struct Part: Sendable {
    let joint: JointTallies
    let names: [AccountEntryNames]
  }

  /// What is on record of accounts that follow each other; nil where nothing is.
  func recorded(_ accounts: Range<Int>) -> Part? {
    guard var pack = records?.jointTallies(of: accounts),
      let joint = try? JointTallies(from: &pack, in: index, window, periods)
    else { return nil }
    return Part(joint: joint, names: accounts.map { names(of: AccountOrdinal($0)) })
  }

  /// What accounts that follow each other come to together, which is put on record.
  func join(_ tallied: [Tallied], of accounts: Range<Int>) -> Part {
    let joint = JointTallies(
      of: tallied.map { ($0.account, $0.tallies) }, book, in: index, window, periods)
    if let records {
      var pack = PackWriter()
      joint.pack(into: &pack, in: index, periods)
      records.put(pack, of: accounts)
    }
    return Part(joint: joint, names: tallied.map(\.names))
  }

  /// Tallies an account, where that is not on record.
  func tally(_ account: AccountOrdinal) -> Tallied {
    if var pack = records?.tallies(of: account),
      let tallies = try? EntryTallies(of: account, in: index, window, from: &pack)
    {
      return Tallied(account: account, tallies: tallies, names: names(of: account))
    }
    let own = book[account].atHand
    let found = AccountEntryNames.Found(of: own.entries, in: index)
    let tallies = EntryTallies(of: own, found, in: index, window)
    if let records {
      var (pack, names) = (PackWriter(), PackWriter())
      tallies.pack(into: &pack)
      found.pack(into: &names)
      records.put(pack, names: names, of: account)
    }
    let names = found.kept(of: account, in: index)
    return Tallied(account: account, tallies: tallies, names: AccountEntryNames { names })
  }

  /// The names of the entries of an account that is on record.
  func names(of account: AccountOrdinal) -> AccountEntryNames {
    AccountEntryNames { [self] in
      if var pack = records?.names(of: account),
        let found = try? AccountEntryNames.Found(from: &pack, of: account, in: index)
      {
        return found
      }
      return AccountEntryNames.Found(of: book[account].atHand.entries, in: index)
        .kept(of: account, in: index)
    }
  }
}
