@account-and-token-services
Feature: The approvals of a user
  A user looks at the decisions about the scopes of clients, and changes them.
  Source: supplement-authorization, section 13.3.

  Scenario: The user asks for the list of the own approvals
    When the user asks for the list of the own approvals
    Then it holds that:
      | requirement              | sentence                                                                       |
      | SUPPLEMENT-APPROVALS-001 | the answer is a list of approvals                                              |
      | SUPPLEMENT-APPROVALS-005 | the answer is a list of approvals for 30 minutes                               |
      | SUPPLEMENT-APPROVALS-007 | the answer is a list of approvals whose times have milliseconds and end with Z |

  @req:SUPPLEMENT-APPROVALS-002 @compatible
  Rule: Putting approvals replaces those of the client

    Scenario: Another scope is approved
      When the user asks for the list of the own approvals after a replacement
      Then the answer is an approval of assay.write alone

  @req:SUPPLEMENT-APPROVALS-003 @compatible
  Rule: Putting approvals for another user is refused

    Scenario: The approvals name another user
      When the user asks for approvals for another user
      Then the administration refuses the request

  @req:SUPPLEMENT-APPROVALS-004 @compatible
  Rule: Deleting the approvals of a client leaves none of it

    Scenario: The only approval is deleted
      When the user asks for the list of the own approvals after their deletion
      Then the answer is an empty list of approvals

  @req:SUPPLEMENT-APPROVALS-006 @compatible
  Rule: Putting approvals is answered with status 200 and the approvals

    Scenario Outline: <decision>
      When the user asks for <decision>
      Then the answer has status 200
      And the answer is a list of approvals

      Examples:
        | decision                    |
        | the own approval of a scope |
        | the own denial of a scope   |
