@account-and-token-services
Feature: The administration of identity providers
  Identity providers are stored, shown and deleted by an administrator; each is identified by its
  origin_key.
  Source: supplement, section 14; authorization-token-service, "POST /oauth/token", grant rule 5.

  Scenario: The administrator asks for a new provider
    When the administrator asks for a new provider
    Then it holds that:
      | requirement              | sentence          |
      | SUPPLEMENT-PROVIDERS-001 | the status is 201 |
    And the answer matches the schema "accounts/identity-provider"
    And the answer has:
      | requirement              | member | form      |
      | SUPPLEMENT-PROVIDERS-017 | type   | "oidc1.0" |
      | SUPPLEMENT-PROVIDERS-017 | active | true      |

  Scenario: The administrator asks for a new provider without linkText
    When the administrator asks for a new provider without linkText
    Then it holds that:
      | requirement              | sentence                                               |
      | SUPPLEMENT-PROVIDERS-002 | the administration refuses the request with status 422 |
      | SUPPLEMENT-PROVIDERS-013 | the administration refuses the request                 |
    And the error response has:
      | requirement              | member    | form               |
      | SUPPLEMENT-PROVIDERS-013 | originKey | a non-empty string |
      | SUPPLEMENT-PROVIDERS-013 | name      | a non-empty string |
      | SUPPLEMENT-PROVIDERS-013 | type      | a non-empty string |
      | SUPPLEMENT-PROVIDERS-013 | config    | a non-empty string |

  Scenario: The administrator asks for a new provider with the origin_key of another one
    When the administrator asks for a new provider with the origin_key of another one
    Then it holds that:
      | requirement              | sentence                                               |
      | SUPPLEMENT-PROVIDERS-013 | the administration refuses the request                 |
      | SUPPLEMENT-PROVIDERS-003 | the administration refuses the request with status 409 |
    And the error response has:
      | requirement              | member | form               |
      | SUPPLEMENT-PROVIDERS-013 | config | a non-empty string |

  Scenario: The administrator asks for a provider with rawConfig
    When the administrator asks for a provider with rawConfig
    Then the configuration of the provider has:
      | requirement              | member             | form   |
      | SUPPLEMENT-PROVIDERS-004 | relyingPartySecret | absent |
    And the answer matches the schema "accounts/provider-with-configuration"

  @req:SUPPLEMENT-PROVIDERS-001 @compatible
  Rule: Creating an identity provider is answered with status 201

    Scenario Outline: A provider <configuration>
      When the administrator asks for a new provider <configuration>
      Then the status is 201

      Examples:
        | configuration                                     |
        | of a SAML identity provider                       |
        | with the address of its discovery document alone  |
        | with the address of its keys                      |
        | with jwtClientAuthentication in place of a secret |
        | with authMethod none in place of a secret         |
        | without a relyingPartySecret                      |
        | that is not shown and has no linkText             |
        | whose groups are scopes                           |
        | whose groups are mapped                           |

  @req:SUPPLEMENT-PROVIDERS-002 @compatible
  Rule: An identity provider without its required configuration is answered with status 422

    Scenario Outline: The provider is sent <configuration>
      When the administrator asks for a new provider <configuration>
      Then the administration refuses the request with status 422

      Examples:
        | configuration             |
        | without its configuration |
        | without relyingPartyId    |
        | without authUrl           |
        | without tokenUrl          |
        | without tokenKey          |

  @req:SUPPLEMENT-PROVIDERS-019 @compatible
  Rule: A SAML identity provider without metadata is refused

    Scenario: There are no metadata
      When the administrator asks for a new provider without metaDataLocation
      Then the administration refuses the request

  @req:SUPPLEMENT-PROVIDERS-018 @compatible
  Rule: An identity provider is active unless it says otherwise

    Scenario: Nothing is said
      When the administrator asks for a new provider that does not say whether it is active
      Then "active" of the answer is true

  @req:SUPPLEMENT-PROVIDERS-011 @compatible
  Rule: A SAML identity provider without usable metadata is answered with status 400

    Scenario: The metadata are another document
      When the administrator asks for a new provider whose SAML metadata are none
      Then the administration refuses the request with status 400

    Scenario: The root element of the metadata is another one
      When the administrator asks for a new provider whose SAML metadata have another root element
      Then the administration refuses the request with status 400

  @req:SUPPLEMENT-PROVIDERS-014 @compatible
  Rule: A SAML identity provider may be created with the address of its metadata

    Scenario: The metadata are at an address
      When the administrator asks for a new provider with the address of its SAML metadata
      Then the status is 201

  @req:SUPPLEMENT-PROVIDERS-012 @compatible
  Rule: A provider of type ldap with another origin key than ldap is answered with status 422

    Scenario: The origin_key is that of another type
      When the administrator asks for a new provider of a directory with another origin_key than ldap
      Then the administration refuses the request with status 422

  @req:SUPPLEMENT-PROVIDERS-010 @compatible
  Rule: Creating identity providers is refused without idps.write

    Scenario: The client has other authorities
      When the administrator asks for a new provider with the token of a client that lacks the authority
      Then the administration refuses the request

  @req:SUPPLEMENT-PROVIDERS-005 @compatible
  Rule: An unknown identity provider is answered with status 404

    Scenario: The id of nobody
      When the administrator asks for an unknown provider
      Then the status is 404

  @req:SUPPLEMENT-PROVIDERS-006 @compatible
  Rule: Deleting an identity provider deletes its users

    Scenario: A provider with a user
      Given a client of the "jwt-bearer" grant with a provider of its own
      When the administrator deletes the provider
      Then the request is granted
      And the target has 0 such users of the provider

  @req:SUPPLEMENT-PROVIDERS-008 @compatible
  Rule: config of an identity provider is a JSON string without rawConfig

    Scenario: No query
      When the administrator asks for a provider
      Then "config" of the answer is a string

  @req:SUPPLEMENT-PROVIDERS-009 @compatible
  Rule: The provider of internal users exists from the start

    Scenario: The list of the providers
      When the administrator asks for the internal provider
      Then the request is granted

  @req:TOKEN-JWT-AMBIGUOUS-003 @observe
  Rule: Whether the target refuses to store a second provider with the same issuer

    Scenario: Another provider has the issuer
      When the administrator asks for a new provider with the issuer of another one
      Then the answer is recorded
