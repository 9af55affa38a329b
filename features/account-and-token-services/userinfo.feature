@account-and-token-services
Feature: What the service says about a user
  Whoever holds an access token of a user with scope openid asks at /userinfo who that user is.
  Source: authorization-token-service, "Discovery document fields", userinfo_endpoint; OpenID Connect Core,
  sections 5.1, 5.3 and 5.4.

  Background:
    Given this request:
      """
      GET /userinfo
      Authorization: Bearer {{ token.access_token }}
      Accept: application/json
      """

  Scenario: The token id_token flow completes
    Given the "token id_token" flow completes
    When it is sent
    Then it holds that:
      | requirement  | sentence               |
      | USERINFO-001 | the request is granted |
    And the response has:
      | requirement  | part         | value            |
      | USERINFO-003 | Content-Type | application/json |
    And the answer matches the schema "userinfo/userinfo"
    And the answer has:
      | requirement  | member | form                          |
      | USERINFO-005 | sub    | "sub" of the earlier ID token |

  Scenario: A client has exchanged a code
    Given a confidential client that may use the "authorization_code" grant
    And the client holds an access token
    When it is sent
    Then it holds that:
      | requirement  | sentence               |
      | USERINFO-001 | the request is granted |
    And the response has:
      | requirement  | part         | value            |
      | USERINFO-003 | Content-Type | application/json |
    And the answer matches the schema "userinfo/userinfo"

  @req:USERINFO-008
  Scenario: The browser has come back to the client
    Given a client for the "token id_token" flow
    And the authorization request carries "scope" as "openid profile"
    And the browser has come back to the client
    When it is sent
    Then "given_name" of the answer is "Ada"
    And "family_name" of the answer is "Lovelace"

  Scenario: A user holds an access token
    Given a user holds an access token for "openid profile"
    When it is sent
    Then it holds that:
      | requirement         | sentence               |
      | TOKEN-ENDPOINTS-001 | the answer is recorded |
    And the answer has:
      | requirement  | member      | form       |
      | USERINFO-008 | given_name  | "Ada"      |
      |              | family_name | "Lovelace" |
    And the answer matches the schema "userinfo/supplemented-userinfo"

  @standard
  Rule: Userinfo answers POST with an access token of scope openid in the Authorization header

    Scenario: The token of a redirect
      Given the "token id_token" flow completes
      When it is sent with "method" as "POST"
      Then it holds that:
        | requirement  | sentence               |
        | USERINFO-002 | the request is granted |
      And the answer matches the schema "userinfo/userinfo"

    Scenario: The token of a code
      Given a confidential client that may use the "authorization_code" grant
      And the client holds an access token
      When it is sent with "method" as "POST"
      Then it holds that:
        | requirement  | sentence               |
        | USERINFO-002 | the request is granted |
      And the answer matches the schema "userinfo/userinfo"

  @req:USERINFO-015 @standard
  Rule: Userinfo of one user never shows another user

    Scenario: The user of the token and no other
      Given a client for the "token id_token" flow
      And the browser has come back to the client
      And the user is a different one
      And the browser has come back to the client
      When it is sent
      Then "sub" of the answer is "sub" of the earlier ID token

  @req:SUPPLEMENT-USERINFO-002 @compatible
  Rule: Userinfo is served by POST as by GET

    Scenario: The access token of a user
      Given a user holds an access token for "openid profile"
      When it is sent with "method" as "POST"
      Then the request is granted

  @req:SUPPLEMENT-USERINFO-003 @compatible
  Rule: Userinfo always has previous_logon_time

    Scenario: A user who has logged in once
      Given a client of the "password or authorization_code" grant with a user of its own
      And the client holds an access token
      When it is sent
      Then the answer has the field "previous_logon_time"

    Scenario: A user who has logged in twice
      Given a client of the "password or authorization_code" grant with a user of its own
      And the client holds an access token
      And the client holds an access token
      When it is sent
      Then the answer has the field "previous_logon_time"
