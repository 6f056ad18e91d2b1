import TestSupport
import Testing

@testable import Storage

/// Objects of an array are parsed by themselves only if that comes to the same.
@Suite struct JSONOutlineTests {
  private static let seeds = [
    #"[{"id":"A\u00e9\ud83d\ude00","tags":[],"x":{}},{"a":[{"b":"]}"}],"c":"\"},{"}]"#,
    "\u{feff} [ {} ,\n\t{ \"a\" : [ [ ] , -12.5e3 ] } , {\"b\":null}\r\n]\n", "[{}]",
    #"[{"a":1},{"a":true},{"a":"é名😀"}]"#,
  ]
  private static let pieces = [
    "\"", "\\", "{", "}", "[", "]", ":", ",", " ", "\n", "{}", "[]", ",{}", "1", "x", "null",
    "\u{0}",
    "\\ud800", "1e999", "é", "\u{feff}", "//",
  ].map { Array($0.utf8) }

  @Test func `A changed text is parsed by its objects just when it is parsed as a whole`() {
    var random = SeededRandom(seed: 31)
    var accepted = 0
    let rounds = Effort.count(5_000, thorough: 50_000)
    for round in 0..<rounds {
      var bytes = Array(Self.seeds[round % Self.seeds.count].utf8)
      for _ in 0..<Int.random(in: 0...2, using: &random) { mutate(&bytes, with: &random) }
      if expectAgreement(on: bytes) { accepted += 1 }
    }
    #expect((rounds / 20..<rounds * 19 / 20).contains(accepted), "\(accepted) were parsed")
  }

  @Test func `A text that ends anywhere is parsed by its objects just when it is as a whole`() {
    for seed in Self.seeds {
      let bytes = Array(seed.utf8)
      for length in bytes.indices { expectAgreement(on: Array(bytes[..<length])) }
    }
  }

  @Test func `Objects are nested as deeply by themselves as in their array`() {
    for depth in [1, 2, 997, 998, 999, 1000, 1001] {
      for middle in ["1", ""] {
        let head = String(repeating: "[", count: depth)
        let tail = String(repeating: "]", count: depth)
        expectAgreement(on: Array("[{\"a\":\(head)\(middle)\(tail)}]".utf8))
      }
    }
  }

  @Test(arguments: ["\n", ""])
  func `Objects are found in a text of many parts, whether it has lines or not`(end: String) {
    let object = #"{"name":"Zoë \" ] } [ { \\","entries":[{"a":1},{"a":[]}]}"#
    let bytes = Array(
      "[\(Array(repeating: object, count: 60_000).joined(separator: ",\(end)"))]".utf8)
    #expect(bytes.count > 3 << 20)
    #expect(expectAgreement(on: bytes))
    expectAgreement(on: bytes.dropLast(2) + Array("]]".utf8))
    var broken = bytes
    broken[bytes.count / 2] = UInt8(ascii: "\"")
    expectAgreement(on: broken)
  }

  @Test func `One parser takes long texts, short ones and such as are no JSON`() throws {
    let parser = JSONParser()
    let long = "[" + String(repeating: "\"text\",", count: 800_000) + "1]"
    for text in ["[1]", long, "[", "{\"a\":\"b\"}", long, "\"x\"", "", "[2]"] {
      let bytes = JSONBytes(Array(text.utf8), count: text.utf8.count)
      let count = try? parser.withValue(at: 0..<bytes.text.count, of: bytes) { value in
        value.isString ? value.text.utf8.count : value.elementCount
      }
      let alone = try? JSONTree.parseStrictly(bytes).withRoot { value in
        value.isString ? value.text.utf8.count : value.elementCount
      }
      #expect(count == alone)
    }
  }

  private func mutate(_ bytes: inout [UInt8], with random: inout SeededRandom) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    switch Int.random(in: 0..<3, using: &random) {
    case 0 where place < bytes.count: bytes.remove(at: place)
    case 1 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &random)
    default: bytes.insert(contentsOf: Self.pieces.randomElement(using: &random) ?? [], at: place)
    }
  }

  /// Whether the text is an array of objects, both ways.
  @discardableResult
  private func expectAgreement(on bytes: [UInt8]) -> Bool {
    let text = JSONBytes(bytes, count: bytes.count)
    let starts = startsOneByOne(text)
    let shown = bytes.count < 1000 ? String(decoding: bytes, as: UTF8.self) : "a long text"
    #expect(starts == startsInWhole(text), "\(shown)")
    return starts != nil
  }

  private func startsOneByOne(_ text: JSONBytes) -> [Int]? {
    let parser = JSONParser(depthLimit: JSONTree.depthLimit - 1)
    guard let objects = text.objects else { return nil }
    return try? objects.map { object throws(Finding) in
      try parser.withValue(at: object, of: text) { $0.offset }
    }
  }

  /// Nil unless all elements are objects, and there are some.
  private func startsInWhole(_ text: JSONBytes) -> [Int]? {
    guard let tree = try? JSONTree.parseStrictly(text) else { return nil }
    return tree.withRoot { root in
      var (starts, areObjects) = ([Int](), true)
      root.forEachElement { element in
        starts.append(element.offset)
        areObjects = areObjects && element.isObject
      }
      return areObjects && !starts.isEmpty ? starts : nil
    }
  }
}
