import Controllers
import Values
import Views

extension AccountLink {
  /// The way to the account's page.
  var link: Link { Link(name, path: SitePaths.account(slug)) }
}
