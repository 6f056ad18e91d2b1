extension Topic {
  static let rsync = Topic(
    name: "rsync", summary: "the site on another machine, file by file or in one step",
    text: #"""
      Rsync: the site on another machine. .daybook/ is Daybook's own record, with the names of all files
      and what was wrong with the book; it is never copied. File by file, new files before changed
      ones are renamed into place together, stale ones last:

        daybook build --quiet ~/book &&
          rsync --archive --delay-updates --delete-after --exclude=/.daybook/ \
            ~/book/public/ host:/srv/www/book/

      All at once, by a link that is renamed: whoever reads has the old site or the new one. Files that
      did not change are the same on the disk. Once, on the host, where the web server's root is the
      link /srv/www/book:

        mkdir -p /srv/www/sites/first && ln -s sites/first /srv/www/book

      Every night:

        set -eu
        daybook build --quiet ~/book
        site=$(date -u +%Y%m%dT%H%M%SZ)
        rsync --archive --exclude=/.daybook/ --link-dest=/srv/www/book/ \
          ~/book/public/ host:/srv/www/sites/$site/
        ssh host "cd /srv/www && ln -sfn sites/$site next && mv -T next book &&
          ls -d sites/*Z | head -n -7 | xargs -r rm -r"

      keeps those of a week. To go back is one link: ln -sfn sites/NAME next && mv -T next book.

      Rsync takes a file for unchanged that has the same length and, to the second, the same time.
      Where SOURCE_DATE_EPOCH gives all files one time, or builds follow within a second, add --checksum.
      """#)
}
