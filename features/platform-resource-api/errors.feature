@platform
Feature: Errors of the resource API
  A refused or failed request is answered with the bare error object of its status. Conditions that a client
  cannot bring about are provoked in the way that the profile names; a 400 is judged wherever it is seen.
  Source: platform-resource-api, "Endpoints" and "Errors".

  Scenario: The body is not JSON
    Given this request:
      """
      POST {{ resource_url }}/v3/buildpacks

      {{ new_buildpack | json }}
      """
    When it is sent with the body "name=buildpack"
    Then it holds that:
      | requirement          | sentence                                               |
      | BUILDPACK-CREATE-011 | the request is refused with status "4xx"               |
      | BUILDPACK-CREATE-019 | the request is refused with status 400                 |
      | DESCRIPTION-043      | the status of each answer is in the description        |
      | RESOURCE-ERROR-007   | the status of each answer is in the table of endpoints |
      | RESOURCE-ERROR-026   | the answer is recorded                                 |
      | RESOURCE-ERROR-027   | "code" of the answer is recorded                       |
      |                      | "title" of the answer is recorded                      |
    And where the status is 400, it holds that:
      | requirement        | sentence                                                |
      | RESOURCE-ERROR-001 | the answer matches the schema "platform/platform-error" |

  Scenario: The name is a number
    Given this request:
      """
      POST {{ resource_url }}/v3/buildpacks

      {{ new_buildpack | json }}
      """
    When it is sent with:
      | member | value |
      | name   | 1     |
    Then it holds that:
      | requirement          | sentence                                               |
      | BUILDPACK-CREATE-018 | the request is refused with status "4xx"               |
      | BUILDPACK-CREATE-020 | the request is refused with status 400                 |
      | DESCRIPTION-043      | the status of each answer is in the description        |
      | RESOURCE-ERROR-007   | the status of each answer is in the table of endpoints |
      | RESOURCE-ERROR-026   | the answer is recorded                                 |
      | RESOURCE-ERROR-027   | "code" of the answer is recorded                       |
      |                      | "title" of the answer is recorded                      |

  Scenario: The platform condition buildpack-create-500 is brought about
    When the platform condition "buildpack-create-500" is brought about
    Then the answer has:
      | requirement        | member | form           |
      | RESOURCE-ERROR-032 | title  | "UnknownError" |
    And it holds that:
      | requirement        | sentence                        |
      | RESOURCE-ERROR-010 | the answer is one JSON document |
    And the answer matches the schema "platform/error-without-envelope"
    And where the status is 500, it holds that:
      | requirement                           | sentence                                                         |
      | RESOURCE-ERROR-003 RESOURCE-ERROR-014 | the answer matches the schema "platform/platform-error"          |
      | RESOURCE-API-009                      | the answer has the header "Content-Type" with "application/json" |

  Scenario: No buildpack has the guid
    Given this request:
      """
      GET {{ resource_url }}/v3/buildpacks/{{ buildpack.guid }}
      """
    When it is sent to "/v3/buildpacks/5d2c9a71-6be0-4f38-9c14-a7e05b3d8f26"
    Then it holds that:
      | requirement        | sentence                                               |
      | BUILDPACK-SHOW-011 | the request is refused with status "4xx"               |
      | BUILDPACK-SHOW-017 | the request is refused with status 404                 |
      | DESCRIPTION-043    | the status of each answer is in the description        |
      | RESOURCE-ERROR-007 | the status of each answer is in the table of endpoints |
    And where the status is 404, it holds that:
      | requirement                           | sentence                                                         |
      | BUILDPACK-SHOW-012 RESOURCE-ERROR-011 | the answer matches the schema "platform/empty-object"            |
      | DESCRIPTION-013                       | the answer is as the description says                            |
      | RESOURCE-ERROR-012                    | the answer matches the schema "platform/empty-object"            |
      | RESOURCE-ERROR-013                    | the answer matches the schema "platform/object"                  |
      | RESOURCE-API-009                      | the answer has the header "Content-Type" with "application/json" |

  Scenario Outline: The platform condition <condition> is brought about
    When the platform condition "<condition>" is brought about
    Then it holds that:
      | requirement        | sentence                        |
      | RESOURCE-ERROR-010 | the answer is one JSON document |
    And the answer matches the schema "platform/error-without-envelope"
    And where the status is <status>, it holds that:
      | requirement      | sentence                                                         |
      | <requirements>   | the answer matches the schema "platform/platform-error"          |
      | RESOURCE-API-009 | the answer has the header "Content-Type" with "application/json" |
    And the answer matches the schema "platform/platform-error-alone"

    Examples:
      | condition            | status | requirements                          |
      | buildpack-create-400 | 400    | RESOURCE-ERROR-001 RESOURCE-ERROR-008 |
      | buildpack-show-400   | 400    | RESOURCE-ERROR-004 RESOURCE-ERROR-008 |
      | buildpack-show-500   | 500    | RESOURCE-ERROR-005 RESOURCE-ERROR-014 |

  Scenario: The platform condition health-500 is brought about
    When the platform condition "health-500" is brought about
    Then it holds that:
      | requirement        | sentence                            |
      | RESOURCE-ERROR-023 | "message" of the answer is recorded |
    And where the status is 500, it holds that:
      | requirement        | sentence                                                 |
      | RESOURCE-ERROR-006 | the answer matches the schema "platform/framework-error" |
    And the answer matches the schema "platform/framework-error-alone"

  Scenario: A buildpack is posted without credentials
    Given this request:
      """
      POST {{ resource_url }}/v3/buildpacks

      {{ new_buildpack | json }}
      """
    When it is sent without "Authorization"
    Then it holds that:
      | requirement        | sentence                                               |
      | RESOURCE-ERROR-007 | the status of each answer is in the table of endpoints |
      | RESOURCE-AUTH-008  | the answer is recorded                                 |
      | RESOURCE-ERROR-026 | the answer is recorded                                 |
      | RESOURCE-ERROR-027 | "code" of the answer is recorded                       |
      |                    | "title" of the answer is recorded                      |

  Scenario: The platform condition buildpack-create-404 is brought about
    When the platform condition "buildpack-create-404" is brought about
    Then where the status is 404, it holds that:
      | requirement                           | sentence                                              |
      | RESOURCE-ERROR-002 RESOURCE-ERROR-011 | the answer matches the schema "platform/empty-object" |
