@authorization
Feature: A client with autoapprove
  The approvals of the user are not consulted for a client with autoapprove: no page asks for them.
  Source: authorization-token-service, "Client configuration attributes referred to", row autoapprove.

  @req:CLIENT-CONFIG-AUTOAPPROVE-001 @must
  Rule: With autoapprove a logged-in user is not asked for an approval in the flow of response_type=code

    Scenario: Nobody would press a button on an approval page
      Given a client for the "browser code" flow with a user who decided nothing
      And the user is logged in
      And the user leaves the "approval" page
      When the client requests authorization
      Then the request is granted

  @req:CLIENT-CONFIG-AUTOAPPROVE-002 @must
  Rule: With autoapprove a logged-in user is not asked for an approval in the flow of response_type=token

    Scenario: Nobody would press a button on an approval page
      Given a client for the "implicit" flow with a user who decided nothing
      And the user is logged in
      And the user leaves the "approval" page
      When the client requests authorization
      Then the request is granted

  @req:CLIENT-CONFIG-AUTOAPPROVE-003 @must
  Rule: With autoapprove a logged-in user is not asked for an approval in the flow of response_type=id_token

    Scenario: Nobody would press a button on an approval page
      Given a client for the "ID token" flow with a user who decided nothing
      And the user is logged in
      And the user leaves the "approval" page
      When the client requests authorization
      Then the request is granted

  @req:CLIENT-CONFIG-AUTOAPPROVE-004 @must
  Rule: With autoapprove a logged-in user is not asked for an approval in the flow of response_type=token id_token

    Scenario: Nobody would press a button on an approval page
      Given a client for the "token id_token" flow with a user who decided nothing
      And the user is logged in
      And the user leaves the "approval" page
      When the client requests authorization
      Then the request is granted

  @req:CLIENT-CONFIG-AUTOAPPROVE-005 @must
  Rule: With autoapprove a logged-in user is not asked for an approval in the flow of response_type=code id_token

    Scenario: Nobody would press a button on an approval page
      Given a client for the "hybrid" flow with a user who decided nothing
      And the user is logged in
      And the user leaves the "approval" page
      When the client requests authorization
      Then the request is granted

  @req:CLIENT-CONFIG-AUTOAPPROVE-006 @must
  Rule: With autoapprove the API flow gives a code although the user never approved anything

    Scenario: The user decided nothing
      Given a client for the "API code" flow with a user who decided nothing
      When the client requests authorization
      Then the request is granted
