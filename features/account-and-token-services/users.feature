@account-and-token-services
Feature: The administration of users
  The document says that administrators manage users and shows nothing of it; what is written here is how a
  well-known implementation does it, and what provisioning of fixtures rests on.
  Source: supplement-authorization, sections 1 and 13.1.

  @req:SUPPLEMENT-USERS-001 @compatible @needs:admin-api
  Rule: Creating a user is answered with status 201 and an ETag

    Scenario: A user with name, address and password
      When the administrator asks for a new user
      Then the answer has status 201
      And the answer has ETag with 0
      And id of the answer is a non-empty string

  @req:SUPPLEMENT-USERS-002 @compatible @needs:admin-api
  Rule: Creating a user name a second time is answered with status 409

    Scenario: Another user has the name
      When the administrator asks for a new user with the name of another one
      Then the administration refuses the request with status 409

  @req:SUPPLEMENT-USERS-010 @compatible @needs:admin-api
  Rule: A user name that differs in case alone is answered with status 409

    Scenario: Another user has the name in small letters
      When the administrator asks for a new user with the name of another one in capitals
      Then the administration refuses the request with status 409

  @req:SUPPLEMENT-USERS-003 @compatible @needs:admin-api
  Rule: Creating a user without e-mail is answered with status 400

    Scenario: The addresses are left out
      When the administrator asks for a new user without an e-mail address
      Then the administration refuses the request with status 400

  @req:SUPPLEMENT-USERS-014 @compatible @needs:admin-api
  Rule: Creating users is refused without scim.write or scim.create

    Scenario: The token has other authorities
      When the administrator asks for a new user with the token of a client that lacks the authority
      Then the administration refuses the request

  @req:SUPPLEMENT-USERS-004 @compatible @needs:admin-api
  Rule: Reading a user is answered with status 200, an unknown one with 404

    Scenario: The user exists
      When the administrator asks for a user
      Then the answer has status 200
      And id of the answer is a non-empty string

    Scenario: The user does not exist
      When the administrator asks for a user whom nobody created
      Then the administration refuses the request with status 404

  @req:SUPPLEMENT-USERS-005 @compatible @needs:admin-api
  Rule: The list of users has resources, startIndex, itemsPerPage, totalResults and schemas

    Scenario Outline: <member>
      When the administrator asks for the list of users
      Then the answer has the field <member>

      Examples:
        | member       |
        | resources    |
        | startIndex   |
        | itemsPerPage |
        | totalResults |
        | schemas      |

  @req:SUPPLEMENT-USERS-006 @compatible @needs:admin-api
  Rule: Updating a user without If-Match is answered with status 400

    Scenario: The header is left out
      When the administrator asks for an update of a user without If-Match
      Then the administration refuses the request with status 400

  @req:SUPPLEMENT-USERS-007 @compatible @needs:admin-api
  Rule: Updating a user with a stale version is answered with status 409

    Scenario: Another update went before
      When the administrator asks for an update of a user with a stale version
      Then the administration refuses the request with status 409

  @req:SUPPLEMENT-USERS-008 @compatible @needs:admin-api @needs:password
  Rule: A deleted user is no longer found and no longer logs in

    Scenario: The administrator looks for the user
      When the administrator asks for a user who was deleted meanwhile
      Then the administration refuses the request with status 404

    Scenario: The user logs in
      Given a client of the password grant with a user of its own
      And the user was deleted
      When the client requests a token
      Then the token request is refused

  @req:SUPPLEMENT-USERS-009 @compatible @needs:admin-api
  Rule: No response shows the password of a user

    Scenario Outline: The answer to <request>
      When the administrator asks for <request>
      Then the answer has no password

      Examples:
        | request    |
        | a new user |
        | a user     |

  @req:SUPPLEMENT-USERS-011 @compatible @needs:admin-api @needs:password
  Rule: Changing the own password with a wrong old one is refused

    Scenario: The old password is that of nobody
      When the user asks for a change of the own password with a wrong old one
      Then the administration refuses the request

  @req:SUPPLEMENT-USERS-012 @compatible @needs:admin-api @needs:password
  Rule: Changing the own password to the same is answered with status 422

    Scenario: The new password is the old one
      When the user asks for a change of the own password to the same
      Then the administration refuses the request with status 422

  @req:SUPPLEMENT-USERS-013 @compatible @needs:admin-api
  Rule: The status of a user is set to password change required

    Scenario: The administrator demands another password
      When the administrator asks for another password at the next login of a user
      Then the answer has status 200
      And passwordChangeRequired of the answer is true

  @req:SUPPLEMENT-USERS-015 @compatible @needs:admin-api @needs:password
  Rule: Reading another user is refused to a user's own token

    Scenario: The token of a user without scim.read
      When the user asks for the record of another user
      Then the administration refuses the request

  @req:SUPPLEMENT-USERS-016 @compatible @needs:admin-api
  Rule: A new user is shown with what was given, but for the password

    Scenario: An external id and a telephone number
      When the administrator asks for a new user with all that may be given
      Then the answer is a record of what was sent

  @req:SUPPLEMENT-USERS-017 @compatible @needs:admin-api
  Rule: A user is verified by GET /Users/{id}/verify

    Scenario: A user who is not verified yet
      When the administrator asks for the verification of a user
      Then the answer has status 200
      And verified of the answer is true

  @req:SUPPLEMENT-USERS-018 @compatible @needs:admin-api
  Rule: Locking a user by hand is answered with status 400

    Scenario: locked is true
      When the administrator asks for the lock of a user
      Then the administration refuses the request with status 400

  @req:SUPPLEMENT-USERS-019 @compatible @needs:admin-api
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

  @req:SUPPLEMENT-USERS-020 @compatible @needs:admin-api
  Rule: A filter of users that cannot be read is answered with status 400

    Scenario Outline: <filter>
      When the administrator asks for the list of users with <filter>
      Then the administration refuses the request with status 400

      Examples:
        | filter                           |
        | a filter that ends within a text |
        | an unknown operator              |
        | a name without quotation marks   |

  @req:SUPPLEMENT-USERS-021 @compatible @needs:admin-api
  Rule: The list of users begins at startIndex and has count users at most

    Scenario Outline: <part>
      When the administrator asks for <part>
      Then the answer is a list of <users>

      Examples:
        | part                     | users     |
        | the first of two users   | one user  |
        | the second of two users  | one user  |
        | two users of at most ten | two users |

  @req:SUPPLEMENT-USERS-022 @compatible @needs:admin-api
  Rule: The list of users shows the members that attributes names

    Scenario: Two members
      When the administrator asks for two users by id and user name alone
      Then the answer is a list of two users with little more than id and userName

  @req:SUPPLEMENT-USERS-023 @compatible @needs:admin-api
  Rule: A new user with an empty password is answered with status 400

    Scenario: The password has no character
      When the administrator asks for a new user with an empty password
      Then the administration refuses the request with status 400

  @req:SUPPLEMENT-USERS-024 @compatible @needs:admin-api @needs:password
  Rule: A wrong old password is answered with status 401 and error unauthorized

    Scenario: The old password is that of nobody
      When the user asks for a change of the own password with a wrong old one
      Then the administration refuses the request with status 401
      And error of the error response is "unauthorized"

  @req:SUPPLEMENT-USERS-025 @compatible @needs:admin-api
  Rule: An update of a user is answered with status 200 and the user as it was sent

    Scenario: Other names
      When the administrator asks for an update of a user
      Then the answer has status 200
      And the answer is a record of what was sent

  @req:SUPPLEMENT-USERS-026 @compatible @needs:admin-api
  Rule: A patch of a user changes what it names and leaves the rest

    Scenario: Another family name
      When the administrator asks for a patch of a user
      Then the answer is a record of what was sent
      And userName of the answer is a non-empty string

  @req:SUPPLEMENT-USERS-027 @compatible @needs:admin-api
  Rule: If-Match with an asterisk stands for any version of a user

    Scenario: The update names no version
      When the administrator asks for an update of a user in any version
      Then the answer has status 200

  @req:SUPPLEMENT-USERS-028 @compatible @needs:admin-api
  Rule: A patch of a user clears what meta.attributes names and leaves the rest

    Scenario: The phone numbers
      When the administrator asks for a patch of a user that clears the phone numbers
      Then the answer has status 200
      And phoneNumbers of the answer, where present, is null or empty
      And userName of the answer is a non-empty string

  @req:SUPPLEMENT-USERS-029 @compatible @needs:admin-api
  Rule: The record of a user has zoneId, passwordLastModified, meta and schemas

    Scenario Outline: <member>
      When the administrator asks for a user
      Then <member> of the answer is <form>

      Examples:
        | member               | form               |
        | zoneId               | a non-empty string |
        | passwordLastModified | a non-empty string |
        | meta                 | an object          |
        | schemas              | a non-empty array  |

  @req:SUPPLEMENT-USERS-030 @compatible @needs:admin-api
  Rule: meta of a user has version, created and lastModified

    Scenario Outline: <member>
      When the administrator asks for a user
      Then the metadata of the user has the field <member>

      Examples:
        | member       |
        | version      |
        | created      |
        | lastModified |

  @req:SUPPLEMENT-USERS-031 @compatible @needs:admin-api
  Rule: The times in the record of a user have milliseconds and end with Z

    Scenario Outline: <member> of the <part>
      When the administrator asks for a user
      Then <member> of the <part> is a time with milliseconds that ends with Z

      Examples:
        | part                 | member               |
        | user                 | passwordLastModified |
        | metadata of the user | created              |
        | metadata of the user | lastModified         |

  @req:SUPPLEMENT-USERS-032 @compatible @needs:admin-api
  Rule: passwordLastModified of a user is the time of the last password

    Scenario: The administrator sets it two seconds after the first one
      When the administrator asks for a user with a second password
      Then the answer is a user whose password is newer than the user

  @req:SUPPLEMENT-USERS-033 @compatible @needs:admin-api
  Rule: The record of a user shows its groups with value, display and type

    Scenario: A member of the group assay.read
      When the administrator asks for a user in the group assay.read
      Then the answer is a user with the direct group assay.read

  @req:SUPPLEMENT-ERROR-003 @compatible @needs:admin-api
  Rule: An error of users, groups and approvals has error, message and error_description as strings

    Scenario Outline: <member>, where <case>
      When the administrator asks for <request>
      Then <member> of the error response is a non-empty string

      Examples:
        | case                   | request                                                 | member            |
        | the user name is taken | a new user with the name of another one                 | error             |
        | the user name is taken | a new user with the name of another one                 | message           |
        | the user name is taken | a new user with the name of another one                 | error_description |
        | nobody is a user       | a user whom nobody created                              | message           |
        | the group exists       | a new group with the name of another one                | message           |
        | the filter has no end  | the list of users with a filter that ends within a text | message           |
        | a user is to be locked | the lock of a user                                      | message           |
