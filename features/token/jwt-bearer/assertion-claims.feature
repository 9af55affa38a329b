@token
Feature: The claims of the JWT of a jwt-bearer request
  What RFC 7523 demands of the JWT: issuer, subject, audience and times.
  Source: RFC 7523, section 3; RFC 8725, sections 3.1 and 3.10; supplement, section 3.8.

  Scenario: The client requests a token with an assertion for another audience
    Given a confidential client that may use the "jwt-bearer" grant
    When the client requests a token with the claim "aud" of its "assertion" as '"https://another.assay.example"'
    Then it holds that:
      | requirement       | sentence                                                |
      | RFC7523-GRANT-004 | the token request is refused                            |
      | RFC7521-GRANT-001 | the token request is refused with error "invalid_grant" |

  Scenario: The client requests a token with an assertion that expired
    Given a confidential client that may use the "jwt-bearer" grant
    When the client requests a token with the claim "exp" of its "assertion" as '{{ now | minus: 600 }}'
    Then it holds that:
      | requirement       | sentence                                                               |
      | RFC7523-GRANT-006 | the token request is refused                                           |
      | RFC7523-GRANT-009 | the token request is refused with status 400 and error "invalid_grant" |

  @standard
  Rule: A jwt-bearer assertion without one of its required claims is refused

    Scenario Outline: <case>
      Given a confidential client that may use the "jwt-bearer" grant
      When the client requests a token <change>
      Then the token request is refused

      Examples:
        | requirement       | case   | change                                     |
        | RFC7523-GRANT-001 | No sub | without the claim "sub" of its "assertion" |
        | RFC7523-GRANT-002 | No aud | without the claim "aud" of its "assertion" |
        | RFC7523-GRANT-003 | No exp | without the claim "exp" of its "assertion" |

  @req:RFC7523-GRANT-005 @standard
  Rule: A jwt-bearer assertion that names the service among other audiences is served

    Scenario: The service is one of several audiences
      Given a confidential client that may use the "jwt-bearer" grant
      And the claim "aud" of its "assertion" is '["https://another.assay.example", "{{ own[0] }}", "{{ own[1] }}"]'
      When the client requests a token
      Then the client receives an access token

  @standard
  Rule: A jwt-bearer assertion is refused outside of the time in which it is valid

    Scenario Outline: <case>
      Given a confidential client that may use the "jwt-bearer" grant
      When the client requests a token <change>
      Then the token request is refused

      Examples:
        | requirement       | case                       | change                                                                |
        | RFC7523-GRANT-007 | Its nbf lies in the future | with the claim "nbf" of its "assertion" as '{{ now \| plus: 200 }}'   |
        | RFC7523-GRANT-011 | Its nbf is no number       | with the claim "nbf" of its "assertion" as '"{{ now \| minus: 60 }}"' |

  @req:RFC7523-GRANT-008 @standard
  Rule: A jwt-bearer assertion whose iss differs from that of the provider in a trailing slash is refused

    Scenario: A slash at the end
      Given a confidential client that may use the "jwt-bearer" grant
      When the client requests a token with the claim "iss" of its "assertion" as '"{{ own }}/"'
      Then the token request is refused

  @req:RFC7523-GRANT-010 @observe
  Rule: Whether a jwt-bearer assertion with jti is exchanged a second time

    Scenario: The same assertion twice
      Given a confidential client that may use the "jwt-bearer" grant
      And the client has used its "assertion" once
      When the client requests a token
      Then the answer is recorded

  @req:RFC8725-JWT-003 @standard
  Rule: A jwt-bearer assertion with alg none in another letter case is refused

    Scenario: alg is nOnE
      Given a confidential client that may use the "jwt-bearer" grant
      When the client requests a token with the header member "alg" of its "assertion" as '"nOnE"'
      Then the token request is refused

  @req:RFC8725-JWT-004 @standard
  Rule: A jwt-bearer assertion whose alg is not that of its key is refused

    Scenario: PS256 with a key that says RS256
      Given a client of the "jwt-bearer" grant whose provider has its keys at tokenKeyUrl
      And the token request carries "scope" as "openid"
      When the client requests a token with the header member "alg" of its "assertion" as '"PS256"'
      Then the token request is refused

  @req:RFC8725-JWT-007 @standard
  Rule: A key or key URL in the header of a jwt-bearer assertion (jwk, jku, x5u, x5c) is not trusted

    Scenario Outline: <case>
      Given a confidential client that may use the "jwt-bearer" grant
      When the client requests a token <change>
      Then the token request is refused

      Examples:
        | case                          | change                                                                               |
        | The key stands in jwk         | with an assertion signed by an unknown key that its header member "jwk" brings along |
        | The certificate stands in x5c | with an assertion signed by an unknown key that its header member "x5c" brings along |
        | jku names the keys            | with an assertion signed by an unknown key that its header member "jku" brings along |
        | x5u names the certificate     | with an assertion signed by an unknown key that its header member "x5u" brings along |

  @req:SUPPLEMENT-JWTBEARER-002 @compatible
  Rule: A jwt-bearer assertion with the client's own id as aud is refused

    Scenario: The client is the audience
      Given a confidential client that may use the "jwt-bearer" grant
      When the client requests a token with the claim "aud" of its "assertion" as '"{{ client.id }}"'
      Then the token request is refused

  @req:SUPPLEMENT-JWTBEARER-003 @compatible
  Rule: A jwt-bearer assertion with the provider's relyingPartyId as aud is served

    Scenario: The relying party is the only audience
      Given a confidential client that may use the "jwt-bearer" grant
      And the claim "aud" of its "assertion" is '"{{ own[0] }}"'
      When the client requests a token
      Then the client receives an access token

  @req:SUPPLEMENT-JWTBEARER-004 @compatible
  Rule: A jwt-bearer assertion that expired half a minute ago is refused

    Scenario: No leeway
      Given a confidential client that may use the "jwt-bearer" grant
      When the client requests a token with the claim "exp" of its "assertion" as '{{ now | minus: 30 }}'
      Then the token request is refused

  @req:SUPPLEMENT-JWTBEARER-005 @compatible
  Rule: A jwt-bearer assertion whose user name claim is empty is refused

    Scenario: sub is empty
      Given a confidential client that may use the "jwt-bearer" grant
      When the client requests a token with the claim "sub" of its "assertion" as '""'
      Then the token request is refused

  @req:SUPPLEMENT-JWTBEARER-006 @compatible
  Rule: A jwt-bearer assertion whose iss differs in case from the configured issuer is refused

    Scenario: Capitals
      Given a confidential client that may use the "jwt-bearer" grant
      When the client requests a token with the claim "iss" of its "assertion" as '"{{ own | upcase }}"'
      Then the token request is refused
