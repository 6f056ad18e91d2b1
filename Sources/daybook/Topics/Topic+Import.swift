extension Topic {
  static let `import` = Topic(
    name: "import", summary: "bringing in what banks export: imports.json, what is the same entry",
    text: #"""
      Import: what banks export comes into the book.

        daybook import --dry-run ~/Downloads/statement.xml      what would come in, and change nothing
        daybook import --add-accounts ~/Downloads/statement.xml and make the accounts that are new

      Read are camt.052, .053 and .054 (XML), OFX and QFX, MT940 and MT942, QIF and CSV, known by what
      stands in the file and not by its name. Only what the bank has booked comes in. All files of a
      run come in together or none does, and no entry that is there is changed or removed.

      When is an entry the same one? What the bank said is kept with each imported entry, so that it
      is known again, whatever you have corrected in it since:

        1. It has the same id of the bank, and the same amount.
        2. It has the same day, amount and text. Of two alike in the file and one in the book, one
           comes in: two coffees of a day stay two, and a file that comes twice adds nothing.
        3. The file holds the whole day, the entry of the book was imported and is not in the file:
           then what the file has of that day and amount is the same under another id or text.

      Nothing else is taken for the same. An entry that you typed in yourself, of the same amount
      within five days, is held and shown; --accept ties it to that of the bank.

      Every night, with the files that a browser or the bank's own program leaves in a folder:

        15 3 * * *  daybook import --quiet --book ~/book ~/inbox; daybook build --quiet ~/book

      CSV files say nothing of themselves. Those of many banks are known by their headers; for others

        daybook import layout ~/Downloads/export.csv

      prints a layout for imports.json, a file of the book:

        {
          "layouts": [
            { "name": "My bank", "date": "Booking date", "dateFormat": "dd.MM.yyyy",
              "amount": "Amount", "decimal": ",", "payee": "Name", "text": ["Purpose", "Type"] }
          ],
          "rules": [
            { "when": { "payee": "grocer" }, "set": { "category": "Groceries" } },
            { "when": { "text": "/rent|lease/", "amount": { "to": -50000 } },
              "set": { "payee": "Landlord", "category": "Home:Rent", "tags": ["flat"] } }
          ]
        }

      A layout; columns are named as in the header, or numbered from 1 where there is none

        name, date          required; date is the column of the booking day
        amount              the column of amounts; or debit and credit, two columns of money out and in;
                            or amount with sign, a column that says which way the money goes, and
                            debitWhen, what stands there when it goes out
        negate              true where money out is printed as positive
        valueDate, currency, balance, fee, payee, payeeAccount, reference, id, account
                            further columns; text is one or an array
        into                the account of the book that all rows are of, where no column says it
        dateFormat, decimal such as "dd.MM.yyyy" or "MM/dd/yyyy", of which the order counts; "," or "."
        delimiter, encoding "," ";" "|" "\t"; such as "Windows-1252" or "ISO-8859-15"
        skip                rows before the header or, where columns are numbers, the first entry
        pending             what stands in place of the date where an entry is not booked yet
        onlyWhen            { "column": …, "is": … }: other rows are no entries

      What is left out the file must show: one decimal mark and one order of dates hold for all of it,
      and where nothing tells them, Daybook asks. A layout of which the file has the most columns is
      taken, those of the book first. pending, debitWhen and is are all of a cell, or an expression.

      A rule sets something on entries that come in and meet all of its conditions

        when                text (all that the bank says), payee, reference: a part of it, without
                            regard to case and accents; account: by name or IBAN; amount: one in minor
                            units, or { "from": …, "to": … }, where money out is negative
        set                 payee, category, tags, reference
        name                what the rule is called, if you like

      For each of the four the first rule that matches and sets it wins. "when": {} is for all entries;
      a rule with a condition that Daybook does not know is for none. daybook import --explain says
      which rule set what, daybook import rules --test what the rules would change in the entries that
      are there, and with --apply categories and tags are set in these too.

      A text between slashes is a regular expression: . [a-z] [^0-9] \d \w \s \b ^ $ ( ) | * + ? {2,3},
      without regard to case. In JSON a backslash is doubled: "/\\bcafe\\b/". All its ways are followed
      at once, so that none can hang; of a text the first 4,096 characters are looked at. References
      to groups, and looking ahead or behind, are not there.
      """#)
}
