@platform
Feature: Showing one buildpack
  Who knows the guid of a buildpack asks for it at its path and receives the same object that was created.
  Source: platform-resource-api, "Endpoints", GET /buildpacks/{guid}.

  Scenario: A platform client shows the buildpack
    Given this request:
      """
      GET {{ resource_url }}/v3/buildpacks/{{ buildpack.guid }}
      """
    When it is sent
    Then it holds that:
      | requirement                                                                 | sentence                                                         |
      | BUILDPACK-CREATE-006 BUILDPACK-SHOW-001 BUILDPACK-SHOW-005 RESOURCE-API-004 | the request is granted                                           |
      | BUILDPACK-SHOW-006                                                          | the answer has status 200                                        |
      | BUILDPACK-SHOW-007                                                          | the answer matches the schema "platform/buildpack"               |
      | BUILDPACK-SHOW-008                                                          | the answer is JSON                                               |
      | BUILDPACK-SHOW-008                                                          | the answer has the header "Content-Type" with "application/json" |
      | BUILDPACK-SHOW-009                                                          | the answer matches the schema "platform/single-buildpack"        |
      | BUILDPACK-SHOW-010                                                          | the buildpack keeps every field but "position"                   |

  Scenario: An encoded U+0000 and more stand after the guid
    Given this request:
      """
      GET {{ resource_url }}/v3/buildpacks/{{ buildpack.guid }}
      """
    When it is sent to "/v3/buildpacks/{{ buildpack.guid }}%00upload"
    Then it holds that:
      | requirement        | sentence                                 |
      | BUILDPACK-SHOW-016 | the request is refused with status "4xx" |
    And the answer has:
      | requirement        | member | form   |
      | BUILDPACK-SHOW-003 | guid   | absent |

  Scenario: The guid has another form
    Given this request:
      """
      GET {{ resource_url }}/v3/buildpacks/{{ buildpack.guid }}
      """
    When it is sent to "/v3/buildpacks/no-guid-of-this-service"
    Then it holds that:
      | requirement        | sentence                                 |
      | BUILDPACK-SHOW-013 | the request is refused with status "4xx" |
    And where the status is 404, it holds that:
      | requirement        | sentence                                              |
      | BUILDPACK-SHOW-015 | the answer matches the schema "platform/empty-object" |

  @req:BUILDPACK-SHOW-003 @must
  Rule: The guid is taken from the path as a string: a buildpack is found by the guid exactly as it was given

    Scenario: The guid lacks its last character
      Given this request:
        """
        GET {{ resource_url }}/v3/buildpacks/{{ buildpack.guid }}
        """
      When it is sent to "/v3/buildpacks/{{ buildpack.guid | chop }}"
      Then the request is refused with status "4xx"

  @must
  Rule: Without the guid in the path no buildpack is shown

    Scenario: The path ends where the guid would stand
      Given this request:
        """
        GET {{ resource_url }}/v3/buildpacks/{{ buildpack.guid }}
        """
      When it is sent to "/v3/buildpacks/"
      Then the answer has:
        | requirement        | member | form   |
        | BUILDPACK-SHOW-004 | guid   | absent |

  @req:BUILDPACK-SHOW-013 @must
  Rule: A guid that has not the form of those the service gives is refused with a 4xx

    Scenario Outline: There is <case>
      Given this request:
        """
        GET {{ resource_url }}/v3/buildpacks/{{ buildpack.guid }}
        """
      When it is sent to "/v3/buildpacks/<guid>"
      Then the request is refused with status "4xx"

      Examples:
        | case                               | guid                                          |
        | 2,000 letters after the guid       | {{ buildpack.guid }}{{ 'a' \| repeat: 2000 }} |
        | 2,000 letters in place of the guid | {{ 'a' \| repeat: 2000 }}                     |

  @req:BUILDPACK-SHOW-014 @must
  Rule: A guid with percent-encoded odd characters is refused with a 4xx

    Scenario Outline: There is <case>
      Given this request:
        """
        GET {{ resource_url }}/v3/buildpacks/{{ buildpack.guid }}
        """
      When it is sent to "/v3/buildpacks/<guid>"
      Then the request is refused with status "4xx"

      Examples:
        | case                                     | guid                          |
        | an encoded slash in the guid             | {{ buildpack.guid }}%2Fupload |
        | encoded dot segments in the guid         | ..%2F{{ buildpack.guid }}     |
        | an encoded space in the guid             | {{ buildpack.guid }}%20       |
        | encoded quotes in the guid               | %22{{ buildpack.guid }}%27    |
        | encoded letters beyond ASCII in the guid | {{ buildpack.guid }}%C3%A9    |

  @req:BUILDPACK-SHOW-016 @should
  Rule: A guid with a percent-encoded U+0000 is refused with a 4xx

    Scenario Outline: There is <case>
      Given this request:
        """
        GET {{ resource_url }}/v3/buildpacks/{{ buildpack.guid }}
        """
      When it is sent to "/v3/buildpacks/<guid>"
      Then the request is refused with status "4xx"

      Examples:
        | case                          | guid                    |
        | an encoded U+0000 in the guid | {{ buildpack.guid }}%00 |
