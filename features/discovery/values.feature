@discovery
Feature: What the discovery document lists
  The values that the document shows in its sample. A service may list more; what the sample leaves out,
  nobody has to list.
  Source: authorization-token-service, "Discovery document fields (all returned)", content in the sample.

  @req:DISCOVERY-VALUE-001 @req:DISCOVERY-VALUE-002 @req:DISCOVERY-VALUE-004 @req:DISCOVERY-VALUE-005
  @req:DISCOVERY-VALUE-006 @req:DISCOVERY-VALUE-007 @req:DISCOVERY-VALUE-008 @req:DISCOVERY-VALUE-009
  @req:DISCOVERY-VALUE-010 @req:DISCOVERY-VALUE-011 @req:DISCOVERY-VALUE-012 @req:DISCOVERY-VALUE-016
  @req:DISCOVERY-VALUE-017 @req:DISCOVERY-VALUE-018 @req:DISCOVERY-VALUE-019 @req:DISCOVERY-VALUE-020
  @req:DISCOVERY-VALUE-025 @should
  Rule: The arrays of the discovery document list the values of the sample

    Scenario Outline: <field> lists <value>
      Given the requirement <requirement>
      When the discovery document is requested
      Then <field> of the discovery document lists "<value>"

      Examples:
        | field                                            | value               | requirement         |
        | token_endpoint_auth_methods_supported            | client_secret_basic | DISCOVERY-VALUE-001 |
        | token_endpoint_auth_methods_supported            | client_secret_post  | DISCOVERY-VALUE-002 |
        | token_endpoint_auth_signing_alg_values_supported | RS256               | DISCOVERY-VALUE-004 |
        | token_endpoint_auth_signing_alg_values_supported | HS256               | DISCOVERY-VALUE-005 |
        | scopes_supported                                 | openid              | DISCOVERY-VALUE-006 |
        | scopes_supported                                 | profile             | DISCOVERY-VALUE-007 |
        | scopes_supported                                 | email               | DISCOVERY-VALUE-008 |
        | scopes_supported                                 | phone               | DISCOVERY-VALUE-009 |
        | scopes_supported                                 | roles               | DISCOVERY-VALUE-010 |
        | scopes_supported                                 | user_attributes     | DISCOVERY-VALUE-011 |
        | response_types_supported                         | code                | DISCOVERY-VALUE-012 |
        | subject_types_supported                          | public              | DISCOVERY-VALUE-016 |
        | id_token_signing_alg_values_supported            | RS256               | DISCOVERY-VALUE-017 |
        | id_token_signing_alg_values_supported            | HS256               | DISCOVERY-VALUE-018 |
        | id_token_encryption_alg_values_supported         | none                | DISCOVERY-VALUE-019 |
        | claim_types_supported                            | normal              | DISCOVERY-VALUE-020 |
        | ui_locales_supported                             | en-US               | DISCOVERY-VALUE-025 |

  @req:DISCOVERY-VALUE-014 @req:DISCOVERY-VALUE-015 @should @needs:id-token
  Rule: response_types_supported lists the types that bring an ID token

    Scenario Outline: <field> lists <value>
      Given the requirement <requirement>
      When the discovery document is requested
      Then <field> of the discovery document lists "<value>"

      Examples:
        | field                    | value          | requirement         |
        | response_types_supported | id_token       | DISCOVERY-VALUE-014 |
        | response_types_supported | token id_token | DISCOVERY-VALUE-015 |

  @req:DISCOVERY-VALUE-013 @should @needs:hybrid
  Rule: response_types_supported lists code id_token

    Scenario: code id_token
      When the discovery document is requested
      Then response_types_supported of the discovery document lists "code id_token"

  @req:DISCOVERY-VALUE-003 @should @since:76.23.0 @needs:private-key-jwt
  Rule: token_endpoint_auth_methods_supported lists private_key_jwt

    Scenario: private_key_jwt
      When the discovery document is requested
      Then token_endpoint_auth_methods_supported of the discovery document lists "private_key_jwt"

  @req:DISCOVERY-VALUE-023 @req:DISCOVERY-VALUE-024 @should @since:75.5.0 @needs:pkce
  Rule: code_challenge_methods_supported lists both methods

    Scenario Outline: <field> lists <value>
      Given the requirement <requirement>
      When the discovery document is requested
      Then <field> of the discovery document lists "<value>"

      Examples:
        | field                            | value | requirement         |
        | code_challenge_methods_supported | S256  | DISCOVERY-VALUE-023 |
        | code_challenge_methods_supported | plain | DISCOVERY-VALUE-024 |

  @req:DISCOVERY-VALUE-021 @should
  Rule: claims_supported lists every claim of the sample

    Scenario Outline: <claim>
      When the discovery document is requested
      Then claims_supported of the discovery document lists "<claim>"

      Examples:
        | claim        |
        | sub          |
        | user_name    |
        | origin       |
        | iss          |
        | auth_time    |
        | amr          |
        | acr          |
        | client_id    |
        | aud          |
        | zid          |
        | grant_type   |
        | user_id      |
        | azp          |
        | scope        |
        | exp          |
        | iat          |
        | jti          |
        | rev_sig      |
        | cid          |
        | given_name   |
        | family_name  |
        | phone_number |
        | email        |

  @req:DISCOVERY-VALUE-022 @should
  Rule: claims_parameter_supported is false

    Scenario: No claims parameter
      When the discovery document is requested
      Then claims_parameter_supported of the discovery document is false

  @req:VERSION-EARLIER-002 @should @before:76.23.0
  Rule: token_endpoint_auth_methods_supported of an earlier release lists just client_secret_basic and client_secret_post

    Scenario: An earlier form of the interface
      When the discovery document is requested
      Then token_endpoint_auth_methods_supported of the discovery document lists just "client_secret_basic client_secret_post"

  @req:DISCOVERY-VALUE-026 @should
  Rule: response_types_supported lists nothing but response types that the authorization endpoint allows

    Scenario: The list holds no other response type
      When the discovery document is requested
      Then response_types_supported of the discovery document is an array of response types that the document allows

  @req:DISCOVERY-VALUE-027 @should @since:75.5.0 @needs:pkce
  Rule: code_challenge_methods_supported lists nothing but S256 and plain

    Scenario: The list holds no other method
      When the discovery document is requested
      Then code_challenge_methods_supported of the discovery document is an array of nothing but S256 and plain
