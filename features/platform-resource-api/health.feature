@platform
Feature: Asking whether the platform is available
  Operators and load balancers ask the health operation. An answer shows something only when a path that
  nobody offers is answered in another way: the suite looks first.
  Source: platform-resource-api, "Endpoints", GET /healthz.

  Scenario: A platform client asks for the health of the platform
    When a platform client asks for the health of the platform
    Then it holds that:
      | requirement                                       | sentence                                                         |
      | HEALTH-001 HEALTH-002 HEALTH-003 RESOURCE-API-005 | the request is granted                                           |
      | HEALTH-004                                        | the answer has status 200                                        |
      | HEALTH-005                                        | the answer matches the schema "platform/object"                  |
      | HEALTH-006                                        | the answer matches the schema "platform/object"                  |
      | HEALTH-007                                        | the answer has the header "Content-Type" with "application/json" |
      | HEALTH-009                                        | the answer is recorded                                           |
    And where the status is 200, it holds that:
      | requirement     | sentence                              |
      | DESCRIPTION-012 | the answer is as the description says |

  @req:RESOURCE-AUTH-018 @compatible
  Rule: The health operation needs no credentials

    Scenario: No credentials are sent
      When the platform is asked to "GET" "/healthz" without the header "Authorization"
      Then the request is granted
