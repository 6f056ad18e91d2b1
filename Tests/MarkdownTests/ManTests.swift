import Foundation
import Markdown
import Testing

/// The body of a manual page.
@Suite struct ManTests {
  @Test func `What readers take for requests or other characters is text`() {
    let source = """
      # NAME

      first

      ## part

      > .in

      .start 'q' `c` ~ ^ \\\\ - … "

      ~~~
      .one
      .fi
      'two

      \\three
      ~~~

      """
    #expect(
      CommonMark.man(source.replacing("`c`", with: "\\`c\\`")) == #"""
        .SH
        NAME
        first
        .SS
        part
        .RS
        \&.in
        .RE
        .PP
        \&.start \[aq]q\[aq] \[ga]c\[ga] \[ti] \[ha] \e \- \[u2026] "
        .IP
        .nf
        \&.one
        \&.fi
        \[aq]two

        \ethree
        .fi

        """#)
  }

  private static let groff = "/usr/bin/groff"

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: groff), "there is no groff"))
  func `groff shows every text as it is, without a warning`() throws {
    let ascii = String(decoding: UInt8(0x21)...UInt8(0x7E), as: UTF8.self)
    let texts = [
      ascii, ".so /etc/passwd", "'so /etc/passwd", "\\fBx\\*(xx\\n(yr", "…−“q”‘s’–—é東 ", ".", "..",
      "- .x", "a .b 'c", "\\", "\\&.x", ".\\\"", "#", "1. x", "> y",
    ].map { $0.trimmingCharacters(in: .whitespaces) }
    let source = texts.map { text in
      "\(MarkdownText.escaped(text))\n\n~~~~~\nlead\n\(text)\n~~~~~\n\n"
    }.joined()
    let page = ".TH X 1\n.pl 1000\n.ll 500\n.nh\n.ad l\n" + CommonMark.man(source)
    let (output, errors) = try run(Self.groff, ["-man", "-Tutf8", "-ww", "-P-c"], input: page)
    #expect(errors == "")
    let lines = output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let shown = lines.filter { !$0.isEmpty && !$0.hasPrefix("X(1)") && $0 != "lead" }
    #expect(shown == texts.flatMap { [$0, $0] })
  }

  private func run(
    _ program: String, _ arguments: [String], input: String
  ) throws -> (output: String, errors: String) {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    let pipes = (Pipe(), Pipe(), Pipe())
    (process.standardInput, process.standardOutput, process.standardError) = pipes
    try process.run()
    // Less than a pipe holds.
    try pipes.0.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try pipes.0.fileHandleForWriting.close()
    let output = pipes.1.fileHandleForReading.readDataToEndOfFile()
    let errors = pipes.2.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: output, as: UTF8.self), String(decoding: errors, as: UTF8.self))
  }
}
