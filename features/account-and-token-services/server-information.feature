@account-and-token-services
Feature: Server information
  The service says what it is, what it asks for at a login, and whether it is well.
  Source: authorization-token-service, navigation, "Server information"; supplement, section 11.

  Scenario: The server information is asked for
    When the client asks for the server information
    Then it holds that:
      | requirement         | sentence               |
      | SUPPLEMENT-INFO-001 | the request is granted |
    And the answer has:
      | requirement         | member    | form               |
      | SUPPLEMENT-INFO-003 | app       | an object          |
      | SUPPLEMENT-INFO-004 | links     | an object          |
      | SUPPLEMENT-INFO-005 | prompts   | an object          |
      | SUPPLEMENT-INFO-006 | zone_name | a non-empty string |

  Scenario: The login page is asked for as JSON
    When the client asks for the login page as JSON
    Then it holds that:
      | requirement         | sentence               |
      | SUPPLEMENT-INFO-002 | the request is granted |
    And the answer has:
      | requirement         | member  | form      |
      | SUPPLEMENT-INFO-002 | prompts | an object |

  Scenario: The health of the service is asked for
    When the client asks for the health of the service
    Then it holds that:
      | requirement         | sentence                    |
      | SUPPLEMENT-INFO-007 | the service says it is well |
