@platform
Feature: Creating a buildpack
  A client posts JSON to the buildpacks and receives the new one. Which members the payload has is not shown,
  so the suite sends a name alone.
  Source: platform-resource-api, "Endpoints", POST /buildpacks.

  Scenario: A platform client creates a buildpack
    Given this request:
      """
      POST {{ resource_url }}/v3/buildpacks

      { "name": "{{ new_name }}" }
      """
    When it is sent
    Then it holds that:
      | requirement                           | sentence                                                         |
      | RESOURCE-API-003 BUILDPACK-CREATE-002 | the request is granted                                           |
      | BUILDPACK-CREATE-003                  | the answer has status 201                                        |
      | BUILDPACK-CREATE-004                  | the answer matches the schema "platform/buildpack"               |
      | BUILDPACK-CREATE-005                  | the answer is JSON                                               |
      |                                       | the answer has the header "Content-Type" with "application/json" |
    And where the status is 201, it holds that:
      | requirement     | sentence                              |
      | DESCRIPTION-010 | the answer is as the description says |
    And the answer has:
      | requirement          | member   | form |
      | BUILDPACK-CREATE-038 | position | 1    |

  Scenario: A platform client creates and shows two buildpacks
    When a platform client creates and shows two buildpacks
    Then it holds that:
      | requirement                                                 | sentence                            |
      | BUILDPACK-CREATE-010 BUILDPACK-SHOW-002 BUILDPACK-FIELD-025 | the buildpacks have different guids |
      | BUILDPACK-CREATE-010 BUILDPACK-SHOW-002                     | the buildpack keeps "guid"          |

  @must @should @compatible @observe
  Rule: The body of a create request is one JSON object whose name is a string

    Background:
      Given this request:
        """
        POST {{ resource_url }}/v3/buildpacks

        {{ new_buildpack | json }}
        """

    Scenario Outline: <case>
      When it is sent <change>
      Then the answer is recorded

      Examples:
        | requirement          | case                                | change                                                |
        | BUILDPACK-CREATE-021 | No content type is sent             | without "Content-Type"                                |
        | BUILDPACK-CREATE-022 | The body is declared as plain text  | with "Content-Type" as "text/plain"                   |
        | BUILDPACK-CREATE-023 | The body holds the document twice   | with the body "{{ own }} {{ own }}"                   |
        | RESOURCE-API-014     | A million spaces follow the payload | with the body "{{ own }}{{ ' ' \| repeat: 1048576 }}" |

    @req:BUILDPACK-CREATE-002
    Scenario: White space surrounds the JSON, and an escape in the name of a member
      When it is sent with the body "{{ ' ' | repeat: 3 }}{{ own | replace: 'name', 'n\\u0061me' }}{{ ' ' | repeat: 3 }}"
      Then the request is granted

    Scenario Outline: <case>
      When it is sent with the body "<body>"
      Then it holds that:
        | requirement | sentence                                 |
        | <refused>   | the request is refused with status "4xx" |
        | <exactly>   | the request is refused with status 400   |

      Examples:
        | case                  | body              | refused              | exactly                                   |
        | The JSON is cut short | {{ own \| chop }} | BUILDPACK-CREATE-012 | BUILDPACK-CREATE-019                      |
        | The body is empty     |                   | BUILDPACK-CREATE-013 | BUILDPACK-CREATE-019                      |
        | The body is an array  | [{{ own }}]       | BUILDPACK-CREATE-014 | BUILDPACK-CREATE-020                      |
        | The body is a string  | {{ own \| json }} | BUILDPACK-CREATE-015 | BUILDPACK-CREATE-020                      |
        | The body is a number  | 1                 | BUILDPACK-CREATE-016 | BUILDPACK-CREATE-020                      |
        | The body is null      | null              | BUILDPACK-CREATE-017 | BUILDPACK-CREATE-020 BUILDPACK-CREATE-071 |

    @req:BUILDPACK-CREATE-018
    Scenario Outline: The name is <case>
      When it is sent with:
        | member | value   |
        | name   | <value> |
      Then the request is refused with status "4xx"

      Examples:
        | case      | value                                  |
        | a boolean | true                                   |
        | an array  | ["buildpack"]                          |
        | an object | {"string": "buildpack", "valid": true} |

    @req:BUILDPACK-CREATE-080
    Scenario: The name contains U+0000
      When it is sent with:
        | member | value                 |
        | name   | "{{ own }}\u0000more" |
      Then the answer is a refusal, or a buildpack of the name that was sent
