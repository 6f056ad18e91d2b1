extension Topic {
  static let hosting = Topic(
    name: "hosting", summary: "the site on a web server: nginx, Apache, Caddy, _headers",
    text: #"""
      Hosting: the site is files alone; any server or static host will do. What a page cannot say of
      itself the server says. For nginx, inside of `server`, with the site in /srv/www/book:

      location /book/ {
        alias /srv/www/book/;
        charset utf-8;
        charset_types text/css text/markdown text/csv text/calendar application/javascript
          application/json application/atom+xml;
        types {
          text/html html; text/css css; application/javascript js; image/svg+xml svg;
          text/markdown md; text/csv csv; text/calendar ics; application/json json;
          application/atom+xml xml; text/plain txt; application/pdf pdf; font/woff2 woff2;
          font/woff woff; image/png png; image/jpeg jpg jpeg; image/gif gif; image/webp webp;
          image/avif avif; image/x-icon ico;
        }
        add_header Content-Security-Policy "\#(policy)" always;
        add_header X-Content-Type-Options nosniff always;
        add_header Referrer-Policy no-referrer always;
        add_header X-Robots-Tag "noindex, nofollow, noarchive" always;
        auth_basic "Daybook";
        auth_basic_user_file /etc/nginx/book.htpasswd;
      }
      location ~ /\.daybook(/|$) { return 404; }

      For static hosts that read a file _headers, such as Netlify and Cloudflare Pages: write it to
      the book's static/, which is published at the site's root.

      /*
        Content-Security-Policy: \#(policy)
        X-Content-Type-Options: nosniff
        Referrer-Policy: no-referrer
        X-Robots-Tag: noindex, nofollow, noarchive

      For Apache, in the site's part of the configuration:

      <Directory /srv/www/book>
        Header always set Content-Security-Policy "\#(policy)"
        Header always set X-Content-Type-Options nosniff
        Header always set Referrer-Policy no-referrer
        Header always set X-Robots-Tag "noindex, nofollow, noarchive"
      </Directory>
      <Directory /srv/www/book/.daybook>
        Require all denied
      </Directory>

      For Caddy:

      book.example.org {
        root * /srv/www/book
        header Content-Security-Policy "\#(policy)"
        header X-Content-Type-Options nosniff
        header Referrer-Policy no-referrer
        header X-Robots-Tag "noindex, nofollow, noarchive"
        @records path /.daybook /.daybook/*
        respond @records 404
        file_server
      }

      .daybook/ is Daybook's own record of what it wrote: only its owner may enter it, and it is not
      to be served or copied; 'daybook help rsync' brings the site to another machine without it.
      """#)

  /// One line, as the value of a header must be.
  private static let policy = [
    "default-src 'none'", "style-src 'self'", "script-src 'self'", "img-src 'self'",
    "font-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
  ].joined(separator: "; ")
}
