import Foundation
import TestSupport
import Testing

/// What is taken for a transfer without a word of its own, and what is said of it.
@Suite struct TransferEvidenceTests {
  private let folder = TemporaryFolder()
  private var daybook: Daybook { Daybook(folder: folder.path) }

  /// Accounts of customers with round amounts in both directions on few days.
  private func customers(
    _ count: Int, owner: (Int) -> String?, seed: UInt64
  ) throws -> (json: String, names: [String]) {
    var random = SeededRandom(seed: seed)
    let payees = ["Filling station", "Grandma", "Grocer", "Employer", "ATM"]
    let names = (0..<count).map { "Customer Nr\($0)x" }
    let accounts = names.enumerated().map { number, name in
      let entries = (0..<6).map { _ in
        let day = 1 + Int.random(in: 0..<28, using: &random)
        let amount = (1 + Int.random(in: 0..<6, using: &random)) * 5000
        let sign = Bool.random(using: &random) ? "" : "-"
        let payee = payees[Int.random(in: 0..<payees.count, using: &random)]
        return #"{"date": "2026-10-\#(day < 10 ? "0" : "")\#(day)", "amount": \#(sign)\#(amount), "#
          + #""beneficiary": "\#(payee)"}"#
      }
      let owner = owner(number).map { #""owner": "\#($0)", "# } ?? ""
      return #"{"name": "\#(name)", \#(owner)"transactions": [\#(entries.joined(separator: ","))]}"#
    }
    return ("[\(accounts.joined(separator: ",\n"))]", names)
  }

  /// Which statements name the account of another customer.
  private func namedOnStatements(_ names: [String]) throws -> [String] {
    let accounts = URL(filePath: folder.path).appending(path: "public/accounts")
    var found: [String] = []
    for name in names {
      let slug = name.lowercased().replacing(" ", with: "-")
      let statements = accounts.appending(path: slug + "/statements")
      for file in try FileManager.default.contentsOfDirectory(atPath: statements.path) {
        let text = try String(contentsOf: statements.appending(path: file), encoding: .utf8)
        let others = text.matches(of: #/Customer Nr\d+x/#).map { String($0.0) }
        if others.contains(where: { $0 != name }) { found.append("\(slug)/\(file)") }
      }
    }
    return found
  }

  @Test(arguments: [
    ("without owners", nil as String?, false, Effort.count(100, thorough: 500)),
    ("each of another owner", nil, true, Effort.count(40, thorough: 100)),
    (
      "of the book's owner, who has more than twelve", "The bank", false,
      Effort.count(40, thorough: 100)
    ),
  ])
  func `No statement of a customer names another`(
    kind: String, bookOwner: String?, hasOwners: Bool, count: Int
  ) throws {
    let (json, names) = try customers(
      count, owner: { hasOwners ? "Owner \($0)" : nil }, seed: 20_260_714)
    try folder.write(json, to: "accounts.json")
    let owner = bookOwner.map { #"{"owner": "\#($0)"}"# } ?? "{}"
    try folder.write(owner, to: "daybook.json")
    let built = try daybook(
      "build", "--output", "public", "--as-of", "2026-11-02", "--quiet")
    #expect(built.code == 0, "\(kind): \(built.errors)")
    #expect(try namedOnStatements(names).isEmpty, "\(kind)")
  }

  @Test func `The same accounts, twelve of them and of one owner, do have transfers`() throws {
    // So that the test above can fail.
    let (json, names) = try customers(12, owner: { _ in "Ada" }, seed: 20_260_714)
    try folder.write(json, to: "accounts.json")
    #expect(
      try daybook("build", "--output", "public", "--as-of", "2026-11-02", "--quiet").code == 0)
    #expect(try !namedOnStatements(names).isEmpty)
  }

  @Test func `Checking says how many transfers rest on what, and which lack their other side`()
    throws
  {
    try folder.write(#"{"owner": "Ada"}"#, to: "daybook.json")
    try folder.write(
      """
      [{"name": "Giro", "openingBalance": 0, "transactions": [
        {"date": "2026-10-01", "amount": -1, "beneficiary": "x", "transfer": "Savings"},
        {"date": "2026-10-01", "amount": -2, "beneficiary": "Savings"},
        {"date": "2026-10-01", "amount": -3, "beneficiary": "ATM"},
        {"date": "2026-10-01", "amount": -4, "beneficiary": "Savings"}]},
       {"name": "Savings", "openingBalance": 0, "transactions": [
        {"date": "2026-10-01", "amount": 1, "beneficiary": "x"},
        {"date": "2026-10-09", "amount": 2, "beneficiary": "x"},
        {"date": "2026-10-02", "amount": 3, "beneficiary": "x"}]}]
      """, to: "accounts.json")
    let result = try daybook("check", ".")
    #expect(
      result.output == """
        .: note: "Giro", 2026-10-01, "Savings", -0.04 EUR: looks like a transfer with "Savings", where \
        nothing goes with it
          = import or record the other side there; "transfer": false says that it is none
        .: no errors, 1 note; 2 accounts, 7 entries, 0 to-dos, 0 pages
        3 transfers: 1 by their own word, 1 by what the bank or the entry says, 1 by amount and day alone

        """)
    #expect(result.code == 0)
    #expect(try daybook("check", ".", "--strict").code == 65)
    #expect(
      try daybook("build", ".", "--output", "public", "--as-of", "2026-10-31", "--quiet").code == 0)
    let sentence = "whose other side was not found, count here: 1."
    for page in ["index", "2026"] {
      #expect(try folder.read("public/spending/\(page).html").contains(sentence))
    }
  }
}
