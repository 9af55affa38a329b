@authorization
Feature: A client with autoapprove
  The approvals of the user are not consulted for a client with autoapprove: no page asks for them.
  Source: authorization-token-service, "Client configuration attributes referred to", row autoapprove; supplement,
  section 2.7.

  @must
  Rule: With autoapprove a logged-in user is not asked for an approval

    Scenario Outline: The <flow> flow
      Given a client for the "<flow>" flow that has:
        | metadata    | value |
        | autoapprove | true  |
      And the user is logged in
      When the client requests authorization
      Then the request is granted
      And "pages" of the browser does not list "approval"

      Examples:
        | requirement                   | flow           |
        | CLIENT-CONFIG-AUTOAPPROVE-001 | browser code   |
        | CLIENT-CONFIG-AUTOAPPROVE-002 | implicit       |
        | CLIENT-CONFIG-AUTOAPPROVE-003 | ID token       |
        | CLIENT-CONFIG-AUTOAPPROVE-004 | token id_token |
        | CLIENT-CONFIG-AUTOAPPROVE-005 | hybrid         |

  @req:CLIENT-CONFIG-AUTOAPPROVE-006 @must
  Rule: With autoapprove the API flow gives a code although the user never approved anything

    Scenario: The user decided nothing
      Given a client for the "API code" flow that has:
        | metadata    | value |
        | autoapprove | true  |
      When the client requests authorization
      Then the request is granted

  @compatible
  Rule: autoapprove may be a string, a list or a pattern

    Scenario Outline: autoapprove is <form>
      Given a client for the "browser code" flow that has:
        | metadata    | value  |
        | autoapprove | <form> |
      And the authorization request carries "scope" as "assay.read assay.write"
      And the user is logged in
      When the client requests authorization
      Then the request is granted
      And "pages" of the browser does not list "approval"

      Examples:
        | requirement          | form        |
        | SUPPLEMENT-SCOPE-012 | "true"      |
        |                      | ["true"]    |
        | SUPPLEMENT-SCOPE-013 | ["assay.*"] |
