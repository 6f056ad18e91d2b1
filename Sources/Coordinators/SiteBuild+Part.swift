import Basics
import Controllers
import Diagnostics
import Model
import Publishing
import Storage
import Theme

extension SiteBuild {
  /// Whether the unit of that name is to be made: all are but in a part of a site.
  func has(_ unit: String) -> Bool { part?.has(unit) ?? true }

  /// What stands for all that the site is made of.
  var input: Digest {
    var input = makings
    for account in content.written.accounts { input.add(account) }
    input.add(content.written.prices)
    for list in toDos.lists { input.add(list.list.note) }
    if let ofToDos = try? toDos.digest { input.add(ofToDos) }
    for page in content.ownPages {
      input.add(page.name)
      input.add(bytes: page.source.bytes)
    }
    for path in content.statics.paths.sorted() { input.add(path) }
    return input
  }
}
