extension Topic {
  static let search = Topic(
    name: "search", summary: "the search page and the filter in registers",
    text: #"""
      Search: search.html finds payees, references, categories, tags, notes, amounts (12.50), days,
      months, years and to-dos of the whole book, without regard to case and accents. Results have
      every word. Its index lies in search/, as classic scripts, so that it works from file:// too;
      however large the book, a search loads at most 300 kB of it.

      Dates are written as the book's language writes them, or as ISO 8601 does:

        a day      24 November 2026, 24 Nov. 2026, 24.11.2026, 24/11/2026, 24-11-2026, 2026-11-24
        each year  24 November, 24.11. (that day in every year)
        a month    November 2026, Nov 2026, 11/2026, 2026-11
        a year     2026

      The names of months are long or short, with or without a full stop. Of 3/4/2026 the language
      says which number is the month; in American English 3/4/2026 is 4 March. A month without a
      year is a word.

      Of entries a date finds those booked then, not those that have it in their texts: "Groceries
      2025" sums the groceries of that year. Of pages and to-dos a year also finds those that have
      it in their names. A number of four digits is a year where the book has entries in that year;
      any other is a word or an amount, and so is a year beside a currency sign or joined to a word
      (€2025, RE-2025). What is in quotes is no date: "2025" finds texts that have it, and amounts;
      2025.00 and 2,025 are amounts. A search by date has a link to the same search in quotes.

      "no category", in the book's language, finds entries that have no category and are no
      transfers between the book's accounts, as "transaction list --no-category" does. A register's
      filter has it as a category.

      The index has a folder for the to-dos and for each of several stretches of time, the newest the
      shortest. Each stands by itself, so that a new entry changes a few small files of one of them
      and search/index.js. A page that was opened before the site was made anew takes the new index.

      A register has a filter by text, amount, category and month, which the address keeps after #.

      All of the site but filter and search works without JavaScript.
      """#)
}
