import BookSupport
import BrowserSupport
import Testing

extension BrowserTests {
  @Suite("Pages from right to left")
  struct DirectionTests {
    /// Whether, from left to right: the brand is before the menu, the payee before the balance,
    /// the side column behind the entries, and time runs on in the chart.
    private static let order = """
      const left = name => document.querySelector(name).getBoundingClientRect().left;
      return [
        left(".brand") < left(".top nav"), left(".reg tbody th") < left(".reg tbody td:last-child"),
        left(".month") < left(".side"),
        new DOMMatrix(getComputedStyle(document.querySelector(".plot svg")).transform).a > 0,
      ];
      """

    @Test(
      "A page in Arabic mirrors what a page in English has",
      arguments: [("en_GB", true), ("ar_EG", false)])
    func mirrored(locale: String, runsRight: Bool) async throws {
      let page = try await SmallRegister().open(locale: locale)
      let order: [Bool] = try await page.run(Self.order)
      #expect(order == Array(repeating: runsRight, count: 4))
      let overflow: Int = try await page.run(
        "const e = document.documentElement; return e.scrollWidth - e.clientWidth")
      #expect(overflow == 0)
    }

    @Test("A label beside a band is name, amount and share, in the direction of the page")
    func labels() async throws {
      // Its folder is there for as long as it is.
      let book = BuiltBook()
      let page = try await book.open(
        "spending/2026.html", width: 1280, locale: "ar_EG",
        accounts: [
          """
          {"name": "Main", "transactions": [
            {"date": "2026-01-02", "amount": 200000, "beneficiary": "P", "category": "Salary"},
            {"date": "2026-02-03", "amount": -60000, "beneficiary": "P", "category": "Shop (24)"},
            {"date": "2026-02-04", "amount": -50000, "beneficiary": "P", "category": "Rent"}
          ]}
          """
        ])
      let areInOrder: [Bool] = try await page.run(
        """
        const box = (node, begin, end) => {
          const range = document.createRange();
          range.setStart(node, begin); range.setEnd(node, end);
          return range.getBoundingClientRect();
        };
        return [...document.querySelectorAll('.sankey text:has(tspan + tspan)')].map(text => {
          const name = text.firstChild, end = name.data.indexOf('\\u2069') + 1;
          const [amount, share] = [...text.querySelectorAll('tspan')]
            .map(part => box(part.firstChild, 0, part.firstChild.length));
          return box(name, 0, end).left >= amount.right - 1 && amount.left >= share.right - 1;
        });
        """)
      #expect(areInOrder == [true, true, true])
      // What is said of a part of a bar: the month, the category, the amount.
      let placesRunLeft: Bool = try await page.run(
        """
        const text = document.querySelector('.stacked a text').firstChild;
        const range = document.createRange(), left = at => {
          range.setStart(text, at); range.setEnd(text, at + 1);
          return range.getBoundingClientRect().left;
        };
        const name = text.data.indexOf('\\u2068') + 1, end = text.data.indexOf('\\u2069');
        const amount = end + text.data.slice(end).search(/\\p{Nd}/u);
        return left(0) > left(name) && left(name) > left(amount) && amount > end;
        """)
      #expect(placesRunLeft)
    }
  }
}
