@token
Feature: Refreshing an access token
  A client exchanges a refresh token for a new access token, which comes with the refresh token and the
  usual fields.
  Source: authorization-token-service, "POST /oauth/token", row refresh_token and grant rule 3; RFC 6749,
  sections 5.2, 6 and 10.4; supplement, section 3.6.

  @req:TOKEN-REFRESH-007 @must @needs:authorization-code @needs:refresh-token
  Rule: A refresh token of the authorization_code grant is exchanged for a new access token

    Scenario: Of the authorization_code grant
      Given a confidential client that may use the authorization_code grant
      And the client refreshes the token that it gets
      When the client requests a token
      Then the client receives an access token

  @req:TOKEN-REFRESH-008 @must @needs:password @needs:refresh-token
  Rule: A refresh token of the password grant is exchanged for a new access token

    Scenario: Of the password grant
      Given a confidential client that may use the password grant
      And the client refreshes the token that it gets
      When the client requests a token
      Then the client receives an access token

  @req:TOKEN-REFRESH-009 @must @needs:passcode @needs:browser-login @needs:refresh-token
  Rule: A refresh token of the one-time passcode form is exchanged for a new access token

    Scenario: Of the one-time passcode form
      Given a confidential client that may use the one-time passcode grant
      And the client refreshes the token that it gets
      When the client requests a token
      Then the client receives an access token

  @req:TOKEN-REFRESH-010 @must @needs:password @needs:user-token @needs:refresh-token
  Rule: A refresh token of the user_token grant is exchanged for a new access token

    Scenario: Of the user_token grant
      Given a confidential client that may use the user_token grant
      And the client refreshes the token that it gets
      When the client requests a token
      Then the client receives an access token

  @req:TOKEN-REFRESH-001 @req:TOKEN-REFRESH-002 @req:TOKEN-REFRESH-003 @req:TOKEN-REFRESH-004
  @req:TOKEN-REFRESH-005 @must @needs:password @needs:refresh-token
  Rule: A refresh_token request is refused without a refresh token that was issued

    Scenario Outline: <case>
      Given the requirement <requirement>
      And a confidential client that may use the refresh_token grant
      When the client requests a token with <fault>
      Then the token request is refused

      Examples:
        | case                          | fault                                        | requirement       |
        | The refresh token is left out | no refresh_token                             | TOKEN-REFRESH-001 |
        | The refresh token is empty    | an empty refresh_token                       | TOKEN-REFRESH-002 |
        | The refresh token was made up | a refresh token that was never issued        | TOKEN-REFRESH-003 |
        | One character is another      | its refresh token with one character changed | TOKEN-REFRESH-004 |
        | A JWT access token            | its access token as refresh_token            | TOKEN-REFRESH-005 |

  @req:TOKEN-REFRESH-006 @must @since:3.3.0 @needs:password @needs:refresh-token @needs:opaque-tokens
  Rule: An opaque access token is refused as refresh token

    Scenario: An opaque access token
      Given a confidential client that may use the refresh_token grant
      When the client requests a token with an opaque access token as refresh_token
      Then the token request is refused

  @req:TOKEN-REFRESH-013 @req:TOKEN-REFRESH-015 @req:TOKEN-REFRESH-017 @req:TOKEN-REFRESH-018
  @req:TOKEN-REFRESH-019 @req:TOKEN-REFRESH-020 @must @needs:password @needs:refresh-token
  Rule: A refresh_token response has an access token, the refresh token and the usual fields

    Scenario: The response has an access token that is one
      Given the requirement TOKEN-REFRESH-013
      When a client gets a token with the refresh_token grant
      Then access_token of the token response is a non-empty string

    Scenario Outline: The response has <field>
      Given the requirement <requirement>
      When a client gets a token with the refresh_token grant
      Then the token response has the field <field>

      Examples:
        | field         | requirement       |
        | refresh_token | TOKEN-REFRESH-015 |
        | token_type    | TOKEN-REFRESH-017 |
        | expires_in    | TOKEN-REFRESH-018 |
        | scope         | TOKEN-REFRESH-019 |
        | jti           | TOKEN-REFRESH-020 |

  @req:TOKEN-REFRESH-014 @must @needs:password @needs:refresh-token
  Rule: The access_token of a refresh_token response is a new one, not the one returned before

    Scenario: The access token before and after
      When a client refreshes a token of the password grant after 0 seconds
      Then both token responses differ in access_token

  @req:TOKEN-REFRESH-016 @must @needs:password @needs:refresh-token
  Rule: The refresh_token of a refresh_token response is exchanged again

    Scenario: A second refresh
      Given a confidential client that may use the refresh_token grant
      And the client refreshes the token that it gets
      When the client requests a token
      Then the client receives an access token

  @req:RFC6749-REPEATED-011 @standard @needs:password @needs:refresh-token
  Rule: A refresh_token request with refresh_token sent twice is refused

    Scenario: refresh_token stands twice
      Given a confidential client that may use the refresh_token grant
      When the client requests a token with refresh_token sent twice
      Then the token request is refused

  @req:RFC6749-ERROR-005 @standard @needs:password @needs:refresh-token
  Rule: A refresh_token request without refresh_token is answered with error invalid_request

    Scenario: The refresh token is left out
      Given a confidential client that may use the refresh_token grant
      When the client requests a token with no refresh_token
      Then the token request is refused with error invalid_request

  @req:RFC6749-ERROR-016 @req:RFC6749-ERROR-017 @standard @needs:password @needs:refresh-token
  Rule: A refresh token that cannot be exchanged is answered with error invalid_grant

    Scenario Outline: <case>
      Given the requirement <requirement>
      And a confidential client that may use the refresh_token grant
      When the client requests a token with <fault>
      Then the token request is refused with error invalid_grant

      Examples:
        | case                          | fault                                       | requirement       |
        | The refresh token was made up | a refresh token that was never issued       | RFC6749-ERROR-016 |
        | Another client brings it      | a client that did not get its refresh token | RFC6749-ERROR-017 |

  @req:RFC6749-ERROR-018 @standard @needs:password @needs:refresh-token @needs:revocation
  Rule: A revoked refresh token is answered with error invalid_grant

    Scenario: The refresh token was revoked
      Given a confidential client that may use the refresh_token grant
      And the refresh token was revoked by its jti
      When the client requests a token
      Then the token request is refused with error invalid_grant

  @req:RFC6749-REFRESH-006 @standard @needs:password @needs:refresh-token
  Rule: A refresh token issued to another client is refused

    Scenario: Another client brings it
      Given a confidential client that may use the refresh_token grant
      When the client requests a token with a client that did not get its refresh token
      Then the token request is refused

  @req:RFC6749-REFRESH-007 @standard @needs:password @needs:refresh-token @needs:public-clients
  Rule: A refresh token of a confidential client is refused to a public client

    Scenario: A public client brings it
      Given a confidential client that may use the refresh_token grant
      When the client requests a token with a public client that did not get its refresh token
      Then the token request is refused

  @req:RFC6749-REFRESH-008 @standard @needs:password @needs:refresh-token
  Rule: The refreshed access token is that of the same user and the same client

    Scenario: The second of two users
      Given a client of the refresh_token grant with the second of two users
      When the client requests a token
      Then the access token names the user

    Scenario: The client of the token
      Given a confidential client that may use the refresh_token grant
      When the client requests a token
      Then client_id of the access token is the client id

  @req:SUPPLEMENT-REFRESH-007 @compatible @needs:password @needs:refresh-token
  Rule: A refresh of a confidential client returns the same refresh token by default

    Scenario: The refresh token before and after
      When a client refreshes a token of the password grant after 0 seconds
      Then refresh_token of the token response is refresh_token of the earlier token response

  @req:SUPPLEMENT-REFRESH-002 @req:SUPPLEMENT-REFRESH-003 @req:SUPPLEMENT-REFRESH-004 @compatible
  @needs:password @needs:refresh-token @needs:admin-api
  Rule: A refresh token is refused after its user or its client was changed, or its user deleted

    Scenario Outline: <case>
      Given the requirement <requirement>
      And a client of the refresh_token grant that only this scenario changes
      And <change>
      When the client requests a token
      Then the token request is refused

      Examples:
        | case             | change                               | requirement            |
        | Another password | the password of the user was changed | SUPPLEMENT-REFRESH-002 |
        | Another secret   | the secret of the client was changed | SUPPLEMENT-REFRESH-003 |
        | No user any more | the user was deleted                 | SUPPLEMENT-REFRESH-004 |

  @req:SUPPLEMENT-REFRESH-006 @compatible @needs:authorization-code @needs:refresh-token
  @needs:admin-api
  Rule: A refresh token is refused after an approval behind it was withdrawn

    Scenario: The approval of a scope is gone
      Given a client of the authorization_code grant with a user whose approvals are stored
      And the client refreshes the token that it gets
      And the user has withdrawn an approval
      When the client requests a token
      Then the token request is refused

  @req:SUPPLEMENT-SUCCESS-005 @compatible @needs:password @needs:refresh-token @needs:admin-api
  Rule: A refresh token is refused once the client's refresh_token_validity is over

    Scenario: Three seconds later
      Given a client of the refresh_token grant whose refresh tokens live two seconds
      And three seconds have passed
      When the client requests a token
      Then the token request is refused

  @req:SUPPLEMENT-FORMAT-003 @compatible @since:3.3.0 @needs:password @needs:refresh-token
  @needs:opaque-tokens
  Rule: The refresh token beside an opaque access token is not a JWT

    Scenario: Beside an opaque access token
      When a client gets an opaque access token with the password grant
      Then refresh_token of the token response is an opaque string

  @req:SUPPLEMENT-FORMAT-004 @compatible @needs:password @needs:refresh-token
  Rule: A refresh token is 32 hex digits and -r by default

    Scenario: The characters of the token
      When a client gets a token with the password grant
      Then refresh_token of the token response is 32 lower-case hex digits and -r

  @req:SUPPLEMENT-REVOKE-007 @compatible @needs:revocation @needs:password @needs:refresh-token
  Rule: A refresh token is revoked by its jti

    Scenario: The refresh token is its own jti
      Given a confidential client that may use the refresh_token grant
      And the refresh token was revoked by its jti
      When the client requests a token
      Then the token request is refused
