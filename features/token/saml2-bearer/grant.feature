@token
Feature: Exchanging a SAML assertion for a token
  A client that has the grant type exchanges a bearer assertion, XML in Base64URL, at the endpoint of the
  entity. The identity providers of these scenarios are the suite's own; the target knows them by their
  metadata.
  Source: authorization-token-service, "POST /oauth/token", row assertion and grant rule 4; RFC 7521,
  section 4.1; RFC 7522, sections 2.1 and 3.1.

  Scenario: The client requests a token with no assertion
    Given a confidential client that may use the "saml2-bearer" grant
    When the client requests a token without "assertion"
    Then it holds that:
      | requirement              | sentence                                                  |
      | TOKEN-SAML-ASSERTION-002 | the token request is refused                              |
      | RFC7521-GRANT-004        | the token request is refused with error "invalid_request" |

  Scenario: The client requests a token with "assertion.key" as "{{ another_key.private_key }}"
    Given a confidential client that may use the "saml2-bearer" grant
    When the client requests a token with "assertion.key" as "{{ another_key.private_key }}"
    Then it holds that:
      | requirement          | sentence                                                |
      | RFC7521-GRANT-002    | the token request is refused with error "invalid_grant" |
      | TOKEN-SAML-TRUST-004 | the token request is refused                            |

  @must
  Rule: A saml2-bearer request without a SAML 2.0 assertion in Base64URL is refused

    Scenario Outline: <case>
      Given a confidential client that may use the "saml2-bearer" grant
      When the client requests a token <change>
      Then the token request is refused

      Examples:
        | requirement              | case                                        | change                                                                   |
        | TOKEN-SAML-ASSERTION-003 | The assertion is empty                      | with "assertion" as ""                                                   |
        | TOKEN-SAML-ASSERTION-004 | The assertion has no character of Base64URL | with "assertion" as "{{ '*' \| repeat: 80 }}"                            |
        | TOKEN-SAML-ASSERTION-005 | The last character is cut off               | with "assertion" as "{{ own \| base64url_decode \| chop \| base64url }}" |
        | TOKEN-SAML-ASSERTION-006 | The elements are those of SAML 1.0          | with "assertion.@xmlns:saml" as "urn:oasis:names:tc:SAML:1.0:assertion"  |

  @req:TOKEN-SAML-ASSERTION-007 @observe
  Rule: The treatment of a saml2-bearer assertion in plain XML, not encoded, is recorded

    Scenario: Plain XML
      Given a confidential client that may use the "saml2-bearer" grant
      And the token request carries "assertion" as "{{ own | base64url_decode }}"
      When the client requests a token
      Then the answer is recorded

  @req:TOKEN-SAML-ASSERTION-008 @observe
  Rule: The treatment of a Base64URL assertion with padding characters is recorded

    Scenario: Two characters of padding
      Given a confidential client that may use the "saml2-bearer" grant
      And the token request carries "assertion" as "{{ own | base64url_decode | append: ' ' | base64url }}=="
      When the client requests a token
      Then the answer is recorded

  @req:RFC7522-ASSERTION-001 @standard
  Rule: A Base64URL assertion without padding characters is served

    Scenario: The length would need padding
      Given a confidential client that may use the "saml2-bearer" grant
      And the token request carries "assertion" as "{{ own | base64url_decode | append: ' ' | base64url }}"
      When the client requests a token
      Then the client receives an access token

  @req:SUPPLEMENT-SAMLBEARER-002 @compatible
  Rule: A saml2-bearer assertion in plain base64 is served

    Scenario: Plus and slash
      Given a confidential client that may use the "saml2-bearer" grant
      And the token request carries "assertion" as "{{ own | base64url_decode | base64_encode }}"
      When the client requests a token
      Then the client receives an access token

  @req:SUPPLEMENT-SAMLBEARER-001 @compatible
  Rule: A SAML Response as assertion is refused

    Scenario: A Response around the assertion
      Given a confidential client that may use the "saml2-bearer" grant
      When the client requests a token with the SAML document:
        """
        <samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="{{ assertion.id }}-response" IssueInstant="{{ now | instant }}" Version="2.0">
          <saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">{{ assertion.issuer }}</saml:Issuer>
          <samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>
          {{ assertion.signed }}
        </samlp:Response>
        """
      Then the token request is refused

  @req:TOKEN-SAML-CLIENT-001 @must
  Rule: A client without the saml2-bearer grant type is refused

    Scenario: The client has other grant types
      Given a confidential client that may use the "saml2-bearer" grant
      And another client that has:
        | metadata               | value             |
        | authorized_grant_types | ["refresh_token"] |
      When the client requests a token as the client "{{ another_client.id }}" with the secret "{{ another_client.secret }}"
      Then the token request is refused

  @req:TOKEN-SAML-CLIENT-002 @must
  Rule: The jwt-bearer grant type does not stand in for the saml2-bearer grant type

    Scenario: The client has the other bearer grant
      Given a confidential client that may use the "saml2-bearer" grant
      And another client that has:
        | metadata               | value                                                            |
        | authorized_grant_types | ["urn:ietf:params:oauth:grant-type:jwt-bearer", "refresh_token"] |
      When the client requests a token as the client "{{ another_client.id }}" with the secret "{{ another_client.secret }}"
      Then the token request is refused

  @req:TOKEN-SAML-ENDPOINT-002 @should
  Rule: A saml2-bearer request at /oauth/token is refused

    Scenario: The plain token endpoint
      Given a confidential client that may use the "saml2-bearer" grant
      When the client requests a token with ":path" as "/oauth/token"
      Then the token request is refused

  @req:RFC7522-ASSERTION-014 @observe
  Rule: Whether a saml2-bearer assertion is exchanged a second time is recorded

    Scenario: The same assertion twice
      Given a confidential client that may use the "saml2-bearer" grant
      And the client has used its "assertion" once
      When the client requests a token
      Then the answer is recorded
