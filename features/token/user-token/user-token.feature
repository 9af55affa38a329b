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

  @req:TOKEN-USER-021 @req:TOKEN-USER-022 @must @needs:password @needs:user-token
  Rule: Of the two clients, the one that asks needs grant type user_token alone, and the one that receives refresh_token alone

    Scenario: The receiving client has no grant type user_token
      Given the requirement TOKEN-USER-021
      And a client of the user_token grant without grant type user_token
      When the client requests a token
      Then the request is granted

    Scenario: The requesting client has no grant type refresh_token
      Given the requirement TOKEN-USER-022
      And a client of the user_token grant with a bearer token of a client without grant type refresh_token
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

  @req:TOKEN-USER-020 @observe @needs:password @needs:user-token
  Rule: How a user_token request without client_id is treated

    Scenario: client_id is left out
      Given a confidential client that may use the user_token grant
      When the client requests a token with no receiving client
      Then the answer is recorded

  @req:RFC6750-USERTOKEN-001 @standard @needs:user-token
  Rule: A user_token request with a made-up bearer token is answered with status 401 and error invalid_token

    Scenario: The bearer token was made up
      Given a confidential client that may use the user_token grant
      When the client requests a token with a bearer token that was never issued
      Then the token request is refused with status 401 and error invalid_token

  @req:RFC6750-USERTOKEN-004 @standard @since:3.3.0 @needs:opaque-tokens @needs:password @needs:user-token
  Rule: A user_token request with a bearer token that has ended is refused

    Scenario: The tokens of the requesting client live for a second
      Given a confidential client that may use the user_token grant
      When the client requests a token with a bearer token that has ended
      Then the token request is refused

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
      And the bearer token was revoked
      When the client requests a token
      Then the token request is refused

  @req:SUPPLEMENT-ERROR-002 @compatible @needs:password @needs:user-token
  Rule: A 403 for a missing scope names the needed scopes in scope

    Scenario: The bearer token lacks the login scope
      Given a confidential client that may use the user_token grant
      When the client requests a token with a bearer token without the login scope
      Then scope of the error response is one string of words parted by single spaces

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
