@platform
Feature: Where the resource API begins, and what it is
  Anybody may ask for the links of the resource API, and for what it is.
  Source: supplement-platform, sections 2 and 9.

  Scenario: The platform is asked for its links
    Given this request:
      """
      GET {{ resource_url }}/v3
      """
    When it is sent
    Then it holds that:
      | requirement       | sentence                  |
      | RESOURCE-ROOT-001 | the answer has status 200 |
    And the answer matches the schema "platform/root"
    And the answer has:
      | requirement       | member                | form                               |
      | RESOURCE-ROOT-005 | links.self.href       | a string like ".*/v3/?"            |
      |                   | links.buildpacks.href | a string like ".*/v3/buildpacks/?" |
      |                   | links.info.href       | a string like ".*/v3/info/?"       |

  Scenario: The platform is asked for the links of the whole service
    Given this request:
      """
      GET {{ resource_url }}/
      """
    When it is sent
    Then it holds that:
      | requirement       | sentence                  |
      | RESOURCE-ROOT-003 | the answer has status 200 |
    And the answer matches the schema "platform/service-root"

  Scenario: The platform is asked what it is
    Given this request:
      """
      GET {{ resource_url }}/v3/info
      """
    When it is sent
    Then it holds that:
      | requirement       | sentence                  |
      | RESOURCE-INFO-001 | the answer has status 200 |
    And the answer matches the schema "platform/info"

  @compatible
  Rule: The links of the resource API, and what it is, need no credentials

    Scenario Outline: The platform is asked for <path>
      Given this request:
        """
        GET {{ resource_url }}<path>
        """
      When it is sent without "Authorization"
      Then the answer has status 200

      Examples:
        | requirement       | path     |
        | RESOURCE-ROOT-002 | /v3      |
        | RESOURCE-INFO-002 | /v3/info |
        | RESOURCE-ROOT-004 | /        |
