@account-and-token-services
Feature: Server information
  The service says what it is, and what it asks for at a login.
  Source: authorization-token-service, navigation, "Server information"; supplement, section 11.

  Scenario: The server information is requested
    Given this request:
      """
      GET /info
      """
    When it is sent
    Then it holds that:
      | requirement         | sentence               |
      | SUPPLEMENT-INFO-001 | the request is granted |
    And the answer matches the schema "accounts/server-information"

  @req:SUPPLEMENT-INFO-012
  Scenario: The server information of a zone is requested
    Given this request:
      """
      GET {{ known_zone.url }}/info
      """
    When it is sent
    Then "zone_name" of the answer is "{{ known_zone.id }}"

  Scenario: The login page is requested as JSON
    Given this request:
      """
      GET /login
      Accept: application/json
      """
    When it is sent
    Then it holds that:
      | requirement         | sentence               |
      | SUPPLEMENT-INFO-002 | the request is granted |
    And the answer matches the schema "accounts/login-prompts"

  @req:SUPPLEMENT-INFO-007 @compatible
  Rule: GET /healthz is answered with status 200 and the text ok

    Scenario: An anonymous request
      Given this request:
        """
        GET /healthz
        Accept: text/plain, */*
        """
      When it is sent
      Then the answer has status 200
      And the answer is the text ok
