@authorization
Feature: An authorization code by API
  A client that holds an access token of the user with scope auth.user gets a code without a browser: the bearer
  token stands for the login.
  Source: authorization-token-service, "GET /oauth/authorize" and "Authentication".

  @req:AUTHORIZE-API-006 @must
  Rule: An opaque bearer token with scope auth.user is served

    Scenario: The bearer token is opaque
      Given a client for the "API code" flow
      And another client that has:
        | metadata               | value                              |
        | authorized_grant_types | ["authorization_code", "password"] |
        | scope                  | ["{{ dialect.scopePrefix }}.user"] |
      And the authorization request carries "Authorization" as "Bearer {{ another_client.opaque_token }}"
      When the client requests authorization
      Then the request is granted

  @must
  Rule: The API flow gives no code to who has no valid bearer token with scope auth.user

    Scenario Outline: <case> (<requirement>)
      Given a client for the "API code" flow
      And a user holds an access token for "assay.read"
      When the client requests authorization <change>
      Then the authorization request is refused

      Examples:
        | requirement       | case                       | change                                                                                          |
        | AUTHORIZE-API-007 | The token lacks the scope  | with "Authorization" as "Bearer {{ token.access_token }}"                                       |
        | AUTHORIZE-API-008 | There is no token          | without "Authorization"                                                                         |
        | AUTHORIZE-API-009 | The token was never issued | with "Authorization" as "Bearer 6c1f8f7e-3a52-4e0b-9d6c-5e3d1c2b9a70"                           |
        | AUTHORIZE-API-010 | The token was changed      | with "Authorization" as "{{ own \| altered }}"                                                  |
        | AUTH-API-005      | The scheme differs         | with "Authorization" as "Basic {{ own \| split: ' ' \| last \| append: ':' \| base64_encode }}" |

    @req:AUTHORIZE-API-007
    Scenario: The token is opaque and lacks the scope
      Given a client for the "API code" flow
      And another client that has:
        | metadata               | value                              |
        | authorized_grant_types | ["authorization_code", "password"] |
        | scope                  | ["assay.read"]                     |
      When the client requests authorization with "Authorization" as "Bearer {{ another_client.opaque_token }}"
      Then the authorization request is refused

  @req:AUTHORIZE-PARAM-002 @must
  Rule: A request without client_id is refused

    Scenario: The client that got the bearer token has the redirect URI
      Given a client for the "API code" flow
      And another client that has:
        | metadata               | value                                                                     |
        | authorized_grant_types | ["authorization_code", "password"]                                        |
        | scope                  | ["openid", "assay.read", "assay.write", "{{ dialect.scopePrefix }}.user"] |
      And the authorization request carries "Authorization" as "Bearer {{ another_client.token }}"
      When the client requests authorization without "client_id"
      Then the authorization request is refused

  @req:RFC9110-TOKEN-004 @standard
  Rule: The scheme name Bearer is case-insensitive

    Scenario: The scheme in small letters
      Given a client for the "API code" flow
      When the client requests authorization with "Authorization" as "bearer {{ own | split: ' ' | last }}"
      Then the request is granted

  @req:AUTHORIZE-OIDC-001 @standard
  Rule: The authorization endpoint accepts a request by POST in the body as well

    Scenario: A client sends the request with a bearer token
      Given a client for the "API code" flow
      And the authorization request is sent by POST
      When the client requests authorization
      Then the request is granted

  @req:AUTHORIZE-API-011 @should
  Rule: The token from the code of the API flow belongs to the user of the bearer token

    Scenario: The token belongs to the user
      Given a client for the "API code" flow
      And the user is a different one
      And the user grants the client a code
      And the token request carries "token_format" as "jwt"
      When the client requests a token
      Then the access token names the user

  @req:AUTHORIZE-API-012 @observe
  Rule: The effect of a bearer token with scope auth.user that represents no user is recorded

    Scenario: The bearer token is one of a client for itself
      Given a client for the "API code" flow
      And another client that has:
        | metadata               | value                              |
        | authorized_grant_types | ["client_credentials"]             |
        | authorities            | ["{{ dialect.scopePrefix }}.user"] |
      And the authorization request carries "Authorization" as "Bearer {{ another_client.own_token }}"
      When the client requests authorization
      Then the answer is recorded

  @req:RFC6750-API-001 @standard
  Rule: The API flow accepts no bearer token that has expired

    Scenario: The tokens of the client that got it live for a second
      Given a client for the "API code" flow
      When the client requests authorization with "Authorization" as "Bearer {{ ended_token.of_user }}"
      Then the authorization request is refused

  @req:RFC9110-ACCEPT-002 @standard
  Rule: The API flow gives its code to each Accept that a client or a browser sends, and to none

    Scenario Outline: Accept is "<accept>"
      Given a client for the "API code" flow
      And the authorization request carries "Accept" as "<accept>"
      When the client requests authorization
      Then the request is granted

      Examples:
        | accept                                                          |
        |                                                                 |
        | */*                                                             |
        | application/json                                                |
        | text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8 |

  @req:RFC6749-CONSENT-001 @standard
  Rule: A client does not approve in the place of the user

    Scenario: The request says that another client is approved
      Given a client for the "API code" flow
      And another client that has:
        | metadata    | value |
        | autoapprove | false |
      When the client requests authorization with:
        | parameter           | value                   |
        | client_id           | {{ another_client.id }} |
        | user_oauth_approval | true                    |
        | scope.0             | scope.openid            |
      Then the authorization request is refused

    Scenario: The authorization request is sent by POST
      Given a client for the "API code" flow
      And another client that has:
        | metadata    | value |
        | autoapprove | false |
      And the authorization request is sent by POST
      When the client requests authorization with:
        | parameter           | value                   |
        | client_id           | {{ another_client.id }} |
        | user_oauth_approval | true                    |
        | scope.0             | scope.openid            |
      Then the authorization request is refused
