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
