extension Topic {
  static let format = Topic(
    name: "format", summary: "a book's files and their keys",
    text: #"""
      The format of a book: a folder with these files.

        daybook.json        settings; the file and every key in it are optional
        accounts.json       an array of accounts, or a folder accounts/ with one account per .json
                            file
        todos.json          an array of to-do lists, or a folder todos/ with one list per file
        pages/*.md          pages of your own: CommonMark, with `title` and `order` as front matter
        templates/          files that replace built-in templates and styles of the same name
        static/             images, PDFs, favicon.ico, robots.txt: published as they are
        public/             the site, unless --output says otherwise

      Settings

        title, owner        what the book is called, and whose it is
        locale, timeZone    the language of the pages and how figures and dates are written (en_GB);
                            where an instant belongs to its day (Europe/Berlin)
        currency            of an account that names none (EUR)
        statementsFrom      the first month of which statements are issued, 2024-01
        minimumOpeningDeposit
                            the least deposit that opens an account, in minor units (200000)
        baseURL             where the site will be, https://example.org/book/; with it there is an
                            Atom feed, feed.xml

      An account

        name                required
        iban, bic, bank, owner
                            the IBAN is checked: country, length, structure, check digits
        kind                checking, savings, investment, cash, credit, loan
        currency            an ISO 4217 code
        opened, closed      days; no entry lies outside them
        note                CommonMark
        transactions        date, amount, beneficiary required; id, valueDate, reference, category,
                            tags, note optional

      A to-do list: name, note, items; and each item

        name                required
        due, completed, creationDate, completionDate
                            days, and true or false
        priority            high, normal, low
        account, amount     an IBAN or an account's name; minor units
        tags, note          texts; CommonMark

      Amounts are whole numbers of the currency's minor unit: -1250 is 12.50 out. A date is a civil
      day, "2026-10-31"; or an ISO 8601 instant, which is taken to its day in the book's time zone; or
      a bare number, as an iOS app's JSONEncoder writes a Date, so [Account] saved by such an app
      loads as it is. Keys that Daybook does not know are left alone; 'daybook check' names them.

      Pages of your own and notes are CommonMark with the pipe tables of GitHub. In them, and in
      styles, a link or an image without https: is looked up from the site's root, wherever it
      stands: plan.pdf is static/plan.pdf, rules.md is pages/rules.md, and
      accounts/joint-account/index.html and accounts/joint-account/statements/2026-10.html are
      pages. A leading /, ./, ../ or static/ changes nothing. 'daybook check' notes those of your
      own pages that lead nowhere.

      static/ may have folders. What Daybook makes itself has no place there, such as index.html or
      accounts/…html; robots.txt and favicon.ico replace Daybook's. Names that begin with a point
      and editors' backups are not published. Links in pages/, templates/ and static/ stay in the
      book.

      Every problem in every file is reported in one run:

        site/accounts.json:3:39: error: "amount" must be a whole number, not 12.50
          3 |     { "date": "2026-10-31", "amount": 12.50, "beneficiary": "Grocer" }
            |                                       ^^^^^
            = amounts are in minor units (cents): for 12.50 write 1250
      """#)
}
