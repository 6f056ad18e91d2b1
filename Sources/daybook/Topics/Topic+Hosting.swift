extension Topic {
  static let hosting = Topic(
    name: "hosting", summary: "the site on a web server: nginx, _headers",
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
          application/atom+xml xml; text/plain txt;
        }
        add_header Content-Security-Policy "\#(policy)" always;
        add_header X-Content-Type-Options nosniff always;
        add_header Referrer-Policy no-referrer always;
        add_header X-Robots-Tag "noindex, nofollow, noarchive" always;
        auth_basic "Daybook";
        auth_basic_user_file /etc/nginx/book.htpasswd;
      }
      location ~ /\.daybook/ { return 404; }

      For static hosts that read a file _headers beside the site, such as Netlify and Cloudflare Pages:

      /*
        Content-Security-Policy: \#(policy)
        X-Content-Type-Options: nosniff
        Referrer-Policy: no-referrer
        X-Robots-Tag: noindex, nofollow, noarchive
      """#)

  /// One line, as the value of a header must be.
  private static let policy = [
    "default-src 'none'", "style-src 'self'", "script-src 'self'", "img-src 'self'",
    "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
  ].joined(separator: "; ")
}
