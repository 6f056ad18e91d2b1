import Testing

@testable import Model

@Suite struct ImportRulesTests {
  private func rule(
    _ set: (inout ImportRule.Changes) -> Void, when: (inout ImportRule.Conditions) throws -> Void
  ) rethrows -> ImportRule {
    var rule = ImportRule()
    set(&rule.set)
    try when(&rule.when)
    return rule
  }

  private func category(
    _ name: String, when: (inout ImportRule.Conditions) throws -> Void
  ) rethrows -> ImportRule {
    try rule({ $0.category = name }, when: when)
  }

  private func book() throws -> Book {
    var book = Book(settings: Settings())
    for name in ["Joint", "Savings"] { try book.add(try account(named: name, [])) }
    return book
  }

  private func ruled(_ book: Book, text: String = "Grocer Zürich, card 12") -> RuledEntry {
    RuledEntry(
      text: text, payee: "Grocer Zürich", reference: "Card 12", account: book.accounts[0].id,
      amount: -1250)
  }

  @Test func `Of each field the first rule that matches and sets it wins`() throws {
    let book = try book()
    let rules = try ImportRules(
      [
        rule({ $0.payee = "Other" }) { $0.payee = .plain("baker") },
        rule({ $0.tags = ["food"] }) { $0.payee = try TextPattern(written: "ZURICH") },
        rule({
          $0.category = "Groceries"
          $0.tags = ["late"]
        }) { $0.text = try TextPattern(written: "/card \\d+$/") },
        rule({
          $0.category = "Everything"
          $0.reference = "x"
        }) { _ in },
      ], in: book)
    let outcome = rules.apply(to: ruled(book))
    #expect(outcome.payee == nil)
    #expect(outcome.tags == .init(value: ["food"], rule: RuleNumber(2)))
    #expect(outcome.category == .init(value: "Groceries", rule: RuleNumber(3)))
    #expect(outcome.reference == .init(value: "x", rule: RuleNumber(4)))
    #expect(outcome.matching.map(\.value) == [2, 3, 4])
    var imported = try entry("2026-10-31", -1250)
    outcome.set(on: &imported)
    #expect(imported.category == "Groceries" && imported.tags == ["food"])
    #expect(imported.reference == "x")
  }

  @Test func `All conditions of a rule must hold, and one that is not known never does`() throws {
    let book = try book()
    let conditions: [(Bool, (inout ImportRule.Conditions) throws -> Void)] = [
      (true, { _ in }), (true, { $0.amount = -1250 ... -1250 }),
      (false, { $0.amount = 0 ... .max }),
      (true, { $0.amount = .min ... -1 }), (true, { $0.account = "joint" }),
      (false, { $0.account = "Savings" }), (false, { $0.account = "Nobody's" }),
      (false, { $0.hasUnknown = true }), (true, { $0.reference = .plain("CARD") }),
      (false, { $0.reference = .plain("card 123") }), (false, { $0.text = .plain("") }),
      (
        false,
        {
          $0.payee = .plain("grocer")
          $0.amount = 1...2
        }
      ),
    ]
    for (index, (holds, condition)) in conditions.enumerated() {
      let rules = ImportRules([try category("C", when: condition)], in: book)
      #expect((rules.apply(to: ruled(book)).category != nil) == holds, "\(index)")
    }
    #expect(ImportRules([], in: book).apply(to: ruled(book)) == RuleOutcome())
  }

  @Test func `A rule holds for an account to come, by its IBAN`() throws {
    let iban = try IBAN(normalising: "DE89370400440532013000")
    let rule = category("C") { $0.account = "DE89 3704 0044 0532 0130 00" }
    let rules = ImportRules([rule], in: try book())
    let entry = RuledEntry(text: "", payee: "P", reference: nil, account: .iban(iban), amount: 1)
    #expect(rules.apply(to: entry).category?.value == "C")
    #expect(rules.apply(to: ruled(try book())).category == nil)
  }

  @Test func `What a bank said of an entry that is there is its text`() throws {
    let book = try book()
    let rules = ImportRules([category("C") { $0.text = .plain("card") }], in: book)
    var there = try entry("2026-10-31", -1250, "Card shop", reference: "r")
    let id = book.accounts[0].id
    #expect(rules.apply(to: RuledEntry(there, of: id)).category != nil)
    there.bank = BankRecord(id: nil, day: there.date, amount: -1250, text: "something else")
    #expect(rules.apply(to: RuledEntry(there, of: id)).category == nil)
  }

  @Test func `A plain text is found without regard to case, accents and ligatures`() throws {
    let book = try book()
    for (pattern, text) in [
      ("strasse", "Hauptstraße 1"), ("CAFÉ", "Le Cafe"), ("muller", "MÜLLER GmbH"), ("/", "a/b"),
      ("//", "a//b"),
    ] {
      let rules = ImportRules(
        [try category("C") { $0.text = try TextPattern(written: pattern) }], in: book)
      #expect(rules.apply(to: ruled(book, text: text)).category != nil, "\(pattern)")
      #expect(rules.apply(to: ruled(book, text: "none of it")).category == nil, "\(pattern)")
    }
  }
}
