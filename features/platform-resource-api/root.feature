@platform
Feature: Where the resource API begins, and what it is
  Anybody may ask for the links of the resource API, and for what it is.
  Source: supplement-platform, sections 2 and 9.

  Scenario: The platform is asked for its links
    When the platform is asked to "GET" ""
    Then it holds that:
      | requirement       | sentence                  |
      | RESOURCE-ROOT-001 | the answer has status 200 |
    And the answer matches the schema "platform/root"

  Scenario: The platform is asked what it is
    When the platform is asked to "GET" "/info"
    Then it holds that:
      | requirement       | sentence                  |
      | RESOURCE-INFO-001 | the answer has status 200 |
    And the answer matches the schema "platform/info"

  @compatible
  Rule: The links of the resource API, and what it is, need no credentials

    Scenario Outline: The platform is asked for <path>
      When the platform is asked to "GET" "<path>" with no credentials
      Then the answer has status 200

      Examples:
        | requirement       | path  |
        | RESOURCE-ROOT-002 |       |
        | RESOURCE-INFO-002 | /info |
