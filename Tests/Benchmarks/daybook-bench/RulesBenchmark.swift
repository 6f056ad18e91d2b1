internal import Basics
internal import Foundation

/// Looking for 200 expressions of rules in the texts of 10,000 entries, beside Python's `re`.
struct RulesBenchmark {
  private static let shops = [
    "rewe", "edeka", "aldi", "lidl", "amazon", "netflix", "spotify", "shell", "aral", "stadtwerke",
    "telekom", "vodafone", "allianz", "ikea", "zalando", "müller", "rossmann", "paypal", "apple",
    "miete",
  ]

  private static let expressions = (0..<200).map { number in
    let (one, other) = (shops[number % 20], shops[(number / 20 + 7) % 20])
    return switch number / 20 % 5 {
    case 0: "\(one) \(number)"
    case 1: "\(one)|\(other) \(number)"
    case 2: "\\b\(one)\\b.*\(other)\(number)"
    case 3: "\(one).*\\d{\(2 + number % 3)}/\(number % 7)"
    default: "^(sepa|card) .*\(one)[a-z]*-\(number)$"
    }
  }

  /// Of seventy characters each.
  private static let texts = (0..<10_000).map { number in
    let words = [
      number % 2 == 0 ? "SEPA direct debit" : "Card payment", shops[number % 20].capitalized,
      "\(number * 7_919 % 100_000)", shops[number / 20 % 20].uppercased(), "Hauptstraße",
      "\(number % 31 + 1).\(number % 12 + 1).2026", "reference \(number)",
      "customer 4711 thank you",
    ]
    return String(words.joined(separator: " ").prefix(70))
  }

  func run() throws {
    let expressions = try Self.expressions.map { try RegularExpression($0) }
    var found = 0
    let time = Stopwatch.best(of: 3) {
      found = 0
      for text in Self.texts {
        let text = ExpressionText(text)
        for expression in expressions where expression.isFound(in: text) { found += 1 }
      }
    }
    print("rules: \(found) finds in \(Int((time * 1000).rounded())) ms; \(try python())")
  }

  /// The same by Python, with its own count.
  private func python() throws -> String {
    let script = """
      import json, re, sys, time
      data = json.load(sys.stdin)
      rules = [re.compile(rule, re.I) for rule in data["rules"]]
      times = []
      for _ in range(3):
          start = time.perf_counter()
          found = sum(1 for text in data["texts"] for rule in rules if rule.search(text))
          times.append(time.perf_counter() - start)
      print(f"Python's re {found} finds in {min(times) * 1000:.0f} ms")
      """
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script]
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    let data = ["rules": Self.expressions, "texts": Self.texts]
    try input.fileHandleForWriting.write(contentsOf: JSONEncoder().encode(data))
    try input.fileHandleForWriting.close()
    let said = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: said, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
