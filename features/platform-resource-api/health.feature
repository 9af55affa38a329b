@platform
Feature: Asking whether the platform is available
  Operators and load balancers ask the health operation. An answer shows something only when a path that
  nobody offers is answered in another way: the suite looks first.
  Source: platform-resource-api, "Endpoints", GET /healthz.

  Scenario: A platform client asks for the health of the platform
    Given this request:
      """
      GET {{ resource_url }}{{ dialect.healthPath }}
      """
    When it is sent
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

  Scenario: The health is requested without credentials
    Given this request:
      """
      GET {{ resource_url }}{{ dialect.healthPath }}
      """
    When it is sent without "Authorization"
    Then it holds that:
      | requirement       | sentence               |
      | RESOURCE-AUTH-010 | the answer is recorded |
      | RESOURCE-AUTH-018 | the request is granted |
