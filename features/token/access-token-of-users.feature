@token
Feature: What a JWT access token of a user says
  The claims of the token that a client gets with the name and the password of a user.
  Source: Supplement, section 4.2.

  @req:TOKEN-FORMAT-REVOKE-002 @must
  Rule: An opaque access token of a user is no longer active once it was revoked

    Scenario: The administration revokes it by its jti
      Given a client holds an opaque access token of the "password" grant
      And the introspect endpoint took the token as valid until its revocation by its jti
      When the introspect endpoint is asked about the token
      Then the token is reported as inactive

  @req:SUPPLEMENT-INTROSPECT-006 @compatible
  Rule: A token of a deleted user is inactive

    Scenario: The user was deleted
      Given a client with a user of its own holds an opaque access token of the "password" grant
      And the introspect endpoint took the token as valid until the removal of its user
      When the introspect endpoint is asked about the token
      Then the token is reported as inactive

  @req:SUPPLEMENT-REVOKE-002 @compatible
  Rule: Revoking a user ends all tokens of the user

    Scenario: All tokens of the user
      Given a client with a user of its own holds an opaque access token of the "password" grant
      And the introspect endpoint took the token as valid until the revocation of its user
      When the introspect endpoint is asked about the token
      Then the token is reported as inactive

  @req:SUPPLEMENT-INTROSPECT-007 @compatible
  Rule: A refresh token is inactive under introspection

    Scenario: The refresh token beside it
      Given a client holds an opaque access token of the "password" grant
      When the introspect endpoint is asked about its refresh token
      Then the token is reported as inactive

  @compatible
  Rule: A token outlives what is revoked elsewhere or by somebody else

    Scenario Outline: <what>
      Given a client with a user of its own holds an opaque access token of the "password" grant
      And the introspect endpoint took the token as valid until <what>
      When the introspect endpoint is asked about the token
      Then the token is reported as valid

      Examples:
        | requirement           | what                                         |
        | SUPPLEMENT-REVOKE-003 | the revocation of its user at another client |
        | SUPPLEMENT-REVOKE-005 | its revocation by another user               |

  @req:SUPPLEMENT-REVOKE-012 @compatible
  Rule: The list of tokens of a user shows its stored tokens and no other ones

    Scenario: An opaque token of the user, and one of another user
      Given a client holds an opaque access token of the "password" grant
      And a client with a user of its own holds an opaque access token of the "password" grant
      When the list of the tokens of its user is requested
      Then the answer is a list of tokens of that user without their values

  @req:SUPPLEMENT-REVOKE-009 @compatible
  Rule: Revoking a JWT that is not stored is answered with status 404

    Scenario: A JWT
      Given a client holds a JWT access token of the "password" grant
      When its revocation by its jti is requested
      Then the status is 404
