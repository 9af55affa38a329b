@token
Feature: The token response as the standards have it
  What a token response shows of rules that hold for every grant.
  Source: RFC 6749, section 5.1; RFC 6750, section 2.1; supplement, section 2.4.

  @compatible
  Rule: expires_in of a client with access_token_validity -1 is 43200 by default

    Scenario: A client that leaves its lifetime to the service
      Given a client of the "client_credentials" grant that has:
        | metadata              | value |
        | access_token_validity | -1    |
      When the client requests a token
      Then the token response has:
        | requirement            | member     | form        |
        | SUPPLEMENT-SUCCESS-008 | expires_in | about 43200 |

  @compatible
  Rule: expires_in follows the client's access_token_validity

    Scenario Outline: A client of the <grant> grant with a lifetime of its own
      Given a client of the "<grant>" grant that has:
        | metadata              | value |
        | access_token_validity | 1234  |
      When the client requests a token
      Then the token response has:
        | requirement            | member     | form       |
        | SUPPLEMENT-SUCCESS-003 | expires_in | about 1234 |

      Examples: Of the client itself
        | grant              |
        | client_credentials |

      @needs:authorization-code
      Examples: Of a code
        | grant              |
        | authorization_code |

      @needs:password
      Examples: Of a password
        | grant    |
        | password |

      @needs:refresh-token
      Examples: Of a refresh token
        | grant         |
        | refresh_token |

      @needs:saml2-bearer
      Examples: Of a SAML assertion
        | grant        |
        | saml2-bearer |

      @needs:jwt-bearer
      Examples: Of a JWT
        | grant      |
        | jwt-bearer |
