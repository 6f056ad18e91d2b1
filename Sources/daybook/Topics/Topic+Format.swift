extension Topic {
  static let format = Topic(
    name: "format", summary: "a book's files and their keys",
    text: #"""
      The format of a book: a folder with these files.

        daybook.json        settings; the file and every key in it are optional
        accounts.json       an array of accounts, or a folder accounts/ with one account per .json
                            file
        todos.json          an array of to-do lists, or of the to-dos of one list; or a folder todos/
                            with one list per file
        pages/*.md          pages of your own: CommonMark, with `title` and `order` as front matter
        imports.json        how CSV files are read, and what is set on entries that are imported: see
                            'daybook help import'
        prices.json         what other currencies are worth, for a second total in one currency: see
                            Prices below
        templates/          files that replace built-in templates and styles of the same name
        static/             images, PDFs, favicon.ico, robots.txt: published as they are
        public/             the site, unless --output says otherwise

      Accounts, to-dos, settings or rules alone are a book. Where there is no accounts.json, an app's
      Accounts.json is read and written in its place; an empty array in todos/ is an empty list.

      'daybook init' begins a book with folders. A file that is an object may have the key $schema, by
      which editors find what may stand in the file; 'daybook schema' prints that for every file.

      Settings, with what holds where one is left out in parentheses

        title, owner        what the book is called, and whose it is
        locale, timeZone    the language of the pages and how figures and dates are written (en_GB);
                            where an instant belongs to its day (Europe/Berlin)
        currency            of an account that names none (EUR)
        statementsFrom      the first month of which statements are issued, such as 2024-01 (that of
                            each account's first entry)
        minimumOpeningDeposit
                            the least deposit that opens a checking, savings or investment account,
                            in minor units of the account's currency (2,000 of the currency: 200000
                            cents, 2000 yen); 0 asks for none, and is what 'daybook init' writes, so
                            that the rule is a choice. Where it is named, 'daybook check' points out
                            such accounts without an openingBalance that were opened with less
        transfers           false: no entries are taken for transfers unless they say so (true)
        dates               what a bare number means where a date stands: secondsSince2001,
                            secondsSince1970, millisecondsSince1970 (secondsSince2001)
        checkIBANs          false: what is no IBAN, such as the random ones of tutorials, is kept as an
                            identifier, and pages say that it is not valid (true)
        defaultAccount      the account that entries are recorded in which name none, by its name, IBAN
                            or part of paths (the only one of a book that has one)
        netted              false, or by category or payee false: money that comes back is income.
                            Else it lowers what its category cost, as what others pay back for what
                            you laid out does where it has the category of the expense;
                            'daybook help reports' has the rule
        regular             by payee, false: what it takes or gives is not a regular payment, however it
                            looks, as in { "Corner shop": false } ('daybook help reports')
        rawTemplates        true lets templates show text without escaping it, as in {{{name}}} (false)
        forge               true: what others have written makes no mention (@name), issue or commit link
                            where the Markdown lies on GitHub, GitLab or the like; comments of HTML
                            part it, which cost readability as plain text (false)
        baseURL             where the site will be, https://example.org/book/; with it there is an
                            Atom feed, feed.xml

      Prices: { "prices": [ { "day": "2026-11-20", "currency": "USD", "rate": "0.9312" } ] }

        day                 from which the rate holds, until there is a later one
        currency            an ISO 4217 code, not that of the settings
        rate                units of the settings' currency for one unit, in quotes: digits and a point,
                            at most six before it and nine behind it

      An account

        name                required
        iban, bic, bank, owner
                            the IBAN is checked: country, length, structure, check digits
        invented            true: the IBAN was made up, which pages say beside it
        kind                checking, savings, investment, cash, credit, loan (checking)
        currency            an ISO 4217 code (that of the settings)
        opened, closed      days; no entry lies outside them
        openingBalance      what it held before its first entry, in minor units: brought forward on the
                            day it was opened, else on the day before that entry, and no money in
        order               in accounts/, where it stands: a whole number, best before transactions;
                            accounts that have none come last, by the names of their files
        note                CommonMark
        assertions          what the bank said that it held at the end of a day: date, balance
                            required; source, such as a file's name, optional
        transactions        date, amount, beneficiary required; id, valueDate, reference, category,
                            tags, note, transfer, reverses, bank optional; transfer is another account,
                            by name or IBAN, or false (see 'daybook help statements'); reverses is
                            the id of an earlier entry of the account, whose amount is the opposite;
                            bank is what 'daybook import' read: id, date, amount, text, and
                            where the file says so counterparty (name, iban, account, bic),
                            endToEndId, mandateId, creditorId, original (amount, currency, rate),
                            charges (amount, currency)

      An entry without reverses that says in its payee, reference or bank's text that it is a return
      ("Returned", "Unpaid", "Rücklastschrift", "Storno" …) takes back the one entry that has the
      opposite amount, at most 60 days before, and the same payee or endToEndId; where several could
      be meant, none. Each is taken back once. It is then as if the return said so, but nothing is
      written, and its own category counts: give it that of the debit, so that it lowers this. With
      "transfer": false it takes back nothing.

      A to-do list: name (required), note, items (which tells it from a to-do); and each item

        name                required; here and of a list it may be called title
        due, completed, creationDate, completionDate
                            days, and true or false; completed may be called isCompleted,
                            isComplete, isDone or done
        priority            high, normal, low (normal)
        account, amount     an IBAN or an account's name; minor units with the sign of the entry that
                            pays it: negative is money out, as for the rent
        every, dueDay       week, month, quarter, year: it comes again once it is done; the day of the
                            month of its series, 1 to 31, where a month was too short for it (that
                            of due)
        tags, note          texts; CommonMark
        id                  of a list too; no two to-dos of a book have the same

      An array of to-dos without a list becomes one: of todos.json "To-dos", of a file in todos/ one
      that is named as the file. Whether an array holds lists or to-dos is never guessed: a list has
      items, if only [], and a to-do has a key that lists do not have. A to-do has no to-dos of its
      own. It is shown from its creationDate on, and as done from its completionDate on.

      Amounts are whole numbers of the currency's minor unit: -1250 is 12.50 out. A date is a civil
      day, "2026-10-31"; or an ISO 8601 instant, which is taken to its day in the book's time zone; or
      a bare number, as an app's JSONEncoder writes a Date. By its dateEncodingStrategy:

        .deferredToDate, which is the default, and .iso8601 load as they are;
        .secondsSince1970 and .millisecondsSince1970 load where dates in daybook.json says so;
        .formatted loads where it writes days such as 2026-10-31.

      Instants also order the entries of a day, in one account and across accounts: the earliest is
      first, whatever the order of the file. An entry with a day alone stands with the one before it
      in the file, at the start of the file with the next; equal instants keep the file's order. In a
      bank's file the day is the one that is written there, and the time orders alone. 'daybook check'
      notes instants in a book that names no timeZone.

      What Daybook writes takes the form of what stands beside it: instants with their fractions and
      zone, at noon or behind what the day has already, numbers, civil days; ids as UUIDs beside UUIDs.

      A number whose day would be after 2040 is an error that names its day in each reading, for it
      most likely counts from elsewhere: say so in dates. Keys that Daybook does not know are left
      alone; 'daybook check' names them.

      'daybook check' also notes what is not wrong but odd: an entry more than a year from all others
      of its account, one in the future, two alike without an id, a gap of more than ten years,
      accounts of one name, a balance of the bank's that the entries do not come to, HTML in pages,
      and files and folders that are nearly named as a book's are. 'daybook build' says how many
      notes there are. Of notes of one kind a file shows five.

      Pages of your own and notes are CommonMark with the pipe tables of GitHub. In them, and in
      styles, a link or an image without https: is looked up from the site's root, wherever it
      stands: plan.pdf is static/plan.pdf, rules.md is pages/rules.md, and
      accounts/joint-account/index.html and accounts/joint-account/statements/2026-10.html are
      pages. A leading /, ./, ../ or static/ changes nothing, nor does the form of Unicode that the
      names have. 'daybook check' notes those that lead nowhere, in notes and in pages of your own.

      A note, and a page of your own, may have 1,000,000 bytes (a book of 600 pages) with 100,000 cells
      of tables. What would take its reader out of proportion is an error too: thousands of lists and
      quotes within each other over thousands of lines, thousands of images that begin and do not end.

      Every page leads to the first twenty of your own pages, and with more of them to a list of all,
      pages/all/index.html; of more than 24 to-do lists each leads to those beside it and to
      todos/index.html.

      static/ may have folders. What Daybook makes itself has no place there, such as index.html or
      accounts/….html; robots.txt replaces Daybook's, and favicon.svg, or favicon.ico, is the icon of
      all pages. Names that begin with a dot and editors' backups are not published. Symbolic links
      in pages/ and templates/ may not lead out of the book, those in static/ not out of static/,
      which is no link itself. No command writes what it makes into the book's own folders.

      Paths of pages are made of names: lower-case letters of ASCII, digits and hyphens. Of two names
      with one path the later has a short hash of its name behind it; names without Latin letters are
      transliterated (Сбербанк: sberbank), or have their hash. Where versions before gave a path such
      as accounts/giro-2/ to one of them and it is free, a page there leads on.

      Every problem in every file is reported in one run, and nothing is written then:

        site/accounts.json:3:39: error: "amount" must be a whole number, not 12.50
          3 |     { "date": "2026-10-31", "amount": 12.50, "beneficiary": "Grocer" }
            |                                       ^^^^^
            = amounts are in minor units (cents): for 12.50 write 1250
      """#)
}
