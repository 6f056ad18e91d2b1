import TestSupport
import Testing

@testable import Import

/// Archives as banks hand them out, as they may be damaged, and as nobody should open them.
@Suite struct ZipArchiveTests {
  /// What zlib makes of texts, without packing, by the fixed code and by a code of its own.
  private static let packed: [(bytes: String, plain: [UInt8])] = [
    ("010600f9ff73746f726564", Array("stored".utf8)),
    ("4bcbac484d5148439000", Array("fixed fixed fixed".utf8)),
    (ownCode, numbers),
  ]
  private static let numbers: [UInt8] = (0..<1200).map { (place: Int) -> UInt8 in
    place % 3 == 0 ? 65 : UInt8((place * place * 7 + place) % 251)
  }
  private static let ownCode = """
    edd23b4b2a000080d1c0484113496828948640d12902cd72e873c8f08161391562845462d1c3c9c125229040cb\
    45707148077554442b088a0a41d02810171d02231ce44a46dbed6f5cb8fb190f2225813c5b556abbdc9d303bc5\
    f402b1574e7b7c45f8c8e1b6e1f4f120a6a461e60955874498cb2c1207c38704c73936f0d9e45dc0668a8d0a6f\
    47d4e3ac807d87e7311ee731b75992725fe0bec5d239e6228f5e9e2fb02fb2b2475dc19b958d6f36b5bc37f81c\
    e5f89a6097e12492172ecf4894511d307345699d8728ce65dc213ef47ced73aa26e6617a92d935ee64d42c6c09\
    0998100d31612433e0768ed53edb3a7efe20d791ee7333876b80dfc8c8104a137921550bbb324ed6989a64c1c3\
    ab9ade3e113db910b6657c51c4eb68ae783aa053267c46f6054792c32ee3d7184669361068497d53b172a420be\
    078bec5c30e665be48fb1c698b42819694f336c579bc635cecfc12f6e2288eb056f84ea115d068326ae07a9cee\
    2149072f59cec2943b1c3c71a5615d4cd4c7b28d500e7d84fd1eea573c0b4c4eb176826c174b15611e9392a111\
    8c7e062ee66ee8a7d1c9f9f3836e9bfe2a73b70c3218271812610a20dcc2524376c7da2c93d37862a84fd9ff42\
    ff41c8cdb293e803eb25ae663850514e7076c98b84e430dd20d7c78c7ed27847bbc9f706d6371475f65658b473\
    f18cf791a299f3255af714ee912ed13633ffc8d8333b767e73c4eb1cbd51d920b589e09de6278663c6831c0ee3\
    9090bd249ca0a3e269064d09f1033e273637b90f225ff44e798db130cdd42c2777ecd6a86e910fa0143132813f\
    83eb969b55d2dbc87ff891b39d66f5865b17193f1323fc0fff2f87ff0b
    """

