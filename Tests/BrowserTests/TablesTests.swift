import BrowserSupport
import Foundation
import Testing

extension BrowserTests {
  /// What readers of screens are told of tables whose rows a phone lays out in several lines.
  @Suite struct TablesTests {
    private let register = SmallRegister()

    /// The roles of the parts of all tables by the names of their elements, each once.
    private static let roles = """
      const roles = new Set();
      for (const part of document.querySelectorAll("table, table :is(thead, tbody, tr, th, td)")) {
        roles.add([part.localName, part.scope, part.getAttribute("role")].filter(Boolean).join(" "));
      }
      return [...roles].sort();
      """

    @Test func `A browser that knows a table by its elements is told no roles`() async throws {
      let page = try await register.open()
      let roles: [String] = try await page.run(Self.roles)
      #expect(roles == ["table", "tbody", "td", "th", "th colgroup", "th row", "thead", "tr"])
    }

    /// WebKit did not know a table any more whose rows were laid out, before this property came.
    @Test func `A browser that forgets a table is told by roles what its parts are`() async throws {
      let page = try Browser.current
      let script = try await page.chromium(
        "Page.addScriptToEvaluateOnNewDocument",
        [
          "source": """
          const supports = CSS.supports;
          CSS.supports = (name, ...rest) =>
            name !== "contain-intrinsic-size" && supports.call(CSS, name, ...rest);
          """
        ])
      _ = try await register.open()
      try await page.chromium("Page.removeScriptToEvaluateOnNewDocument", script)
      let roles: [String] = try await page.run(Self.roles)
      #expect(
        roles == [
          "table table", "tbody rowgroup", "td cell", "th colgroup columnheader", "th columnheader",
          "th row rowheader", "thead rowgroup", "tr row",
        ])
      #expect(try await page.faults() == [])
    }

    @Test(arguments: [1280, 390]) func `A screen reader has every row and cell on any screen`(
      width: Int
    ) async throws {
      let page = try await register.open()
      try await page.resize(width: width)
      let parts = ["table": "table", "tr": "row", "td": "cell", "th[scope=row]": "rowheader"]
      let told = try await page.rolesTold()
      for (part, role) in parts {
        let count: Int = try await page.run(
          """
          const isShown = part =>
            !part || getComputedStyle(part).display !== "none" && isShown(part.parentElement);
          return [...document.querySelectorAll(arguments[0])].filter(isShown).length;
          """, .text(part))
        #expect(count > 1)
        #expect(told.count { $0 == role } == count, "\(role)")
      }
    }
  }
}

extension Browser {
  /// The roles that readers of screens are told of the page's parts, one for each.
  fileprivate func rolesTold() async throws -> [String] {
    struct Tree: Decodable {
      let nodes: [Node]
      struct Node: Decodable {
        let ignored: Bool
        let role: Role?
      }
      struct Role: Decodable { let value: String? }
    }
    let tree = try await chromium("Accessibility.getFullAXTree")
    return try JSONDecoder().decode(Tree.self, from: JSONEncoder().encode(tree)).nodes
      .filter { !$0.ignored }.compactMap { $0.role?.value }
  }
}
