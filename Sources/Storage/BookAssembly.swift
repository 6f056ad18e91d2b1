internal import Basics
internal import Diagnostics
package import Model

/// Puts what was read from the files into one book, which keeps its own rules.
struct BookAssembly {
  var book: Book
  var found: FoundProblems
  /// False when some account was not read whole, or has another name or IBAN than is written.
  private(set) var hasAllAccounts: Bool
  /// Whether accounts lack nothing but entries.
  var hasNamedAccounts: Bool { hasAllAccounts || lacksEntries }
  private let lacksEntries: Bool
  /// Where the name or IBAN of each of the book's accounts stands.
  private var origins: [(source: SourceText, range: Range<Int>)] = []
  /// Where each name stands first.
  private var names: [String: (source: SourceText, range: Range<Int>)] = [:]
  /// Where the id of each to-do stands.
  private var toDoIDs: [String: (source: SourceText, range: Range<Int>)] = [:]

  private(set) var waiting: [Waiting] = []
  /// Where each of the book's accounts is written.
  private(set) var homes: [Home] = []
  /// What is said of transfers with accounts that may be ones that could not be read.
  var withUnread: [Waiting] = []
  /// Made when the first text names no account, of which there are all by then.
  private var suggestions: AccountSuggestions?

  mutating func add(_ file: DecodedFile<[DecodedAccount]>) {
    found.add(file.findings, in: file.source)
    guard let decoded = file.content else {
      hasAllAccounts = false
      return
    }
    for (place, account) in decoded.enumerated() {
      let count = book.accounts.count
      add(account, from: file.source)
      guard book.accounts.count > count else { continue }
      // What stands before the first account and behind the last one belongs to the file.
      let end = place + 1 < decoded.count ? decoded[place + 1].start : Int.max
      homes.append(Home(path: file.source.path, range: account.start..<max(end, account.start)))
    }
  }

  mutating func add(_ file: DecodedFile<[DecodedList]>) {
    for finding in file.findings {
      found.add(suggesting(finding.fault), at: finding.range, in: file.source)
    }
    for decoded in file.content ?? [] {
      noteIDs(of: decoded, in: file.source)
      do throws(BookError) { try book.add(decoded.list) } catch {
        refuse(error, at: decoded.nameRange, in: file.source)
      }
    }
  }

  mutating func add(_ file: TextFile) {
    found.add(file.findings, in: file.source)
  }

  /// Refuses settings whose account for entries is none of the book's, once all are added.
  mutating func checkDefaultAccount(_ file: DecodedFile<DecodedSettings>) {
    guard let decoded = file.content, let text = decoded.settings.defaultAccount else { return }
    do throws(AccountLookupError) { _ = try directory.account(matching: text) } catch {
      let fault = BookFault.lookup(error, of: text, key: SettingsKey.defaultAccount.name)
      found.add(suggesting(fault), at: decoded.defaultAccountRange, in: file.source)
    }
  }

  /// The fault with the account that was meant most likely, where it is that there is none.
  mutating func suggesting(_ fault: BookFault) -> BookFault {
    guard let unknown = fault.unknownAccount else { return fault }
    if suggestions == nil { suggestions = AccountSuggestions(book) }
    let nearest = suggestions?.nearest(to: unknown.text) ?? nil
    return .noSuchAccount(unknown.text, key: unknown.key, nearest: nearest)
  }

  /// Packs entries, once nothing is changed in them any more.
  mutating func packEntries(by packing: EntryPacking) { book.packEntries(by: packing) }

  /// The accounts for to-dos to name, once all are added.
  var directory: AccountDirectory { AccountDirectory(book: book, isComplete: hasAllAccounts) }

  /// Everything that was found, in the order in which it is shown.
  mutating func diagnostics() -> [Diagnostic] { found.diagnostics() }
}

extension BookAssembly {
  init(
    _ settings: Settings, _ found: FoundProblems, lacksEntries: Bool = false
  ) {
    self.init(
      book: Book(settings: settings), found: found, hasAllAccounts: !lacksEntries,
      lacksEntries: lacksEntries)
  }

  private mutating func add(_ decoded: DecodedAccount, from source: SourceText) {
    hasAllAccounts = hasAllAccounts && decoded.account != nil && decoded.isNamedAsWritten
    guard let account = decoded.account else { return }
    do throws(BookError) {
      try book.add(account)
      origins.append((source, decoded.ibanRange ?? decoded.nameRange))
      noteName(of: account, at: decoded.nameRange, in: source)
      let ordinal = AccountOrdinal(book.accounts.count - 1)
      waiting += decoded.transfers.map { Waiting(account: ordinal, transfer: $0, source: source) }
    } catch {
      hasAllAccounts = false
      refuse(error, at: decoded.ibanRange ?? decoded.nameRange, in: source)
    }
  }

  private mutating func noteName(
    of account: Account, at range: Range<Int>, in source: SourceText
  ) {
    guard !account.name.isBlank else { return }
    guard let first = names[account.name] else {
      names[account.name] = (source, range)
      return
    }
    let place = found.position(of: first.range, in: first.source)
    found.add(.sameName(account.name, place: place), at: range, in: source)
  }

  private mutating func noteIDs(of decoded: DecodedList, in source: SourceText) {
    for written in decoded.ids {
      guard let first = toDoIDs[written.id] else {
        toDoIDs[written.id] = (source, written.range)
        continue
      }
      let place = found.position(of: first.range, in: first.source)
      found.add(.sameToDoID(written.id, place: place), at: written.range, in: source)
    }
  }

