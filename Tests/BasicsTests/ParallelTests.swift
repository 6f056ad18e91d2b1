import Basics
import Synchronization
import Testing

@Suite struct ParallelTests {
  private struct Failure: Error, Equatable {
    let input: Int
  }

  @Test(arguments: [0, 1, 2, 3, 64])
  func `Outputs are in the order of the inputs`(width: Int) {
    let inputs = Array(0..<500)
    #expect(Parallel(width: width).map(inputs) { $0 * 2 } == inputs.map { $0 * 2 })
    #expect(Parallel(width: width).map([Int]()) { $0 }.isEmpty)
  }

  @Test(arguments: [1, 2, 8])
  func `Of several errors that of the first input is thrown, in every run`(width: Int) {
    for _ in 0..<100 {
      #expect(throws: Failure(input: 20)) {
        try Parallel(width: width).map(Array(0..<200)) { input throws(Failure) in
          if input >= 20, input % 3 != 0 { throw Failure(input: input) }
          return input
        }
      }
    }
  }

  @Test func `After an error hardly anything more is begun`() {
    let begun = Atomic(0)
    #expect(throws: Failure(input: 0)) {
      try Parallel(width: 2).map(Array(0..<100_000)) { input throws(Failure) in
        begun.add(1, ordering: .relaxed)
        if input == 0 { throw Failure(input: input) }
      }
    }
    #expect(begun.load(ordering: .relaxed) < 100_000)
  }

  @Test(arguments: [1, 2, 8])
  func `Different jobs are all done, or the first error is thrown`(width: Int) throws {
    let sum = Mutex(0)
    let jobs = (1...100).map { number in
      { @Sendable () throws -> Void in sum.withLock { $0 += number } }
    }
    try Parallel(width: width).run(jobs)
    #expect(sum.withLock { $0 } == 5050)
    #expect(throws: Failure(input: 1)) {
      try Parallel(width: width).run([{ throw Failure(input: 1) }, { throw Failure(input: 2) }])
    }
  }

  @Test(arguments: [1, 2])
  func `What a job holds is let go of before the next`(width: Int) throws {
    final class Held: Sendable {
      let end: @Sendable () -> Void
      init(end: @escaping @Sendable () -> Void) { self.end = end }
      deinit { end() }
    }
    let begun = Mutex((now: 0, most: 0))
    func job() -> @Sendable () throws -> Void {
      let held = Held { begun.withLock { $0.now -= 1 } }
      return {
        withExtendedLifetime(held) {
          begun.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
        }
      }
    }
    try Parallel(width: width).run((0..<50).map { _ in job() })
    let (now, most) = begun.withLock { $0 }
    #expect(now == 0 && most <= width)
  }

  @Test(arguments: [1, 2])
  func `What is let go of is gone when that which follows is done`(width: Int) async {
    final class Held: Sendable {}
    let held = Mutex<Held?>(Held())
    weak let last = held.withLock { $0 }
    await withCheckedContinuation { continuation in
      Parallel(width: width).release(held.withLock { $0.take() }) { continuation.resume() }
    }
    #expect(last == nil)
  }

  @Test func `With a width of one everything is done by the caller's thread`() {
    let order = Mutex<[Int]>([])
    _ = Parallel(width: 1).map(Array(0..<50)) { input in order.withLock { $0.append(input) } }
    #expect(order.withLock { $0 } == Array(0..<50))
  }

  @Test(arguments: [1, 2, 8])
  func `Two works give what each gives, and the first may fail`(width: Int) throws {
    let parallel = Parallel(width: width)
    let both = try parallel.both({ () throws(Failure) in 1 }, { "two" })
    #expect(both == (1, "two"))
    #expect(throws: Failure(input: 1)) {
      try parallel.both({ () throws(Failure) -> Int in throw Failure(input: 1) }, { "two" })
    }
  }

  @Test(arguments: [1, 2])
  func `Work that was begun is done once, however often it is asked for`(width: Int) {
    let count = Atomic(0)
    let begun = Parallel(width: width).begin {
      count.add(1, ordering: .relaxed)
      return "done"
    }
    #expect(begun.output == "done" && begun.output == "done")
    #expect(count.load(ordering: .relaxed) == 1)
  }
}
