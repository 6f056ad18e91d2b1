package import Foundation

extension Browser {
  /// A command of Chromium's own protocol, such as `Page.printToPDF`.
  @discardableResult
  package func chromium(_ command: String, _ parameters: JSONValue = [:]) async throws -> JSONValue
  {
    try await self.command(
      "goog/cdp/execute", ["cmd": .text(command), "params": parameters])
  }

  /// The size of what can be seen of a page, in CSS pixels.
  package func resize(width: Int, height: Int = 900) async throws {
    try await chromium(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .number(Double(width)), "height": .number(Double(height)),
        "deviceScaleFactor": 1, "mobile": false,
      ])
  }

  /// Whether pages run their scripts, from the next `open` on; `run` does so in any case.
  package func setScripts(enabled: Bool) async throws {
    try await chromium("Emulation.setScriptExecutionDisabled", ["value": .flag(!enabled)])
  }

  /// Shows pages as on `screen` or in `print`, light or dark.
  package func emulate(medium: String = "", isDark: Bool = false) async throws {
    try await chromium(
      "Emulation.setEmulatedMedia",
      [
        "media": .text(medium),
        "features": [
          ["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]
        ],
      ])
  }

  /// Back to a window of 1280 × 900 with scripts, on a screen, in the light.
  package func reset() async throws {
    try await resize(width: 1280)
    try await setScripts(enabled: true)
    try await emulate()
  }

  /// A sheet's size in inches.
  package struct Paper: Sendable {
    package let width: Double
    package let height: Double

    package static let a4 = Paper(width: 8.27, height: 11.69)
    package static let letter = Paper(width: 8.5, height: 11)
  }

  /// The open page as it is printed, as a PDF.
  package func print(on paper: Paper = .a4) async throws -> Data {
    let printed = try await chromium(
      "Page.printToPDF",
      ["paperWidth": .number(paper.width), "paperHeight": .number(paper.height)])
    guard case .object(let fields) = printed, case .text(let base64)? = fields["data"],
      let data = Data(base64Encoded: base64)
    else { throw Refusal(error: "no PDF", message: "") }
    return data
  }
}
