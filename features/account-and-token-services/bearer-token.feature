@bearer
Feature: How a bearer-protected endpoint refuses
  Userinfo stands for the endpoints that a bearer token opens.
  Source: RFC 6750, sections 3 and 3.1.

  Scenario: Userinfo is asked without a token
    When userinfo is asked without a token
    Then it holds that:
      | requirement                     | sentence                            |
      | RFC6750-BEARER-001 USERINFO-009 | the refusal has status 401          |
      | RFC6750-BEARER-002 USERINFO-009 | the refusal names the scheme Bearer |
      | RFC6750-BEARER-003              | the refusal names no error code     |
    And the error response has:
      | requirement             | member | form           |
      | SUPPLEMENT-USERINFO-005 | error  | "unauthorized" |

  Scenario: Userinfo is asked with a token that was never issued
    When userinfo is asked with a token that was never issued
    Then it holds that:
      | requirement                     | sentence                                  |
      | RFC6750-BEARER-002              | the refusal names the scheme Bearer       |
      | RFC6750-BEARER-004 USERINFO-010 | the refusal has status 401                |
      | RFC6750-BEARER-004 USERINFO-010 | the refusal names the error invalid_token |

  Scenario: Userinfo is asked with a token of the password grant without scope openid
    When userinfo is asked with a token of the "password" grant without scope openid
    Then it holds that:
      | requirement                             | sentence                                       |
      | RFC6750-BEARER-006 SUPPLEMENT-ERROR-007 | the refusal has status 403                     |
      | RFC6750-BEARER-006                      | the refusal names the error insufficient_scope |
    And the error response has:
      | requirement          | member            | form               |
      | SUPPLEMENT-ERROR-007 | error             | a non-empty string |
      | SUPPLEMENT-ERROR-007 | error_description | a non-empty string |

  @req:RFC6750-BEARER-005 @standard
  Rule: A revoked bearer token is answered with status 401 and error invalid_token

    Scenario: An opaque token of a user
      When userinfo is asked with a token of the "password" grant that was revoked
      Then the refusal has status 401
      And the refusal names the error invalid_token

  @req:RFC6750-BEARER-007 @standard
  Rule: A bearer token that has ended is answered with status 401 and error invalid_token

    Scenario: The token of a user of a client whose tokens live for a second
      When userinfo is asked with a token of the "password" grant that has ended
      Then the refusal has status 401
      And the refusal names the error invalid_token

  @req:RFC8725-JWT-005 @standard
  Rule: A JWT access token whose alg was changed to none is refused as bearer token

    Scenario: The signature is empty
      When userinfo is asked with a token of the "password" grant whose alg was changed to none
      Then userinfo refuses the token

  @req:RFC8725-JWT-006 @standard
  Rule: A JWT access token re-signed with HMAC under the public key is refused as bearer token

    Scenario: The alg is HS256
      When userinfo is asked with a token of the "password" grant signed with HMAC under the public key
      Then userinfo refuses the token

  @req:RFC8725-JWT-009 @req:USERINFO-014 @standard
  Rule: An id_token is refused as bearer token

    Scenario: The ID token beside an access token
      Given the "token id_token" flow completes
      When the service is asked who the user is with an ID token
      Then userinfo refuses the token

  @req:RFC9110-TOKEN-004 @standard
  Rule: The scheme name Bearer is read without case

    Scenario: The scheme in small letters
      When userinfo is asked with a token of the "password" grant and the scheme bearer
      Then the request is granted
