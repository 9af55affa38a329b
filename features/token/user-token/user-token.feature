@token
Feature: A refresh token for another client
  A client with the token of a user gets a refresh token for a receiving client. The one needs grant type
  user_token, the other one refresh_token; in these scenarios each has the grant type of the other as
  well.
  Source: authorization-token-service, "POST /oauth/token", row client_id and grant rule 2, "Token
  response" and "Authentication"; supplement, section 3.7.

  @req:TOKEN-USER-001 @must @needs:password @needs:user-token
  Rule: A user_token request with the access token of a user that holds auth.user as bearer token is served

    Scenario: The token of a user with the login scope
      Given a confidential client that may use the user_token grant
      When the client requests a token
      Then the request is granted

  @req:AUTH-USERTOKEN-001 @must @needs:password @needs:user-token
  Rule: The user_token grant takes a bearer token with scope auth.user that represents a user

    Scenario: The token of a user with the login scope
      Given a confidential client that may use the user_token grant
      When the client requests a token
      Then the request is granted

  @req:TOKEN-USER-002 @req:TOKEN-USER-003 @req:TOKEN-USER-004 @req:TOKEN-USER-005 @req:TOKEN-USER-010
  @req:TOKEN-USER-011 @req:TOKEN-USER-012 @req:TOKEN-USER-013 @req:TOKEN-USER-014
  @req:AUTH-USERTOKEN-002 @must @needs:password @needs:user-token
  Rule: A user_token request is refused without the token of a user and two clients that may take part

    Scenario Outline: <case>
      Given the requirement <requirement>
      And a confidential client that may use the user_token grant
      When the client requests a token with <fault>
      Then the token request is refused

      Examples:
        | case                                          | fault                                                    | requirement        |
        | No bearer token                               | no Authorization header                                  | TOKEN-USER-002     |
        | The bearer token was made up                  | a bearer token that was never issued                     | TOKEN-USER-003     |
        | The signature is another                      | its bearer token with a changed signature                | TOKEN-USER-004     |
        | The bearer token lacks the login scope        | a bearer token without the login scope                   | TOKEN-USER-005     |
        | The requesting client lacks user_token        | a bearer token of a client without grant type user_token | TOKEN-USER-010     |
        | The receiving client alone has user_token     | a bearer token of a client without grant type user_token | TOKEN-USER-011     |
        | The receiving client lacks refresh_token      | a receiving client without grant type refresh_token      | TOKEN-USER-012     |
        | The requesting client alone has refresh_token | a receiving client without grant type refresh_token      | TOKEN-USER-013     |
        | Nobody knows the receiving client             | a receiving client that nobody knows                     | TOKEN-USER-014     |
        | The login scope of the bearer token lacks     | a bearer token without the login scope                   | AUTH-USERTOKEN-002 |

  @req:TOKEN-USER-006 @must @needs:client-credentials @needs:password @needs:user-token
  Rule: A user_token request with a client's own token as bearer token is refused, even when that token holds auth.user

    Scenario: The token of a client for itself
      Given a confidential client that may use the user_token grant
      When the client requests a token with the own token of a client as bearer token
      Then the token request is refused

  @req:AUTH-USERTOKEN-003 @must @needs:client-credentials @needs:user-token
  Rule: The user_token grant refuses a bearer token that represents no user

    Scenario: The token of a client for itself
      Given a confidential client that may use the user_token grant
      When the client requests a token with the own token of a client as bearer token
      Then the token request is refused

  @req:TOKEN-USER-007 @must @needs:password @needs:user-token @needs:client-secret-basic
  Rule: A user_token request with a Basic header in place of the bearer token is refused

    Scenario: The credentials of the requesting client
      Given a confidential client that may use the user_token grant
      When the client requests a token with a Basic header in place of its bearer token
      Then the token request is refused

  @req:TOKEN-USER-008 @must @needs:password @needs:user-token @needs:refresh-token
  Rule: A user_token request with a refresh token as bearer token is refused

    Scenario: A refresh token of the user
      Given a confidential client that may use the user_token grant
      When the client requests a token with a refresh token as bearer token
      Then the token request is refused

  @req:TOKEN-USER-009 @must @since:3.3.0 @needs:password @needs:user-token @needs:opaque-tokens
  Rule: A user_token request with an opaque access token that holds auth.user as bearer token is served

    Scenario: The bearer token is opaque
      Given a client of the user_token grant that sends an opaque bearer token
      When the client requests a token
      Then the request is granted

  @req:TOKEN-USER-015 @must @needs:password @needs:user-token @needs:refresh-token
  Rule: The receiving client exchanges the refresh token of a user_token response for an access token

    Scenario: The receiving client redeems it
      Given a confidential client that may use the user_token grant
      And the client refreshes the token that it gets
      When the client requests a token
      Then the client receives an access token

  @req:TOKEN-USER-016 @must @needs:password @needs:user-token @needs:refresh-token
  Rule: The access token behind the refresh token of a user_token response is that of the user of the bearer token

    Scenario: The second of two users
      Given a client of the user_token grant with the second of two users
      And the client refreshes the token that it gets
      When the client requests a token
      Then the access token names the user

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
      Then the token response has no access_token

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
      When the client requests a token with its refresh token revoked by its jti before it
      Then the token request is refused

    Scenario: The jti of another response
      Given the requirement TOKEN-RESPONSE-JTI-017
      And a confidential client that may use the user_token grant
      And the client refreshes the token that it gets
      When the client requests a token with the refresh token of another response revoked by its jti before it
      Then the client receives an access token

  @req:TOKEN-USER-020 @observe @needs:password @needs:user-token
  Rule: How a user_token request without client_id is treated

    Scenario: client_id is left out
      Given a confidential client that may use the user_token grant
      When the client requests a token with no receiving client
      Then the answer is recorded

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

  @req:RFC6750-USERTOKEN-001 @standard @needs:user-token
  Rule: A user_token request with a made-up bearer token is answered with status 401 and error invalid_token

    Scenario: The bearer token was made up
      Given a confidential client that may use the user_token grant
      When the client requests a token with a bearer token that was never issued
      Then the token request is refused with status 401 and error invalid_token

  @req:RFC6750-USERTOKEN-002 @standard @needs:password @needs:user-token
  Rule: A user_token request with a bearer token without auth.user is answered with status 403 and error insufficient_scope

    Scenario: The bearer token lacks the login scope
      Given a confidential client that may use the user_token grant
      When the client requests a token with a bearer token without the login scope
      Then the token request is refused with status 403 and error insufficient_scope

  @req:RFC6750-USERTOKEN-003 @standard @since:3.3.0 @needs:opaque-tokens @needs:password
  @needs:revocation @needs:user-token
  Rule: A user_token request with a revoked bearer token is refused

    Scenario: The bearer token was revoked
      Given a client of the user_token grant that sends an opaque bearer token
      When the client requests a token with its bearer token revoked before it
      Then the token request is refused

  @req:TOKEN-SCOPE-USER-004 @must @needs:password @needs:user-token @needs:refresh-token
  Rule: A user_token request without scope is served

    Scenario: No scope
      Given a confidential client that may use the user_token grant
      When the client requests a token
      Then the request is granted

  @req:SUPPLEMENT-USERTOKEN-001 @req:SUPPLEMENT-USERTOKEN-003 @compatible @needs:password
  @needs:user-token
  Rule: A user_token request without receiving client or without scope is refused

    Scenario Outline: <case>
      Given the requirement <requirement>
      And a confidential client that may use the user_token grant
      When the client requests a token with <fault>
      Then the token request is refused

      Examples:
        | case                  | fault                         | requirement              |
        | client_id is left out | no receiving client           | SUPPLEMENT-USERTOKEN-001 |
        | No scope is left      | a scope that it does not have | SUPPLEMENT-USERTOKEN-003 |

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
