@discovery
Feature: The addresses in the discovery document
  The document names the endpoints as URLs beneath the address at which the service is reached.
  Source: authorization-token-service, "Discovery document fields (all returned)".

  @req:DISCOVERY-URL-003 @req:DISCOVERY-URL-004 @req:DISCOVERY-URL-005 @req:DISCOVERY-URL-006
  @req:DISCOVERY-URL-007 @must
  Rule: Each endpoint is named as the URL of its path beneath the base URL

    Scenario Outline: <field> is <path>
      Given the requirement <requirement>
      When the discovery document is requested
      Then <field> of the discovery document is the URL of <path> beneath the base URL

      Examples:
        | field                  | path             | requirement       |
        | authorization_endpoint | /oauth/authorize | DISCOVERY-URL-003 |
        | token_endpoint         | /oauth/token     | DISCOVERY-URL-004 |
        | userinfo_endpoint      | /userinfo        | DISCOVERY-URL-005 |
        | jwks_uri               | /token_keys      | DISCOVERY-URL-006 |
        | end_session_endpoint   | /logout.do       | DISCOVERY-URL-007 |

  @req:DISCOVERY-URL-001 @req:DISCOVERY-URL-008 @must
  Rule: issuer and service_documentation are absolute URLs

    Scenario Outline: <field>
      Given the requirement <requirement>
      When the discovery document is requested
      Then <field> of the discovery document is an absolute http or https URL

      Examples:
        | field                 | requirement       |
        | issuer                | DISCOVERY-URL-001 |
        | service_documentation | DISCOVERY-URL-008 |

  @req:DISCOVERY-URL-002 @should
  Rule: issuer is the URL of the token endpoint

    Scenario: The issuer of the sample
      When the discovery document is requested
      Then issuer of the discovery document is the URL of /oauth/token beneath the base URL
