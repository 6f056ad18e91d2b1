import Foundation

extension Browser {
  /// Opens a file, waits until it is loaded, and forgets what earlier pages logged.
  ///
  /// The fragment is what stands after `#`, already percent-encoded. A page that is open already
  /// is loaded anew.
  package func open(_ file: String, fragment: String? = nil) async throws {
    let _: JSONValue = try await command("url", ["url": "about:blank"])
    let _: [LogEntry] = try await command("se/log", ["type": "browser"])
    let url = URL(filePath: file).absoluteString + (fragment.map { "#" + $0 } ?? "")
    let _: JSONValue = try await command("url", ["url": .text(url)])
  }

  package func reload() async throws { let _: JSONValue = try await command("refresh") }
  package func back() async throws { let _: JSONValue = try await command("back") }

  /// The whole address, and the part of it after `#` as it stands there.
  package var address: String { get async throws { try await get("url") } }
  package var fragment: String? {
    get async throws {
      let parts = try await address.split(
        separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      return parts.count == 2 ? String(parts[1]) : nil
    }
  }

  /// Runs the body of a function, which has its arguments in `arguments`, and reads what it
  /// returns; a promise is waited for.
  package func run<Value: Decodable>(
    _ script: String, _ arguments: JSONValue..., as type: Value.Type = Value.self
  ) async throws -> Value {
    try await command("execute/sync", ["script": .text(script), "args": .list(arguments)])
  }

  /// Runs the body of a function that calls its last argument with the result.
  package func runAsync<Value: Decodable>(
    _ script: String, _ arguments: JSONValue..., as type: Value.Type = Value.self
  ) async throws -> Value {
    try await command("execute/async", ["script": .text(script), "args": .list(arguments)])
  }

  /// Waits until a script returns true; throws the last `Refusal`, or that it took ten seconds.
  package func wait(until script: String, _ arguments: JSONValue...) async throws {
    let body: JSONValue = ["script": .text(script), "args": .list(arguments)]
    for _ in 0..<200 {
      if try await command("execute/sync", body, as: JSONValue.self) == true { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    throw Refusal(error: "timeout", message: script)
  }

  /// What went wrong on the page since it was opened: script errors, violations of its Content
  /// Security Policy, requests that failed.
  package func faults() async throws -> [String] {
    let log: [LogEntry] = try await command("se/log", ["type": "browser"])
    let recorded: [String]? = try await run("return window.recordedFaults")
    return log.filter { $0.level == "SEVERE" }.map(\.message) + (recorded ?? [])
  }

  private struct LogEntry: Decodable {
    let level: String
    let message: String
  }

  /// Makes every page that is opened from now on record what it must not do.
  func prepare() async throws {
    try await chromium(
      "Page.addScriptToEvaluateOnNewDocument",
      [
        "source": """
        window.recordedFaults = [];
        addEventListener("error", e => recordedFaults.push("error: " + e.message));
        addEventListener("unhandledrejection", e => recordedFaults.push("rejected: " + e.reason));
        document.addEventListener("securitypolicyviolation", e =>
          recordedFaults.push("policy: " + e.violatedDirective + " " + e.blockedURI));
        """
      ])
  }
}
