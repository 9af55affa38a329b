@authorization
Feature: The implicit flow
  With response_type=token the browser takes an access token in the fragment of the redirect to the client.
  Source: authorization-token-service, "GET /oauth/authorize", table of flows.

  @must
  Rule: The access token is one that the service itself accepts as valid

    Scenario Outline: The token of <flow>
      When the introspect endpoint is asked about the access token of <flow>
      Then the token is reported as valid

      Examples:
        | requirement            | flow                    |
        | AUTHORIZE-IMPLICIT-007 | the implicit flow       |
        | AUTHORIZE-IDTOKEN-015  | the token id_token flow |

  @req:AUTHORIZE-IMPLICIT-008 @must
  Rule: Two runs of the implicit flow never have the same jti

    Scenario: Two runs one after the other
      Given a client for the implicit flow
      When the client requests authorization twice
      Then both redirects differ in jti

  @req:AUTHORIZE-SUCCESS-008 @standard
  Rule: The fragment of the implicit flow tells the granted scope when it differs from the requested one

    Scenario: A scope that was not granted shows in scope
      Given a client for the implicit flow
      And the authorization request carries scope "openid assay.read assay.unheld"
      When the client requests authorization
      Then scope of the redirect tells what the token has
