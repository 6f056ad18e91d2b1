import TestSupport
import Testing

/// Files that no bank meant to be imported, given to the program itself.
@Suite struct ImportDamageTests {
  private let folder = TemporaryFolder()
  private var daybook: Daybook { Daybook(folder: folder.path) }

  private let camt = """
    <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>

    """

  private func write(_ files: [String: String]) throws {
    try folder.write(#"[{ "name": "Giro", "transactions": [] }]"#, to: "accounts.json")
    for (name, text) in files { try folder.write(text, to: "in/\(name)") }
  }

  @Test
  func `Every bad file of a folder is told by what it is or where it is wrong, and none is read`()
    throws
  {
    try write([
      "a.csv": "", "b.sta": "%PDF-1.7", "c.xml": "PK\u{3}\u{4} [Content_Types].xml xl/workbook.xml",
      "d.ofx": "\n<table><tr><td>Log in, please</td></tr>", "e.qif": "{ \"error\": 1 }",
      "f.xml": camt, "g.xml": camt + String(repeating: "<Ntry>", count: 1000),
      "h.qif": "!Type:Bank\nD31/02/2026\nT-1.00\n^\n",
      "i.qif": "!Type:Bank\nD31/01/2026\nT1.000\n^\n",
      "j.qif": "!Type:Bank\nD31/01/2026\nT1.00\nPA\0B\n^\n",
      "k.xml": "<!DOCTYPE a [<!ENTITY b \"c\">]>" + camt,
      "ok.qif": "!Type:Bank\nD31/01/2026\nT1.00\nPA\n^\n",
    ])
    let before = try folder.snapshot()
    let result = try daybook("import", "in", "--account", "Giro")
    #expect(result.code == 65 && result.output.isEmpty)
    let lines = result.errors.split(separator: "\n").map(String.init)
    let expected: [String] = [
      "in/a.csv: error: the file is empty",
      "in/b.sta: error: this is a PDF, which is made for reading by people",
      "in/c.xml: error: this is an Excel workbook",
      "in/d.ofx: error: this is a web page, perhaps the bank's login",
      "in/e.qif: error: this is JSON",
      "in/f.xml:2:1: error: the XML ends inside of \"Stmt\"",
      "in/g.xml:2:583: error: elements are nested more than 100 deep",
      "in/h.qif:2:2: error: there is no day \"31/02/2026\"",
      "in/i.qif:3:2: error: \"1.000\" can be read as thousands or as decimals, and no other"
        + " amount of the file tells which",
      "in/j.qif:4:3: error: a byte 0 stands here, which no text has",
      "in/k.xml:1:1: error: a document type or an entity is declared here, which is not read",
    ]
    #expect(lines.filter { $0.contains(": error: ") } == expected)
    #expect(try folder.snapshot() == before)
  }

  @Test
  func `Formulas and HTML in texts are texts in the book, and harmless in what is built of it`()
    throws
  {
    try write([
      "a.qif": """
      !Type:Bank
      D31/01/2026
      T-1.00
      P=HYPERLINK("http://example.org")
      M<script>alert(1)</script>
      ^

      """
    ])
    #expect(try daybook("import", "in", "--account", "Giro", "--quiet").code == 0)
    #expect(try folder.read("accounts.json").contains("<script>alert(1)</script>"))
    #expect(try daybook("build", "--quiet").code == 0)
    let page = try folder.read("public/accounts/giro/2026.html")
    #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
    #expect(!page.contains("<script>alert"))
    let table = try folder.read("public/accounts/giro/transactions.csv")
    #expect(table.contains("'=HYPERLINK"))
  }
}