  private mutating func refuse(_ error: BookError, at range: Range<Int>, in source: SourceText) {
    switch error {
    case .sameIBAN(let ordinal):
      let other = ordinal.value
      let place = found.position(of: origins[other].range, in: origins[other].source)
      found.add(
        .sameIBAN(name: book.accounts[other].name, place: place), at: range, in: source)
    case .total(let error):
      found.add(.total(error), at: range, in: source)
    }
  }

  /// Takes what other currencies are worth.
  mutating func add(_ file: DecodedFile<Prices>) {
    found.add(file.findings, in: file.source)
    if let prices = file.content { book.prices = prices }
  }

  /// Takes layouts and rules, once all accounts are added.
  ///
  /// An account that they name must be one of the book's; an IBAN may be that of an account to come.
  mutating func add(_ file: DecodedFile<DecodedImports>) {
    found.add(file.findings, in: file.source)
    guard let imports = file.content else { return }
    book.imports = imports.settings
    guard hasNamedAccounts else { return }
    for named in imports.accounts where (try? IBAN(normalising: named.text)) == nil {
      do throws(AccountLookupError) { _ = try book.account(matching: named.text) } catch {
        let fault = BookFault.lookup(error, of: named.text, key: named.key)
        found.add(fault, at: named.range, in: file.source)
      }
    }
  }

  /// What entries say of transfers, kept until all accounts are there.
  struct Waiting {
    let account: AccountOrdinal
    let transfer: WrittenTransfer
    let source: SourceText
  }

  /// Ties the entries that name an account as the other end of a transfer to that account, once all
  /// accounts are added.
  mutating func tieTransfers() {
    let directory = directory
    for waiting in waiting {
      let transfer = waiting.transfer
      do throws(AccountLookupError) {
        guard let other = try directory.account(matching: transfer.account) else {
          withUnread.append(waiting)
          continue
        }
        declare(waiting, other)
      } catch {
        let key = TransactionKey.transfer.name
        report(suggesting(.lookup(error, of: transfer.account, key: key)), waiting)
      }
    }
    if hasAllAccounts, !waiting.isEmpty { noteTransfersAlone() }
  }

  /// Refuses the entries that name an account which may be one that could not be read: without it
  /// nothing is known of their transfers.
  mutating func refuseTransfersWithUnread() {
    for waiting in withUnread {
      let key = TransactionKey.transfer.name
      report(
        .noSuchAccount(waiting.transfer.account, key: key, nearest: nil), waiting)
    }
  }

  /// Points out the entries that name an account in which nothing goes with them.
  private mutating func noteTransfersAlone() {
    let entries = waiting.map {
      book.accounts[$0.account.value].entry(at: $0.transfer.entry)
    }
    let amounts = Set(entries.map(\.amount.magnitude))
    guard let lastDay = book.accounts.compactMap(\.lastDay).max() else { return }
    let transfers = Transfers(
      of: book.accounts.map {
        TransferFacts(of: $0.withEntriesInMemory, wanting: amounts.contains)
      },
      through: lastDay, by: TransferRules(book.settings))
    for (waiting, entry) in zip(waiting, entries) {
      let leg = transfers[waiting.account][waiting.transfer.entry]
      guard let leg, leg.position == nil, let other = book[leg.account] else { continue }
      report(
        .transferAlone(
          account: other.name, amount: Money(minorUnits: -entry.amount, currency: other.currency)),
        waiting)
    }
  }

  private mutating func declare(_ waiting: Waiting, _ other: AccountOrdinal) {
    do throws(TransferError) {
      try book.declare(waiting.transfer.entry, of: waiting.account, transferWith: other)
    } catch {
      switch error {
      case .toItself: report(.transferToItself, waiting)
      case .ofCurrencies(let own, let others):
        let name = book.accounts[other.value].name
        report(.transferOfCurrencies(own, named: name, other: others), waiting)
      }
    }
  }

  private mutating func report(_ fault: BookFault, _ waiting: Waiting) {
    found.add(fault, at: waiting.transfer.range, in: waiting.source)
  }
}

/// The accounts of a book that are right, where others are not.
package struct SoundAccounts: Sendable {
  /// The book with what could be read of all accounts, so that transfers with the others are found as
  /// far as these were read.
  package let book: Book
  /// Those in which nothing is wrong, and that name no account which could not be read.
  package let accounts: Set<AccountOrdinal>
  /// The files of accounts, as messages name them: what is wrong there concerns these accounts alone.
  package let files: Set<String>
  /// Those of them in which something is wrong.
  package let wrongFiles: Set<String>
}

extension BookAssembly {
  /// The stretch of a file in which an account is written.
  struct Home {
    let path: String
    let range: Range<Int>
  }

  /// Which accounts are right; nil where there is none.
  ///
  /// One that names an account which could not be read is refused.
  mutating func soundAccounts(in files: [String]) -> SoundAccounts? {
    let wrongFiles = Set(found.errors.map(\.path)).intersection(files)
    refuseTransfersWithUnread()
    let errors = Dictionary(grouping: found.errors, by: \.path)
    let sound = homes.indices.filter { index in
      let home = homes[index]
      return errors[home.path, default: []].allSatisfy { error in
        error.offset.map { !home.range.contains($0) } ?? false
      }
    }
    guard !sound.isEmpty else { return nil }
    return SoundAccounts(
      book: book, accounts: Set(sound.map(AccountOrdinal.init)), files: Set(files),
      wrongFiles: wrongFiles)
  }
}
