@discovery
Feature: The discovery document
  All that holds of the one answer to a plain request: its fields, their types and their values.
  Source: authorization-token-service, "Discovery document fields (all returned)" and "GET
  /.well-known/openid-configuration"; OpenID Connect Discovery 1.0, section 3.

  Scenario: The discovery document is requested
    When the discovery document is requested
    Then the answer matches the schema "discovery/sample-document"
    And the answer has:
      | requirement            | member                                           | form                                                   |
      | DISCOVERY-URL-003      | authorization_endpoint                           | the URL "{{ base_url }}/oauth/authorize"               |
      | DISCOVERY-URL-004      | token_endpoint                                   | the URL "{{ base_url }}/oauth/token"                   |
      | DISCOVERY-URL-005      | userinfo_endpoint                                | the URL "{{ base_url }}/userinfo"                      |
      | DISCOVERY-URL-006      | jwks_uri                                         | the URL "{{ base_url }}/token_keys"                    |
      | DISCOVERY-URL-007      | end_session_endpoint                             | the URL "{{ base_url }}/logout.do"                     |
      | DISCOVERY-URL-001      | issuer                                           | an absolute http or https URL                          |
      | DISCOVERY-URL-008      | service_documentation                            | an absolute http or https URL                          |
      | DISCOVERY-URL-002      | issuer                                           | the URL "{{ base_url }}/oauth/token"                   |
      | DISCOVERY-STANDARD-001 | issuer                                           | a string like "https?://[^/?#][^?#]*"                  |
      | DISCOVERY-STANDARD-002 | token_endpoint_auth_signing_alg_values_supported | does not list "none"                                   |
      | DISCOVERY-COMPAT-002   | issuer                                           | a string like "(?i:https?)://[^/?#\s:]\S*/oauth/token" |
      | DISCOVERY-VALUE-003    | token_endpoint_auth_methods_supported            | lists "private_key_jwt"                                |
      | DISCOVERY-VALUE-023    | code_challenge_methods_supported                 | lists "S256"                                           |
      | DISCOVERY-VALUE-022    | claims_parameter_supported                       | false                                                  |
      | DISCOVERY-VALUE-024    | code_challenge_methods_supported                 | lists "plain"                                          |
      | VERSION-EARLIER-002    | token_endpoint_auth_methods_supported            | lists just "client_secret_basic client_secret_post"    |
    And it holds that:
      | requirement                                               | sentence                                    |
      | DISCOVERY-STANDARD-005 DISCOVERY-ENDPOINT-001 SERVICE-001 | the request is granted                      |
      | DISCOVERY-ENDPOINT-005                                    | the answer is one JSON object               |
      | DISCOVERY-STANDARD-009                                    | the answer is free of repeated member names |
    And the response has:
      | requirement            | part         | value            |
      | DISCOVERY-ENDPOINT-003 | status       | 200              |
      | DISCOVERY-ENDPOINT-004 | Content-Type | application/json |
