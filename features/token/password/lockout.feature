@token
Feature: Wrong passwords lock a user
  After five wrong passwords in a row the right one is refused as well, until the lock is over or the
  administration takes it away.
  Source: Supplement, section 3.10.

  @req:SUPPLEMENT-LOCKOUT-001 @req:SUPPLEMENT-LOCKOUT-003 @compatible
  Rule: A user is locked after five wrong passwords in a row, and refused with the right one

    Scenario: The sixth request
      Given a client of the "password" grant with a user of its own
      And five wrong passwords were sent
      When the client requests a token
      Then the token request is refused

  @compatible
  Rule: A user is not locked by fewer than five wrong passwords in a row of its own

    Scenario Outline: <case>
      Given a client of the "password" grant with a user of its own
      And <before>
      When the client requests a token
      Then the client receives an access token

      Examples:
        | requirement            | case                                 | before                                                            |
        | SUPPLEMENT-LOCKOUT-002 | Four wrong passwords                 | four wrong passwords were sent                                    |
        | SUPPLEMENT-LOCKOUT-004 | The right one between the wrong ones | four wrong passwords, the right one and four wrong ones were sent |
        | SUPPLEMENT-LOCKOUT-007 | Another user is locked               | five wrong passwords of another user were sent                    |

  @req:SUPPLEMENT-LOCKOUT-005 @compatible
  Rule: A locked user is unlocked by the administration

    Scenario: The administration unlocks the user
      Given a client of the "password" grant with a user of its own
      And five wrong passwords were sent, and the administration unlocked the user
      When the client requests a token
      Then the client receives an access token

  @req:SUPPLEMENT-LOCKOUT-006 @compatible
  Rule: A locked user is free again when the lockout period is over

    Scenario: After the lockout period
      Given a client of the "password" grant with a user of its own
      And five wrong passwords were sent, and the lockout period has passed
      When the client requests a token
      Then the client receives an access token
