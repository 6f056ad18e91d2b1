extension Topic {
  static let statements = Topic(
    name: "statements", summary: "what a statement says, its number, transfers, front matter",
    text: #"""
      Statements: accounts/<account>/statements/<YYYY-MM>, as .html that prints like a bank's and as
      .md, says who holds the account where; the statement's number, its period, opening and closing
      balance; each entry with its value date where that is another day, and the balance after it;
      credits and debits, how many and how much; the lowest and the highest balance; money in and out
      by category and by beneficiary, beside the month before and the same month a year before; the
      to-dos of the account that fell due or were done. statements/<YYYY> says the same of a year.

      - Opening + in − out = closing, and each closing is the next opening. A month without entries
        has its statement; one that is not over says that it is provisional.
      - More than 120 months from one entry to the next, or from the last one on, are a gap: the months
        in it have no statements, and no page of all accounts unless another account has statements of
        them; the account's page says from when to when. Numbers and balances go on after it.
      - As HTML a statement of more than 500 entries continues on <YYYY-MM>-2.html and so on, with the
        balance brought forward; the Markdown is whole.
      - Statements are numbered from the month of the first entry on, also those before
        `statementsFrom`. An account that is opened or closed inside a month begins or ends there.
      - An account's `openingBalance` is the opening balance of its first statement, and no money in or
        out anywhere. A deposit that opens a new account is an entry like any other.
      - A transfer between two accounts is left out of money in and out on the overview, in the months
        and in the breakdowns, and names the other account. So it needs evidence: opposite amounts in
        one currency, at most fourteen days apart while both were open, and an end-to-end id of the
        bank's that both have, the IBAN or the number of the other account anywhere in an entry, or its
        name as payee. Accounts of different owners have none, nor those of which nobody says the owner
        where the book has more than twelve accounts; a name tells only between accounts of one named
        owner. The owner is the account's "owner", else that of the settings; an import sets it where
        the bank's file names the holder.
      - Amount and day alone, at most three days apart, tell of a transfer only between accounts of one
        named owner who has at most twelve, where no other entry is possible for either, and not where
        both have categories that differ and are not those of transfers. Of several possible entries
        the one with the same payee or text is taken, else none.
      - 'daybook check' says how many transfers rest on what, and which entries look like one although
        the other side was not found; the pages of spending say how many these are.
      - An entry may say so itself: "transfer": "Savings" makes it a transfer with that account, whoever
        owns it, and with the opposite entry there of at most fourteen days before or after, which need
        say nothing; until that is booked it is under way, and 'daybook check' says so.
        "transfer": false makes it none. With "transfers": false in the settings only what entries say
        counts.
      - An entry that reverses another says so on both, with the way to the other: "reverses" has the id
        of an earlier entry of the account with the opposite amount. Both stay in every sum, in which
        they cancel, and are no transfer unless they say so. A returned payment need not say so: see
        'daybook help format'.
      - Of the balances that the bank said (`assertions` of the account) a statement names the latest of
        its period: the entries come to it, or differ by so much since the day on which they last came
        to one. 'daybook check' says after which day to look.
      - What a breakdown has no row for, in this period or in those beside it, is part of its "others".
      - The Markdown opens with front matter that programs can read: title, account, iban, currency,
        period, number, opening, moneyIn, moneyOut, closing, entries. The period and the amounts are
        texts, "2026-10" and "7404.64", so that no reader makes a date or a rounded number of them.
        A month over all accounts has title, period, and for each of its currencies currency,
        opening, moneyIn, moneyOut, transferred, closing.
      - Its tables line up as plain text; a cell of more than 80 columns makes its own line longer and
        no other. What CommonMark, Obsidian or pandoc would take for more than text is escaped.

      The title is in the front matter, for programs, and the first heading, for terminals and
      forges. So that pandoc shows it once, let the heading take the title's place:

        pandoc --standalone --shift-heading-level-by=-1 2026-10.md --output 2026-10.html

      'daybook statements BOOK --output DIR' writes those of the last complete month alone, as
      <account>-<YYYY-MM>.md, and prints their paths, one a line, for whatever mails them:

        daybook statements ~/book --output ~/outbox --changed | while IFS= read -r file; do
          mail -s "$(basename "$file" .md)" treasurer@example.org <"$file"
        done

      With --changed only the paths of those that were not there yet, or are not as they were. --month
      2026 writes all of a year, --month 2026-01..2026-06 those of six months, --account those of one
      account. Where there is no statement of the month it says so and exits with 1.
      """#)
}
