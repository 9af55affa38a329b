@token
Feature: The tokens of a user
  What the tokens of a user say, whichever grant brought them.
  Source: authorization-token-service, "Limits"; supplement, sections 2.5, 4.2 and 4.4.

  Background:
    Given a confidential client that may use the "password or authorization_code" grant

  Scenario: A client gets a token of a user
    When the client requests a token
    Then the access token matches the schema "claims/user-access-token"
    And the access token has:
      | requirement        | member | form            |
      | SUPPLEMENT-JWT-005 | sub    | "{{ user.id }}" |
      | SUPPLEMENT-JWT-018 | aud    | lists "openid"  |
    And it holds that:
      | requirement        | sentence                                              |
      | LIMIT-LIFETIME-002 | expires_in agrees with the expiry of the access token |
    And the token response has:
      | requirement           | member        | form                           |
      | SUPPLEMENT-FORMAT-004 | refresh_token | a string like "[0-9a-f]{32}-r" |
    And the ID token has:
      | requirement            | member | form             |
      | SUPPLEMENT-IDTOKEN-002 | amr    | lists just "pwd" |

  @req:SUPPLEMENT-FORMAT-003
  Scenario: A client gets an opaque token of a user
    Given the token request carries "token_format" as "opaque"
    When the client requests a token
    Then "refresh_token" of the token response is an opaque string
