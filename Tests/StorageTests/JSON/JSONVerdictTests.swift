import TestSupport
import Testing

@testable import Storage

/// Our scanner says what is wrong only if it agrees with simdjson on whether anything is.
@Suite struct JSONVerdictTests {
  private static let seeds = [
    #"[{"id":"A\u00e9\ud83d\ude00","date":"2026-10-31","amount":-1250,"tags":[],"x":{}}]"#,
    #"{"a":[1,-0,0.5,1e3,1E-7,12.5e+2,true,false,null,"\"\\\/\b\f\n\r\t"],"b":{"c":"é名😀"}}"#,
    "[ 9223372036854775807 , 9223372036854775808,\t-9223372036854775808,\r\n"
      + "18446744073709551615, 18446744073709551616, -9223372036854775809, 1e308, 1e309 ]",
    #""text""#, "-12.5", "true", " null\n", "[[[[]]],{}]", "0", "\u{feff}[1]",
  ]
  private static let pieces: [[UInt8]] =
    [
      "\"", "\\", "{", "}", "[", "]", ":", ",", " ", "\n", "-", "+", ".", "0", "1", "e", "E", "x",
      "\\u", "\\ud800", "\\udc00", "\\ud83d\\ude00", "//", "/*", "'", "null", "tru", "NaN", "é",
      "“", "\u{0}", "\u{1f}", "\u{7f}", "1e999", "00", "\u{a0}", "\u{feff}",
    ].map { Array($0.utf8) } + [
      [0x80], [0xC3], [0xFF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
    ]

  @Test func scannerAndParserAgreeOnMutations() {
    var random = SeededRandom(seed: 20_261_031)
    var accepted = 0
    let rounds = Effort.count(10_000, thorough: 100_000)
    for round in 0..<rounds {
      var bytes = Array(Self.seeds[round % Self.seeds.count].utf8)
      for _ in 0...Int.random(in: 0...2, using: &random) { mutate(&bytes, with: &random) }
      if expectAgreement(on: bytes) { accepted += 1 }
    }
    #expect((rounds / 20..<rounds * 19 / 20).contains(accepted), "\(accepted) were JSON")
  }

  @Test func scannerAndParserAgreeOnEveryTruncation() {
    for seed in Self.seeds {
      let bytes = Array(seed.utf8)
      for length in bytes.indices { expectAgreement(on: Array(bytes[..<length])) }
    }
  }

  @Test func scannerAndParserAgreeOnDepth() {
    for depth in [1, 2, 998, 999, 1000, 1001, 100_000] {
      for (open, close) in [("[", "]"), (#"{"a":"#, "}")] {
        let head = String(repeating: open, count: depth)
        let tail = String(repeating: close, count: depth)
        for middle in ["1", ""] where !(middle.isEmpty && open.count > 1) {
          expectAgreement(on: Array((head + middle + tail).utf8), depth: depth)
        }
        expectAgreement(on: Array(head.utf8), depth: depth)
      }
    }
  }

  private func mutate(_ bytes: inout [UInt8], with random: inout SeededRandom) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0 where place < bytes.count: bytes.remove(at: place)
    case 1 where place < bytes.count:
      bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 2:
      let length = Int.random(in: 0...8, using: &random)
      bytes.insert(contentsOf: bytes[place...].prefix(length), at: 0)
    default:
      bytes.insert(contentsOf: Self.pieces.randomElement(using: &random) ?? [], at: place)
    }
  }

  /// Whether the text is JSON, by both.
  @discardableResult
  private func expectAgreement(on bytes: [UInt8], depth: Int? = nil) -> Bool {
    let text = JSONBytes(bytes, count: bytes.count)
    let parser = (try? JSONTree.parseStrictly(text)) != nil
    let scanner = (try? JSONFaultScanner.check(text))?.isEmpty ?? false
    let shown = depth.map { "depth \($0)" } ?? String(decoding: bytes, as: UTF8.self)
    #expect(parser == scanner, "simdjson \(parser), scanner \(scanner): \(shown)")
    return parser
  }
}
