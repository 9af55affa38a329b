@token
Feature: The response of the saml2-bearer grant
  What a client receives for an assertion of a SAML identity provider.
  Source: authorization-token-service, "Token response (common to all grants)" and "POST /oauth/token",
  grant rule 4.

  @needs:saml2-bearer
  Scenario: A client gets a token with the saml2-bearer grant
    Given a confidential client that may use the "saml2-bearer" grant
    When the client requests a token
    Then the access token has:
      | requirement               | member      | form                                            |
      | TOKEN-RESPONSE-JTI-013    | jti         | "jti" of the token response                     |
      | SUPPLEMENT-JWT-019        | client_id   | "{{ client.id }}"                               |
      |                           | cid         | "{{ client.id }}"                               |
      |                           | azp         | "{{ client.id }}"                               |
      | SUPPLEMENT-JWT-020        | grant_type  | "urn:ietf:params:oauth:grant-type:saml2-bearer" |
      | SUPPLEMENT-JWT-006        | authorities | absent                                          |
      | SUPPLEMENT-JWT-011        | user_id     | a non-empty string                              |
      |                           | origin      | a non-empty string                              |
      |                           | user_name   | a non-empty string                              |
      |                           | email       | a non-empty string                              |
      | SUPPLEMENT-SAMLBEARER-003 | user_name   | "{{ user.userName }}"                           |
    And the token response matches the schema "token/saml2-bearer"
    And the token response has:
      | requirement              | member       | form     |
      | TOKEN-FORMAT-DEFAULT-006 | access_token | a JWT    |
      | TOKEN-RESPONSE-TYPE-009  | token_type   | "bearer" |
    And the response has:
      | requirement               | part          | value            |
      | TOKEN-SUCCESS-STATUS-007  | status        | 200              |
      | TOKEN-SUCCESS-TYPE-007    | Content-Type  | application/json |
      | TOKEN-SUCCESS-CHARSET-007 | Content-Type  | charset=UTF-8    |
      | TOKEN-SUCCESS-NOSTORE-007 | Cache-Control | no-store         |
      | TOKEN-SUCCESS-PRAGMA-007  | Pragma        | no-cache         |
    And it holds that:
      | requirement                                                                                                                                     | sentence                                                   |
      | TOKEN-SUCCESS-BODY-007                                                                                                                          | the token response matches the schema "token/saml2-bearer" |
      | TOKEN-RESPONSE-ACCESS-015                                                                                                                       | the access token verifies offline with a token key         |
      | TOKEN-RESPONSE-EXPIRES-015                                                                                                                      | expires_in agrees with the expiry of the access token      |
      | TOKEN-SAML-ASSERTION-001 TOKEN-SAML-ENDPOINT-001 TOKEN-SAML-RECIPIENT-001 TOKEN-SCOPE-SAML-004 TOKEN-SAML-TRUST-001 CLIENT-CONFIG-PROVIDERS-001 | the client receives an access token                        |
      | TOKEN-SAML-ASSERTION-001                                                                                                                        | the access token names the user                            |
      | TOKEN-REQUEST-GRANT-006                                                                                                                         | the request is granted                                     |
      | TOKEN-RESPONSE-SCOPE-023                                                                                                                        | the token lacks the scope "assay.group-only"               |
      | TOKEN-RESPONSE-SCOPE-031                                                                                                                        | the token lacks the scope "assay.client-only"              |

  @req:TOKEN-SAML-ASSERTION-001
  Scenario: Another user of the provider came before
    Given a client of the "saml2-bearer" grant with a user of its own
    And the client has sent the token request with "assertion.NameID" as "{{ another_user.userName }}" before
    When the client requests a token
    Then the access token names the user
