@token @client-authentication
Feature: The claims of a client assertion
  Where the document is silent, RFC 7521, RFC 7523, RFC 8725 and OpenID Connect Core say which assertions
  a service accepts: made by the client, about the client, for this service, in time, and once.
  Source: RFC 7521, section 4.2; RFC 7523, section 3; RFC 8725, section 3; OpenID Connect Core, section 9.

  Background:
    Given a confidential client that may use the client_credentials grant with private_key_jwt

  @req:RFC7523-CLIENT-001 @req:RFC7523-CLIENT-002 @req:RFC7523-CLIENT-003 @req:RFC7523-CLIENT-004
  @req:RFC7523-CLIENT-005 @req:RFC7523-CLIENT-006 @req:RFC7523-CLIENT-007 @req:RFC7523-CLIENT-008
  @req:RFC7523-CLIENT-009 @req:RFC7523-CLIENT-010 @req:RFC7523-CLIENT-011
  @standard @since:76.23.0 @needs:client-credentials @needs:private-key-jwt
  Rule: A client_assertion names its issuer, its subject, its audience and its time, all of them rightly

    Scenario Outline: <case>
      Given the requirement <requirement>
      When the client requests a token with <fault>
      Then the token request is refused

      Examples:
        | case                              | fault                                         | requirement        |
        | The issuer is left out            | a client_assertion without iss                | RFC7523-CLIENT-001 |
        | The subject is left out           | a client_assertion without sub                | RFC7523-CLIENT-002 |
        | The audience is left out          | a client_assertion without aud                | RFC7523-CLIENT-003 |
        | The expiry is left out            | a client_assertion without exp                | RFC7523-CLIENT-004 |
        | The issuer is another party       | a client_assertion with another iss           | RFC7523-CLIENT-005 |
        | The subject is another client     | a client_assertion with another sub           | RFC7523-CLIENT-006 |
        | The audience is another service   | a client_assertion with another aud           | RFC7523-CLIENT-007 |
        | The audience is an empty array    | a client_assertion with an empty array as aud | RFC7523-CLIENT-008 |
        | The assertion expired an hour ago | an expired client_assertion                   | RFC7523-CLIENT-009 |
        | The assertion begins in an hour   | a client_assertion that is not valid yet      | RFC7523-CLIENT-010 |
        | The expiry is a word              | a client_assertion whose exp is no number     | RFC7523-CLIENT-011 |

  @req:RFC7523-CLIENT-012 @standard @since:76.23.0 @needs:client-credentials @needs:private-key-jwt
  Rule: A client_assertion with the token endpoint among several audiences is served

    Scenario: The token endpoint is the second of two audiences
      Given the client sends a client_assertion with the token endpoint among several audiences
      When the client requests a token
      Then the client receives an access token

  @req:RFC7521-CLIENT-001 @standard @since:76.23.0 @needs:client-credentials @needs:private-key-jwt
  Rule: A client_assertion whose subject is another client than client_id is refused

    Scenario: client_id names another client with the same key
      When the client requests a token with the client_id of another client beside its client_assertion
      Then the token request is refused

  @req:OIDC-CLIENT-001 @req:OIDC-CLIENT-002 @req:OIDC-CLIENT-003
  @standard @since:76.23.0 @needs:client-credentials @needs:private-key-jwt
  Rule: A client_assertion has one client as issuer and subject, and an identifier that is used once

    Scenario Outline: <case>
      Given the requirement <requirement>
      When the client requests a token with <fault>
      Then the token request is refused

      Examples:
        | case                          | fault                                      | requirement     |
        | The identifier is left out    | a client_assertion without jti             | OIDC-CLIENT-001 |
        | The issuer is not the subject | a client_assertion with another iss        | OIDC-CLIENT-003 |

    Scenario: The assertion is sent again
      Given the requirement OIDC-CLIENT-002
      And the client has used its client_assertion once
      When the client requests a token
      Then the token request is refused

  @req:RFC8725-JWT-001 @req:RFC8725-JWT-002 @req:RFC8725-JWT-008 @req:RFC8725-JWT-010
  @standard @since:76.23.0 @needs:client-credentials @needs:private-key-jwt
  Rule: A service holds to the algorithms, keys and kinds of JWT that it expects of a client

    Scenario Outline: <case>
      Given the requirement <requirement>
      When the client requests a token with <fault>
      Then the token request is refused

      Examples:
        | case                                   | fault                                                                                | requirement     |
        | The algorithm is spelt nOnE            | a client_assertion with alg none in another letter case                              | RFC8725-JWT-001 |
        | The key is meant for another algorithm | a client_assertion whose alg is not that of its key                                  | RFC8725-JWT-002 |
        | The kid is a path and a query          | a client_assertion signed by a foreign key whose kid holds path and query characters | RFC8725-JWT-008 |
        | The JWT is an access token             | its access token as client_assertion                                                 | RFC8725-JWT-010 |
