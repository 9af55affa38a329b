@account-and-token-services
Feature: Single sign-on at a SAML identity provider
  A user who has an account at a SAML identity provider logs in there, and the authorization request of
  the client goes on. The provider of these scenarios is the suite's own.
  Source: authorization-token-service, "What the service does"; SAML 2.0 Profiles, section 4.1.4.3; SAML 2.0
  Core, section 3.2.2.

  @must @compatible
  Rule: A user of a trusted SAML identity provider logs in by single sign-on and the authorization request goes on

    @req:SERVICE-011
    Scenario: The way leads to the provider and back
      Given a client for the "browser code" flow whose user logs in at the "SAML" provider
      When the client requests authorization
      Then the request is granted
      And "providers" of the browser lists "{{ provider.origin_key }}"

    Scenario: The code is that of the user
      Given a client for the "browser code" flow whose user logs in at the "SAML" provider
      And the user grants the client a code
      When the client requests a token
      Then it holds that:
        | requirement | sentence                                                    |
        | SERVICE-011 | the access token names the user                             |
        |             | "origin" of the access token is "{{ provider.origin_key }}" |
      And the access token has:
        | requirement              | member    | form                  |
        | SUPPLEMENT-PROVIDERS-054 | user_name | "{{ user.userName }}" |
        |                          | email     | "{{ user.email }}"    |

  @standard
  Rule: What is not the word of the SAML identity provider to this service, now and to this request, does not log a user in

    Scenario Outline: <case>
      Given a client for the "browser code" flow whose user logs in at the "SAML" provider
      When the client requests authorization, and the provider sends:
        | part   | value   |
        | <part> | <value> |
      Then the authorization request is refused
      And the answer is no error of the service

      Examples:
        | requirement    | case                                     | part                                 | value                                         |
        | SAML-LOGIN-002 | There is no signature                    | Signature                            | absent                                        |
        | SAML-LOGIN-003 | Another service is the audience          | AudienceRestriction                  | https://another.assay.example                 |
        | SAML-LOGIN-004 | The issuer differs                       | Issuer                               | https://another.assay.example                 |
        | SAML-LOGIN-005 | The assertion expired                    | NotOnOrAfter                         | {{ now \| minus: 600 \| instant }}            |
        |                | The conditions ended                     | Conditions@NotOnOrAfter              | {{ now \| minus: 600 \| instant }}            |
        |                | The confirmation ended                   | SubjectConfirmationData@NotOnOrAfter | {{ now \| minus: 600 \| instant }}            |
        | SAML-LOGIN-006 | The Recipient differs                    | SubjectConfirmationData@Recipient    | https://another.assay.example                 |
        | SAML-LOGIN-007 | The request differs                      | InResponseTo                         | _another-request                              |
        |                | The confirmation answers another request | SubjectConfirmationData@InResponseTo | _another-request                              |
        | SAML-LOGIN-009 | The Destination differs                  | Destination                          | https://another.assay.example                 |
        | SAML-LOGIN-011 | The conditions have not begun            | Conditions@NotBefore                 | {{ now \| plus: 900 \| instant }}             |
        | SAML-LOGIN-012 | The confirmation has another method      | SubjectConfirmation@Method           | urn:oasis:names:tc:SAML:2.0:cm:sender-vouches |

    @req:SAML-LOGIN-001
    Scenario: An unknown key has signed, and the signature carries its certificate
      Given a client for the "browser code" flow whose user logs in at the "SAML" provider
      When the client requests authorization, and the provider sends:
        | part            | value                         |
        | key             | {{ another_key.private_key }} |
        | X509Certificate | {{ another_key.certificate }} |
      Then the authorization request is refused
      And the answer is no error of the service

    @req:SAML-LOGIN-008
    Scenario: A forged assertion surrounds the signed one
      Given a client for the "browser code" flow whose user logs in at the "SAML" provider
      When the client requests authorization, and the provider sends:
        | part      | value                      |
        | NameID    | {{ user.userName }}-victim |
        | Assertion | {{ own }}                  |
      Then the authorization request is refused
      And the answer is no error of the service

  @req:SAML-LOGIN-010 @standard
  Rule: A SAML response without Destination, whose assertion alone is signed, logs its user in

    Scenario: The provider leaves it out
      Given a client for the "browser code" flow whose user logs in at the "SAML" provider
      When the client requests authorization, and the provider sends:
        | part        | value  |
        | Destination | absent |
      Then the request is granted
      And "providers" of the browser lists "{{ provider.origin_key }}"

  @req:SAML-METADATA-001 @standard
  Rule: The SAML metadata of the service, where it serves any, say where it accepts responses, with certificates that can be read

    Scenario: The metadata that providers are given
      When the administrator asks for the SAML metadata of the service
      Then the answer is SAML metadata of a service
