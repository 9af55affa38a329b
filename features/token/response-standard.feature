@token
Feature: The token response as the standards have it
  What a token response shows of rules that hold for every grant.
  Source: RFC 6749, section 5.1; RFC 6750, section 2.1; supplement, section 2.4.

  @req:SUPPLEMENT-SUCCESS-008 @compatible
  Rule: expires_in of a client with access_token_validity -1 is 43200 by default

    Scenario: A client that leaves its lifetime to the service
      Given a client of the "client_credentials" grant that has:
        | metadata              | value |
        | access_token_validity | -1    |
      When the client requests a token
      Then "expires_in" of the token response is about 43200

  @compatible
  Rule: az_attr of the JSON in the parameter authorities is in the access token and beside it

    Scenario: authorities says where the user comes from
      Given a confidential client that may use the "client_credentials" grant
      And the token request carries "authorities" as '{"az_attr":{"external_id":"assay-7"}}'
      When the client requests a token
      Then the access token has:
        | requirement        | member              | form      |
        | SUPPLEMENT-JWT-021 | az_attr.external_id | "assay-7" |
      And the token response has:
        | requirement            | member              | form      |
        | SUPPLEMENT-SUCCESS-009 | az_attr.external_id | "assay-7" |

    @req:SUPPLEMENT-JWT-022
    Scenario: authorities is JSON without az_attr
      Given a confidential client that may use the "client_credentials" grant
      And the token request carries "authorities" as '{"external_id":"assay-7"}'
      When the client requests a token
      Then the access token has no "az_attr"

  @req:SUPPLEMENT-JWT-023 @compatible
  Rule: A JWT access token of a user has az_attr of the JSON object in the parameter authorities

    Scenario Outline: A client of the <grant> grant says where its user comes from
      Given a confidential client that may use the "<grant>" grant
      And the token request carries "authorities" as '{"az_attr":{"external_id":"assay-7"}}'
      When the client requests a token
      Then "az_attr.external_id" of the access token is "assay-7"

      @needs:password
      Examples: Of a password
        | grant    |
        | password |

      @needs:authorization-code
      Examples: Of a code
        | grant              |
        | authorization_code |

  @req:SUPPLEMENT-SUCCESS-003 @compatible
  Rule: expires_in follows the client's access_token_validity

    Scenario Outline: A client of the <grant> grant with a lifetime of its own
      Given a client of the "<grant>" grant that has:
        | metadata              | value |
        | access_token_validity | 1234  |
      When the client requests a token
      Then "expires_in" of the token response is about 1234

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
