@authorization
Feature: The implicit flow
  With response_type=token the browser takes an access token in the fragment of the redirect to the client.
  Source: authorization-token-service, "GET /oauth/authorize", table of flows.

  @req:AUTHORIZE-IMPLICIT-001 @req:AUTHORIZE-IMPLICIT-002 @req:AUTHORIZE-IMPLICIT-003
  @req:AUTHORIZE-IMPLICIT-004 @must @needs:implicit @needs:browser-login
  Rule: The result of the implicit flow stands in the fragment

    Scenario Outline: <member> is <form>
      Given the requirement <requirement>
      When the implicit flow has come to its end
      Then <member> of the redirect fragment is <form>

      Examples:
        | member       | form                        | requirement            |
        | token_type   | the word bearer in any case | AUTHORIZE-IMPLICIT-001 |
        | access_token | a non-empty string          | AUTHORIZE-IMPLICIT-002 |
        | expires_in   | a whole number of seconds   | AUTHORIZE-IMPLICIT-003 |
        | jti          | a non-empty string          | AUTHORIZE-IMPLICIT-004 |

  @req:AUTHORIZE-IMPLICIT-005 @must @needs:implicit @needs:browser-login
  Rule: The query of the implicit flow (response_type=token) has neither token_type, access_token, expires_in nor jti

    Scenario: The query holds nothing of the result
      When the implicit flow has come to its end
      Then the redirect query has none of "token_type access_token expires_in jti"

  @req:AUTHORIZE-IMPLICIT-006 @must @needs:implicit @needs:browser-login
  Rule: expires_in of the implicit flow agrees with the expiry of the JWT access token

    Scenario: The access token is a JWT
      When the implicit flow has come to its end
      Then expires_in of the redirect agrees with the expiry of the access token

  @req:AUTHORIZE-IMPLICIT-007 @req:AUTHORIZE-IDTOKEN-015 @must @needs:browser-login @needs:introspect
  Rule: The access token is one that the service itself accepts as valid

    Scenario Outline: The token of <flow>
      Given the requirement <requirement>
      When the introspect endpoint is asked about the access token of <flow>
      Then the token is reported as valid

      Examples:
        | flow                    | requirement            |
        | the implicit flow       | AUTHORIZE-IMPLICIT-007 |
        | the token id_token flow | AUTHORIZE-IDTOKEN-015  |

  @req:AUTHORIZE-IMPLICIT-008 @must @needs:implicit @needs:browser-login
  Rule: Two runs of the implicit flow never have the same jti

    Scenario: Two runs one after the other
      Given a client for the implicit flow
      When the client requests authorization twice
      Then both redirects differ in jti

  @req:AUTHORIZE-IMPLICIT-009 @should @needs:implicit @needs:browser-login
  Rule: The fragment of the implicit flow has no code

    Scenario: The fragment holds no code
      When the implicit flow has come to its end
      Then the redirect fragment has no code

  @req:AUTHORIZE-SUCCESS-008 @req:AUTHORIZE-SUCCESS-010 @req:AUTHORIZE-SUCCESS-009 @standard @needs:implicit
  @needs:browser-login
  Rule: The fragment holds what RFC 6749 says of a granted implicit request

    Scenario: No refresh_token comes, also to a client with grant type refresh_token
      Given the requirement AUTHORIZE-SUCCESS-009
      When the implicit flow has come to its end
      Then the redirect has no refresh_token

    Scenario: The fragment is form-encoded
      Given the requirement AUTHORIZE-SUCCESS-010
      When the implicit flow has come to its end
      Then the fragment is form-encoded

    Scenario: A scope that was not granted shows in scope
      Given the requirement AUTHORIZE-SUCCESS-008
      And a client for the implicit flow
      And the authorization request carries scope "openid assay.read assay.unheld"
      When the client requests authorization
      Then scope of the redirect tells what the token has
