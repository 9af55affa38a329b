@token
Feature: What a JWT access token of a user says
  The claims of the token that a client gets with the name and the password of a user.
  Source: Supplement, section 4.2.

  @req:SUPPLEMENT-JWT-005 @req:SUPPLEMENT-JWT-006 @req:SUPPLEMENT-JWT-012 @req:SUPPLEMENT-JWT-018
  @compatible @needs:password
  Rule: The token of a user names the user, the login and openid

    Scenario: sub
      Given the requirement SUPPLEMENT-JWT-005
      When a client gets a token with the password grant
      Then sub of the access token is user_id of the access token

    Scenario: authorities
      Given the requirement SUPPLEMENT-JWT-006
      When a client gets a token with the password grant
      Then the access token has no authorities

    Scenario: auth_time
      Given the requirement SUPPLEMENT-JWT-012
      When a client gets a token with the password grant
      Then auth_time of the access token is an integer

    Scenario: aud
      Given the requirement SUPPLEMENT-JWT-018
      When a client gets a token with the password grant
      Then aud of the access token lists "openid"

  @req:TOKEN-FORMAT-REVOKE-002 @must @since:3.3.0 @needs:introspect @needs:opaque-tokens
  @needs:password @needs:revocation
  Rule: An opaque access token of a user is no longer active once it was revoked

    Scenario: The administration revokes it by its jti
      Given a client holds an opaque access token of the password grant
      And the introspect endpoint took the token as valid until its revocation by its jti
      When the introspect endpoint is asked about the token
      Then the token is reported as inactive

  @req:SUPPLEMENT-INTROSPECT-006 @compatible @needs:password @needs:introspect @needs:admin-api
  Rule: A token of a deleted user is inactive

    Scenario: The user was deleted
      Given a client with a user of its own holds an opaque access token of the password grant
      And the introspect endpoint took the token as valid until the removal of its user
      When the introspect endpoint is asked about the token
      Then the token is reported as inactive

  @req:SUPPLEMENT-REVOKE-002 @compatible @needs:revocation @needs:password
  Rule: Revoking a user ends all tokens of the user

    Scenario: All tokens of the user
      Given a client with a user of its own holds an opaque access token of the password grant
      And the introspect endpoint took the token as valid until the revocation of its user
      When the introspect endpoint is asked about the token
      Then the token is reported as inactive

  @req:SUPPLEMENT-INTROSPECT-007 @compatible @needs:password @needs:refresh-token @needs:introspect
  Rule: A refresh token is inactive under introspection

    Scenario: The refresh token beside it
      Given a client holds an opaque access token of the password grant
      When the introspect endpoint is asked about its refresh token
      Then the token is reported as inactive

  @req:SUPPLEMENT-REVOKE-003 @req:SUPPLEMENT-REVOKE-005 @compatible @since:3.3.0 @needs:revocation
  @needs:password @needs:opaque-tokens
  Rule: A token outlives what is revoked elsewhere or by somebody else

    Scenario Outline: <what>
      Given the requirement <requirement>
      And a client with a user of its own holds an opaque access token of the password grant
      And the introspect endpoint took the token as valid until <what>
      When the introspect endpoint is asked about the token
      Then the token is reported as valid

      Examples:
        | what                                         | requirement           |
        | the revocation of its user at another client | SUPPLEMENT-REVOKE-003 |
        | its revocation by another user               | SUPPLEMENT-REVOKE-005 |

  @req:SUPPLEMENT-REVOKE-012 @compatible @since:3.3.0 @needs:revocation @needs:password
  @needs:opaque-tokens
  Rule: The list of tokens of a user shows its stored tokens and no other ones

    Scenario: An opaque token of the user, and one of another user
      Given a client holds an opaque access token of the password grant
      And a client with a user of its own holds an opaque access token of the password grant
      When the list of the tokens of its user is requested
      Then the answer is a list of tokens of that user without their values

  @req:SUPPLEMENT-REVOKE-009 @compatible @needs:revocation @needs:password
  Rule: Revoking a JWT that is not stored is answered with status 404

    Scenario: A JWT
      Given a client holds a JWT access token of the password grant
      When its revocation by its jti is requested
      Then the status is 404

  @req:SUPPLEMENT-JWT-011 @compatible @needs:password
  Rule: A JWT access token of a user has user_id, origin, user_name and email

    Scenario Outline: <claim>
      When a client gets a token with the password grant
      Then <claim> of the access token is a non-empty string

      Examples:
        | claim     |
        | user_id   |
        | origin    |
        | user_name |
        | email     |

  @req:SUPPLEMENT-JWT-019 @compatible
  Rule: A JWT access token of a user has client_id, cid and azp, all the id of the client that asked for it

    Scenario Outline: <claim> of a token of the <grant> grant
      When a client gets a token with the <grant> grant
      Then <claim> of the access token is the client id

      @needs:password
      Examples: Of a password
        | grant    | claim     |
        | password | client_id |
        | password | cid       |
        | password | azp       |

      @needs:authorization-code
      Examples: Of a code
        | grant              | claim     |
        | authorization_code | client_id |
        | authorization_code | cid       |
        | authorization_code | azp       |

      @needs:password @needs:refresh-token
      Examples: Of a refresh token
        | grant         | claim     |
        | refresh_token | client_id |
        | refresh_token | cid       |
        | refresh_token | azp       |

      @needs:jwt-bearer
      Examples: Of a JWT
        | grant      | claim     |
        | jwt-bearer | client_id |
        | jwt-bearer | cid       |
        | jwt-bearer | azp       |

      @needs:saml2-bearer
      Examples: Of a SAML assertion
        | grant        | claim     |
        | saml2-bearer | client_id |
        | saml2-bearer | cid       |
        | saml2-bearer | azp       |
