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
      | requirement                | sentence                                                 |
      | TOKEN-SUCCESS-BODY-004     | the token response matches the schema "token/passcode"   |
      | TOKEN-RESPONSE-ACCESS-015  | the access token verifies offline with a token key       |
      | IDTOKEN-SIGNATURE-017      | the ID token verifies offline with a published token key |
      | TOKEN-RESPONSE-EXPIRES-014 | expires_in agrees with the expiry of the access token    |
      | TOKEN-PASSCODE-002         | the client receives an access token                      |
      | TOKEN-REQUEST-GRANT-008    | the request is granted                                   |
      | TOKEN-RESPONSE-SCOPE-020   | the token lacks the scope "assay.group-only"             |
      | TOKEN-RESPONSE-SCOPE-028   | the token lacks the scope "assay.client-only"            |
