@token
Feature: The conditions of a SAML assertion
  What RFC 7522 demands of subject, audience and times of an assertion.
  Source: RFC 7522, section 3; supplement, section 3.9.

  Scenario: The client requests a token with an assertion for another audience
    Given a confidential client that may use the "saml2-bearer" grant
    When the client requests a token with an assertion for another audience
    Then it holds that:
      | requirement           | sentence                                                |
      | RFC7522-ASSERTION-003 | the token request is refused                            |
      | RFC7521-GRANT-002     | the token request is refused with error "invalid_grant" |

  Scenario: The client requests a token with an assertion that expired
    Given a confidential client that may use the "saml2-bearer" grant
    When the client requests a token with an assertion that expired
    Then it holds that:
      | requirement           | sentence                                                               |
      | RFC7522-ASSERTION-007 | the token request is refused                                           |
      | RFC7522-ASSERTION-013 | the token request is refused with status 400 and error "invalid_grant" |

  @standard
  Rule: An assertion is refused unless it is for the service, about a subject, by a bearer, and at its time

    Scenario Outline: <case>
      Given a confidential client that may use the "saml2-bearer" grant
      When the client requests a token <change>
      Then the token request is refused

      Examples:
        | requirement           | case                               | change                                                  |
        | RFC7522-ASSERTION-002 | There is no AudienceRestriction    | with an assertion without AudienceRestriction           |
        | RFC7522-ASSERTION-005 | There is no Subject                | with an assertion without Subject                       |
        | RFC7522-ASSERTION-006 | There is no NotOnOrAfter           | with an assertion without any NotOnOrAfter              |
        | RFC7522-ASSERTION-008 | The Conditions begin in the future | with an assertion that is not valid yet                 |
        | RFC7522-ASSERTION-009 | The confirmation expired           | with a SubjectConfirmationData that expired             |
        | RFC7522-ASSERTION-010 | The method is holder-of-key        | with an assertion that only the holder of a key may use |

  @req:RFC7522-ASSERTION-004 @standard
  Rule: An assertion that names the service among other audiences is served

    Scenario: The service is one of several audiences
      Given a confidential client that may use the "saml2-bearer" grant
      And the token request carries an assertion for the service among other audiences
      When the client requests a token
      Then the client receives an access token

  @req:SUPPLEMENT-SAMLBEARER-008 @compatible
  Rule: An assertion with the service's entity ID as audience is served

    Scenario: The entity ID is the only audience
      Given a confidential client that may use the "saml2-bearer" grant
      And the token request carries an assertion for the entity ID of the service alone
      When the client requests a token
      Then the client receives an access token

  @req:SUPPLEMENT-SAMLBEARER-005 @compatible
  Rule: An assertion whose SubjectConfirmationData expired half a minute ago is still served

    Scenario: Half a minute of leeway
      Given a confidential client that may use the "saml2-bearer" grant
      And the token request carries a SubjectConfirmationData that expired half a minute ago
      When the client requests a token
      Then the client receives an access token

  @compatible
  Rule: An assertion is refused when confirmation, login or issue are not as the implementation wants them

    Scenario Outline: <case>
      Given a confidential client that may use the "saml2-bearer" grant
      When the client requests a token <change>
      Then the token request is refused

      Examples:
        | requirement               | case                                 | change                                              |
        | SUPPLEMENT-SAMLBEARER-004 | The confirmation has no NotOnOrAfter | with a SubjectConfirmationData without NotOnOrAfter |
        | SUPPLEMENT-SAMLBEARER-006 | The confirmation has a NotBefore     | with a SubjectConfirmationData with NotBefore       |
        | SUPPLEMENT-SAMLBEARER-007 | There are no Conditions              | with an assertion without Conditions                |
        | SUPPLEMENT-SAMLBEARER-009 | There is no AuthnStatement           | with an assertion without AuthnStatement            |
        | SUPPLEMENT-SAMLBEARER-010 | The login is old                     | with an assertion of a login eleven days ago        |
        | SUPPLEMENT-SAMLBEARER-011 | The login is still to come           | with an assertion of a login in the future          |
        | SUPPLEMENT-SAMLBEARER-012 | The session ended                    | with an assertion of a session that has ended       |
        | SUPPLEMENT-SAMLBEARER-013 | The assertion is old                 | with an assertion that was issued an hour ago       |
        | SUPPLEMENT-SAMLBEARER-014 | The assertion is still to be issued  | with an assertion that was issued in the future     |
        | SUPPLEMENT-SAMLBEARER-019 | There is no NameID                   | with an assertion without NameID                    |
