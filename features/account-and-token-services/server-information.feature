@account-and-token-services
Feature: Server information
  The service says what it is, and what it asks for at a login.
  Source: authorization-token-service, navigation, "Server information"; supplement, section 11.

  Scenario: The server information is asked for
    When the client asks for the server information
    Then it holds that:
      | requirement         | sentence               |
      | SUPPLEMENT-INFO-001 | the request is granted |
    And the answer matches the schema "accounts/server-information"

  Scenario: The login page is asked for as JSON
    When the client asks for the login page as JSON
    Then it holds that:
      | requirement         | sentence               |
      | SUPPLEMENT-INFO-002 | the request is granted |
    And the answer matches the schema "accounts/login-prompts"
