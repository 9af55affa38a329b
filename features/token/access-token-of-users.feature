@token
Feature: The end of an access token of a user
  What becomes of the token that a client gets for a user, and who may revoke it.
  Source: Supplement, section 4.2.

  Background:
    Given this request:
      """
      POST /introspect
      Authorization: Basic {{ resource_server.basic }}
      Accept: application/json
      Content-Type: application/x-www-form-urlencoded

      token={{ token.access_token }}
      """

  @req:TOKEN-FORMAT-REVOKE-002 @must
  Rule: An opaque access token of a user is no longer active once it was revoked

    Scenario: The administration revokes it by its jti
      Given a confidential client that may use the "password or authorization_code" grant
      And the token request carries "token_format" as "opaque"
      And the client holds an access token
      When it is sent after the administrator has sent:
        """
        DELETE /oauth/token/revoke/{{ token.jti }}
        """
      Then the token is reported as inactive

  @compatible
  Rule: A token of a user ends when the user is deleted, gets another password, or is revoked

    Scenario Outline: The administrator has <case>, the token is <format>
      Given a client of the "password or authorization_code" grant with a user of its own
      And the token request carries "token_format" as "<format>"
      And the client holds an access token
      When it is sent after the administrator has sent:
        """
        <request>
        """
      Then the token is reported as inactive

      Examples:
        | requirement               | case                            | format | request                                                                       |
        | SUPPLEMENT-INTROSPECT-006 | deleted the user                | opaque | DELETE /Users/{{ user.id }}                                                   |
        |                           | deleted the user                | jwt    | DELETE /Users/{{ user.id }}                                                   |
        | SUPPLEMENT-INTROSPECT-008 | given the user another password | opaque | PUT /Users/{{ user.id }}/password\n\n{ "password": "Assay-Other-Password-7" } |
        |                           | given the user another password | jwt    | PUT /Users/{{ user.id }}/password\n\n{ "password": "Assay-Other-Password-7" } |
        | SUPPLEMENT-REVOKE-002     | revoked the user                | opaque | GET /oauth/token/revoke/user/{{ user.id }}                                    |
        |                           | revoked the user                | jwt    | GET /oauth/token/revoke/user/{{ user.id }}                                    |
        | SUPPLEMENT-REVOKE-023     | revoked the user at the client  | opaque | GET /oauth/token/revoke/user/{{ user.id }}/client/{{ client.id }}             |

  @req:SUPPLEMENT-INTROSPECT-007 @compatible
  Rule: A refresh token is inactive under introspection

    Scenario: The refresh token beside it
      Given a confidential client that may use the "password or authorization_code" grant
      And the token request carries "token_format" as "opaque"
      And the client holds an access token
      When it is sent with "token" as "{{ token.refresh_token }}"
      Then the token is reported as inactive

  @req:SUPPLEMENT-REVOKE-022 @compatible
  Rule: A token of a user revokes all tokens of the user

    Scenario: The token itself
      Given a client of the "password or authorization_code" grant with a user of its own
      And the token request carries "token_format" as "opaque"
      And the client holds an access token
      When it is sent after this attempt:
        """
        GET /oauth/token/revoke/user/{{ user.id }}
        Authorization: Bearer {{ token.access_token }}
        """
      Then the token is reported as inactive

  @compatible
  Rule: A token survives revocations elsewhere and by others

    @req:SUPPLEMENT-REVOKE-003
    Scenario Outline: The tokens of <case> are revoked
      Given a client of the "password or authorization_code" grant with a user of its own
      And the token request carries "token_format" as "opaque"
      And the client holds an access token
      When it is sent after the administrator has sent:
        """
        GET /oauth/token/revoke/user/{{ <user> }}/client/{{ <client> }}
        """
      Then the request is granted

      Examples:
        | case                       | user            | client            |
        | its user at another client | user.id         | another_client.id |
        | another user at its client | another_user.id | client.id         |

    Scenario Outline: <case>
      Given a client of the "password or authorization_code" grant with a user of its own
      And the token request carries "token_format" as "opaque"
      And the client holds an access token
      When it is sent after this attempt:
        """
        <request>
        Authorization: Bearer {{ <token> }}
        """
      Then the request is granted

      Examples:
        | requirement           | case                                                | request                                                           | token                |
        | SUPPLEMENT-REVOKE-005 | Another user tries to revoke it                     | DELETE /oauth/token/revoke/{{ token.jti }}                        | another_user.token   |
        | SUPPLEMENT-REVOKE-020 | Another user tries to revoke all tokens of the user | GET /oauth/token/revoke/user/{{ user.id }}                        | another_user.token   |
        | SUPPLEMENT-REVOKE-021 | Another user tries to revoke those of the client    | GET /oauth/token/revoke/user/{{ user.id }}/client/{{ client.id }} | another_user.token   |
        |                       | The user tries it, with a token of another client   | GET /oauth/token/revoke/user/{{ user.id }}/client/{{ client.id }} | another_client.token |

  @compatible
  Rule: The list of tokens of a user shows its stored tokens and no other ones

    Background:
      Given a confidential client that may use the "password or authorization_code" grant
      And the token request carries "token_format" as "opaque"
      And the client holds an access token

    Scenario: An opaque token of the user, and one of another user
      Given a client of the "password or authorization_code" grant with a user of its own
      And the token request carries "token_format" as "opaque"
      And the client holds an access token
      And this request:
        """
        GET /oauth/token/list/user/{{ user.id }}
        Authorization: Bearer {{ administrator.token }}
        Accept: application/json
        """
      When it is sent
      Then it holds that:
        | requirement           | sentence                                                            |
        | SUPPLEMENT-REVOKE-012 | the answer matches the schema "accounts/list-of-tokens"             |
        |                       | "*.userId" of the answer is an array of nothing but "{{ user.id }}" |
        |                       | "*.responseType" of the answer lists "REFRESH_TOKEN"                |

  @req:SUPPLEMENT-REVOKE-009 @compatible
  Rule: Revoking a JWT that is not stored is answered with status 404

    Scenario: A JWT
      Given a confidential client that may use the "password or authorization_code" grant
      And the token request carries "token_format" as "jwt"
      And the client holds an access token
      And this request:
        """
        DELETE /oauth/token/revoke/{{ token.jti }}
        Authorization: Bearer {{ administrator.token }}
        Accept: application/json
        """
      When it is sent
      Then the answer has status 404
