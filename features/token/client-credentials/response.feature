@token
Feature: The response of the client_credentials grant
  What a client that asks for itself receives: the fields of the token response, as JSON, not to be stored.
  Source: authorization-token-service, "Token response (common to all grants)" and "POST /oauth/token".

  Background:
    Given a confidential client that may use the "client_credentials" grant

  Scenario: A client gets a token with the client_credentials grant
    When the client requests a token
    Then it holds that:
      | requirement                                                                                                                                                       | sentence                                                                    |
      | JWKS-005                                                                                                                                                          | the access token agrees with the "alg" of its token key                     |
      | JWKS-007 SUPPLEMENT-JWT-001                                                                                                                                       | the access token agrees with the "kid" of its token key                     |
      | SUPPLEMENT-KEYS-005                                                                                                                                               | the access token agrees with the "value" of its token key                   |
      | RFC7519-TOKEN-009 TOKEN-RESPONSE-ACCESS-015                                                                                                                       | the access token verifies offline with a token key                          |
      | TOKEN-SUCCESS-BODY-001                                                                                                                                            | the token response matches the schema "token/client-credentials"            |
      | TOKEN-SUCCESS-CACHE-001                                                                                                                                           | the answer is recorded                                                      |
      | TOKEN-RESPONSE-EXPIRES-009 LIMIT-LIFETIME-001                                                                                                                     | expires_in agrees with the expiry of the access token                       |
      | ASVS-SHOWN-001                                                                                                                                                    | no credential of the request is shown                                       |
      | RFC6749-RESPONSE-002                                                                                                                                              | the answer is a token response with its members at the top level, each once |
      | TOKEN-REQUEST-GRANT-002 SERVICE-002 TOKEN-SCOPE-CC-004 TOKEN-REQUEST-CONTENTTYPE-001 TOKEN-REQUEST-ACCEPT-001 TOKEN-REQUEST-CLIENTID-001 TOKEN-REQUEST-SECRET-001 | the client receives an access token                                         |
      | TOKEN-CC-004 TOKEN-RESPONSE-SCOPE-047                                                                                                                             | the token lacks the scope "assay.scope-only"                                |
      | TOKEN-CC-005 TOKEN-RESPONSE-SCOPE-046 SUPPLEMENT-SCOPE-003                                                                                                        | the token has the scopes "assay.alpha assay.beta assay.gamma openid"        |
    And the access token matches the schema "claims/supplemented-client-access-token"
    And the access token has:
      | requirement            | member     | form                                                              |
      | RFC7519-TOKEN-005      | exp        | a time in the future, in seconds, where present                   |
      | RFC7519-TOKEN-007      | iat        | a time that is not in the future, in seconds, where present       |
      | RFC7519-TOKEN-006      | nbf        | a time that is not in the future, in seconds, where present       |
      | SUPPLEMENT-CC-001      | sub        | "{{ client.id }}"                                                 |
      | SUPPLEMENT-JWT-008     | client_id  | "{{ client.id }}"                                                 |
      |                        | cid        | "{{ client.id }}"                                                 |
      |                        | azp        | "{{ client.id }}"                                                 |
      | SUPPLEMENT-JWT-016     | zid        | "{{ dialect.defaultZone }}"                                       |
      | TOKEN-RESPONSE-JTI-013 | jti        | "jti" of the token response                                       |
      | SUPPLEMENT-JWT-002     | header.typ | "JWT"                                                             |
      | SUPPLEMENT-JWT-003     | header.jku | the URL "{{ base_url \| replace: 'http:', 'https:' }}/token_keys" |
    And the token response matches the schema "token/client-credentials"
    And the token response matches the schema "token/issued-token"
    And the token response has:
      | requirement                                | member       | form                                                                                |
      | TOKEN-CC-003                               | scope        | a string like "(?:(?:assay[.]alpha\|assay[.]beta\|assay[.]gamma\|openid)(?: \|$))+" |
      | RFC7519-TOKEN-001 TOKEN-FORMAT-DEFAULT-001 | access_token | a JWT                                                                               |
      | SUPPLEMENT-SUCCESS-004                     | expires_in   | about 43200                                                                         |
      | TOKEN-RESPONSE-TYPE-009                    | token_type   | "bearer"                                                                            |
      | RFC6749-SCOPE-004                          | scope        | one string of words separated by single spaces, where present                       |
    And the response has:
      | requirement               | part                   | value            |
      | TOKEN-SUCCESS-STATUS-001  | status                 | 200              |
      | TOKEN-SUCCESS-TYPE-001    | Content-Type           | application/json |
      | TOKEN-SUCCESS-CHARSET-001 | Content-Type           | charset=UTF-8    |
      | TOKEN-SUCCESS-NOSTORE-001 | Cache-Control          | no-store         |
      | TOKEN-SUCCESS-PRAGMA-001  | Pragma                 | no-cache         |
      | ASVS-HEADER-001           | X-Content-Type-Options | nosniff          |

  Scenario: A client gets an opaque access token with the client_credentials grant
    Given the token request carries "token_format" as "opaque"
    When the client requests a token
    Then the token response has:
      | requirement                                                          | member        | form                                 |
      | TOKEN-FORMAT-OPAQUE-001 TOKEN-RESPONSE-ACCESS-012 VERSION-FORMAT-001 | access_token  | an opaque string                     |
      | RFC6750-TOKEN-002                                                    | access_token  | a string like "[A-Za-z0-9._~+/-]+=*" |
      | SUPPLEMENT-FORMAT-002                                                | access_token  | a string like "[0-9a-f]{32}"         |
      | SUPPLEMENT-SUCCESS-007                                               | access_token  | "jti" of the token response          |
      | RFC6749-CC-002                                                       | refresh_token | absent                               |
    And the token response matches the schema "token/client-credentials"

  Scenario: A client gets a JWT access token with the client_credentials grant
    Given the token request carries "token_format" as "jwt"
    When the client requests a token
    Then it holds that:
      | requirement               | sentence                                           |
      | TOKEN-RESPONSE-ACCESS-015 | the access token verifies offline with a token key |
      | VERSION-EARLIER-001       | the answer is recorded                             |
    And the token response has:
      | requirement                                    | member       | form  |
      | TOKEN-FORMAT-JWT-001 TOKEN-RESPONSE-ACCESS-014 | access_token | a JWT |
    And the access token has:
      | requirement               | member     | form                             |
      | TOKEN-RESPONSE-ACCESS-016 | header.alg | a string like "(?!(?i:none)$).+" |
