import Basics
import Diagnostics
import Import
import Model
import Storage
import TestSupport
import Testing

@Suite struct LayoutRoundTripTests {
  @Test func `Each layout of a bank has a source, and a header that no other has or patterns`() {
    #expect(BankLayouts.problems == [])
    #expect(BankLayouts.all.count > 100)
    #expect(Set(BankLayouts.all.map(\.name)).count == BankLayouts.all.count)
    var known: [[String]: String] = [:]
    for layout in BankLayouts.all {
      #expect(layout.source?.isEmpty == false, "\(layout.name)")
      #expect(layout.headers.isEmpty != layout.cells.isEmpty, "\(layout.name)")
      for header in layout.headers {
        let names = header.map { $0.squeezed.lowercased() }
        #expect(known.updateValue(layout.name, forKey: names) == nil, "\(layout.name)")
        for column in layout.columnNames { #expect(header.contains(column), "\(layout.name)") }
      }
    }
  }

  @Test func `No layout of a bank takes a header that banks share while their signs differ`() {
    for header in ["Date,Description,Amount", "Datum;Text;Betrag", "Date,Payee,Amount,Balance"] {
      let names = header.split { ",;".contains($0) }.map(String.init)
      #expect(!BankLayouts.all.contains { $0.headers.contains(names) })
    }
  }

  @Test func `A column of signs says in each layout of a bank what both directions are called`() {
    for layout in BankLayouts.all {
      if case .marked = layout.amount { #expect(layout.creditWhen != nil, "\(layout.name)") }
    }
  }

  @Test func `Every layout of a bank, written into a book, is read as it was`() throws {
    let layouts = BankLayouts.all
    let document = JSONNode(members: [("layouts", .array(layouts.map(JSONNode.init)))])
    let folder = TemporaryFolder()
    try folder.write("[]", to: "accounts.json")
    try folder.write(document.text, to: "imports.json")
    let book = BookFolder(path: folder.path, shownAs: "book")
    let reading = BookReader(book, Parallel(width: 1)).read()
    #expect(reading.diagnostics.map(\.description) == [])
    #expect(reading.book?.imports.layouts == layouts)
  }
}
