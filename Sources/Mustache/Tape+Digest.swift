package import Basics

extension Tape {
  /// The digest of all values that templates can show of the page: pages of one kind whose tapes have
  /// equal digests are equal.
  package var digest: Digest {
    var digest = Digest()
    for shape in shapes { digest.add(shape.name) }
    // The slots' memory is hashed as it is, since a long page has very many. On a big-endian machine
    // the digest is another, and a cached page is made once more.
    digest.add(UnsafeRawBufferPointer(slots.elements))
    digest.add(UnsafeRawBufferPointer(texts.elements))
    return digest
  }
}
