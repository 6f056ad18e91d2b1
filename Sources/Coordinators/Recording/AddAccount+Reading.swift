import Model

extension AddAccount {
  /// What was written, read by what the book holds.
  func newAccount(for book: Book) throws -> NewAccount {
    let currency = request.currency ?? book.settings.currency
    let today = clock.today(book.settings.timeZone)
    let day = try request.day.map { try WrittenText.day($0, "--on", today) }
    let deposit = try request.deposit.map { try amount($0, in: currency) }
    let iban = try iban(in: book)
    let name = try WrittenText.checked(request.name, "the name")
    let owner = try checked(request.owner, "--owner")
    let (bank, bic) = (try checked(request.bank, "--bank"), try checked(request.bic, "--bic"))
    let note = try request.note.map { try WrittenText.checked($0, "--note", hasLines: true) }
    let openingBalance = try request.openingBalance.map { try amount($0, in: currency) }
    do throws(AccountError) {
      let account = try Account(
        name: name, iban: iban, kind: request.kind, currency: currency, owner: owner, bank: bank,
        bic: bic, opened: deposit == nil ? day : day ?? today, note: note,
        openingBalance: openingBalance, isInvented: request.iban == nil && iban != nil)
      return NewAccount(
        account, deposit: deposit.map { self.deposit($0, on: day ?? today, in: book) })
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
  private func deposit(_ amount: Int64, on day: Day, in book: Book) -> Transaction {
    let texts = StartTexts.known(for: book.settings.locale) ?? .english
    var ids = clock.ids(for: book)
    return Transaction(id: ids.make(), date: day, amount: amount, beneficiary: texts.deposit)
  }

  /// The IBAN that was given, or one that no account of the book has.
  private func iban(in book: Book) throws -> IBAN? {
    if let text = request.iban {
      if !book.settings.checkIBANs, let iban = IBAN(unchecked: text) { return iban }
      do throws(IBANError) { return try IBAN(normalising: text) } catch {
        throw ChangeFailure.iban(text, error)
      }
    }
    guard let country = request.country else { return nil }
    var digits = RandomBits(source: random)
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
