@identity-zones
Feature: The administration of identity zones
  The document names identity zones as an API area and shows nothing of them; what is written here is how a well-known
  implementation has them.
  Source: supplement-authorization, sections 2.4, 4.1, 4.2 and 15.

  Background:
    Given the target has identity zones

  Scenario: A zone is created
    Given this request of the administrator:
      """
      POST /identity-zones

      { "id": "{{ new_zone.id }}", "subdomain": "{{ new_zone.id }}", "name": "{{ new_zone.id }}" }
      """
    When it is sent
    Then it holds that:
      | requirement          | sentence                  |
      | SUPPLEMENT-ZONES-001 | the answer has status 201 |
    And the answer matches the schema "accounts/created-zone"

  @compatible
  Rule: A zone that cannot be, and an administrator who may not, are refused

    Scenario Outline: <case>
      Given this request of the administrator:
        """
        POST /identity-zones

        { "id": "{{ new_zone.id }}", "subdomain": "{{ new_zone.id }}", "name": "{{ new_zone.id }}" }
        """
      When it is sent <change>
      Then the request is refused with status <status>

      Examples:
        | requirement          | case                              | change                                    | status |
        | SUPPLEMENT-ZONES-002 | The id is that of another zone    | with "id" as "{{ known_zone.id }}"        | 409    |
        |                      | So is the subdomain               | with "subdomain" as "{{ known_zone.id }}" | 409    |
        | SUPPLEMENT-ZONES-003 | There is no name                  | without "name"                            | 422    |
        |                      | The subdomain is no label         | with "subdomain" as "assay zone"          | 422    |
        | SUPPLEMENT-ZONES-004 | A client may not administer zones | by a client without the authority         | 403    |

    Scenario Outline: A zone is changed, <case>
      Given this request of the administrator:
        """
        PUT /identity-zones/{{ own_zone.id }}

        { "id": "{{ own_zone.id }}", "subdomain": "{{ own_zone.id }}", "name": "Assay" }
        """
      When it is sent <change>
      Then the request is refused with status <status>

      Examples:
        | requirement          | case                     | change                             | status |
        | SUPPLEMENT-ZONES-004 | by a client that may not | by a client without the authority  | 403    |
        | SUPPLEMENT-ZONES-021 | which does not exist     | to "/identity-zones/assay-no-zone" | 404    |
        | SUPPLEMENT-ZONES-022 | and loses its name       | without "name"                     | 422    |

    Scenario Outline: A zone is deleted, <case>
      Given this request of the administrator:
        """
        DELETE /identity-zones/{{ own_zone.id }}
        """
      When it is sent <change>
      Then the request is refused with status <status>

      Examples:
        | requirement          | case                     | change                             | status |
        | SUPPLEMENT-ZONES-004 | by a client that may not | by a client without the authority  | 403    |
        | SUPPLEMENT-ZONES-021 | which does not exist     | to "/identity-zones/assay-no-zone" | 404    |

  @compatible
  Rule: Reading zones is answered with status 200, an unknown one with 404

    Scenario: One zone
      Given this request of the administrator:
        """
        GET /identity-zones/{{ own_zone.id }}
        """
      When it is sent
      Then it holds that:
        | requirement          | sentence                  |
        | SUPPLEMENT-ZONES-005 | the answer has status 200 |
      And the answer matches the schema "accounts/zone"
      And the answer has:
        | requirement          | member                                                   | form                |
        | SUPPLEMENT-ZONES-009 | id                                                       | "{{ own_zone.id }}" |
        |                      | config.tokenPolicy.keys.assay-zone-key.signingKey        | absent              |
        |                      | config.tokenPolicy.keys.assay-zone-second-key.signingKey | absent              |

    Scenario: All zones
      Given the administrator has sent:
        """
        GET /identity-zones/{{ own_zone.id }}
        """
      And this request of the administrator:
        """
        GET /identity-zones
        """
      When it is sent
      Then it holds that:
        | requirement          | sentence                                       |
        | SUPPLEMENT-ZONES-005 | the answer has status 200                      |
        |                      | "*.id" of the answer lists "{{ own_zone.id }}" |
      And the answer matches the schema "accounts/list-of-zones"

    @req:SUPPLEMENT-ZONES-005
    Scenario: No zone has the id
      Given this request of the administrator:
        """
        GET /identity-zones/{{ own_zone.id }}
        """
      When it is sent to "/identity-zones/assay-no-zone"
      Then the request is refused with status 404

  @compatible
  Rule: A zone is read and changed with a scope for zones, or for that zone

    @req:SUPPLEMENT-ZONES-023
    Scenario Outline: A token for <scope> reads the zone
      Given a client holds another access token for "<scope>"
      And this request:
        """
        GET /identity-zones/{{ known_zone.id }}
        Authorization: Bearer {{ another_token.access_token }}
        """
      When it is sent
      Then "id" of the answer is "{{ known_zone.id }}"

      Examples:
        | scope                           |
        | zones.read                      |
        | zones.write                     |
        | zones.{{ known_zone.id }}.admin |
        | zones.{{ known_zone.id }}.read  |

    @req:SUPPLEMENT-ZONES-024
    Scenario Outline: A token for <scope> changes the zone
      Given a client holds another access token for "<scope>"
      And this request:
        """
        PUT /identity-zones/{{ known_zone.id }}
        Authorization: Bearer {{ another_token.access_token }}

        { "id": "{{ known_zone.id }}", "subdomain": "{{ known_zone.id }}", "name": "{{ known_zone.id }}" }
        """
      When it is sent
      Then "id" of the answer is "{{ known_zone.id }}"

      Examples:
        | scope                           |
        | zones.write                     |
        | zones.{{ known_zone.id }}.admin |

    Scenario Outline: A token for <scope> does not <act> the zone
      Given a client holds another access token for "<scope>"
      And this request of the administrator:
        """
        <request>

        <body>
        """
      When it is sent with "Authorization" as "Bearer {{ another_token.access_token }}"
      Then the request is refused with status 403

      Examples:
        | requirement          | scope                           | act    | request                                  | body                                                                                               |
        | SUPPLEMENT-ZONES-025 | zones.assay-no-zone.admin       | read   | GET /identity-zones/{{ own_zone.id }}    |                                                                                                    |
        |                      | zones.{{ known_zone.id }}.admin | read   | GET /identity-zones/{{ own_zone.id }}    |                                                                                                    |
        |                      | zones.{{ known_zone.id }}.admin | change | PUT /identity-zones/{{ own_zone.id }}    | { "id": "{{ own_zone.id }}", "subdomain": "{{ own_zone.id }}", "name": "{{ own_zone.id }}" }       |
        | SUPPLEMENT-ZONES-059 | zones.read                      | change | PUT /identity-zones/{{ own_zone.id }}    | { "id": "{{ own_zone.id }}", "subdomain": "{{ own_zone.id }}", "name": "{{ own_zone.id }}" }       |
        |                      | zones.{{ known_zone.id }}.read  | change | PUT /identity-zones/{{ known_zone.id }}  | { "id": "{{ known_zone.id }}", "subdomain": "{{ known_zone.id }}", "name": "{{ known_zone.id }}" } |
        |                      | zones.read                      | delete | DELETE /identity-zones/{{ own_zone.id }} |                                                                                                    |

  @compatible
  Rule: Changing a zone is answered with status 200 and the changed zone

    Scenario: The zone gets another name
      Given this request of the administrator:
        """
        PUT /identity-zones/{{ own_zone.id }}

        { "id": "{{ own_zone.id }}", "subdomain": "{{ own_zone.id }}", "name": "Assay" }
        """
      When it is sent
      Then it holds that:
        | requirement          | sentence                                      |
        | SUPPLEMENT-ZONES-006 | the answer has status 200                     |
        |                      | the answer matches the schema "accounts/zone" |
        |                      | the answer is a record of what was sent       |

    @req:SUPPLEMENT-ZONES-006
    Scenario: The zone is read afterwards
      Given the administrator has sent:
        """
        PUT /identity-zones/{{ own_zone.id }}

        { "id": "{{ own_zone.id }}", "subdomain": "{{ own_zone.id }}-other", "name": "Ångström 部署 😀", "description": "Made by Assay" }
        """
      And this request of the administrator:
        """
        GET /identity-zones/{{ own_zone.id }}
        """
      When it is sent
      Then "name" of the answer is "Ångström 部署 😀"
      And "subdomain" of the answer is "{{ own_zone.id }}-other"
      And "description" of the answer is "Made by Assay"

  @compatible
  Rule: What a zone says of itself, and what in it says of the zone

    @req:SUPPLEMENT-ZONES-061
    Scenario: A new zone that is switched off is read
      Given the administrator has sent:
        """
        POST /identity-zones

        { "id": "{{ new_zone.id }}", "subdomain": "{{ new_zone.id }}", "name": "{{ new_zone.id }}", "active": false }
        """
      And this request of the administrator:
        """
        GET /identity-zones/{{ new_zone.id }}
        """
      When it is sent
      Then "active" of the answer is false

    @needs:identity-zones
    Scenario Outline: <what> made in a zone
      Given this request of the administrator:
        """
        POST <path>
        X-Identity-Zone-Id: {{ own_zone.id }}

        <body>
        """
      When it is sent
      Then "<member>" of the answer is "{{ own_zone.id }}"

      Examples:
        | requirement              | what               | path                | member         | body                                                                                                                                                                                                          |
        | SUPPLEMENT-USERS-029     | A user             | /Users              | zoneId         | { "userName": "{{ new.name }}", "password": "{{ new.secret }}", "emails": [{ "value": "{{ new.name }}@assay.example" }] }                                                                                     |
        | SUPPLEMENT-GROUPS-056    | A group            | /Groups             | zoneId         | { "displayName": "{{ new.name }}" }                                                                                                                                                                           |
        | SUPPLEMENT-PROVIDERS-017 | A provider of SAML | /identity-providers | identityZoneId | { "type": "saml", "originKey": "{{ new.name }}", "name": "{{ new.name }}", "active": true, "config": { "metaDataLocation": {{ new_provider.metadata \| json }}, "linkText": "Assay", "showSamlLink": true } } |

  @req:SUPPLEMENT-ZONES-063 @compatible
  Rule: A user of a zone belongs to none of the groups that are default groups of the default zone alone

    Scenario: The user of a zone asks for a token
      Given the administrator has sent:
        """
        POST /oauth/clients
        X-Identity-Zone-Id: {{ own_zone.id }}

        {
          "client_id": "{{ new.name }}",
          "client_secret": "{{ new.secret }}",
          "authorized_grant_types": ["password"],
          "scope": ["openid", "scim.me", "oauth.approvals"],
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
      When it is sent
      Then "scope" of the answer is "openid"

    Scenario: The administrator asks for the user of a zone
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
      And this request of the administrator:
        """
        GET /Users/{{ earlier.id }}
        X-Identity-Zone-Id: {{ own_zone.id }}
        """
      When it is sent
      Then "groups.*.display" of the answer does not list "scim.me"
      And "groups.*.display" of the answer does not list "oauth.approvals"

  @compatible
  Rule: Deleting a zone is answered with status 200 and the zone

    Scenario: The zone is deleted
      Given this request of the administrator:
        """
        DELETE /identity-zones/{{ own_zone.id }}
        """
      When it is sent
      Then it holds that:
        | requirement          | sentence                                      |
        | SUPPLEMENT-ZONES-007 | the answer has status 200                     |
        |                      | the answer matches the schema "accounts/zone" |

  @compatible
  Rule: Nothing is given out in a zone that is switched off

    Scenario Outline: The zone was switched off, and asked <what>
      Given the administrator has sent:
        """
        POST /oauth/clients
        X-Identity-Zone-Id: {{ own_zone.id }}

        {
          "client_id": "{{ new.name }}",
          "client_secret": "{{ new.secret }}",
          "authorized_grant_types": ["password", "refresh_token"],
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
      And the client has sent:
        """
        POST {{ own_zone.url }}/oauth/token
        Authorization: Basic {{ new.name | append: ':' | append: new.secret | base64_encode }}
        Accept: application/json
        Content-Type: application/x-www-form-urlencoded

        grant_type=password&username={{ new.name }}&password={{ new.secret }}
        """
      And this request:
        """
        <request>
        <field>
        Accept: application/json
        Content-Type: application/x-www-form-urlencoded

        <form>
        """
      When it is sent after the administrator has sent:
        """
        PUT /identity-zones/{{ own_zone.id }}

        {
          "id": "{{ own_zone.id }}",
          "subdomain": "{{ own_zone.id }}",
          "name": "{{ own_zone.id }}",
          "active": false,
          "config": {
            "tokenPolicy": { "activeKeyId": "assay-zone-key", "keys": {{ own_zone.keys | json }} }
          }
        }
        """
      Then the request is refused

      Examples:
        | requirement          | what                          | request                              | field                                                                                     | form                                                                  |
        | SUPPLEMENT-ZONES-026 | for tokens by a password      | POST {{ own_zone.url }}/oauth/token  | Authorization: Basic {{ new.name \| append: ':' \| append: new.secret \| base64_encode }} | grant_type=password&username={{ new.name }}&password={{ new.secret }} |
        | SUPPLEMENT-ZONES-027 | for tokens by a refresh token | POST {{ own_zone.url }}/oauth/token  | Authorization: Basic {{ new.name \| append: ':' \| append: new.secret \| base64_encode }} | grant_type=refresh_token&refresh_token={{ earlier.refresh_token }}    |
        | SUPPLEMENT-ZONES-028 | at userinfo                   | GET {{ own_zone.url }}/userinfo      | Authorization: Bearer {{ earlier.access_token }}                                          |                                                                       |
        | SUPPLEMENT-ZONES-029 | at /authenticate              | POST {{ own_zone.url }}/authenticate | Accept-Language: en                                                                       | username={{ new.name }}&password={{ new.secret }}                     |

  @compatible
  Rule: A client of a zone gets tokens with the keys and the lifetimes of the zone, and none after its end

    Background:
      Given this request:
        """
        POST {{ own_zone.url }}/oauth/token
        Authorization: Basic {{ own_zone.basic }}
        Accept: application/json
        Content-Type: application/x-www-form-urlencoded

        grant_type=client_credentials
        """

    Scenario: A client of a zone with signing keys and lifetimes of its own gets a token
      When it is sent
      Then the access token has:
        | requirement          | member     | form                                           |
        | SUPPLEMENT-ZONES-016 | zid        | "{{ own_zone.id }}"                            |
        | SUPPLEMENT-ZONES-017 | iss        | a string like "https?://{{ own_zone.id }}\..*" |
        | SUPPLEMENT-ZONES-018 | header.kid | "assay-zone-key"                               |
      And the token response has:
        | requirement          | member     | form       |
        | SUPPLEMENT-ZONES-020 | expires_in | about 1234 |

    @req:SUPPLEMENT-ZONES-060
    Scenario: The zone was switched off
      When it is sent after the administrator has sent:
        """
        PUT /identity-zones/{{ own_zone.id }}

        { "id": "{{ own_zone.id }}", "subdomain": "{{ own_zone.id }}", "name": "{{ own_zone.id }}", "active": false }
        """
      Then the request is refused

    @req:SUPPLEMENT-ZONES-008
    Scenario: The zone was deleted
      When it is sent after the administrator has sent:
        """
        DELETE /identity-zones/{{ own_zone.id }}
        """
      Then the request is refused

    @req:SUPPLEMENT-ZONES-008
    Scenario: The zone was deleted and created again
      When it is sent after the administrator has sent:
        """
        DELETE /identity-zones/{{ own_zone.id }}
        ---
        POST /identity-zones

        { "id": "{{ own_zone.id }}", "subdomain": "{{ own_zone.id }}", "name": "{{ own_zone.id }}" }
        """
      Then the request is refused

    @req:SUPPLEMENT-ZONES-019
    Scenario: A client gets a token after another key of the zone became the active one
      When it is sent after the administrator has sent:
        """
        PUT /identity-zones/{{ own_zone.id }}

        {
          "id": "{{ own_zone.id }}",
          "subdomain": "{{ own_zone.id }}",
          "name": "{{ own_zone.id }}",
          "config": {
            "tokenPolicy": { "activeKeyId": "assay-zone-second-key", "keys": {{ own_zone.keys | json }} }
          }
        }
        """
      Then "header.kid" of the access token is "assay-zone-second-key"

  @compatible
  Rule: Nothing is left of a zone that has come to its end

    @req:SUPPLEMENT-ZONES-018
    Scenario: A zone publishes its own keys
      Given this request:
        """
        GET {{ own_zone.url }}/token_keys
        """
      When it is sent
      Then "keys.*.kid" of the answer lists "assay-zone-key"
      And "keys.*.kid" of the answer lists "assay-zone-second-key"

    @req:SUPPLEMENT-ZONES-018
    Scenario: The default zone publishes none of them
      Given this request:
        """
        GET {{ own_zone.url }}/token_keys
        """
      When it is sent to "{{ base_url }}/token_keys"
      Then "keys.*.kid" of the answer does not list "assay-zone-key"
      And "keys.*.kid" of the answer does not list "assay-zone-second-key"

    Scenario: The keys are requested after another one became active, with the earlier ETag
      Given the client has sent:
        """
        GET {{ own_zone.url }}/token_keys
        """
      And this request:
        """
        GET {{ own_zone.url }}/token_keys
        If-None-Match: {{ earlier.ETag }}
        """
      When it is sent after the administrator has sent:
        """
        PUT /identity-zones/{{ own_zone.id }}

        {
          "id": "{{ own_zone.id }}",
          "subdomain": "{{ own_zone.id }}",
          "name": "{{ own_zone.id }}",
          "config": {
            "tokenPolicy": { "activeKeyId": "assay-zone-second-key", "keys": {{ own_zone.keys | json }} }
          }
        }
        """
      Then it holds that:
        | requirement         | sentence                  |
        | SUPPLEMENT-KEYS-006 | the answer has status 200 |
      And the answer has:
        | requirement          | member     | form                          |
        | SUPPLEMENT-ZONES-019 | keys.*.kid | lists "assay-zone-key"        |
        |                      | keys.*.kid | lists "assay-zone-second-key" |
