internal import Foundation
internal import Mustache

/// Rendering a page of 10,000 rows, beside copying the finished rows into a growing array.
///
/// Rendering goes over values that were encoded, which is to say written onto a tape; both
/// together is what a page costs. All of it is measured twice, as most of what copying costs is
/// getting fresh pages from the system: once so, and once with a malloc that keeps its memory.
struct TemplateBenchmark {
  private struct Row {
    let date, payee, category, reference, amount, balance: String
  }

  private static let row = Shape(
    "row",
    [
      "date": .text, "payee": .text, "category": .text, "reference": .text, "amount": .text,
      "balance": .text,
    ])
  private static let page = Shape("page", ["title": .text, "rows": .records(row)])

  private static let source = """
    <!DOCTYPE html>
    <title>{{title}}</title>
    <table>
    {{#rows}}
    <tr><td>{{date}}</td><th scope="row">{{payee}}</th><td>{{category}}</td><td>{{reference}}</td>\
    <td class="num">{{amount}}</td><td class="num">{{balance}}</td></tr>
    {{/rows}}
    </table>

    """

  private let rows = (0..<10_000).map { number in
    Row(
      date: "\(number % 28 + 1) October 2026",
      payee: ["Grocery Store North", "O'Neill & Sons", "Müller & Söhne GmbH", "Café Central"][
        number % 4],
      category: ["household", "rent", "salary", "travel"][number / 4 % 4],
      reference: "Invoice \(number) of 2026",
      amount: "-\(number % 900 + 100).50 €",
      balance: "\(number / 1_000 + 1),\(number % 900 + 100).00 €")
  }

  func run() throws {
    var environment = ProcessInfo.processInfo.environment
    if environment["MALLOC_TOP_PAD_"] != nil { return try measure("memory that is kept") }
    try measure("memory fresh from the system")
    fflush(nil)
    for name in ["MALLOC_TOP_PAD_", "MALLOC_TRIM_THRESHOLD_", "MALLOC_MMAP_THRESHOLD_"] {
      environment[name] = "\(1 << 28)"
    }
    let again = Process()
    again.executableURL = URL(filePath: CommandLine.arguments[0])
    again.arguments = ["templates"]
    again.environment = environment
    try again.run()
    again.waitUntilExit()
  }

  /// Prints medians of 201 rounds, in each of which all take their turn.
  private func measure(_ memory: String) throws {
    let template = try TemplateSet([Source("page", Array(Self.source.utf8))])
      .bind("page", to: Self.page)
    let tape = encode()
    let page = try template.render(tape)
    let lines = page.split(separator: UInt8(ascii: "\n")).map { $0.startIndex..<$0.endIndex + 1 }
    var times: [[Double]] = [[], [], [], []]
    var lengths: Set<Int> = []
    for _ in 0..<201 {
      times[0].append(Stopwatch.best(of: 1) { lengths.insert(copy(lines, of: page).count) })
      times[1].append(try Stopwatch.best(of: 1) { lengths.insert(try template.render(tape).count) })
      times[2].append(Stopwatch.best(of: 1) { _ = encode() })
      times[3].append(
        try Stopwatch.best(of: 1) { lengths.insert(try template.render(encode()).count) })
    }
    guard lengths == [page.count] else { throw CocoaError(.coderInvalidValue) }
    let medians = times.map { $0.sorted()[$0.count / 2] }
    print("10,000 rows of six texts, \(page.count / 1_000) KB of HTML, \(memory)")
    for (name, median) in zip(["memcpy", "render", "encode", "encode and render"], medians) {
      let time = String(format: "%.2f ms", median * 1_000)
      print("  \(name): \(time), \(String(format: "%.1f", median / medians[0])) times memcpy")
    }
  }

  private func encode() -> Tape {
    var tape = Tape()
    tape.record(Self.page) { tape in
      tape.text("Register")
      tape.list(rows.count) { tape, index in
        tape.record(Self.row) { tape in
          tape.text(rows[index].date)
          tape.text(rows[index].payee)
          tape.text(rows[index].category)
          tape.text(rows[index].reference)
          tape.text(rows[index].amount)
          tape.text(rows[index].balance)
        }
      }
    }
    return tape
  }

  /// Copies a page line by line into an array that grows.
  private func copy(_ lines: [Range<Int>], of page: [UInt8]) -> [UInt8] {
    var copy: [UInt8] = []
    page.withUnsafeBufferPointer { page in
      for line in lines { copy.append(contentsOf: UnsafeBufferPointer(rebasing: page[line])) }
    }
    return copy
  }
}
