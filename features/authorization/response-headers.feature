@authorization
Feature: Headers and cookies of the authorization endpoint
  The answers of every flow forbid caching, framing and foreign scripts; the browser flows also ask for https and
  set a CSRF cookie.
  Source: authorization-token-service, "GET /oauth/authorize", response headers, and "Limits".

  @req:AUTHORIZE-HEADER-001 @req:AUTHORIZE-HEADER-002 @req:AUTHORIZE-HEADER-003 @should
  Rule: The answer that ends a flow has Cache-Control with no-store

    Scenario Outline: <flow>
      Given the requirement <requirement>
      When <flow> has come to its end
      Then the answer has Cache-Control with no-store

      Examples:
        | flow                     | requirement          |
        | the browser code flow    | AUTHORIZE-HEADER-001 |
        | the implicit flow        | AUTHORIZE-HEADER-001 |
        | the ID token flow        | AUTHORIZE-HEADER-001 |
        | the token id_token flow  | AUTHORIZE-HEADER-001 |
        | the hybrid flow          | AUTHORIZE-HEADER-001 |
        | the silent implicit flow | AUTHORIZE-HEADER-002 |
        | the API code flow        | AUTHORIZE-HEADER-003 |

  @req:AUTHORIZE-HEADER-004 @req:AUTHORIZE-HEADER-005 @req:AUTHORIZE-HEADER-006 @should
  Rule: The answer that ends a flow has Content-Security-Policy script-src 'self'

    Scenario Outline: <flow>
      Given the requirement <requirement>
      When <flow> has come to its end
      Then the answer has the header Content-Security-Policy with the value "script-src 'self'"

      Examples:
        | flow                     | requirement          |
        | the browser code flow    | AUTHORIZE-HEADER-004 |
        | the implicit flow        | AUTHORIZE-HEADER-004 |
        | the ID token flow        | AUTHORIZE-HEADER-004 |
        | the token id_token flow  | AUTHORIZE-HEADER-004 |
        | the hybrid flow          | AUTHORIZE-HEADER-004 |
        | the silent implicit flow | AUTHORIZE-HEADER-005 |
        | the API code flow        | AUTHORIZE-HEADER-006 |

  @req:AUTHORIZE-HEADER-007 @req:AUTHORIZE-HEADER-008 @req:AUTHORIZE-HEADER-009 @should
  Rule: The answer that ends a flow has X-Frame-Options DENY

    Scenario Outline: <flow>
      Given the requirement <requirement>
      When <flow> has come to its end
      Then the answer has the header X-Frame-Options with the value "DENY"

      Examples:
        | flow                     | requirement          |
        | the browser code flow    | AUTHORIZE-HEADER-007 |
        | the implicit flow        | AUTHORIZE-HEADER-007 |
        | the ID token flow        | AUTHORIZE-HEADER-007 |
        | the token id_token flow  | AUTHORIZE-HEADER-007 |
        | the hybrid flow          | AUTHORIZE-HEADER-007 |
        | the silent implicit flow | AUTHORIZE-HEADER-008 |
        | the API code flow        | AUTHORIZE-HEADER-009 |

  @req:AUTHORIZE-HEADER-010 @req:AUTHORIZE-HEADER-011 @req:AUTHORIZE-HEADER-012 @should
  Rule: The answer that ends a flow has X-Content-Type-Options nosniff

    Scenario Outline: <flow>
      Given the requirement <requirement>
      When <flow> has come to its end
      Then the answer has the header X-Content-Type-Options with the value "nosniff"

      Examples:
        | flow                     | requirement          |
        | the browser code flow    | AUTHORIZE-HEADER-010 |
        | the implicit flow        | AUTHORIZE-HEADER-010 |
        | the ID token flow        | AUTHORIZE-HEADER-010 |
        | the token id_token flow  | AUTHORIZE-HEADER-010 |
        | the hybrid flow          | AUTHORIZE-HEADER-010 |
        | the silent implicit flow | AUTHORIZE-HEADER-011 |
        | the API code flow        | AUTHORIZE-HEADER-012 |

  @req:AUTHORIZE-HEADER-013 @req:AUTHORIZE-HEADER-014 @req:AUTHORIZE-HEADER-015 @should
  Rule: The answer that ends a flow has X-XSS-Protection 1; mode=block

    Scenario Outline: <flow>
      Given the requirement <requirement>
      When <flow> has come to its end
      Then the answer has the header X-XSS-Protection with the value "1; mode=block"

      Examples:
        | flow                     | requirement          |
        | the browser code flow    | AUTHORIZE-HEADER-013 |
        | the implicit flow        | AUTHORIZE-HEADER-013 |
        | the ID token flow        | AUTHORIZE-HEADER-013 |
        | the token id_token flow  | AUTHORIZE-HEADER-013 |
        | the hybrid flow          | AUTHORIZE-HEADER-013 |
        | the silent implicit flow | AUTHORIZE-HEADER-014 |
        | the API code flow        | AUTHORIZE-HEADER-015 |

  @req:AUTHORIZE-HEADER-016 @req:AUTHORIZE-HEADER-017 @req:AUTHORIZE-HEADER-018 @should
  Rule: The answer that ends a flow has Content-Language en

    Scenario Outline: <flow>
      Given the requirement <requirement>
      When <flow> has come to its end
      Then the answer has the header Content-Language with the value "en"

      Examples:
        | flow                     | requirement          |
        | the browser code flow    | AUTHORIZE-HEADER-016 |
        | the implicit flow        | AUTHORIZE-HEADER-016 |
        | the ID token flow        | AUTHORIZE-HEADER-016 |
        | the token id_token flow  | AUTHORIZE-HEADER-016 |
        | the hybrid flow          | AUTHORIZE-HEADER-016 |
        | the silent implicit flow | AUTHORIZE-HEADER-017 |
        | the API code flow        | AUTHORIZE-HEADER-018 |

  @req:AUTHORIZE-HEADER-019 @req:AUTHORIZE-HEADER-020 @should
  Rule: The answer that ends a flow has Strict-Transport-Security max-age=31536000

    Scenario Outline: <flow>
      Given the requirement <requirement>
      When <flow> has come to its end
      Then the answer has the header Strict-Transport-Security with the value "max-age=31536000"

      Examples:
        | flow                     | requirement          |
        | the browser code flow    | AUTHORIZE-HEADER-019 |
        | the implicit flow        | AUTHORIZE-HEADER-019 |
        | the ID token flow        | AUTHORIZE-HEADER-019 |
        | the token id_token flow  | AUTHORIZE-HEADER-019 |
        | the hybrid flow          | AUTHORIZE-HEADER-019 |
        | the silent implicit flow | AUTHORIZE-HEADER-020 |

  @req:AUTHORIZE-COOKIE-001 @req:AUTHORIZE-COOKIE-002 @should @needs:browser-login
  Rule: The CSRF cookie is set in the browser flows

    Scenario Outline: <flow> (<requirement>)
      Given the requirement <requirement>
      When <flow> has come to its end
      Then the cookie X-Auth-Csrf is set

      Examples:
        | flow                    | requirement          |
        | the browser code flow   | AUTHORIZE-COOKIE-001 |
        | the implicit flow       | AUTHORIZE-COOKIE-002 |
        | the ID token flow       | AUTHORIZE-COOKIE-002 |
        | the token id_token flow | AUTHORIZE-COOKIE-002 |
        | the hybrid flow         | AUTHORIZE-COOKIE-002 |

  @req:AUTH-BROWSER-004 @must @needs:authorization-code @needs:browser-login
  Rule: A CSRF cookie is set in the browser flow

    Scenario: The browser code flow
      When the browser code flow has come to its end
      Then the cookie X-Auth-Csrf is set

  @req:AUTHORIZE-COOKIE-003 @should @needs:browser-login
  Rule: The cookie X-Auth-Csrf has Path / or the path of the base URL

    Scenario: Its path
      When the browser code flow has come to its end
      Then the cookie X-Auth-Csrf covers the service

  @req:AUTHORIZE-COOKIE-004 @req:AUTHORIZE-COOKIE-005 @req:AUTHORIZE-COOKIE-006 @req:AUTHORIZE-COOKIE-007
  @should @needs:browser-login
  Rule: The CSRF cookie lives a day, is hidden from scripts and is not sent with requests of other sites

    Scenario Outline: It <rule>
      Given the requirement <requirement>
      When the browser code flow has come to its end
      Then the cookie X-Auth-Csrf <rule>

      Examples:
        | rule              | requirement          |
        | has Max-Age 86400 | AUTHORIZE-COOKIE-004 |
        | has HttpOnly      | AUTHORIZE-COOKIE-005 |
        | has SameSite Lax  | AUTHORIZE-COOKIE-006 |
        | has a value       | AUTHORIZE-COOKIE-007 |

    Scenario: Its value differs from browser to browser
      Given the requirement AUTHORIZE-COOKIE-007
      And a client for the browser code flow
      And nobody is logged in
      When the client requests authorization twice
      Then the cookie X-Auth-Csrf differs from browser to browser

  @req:LIMIT-CSRF-001 @must @needs:browser-login
  Rule: The Max-Age of the CSRF cookie is 86400 seconds wherever the cookie is set

    Scenario Outline: <flow>
      When <flow> has come to its end
      Then the cookie X-Auth-Csrf has Max-Age 86400 wherever it is set

      Examples:
        | flow                     |
        | the browser code flow    |
        | the API code flow        |
        | the implicit flow        |
        | the silent implicit flow |
        | the ID token flow        |
        | the token id_token flow  |
        | the hybrid flow          |

  @req:LIMIT-HSTS-001 @must @needs:browser-login
  Rule: The max-age of Strict-Transport-Security is 31536000 wherever the header is sent

    Scenario Outline: <flow>
      When <flow> has come to its end
      Then Strict-Transport-Security says 31536000 seconds wherever it is sent

      Examples:
        | flow                     |
        | the browser code flow    |
        | the API code flow        |
        | the implicit flow        |
        | the silent implicit flow |
        | the ID token flow        |
        | the token id_token flow  |
        | the hybrid flow          |

  @req:AUTHORIZE-COMPAT-027 @req:AUTHORIZE-COMPAT-026 @compatible @needs:browser-login
  Rule: The CSRF cookie is a new random word on each GET

    Scenario: 22 characters of A-Za-z0-9-_
      Given the requirement AUTHORIZE-COMPAT-026
      When the browser code flow has come to its end
      Then the cookie X-Auth-Csrf is 22 characters of A-Za-z0-9-_

    Scenario: A new one on each GET
      Given the requirement AUTHORIZE-COMPAT-027
      And a client for the browser code flow
      When the client requests authorization twice
      Then the cookie X-Auth-Csrf differs from browser to browser

  @req:AUTHORIZE-COMPAT-030 @compatible @needs:authorization-code-api
  Rule: The API flow sets no session cookie and no X-Auth-Csrf

    Scenario: The answer of the API flow
      When the API code flow has come to its end
      Then no cookie is set but "Current-User"
