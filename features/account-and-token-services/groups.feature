@account-and-token-services
Feature: The administration of groups
  The groups of a user give the scopes of its tokens. The document says that administrators manage them and
  shows nothing of it; what is written here is how a well-known implementation does it.
  Source: supplement-authorization, sections 2.7 and 13.2.

  Scenario: The administrator asks for a new group with the name of another one
    Given this request of the administrator:
      """
      POST /Groups

      { "displayName": "{{ new.name }}" }
      """
    When it is sent with "displayName" as "{{ group.displayName }}"
    Then it holds that:
      | requirement           | sentence                                               |
      | SUPPLEMENT-GROUPS-002 | the administration refuses the request with status 409 |
    And the error response has:
      | requirement          | member  | form               |
      | SUPPLEMENT-ERROR-003 | message | a non-empty string |

  @req:SUPPLEMENT-GROUPS-001 @compatible
  Rule: Creating a group is answered with status 201

    Scenario: A group without members
      Given this request of the administrator:
        """
        POST /Groups

        { "displayName": "{{ new.name }}" }
        """
      When it is sent
      Then the answer has status 201
      And "id" of the answer is a non-empty string

  @req:SUPPLEMENT-GROUPS-003 @compatible
  Rule: Creating a group with an unknown member is answered with status 400

    Scenario: The id of nobody
      Given this request of the administrator:
        """
        POST /Groups

        { "displayName": "{{ new.name }}", "members": [{ "value": "{{ user.id }}", "type": "USER" }] }
        """
      When it is sent with "members" as '[{ "value": "assay-nobody", "type": "USER" }]'
      Then the administration refuses the request with status 400

  @req:SUPPLEMENT-GROUPS-008 @compatible
  Rule: Creating groups is refused without scim.write

    Scenario: The token has other authorities
      Given this request of the administrator:
        """
        POST /Groups

        { "displayName": "{{ new.name }}" }
        """
      When it is sent by a client without the authority
      Then the administration refuses the request

  @req:SUPPLEMENT-GROUPS-004 @compatible
  Rule: Adding a member to a group is answered with status 201

    Scenario: A user who is no member yet
      Given this request of the administrator:
        """
        POST /Groups/{{ group.id }}/members

        { "value": "{{ user.id }}", "type": "USER" }
        """
      When it is sent
      Then the answer has status 201

  @req:SUPPLEMENT-GROUPS-006 @compatible
  Rule: A member of a group holds the scope of its name

    Scenario: The group assay.read
      Given a client of the "password" grant with a user of its own
      And the token request carries "scope" as "openid assay.read"
      When the client requests a token
      Then the token has the scopes "openid assay.read"

  @req:SUPPLEMENT-GROUPS-005 @compatible
  Rule: A member who was removed no longer holds the scope of the group

    Scenario: The user left the group assay.write
      Given a client of the "password" grant with a user of its own
      And the token request carries "scope" as "openid assay.write"
      And the user has left the group assay.write
      When the client requests a token
      Then the client does not get the scope "assay.write"

  @req:SUPPLEMENT-GROUPS-007 @compatible
  Rule: A user without groups holds the scopes of the default groups

    Scenario: Scope openid
      Given a client of the "password" grant with a user who has:
        | attribute | value |
        | groups    | []    |
      And the token request carries "scope" as "openid"
      When the client requests a token
      Then the client receives an access token
      And the token has the scopes "openid"

    Scenario: The scope by which a token stands for its user
      Given a client of the "password" grant with a user without groups who needs auth.user
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
          "description": "Made by Assay",
          "members": [{ "value": "{{ user.id }}", "type": "USER" }]
        }
        """
      When it is sent
      Then the answer is a record of what was sent

  @req:SUPPLEMENT-GROUPS-010 @compatible
  Rule: Adding a member a second time is answered with status 409

    Scenario: The user is a member already
      Given this request of the administrator:
        """
        POST /Groups/{{ group.id }}/members

        { "value": "{{ user.id }}", "type": "USER" }
        """
      When it is sent twice
      Then the administration refuses the request with status 409

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

  @req:SUPPLEMENT-GROUPS-012 @compatible
  Rule: Updating a group without If-Match is answered with status 400

    Scenario: The header is left out
      Given this request of the administrator:
        """
        PUT /Groups/{{ group.id }}
        If-Match: {{ group.version }}

        { "displayName": "{{ group.displayName }}", "description": "Changed" }
        """
      When it is sent without "If-Match"
      Then the administration refuses the request with status 400

  @req:SUPPLEMENT-GROUPS-013 @compatible
  Rule: Updating a group with a stale version is answered with status 409

    Scenario: Another update went before
      Given this request of the administrator:
        """
        PUT /Groups/{{ group.id }}
        If-Match: {{ group.version }}

        { "displayName": "{{ group.displayName }}", "description": "Changed" }
        """
      When it is sent twice
      Then the administration refuses the request with status 409

  @req:SUPPLEMENT-GROUPS-014 @compatible
  Rule: An update of a group is answered with status 200 and the group as it was sent

    Scenario: Another description
      Given this request of the administrator:
        """
        PUT /Groups/{{ group.id }}
        If-Match: {{ group.version }}

        { "displayName": "{{ group.displayName }}", "description": "Changed" }
        """
      When it is sent
      Then the answer has status 200
      And the answer is a record of what was sent

  @req:SUPPLEMENT-GROUPS-015 @compatible
  Rule: A patch of a group takes out the members with operation delete

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
      And "description" of the answer, where present, is null or empty
      And "members" of the answer is a non-empty array
