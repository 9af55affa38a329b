@token
Feature: The response of the saml2-bearer grant
  What a client receives for an assertion of a SAML identity provider.
  Source: authorization-token-service, "Token response (common to all grants)" and "POST /oauth/token",
  grant rule 4.

  @req:TOKEN-REQUEST-GRANT-006 @must @needs:saml2-bearer
  Rule: grant_type urn:ietf:params:oauth:grant-type:saml2-bearer is served

    Scenario: The request of the grant
      Given a confidential client that may use the saml2-bearer grant
      When the client requests a token
      Then the request is granted

  @req:TOKEN-RESPONSE-ACCESS-006 @req:TOKEN-RESPONSE-TYPE-006 @req:TOKEN-RESPONSE-EXPIRES-006
  @req:TOKEN-RESPONSE-SCOPE-006 @req:TOKEN-RESPONSE-JTI-006 @must @needs:saml2-bearer
  Rule: The response of the saml2-bearer grant has the fields of the token response

    Scenario Outline: <field> is <form>
      Given the requirement <requirement>
      When a client gets a token with the saml2-bearer grant
      Then <field> of the token response is <form>

      Examples:
        | field        | form                                        | requirement                |
        | access_token | a non-empty string                          | TOKEN-RESPONSE-ACCESS-006  |
        | token_type   | the word bearer in any case                 | TOKEN-RESPONSE-TYPE-006    |
        | expires_in   | a number                                    | TOKEN-RESPONSE-EXPIRES-006 |
        | scope        | one string of words parted by single spaces | TOKEN-RESPONSE-SCOPE-006   |
        | jti          | a non-empty string                          | TOKEN-RESPONSE-JTI-006     |

  @req:TOKEN-SUCCESS-STATUS-007 @req:TOKEN-SUCCESS-TYPE-007 @req:TOKEN-SUCCESS-CHARSET-007
  @req:TOKEN-SUCCESS-NOSTORE-007 @req:TOKEN-SUCCESS-PRAGMA-007 @must @needs:saml2-bearer
  Rule: A granted saml2-bearer request is answered with status, content type and cache headers of the document

    Scenario Outline: <what>
      Given the requirement <requirement>
      When a client gets a token with the saml2-bearer grant
      Then the answer has <what>

      Examples:
        | what                               | requirement               |
        | status 200                         | TOKEN-SUCCESS-STATUS-007  |
        | Content-Type with application/json | TOKEN-SUCCESS-TYPE-007    |
        | Content-Type with charset=UTF-8    | TOKEN-SUCCESS-CHARSET-007 |
        | Cache-Control with no-store        | TOKEN-SUCCESS-NOSTORE-007 |
        | Pragma with no-cache               | TOKEN-SUCCESS-PRAGMA-007  |

  @req:TOKEN-SUCCESS-BODY-007 @must @needs:saml2-bearer
  Rule: The body of the response to a granted saml2-bearer request is one JSON object with the token response fields

    Scenario: The body
      When a client gets a token with the saml2-bearer grant
      Then the answer is a token response of the saml2-bearer grant

  @req:TOKEN-SAML-RESPONSE-001 @req:TOKEN-SAML-RESPONSE-002 @req:TOKEN-SAML-RESPONSE-003
  @req:TOKEN-SAML-RESPONSE-004 @req:TOKEN-SAML-RESPONSE-005 @req:TOKEN-SAML-RESPONSE-006 @must
  @needs:saml2-bearer
  Rule: A saml2-bearer response contains the six fields of the rule

    Scenario Outline: <field>
      Given the requirement <requirement>
      When a client gets a token with the saml2-bearer grant
      Then the token response has the field <field>

      Examples:
        | field         | requirement             |
        | access_token  | TOKEN-SAML-RESPONSE-001 |
        | token_type    | TOKEN-SAML-RESPONSE-002 |
        | refresh_token | TOKEN-SAML-RESPONSE-003 |
        | expires_in    | TOKEN-SAML-RESPONSE-004 |
        | scope         | TOKEN-SAML-RESPONSE-005 |
        | jti           | TOKEN-SAML-RESPONSE-006 |

  @req:TOKEN-RESPONSE-REFRESH-005 @must @needs:saml2-bearer
  Rule: The response of the saml2-bearer grant has no refresh_token for a client without grant type refresh_token

    Scenario: The client lacks the grant type
      Given a client of the saml2-bearer grant without grant type refresh_token
      When the client requests a token
      Then the token response has no refresh_token

  @req:TOKEN-RESPONSE-IDTOKEN-006 @must @needs:saml2-bearer
  Rule: The response of the saml2-bearer grant has no id_token for a client without scope openid

    Scenario: The client has no scope openid
      Given a client of the saml2-bearer grant without scope openid
      When the client requests a token
      Then the token response has no id_token

  @req:TOKEN-REFRESH-011 @must @needs:refresh-token @needs:saml2-bearer
  Rule: A refresh token of the saml2-bearer grant is exchanged for a new access token

    Scenario: Of the saml2-bearer grant
      Given a confidential client that may use the saml2-bearer grant
      And the client refreshes the token that it gets
      When the client requests a token
      Then the client receives an access token

  @req:TOKEN-FORMAT-OPAQUE-006 @must @since:3.3.0 @needs:saml2-bearer @needs:opaque-tokens
  Rule: A saml2-bearer request with token_format opaque returns an access token that is not a JWT

    Scenario: token_format is opaque
      When a client gets an opaque access token with the saml2-bearer grant
      Then the client receives an opaque access token

  @req:TOKEN-FORMAT-JWT-006 @must @needs:saml2-bearer
  Rule: A saml2-bearer request with token_format jwt returns a JWT access token

    Scenario: token_format is jwt
      When a client gets a JWT access token with the saml2-bearer grant
      Then the client receives a JWT access token

  @req:TOKEN-FORMAT-DEFAULT-006 @must @needs:saml2-bearer
  Rule: A saml2-bearer request without token_format returns a JWT access token

    Scenario: token_format is left out
      When a client gets a token with the saml2-bearer grant
      Then the client receives a JWT access token

  @req:TOKEN-RESPTYPE-007 @must @needs:saml2-bearer
  Rule: A saml2-bearer request with response_type token is served

    Scenario: response_type is token
      Given a confidential client that may use the saml2-bearer grant
      And the token request carries response_type "token"
      When the client requests a token
      Then the request is granted

  @req:TOKEN-RESPONSE-JTI-020 @must @needs:saml2-bearer
  Rule: Two responses of the saml2-bearer grant never have the same jti

    Scenario: Two responses
      Given a confidential client that may use the saml2-bearer grant
      When the client requests 2 tokens at once
      Then both token responses differ in jti

  @req:TOKEN-RESPONSE-EXPIRES-015 @must @needs:saml2-bearer
  Rule: expires_in of a token of the saml2-bearer grant tells in seconds when the JWT access token expires

    Scenario: A JWT access token
      When a client gets a token with the saml2-bearer grant
      Then expires_in agrees with the expiry of the access token
