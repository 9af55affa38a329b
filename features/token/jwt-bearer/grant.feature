@token
Feature: Exchanging the JWT of an OpenID Connect provider for a token
  A client that has the grant type exchanges a JWT that identifies a user. The providers of these
  scenarios are the suite's own; the target knows their keys inline.
  Source: authorization-token-service, "POST /oauth/token", row assertion and grant rule 5; RFC 7521,
  section 4.1; RFC 7523, sections 2.1 and 3.

  @req:TOKEN-JWT-ASSERTION-001 @must @needs:jwt-bearer
  Rule: A JWT that identifies the user is exchanged for a token

    Scenario: A JWT of a provider
      Given a confidential client that may use the jwt-bearer grant
      When the client requests a token
      Then the client receives an access token
      And the access token names the user

  @req:TOKEN-JWT-ASSERTION-002 @req:TOKEN-JWT-ASSERTION-003 @req:TOKEN-JWT-ASSERTION-004 @must
  @needs:jwt-bearer
  Rule: A jwt-bearer request without an assertion that is a JWT is refused

    Scenario Outline: <case>
      Given the requirement <requirement>
      And a confidential client that may use the jwt-bearer grant
      When the client requests a token with <fault>
      Then the token request is refused

      Examples:
        | case                      | fault                          | requirement             |
        | The assertion is left out | no assertion                   | TOKEN-JWT-ASSERTION-002 |
        | The assertion is empty    | an empty assertion             | TOKEN-JWT-ASSERTION-003 |
        | The assertion is no JWT   | an assertion that is not a JWT | TOKEN-JWT-ASSERTION-004 |

  @req:TOKEN-JWT-CLIENT-001 @must @needs:jwt-bearer
  Rule: A client without the jwt-bearer grant type is refused

    Scenario: The client has other grant types
      Given a confidential client that may use the jwt-bearer grant
      When the client requests a token with a client without the grant type
      Then the token request is refused

  @req:TOKEN-JWT-CLIENT-002 @must @needs:jwt-bearer
  Rule: The saml2-bearer grant type does not stand in for the jwt-bearer grant type

    Scenario: The client has the other bearer grant
      Given a confidential client that may use the jwt-bearer grant
      When the client requests a token with a client of the other bearer grant
      Then the token request is refused

  @req:TOKEN-REQUEST-CLIENTID-009 @must @needs:jwt-bearer
  Rule: A jwt-bearer request without client_id is refused, also when it carries the Basic header of a resource server

    Scenario: The header of a resource server stands alone
      Given a client of the jwt-bearer grant beside the Basic header of a resource server
      When the client requests a token with no client_id beside the header
      Then the token request is refused

    Scenario: The resource server of the header is the client
      Given a client of the jwt-bearer grant that is itself the resource server of its Basic header
      When the client requests a token with no client_id beside the header
      Then the token request is refused

  @req:RFC7521-GRANT-003 @standard @needs:jwt-bearer
  Rule: A jwt-bearer request without assertion is answered with error invalid_request

    Scenario: The assertion is left out
      Given a confidential client that may use the jwt-bearer grant
      When the client requests a token with no assertion
      Then the token request is refused with error invalid_request

  @req:RFC7521-GRANT-001 @standard @needs:jwt-bearer
  Rule: A jwt-bearer request with a bad assertion is answered with error invalid_grant

    Scenario Outline: <case>
      Given a confidential client that may use the jwt-bearer grant
      When the client requests a token with <fault>
      Then the token request is refused with error invalid_grant

      Examples:
        | case                            | fault                                                   |
        | The signature is that of nobody | an assertion signed by a key of nobody                  |
        | The audience is another one     | an assertion for another audience                       |
        | The issuer is unknown           | an assertion of an issuer that the target does not know |

  @req:RFC7523-GRANT-009 @standard @needs:jwt-bearer
  Rule: A jwt-bearer request with an expired assertion is answered with error invalid_grant and status 400

    Scenario: The assertion expired
      Given a confidential client that may use the jwt-bearer grant
      When the client requests a token with an assertion that expired
      Then the token request is refused with status 400 and error invalid_grant
