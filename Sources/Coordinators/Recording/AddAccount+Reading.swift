import Model

extension AddAccount {
  /// What was written, read by what the book holds.
  func newAccount(
    for book: Book, _ clock: RecordingClock, _ random: @escaping @Sendable () -> UInt64
  ) throws -> NewAccount {
    let currency = currency ?? book.settings.currency
    let today = clock.today(book.settings.timeZone)
    let day = try day.map { try WrittenText.day($0, "--on", today) }
    let deposit = try deposit.map { try amount($0, in: currency) }
    let iban = try iban(in: book, RandomBits(source: random))
    let name = try WrittenText.checked(name, "the name")
    let owner = try checked(owner, "--owner")
    let (bank, bic) = (try checked(bank, "--bank"), try checked(bic, "--bic"))
    let note = try note.map { try WrittenText.checked($0, "--note", hasLines: true) }
    let openingBalance = try openingBalance.map { try amount($0, in: currency) }
    let texts = try StartTexts.texts(for: book.settings.locale)
    do throws(AccountError) {
      var account = try Account(
        name: name, iban: iban, currency: currency, opened: deposit == nil ? day : day ?? today,
        openingBalance: openingBalance)
      account.kind = kind
      account.owner = owner
      account.bank = bank
      account.bic = bic
      account.note = note
      account.isInvented = self.iban == nil && iban != nil
      var ids = clock.ids(for: book)
      account.writtenID = book.writtenID(ofNewAccount: &ids)
      ids.form = book.idForm(ofEntriesOf: account.id)
      let first = deposit.map { deposit in
        self.entry(of: deposit, on: day ?? today, ids, texts)
      }
      return NewAccount(account, deposit: first)
    } catch { throw ChangeFailure.rule(.account(name, error)) }
  }

  private func checked(_ text: String?, _ option: String) throws -> String? {
    try text.map { try WrittenText.checked($0, option) }
  }

  private func amount(_ text: String, in currency: Currency) throws -> Int64 {
    do throws(WrittenAmountError) { return try Money(written: text, in: currency).minorUnits } catch
    { throw ChangeFailure.amount(error) }
  }

  /// The entry in the words of the book's language.
  private func entry(
    of deposit: Int64, on day: Day, _ ids: consuming RecordIDs, _ texts: StartTexts
  ) -> Transaction {
    var entry = Transaction(date: day, amount: deposit, beneficiary: texts.deposit)
    entry.id = ids.make()
    return entry
  }

  /// The IBAN that was given, or one that no account of the book has.
  private func iban(in book: Book, _ digits: consuming RandomBits) throws -> IBAN? {
    if let text = iban {
      if !book.settings.checkIBANs, let iban = IBAN(unchecked: text) { return iban }
      do throws(IBANError) { return try IBAN(normalising: text) } catch {
        throw ChangeFailure.iban(text, error)
      }
    }
    guard let country else { return nil }
    for _ in 0..<1_000 {
      guard let iban = IBAN(inventedIn: country, by: &digits) else { break }
      if book[.iban(iban)] == nil { return iban }
    }
    throw ChangeFailure.noFreeIBAN(country: country)
  }
}

/// Random bits from wherever they come.
private struct RandomBits: RandomNumberGenerator {
  let source: @Sendable () -> UInt64

  mutating func next() -> UInt64 { source() }
}
