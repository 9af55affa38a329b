@token
Feature: What the response of each grant has in common
  The fields that depend on the client rather than on the grant, and what no two responses share.
  Source: authorization-token-service, "Token response (common to all grants)", and "POST /oauth/token", row
  response_type.

  @must
  Rule: No two responses have the same jti

    Scenario Outline: Two responses of the <grant> grant
      Given a confidential client that may use the "<grant>" grant
      And the client holds an access token
      And 2 seconds have passed
      When the client requests a token
      Then both token responses differ in "jti"

      Examples:
        | requirement            | grant              |
        | TOKEN-RESPONSE-JTI-009 | client_credentials |
        | TOKEN-RESPONSE-JTI-010 | authorization_code |
        | TOKEN-RESPONSE-JTI-018 | password           |
        | TOKEN-RESPONSE-JTI-011 | refresh_token      |
        | TOKEN-RESPONSE-JTI-020 | saml2-bearer       |
        | TOKEN-RESPONSE-JTI-021 | jwt-bearer         |
        | TOKEN-RESPONSE-JTI-019 | one-time passcode  |

    @req:TOKEN-RESPONSE-JTI-012
    Scenario: Two responses of the user_token grant, which bring no access token
      Given a confidential client that may use the "user_token" grant
      When the client requests 2 tokens at once
      Then both token responses differ in "jti"

  @must
  Rule: A client without the grant type refresh_token gets no refresh_token

    Scenario Outline: The client of the <grant> grant lacks the grant type
      Given a client of the "<grant>" grant that has:
        | metadata               | value      |
        | authorized_grant_types | ["<type>"] |
      When the client requests a token
      Then the token response has no "refresh_token"

      Examples:
        | requirement                | grant              | type                                          |
        | TOKEN-RESPONSE-REFRESH-002 | authorization_code | authorization_code                            |
        | TOKEN-RESPONSE-REFRESH-003 | password           | password                                      |
        | TOKEN-RESPONSE-REFRESH-004 | one-time passcode  | password                                      |
        | TOKEN-RESPONSE-REFRESH-005 | saml2-bearer       | urn:ietf:params:oauth:grant-type:saml2-bearer |
        | TOKEN-RESPONSE-REFRESH-006 | jwt-bearer         | urn:ietf:params:oauth:grant-type:jwt-bearer   |

  @must
  Rule: A client without the scope openid gets no id_token

    Scenario Outline: The client of the <grant> grant has no scope openid
      Given a client of the "<grant>" grant that has:
        | metadata | value                                              |
        | scope    | ["assay.read", "assay.write", "assay.client-only"] |
      When the client requests a token
      Then the token response has no "id_token"

      Examples:
        | requirement                | grant             |
        | TOKEN-RESPONSE-IDTOKEN-003 | password          |
        | TOKEN-RESPONSE-IDTOKEN-004 | one-time passcode |
        | TOKEN-RESPONSE-IDTOKEN-005 | refresh_token     |
        | TOKEN-RESPONSE-IDTOKEN-006 | saml2-bearer      |

  @must
  Rule: A request with response_type token is served

    Scenario Outline: response_type is token with the <grant> grant
      Given a confidential client that may use the "<grant>" grant
      And the token request carries "response_type" as "token"
      When the client requests a token
      Then the request is granted

      Examples:
        | requirement        | grant              |
        | TOKEN-RESPTYPE-002 | authorization_code |
        | TOKEN-RESPTYPE-004 | one-time passcode  |
        | TOKEN-RESPTYPE-005 | refresh_token      |
        | TOKEN-RESPTYPE-006 | user_token         |
        | TOKEN-RESPTYPE-007 | saml2-bearer       |
