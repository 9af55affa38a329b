@token
Feature: What a provider asserts of a user
  A shadow user is what the provider of the assertion states, as the configuration of the provider maps it; the
  keys of the provider are in the configuration, or where the configuration says.
  Source: supplement, sections 3.8, 13.2 and 14; RFC 7523, section 3.

  Scenario: The provider asserts attributes under other names
    Given a client of the "jwt-bearer" grant whose provider has:
      | member            | value                                                                                                                    |
      | attributeMappings | { "user_name": "sub", "email": "mail", "given_name": "forename", "family_name": "surname", "phone_number": "telephone" } |
    And the token request has:
      | part                       | value                       |
      | assertion.claims.mail      | "countess@lovelace.example" |
      | assertion.claims.forename  | "Augusta"                   |
      | assertion.claims.surname   | "King"                      |
      | assertion.claims.telephone | "+44 20 7946 0123"          |
    And the client holds an access token
    And this request:
      """
      GET /userinfo
      Authorization: Bearer {{ token.access_token }}
      Accept: application/json
      """
    When it is sent
    Then the answer has:
      | requirement              | member       | form                        |
      | SUPPLEMENT-JWTBEARER-017 | email        | "countess@lovelace.example" |
      |                          | given_name   | "Augusta"                   |
      |                          | family_name  | "King"                      |
      |                          | phone_number | "+44 20 7946 0123"          |

  @req:SUPPLEMENT-JWTBEARER-020
  Scenario: The next assertion states another name
    Given a client of the "jwt-bearer" grant with a provider of its own
    And the token request carries "scope" as "openid"
    And the client has used its "assertion" once
    And the token request carries "assertion.claims.given_name" as '"Augusta"'
    And the client holds an access token
    And this request:
      """
      GET /userinfo
      Authorization: Bearer {{ token.access_token }}
      Accept: application/json
      """
    When it is sent
    Then "given_name" of the answer is "Augusta"

  @compatible
  Rule: What attributeMappings names user.attribute.X is the attribute X of the user

    Scenario Outline: storeCustomAttributes is <stored>
      Given a client of the "jwt-bearer" grant whose provider has:
        | member                | value                                                           |
        | attributeMappings     | { "user_name": "sub", "user.attribute.department": "division" } |
        | storeCustomAttributes | <stored>                                                        |
      And the administrator has sent:
        """
        PUT /oauth/clients/{{ client.id }}

        {
          "client_id": "{{ client.id }}",
          "authorized_grant_types": ["urn:ietf:params:oauth:grant-type:jwt-bearer"],
          "scope": ["openid", "user_attributes"],
          "autoapprove": true
        }
        """
      And the token request has:
        | part                      | value                  |
        | assertion.claims.division | ["engines", "notes"]   |
        | scope                     | openid user_attributes |
      And the client holds an access token
      And this request:
        """
        GET /userinfo
        Authorization: Bearer {{ token.access_token }}
        Accept: application/json
        """
      When it is sent
      Then the answer has:
        | requirement   | member                     | form   |
        | <requirement> | user_attributes.department | <form> |

      Examples:
        | requirement              | stored | form                       |
        | SUPPLEMENT-JWTBEARER-021 | true   | lists just "engines notes" |
        | SUPPLEMENT-JWTBEARER-022 | false  | absent                     |

  @req:SUPPLEMENT-IDTOKEN-014 @compatible
  Rule: An id_token with scope user_attributes has the attributes of the user, each with its values

    Scenario: The provider asserts an attribute
      Given a client of the "jwt-bearer" grant whose provider has:
        | member            | value                                                                             |
        | attributeMappings | { "user_name": "sub", "email": "email", "user.attribute.department": "division" } |
      And the administrator has sent:
        """
        PUT /oauth/clients/{{ client.id }}

        {
          "client_id": "{{ client.id }}",
          "authorized_grant_types": ["urn:ietf:params:oauth:grant-type:jwt-bearer"],
          "scope": ["openid", "user_attributes"],
          "autoapprove": true
        }
        """
      And the token request has:
        | part                      | value                  |
        | assertion.claims.division | ["engines", "notes"]   |
        | scope                     | openid user_attributes |
        | response_type             | token id_token         |
      When the client requests a token
      Then "user_attributes.department" of the ID token lists just "engines notes"

  @req:SUPPLEMENT-JWTBEARER-013 @compatible
  Rule: With groupMappingMode AS_SCOPES the groups that an assertion names are scopes of its user

    Scenario: The provider asserts the group assay.read
      Given a client of the "jwt-bearer" grant whose provider has:
        | member            | value                                              |
        | attributeMappings | { "user_name": "sub", "external_groups": "teams" } |
        | groupMappingMode  | "AS_SCOPES"                                        |
      And the token request carries "assertion.claims.teams" as '["assay.read"]'
      And the token request carries "scope" as "assay.read assay.write"
      When the client requests a token
      Then the client receives an access token
      And the token has the scopes "assay.read"

  @req:SUPPLEMENT-JWTBEARER-014 @compatible
  Rule: With groupMappingMode EXPLICITLY_MAPPED the groups that an assertion names are those to which they are mapped

    Scenario: The provider asserts one of two groups that are mapped
      Given a client of the "jwt-bearer" grant whose provider has:
        | member            | value                                                 |
        | attributeMappings | { "user_name": "sub", "external_groups": "teams" }    |
        | groupMappingMode  | "EXPLICITLY_MAPPED"                                   |
        | groups            | { "readers": "assay.read", "writers": "assay.write" } |
      And the token request carries "assertion.claims.teams" as '["readers"]'
      And the token request carries "scope" as "assay.read assay.write"
      When the client requests a token
      Then the client receives an access token
      And the token has the scopes "assay.read"

  @req:SUPPLEMENT-JWTBEARER-015 @compatible
  Rule: A group that externalGroupsWhitelist lacks is no group of the user

    Scenario: The provider asserts two groups, and one is listed
      Given a client of the "jwt-bearer" grant whose provider has:
        | member                  | value                                              |
        | attributeMappings       | { "user_name": "sub", "external_groups": "teams" } |
        | groupMappingMode        | "AS_SCOPES"                                        |
        | externalGroupsWhitelist | ["assay.read", "assay.e"]                          |
      And the token request carries "assertion.claims.teams" as '["assay.read", "assay.write"]'
      And the token request carries "scope" as "assay.read assay.write"
      When the client requests a token
      Then the client receives an access token
      And the token has the scopes "assay.read"

  @req:SUPPLEMENT-JWTBEARER-016 @compatible
  Rule: A group that the next assertion about the same user no longer names is no longer a group of the user

    Scenario: The second assertion names no groups
      Given a client of the "jwt-bearer" grant whose provider has:
        | member            | value                                              |
        | attributeMappings | { "user_name": "sub", "external_groups": "teams" } |
        | groupMappingMode  | "AS_SCOPES"                                        |
      And the token request carries "assertion.claims.teams" as '["assay.read"]'
      And the token request carries "scope" as "assay.read"
      When the client requests a token without "assertion.claims.teams"
      Then the client does not get the scope "assay.read"

  @compatible
  Rule: A jwt-bearer assertion is verified with keys that the provider serves

    @req:SUPPLEMENT-JWTBEARER-018
    Scenario: tokenKeyUrl leads to the keys
      Given a client of the "jwt-bearer" grant whose provider has:
        | member      | value                        |
        | tokenKey    | absent                       |
        | tokenKeyUrl | "{{ provider.issuer }}/keys" |
      And the token request carries "scope" as "openid"
      When the client requests a token
      Then the client receives an access token

    @req:SUPPLEMENT-JWTBEARER-019
    Scenario: discoveryUrl leads to the keys
      Given a client of the "jwt-bearer" grant whose provider has:
        | member       | value                                                    |
        | tokenKey     | absent                                                   |
        | authUrl      | absent                                                   |
        | tokenUrl     | absent                                                   |
        | discoveryUrl | "{{ provider.issuer }}/.well-known/openid-configuration" |
      And the token request carries "scope" as "openid"
      When the client requests a token
      Then the client receives an access token
