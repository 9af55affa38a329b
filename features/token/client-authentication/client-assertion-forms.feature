@token @client-authentication
Feature: What else is known of client assertions
  What a well-known implementation accepts and refuses where neither the document nor a standard speaks.
  Source: supplement-authorization, section 2.3.

  Background:
    Given a confidential client that may use the "client_credentials" grant with "private_key_jwt"

  @req:SUPPLEMENT-ASSERTION-001 @compatible
  Rule: A client_assertion with the token endpoint URL as aud is served, as string and as array

    Scenario: The audience is an array
      Given the token request carries "client_assertion.claims.aud" as '["{{ own }}"]'
      When the client requests a token
      Then the client receives an access token

  @compatible
  Rule: A client_assertion is served that is a little late or lacks what is not needed

    @req:SUPPLEMENT-ASSERTION-002
    Scenario: It expired half a minute ago
      Given the token request carries "client_assertion.claims.iat" as '{{ now | minus: 330 }}'
      And the token request carries "client_assertion.claims.exp" as '{{ now | minus: 30 }}'
      When the client requests a token
      Then the client receives an access token

    Scenario Outline: <case>
      Given the token request has:
        | part                      | value  |
        | client_assertion.<member> | absent |
      When the client requests a token
      Then the client receives an access token

      Examples:
        | requirement              | case                                | member     |
        | SUPPLEMENT-ASSERTION-003 | The time of issue is left out       | claims.iat |
        | SUPPLEMENT-ASSERTION-007 | The kid of the only key is left out | header.kid |

  @compatible
  Rule: A client_assertion is refused unless a key of the client fits its algorithm and its kid

    Scenario Outline: <case>
      When the client requests a token <change>
      Then the token request is refused

      Examples:
        | requirement              | case               | change                                                      |
        | SUPPLEMENT-ASSERTION-008 | No key has the kid | with "client_assertion.header.kid" as '"assay-no-such-key"' |

    @req:SUPPLEMENT-ASSERTION-004
    Scenario: The secret serves as HMAC secret
      When the client requests a token with:
        | part                        | value               |
        | client_assertion.key        | {{ client.secret }} |
        | client_assertion.header.alg | "HS256"             |
      Then the token request is refused

  @req:SUPPLEMENT-ASSERTION-005 @compatible
  Rule: A client_assertion of RS256, RS512, PS256 and ES256 is served with a matching key

    Scenario Outline: The client signs with <algorithm>
      Given a confidential client that may use the "client_credentials" grant with "private_key_jwt" by "<algorithm>"
      When the client requests a token
      Then the client receives an access token

      Examples:
        | algorithm |
        | RS256     |
        | RS512     |
        | PS256     |
        | ES256     |

  @req:SUPPLEMENT-ASSERTION-014 @compatible
  Rule: A client_assertion signed by a key at the jwks_uri of the client is served

    Scenario: The service fetches the key
      Given a client of the "client_credentials" grant that has:
        | metadata | value                   |
        | jwks_uri | "{{ client_keys.url }}" |
      And the client authenticates with "private_key_jwt"
      When the client requests a token
      Then the client receives an access token

  @req:SUPPLEMENT-ASSERTION-015 @compatible
  Rule: A client_assertion of a client whose jwks_uri gives no keys is answered with status 401 and error invalid_client

    Scenario: No key set is at the address
      Given a client of the "client_credentials" grant that has:
        | metadata | value                   |
        | jwks_uri | "{{ client_keys.url }}" |
      And the client authenticates with "private_key_jwt"
      And another client that has:
        | metadata | value                                                   |
        | jwks_uri | "{{ client_keys.url \| replace: '/keys', '/nothing' }}" |
      When the client requests a token with:
        | part                        | value                     |
        | client_id                   | {{ another_client.id }}   |
        | client_assertion.claims.iss | "{{ another_client.id }}" |
        | client_assertion.claims.sub | "{{ another_client.id }}" |
      Then the token request is refused with error "invalid_client"
      And the answer has status 401
