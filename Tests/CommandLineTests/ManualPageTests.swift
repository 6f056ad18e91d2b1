import Foundation
import TestSupport
import Testing

/// `daybook help --man`.
@Suite struct ManualPageTests {
  @Test func `The manual page has all of the help, without a warning, and the same each time`()
    throws
  {
    let daybook = Daybook()
    let page = try daybook("help", "--man")
    #expect(page.code == 0 && page.errors.isEmpty)
    #expect(try daybook("help", "--man").output == page.output)
    #expect(page.output.hasPrefix(".TH DAYBOOK 1 "))
    #expect(page.output.utf8.allSatisfy { $0 < 0x80 })
    for name in HelpTests.commands.map(\.name) {
      #expect(page.output.contains("\n.SS\ndaybook \(name) "), "\(name)")
    }
    for name in HelpTests.topics { #expect(page.output.contains("\n.SS\n\(name)\n"), "\(name)") }
    for code in [0, 1, 64, 65, 66, 70, 73, 74, 75, 130, 143] {
      #expect(page.output.contains("\n\\f[B]\(code)\\f[]\n.RS\n"), "\(code)")
    }

    let folder = TemporaryFolder()
    try folder.write(page.output, to: "daybook.1")
    var reader = Daybook(folder: folder.path)
    reader.script = "if command -v groff >/dev/null; then groff -man -ww -z -Tutf8 daybook.1; fi"
    #expect(try reader().errors == "")
    reader.script = "if command -v mandoc >/dev/null; then mandoc -Tlint -Wwarning daybook.1; fi"
    let lint = try reader()
    #expect(lint.output == "" && lint.errors == "")
  }
}
