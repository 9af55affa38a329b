@token
Feature: Exchanging the JWT of an OpenID Connect provider for a token
  A client that has the grant type exchanges a JWT that identifies a user. The providers of these
  scenarios are the suite's own; the target knows their keys inline.
  Source: authorization-token-service, "POST /oauth/token", row assertion and grant rule 5; RFC 7521,
  section 4.1; RFC 7523, sections 2.1 and 3.

  Scenario: The client requests a token with no assertion
    Given a confidential client that may use the "jwt-bearer" grant
    When the client requests a token without "assertion"
    Then it holds that:
      | requirement             | sentence                                                  |
      | TOKEN-JWT-ASSERTION-002 | the token request is refused                              |
      | RFC7521-GRANT-003       | the token request is refused with error "invalid_request" |

  Scenario: The client requests a token with an assertion signed by an unknown key
    Given a confidential client that may use the "jwt-bearer" grant
    When the client requests a token with:
      | part                 | value                         |
      | assertion.key        | {{ another_key.private_key }} |
      | assertion.header.kid | "{{ another_key.id }}"        |
    Then it holds that:
      | requirement          | sentence                                                |
      | RFC7521-GRANT-001    | the token request is refused with error "invalid_grant" |
      | TOKEN-JWT-ISSUER-005 | the token request is refused                            |

  @must
  Rule: A jwt-bearer request without an assertion that is a JWT is refused

    Scenario Outline: <case>
      Given a confidential client that may use the "jwt-bearer" grant
      When the client requests a token <change>
      Then the token request is refused

      Examples:
        | requirement             | case                    | change                             |
        | TOKEN-JWT-ASSERTION-003 | The assertion is empty  | with "assertion" as ""             |
        | TOKEN-JWT-ASSERTION-004 | The assertion is no JWT | with "assertion" as "assay-no-jwt" |

  @req:TOKEN-JWT-CLIENT-001 @must
  Rule: A client without the jwt-bearer grant type is refused

    Scenario: The client has other grant types
      Given a confidential client that may use the "jwt-bearer" grant
      And another client that has:
        | metadata               | value             |
        | authorized_grant_types | ["refresh_token"] |
      When the client requests a token as the client "{{ another_client.id }}" with the secret "{{ another_client.secret }}"
      Then the token request is refused

  @req:TOKEN-JWT-CLIENT-002 @must
  Rule: The saml2-bearer grant type does not stand in for the jwt-bearer grant type

    Scenario: The client has the other bearer grant
      Given a confidential client that may use the "jwt-bearer" grant
      And another client that has:
        | metadata               | value                                                              |
        | authorized_grant_types | ["urn:ietf:params:oauth:grant-type:saml2-bearer", "refresh_token"] |
      When the client requests a token as the client "{{ another_client.id }}" with the secret "{{ another_client.secret }}"
      Then the token request is refused

  @req:TOKEN-REQUEST-CLIENTID-009 @must
  Rule: A jwt-bearer request without client_id is refused, also when it carries the Basic header of a resource server

    Scenario: The secret is sent alone
      Given a confidential client that may use the "jwt-bearer" grant with "client_secret_post"
      When the client requests a token without "client_id"
      Then the token request is refused

    @needs:client-secret-basic
    Scenario: The header of a resource server is sent alone
      Given a confidential client that may use the "jwt-bearer" grant
      And the token request has:
        | part          | value                             |
        | Authorization | Basic {{ resource_server.basic }} |
        | client_secret | absent                            |
      When the client requests a token without "client_id"
      Then the token request is refused

    @needs:client-secret-basic
    Scenario: The resource server of the header is the client
      Given a client of the "jwt-bearer" grant that has:
        | metadata    | value                                  |
        | authorities | ["{{ dialect.scopePrefix }}.resource"] |
      And the token request has:
        | part          | value                    |
        | Authorization | Basic {{ client.basic }} |
        | client_secret | absent                   |
      When the client requests a token without "client_id"
      Then the token request is refused
