import Foundation
import TestSupport
import Testing

/// Links in notes that lead nowhere are noted as those of own pages are.
@Suite struct NoteLinkTests {
  let folder = TemporaryFolder()
  var daybook: Daybook { Daybook(folder: folder.path) }

  @Test func `A link of a note that leads to nothing is noted with its place`() throws {
    try folder.write("x", to: "static/receipts/ok.pdf")
    try folder.write(
      """
      [
        {
          "name": "A", "kind": "cash", "note": "[c](contract.pdf), [here](accounts/a/index.html)",
          "transactions": [
            { "date": "2026-10-01", "amount": 5, "beneficiary": "B", "note": "[r](receipts/ok.pdf)" },
            { "date": "2026-10-02", "amount": 5, "beneficiary": "B", "note": "[r](receipts/none.pdf)" },
            { "date": "2026-10-03", "amount": 5, "beneficiary": "B", "note": "![r](receipts\\/none.pdf)" },
            { "date": "2026-10-04", "amount": 5, "beneficiary": "B", "note": "[w](https://example.org/x)" }
          ]
        }
      ]

      """, to: "accounts.json")
    try folder.write(
      #"[{"name": "L", "note": "[x](<a b.pdf>)", "items": [{"name": "I", "note": "[y](y.pdf#z)"}]}]"#,
      to: "todos.json")
    let result = try daybook("check")
    #expect(result.code == 0)
    let file = "put the file into static/, or name a page such as accounts/…/index.html or other.md"
    let heads = result.output.split(separator: "\n").filter { $0.contains("leads to nothing") }
    #expect(
      heads == [
        "accounts.json:3:47: note: contract.pdf leads to nothing on the site",
        "accounts.json:6:77: note: receipts/none.pdf leads to nothing on the site",
        "accounts.json:7:78: note: receipts/none.pdf leads to nothing on the site",
        "todos.json:1:30: note: a b.pdf leads to nothing on the site",
        "todos.json:1:79: note: y.pdf#z leads to nothing on the site",
      ])
    #expect(
      result.output.split(separator: "\n").count {
        $0.hasSuffix("= put the image into static/, or correct its name")
      } == 1)
    #expect(result.output.split(separator: "\n").count { $0.hasSuffix("= \(file)") } == 4)
    #expect(try daybook("check", "--strict").code == 65)
  }

  @Test func `Many of a file are folded`() throws {
    let entries = (0..<150).map {
      #"{"date": "2026-10-01", "amount": 5, "beneficiary": "B\#($0)", "note": "[r](r\#($0).pdf)"}"#
    }
    try folder.write(
      #"[{"name": "A", "kind": "cash", "transactions": [\#(entries.joined(separator: ",\n"))]}]"#,
      to: "accounts.json")
    let output = try daybook("check").output
    let heads = output.split(separator: "\n").filter { $0.contains("leads to nothing") }
    #expect(heads.count == 100)
    #expect(heads.last?.hasSuffix("; and 50 more like this in the file") == true)
  }
}
