import Foundation
import TestSupport
import Testing

/// Importing CSV files whose dates have no year.
@Suite struct YearlessDateTests {
  private let folder = TemporaryFolder()

  private func imported(_ file: String) throws -> Daybook.Result {
    try folder.write(#"[{ "name": "Giro", "transactions": [] }]"#, to: "accounts.json")
    try folder.write(
      """
      { "layouts": [{ "name": "Mine", "header": ["Day", "Name", "Sum"], "date": "Day",
        "amount": "Sum", "decimal": ".", "payee": "Name", "delimiter": ";" }] }
      """, to: "imports.json")
    try folder.write(file, to: "a.csv")
    return try Daybook(folder: folder.path).run(["import", "a.csv", "--account", "Giro"])
  }

  @Test func `They are read in the years of the period that the file states`() throws {
    let result = try imported(
      "Period: 2025-12-15 - 2026-01-14;;\nDay;Name;Sum\n30 Dec;Shop;-3.10\nFri 2 Jan;Rent;-800.00\n"
    )
    #expect(result.code == 0 && result.errors == "", "\(result.errors)")
    let book = try folder.read("accounts.json")
    #expect(book.contains("\"2025-12-30\"") && book.contains("\"2026-01-02\""))
    #expect(book.contains("-310") && book.contains("-80000"))
  }

  @Test func `Without anything that tells the year the file is refused, and nothing is written`()
    throws
  {
    let result = try imported("Day;Name;Sum\n2026-02-27;Shop;-3.10\n29 Feb;Rent;-800.00\n")
    #expect(result.code == 65 && result.output.isEmpty)
    #expect(
      result.errors == """
        a.csv:3:1: error: "29 Feb" has no year, and nothing in the file leaves exactly one
          3 | 29 Feb;Rent;-800.00
            | ^^^^^^
            = write the year, such as 2026-10-31, or above the header the days that the file covers: \
        Period: 2026-10-01 - 2026-10-31

        """)
    #expect(try !folder.read("accounts.json").contains("amount") && !folder.exists("imports.jsonl"))
  }
}
