import Diagnostics
import Testing

@testable import Storage

@Suite struct ManyNamesTests {
  @Test func `The first of many to-dos that name no account are told, with what was meant`()
    throws
  {
    let accounts = (0..<200).map { #"{ "name": "Konto \#($0 * 7919)" }"# }
    let toDos = (0..<200).map { #"{ "name": "T", "account": "Kontto \#($0 * 7919)" }"# }
    let book = try TemporaryBook([
      "accounts.json": "[\(accounts.joined(separator: ","))]",
      "todos.json": #"[{ "name": "L", "items": [\#(toDos.joined(separator: ",\n"))] }]"#,
    ])
    let diagnostics = book.read().diagnostics
    #expect(diagnostics.count == 5)
    #expect(diagnostics.last?.message.hasSuffix("; and 195 more like this in the file") ?? false)
    for (number, diagnostic) in diagnostics.enumerated() {
      #expect(diagnostic.remedy == #"did you mean "Konto \#(number * 7919)"?"#)
    }
  }

  @Test func `A part of one name alone means that account`() throws {
    let book = try TemporaryBook([
      "accounts.json":
        #"[{ "name": "Übungskonto" }, { "name": "Tagesgeld Bank A" }, { "name": "B Bank" }]"#,
      "todos.json": """
      [{ "name": "L", "items": [
        { "name": "T", "account": "UBUNG" }, { "name": "T", "account": "tagesgeld" },
        { "name": "T", "account": "bank" }, { "name": "T", "account": "k" }] }]
      """,
    ])
    #expect(
      book.read().diagnostics.map { $0.remedy?.hasPrefix("did you mean") == true ? $0.remedy : nil }
        == [#"did you mean "Übungskonto"?"#, #"did you mean "Tagesgeld Bank A"?"#, nil, nil])
  }
}
