internal import Foundation

/// The files of a site, without Daybook's own records.
struct SiteFiles {
  private(set) var count = 0
  private(set) var byteCount = 0
  private var largestPage = 0
  private var lines = ""

  /// Writes a list of them, each with its size, as `CFloor.h` has it: those of a folder follow each
  /// other.
  init(of site: String, list: String) throws {
    try visit(site, "")
    try Data(lines.utf8).write(to: URL(filePath: list))
  }

  private mutating func visit(_ site: String, _ folder: String) throws {
    var folders: [String] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: site + "/" + folder).sorted()
    where name != ".daybook" {
      let attributes = try FileManager.default.attributesOfItem(atPath: site + "/" + folder + name)
      if attributes[.type] as? FileAttributeType == .typeDirectory {
        folders.append(folder + name + "/")
        continue
      }
      let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
      (count, byteCount) = (count + 1, byteCount + size)
      if name.hasSuffix(".html") { largestPage = max(largestPage, size) }
      lines += "\(size) \(folder)\(name)\n"
    }
    for folder in folders { try visit(site, folder) }
  }
}

extension SiteFiles {
  /// How large the largest page is, which no book may make too large for a browser.
  var largest: Target {
    Target(
      name: "the largest page", value: Double(largestPage) / 1000, bound: .atMost(300), unit: " kB")
  }
}
