import TestSupport
import Testing

@Suite struct UsageTests {
  let daybook = Daybook()

  struct Mistake: CustomTestStringConvertible {
    let words: [String]
    let message: String
    var testDescription: String { words.joined(separator: " ") }
  }

  static let templates =
    "\n  = 'templates' is followed by export, list or diff; 'daybook help templates' explains"
  static let months =
    "'--month' wants a month such as 2026-10, a year such as 2026 or months such as 2026-01..2026-06"

  @Test(arguments: [
    Mistake(words: [], message: "no command given; try 'daybook help'"),
    Mistake(words: ["biuld"], message: "there is no command 'biuld'; did you mean 'build'?"),
    Mistake(words: ["frobnicate"], message: "there is no command 'frobnicate'; try 'daybook help'"),
    Mistake(
      words: ["build", "--ouput", "x"],
      message: "'build' has no option '--ouput'; did you mean '--output'?"),
    Mistake(
      words: ["check", "--zzzzzzzz"],
      message: "'check' has no option '--zzzzzzzz'; try 'daybook help check'"),
    Mistake(words: ["build", "--output"], message: "'--output' needs a value: --output=DIR"),
    Mistake(words: ["build", "--output="], message: "'--output' needs a value: --output=DIR"),
    Mistake(words: ["build", "--quiet=yes"], message: "'--quiet' takes no value"),
    Mistake(words: ["build", "--jobs", "2", "--jobs=3"], message: "'--jobs' is given twice"),
    Mistake(words: ["build", "a", "b"], message: "'build' takes one BOOK; what is 'b'?"),
    Mistake(
      words: ["templates", "lst"],
      message: "there is no command 'templates lst'; did you mean 'templates list'?"
        + Self.templates),
    Mistake(
      words: ["templates", "frobnicate"],
      message: "there is no command 'templates frobnicate'; try 'daybook help'" + Self.templates),
    Mistake(words: ["templates"], message: "'templates' alone is no command" + Self.templates),
    Mistake(
      words: ["templates", "--quiet"],
      message: "'templates' alone is no command" + Self.templates),
    Mistake(
      words: ["completions", "tcsh"],
      message: "'completions' knows bash, zsh and fish, not 'tcsh'"),
    Mistake(
      words: ["completions", "fihs"],
      message: "'completions' knows bash, zsh and fish, not 'fihs'; did you mean 'fish'?"),
    Mistake(words: ["completions"], message: "'completions' needs a bash|zsh|fish"),
    Mistake(
      words: ["help", "--man", "build"], message: "'--man' and 'COMMAND' do not go together"),
    Mistake(
      words: ["templates", "list", "x", "y"],
      message: "'templates list' takes one PAGE; what is 'y'?"),
    Mistake(words: ["init"], message: "'init' needs a DIR"),
    Mistake(
      words: ["build", "--as-of", "2026-02-30"],
      message: "'--as-of' wants a day such as 2026-10-31, not '2026-02-30'"),
    Mistake(
      words: ["build", "--jobs", "0"], message: "'--jobs' wants a number from 1 to 1024, not '0'"),
    Mistake(
      words: ["statements", "--month", "2026-13"],
      message: Self.months + ", not '2026-13'"),
    Mistake(
      words: ["statements", "--month", "2026-06..2026-01"],
      message: Self.months + ", not '2026-06..2026-01'; did you mean '2026-01..2026-06'?"),
    Mistake(
      words: ["statements", "--month=2026..2025-12"],
      message: Self.months + ", not '2026..2025-12'; did you mean '2025-12..2026'?"),
    Mistake(words: ["statements", "--month=26"], message: Self.months + ", not '26'"),
    Mistake(
      words: ["statements", "--month=2026-01.."], message: Self.months + ", not '2026-01..'"),
    Mistake(
      words: ["statements", "--month=0000"], message: Self.months + ", not '0000'"),
    Mistake(
      words: ["statements", "--changed", "--output", "-"],
      message: "'--changed' and '--output=-' do not go together"),
    Mistake(
      words: ["build", "--output", "-"],
      message: "'--output' wants a folder, since a site is many files, not '-'"),
    Mistake(
      words: ["init", "x", "--locale", "de_DF"],
      message: "'--locale' wants a locale such as de_DE, not 'de_DF'"),
    Mistake(
      words: ["init", "x", "--locale", "ed_DE"],
      message: "'--locale' wants a locale such as de_DE, not 'ed_DE'; did you mean 'de_DE'?"),
    Mistake(
      words: ["init", "x", "--currency", "CFH"],
      message: "'--currency' wants a currency's code such as CHF, not 'CFH'; did you mean 'CHF'?"),
    Mistake(
      words: ["init", "x", "--time-zone", "Europe/Zürich"],
      message: "'--time-zone' wants a time zone such as Europe/Zurich, not 'Europe/Zürich'; "
        + "did you mean 'Europe/Zurich'?"),
    Mistake(
      words: ["--versoin"], message: "there is no option '--versoin'; did you mean '--version'?"),
    Mistake(
      words: ["help", "chekc"], message: "there is no command 'chekc'; did you mean 'check'?"),
    Mistake(
      words: ["help", "hostin"], message: "there is no topic 'hostin'; did you mean 'hosting'?"),
    Mistake(
      words: ["help", "frobnicate"],
      message: "there is no command or topic 'frobnicate'; try 'daybook help'"),
    Mistake(
      words: ["hosting"], message: "there is no command 'hosting'; try 'daybook help'"),
    Mistake(words: ["check", "-q", "--quiet"], message: "'--quiet' is given twice"),
    Mistake(
      words: ["check", "-x"], message: "'check' has no option '-x'; try 'daybook help check'"),
    Mistake(words: ["build", "-o"], message: "'--output' needs a value: --output=DIR"),
  ])
  func `A command line that cannot be understood exits with 64 and says why`(
    mistake: Mistake
  ) throws {
    let result = try daybook.run(mistake.words)
    #expect(result.errors == "daybook: error: \(mistake.message)\n")
    #expect(result.code == 64)
    #expect(result.output == "")
  }

  @Test func `A folder that is not there, or holds no book, exits with 66`() throws {
    let folder = TemporaryFolder()
    let missing = try daybook("build", folder.path + "/none")
    #expect(missing.code == 66)
    #expect(missing.errors.contains("/none: error: "))
    let empty = try daybook("build", folder.path)
    #expect(empty.code == 66)
    #expect(empty.errors.contains("daybook init"))
    #expect(try folder.snapshot().isEmpty)
  }
}
