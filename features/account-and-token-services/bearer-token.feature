@bearer
Feature: How a bearer-protected endpoint refuses
  Userinfo stands for the endpoints that a bearer token opens.
  Source: RFC 6750, sections 3 and 3.1.

  Background:
    Given this request:
      """
      GET /userinfo
      Authorization: Bearer {{ token.access_token }}
      Accept: application/json
      """

  Scenario: No token is sent
    Given a user holds an access token for "openid profile"
    When it is sent without "Authorization"
    Then it holds that:
      | requirement                     | sentence                  |
      | RFC6750-BEARER-001 USERINFO-009 | the answer has status 401 |
    And the Bearer challenge has:
      | requirement                     | member | form     |
      | RFC6750-BEARER-002 USERINFO-009 | scheme | "Bearer" |
      | RFC6750-BEARER-003              | scheme | "Bearer" |
      |                                 | error  | absent   |
    And the error response has:
      | requirement             | member | form           |
      | SUPPLEMENT-USERINFO-005 | error  | "unauthorized" |

  Scenario: The token was never issued
    Given a user holds an access token for "openid profile"
    When it is sent with "Authorization" as "Bearer 00000000000000000000000000000000"
    Then it holds that:
      | requirement                     | sentence                                           |
      | RFC6750-BEARER-004 USERINFO-010 | the answer has status 401                          |
      |                                 | "error" of the Bearer challenge is "invalid_token" |
    And the Bearer challenge has:
      | requirement        | member | form     |
      | RFC6750-BEARER-002 | scheme | "Bearer" |

  Scenario: The token lacks the scope openid
    Given a user holds an access token for "openid profile"
    And the user holds another access token for "assay.read"
    When it is sent with "Authorization" as "Bearer {{ another_token.access_token }}"
    Then it holds that:
      | requirement                             | sentence                                               |
      | RFC6750-BEARER-006 SUPPLEMENT-ERROR-007 | the answer has status 403                              |
      | USERINFO-012                            | the request is refused with status "400 or 401 or 403" |
    And the Bearer challenge has:
      | requirement        | member | form                 |
      | RFC6750-BEARER-006 | error  | "insufficient_scope" |
    And the error response matches the schema "accounts/userinfo-error"

  Scenario: An opaque token of a user was revoked
    Given a confidential client that may use the "password or authorization_code" grant
    And the token request carries "token_format" as "opaque"
    And the client holds an access token
    When it is sent after the administrator has sent:
      """
      DELETE /oauth/token/revoke/{{ token.jti }}
      """
    Then it holds that:
      | requirement        | sentence                                               |
      | RFC6750-BEARER-005 | the answer has status 401                              |
      |                    | "error" of the Bearer challenge is "invalid_token"     |
      | USERINFO-011       | the request is refused with status "400 or 401 or 403" |

  @req:RFC6750-BEARER-007 @standard
  Rule: A bearer token that has expired is answered with status 401 and error invalid_token

    Scenario: The token of a user of a client whose tokens live for a second
      Given a user holds an access token for "openid profile"
      When it is sent with "Authorization" as "Bearer {{ ended_token.of_user }}"
      Then the answer has status 401
      And "error" of the Bearer challenge is "invalid_token"

  @standard
  Rule: A JWT access token that was not signed by the service is refused as bearer token

    Scenario Outline: <case>
      Given a user holds an access token for "openid profile"
      When it is sent <change>
      Then the request is refused with status "400 or 401 or 403"

      Examples:
        | requirement     | case                                                                                   | change                                                                            |
        | RFC8725-JWT-005 | A JWT access token whose alg was changed to none is refused as bearer token            | with "Authorization" as "Bearer {{ token.access_token \| unsigned }}"             |
        | RFC8725-JWT-006 | A JWT access token re-signed with HMAC under the public key is refused as bearer token | with "Authorization" as "Bearer {{ token.access_token \| hmac: token_keys.key }}" |

  @req:RFC8725-JWT-009 @req:USERINFO-014 @standard
  Rule: An id_token is refused as bearer token

    Scenario: The ID token beside an access token
      Given the "token id_token" flow completes
      When it is sent with "Authorization" as "Bearer {{ id_token }}"
      Then the request is refused with status "400 or 401 or 403"

  @req:USERINFO-013 @standard
  Rule: Userinfo refuses an access token of client_credentials

    Scenario: The token of a client has the scope openid
      Given a user holds an access token for "openid profile"
      And a client holds another access token for "openid"
      When it is sent with "Authorization" as "Bearer {{ another_token.access_token }}"
      Then the request is refused with status "400 or 401 or 403"

  @req:RFC9110-TOKEN-004 @standard
  Rule: The scheme name Bearer is case-insensitive

    Scenario: The scheme in small letters
      Given a user holds an access token for "openid profile"
      When it is sent with "Authorization" as "bearer {{ token.access_token }}"
      Then the request is granted
