import Basics
import TestSupport
import Testing

@Suite struct RegularExpressionTests {
  private func isFound(_ expression: String, in text: String) throws -> Bool {
    try RegularExpression(expression).isFound(in: text)
  }

  @Test func `An expression is found somewhere in a text, whatever its case`() throws {
    let cases: [(String, String, Bool)] = [
      ("rent|lease", "Monthly RENT", true), ("rent|lease", "ren", false), ("", "", true),
      ("^a.c$", "ABC", true), ("^a.c$", "xabc", false), ("a.c", "a\nc", false),
      ("müller", "MÜLLER", true), ("[A-C]+x", "zabcX", true), ("[^0-9]", "42", false),
      ("[]a-]", "-", true), ("[a-]", "b", false), (#"\bcafe\b"#, "le cafe noir", true),
      (#"\bcafe\b"#, "cafeteria", false), (#"\Bx"#, "ax", true), (#"\d{2,3}-\d+"#, "no 12-5", true),
      (#"^\d{2,3}$"#, "1234", false), ("^(ab){2}$", "abab", true), ("^(ab){2}$", "ab", false),
      ("a{2,}", "aa", true), ("a{2,}", "a", false), ("a{,2}", "a{,2}", true),
      (#"\.\+"#, "a.+", true),
      ("(?:a|b)*?c", "abac", true), (#"\s\S\W\w\D"#, " a.bc", true), ("(a*)*b", "aac", false),
      ("x{0}y", "y", true), ("(|a)b", "b", true), ("é", "e", false), ("a]", "a]", true),
    ]
    for (expression, text, expected) in cases {
      #expect(try isFound(expression, in: text) == expected, "\(expression) in \(text)")
    }
  }

  @Test func `What is no expression, or needs going back, is refused with the reason`() {
    let cases: [(String, ExpressionFault)] = [
      ("(a", .open("(")), ("[a", .open("[")), ("[", .open("[")), ("a)", .unopened),
      ("*a", .nothingToRepeat("*")), ("a**", .nothingToRepeat("*")), ("a{3,2}", .backward("{3,2}")),
      ("[z-a]", .backward("z-a")), ("a\\", .endsInBackslash), ("(?=a)", .notSupported("(?=")),
      (#"(a)\1"#, .notSupported("\\1")), (#"\q"#, .notSupported("\\q")),
      ("a{5000}", .tooLarge), ("(a{100}){100}", .tooLarge), ("(){4000}(){4000}", .tooLarge),
      (String(repeating: "(", count: 200), .tooLarge),
    ]
    for (expression, fault) in cases {
      #expect(throws: fault, "\(expression)") { try RegularExpression(expression) }
      #expect(!fault.description.isEmpty)
    }
  }

  @Test func `No expression hangs, since time grows with the text alone`() throws {
    let text = String(repeating: "a", count: 2000) + "!"
    let start = ContinuousClock.now
    for expression in ["^(a+)+$", "^(a|aa)+$", "(a*)*(a*)*b", "(.*)(.*)(.*)(.*)x"] {
      #expect(try !isFound(expression, in: text))
    }
    #expect(start.duration(to: .now) < .seconds(10))
    #expect(try !isFound("b", in: String(repeating: "a", count: RegularExpression.reach) + "b"))
  }

  @Test func `Generated expressions are found where Swift's own are`() throws {
    for seed in Effort.seeds(150, thorough: 10_000) {
      var random = SeededRandom(seed: seed)
      let expression = Self.expression(&random, depth: 3)
      let own = try RegularExpression(expression)
      let regex = try Regex(expression).ignoresCase()
      for _ in 0..<6 {
        let text = String(
          (0..<Int.random(in: 0...6, using: &random)).map { _ in
            Character(["a", "b", "A", "c"].randomElement(using: &random) ?? "a")
          })
        #expect(
          own.isFound(in: text) == (text.firstMatch(of: regex) != nil), "\(expression): \(text)")
      }
    }
  }

  @Test func `An expression finds the same in each text, whichever it was looked for in before`()
    throws
  {
    // More ways through it than are kept at a time, and more kinds of characters than there is room
    // for at first.
    let many = try RegularExpression("(a|b)*a[ab]{12}c")
    let kinds = try RegularExpression(
      (UInt16(0x410)..<0x430).map { "x\(Self.letter($0))y" }.joined(separator: "|"))
    var random = SeededRandom(seed: 20_261_126)
    for _ in 0..<300 {
      let text = String(
        (0..<200).map { _ in ["a", "b", "b", "c"].randomElement(using: &random) ?? "a" })
      let letters = Array(text)
      let expected = letters.indices.contains { place in
        letters[place] == "c" && place >= 13 && letters[place - 13] == "a"
          && letters[(place - 12)..<place].allSatisfy { $0 != "c" }
      }
      #expect(many.isFound(in: text) == expected, "\(text)")
      let cyrillic = Self.letter(UInt16.random(in: 0x410..<0x450, using: &random))
      let greek = Self.letter(UInt16.random(in: 0x391...0x3A1, using: &random))
      #expect(kinds.isFound(in: "ä x\(cyrillic)Y") && !kinds.isFound(in: "x\(greek)y"))
    }
  }

  private static func letter(_ value: UInt16) -> Character {
    Unicode.Scalar(value).map(Character.init) ?? "?"
  }

  private static func expression(_ random: inout SeededRandom, depth: Int) -> String {
    let leaves = ["a", "b", ".", "[ab]", "[^a]", "c"]
    guard depth > 0 else { return leaves.randomElement(using: &random) ?? "a" }
    let inner = { (random: inout SeededRandom) in expression(&random, depth: depth - 1) }
    switch Int.random(in: 0..<7, using: &random) {
    case 0: return "(\(inner(&random))|\(inner(&random)))"
    case 1: return "(\(inner(&random)))*"
    case 2: return "(\(inner(&random)))?"
    case 3: return "(\(inner(&random))){1,2}"
    case 4: return "^\(inner(&random))"
    case 5: return "\(inner(&random))$"
    default: return inner(&random) + inner(&random)
    }
  }
}
