@token
Feature: The response of the refresh_token grant
  What a client receives for a refresh token: a new access token, the refresh token and the usual fields.
  Source: authorization-token-service, "Token response (common to all grants)" and "POST /oauth/token".

  @needs:refresh-token
  Scenario: A client gets a token with the refresh_token grant
    Given a confidential client that may use the "refresh_token" grant
    When the client requests a token
    Then the access token matches the schema "claims/user-access-token"
    And the access token has:
      | requirement            | member    | form                        |
      | TOKEN-RESPONSE-JTI-013 | jti       | "jti" of the token response |
      | SUPPLEMENT-JWT-019     | client_id | "{{ client.id }}"           |
      |                        | cid       | "{{ client.id }}"           |
      |                        | azp       | "{{ client.id }}"           |
      | RFC6749-REFRESH-008    | client_id | "{{ client.id }}"           |
    And the token response matches the schema "token/refresh-token"
    And the token response has:
      | requirement                | member        | form                              |
      | TOKEN-FORMAT-DEFAULT-005   | access_token  | a JWT                             |
      | TOKEN-RESPONSE-REFRESH-001 | refresh_token | a non-empty string, where present |
    And the response has:
      | requirement               | part          | value            |
      | TOKEN-SUCCESS-STATUS-005  | status        | 200              |
      | TOKEN-SUCCESS-TYPE-005    | Content-Type  | application/json |
      | TOKEN-SUCCESS-CHARSET-005 | Content-Type  | charset=UTF-8    |
      | TOKEN-SUCCESS-NOSTORE-005 | Cache-Control | no-store         |
      | TOKEN-SUCCESS-PRAGMA-005  | Pragma        | no-cache         |
    And it holds that:
      | requirement                                   | sentence                                                    |
      | TOKEN-SUCCESS-BODY-005                        | the token response matches the schema "token/refresh-token" |
      | TOKEN-RESPONSE-ACCESS-015                     | the access token verifies offline with a token key          |
      | IDTOKEN-SIGNATURE-018                         | the ID token verifies offline with a published token key    |
      | TOKEN-RESPONSE-EXPIRES-011 LIMIT-LIFETIME-003 | expires_in agrees with the expiry of the access token       |
      | TOKEN-RESPONSE-REFRESH-016                    | the answer is recorded                                      |
      | TOKEN-REQUEST-GRANT-005                       | the request is granted                                      |
      | TOKEN-RESPONSE-SCOPE-021                      | the token lacks the scope "assay.group-only"                |
      | TOKEN-RESPONSE-SCOPE-029                      | the token lacks the scope "assay.client-only"               |
