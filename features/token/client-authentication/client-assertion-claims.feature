@token @client-authentication
Feature: The claims of a client assertion
  Where the document is silent, RFC 7521, RFC 7523, RFC 8725 and OpenID Connect Core say which assertions
  a service accepts: made by the client, about the client, for this service, in time, and once.
  Source: RFC 7521, section 4.2; RFC 7523, section 3; RFC 8725, section 3; OpenID Connect Core, section 9;
  RFC 7519, section 7.2.

  Background:
    Given a confidential client that may use the "client_credentials" grant with "private_key_jwt"

  Scenario Outline: The client requests a token with <case>
    When the client requests a token with "client_assertion.claims.<claim>" as '<value>'
    Then it holds that:
      | requirement        | sentence                                                 |
      | RFC7521-CLIENT-002 | the token request is refused with error "invalid_client" |
    And the token request is refused

    Examples:
      | requirement        | case                                               | claim | value                                         |
      | RFC7523-CLIENT-007 | a client_assertion for another aud                 | aud   | "https://another-service.invalid/oauth/token" |
      |                    | an aud that is the beginning of the token endpoint | aud   | "{{ own \| slice: 0, 8 }}"                    |
      | RFC7523-CLIENT-009 | an expired client_assertion                        | exp   | {{ now \| minus: 600 }}                       |

  @standard
  Rule: A client_assertion names its issuer, its subject, its audience and its time, all of them rightly

    Scenario Outline: <case>
      When the client requests a token <change>
      Then the token request is refused

      Examples:
        | requirement                        | case                                        | change                                                         |
        | RFC7523-CLIENT-001                 | The issuer is left out                      | without "client_assertion.claims.iss"                          |
        | RFC7523-CLIENT-002                 | The subject is left out                     | without "client_assertion.claims.sub"                          |
        | RFC7523-CLIENT-003                 | The audience is left out                    | without "client_assertion.claims.aud"                          |
        | RFC7523-CLIENT-004                 | The expiry is left out                      | without "client_assertion.claims.exp"                          |
        | RFC7523-CLIENT-005 OIDC-CLIENT-003 | The issuer is another party                 | with "client_assertion.claims.iss" as '"assay-nobody"'         |
        |                                    | The issuer is the client in capital letters | with "client_assertion.claims.iss" as '"{{ own \| upcase }}"'  |
        | RFC7523-CLIENT-006                 | The subject is another client               | with "client_assertion.claims.sub" as '"assay-nobody"'         |
        | RFC7523-CLIENT-008                 | The audience is an empty array              | with "client_assertion.claims.aud" as '[]'                     |
        | RFC7523-CLIENT-010                 | The assertion begins in an hour             | with "client_assertion.claims.nbf" as '{{ now \| plus: 200 }}' |
        | RFC7523-CLIENT-011                 | The expiry is a word                        | with "client_assertion.claims.exp" as '"tomorrow"'             |

  @req:RFC7523-CLIENT-012 @standard
  Rule: A client_assertion with the token endpoint among several audiences is served

    Scenario Outline: The token endpoint is the <place> of two audiences
      Given the token request carries "client_assertion.claims.aud" as '<audiences>'
      When the client requests a token
      Then the client receives an access token

      Examples:
        | place  | audiences                                        |
        | first  | ["{{ own }}", "https://another-service.invalid"] |
        | second | ["https://another-service.invalid", "{{ own }}"] |

  @req:RFC7521-CLIENT-001 @standard
  Rule: A client_assertion whose subject is another client than client_id is refused

    Scenario: client_id names another client with the same key
      When the client requests a token with "client_id" as "{{ another_client.id }}"
      Then the token request is refused

  @standard
  Rule: A client_assertion has one client as issuer and subject, and an identifier that is used once

    Scenario Outline: <case>
      When the client requests a token <change>
      Then the token request is refused

      Examples:
        | requirement     | case                       | change                                |
        | OIDC-CLIENT-001 | The identifier is left out | without "client_assertion.claims.jti" |

    @req:OIDC-CLIENT-002
    Scenario: The assertion is sent again
      Given the client has used its "client_assertion" once
      When the client requests a token
      Then the token request is refused

  @standard @compatible
  Rule: A service holds to the algorithms, keys and kinds of JWT that it expects of a client

    Scenario Outline: <case>
      When the client requests a token <change>
      Then the token request is refused

      Examples:
        | requirement                              | case                                   | change                                          |
        | RFC8725-JWT-001                          | The algorithm is spelt nOnE            | with "client_assertion.header.alg" as '"nOnE"'  |
        | RFC8725-JWT-002 SUPPLEMENT-ASSERTION-006 | The key is meant for another algorithm | with "client_assertion.header.alg" as '"RS512"' |

    @req:RFC8725-JWT-010
    Scenario: The JWT is an access token
      Given the client holds an access token
      When the client requests a token with "client_assertion" as "{{ token.access_token }}"
      Then the token request is refused

    @req:RFC7519-JOSE-001
    Scenario: An extension is critical that nobody knows
      When the client requests a token with:
        | part                          | value             |
        | client_assertion.header.crit  | ["assay"]         |
        | client_assertion.header.assay | "nobody knows it" |
      Then the token request is refused

    @req:RFC8725-JWT-008
    Scenario: The kid is a path and a query
      When the client requests a token with:
        | part                        | value                                |
        | client_assertion.key        | {{ another_key.private_key }}        |
        | client_assertion.header.kid | "../../../../dev/null?x=' or '1'='1" |
      Then the token request is refused

  @req:RFC6749-STATUS-007 @standard
  Rule: A client_assertion whose alg is no string is answered with a status below 500

    Scenario: The alg is a number
      When the client requests a token with "client_assertion" as "eyJhbGciOjI1Nn0.{{ own | split: '.' | slice: 1, 2 | join: '.' }}"
      Then the request is refused with status "4xx"
