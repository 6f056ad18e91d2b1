import Basics
package import Controllers
import Mustache

extension MovedPage {
  /// HTML with nothing but the link, the same for every theme.
  ///
  /// Browsers do not follow it by themselves, since checkers take a page that does so for an attack.
  package func bytes(in frame: SiteFrame) -> [UInt8] {
    let depth = path.utf8.count { $0 == UInt8(ascii: "/") }
    let address = String(repeating: "../", count: depth) + RelativeAddress.encoded(target)
    // A link of which nothing is seen cannot be followed.
    let title = (title.isBlank ? target : title).escapedForHTML
    return Array(
      """
      <!doctype html>
      <html lang="\(frame.language.escapedForHTML)" dir="\(frame.isRightToLeft ? "rtl" : "ltr")">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="robots" content="noindex, nofollow, noarchive">
      <meta name="referrer" content="no-referrer">
      <link rel="canonical" href="\(address)">
      <title>\(title)</title>
      </head>
      <body>
      <main><h1><a href="\(address)"><bdi>\(title)</bdi></a></h1></main>
      </body>
      </html>

      """.utf8)
  }
}
