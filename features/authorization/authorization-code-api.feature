@authorization
Feature: An authorization code by API
  A client that holds an access token of the user with scope auth.user gets a code without a browser: the bearer
  token stands for the login.
  Source: authorization-token-service, "GET /oauth/authorize" and "Authentication".

  @req:AUTHORIZE-API-003 @req:AUTHORIZE-API-002 @req:AUTHORIZE-API-001 @must @needs:authorization-code-api
  Rule: The result of the API flow is one non-empty code, and state, in the query

    Scenario: The code
      Given the requirement AUTHORIZE-API-001
      When the API code flow has come to its end
      Then code of the redirect query is a non-empty string

    Scenario: state
      Given the requirement AUTHORIZE-API-002
      When the API code flow has come to its end
      Then the redirect query has the field state

    Scenario: Nothing of them in the fragment
      Given the requirement AUTHORIZE-API-003
      When the API code flow has come to its end
      Then the redirect fragment has none of "code state"

  @req:AUTHORIZE-API-004 @must @needs:authorization-code-api
  Rule: The code of the API flow is exchanged for an access token

    Scenario: The client exchanges it
      Given a client for the API code flow
      When the client exchanges the code
      Then the client receives an access token

  @req:AUTH-API-001 @must @needs:authorization-code-api
  Rule: The API flow of the authorization endpoint issues a code for a bearer token with scope auth.user

    Scenario: The bearer token has the scope
      When the API code flow has come to its end
      Then the request is granted

  @req:AUTHORIZE-API-005 @must @needs:authorization-code-api
  Rule: A bearer token with scope auth.user is served without a login page or a session cookie

    Scenario: No cookie goes with the request, and no page comes back
      When the API code flow has come to its end
      Then the request is granted
      And the browser is shown no page

  @req:AUTHORIZE-API-006 @must @since:3.3.0 @needs:authorization-code-api @needs:opaque-tokens
  Rule: An opaque bearer token with scope auth.user is served

    Scenario: The bearer token is opaque
      Given a client for the API code flow
      And the authorization request has an opaque bearer token
      When the client requests authorization
      Then the request is granted

  @req:AUTHORIZE-API-007 @req:AUTHORIZE-API-008 @req:AUTHORIZE-API-009 @req:AUTHORIZE-API-010
  @req:AUTH-API-002 @req:AUTH-API-003 @req:AUTH-API-004 @req:AUTH-API-005 @must @needs:authorization-code-api
  Rule: The API flow gives no code to who has no valid bearer token with scope auth.user

    Scenario Outline: <case> (<requirement>)
      Given the requirement <requirement>
      And a client for the API code flow
      When the client requests authorization with <fault>
      Then the authorization request is refused

      Examples:
        | case                       | fault                                | requirement       |
        | The token lacks the scope  | a bearer token without the scope     | AUTHORIZE-API-007 |
        | There is no token          | no Authorization header              | AUTHORIZE-API-008 |
        | The token was never issued | a bearer token that was never issued | AUTHORIZE-API-009 |
        | The token was changed      | a bearer token that was changed      | AUTHORIZE-API-010 |
        | The token lacks the scope  | a bearer token without the scope     | AUTH-API-002      |
        | The token was never issued | a bearer token that was never issued | AUTH-API-003      |
        | The signature was changed  | a bearer token that was changed      | AUTH-API-004      |
        | The scheme is another      | a token under the scheme Basic       | AUTH-API-005      |

  @req:AUTHORIZE-API-013 @req:AUTHORIZE-API-011 @should @needs:authorization-code-api
  Rule: What the code of the API flow brings belongs to the user of the bearer token, and nothing more comes

    Scenario: The token belongs to the user
      Given the requirement AUTHORIZE-API-011
      And a client for the API code flow
      And the authorization request is that of the second of two users
      And the client has exchanged the code
      When the introspect endpoint is asked about the token
      Then the introspection response names the user

    Scenario: The redirect has no token
      Given the requirement AUTHORIZE-API-013
      When the API code flow has come to its end
      Then the redirect has no access_token

  @req:AUTHORIZE-API-012 @observe @needs:authorization-code-api
  Rule: What becomes of a bearer token with scope auth.user that represents no user is recorded

    Scenario: The bearer token is one of a client for itself
      Given a client for the API code flow
      And the authorization request has a bearer token of a client for itself
      When the client requests authorization
      Then the answer is recorded

  @req:AUTHORIZE-COOKIE-008 @observe @needs:authorization-code-api
  Rule: The API flow sets no cookie X-Auth-Csrf

    Scenario: The cookies of the answer
      When the API code flow has come to its end
      Then the answer is recorded

  @req:RFC6750-API-001 @standard @since:3.3.0 @needs:authorization-code-api @needs:opaque-tokens @needs:password
  Rule: The API flow takes no bearer token that has ended

    Scenario: The tokens of the client that got it live for a second
      Given a client for the API code flow
      When the client requests authorization with a bearer token that has ended
      Then the authorization request is refused

  @req:RFC9110-ACCEPT-002 @standard @needs:authorization-code-api
  Rule: The API flow gives its code to each Accept that a client or a browser sends, and to none

    Scenario Outline: Accept is "<accept>"
      Given a client for the API code flow
      And the authorization request is sent with Accept "<accept>"
      When the client requests authorization
      Then the request is granted

      Examples:
        | accept                                                          |
        |                                                                 |
        | */*                                                             |
        | application/json                                                |
        | text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8 |
