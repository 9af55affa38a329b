@account-and-token-services
Feature: The administration of users
  The document says that administrators manage users and shows nothing of it; what is written here is how a
  well-known implementation does it, and what provisioning of fixtures rests on.
  Source: supplement-authorization, sections 1 and 13.1.

  Scenario: The administrator asks for a new user
    When the administrator asks for a new user
    Then the response has:
      | requirement          | part   | value |
      | SUPPLEMENT-USERS-001 | status | 201   |
      | SUPPLEMENT-USERS-001 | ETag   | 0     |
    And the answer has:
      | requirement          | member   | form               |
      | SUPPLEMENT-USERS-001 | id       | a non-empty string |
      | SUPPLEMENT-USERS-009 | password | absent             |

  Scenario: The administrator asks for a new user with the name of another one
    When the administrator asks for a new user with the name of another one
    Then it holds that:
      | requirement          | sentence                                               |
      | SUPPLEMENT-USERS-002 | the administration refuses the request with status 409 |
    And the error response has:
      | requirement          | member            | form               |
      | SUPPLEMENT-ERROR-003 | error             | a non-empty string |
      | SUPPLEMENT-ERROR-003 | message           | a non-empty string |
      | SUPPLEMENT-ERROR-003 | error_description | a non-empty string |

  Scenario: The administrator asks for a user
    When the administrator asks for a user
    Then the response has:
      | requirement          | part   | value |
      | SUPPLEMENT-USERS-004 | status | 200   |
    And the answer has:
      | requirement          | member               | form               |
      | SUPPLEMENT-USERS-004 | id                   | a non-empty string |
      | SUPPLEMENT-USERS-009 | password             | absent             |
      | SUPPLEMENT-USERS-029 | zoneId               | a non-empty string |
      | SUPPLEMENT-USERS-029 | passwordLastModified | a non-empty string |
      | SUPPLEMENT-USERS-029 | meta                 | an object          |
      | SUPPLEMENT-USERS-029 | schemas              | a non-empty array  |
    And the metadata of the user has:
      | requirement          | member       | form                                      |
      | SUPPLEMENT-USERS-030 | version      | there                                     |
      | SUPPLEMENT-USERS-030 | created      | there                                     |
      | SUPPLEMENT-USERS-030 | lastModified | there                                     |
      | SUPPLEMENT-USERS-031 | created      | a time with milliseconds that ends with Z |
      | SUPPLEMENT-USERS-031 | lastModified | a time with milliseconds that ends with Z |
    And the user has:
      | requirement          | member               | form                                      |
      | SUPPLEMENT-USERS-031 | passwordLastModified | a time with milliseconds that ends with Z |

  Scenario: The administrator asks for an unknown user
    When the administrator asks for an unknown user
    Then it holds that:
      | requirement          | sentence                                               |
      | SUPPLEMENT-USERS-004 | the administration refuses the request with status 404 |
    And the error response has:
      | requirement          | member  | form               |
      | SUPPLEMENT-ERROR-003 | message | a non-empty string |

  Scenario: The administrator asks for the list of users
    When the administrator asks for the list of users
    Then the answer has:
      | requirement          | member       | form  |
      | SUPPLEMENT-USERS-005 | resources    | there |
      | SUPPLEMENT-USERS-005 | startIndex   | there |
      | SUPPLEMENT-USERS-005 | itemsPerPage | there |
      | SUPPLEMENT-USERS-005 | totalResults | there |
      | SUPPLEMENT-USERS-005 | schemas      | there |

  Scenario: The user asks for a change of the own password with a wrong old one
    When the user asks for a change of the own password with a wrong old one
    Then it holds that:
      | requirement          | sentence                                               |
      | SUPPLEMENT-USERS-011 | the administration refuses the request                 |
      | SUPPLEMENT-USERS-024 | the administration refuses the request with status 401 |
    And the error response has:
      | requirement          | member | form           |
      | SUPPLEMENT-USERS-024 | error  | "unauthorized" |

  Scenario: The administrator asks for the lock of a user
    When the administrator asks for the lock of a user
    Then it holds that:
      | requirement          | sentence                                               |
      | SUPPLEMENT-USERS-018 | the administration refuses the request with status 400 |
    And the error response has:
      | requirement          | member  | form               |
      | SUPPLEMENT-ERROR-003 | message | a non-empty string |

  Scenario: The administrator asks for the list of users with a filter that ends within a text
    When the administrator asks for the list of users with a filter that ends within a text
    Then it holds that:
      | requirement          | sentence                                               |
      | SUPPLEMENT-USERS-020 | the administration refuses the request with status 400 |
    And the error response has:
      | requirement          | member  | form               |
      | SUPPLEMENT-ERROR-003 | message | a non-empty string |

  @req:SUPPLEMENT-USERS-010 @compatible
  Rule: A user name that differs in case alone is answered with status 409

    Scenario: Another user has the name in small letters
      When the administrator asks for a new user with the name of another one in upper case
      Then the administration refuses the request with status 409

  @req:SUPPLEMENT-USERS-003 @compatible
  Rule: Creating a user without e-mail is answered with status 400

    Scenario: The addresses are left out
      When the administrator asks for a new user without an e-mail address
      Then the administration refuses the request with status 400

  @req:SUPPLEMENT-USERS-014 @compatible
  Rule: Creating users is refused without scim.write or scim.create

    Scenario: The token has other authorities
      When the administrator asks for a new user with the token of a client that lacks the authority
      Then the administration refuses the request

  @req:SUPPLEMENT-USERS-006 @compatible
  Rule: Updating a user without If-Match is answered with status 400

    Scenario: The header is left out
      When the administrator asks for an update of a user without If-Match
      Then the administration refuses the request with status 400

  @req:SUPPLEMENT-USERS-007 @compatible
  Rule: Updating a user with a stale version is answered with status 409

    Scenario: Another update went before
      When the administrator asks for an update of a user with a stale version
      Then the administration refuses the request with status 409

  @req:SUPPLEMENT-USERS-008 @compatible
  Rule: A deleted user is no longer found and no longer logs in

    Scenario: The administrator looks for the user
      When the administrator asks for a user who was deleted meanwhile
      Then the administration refuses the request with status 404

    Scenario: The user logs in
      Given a client of the "password" grant with a user of its own
      And the user was deleted
      When the client requests a token
      Then the token request is refused

  @req:SUPPLEMENT-USERS-012 @compatible
  Rule: Changing the own password to the same is answered with status 422

    Scenario: The new password is the old one
      When the user asks for a change of the own password to the same
      Then the administration refuses the request with status 422

  @req:SUPPLEMENT-USERS-013 @compatible
  Rule: The status of a user is set to password change required

    Scenario: The administrator demands another password
      When the administrator asks for another password at the next login of a user
      Then the answer has status 200
      And "passwordChangeRequired" of the answer is true

  @req:SUPPLEMENT-USERS-015 @compatible
  Rule: Reading another user is refused to a user's own token

    Scenario: The token of a user without scim.read
      When the user asks for the record of another user
      Then the administration refuses the request

  @req:SUPPLEMENT-USERS-016 @compatible
  Rule: A new user is shown with what was given, but for the password

    Scenario: An external id and a telephone number
      When the administrator asks for a new user with all that may be given
      Then the answer is a record of what was sent

  @req:SUPPLEMENT-USERS-017 @compatible
  Rule: A user is verified by GET /Users/{id}/verify

    Scenario: A user who is not verified yet
      When the administrator asks for the verification of a user
      Then the answer has status 200
      And "verified" of the answer is true

  @req:SUPPLEMENT-USERS-019 @compatible
  Rule: The list of users is filtered

    Scenario Outline: <filter>
      When the administrator asks for the list of users with <filter>
      Then the answer is a list of the named user alone

      Examples:
        | filter                            |
        | a user name                       |
        | a user name and an id             |
        | the beginning of a user name      |
        | an e-mail address                 |
        | a user name or a telephone number |

  @req:SUPPLEMENT-USERS-020 @compatible
  Rule: A filter of users that cannot be read is answered with status 400

    Scenario Outline: <filter>
      When the administrator asks for the list of users with <filter>
      Then the administration refuses the request with status 400

      Examples:
        | filter                         |
        | an unknown operator            |
        | a name without quotation marks |

  @req:SUPPLEMENT-USERS-021 @compatible
  Rule: The list of users begins at startIndex and has count users at most

    Scenario Outline: <part>
      When the administrator asks for <part>
      Then the answer is a list of <users>

      Examples:
        | part                     | users     |
        | the first of two users   | one user  |
        | the second of two users  | one user  |
        | two users of at most ten | two users |

  @req:SUPPLEMENT-USERS-022 @compatible
  Rule: The list of users shows the members that attributes names

    Scenario: Two members
      When the administrator asks for two users by id and user name alone
      Then the answer is a list of two users with little more than id and userName

  @req:SUPPLEMENT-USERS-023 @compatible
  Rule: A new user with an empty password is answered with status 400

    Scenario: The password has no character
      When the administrator asks for a new user with an empty password
      Then the administration refuses the request with status 400

  @req:SUPPLEMENT-USERS-025 @compatible
  Rule: An update of a user is answered with status 200 and the user as it was sent

    Scenario: Other names
      When the administrator asks for an update of a user
      Then the answer has status 200
      And the answer is a record of what was sent

  @req:SUPPLEMENT-USERS-026 @compatible
  Rule: A patch of a user changes what it names and leaves the rest

    Scenario: Another family name
      When the administrator asks for a patch of a user
      Then the answer is a record of what was sent
      And "userName" of the answer is a non-empty string

  @req:SUPPLEMENT-USERS-027 @compatible
  Rule: If-Match with an asterisk stands for any version of a user

    Scenario: The update names no version
      When the administrator asks for an update of a user in any version
      Then the answer has status 200

  @req:SUPPLEMENT-USERS-028 @compatible
  Rule: A patch of a user clears what meta.attributes names and leaves the rest

    Scenario: The phone numbers
      When the administrator asks for a patch of a user that clears the phone numbers
      Then the answer has status 200
      And "phoneNumbers" of the answer, where present, is null or empty
      And "userName" of the answer is a non-empty string

  @req:SUPPLEMENT-USERS-032 @compatible
  Rule: passwordLastModified of a user is the time of the last password

    Scenario: The administrator sets it two seconds after the first one
      When the administrator asks for a user with a second password
      Then the answer is a user whose password is newer than the user

  @req:SUPPLEMENT-USERS-033 @compatible
  Rule: The record of a user shows its groups with value, display and type

    Scenario: A member of the group assay.read
      When the administrator asks for a user in the group assay.read
      Then the answer is a user with the direct group assay.read
