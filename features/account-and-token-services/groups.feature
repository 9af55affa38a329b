@account-and-token-services
Feature: The administration of groups
  The groups of a user give the scopes of its tokens. The document says that administrators manage them and
  shows nothing of it; what is written here is how a well-known implementation does it.
  Source: supplement-authorization, sections 2.7 and 13.2.

  @compatible
  Rule: What a request to create a group must hold, and who may send it

    Background:
      Given this request of the administrator:
        """
        POST /Groups

        { "displayName": "{{ new.name }}" }
        """

    Scenario: A group without members
      When it is sent
      Then it holds that:
        | requirement           | sentence                                   |
        | SUPPLEMENT-GROUPS-001 | the answer has status 201                  |
        |                       | the answer has the header "ETag" like ".+" |
      And the answer matches the schema "accounts/created-group"

    @req:SUPPLEMENT-GROUPS-008
    Scenario: Creating groups without scim.write
      When it is sent by a client without the authority
      Then the request is refused

    Scenario: The administrator asks for a new group with the name of another one
      When it is sent with "displayName" as "{{ group.displayName }}"
      Then it holds that:
        | requirement           | sentence                               |
        | SUPPLEMENT-GROUPS-002 | the request is refused with status 409 |
      And the error response matches the schema "accounts/scim-error"

  @req:SUPPLEMENT-GROUPS-003 @compatible
  Rule: Creating a group with an unknown member is answered with status 400

    Scenario: An unknown id
      Given this request of the administrator:
        """
        POST /Groups

        { "displayName": "{{ new.name }}", "members": [{ "value": "{{ user.id }}", "type": "USER" }] }
        """
      When it is sent with "members" as '[{ "value": "assay-nobody", "type": "USER" }]'
      Then the request is refused with status 400

  @compatible
  Rule: A member is added to a group once, where both exist, by those who may

    Background:
      Given this request of the administrator:
        """
        POST /Groups/{{ group.id }}/members

        { "value": "{{ user.id }}", "type": "USER" }
        """

    @req:SUPPLEMENT-GROUPS-004
    Scenario: A user who is no member yet
      When it is sent
      Then the answer has status 201

    Scenario Outline: <case>
      When it is sent <change>
      Then the request is <answer>

      Examples:
        | requirement           | case                                | change                            | answer                  |
        | SUPPLEMENT-GROUPS-010 | Adding a member a second time       | twice                             | refused with status 409 |
        | SUPPLEMENT-GROUPS-026 | Adding a member to an unknown group | to "/Groups/assay-nobody/members" | refused with status 404 |
        | SUPPLEMENT-GROUPS-044 | A token with other authorities      | by a client without the authority | refused                 |

  @req:SUPPLEMENT-GROUPS-053 @compatible
  Rule: Adding an unknown member is refused

    Scenario: An unknown user is added
      Given this request of the administrator:
        """
        POST /Groups/{{ group.id }}/members

        { "value": "{{ user.id }}", "type": "USER" }
        """
      When it is sent with "value" as "assay-nobody"
      Then the request is refused

    Scenario Outline: <what> of a group names an unknown user
      Given this request of the administrator:
        """
        <method> /Groups/{{ group.id }}
        If-Match: *

        { "displayName": "{{ group.displayName }}", "members": [{ "value": "{{ user.id }}", "type": "USER" }] }
        """
      When it is sent with "members" as '[{ "value": "assay-nobody", "type": "USER" }]'
      Then the request is refused

      Examples:
        | what      | method |
        | An update | PUT    |
        | A patch   | PATCH  |

  @req:SUPPLEMENT-GROUPS-059 @compatible
  Rule: An update of a group to the name of another one is refused

    Scenario: The name of a group that the administrator has created
      Given the administrator has sent:
        """
        POST /Groups

        { "displayName": "{{ new.name }}-taken" }
        """
      And this request of the administrator:
        """
        PUT /Groups/{{ group.id }}
        If-Match: *

        { "displayName": "{{ group.displayName }}" }
        """
      When it is sent with "displayName" as "{{ new.name }}-taken"
      Then the request is refused

  @req:SUPPLEMENT-GROUPS-006 @compatible
  Rule: A member of a group holds the scope of its name

    Scenario: The group assay.read
      Given a client of the "password or authorization_code" grant that has:
        | metadata | value                    |
        | scope    | ["openid", "assay.read"] |
      When the client requests a token
      Then the token has the scopes "openid assay.read"

  @req:SUPPLEMENT-GROUPS-005 @compatible
  Rule: A member who was removed no longer holds the scope of the group

    Scenario: The user left the group assay.write
      Given a client of the "password" grant with a user of its own
      And the token request carries "scope" as "openid assay.write"
      When the client requests a token after the administrator has sent:
        """
        DELETE /Groups/{{ groups["assay.write"] }}/members/{{ user.id }}
        """
      Then the client does not get the scope "assay.write"

  @compatible
  Rule: A group that was renamed gives its members the scope of its new name, a deleted one none

    Background:
      Given the administrator has sent:
        """
        POST /oauth/clients

        {
          "client_id": "{{ new.name }}",
          "client_secret": "{{ new.secret }}",
          "authorized_grant_types": ["password"],
          "scope": ["openid", "{{ new.name }}", "{{ new.name }}-renamed"],
          "autoapprove": true
        }
        """
      And the administrator has sent:
        """
        POST /Users

        {
          "userName": "{{ new.name }}",
          "password": "{{ new.secret }}",
          "emails": [{ "value": "{{ new.name }}@assay.example", "primary": true }]
        }
        """
      And the administrator has sent:
        """
        POST /Groups

        { "displayName": "{{ new.name }}", "members": [{ "value": "{{ earlier.id }}", "type": "USER" }] }
        """

    @req:SUPPLEMENT-GROUPS-065
    Scenario: The administrator has changed the name of a group
      Given the administrator has sent:
        """
        PATCH /Groups/{{ earlier.id }}
        If-Match: *

        { "displayName": "{{ new.name }}-renamed" }
        """
      And this request:
        """
        POST {{ base_url }}/oauth/token
        Authorization: Basic {{ new.name | append: ':' | append: new.secret | base64_encode }}
        Accept: application/json
        Content-Type: application/x-www-form-urlencoded

        grant_type=password&username={{ new.name }}&password={{ new.secret }}&scope={{ new.name }} {{ new.name }}-renamed
        """
      When it is sent
      Then "scope" of the answer is "{{ new.name }}-renamed"

    @req:SUPPLEMENT-GROUPS-060
    Scenario: The client requests the scope of a deleted group alone
      Given this request:
        """
        POST {{ base_url }}/oauth/token
        Authorization: Basic {{ new.name | append: ':' | append: new.secret | base64_encode }}
        Accept: application/json
        Content-Type: application/x-www-form-urlencoded

        grant_type=password&username={{ new.name }}&password={{ new.secret }}&scope={{ new.name }}
        """
      When it is sent after the administrator has sent:
        """
        DELETE /Groups/{{ earlier.id }}
        """
      Then the request is refused

    @req:SUPPLEMENT-GROUPS-060
    Scenario: The client requests the scope of a deleted group beside another one
      Given this request:
        """
        POST {{ base_url }}/oauth/token
        Authorization: Basic {{ new.name | append: ':' | append: new.secret | base64_encode }}
        Accept: application/json
        Content-Type: application/x-www-form-urlencoded

        grant_type=password&username={{ new.name }}&password={{ new.secret }}&scope=openid {{ new.name }}
        """
      When it is sent after the administrator has sent:
        """
        DELETE /Groups/{{ earlier.id }}
        """
      Then "scope" of the answer is "openid"

  @req:SUPPLEMENT-GROUPS-007 @compatible
  Rule: A user without groups holds the scopes of the default groups

    Scenario: Scope openid
      Given a user who has:
        | attribute | value |
        | groups    | []    |
      And a client of the "password or authorization_code" grant that has:
        | metadata | value      |
        | scope    | ["openid"] |
      When the client requests a token
      Then the client receives an access token
      And the token has the scopes "openid"

    Scenario: The scope by which a token stands for its user
      Given a user who has:
        | attribute | value |
        | groups    | []    |
      And a client of the "password or authorization_code" grant that has:
        | metadata | value                              |
        | scope    | ["{{ dialect.scopePrefix }}.user"] |
      When the client requests a token
      Then the client receives an access token

  @req:SUPPLEMENT-GROUPS-009 @compatible
  Rule: A new group is shown with what was given

    Scenario: A description and a member
      Given this request of the administrator:
        """
        POST /Groups

        {
          "displayName": "{{ new.name }}",
          "description": "Made by Assay – Ångström 部署 😀",
          "members": [{ "value": "{{ user.id }}", "type": "USER" }]
        }
        """
      When it is sent
      Then the answer is a record of what was sent

  @req:SUPPLEMENT-GROUPS-011 @compatible
  Rule: A new member of a group is shown with value, type and origin as they were given

    Scenario: A user of an identity provider
      Given this request of the administrator:
        """
        POST /Groups/{{ group.id }}/members

        { "value": "{{ external_user.id }}", "type": "USER", "origin": "{{ external_user.origin }}" }
        """
      When it is sent
      Then the answer is a record of what was sent

  @compatible
  Rule: An update of a group names the version of the group

    Background:
      Given this request of the administrator:
        """
        PUT /Groups/{{ group.id }}
        If-Match: {{ group.version }}

        { "displayName": "{{ group.displayName }}", "description": "Changed" }
        """

    @req:SUPPLEMENT-GROUPS-014
    Scenario: Another description
      When it is sent
      Then the answer has status 200
      And the answer is a record of what was sent

    Scenario Outline: <case>
      When it is sent <change>
      Then the request is <answer>

      Examples:
        | requirement           | case                                  | change             | answer                  |
        | SUPPLEMENT-GROUPS-012 | Updating a group without If-Match     | without "If-Match" | refused with status 400 |
        | SUPPLEMENT-GROUPS-013 | Updating a group with a stale version | twice              | refused with status 409 |

  @req:SUPPLEMENT-GROUPS-015 @compatible
  Rule: A patch of a group removes the members with operation delete

    Scenario: The only member
      Given a group that has:
        | attribute | value                                          |
        | members   | [{ "value": "{{ user.id }}", "type": "USER" }] |
      And this request of the administrator:
        """
        PATCH /Groups/{{ group.id }}
        If-Match: {{ group.version }}

        { "members": [{ "value": "{{ user.id }}", "type": "USER", "operation": "delete" }] }
        """
      When it is sent
      Then the answer has status 200
      And "members" of the answer, where present, is an empty array

    Scenario: One member is added, and then another one removed
      Given a group that has:
        | attribute | value                                          |
        | members   | [{ "value": "{{ user.id }}", "type": "USER" }] |
      And this request of the administrator:
        """
        PATCH /Groups/{{ group.id }}
        If-Match: *

        {
          "members": [
            { "value": "{{ another_user.id }}", "type": "USER" },
            { "value": "{{ user.id }}", "type": "USER", "operation": "delete" }
          ]
        }
        """
      When it is sent
      Then "members.*.value" of the answer lists just "{{ another_user.id }}"
      And "GET /Groups/{{ group.id }}/members/{{ another_user.id }}" is answered with status 200
      And "GET /Groups/{{ group.id }}/members/{{ user.id }}" is answered with status 404

  @req:SUPPLEMENT-GROUPS-061 @compatible
  Rule: A patch of a group adds its members to those that there are

    Scenario: Another user
      Given a group that has:
        | attribute | value                                          |
        | members   | [{ "value": "{{ user.id }}", "type": "USER" }] |
      And this request of the administrator:
        """
        PATCH /Groups/{{ group.id }}
        If-Match: *

        { "members": [{ "value": "{{ another_user.id }}", "type": "USER" }] }
        """
      When it is sent
      Then "members.*.value" of the answer lists just "{{ user.id }} {{ another_user.id }}"
      And "GET /Groups/{{ group.id }}/members/{{ user.id }}" is answered with status 200

  @req:SUPPLEMENT-GROUPS-016 @compatible
  Rule: A patch of a group clears what meta.attributes names and leaves the rest

    Scenario: The description of a group with a member
      Given a group that has:
        | attribute   | value                                          |
        | description | "Made by Assay"                                |
        | members     | [{ "value": "{{ user.id }}", "type": "USER" }] |
      And this request of the administrator:
        """
        PATCH /Groups/{{ group.id }}
        If-Match: {{ group.version }}

        { "meta": { "attributes": ["description"] } }
        """
      When it is sent
      Then the answer has status 200
      And "members.*.value" of the answer lists just "{{ user.id }}"
      And "description" of the answer, where present, is null, or a string like ""

    Scenario: The name of a group with a description
      Given a group that has:
        | attribute   | value                                          |
        | description | "Made by Assay"                                |
        | members     | [{ "value": "{{ user.id }}", "type": "USER" }] |
      And the administrator has sent:
        """
        PATCH /Groups/{{ group.id }}
        If-Match: *

        { "displayName": "{{ new.name }}" }
        """
      And this request of the administrator:
        """
        GET /Groups/{{ group.id }}
        """
      When it is sent
      Then "displayName" of the answer is "{{ new.name }}"
      And "description" of the answer is "Made by Assay"
      And "members.*.value" of the answer lists just "{{ user.id }}"

  @compatible
  Rule: The list of groups is filtered

    @req:SUPPLEMENT-GROUPS-063
    Scenario: A name that does not end
      Given this request of the administrator:
        """
        GET /Groups?filter=displayName eq "{{ group.displayName }}"
        """
      When it is sent with "filter" as 'displayName eq "'
      Then the request is refused with status 400

    @req:SUPPLEMENT-GROUPS-057
    Scenario: The name of a group with two members
      Given a group that has:
        | attribute | value                                                                                                |
        | members   | [{ "value": "{{ user.id }}", "type": "USER" }, { "value": "{{ another_user.id }}", "type": "USER" }] |
      And this request of the administrator:
        """
        GET /Groups?filter=displayName eq "{{ group.displayName }}"
        """
      When it is sent
      Then "resources.0.members.*.value" of the answer lists just "{{ user.id }} {{ another_user.id }}"

    Scenario: A name
      Given this request of the administrator:
        """
        GET /Groups?filter=displayName eq "{{ group.displayName }}"
        """
      When it is sent
      Then the answer has:
        | requirement           | member         | form                        |
        | SUPPLEMENT-GROUPS-017 | resources.*.id | lists just "{{ group.id }}" |
      And the answer matches the schema "accounts/list-of-groups"

  @compatible
  Rule: The list of groups is in the order that sortBy and sortOrder name, and has count groups at most

    Scenario Outline: <case>
      Given the administrator has sent:
        """
        POST /Groups

        { "displayName": "{{ new.name }}-2" }
        """
      And the administrator has sent:
        """
        POST /Groups

        { "displayName": "{{ new.name }}-1" }
        """
      And this request of the administrator:
        """
        GET /Groups?filter=displayName eq "{{ new.name }}-1" or displayName eq "{{ new.name }}-2"&sortBy=displayName&sortOrder=<order>&count=1
        """
      When it is sent
      Then the answer has:
        | requirement           | member                  | form                                |
        | SUPPLEMENT-GROUPS-036 | resources.*.displayName | lists just "{{ new.name }}-<first>" |
        | SUPPLEMENT-GROUPS-062 | totalResults            | 2                                   |

      Examples:
        | case                      | order      | first |
        | The name that comes first | ascending  | 1     |
        | The name that comes last  | descending | 2     |

  @compatible
  Rule: What is done to groups by a request without a body needs a group that exists, and the scope for it

    Scenario Outline: <case>
      Given this request of the administrator:
        """
        <request>
        """
      When it is sent <change>
      Then the request is <answer>

      Examples:
        | requirement           | case                                                | request                                                     | change                            | answer                  |
        | SUPPLEMENT-GROUPS-018 | An unknown group is read                            | GET /Groups/{{ group.id }}                                  | to "/Groups/assay-nobody"         | refused with status 404 |
        | SUPPLEMENT-GROUPS-020 | Deleting an unknown group                           | DELETE /Groups/{{ group.id }}                               | to "/Groups/assay-nobody"         | refused with status 404 |
        | SUPPLEMENT-GROUPS-039 | The list of groups is read without the scope for it | GET /Groups?filter=displayName eq "{{ group.displayName }}" | by a client without the authority | refused                 |
        | SUPPLEMENT-GROUPS-040 | A group is read without the scope for it            | GET /Groups/{{ group.id }}                                  | by a client without the authority | refused                 |
        | SUPPLEMENT-GROUPS-043 | A group is deleted without the scope for it         | DELETE /Groups/{{ group.id }}                               | by a client without the authority | refused                 |
        | SUPPLEMENT-GROUPS-054 | Listing the members of an unknown group             | GET /Groups/{{ group.id }}/members                          | to "/Groups/assay-nobody/members" | refused with status 404 |

  @compatible
  Rule: Reading a group is answered with status 200, an unknown one with 404

    Scenario: A group with a description and two members
      Given a group that has:
        | attribute   | value                                                                                                |
        | description | "Made by Assay – Ångström 部署 😀"                                                                      |
        | members     | [{ "value": "{{ user.id }}", "type": "USER" }, { "value": "{{ another_user.id }}", "type": "USER" }] |
      And this request of the administrator:
        """
        GET /Groups/{{ group.id }}
        """
      When it is sent
      Then it holds that:
        | requirement           | sentence                                                                         |
        | SUPPLEMENT-GROUPS-018 | the answer has status 200                                                        |
        |                       | "displayName" of the answer is "{{ group.displayName }}"                         |
        | SUPPLEMENT-GROUPS-009 | "description" of the answer is "Made by Assay – Ångström 部署 😀"                   |
        | SUPPLEMENT-GROUPS-057 | "members.*.value" of the answer lists just "{{ user.id }} {{ another_user.id }}" |
      And the answer matches the schema "accounts/group"
      And the answer has:
        | requirement           | member | form                        |
        | SUPPLEMENT-GROUPS-056 | zoneId | "{{ dialect.defaultZone }}" |

  @compatible
  Rule: Deleting a group is answered with status 200 and the group

    Scenario: A group that nobody else uses
      Given this request of the administrator:
        """
        DELETE /Groups/{{ group.id }}
        """
      When it is sent
      Then it holds that:
        | requirement           | sentence                                       |
        | SUPPLEMENT-GROUPS-019 | the answer has status 200                      |
        |                       | the answer matches the schema "accounts/group" |
        |                       | "id" of the answer is "{{ group.id }}"         |

    Scenario: A group with a member
      Given a group that has:
        | attribute | value                                          |
        | members   | [{ "value": "{{ user.id }}", "type": "USER" }] |
      And this request of the administrator:
        """
        DELETE /Groups/{{ group.id }}
        """
      When it is sent
      Then it holds that:
        | requirement           | sentence                                       |
        | SUPPLEMENT-GROUPS-019 | the answer has status 200                      |
        |                       | the answer matches the schema "accounts/group" |
        |                       | "id" of the answer is "{{ group.id }}"         |

  @req:SUPPLEMENT-GROUPS-021 @compatible
  Rule: A deleted group is no longer found

    Scenario: The administrator looks for the group
      Given this request of the administrator:
        """
        GET /Groups/{{ group.id }}
        """
      When it is sent after the administrator has sent:
        """
        DELETE /Groups/{{ group.id }}
        """
      Then the request is refused with status 404

  @compatible
  Rule: The members of a group are listed in an array

    Scenario: Two users
      Given a group that has:
        | attribute | value                                                                                                |
        | members   | [{ "value": "{{ user.id }}", "type": "USER" }, { "value": "{{ another_user.id }}", "type": "USER" }] |
      And this request of the administrator:
        """
        GET /Groups/{{ group.id }}/members
        """
      When it is sent
      Then it holds that:
        | requirement           | sentence                                                                 |
        | SUPPLEMENT-GROUPS-022 | the answer has status 200                                                |
        |                       | "*.value" of the answer lists just "{{ user.id }} {{ another_user.id }}" |
      And the answer matches the schema "accounts/list-of-group-members"

  @compatible
  Rule: Reading a member of a group is answered with its value, type and origin, a user who is no member with 404

    Background:
      Given a group that has:
        | attribute | value                                          |
        | members   | [{ "value": "{{ user.id }}", "type": "USER" }] |
      And this request of the administrator:
        """
        GET /Groups/{{ group.id }}/members/{{ user.id }}
        """

    Scenario: A user
      When it is sent
      Then it holds that:
        | requirement           | sentence                                 |
        | SUPPLEMENT-GROUPS-023 | the answer has status 200                |
        |                       | "value" of the answer is "{{ user.id }}" |
        |                       | "type" of the answer is "USER"           |
      And the answer matches the schema "accounts/group-member"

    @req:SUPPLEMENT-GROUPS-023
    Scenario: A user who is no member
      When it is sent to "/Groups/{{ group.id }}/members/{{ another_user.id }}"
      Then the request is refused with status 404

  @compatible
  Rule: A member is removed from a group by those who may

    Background:
      Given a group that has:
        | attribute | value                                          |
        | members   | [{ "value": "{{ user.id }}", "type": "USER" }] |
      And this request of the administrator:
        """
        DELETE /Groups/{{ group.id }}/members/{{ user.id }}
        """

    Scenario: A user
      When it is sent
      Then it holds that:
        | requirement           | sentence                                              |
        | SUPPLEMENT-GROUPS-024 | the answer has status 200                             |
        |                       | the answer matches the schema "accounts/group-member" |
        |                       | "value" of the answer is "{{ user.id }}"              |

    Scenario Outline: <case>
      When it is sent <change>
      Then the request is <answer>

      Examples:
        | requirement           | case                                        | change                                                    | answer                  |
        | SUPPLEMENT-GROUPS-025 | Removing a user who is no member of a group | to "/Groups/{{ group.id }}/members/{{ another_user.id }}" | refused with status 404 |
        | SUPPLEMENT-GROUPS-045 | A token with other authorities              | by a client without the authority                         | refused                 |

  @req:SUPPLEMENT-GROUPS-058 @compatible
  Rule: The other members of a group stay when one is removed

    Background:
      Given a group that has:
        | attribute | value                                                                                                |
        | members   | [{ "value": "{{ user.id }}", "type": "USER" }, { "value": "{{ another_user.id }}", "type": "USER" }] |

    Scenario: One of two is removed
      Given the administrator has sent:
        """
        DELETE /Groups/{{ group.id }}/members/{{ another_user.id }}
        """
      And this request of the administrator:
        """
        GET /Groups/{{ group.id }}
        """
      When it is sent
      Then "members.*.value" of the answer lists just "{{ user.id }}"

    Scenario: A patch removes one of two
      Given this request of the administrator:
        """
        PATCH /Groups/{{ group.id }}
        If-Match: *

        { "members": [{ "value": "{{ another_user.id }}", "type": "USER", "operation": "delete" }] }
        """
      When it is sent
      Then "members.*.value" of the answer lists just "{{ user.id }}"

  @req:SUPPLEMENT-GROUPS-027 @compatible
  Rule: A group may be a member of a group

    Scenario: Another group
      Given the administrator has sent:
        """
        POST /Groups

        { "displayName": "{{ new.name }}" }
        """
      And this request of the administrator:
        """
        POST /Groups/{{ group.id }}/members

        { "value": "{{ earlier.id }}", "type": "GROUP" }
        """
      When it is sent
      Then the answer is a record of what was sent

  @compatible
  Rule: An external group is mapped to a group that exists

    Background:
      Given this request of the administrator:
        """
        POST /Groups/External

        { "groupId": "{{ group.id }}", "externalGroup": "{{ new.name }}", "origin": "ldap" }
        """

    Scenario: A group of a directory
      When it is sent
      Then it holds that:
        | requirement           | sentence                                |
        | SUPPLEMENT-GROUPS-028 | the answer has status 201               |
        |                       | the answer is a record of what was sent |
      And the answer matches the schema "accounts/external-group"

    Scenario Outline: <case>
      When it is sent <change>
      Then the request is <answer>

      Examples:
        | requirement           | case                                          | change                           | answer                  |
        | SUPPLEMENT-GROUPS-031 | Mapping an external group to no group         | without "groupId"                | refused with status 400 |
        | SUPPLEMENT-GROUPS-032 | Mapping an external group to an unknown group | with "groupId" as "assay-nobody" | refused with status 404 |

  @compatible
  Rule: What is done with a mapping of an external group that is there

    Background:
      Given the administrator has sent:
        """
        POST /Groups/External

        { "groupId": "{{ group.id }}", "externalGroup": "{{ new.name }}", "origin": "ldap" }
        """

    @req:SUPPLEMENT-GROUPS-028
    Scenario: The external group is mapped a second time
      Given this request of the administrator:
        """
        POST /Groups/External

        { "groupId": "{{ group.id }}", "externalGroup": "{{ new.name }}", "origin": "ldap" }
        """
      When it is sent
      Then the answer has status 201

    Scenario: The mappings are listed
      Given the administrator has sent:
        """
        POST /Groups

        { "displayName": "{{ new.name }}" }
        """
      And the administrator has sent:
        """
        POST /Groups/External

        { "groupId": "{{ earlier.id }}", "externalGroup": "{{ new.name }}-other", "origin": "ldap" }
        """
      And this request of the administrator:
        """
        GET /Groups/External
        """
      When it is sent
      Then it holds that:
        | requirement           | sentence                                                          |
        | SUPPLEMENT-GROUPS-029 | the answer has status 200                                         |
        |                       | "resources.*.externalGroup" of the answer lists "{{ new.name }}"  |
        |                       | "resources.*.groupId" of the answer lists "{{ group.id }}"        |
        |                       | "resources.*.groupId" of the answer lists "{{ earlier.groupId }}" |
        |                       | "resources.*.origin" of the answer lists "ldap"                   |
      And the answer matches the schema "accounts/list-of-external-groups"

    @req:SUPPLEMENT-GROUPS-030
    Scenario Outline: <case>
      Given this request of the administrator:
        """
        DELETE /Groups/External/<by>/externalGroup/{{ new.name }}/origin/ldap
        """
      When it is sent
      Then the answer has status 200

      Examples:
        | case                               | by                                  |
        | The path has the id of the group   | groupId/{{ group.id }}              |
        | The path has the name of the group | displayName/{{ group.displayName }} |

    @req:SUPPLEMENT-GROUPS-037
    Scenario: The mapping of another origin is deleted
      Given this request of the administrator:
        """
        DELETE /Groups/External/groupId/{{ group.id }}/externalGroup/{{ new.name }}/origin/ldap
        """
      When it is sent to "/Groups/External/groupId/{{ group.id }}/externalGroup/{{ new.name }}/origin/assay"
      Then the request is refused with status 404

    @req:SUPPLEMENT-GROUPS-047
    Scenario: The mappings are listed after the mapping was deleted
      Given the administrator has sent:
        """
        POST /Groups/External

        { "groupId": "{{ group.id }}", "externalGroup": "{{ new.name }}-other", "origin": "ldap" }
        """
      And the administrator has sent:
        """
        DELETE /Groups/External/groupId/{{ group.id }}/externalGroup/{{ new.name }}/origin/ldap
        """
      And this request of the administrator:
        """
        GET /Groups/External
        """
      When it is sent
      Then "resources.*.externalGroup" of the answer does not list "{{ new.name }}"
      And "resources.*.externalGroup" of the answer lists "{{ new.name }}-other"

  @compatible
  Rule: A patch of a group names the version of the group

    Background:
      Given this request of the administrator:
        """
        PATCH /Groups/{{ group.id }}
        If-Match: {{ group.version }}

        { "description": "Patched" }
        """

    Scenario Outline: <case>
      When it is sent <change>
      Then the request is <answer>

      Examples:
        | requirement           | case                                    | change             | answer                  |
        | SUPPLEMENT-GROUPS-033 | A patch of a group without If-Match     | without "If-Match" | refused with status 400 |
        | SUPPLEMENT-GROUPS-034 | A patch of a group with a stale version | twice              | refused with status 409 |

  @req:SUPPLEMENT-GROUPS-035 @compatible
  Rule: Updating an unknown group is answered with status 404

    Scenario: An unknown id
      Given this request of the administrator:
        """
        PUT /Groups/{{ group.id }}
        If-Match: *

        { "displayName": "{{ group.displayName }}", "description": "Changed" }
        """
      When it is sent to "/Groups/assay-nobody"
      Then the request is refused with status 404

  @compatible
  Rule: Each operation on groups requires the scope for it

    Scenario Outline: <case>
      Given this request of the administrator:
        """
        <method> /Groups/{{ group.id }}
        If-Match: {{ group.version }}

        { "displayName": "{{ group.displayName }}", "description": "Changed" }
        """
      When it is sent by a client without the authority
      Then the request is refused

      Examples:
        | requirement           | case      | method |
        | SUPPLEMENT-GROUPS-041 | An update | PUT    |
        | SUPPLEMENT-GROUPS-042 | A patch   | PATCH  |

  @req:SUPPLEMENT-GROUPS-046 @compatible
  Rule: An update of a group is kept

    Scenario: Another description
      Given the administrator has sent:
        """
        PUT /Groups/{{ group.id }}
        If-Match: {{ group.version }}

        { "displayName": "{{ group.displayName }}", "description": "Changed" }
        """
      And this request of the administrator:
        """
        GET /Groups/{{ group.id }}
        """
      When it is sent
      Then "description" of the answer is "Changed"

    Scenario: Another name and another member
      Given a group that has:
        | attribute | value                                          |
        | members   | [{ "value": "{{ user.id }}", "type": "USER" }] |
      And the administrator has sent:
        """
        PUT /Groups/{{ group.id }}
        If-Match: *

        { "displayName": "{{ new.name }}", "members": [{ "value": "{{ another_user.id }}", "type": "USER" }] }
        """
      And this request of the administrator:
        """
        GET /Groups/{{ group.id }}
        """
      When it is sent
      Then "displayName" of the answer is "{{ new.name }}"
      And "members.*.value" of the answer lists just "{{ another_user.id }}"

  @req:SUPPLEMENT-GROUPS-048 @compatible
  Rule: The list of groups begins at startIndex

    Scenario: The second of two groups
      Given the administrator has sent:
        """
        POST /Groups

        { "displayName": "{{ new.name }}-1" }
        """
      And the administrator has sent:
        """
        POST /Groups

        { "displayName": "{{ new.name }}-2" }
        """
      And this request of the administrator:
        """
        GET /Groups?filter=displayName eq "{{ new.name }}-1" or displayName eq "{{ new.name }}-2"&sortBy=displayName&startIndex=2
        """
      When it is sent
      Then "resources.*.displayName" of the answer lists just "{{ new.name }}-2"

  @req:SUPPLEMENT-GROUPS-049 @compatible
  Rule: The members of a group are listed with returnEntities too

    Scenario: A user
      Given a group that has:
        | attribute | value                                          |
        | members   | [{ "value": "{{ user.id }}", "type": "USER" }] |
      And this request of the administrator:
        """
        GET /Groups/{{ group.id }}/members?returnEntities=true
        """
      When it is sent
      Then the answer has status 200
      And "*.value" of the answer lists just "{{ user.id }}"

  @req:SUPPLEMENT-GROUPS-050 @compatible
  Rule: Patching an unknown group is answered with status 404

    Scenario: An unknown id
      Given this request of the administrator:
        """
        PATCH /Groups/{{ group.id }}
        If-Match: *

        { "description": "Patched" }
        """
      When it is sent to "/Groups/assay-nobody"
      Then the request is refused with status 404

  @req:SUPPLEMENT-GROUPS-051 @compatible
  Rule: A new group without a name is refused

    Scenario: displayName is left out
      Given this request of the administrator:
        """
        POST /Groups

        { "displayName": "{{ new.name }}", "description": "Made by Assay" }
        """
      When it is sent without "displayName"
      Then the request is refused

  @req:SUPPLEMENT-GROUPS-052 @compatible
  Rule: A new member is a user of the internal origin unless it says otherwise

    Scenario: The id alone
      Given this request of the administrator:
        """
        POST /Groups/{{ group.id }}/members

        { "value": "{{ user.id }}" }
        """
      When it is sent
      Then "type" of the answer is "USER"
      And "origin" of the answer is "{{ dialect.internalOrigin }}"

  @req:SUPPLEMENT-GROUPS-055 @compatible
  Rule: An external group is mapped to a group by its name

    Scenario: displayName in place of groupId
      Given this request of the administrator:
        """
        POST /Groups/External

        { "displayName": "{{ group.displayName }}", "externalGroup": "{{ new.name }}", "origin": "ldap" }
        """
      When it is sent
      Then the answer has status 201
      And the answer is a record of what was sent

  @req:RFC9110-MATCH-003 @standard
  Rule: A deletion whose If-Match names another version of a group is not carried out

    Scenario: The group was changed meanwhile
      Given this request of the administrator:
        """
        DELETE /Groups/{{ group.id }}
        If-Match: {{ group.version }}
        """
      When it is sent after the administrator has sent:
        """
        PATCH /Groups/{{ group.id }}
        If-Match: *

        { "description": "Patched" }
        """
      Then the request is refused
      And "GET /Groups/{{ group.id }}" is answered with status 200
