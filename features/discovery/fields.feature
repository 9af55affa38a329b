@discovery
Feature: The fields of the discovery document
  A relying party learns from one document where the service is and what it offers. All fields are returned;
  those of PKCE since the release that brought it.
  Source: authorization-token-service, "Discovery document fields (all returned)".

  @req:DISCOVERY-FIELD-001 @req:DISCOVERY-FIELD-002 @req:DISCOVERY-FIELD-003 @req:DISCOVERY-FIELD-004
  @req:DISCOVERY-FIELD-005 @req:DISCOVERY-FIELD-006 @req:DISCOVERY-FIELD-007 @req:DISCOVERY-FIELD-008
  @req:DISCOVERY-FIELD-009 @req:DISCOVERY-FIELD-010 @req:DISCOVERY-FIELD-011 @req:DISCOVERY-FIELD-012
  @req:DISCOVERY-FIELD-013 @req:DISCOVERY-FIELD-014 @req:DISCOVERY-FIELD-015 @req:DISCOVERY-FIELD-016
  @req:DISCOVERY-FIELD-017 @req:DISCOVERY-FIELD-019 @must
  Rule: The discovery document has every field of the table

    Scenario Outline: <field>
      Given the requirement <requirement>
      When the discovery document is requested
      Then the discovery document has the field <field>

      Examples:
        | field                                            | requirement         |
        | issuer                                           | DISCOVERY-FIELD-001 |
        | authorization_endpoint                           | DISCOVERY-FIELD-002 |
        | token_endpoint                                   | DISCOVERY-FIELD-003 |
        | userinfo_endpoint                                | DISCOVERY-FIELD-004 |
        | jwks_uri                                         | DISCOVERY-FIELD-005 |
        | end_session_endpoint                             | DISCOVERY-FIELD-006 |
        | token_endpoint_auth_methods_supported            | DISCOVERY-FIELD-007 |
        | token_endpoint_auth_signing_alg_values_supported | DISCOVERY-FIELD-008 |
        | scopes_supported                                 | DISCOVERY-FIELD-009 |
        | response_types_supported                         | DISCOVERY-FIELD-010 |
        | subject_types_supported                          | DISCOVERY-FIELD-011 |
        | id_token_signing_alg_values_supported            | DISCOVERY-FIELD-012 |
        | id_token_encryption_alg_values_supported         | DISCOVERY-FIELD-013 |
        | claim_types_supported                            | DISCOVERY-FIELD-014 |
        | claims_supported                                 | DISCOVERY-FIELD-015 |
        | claims_parameter_supported                       | DISCOVERY-FIELD-016 |
        | service_documentation                            | DISCOVERY-FIELD-017 |
        | ui_locales_supported                             | DISCOVERY-FIELD-019 |

  @req:DISCOVERY-FIELD-018 @req:VERSION-PKCE-003 @must @since:75.5.0 @needs:pkce
  Rule: The discovery document of release 75.5.0 or later has the field code_challenge_methods_supported

    Scenario: The field is there
      When the discovery document is requested
      Then the discovery document has the field code_challenge_methods_supported

  @req:DISCOVERY-TYPE-001 @req:DISCOVERY-TYPE-002 @req:DISCOVERY-TYPE-003 @req:DISCOVERY-TYPE-004
  @req:DISCOVERY-TYPE-005 @req:DISCOVERY-TYPE-006 @req:DISCOVERY-TYPE-007 @req:DISCOVERY-TYPE-008
  @req:DISCOVERY-TYPE-009 @req:DISCOVERY-TYPE-010 @req:DISCOVERY-TYPE-011 @req:DISCOVERY-TYPE-012
  @req:DISCOVERY-TYPE-013 @req:DISCOVERY-TYPE-014 @req:DISCOVERY-TYPE-015 @req:DISCOVERY-TYPE-016
  @req:DISCOVERY-TYPE-017 @req:DISCOVERY-TYPE-019 @must
  Rule: The fields of the discovery document have the types of the table

    Scenario Outline: <field> is <type>
      Given the requirement <requirement>
      When the discovery document is requested
      Then <field> of the discovery document is <type>

      Examples:
        | field                                            | type      | requirement        |
        | issuer                                           | a string  | DISCOVERY-TYPE-001 |
        | authorization_endpoint                           | a string  | DISCOVERY-TYPE-002 |
        | token_endpoint                                   | a string  | DISCOVERY-TYPE-003 |
        | userinfo_endpoint                                | a string  | DISCOVERY-TYPE-004 |
        | jwks_uri                                         | a string  | DISCOVERY-TYPE-005 |
        | end_session_endpoint                             | a string  | DISCOVERY-TYPE-006 |
        | token_endpoint_auth_methods_supported            | an array  | DISCOVERY-TYPE-007 |
        | token_endpoint_auth_signing_alg_values_supported | an array  | DISCOVERY-TYPE-008 |
        | scopes_supported                                 | an array  | DISCOVERY-TYPE-009 |
        | response_types_supported                         | an array  | DISCOVERY-TYPE-010 |
        | subject_types_supported                          | an array  | DISCOVERY-TYPE-011 |
        | id_token_signing_alg_values_supported            | an array  | DISCOVERY-TYPE-012 |
        | id_token_encryption_alg_values_supported         | an array  | DISCOVERY-TYPE-013 |
        | claim_types_supported                            | an array  | DISCOVERY-TYPE-014 |
        | claims_supported                                 | an array  | DISCOVERY-TYPE-015 |
        | claims_parameter_supported                       | a boolean | DISCOVERY-TYPE-016 |
        | service_documentation                            | a string  | DISCOVERY-TYPE-017 |
        | ui_locales_supported                             | an array  | DISCOVERY-TYPE-019 |

  @req:DISCOVERY-TYPE-018 @must @since:75.5.0 @needs:pkce
  Rule: The field code_challenge_methods_supported of the discovery document is an array

    Scenario: The field is an array
      When the discovery document is requested
      Then code_challenge_methods_supported of the discovery document is an array

  @req:DISCOVERY-TYPE-020 @should
  Rule: Every array of the discovery document holds strings only

    Scenario: Each array
      When the discovery document is requested
      Then each array of the discovery document is an array of strings
