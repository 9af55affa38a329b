@discovery
Feature: The discovery document
  All that holds of the one answer to a plain request: its fields, their types and their values.
  Source: authorization-token-service, "Discovery document fields (all returned)" and "GET
  /.well-known/openid-configuration"; OpenID Connect Discovery 1.0, section 3.

  Scenario: The discovery document is requested
    When the discovery document is requested
    Then the answer matches the schema "discovery/discovery-document"
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
      | DISCOVERY-VALUE-001    | token_endpoint_auth_methods_supported            | lists "client_secret_basic"                            |
      | DISCOVERY-VALUE-002    | token_endpoint_auth_methods_supported            | lists "client_secret_post"                             |
      | DISCOVERY-VALUE-004    | token_endpoint_auth_signing_alg_values_supported | lists "RS256"                                          |
      | DISCOVERY-VALUE-005    | token_endpoint_auth_signing_alg_values_supported | lists "HS256"                                          |
      | DISCOVERY-VALUE-006    | scopes_supported                                 | lists "openid"                                         |
      | DISCOVERY-VALUE-007    | scopes_supported                                 | lists "profile"                                        |
      | DISCOVERY-VALUE-008    | scopes_supported                                 | lists "email"                                          |
      | DISCOVERY-VALUE-009    | scopes_supported                                 | lists "phone"                                          |
      | DISCOVERY-VALUE-010    | scopes_supported                                 | lists "roles"                                          |
      | DISCOVERY-VALUE-011    | scopes_supported                                 | lists "user_attributes"                                |
      | DISCOVERY-VALUE-012    | response_types_supported                         | lists "code"                                           |
      | DISCOVERY-VALUE-016    | subject_types_supported                          | lists "public"                                         |
      | DISCOVERY-VALUE-017    | id_token_signing_alg_values_supported            | lists "RS256"                                          |
      | DISCOVERY-VALUE-018    | id_token_signing_alg_values_supported            | lists "HS256"                                          |
      | DISCOVERY-VALUE-019    | id_token_encryption_alg_values_supported         | lists "none"                                           |
      | DISCOVERY-VALUE-020    | claim_types_supported                            | lists "normal"                                         |
      | DISCOVERY-VALUE-025    | ui_locales_supported                             | lists "en-US"                                          |
      | DISCOVERY-VALUE-014    | response_types_supported                         | lists "id_token"                                       |
      | DISCOVERY-VALUE-015    | response_types_supported                         | lists "token id_token"                                 |
      | DISCOVERY-VALUE-013    | response_types_supported                         | lists "code id_token"                                  |
      | DISCOVERY-VALUE-003    | token_endpoint_auth_methods_supported            | lists "private_key_jwt"                                |
      | DISCOVERY-VALUE-023    | code_challenge_methods_supported                 | lists "S256"                                           |
      | DISCOVERY-VALUE-024    | code_challenge_methods_supported                 | lists "plain"                                          |
      | DISCOVERY-VALUE-021    | claims_supported                                 | lists "sub"                                            |
      | DISCOVERY-VALUE-021    | claims_supported                                 | lists "user_name"                                      |
      | DISCOVERY-VALUE-021    | claims_supported                                 | lists "origin"                                         |
      | DISCOVERY-VALUE-021    | claims_supported                                 | lists "iss"                                            |
      | DISCOVERY-VALUE-021    | claims_supported                                 | lists "auth_time"                                      |
      | DISCOVERY-VALUE-021    | claims_supported                                 | lists "amr"                                            |
      | DISCOVERY-VALUE-021    | claims_supported                                 | lists "acr"                                            |
      | DISCOVERY-VALUE-021    | claims_supported                                 | lists "client_id"                                      |
      | DISCOVERY-VALUE-021    | claims_supported                                 | lists "aud"                                            |
      | DISCOVERY-VALUE-021    | claims_supported                                 | lists "zid"                                            |
      | DISCOVERY-VALUE-021    | claims_supported                                 | lists "grant_type"                                     |
      | DISCOVERY-VALUE-021    | claims_supported                                 | lists "user_id"                                        |
      | DISCOVERY-VALUE-021    | claims_supported                                 | lists "azp"                                            |
      | DISCOVERY-VALUE-021    | claims_supported                                 | lists "scope"                                          |
      | DISCOVERY-VALUE-021    | claims_supported                                 | lists "exp"                                            |
      | DISCOVERY-VALUE-021    | claims_supported                                 | lists "iat"                                            |
      | DISCOVERY-VALUE-021    | claims_supported                                 | lists "jti"                                            |
      | DISCOVERY-VALUE-021    | claims_supported                                 | lists "rev_sig"                                        |
      | DISCOVERY-VALUE-021    | claims_supported                                 | lists "cid"                                            |
      | DISCOVERY-VALUE-021    | claims_supported                                 | lists "given_name"                                     |
      | DISCOVERY-VALUE-021    | claims_supported                                 | lists "family_name"                                    |
      | DISCOVERY-VALUE-021    | claims_supported                                 | lists "phone_number"                                   |
      | DISCOVERY-VALUE-021    | claims_supported                                 | lists "email"                                          |
      | DISCOVERY-VALUE-022    | claims_parameter_supported                       | false                                                  |
      | VERSION-EARLIER-002    | token_endpoint_auth_methods_supported            | lists just "client_secret_basic client_secret_post"    |
    And it holds that:
      | requirement                                               | sentence                      |
      | DISCOVERY-STANDARD-005 DISCOVERY-ENDPOINT-001 SERVICE-001 | the request is granted        |
      | DISCOVERY-ENDPOINT-005                                    | the answer is one JSON object |
    And the response has:
      | requirement            | part         | value            |
      | DISCOVERY-ENDPOINT-003 | status       | 200              |
      | DISCOVERY-ENDPOINT-004 | Content-Type | application/json |
