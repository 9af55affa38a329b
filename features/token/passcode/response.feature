@token
Feature: The response of the one-time passcode grant
  What a client receives for a one-time passcode, which is sent with grant_type password.
  Source: authorization-token-service, "Token response (common to all grants)" and "POST /oauth/token".

  Scenario: A client gets a token with the one-time passcode grant
    Given a confidential client that may use the "one-time passcode" grant
    When the client requests a token
    Then the access token has:
      | requirement            | member | form                        |
      | TOKEN-RESPONSE-JTI-013 | jti    | "jti" of the token response |
    And the token response matches the schema "token/passcode"
    And the token response has:
      | requirement                | member        | form  |
      | TOKEN-FORMAT-DEFAULT-004   | access_token  | a JWT |
      | TOKEN-RESPONSE-REFRESH-010 | refresh_token | there |
    And the response has:
      | requirement               | part          | value            |
      | TOKEN-SUCCESS-STATUS-004  | status        | 200              |
      | TOKEN-SUCCESS-TYPE-004    | Content-Type  | application/json |
      | TOKEN-SUCCESS-CHARSET-004 | Content-Type  | charset=UTF-8    |
      | TOKEN-SUCCESS-NOSTORE-004 | Cache-Control | no-store         |
      | TOKEN-SUCCESS-PRAGMA-004  | Pragma        | no-cache         |
    And it holds that:
      | requirement                | sentence                                               |
      | TOKEN-SUCCESS-BODY-004     | the token response matches the schema "token/passcode" |
      | TOKEN-RESPONSE-ACCESS-015  | the access token verifies offline with a token key     |
      | TOKEN-RESPONSE-EXPIRES-014 | expires_in agrees with the expiry of the access token  |
      | TOKEN-PASSCODE-002         | the client receives an access token                    |
      | TOKEN-REQUEST-GRANT-008    | the request is granted                                 |
      | TOKEN-RESPONSE-SCOPE-020   | the token lacks the scope "assay.group-only"           |
      | TOKEN-RESPONSE-SCOPE-028   | the token lacks the scope "assay.client-only"          |

  @req:TOKEN-RESPONSE-REFRESH-004 @must
  Rule: The response of the one-time passcode form of the password grant has no refresh_token for a client without grant type refresh_token

    Scenario: The client lacks the grant type
      Given a client of the "one-time passcode" grant that has:
        | metadata               | value        |
        | authorized_grant_types | ["password"] |
      When the client requests a token
      Then the token response has no "refresh_token"

  @req:TOKEN-RESPONSE-IDTOKEN-004 @must
  Rule: The response of the one-time passcode form of the password grant has no id_token for a client without scope openid

    Scenario: The client has no scope openid
      Given a client of the "one-time passcode" grant that has:
        | metadata | value                                              |
        | scope    | ["assay.read", "assay.write", "assay.client-only"] |
      When the client requests a token
      Then the token response has no "id_token"

  @must
  Rule: A one-time passcode request with token_format opaque returns an access token that is not a JWT

    Scenario: token_format is opaque
      Given a confidential client that may use the "one-time passcode" grant
      And the token request carries "token_format" as "opaque"
      When the client requests a token
      Then the token response has:
        | requirement             | member       | form             |
        | TOKEN-FORMAT-OPAQUE-004 | access_token | an opaque string |

  @must
  Rule: A one-time passcode request with token_format jwt returns a JWT access token

    Scenario: token_format is jwt
      Given a confidential client that may use the "one-time passcode" grant
      And the token request carries "token_format" as "jwt"
      When the client requests a token
      Then the token response has:
        | requirement          | member       | form  |
        | TOKEN-FORMAT-JWT-004 | access_token | a JWT |

  @req:TOKEN-RESPTYPE-004 @must
  Rule: A one-time passcode request with response_type token is served

    Scenario: response_type is token
      Given a confidential client that may use the "one-time passcode" grant
      And the token request carries "response_type" as "token"
      When the client requests a token
      Then the request is granted

  @req:TOKEN-RESPONSE-JTI-019 @must
  Rule: Two responses of the one-time passcode form of the password grant never have the same jti

    Scenario: Two responses
      Given a confidential client that may use the "one-time passcode" grant
      And the client holds an access token
      When the client requests a token
      Then both token responses differ in "jti"
