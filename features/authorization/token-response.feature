@authorization
Feature: What a redirect brings of the token response
  The conditions on id_token, refresh_token and scope hold for tokens in a redirect as well. The clients
  have assay.unheld, which no group of the user gives; the user holds assay.other, which no client has.
  Source: authorization-token-service, "Token response", rows id_token, refresh_token and scope.

  @req:TOKEN-RESPONSE-SCOPE-010 @must @needs:implicit @needs:browser-login
  Rule: A token of the implicit grant has every requested scope that client, group memberships and approvals have in common

    Scenario: All of them are approved
      Given a client for the implicit flow that asks the user for approval
      And the authorization request carries scope "openid assay.read assay.write"
      When the client requests authorization
      Then scope of the token of the redirect lists just "openid assay.read assay.write"

  @req:TOKEN-RESPONSE-SCOPE-018 @must @needs:implicit @needs:browser-login
  Rule: A token of the implicit grant has no scope that the user holds but the client does not have

    Scenario: No scope is asked for
      Given a client for the implicit flow
      And the authorization request has no scope
      When the client requests authorization
      Then scope of the token of the redirect does not list "assay.other"

  @req:TOKEN-RESPONSE-SCOPE-026 @must @needs:implicit @needs:browser-login
  Rule: A token of the implicit grant has no scope that the client has but no group of the user gives

    Scenario: No scope is asked for
      Given a client for the implicit flow
      And the authorization request has no scope
      When the client requests authorization
      Then scope of the token of the redirect does not list "assay.unheld"

  @req:TOKEN-RESPONSE-SCOPE-034 @must @needs:implicit @needs:browser-login
  Rule: A token of the implicit grant has no scope that the user denied

    Scenario: One of two is approved
      Given a client for the implicit flow that asks the user for approval
      And the authorization request carries scope "assay.read assay.write"
      And the user approves assay.read alone
      When the client requests authorization
      Then the approval page is shown on the way
      And scope of the token of the redirect does not list "assay.write"

  @req:TOKEN-RESPONSE-REFRESH-007 @must @needs:implicit @needs:browser-login
  Rule: The fragment of response_type=token has no refresh_token for a client without grant type refresh_token

    Scenario: The client lacks the grant type
      Given a client for the implicit flow without grant type refresh_token
      When the client requests authorization
      Then the redirect has no refresh_token

  @req:TOKEN-RESPONSE-IDTOKEN-008 @req:TOKEN-RESPONSE-IDTOKEN-009 @must @needs:id-token
  @needs:browser-login
  Rule: response_type with id_token gives no id_token to a client without scope openid

    Scenario Outline: <flow> with <client>
      Given the requirement <requirement>
      And a client for <flow>
      When the client requests authorization with <client>
      Then no ID token comes

      Examples:
        | flow                    | client                                                       | requirement                |
        | the ID token flow       | a client that may not use openid                             | TOKEN-RESPONSE-IDTOKEN-008 |
        | the ID token flow       | a client that may not use openid and asks for its own scopes | TOKEN-RESPONSE-IDTOKEN-008 |
        | the token id_token flow | a client that may not use openid                             | TOKEN-RESPONSE-IDTOKEN-009 |
        | the token id_token flow | a client that may not use openid and asks for its own scopes | TOKEN-RESPONSE-IDTOKEN-009 |

  @req:TOKEN-RESPONSE-IDTOKEN-010 @must @needs:hybrid @needs:browser-login
  Rule: response_type=code id_token gives no id_token to a client without scope openid

    Scenario Outline: The request of <client>
      Given a client for the hybrid flow
      When the client requests authorization with <client>
      Then no ID token comes

      Examples:
        | client                                                       |
        | a client that may not use openid                             |
        | a client that may not use openid and asks for its own scopes |

  @req:TOKEN-RESPONSE-IDTOKEN-015 @req:TOKEN-RESPONSE-IDTOKEN-016 @must @needs:id-token
  @needs:browser-login
  Rule: response_type with id_token gives no id_token when the user did not approve openid

    Scenario Outline: <flow>
      Given the requirement <requirement>
      And a client for <flow> that asks the user for approval
      When the client requests authorization with a user who approves assay.read alone
      Then no ID token comes

      Examples:
        | flow                    | requirement                |
        | the ID token flow       | TOKEN-RESPONSE-IDTOKEN-015 |
        | the token id_token flow | TOKEN-RESPONSE-IDTOKEN-016 |

  @req:TOKEN-RESPONSE-IDTOKEN-017 @must @needs:hybrid @needs:browser-login
  Rule: response_type=code id_token gives no id_token when the user did not approve openid

    Scenario: openid is left out of the approval
      Given a client for the hybrid flow that asks the user for approval
      When the client requests authorization with a user who approves assay.read alone
      Then no ID token comes

  @req:TOKEN-RESPONSE-IDTOKEN-018 @must @needs:implicit @needs:browser-login
  Rule: response_type=token gives no id_token in the redirect

    Scenario: The scope openid was asked for
      When the implicit flow has come to its end
      Then the redirect has no id_token

  @req:TOKEN-RESPONSE-IDTOKEN-019 @must @needs:authorization-code @needs:browser-login
  Rule: response_type=code gives no id_token in the redirect of the browser flow

    Scenario: The scope openid was asked for
      When the browser code flow has come to its end
      Then the redirect has no id_token

  @req:TOKEN-RESPONSE-IDTOKEN-020 @must @needs:authorization-code-api
  Rule: response_type=code gives no id_token in the redirect of the API flow

    Scenario: The scope openid was asked for
      When the API code flow has come to its end
      Then the redirect has no id_token
