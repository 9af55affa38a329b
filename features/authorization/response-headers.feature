@authorization
Feature: Headers and cookies of the authorization endpoint
  The answers of every flow forbid caching, framing and foreign scripts; the browser flows also ask for https and
  set a CSRF cookie.
  Source: authorization-token-service, "GET /oauth/authorize", response headers, and "Limits".

  @req:AUTHORIZE-COOKIE-007 @should
  Rule: The cookie X-Auth-Csrf has a value that is not empty and differs from browser to browser

    Scenario: Its value differs from browser to browser
      Given a client for the "browser code" flow
      And nobody is logged in
      When the client requests authorization 2 times
      Then "value" of the cookie "X-Auth-Csrf" is other than in the earlier answer

  @must
  Rule: What the table of limits gives a value to has it on the other pages too

    Scenario Outline: The user opens <path>
      Given a client for the "browser code" flow
      And the user is logged in
      When the user opens "<path>"
      Then the browser has:
        | requirement    | member                            | form       |
        | LIMIT-HSTS-001 | Strict-Transport-Security.max-age | "31536000" |
      And the cookie "X-Auth-Csrf" has:
        | requirement    | member  | form                   |
        | LIMIT-CSRF-001 | Max-Age | "86400", where present |

      Examples:
        | path      |
        | /passcode |
        | /         |
