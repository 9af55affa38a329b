@authorization
Feature: The answer that ends each flow
  What the client receives at the end of a flow: where it is sent, what query and fragment bring, and with which header
  fields and cookies.
  Source: authorization-token-service, "GET /oauth/authorize", and "Token response (common to all grants)"; OpenID
  Connect Core 1.0, section 3; supplement, sections 4 and 5.

  Scenario: The browser code flow completes
    When the "browser code" flow completes
    Then it holds that:
      | requirement                                                                                               | sentence                                                          |
      | SERVICE-004 AUTH-BROWSER-003 AUTHORIZE-HINT-001 AUTHORIZE-PKCE-004 SERVICE-003 AUTHORIZE-RESPONSETYPE-001 | the request is granted                                            |
      | SERVICE-006 AUTHORIZE-REDIRECT-008                                                                        | the one Location leads to "https://client.assay.example/callback" |
      | LOGIN-004 AUTHORIZE-STATE-005                                                                             | "state" comes back unchanged in the "query"                       |
    And the cookie "X-Auth-Csrf" has:
      | requirement                           | member   | form                                |
      | AUTHORIZE-COOKIE-003                  | Path     | "/" or the path of "{{ base_url }}" |
      | AUTHORIZE-COOKIE-004                  | Max-Age  | "86400"                             |
      | AUTHORIZE-COOKIE-005                  | HttpOnly | true                                |
      | AUTHORIZE-COOKIE-006                  | SameSite | a string like "(?i:Lax)"            |
      | AUTHORIZE-COOKIE-007                  | value    | a non-empty string                  |
      | AUTHORIZE-COMPAT-026                  | value    | a string like "[A-Za-z0-9_-]{22}"   |
      | AUTHORIZE-COOKIE-001 AUTH-BROWSER-004 | value    | a string                            |
      | LIMIT-CSRF-001                        | Max-Age  | "86400", where present              |
    And the redirect matches the schema "authorization/code"
    And the redirect has:
      | requirement         | member | form                      |
      | SUPPLEMENT-CODE-001 | code   | a string like "[\w-]{32}" |
      | CODE-003            | code   | an opaque string          |
    And the response has:
      | requirement            | part                      | value               |
      | AUTHORIZE-REDIRECT-001 | status                    | 302                 |
      | AUTHORIZE-HEADER-001   | Cache-Control             | no-store            |
      | AUTHORIZE-HEADER-004   | Content-Security-Policy   | "script-src 'self'" |
      | AUTHORIZE-HEADER-007   | X-Frame-Options           | "DENY"              |
      | AUTHORIZE-HEADER-010   | X-Content-Type-Options    | "nosniff"           |
      | AUTHORIZE-HEADER-013   | X-XSS-Protection          | "1; mode=block"     |
      | AUTHORIZE-HEADER-016   | Content-Language          | "en"                |
      | AUTHORIZE-HEADER-019   | Strict-Transport-Security | "max-age=31536000"  |
    And the browser has:
      | requirement             | member                            | form                         |
      | LIMIT-HSTS-001          | Strict-Transport-Security.max-age | "31536000"                   |
      | SERVICE-004 SERVICE-005 | pages                             | lists "login"                |
      | LOGIN-007               | cookies_set                       | lists "Current-User"         |
      | AUTHORIZE-COMPAT-001    | redirects                         | lists "{{ base_url }}/login" |
      | AUTHORIZE-SECURITY-001  | login.statuses                    | does not list "307"          |
      |                         | login.statuses                    | does not list "308"          |
      | LOGIN-006               | login.cookies_renewed             | there                        |
      | AUTHORIZE-COMPAT-029    | login.cookies_without_HttpOnly    | an empty array               |
    And the "login" page has:
      | requirement                            | member          | form                                                 |
      | SERVICE-006 LOGIN-004 AUTH-BROWSER-003 | status          | there                                                |
      | LOGIN-002                              | hidden_cookies  | lists "X-Auth-Csrf"                                  |
      | LOGIN-001                              | method          | "POST"                                               |
      |                                        | action          | "{{ base_url }}/login.do"                            |
      |                                        | inputs          | lists "username"                                     |
      |                                        | inputs          | lists "password"                                     |
      | AUTHORIZE-SECURITY-002                 | frame_ancestors | a string like "(?i:'none'\|'self')"                  |
      | ASVS-HEADER-003                        | referrer_policy | a string like "(?!.*(unsafe-url\|when-downgrade)).+" |

  Scenario: The API code flow completes
    When the "API code" flow completes
    Then it holds that:
      | requirement                                       | sentence                                                          |
      | AUTH-API-001 AUTHORIZE-API-005 AUTHORIZE-PKCE-004 | the request is granted                                            |
      | AUTHORIZE-COOKIE-008                              | the answer is recorded                                            |
      | AUTHORIZE-REDIRECT-015 AUTHORIZE-REDIRECT-009     | the one Location leads to "https://client.assay.example/callback" |
      | AUTHORIZE-STATE-004                               | "state" comes back unchanged in the "query"                       |
    And the redirect matches the schema "authorization/api-code"
    And the redirect has:
      | requirement         | member | form                      |
      | SUPPLEMENT-CODE-001 | code   | a string like "[\w-]{32}" |
      | CODE-003            | code   | an opaque string          |
    And the response has:
      | requirement            | part                    | value               |
      | AUTHORIZE-REDIRECT-002 | status                  | 302                 |
      | AUTHORIZE-HEADER-003   | Cache-Control           | no-store            |
      | AUTHORIZE-HEADER-006   | Content-Security-Policy | "script-src 'self'" |
      | AUTHORIZE-HEADER-009   | X-Frame-Options         | "DENY"              |
      | AUTHORIZE-HEADER-012   | X-Content-Type-Options  | "nosniff"           |
      | AUTHORIZE-HEADER-015   | X-XSS-Protection        | "1; mode=block"     |
      | AUTHORIZE-HEADER-018   | Content-Language        | "en"                |
    And the browser has:
      | requirement          | member                            | form                                   |
      | LIMIT-HSTS-001       | Strict-Transport-Security.max-age | "31536000"                             |
      | AUTHORIZE-API-005    | pages                             | an empty array                         |
      | AUTHORIZE-COMPAT-030 | cookies_set                       | an array of nothing but "Current-User" |

  Scenario: The hybrid flow completes
    When the "hybrid" flow completes
    Then it holds that:
      | requirement                | sentence                                                          |
      | IDTOKEN-SIGNATURE-003      | the ID token verifies offline with a published token key          |
      | AUTHORIZE-REDIRECT-014     | the one Location leads to "https://client.assay.example/callback" |
      | AUTHORIZE-RESPONSETYPE-005 | the request is granted                                            |
      | AUTHORIZE-STATE-009        | "state" comes back unchanged in the "query or fragment"           |
      | AUTHORIZE-SUCCESS-007      | "state" comes back unchanged in the "fragment"                    |
    And the redirect matches the schema "authorization/hybrid"
    And the ID token has:
      | requirement           | member     | form                                |
      | IDTOKEN-NONCE-003     | nonce      | "assay-nonce-8c2e"                  |
      | IDTOKEN-HASH-003      | c_hash     | there                               |
      | IDTOKEN-CLAIM-009     | aud        | lists "{{ client.id }}"             |
      | IDTOKEN-HASH-004      | c_hash     | the left half of the hash of "code" |
      | IDTOKEN-SIGNATURE-004 | header.alg | a string like "(?!(?i:none)$).+"    |
    And the response has:
      | requirement            | part                      | value               |
      | AUTHORIZE-REDIRECT-007 | status                    | 302                 |
      | AUTHORIZE-HEADER-001   | Cache-Control             | no-store            |
      | AUTHORIZE-HEADER-004   | Content-Security-Policy   | "script-src 'self'" |
      | AUTHORIZE-HEADER-007   | X-Frame-Options           | "DENY"              |
      | AUTHORIZE-HEADER-010   | X-Content-Type-Options    | "nosniff"           |
      | AUTHORIZE-HEADER-013   | X-XSS-Protection          | "1; mode=block"     |
      | AUTHORIZE-HEADER-016   | Content-Language          | "en"                |
      | AUTHORIZE-HEADER-019   | Strict-Transport-Security | "max-age=31536000"  |
    And the redirect has:
      | requirement             | member              | form     |
      | IDTOKEN-CLAIM-001       | id_token            | a JWT    |
      | TOKEN-RESPONSE-TYPE-009 | fragment.token_type | "bearer" |
    And the cookie "X-Auth-Csrf" has:
      | requirement          | member   | form                                |
      | AUTHORIZE-COOKIE-003 | Path     | "/" or the path of "{{ base_url }}" |
      | AUTHORIZE-COOKIE-004 | Max-Age  | "86400"                             |
      | AUTHORIZE-COOKIE-005 | HttpOnly | true                                |
      | AUTHORIZE-COOKIE-006 | SameSite | a string like "(?i:Lax)"            |
      | AUTHORIZE-COOKIE-002 | value    | a string                            |

  Scenario: The ID token flow completes
    When the "ID token" flow completes
    Then it holds that:
      | requirement                | sentence                                                          |
      | IDTOKEN-CLAIM-011          | the ID token states the time of its issue                         |
      | IDTOKEN-CLAIM-012          | the ID token expires after it was issued                          |
      | IDTOKEN-SIGNATURE-001      | the ID token verifies offline with a published token key          |
      | AUTHORIZE-REDIRECT-012     | the one Location leads to "https://client.assay.example/callback" |
      | AUTHORIZE-RESPONSETYPE-003 | the request is granted                                            |
      | AUTHORIZE-STATE-007        | "state" comes back unchanged in the "query or fragment"           |
      | AUTHORIZE-SUCCESS-005      | "state" comes back unchanged in the "fragment"                    |
    And the ID token has:
      | requirement           | member     | form                                  |
      | IDTOKEN-CLAIM-003     | iss        | a string like "https?://[^/?#][^?#]*" |
      | IDTOKEN-CLAIM-004     | sub        | a string like "[\x00-\x7f]{1,255}"    |
      | IDTOKEN-CLAIM-010     | exp        | a time in the future, in seconds      |
      | IDTOKEN-NONCE-001     | nonce      | "assay-nonce-8c2e"                    |
      | IDTOKEN-CLAIM-015     | azp        | "{{ client.id }}", where present      |
      | IDTOKEN-CLAIM-007     | aud        | lists "{{ client.id }}"               |
      | IDTOKEN-SIGNATURE-004 | header.alg | a string like "(?!(?i:none)$).+"      |
    And the redirect matches the schema "authorization/id-token"
    And the response has:
      | requirement            | part                      | value               |
      | AUTHORIZE-REDIRECT-005 | status                    | 302                 |
      | AUTHORIZE-HEADER-001   | Cache-Control             | no-store            |
      | AUTHORIZE-HEADER-004   | Content-Security-Policy   | "script-src 'self'" |
      | AUTHORIZE-HEADER-007   | X-Frame-Options           | "DENY"              |
      | AUTHORIZE-HEADER-010   | X-Content-Type-Options    | "nosniff"           |
      | AUTHORIZE-HEADER-013   | X-XSS-Protection          | "1; mode=block"     |
      | AUTHORIZE-HEADER-016   | Content-Language          | "en"                |
      | AUTHORIZE-HEADER-019   | Strict-Transport-Security | "max-age=31536000"  |
    And the redirect has:
      | requirement             | member              | form     |
      | IDTOKEN-CLAIM-001       | id_token            | a JWT    |
      | TOKEN-RESPONSE-TYPE-009 | fragment.token_type | "bearer" |
    And the cookie "X-Auth-Csrf" has:
      | requirement          | member   | form                                |
      | AUTHORIZE-COOKIE-003 | Path     | "/" or the path of "{{ base_url }}" |
      | AUTHORIZE-COOKIE-004 | Max-Age  | "86400"                             |
      | AUTHORIZE-COOKIE-005 | HttpOnly | true                                |
      | AUTHORIZE-COOKIE-006 | SameSite | a string like "(?i:Lax)"            |
      | AUTHORIZE-COOKIE-002 | value    | a string                            |
      | LIMIT-CSRF-001       | Max-Age  | "86400", where present              |
    And the browser has:
      | requirement    | member                            | form       |
      | LIMIT-HSTS-001 | Strict-Transport-Security.max-age | "31536000" |

  Scenario: The token id_token flow completes
    When the "token id_token" flow completes
    Then it holds that:
      | requirement                | sentence                                                          |
      | IDTOKEN-SIGNATURE-002      | the ID token verifies offline with a published token key          |
      | AUTHORIZE-IDTOKEN-028      | expires_in agrees with the expiry of the access token             |
      | AUTHORIZE-REDIRECT-013     | the one Location leads to "https://client.assay.example/callback" |
      | AUTHORIZE-RESPONSETYPE-004 | the request is granted                                            |
      | AUTHORIZE-STATE-008        | "state" comes back unchanged in the "query or fragment"           |
      | AUTHORIZE-SUCCESS-006      | "state" comes back unchanged in the "fragment"                    |
    And the ID token has:
      | requirement           | member     | form                                        |
      | IDTOKEN-NONCE-002     | nonce      | "assay-nonce-8c2e"                          |
      | IDTOKEN-HASH-001      | at_hash    | there                                       |
      | IDTOKEN-CLAIM-008     | aud        | lists "{{ client.id }}"                     |
      | IDTOKEN-HASH-002      | at_hash    | the left half of the hash of "access_token" |
      | IDTOKEN-SIGNATURE-004 | header.alg | a string like "(?!(?i:none)$).+"            |
    And the redirect matches the schema "authorization/token-id-token"
    And the response has:
      | requirement            | part                      | value               |
      | AUTHORIZE-REDIRECT-006 | status                    | 302                 |
      | AUTHORIZE-HEADER-001   | Cache-Control             | no-store            |
      | AUTHORIZE-HEADER-004   | Content-Security-Policy   | "script-src 'self'" |
      | AUTHORIZE-HEADER-007   | X-Frame-Options           | "DENY"              |
      | AUTHORIZE-HEADER-010   | X-Content-Type-Options    | "nosniff"           |
      | AUTHORIZE-HEADER-013   | X-XSS-Protection          | "1; mode=block"     |
      | AUTHORIZE-HEADER-016   | Content-Language          | "en"                |
      | AUTHORIZE-HEADER-019   | Strict-Transport-Security | "max-age=31536000"  |
    And the redirect has:
      | requirement             | member                  | form                  |
      | IDTOKEN-CLAIM-001       | id_token                | a JWT                 |
      | TOKEN-RESPONSE-TYPE-009 | fragment.token_type     | "bearer"              |
      | TOKEN-RESPONSE-JTI-013  | access_token_claims.jti | "jti" of the redirect |
    And the cookie "X-Auth-Csrf" has:
      | requirement          | member   | form                                |
      | AUTHORIZE-COOKIE-003 | Path     | "/" or the path of "{{ base_url }}" |
      | AUTHORIZE-COOKIE-004 | Max-Age  | "86400"                             |
      | AUTHORIZE-COOKIE-005 | HttpOnly | true                                |
      | AUTHORIZE-COOKIE-006 | SameSite | a string like "(?i:Lax)"            |
      | AUTHORIZE-COOKIE-002 | value    | a string                            |

  Scenario: The implicit flow completes
    When the "implicit" flow completes
    Then it holds that:
      | requirement                                     | sentence                                                          |
      | AUTHORIZE-IMPLICIT-006                          | expires_in agrees with the expiry of the access token             |
      | AUTHORIZE-PROMPT-001 AUTHORIZE-RESPONSETYPE-002 | the request is granted                                            |
      | AUTHORIZE-REDIRECT-010                          | the one Location leads to "https://client.assay.example/callback" |
      | AUTHORIZE-STATE-006                             | "state" comes back unchanged in the "query or fragment"           |
      | AUTHORIZE-SUCCESS-004                           | "state" comes back unchanged in the "fragment"                    |
    And the redirect matches the schema "authorization/implicit"
    And the response has:
      | requirement            | part                      | value               |
      | AUTHORIZE-REDIRECT-003 | status                    | 302                 |
      | AUTHORIZE-HEADER-001   | Cache-Control             | no-store            |
      | AUTHORIZE-HEADER-004   | Content-Security-Policy   | "script-src 'self'" |
      | AUTHORIZE-HEADER-007   | X-Frame-Options           | "DENY"              |
      | AUTHORIZE-HEADER-010   | X-Content-Type-Options    | "nosniff"           |
      | AUTHORIZE-HEADER-013   | X-XSS-Protection          | "1; mode=block"     |
      | AUTHORIZE-HEADER-016   | Content-Language          | "en"                |
      | AUTHORIZE-HEADER-019   | Strict-Transport-Security | "max-age=31536000"  |
    And the redirect has:
      | requirement             | member                  | form                                                                                                                   |
      | TOKEN-RESPONSE-TYPE-009 | fragment.token_type     | "bearer"                                                                                                               |
      | TOKEN-RESPONSE-JTI-013  | access_token_claims.jti | "jti" of the redirect                                                                                                  |
      | AUTHORIZE-SUCCESS-010   | header.location         | a string like "[^#]*#(?:(?:[\w.*~-]\|%[\da-fA-F]{2}\|\+)+=(?:[\w.*~!'():,/@;$?-]\|%[\da-fA-F]{2}\|\+)*(?:&(?!$)\|$))+" |
    And the cookie "X-Auth-Csrf" has:
      | requirement          | member   | form                                |
      | AUTHORIZE-COOKIE-003 | Path     | "/" or the path of "{{ base_url }}" |
      | AUTHORIZE-COOKIE-004 | Max-Age  | "86400"                             |
      | AUTHORIZE-COOKIE-005 | HttpOnly | true                                |
      | AUTHORIZE-COOKIE-006 | SameSite | a string like "(?i:Lax)"            |
      | AUTHORIZE-COOKIE-002 | value    | a string                            |
      | LIMIT-CSRF-001       | Max-Age  | "86400", where present              |
    And the browser has:
      | requirement    | member                            | form       |
      | LIMIT-HSTS-001 | Strict-Transport-Security.max-age | "31536000" |

  Scenario: The silent implicit flow completes
    When the "silent implicit" flow completes
    Then it holds that:
      | requirement            | sentence                                                          |
      | TOKEN-ERROR-PROMPT-002 | the request is granted                                            |
      | AUTHORIZE-COMPAT-005   | the answer is recorded                                            |
      | AUTHORIZE-REDIRECT-011 | the one Location leads to "https://client.assay.example/callback" |
      | AUTHORIZE-ERROR-022    | "state" comes back unchanged in the "fragment"                    |
    And the cookie "Current-User" has:
      | requirement          | member  | form     |
      | AUTHORIZE-PROMPT-013 | value   | ""       |
      | AUTHORIZE-PROMPT-014 | Max-Age | "0"      |
      | AUTHORIZE-PROMPT-012 | value   | a string |
    And the response has:
      | requirement            | part                      | value               |
      | AUTHORIZE-REDIRECT-004 | status                    | 302                 |
      | AUTHORIZE-HEADER-002   | Cache-Control             | no-store            |
      | AUTHORIZE-HEADER-005   | Content-Security-Policy   | "script-src 'self'" |
      | AUTHORIZE-HEADER-008   | X-Frame-Options           | "DENY"              |
      | AUTHORIZE-HEADER-011   | X-Content-Type-Options    | "nosniff"           |
      | AUTHORIZE-HEADER-014   | X-XSS-Protection          | "1; mode=block"     |
      | AUTHORIZE-HEADER-017   | Content-Language          | "en"                |
      | AUTHORIZE-HEADER-020   | Strict-Transport-Security | "max-age=31536000"  |
    And the redirect matches the schema "authorization/silent"
    And the redirect has:
      | requirement       | member        | form                                |
      | SESSION-STATE-007 | session_state | a string like ".*\.[0-9A-Fa-f]{64}" |
      | SESSION-STATE-005 | session_state | the session state of ""             |
    And the browser has:
      | requirement        | member | form           |
      | AUTHORIZE-OIDC-005 | pages  | an empty array |
