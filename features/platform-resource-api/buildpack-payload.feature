@platform
Feature: What a create request says of the buildpack
  The document shows no payload. These are the rules of the compatible implementation: members, defaults,
  bounds, positions, and what is ignored.
  Source: supplement-platform, sections 3 and 4.

  Scenario: A platform client creates and shows a buildpack with every member
    When a platform client creates and shows this buildpack:
      """
      {
        "name": " {{ new_name }} \u00c9/é-部-😀\ud83d\ude00 <b>&amp;'\\\" e\u0301 {{ '😀' | repeat: 120 }} ",
        "stack": " Assay\/stäck <1> {{ '😀' | repeat: 233 }}",
        "enabled": false, "position": 30000, "locked": true
      }
      """
    Then the answer has:
      | requirement          | member        | form                                        |
      | BUILDPACK-CREATE-031 | name          | "{{ payload.name }}"                        |
      | BUILDPACK-CREATE-032 | stack.string  | " Assay/stäck <1> {{ '😀' \| repeat: 233 }}" |
      |                      | stack.valid   | true                                        |
      | BUILDPACK-CREATE-042 | enabled.bool  | false                                       |
      |                      | enabled.valid | true                                        |
      | BUILDPACK-CREATE-044 | locked.bool   | true                                        |
      |                      | locked.valid  | true                                        |
    And it holds that:
      | requirement      | sentence                       |
      | RESOURCE-API-017 | the answer is encoded in UTF-8 |
    And the answer matches the schema "platform/absent-values"

  Scenario: A platform client creates and shows a buildpack with an empty stack
    When a platform client creates and shows this buildpack:
      """
      { "name": "{{ new_name }}", "stack": "", "enabled": false, "position": 30000 }
      """
    Then it holds that:
      | requirement          | sentence               |
      | BUILDPACK-CREATE-077 | the request is granted |
    And the answer has:
      | requirement          | member       | form |
      | BUILDPACK-CREATE-032 | stack.string | ""   |
      |                      | stack.valid  | true |

  Scenario: A platform client creates and shows a buildpack with further members
    When a platform client creates and shows this buildpack:
      """
      { "name": "{{ new_name }}", "guid": "00000000-0000-4000-8000-000000000000", "flavour": "unknown to everybody", "enabled": false, "position": 30000 }
      """
    Then the answer has:
      | requirement          | member | form                                                        |
      | BUILDPACK-CREATE-045 | name   | "{{ payload.name }}"                                        |
      | BUILDPACK-CREATE-046 | guid   | a string like "(?!00000000-0000-4000-8000-000000000000$).*" |

  Scenario: A platform client creates and shows a buildpack with members of the answer
    When a platform client creates and shows this buildpack:
      """
      {
        "name": "{{ new_name }}", "enabled": false, "position": 30000, "state": "READY", "filename": "assay.zip",
        "created_at": "2001-01-01T00:00:00Z", "metadata": { "labels": { "assay": "a" }, "annotations": { "assay": "a" } }
      }
      """
    Then the answer has:
      | requirement          | member                     | form                        |
      | BUILDPACK-CREATE-084 | state                      | "AWAITING_UPLOAD"           |
      |                      | filename.valid             | false                       |
      |                      | created_at                 | a string like "(?!2001-).*" |
      |                      | metadata.labels.assay      | absent                      |
      |                      | metadata.annotations.assay | absent                      |

  @req:BUILDPACK-CREATE-073
  Scenario: A platform client creates and shows a buildpack with null for the rest
    When a platform client creates and shows this buildpack:
      """
      { "name": "{{ new_name }}", "stack": null, "position": null, "enabled": null, "locked": null }
      """
    Then "enabled.bool" of the answer is true
    And "locked.bool" of the answer is false
    And "stack.valid" of the answer is false

  Scenario: A platform client creates a buildpack at the position of another one
    When a platform client creates a buildpack at the position of another one
    Then it holds that:
      | requirement          | sentence                                             |
      | BUILDPACK-CREATE-063 | the buildpacks show the new one at that position     |
      | BUILDPACK-CREATE-064 | the buildpacks show the other one a position further |
      | BUILDPACK-CREATE-083 | the buildpack keeps "updated_at"                     |
      | BUILDPACK-SHOW-010   | the buildpack keeps every field but "position"       |

  @compatible
  Rule: A payload that breaks a rule is refused, mostly with 400

    Background:
      Given this request:
        """
        POST {{ resource_url }}/v3/buildpacks

        {{ new_buildpack | json }}
        """

    @req:BUILDPACK-CREATE-026
    Scenario: The payload has no name
      When it is sent without "name"
      Then the request is refused with status 400

    Scenario Outline: The payload has <case>
      When it is sent with:
        | member   | value   |
        | <member> | <value> |
      Then the answer has:
        | requirement        | member | form                   |
        | RESOURCE-ERROR-031 | title  | "CF-BadQueryParameter" |
        | RESOURCE-ERROR-028 | code   | 10005                  |
      And the request is refused with status 400

      Examples:
        | requirement          | case                      | member   | value                      |
        | BUILDPACK-CREATE-027 | an empty name             | name     | ""                         |
        | BUILDPACK-CREATE-029 | a name of 251 characters  | name     | "{{ "n" \| repeat: 251 }}" |
        | BUILDPACK-CREATE-039 | position 0                | position | 0                          |
        |                      | position -1               | position | -1                         |
        | BUILDPACK-CREATE-055 | null as name              | name     | null                       |
        | BUILDPACK-CREATE-070 | a stack of 251 characters | stack    | "{{ "s" \| repeat: 251 }}" |

    Scenario Outline: The payload has <case>
      When it is sent with:
        | member   | value   |
        | <member> | <value> |
      Then the request is refused with status "400 or 422"

      Examples:
        | requirement          | case                       | member   | value  |
        | BUILDPACK-CREATE-056 | a string as position       | position | "1"    |
        | BUILDPACK-CREATE-069 | the number 1.0 as position | position | 1.0    |
        |                      | the number 1e2 as position | position | 1e2    |
        | BUILDPACK-CREATE-072 | the number 1.5 as position | position | 1.5    |
        |                      | a number as stack          | stack    | 1      |
        |                      | a boolean as position      | position | true   |
        |                      | a boolean as stack         | stack    | true   |
        |                      | a string as enabled        | enabled  | "yes"  |
        |                      | the string true as enabled | enabled  | "true" |
        |                      | a number as locked         | locked   | 1      |
        |                      | a string as locked         | locked   | "no"   |

  @compatible
  Rule: A buildpack has what was sent for it, and defaults for the rest

    @req:BUILDPACK-CREATE-074
    Scenario: Members in other letter cases
      When a platform client creates and shows this buildpack:
        """
        { "Name": "{{ new_name }}", "ENABLED": false, "pOSITION": 30000 }
        """
      Then "enabled.bool" of the answer is false

    @req:BUILDPACK-CREATE-075
    Scenario: A repeated member, of which the last one counts
      When a platform client creates and shows this buildpack:
        """
        { "enabled": true, "name": "{{ new_name }}", "enabled": false, "position": 30000 }
        """
      Then "enabled.bool" of the answer is false

    @req:BUILDPACK-CREATE-076
    Scenario: An object after the first one, with a name that looks like its end
      When a platform client creates and shows this buildpack:
        """
        { "name": "{{ new_name }}-\"}.", "enabled": false, "position": 30000 }{ "name": "", "enabled": true }]x
        """
      Then "enabled.bool" of the answer is false

  @req:BUILDPACK-CREATE-078 @compatible
  Rule: A position right after the highest one is stored as requested

    Scenario: The position is the first one that is free
      When a platform client creates a buildpack 1 beyond the highest position
      Then the buildpacks show the new one right after the last one

  @req:BUILDPACK-CREATE-079 @compatible
  Rule: A position beyond the end is stored as the first one after the highest

    Scenario: The position is far beyond the last one
      When a platform client creates a buildpack 1000 beyond the highest position
      Then the buildpacks show the new one right after the last one

  @req:BUILDPACK-CREATE-067 @compatible
  Rule: A second buildpack of the same name and stack is refused

    Scenario: Name and stack are those of another one
      Given the client has sent:
        """
        POST {{ resource_url }}/v3/buildpacks

        { "name": "{{ new_name }}", "stack": "assay-stack", "enabled": false, "position": 30000 }
        """
      And this request:
        """
        POST {{ resource_url }}/v3/buildpacks

        {{ new_buildpack | json }}
        """
      When it is sent with:
        | part  | value              |
        | name  | {{ earlier.name }} |
        | stack | assay-stack        |
      Then the request is refused with status "4xx or 5xx"

  @req:BUILDPACK-CREATE-068 @compatible
  Rule: A second buildpack of the same name for another stack is served

    Scenario: The name is that of another one, the stack is not
      Given the client has sent:
        """
        POST {{ resource_url }}/v3/buildpacks

        { "name": "{{ new_name }}", "stack": "assay-stack", "enabled": false, "position": 30000 }
        """
      And this request:
        """
        POST {{ resource_url }}/v3/buildpacks

        { "name": "{{ earlier.name }}", "stack": "assay-other-stack", "enabled": false, "position": 30000 }
        """
      When it is sent
      Then the request is granted

  @req:BUILDPACK-CREATE-085 @compatible
  Rule: A second buildpack of the same name is served where neither has a stack

    Scenario: The name is that of another one
      Given the client has sent:
        """
        POST {{ resource_url }}/v3/buildpacks

        { "name": "{{ new_name }}", "enabled": false, "position": 30000 }
        """
      And this request:
        """
        POST {{ resource_url }}/v3/buildpacks

        { "name": "{{ earlier.name }}", "enabled": false, "position": 30000 }
        """
      When it is sent
      Then the request is granted
