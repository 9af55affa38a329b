@token
Feature: The refresh token that one client gets for another
  The response holds no access token but an opaque refresh token, which is for the receiving client alone;
  jti names it, and scope reduces it.
  Source: authorization-token-service, "POST /oauth/token", grant rule 2 and rows scope and token_format,
  and "Token response"; supplement, section 3.7.

  @req:TOKEN-USER-017 @must @needs:password @needs:user-token
  Rule: A user_token response has access_token, and it is null

    Scenario: access_token
      When a client gets a token with the user_token grant
      Then access_token of the token response is null

  @req:TOKEN-USER-018 @must @needs:password @needs:user-token
  Rule: A user_token response has a refresh_token that is a non-empty string

    Scenario: refresh_token
      When a client gets a token with the user_token grant
      Then refresh_token of the token response is a non-empty string

  @req:TOKEN-USER-019 @req:TOKEN-FORMAT-USER-001 @must @needs:password @needs:user-token
  Rule: The refresh token of a user_token response is opaque

    Scenario: token_format is left out
      Given the requirement TOKEN-FORMAT-USER-001
      When a client gets a token with the user_token grant
      Then refresh_token of the token response is an opaque string

    Scenario: The form of the refresh token
      Given the requirement TOKEN-USER-019
      When a client gets a token with the user_token grant
      Then refresh_token of the token response is an opaque string

  @req:TOKEN-RESPONSE-REFRESH-012 @must @needs:user-token
  Rule: The refresh token of the user_token grant is an opaque string, not a JWT

    Scenario: The form of the refresh token
      When a client gets a token with the user_token grant
      Then refresh_token of the token response is an opaque string

  @req:TOKEN-FORMAT-USER-002 @must @needs:password @needs:user-token
  Rule: The refresh token of a user_token request with token_format jwt is opaque

    Scenario: token_format is jwt
      Given a confidential client that may use the user_token grant
      And the token request carries token_format "jwt"
      When the client requests a token
      Then refresh_token of the token response is an opaque string

  @req:TOKEN-FORMAT-USER-003 @must @since:3.3.0 @needs:password @needs:user-token
  Rule: The refresh token of a user_token request with token_format opaque is opaque

    Scenario: token_format is opaque
      Given a confidential client that may use the user_token grant
      And the token request carries token_format "opaque"
      When the client requests a token
      Then refresh_token of the token response is an opaque string

  @req:TOKEN-FORMAT-USER-004 @must @needs:password @needs:user-token
  Rule: token_format brings no access token into a user_token response

    Scenario Outline: token_format is <format>
      Given a confidential client that may use the user_token grant
      And the token request carries token_format "<format>"
      When the client requests a token
      Then access_token of the token response, where present, is null

      Examples:
        | format |
        | jwt    |
        | opaque |

  @req:TOKEN-RESPONSE-REFRESH-013 @must @needs:user-token @needs:refresh-token
  Rule: The refresh token of the user_token grant is redeemed by the client it was issued for

    Scenario: The receiving client
      Given a confidential client that may use the user_token grant
      And the client refreshes the token that it gets
      When the client requests a token
      Then the client receives an access token

  @req:TOKEN-RESPONSE-REFRESH-014 @req:TOKEN-RESPONSE-REFRESH-015 @must @needs:user-token
  @needs:refresh-token
  Rule: The refresh token of the user_token grant is usable only by the client it was issued for

    Scenario Outline: <case>
      Given the requirement <requirement>
      And a confidential client that may use the user_token grant
      And the client refreshes the token that it gets
      When the client requests a token with <fault>
      Then the token request is refused

      Examples:
        | case                         | fault                                       | requirement                |
        | The client that asked for it | the client that asked for its refresh token | TOKEN-RESPONSE-REFRESH-014 |
        | A third client               | a client that did not get its refresh token | TOKEN-RESPONSE-REFRESH-015 |

  @req:TOKEN-RESPONSE-JTI-016 @req:TOKEN-RESPONSE-JTI-017 @must @needs:revocation @needs:user-token
  @needs:refresh-token
  Rule: jti of a user_token response identifies the refresh token of that response

    Scenario: The jti of its response
      Given the requirement TOKEN-RESPONSE-JTI-016
      And a confidential client that may use the user_token grant
      And the client refreshes the token that it gets
      And the refresh token was revoked by its jti
      When the client requests a token
      Then the token request is refused

    Scenario: The jti of another response
      Given the requirement TOKEN-RESPONSE-JTI-017
      And a confidential client that may use the user_token grant
      And the client refreshes the token that it gets
      And the refresh token of another response was revoked by its jti
      When the client requests a token
      Then the client receives an access token

  @req:TOKEN-SCOPE-USER-001 @must @needs:password @needs:user-token @needs:refresh-token
  Rule: A user_token request with one of the available scopes as scope yields the refresh token with that scope alone

    Scenario: One scope
      Given a confidential client that may use the user_token grant
      And the token request carries scope "assay.read"
      And the client refreshes the token that it gets
      When the client requests a token
      Then the token has the scopes "assay.read"

  @req:TOKEN-SCOPE-USER-002 @must @needs:password @needs:user-token @needs:refresh-token
  Rule: A user_token request with several available scopes, separated by spaces, yields the refresh token with just those

    Scenario: Two scopes
      Given a confidential client that may use the user_token grant
      And the token request carries scope "assay.read assay.write"
      And the client refreshes the token that it gets
      When the client requests a token
      Then the token has the scopes "assay.read assay.write"

  @req:TOKEN-SCOPE-USER-003 @must @needs:password @needs:user-token @needs:refresh-token
  Rule: scope in a user_token request never adds a scope that the request would not have had without it

    Scenario Outline: <case>
      Given a confidential client that may use the user_token grant
      When the client requests a token with <fault>
      Then the client does not get the scope "<scope>"

      Examples:
        | case                                              | fault                            | scope             |
        | A scope that nobody has                           | a scope that it does not have    | assay.foreign     |
        | A scope of the client that no group gives         | a scope that only the client has | assay.client-only |
        | A scope of the user that the client does not have | a scope that only the user has   | assay.group-only  |

  @req:TOKEN-SCOPE-USER-004 @must @needs:password @needs:user-token @needs:refresh-token
  Rule: A user_token request without scope is served

    Scenario: No scope
      Given a confidential client that may use the user_token grant
      When the client requests a token
      Then the request is granted

  @req:SUPPLEMENT-USERTOKEN-002 @req:SUPPLEMENT-USERTOKEN-004 @req:SUPPLEMENT-USERTOKEN-005
  @req:SUPPLEMENT-USERTOKEN-006 @compatible @needs:password @needs:user-token
  Rule: A user_token response has the scopes of the receiving client, and a jti that is its refresh token

    Scenario: The scope
      Given the requirement SUPPLEMENT-USERTOKEN-002
      When a client gets a token with the user_token grant
      Then the token has no scopes but "openid assay.read assay.write"

    Scenario: The characters of the refresh token
      Given the requirement SUPPLEMENT-USERTOKEN-004
      When a client gets a token with the user_token grant
      Then refresh_token of the token response is 32 lower-case hex digits and -r

    Scenario: The jti
      Given the requirement SUPPLEMENT-USERTOKEN-005
      When a client gets a token with the user_token grant
      Then jti of the token response is refresh_token of the token response

    Scenario: No client authentication
      Given the requirement SUPPLEMENT-USERTOKEN-006
      And a confidential client that may use the user_token grant
      When the client requests a token
      Then the request is granted
