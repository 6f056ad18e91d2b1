package import Basics
package import Controllers
import Model

extension GroupPresenter {
  /// What stands for all that the pages of a name show, beside the site's frame.
  package func key(of ordinal: NameDirectory.Ordinal) -> Digest {
    var key = Digest()
    key.add(directory[ordinal].digest)
    sums.add(ordinal, to: &key)
    return key
  }

  /// The same of those of its pages that are about a year and its months.
  package func key(of ordinal: NameDirectory.Ordinal, in year: Int) -> Digest {
    var key = Digest()
    key.add(directory[ordinal].digest)
    sums.add(ordinal, in: year, to: &key)
    return key
  }

  /// What to call the pages of a name where they are put on record.
  package func unitName(of ordinal: NameDirectory.Ordinal) -> String {
    "\(directory.grouping.name) \(directory[ordinal].slug)"
  }
}
