extension Topic {
  static let `import` = Topic(
    name: "import", summary: "bringing in what banks export: imports.json, what is the same entry",
    text: #"""
      Import: what banks export comes into the book.

        daybook import --dry-run ~/Downloads/statement.xml      what would come in, and change nothing
        daybook import --add-accounts ~/Downloads/statement.xml and make the accounts that are new

      Read are camt.052, .053 and .054 (XML), OFX and QFX, MT940 and MT942, QIF and CSV, known by what
      stands in the file and not by its name, also in .zip archives; - is the standard input. Only what
      the bank has booked comes in. Files that are named come in together or none does; of a folder,
      a file that needs a decision is left out and told, and the exit code is 65.

      Eight rules keep what comes in true:

        1. Every row is accounted for. Below its header a CSV file has entries, pending ones, rows that
           the layout leaves out, rows without date and amount, balances and totals; anything else
           refuses the file, at its place. The counts are told. No date is corrected; one without a
           year (7th Sep, 07.09.) is read where the days that the file says it covers, the value date
           or the dated rows around it leave exactly one, and else refused.
        2. Nothing is booked on a guess that nothing proves. A CSV file whose whole header no layout
           knows is read only where its balances fit every row, and the book or its columns say which
           way the money goes. Else the layout is shown with the first entries, and
           daybook import layout FILE --save keeps it once you find it right.
        3. A file that proves itself is held to its proof: balances behind the rows, balances, sums,
           days and number of entries above or below them. What differs refuses the file; --force
           takes the rows and sets no balance. The last balance is kept, and check goes on telling
           where the book has another. Gaps between files are told with their days and amount.
        4. Signs are read one way for a whole column. Where debits of both signs stand in one, the
           balances decide, else the layout's debitSign, else nobody.
        5. No currency is converted. An amount, a column or a file in another one than the account's is
           refused; rows of a wallet (PayPal, Wise, Revolut) go to that currency's account.
        6. The same entry is the same entry, and no other; see below. What nothing decides is held.
        7. An import is taken back whole or not at all: daybook import --undo. Where you edited entries
           since, it names them; --keep-edited takes back the others, --force all.
        8. Rules fill what is empty, and do not overwrite what you set.

      When is an entry the same one? What the bank said is kept with each imported entry, so that it
      is known again, whatever you have corrected in it since. In this order:

        By the bank's id, with the same amount and day. Ids that banks use again, on other days, are
        other entries; of one on a day nearby it must be certain that the file holds the book's day
        and lacks the entry there.
        By day, amount and text. Of two alike in the file and one in the book, one comes in: two
        coffees of a day stay two, and a file that comes twice adds nothing. Two ids of one format are
        two entries, where the texts differ.
        By day and amount, where an id is missing or of another format: where the texts agree, or, on
        days that the file holds whole, where they differ.
        Balances decide before all of this, where exactly one choice fits them.

      What is left is held: an entry that you may have typed in within five days, an id on another
      day. It is named with an id of its own, neither added nor taken for the same, and the exit code
      is 1. --accept=ID ties it to the entry that it may be (--accept ties all), --add=ID books it.

      Every night, with the files that a browser or the bank's own program leaves in a folder:

        15 3 * * *  daybook import --quiet --book ~/book ~/inbox; daybook build --quiet ~/book

      CSV files say nothing of themselves. Those of many banks are known by their headers; for others

        daybook import layout ~/Downloads/export.csv

      prints a layout for imports.json, a file of the book, and with --save writes it there:

        {
          "layouts": [
            { "name": "My bank", "header": ["Booking date", "Name", "Purpose", "Type", "Amount"],
              "date": "Booking date", "dateFormat": "dd.MM.yyyy",
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
        header              the whole header row, by which a file is known; or several
        cells               in a file without a header, what each cell of every row has
        amount              the column of amounts; or debit and credit, two columns of money out and in;
                            or amount with sign, a column that says which way the money goes,
                            debitWhen, what stands there when it goes out, and creditWhen, when it
                            comes in; another word refuses the row
        debitSign           "positive" or "negative": the sign of money out in a column of debits
        negate              true where money out is printed as positive
        valueDate, currency, balance, fee, payee, payeeAccount, reference, id, account
                            further columns; text is one or an array
        payeeIn, payeeOut   the column of who paid, and of who was paid, where the bank has both
        originalAmount, originalCurrency
                            the amount before it was converted; it says nothing about the account
        wallet              true: rows in other currencies go to that currency's account of the wallet
        into                the account of the book that all rows are of, where no column says it
        dateFormat, decimal such as "dd.MM.yyyy" or "MM/dd/yyyy", of which the order counts; "," or "."
        fractions           true where amounts are fractions such as -1250/100 (AqBanking)
        delimiter, encoding "," ";" "|" "\t"; such as "Windows-1252" or "ISO-8859-15"
        skip                rows before the header or, where columns are numbers, the first entry
        pending             what stands in place of the date where an entry is not booked yet
        onlyWhen, skipWhen  { "column": …, "is": … }: other rows, or these, are left out

      What is left out the file must show: one decimal mark and one order of dates hold for all of it,
      and where nothing tells them, Daybook asks. Layouts of the book come before those of banks; one
      without a header fits where the file has all its columns. pending, debitWhen, creditWhen and is
      are all of a cell, or an expression, as are cells.

      A rule sets something on entries that come in and meet all of its conditions

        when                text (all that the bank says), payee, reference: a part of it, without
                            regard to case and accents; account: by name or IBAN; amount: one in minor
                            units, or { "from": …, "to": … }, where money out is negative
        set                 payee, category, tags, reference
        name                what the rule is called, if you like

      For each of the four the first rule that matches and sets it wins. "when": {} is for all entries;
      a rule with a condition that Daybook does not know is for none. daybook import --explain says
      which rule set what, daybook import rules --test what the rules would change in the entries that
      are there. With --apply they set what is empty, what rules set before, and a payee that is still
      the bank's; what a person set stays unless --replace.

      A text between slashes is a regular expression: . [a-z] [^0-9] \d \w \s \b ^ $ ( ) | * + ? {2,3},
      without regard to case. In JSON a backslash is doubled: "/\\bcafe\\b/". All its ways are followed
      at once, so that none can hang; of a text the first 4,096 characters are looked at. References
      to groups, and looking ahead or behind, are not there.
      """#)
}
