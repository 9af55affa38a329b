@platform
Feature: Showing one buildpack
  Whoever knows the guid of a buildpack asks for it at its path and receives the same object that was created.
  Source: platform-resource-api, "Endpoints", GET /buildpacks/{guid}.

  @must @should
  Rule: A buildpack is found by the guid exactly as it was given, and by nothing else

    Background:
      Given this request:
        """
        GET {{ resource_url }}/v3/buildpacks/{{ buildpack.guid }}
        """

    Scenario: A platform client shows the buildpack
      When it is sent
      Then it holds that:
        | requirement                                                                 | sentence                                                         |
        | BUILDPACK-CREATE-006 BUILDPACK-SHOW-001 BUILDPACK-SHOW-005 RESOURCE-API-004 | the request is granted                                           |
        | BUILDPACK-SHOW-006                                                          | the answer has status 200                                        |
        | BUILDPACK-SHOW-007                                                          | the answer matches the schema "platform/buildpack"               |
        | BUILDPACK-SHOW-008                                                          | the answer is JSON                                               |
        |                                                                             | the answer has the header "Content-Type" with "application/json" |
        | BUILDPACK-SHOW-010                                                          | the buildpack keeps every field but "position"                   |
      And the answer matches the schema "platform/single-buildpack"

    Scenario Outline: <case>
      When it is sent <change>
      Then the request is refused with status "4xx"

      Examples:
        | requirement        | case                                     | change                                                            |
        | BUILDPACK-SHOW-003 | The guid lacks its last character        | to "/v3/buildpacks/{{ buildpack.guid \| chop }}"                  |
        | BUILDPACK-SHOW-013 | 2,000 letters follow the guid            | to "/v3/buildpacks/{{ buildpack.guid }}{{ 'a' \| repeat: 2000 }}" |
        |                    | 2,000 letters replace the guid           | to "/v3/buildpacks/{{ 'a' \| repeat: 2000 }}"                     |
        |                    | An underscore for the last letter        | to "/v3/buildpacks/{{ buildpack.guid \| chop }}_"                 |
        | BUILDPACK-SHOW-014 | An encoded slash in the guid             | to "/v3/buildpacks/{{ buildpack.guid }}%2Fupload"                 |
        |                    | Encoded dot segments in the guid         | to "/v3/buildpacks/..%2F{{ buildpack.guid }}"                     |
        |                    | An encoded space in the guid             | to "/v3/buildpacks/{{ buildpack.guid }}%20"                       |
        |                    | Encoded quotes in the guid               | to "/v3/buildpacks/%22{{ buildpack.guid }}%27"                    |
        |                    | Encoded letters beyond ASCII in the guid | to "/v3/buildpacks/{{ buildpack.guid }}%C3%A9"                    |
        |                    | An encoded percent sign for the guid     | to "/v3/buildpacks/%25"                                           |
        |                    | An encoded asterisk for the guid         | to "/v3/buildpacks/%2A"                                           |
        | BUILDPACK-SHOW-016 | An encoded U+0000 in the guid            | to "/v3/buildpacks/{{ buildpack.guid }}%00"                       |

    Scenario: An encoded U+0000 and more follow the guid
      When it is sent to "/v3/buildpacks/{{ buildpack.guid }}%00upload"
      Then it holds that:
        | requirement        | sentence                                 |
        | BUILDPACK-SHOW-016 | the request is refused with status "4xx" |
      And the answer has:
        | requirement        | member | form   |
        | BUILDPACK-SHOW-003 | guid   | absent |

    Scenario: The guid has another form
      When it is sent to "/v3/buildpacks/no-guid-of-this-service"
      Then it holds that:
        | requirement        | sentence                                 |
        | BUILDPACK-SHOW-013 | the request is refused with status "4xx" |
      And where the status is 404, it holds that:
        | requirement        | sentence                                              |
        | BUILDPACK-SHOW-015 | the answer matches the schema "platform/empty-object" |

    @req:BUILDPACK-SHOW-004
    Scenario: The path ends where the guid would begin
      When it is sent to "/v3/buildpacks/"
      Then the answer has no "guid"

  @req:BUILDPACK-SHOW-011 @must
  Rule: A request with a guid that no buildpack has is refused with a 4xx

    Scenario: The path has the name of a buildpack
      Given the client has sent:
        """
        POST {{ resource_url }}/v3/buildpacks

        {{ new_buildpack | json }}
        """
      And this request:
        """
        GET {{ resource_url }}/v3/buildpacks/{{ buildpack.guid }}
        """
      When it is sent to "/v3/buildpacks/{{ earlier.name }}"
      Then the request is refused with status "4xx"
