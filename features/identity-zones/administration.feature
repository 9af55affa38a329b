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
      | requirement          | sentence                        |
      | SUPPLEMENT-ZONES-001 | the answer has status 201       |
      | SUPPLEMENT-ZONES-001 | the zone is reached by its host |
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
        | SUPPLEMENT-ZONES-002 | So is the subdomain               | with "subdomain" as "{{ known_zone.id }}" | 409    |
        | SUPPLEMENT-ZONES-003 | There is no name                  | without "name"                            | 422    |
        | SUPPLEMENT-ZONES-003 | The subdomain is no label         | with "subdomain" as "assay zone"          | 422    |
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
        | SUPPLEMENT-ZONES-021 | which there is not       | to "/identity-zones/assay-no-zone" | 404    |
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
        | SUPPLEMENT-ZONES-021 | which there is not       | to "/identity-zones/assay-no-zone" | 404    |

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

    Scenario: All zones
      Given this request of the administrator:
        """
        GET /identity-zones
        """
      When it is sent
      Then it holds that:
        | requirement          | sentence                  |
        | SUPPLEMENT-ZONES-005 | the answer has status 200 |

    @req:SUPPLEMENT-ZONES-005
    Scenario: No zone has the id
      Given this request of the administrator:
        """
        GET /identity-zones/{{ own_zone.id }}
        """
      When it is sent to "/identity-zones/assay-no-zone"
      Then the request is refused with status 404

  @req:SUPPLEMENT-ZONES-006 @compatible
  Rule: Changing a zone is answered with status 200 and the changed zone

    Scenario: The zone gets another name
      Given this request of the administrator:
        """
        PUT /identity-zones/{{ own_zone.id }}

        { "id": "{{ own_zone.id }}", "subdomain": "{{ own_zone.id }}", "name": "Assay" }
        """
      When it is sent
      Then the answer has status 200
      And the answer is a record of what was sent

    Scenario: The zone is read afterwards
      Given the administrator has sent:
        """
        PUT /identity-zones/{{ own_zone.id }}

        { "id": "{{ own_zone.id }}", "subdomain": "{{ own_zone.id }}", "name": "Assay" }
        """
      And this request of the administrator:
        """
        GET /identity-zones/{{ own_zone.id }}
        """
      When it is sent
      Then "name" of the answer is "Assay"

  @req:SUPPLEMENT-ZONES-007 @compatible
  Rule: Deleting a zone is answered with status 200 and the zone

    Scenario: The zone is deleted
      Given this request of the administrator:
        """
        DELETE /identity-zones/{{ own_zone.id }}
        """
      When it is sent
      Then the answer has status 200
      And "id" of the answer is a non-empty string

  @req:SUPPLEMENT-ZONES-009 @compatible
  Rule: A signing key of a zone is never shown

    Scenario: The zone has signing keys of its own
      Given this request of the administrator:
        """
        GET /identity-zones/{{ zone_with_keys.id }}
        """
      When it is sent
      Then the answer shows no private key

  @compatible
  Rule: Nothing is left of a zone that has come to its end

    @req:SUPPLEMENT-ZONES-015
    Scenario: The zone was switched off
      Given this request:
        """
        POST {{ own_zone.url }}/oauth/token
        Authorization: Basic {{ own_zone.basic }}
        Accept: application/json
        Content-Type: application/x-www-form-urlencoded

        grant_type=client_credentials
        """
      When it is sent after the administrator has sent:
        """
        PUT /identity-zones/{{ own_zone.id }}

        { "id": "{{ own_zone.id }}", "subdomain": "{{ own_zone.id }}", "name": "{{ own_zone.id }}", "active": false }
        """
      Then the request is refused

    @req:SUPPLEMENT-ZONES-008
    Scenario: The zone was deleted
      Given this request:
        """
        POST {{ own_zone.url }}/oauth/token
        Authorization: Basic {{ own_zone.basic }}
        Accept: application/json
        Content-Type: application/x-www-form-urlencoded

        grant_type=client_credentials
        """
      When it is sent after the administrator has sent:
        """
        DELETE /identity-zones/{{ own_zone.id }}
        """
      Then the request is refused

    @req:SUPPLEMENT-ZONES-008
    Scenario: The zone was deleted and made anew
      Given this request:
        """
        POST {{ own_zone.url }}/oauth/token
        Authorization: Basic {{ own_zone.basic }}
        Accept: application/json
        Content-Type: application/x-www-form-urlencoded

        grant_type=client_credentials
        """
      When it is sent after the administrator has sent:
        """
        DELETE /identity-zones/{{ own_zone.id }}
        ---
        POST /identity-zones

        { "id": "{{ own_zone.id }}", "subdomain": "{{ own_zone.id }}", "name": "{{ own_zone.id }}" }
        """
      Then the request is refused

  Scenario: A client of a zone with signing keys and lifetimes of its own gets a token
    When a client of a zone with "its own" keys gets a token
    Then it holds that:
      | requirement          | sentence                                |
      | SUPPLEMENT-ZONES-016 | "zid" of the token fits the zone        |
      | SUPPLEMENT-ZONES-017 | "iss" of the token fits the zone        |
      | SUPPLEMENT-ZONES-018 | "kid" of the token fits the zone        |
      | SUPPLEMENT-ZONES-020 | "expires_in" of the token fits the zone |

  Scenario: Another key of a zone became the active one
    When a client of a zone with "rotated" keys gets a token
    Then it holds that:
      | requirement          | sentence                                                  |
      | SUPPLEMENT-ZONES-019 | "kid after the rotation" of the token fits the zone       |
      | SUPPLEMENT-ZONES-019 | "the key before the rotation" of the token fits the zone  |
      | SUPPLEMENT-KEYS-006  | "the ETag before the rotation" of the token fits the zone |
