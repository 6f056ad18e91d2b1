extension Topic {
  static let git = Topic(
    name: "git", summary: "a book under version control, and a site that follows each push",
    text: #"""
      Git: a book is text, and only what changed changes in its files. What is built is not kept:

        cd ~/book && git init && printf '/public/\n/statements/\n' >.gitignore

      .git/hooks/pre-commit, to be made executable, lets no faulty book in:

        #!/bin/sh
        exec daybook check --quiet .

      On a server of your own: a bare repository whose hooks/post-receive, executable too, builds the
      site of what was pushed, and says to whoever pushes what is wrong with it:

        #!/bin/sh
        set -eu
        unset GIT_DIR
        mkdir -p /srv/book
        git --git-dir="$PWD" --work-tree=/srv/book checkout --quiet --force main
        SOURCE_DATE_EPOCH=$(git --git-dir="$PWD" log -1 --format=%ct main)
        export SOURCE_DATE_EPOCH
        daybook build --wait 600 --output /srv/www/book /srv/book

      SOURCE_DATE_EPOCH shows the book as of the day of the last commit, and makes the same files, with
      the same times, of the same commit on any machine. Where the site is to show today, go without
      it, and build every night besides: 'daybook help cron'. A push while a build runs waits for it.

      As a job of GitLab, .gitlab-ci.yml, in an image that has daybook, with the site as its pages:

        pages:
          image: registry.example.org/daybook
          script:
            - export SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
            - daybook check --strict .
            - daybook build --output public .
            - rm -r public/.daybook
          artifacts:
            paths: [public]
          rules:
            - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH

      Of GitHub, .github/workflows/book.yml:

        on:
          push: { branches: [main] }
          schedule: [{ cron: "15 3 * * *" }]
        permissions: { contents: read, pages: write, id-token: write }
        jobs:
          build:
            runs-on: ubuntu-latest
            container: registry.example.org/daybook
            steps:
              - uses: actions/checkout@v4
              - run: daybook check --strict .
              - run: daybook build --output site . && rm -r site/.daybook
              - uses: actions/upload-pages-artifact@v3
                with: { path: site }
          deploy:
            needs: build
            runs-on: ubuntu-latest
            environment: github-pages
            steps:
              - uses: actions/deploy-pages@v4

      What is published so, everybody can read: see who may see the pages first. A job that begins with
      an empty folder writes all of the site; keep public/ between jobs with its .daybook/ to write only
      what changed, and leave .daybook/ out where it is published.
      """#)
}
