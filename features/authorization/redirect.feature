@authorization
Feature: Every flow ends with a redirect to the client
  The authorization endpoint answers in all flows with HTTP 302 and one Location, which is an address of the
  client and brings what the flow promises.
  Source: authorization-token-service, "GET /oauth/authorize", table of flows.

  @req:SERVICE-003 @must
  Rule: The authorization endpoint is served at its path beneath the base URL, a path prefix of the base URL included

    Scenario Outline: <flow>
      When <flow> has come to its end
      Then the request is granted

      Examples:
        | flow                     |
        | the browser code flow    |
        | the silent implicit flow |

  @req:AUTHORIZE-REDIRECT-001 @req:AUTHORIZE-REDIRECT-002 @req:AUTHORIZE-REDIRECT-003
  @req:AUTHORIZE-REDIRECT-004 @req:AUTHORIZE-REDIRECT-005 @req:AUTHORIZE-REDIRECT-006
  @req:AUTHORIZE-REDIRECT-007 @must
  Rule: All flows answer with HTTP 302

    Scenario Outline: <flow>
      Given the requirement <requirement>
      When <flow> has come to its end
      Then the answer has status 302

      Examples:
        | flow                     | requirement            |
        | the browser code flow    | AUTHORIZE-REDIRECT-001 |
        | the API code flow        | AUTHORIZE-REDIRECT-002 |
        | the implicit flow        | AUTHORIZE-REDIRECT-003 |
        | the silent implicit flow | AUTHORIZE-REDIRECT-004 |
        | the ID token flow        | AUTHORIZE-REDIRECT-005 |
        | the token id_token flow  | AUTHORIZE-REDIRECT-006 |
        | the hybrid flow          | AUTHORIZE-REDIRECT-007 |

  @req:AUTHORIZE-REDIRECT-008 @req:AUTHORIZE-REDIRECT-009 @req:AUTHORIZE-REDIRECT-010
  @req:AUTHORIZE-REDIRECT-011 @req:AUTHORIZE-REDIRECT-012 @req:AUTHORIZE-REDIRECT-013
  @req:AUTHORIZE-REDIRECT-014 @must
  Rule: All flows answer with one Location header, which leads to the redirect URI of the client

    Scenario Outline: <flow>
      Given the requirement <requirement>
      When <flow> has come to its end
      Then the one Location leads to the redirect URI of the client

      Examples:
        | flow                     | requirement            |
        | the browser code flow    | AUTHORIZE-REDIRECT-008 |
        | the API code flow        | AUTHORIZE-REDIRECT-009 |
        | the implicit flow        | AUTHORIZE-REDIRECT-010 |
        | the silent implicit flow | AUTHORIZE-REDIRECT-011 |
        | the ID token flow        | AUTHORIZE-REDIRECT-012 |
        | the token id_token flow  | AUTHORIZE-REDIRECT-013 |
        | the hybrid flow          | AUTHORIZE-REDIRECT-014 |

  @req:AUTHORIZE-RESPONSETYPE-001 @req:AUTHORIZE-RESPONSETYPE-002 @req:AUTHORIZE-RESPONSETYPE-003
  @req:AUTHORIZE-RESPONSETYPE-004 @req:AUTHORIZE-RESPONSETYPE-005 @must
  Rule: Each allowed response_type is served

    Scenario Outline: <flow>
      Given the requirement <requirement>
      When <flow> has come to its end
      Then the request is granted

      Examples:
        | flow                    | requirement                |
        | the browser code flow   | AUTHORIZE-RESPONSETYPE-001 |
        | the implicit flow       | AUTHORIZE-RESPONSETYPE-002 |
        | the ID token flow       | AUTHORIZE-RESPONSETYPE-003 |
        | the token id_token flow | AUTHORIZE-RESPONSETYPE-004 |
        | the hybrid flow         | AUTHORIZE-RESPONSETYPE-005 |

  @req:AUTHORIZE-PARAM-001 @must @needs:browser-login
  Rule: A browser-style request with Accept application/x-www-form-urlencoded is served

    Scenario Outline: <flow> is asked for with that Accept
      When <flow> has come to its end
      Then the request is granted

      Examples:
        | flow                    |
        | the browser code flow   |
        | the implicit flow       |
        | the ID token flow       |
        | the token id_token flow |
        | the hybrid flow         |
