@token
Feature: The conditions of a SAML assertion
  What RFC 7522 requires of subject, audience and times of an assertion.
  Source: RFC 7522, section 3; supplement, section 3.9.

  Scenario: The client requests a token with an assertion for another audience
    Given a confidential client that may use the "saml2-bearer" grant
    When the client requests a token with "assertion.AudienceRestriction" as "https://another.assay.example"
    Then it holds that:
      | requirement           | sentence                                                |
      | RFC7522-ASSERTION-003 | the token request is refused                            |
      | RFC7521-GRANT-002     | the token request is refused with error "invalid_grant" |

  Scenario: The client requests a token with an assertion that expired
    Given a confidential client that may use the "saml2-bearer" grant
    When the client requests a token with "assertion.Conditions@NotOnOrAfter" as "{{ now | minus: 600 | instant }}"
    Then it holds that:
      | requirement           | sentence                                                |
      | RFC7522-ASSERTION-007 | the token request is refused                            |
      | RFC7522-ASSERTION-013 | the token request is refused with error "invalid_grant" |
      |                       | the answer has status 400                               |

  @standard
  Rule: An assertion is refused unless it is for the service, about a subject, by a bearer, and at its time

    Scenario Outline: <case>
      Given a confidential client that may use the "saml2-bearer" grant
      When the client requests a token <change>
      Then the token request is refused

      Examples:
        | requirement           | case                               | change                                                                                        |
        | RFC7522-ASSERTION-002 | There is no AudienceRestriction    | without "assertion.AudienceRestriction"                                                       |
        | RFC7522-ASSERTION-005 | There is no Subject                | without "assertion.Subject"                                                                   |
        | RFC7522-ASSERTION-006 | There is no NotOnOrAfter           | without "assertion.NotOnOrAfter"                                                              |
        | RFC7522-ASSERTION-008 | The Conditions begin in the future | with "assertion.Conditions@NotBefore" as "{{ now \| plus: 200 \| instant }}"                  |
        | RFC7522-ASSERTION-009 | The confirmation expired           | with "assertion.SubjectConfirmationData@NotOnOrAfter" as "{{ now \| minus: 600 \| instant }}" |
        | RFC7522-ASSERTION-010 | The method is holder-of-key        | with "assertion.SubjectConfirmation@Method" as "urn:oasis:names:tc:SAML:2.0:cm:holder-of-key" |

  @req:RFC7522-ASSERTION-004 @standard
  Rule: An assertion that names the service among other audiences is served

    Scenario: The service is one of several audiences
      Given a confidential client that may use the "saml2-bearer" grant
      And the token request carries "assertion.AudienceRestriction" as "https://another.assay.example {{ own }}"
      When the client requests a token
      Then the client receives an access token

  @req:SUPPLEMENT-SAMLBEARER-008 @compatible
  Rule: An assertion with the service's entity ID as audience is served

    Scenario: The entity ID is the only audience
      Given a confidential client that may use the "saml2-bearer" grant
      And the token request carries "assertion.AudienceRestriction" as "{{ own | split: ' ' | first }}"
      When the client requests a token
      Then the client receives an access token

  @req:SUPPLEMENT-SAMLBEARER-005 @compatible
  Rule: An assertion whose SubjectConfirmationData expired half a minute ago is still served

    Scenario: Half a minute of leeway
      Given a confidential client that may use the "saml2-bearer" grant
      And the token request carries "assertion.SubjectConfirmationData@NotOnOrAfter" as "{{ now | minus: 30 | instant }}"
      When the client requests a token
      Then the client receives an access token

  @compatible
  Rule: An assertion is refused when confirmation, login or issue are not as the implementation wants them

    Scenario Outline: <case>
      Given a confidential client that may use the "saml2-bearer" grant
      When the client requests a token <change>
      Then the token request is refused

      Examples:
        | requirement               | case                                 | change                                                                                     |
        | SUPPLEMENT-SAMLBEARER-004 | The confirmation has no NotOnOrAfter | without "assertion.SubjectConfirmationData@NotOnOrAfter"                                   |
        | SUPPLEMENT-SAMLBEARER-006 | The confirmation has a NotBefore     | with "assertion.SubjectConfirmationData@NotBefore" as "{{ now \| minus: 60 \| instant }}"  |
        | SUPPLEMENT-SAMLBEARER-007 | There are no Conditions              | without "assertion.Conditions"                                                             |
        | SUPPLEMENT-SAMLBEARER-009 | There is no AuthnStatement           | without "assertion.AuthnStatement"                                                         |
        | SUPPLEMENT-SAMLBEARER-010 | The login is old                     | with "assertion.AuthnStatement@AuthnInstant" as "{{ now \| minus: 950400 \| instant }}"    |
        | SUPPLEMENT-SAMLBEARER-011 | The login is still to come           | with "assertion.AuthnStatement@AuthnInstant" as "{{ now \| plus: 600 \| instant }}"        |
        | SUPPLEMENT-SAMLBEARER-012 | The session ended                    | with "assertion.AuthnStatement@SessionNotOnOrAfter" as "{{ now \| minus: 60 \| instant }}" |
        | SUPPLEMENT-SAMLBEARER-013 | The assertion is old                 | with "assertion.@IssueInstant" as "{{ now \| minus: 3600 \| instant }}"                    |
        | SUPPLEMENT-SAMLBEARER-014 | The assertion is still to be issued  | with "assertion.@IssueInstant" as "{{ now \| plus: 600 \| instant }}"                      |
        | SUPPLEMENT-SAMLBEARER-019 | There is no NameID                   | without "assertion.NameID"                                                                 |
