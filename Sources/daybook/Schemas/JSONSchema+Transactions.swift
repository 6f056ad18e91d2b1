import Basics

/// What a bank said of an entry, and an entry with those that it has to do with.
extension JSONSchema {
  static let bankRecordListed = closed(
    [
      ("id", text.about("The bank's own id.")), ("date", listedDay.about("The booking day.")),
      (
        "amount",
        number(in: Int64.min...Int64.max).about("Of a batch that was split, of all of it.")
      ),
      ("text", text.about("All that the bank said in words.")),
      (
        "counterparty",
        closed(
          [("name", text), ("iban", text), ("account", text), ("bic", text)],
          optional: ["name", "iban", "account", "bic"]
        ).about("The other party, as the bank names it.")
      ), ("endToEndId", text), ("mandateId", text), ("creditorId", text),
      (
        "original",
        closed(
          listedAmount("amount", "decimal", "Before it was converted, signed as the entry is.") + [
            ("currency", listedCurrency), ("rate", text.about("As the bank prints it.")),
          ], optional: ["amount", "decimal", "rate"])
      ),
      (
        "charges",
        array(
          of: closed(
            listedAmount("amount", "decimal", "Negative is given back.") + [
              ("currency", listedCurrency)
            ])
        ).about("What the bank charged for it.")
      ),
    ],
    optional: ["id", "counterparty", "endToEndId", "mandateId", "creditorId", "original"])

  static let transactionShown = closed(
    [
      ("entry", transactionListed),
      ("reversed", transactionListed.about("The entry that it takes back.")),
      ("reversedBy", transactionListed.about("The entry that takes it back.")),
      ("transferAccount", text.about("The account at the other end of a transfer.")),
      ("transferEntry", transactionListed.about("The entry there.")),
    ], optional: ["reversed", "reversedBy", "transferAccount", "transferEntry"])
}
