import Model
import Testing

@testable import Import

/// Rows of several accounts in one CSV file are never those of one.
@Suite struct CSVAccountColumnTests {
  private func text(_ rows: String) throws -> DecodedText {
    try DecodedText(Array(rows.utf8)[...])
  }

  private func proposal(_ rows: String) throws -> CSVProposal {
    try CSVProposal(for: try text(rows), reading: BankFileReading(currency: .euro))
  }

  private let withoutBalances = """
    Account;Date;Text;Amount
    032000123456;15.01.2026;Shop;-12,30
    032000123456;14.01.2026;Salary;1000,00
    032000999999;14.01.2026;Interest;1,00

    """

  private func layout(header: [String]) -> CSVLayout {
    var layout = CSVLayout("test", date: .named("Date"), amount: .signed(.named("Amount")))
    layout.headers = [header]
    return layout
  }

  @Test(
    arguments: ["Account", "Bank Account", "#Rachunek", "Account Nr.", "IBAN Auftragskonto"])
  func `A guessed layout reads the column of the holder's own accounts`(_ name: String) throws {
    let rows = withoutBalances.replacing("Account;", with: name + ";")
    #expect(try proposal(rows).layout.account == .named(name))
    #expect(try proposal(rows).file.statements.map(\.account.number).count == 2)
  }

  @Test func `A column that may be of accounts is asked about`() throws {
    let rows = withoutBalances.replacing("Account;", with: "Konto;")
    let proposal = try proposal(rows)
    let doubts = proposal.reading(
      of: try text(rows), BankFileReading(currency: .euro), first: 3
    ).doubts.map(\.message)
    #expect(
      doubts.contains(
        "the column \"Konto\" has several values in turn: if the rows are of several accounts,"
          + " name it by \"account\"; if it is the other party's, by \"payeeAccount\""))
  }

  @Test func `A layout without a column of accounts refuses rows of two`() throws {
    let layout = layout(header: ["Account", "Date", "Text", "Amount"])
    let reading = BankFileReading(currency: .euro)
    let file = BankFile(csv: try text(withoutBalances), layout: layout, reading: reading)
    #expect(
      file.problems.map(\.fault.message) == [
        "by the column \"Account\" the rows are of several accounts, such as \"032000123456\" and"
          + " \"032000999999\""
      ])
    // The same account in all rows says nothing.
    let one = withoutBalances.replacing("999999", with: "123456")
    #expect(BankFile(csv: try text(one), layout: layout, reading: reading).problems.isEmpty)
    // Cards of one account have each their number, as the layout of a bank knows.
    var ofBank = reading
    ofBank.bankLayouts = [layout]
    #expect(
      BankFile(csv: try text(withoutBalances), layout: layout, reading: ofBank).problems.isEmpty)
    var named = layout
    named.payeeAccount = .named("Account")
    #expect(
      BankFile(csv: try text(withoutBalances), layout: named, reading: reading).problems.isEmpty)
  }

  @Test func `Balances that follow for each product alone are those of several accounts`() throws {
    let rows = """
      Product;Date;Text;Amount;Balance
      Main;22.01.2026;Top up;500,00;500,00
      Main;23.01.2026;To savings;-100,00;400,00
      Savings;23.01.2026;To savings;100,00;100,00
      Main;25.01.2026;Shop;-21,00;379,00
      Savings;26.01.2026;Interest;1,00;101,00

      """
    var layout = layout(header: ["Product", "Date", "Text", "Amount", "Balance"])
    layout.balance = .named("Balance")
    let reading = BankFileReading(currency: .euro)
    let file = BankFile(csv: try text(rows), layout: layout, reading: reading)
    #expect(file.problems.isEmpty, "\(file.problems.map(\.fault.message))")
    #expect(
      file.statements.flatMap(\.disproofs).map(\.fault.message) == [
        "by the column \"Product\" the rows are of several accounts, such as \"Main\" and"
          + " \"Savings\""
      ])
    // A guess takes the column, and its statements hold.
    let proposal = try proposal(rows)
    #expect(proposal.layout.account == .named("Product"))
    #expect(proposal.file.statements.map { $0.entries.count } == [3, 2])
    #expect(proposal.file.statements.allSatisfy { $0.disproofs.isEmpty && $0.coversAll })
    // Where a row is missing, no column explains it.
    let cut = rows.replacing(
      "Main;25.01.2026;Shop;-21,00;379,00\n", with: "Main;25.01.2026;Shop;-9,00;379,00\n")
    let broken = BankFile(csv: try text(cut), layout: layout, reading: reading)
    #expect(
      broken.statements.flatMap(\.disproofs).first?.fault.message.hasPrefix(
        "the balance does not follow") == true)
  }

  @Test func `Columns that are called as currencies hold amounts in these`() throws {
    let rows = """
      "Account Number","Transaction Date","Description 1","CAD$","USD$"
      07702-1,7/5/2026,"Deposit",69.00,,
      07702-1,7/16/2026,"Shop",-5.00,,
      07702-2,6/1/2026,"Interest",,1.09,

      """
    let proposal = try proposal(rows)
    #expect(proposal.layout.amount == .byCurrency([.named("CAD$"), .named("USD$")]))
    let entries = proposal.file.statements.flatMap(\.entries)
    #expect(entries.map(\.amount.plain) == ["69.00 CAD", "-5.00 CAD", "1.09 USD"])
    let both = rows.replacing(",,1.09,", with: ",2.00,1.09,")
    let file = BankFile(
      csv: try text(both), layout: proposal.layout, reading: BankFileReading(currency: .euro))
    #expect(
      file.problems.map(\.fault.message) == [
        "the row has amounts in two currencies, \"2.00\" and \"1.09\""
      ])
    var unnamed = proposal.layout
    unnamed.amount = .byCurrency([.named("CAD$"), .named("Description 1")])
    #expect(
      BankFile(
        csv: try text(rows), layout: unnamed, reading: BankFileReading(currency: .euro)
      ).problems.first?.fault.message
        == "the row has amounts in two currencies, \"69.00\" and \"Deposit\"")
  }
}
