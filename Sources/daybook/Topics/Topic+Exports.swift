extension Topic {
  static let exports = Topic(
    name: "exports", summary: "what 'daybook export' writes, and what each format keeps and loses",
    text: """
      Exports: the book for other programs.

      Every format has each entry's day, amount, payee and reference, in the order of booking. Where
      'daybook import' reads a format back, days, amounts, ids and balances are the same.

        --format   for                            also keeps                      loses
        camt053    banks' and firms' programs     id, value day, IBAN, balances   category, tags, note
        ofx        programs for home accounts     id, value day, closing balance  the same
        mt940      older programs of firms        id, value day, balances         the same, and letters
        qif        the oldest programs            category, transfers             id, value day, balances
        csv        spreadsheets                   everything but transfers        transfers
        ledger     hledger, Ledger                everything                      -
        beancount  Beancount, Fava                everything                      -

      camt053    ISO 20022 camt.053.001.08, or the version that --camt-version names: 02, 04, 08, 13 or
                 14; one statement an account. An id has at most 35 characters, a payee 140; a
                 reference is divided into lines of 140, and amounts have 18 digits. An account without
                 an IBAN is named in Acct/Id/Othr. What the bank said of a payment is there too: the
                 other account and its bank, end-to-end id, mandate, creditor, the amount before its
                 conversion with the rate, and charges.
      ofx        OFX 2.2. An IBAN of more than 22 characters is divided: its first nine stand as BANKID.
                 A payee has 32 characters; the rest stands before the reference, both in 255. An
                 entry without an id gets one made of its day and its place in that. The other account
                 stands in BANKACCTTO, the currency before a conversion in ORIGCURRENCY; ids of the
                 payment and charges have no place.
      mt940      Lines of 65 characters, the details in ?20 to ?33 as German banks write them, with 27
                 characters of a payee's name twice and at most 14 times of the reference. Letters are
                 SWIFT's: ae for \u{E4}, others without accents, a full stop for what is left. Ids have at
                 most 16 of them. Years have two digits: what is before 1980 is in the opening balance.
      qif        Dates have the year first. The account's record has the closing balance; the opening one
                 is that less the entries. IBAN and currency stand in the account's description.
      csv        The columns of an account's transactions.csv, behind the account and its name. A text
                 that a spreadsheet would run has an apostrophe in front.
      ledger     Accounts are Assets:NAME, or Liabilities:NAME for credit and loan. A category is
      beancount  Income:NAME where more of its entries are money in than out, else Expenses:NAME. What
                 was carried forward comes from Equity. A transfer whose two entries are booked on one
                 day is one transaction; else each is one, with Assets:Transfers under way between them.
                 The balances at the end are asserted: 'hledger check' and 'bean-check' prove them.
                 Signs that the programs do not have in names become hyphens; Ledger's lines are cut at
                 400 characters of a payee and of a text, 900 of a note.

      A batch that its bank booked as one entry, and that the book keeps in parts, is one entry in
      camt053, where the parts stand in it, in ofx and in mt940; elsewhere each part is one.
      In all of them but csv a text is one line: line ends, tabs and control characters become blanks.
      """)
}
