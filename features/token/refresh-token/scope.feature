@token
Feature: The scope of a refreshed token
  A refresh may ask for fewer scopes than were granted first, and never for more.
  Source: RFC 6749, section 6; supplement, section 3.6.

  Scenario Outline: The client requests a token with the scope <scope>
    Given a client of the "password" grant with a user of its own
    And the token request carries "scope" as "assay.read"
    And the client refreshes its token
    When the client requests a token with "scope" as "<scope>"
    Then it holds that:
      | requirement         | sentence                                                |
      | RFC6749-REFRESH-003 | the client does not get the scope "<scope>"             |
      | RFC6749-REFRESH-004 | the token request is refused with error "invalid_scope" |

    Examples:
      | scope         |
      | assay.write   |
      | assay.readers |

  Scenario: The client requests a token with the scope assay.write, which it did not ask for with its code
    Given a client for the "API code" flow
    And the authorization request carries "scope" as "assay.read"
    And the user grants the client a code
    And the client refreshes its token
    When the client requests a token with "scope" as "assay.write"
    Then it holds that:
      | requirement         | sentence                                                |
      | RFC6749-REFRESH-003 | the client does not get the scope "assay.write"         |
      | RFC6749-REFRESH-004 | the token request is refused with error "invalid_scope" |

  @must @standard
  Rule: A refresh_token request with a narrower scope yields the refresh token and an access token with that scope

    Scenario Outline: The scopes "<scopes>"
      Given a confidential client that may use the "refresh_token" grant
      And the token request carries "scope" as "<scopes>"
      When the client requests a token
      Then it holds that:
        | requirement         | sentence                            |
        | RFC6749-REFRESH-001 | the token has the scopes "<scopes>" |
      And the token response has:
        | requirement       | member        | form               |
        | TOKEN-REFRESH-015 | refresh_token | a non-empty string |

      Examples:
        | scopes                 |
        | assay.read             |
        | assay.read assay.write |

  @req:RFC6749-REFRESH-005 @standard
  Rule: A scope that was given up in one refresh is available again in the next

    Scenario: The next refresh asks for all of them
      Given a confidential client that may use the "refresh_token" grant
      And the token request carries "scope" as "assay.read"
      And the client refreshes its token
      When the client requests a token
      Then the token has the scopes "openid assay.read assay.write"
