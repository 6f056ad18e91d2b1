extension Topic {
  static let payees = Topic(
    name: "payees", summary: "the pages of payees and categories",
    text: #"""
      Payees and categories: payees/<name>.html says what came from or went to one beneficiary with
      three entries or more: how much a year, under which categories, and every entry with the way to
      its place in the register; categories/<name>.html says the same of a category.
      payees/index.html and categories/index.html list them by name.

      - Names that are written differently are different names; an entry without one is on no such
        page.
      - Currencies are never added together. A transfer between two accounts of the book is shown and
        marked, and left out of money in and out.
      - Beyond 300 entries each year has its page, payees/<name>/<YYYY>.html, and beyond 500 in a
        year each month, payees/<name>/<YYYY-MM>.html, which continues on <YYYY-MM>-2.html after 500.
      - Of names that would have the same path the one that had three entries first keeps it, the next
        gets a short hash of its name; later entries change none.

      Totals lead to the entries behind them: in the breakdown of a statement to the payee's or
      category's page at that month, or to the statement's own entries where there is none.
      """#)
}
