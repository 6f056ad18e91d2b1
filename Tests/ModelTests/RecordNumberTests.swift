import Model
import Testing

@Suite struct RecordNumberTests {
  @Test func `An id says when it was made`() throws {
    var ids = RecordIDs(taken: [], millisecondsSince1970: 1_793_000_000_500)
    let (first, second) = (ids.make(), ids.make())
    let number = try #require(RecordNumber(id: first))
    #expect(number.secondsSince1970 == 1_793_000_000)
    #expect(try number < #require(RecordNumber(id: second)))
    #expect(RecordNumber(secondsSince1970: 1_793_000_000) < number)
    #expect(RecordNumber(secondsSince1970: .min).value == 0)
    #expect(RecordNumber(secondsSince1970: .max).secondsSince1970 == 1 << 35)
  }

  @Test(arguments: ["", "0", "06a8k2m", "06a8k2mn0", "06A8k2mn", "06a8k2mi", "06a8k2é", "06123456"])
  func `Other ids say nothing`(id: String) { #expect(RecordNumber(id: id) == nil) }
}
