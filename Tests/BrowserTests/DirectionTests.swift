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
  }
}
