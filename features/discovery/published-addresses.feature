@discovery
Feature: The addresses that the discovery document publishes
  The document names them as areas of the service and gives their addresses; their shape is not shown. That something is
  there is judged, and nothing else.
  Source: authorization-token-service, "Discovery document fields (all returned)".

  Scenario Outline: What is at <address>
    Given the discovery document is requested
    When the address that it publishes as "<address>" is requested
    Then it holds that:
      | requirement   | sentence              |
      | <requirement> | the address is served |

    Examples:
      | requirement          | address              |
      | DISCOVERY-SERVED-001 | userinfo_endpoint    |
      | DISCOVERY-SERVED-002 | jwks_uri             |
      | DISCOVERY-SERVED-003 | end_session_endpoint |
