@token @client-authentication
Feature: A client authenticates with a JWT that it signed
  The client sends a client_assertion, signed with its private key, and its client_assertion_type; the
  service checks it with the public key of the client's JWT trust configuration.
  Source: authorization-token-service, "POST /oauth/token", "Authentication" and "Versioning".

  Background:
    Given a confidential client that may use the "client_credentials" grant with "private_key_jwt"

  Scenario: The client requests a token
    When the client requests a token
    Then it holds that:
      | requirement                                                                                 | sentence                                           |
      | SUPPLEMENT-ASSERTION-001 CLIENT-AUTH-JWT-001 VERSION-ASSERTION-001 TOKEN-REQUEST-SECRET-002 | the client receives an access token                |
      | TOKEN-RESPONSE-ACCESS-015                                                                   | the access token verifies offline with a token key |
    And the access token has:
      | requirement              | member             | form                        |
      | SUPPLEMENT-ASSERTION-011 | client_auth_method | there                       |
      |                          | client_auth_method | "private_key_jwt"           |
      | TOKEN-RESPONSE-JTI-013   | jti                | "jti" of the token response |

  @req:CLIENT-AUTH-POST-011
  Scenario: The client requests a token with a wrong secret in the place of the assertion
    When the client requests a token with:
      | part                  | value                         |
      | client_assertion      | absent                        |
      | client_assertion_type | absent                        |
      | client_id             | {{ client.id }}               |
      | client_secret         | not-the-secret-of-this-client |
    Then the token request is refused

  @req:CLIENT-CONFIG-JWT-001 @req:CLIENT-AUTH-JWT-021 @must
  Rule: A client without a JWT configuration is refused private_key_jwt

    Scenario: The client has a secret and no key
      Given another client that has:
        | metadata | value  |
        | jwks     | absent |
      When the client requests a token with:
        | part                        | value                     |
        | client_id                   | {{ another_client.id }}   |
        | client_assertion.claims.iss | "{{ another_client.id }}" |
        | client_assertion.claims.sub | "{{ another_client.id }}" |
      Then the token request is refused

  @req:CLIENT-AUTH-JWT-022 @must
  Rule: A client_assertion signed by the key of another client's JWT trust configuration is refused

    Scenario: The key is that of another client
      Given another client that has:
        | metadata | value                               |
        | jwks     | { "keys": [{{ another_key.jwk }}] } |
      When the client requests a token with:
        | part                        | value                         |
        | client_assertion.key        | {{ another_key.private_key }} |
        | client_assertion.header.kid | "{{ another_key.id }}"        |
      Then the token request is refused

  @must
  Rule: A JWT as client_assertion and its one client_assertion_type authenticate together or not at all

    Scenario Outline: <case>
      When the client requests a token <change>
      Then the token request is refused

      Examples:
        | requirement         | case                                 | change                                                                                     |
        | CLIENT-AUTH-JWT-023 | The assertion is not a JWT           | with "client_assertion" as "not-a-json-web-token"                                          |
        | CLIENT-AUTH-JWT-024 | The assertion is empty               | with "client_assertion" as ""                                                              |
        | CLIENT-AUTH-JWT-025 | The type is left out                 | without "client_assertion_type"                                                            |
        | CLIENT-AUTH-JWT-026 | The type is that of a SAML assertion | with "client_assertion_type" as "urn:ietf:params:oauth:client-assertion-type:saml2-bearer" |
        |                     | The type is the grant type           | with "client_assertion_type" as "urn:ietf:params:oauth:grant-type:jwt-bearer"              |
        |                     | The type is in another letter case   | with "client_assertion_type" as "urn:ietf:params:oauth:client-assertion-type:JWT-BEARER"   |
        | CLIENT-AUTH-JWT-027 | The type is empty                    | with "client_assertion_type" as ""                                                         |
        | CLIENT-AUTH-JWT-028 | The assertion is left out            | without "client_assertion"                                                                 |

    Scenario Outline: <case>, beside a right secret
      When the client requests a token with:
        | part                  | value                    |
        | Authorization         | Basic {{ client.basic }} |
        | client_assertion_type | <type>                   |
      Then the token request is refused

      Examples:
        | requirement         | case                                 | type                                                     |
        | CLIENT-AUTH-JWT-025 | The type is left out                 | absent                                                   |
        | CLIENT-AUTH-JWT-026 | The type is that of a SAML assertion | urn:ietf:params:oauth:client-assertion-type:saml2-bearer |

  @must
  Rule: A client assertion is refused unless the private key of the client signed just these claims

    Scenario Outline: <case>
      When the client requests a token <change>
      Then the token request is refused

      Examples:
        | requirement  | case                          | change                                                                            |
        | AUTH-JWT-001 | The algorithm is none         | with "client_assertion.header.alg" as '"none"'                                    |
        | AUTH-JWT-002 | A claim changed after signing | with "client_assertion" as "{{ own \| with_claim: 'jti', 'assay-another' }}"      |
        | AUTH-JWT-005 | The signature is cut off      | with "client_assertion" as "{{ own \| split: '.' \| slice: 0, 2 \| join: '.' }}." |

    Scenario Outline: <case>
      When the client requests a token with:
        | part                             | value   |
        | client_assertion.key             | <key>   |
        | client_assertion.header.<member> | <value> |
      Then the token request is refused

      Examples:
        | requirement  | case                                 | key                           | member | value                 |
        | AUTH-JWT-003 | The public key serves as HMAC secret | {{ client.key }}              | alg    | "HS256"               |
        | AUTH-JWT-004 | The header brings the foreign key    | {{ another_key.private_key }} | jwk    | {{ another_key.jwk }} |
