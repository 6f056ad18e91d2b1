extension Topic {
  static let search = Topic(
    name: "search", summary: "the search page and the filter in registers",
    text: #"""
      Search: search.html finds payees, references, categories, tags, notes, amounts (12.50), days and
      months (2026-10) and to-dos of the whole book, without regard to case and accents. Its index
      lies in search/, as classic scripts, so that it works from file:// too; however large the book,
      a search loads at most 300 kB of it.

      The index has a folder for the to-dos and for each of several stretches of time, the newest the
      shortest. Each stands by itself, so that a new entry changes a few small files of one of them
      and search/index.js. A page that was opened before the site was made anew takes the new index.

      A register has a filter by text, amount, category and month, which the address keeps after #.

      All of the site but filter and search works without JavaScript.
      """#)
}
