import Testing
import ThemeSupport
import Values

@testable import Views

/// What the other tests rely on: that whatever a value says is in its outline.
@Suite struct OutlineTests {
  private struct Value {
    var name: String?
    var isOpen = false
    var amount: Amount?
    var links: [Link] = []
    var kind = GroupTable.Subject.byYear
    var rows: [Value] = []
  }

  @Test func `Whatever says something has a line, and nothing else has`() {
    expect(Value(), says: "kind: byYear")
    expect(
      Value(
        name: "", isOpen: true, amount: Samples.amount(-1250, "€"),
        links: [Link("a", path: "b.html"), Link("c", path: "d.html", isCurrent: true)],
        kind: .byPayee, rows: [Value(name: "x, y", isOpen: true), Value(rows: [Value()])]),
      says: """
        name: ""
        isOpen
        amount: −€12.50
        links: a → b.html, c → d.html (current)
        kind: byPayee
        rows:
          - name x, y, isOpen, kind byYear
          - kind: byYear
            rows:
              - kind byYear
        """)
  }

  @Test func `What a formatted text does not say is beside it`() {
    expect(
      [
        Amount(text: "€1.00", plain: "1.00", sign: .positive),
        Amount(text: "€1.00", plain: "2.00", sign: .negative),
        Amount(text: "−0.01", plain: "-0.01", sign: .negative),
        Amount(text: "0.00", plain: "0.00", sign: .positive),
      ],
      says: """
        - €1.00
        - €1.00 [2.00] [negative]
        - −0.01
        - 0.00 [positive]
        """)
    expect(
      [
        DateText(text: "31 October 2026", iso: "2026-10-31"),
        DateText(text: "5 Sept 1", iso: "0001-09-05"), DateText(text: "May 2026", iso: "2026-05"),
        DateText(text: "5 May", iso: "2026-05-05"), DateText(text: "2026", iso: "2025"),
      ],
      says: """
        - 31 October 2026
        - 5 Sept 1
        - May 2026
        - 5 May [2026-05-05]
        - 2026 [2025]
        """)
    expect(
      [
        Count(1, text: "1", form: .one), Count(2, text: "3", form: .one),
        Count(1204, text: "1,204", form: .other),
      ],
      says: """
        - 1
        - 3 [2] [one]
        - 1,204
        """)
    expect(Share(tenths: 125, text: "12.6%"), says: "12.6% [125]")
  }
}
