extension Topic {
  static let reports = Topic(
    name: "reports",
    summary: "the pages about spending, regular payments and net worth, and the report of a year",
    text: #"""
      Reports: spending/<YYYY>.html says where the money went, each category month by month with its
      total, its average a month and the year before; income likewise, what was left over, and the
      savings rate. spending/index.html says it year by year. years/<YYYY>.html, and .md,
      is the report of the whole book: what each account held at the beginning and at the end, income
      and spending by category, the largest entries. With up to twelve accounts of one currency it
      prints on two pages, with lines for two signatures.

      - Money out is spending of its category, and money in is income of its category. What comes
        back for something is no income: in these reports and in 'daybook spending' a category, or of
        entries without one a payee, is one of spending or of income for the whole report, by where
        more money went in the 24 months through its last one, at most that of the as-of day; where
        there is no entry in these, in all before; a tie is spending. What went the other way lowers
        it, and the row says how much that was: "of it 59.90 back". A month may so be less than zero.
        Statements, the pages of months and book.json say what came in and went out as it is.
      - What others pay back to you for a shared dinner lowers what it cost where that money has the
        category of the dinner. "netted": { "Shopping": false } in daybook.json turns this off for a
        category, a group of them or a payee, "netted": false for the book.
      - Transfers between accounts of the book are neither. What pays off a loan or a credit card that
        is an account of the book is such a transfer; 'daybook help statements' has the rule.
      - Each currency stands by itself. Entries without a category have a row of their own.
      - A category with a colon or a slash in its name is a part of what stands before the first of
        them: Home:Energy and Home/Rent are parts of Home, which folds open. A single part stands by
        itself.
      - Averages are over the months of the year that are over, from that of the first entry in the
        currency on. A month that is not over is left out, unless it is the only one.
      - The savings rate is the share of the income that was left over. There is none where nothing
        came in, or where what is left over or missing is ten times the income or more.
      - Figures lead to the category's page ('daybook help payees'). A category with fewer than three
        entries has none: then they lead to the register of the only account that has such entries, or
        to the page of all accounts in that month or year.
      - A table has the 24 largest categories and groups, a group its twelve largest parts; the others
        share a row.

      Regular payments: regular.html says what is paid at regular intervals, what it costs a year, when
      it is expected next, how its amount changed, and what has stopped; the overview shows what is
      expected within two weeks. It is no to-do: it stands neither in todos/ nor among the to-dos of a
      month.

      - What one payee takes, or gives, in one account is regular where it has three entries or more,
        four of five amounts are within 20 % of their median, and four of five distances between the
        booking dates of these are the same interval (a week within a day; a month, a quarter or a
        half-year within 4 days; a year within 10 days). Of more than thirteen entries the latest
        thirteen count, so that an old price does not. Transfers between accounts of the book are
        left out.
      - It is expected one interval after the last such entry, on its usual day of the month, with the
        last amount, of which a year has 52, 12, 4, 2 or 1. An entry that comes on its day is the last
        one, whatever its amount.
      - An amount changed where two entries one after the other have another than the two before them.
      - It has stopped once it is overdue by more than half of its interval, or by more than 30 days, and
        where its account is closed.
      - The balance that is expected at the end of the month is an estimate: what the account holds, and
        what regular payments bring and take by then.
      - "regular": { "Corner shop": false } in daybook.json takes a payee out of it.

      Recently added: changes.html lists what was added in the last 90 days, by the day on which it was:
      of each file that was imported what it brought into each account, a hundred entries one by one and
      the rest by number, then what was entered by hand. When an entry was recorded is read from its id
      where Daybook made that, and from which file from imports.jsonl; without such ids there is no such
      page. What came since the last visit is marked by JavaScript; the browser keeps what was seen.

      Net worth: worth.html says what is owned and owed in each currency, now and at the end of each
      year, or of each month of a book that is not older than a year; and how that has changed since
      the year's beginning and since the same day a year ago.

      - What is below zero is a debt, whatever the kind of account; all else is an asset. A loan or a
        credit card that is paid off stands among the debts. Closed accounts in which nothing is left
        are not listed.
      - The page of a loan says how much is repaid: by how much what is owed is below the most that ever
        was, be it the opening balance or what stood after an entry; with a line of what is owed.
      - With prices.json ('daybook help format') there is a second total in the currency of the settings,
        at the latest rate on or before each day. Each currency's total is worked out exactly and
        rounded to the minor unit, half away from zero. A currency without a rate is left out and
        named.
      - The overview lists more than twelve accounts by kind too, each of which folds open.
      - Of more than 100 accounts the sums of their kinds are listed alone.
      """#)
}
