@account-and-token-services
Feature: What the service says about a user
  Who holds an access token of a user with scope openid asks at /userinfo who that user is.
  Source: authorization-token-service, "Discovery document fields", userinfo_endpoint; OpenID Connect Core,
  sections 5.1, 5.3 and 5.4.

  Scenario: The token id_token flow completes
    Given the "token id_token" flow completes
    When the service is asked who the user is by GET
    Then it holds that:
      | requirement  | sentence                       |
      | USERINFO-001 | the request is granted         |
      | USERINFO-006 | userinfo gives no empty string |
    And the response has:
      | requirement  | part         | value            |
      | USERINFO-003 | Content-Type | application/json |
    And the userinfo answer matches the schema "userinfo/userinfo"
    And the userinfo answer has:
      | requirement  | member | form                          |
      | USERINFO-005 | sub    | "sub" of the earlier ID token |

  Scenario: The browser has come back to the client
    Given a client for the "token id_token" flow
    And the authorization request carries "scope" as "openid profile"
    And the browser has come back to the client
    When the service is asked who the user is by GET
    Then the userinfo answer has:
      | requirement  | member      | form       |
      | USERINFO-008 | given_name  | "Ada"      |
      | USERINFO-008 | family_name | "Lovelace" |

  Scenario: Userinfo is asked with a token of the password grant
    When userinfo is asked with a token of the "password" grant
    Then it holds that:
      | requirement         | sentence               |
      | TOKEN-ENDPOINTS-001 | the answer is recorded |
    And the userinfo answer matches the schema "userinfo/supplemented-userinfo"

  @req:USERINFO-002 @standard
  Rule: Userinfo answers POST with an access token of scope openid in the Authorization header

    Scenario Outline: <method>
      Given the "token id_token" flow completes
      When the service is asked who the user is by <method>
      Then the request is granted

      Examples:
        | method |
        | POST   |

  @req:USERINFO-015 @standard
  Rule: Userinfo of one user never shows another user

    Scenario: The user of the token and no other
      Given a client for the "token id_token" flow
      And two users authorize the client
      When the service is asked who the user is by GET
      Then the userinfo answer names the user

  @standard
  Rule: Userinfo refuses what is no valid access token of a user with scope openid

    Scenario Outline: <case>
      Given the "token id_token" flow completes
      When the service is asked who the user is with <token>
      Then userinfo refuses the token

      Examples:
        | requirement  | case                     | token                          |
        | USERINFO-011 | The token was revoked    | a revoked token                |
        | USERINFO-012 | The token lacks openid   | a token without scope openid   |
        | USERINFO-013 | The token is of a client | a token of a client for itself |

  @req:SUPPLEMENT-USERINFO-002 @compatible
  Rule: Userinfo is served by POST as by GET

    Scenario: POST
      When userinfo is asked by POST with a token of the "password" grant
      Then the request is granted

  @req:SUPPLEMENT-USERINFO-003 @compatible
  Rule: Userinfo always has previous_logon_time

    Scenario Outline: A user who has logged in <times>
      When userinfo is asked with <token> of a user whom nobody else uses
      Then the userinfo answer has the field "previous_logon_time"

      Examples:
        | times | token            |
        | once  | the first token  |
        | twice | the second token |
