@account-and-token-services
Feature: What the service tells about a user
  Who holds an access token of a user with scope openid asks at /userinfo who that user is.
  Source: authorization-token-service, "Discovery document fields", userinfo_endpoint; OpenID Connect Core,
  sections 5.1, 5.3 and 5.4.

  @req:USERINFO-001 @req:USERINFO-002 @standard @needs:userinfo @needs:browser-login
  Rule: Userinfo answers GET and POST with an access token of scope openid in the Authorization header

    Scenario Outline: <method>
      Given the requirement <requirement>
      And the token id_token flow has come to its end
      When the service is asked who the user is by <method>
      Then the request is granted

      Examples:
        | method | requirement  |
        | GET    | USERINFO-001 |
        | POST   | USERINFO-002 |

  @req:USERINFO-003 @req:USERINFO-004 @req:USERINFO-006 @req:USERINFO-007 @req:USERINFO-015 @standard
  @needs:userinfo @needs:browser-login
  Rule: The answer is a JSON object that names the user of the token

    Scenario: The media type
      Given the requirement USERINFO-003
      And the token id_token flow has come to its end
      When the service is asked who the user is by GET
      Then the answer has Content-Type with application/json

    Scenario: sub
      Given the requirement USERINFO-004
      And the token id_token flow has come to its end
      When the service is asked who the user is by GET
      Then sub of the userinfo answer is a non-empty string

    Scenario: Unknown claims are left out
      Given the requirement USERINFO-006
      And the token id_token flow has come to its end
      When the service is asked who the user is by GET
      Then userinfo gives no empty string

    Scenario: email_verified
      Given the requirement USERINFO-007
      And the token id_token flow has come to its end
      When the service is asked who the user is by GET
      Then email_verified of the userinfo answer, where present, is a boolean

    Scenario: The user of the token and no other
      Given the requirement USERINFO-015
      And a client for the token id_token flow
      And two users authorize the client
      When the service is asked who the user is by GET
      Then the userinfo answer names the user

  @req:USERINFO-005 @standard @needs:userinfo @needs:browser-login @needs:id-token
  Rule: sub of the userinfo answer is sub of the ID token

    Scenario: Both come from the same request
      Given the token id_token flow has come to its end
      When the service is asked who the user is by GET
      Then sub of the userinfo answer is sub of the earlier ID token

  @req:USERINFO-008 @standard @needs:userinfo @needs:browser-login
  Rule: Scope profile brings given_name and family_name of the user in the userinfo answer

    Scenario Outline: <claim>
      Given a client for the token id_token flow
      And the authorization request carries scope "openid profile"
      And the browser has come back to the client
      When the service is asked who the user is by GET
      Then <claim> of the userinfo answer is <value>

      Examples:
        | claim       | value      |
        | given_name  | "Ada"      |
        | family_name | "Lovelace" |

  @req:USERINFO-009 @standard @needs:userinfo
  Rule: Userinfo without a token is answered with status 401 and WWW-Authenticate

    Scenario: The header is left out
      When userinfo is asked without a token
      Then the refusal has status 401
      And the refusal names the scheme Bearer

  @req:USERINFO-010 @standard @needs:userinfo
  Rule: Userinfo with an unknown token is answered with status 401 and error=invalid_token in WWW-Authenticate

    Scenario: The token was made up
      When userinfo is asked with a token that nobody issued
      Then the refusal has status 401
      And the refusal names the error invalid_token

  @req:USERINFO-011 @req:USERINFO-012 @req:USERINFO-013 @req:USERINFO-014 @standard @needs:userinfo
  Rule: Userinfo refuses what is no valid access token of a user with scope openid

    Scenario Outline: <case>
      Given the requirement <requirement>
      And the token id_token flow has come to its end
      When the service is asked who the user is with <token>
      Then userinfo refuses the token

      Examples:
        | case                     | token                          | requirement  |
        | The token was revoked    | a revoked token                | USERINFO-011 |
        | The token lacks openid   | a token without scope openid   | USERINFO-012 |
        | The token is of a client | a token of a client for itself | USERINFO-013 |
        | It is an ID token        | an ID token                    | USERINFO-014 |

  @req:TOKEN-ENDPOINTS-001 @observe @needs:userinfo @needs:password
  Rule: What /userinfo answers to an access token with scope openid

    Scenario: The answer
      When userinfo is asked with a token of the password grant
      Then the answer is recorded

  @req:SUPPLEMENT-USERINFO-001 @compatible @needs:password @needs:userinfo
  Rule: Userinfo has user_id, sub, user_name, email and email_verified

    Scenario Outline: <member> is <form>
      When userinfo is asked with a token of the password grant
      Then <member> of the userinfo answer is <form>

      Examples:
        | member         | form               |
        | user_id        | a non-empty string |
        | sub            | a non-empty string |
        | user_name      | a non-empty string |
        | email          | a non-empty string |
        | email_verified | a boolean          |

  @req:SUPPLEMENT-USERINFO-002 @compatible @needs:password @needs:userinfo
  Rule: Userinfo is served by POST as by GET

    Scenario: POST
      When userinfo is asked by POST with a token of the password grant
      Then the request is granted

  @req:SUPPLEMENT-USERINFO-003 @compatible @needs:password @needs:userinfo
  Rule: Userinfo always has previous_logon_time

    Scenario Outline: A user who has logged in <times>
      When userinfo is asked with <token> of a user whom nobody else uses
      Then the userinfo answer has the field previous_logon_time

      Examples:
        | times | token            |
        | once  | the first token  |
        | twice | the second token |

  @req:SUPPLEMENT-USERINFO-004 @compatible @needs:password @needs:userinfo
  Rule: Userinfo has user_attributes only for scope user_attributes

    Scenario: The token has other scopes
      When userinfo is asked with a token of the password grant
      Then the userinfo answer has no user_attributes

  @req:SUPPLEMENT-USERINFO-005 @compatible @needs:userinfo
  Rule: Userinfo without a token is answered with error unauthorized

    Scenario: The header is left out
      When userinfo is asked without a token
      Then error of the error response is "unauthorized"

  @req:SUPPLEMENT-USERINFO-006 @compatible @needs:password @needs:userinfo
  Rule: Userinfo has name, given_name and family_name of a user who has them

    Scenario Outline: <member>
      When userinfo is asked with a token of the password grant
      Then <member> of the userinfo answer is a non-empty string

      Examples:
        | member      |
        | name        |
        | given_name  |
        | family_name |
