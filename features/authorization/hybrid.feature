@authorization
Feature: The hybrid flow
  With response_type=code id_token the browser takes a code and an ID token in the fragment of the redirect.
  Source: authorization-token-service, "GET /oauth/authorize", table of flows.

  @req:AUTHORIZE-HYBRID-001 @req:AUTHORIZE-HYBRID-002 @req:AUTHORIZE-HYBRID-003 @req:AUTHORIZE-HYBRID-004
  @req:AUTHORIZE-HYBRID-005 @must @needs:hybrid @needs:browser-login
  Rule: The result of the hybrid flow stands in the fragment

    Scenario Outline: <member> is <form>
      Given the requirement <requirement>
      When the hybrid flow has come to its end
      Then <member> of the redirect fragment is <form>

      Examples:
        | member     | form                        | requirement          |
        | token_type | the word bearer in any case | AUTHORIZE-HYBRID-001 |
        | id_token   | a non-empty string          | AUTHORIZE-HYBRID-002 |
        | code       | a non-empty string          | AUTHORIZE-HYBRID-003 |
        | expires_in | a whole number of seconds   | AUTHORIZE-HYBRID-004 |
        | jti        | a non-empty string          | AUTHORIZE-HYBRID-005 |

  @req:AUTHORIZE-HYBRID-006 @must @needs:hybrid @needs:browser-login
  Rule: The query of the hybrid flow (response_type=code id_token) has neither token_type, id_token, expires_in nor jti

    Scenario: The query holds nothing of the result
      When the hybrid flow has come to its end
      Then the redirect query has none of "token_type id_token expires_in jti"

  @req:AUTHORIZE-HYBRID-009 @should @needs:hybrid @needs:browser-login
  Rule: The query of the hybrid flow (response_type=code id_token) has no code

    Scenario: The code stands in the fragment alone
      When the hybrid flow has come to its end
      Then the redirect query has none of "code"

  @req:AUTHORIZE-HYBRID-007 @must @needs:hybrid @needs:browser-login
  Rule: The code of the hybrid flow is exchanged for an access token

    Scenario: The client exchanges it
      Given a client for the hybrid flow
      When the client exchanges the code
      Then the client receives an access token

  @req:AUTHORIZE-HYBRID-008 @should @needs:hybrid @needs:browser-login
  Rule: Location of the hybrid flow has no access_token

    Scenario: The redirect holds no access token
      When the hybrid flow has come to its end
      Then the redirect has no access_token

  @req:AUTHORIZE-OIDC-026 @standard @needs:hybrid @needs:browser-login
  Rule: The ID tokens of both endpoints of the hybrid flow have the same iss and sub

    Scenario: The client exchanges the code for another ID token
      Given a client for the hybrid flow
      And the browser has come back to the client
      When the client exchanges the code
      Then both ID tokens agree in iss
      And both ID tokens agree in sub
