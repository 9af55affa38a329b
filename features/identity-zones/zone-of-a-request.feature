@identity-zones
Feature: The identity zone of a request
  A request says by its host, or by a header beside a token of the default zone, which zone it is about.
  Source: supplement-authorization, section 15, "Zone of a request".

  Background:
    Given the target has identity zones

  @req:SUPPLEMENT-ZONES-010 @compatible
  Rule: A zone is reached by the subdomain of its host

    Scenario: A client of the zone asks for a token
      Given this request:
        """
        POST {{ known_zone.url }}/oauth/token
        Authorization: Basic {{ known_zone.basic }}
        Accept: application/json
        Content-Type: application/x-www-form-urlencoded

        grant_type=client_credentials
        """
      When it is sent
      Then the request is granted

    Scenario: The client asks at the host of the default zone
      Given this request:
        """
        POST {{ known_zone.url }}/oauth/token
        Authorization: Basic {{ known_zone.basic }}
        Accept: application/json
        Content-Type: application/x-www-form-urlencoded

        grant_type=client_credentials
        """
      When it is sent to "{{ base_url }}/oauth/token"
      Then the request is refused

    Scenario: The discovery document of the zone
      Given this request:
        """
        GET {{ known_zone.url }}/.well-known/openid-configuration
        Accept: application/json
        """
      When it is sent
      Then "token_endpoint" of the answer is a string like "https?://{{ known_zone.id }}\..*"

  @req:SUPPLEMENT-ZONES-011 @compatible
  Rule: A zone is reached by X-Identity-Zone-Id and by X-Identity-Zone-Subdomain

    Scenario Outline: It is named by <header>
      Given this request of the administrator:
        """
        GET /Users?filter=userName eq "{{ known_zone.userName }}"
        <header>: {{ known_zone.id }}
        """
      When it is sent
      Then "resources.*.userName" of the answer lists "{{ known_zone.userName }}"

      Examples:
        | header                    |
        | X-Identity-Zone-Id        |
        | X-Identity-Zone-Subdomain |

  @compatible
  Rule: A zone that does not exist, or of which the token has no part, is refused and never passed over

    Scenario: No zone has the host
      Given this request:
        """
        GET {{ known_zone.url }}/.well-known/openid-configuration
        Accept: application/json
        """
      When it is sent to "{{ missing_zone.url }}/.well-known/openid-configuration"
      Then it holds that:
        | requirement          | sentence                               |
        | SUPPLEMENT-ZONES-012 | the request is refused with status 404 |
      And the error response matches the schema "accounts/unknown-zone"

    Scenario Outline: No zone has what <header> names
      Given this request of the administrator:
        """
        GET /Users?filter=userName eq "{{ known_zone.userName }}"
        <header>: {{ known_zone.id }}
        """
      When it is sent with "<header>" as "assay-no-zone"
      Then it holds that:
        | requirement          | sentence                               |
        | SUPPLEMENT-ZONES-012 | the request is refused with status 404 |
      And the error response matches the schema "accounts/unknown-zone"

      Examples:
        | header                    |
        | X-Identity-Zone-Id        |
        | X-Identity-Zone-Subdomain |

    Scenario Outline: The token is one for <scope>
      Given a client holds another access token for "<scope>"
      And this request of the administrator:
        """
        GET /Users?filter=userName eq "{{ known_zone.userName }}"
        X-Identity-Zone-Id: {{ known_zone.id }}
        """
      When it is sent with "Authorization" as "Bearer {{ another_token.access_token }}"
      Then it holds that:
        | requirement          | sentence                               |
        | SUPPLEMENT-ZONES-013 | the request is refused with status 403 |
      And the error response matches the schema "accounts/closed-zone"

      Examples:
        | scope                                 |
        | scim.read                             |
        | zones.{{ dialect.defaultZone }}.admin |

  @req:SUPPLEMENT-ZONES-014 @compatible
  Rule: A scope for a zone gives access in that zone to what it names

    Scenario: The scope is one for users
      Given a client holds another access token for "zones.{{ known_zone.id }}.scim.read"
      And this request:
        """
        GET /Users?filter=userName eq "{{ known_zone.userName }}"
        Authorization: Bearer {{ another_token.access_token }}
        X-Identity-Zone-Id: {{ known_zone.id }}
        """
      When it is sent
      Then "resources.*.userName" of the answer lists "{{ known_zone.userName }}"

    Scenario Outline: zones.(id).<scope>, <what>
      Given a client holds another access token for "zones.{{ known_zone.id }}.<scope>"
      And this request:
        """
        <request>
        Authorization: Bearer {{ another_token.access_token }}
        X-Identity-Zone-Id: {{ known_zone.id }}

        <body>
        """
      When it is sent
      Then the request is granted

      Examples:
        | scope         | what                | request                  | body                                                                                                                                                                      |
        | admin         | the list of clients | GET /oauth/clients       |                                                                                                                                                                           |
        | admin         | the providers       | GET /identity-providers  |                                                                                                                                                                           |
        | clients.admin | a new client        | POST /oauth/clients      | { "client_id": "{{ new.name }}", "client_secret": "{{ new.secret }}", "authorized_grant_types": ["client_credentials"] }                                                  |
        | clients.write | a new client        | POST /oauth/clients      | { "client_id": "{{ new.name }}", "client_secret": "{{ new.secret }}", "authorized_grant_types": ["client_credentials"] }                                                  |
        | clients.read  | the list of clients | GET /oauth/clients       |                                                                                                                                                                           |
        | scim.write    | a new user          | POST /Users              | { "userName": "{{ new.name }}", "password": "{{ new.secret }}", "emails": [{ "value": "{{ new.name }}@assay.example" }] }                                                 |
        | scim.create   | a new user          | POST /Users              | { "userName": "{{ new.name }}", "password": "{{ new.secret }}", "emails": [{ "value": "{{ new.name }}@assay.example" }] }                                                 |
        | idps.read     | the providers       | GET /identity-providers  |                                                                                                                                                                           |
        | idps.write    | a new provider      | POST /identity-providers | { "type": "saml", "originKey": "{{ new.name }}", "name": "{{ new.name }}", "config": { "metaDataLocation": {{ new_provider.metadata \| json }}, "showSamlLink": false } } |

    Scenario Outline: zones.(id).<scope>, <what>
      Given a client holds another access token for "zones.{{ known_zone.id }}.<scope>"
      And this request of the administrator:
        """
        <request>
        X-Identity-Zone-Id: {{ known_zone.id }}

        <body>
        """
      When it is sent with "Authorization" as "Bearer {{ another_token.access_token }}"
      Then the request is refused with status 403

      Examples:
        | scope        | what           | request                  | body                                                                                                                                                                      |
        | read         | the users      | GET /Users               |                                                                                                                                                                           |
        | clients.read | the users      | GET /Users               |                                                                                                                                                                           |
        | clients.read | a new client   | POST /oauth/clients      | { "client_id": "{{ new.name }}", "client_secret": "{{ new.secret }}", "authorized_grant_types": ["client_credentials"] }                                                  |
        | scim.create  | the users      | GET /Users               |                                                                                                                                                                           |
        | scim.read    | a new user     | POST /Users              | { "userName": "{{ new.name }}", "password": "{{ new.secret }}", "emails": [{ "value": "{{ new.name }}@assay.example" }] }                                                 |
        | scim.write   | the clients    | GET /oauth/clients       |                                                                                                                                                                           |
        | idps.read    | a new provider | POST /identity-providers | { "type": "saml", "originKey": "{{ new.name }}", "name": "{{ new.name }}", "config": { "metaDataLocation": {{ new_provider.metadata \| json }}, "showSamlLink": false } } |
