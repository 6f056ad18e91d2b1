import Foundation
import TestSupport
import Testing

/// Names from data, files and arguments that would steer a terminal, or hide in it.
@Suite struct HostileNamesTests {
  let folder = TemporaryFolder()

  /// Each is a kind: the title of a window, colours, a carriage return and a line that looks like the
  /// program's own, DEL, C1, each way to turn the writing direction, what has no width, tags.
  private static let hostile = [
    "A\u{1B}]0;owned\u{7}", "\u{1B}[31mred\u{1B}[0m", "a\rb\u{8}c", "x\ndaybook: error: forged",
    "d\u{7F}e", "n\u{85}l\u{9B}31m", "\u{202E}fdp.exe", "i\u{2066}s\u{2069}o", "l\u{200E}r\u{61C}m",
    "zero\u{200B}width", "no\u{2060}break\u{FEFF}", "so\u{AD}ft", "pay\u{200D}pal",
    "g\u{34F}r", "fill\u{3164}er", "l\u{2028}s\u{2029}", "v\u{FE0F}s\u{E0101}",
    "t\u{E0041}\u{E0042}g",
    "t\ta",
  ]

  /// What may be shown of a text: no scalar that is hidden or steers, but for what the scripts and
  /// pictures in the tests' own names need.
  private func raw(in text: String, but allowed: Set<Unicode.Scalar> = ["\n"]) -> [String] {
    text.unicodeScalars.filter { scalar in
      guard !allowed.contains(scalar) else { return false }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: return true
      default: return scalar.properties.isDefaultIgnorableCodePoint
      }
    }.map { String($0.value, radix: 16) }
  }

  private func json(_ value: Any) throws -> String {
    String(decoding: try JSONSerialization.data(withJSONObject: value), as: UTF8.self)
  }

  /// A book in which everything has such a name that may have one.
  private func writeBook(_ names: [String]) throws {
    let accounts = names.enumerated().map { number, name -> [String: Any] in
      [
        "name": "\(name) \(number)", "bank": name, "owner": name, "note": name,
        "transactions": [
          [
            "date": "2026-09-0\(number % 9 + 1)", "amount": 100 * number - 500, "id": "e\(number)",
            "beneficiary": name, "category": name, "reference": name, "note": name, "tags": [name],
          ]
        ],
      ]
    }
    try folder.write(try json(accounts), to: "book/accounts.json")
    let items = names.enumerated().map { number, name in
      ["name": "\(name) \(number)", "note": name, "tags": [name], "due": "2026-10-01"]
        as [String: Any]
    }
    try folder.write(try json([["name": "L \(names[0])", "items": items]]), to: "book/todos.json")
    try folder.write(
      try json(["title": names[0], "locale": "en_GB", names[1 % names.count]: 1]),
      to: "book/daybook.json")
    try folder.write("a page", to: "book/static/\(Self.fileName(names[0])).txt")
  }

  /// As a name in `static/` may be.
  private static func fileName(_ text: String) -> String {
    String(text.unicodeScalars.filter { !($0.value < 0xA0) || $0.properties.isAlphabetic })
      + "\u{202E}\u{200B}"
  }

  /// Commands that say what stands in the book, and those that say what stands in the command line.
  private static let commands: [[String]] = [
    ["build", "--as-of", "2026-10-31"], ["build", "--dry-run"], ["check"], ["check", "--json"],
    ["check", "--strict"], ["status"], ["status", "--json"], ["verify"],
    ["statements", "--as-of", "2026-10-31", "--month", "2026-09", "--output", "out @"],
    ["statements", "--account", "@"], ["account", "list"], ["account", "list", "--json"],
    ["account", "show", "@ 0"], ["account", "show", "@", "--json"],
    ["account", "rename", "@", "@x"],
    ["account", "rename", "@ 0", "plain", "--dry-run"], ["account", "close", "@"],
    ["account", "add", "@", "--dry-run"], ["account", "move", "@ 0", "--last", "--dry-run"],
    ["transaction", "list"], ["transaction", "list", "--json"], ["transaction", "show", "e0"],
    ["transaction", "show", "@"], ["transaction", "show", "e0", "--json"],
    ["transaction", "list", "--payee", "@"], ["transaction", "list", "--account", "@"],
    ["transaction", "note", "e0", "--note", "", "--dry-run"],
    ["transaction", "reverse", "e0", "--dry-run"], ["transaction", "add", "--amount", "@"],
    ["add", "-1", "@", "--account", "@ 0", "--dry-run"], ["add", "@", "x"],
    ["add", "1", "x", "--on", "@"], ["transfer", "1", "--from", "@ 0", "--to", "@"],
    ["register", "@ 0"], ["register", "@", "--json"], ["spending", "--year", "2026"],
    ["spending", "--year", "2026", "--by", "payee", "--json"], ["spending", "--month", "@"],
    ["balance", "--as-of", "@"], ["todo", "list"], ["todo", "list", "--json"],
    ["todo", "list", "--list", "@"], ["todo", "show", "@"], ["todo", "show", "@ 0"],
    ["todo", "show", "@ 0", "--json"], ["todo", "done", "@ 0", "--dry-run"], ["todo", "done", "@"],
    ["todo", "add", "@", "--dry-run"], ["todo", "edit", "@ 0", "--name", "x", "--dry-run"],
    ["todo", "delete", "@", "--yes"], ["todo", "rename-list", "@", "x"],
    ["todo", "rename-list", "L", "plain", "--dry-run"], ["todo", "add-list", "@", "--dry-run"],
    ["todo", "delete-list", "L", "--yes", "--dry-run"], ["import", "@"], ["import", "--undo", "@"],
    ["import", "layout", "@"], ["export", "--format", "@"],
    ["export", "--format", "csv", "--account", "@"],
    ["export", "--format", "csv", "--output", "@/@"],
    ["schema", "@"], ["help", "@"], ["templates", "list", "@"], ["templates", "export", "@\u{0}"],
    ["@"], ["todo", "@"], ["--@"], ["build", "--@"], ["build", "--jobs", "@"],
    ["completions", "@"], ["status", "--output", "@"], ["verify", "--output", "@"],
    ["build", "--output", "/dev/null/@"],
  ]

  private func arguments(_ command: [String], _ name: String) -> [String] {
    let readsBook =
      !["schema", "help", "completions", "templates", "@", "--@"].contains(command[0])
      && command != ["todo", "@"]
    return command.map { $0.replacing("\u{0}", with: "").replacing("@", with: name) }
      + (readsBook ? ["--book", "book"] : [])
  }

  @Test func `No command prints a name that steers a terminal or hides in it`() throws {
    var random = SeededRandom(seed: 46)
    let daybook = Daybook(folder: folder.path)
    for name in Self.hostile.shuffled(using: &random).prefix(Effort.count(1, thorough: 19)) {
      try writeBook([name] + Self.hostile)
      for command in Self.commands {
        let result = try daybook.run(arguments(command, name))
        #expect(raw(in: result.output) == [], "\(command) \(name.debugDescription)")
        #expect(raw(in: result.errors) == [], "\(command) \(name.debugDescription)")
        #expect(
          !(result.output + result.errors).contains("\ndaybook: error: forged"), "\(command)")
        #expect(![70, 139, 132].contains(result.code), "\(command): \(result.errors)")
      }
    }
  }

  @Test func `On a terminal also data that other programs read is shown as text`() throws {
    var daybook = Daybook(folder: folder.path)
    daybook.environment["TERM"] = "dumb"
    try writeBook(Self.hostile)
    let data: [[String]] = [
      ["statements", "--book", "book", "--month", "2026-09", "--as-of", "2026-10-31", "-o", "-"],
      ["export", "--book", "book", "--format", "csv"],
      ["export", "--book", "book", "--format", "ledger"],
      ["export", "--book", "book", "--format", "qif"], ["transaction", "list", "--book", "book"],
      ["transaction", "list", "--json", "--book", "book"], ["build", "--book", "book"],
    ]
    for command in data {
      let (code, shown) = try daybook.onTerminal(command)
      // A build has a line for its progress.
      let own: Set<Unicode.Scalar> = command[0] == "build" ? ["\n", "\r", "\u{1B}"] : ["\n"]
      #expect(code == 0 && !shown.isEmpty, "\(command): \(shown)")
      #expect(raw(in: shown, but: own) == [], "\(command)")
    }
    let csv = try daybook("export", "--book", "book", "--format", "csv")
    #expect(csv.output.contains("\u{202E}fdp.exe") && csv.output.contains("\r\n"))
    let (_, shown) = try daybook.onTerminal(["export", "--book", "book", "--format", "csv"])
    #expect(shown.contains("\\u{202e}fdp.exe") && !shown.contains("\\u{d}\n"))
  }

  @Test func `JSON writes what is hidden by its number, which reads back as the name`() throws {
    try writeBook(Self.hostile)
    let result = try Daybook(folder: folder.path)("transaction", "list", "--json", "--book", "book")
    #expect(result.output.contains(#""\u202efdp.exe""#) && result.output.contains(#"d\u007fe"#))
    let rows = try #require(
      JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
    #expect(Set(rows.compactMap { $0["beneficiary"] as? String }) == Set(Self.hostile))
  }

  @Test func `Names that need joiners are shown as they are`() throws {
    let names = ["می‌خواهم", "क्‍ष", "നന്‍", "👩‍❤️‍👨 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣", "葛󠄀城"]
    try writeBook(names)
    let result = try Daybook(folder: folder.path)("transaction", "list", "--book", "book")
    for name in names { #expect(result.output.contains(name), "\(name)") }
  }

  @Test func `What verify and a build name is shown escaped`() throws {
    try folder.write("[]", to: "book/accounts.json")
    let daybook = Daybook(folder: folder.path)
    #expect(try daybook("build", "book", "--quiet").code == 0)
    try folder.write("", to: "book/public/\u{1B}[2J\u{202E}x")
    #expect(
      try daybook("verify", "book").output.hasPrefix(
        "book/public/\\u{1b}[2J\\u{202e}x: foreign\n"))
  }

  @Test(.enabled(if: Oracles.exist, "skipped: no ../shared/oracles beside the package"))
  func `Strings that broke other programs are no trouble as payee and as operand`() throws {
    let strings = try Oracles.read([String].self, from: "hostile/naughty-strings.json")
    let daybook = Daybook(folder: folder.path)
    let chosen = strings.filter { !raw(in: $0, but: []).isEmpty }
    #expect(!chosen.isEmpty)
    try writeBook(chosen)
    for command in [
      ["transaction", "list"], ["transaction", "list", "--json"], ["todo", "list"],
    ] {
      let result = try daybook.run(command + ["--book", "book"])
      #expect(result.code == 0)
      #expect(
        raw(in: result.output, but: ["\n", "\u{200D}", "\u{FE0F}", "\u{200C}"]) == [], "\(command)")
    }
    for text in chosen.prefix(Effort.count(5, thorough: 500)) where !text.contains("\u{0}") {
      let result = try daybook("register", "--book", "book", "--", text)
      #expect(raw(in: result.errors, but: ["\n", "\u{200D}", "\u{FE0F}", "\u{200C}"]) == [])
    }
  }

  @Test func `One function of the program prints, and nothing else does`() throws {
    let sources = repository.appending(path: "Sources")
    let files = try #require(FileManager.default.enumerator(atPath: sources.path))
    // Not a `Regex`, which is fifty times slower where a test is not optimised.
    let printing = try NSRegularExpression(
      pattern:
        #"(^|[^.\w])print\(|\b(fputs|fwrite|fprintf|printf|puts|putchar|perror|debugPrint|dump|NSLog)\(|FileHandle|STDOUT_FILENO|STDERR_FILENO|\bstdout\b|\bstderr\b|Swift\.print"#
    )
    var seen = 0
    for case let path as String in files where path.hasSuffix(".swift") {
      guard path != "daybook/System/Console.swift"
      else { continue }
      seen += 1
      let lines = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
        .split(separator: "\n").filter {
          !$0.drop { $0 == " " }.hasPrefix("//") && !$0.contains("func print(")
        }
      for line in lines.map(String.init) {
        let all = NSRange(location: 0, length: line.utf16.count)
        if printing.firstMatch(in: line, range: all) != nil { Issue.record("\(path): \(line)") }
      }
    }
    #expect(seen > 200)
    let console = try String(
      contentsOf: sources.appending(path: "daybook/System/Console.swift"), encoding: .utf8)
    #expect(console.matches(of: #/Foundation\.write\(/#).count == 1)
  }
}
