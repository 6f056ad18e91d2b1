import Model
import Testing

@Suite struct NumberedDateTests {
  private func report(_ settings: String, _ number: String) throws -> TemporaryBook {
    try TemporaryBook([
      "daybook.json": settings,
      "accounts.json":
        #"[{"name":"A","transactions":[{"date":\#(number),"amount":1,"beneficiary":"B"}]}]"#,
    ])
  }

  @Test(arguments: [
    ("secondsSince2001", "815180399.999"), ("secondsSince1970", "1793487599"),
    ("millisecondsSince1970", "1793487599999"),
  ])
  func `A number is read as the book says`(reading: String, number: String) throws {
    let book = try report(#"{"dates":"\#(reading)"}"#, number).book()
    #expect(book.accounts[0].transactions.map(\.date.description) == ["2026-10-31"])
  }

  @Test(arguments: [
    ("{}", "1262304000"), (#"{"dates":"secondsSince1970"}"#, "2240611200"),
    (#"{"dates":"millisecondsSince1970"}"#, "2240611200000"),
  ])
  func `A number after 2040 is refused however it is read`(
    settings: String, number: String
  ) throws {
    let report = try report(settings, number).report()
    #expect(report.contains("error: numbers are read as dates up to 2040, and \(number) is "))
    #expect(report.contains("2041-01-01"))
  }

  @Test func `Dates of to-dos and of accounts are refused likewise, each kind once in a while`()
    throws
  {
    let items = (0..<1000).map { #"{"name":"\#($0)","due":1792454400,"completed":false}"# }
    let report = try TemporaryBook([
      "accounts.json": #"[{"name":"A","opened":1792454400}]"#,
      "todos.json": "[\(items.joined(separator: ","))]",
    ]).report()
    #expect(report.contains("site/accounts.json:1:23: error: numbers are read as dates"))
    #expect(report.contains("; and 995 more like this in the file"))
    #expect(report.split(separator: "\n").count == 24)
  }
}
