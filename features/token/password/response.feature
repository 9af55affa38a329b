@token
Feature: The response of the password grant
  What a client receives for the name and the password of a user.
  Source: authorization-token-service, "Token response (common to all grants)" and "POST /oauth/token".

  Background:
    Given a confidential client that may use the "password" grant

  Scenario: A client gets a token with the password grant
    When the client requests a token
    Then the access token has:
      | requirement            | member     | form                        |
      | TOKEN-RESPONSE-JTI-013 | jti        | "jti" of the token response |
      | SUPPLEMENT-JWT-019     | client_id  | "{{ client.id }}"           |
      |                        | cid        | "{{ client.id }}"           |
      |                        | azp        | "{{ client.id }}"           |
      | SUPPLEMENT-JWT-020     | grant_type | "password"                  |
    And the ID token has:
      | requirement            | member     | form                                      |
      | SUPPLEMENT-IDTOKEN-017 | claims.aud | an array of nothing but "{{ client.id }}" |
    And it holds that:
      | requirement                                     | sentence                                                 |
      | ASVS-SHOWN-001                                  | no credential of the request is shown                    |
      | TOKEN-SUCCESS-BODY-003                          | the token response matches the schema "token/password"   |
      | TOKEN-RESPONSE-ACCESS-015                       | the access token verifies offline with a token key       |
      | IDTOKEN-SIGNATURE-016                           | the ID token verifies offline with a published token key |
      | TOKEN-RESPONSE-EXPIRES-013                      | expires_in agrees with the expiry of the access token    |
      | TOKEN-PASSWORD-001 TOKEN-HINT-003 TOKEN-MFA-003 | the client receives an access token                      |
      | TOKEN-REQUEST-GRANT-003                         | the request is granted                                   |
      | TOKEN-RESPONSE-SCOPE-019                        | the token lacks the scope "assay.group-only"             |
      | TOKEN-RESPONSE-SCOPE-027                        | the token lacks the scope "assay.client-only"            |
    And the token response matches the schema "token/password"
    And the token response has:
      | requirement                | member        | form                              |
      | TOKEN-FORMAT-DEFAULT-003   | access_token  | a JWT                             |
      | TOKEN-RESPONSE-REFRESH-001 | refresh_token | a non-empty string, where present |
      | SUPPLEMENT-IDTOKEN-001     | id_token      | there                             |
      | TOKEN-RESPONSE-REFRESH-009 | refresh_token | there                             |
      | TOKEN-RESPONSE-TYPE-009    | token_type    | "bearer"                          |
    And the response has:
      | requirement               | part          | value            |
      | TOKEN-SUCCESS-STATUS-003  | status        | 200              |
      | TOKEN-SUCCESS-TYPE-003    | Content-Type  | application/json |
      | TOKEN-SUCCESS-CHARSET-003 | Content-Type  | charset=UTF-8    |
      | TOKEN-SUCCESS-NOSTORE-003 | Cache-Control | no-store         |
      | TOKEN-SUCCESS-PRAGMA-003  | Pragma        | no-cache         |

  @req:TOKEN-FORMAT-OPAQUE-003
  Scenario: A client gets an opaque access token with the password grant
    Given the token request carries "token_format" as "opaque"
    When the client requests a token
    Then "access_token" of the token response is an opaque string
