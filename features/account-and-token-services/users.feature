@account-and-token-services
Feature: The administration of users
  The document says that administrators manage users and shows nothing of it; what is written here is how a
  well-known implementation does it, and what provisioning of fixtures rests on.
  Source: supplement-authorization, sections 1 and 13.1.

  Scenario: The administrator asks for a member of the group assay.read
    Given a user who has:
      | attribute | value          |
      | groups    | ["assay.read"] |
    And this request of the administrator:
      """
      GET /Users/{{ user.id }}
      """
    When it is sent
    Then the answer matches the schema "accounts/member-of-assay-read"
    And the answer has:
      | requirement          | member           | form                               |
      | SUPPLEMENT-USERS-033 | groups.*.value   | lists "{{ groups['assay.read'] }}" |
      |                      | groups.*.display | lists "assay.read"                 |

  Scenario: The administrator verifies a user
    Given a user who has:
      | attribute | value |
      | verified  | false |
    And this request of the administrator:
      """
      GET /Users/{{ user.id }}/verify
      """
    When it is sent
    Then the response has:
      | requirement          | part   | value |
      | SUPPLEMENT-USERS-017 | status | 200   |
    And the answer matches the schema "accounts/verified-user"

  @req:SUPPLEMENT-USERS-017
  Scenario: A user who was verified is read
    Given a user who has:
      | attribute | value |
      | verified  | false |
    And the administrator has sent:
      """
      GET /Users/{{ user.id }}/verify
      """
    And this request of the administrator:
      """
      GET /Users/{{ user.id }}
      """
    When it is sent
    Then "verified" of the answer is true

  @req:SUPPLEMENT-USERS-032
  Scenario: The administrator sets a password three seconds after the first one
    Given 3 seconds have passed
    And the administrator has sent:
      """
      PUT /Users/{{ user.id }}/password

      { "password": "{{ new.secret }}" }
      """
    And this request of the administrator:
      """
      GET /Users/{{ user.id }}
      """
    When it is sent
    Then "passwordLastModified" of the answer is between 1 and 3600 seconds after "meta.created" of the answer

  Scenario: The administrator patches a user three seconds after its creation
    Given 3 seconds have passed
    And the administrator has sent:
      """
      PATCH /Users/{{ user.id }}
      If-Match: {{ user.version }}

      { "name": { "familyName": "Patched" } }
      """
    And this request of the administrator:
      """
      GET /Users/{{ user.id }}
      """
    When it is sent
    Then the response has:
      | requirement          | part | value              |
      | SUPPLEMENT-USERS-094 | ETag | {{ user.version }} |
    And the answer has:
      | requirement          | member            | form                                                          |
      | SUPPLEMENT-USERS-095 | meta.lastModified | between 1 and 3600 seconds after "meta.created" of the answer |

  @req:SUPPLEMENT-USERS-096
  Scenario: The user logs in a second time
    Given the user with the scope "openid" has sent:
      """
      GET /Users/{{ user.id }}
      """
    And 3 seconds have passed
    And the user with the scope "password.write" has sent:
      """
      GET /Users/{{ user.id }}
      """
    And this request of the administrator:
      """
      GET /Users/{{ user.id }}
      """
    When it is sent
    Then "lastLogonTime" of the answer is between 1 and 3600 seconds after "previousLogonTime" of the answer

  @compatible
  Rule: What a request to create a user must hold, and who may send it

    Background:
      Given this request of the administrator:
        """
        POST /Users

        {
          "userName": "{{ new.name }}",
          "password": "{{ new.secret }}",
          "name": { "givenName": "Assay", "familyName": "Person" },
          "emails": [{ "value": "{{ new.name }}@assay.example", "primary": true }]
        }
        """

    Scenario: The administrator asks for a new user
      When it is sent
      Then the response has:
        | requirement          | part   | value |
        | SUPPLEMENT-USERS-001 | status | 201   |
        |                      | ETag   | 0     |
      And the answer matches the schema "accounts/created-user"
      And the answer has:
        | requirement          | member   | form                           |
        | SUPPLEMENT-USERS-029 | zoneId   | "{{ dialect.defaultZone }}"    |
        | SUPPLEMENT-USERS-051 | verified | true                           |
        | SUPPLEMENT-USERS-076 | origin   | "{{ dialect.internalOrigin }}" |
        | SUPPLEMENT-USERS-077 | active   | true                           |
        |                      | userName | "{{ new.name }}"               |

    Scenario Outline: <case>
      When it is sent <change>
      Then the request is <answer>

      Examples:
        | requirement          | case                                                   | change                                                                                  | answer                  |
        | SUPPLEMENT-USERS-010 | A user name that differs in case alone                 | with "userName" as "{{ user.userName \| upcase }}"                                      | refused with status 409 |
        | SUPPLEMENT-USERS-014 | Creating users without scim.write or scim.create       | by a client without the authority                                                       | refused                 |
        | SUPPLEMENT-USERS-050 | A new user with two e-mail addresses                   | with "emails" as '[{ "value": "one@assay.example" }, { "value": "two@assay.example" }]' | refused                 |
        | SUPPLEMENT-USERS-052 | A slash                                                | with "userName" as "{{ own }}/nobody"                                                   | refused                 |
        |                      | A semicolon                                            | with "userName" as "{{ own }};nobody"                                                   | refused                 |
        | SUPPLEMENT-USERS-072 | A new user without a name                              | without "userName"                                                                      | refused                 |
        | SUPPLEMENT-USERS-073 | A new user with an empty e-mail address                | with "emails.0.value" as ""                                                             | refused                 |
        | SUPPLEMENT-USERS-074 | A new user with a password of more than 255 characters | with "password" as "{{ 'a' \| repeat: 256 }}"                                           | refused with status 400 |

    Scenario: The administrator asks for a new user with the name of another one
      When it is sent with "userName" as "{{ user.userName }}"
      Then it holds that:
        | requirement          | sentence                               |
        | SUPPLEMENT-USERS-002 | the request is refused with status 409 |
      And the error response matches the schema "accounts/scim-error"
      And the error response has:
        | requirement          | member | form                           |
        | SUPPLEMENT-USERS-088 | error  | "scim_resource_already_exists" |
        | SUPPLEMENT-USERS-092 | origin | "{{ dialect.internalOrigin }}" |

    Scenario: Creating a user without e-mail
      When it is sent without "emails"
      Then it holds that:
        | requirement          | sentence                               |
        | SUPPLEMENT-USERS-003 | the request is refused with status 400 |
      And the error response has:
        | requirement          | member | form                    |
        | SUPPLEMENT-USERS-087 | error  | "invalid_scim_resource" |

    Scenario: A new user with an empty password
      When it is sent with "password" as ""
      Then it holds that:
        | requirement          | sentence                               |
        | SUPPLEMENT-USERS-023 | the request is refused with status 400 |
      And the error response has:
        | requirement          | member | form               |
        | SUPPLEMENT-USERS-091 | error  | "invalid_password" |

  @standard @compatible
  Rule: A user is read by the id

    Background:
      Given this request of the administrator:
        """
        GET /Users/{{ user.id }}
        """

    Scenario: The administrator asks for a user
      When it is sent
      Then the response has:
        | requirement          | part                   | value    |
        | SUPPLEMENT-USERS-004 | status                 | 200      |
        | ASVS-HEADER-001      | X-Content-Type-Options | nosniff  |
        | ASVS-HEADER-002      | Cache-Control          | no-store |
      And the answer matches the schema "accounts/shown-user"

    Scenario: The administrator asks for an unknown user
      When it is sent to "/Users/assay-nobody"
      Then it holds that:
        | requirement          | sentence                               |
        | SUPPLEMENT-USERS-004 | the request is refused with status 404 |
      And the error response matches the schema "accounts/scim-error"
      And the error response has:
        | requirement          | member | form                      |
        | SUPPLEMENT-USERS-089 | error  | "scim_resource_not_found" |

  @compatible
  Rule: The filter of a list of users can be read

    Background:
      Given this request of the administrator:
        """
        GET /Users?filter=userName eq "{{ user.userName }}"
        """

    Scenario: The administrator asks for the list of users
      When it is sent
      Then the answer has:
        | requirement          | member             | form                                   |
        | SUPPLEMENT-USERS-019 | resources.*.id     | lists just "{{ user.id }}"             |
        | SUPPLEMENT-USERS-029 | resources.*.zoneId | lists just "{{ dialect.defaultZone }}" |
      And the answer matches the schema "accounts/list-of-users"

    @req:SUPPLEMENT-USERS-020
    Scenario Outline: <case>
      When it is sent <change>
      Then the request is refused with status 400

      Examples:
        | case                           | change                                 |
        | An unknown operator            | with "filter" as 'userName is "assay"' |
        | A name without quotation marks | with "filter" as 'userName eq assay'   |

    Scenario: The administrator asks for the list of users with a filter that ends within a text
      When it is sent with "filter" as 'userName eq "'
      Then it holds that:
        | requirement          | sentence                               |
        | SUPPLEMENT-USERS-020 | the request is refused with status 400 |
      And the error response matches the schema "accounts/scim-error"

  @compatible
  Rule: A user changes the own password with the old one

    Background:
      Given a user who has:
        | attribute | value              |
        | groups    | ["password.write"] |
      And this request of the user with the scope "password.write":
        """
        PUT /Users/{{ user.id }}/password

        { "oldPassword": "{{ user.password }}", "password": "{{ new.secret }}" }
        """

    Scenario: The old password is right
      When it is sent
      Then it holds that:
        | requirement          | sentence                                      |
        | SUPPLEMENT-USERS-044 | the answer has status 200                     |
        |                      | the answer matches the schema "accounts/done" |

    Scenario Outline: <case>
      When it is sent <change>
      Then the request is <answer>

      Examples:
        | requirement          | case                                       | change                                   | answer                  |
        | SUPPLEMENT-USERS-012 | Changing one's own password to the same    | with "password" as "{{ user.password }}" | refused with status 422 |
        | SUPPLEMENT-USERS-045 | A token of a client with other authorities | by a client without the authority        | refused with status 403 |

    Scenario: The user asks for a change of the own password with a wrong old one
      When it is sent with "oldPassword" as "assay-never-a-password"
      Then it holds that:
        | requirement          | sentence                                        |
        | SUPPLEMENT-USERS-011 | the request is refused                          |
        | SUPPLEMENT-USERS-024 | the request is refused with status 401          |
        |                      | "error" of the error response is "unauthorized" |

    @req:SUPPLEMENT-USERS-079
    Scenario: A change of one's own password without the old one
      When it is sent without "oldPassword"
      Then the request is refused with status 400
      And "error" of the error response is "invalid_password"

  @compatible
  Rule: The status of an internal user is set to password change required, and to nothing else

    Background:
      Given this request of the administrator:
        """
        PATCH /Users/{{ user.id }}/status

        { "passwordChangeRequired": true }
        """

    Scenario: The administrator requires a new password of a user
      When it is sent
      Then the response has:
        | requirement          | part   | value |
        | SUPPLEMENT-USERS-013 | status | 200   |
      And the answer matches the schema "accounts/user-status"

    Scenario Outline: <case>
      When it is sent <change>
      Then the request is <answer>

      Examples:
        | requirement          | case                                          | change                                    | answer                  |
        | SUPPLEMENT-USERS-053 | Withdrawing the requirement of a new password | with "passwordChangeRequired" as "false"  | refused with status 400 |
        | SUPPLEMENT-USERS-059 | A token with other authorities                | by a client without the authority         | refused                 |
        | SUPPLEMENT-USERS-064 | A user of another origin                      | to "/Users/{{ external_user.id }}/status" | refused with status 400 |

    Scenario: The administrator asks for the lock of a user
      When it is sent with "locked" as "true"
      Then it holds that:
        | requirement          | sentence                               |
        | SUPPLEMENT-USERS-018 | the request is refused with status 400 |
      And the error response matches the schema "accounts/scim-error"

  @compatible
  Rule: A verify link is made for a user who is not verified, and leads somewhere

    Background:
      Given a user who has:
        | attribute | value |
        | verified  | false |
      And this request of the administrator:
        """
        GET /Users/{{ user.id }}/verify-link?redirect_uri=https://app.assay.example/verified
        """

    Scenario: The administrator asks for the verify link of a user who is not verified
      When it is sent
      Then the response has:
        | requirement          | part   | value |
        | SUPPLEMENT-USERS-034 | status | 200   |
      And the answer matches the schema "accounts/verify-link"

    Scenario Outline: <case>
      When it is sent <change>
      Then the request is <answer>

      Examples:
        | requirement          | case                                             | change                                | answer                  |
        | SUPPLEMENT-USERS-036 | A request for a verify link without redirect_uri | to "/Users/{{ user.id }}/verify-link" | refused                 |
        | SUPPLEMENT-USERS-037 | A verify link without scim.create                | by a client without the authority     | refused with status 403 |

    Scenario: A request for the verify link of a user who is verified
      When it is sent to "/Users/{{ another_user.id }}/verify-link?redirect_uri=https://app.assay.example/verified"
      Then it holds that:
        | requirement          | sentence                               |
        | SUPPLEMENT-USERS-035 | the request is refused with status 405 |
      And the error response has:
        | requirement          | member | form                    |
        | SUPPLEMENT-USERS-085 | error  | "user_already_verified" |

  @compatible
  Rule: An update of a user names the version of the user

    Background:
      Given this request of the administrator:
        """
        PUT /Users/{{ user.id }}
        If-Match: {{ user.version }}

        {
          "userName": "{{ user.userName }}",
          "name": { "givenName": "Other", "familyName": "Person" },
          "emails": [{ "value": "{{ new.name }}@assay.example", "primary": true }],
          "externalId": "{{ new.name }}",
          "phoneNumbers": [{ "value": "+4930901820" }],
          "active": false
        }
        """

    @req:SUPPLEMENT-USERS-025
    Scenario: Other names
      When it is sent
      Then the answer has status 200
      And the answer is a record of what was sent

    @req:SUPPLEMENT-USERS-006
    Scenario: Updating a user without If-Match
      When it is sent without "If-Match"
      Then the request is refused with status 400

    Scenario: Updating a user with a stale version
      When it is sent twice
      Then it holds that:
        | requirement          | sentence                               |
        | SUPPLEMENT-USERS-007 | the request is refused with status 409 |
      And the error response has:
        | requirement          | member | form                     |
        | SUPPLEMENT-USERS-090 | error  | "scim_resource_conflict" |

  @req:SUPPLEMENT-USERS-008 @compatible
  Rule: A deleted user is no longer found and no longer logs in

    Scenario: The administrator asks for the user
      Given this request of the administrator:
        """
        GET /Users/{{ user.id }}
        """
      When it is sent after the administrator has sent:
        """
        DELETE /Users/{{ user.id }}
        """
      Then the request is refused with status 404

    Scenario: The user logs in
      Given a client of the "password" grant with a user of its own
      When the client requests a token after the administrator has sent:
        """
        DELETE /Users/{{ user.id }}
        """
      Then the token request is refused

  @req:SUPPLEMENT-USERS-015 @compatible
  Rule: Reading another user is refused to a user's own token

    Scenario: The token of a user without scim.read
      Given this request of the user with the scope "openid":
        """
        GET /Users/{{ user.id }}
        """
      When it is sent to "/Users/{{ another_user.id }}"
      Then the request is refused

  @req:SUPPLEMENT-USERS-016 @compatible
  Rule: A new user is shown with what was given, but for the password

    Scenario: An external id and a telephone number
      Given this request of the administrator:
        """
        POST /Users

        {
          "userName": "{{ new.name }}",
          "password": "{{ new.secret }}",
          "name": { "givenName": "Ångström 部署 😀", "familyName": "O'Brien-Müller, Ωμέγα" },
          "emails": [{ "value": "{{ new.name }}@assay.example", "primary": true }],
          "externalId": "Assay {{ new.name }}",
          "phoneNumbers": [{ "value": "+4930901820" }, { "value": "+4930901821" }],
          "active": false,
          "verified": false
        }
        """
      When it is sent
      Then the answer is a record of what was sent

    Scenario: The new user is read
      Given the administrator has sent:
        """
        POST /Users

        {
          "userName": "{{ new.name }}",
          "password": "{{ new.secret }}",
          "name": { "givenName": "Ångström 部署 😀", "familyName": "O'Brien-Müller, Ωμέγα" },
          "emails": [{ "value": "{{ new.name }}@assay.example", "primary": true }],
          "externalId": "Assay {{ new.name }}",
          "phoneNumbers": [{ "value": "+4930901820" }, { "value": "+4930901821" }],
          "active": false,
          "verified": false
        }
        """
      And this request of the administrator:
        """
        GET /Users/{{ earlier.id }}
        """
      When it is sent
      Then it holds that:
        | requirement          | sentence                                              |
        | SUPPLEMENT-USERS-094 | the answer has the header "ETag" with the value '"0"' |
      And the answer has:
        | requirement          | member               | form                                 |
        | SUPPLEMENT-USERS-016 | userName             | "{{ new.name }}"                     |
        |                      | name.givenName       | "Ångström 部署 😀"                   |
        |                      | name.familyName      | "O'Brien-Müller, Ωμέγα"              |
        |                      | emails.0.value       | "{{ new.name }}@assay.example"       |
        |                      | externalId           | "Assay {{ new.name }}"               |
        |                      | phoneNumbers.*.value | lists just "+4930901820 +4930901821" |
        |                      | active               | false                                |
        |                      | verified             | false                                |

  @req:SUPPLEMENT-USERS-019 @compatible
  Rule: The list of users is filtered

    Scenario Outline: <case>
      Given this request of the administrator:
        """
        GET /Users?filter=<filter>
        """
      When it is sent
      Then "resources.*.id" of the answer lists just "{{ user.id }}"

      Examples:
        | case                              | filter                                                                                                                   |
        | A user name and an id             | userName eq "{{ user.userName }}" and id pr                                                                              |
        | The beginning of a user name      | userName sw "{{ user.userName }}"                                                                                        |
        | An e-mail address                 | emails.value eq "{{ user.email }}"                                                                                       |
        | A user name or a telephone number | userName eq "{{ user.userName }}" or phoneNumbers.value eq "+0"                                                          |
        | A part of the beginning           | id eq "{{ user.id }}" and userName sw "{{ user.userName \| slice: 0, 6 }}"                                               |
        | A part of a user name             | id eq "{{ user.id }}" and userName co "{{ user.userName \| slice: 1, 6 }}"                                               |
        | Brackets around or                | (id eq "{{ another_user.id }}" or id eq "{{ user.id }}") and userName eq "{{ user.userName }}"                           |
        | And before or                     | id eq "{{ user.id }}" or id eq "{{ another_user.id }}" and userName eq "assay-nobody"                                    |
        | A user who is active              | id eq "{{ user.id }}" and active eq true                                                                                 |
        | A time of creation                | id eq "{{ user.id }}" and meta.created gt "2000-01-01T00:00:00.000Z"                                                     |
        | At least the user name            | id eq "{{ user.id }}" and userName ge "{{ user.userName }}"                                                              |
        | At most the user name             | id eq "{{ user.id }}" and userName le "{{ user.userName }}"                                                              |
        | Brackets within brackets          | ((id eq "{{ another_user.id }}" or id eq "{{ user.id }}") and userName eq "{{ user.userName }}") or id eq "assay-nobody" |

    Scenario Outline: <case>
      Given this request of the administrator:
        """
        GET /Users?filter=<filter>
        """
      When it is sent
      Then "totalResults" of the answer is 0
      And "resources" of the answer, where present, is an empty array

      Examples:
        | case                              | filter                                                                      |
        | A user name that begins otherwise | id eq "{{ user.id }}" and userName sw "{{ user.userName \| slice: 1, 20 }}" |
        | A user who is not active          | id eq "{{ user.id }}" and active eq false                                   |
        | A user of another origin          | id eq "{{ user.id }}" and origin eq "assay-nobody"                          |
        | A user with an external id        | id eq "{{ user.id }}" and externalId pr                                     |
        | A time before the creation        | id eq "{{ user.id }}" and meta.created lt "2000-01-01T00:00:00.000Z"        |

  @compatible
  Rule: The list of users begins at startIndex and has count users at most

    Scenario Outline: <case>
      Given this request of the administrator:
        """
        GET /Users?filter=userName eq "{{ user.userName }}" or userName eq "{{ another_user.userName }}"&<part>
        """
      When it is sent
      Then the answer has:
        | requirement          | member       | form                                   |
        | SUPPLEMENT-USERS-021 | resources    | an array of <count>                    |
        | SUPPLEMENT-USERS-005 | totalResults | 2                                      |
        |                      | startIndex   | <start>                                |
        |                      | schemas      | lists just "urn:scim:schemas:core:1.0" |

      Examples:
        | case                         | part                 | count | start |
        | One user at most             | count=1              | 1     | 1     |
        | From the second user onwards | startIndex=2         | 1     | 2     |
        | The second user alone        | startIndex=2&count=1 | 1     | 2     |
        | Ten users at most            | count=10             | 2     | 1     |

  @compatible
  Rule: The list of users shows the members that attributes names

    Scenario: Two members
      Given this request of the administrator:
        """
        GET /Users?filter=userName eq "{{ user.userName }}" or userName eq "{{ another_user.userName }}"&attributes=id,userName
        """
      When it is sent
      Then it holds that:
        | requirement          | sentence                                                                                          |
        | SUPPLEMENT-USERS-022 | "resources.*.id" of the answer lists just "{{ user.id }} {{ another_user.id }}"                   |
        |                      | "resources.*.userName" of the answer lists just "{{ user.userName }} {{ another_user.userName }}" |
        |                      | the answer has no "resources.*.emails"                                                            |
        |                      | the answer has no "resources.*.groups"                                                            |
        |                      | the answer has no "resources.*.meta"                                                              |

  @compatible
  Rule: A patch of a user names the version of the user

    Background:
      Given this request of the administrator:
        """
        PATCH /Users/{{ user.id }}
        If-Match: {{ user.version }}

        { "name": { "familyName": "Patched" } }
        """

    @req:SUPPLEMENT-USERS-026
    Scenario: Another family name
      When it is sent
      Then the answer is a record of what was sent
      And "userName" of the answer is a non-empty string

    Scenario Outline: <case>
      When it is sent <change>
      Then the request is <answer>

      Examples:
        | requirement          | case                                   | change             | answer                  |
        | SUPPLEMENT-USERS-042 | A patch of a user without If-Match     | without "If-Match" | refused with status 400 |
        | SUPPLEMENT-USERS-043 | A patch of a user with a stale version | twice              | refused with status 409 |

  @compatible
  Rule: An update of a user that names any version

    Background:
      Given this request of the administrator:
        """
        PUT /Users/{{ user.id }}
        If-Match: *

        {
          "userName": "{{ user.userName }}",
          "name": { "givenName": "Other", "familyName": "Person" },
          "emails": [{ "value": "{{ user.email }}", "primary": true }]
        }
        """

    @req:SUPPLEMENT-USERS-027
    Scenario: The user exists
      When it is sent
      Then the answer has status 200

    @req:SUPPLEMENT-USERS-041
    Scenario: Updating an unknown user
      When it is sent to "/Users/assay-nobody"
      Then the request is refused with status 404

    @req:SUPPLEMENT-USERS-102
    Scenario Outline: <case>
      When it is sent <change>
      Then the request is refused

      Examples:
        | case                                   | change                                                                                  |
        | An update without e-mail addresses     | without "emails"                                                                        |
        | An update with two e-mail addresses    | with "emails" as '[{ "value": "one@assay.example" }, { "value": "two@assay.example" }]' |
        | An update with an empty e-mail address | with "emails.0.value" as ""                                                             |

  @req:SUPPLEMENT-USERS-028 @compatible
  Rule: A patch of a user clears what meta.attributes names and leaves the rest

    Scenario: The phone numbers
      Given the administrator has sent:
        """
        PATCH /Users/{{ user.id }}
        If-Match: {{ user.version }}

        { "phoneNumbers": [{ "value": "+4930901820" }], "externalId": "{{ new.name }}" }
        """
      And this request of the administrator:
        """
        PATCH /Users/{{ user.id }}
        If-Match: {{ user.version }}

        { "meta": { "attributes": ["phoneNumbers", "externalId"] } }
        """
      When it is sent
      Then the answer has status 200
      And "userName" of the answer is a non-empty string
      And "phoneNumbers.*.value" of the answer, where present, is an empty array
      And "externalId" of the answer, where present, is null, or a string like ""

  @req:SUPPLEMENT-USERS-038 @compatible
  Rule: The list of users is in the order that sortBy and sortOrder name

    Scenario Outline: <case>
      Given the administrator has sent:
        """
        POST /Users

        {
          "userName": "{{ new.name }}-2",
          "password": "{{ new.secret }}",
          "emails": [{ "value": "{{ new.name }}@assay.example", "primary": true }]
        }
        """
      And the administrator has sent:
        """
        POST /Users

        {
          "userName": "{{ new.name }}-1",
          "password": "{{ new.secret }}",
          "emails": [{ "value": "{{ new.name }}@assay.example", "primary": true }]
        }
        """
      And this request of the administrator:
        """
        GET /Users?filter=userName eq "{{ new.name }}-1" or userName eq "{{ new.name }}-2"&sortBy=userName&sortOrder=<order>&count=1
        """
      When it is sent
      Then "resources.*.userName" of the answer lists just "{{ new.name }}-<first>"

      Examples:
        | case                      | order      | first |
        | The name that comes first | ascending  | 1     |
        | The name that comes last  | descending | 2     |

  @compatible
  Rule: Deleting a user is answered with status 200 and the user

    Scenario: A user whom nobody else uses
      Given this request of the administrator:
        """
        DELETE /Users/{{ user.id }}
        """
      When it is sent
      Then it holds that:
        | requirement          | sentence                                            |
        | SUPPLEMENT-USERS-039 | the answer has status 200                           |
        |                      | the answer matches the schema "accounts/shown-user" |
        |                      | "id" of the answer is "{{ user.id }}"               |
      And the answer has:
        | requirement          | member   | form   |
        | SUPPLEMENT-USERS-009 | password | absent |

  @compatible
  Rule: What is done to users by a request without a body needs a user who exists, and the scope for it

    Scenario Outline: <case>
      Given this request of the administrator:
        """
        <request>
        """
      When it is sent <change>
      Then the request is <answer>

      Examples:
        | requirement          | case                                               | request                                                           | change                            | answer                  |
        | SUPPLEMENT-USERS-040 | Deleting an unknown user                           | DELETE /Users/{{ user.id }}                                       | to "/Users/assay-nobody"          | refused with status 404 |
        | SUPPLEMENT-USERS-046 | Verifying an unknown user                          | GET /Users/{{ user.id }}/verify                                   | to "/Users/assay-nobody/verify"   | refused with status 404 |
        | SUPPLEMENT-USERS-055 | The list of users is read without the scope for it | GET /Users?filter=userName eq "{{ user.userName }}"               | by a client without the authority | refused                 |
        | SUPPLEMENT-USERS-058 | A user is deleted without the scope for it         | DELETE /Users/{{ user.id }}                                       | by a client without the authority | refused                 |
        | SUPPLEMENT-USERS-060 | A user is verified without the scope for it        | GET /Users/{{ user.id }}/verify                                   | by a client without the authority | refused                 |
        | SUPPLEMENT-USERS-067 | An attributes parameter that cannot be read        | GET /Users?filter=userName eq "{{ user.userName }}"&attributes=id | with "attributes" as "["          | refused with status 400 |

  @compatible
  Rule: The ids of users are found by a filter of userName, id and origin, with scim.userids

    Background:
      Given a user who has:
        | attribute | value            |
        | groups    | ["scim.userids"] |
      And this request of the user with the scope "scim.userids":
        """
        GET /ids/Users?filter=userName eq "{{ user.userName }}"
        """

    Scenario: The user looks for the own id
      When it is sent
      Then it holds that:
        | requirement          | sentence                                                              |
        | SUPPLEMENT-USERS-047 | "resources.*.id" of the answer lists just "{{ user.id }}"             |
        |                      | "resources.*.userName" of the answer lists just "{{ user.userName }}" |
      And the answer matches the schema "accounts/list-of-ids"

    Scenario Outline: <case>
      When it is sent <change>
      Then the request is <answer>

      Examples:
        | requirement          | case                                  | change                               | answer                  |
        | SUPPLEMENT-USERS-048 | A name without quotation marks        | with "filter" as 'userName eq assay' | refused with status 400 |
        | SUPPLEMENT-USERS-049 | The ids of users without scim.userids | by a client without the authority    | refused                 |
        | SUPPLEMENT-USERS-084 | An e-mail address                     | with "filter" as 'emails.value pr'   | refused with status 400 |

  @compatible
  Rule: Each operation on users requires the scope for it

    Scenario Outline: <case>
      Given this request of the administrator:
        """
        <method> /Users/{{ user.id }}
        If-Match: {{ user.version }}

        {
          "userName": "{{ user.userName }}",
          "name": { "givenName": "Other", "familyName": "Person" },
          "emails": [{ "value": "{{ user.email }}", "primary": true }]
        }
        """
      When it is sent by a client without the authority
      Then the request is refused

      Examples:
        | requirement          | case      | method |
        | SUPPLEMENT-USERS-056 | An update | PUT    |
        | SUPPLEMENT-USERS-057 | A patch   | PATCH  |

  @compatible
  Rule: A page of users has 500 at most, whatever count says

    Scenario: More users are requested
      Given this request of the administrator:
        """
        GET /Users?filter=userName eq "{{ user.userName }}"&count=501
        """
      When it is sent
      Then the answer matches the schema "accounts/list-of-users"

  @compatible
  Rule: An update of a user is kept

    Scenario: Other names
      Given the administrator has sent:
        """
        PUT /Users/{{ user.id }}
        If-Match: {{ user.version }}

        {
          "userName": "{{ user.userName }}",
          "name": { "givenName": "Other", "familyName": "Person" },
          "emails": [{ "value": "{{ new.name }}@assay.example", "primary": true }],
          "externalId": "{{ new.name }}",
          "phoneNumbers": [{ "value": "+4930901820" }],
          "active": false
        }
        """
      And this request of the administrator:
        """
        GET /Users/{{ user.id }}
        """
      When it is sent
      Then the answer has:
        | requirement          | member               | form                           |
        | SUPPLEMENT-USERS-062 | name.givenName       | "Other"                        |
        |                      | emails.0.value       | "{{ new.name }}@assay.example" |
        |                      | externalId           | "{{ new.name }}"               |
        |                      | phoneNumbers.0.value | "+4930901820"                  |
        |                      | active               | false                          |

  @req:SUPPLEMENT-USERS-063 @compatible
  Rule: A patch of a user is kept

    Scenario: Another family name
      Given the administrator has sent:
        """
        PATCH /Users/{{ user.id }}
        If-Match: {{ user.version }}

        { "name": { "familyName": "Patched" } }
        """
      And this request of the administrator:
        """
        GET /Users/{{ user.id }}
        """
      When it is sent
      Then "name.familyName" of the answer is "Patched"
      And "userName" of the answer is "{{ user.userName }}"

  @compatible
  Rule: A patch of a user changes what it names and leaves the rest

    Scenario: The user is neither active nor verified
      Given the administrator has sent:
        """
        POST /Users

        {
          "userName": "{{ new.name }}",
          "password": "{{ new.secret }}",
          "emails": [{ "value": "{{ new.name }}@assay.example", "primary": true }],
          "externalId": "{{ new.name }}",
          "phoneNumbers": [{ "value": "+4930901820" }],
          "active": false,
          "verified": false
        }
        """
      And the administrator has sent:
        """
        PATCH /Users/{{ earlier.id }}
        If-Match: *

        { "name": { "familyName": "Patched" } }
        """
      And this request of the administrator:
        """
        GET /Users/{{ earlier.id }}
        """
      When it is sent
      Then the answer has:
        | requirement          | member               | form                           |
        | SUPPLEMENT-USERS-026 | userName             | "{{ new.name }}"               |
        |                      | emails.0.value       | "{{ new.name }}@assay.example" |
        |                      | externalId           | "{{ new.name }}"               |
        |                      | phoneNumbers.0.value | "+4930901820"                  |
        |                      | active               | false                          |
        |                      | verified             | false                          |

  @compatible
  Rule: The name of a user is that of nobody else, and free again afterwards

    @req:SUPPLEMENT-USERS-097
    Scenario Outline: <method> gives a user the name of another one, <case>
      Given this request of the administrator:
        """
        <method> /Users/{{ user.id }}
        If-Match: *

        {
          "userName": "{{ user.userName }}",
          "emails": [{ "value": "{{ user.email }}", "primary": true }]
        }
        """
      When it is sent with "userName" as "{{ another_user.userName<filter> }}"
      Then the request is refused

      Examples:
        | method | case        | filter    |
        | PUT    | as it is    |           |
        | PUT    | in capitals | \| upcase |
        | PATCH  | as it is    |           |
        | PATCH  | in capitals | \| upcase |

    @req:SUPPLEMENT-USERS-098
    Scenario Outline: Somebody gets the name of a user who <case>
      Given the administrator has sent:
        """
        <request>
        """
      And this request of the administrator:
        """
        POST /Users

        {
          "userName": "{{ user.userName }}",
          "password": "{{ new.secret }}",
          "emails": [{ "value": "{{ new.name }}@assay.example", "primary": true }]
        }
        """
      When it is sent
      Then the answer has status 201

      Examples:
        | case        | request                                                                                                                                         |
        | was deleted | DELETE /Users/{{ user.id }}                                                                                                                     |
        | was renamed | PUT /Users/{{ user.id }}\nIf-Match: *\n\n{ "userName": "{{ new.name }}-renamed", "emails": [{ "value": "{{ user.email }}", "primary": true }] } |

  @compatible
  Rule: The answer to a change of a user shows another version than that of a new user

    Scenario Outline: <method>
      Given the administrator has sent:
        """
        POST /Users

        {
          "userName": "{{ new.name }}",
          "password": "{{ new.secret }}",
          "emails": [{ "value": "{{ new.name }}@assay.example", "primary": true }]
        }
        """
      And this request of the administrator:
        """
        <method> /Users/{{ earlier.id }}
        If-Match: "0"

        {
          "userName": "{{ new.name }}",
          "name": { "givenName": "Other", "familyName": "Person" },
          "emails": [{ "value": "{{ new.name }}@assay.example", "primary": true }]
        }
        """
      When it is sent
      Then the answer matches the schema "accounts/changed-user"

      Examples:
        | method |
        | PUT    |
        | PATCH  |

  @compatible
  Rule: What the administration changes of a user is so at the token endpoint

    @req:SUPPLEMENT-USERS-100
    Scenario: The user sends the old password after the administrator has set another one
      Given a client of the "password" grant with a user of its own
      When the client requests a token after the administrator has sent:
        """
        PUT /Users/{{ user.id }}/password

        { "password": "{{ user.password }}-changed" }
        """
      Then the token request is refused

    @req:SUPPLEMENT-USERS-100
    Scenario: The user sends the new password
      Given a client of the "password" grant that only this scenario changes
      And the administrator has sent:
        """
        PUT /Users/{{ user.id }}/password

        { "password": "{{ user.password }}-changed" }
        """
      And the token request carries "password" as "{{ user.password }}-changed"
      When the client requests a token
      Then the client receives an access token

    @req:SUPPLEMENT-USERS-103
    Scenario: The user has another e-mail address
      Given a client of the "password" grant that only this scenario changes
      And the administrator has sent:
        """
        PATCH /Users/{{ user.id }}
        If-Match: *

        { "emails": [{ "value": "changed-{{ user.email }}", "primary": true }] }
        """
      When the client requests a token
      Then "email" of the access token is "changed-{{ user.email }}"

  @req:SUPPLEMENT-USERS-065 @compatible
  Rule: Patching an unknown user is answered with status 404

    Scenario: An unknown id
      Given this request of the administrator:
        """
        PATCH /Users/{{ user.id }}
        If-Match: *

        { "name": { "familyName": "Patched" } }
        """
      When it is sent to "/Users/assay-nobody"
      Then the request is refused with status 404

  @req:RFC9110-MATCH-002 @standard
  Rule: A deletion whose If-Match names another version of a user is not carried out

    Scenario: The user was changed meanwhile
      Given this request of the administrator:
        """
        DELETE /Users/{{ user.id }}
        If-Match: {{ user.version }}
        """
      When it is sent after the administrator has sent:
        """
        PATCH /Users/{{ user.id }}
        If-Match: *

        { "name": { "familyName": "Patched" } }
        """
      Then the request is refused
      And "GET /Users/{{ user.id }}" is answered with status 200

  @req:SUPPLEMENT-USERS-068 @compatible
  Rule: The list of users is in the order of creation where the request names no order

    Scenario: The name of the later user comes first
      Given 3 seconds have passed
      And the administrator has sent:
        """
        POST /Users

        {
          "userName": "0-{{ user.userName }}",
          "password": "{{ new.secret }}",
          "emails": [{ "value": "{{ new.name }}@assay.example", "primary": true }]
        }
        """
      And this request of the administrator:
        """
        GET /Users?filter=userName eq "{{ user.userName }}" or userName eq "0-{{ user.userName }}"&count=1
        """
      When it is sent
      Then "resources.*.id" of the answer lists just "{{ user.id }}"

  @req:SUPPLEMENT-USERS-069 @compatible
  Rule: A user reads their own record without scim.read

    Scenario: A token with the scope openid
      Given this request of the user with the scope "openid":
        """
        GET /Users/{{ user.id }}
        """
      When it is sent
      Then the answer has status 200
      And "id" of the answer is "{{ user.id }}"

  @req:SUPPLEMENT-USERS-070 @compatible
  Rule: A user changes their own name without scim.write

    Scenario: Another family name
      Given this request of the user with the scope "openid":
        """
        PATCH /Users/{{ user.id }}
        If-Match: {{ user.version }}

        { "name": { "familyName": "Patched" } }
        """
      When it is sent
      Then the answer has status 200
      And the answer is a record of what was sent
      And "userName" of the answer is "{{ user.userName }}"

  @req:SUPPLEMENT-USERS-075 @compatible
  Rule: A user name is taken only in its own origin

    Scenario: A user of a provider has the name of an internal user
      Given this request of the administrator:
        """
        POST /Users

        {
          "userName": "{{ user.userName }}",
          "origin": "{{ external_user.origin }}",
          "emails": [{ "value": "{{ user.email }}", "primary": true }]
        }
        """
      When it is sent
      Then the answer has status 201
      And the answer is a record of what was sent

  @req:SUPPLEMENT-USERS-080 @compatible
  Rule: The name of an internal user may have letters of any script, digits and some other characters

    Scenario: Latin, Greek and Chinese letters, digits and other marks
      Given this request of the administrator:
        """
        POST /Users

        {
          "userName": "ÅngströmΩμέγα部署1+_.@'!{{ new.name }}",
          "password": "{{ new.secret }}",
          "name": { "givenName": "Assay", "familyName": "Person" },
          "emails": [{ "value": "{{ new.name }}@assay.example", "primary": true }]
        }
        """
      When it is sent
      Then the answer has status 201
      And the answer is a record of what was sent

  @req:SUPPLEMENT-USERS-081 @compatible
  Rule: The record of a user shows the time of the last login as a number

    Scenario: The user has logged in
      Given the user with the scope "openid" has sent:
        """
        GET /Users/{{ user.id }}
        """
      And this request of the administrator:
        """
        GET /Users/{{ user.id }}
        """
      When it is sent
      Then "lastLogonTime" of the answer is an integer

  @req:SUPPLEMENT-USERS-082 @compatible
  Rule: The record of a user shows a group around a group of the user as INDIRECT

    Scenario: A group within a group
      Given the administrator has sent:
        """
        POST /Groups

        { "displayName": "{{ new.name }}-inner", "members": [{ "value": "{{ user.id }}", "type": "USER" }] }
        """
      And the administrator has sent:
        """
        POST /Groups

        { "displayName": "{{ new.name }}-middle", "members": [{ "value": "{{ earlier.id }}", "type": "GROUP" }] }
        """
      And the administrator has sent:
        """
        POST /Groups

        { "displayName": "{{ new.name }}-outer", "members": [{ "value": "{{ earlier.id }}", "type": "GROUP" }] }
        """
      And this request of the administrator:
        """
        GET /Users/{{ user.id }}
        """
      When it is sent
      Then "groups.*.type" of the answer lists "INDIRECT"
      And "groups.*.display" of the answer lists "{{ new.name }}-middle"
      And "groups.*.display" of the answer lists "{{ new.name }}-outer"

  @req:SUPPLEMENT-USERS-083 @compatible
  Rule: The ids of users are found by id and by origin

    Scenario Outline: <case>
      Given a user who has:
        | attribute | value            |
        | groups    | ["scim.userids"] |
      And this request of the user with the scope "scim.userids":
        """
        GET /ids/Users?filter=<filter>
        """
      When it is sent
      Then "resources.*.userName" of the answer lists just "{{ user.userName }}"

      Examples:
        | case                    | filter                                                                         |
        | The id                  | id eq "{{ user.id }}"                                                          |
        | The name and the origin | userName eq "{{ user.userName }}" and origin eq "{{ dialect.internalOrigin }}" |

  @req:SUPPLEMENT-USERS-093 @compatible
  Rule: A user without a name is created

    Scenario: The user has what is required alone
      Given this request of the administrator:
        """
        POST /Users

        {
          "userName": "{{ new.name }}",
          "password": "{{ new.secret }}",
          "emails": [{ "value": "{{ new.name }}@assay.example" }]
        }
        """
      When it is sent
      Then the answer has status 201
