@token
Feature: Exchanging a SAML assertion for a token
  A client that has the grant type exchanges a bearer assertion, XML in Base64URL, at the endpoint of the
  entity. The identity providers of these scenarios are the suite's own; the target knows them by their
  metadata.
  Source: authorization-token-service, "POST /oauth/token", row assertion and grant rule 4; RFC 7521,
  section 4.1; RFC 7522, sections 2.1 and 3.1.

  @req:TOKEN-SAML-ASSERTION-001 @must @needs:saml2-bearer
  Rule: A SAML 2.0 bearer assertion in Base64URL is exchanged for a token

    Scenario: An assertion of a provider
      Given a confidential client that may use the saml2-bearer grant
      When the client requests a token
      Then the client receives an access token
      And the access token names the user

  @req:TOKEN-SAML-ASSERTION-002 @req:TOKEN-SAML-ASSERTION-003 @req:TOKEN-SAML-ASSERTION-004
  @req:TOKEN-SAML-ASSERTION-005 @req:TOKEN-SAML-ASSERTION-006 @must @needs:saml2-bearer
  Rule: A saml2-bearer request without a SAML 2.0 assertion in Base64URL is refused

    Scenario Outline: <case>
      Given the requirement <requirement>
      And a confidential client that may use the saml2-bearer grant
      When the client requests a token with <fault>
      Then the token request is refused

      Examples:
        | case                                        | fault                                     | requirement              |
        | The assertion is left out                   | no assertion                              | TOKEN-SAML-ASSERTION-002 |
        | The assertion is empty                      | an empty assertion                        | TOKEN-SAML-ASSERTION-003 |
        | The assertion has no character of Base64URL | an assertion that does not decode         | TOKEN-SAML-ASSERTION-004 |
        | The last tag is cut off                     | an assertion whose XML is not well-formed | TOKEN-SAML-ASSERTION-005 |
        | The elements are those of SAML 1.0          | an assertion of SAML 1.0                  | TOKEN-SAML-ASSERTION-006 |

  @req:TOKEN-SAML-ASSERTION-007 @observe @needs:saml2-bearer
  Rule: How a saml2-bearer assertion in plain XML, not encoded, is treated

    Scenario: Plain XML
      Given a confidential client that may use the saml2-bearer grant
      And the token request carries an assertion in plain XML
      When the client requests a token
      Then the answer is recorded

  @req:TOKEN-SAML-ASSERTION-008 @observe @needs:saml2-bearer
  Rule: How a Base64URL assertion with padding characters is treated

    Scenario: Two characters of padding
      Given a confidential client that may use the saml2-bearer grant
      And the token request carries an assertion with padding
      When the client requests a token
      Then the answer is recorded

  @req:RFC7522-ASSERTION-001 @standard @needs:saml2-bearer
  Rule: A Base64URL assertion without padding characters is served

    Scenario: The length would need padding
      Given a confidential client that may use the saml2-bearer grant
      And the token request carries an assertion without the padding that it would need
      When the client requests a token
      Then the client receives an access token

  @req:SUPPLEMENT-SAMLBEARER-002 @compatible @needs:saml2-bearer
  Rule: A saml2-bearer assertion in plain base64 is served

    Scenario: Plus and slash
      Given a confidential client that may use the saml2-bearer grant
      And the token request carries an assertion in plain base64
      When the client requests a token
      Then the client receives an access token

  @req:SUPPLEMENT-SAMLBEARER-001 @compatible @needs:saml2-bearer
  Rule: A SAML Response as assertion is refused

    Scenario: A Response around the assertion
      Given a confidential client that may use the saml2-bearer grant
      When the client requests a token with an assertion in a Response
      Then the token request is refused

  @req:TOKEN-SAML-CLIENT-001 @must @needs:saml2-bearer
  Rule: A client without the saml2-bearer grant type is refused

    Scenario: The client has other grant types
      Given a confidential client that may use the saml2-bearer grant
      When the client requests a token with a client without the grant type
      Then the token request is refused

  @req:TOKEN-SAML-CLIENT-002 @must @needs:saml2-bearer
  Rule: The jwt-bearer grant type does not stand in for the saml2-bearer grant type

    Scenario: The client has the other bearer grant
      Given a confidential client that may use the saml2-bearer grant
      When the client requests a token with a client of the other bearer grant
      Then the token request is refused

  @req:TOKEN-SAML-ENDPOINT-001 @must @needs:saml2-bearer
  Rule: A saml2-bearer request is served at /oauth/token/alias/<entity_id>

    Scenario: The endpoint of the entity
      Given a confidential client that may use the saml2-bearer grant
      When the client requests a token
      Then the client receives an access token

  @req:TOKEN-SAML-ENDPOINT-002 @should @needs:saml2-bearer
  Rule: A saml2-bearer request at /oauth/token is refused

    Scenario: The plain token endpoint
      Given a confidential client that may use the saml2-bearer grant
      When the client requests a token with the path of the plain token endpoint
      Then the token request is refused

  @req:RFC7521-GRANT-004 @standard @needs:saml2-bearer
  Rule: A saml2-bearer request without assertion is answered with error invalid_request

    Scenario: The assertion is left out
      Given a confidential client that may use the saml2-bearer grant
      When the client requests a token with no assertion
      Then the token request is refused with error invalid_request

  @req:RFC7521-GRANT-002 @standard @needs:saml2-bearer
  Rule: A saml2-bearer request with a bad assertion is answered with error invalid_grant

    Scenario Outline: <case>
      Given a confidential client that may use the saml2-bearer grant
      When the client requests a token with <fault>
      Then the token request is refused with error invalid_grant

      Examples:
        | case                            | fault                                                   |
        | The signature is that of nobody | an assertion signed by a key of nobody                  |
        | The audience is another one     | an assertion for another audience                       |
        | The issuer is unknown           | an assertion of an issuer that the target does not know |

  @req:RFC7522-ASSERTION-013 @standard @needs:saml2-bearer
  Rule: A saml2-bearer request with an expired assertion is answered with error invalid_grant and status 400

    Scenario: The assertion expired
      Given a confidential client that may use the saml2-bearer grant
      When the client requests a token with an assertion that expired
      Then the token request is refused with status 400 and error invalid_grant

  @req:RFC7522-ASSERTION-014 @observe @needs:saml2-bearer
  Rule: Whether a saml2-bearer assertion is exchanged a second time

    Scenario: The same assertion twice
      Given a confidential client that may use the saml2-bearer grant
      And the client has exchanged its assertion once
      When the client requests a token
      Then the answer is recorded
