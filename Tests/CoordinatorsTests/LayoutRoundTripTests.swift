import Basics
import Coordinators
import Diagnostics
import Import
import Model
import Storage
import TestSupport
import Testing

@Suite struct LayoutRoundTripTests {
  @Test func `Every built-in layout, written into a book, is read as it was`() throws {
    let layouts = CSVLayout.builtIn
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
