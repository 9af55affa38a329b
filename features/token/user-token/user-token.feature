@token
Feature: A refresh token for another client
  A client with the token of a user gets a refresh token for a receiving client. The one needs grant type
  user_token, the other one refresh_token; in these scenarios each has the grant type of the other as
  well.
  Source: authorization-token-service, "POST /oauth/token", row client_id and grant rule 2, "Token
  response" and "Authentication"; supplement, section 3.7.

  Scenario: The client requests a token with a bearer token that was never issued
    Given a confidential client that may use the "user_token" grant
    When the client requests a token with "Authorization" as "Bearer 00000000000000000000000000000000"
    Then it holds that:
      | requirement           | sentence                                                |
      | TOKEN-USER-003        | the token request is refused                            |
      | RFC6750-USERTOKEN-001 | the token request is refused with error "invalid_token" |
      |                       | the answer has status 401                               |

  Scenario: The client requests a token with a bearer token without the login scope
    Given a confidential client that may use the "user_token" grant
    And another client that has:
      | metadata               | value                                                             |
      | authorized_grant_types | ["authorization_code", "password", "user_token", "refresh_token"] |
    When the client requests a token with "Authorization" as "Bearer {{ another_client.token }}"
    Then it holds that:
      | requirement           | sentence                                                            |
      | TOKEN-USER-005        | the token request is refused                                        |
      | RFC6750-USERTOKEN-002 | the token request is refused with error "insufficient_scope"        |
      |                       | the answer has status 403                                           |
      | SUPPLEMENT-ERROR-002  | the error response matches the schema "accounts/insufficient-scope" |

  Scenario: The client requests a token with no receiving client
    Given a confidential client that may use the "user_token" grant
    When the client requests a token without "client_id"
    Then it holds that:
      | requirement              | sentence                     |
      | TOKEN-USER-020           | the answer is recorded       |
      | SUPPLEMENT-USERTOKEN-001 | the token request is refused |

  @must
  Rule: A user_token request is refused without the token of a user and two clients that may take part

    Scenario Outline: <case>
      Given a confidential client that may use the "user_token" grant
      When the client requests a token <change>
      Then the token request is refused

      Examples:
        | requirement    | case                              | change                                         |
        | TOKEN-USER-002 | No bearer token                   | without "Authorization"                        |
        | TOKEN-USER-004 | The signature differs             | with "Authorization" as "{{ own \| altered }}" |
        | TOKEN-USER-014 | Nobody knows the receiving client | with "client_id" as "assay-nobody"             |

    @req:TOKEN-USER-010
    Scenario: The requesting client lacks user_token
      Given a confidential client that may use the "user_token" grant
      And another client that has:
        | metadata               | value                                                                     |
        | authorized_grant_types | ["authorization_code", "client_credentials", "password", "refresh_token"] |
        | scope                  | ["openid", "assay.read", "assay.write", "{{ dialect.scopePrefix }}.user"] |
      When the client requests a token with "Authorization" as "Bearer {{ another_client.token }}"
      Then the token request is refused

    @req:TOKEN-USER-012 @req:TOKEN-USER-013
    Scenario: The receiving client lacks refresh_token
      Given a confidential client that may use the "user_token" grant
      And another client that has:
        | metadata               | value                                |
        | authorized_grant_types | ["client_credentials", "user_token"] |
      When the client requests a token with "client_id" as "{{ another_client.id }}"
      Then the token request is refused

  @req:TOKEN-USER-006 @req:AUTH-USERTOKEN-003 @must
  Rule: A user_token request with a client's own token as bearer token is refused, even when that token holds auth.user

    Scenario: The token of a client for itself
      Given a confidential client that may use the "user_token" grant
      And another client that has:
        | metadata               | value                                |
        | authorized_grant_types | ["client_credentials", "user_token"] |
        | authorities            | ["{{ dialect.scopePrefix }}.user"]   |
      When the client requests a token with "Authorization" as "Bearer {{ another_client.own_token }}"
      Then the token request is refused

  @must
  Rule: A user_token request with anything but an access token as bearer token is refused

    Scenario Outline: <case>
      Given a confidential client that may use the "user_token" grant
      And another client that has:
        | metadata               | value                                                                     |
        | authorized_grant_types | ["authorization_code", "password", "user_token", "refresh_token"]         |
        | scope                  | ["openid", "assay.read", "assay.write", "{{ dialect.scopePrefix }}.user"] |
      When the client requests a token <change>
      Then the token request is refused

      Examples:
        | requirement    | case                                           | change                                                              |
        | TOKEN-USER-007 | The Basic credentials of the requesting client | with "Authorization" as "Basic {{ another_client.basic }}"          |
        | TOKEN-USER-008 | A refresh token of the user                    | with "Authorization" as "Bearer {{ another_client.refresh_token }}" |

  @req:TOKEN-USER-009 @must
  Rule: A user_token request with an opaque access token that holds auth.user as bearer token is served

    Scenario: The bearer token is opaque
      Given a confidential client that may use the "user_token" grant
      And another client that has:
        | metadata               | value                                                                     |
        | authorized_grant_types | ["authorization_code", "password", "user_token", "refresh_token"]         |
        | scope                  | ["openid", "assay.read", "assay.write", "{{ dialect.scopePrefix }}.user"] |
      And the token request carries "Authorization" as "Bearer {{ another_client.opaque_token }}"
      When the client requests a token
      Then the request is granted

  @must
  Rule: Of the two clients, the one that asks needs grant type user_token alone, and the one that receives refresh_token alone

    @req:TOKEN-USER-021
    Scenario: The receiving client has no grant type user_token
      Given a client of the "user_token" grant that has:
        | metadata               | value             |
        | authorized_grant_types | ["refresh_token"] |
      When the client requests a token
      Then the request is granted

    @req:TOKEN-USER-022
    Scenario: The requesting client has no grant type refresh_token
      Given a confidential client that may use the "user_token" grant
      And another client that has:
        | metadata               | value                                                                     |
        | authorized_grant_types | ["authorization_code", "password", "user_token"]                          |
        | scope                  | ["openid", "assay.read", "assay.write", "{{ dialect.scopePrefix }}.user"] |
      And the token request carries "Authorization" as "Bearer {{ another_client.token }}"
      When the client requests a token
      Then the request is granted

  @req:TOKEN-USER-016 @must
  Rule: The access token behind the refresh token of a user_token response is that of the user of the bearer token

    Scenario: The second of two users
      Given a client of the "user_token" grant with a user of its own
      And the client refreshes its token
      When the client requests a token
      Then the access token names the user

  @req:RFC6750-USERTOKEN-004 @standard
  Rule: A user_token request with a bearer token that has expired is refused

    Scenario: The tokens of the requesting client live for a second
      Given a confidential client that may use the "user_token" grant
      When the client requests a token with "Authorization" as "Bearer {{ ended_token.of_user }}"
      Then the token request is refused

  @req:RFC6750-USERTOKEN-003 @standard
  Rule: A user_token request with a revoked bearer token is refused

    Scenario: The bearer token was revoked
      Given a client of the "user_token" grant with a user of its own
      And another client that has:
        | metadata               | value                                                                     |
        | authorized_grant_types | ["authorization_code", "password", "user_token", "refresh_token"]         |
        | scope                  | ["openid", "assay.read", "assay.write", "{{ dialect.scopePrefix }}.user"] |
      And the token request carries "Authorization" as "Bearer {{ another_client.opaque_token }}"
      When the client requests a token after the administrator has sent:
        """
        DELETE /oauth/token/revoke/{{ another_client.opaque_token_jti }}
        """
      Then the token request is refused

  @req:RFC9110-TOKEN-004 @standard
  Rule: The scheme name Bearer is case-insensitive

    @needs:user-token
    Scenario: The scheme in small letters
      Given a confidential client that may use the "user_token" grant
      And the token request carries "Authorization" as "{{ own | replace: 'Bearer', 'bearer' }}"
      When the client requests a token
      Then the request is granted
