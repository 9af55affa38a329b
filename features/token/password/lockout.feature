@token
Feature: Wrong passwords lock a user
  After five wrong passwords in a row the right one is refused as well, until the lock is over or the
  administration takes it away.
  Source: Supplement, section 3.10.

  @req:SUPPLEMENT-LOCKOUT-001 @req:SUPPLEMENT-LOCKOUT-003 @compatible
  Rule: A user is locked after five wrong passwords in a row, and refused with the right one

    Scenario: The sixth request
      Given a client of the "password" grant with a user of its own
      And 5 wrong passwords of "{{ user.userName }}" were sent
      When the client requests a token
      Then the token request is refused

  @compatible
  Rule: A user is not locked by fewer than five wrong passwords in a row of its own

    Scenario Outline: <case>
      Given a client of the "password" grant with a user of its own
      And <count> wrong passwords of "{{ <who>.userName }}" were sent
      When the client requests a token
      Then the client receives an access token

      Examples:
        | requirement            | case                   | count | who          |
        | SUPPLEMENT-LOCKOUT-002 | Four wrong passwords   | 4     | user         |
        | SUPPLEMENT-LOCKOUT-007 | Another user is locked | 5     | another_user |

    @req:SUPPLEMENT-LOCKOUT-004
    Scenario: The right one between the wrong ones
      Given a client of the "password" grant with a user of its own
      And 4 wrong passwords of "{{ user.userName }}" were sent
      And the client has used its "password" once
      And 4 wrong passwords of "{{ user.userName }}" were sent
      When the client requests a token
      Then the client receives an access token

  @req:SUPPLEMENT-LOCKOUT-005 @compatible
  Rule: A locked user is unlocked by the administration

    Scenario: The administration unlocks the user
      Given a client of the "password" grant with a user of its own
      And 5 wrong passwords of "{{ user.userName }}" were sent
      When the client requests a token after the administrator has sent:
        """
        PATCH /Users/{{ user.id }}/status

        { "locked": false }
        """
      Then the client receives an access token

  @req:SUPPLEMENT-LOCKOUT-006 @compatible
  Rule: A locked user is free again when the lockout period is over

    Scenario: After the lockout period
      Given a client of the "password" grant with a user of its own
      And 5 wrong passwords of "{{ user.userName }}" were sent
      And the lifetime "lockout" has passed
      When the client requests a token
      Then the client receives an access token
