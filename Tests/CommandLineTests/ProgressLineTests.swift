import Testing

@testable import daybook

@Suite struct ProgressLineTests {
  @Test func `The time left is told from what is done, once that is enough`() {
    #expect(ProgressLine.timeLeft(after: .seconds(1), share: 0.5) == nil)
    #expect(ProgressLine.timeLeft(after: .seconds(60), share: 0.01) == nil)
    #expect(ProgressLine.timeLeft(after: .seconds(30), share: 0.75) == "about 10 s left")
    #expect(ProgressLine.timeLeft(after: .seconds(30), share: 0.1) == "about 5 min left")
    #expect(ProgressLine.timeLeft(after: .seconds(30), share: 1) == "about 0 s left")
  }
}
