import Basics
import Model
import Storage
import Testing

@Suite struct ImportsTests {
  private func imports(_ text: String) throws -> ImportSettings {
    try TemporaryBook([
      "accounts.json": #"[{ "name": "Joint" }]"#, "imports.json": text,
    ]).book().imports
  }

  @Test func `A layout says all that a reader of CSV files takes`() throws {
    let imports = try imports(
      #"""
      { "$schema": "x", "layouts": [
        { "name": "Full", "source": "us", "header": ["Tag", "", "Ref"], "creditWhen": "C",
          "originalAmount": "OA", "originalCurrency": "OC", "payeeIn": "In", "payeeOut": "Out",
          "skipWhen": { "column": "Ref", "is": "/^total/" }, "delimiter": ";", "encoding": "ISO-8859-15", "skip": 2, "date": "Tag",
          "valueDate": 2, "dateFormat": "dd.MM.yyyy", "amount": "Betrag", "sign": "S",
          "debitWhen": "/^d/", "negate": true, "decimal": ",", "fractions": true, "fee": "Fee", "currency": "Ccy",
          "balance": "Saldo", "pending": "open", "onlyWhen": { "column": 9, "is": "Gebucht" },
          "payee": "Name", "payeeAccount": "IBAN", "reference": "Ref", "text": ["A", 3],
          "id": "Id", "account": "Konto", "into": "joint" },
        { "name": "Two", "header": [["A"], ["B", "C"]], "date": 1, "debit": 2, "credit": 3,
          "debitSign": "negative", "creditSign": "negative", "text": "T" } ] }
      """#)
    var full = CSVLayout(
      "Full", date: .named("Tag"),
      amount: .marked(
        .named("Betrag"), sign: .named("S"), debitWhen: try #require(CSVPattern("^d"))))
    full.source = "us"
    full.headers = [["Tag", "", "Ref"]]
    full.creditWhen = CSVPattern(exactly: "C")
    full.originalAmount = .named("OA")
    full.originalCurrency = .named("OC")
    full.payeeIn = .named("In")
    full.payeeOut = .named("Out")
    full.skipWhen = CSVCondition(.named("Ref"), try #require(CSVPattern("^total")))
    full.delimiter = .semicolon
    full.encoding = .latin9
    full.skip = 2
    full.valueDate = .number(2)
    full.dateOrder = .dayFirst
    full.isNegated = true
    full.hasFractions = true
    full.decimal = .comma
    full.fee = .named("Fee")
    full.currency = .named("Ccy")
    full.balance = .named("Saldo")
    full.pending = CSVPattern(exactly: "open")
    full.onlyWhen = CSVCondition(.number(9), CSVPattern(exactly: "Gebucht"))
    full.payee = .named("Name")
    full.payeeAccount = .named("IBAN")
    full.reference = .named("Ref")
    full.text = [.named("A"), .number(3)]
    full.id = .named("Id")
    full.account = .named("Konto")
    full.into = "joint"
    var two = CSVLayout(
      "Two", date: .number(1), amount: .divided(debit: .number(2), credit: .number(3)))
    two.headers = [["A"], ["B", "C"]]
    two.debitSign = .negative
    two.creditSign = .negative
    two.text = [.named("T")]
    #expect(imports.layouts == [full, two])
    let written = JSONNode(members: [("layouts", .array([JSONNode(full), JSONNode(two)]))])
    #expect(try self.imports(written.text).layouts == [full, two])
  }

  @Test func `A plain text between slashes is written so that it is read as it was`() throws {
    var layout = CSVLayout("S", date: .number(1), amount: .signed(.number(2)))
    layout.pending = CSVPattern(exactly: "/a.b/")
    let written = JSONNode(members: [("layouts", .array([JSONNode(layout)]))])
    #expect(try imports(written.text).layouts.first?.pending == CSVPattern(#"^/a\.b/$"#))
  }

  @Test func `A rule says what must hold and what is set`() throws {
    let rules = try imports(
      #"""
      { "rules": [
        { "name": "n", "when": { "text": "/a|b/", "payee": "p", "reference": "r",
          "account": "Joint", "amount": { "from": -5, "to": 7 } },
          "set": { "payee": "P", "category": "C", "tags": ["t", "u"], "reference": "R" } },
        { "when": { "amount": -5 }, "set": { "category": "C" } },
        { "when": { "amount": { "to": 7 } }, "set": { "tags": ["t"] } } ] }
      """#
    ).rules
    try #require(rules.count == 3)
    #expect(rules[0].name == "n")
    #expect(try rules[0].when.text == TextPattern(written: "/a|b/"))
    #expect(rules[0].when.payee == .plain("p") && rules[0].when.reference == .plain("r"))
    #expect(rules[0].when.account == "Joint" && rules[0].when.amount == -5...7)
    #expect(rules[0].set.payee == "P" && rules[0].set.category == "C")
    #expect(rules[0].set.tags == ["t", "u"] && rules[0].set.reference == "R")
    #expect(rules[1].when.amount == -5 ... -5 && rules[2].when.amount == Int64.min...7)
    #expect(!rules[0].when.hasUnknown)
  }

  @Test func `An IBAN may be that of an account to come, and a name must be one of the book's`()
    throws
  {
    let rule = { (account: String) in
      #"{ "rules": [{ "when": { "account": "\#(account)" }, "set": { "category": "C" } }] }"#
    }
    #expect(try imports(rule("DE89 3704 0044 0532 0130 00")).rules.count == 1)
    #expect(try imports(rule("joint")).rules.count == 1)
    let book = try TemporaryBook([
      "accounts.json": #"[{ "name": "Joint" }]"#, "imports.json": rule("Jiont"),
    ])
    #expect(book.report().contains("did you mean \"Joint\"?"))
  }
}
