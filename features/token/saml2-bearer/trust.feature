@token
Feature: Only the issuer of an assertion can have made it
  Trust in the issuer is taken from the configuration of web single sign-on: its entity ID and its key.
  The signature has to cover the assertion that is used.
  Source: authorization-token-service, "POST /oauth/token", grant rule 4, and "Client configuration
  attributes referred to"; RFC 7522, sections 3 and 6; supplement, section 3.9.

  Scenario: The client requests a token with an assertion of an issuer that the target does not know
    Given a confidential client that may use the "saml2-bearer" grant
    When the client requests a token with "assertion.Issuer" as "https://nobody.assay.example"
    Then it holds that:
      | requirement                 | sentence                                                |
      | RFC7521-GRANT-002           | the token request is refused with error "invalid_grant" |
      | CLIENT-CONFIG-PROVIDERS-002 | the token request is refused                            |

  Scenario Outline: The client requests a token with <case>
    Given a confidential client that may use the "saml2-bearer" grant
    When the client requests a token with the SAML document:
      """
      <saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="<ID>" IssueInstant="{{ now | instant }}" Version="2.0">
        <saml:Issuer>{{ assertion.issuer }}</saml:Issuer>
        <after Issuer>
        <saml:Subject>
          <saml:NameID>{{ another_user.userName }}</saml:NameID>
          <saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">
            <saml:SubjectConfirmationData NotOnOrAfter="{{ now | plus: 300 | instant }}" Recipient="{{ assertion.recipient }}"><in Subject></saml:SubjectConfirmationData>
          </saml:SubjectConfirmation>
        </saml:Subject>
        <saml:Conditions NotBefore="{{ now | minus: 30 | instant }}" NotOnOrAfter="{{ now | plus: 300 | instant }}">
          <saml:AudienceRestriction>
            <saml:Audience>{{ assertion.audience }}</saml:Audience>
            <saml:Audience>{{ assertion.recipient }}</saml:Audience>
          </saml:AudienceRestriction>
        </saml:Conditions>
        <after Conditions>
        <saml:AuthnStatement AuthnInstant="{{ now | minus: 1 | instant }}">
          <saml:AuthnContext>
            <saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport</saml:AuthnContextClassRef>
          </saml:AuthnContext>
        </saml:AuthnStatement>
        <at the end>
      </saml:Assertion>
      """
    Then it holds that:
      | requirement           | sentence                                           |
      | TOKEN-SAML-TRUST-008  | the token, where one is given, is that of the user |
      | RFC7522-ASSERTION-015 | the token request is refused                       |

    Examples:
      | case                                                                  | ID                        | after Issuer                                                                                                                          | in Subject               | after Conditions                                  | at the end               |
      | the signed assertion at the end of a forged one                       | {{ assertion.id }}-forged |                                                                                                                                       |                          |                                                   | {{ assertion.signed }}   |
      | its signature in a forged assertion, and the signed one at the end    | {{ assertion.id }}-forged | {{ assertion.signature }}                                                                                                             |                          |                                                   | {{ assertion.unsigned }} |
      | its signature in a forged assertion, and the signed one as its Object | {{ assertion.id }}-forged | {{ assertion.signature \| replace: '</ds:Signature>', '<ds:Object>' }}{{ assertion.unsigned }}</ds:Object></ds:Signature>             |                          |                                                   |                          |
      | the signed assertion with the ID of a forged one around it            | {{ assertion.id }}        | {{ assertion.signature }}                                                                                                             |                          |                                                   | {{ assertion.unsigned }} |
      | the signed assertion as the Advice of a forged one                    | {{ assertion.id }}-forged |                                                                                                                                       |                          | <saml:Advice>{{ assertion.signed }}</saml:Advice> |                          |
      | the signed assertion in the SubjectConfirmationData of a forged one   | {{ assertion.id }}-forged | {{ assertion.signature }}                                                                                                             | {{ assertion.unsigned }} |                                                   |                          |
      | the signature of another document of its issuer                       | {{ assertion.id }}-forged | {{ assertion.other_signature \| replace: '</ds:Signature>', '<ds:Object>' }}{{ assertion.other_document }}</ds:Object></ds:Signature> |                          |                                                   |                          |

  @must
  Rule: An assertion that is not the work of the issuer that it names is refused

    Scenario Outline: <case>
      Given a confidential client that may use the "saml2-bearer" grant
      When the client requests a token <change>
      Then the token request is refused

      Examples:
        | requirement          | case                                            | change                                                                                                           |
        | TOKEN-SAML-TRUST-003 | There is no signature                           | without "assertion.Signature"                                                                                    |
        | TOKEN-SAML-TRUST-006 | The key is that of another issuer               | with "assertion.key" as "{{ another_provider.private_key }}"                                                     |
        | TOKEN-SAML-TRUST-007 | The NameID differs from the one that was signed | with "assertion" as "{{ own \| base64url_decode \| replace: '</saml:NameID>', 'x</saml:NameID>' \| base64url }}" |
        | TOKEN-SAML-TRUST-009 | There is no Issuer                              | without "assertion.Issuer"                                                                                       |

    Scenario Outline: <case>
      Given a confidential client that may use the "saml2-bearer" grant
      When the client requests a token with:
        | part             | value   |
        | assertion.key    | <key>   |
        | assertion.<part> | <value> |
      Then the token request is refused

      Examples:
        | requirement          | case                                            | key                           | part                      | value                                       |
        | TOKEN-SAML-TRUST-005 | The signature brings the certificate of its key | {{ another_key.private_key }} | X509Certificate           | {{ another_key.certificate }}               |
        | TOKEN-SAML-TRUST-010 | The certificate is the shared secret of an HMAC | {{ provider.key }}            | SignatureMethod@Algorithm | http://www.w3.org/2000/09/xmldsig#hmac-sha1 |

  @must
  Rule: A saml2-bearer request is served when the client's allowedproviders holds the provider of the assertion issuer

    Scenario Outline: <case>
      Given a client of the "saml2-bearer" grant that has:
        | metadata         | value       |
        | allowedproviders | <providers> |
      When the client requests a token
      Then the client receives an access token

      Examples:
        | requirement             | case                        | providers                                                                      |
        | TOKEN-SAML-PROVIDER-001 | Just that provider          | ["{{ provider.origin_key }}"]                                                  |
        | TOKEN-SAML-PROVIDER-002 | That provider among others  | ["{{ dialect.internalOrigin }}", "{{ provider.origin_key }}", "assay-nowhere"] |
        |                         | That provider before others | ["{{ provider.origin_key }}", "assay-nowhere"]                                 |

  @req:TOKEN-SAML-PROVIDER-004 @must
  Rule: A saml2-bearer request is refused when the client's allowedproviders holds only other providers

    Scenario Outline: The client accepts <case>
      Given a confidential client that may use the "saml2-bearer" grant
      And another client that has:
        | metadata         | value       |
        | allowedproviders | <providers> |
      When the client requests a token as the client "{{ another_client.id }}" with the secret "{{ another_client.secret }}"
      Then the token request is refused

      Examples:
        | case                            | providers                                                                      |
        | another trusted provider        | ["{{ another_provider.origin_key }}"]                                          |
        | two others                      | ["{{ another_provider.origin_key }}", "assay-nowhere"]                         |
        | the internal users              | ["{{ dialect.internalOrigin }}"]                                               |
        | two with a part of the same key | ["{{ provider.origin_key }}-more", "{{ provider.origin_key \| slice: 0, 8 }}"] |

  @req:RFC7522-ASSERTION-011 @standard
  Rule: A NameID with an XML comment inside names the whole text, not the part before or after the comment

    Scenario: A comment in the middle of the name
      Given a confidential client that may use the "saml2-bearer" grant
      When the client requests a token with "assertion" as "{{ own | base64url_decode | replace: '-user</saml:NameID>', '<!-- assay -->-user</saml:NameID>' | base64url }}"
      Then the token, where one is given, is that of the user

  @req:RFC7522-ASSERTION-012 @standard
  Rule: An assertion with a document type that declares an external entity is refused

    Scenario: An external entity is declared
      Given a confidential client that may use the "saml2-bearer" grant
      When the client requests a token with the SAML document:
        """
        <!DOCTYPE saml [<!ENTITY assay SYSTEM "https://attacker.assay.example/entity">]>
        {{ assertion.signed }}
        """
      Then the token request is refused

  @req:SUPPLEMENT-SAMLBEARER-015 @compatible
  Rule: An assertion of an inactive provider is refused

    Scenario: The provider was switched off
      Given a client of the "saml2-bearer" grant with a provider of its own
      When the client requests a token after the administrator has sent:
        """
        PUT /identity-providers/{{ provider.id }}

        { "type": "saml", "originKey": "{{ provider.origin_key }}", "name": "{{ provider.origin_key }}", "active": false, "config": {{ provider.config | json }} }
        """
      Then the token request is refused

  @req:SUPPLEMENT-SAMLBEARER-016 @compatible
  Rule: A saml2-bearer request of a client whose allowedproviders is an empty list is refused

    Scenario: The list is empty
      Given a confidential client that may use the "saml2-bearer" grant
      And another client that has:
        | metadata         | value |
        | allowedproviders | []    |
      When the client requests a token as the client "{{ another_client.id }}" with the secret "{{ another_client.secret }}"
      Then the token request is refused

  @req:SUPPLEMENT-SAMLBEARER-017 @compatible
  Rule: A saml2-bearer request of an unknown user is refused when the provider adds no shadow users

    Scenario: A user whom the target has never seen
      Given a client of the "saml2-bearer" grant with a provider of its own
      And the token request carries "scope" as "openid"
      And the administrator has sent:
        """
        PUT /identity-providers/{{ provider.id }}

        {
          "type": "saml",
          "originKey": "{{ provider.origin_key }}",
          "name": "{{ provider.origin_key }}",
          "active": true,
          "config": {
            "metaDataLocation": {{ provider.config.metaDataLocation | json }},
            "showSamlLink": true,
            "linkText": "assay",
            "attributeMappings": { "email": "email" },
            "addShadowUserOnLogin": false
          }
        }
        """
      When the client requests a token with:
        | part                     | value             |
        | assertion.NameID         | {{ own }}-another |
        | assertion.AttributeValue | another-{{ own }} |
      Then the token request is refused

  @req:SUPPLEMENT-SAMLBEARER-018 @compatible
  Rule: An assertion whose authentication context is not among those of the provider is refused

    Scenario: The provider lists another context
      Given a client of the "saml2-bearer" grant with a provider of its own
      When the client requests a token after the administrator has sent:
        """
        PUT /identity-providers/{{ provider.id }}

        {
          "type": "saml",
          "originKey": "{{ provider.origin_key }}",
          "name": "{{ provider.origin_key }}",
          "active": true,
          "config": {
            "metaDataLocation": {{ provider.config.metaDataLocation | json }},
            "showSamlLink": true,
            "linkText": "assay",
            "attributeMappings": { "email": "email" },
            "authnContext": ["urn:oasis:names:tc:SAML:2.0:ac:classes:TimeSyncToken"]
          }
        }
        """
      Then the token request is refused
