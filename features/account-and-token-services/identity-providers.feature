@account-and-token-services
Feature: The administration of identity providers
  Identity providers are stored, shown and deleted by an administrator; each is identified by its
  origin_key.
  Source: supplement, section 14; authorization-token-service, "POST /oauth/token", grant rule 5.

  Scenario: The administrator asks for a provider with rawConfig
    Given this request of the administrator:
      """
      GET /identity-providers/{{ provider.id }}?rawConfig=true
      """
    When it is sent
    Then the configuration of the provider has:
      | requirement              | member             | form   |
      | SUPPLEMENT-PROVIDERS-004 | relyingPartySecret | absent |
    And the answer matches the schema "accounts/provider-with-configuration"

  Scenario: The administrator asks for the list of providers with rawConfig
    Given this request of the administrator:
      """
      GET /identity-providers?rawConfig=true&originKey={{ provider.origin_key }}
      """
    When it is sent
    Then the answer has:
      | requirement              | member                      | form                        |
      | SUPPLEMENT-PROVIDERS-007 | 0.config                    | an object                   |
      | SUPPLEMENT-PROVIDERS-004 | 0.config.relyingPartySecret | absent                      |
      | SUPPLEMENT-PROVIDERS-017 | 0.identityZoneId            | "{{ dialect.defaultZone }}" |

  @req:SUPPLEMENT-PROVIDERS-018
  Scenario: A new provider that does not say whether it is active
    Given this request of the administrator:
      """
      POST /identity-providers

      {
        "type": "oidc1.0",
        "originKey": "{{ new.name }}",
        "name": "{{ new.name }}",
        "config": {
          "issuer": "{{ new_provider.issuer }}",
          "relyingPartyId": "assay",
          "relyingPartySecret": "{{ new.secret }}",
          "authUrl": "{{ new_provider.issuer }}/authorize",
          "tokenUrl": "{{ new_provider.issuer }}/token",
          "tokenKey": {{ new_provider.key | json }},
          "linkText": "Assay",
          "showLinkText": true
        }
      }
      """
    When it is sent
    Then "active" of the answer is true

  @req:SUPPLEMENT-PROVIDERS-044
  Scenario: A new provider that is not active is read
    Given the administrator has sent:
      """
      POST /identity-providers

      {
        "type": "oidc1.0",
        "originKey": "{{ new.name }}",
        "name": "{{ new.name }}",
        "active": false,
        "config": {
          "issuer": "{{ new_provider.issuer }}",
          "relyingPartyId": "assay",
          "relyingPartySecret": "{{ new.secret }}",
          "authUrl": "{{ new_provider.issuer }}/authorize",
          "tokenUrl": "{{ new_provider.issuer }}/token",
          "tokenKey": {{ new_provider.key | json }},
          "showLinkText": false
        }
      }
      """
    And this request of the administrator:
      """
      GET /identity-providers/{{ earlier.id }}
      """
    When it is sent
    Then "active" of the answer is false

  @req:SUPPLEMENT-PROVIDERS-045
  Scenario: The configuration of a provider of a directory is shown without the password
    Given the administrator has sent:
      """
      POST /identity-providers?rawConfig=true
      X-Identity-Zone-Id: {{ own_zone.id }}

      {
        "type": "ldap",
        "originKey": "ldap",
        "name": "{{ new.name }}",
        "active": false,
        "config": {
          "ldapProfileFile": "ldap/ldap-search-and-bind.xml",
          "ldapGroupFile": "ldap/ldap-groups-null.xml",
          "baseUrl": "ldap://directory.assay.example:389",
          "bindUserDn": "cn=assay,dc=assay,dc=example",
          "bindPassword": "{{ new.secret }}",
          "userSearchBase": "dc=assay,dc=example",
          "userSearchFilter": "cn={0}"
        }
      }
      """
    And this request of the administrator:
      """
      GET /identity-providers/{{ earlier.id }}?rawConfig=true
      X-Identity-Zone-Id: {{ own_zone.id }}
      """
    When it is sent
    Then the answer has no "config.bindPassword"
    And "config.bindUserDn" of the answer is "cn=assay,dc=assay,dc=example"

  Scenario: The administrator asks for a provider without rawConfig
    Given this request of the administrator:
      """
      GET /identity-providers/{{ provider.id }}
      """
    When it is sent
    Then the answer matches the schema "accounts/provider-with-text"

  Scenario: The administrator has the users of a zone choose new passwords
    Given this request of the administrator:
      """
      PATCH /identity-providers/{{ own_zone.internal_provider }}/status
      X-Identity-Zone-Id: {{ own_zone.id }}

      { "requirePasswordChange": true }
      """
    When it is sent
    Then the response has:
      | requirement              | part   | value |
      | SUPPLEMENT-PROVIDERS-026 | status | 200   |
    And the answer matches the schema "accounts/provider-status"

  @compatible @observe
  Rule: What a request to create an OpenID Connect provider must hold, and who may send it

    Background:
      Given this request of the administrator:
        """
        POST /identity-providers

        {
          "type": "oidc1.0",
          "originKey": "{{ new.name }}",
          "name": "{{ new.name }}",
          "active": true,
          "config": {
            "issuer": "{{ new_provider.issuer }}",
            "relyingPartyId": "assay",
            "relyingPartySecret": "{{ new.secret }}",
            "authUrl": "{{ new_provider.issuer }}/authorize",
            "tokenUrl": "{{ new_provider.issuer }}/token",
            "tokenKey": {{ new_provider.key | json }},
            "linkText": "Assay",
            "showLinkText": true
          }
        }
        """

    Scenario: The administrator asks for a new provider
      When it is sent
      Then it holds that:
        | requirement              | sentence                  |
        | SUPPLEMENT-PROVIDERS-001 | the answer has status 201 |
      And the answer matches the schema "accounts/identity-provider"
      And the answer has:
        | requirement              | member | form      |
        | SUPPLEMENT-PROVIDERS-017 | type   | "oidc1.0" |
        |                          | active | true      |

    Scenario Outline: <case>
      When it is sent <change>
      Then the request is <answer>

      Examples:
        | requirement              | case                                           | change                            | answer                  |
        | SUPPLEMENT-PROVIDERS-036 | The type is not a known one                    | with "type" as "assay"            | refused with status 422 |
        | SUPPLEMENT-PROVIDERS-002 | The configuration is empty                     | with "config" as "{}"             | refused with status 422 |
        |                          | relyingPartyId is left out                     | without "config.relyingPartyId"   | refused with status 422 |
        |                          | authUrl is left out                            | without "config.authUrl"          | refused with status 422 |
        |                          | tokenUrl is left out                           | without "config.tokenUrl"         | refused with status 422 |
        |                          | tokenKey is left out                           | without "config.tokenKey"         | refused with status 422 |
        | SUPPLEMENT-PROVIDERS-010 | Creating identity providers without idps.write | by a client without the authority | refused                 |

    @req:TOKEN-JWT-AMBIGUOUS-003
    Scenario: Whether the target refuses to store a second provider with the same issuer is recorded
      When it is sent with "config.issuer" as "{{ provider.issuer }}"
      Then the answer is recorded

    Scenario: The administrator asks for a new provider without linkText
      When it is sent without "config.linkText"
      Then it holds that:
        | requirement              | sentence                               |
        | SUPPLEMENT-PROVIDERS-002 | the request is refused with status 422 |
        | SUPPLEMENT-PROVIDERS-013 | the request is refused                 |
      And the error response matches the schema "accounts/refused-provider"

    Scenario: The administrator asks for a new provider with the origin_key of another one
      When it is sent with "originKey" as "{{ provider.origin_key }}"
      Then it holds that:
        | requirement              | sentence                               |
        | SUPPLEMENT-PROVIDERS-013 | the request is refused                 |
        | SUPPLEMENT-PROVIDERS-003 | the request is refused with status 409 |
      And the error response matches the schema "accounts/refused-provider"

    @req:SUPPLEMENT-PROVIDERS-012
    Scenario: A provider of type ldap with another origin key than ldap
      When it is sent with:
        | part   | value                                                                                                                                                                                             |
        | type   | ldap                                                                                                                                                                                              |
        | config | { "ldapProfileFile": "ldap/ldap-simple-bind.xml", "ldapGroupFile": "ldap/ldap-groups-null.xml", "baseUrl": "ldap://directory.assay.example:389", "userDNPattern": "uid={0},dc=assay,dc=example" } |
      Then the request is refused with status 422

  @compatible
  Rule: What a request to create a SAML identity provider must hold

    Background:
      Given this request of the administrator:
        """
        POST /identity-providers

        {
          "type": "saml",
          "originKey": "{{ new.name }}",
          "name": "{{ new.name }}",
          "active": true,
          "config": { "metaDataLocation": {{ new_provider.metadata | json }}, "linkText": "Assay", "showSamlLink": true }
        }
        """

    Scenario Outline: <case>
      When it is sent <change>
      Then the request is <answer>

      Examples:
        | requirement              | case                                      | change                                                                                        | answer                           |
        | SUPPLEMENT-PROVIDERS-019 | A SAML identity provider without metadata | without "config.metaDataLocation"                                                             | refused with status "4xx or 5xx" |
        | SUPPLEMENT-PROVIDERS-011 | The metadata are another document         | with "config.metaDataLocation" as "<nothing/>"                                                | refused with status 400          |
        |                          | The root element of the metadata differs  | with "config.metaDataLocation" as '{{ own \| replace: ":EntityDescriptor", ":Description" }}' | refused with status 400          |

  @req:SUPPLEMENT-PROVIDERS-001 @compatible
  Rule: Creating an identity provider is answered with status 201

    Scenario: A SAML identity provider
      Given this request of the administrator:
        """
        POST /identity-providers

        {
          "type": "saml",
          "originKey": "{{ new.name }}",
          "name": "{{ new.name }}",
          "active": true,
          "config": { "metaDataLocation": {{ new_provider.metadata | json }}, "linkText": "Assay", "showSamlLink": true }
        }
        """
      When it is sent
      Then the answer has status 201

    Scenario: The address of its discovery document alone
      Given this request of the administrator:
        """
        POST /identity-providers

        {
          "type": "oidc1.0",
          "originKey": "{{ new.name }}",
          "name": "{{ new.name }}",
          "active": true,
          "config": {
            "issuer": "{{ new_provider.issuer }}",
            "relyingPartyId": "assay",
            "relyingPartySecret": "{{ new.secret }}",
            "discoveryUrl": "https://idp.assay.example/.well-known/openid-configuration",
            "linkText": "Assay"
          }
        }
        """
      When it is sent
      Then the answer has status 201

    Scenario: The address of its keys
      Given this request of the administrator:
        """
        POST /identity-providers

        {
          "type": "oidc1.0",
          "originKey": "{{ new.name }}",
          "name": "{{ new.name }}",
          "active": true,
          "config": {
            "issuer": "{{ new_provider.issuer }}",
            "relyingPartyId": "assay",
            "relyingPartySecret": "{{ new.secret }}",
            "authUrl": "{{ new_provider.issuer }}/authorize",
            "tokenUrl": "{{ new_provider.issuer }}/token",
            "tokenKeyUrl": "https://idp.assay.example/keys",
            "linkText": "Assay"
          }
        }
        """
      When it is sent
      Then the answer has status 201

    Scenario Outline: <case>
      Given this request of the administrator:
        """
        POST /identity-providers

        {
          "type": "oidc1.0",
          "originKey": "{{ new.name }}",
          "name": "{{ new.name }}",
          "active": true,
          "config": {
            "issuer": "{{ new_provider.issuer }}",
            "relyingPartyId": "assay",
            "authUrl": "{{ new_provider.issuer }}/authorize",
            "tokenUrl": "{{ new_provider.issuer }}/token",
            "tokenKey": {{ new_provider.key | json }},
            <more>
          }
        }
        """
      When it is sent
      Then the answer has status 201

      Examples:
        | case                                                                 | more                                                                                  |
        | jwtClientAuthentication in place of a secret, groups that are scopes | "linkText": "Assay", "jwtClientAuthentication": true, "groupMappingMode": "AS_SCOPES" |
        | authMethod none in place of a secret, groups that are mapped         | "linkText": "Assay", "authMethod": "none", "groupMappingMode": "EXPLICITLY_MAPPED"    |
        | No secret, and no linkText where the provider is not shown           | "showLinkText": false                                                                 |

  @req:SUPPLEMENT-PROVIDERS-014 @compatible
  Rule: A SAML identity provider may be created with the address of its metadata

    Scenario: The metadata are at an address
      Given this request of the administrator:
        """
        POST /identity-providers

        {
          "type": "saml",
          "originKey": "{{ new.name }}",
          "name": "{{ new.name }}",
          "active": true,
          "config": { "metaDataLocation": "{{ new_provider.metadata_url }}", "linkText": "Assay", "showSamlLink": true }
        }
        """
      When it is sent
      Then the answer has status 201

  @req:SUPPLEMENT-PROVIDERS-005 @compatible
  Rule: An unknown identity provider is answered with status 404

    Scenario: An unknown id
      Given this request of the administrator:
        """
        GET /identity-providers/{{ provider.id }}
        """
      When it is sent to "/identity-providers/assay-nobody"
      Then the answer has status 404

  @req:SUPPLEMENT-PROVIDERS-006 @compatible
  Rule: Deleting an identity provider deletes its users

    Scenario: A provider with a user
      Given this request of the administrator:
        """
        DELETE /identity-providers/{{ external_user.provider_id }}
        """
      When it is sent
      Then the answer has status 200
      And "GET /Users/{{ external_user.id }}" is answered with status 404

  @compatible
  Rule: The provider of internal users exists from the start

    Scenario: The list of the providers
      Given this request of the administrator:
        """
        GET /identity-providers?originKey={{ dialect.internalOrigin }}
        """
      When it is sent
      Then the answer has:
        | requirement              | member      | form                                 |
        | SUPPLEMENT-PROVIDERS-009 | *.originKey | lists "{{ dialect.internalOrigin }}" |
      And the answer matches the schema "accounts/list-of-identity-providers"

  @compatible
  Rule: What an update of an identity provider must hold, and who may send it

    Background:
      Given the administrator has sent:
        """
        POST /identity-providers

        {
          "type": "oidc1.0",
          "originKey": "{{ new.name }}",
          "name": "Made by Assay",
          "active": true,
          "config": {
            "issuer": "{{ new_provider.issuer }}",
            "relyingPartyId": "assay",
            "relyingPartySecret": "{{ new.secret }}",
            "authUrl": "{{ new_provider.issuer }}/authorize",
            "tokenUrl": "{{ new_provider.issuer }}/token",
            "tokenKey": {{ new_provider.key | json }},
            "showLinkText": false
          }
        }
        """
      And this request of the administrator:
        """
        PUT /identity-providers/{{ earlier.id }}

        {
          "type": "oidc1.0",
          "originKey": "{{ new.name }}",
          "name": "Changed",
          "active": true,
          "config": {
            "issuer": "{{ new_provider.issuer }}",
            "relyingPartyId": "assay",
            "relyingPartySecret": "{{ new.secret }}",
            "authUrl": "{{ new_provider.issuer }}/authorize",
            "tokenUrl": "{{ new_provider.issuer }}/token",
            "tokenKey": {{ new_provider.key | json }},
            "showLinkText": false
          }
        }
        """

    @req:SUPPLEMENT-PROVIDERS-020
    Scenario: Another name
      When it is sent
      Then the answer has status 200
      And "name" of the answer is "Changed"

    Scenario Outline: <case>
      When it is sent <change>
      Then the request is <answer>

      Examples:
        | requirement              | case                                                                 | change                                | answer                  |
        | SUPPLEMENT-PROVIDERS-021 | Updating an unknown identity provider                                | to "/identity-providers/assay-nobody" | refused with status 404 |
        | SUPPLEMENT-PROVIDERS-022 | An update of an identity provider without its required configuration | with "config" as "{}"                 | refused with status 422 |
        | SUPPLEMENT-PROVIDERS-030 | A token with other authorities                                       | by a client without the authority     | refused                 |

  @compatible
  Rule: What is found of a provider that was created, changed or deleted

    Background:
      Given the administrator has sent:
        """
        POST /identity-providers

        {
          "type": "oidc1.0",
          "originKey": "{{ new.name }}",
          "name": "Made by Assay",
          "active": true,
          "config": {
            "issuer": "{{ new_provider.issuer }}",
            "relyingPartyId": "assay",
            "relyingPartySecret": "{{ new.secret }}",
            "authUrl": "{{ new_provider.issuer }}/authorize",
            "tokenUrl": "{{ new_provider.issuer }}/token",
            "tokenKey": {{ new_provider.key | json }},
            "showLinkText": false
          }
        }
        """

    Scenario: A provider that nobody else uses
      Given this request of the administrator:
        """
        DELETE /identity-providers/{{ earlier.id }}
        """
      When it is sent
      Then it holds that:
        | requirement              | sentence                                                   |
        | SUPPLEMENT-PROVIDERS-023 | the answer has status 200                                  |
        |                          | the answer matches the schema "accounts/identity-provider" |
        |                          | "originKey" of the answer is "{{ new.name }}"              |

    Scenario Outline: <case>
      Given this request of the administrator:
        """
        DELETE /identity-providers/{{ earlier.id }}
        """
      When it is sent <change>
      Then the request is <answer>

      Examples:
        | requirement              | case                                  | change                                | answer                  |
        | SUPPLEMENT-PROVIDERS-024 | Deleting an unknown identity provider | to "/identity-providers/assay-nobody" | refused with status 404 |
        | SUPPLEMENT-PROVIDERS-031 | A token with other authorities        | by a client without the authority     | refused                 |

    @req:SUPPLEMENT-PROVIDERS-007
    Scenario: An update with rawConfig
      Given this request of the administrator:
        """
        PUT /identity-providers/{{ earlier.id }}?rawConfig=true

        {
          "type": "oidc1.0",
          "originKey": "{{ new.name }}",
          "name": "Changed",
          "active": true,
          "config": {
            "issuer": "{{ new_provider.issuer }}",
            "relyingPartyId": "assay",
            "relyingPartySecret": "{{ new.secret }}",
            "authUrl": "{{ new_provider.issuer }}/authorize",
            "tokenUrl": "{{ new_provider.issuer }}/token",
            "tokenKey": {{ new_provider.key | json }},
            "showLinkText": false
          }
        }
        """
      When it is sent
      Then "config" of the answer is an object

    @req:SUPPLEMENT-PROVIDERS-007
    Scenario: A deletion with rawConfig
      Given this request of the administrator:
        """
        DELETE /identity-providers/{{ earlier.id }}?rawConfig=true
        """
      When it is sent
      Then "config" of the answer is an object

    @req:SUPPLEMENT-PROVIDERS-055
    Scenario: The list of the providers has one that was switched off
      Given the administrator has sent:
        """
        PUT /identity-providers/{{ earlier.id }}

        {
          "type": "oidc1.0",
          "originKey": "{{ new.name }}",
          "name": "Made by Assay",
          "active": false,
          "config": {
            "issuer": "{{ new_provider.issuer }}",
            "relyingPartyId": "assay",
            "relyingPartySecret": "{{ new.secret }}",
            "authUrl": "{{ new_provider.issuer }}/authorize",
            "tokenUrl": "{{ new_provider.issuer }}/token",
            "tokenKey": {{ new_provider.key | json }},
            "showLinkText": false
          }
        }
        """
      And this request of the administrator:
        """
        GET /identity-providers?originKey={{ new.name }}
        """
      When it is sent
      Then "*.originKey" of the answer lists "{{ new.name }}"

    @req:SUPPLEMENT-PROVIDERS-025
    Scenario: The list of active providers lacks one that was switched off
      Given the administrator has sent:
        """
        PUT /identity-providers/{{ earlier.id }}

        {
          "type": "oidc1.0",
          "originKey": "{{ new.name }}",
          "name": "Made by Assay",
          "active": false,
          "config": {
            "issuer": "{{ new_provider.issuer }}",
            "relyingPartyId": "assay",
            "relyingPartySecret": "{{ new.secret }}",
            "authUrl": "{{ new_provider.issuer }}/authorize",
            "tokenUrl": "{{ new_provider.issuer }}/token",
            "tokenKey": {{ new_provider.key | json }},
            "showLinkText": false
          }
        }
        """
      And this request of the administrator:
        """
        GET /identity-providers?active_only=true&originKey={{ new.name }}
        """
      When it is sent
      Then the answer has status 200
      And the answer has no "0.originKey"

    @req:SUPPLEMENT-PROVIDERS-025
    Scenario: The list of active providers has one that is active
      Given this request of the administrator:
        """
        GET /identity-providers?active_only=true&originKey={{ new.name }}
        """
      When it is sent
      Then "*.originKey" of the answer lists just "{{ new.name }}"

    @req:SUPPLEMENT-PROVIDERS-034
    Scenario: An update of an identity provider is kept
      Given the administrator has sent:
        """
        PUT /identity-providers/{{ earlier.id }}

        {
          "type": "oidc1.0",
          "originKey": "{{ new.name }}",
          "name": "Changed",
          "active": true,
          "config": {
            "issuer": "{{ new_provider.issuer }}",
            "relyingPartyId": "assay",
            "relyingPartySecret": "{{ new.secret }}",
            "authUrl": "{{ new_provider.issuer }}/authorize",
            "tokenUrl": "{{ new_provider.issuer }}/token",
            "tokenKey": {{ new_provider.key | json }},
            "showLinkText": false
          }
        }
        """
      And this request of the administrator:
        """
        GET /identity-providers/{{ earlier.id }}
        """
      When it is sent
      Then "name" of the answer is "Changed"

    Scenario: An identity provider is updated three seconds after its creation
      Given 3 seconds have passed
      And the administrator has sent:
        """
        PUT /identity-providers/{{ earlier.id }}

        {
          "type": "oidc1.0",
          "originKey": "{{ new.name }}",
          "name": "Geändert 部署 😀",
          "active": true,
          "config": {
            "issuer": "{{ new_provider.issuer }}",
            "relyingPartyId": "assay-changed",
            "relyingPartySecret": "{{ new.secret }}",
            "authUrl": "{{ new_provider.issuer }}/authorize",
            "tokenUrl": "{{ new_provider.issuer }}/token",
            "tokenKey": {{ new_provider.key | json }},
            "showLinkText": false
          }
        }
        """
      And this request of the administrator:
        """
        GET /identity-providers/{{ earlier.id }}?rawConfig=true
        """
      When it is sent
      Then the answer has:
        | requirement              | member                | form                                                     |
        | SUPPLEMENT-PROVIDERS-034 | name                  | "Geändert 部署 😀"                                       |
        |                          | config.relyingPartyId | "assay-changed"                                          |
        | SUPPLEMENT-PROVIDERS-043 | last_modified         | between 1 and 3600 seconds after "created" of the answer |

    @req:SUPPLEMENT-PROVIDERS-035
    Scenario: A deleted identity provider is no longer found
      Given the administrator has sent:
        """
        DELETE /identity-providers/{{ earlier.id }}
        """
      And this request of the administrator:
        """
        GET /identity-providers?originKey={{ new.name }}
        """
      When it is sent
      Then "*.originKey" of the answer does not list "{{ new.name }}"

  @compatible
  Rule: Each operation on identity providers requires the scope for it

    Scenario Outline: <case>
      Given this request of the administrator:
        """
        <request>
        """
      When it is sent by a client without the authority
      Then the request is refused

      Examples:
        | requirement              | case       | request                                                     |
        | SUPPLEMENT-PROVIDERS-028 | The list   | GET /identity-providers?originKey={{ provider.origin_key }} |
        | SUPPLEMENT-PROVIDERS-029 | A provider | GET /identity-providers/{{ provider.id }}                   |

  @compatible
  Rule: What is for the provider of the internal users, and what is not

    Background:
      Given the administrator has sent:
        """
        POST /identity-providers
        X-Identity-Zone-Id: {{ own_zone.id }}

        {
          "type": "oidc1.0",
          "originKey": "{{ new.name }}",
          "name": "Made by Assay",
          "active": true,
          "config": {
            "issuer": "{{ new_provider.issuer }}",
            "relyingPartyId": "assay",
            "relyingPartySecret": "{{ new.secret }}",
            "authUrl": "{{ new_provider.issuer }}/authorize",
            "tokenUrl": "{{ new_provider.issuer }}/token",
            "tokenKey": {{ new_provider.key | json }},
            "showLinkText": false
          }
        }
        """

    @req:SUPPLEMENT-PROVIDERS-032
    Scenario: Deleting the provider of the internal users
      Given this request of the administrator:
        """
        DELETE /identity-providers/{{ earlier.id }}
        X-Identity-Zone-Id: {{ own_zone.id }}
        """
      When it is sent to "/identity-providers/{{ own_zone.internal_provider }}"
      Then the request is refused with status 422

    @req:SUPPLEMENT-PROVIDERS-033
    Scenario: The status of another provider than that of the internal users
      Given this request of the administrator:
        """
        PATCH /identity-providers/{{ own_zone.internal_provider }}/status
        X-Identity-Zone-Id: {{ own_zone.id }}

        { "requirePasswordChange": true }
        """
      When it is sent to "/identity-providers/{{ earlier.id }}/status"
      Then the request is refused with status 422

  @compatible
  Rule: The list of identity providers with originKey has just the one with that origin key

    Scenario: One of the providers
      Given this request of the administrator:
        """
        GET /identity-providers?originKey={{ provider.origin_key }}
        """
      When it is sent
      Then the answer has:
        | requirement              | member      | form                                   |
        | SUPPLEMENT-PROVIDERS-037 | *.originKey | lists just "{{ provider.origin_key }}" |
        | SUPPLEMENT-PROVIDERS-008 | 0.config    | a string                               |

  @req:SUPPLEMENT-LOCKOUT-008 @compatible
  Rule: The lockoutPolicy of the internal provider says how many wrong passwords lock a user

    Scenario: One wrong password in a zone where one is enough
      Given the administrator has sent:
        """
        POST /Users
        X-Identity-Zone-Id: {{ own_zone.id }}

        {
          "userName": "{{ new.name }}",
          "password": "{{ new.secret }}",
          "emails": [{ "value": "{{ new.name }}@assay.example", "primary": true }]
        }
        """
      And the administrator has sent:
        """
        PUT /identity-providers/{{ own_zone.internal_provider }}
        X-Identity-Zone-Id: {{ own_zone.id }}

        {
          "type": "auth",
          "originKey": "{{ dialect.internalOrigin }}",
          "name": "{{ dialect.internalOrigin }}",
          "active": true,
          "config": {
            "lockoutPolicy": { "lockoutAfterFailures": 1, "countFailuresWithin": 1200, "lockoutPeriodSeconds": 300 }
          }
        }
        """
      And this request:
        """
        POST {{ own_zone.url }}/authenticate
        Content-Type: application/x-www-form-urlencoded

        username={{ new.name }}&password={{ new.secret }}
        """
      When it is sent after this attempt:
        """
        POST {{ own_zone.url }}/authenticate
        Content-Type: application/x-www-form-urlencoded

        username={{ new.name }}&password=assay-never-a-password
        """
      Then the request is refused

  @compatible
  Rule: With rawConfig=true the configuration is an object, to which the service adds what it sets itself

    Scenario: A new SAML identity provider
      Given this request of the administrator:
        """
        POST /identity-providers?rawConfig=true

        {
          "type": "saml",
          "originKey": "{{ new.name }}",
          "name": "{{ new.name }}",
          "active": true,
          "config": { "metaDataLocation": {{ new_provider.metadata | json }}, "linkText": "Assay", "showSamlLink": true }
        }
        """
      When it is sent
      Then it holds that:
        | requirement              | sentence                                |
        | SUPPLEMENT-PROVIDERS-039 | the answer has status 201               |
        |                          | the answer is a record of what was sent |
      And the answer has:
        | requirement              | member                | form               |
        | SUPPLEMENT-PROVIDERS-038 | config.idpEntityAlias | "{{ new.name }}"   |
        |                          | config.zoneId         | a non-empty string |

  @req:SUPPLEMENT-PROVIDERS-040 @compatible
  Rule: A user of the internal provider who is required to choose a new password gets no token for the current one

    Scenario: The user of a zone asks for a token
      Given the administrator has sent:
        """
        POST /oauth/clients
        X-Identity-Zone-Id: {{ own_zone.id }}

        {
          "client_id": "{{ new.name }}",
          "client_secret": "{{ new.secret }}",
          "authorized_grant_types": ["password"],
          "scope": ["openid"],
          "autoapprove": true
        }
        """
      And the administrator has sent:
        """
        POST /Users
        X-Identity-Zone-Id: {{ own_zone.id }}

        {
          "userName": "{{ new.name }}",
          "password": "{{ new.secret }}",
          "emails": [{ "value": "{{ new.name }}@assay.example", "primary": true }]
        }
        """
      And this request:
        """
        POST {{ own_zone.url }}/oauth/token
        Authorization: Basic {{ new.name | append: ':' | append: new.secret | base64_encode }}
        Accept: application/json
        Content-Type: application/x-www-form-urlencoded

        grant_type=password&username={{ new.name }}&password={{ new.secret }}
        """
      When it is sent after the administrator has sent:
        """
        PATCH /identity-providers/{{ own_zone.internal_provider }}/status
        X-Identity-Zone-Id: {{ own_zone.id }}

        { "requirePasswordChange": true }
        """
      Then the request is refused

  @compatible
  Rule: An OAuth 2.0 provider has what an OpenID Connect provider has, but for the discovery document

    Background:
      Given this request of the administrator:
        """
        POST /identity-providers

        {
          "type": "oauth2.0",
          "originKey": "{{ new.name }}",
          "name": "{{ new.name }}",
          "active": true,
          "config": {
            "issuer": "{{ new_provider.issuer }}",
            "relyingPartyId": "assay",
            "relyingPartySecret": "{{ new.secret }}",
            "authUrl": "{{ new_provider.issuer }}/authorize",
            "tokenUrl": "{{ new_provider.issuer }}/token",
            "tokenKey": {{ new_provider.key | json }},
            "linkText": "Assay"
          }
        }
        """

    @req:SUPPLEMENT-PROVIDERS-041
    Scenario: A new one
      When it is sent
      Then the answer has status 201
      And "type" of the answer is "oauth2.0"

    @req:SUPPLEMENT-PROVIDERS-042
    Scenario Outline: It has no <member>
      When it is sent without "config.<member>"
      Then the request is refused with status 422

      Examples:
        | member         |
        | relyingPartyId |
        | authUrl        |
        | tokenUrl       |
