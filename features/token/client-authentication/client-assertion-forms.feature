@token @client-authentication
Feature: What else is known of client assertions
  What a well-known implementation accepts and refuses where neither the document nor a standard speaks.
  Source: supplement-authorization, section 2.3.

  Background:
    Given a confidential client that may use the client_credentials grant with private_key_jwt

  @req:SUPPLEMENT-ASSERTION-001 @compatible @since:76.23.0 @needs:client-credentials @needs:private-key-jwt
  Rule: A client_assertion with the token endpoint URL as aud is served, as string and as array

    Scenario: The audience is a string
      When the client requests a token
      Then the client receives an access token

    Scenario: The audience is an array
      Given the client sends a client_assertion with the token endpoint as its only audience in an array
      When the client requests a token
      Then the client receives an access token

  @req:SUPPLEMENT-ASSERTION-002 @req:SUPPLEMENT-ASSERTION-003 @req:SUPPLEMENT-ASSERTION-007
  @compatible @since:76.23.0 @needs:client-credentials @needs:private-key-jwt
  Rule: A client_assertion is served that is a little late or lacks what is not needed

    Scenario Outline: <case>
      Given the requirement <requirement>
      And the client sends <form>
      When the client requests a token
      Then the client receives an access token

      Examples:
        | case                                | form                                              | requirement              |
        | It expired half a minute ago        | a client_assertion that expired half a minute ago | SUPPLEMENT-ASSERTION-002 |
        | The time of issue is left out       | a client_assertion without iat                    | SUPPLEMENT-ASSERTION-003 |
        | The kid of the only key is left out | a client_assertion without kid                    | SUPPLEMENT-ASSERTION-007 |

  @req:SUPPLEMENT-ASSERTION-004 @req:SUPPLEMENT-ASSERTION-006 @req:SUPPLEMENT-ASSERTION-008
  @compatible @since:76.23.0 @needs:client-credentials @needs:private-key-jwt
  Rule: A client_assertion is refused unless a key of the client fits its algorithm and its kid

    Scenario Outline: <case>
      Given the requirement <requirement>
      When the client requests a token with <fault>
      Then the token request is refused

      Examples:
        | case                             | fault                                                | requirement              |
        | The secret serves as HMAC secret | a client_assertion signed with HMAC under its secret | SUPPLEMENT-ASSERTION-004 |
        | The key names another algorithm  | a client_assertion whose alg is not that of its key  | SUPPLEMENT-ASSERTION-006 |
        | No key has the kid               | a client_assertion with an unknown kid               | SUPPLEMENT-ASSERTION-008 |

  @req:SUPPLEMENT-ASSERTION-005 @compatible @since:76.23.0 @needs:client-credentials @needs:private-key-jwt
  Rule: A client_assertion of RS256, RS512, PS256 and ES256 is served with a fitting key

    Scenario Outline: The client signs with <algorithm>
      Given a confidential client that may use the client_credentials grant with private_key_jwt by <algorithm>
      When the client requests a token
      Then the client receives an access token

      Examples:
        | algorithm |
        | RS256     |
        | RS512     |
        | PS256     |
        | ES256     |

  @req:SUPPLEMENT-ASSERTION-011 @compatible @since:76.23.0 @needs:client-credentials @needs:private-key-jwt
  Rule: The JWT access token has client_auth_method private_key_jwt

    Scenario: The claim names the method
      When the client requests a token
      Then the access token has the field client_auth_method
      And client_auth_method of the access token is "private_key_jwt"

  @req:SUPPLEMENT-ASSERTION-014 @compatible @since:76.23.0 @needs:client-credentials @needs:private-key-jwt
  Rule: A client_assertion signed by a key at the jwks_uri of the client is served

    Scenario: The service fetches the key
      Given a confidential client that may use the client_credentials grant with private_key_jwt by a key at its jwks_uri
      When the client requests a token
      Then the client receives an access token

  @req:SUPPLEMENT-ASSERTION-015 @compatible @since:76.23.0 @needs:client-credentials @needs:private-key-jwt
  Rule: A client_assertion of a client whose jwks_uri gives no keys is answered with status 401 and error invalid_client

    Scenario: The address answers that there is nothing
      Given a confidential client that may use the client_credentials grant with private_key_jwt by a key at its jwks_uri
      When the client requests a token with the client_assertion of a client whose jwks_uri gives no keys
      Then the token request is refused with status 401 and error invalid_client
