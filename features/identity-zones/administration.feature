@identity-zones
Feature: The administration of identity zones
  The document names identity zones as an API area and shows nothing of them; what is written here is how a well-known
  implementation has them.
  Source: supplement-authorization, sections 2.4, 4.1, 4.2 and 15.

  Scenario: The administrator asks for the creation of a zone
    When the administrator asks for the creation of a zone
    Then it holds that:
      | requirement          | sentence                                        |
      | SUPPLEMENT-ZONES-001 | the answer has status 201                       |
      | SUPPLEMENT-ZONES-001 | "subdomain" of the answer is a non-empty string |
      | SUPPLEMENT-ZONES-001 | the zone is reached by its host                 |

  @compatible
  Rule: A zone that cannot be, and an administrator who may not, are refused

    Scenario Outline: The administrator asks for <operation> with <fault>
      When the administrator asks for <operation> with <fault>
      Then the administration refuses the request with status <status>

      Examples:
        | requirement          | operation                | fault                                               | status |
        | SUPPLEMENT-ZONES-002 | the creation of a zone   | the id of another zone                              | 409    |
        | SUPPLEMENT-ZONES-002 | the creation of a zone   | the subdomain of another zone                       | 409    |
        | SUPPLEMENT-ZONES-003 | the creation of a zone   | no name                                             | 422    |
        | SUPPLEMENT-ZONES-003 | the creation of a zone   | a subdomain that is no label                        | 422    |
        | SUPPLEMENT-ZONES-004 | the creation of a zone   | the token of a client that may not administer zones | 403    |
        | SUPPLEMENT-ZONES-004 | a new name for the zone  | the token of a client that may not administer zones | 403    |
        | SUPPLEMENT-ZONES-004 | the deletion of the zone | the token of a client that may not administer zones | 403    |
        | SUPPLEMENT-ZONES-005 | the zone                 | an id that no zone has                              | 404    |
        | SUPPLEMENT-ZONES-021 | a new name for the zone  | an id that no zone has                              | 404    |
        | SUPPLEMENT-ZONES-021 | the deletion of the zone | an id that no zone has                              | 404    |
        | SUPPLEMENT-ZONES-022 | a new name for the zone  | no name                                             | 422    |

  @req:SUPPLEMENT-ZONES-005 @compatible
  Rule: Reading zones is answered with status 200, an unknown one with 404

    Scenario Outline: The administrator asks for <operation>
      When the administrator asks for <operation>
      Then the answer has status 200

      Examples:
        | operation         |
        | the zone          |
        | the list of zones |

  @req:SUPPLEMENT-ZONES-006 @compatible
  Rule: Changing a zone is answered with status 200 and the changed zone

    Scenario: The zone gets another name
      When the administrator asks for a new name for the zone
      Then the answer has status 200
      And the zone is kept with its new name

  @req:SUPPLEMENT-ZONES-007 @compatible
  Rule: Deleting a zone is answered with status 200 and the zone

    Scenario: The zone is deleted
      When the administrator asks for the deletion of the zone
      Then the answer has status 200
      And "id" of the answer is a non-empty string

  @req:SUPPLEMENT-ZONES-009 @compatible
  Rule: A signing key of a zone is never shown

    Scenario: The zone has signing keys of its own
      When the administrator asks for the zone with signing keys of its own
      Then the answer shows no private key

  @compatible
  Rule: Nothing is left of a zone that has come to its end

    Scenario Outline: The zone was <end>
      When a client asks for a token after its zone was "<end>"
      Then nothing of the zone is left

      Examples:
        | requirement          | end                   |
        | SUPPLEMENT-ZONES-015 | switched off          |
        | SUPPLEMENT-ZONES-008 | deleted               |
        | SUPPLEMENT-ZONES-008 | deleted and made anew |

  Scenario: A client of a zone with signing keys and lifetimes of its own gets a token
    When a client of a zone with "its own" keys gets a token
    Then it holds that:
      | requirement          | sentence                                |
      | SUPPLEMENT-ZONES-016 | "zid" of the token fits the zone        |
      | SUPPLEMENT-ZONES-017 | "iss" of the token fits the zone        |
      | SUPPLEMENT-ZONES-018 | "kid" of the token fits the zone        |
      | SUPPLEMENT-ZONES-020 | "expires_in" of the token fits the zone |

  @req:SUPPLEMENT-ZONES-019 @compatible
  Rule: After a rotation a zone signs with the other key, and publishes both

    Scenario: Another key became the active one
      When a client of a zone with "rotated" keys gets a token
      Then "kid after the rotation" of the token fits the zone
      And "the key before the rotation" of the token fits the zone
