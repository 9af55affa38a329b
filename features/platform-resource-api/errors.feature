@platform
Feature: Errors of the resource API
  A refused or failed request is answered with the bare error object of its status. Conditions that a client
  cannot bring about are provoked in the way that the profile names; a 400 is judged wherever it is seen.
  Source: platform-resource-api, "Endpoints" and "Errors".

  Scenario: The body is not JSON
    When a platform client creates a buildpack with the body "name=buildpack"
    Then it holds that:
      | requirement          | sentence                                                            |
      | BUILDPACK-CREATE-011 | the platform refuses the request with "4xx"                         |
      | BUILDPACK-CREATE-019 | the platform refuses the request with "400"                         |
      | DESCRIPTION-043      | the status of each platform answer stands in the description        |
      | RESOURCE-ERROR-001   | a platform answer 400 matches the schema "platform/platform-error"  |
      | RESOURCE-ERROR-007   | the status of each platform answer stands in the table of endpoints |
      | RESOURCE-ERROR-026   | the answer is put on record                                         |
      | RESOURCE-ERROR-027   | "code" of the platform answer is put on record                      |
      | RESOURCE-ERROR-027   | "title" of the platform answer is put on record                     |

  Scenario: The name is a number
    When a platform client creates a buildpack with:
      | member | value |
      | name   | 1     |
    Then it holds that:
      | requirement          | sentence                                                            |
      | BUILDPACK-CREATE-018 | the platform refuses the request with "4xx"                         |
      | BUILDPACK-CREATE-020 | the platform refuses the request with "400"                         |
      | DESCRIPTION-043      | the status of each platform answer stands in the description        |
      | RESOURCE-ERROR-007   | the status of each platform answer stands in the table of endpoints |
      | RESOURCE-ERROR-026   | the answer is put on record                                         |
      | RESOURCE-ERROR-027   | "code" of the platform answer is put on record                      |
      | RESOURCE-ERROR-027   | "title" of the platform answer is put on record                     |

  Scenario: The platform condition buildpack-create-500 is brought about
    When the platform condition "buildpack-create-500" is brought about
    Then the platform answer has:
      | requirement        | member | form           |
      | RESOURCE-ERROR-032 | title  | "UnknownError" |
    And it holds that:
      | requirement                           | sentence                                                                    |
      | RESOURCE-ERROR-003 RESOURCE-ERROR-014 | a platform answer 500 matches the schema "platform/platform-error"          |
      | RESOURCE-ERROR-009                    | the platform answer matches the schema "platform/error-without-envelope"    |
      | RESOURCE-ERROR-010                    | the platform answer is one JSON document                                    |
      | RESOURCE-API-009                      | a platform answer 500 has the header "Content-Type" with "application/json" |

  Scenario: No buildpack has the guid
    When a platform client shows the buildpack with the guid "{{ new_uuid }}"
    Then it holds that:
      | requirement                           | sentence                                                                    |
      | BUILDPACK-SHOW-011                    | the platform refuses the request with "4xx"                                 |
      | BUILDPACK-SHOW-017                    | the platform refuses the request with "404"                                 |
      | BUILDPACK-SHOW-012 RESOURCE-ERROR-011 | a platform answer 404 matches the schema "platform/empty-object"            |
      | DESCRIPTION-013                       | a platform answer 404 is as the description says                            |
      | DESCRIPTION-043                       | the status of each platform answer stands in the description                |
      | RESOURCE-ERROR-012                    | a platform answer 404 matches the schema "platform/empty-object"            |
      | RESOURCE-ERROR-013                    | a platform answer 404 matches the schema "platform/object"                  |
      | RESOURCE-ERROR-007                    | the status of each platform answer stands in the table of endpoints         |
      | RESOURCE-API-009                      | a platform answer 404 has the header "Content-Type" with "application/json" |

  Scenario: The platform condition buildpack-create-400 is brought about
    When the platform condition "buildpack-create-400" is brought about
    Then it holds that:
      | requirement                           | sentence                                                                    |
      | RESOURCE-ERROR-001 RESOURCE-ERROR-008 | a platform answer 400 matches the schema "platform/platform-error"          |
      | RESOURCE-ERROR-009                    | the platform answer matches the schema "platform/error-without-envelope"    |
      | RESOURCE-ERROR-010                    | the platform answer is one JSON document                                    |
      | RESOURCE-API-009                      | a platform answer 400 has the header "Content-Type" with "application/json" |
    And the platform answer matches the schema "platform/platform-error-alone"

  Scenario: The platform condition buildpack-show-400 is brought about
    When the platform condition "buildpack-show-400" is brought about
    Then it holds that:
      | requirement                           | sentence                                                                    |
      | RESOURCE-ERROR-004 RESOURCE-ERROR-008 | a platform answer 400 matches the schema "platform/platform-error"          |
      | RESOURCE-ERROR-009                    | the platform answer matches the schema "platform/error-without-envelope"    |
      | RESOURCE-ERROR-010                    | the platform answer is one JSON document                                    |
      | RESOURCE-API-009                      | a platform answer 400 has the header "Content-Type" with "application/json" |

  Scenario: The platform condition buildpack-show-500 is brought about
    When the platform condition "buildpack-show-500" is brought about
    Then it holds that:
      | requirement                           | sentence                                                                    |
      | RESOURCE-ERROR-005 RESOURCE-ERROR-014 | a platform answer 500 matches the schema "platform/platform-error"          |
      | RESOURCE-ERROR-009                    | the platform answer matches the schema "platform/error-without-envelope"    |
      | RESOURCE-ERROR-010                    | the platform answer is one JSON document                                    |
      | RESOURCE-API-009                      | a platform answer 500 has the header "Content-Type" with "application/json" |
    And the platform answer matches the schema "platform/platform-error-alone"

  Scenario: The platform condition health-500 is brought about
    When the platform condition "health-500" is brought about
    Then it holds that:
      | requirement        | sentence                                                            |
      | RESOURCE-ERROR-006 | a platform answer 500 matches the schema "platform/framework-error" |
      | RESOURCE-ERROR-023 | "message" of the platform answer is put on record                   |
    And the platform answer matches the schema "platform/framework-error-alone"

  Scenario: A buildpack is posted without credentials
    When the platform is asked to "POST" "/buildpacks" without the header "Authorization"
    Then it holds that:
      | requirement        | sentence                                                            |
      | RESOURCE-ERROR-007 | the status of each platform answer stands in the table of endpoints |
      | RESOURCE-ERROR-026 | the answer is put on record                                         |
      | RESOURCE-ERROR-027 | "code" of the platform answer is put on record                      |
      | RESOURCE-ERROR-027 | "title" of the platform answer is put on record                     |

  @req:RESOURCE-ERROR-002 @req:RESOURCE-ERROR-011 @must
  Rule: A 404 answer to a create request carries an empty JSON object

    Scenario: The service finds nothing
      When the platform condition "buildpack-create-404" is brought about
      Then a platform answer 404 matches the schema "platform/empty-object"
