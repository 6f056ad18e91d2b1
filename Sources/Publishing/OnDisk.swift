import Files

/// What an access to the file system gives; its error becomes one of publishing.
func onDisk<Result: ~Copyable>(
  _ access: @autoclosure () throws(FileError) -> Result
) throws(PublishingError) -> Result {
  do throws(FileError) { return try access() } catch { throw .file(error) }
}
