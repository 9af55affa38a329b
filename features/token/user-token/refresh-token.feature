@token
Feature: The refresh token that one client gets for another
  The response holds no access token but an opaque refresh token, which is for the receiving client alone;
  jti names it, and scope reduces it.
  Source: authorization-token-service, "POST /oauth/token", grant rule 2 and rows scope and token_format,
  and "Token response"; supplement, section 3.7.

  Scenario Outline: The token request carries token_format "<format>"
    Given a confidential client that may use the "user_token" grant
    And the token request carries "token_format" as "<format>"
    When the client requests a token
    Then the token response has:
      | requirement           | member        | form                |
      | <opaque>              | refresh_token | an opaque string    |
      | TOKEN-FORMAT-USER-004 | access_token  | null, where present |
      | <null>                | access_token  | null                |

    Examples:
      | format | opaque                | null                      |
      | jwt    | TOKEN-FORMAT-USER-002 | TOKEN-RESPONSE-ACCESS-010 |
      | opaque | TOKEN-FORMAT-USER-003 | TOKEN-RESPONSE-ACCESS-011 |

  Scenario: The client requests a token with a scope that it does not have
    Given a confidential client that may use the "user_token" grant
    When the client requests a token with "scope" as "assay.foreign"
    Then it holds that:
      | requirement              | sentence                                          |
      | TOKEN-SCOPE-USER-003     | the client does not get the scope "assay.foreign" |
      | SUPPLEMENT-USERTOKEN-003 | the token request is refused                      |

  @must
  Rule: The refresh token of the user_token grant is usable only by the client it was issued for

    Scenario Outline: <case>
      Given a confidential client that may use the "user_token" grant
      And the client refreshes its token
      When the client requests a token <change>
      Then the token request is refused

      Examples:
        | requirement                | case           | change                                                                                |
        | TOKEN-RESPONSE-REFRESH-015 | A third client | as the client "{{ another_client.id }}" with the secret "{{ another_client.secret }}" |

    @req:TOKEN-RESPONSE-REFRESH-014
    Scenario: The client that requested it
      Given a confidential client that may use the "user_token" grant
      And another client that has:
        | metadata               | value                                                                     |
        | authorized_grant_types | ["authorization_code", "password", "user_token", "refresh_token"]         |
        | scope                  | ["openid", "assay.read", "assay.write", "{{ dialect.scopePrefix }}.user"] |
      And the token request carries "Authorization" as "Bearer {{ another_client.token }}"
      And the client refreshes its token
      When the client requests a token as the client "{{ another_client.id }}" with the secret "{{ another_client.secret }}"
      Then the token request is refused

  @must
  Rule: jti of a user_token response identifies the refresh token of that response

    @req:TOKEN-RESPONSE-JTI-016
    Scenario: The jti of its response
      Given a confidential client that may use the "user_token" grant
      And the client refreshes its token
      When the client requests a token after the administrator has sent:
        """
        DELETE /oauth/token/revoke/{{ refresh_token.jti }}
        """
      Then the token request is refused

    @req:TOKEN-RESPONSE-JTI-017
    Scenario: The jti of another response
      Given a confidential client that may use the "user_token" grant
      And the client refreshes its token
      And the refresh token of another response was revoked by its jti
      When the client requests a token
      Then the client receives an access token

  @req:TOKEN-SCOPE-USER-001 @must
  Rule: A user_token request with one of the available scopes as scope yields the refresh token with that scope alone

    Scenario: One scope
      Given a confidential client that may use the "user_token" grant
      And the token request carries "scope" as "assay.read"
      And the client refreshes its token
      When the client requests a token
      Then the token has the scopes "assay.read"

  @req:SUPPLEMENT-USERTOKEN-007 @compatible
  Rule: The scope of a user_token request is not limited to that of its bearer token

    Scenario: The bearer token has the one scope that the grant needs
      Given a confidential client that may use the "user_token" grant
      And another client that has:
        | metadata               | value                                                             |
        | authorized_grant_types | ["authorization_code", "password", "user_token", "refresh_token"] |
        | scope                  | ["{{ dialect.scopePrefix }}.user"]                                |
      And the token request carries "Authorization" as "Bearer {{ another_client.token }}"
      And the client refreshes its token
      When the client requests a token
      Then the token has the scopes "openid assay.read assay.write"

  @req:TOKEN-SCOPE-USER-003 @must
  Rule: scope in a user_token request never adds a scope that the request would not have had without it

    Scenario Outline: <case>
      Given a confidential client that may use the "user_token" grant
      When the client requests a token <change>
      Then the client does not get the scope "<scope>"

      Examples:
        | case                                              | change                                         | scope             |
        | A scope of the client that no group gives         | with "scope" as "assay.read assay.client-only" | assay.client-only |
        | A scope of the user that the client does not have | with "scope" as "assay.read assay.group-only"  | assay.group-only  |
