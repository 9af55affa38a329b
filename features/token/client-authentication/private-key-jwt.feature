@token @client-authentication
Feature: A client authenticates with a JWT that it signed
  The client sends a client_assertion, signed with its private key, and its client_assertion_type; the
  service checks it with the public key of the client's JWT trust configuration.
  Source: authorization-token-service, "POST /oauth/token", "Authentication" and "Versioning".

  Background:
    Given a confidential client that may use the client_credentials grant with private_key_jwt

  @req:CLIENT-AUTH-JWT-001 @must @since:76.23.0 @needs:client-credentials @needs:private-key-jwt
  Rule: client_assertion and client_assertion_type authenticate the client of a client_credentials request

    Scenario: The client signs with its registered key
      When the client requests a token
      Then the client receives an access token

  @req:AUTH-CONFIDENTIAL-003 @must @since:76.23.0 @needs:client-credentials @needs:private-key-jwt
  Rule: A confidential client is served with a JWT signed by its own key

    Scenario: The confidential client sends a signed JWT
      When the client requests a token
      Then the client receives an access token

  @req:VERSION-ASSERTION-001 @must @since:76.23.0 @needs:client-credentials @needs:private-key-jwt
  Rule: A service of release 76.23.0 or later takes client_assertion and client_assertion_type

    Scenario: Both parameters are sent
      When the client requests a token
      Then the client receives an access token

  @req:CLIENT-AUTH-JWT-011 @must @since:76.23.0 @needs:client-credentials @needs:private-key-jwt
  Rule: A client_credentials request whose client_assertion is signed by a key foreign to the client is refused

    Scenario: The key is registered for nobody
      When the client requests a token with a client_assertion signed by a foreign key
      Then the token request is refused

  @req:CLIENT-CONFIG-JWT-001 @must @since:76.23.0 @needs:private-key-jwt
  Rule: A client without a JWT configuration is refused private_key_jwt

    Scenario: The client has a secret and no key
      When the client requests a token with the client_assertion of a client without a JWT trust configuration
      Then the token request is refused

  @req:CLIENT-AUTH-JWT-021 @req:CLIENT-AUTH-JWT-022
  @must @since:76.23.0 @needs:client-credentials @needs:private-key-jwt
  Rule: Only the keys of the client's own JWT trust configuration sign for it

    Scenario Outline: <case>
      Given the requirement <requirement>
      When the client requests a token with <fault>
      Then the token request is refused

      Examples:
        | case                                  | fault                                                              | requirement         |
        | The client has no trust configuration | the client_assertion of a client without a JWT trust configuration | CLIENT-AUTH-JWT-021 |
        | The key is that of another client     | the key of another client                                          | CLIENT-AUTH-JWT-022 |

  @req:CLIENT-AUTH-JWT-023 @req:CLIENT-AUTH-JWT-024 @req:CLIENT-AUTH-JWT-025
  @req:CLIENT-AUTH-JWT-026 @req:CLIENT-AUTH-JWT-027 @req:CLIENT-AUTH-JWT-028
  @must @since:76.23.0 @needs:client-credentials @needs:private-key-jwt
  Rule: A JWT as client_assertion and its one client_assertion_type authenticate together or not at all

    Scenario Outline: <case>
      Given the requirement <requirement>
      When the client requests a token with <fault>
      Then the token request is refused

      Examples:
        | case                                 | fault                                | requirement         |
        | The assertion is not a JWT           | a client_assertion that is not a JWT | CLIENT-AUTH-JWT-023 |
        | The assertion is empty               | an empty client_assertion            | CLIENT-AUTH-JWT-024 |
        | The type is left out                 | no client_assertion_type             | CLIENT-AUTH-JWT-025 |
        | The type is that of a SAML assertion | another client_assertion_type        | CLIENT-AUTH-JWT-026 |
        | The type is empty                    | an empty client_assertion_type       | CLIENT-AUTH-JWT-027 |
        | The assertion is left out            | no client_assertion                  | CLIENT-AUTH-JWT-028 |

    Scenario Outline: <case>, and a right secret stands beside
      Given the requirement <requirement>
      When the client requests a token with <fault>
      Then the token request is refused

      Examples:
        | case                                 | fault                                                                    | requirement         |
        | The type is left out                 | its Basic header beside a client_assertion without client_assertion_type | CLIENT-AUTH-JWT-025 |
        | The type is that of a SAML assertion | its Basic header beside another client_assertion_type                    | CLIENT-AUTH-JWT-026 |

  @req:AUTH-JWT-001 @req:AUTH-JWT-002 @req:AUTH-JWT-003 @req:AUTH-JWT-004 @req:AUTH-JWT-005
  @must @since:76.23.0 @needs:client-credentials @needs:private-key-jwt
  Rule: A client assertion is refused unless the private key of the client signed just these claims

    Scenario Outline: <case>
      Given the requirement <requirement>
      When the client requests a token with <fault>
      Then the token request is refused

      Examples:
        | case                                 | fault                                                    | requirement  |
        | The algorithm is none                | a client_assertion with alg none                         | AUTH-JWT-001 |
        | A claim changed after signing        | a client_assertion changed after it was signed           | AUTH-JWT-002 |
        | The public key serves as HMAC secret | a client_assertion signed with HMAC under its public key | AUTH-JWT-003 |
        | The header brings the foreign key    | a client_assertion that brings its foreign key along     | AUTH-JWT-004 |
        | The signature is cut off             | a client_assertion without its signature                 | AUTH-JWT-005 |
