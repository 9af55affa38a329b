@token
Feature: The response of the jwt-bearer grant
  What a client receives for a JWT of an OpenID Connect provider.
  Source: authorization-token-service, "Token response (common to all grants)" and "POST /oauth/token",
  grant rule 5.

  @needs:jwt-bearer
  Scenario: A client gets a token with the jwt-bearer grant
    Given a confidential client that may use the "jwt-bearer" grant
    When the client requests a token
    Then the access token has:
      | requirement            | member      | form                                          |
      | TOKEN-RESPONSE-JTI-013 | jti         | "jti" of the token response                   |
      | SUPPLEMENT-JWT-019     | client_id   | "{{ client.id }}"                             |
      |                        | cid         | "{{ client.id }}"                             |
      |                        | azp         | "{{ client.id }}"                             |
      | SUPPLEMENT-JWT-020     | grant_type  | "urn:ietf:params:oauth:grant-type:jwt-bearer" |
      | SUPPLEMENT-JWT-006     | authorities | absent                                        |
      | SUPPLEMENT-JWT-011     | user_id     | a non-empty string                            |
      |                        | origin      | a non-empty string                            |
      |                        | user_name   | a non-empty string                            |
      |                        | email       | a non-empty string                            |
      | TOKEN-JWT-ISSUER-009   | origin      | "{{ provider.origin_key }}"                   |
    And it holds that:
      | requirement                                                        | sentence                                                 |
      | ASVS-SHOWN-001                                                     | no credential of the request is shown                    |
      | TOKEN-SUCCESS-BODY-008                                             | the token response matches the schema "token/jwt-bearer" |
      | TOKEN-RESPONSE-ACCESS-015                                          | the access token verifies offline with a token key       |
      | TOKEN-RESPONSE-EXPIRES-016                                         | expires_in agrees with the expiry of the access token    |
      | TOKEN-JWT-ASSERTION-001 TOKEN-JWT-PROVIDER-003 TOKEN-SCOPE-JWT-004 | the client receives an access token                      |
      | TOKEN-JWT-ASSERTION-001                                            | the access token names the user                          |
      | TOKEN-REQUEST-GRANT-007                                            | the request is granted                                   |
      | TOKEN-RESPONSE-SCOPE-024                                           | the token lacks the scope "assay.group-only"             |
      | TOKEN-RESPONSE-SCOPE-032                                           | the token lacks the scope "assay.client-only"            |
    And the token response matches the schema "token/jwt-bearer"
    And the token response has:
      | requirement                | member        | form     |
      | TOKEN-FORMAT-DEFAULT-007   | access_token  | a JWT    |
      | TOKEN-RESPONSE-REFRESH-011 | refresh_token | there    |
      | TOKEN-RESPONSE-TYPE-009    | token_type    | "bearer" |
      | TOKEN-JWT-IDTOKEN-004      | id_token      | absent   |
    And the response has:
      | requirement               | part          | value            |
      | TOKEN-SUCCESS-STATUS-008  | status        | 200              |
      | TOKEN-SUCCESS-TYPE-008    | Content-Type  | application/json |
      | TOKEN-SUCCESS-CHARSET-008 | Content-Type  | charset=UTF-8    |
      | TOKEN-SUCCESS-NOSTORE-008 | Cache-Control | no-store         |
      | TOKEN-SUCCESS-PRAGMA-008  | Pragma        | no-cache         |

  @req:TOKEN-RESPTYPE-JWT-004 @observe
  Rule: The treatment of a jwt-bearer request with another response_type is recorded

    Scenario: response_type is code
      Given a confidential client that may use the "jwt-bearer" grant
      And the token request carries "response_type" as "code"
      When the client requests a token
      Then the answer is recorded
