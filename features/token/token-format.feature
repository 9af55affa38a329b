@token
Feature: The form of access tokens
  token_format chooses between an opaque access token and a JWT; the JWT is the default.
  Source: authorization-token-service, "POST /oauth/token", row token_format; "Token response"; "Versioning".

  Scenario: The client requests a token
    Given a confidential client that may use the "client_credentials" grant
    And the token request carries "token_format" as "assay"
    When the client requests a token
    Then it holds that:
      | requirement              | sentence                                      |
      | TOKEN-FORMAT-UNKNOWN-001 | the answer is recorded                        |
      | SUPPLEMENT-FORMAT-001    | the client receives an access token           |
      |                          | "access_token" of the token response is a JWT |

  @req:TOKEN-RESPONSE-ACCESS-013 @must
  Rule: An access token of token_format=opaque is random: two tokens with other scopes are two different strings

    Scenario: Two tokens of one client
      Given a confidential client that may use the "client_credentials" grant
      And the token request carries "token_format" as "opaque"
      And the client holds an access token
      And the token request carries "scope" as "assay.alpha"
      When the client requests a token
      Then both token responses differ in "access_token"

  @must
  Rule: A request with token_format opaque returns an access token that is not a JWT

    Scenario Outline: token_format is opaque with the <grant> grant
      Given a confidential client that may use the "<grant>" grant
      And the token request carries "token_format" as "opaque"
      When the client requests a token
      Then "access_token" of the token response is an opaque string

      Examples:
        | requirement             | grant              |
        | TOKEN-FORMAT-OPAQUE-002 | authorization_code |
        | TOKEN-FORMAT-OPAQUE-004 | one-time passcode  |
        | TOKEN-FORMAT-OPAQUE-005 | refresh_token      |
        | TOKEN-FORMAT-OPAQUE-006 | saml2-bearer       |
        | TOKEN-FORMAT-OPAQUE-007 | jwt-bearer         |

  @must
  Rule: A request with token_format jwt returns a JWT access token

    Scenario Outline: token_format is jwt with the <grant> grant
      Given a confidential client that may use the "<grant>" grant
      And the token request carries "token_format" as "jwt"
      When the client requests a token
      Then "access_token" of the token response is a JWT

      Examples:
        | requirement          | grant              |
        | TOKEN-FORMAT-JWT-002 | authorization_code |
        | TOKEN-FORMAT-JWT-003 | password           |
        | TOKEN-FORMAT-JWT-004 | one-time passcode  |
        | TOKEN-FORMAT-JWT-005 | refresh_token      |
        | TOKEN-FORMAT-JWT-006 | saml2-bearer       |
        | TOKEN-FORMAT-JWT-007 | jwt-bearer         |
