@account-and-token-services
Feature: Server information
  The service says what it is, and what it asks for at a login.
  Source: authorization-token-service, navigation, "Server information"; supplement, section 11.

  Scenario: The server information is asked for
    When the client asks for the server information
    Then it holds that:
      | requirement         | sentence               |
      | SUPPLEMENT-INFO-001 | the request is granted |
    And the answer has:
      | requirement         | member    | form               |
      | SUPPLEMENT-INFO-003 | app       | an object          |
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
