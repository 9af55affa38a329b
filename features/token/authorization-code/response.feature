@token
Feature: The response of the authorization_code grant
  What a client receives for a code: the fields of the token response, as JSON, not to be stored.
  Source: authorization-token-service, "Token response (common to all grants)" and "POST /oauth/token".

  Background:
    Given a confidential client that may use the "authorization_code" grant

  @needs:authorization-code
  Scenario: A client gets a token with the authorization_code grant
    When the client requests a token
    Then the access token has:
      | requirement            | member      | form                        |
      | TOKEN-RESPONSE-JTI-013 | jti         | "jti" of the token response |
      | SUPPLEMENT-JWT-019     | client_id   | "{{ client.id }}"           |
      |                        | cid         | "{{ client.id }}"           |
      |                        | azp         | "{{ client.id }}"           |
      | SUPPLEMENT-JWT-020     | grant_type  | "authorization_code"        |
      | SUPPLEMENT-JWT-006     | authorities | absent                      |
      | SUPPLEMENT-JWT-011     | user_id     | a non-empty string          |
      |                        | origin      | a non-empty string          |
      |                        | user_name   | a non-empty string          |
      |                        | email       | a non-empty string          |
      | SUPPLEMENT-JWT-012     | auth_time   | an integer                  |
    And the token response matches the schema "token/authorization-code"
    And the token response has:
      | requirement                | member        | form                              |
      | TOKEN-FORMAT-DEFAULT-002   | access_token  | a JWT                             |
      | TOKEN-RESPONSE-REFRESH-001 | refresh_token | a non-empty string, where present |
      | TOKEN-RESPONSE-REFRESH-008 | refresh_token | there                             |
      | OIDC-TOKEN-001             | id_token      | there                             |
      | TOKEN-RESPONSE-TYPE-009    | token_type    | "bearer"                          |
    And the response has:
      | requirement               | part          | value            |
      | TOKEN-SUCCESS-STATUS-002  | status        | 200              |
      | TOKEN-SUCCESS-TYPE-002    | Content-Type  | application/json |
      | TOKEN-SUCCESS-CHARSET-002 | Content-Type  | charset=UTF-8    |
      | TOKEN-SUCCESS-NOSTORE-002 | Cache-Control | no-store         |
      | TOKEN-SUCCESS-PRAGMA-002  | Pragma        | no-cache         |
    And it holds that:
      | requirement                | sentence                                                         |
      | TOKEN-SUCCESS-BODY-002     | the token response matches the schema "token/authorization-code" |
      | TOKEN-RESPONSE-ACCESS-015  | the access token verifies offline with a token key               |
      | TOKEN-RESPONSE-EXPIRES-010 | expires_in agrees with the expiry of the access token            |
      | ASVS-SHOWN-001             | no credential of the request is shown                            |
      | TOKEN-REQUEST-GRANT-001    | the request is granted                                           |
      | TOKEN-RESPONSE-IDTOKEN-021 | the answer is recorded                                           |
    And the ID token matches the schema "claims/id-token-of-a-token-response"
    And the ID token has:
      | requirement            | member | form                                                        |
      | OIDC-TOKEN-009         | iat    | a time that is not in the future, in seconds                |
      | SUPPLEMENT-IDTOKEN-004 | scope  | lists just "openid"                                         |
      | SUPPLEMENT-IDTOKEN-009 | exp    | within 5 seconds of "access_token_claims.exp" of the answer |

  @req:TOKEN-RESPONSE-IDTOKEN-002 @must
  Rule: The response of the authorization_code grant has no id_token for a client without scope openid

    Scenario: The client has no scope openid
      Given a client for the "API code" flow that has:
        | metadata | value                         |
        | scope    | ["assay.read", "assay.write"] |
      And the authorization request carries "scope" as "assay.read"
      And the user grants the client a code
      When the client requests a token
      Then the token response has no "id_token"
