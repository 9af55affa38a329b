@revocation
Feature: Revoking a token by its jti
  The jti of a token response is what an administrator revokes the token by; an opaque token is then no longer
  valid, and others remain so.
  Source: authorization-token-service, "Token response", row jti; "POST /oauth/token", row token_format.

  Background:
    Given this request:
      """
      POST /introspect
      Authorization: Basic {{ resource_server.basic }}
      Accept: application/json
      Content-Type: application/x-www-form-urlencoded

      token={{ token.access_token }}
      """

  Scenario: The administrator revokes the token by its jti
    Given a confidential client that may use the "client_credentials" grant
    And the token request carries "token_format" as "opaque"
    And the client holds an access token
    And this request:
      """
      DELETE /oauth/token/revoke/{{ token.jti }}
      Authorization: Bearer {{ administrator.token }}
      Accept: application/json
      """
    When it is sent
    Then it holds that:
      | requirement           | sentence                  |
      | TOKEN-ENDPOINTS-007   | the answer is recorded    |
      | SUPPLEMENT-REVOKE-013 | the answer has status 200 |

  @req:TOKEN-RESPONSE-JTI-015 @req:SUPPLEMENT-REVOKE-006 @must @compatible
  Rule: Revoking one token by its jti leaves another token of the same client and user valid

    Scenario: Another opaque token of the client
      Given a confidential client that may use the "client_credentials" grant
      And the token request carries "token_format" as "opaque"
      And the client holds an access token
      When it is sent after the administrator has sent:
        """
        DELETE /oauth/token/revoke/{{ another_token.jti }}
        """
      Then the request is granted

  @req:SUPPLEMENT-REVOKE-001 @compatible
  Rule: Revoking a client ends all its tokens

    Scenario Outline: A token of the client, in the format <format>
      Given a client of the "client_credentials" grant that only this scenario changes
      And the token request carries "token_format" as "<format>"
      And the client holds an access token
      When it is sent after the administrator has sent:
        """
        GET /oauth/token/revoke/client/{{ client.id }}
        """
      Then the token is not reported as valid

      Examples:
        | format |
        | opaque |
        | jwt    |

  @req:SUPPLEMENT-REVOKE-004 @compatible
  Rule: An opaque token revokes itself by its jti

    Scenario: An opaque token of a client
      Given a confidential client that may use the "client_credentials" grant
      And the token request carries "token_format" as "opaque"
      And the client holds an access token
      When it is sent after this attempt:
        """
        DELETE /oauth/token/revoke/{{ token.jti }}
        Authorization: Bearer {{ token.access_token }}
        """
      Then the token is not reported as valid

  @req:SUPPLEMENT-REVOKE-025 @compatible
  Rule: A token of a client is not revoked with another token of the client

    Scenario: The client has a second token
      Given a confidential client that may use the "client_credentials" grant
      And the token request carries "token_format" as "opaque"
      And the client holds an access token
      When it is sent after this attempt:
        """
        DELETE /oauth/token/revoke/{{ token.jti }}
        Authorization: Bearer {{ another_token.access_token }}
        """
      Then the request is granted

  @compatible
  Rule: Revoking an unknown token is answered with status 404

    Scenario: A jti that nobody issued
      Given a confidential client that may use the "client_credentials" grant
      And the token request carries "token_format" as "opaque"
      And the client holds an access token
      And this request:
        """
        DELETE /oauth/token/revoke/00000000000000000000000000000000
        Authorization: Bearer {{ administrator.token }}
        Accept: application/json
        """
      When it is sent
      Then it holds that:
        | requirement           | sentence                  |
        | SUPPLEMENT-REVOKE-008 | the answer has status 404 |
      And the error response has:
        | requirement           | member | form            |
        | SUPPLEMENT-REVOKE-024 | error  | "invalid_token" |

    @req:SUPPLEMENT-REVOKE-008
    Scenario: A jti that was revoked before
      Given a confidential client that may use the "client_credentials" grant
      And the token request carries "token_format" as "opaque"
      And the client holds an access token
      And the administrator has sent:
        """
        DELETE /oauth/token/revoke/{{ token.jti }}
        """
      And this request:
        """
        DELETE /oauth/token/revoke/{{ another_token.jti }}
        Authorization: Bearer {{ administrator.token }}
        Accept: application/json
        """
      When it is sent to "/oauth/token/revoke/{{ token.jti }}"
      Then the answer has status 404

  @compatible
  Rule: A 403 of the revocation endpoint names the needed scopes in scope

    Scenario: A token of someone else
      Given a confidential client that may use the "client_credentials" grant
      And the token request carries "token_format" as "opaque"
      And the client holds an access token
      And this request:
        """
        DELETE /oauth/token/revoke/{{ token.jti }}
        Authorization: Bearer {{ another_user.token }}
        Accept: application/json
        """
      When it is sent
      Then it holds that:
        | requirement          | sentence                                                            |
        | SUPPLEMENT-ERROR-011 | the answer has status 403                                           |
        |                      | the error response matches the schema "accounts/insufficient-scope" |

  @compatible
  Rule: The list of tokens of a client shows its stored tokens without their values

    Scenario: An opaque token of the client
      Given a client of the "client_credentials" grant that only this scenario changes
      And the token request carries "token_format" as "opaque"
      And the client holds an access token
      And this request:
        """
        GET /oauth/token/list/client/{{ client.id }}
        Authorization: Bearer {{ administrator.token }}
        Accept: application/json
        """
      When it is sent
      Then it holds that:
        | requirement           | sentence                                                                |
        | SUPPLEMENT-REVOKE-010 | the answer matches the schema "accounts/list-of-tokens"                 |
        |                       | "*.clientId" of the answer is an array of nothing but "{{ client.id }}" |

  @req:SUPPLEMENT-REVOKE-011 @compatible
  Rule: The list of tokens is refused without scope tokens.list

    Scenario: A client without the scope
      Given a client of the "client_credentials" grant that only this scenario changes
      And the token request carries "token_format" as "opaque"
      And the client holds an access token
      And this request:
        """
        GET /oauth/token/list/client/{{ client.id }}
        Authorization: Bearer {{ token.access_token }}
        Accept: application/json
        """
      When it is sent
      Then the answer has status 403

  @compatible
  Rule: The tokens of a client that exists are revoked by those who may

    Background:
      Given this request of the administrator:
        """
        GET /oauth/token/revoke/client/{{ client.id }}
        """

    @req:SUPPLEMENT-REVOKE-014
    Scenario: A client that nobody else uses
      When it is sent
      Then the answer has status 200

    Scenario Outline: <case>
      When it is sent <change>
      Then the request is <answer>

      Examples:
        | requirement           | case                                                  | change                                       | answer                  |
        | SUPPLEMENT-REVOKE-017 | Revoking the tokens of an unknown client              | to "/oauth/token/revoke/client/assay-nobody" | refused with status 404 |
        | SUPPLEMENT-REVOKE-019 | Revoking the tokens of a client without tokens.revoke | by a client without the authority            | refused                 |

  @compatible
  Rule: The tokens of a user who exists are revoked by those who may

    Background:
      Given this request of the administrator:
        """
        GET /oauth/token/revoke/user/{{ user.id }}
        """

    @req:SUPPLEMENT-REVOKE-015
    Scenario: A user whom nobody else uses
      When it is sent
      Then the answer has status 200

    Scenario Outline: <case>
      When it is sent <change>
      Then the request is <answer>

      Examples:
        | requirement           | case                                                | change                                     | answer                  |
        | SUPPLEMENT-REVOKE-018 | Revoking the tokens of an unknown user              | to "/oauth/token/revoke/user/assay-nobody" | refused with status 404 |
        | SUPPLEMENT-REVOKE-020 | Revoking the tokens of a user without tokens.revoke | by a client without the authority          | refused                 |

  @req:SUPPLEMENT-REVOKE-016 @compatible
  Rule: Revoking the tokens of a user at a client is answered with status 200, also for unknown ids

    Scenario Outline: <case>
      Given this request of the administrator:
        """
        GET /oauth/token/revoke/user/<user>/client/<client>
        """
      When it is sent
      Then the answer has status 200

      Examples:
        | case                                      | user          | client          |
        | A user and a client that nobody else uses | {{ user.id }} | {{ client.id }} |
        | The ids of nobody                         | assay-nobody  | assay-nobody    |

  @req:SUPPLEMENT-REVOKE-021 @compatible
  Rule: Revoking the tokens of a user at a client is refused without tokens.revoke

    Scenario: The token of a client with other authorities
      Given this request of the administrator:
        """
        GET /oauth/token/revoke/user/{{ user.id }}/client/{{ client.id }}
        """
      When it is sent by a client without the authority
      Then the request is refused
