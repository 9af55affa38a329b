@token
Feature: The form of access tokens
  token_format chooses between an opaque access token and a JWT; the JWT is the default.
  Source: authorization-token-service, "POST /oauth/token", row token_format; "Token response"; "Versioning".

  Scenario: The client requests a token
    Given a confidential client that may use the "client_credentials" grant
    And the token request carries "token_format" as "assay"
    When the client requests a token
    Then it holds that:
      | requirement              | sentence                            |
      | TOKEN-FORMAT-UNKNOWN-001 | the answer is recorded              |
      | SUPPLEMENT-FORMAT-001    | the client receives an access token |
    And the token response has:
      | requirement           | member       | form  |
      | SUPPLEMENT-FORMAT-001 | access_token | a JWT |

  @req:TOKEN-RESPONSE-ACCESS-013 @must
  Rule: An access token of token_format=opaque is random: two equal requests give two different strings

    Scenario: Two tokens of one client
      Given a confidential client that may use the "client_credentials" grant
      And the token request carries "token_format" as "opaque"
      When the client requests 2 tokens at once
      Then both token responses differ in "access_token"
