@authorization
Feature: What a redirect brings of the token response
  The conditions on id_token, refresh_token and scope hold for tokens in a redirect as well. The clients
  have assay.unheld, which no group of the user gives; the user holds assay.other, which no client has.
  Source: authorization-token-service, "Token response", rows id_token, refresh_token and scope.

  Scenario: The client requests authorization
    Given a client for the "implicit" flow
    And the authorization request does not carry "scope"
    When the client requests authorization
    Then it holds that:
      | requirement         | sentence               |
      | AUTHORIZE-PARAM-010 | the request is granted |
    And the redirect has:
      | requirement              | member      | form                         |
      | TOKEN-RESPONSE-SCOPE-018 | token.scope | does not list "assay.other"  |
      | TOKEN-RESPONSE-SCOPE-026 | token.scope | does not list "assay.unheld" |

  @req:TOKEN-RESPONSE-SCOPE-010 @must
  Rule: A token of the implicit grant has every requested scope that client, group memberships and approvals have in common

    Scenario: All of them are approved
      Given a client for the "implicit" flow that asks the user for approval
      And the authorization request carries "scope" as "openid assay.read assay.write"
      When the client requests authorization
      Then "token.scope" of the redirect lists just "openid assay.read assay.write"

  @req:TOKEN-RESPONSE-SCOPE-034 @must
  Rule: A token of the implicit grant has no scope that the user denied

    Scenario: One of two is approved
      Given a client for the "implicit" flow that asks the user for approval
      And the authorization request carries "scope" as "assay.read assay.write"
      And the user approves "assay.read"
      When the client requests authorization
      Then "token.scope" of the redirect does not list "assay.write"
      And the "approval" page has the field "status"

  @req:TOKEN-RESPONSE-REFRESH-007 @must
  Rule: The fragment of response_type=token has no refresh_token for a client without grant type refresh_token

    Scenario: The client lacks the grant type
      Given a client for the "implicit" flow that has:
        | metadata               | value        |
        | authorized_grant_types | ["implicit"] |
      When the client requests authorization
      Then the redirect has no "refresh_token"

  @must
  Rule: response_type with id_token gives no id_token to a client without scope openid

    Scenario Outline: The <flow> flow with scope <scope>
      Given a client for the "<flow>" flow
      And another client that has:
        | metadata | value                         |
        | scope    | ["assay.read", "assay.write"] |
      When the client requests authorization with:
        | parameter | value                   |
        | client_id | {{ another_client.id }} |
        | scope     | <scope>                 |
      Then no ID token comes

      Examples:
        | requirement                | flow           | scope                  |
        | TOKEN-RESPONSE-IDTOKEN-008 | ID token       | assay.read openid      |
        |                            | ID token       | assay.read assay.write |
        | TOKEN-RESPONSE-IDTOKEN-009 | token id_token | assay.read openid      |
        |                            | token id_token | assay.read assay.write |

  @req:TOKEN-RESPONSE-IDTOKEN-010 @must
  Rule: response_type=code id_token gives no id_token to a client without scope openid

    Scenario Outline: The request for <scope>
      Given a client for the "hybrid" flow
      And another client that has:
        | metadata | value                         |
        | scope    | ["assay.read", "assay.write"] |
      When the client requests authorization with:
        | parameter | value                   |
        | client_id | {{ another_client.id }} |
        | scope     | <scope>                 |
      Then no ID token comes

      Examples:
        | scope                  |
        | assay.read openid      |
        | assay.read assay.write |

  @must
  Rule: response_type with id_token gives no id_token when the user did not approve openid

    Scenario Outline: The <flow> flow
      Given a client for the "<flow>" flow that asks the user for approval
      When the client requests authorization, and the user sends:
        | page     | field | value      |
        | approval | scope | assay.read |
      Then no ID token comes

      Examples:
        | requirement                | flow           |
        | TOKEN-RESPONSE-IDTOKEN-015 | ID token       |
        | TOKEN-RESPONSE-IDTOKEN-016 | token id_token |

  @req:TOKEN-RESPONSE-IDTOKEN-017 @must
  Rule: response_type=code id_token gives no id_token when the user did not approve openid

    Scenario: openid is left out of the approval
      Given a client for the "hybrid" flow that asks the user for approval
      When the client requests authorization, and the user sends:
        | page     | field | value      |
        | approval | scope | assay.read |
      Then no ID token comes
