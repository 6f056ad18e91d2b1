import Basics
import Controllers
import Publishing

/// What makes pages load themselves anew whenever their site has changed.
struct LivePages: Sendable {
  /// It asks for the site's version.
  let script: [UInt8]

  /// The files that a live site has besides; one keeps it out of a repository that its book is in.
  var files: [(path: String, bytes: [UInt8])] {
    [(scriptPath, script), (".gitignore", Array("*\n".utf8))]
  }

  /// A file of the site with the script, if it is a page; all others are as they are.
  func page(_ bytes: [UInt8], at path: String) -> [UInt8] {
    guard path.hasSuffix(".html") else { return bytes }
    let root = String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") })
    let element = """
      <script src="\(root)\(scriptPath)" data-version="\(root)\(LiveVersion.path)" defer></script>

      """
    // A theme may leave the end of the head away, as HTML allows.
    let place = bytes.firstRange(of: Array("</head>".utf8))?.lowerBound ?? bytes.endIndex
    return bytes[..<place] + Array(element.utf8) + bytes[place...]
  }

  private var scriptPath: String { SitePaths.liveScript(Fingerprint(of: script)) }
}
