@discovery
Feature: The addresses that the discovery document publishes
  The document names them as areas of the service and gives their addresses; their shape is not shown. That something is
  there is judged, and of jwks_uri that there are keys.
  Source: authorization-token-service, "Discovery document fields (all returned)"; OpenID Connect Discovery 1.0,
  section 3.

  Scenario Outline: What is at <address>
    Given the discovery document is requested
    When the address that it publishes as "<address>" is requested
    Then the request is granted

    Examples:
      | requirement          | address              |
      | DISCOVERY-SERVED-001 | userinfo_endpoint    |
      | DISCOVERY-SERVED-003 | end_session_endpoint |

  Scenario: What is at jwks_uri
    Given the discovery document is requested
    When the address that it publishes as "jwks_uri" is requested
    Then it holds that:
      | requirement          | sentence               |
      | DISCOVERY-SERVED-002 | the request is granted |
    And the answer matches the schema "token-keys/keys-for-signatures"
