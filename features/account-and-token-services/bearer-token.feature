@bearer
Feature: How a bearer-protected endpoint refuses
  Userinfo stands for the endpoints that a bearer token opens.
  Source: RFC 6750, sections 3 and 3.1.

  @req:RFC6750-BEARER-001 @standard @needs:userinfo
  Rule: A bearer-protected endpoint answers a request without token with status 401

    Scenario: No token
      When userinfo is asked without a token
      Then the refusal has status 401

  @req:RFC6750-BEARER-002 @standard @needs:userinfo
  Rule: A 401 of a bearer-protected endpoint has WWW-Authenticate with scheme Bearer

    Scenario: No token
      When userinfo is asked without a token
      Then the refusal names the scheme Bearer

    Scenario: A token that nobody issued
      When userinfo is asked with a token that nobody issued
      Then the refusal names the scheme Bearer

  @req:RFC6750-BEARER-003 @standard @needs:userinfo
  Rule: A 401 to a request without token names no error code in WWW-Authenticate

    Scenario: No token
      When userinfo is asked without a token
      Then the refusal names no error code

  @req:RFC6750-BEARER-004 @standard @needs:userinfo
  Rule: A made-up bearer token is answered with status 401 and error invalid_token

    Scenario: A token that nobody issued
      When userinfo is asked with a token that nobody issued
      Then the refusal has status 401
      And the refusal names the error invalid_token

  @req:RFC6750-BEARER-005 @standard @since:3.3.0 @needs:opaque-tokens @needs:password @needs:revocation
  @needs:userinfo
  Rule: A revoked bearer token is answered with status 401 and error invalid_token

    Scenario: An opaque token of a user
      When userinfo is asked with a token of the password grant that was revoked
      Then the refusal has status 401
      And the refusal names the error invalid_token

  @req:RFC6750-BEARER-007 @standard @since:3.3.0 @needs:opaque-tokens @needs:password @needs:userinfo
  Rule: A bearer token that has ended is answered with status 401 and error invalid_token

    Scenario: The token of a user of a client whose tokens live for a second
      When userinfo is asked with a token of the password grant that has ended
      Then the refusal has status 401
      And the refusal names the error invalid_token

  @req:RFC6750-BEARER-006 @standard @needs:password @needs:userinfo
  Rule: A bearer token without the needed scope is answered with status 403 and error insufficient_scope

    Scenario: A token of a user without openid
      When userinfo is asked with a token of the password grant without scope openid
      Then the refusal has status 403
      And the refusal names the error insufficient_scope

  @req:RFC8725-JWT-005 @standard @needs:password @needs:userinfo
  Rule: A JWT access token whose alg was changed to none is refused as bearer token

    Scenario: The signature is empty
      When userinfo is asked with a token of the password grant whose alg was changed to none
      Then userinfo refuses the token

  @req:RFC8725-JWT-006 @standard @needs:password @needs:userinfo
  Rule: A JWT access token re-signed with HMAC under the public key is refused as bearer token

    Scenario: The alg is HS256
      When userinfo is asked with a token of the password grant signed with HMAC under the public key
      Then userinfo refuses the token

  @req:RFC8725-JWT-009 @standard @needs:authorization-code @needs:userinfo
  Rule: An id_token is refused as bearer token

    Scenario: The ID token beside an access token
      Given the token id_token flow has come to its end
      When the service is asked who the user is with an ID token
      Then userinfo refuses the token

  @req:RFC9110-TOKEN-004 @standard @needs:password @needs:userinfo
  Rule: The scheme name Bearer is read without case

    Scenario: The scheme in small letters
      When userinfo is asked with a token of the password grant and the scheme bearer
      Then the request is granted

  @req:SUPPLEMENT-ERROR-007 @compatible @needs:password @needs:userinfo
  Rule: A 403 of userinfo has error and error_description as strings

    Scenario Outline: <member>
      When userinfo is asked with a token of the password grant without scope openid
      Then the refusal has status 403
      And <member> of the error response is a non-empty string

      Examples:
        | member            |
        | error             |
        | error_description |
