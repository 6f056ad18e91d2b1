import Basics
import Files

extension OutputFolder {
  /// Gives every file of this run, and every folder in which there is one, the same modification
  /// time, in seconds since 1970, so that outputs that agree in their bytes agree in their times.
  ///
  /// To be called when the run is finished. Throws when a time cannot be set.
  package func setModificationTimes(secondsSince1970 seconds: Int64) throws(PublishingError) {
    var folders: Set<String> = []
    for path in finishedFiles.paths {
      try onDisk(rootPath.appending(path.text).setModificationTime(secondsSince1970: seconds))
      folders.formUnion(path.folders)
    }
    for folder in folders {
      try onDisk(rootPath.appending(folder).setModificationTime(secondsSince1970: seconds))
    }
    try onDisk(rootPath.setModificationTime(secondsSince1970: seconds))
  }
}
