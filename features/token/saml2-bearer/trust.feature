@token
Feature: Only the issuer of an assertion can have made it
  Trust in the issuer is taken from the configuration of web single sign-on: its entity ID and its key.
  The signature has to cover the assertion that is used.
  Source: authorization-token-service, "POST /oauth/token", grant rule 4, and "Client configuration
  attributes referred to"; RFC 7522, sections 3 and 6; supplement, section 3.9.

  @req:TOKEN-SAML-TRUST-001 @must @needs:saml2-bearer
  Rule: An assertion of an issuer that web single sign-on is configured for is trusted

    Scenario: The issuer is configured
      Given a confidential client that may use the saml2-bearer grant
      When the client requests a token
      Then the client receives an access token

  @req:TOKEN-SAML-TRUST-002 @req:TOKEN-SAML-TRUST-003 @req:TOKEN-SAML-TRUST-004
  @req:TOKEN-SAML-TRUST-005 @req:TOKEN-SAML-TRUST-006 @req:TOKEN-SAML-TRUST-007
  @req:TOKEN-SAML-TRUST-009 @req:TOKEN-SAML-TRUST-010 @must @needs:saml2-bearer
  Rule: An assertion that is not the work of the issuer that it names is refused

    Scenario Outline: <case>
      Given the requirement <requirement>
      And a confidential client that may use the saml2-bearer grant
      When the client requests a token with <fault>
      Then the token request is refused

      Examples:
        | case                                            | fault                                                            | requirement          |
        | Nobody configured the issuer                    | an assertion of an issuer that the target does not know          | TOKEN-SAML-TRUST-002 |
        | There is no signature                           | an assertion that is not signed                                  | TOKEN-SAML-TRUST-003 |
        | The key is that of nobody                       | an assertion signed by a key of nobody                           | TOKEN-SAML-TRUST-004 |
        | The signature brings the certificate of its key | an assertion with the certificate of its foreign key             | TOKEN-SAML-TRUST-005 |
        | The key is that of another issuer               | an assertion signed by the key of another provider               | TOKEN-SAML-TRUST-006 |
        | The NameID is another one than was signed       | an assertion that was changed after it was signed                | TOKEN-SAML-TRUST-007 |
        | There is no Issuer                              | an assertion without Issuer                                      | TOKEN-SAML-TRUST-009 |
        | The certificate is the shared secret of an HMAC | an assertion signed with HMAC under the public key of its issuer | TOKEN-SAML-TRUST-010 |

  @req:TOKEN-SAML-TRUST-008 @must @needs:saml2-bearer
  Rule: A wrapped signature, which covers another assertion than the one around it, brings no token for a user in whose name nobody signed

    Scenario Outline: <case>
      Given a confidential client that may use the saml2-bearer grant
      When the client requests a token with <fault>
      Then the token, where one is given, is that of the user

      Examples:
        | case                                      | fault                                                                 |
        | The signed one stands in a forged one     | the signed assertion at the end of a forged one                       |
        | The signature moved to a forged one       | its signature in a forged assertion, and the signed one at the end    |
        | The signature holds the signed one        | its signature in a forged assertion, and the signed one as its Object |
        | Both have one ID                          | the signed assertion with the ID of a forged one around it            |
        | The signed one is Advice                  | the signed assertion as the Advice of a forged one                    |
        | The signed one confirms the subject       | the signed assertion in the SubjectConfirmationData of a forged one   |
        | The signature is that of another document | the signature of another document of its issuer                       |

  @req:RFC7522-ASSERTION-015 @standard @needs:saml2-bearer
  Rule: An assertion with a wrapped signature, which covers another element than its own root, is refused

    Scenario Outline: <case>
      Given a confidential client that may use the saml2-bearer grant
      When the client requests a token with <fault>
      Then the token request is refused

      Examples:
        | case                                      | fault                                                                 |
        | The signed one stands in a forged one     | the signed assertion at the end of a forged one                       |
        | The signature moved to a forged one       | its signature in a forged assertion, and the signed one at the end    |
        | The signature holds the signed one        | its signature in a forged assertion, and the signed one as its Object |
        | Both have one ID                          | the signed assertion with the ID of a forged one around it            |
        | The signed one is Advice                  | the signed assertion as the Advice of a forged one                    |
        | The signed one confirms the subject       | the signed assertion in the SubjectConfirmationData of a forged one   |
        | The signature is that of another document | the signature of another document of its issuer                       |

  @req:TOKEN-SAML-PROVIDER-001 @req:TOKEN-SAML-PROVIDER-002 @must @needs:saml2-bearer
  Rule: A saml2-bearer request is served when the client's allowedproviders holds the provider of the assertion issuer

    Scenario Outline: <case>
      Given the requirement <requirement>
      And a client of the saml2-bearer grant <variation>
      When the client requests a token
      Then the client receives an access token

      Examples:
        | case                       | variation                                               | requirement             |
        | Just that provider         | that accepts the provider of the assertion alone        | TOKEN-SAML-PROVIDER-001 |
        | That provider among others | that accepts the provider of the assertion among others | TOKEN-SAML-PROVIDER-002 |

  @req:TOKEN-SAML-PROVIDER-003 @must @needs:saml2-bearer
  Rule: A saml2-bearer request is served when the client's allowedproviders is omitted

    Scenario: The client names no provider
      Given a confidential client that may use the saml2-bearer grant
      When the client requests a token
      Then the client receives an access token

  @req:TOKEN-SAML-PROVIDER-004 @must @needs:saml2-bearer
  Rule: A saml2-bearer request is refused when the client's allowedproviders holds only other providers

    Scenario: The client accepts another trusted provider
      Given a confidential client that may use the saml2-bearer grant
      When the client requests a token with a client that accepts another provider alone
      Then the token request is refused

  @req:CLIENT-CONFIG-PROVIDERS-001 @must @needs:saml2-bearer
  Rule: A client without allowedproviders accepts a SAML assertion of any trusted provider

    Scenario: The client names no provider
      Given a confidential client that may use the saml2-bearer grant
      When the client requests a token
      Then the client receives an access token

  @req:CLIENT-CONFIG-PROVIDERS-002 @must @needs:saml2-bearer
  Rule: A client without allowedproviders does not accept a SAML assertion of a provider that the service does not trust

    Scenario: Nobody configured the provider
      Given a confidential client that may use the saml2-bearer grant
      When the client requests a token with an assertion of an issuer that the target does not know
      Then the token request is refused

  @req:RFC7522-ASSERTION-011 @standard @needs:saml2-bearer
  Rule: A NameID with an XML comment inside names the whole text, not the part before or after the comment

    Scenario: A comment in the middle of the name
      Given a confidential client that may use the saml2-bearer grant
      When the client requests a token with an assertion with a comment in its NameID
      Then the token, where one is given, is that of the user

  @req:RFC7522-ASSERTION-012 @standard @needs:saml2-bearer
  Rule: An assertion with a document type that declares an external entity is refused

    Scenario: An external entity is declared
      Given a confidential client that may use the saml2-bearer grant
      When the client requests a token with an assertion with a document type and an external entity
      Then the token request is refused

  @req:SUPPLEMENT-SAMLBEARER-003 @compatible @needs:saml2-bearer
  Rule: The user of a saml2-bearer token has the NameID as user name

    Scenario: The user of the NameID
      Given a confidential client that may use the saml2-bearer grant
      When the client requests a token
      Then user_name of the access token is the name of the user

  @req:SUPPLEMENT-SAMLBEARER-015 @compatible @needs:saml2-bearer
  Rule: An assertion of an inactive provider is refused

    Scenario: The provider was switched off
      Given a client of the saml2-bearer grant with a provider of its own
      And the provider was switched off
      When the client requests a token
      Then the token request is refused

  @req:SUPPLEMENT-SAMLBEARER-016 @compatible @needs:saml2-bearer
  Rule: A saml2-bearer request of a client whose allowedproviders is an empty list is refused

    Scenario: The list is empty
      Given a confidential client that may use the saml2-bearer grant
      When the client requests a token with a client whose allowedproviders is empty
      Then the token request is refused

  @req:SUPPLEMENT-SAMLBEARER-017 @compatible @needs:saml2-bearer @needs:admin-api
  Rule: A saml2-bearer request of an unknown user is refused when the provider adds no shadow users

    Scenario: Another user, once the provider adds none
      Given a client of the saml2-bearer grant with a user whom the target has never seen
      And the token request carries scope "openid"
      When the client requests a token with a user whom the target may not add
      Then the token request is refused

  @req:SUPPLEMENT-SAMLBEARER-018 @compatible @needs:saml2-bearer
  Rule: An assertion whose authentication context is not among those of the provider is refused

    Scenario: The provider lists another context
      Given a client of the saml2-bearer grant with a provider of its own
      And the provider was told to accept another authentication context alone
      When the client requests a token
      Then the token request is refused