  private static func bytes(_ hex: String) -> [UInt8] {
    let digits = Array(hex)
    return stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0..<$0 + 2]), radix: 16)
    }
  }

  @Test func `What zlib packed is unpacked as it was`() throws {
    for (hex, plain) in Self.packed {
      let bytes = Self.bytes(hex)
      #expect(try Inflate.unpacked(bytes[...], atMost: plain.count) == plain)
      #expect(throws: Inflate.Fault.tooLarge) {
        try Inflate.unpacked(bytes[...], atMost: plain.count - 1)
      }
      for length in bytes.indices {
        #expect(throws: Inflate.Fault.damaged) {
          try Inflate.unpacked(bytes[..<length], atMost: 1 << 16)
        }
      }
    }
  }

  @Test func `Damaged bytes are refused or give something, and never more than the limit (seed 5)`()
  {
    var random = SeededRandom(seed: 5)
    for round in 0..<4_000 {
      var bytes = Self.bytes(Self.packed[round % Self.packed.count].bytes)
      for _ in 0...Int.random(in: 0..<4, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      let unpacked = try? Inflate.unpacked(bytes[...], atMost: 5_000)
      #expect((unpacked?.count ?? 0) <= 5_000)
    }
  }

  @Test func `The check of bytes is that of ISO 3309`() {
    #expect(CRC32.of("123456789".utf8) == 0xCBF4_3926)
    #expect(CRC32.of([]) == 0)
  }

  @Test func `The files of an archive are named behind it, hidden ones are left out`() throws {
    let archive = SampleZip([
      ("a/", []), ("a/jan.xml", Array("<x/>".utf8)), ("__MACOSX/._jan", [1]), (".DS_Store", [2]),
    ])
    let files = try #require(UnpackedFile.all(in: archive.bytes[...], named: "b.zip"))
    #expect(files.map(\.name) == ["b.zip/a/jan.xml"])
    #expect(files.map(\.content) == [.success(Array("<x/>".utf8))])
    #expect(UnpackedFile.all(in: Array("Date;Sum".utf8)[...], named: "b.csv") == nil)
  }

  @Test func `An archive in an archive is opened once`() throws {
    let first = SampleZip([("x.csv", Array("a;b".utf8))])
    let second = SampleZip([("first.zip", first.bytes)])
    let third = SampleZip([("second.zip", second.bytes)])
    #expect(
      UnpackedFile.all(in: second.bytes[...], named: "s.zip")?.map(\.name)
        == ["s.zip/first.zip/x.csv"])
    let deep = UnpackedFile.all(in: third.bytes[...], named: "t.zip")
    #expect(deep?.map(\.name) == ["t.zip/second.zip/first.zip"])
    #expect(deep?.map(\.content) == [.failure(.tooDeep)])
  }

  @Test func `What is locked, packed otherwise or not as the directory says is refused by name`() {
    let plain = Array("some text".utf8)
    func fault(_ change: (inout SampleZip) -> Void) -> [Result<[UInt8], ZipFault>]? {
      var archive = SampleZip([("x.csv", plain)])
      change(&archive)
      return UnpackedFile.all(in: archive.bytes[...], named: "a.zip")?.map(\.content)
    }
    #expect(fault { _ in } == [.success(plain)])
    #expect(fault { $0.flags = 1 } == [.failure(.encrypted)])
    #expect(fault { $0.method = 9 } == [.failure(.packedOtherwise(9))])
    #expect(fault { $0.checkOffset = 1 } == [.failure(.damaged)])
    #expect(fault { $0.claimedSize = 1 << 30 } == [.failure(.tooLarge)])
    #expect(fault { $0.isCut = true } == [.failure(.damaged)])
  }

  @Test func `Spreadsheets and documents are no archives of statements`() {
    let sheet = SampleZip([("[Content_Types].xml", [1]), ("xl/workbook.xml", [2])])
    #expect(UnpackedFile.all(in: sheet.bytes[...], named: "a.xlsx") == nil)
  }

  @Test func `No damage to an archive stops the program (seed 11)`() {
    var random = SeededRandom(seed: 11)
    let sound = SampleZip([("a.csv", Array("Date;Sum".utf8)), ("b.csv", [1, 2, 3])]).bytes
    for _ in 0..<4_000 {
      var bytes = sound
      for _ in 0...Int.random(in: 0..<3, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      if Bool.random(using: &random) { bytes.removeLast(Int.random(in: 0..<20, using: &random)) }
      _ = UnpackedFile.all(in: bytes[...], named: "a.zip")
    }
  }
}

/// An archive of files that are not packed, and what may be wrong with it.
private struct SampleZip {
  let files: [(name: String, content: [UInt8])]
  var flags = 0
  var method = 0
  var checkOffset: UInt32 = 0
  var claimedSize: Int?
  var isCut = false

  init(_ files: [(name: String, content: [UInt8])]) { self.files = files }

  var bytes: [UInt8] {
    var body: [UInt8] = []
    var directory: [UInt8] = []
    for (name, content) in files {
      let start = body.count
      let size = claimedSize ?? content.count
      let about: [UInt8] =
        number(20, 2) + number(flags, 2) + number(method, 2) + number(0, 4)
        + number(Int(CRC32.of(content) &+ checkOffset), 4) + number(content.count, 4)
        + number(size, 4) + number(name.utf8.count, 2) + number(0, 2)
      body += Array("PK\u{3}\u{4}".utf8) + about + Array(name.utf8) + content
      directory +=
        Array("PK\u{1}\u{2}".utf8) + number(20, 2) + about + number(0, 10) + number(start, 4)
        + Array(name.utf8)
    }
    let end: [[UInt8]] = [
      Array("PK\u{5}\u{6}".utf8), number(0, 4), number(files.count, 2), number(files.count, 2),
      number(directory.count, 4), number(body.count, 4), number(0, 2),
    ]
    return Array((body + directory + Array(end.joined())).dropLast(isCut ? 5 : 0))
  }

  private func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : 0 }
  }
}
