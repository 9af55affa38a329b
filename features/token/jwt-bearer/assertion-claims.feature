@token
Feature: The claims of the JWT of a jwt-bearer request
  What RFC 7523 requires of the JWT: issuer, subject, audience and times.
  Source: RFC 7523, section 3; RFC 8725, sections 3.1 and 3.10; supplement, section 3.8.

  Scenario: The client requests a token with an assertion for another audience
    Given a confidential client that may use the "jwt-bearer" grant
    When the client requests a token with "assertion.claims.aud" as '"https://another.assay.example"'
    Then it holds that:
      | requirement       | sentence                                                |
      | RFC7523-GRANT-004 | the token request is refused                            |
      | RFC7521-GRANT-001 | the token request is refused with error "invalid_grant" |

  Scenario: The client requests a token with an assertion that expired
    Given a confidential client that may use the "jwt-bearer" grant
    When the client requests a token with "assertion.claims.exp" as '{{ now | minus: 600 }}'
    Then it holds that:
      | requirement       | sentence                                                |
      | RFC7523-GRANT-006 | the token request is refused                            |
      | RFC7523-GRANT-009 | the token request is refused with error "invalid_grant" |
      |                   | the answer has status 400                               |

  @standard @compatible
  Rule: A jwt-bearer assertion with a wrong claim or a wrong algorithm is refused

    Scenario Outline: <case>
      Given a confidential client that may use the "jwt-bearer" grant
      When the client requests a token <change>
      Then the token request is refused

      Examples:
        | requirement              | case                                        | change                                                    |
        | RFC7523-GRANT-001        | No sub                                      | without "assertion.claims.sub"                            |
        | RFC7523-GRANT-002        | No aud                                      | without "assertion.claims.aud"                            |
        | RFC7523-GRANT-003        | No exp                                      | without "assertion.claims.exp"                            |
        | RFC7523-GRANT-007        | Its nbf lies in the future                  | with "assertion.claims.nbf" as '{{ now \| plus: 200 }}'   |
        | RFC7523-GRANT-011        | Its nbf is no number                        | with "assertion.claims.nbf" as '"{{ now \| minus: 60 }}"' |
        | RFC7523-GRANT-008        | A slash follows the iss of the provider     | with "assertion.claims.iss" as '"{{ own }}/"'             |
        | RFC8725-JWT-003          | alg is none in another letter case          | with "assertion.header.alg" as '"nOnE"'                   |
        | SUPPLEMENT-JWTBEARER-002 | The client is the audience                  | with "assertion.claims.aud" as '"{{ client.id }}"'        |
        | SUPPLEMENT-JWTBEARER-004 | It expired half a minute ago                | with "assertion.claims.exp" as '{{ now \| minus: 30 }}'   |
        | SUPPLEMENT-JWTBEARER-005 | sub is empty                                | with "assertion.claims.sub" as '""'                       |
        | SUPPLEMENT-JWTBEARER-006 | iss has another letter case than the issuer | with "assertion.claims.iss" as '"{{ own \| upcase }}"'    |

  @req:RFC7523-GRANT-005 @standard
  Rule: A jwt-bearer assertion that names the service among other audiences is served

    Scenario: The service is one of several audiences
      Given a confidential client that may use the "jwt-bearer" grant
      And the token request carries "assertion.claims.aud" as '["https://another.assay.example", "{{ own[0] }}", "{{ own[1] }}"]'
      When the client requests a token
      Then the client receives an access token

  @req:RFC7523-GRANT-010 @observe
  Rule: Whether a jwt-bearer assertion with jti is exchanged a second time is recorded

    Scenario: The same assertion twice
      Given a confidential client that may use the "jwt-bearer" grant
      And the client has used its "assertion" once
      When the client requests a token
      Then the answer is recorded

  @req:RFC8725-JWT-004 @standard
  Rule: A jwt-bearer assertion whose alg is not that of its key is refused

    Scenario: PS256 with a key that says RS256
      Given a client of the "jwt-bearer" grant whose provider has:
        | member      | value                        |
        | tokenKey    | absent                       |
        | tokenKeyUrl | "{{ provider.issuer }}/keys" |
      And the token request carries "scope" as "openid"
      When the client requests a token with "assertion.header.alg" as '"PS256"'
      Then the token request is refused

  @req:RFC8725-JWT-007 @standard
  Rule: A key or key URL in the header of a jwt-bearer assertion (jwk, jku, x5u, x5c) is not trusted

    Scenario Outline: <case>
      Given a confidential client that may use the "jwt-bearer" grant
      When the client requests a token with:
        | part                      | value                         |
        | assertion.key             | {{ another_key.private_key }} |
        | assertion.header.kid      | "{{ another_key.id }}"        |
        | assertion.header.<member> | <value>                       |
      Then the token request is refused

      Examples:
        | case                      | member | value                                 |
        | The key is in jwk         | jwk    | {{ another_key.jwk }}                 |
        | The certificate is in x5c | x5c    | ["{{ another_key.certificate }}"]     |
        | jku names the keys        | jku    | "https://attacker.assay.example/keys" |
        | x5u names the certificate | x5u    | "https://attacker.assay.example/keys" |

  @req:RFC7519-JOSE-002 @standard
  Rule: A jwt-bearer assertion whose crit names an extension that nobody knows is refused

    Scenario: The extension is one of this suite
      Given a confidential client that may use the "jwt-bearer" grant
      When the client requests a token with:
        | part                   | value             |
        | assertion.header.crit  | ["assay"]         |
        | assertion.header.assay | "nobody knows it" |
      Then the token request is refused

  @req:SUPPLEMENT-JWTBEARER-003 @compatible
  Rule: A jwt-bearer assertion with the provider's relyingPartyId as aud is served

    Scenario: The relying party is the only audience
      Given a confidential client that may use the "jwt-bearer" grant
      And the token request carries "assertion.claims.aud" as '"{{ own[0] }}"'
      When the client requests a token
      Then the client receives an access token
