@identity-zones
Feature: The identity zone of a request
  A request says by its host, or by a header beside a token of the default zone, which zone it is about.
  Source: supplement-authorization, section 15, "Zone of a request".

  @compatible
  Rule: A zone is reached by its subdomain, by its id, and with a scope of its own

    Scenario Outline: Somebody asks for <request>
      When somebody asks for "<request>"
      Then the request is granted

      Examples:
        | requirement          | request                                          |
        | SUPPLEMENT-ZONES-010 | a token for a client of a zone by Host           |
        | SUPPLEMENT-ZONES-010 | the discovery document of a zone by Host         |
        | SUPPLEMENT-ZONES-011 | the users of a zone by X-Identity-Zone-Id        |
        | SUPPLEMENT-ZONES-011 | the users of a zone by X-Identity-Zone-Subdomain |
        | SUPPLEMENT-ZONES-014 | the users of a zone with its scope scim.read     |

  @compatible
  Rule: A zone that does not exist, or of which the token has no part, is refused and never passed over

    Scenario Outline: Somebody asks for <request> with <fault>
      When somebody asks for "<request>" with "<fault>"
      Then the zone is refused with status <status>

      Examples:
        | requirement          | request                                          | fault                                               | status |
        | SUPPLEMENT-ZONES-012 | the discovery document of a zone by Host         | a zone that does not exist                          | 404    |
        | SUPPLEMENT-ZONES-012 | the users of a zone by X-Identity-Zone-Id        | a zone that does not exist                          | 404    |
        | SUPPLEMENT-ZONES-012 | the users of a zone by X-Identity-Zone-Subdomain | a zone that does not exist                          | 404    |
        | SUPPLEMENT-ZONES-013 | the users of a zone by X-Identity-Zone-Id        | the token of a client without a scope for that zone | 403    |
        | SUPPLEMENT-ZONES-013 | the users of a zone by X-Identity-Zone-Id        | the token of an administrator of another zone       | 403    |

  @req:SUPPLEMENT-ZONES-010 @compatible
  Rule: A zone is reached by the subdomain of its host

    Scenario: The same request goes to the host of the default zone
      When somebody asks for "a token for a client of a zone by Host" with "the Host of the default zone"
      Then the administration refuses the request

  @req:SUPPLEMENT-ZONES-014 @compatible
  Rule: A scope for a zone opens in that zone what it names

    Scenario: The scope is one for clients
      When somebody asks for "the users of a zone by X-Identity-Zone-Id" with "the token of a client with another scope for that zone"
      Then the administration refuses the request with status 403
