@authorization
Feature: An authorization code by the browser
  The user logs in, and the browser takes an authorization code in the query of the redirect to the client,
  which exchanges it at the token endpoint.
  Source: authorization-token-service, "GET /oauth/authorize" and "Authorization code".

  Scenario: The client exchanges the code
    Given a client for the "browser code" flow
    And the user grants the client a code
    When the client requests a token
    Then it holds that:
      | requirement                                                                       | sentence                            |
      | AUTHORIZE-CODE-003 CODE-004 AUTHORIZE-PARAM-005 AUTHORIZE-PKCE-004 TOKEN-CODE-001 | the client receives an access token |
    And the ID token has:
      | requirement      | member  | form                                                       |
      | IDTOKEN-HASH-005 | at_hash | the left half of the hash of "access_token", where present |

  Scenario: The client requests authorization twice
    Given a client for the "browser code" flow
    When the client requests authorization 2 times
    Then the redirect has:
      | requirement           | member | form                             |
      | AUTHORIZE-SUCCESS-001 | code   | other than in the earlier answer |
    And the cookie "X-Auth-Csrf" has:
      | requirement          | member | form                             |
      | AUTHORIZE-COMPAT-027 | value  | other than in the earlier answer |

  @req:CODE-005 @must
  Rule: A string that the authorization endpoint never returned is not exchanged for a token

    Scenario Outline: <case>
      Given a client for the "API code" flow
      And the user grants the client a code
      When the client requests a token with "code" as "<code>"
      Then the token request is refused

      Examples:
        | case                            | code                             |
        | The string was made up          | kXjEOFWFg1Ww-r1p1UJUbhu72K29Bm_P |
        | One character of a code differs | {{ own \| altered }}             |

  @req:AUTH-BROWSER-001 @must
  Rule: The browser flow issues no code before the user has logged in

    Scenario: Nobody logs in
      Given a client for the "browser code" flow
      And nobody is logged in
      When the client requests authorization without "Cookie"
      Then the authorization request is refused

  @standard
  Rule: Two runs of a flow never give the same code

    Scenario Outline: The <flow> flow
      Given a client for the "<flow>" flow
      When the client requests authorization 2 times
      Then "code" of the redirect is other than in the earlier answer

      Examples:
        | requirement           | flow     |
        | AUTHORIZE-SUCCESS-002 | API code |
        | AUTHORIZE-SUCCESS-003 | hybrid   |
