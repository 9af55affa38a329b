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
      | RESOURCE-ERROR-001   | a platform answer 400 is a platform error object                    |
      | RESOURCE-ERROR-007   | the status of each platform answer stands in the table of endpoints |
      | RESOURCE-ERROR-026   | the answer is put on record                                         |
      | RESOURCE-ERROR-027   | the code with the title is put on record                            |

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
      | RESOURCE-ERROR-027   | the code with the title is put on record                            |

  Scenario: The platform condition buildpack-create-500 is brought about
    When the platform condition buildpack-create-500 is brought about
    Then the platform answer has:
      | requirement        | member | form           |
      | RESOURCE-ERROR-032 | title  | "UnknownError" |
    And it holds that:
      | requirement                           | sentence                                              |
      | RESOURCE-ERROR-003 RESOURCE-ERROR-014 | a platform answer 500 is a platform error object      |
      | RESOURCE-ERROR-009                    | the platform answer is free of an envelope            |
      | RESOURCE-ERROR-010                    | a platform answer 500 is one JSON document            |
      | RESOURCE-API-009                      | a platform answer 500 is declared as application/json |

  Scenario: No buildpack has the guid
    When a platform client shows the buildpack with the guid "{{ new_uuid }}"
    Then it holds that:
      | requirement                           | sentence                                                            |
      | BUILDPACK-SHOW-011                    | the platform refuses the request with "4xx"                         |
      | BUILDPACK-SHOW-017                    | the platform refuses the request with "404"                         |
      | BUILDPACK-SHOW-012 RESOURCE-ERROR-011 | a platform answer 404 is the empty JSON object                      |
      | DESCRIPTION-013                       | a platform answer 404 is as the description says                    |
      | DESCRIPTION-043                       | the status of each platform answer stands in the description        |
      | RESOURCE-ERROR-012                    | a platform answer 404 is an object without members                  |
      | RESOURCE-ERROR-013                    | a platform answer 404 is an object                                  |
      | RESOURCE-ERROR-007                    | the status of each platform answer stands in the table of endpoints |
      | RESOURCE-API-002                      | a platform answer 404 is one JSON document                          |
      | RESOURCE-API-009                      | a platform answer 404 is declared as application/json               |

  Scenario: The platform condition buildpack-create-400 is brought about
    When the platform condition buildpack-create-400 is brought about
    Then it holds that:
      | requirement                           | sentence                                                              |
      | RESOURCE-ERROR-001 RESOURCE-ERROR-008 | a platform answer 400 is a platform error object                      |
      | RESOURCE-ERROR-009                    | the platform answer is free of an envelope                            |
      | RESOURCE-ERROR-010                    | a platform answer 400 is one JSON document                            |
      | RESOURCE-ERROR-025                    | the platform answer is free of anything beside code, title and detail |
      | RESOURCE-API-009                      | a platform answer 400 is declared as application/json                 |
    And the platform answer matches the schema "platform/platform-error"

  Scenario: The platform condition buildpack-show-400 is brought about
    When the platform condition buildpack-show-400 is brought about
    Then it holds that:
      | requirement                           | sentence                                              |
      | RESOURCE-ERROR-004 RESOURCE-ERROR-008 | a platform answer 400 is a platform error object      |
      | RESOURCE-ERROR-009                    | the platform answer is free of an envelope            |
      | RESOURCE-ERROR-010                    | a platform answer 400 is one JSON document            |
      | RESOURCE-API-009                      | a platform answer 400 is declared as application/json |

  Scenario: The platform condition buildpack-show-500 is brought about
    When the platform condition buildpack-show-500 is brought about
    Then it holds that:
      | requirement                           | sentence                                              |
      | RESOURCE-ERROR-005 RESOURCE-ERROR-014 | a platform answer 500 is a platform error object      |
      | RESOURCE-ERROR-009                    | the platform answer is free of an envelope            |
      | RESOURCE-ERROR-010                    | a platform answer 500 is one JSON document            |
      | RESOURCE-API-009                      | a platform answer 500 is declared as application/json |
    And the platform answer matches the schema "platform/platform-error"

  Scenario: The platform condition health-500 is brought about
    When the platform condition health-500 is brought about
    Then it holds that:
      | requirement        | sentence                                               |
      | RESOURCE-ERROR-006 | a platform answer 500 is a framework error object      |
      | RESOURCE-ERROR-024 | the platform answer is free of anything beside message |
      | RESOURCE-ERROR-023 | the type of the message is put on record               |
    And the platform answer matches the schema "platform/framework-error"

  Scenario: A buildpack is posted without credentials
    When a platform client creates a buildpack without the header "Authorization"
    Then it holds that:
      | requirement        | sentence                                                            |
      | RESOURCE-ERROR-007 | the status of each platform answer stands in the table of endpoints |
      | RESOURCE-ERROR-026 | the answer is put on record                                         |
      | RESOURCE-ERROR-027 | the code with the title is put on record                            |

  @req:RESOURCE-ERROR-002 @req:RESOURCE-ERROR-011 @must
  Rule: A 404 answer to a create request carries an empty JSON object

    Scenario: The service finds nothing
      When the platform condition buildpack-create-404 is brought about
      Then a platform answer 404 is the empty JSON object
