import Foundation

/// A headless Chromium that is driven over W3C WebDriver.
///
/// A `BrowserPool` lends it to one test after another; it ends with the tests' process. It can
/// resolve no host's name, so nothing leaves the machine.
package struct Browser: Sendable {
  private let driver: ChromeDriver
  /// Such as `/session/0123abcd`.
  private let session: String

  /// Whether there are a Chromium and a chromedriver on the `PATH`.
  package static let isInstalled = ChromeDriver.program != nil && ChromeDriver.browser != nil

  @TaskLocal static var lent: Browser?

  /// The browser of the test that asks.
  package static var current: Browser {
    get throws {
      guard let lent else {
        throw Refusal(error: "no browser", message: "none is lent to this test")
      }
      return lent
    }
  }

  init() async throws {
    driver = try await ChromeDriver.start()
    let session: Session = try await driver.send(
      "POST", "/session", Self.capabilities(profile: driver.profile))
    self.session = "/session/" + session.sessionId
    try await prepare()
  }

  private struct Session: Decodable { let sessionId: String }

  private static func capabilities(profile: String) -> JSONValue {
    [
      "capabilities": [
        "alwaysMatch": [
          "browserName": "chrome",
          "goog:loggingPrefs": ["browser": "ALL"],
          "goog:chromeOptions": [
            "binary": .text(ChromeDriver.browser?.path ?? ""),
            "args": [
              // Chromium has no sandbox for root and little shared memory in a container.
              "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu",
              "--no-first-run", "--disable-background-networking", "--disable-extensions",
              "--disable-sync", "--disable-component-update", "--hide-scrollbars", "--lang=en-GB",
              "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
              "--user-data-dir=\(profile)",
            ],
          ],
        ]
      ]
    ]
  }

  /// Sends the browser a command of WebDriver, such as `element`, and reads what it gives back.
  func command<Value: Decodable>(
    _ name: String, _ body: JSONValue = [:], as type: Value.Type = Value.self
  ) async throws -> Value {
    try await driver.send("POST", "\(session)/\(name)", body)
  }

  /// Asks for something of the session, such as `url`.
  func get<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) async throws -> Value
  {
    try await driver.send("GET", "\(session)/\(name)")
  }

  /// What the driver says when it cannot do something, such as `no such element`.
  package struct Refusal: Error, Decodable, Equatable {
    package let error: String
    package let message: String
  }
}
