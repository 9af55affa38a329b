@token
Feature: The response of the jwt-bearer grant
  What a client receives for a JWT of an OpenID Connect provider.
  Source: authorization-token-service, "Token response (common to all grants)" and "POST /oauth/token",
  grant rule 5.

  @req:TOKEN-REQUEST-GRANT-007 @must @needs:jwt-bearer
  Rule: grant_type urn:ietf:params:oauth:grant-type:jwt-bearer is served

    Scenario: The request of the grant
      Given a confidential client that may use the jwt-bearer grant
      When the client requests a token
      Then the request is granted

  @req:TOKEN-RESPONSE-ACCESS-007 @req:TOKEN-RESPONSE-TYPE-007 @req:TOKEN-RESPONSE-EXPIRES-007
  @req:TOKEN-RESPONSE-SCOPE-007 @req:TOKEN-RESPONSE-JTI-007 @must @needs:jwt-bearer
  Rule: The response of the jwt-bearer grant has the fields of the token response

    Scenario Outline: <field> is <form>
      Given the requirement <requirement>
      When a client gets a token with the jwt-bearer grant
      Then <field> of the token response is <form>

      Examples:
        | field        | form                                        | requirement                |
        | access_token | a non-empty string                          | TOKEN-RESPONSE-ACCESS-007  |
        | token_type   | the word bearer in any case                 | TOKEN-RESPONSE-TYPE-007    |
        | expires_in   | a number                                    | TOKEN-RESPONSE-EXPIRES-007 |
        | scope        | one string of words parted by single spaces | TOKEN-RESPONSE-SCOPE-007   |
        | jti          | a non-empty string                          | TOKEN-RESPONSE-JTI-007     |

  @req:TOKEN-SUCCESS-STATUS-008 @req:TOKEN-SUCCESS-TYPE-008 @req:TOKEN-SUCCESS-CHARSET-008
  @req:TOKEN-SUCCESS-NOSTORE-008 @req:TOKEN-SUCCESS-PRAGMA-008 @must @needs:jwt-bearer
  Rule: A granted jwt-bearer request is answered with status, content type and cache headers of the document

    Scenario Outline: <what>
      Given the requirement <requirement>
      When a client gets a token with the jwt-bearer grant
      Then the answer has <what>

      Examples:
        | what                               | requirement               |
        | status 200                         | TOKEN-SUCCESS-STATUS-008  |
        | Content-Type with application/json | TOKEN-SUCCESS-TYPE-008    |
        | Content-Type with charset=UTF-8    | TOKEN-SUCCESS-CHARSET-008 |
        | Cache-Control with no-store        | TOKEN-SUCCESS-NOSTORE-008 |
        | Pragma with no-cache               | TOKEN-SUCCESS-PRAGMA-008  |

  @req:TOKEN-SUCCESS-BODY-008 @must @needs:jwt-bearer
  Rule: The body of the response to a granted jwt-bearer request is one JSON object with the token response fields

    Scenario: The body
      When a client gets a token with the jwt-bearer grant
      Then the answer is a token response of the jwt-bearer grant

  @req:TOKEN-RESPONSE-REFRESH-006 @must @needs:jwt-bearer
  Rule: The response of the jwt-bearer grant has no refresh_token for a client without grant type refresh_token

    Scenario: The client lacks the grant type
      Given a client of the jwt-bearer grant without grant type refresh_token
      When the client requests a token
      Then the token response has no refresh_token

  @req:TOKEN-RESPONSE-REFRESH-011 @should @needs:jwt-bearer
  Rule: The response of the jwt-bearer grant has a refresh_token for a client with grant type refresh_token

    Scenario: The client has the grant type
      When a client gets a token with the jwt-bearer grant
      Then the token response has the field refresh_token

  @req:TOKEN-REFRESH-012 @must @needs:jwt-bearer @needs:refresh-token
  Rule: A refresh token of the jwt-bearer grant is exchanged for a new access token

    Scenario: Of the jwt-bearer grant
      Given a confidential client that may use the jwt-bearer grant
      And the client refreshes the token that it gets
      When the client requests a token
      Then the client receives an access token

  @req:TOKEN-FORMAT-OPAQUE-007 @must @since:3.3.0 @needs:jwt-bearer @needs:opaque-tokens
  Rule: A jwt-bearer request with token_format opaque returns an access token that is not a JWT

    Scenario: token_format is opaque
      When a client gets an opaque access token with the jwt-bearer grant
      Then the client receives an opaque access token

  @req:TOKEN-FORMAT-JWT-007 @must @needs:jwt-bearer
  Rule: A jwt-bearer request with token_format jwt returns a JWT access token

    Scenario: token_format is jwt
      When a client gets a JWT access token with the jwt-bearer grant
      Then the client receives a JWT access token

  @req:TOKEN-FORMAT-DEFAULT-007 @must @needs:jwt-bearer
  Rule: A jwt-bearer request without token_format returns a JWT access token

    Scenario: token_format is left out
      When a client gets a token with the jwt-bearer grant
      Then the client receives a JWT access token

  @req:TOKEN-RESPTYPE-JWT-001 @req:TOKEN-RESPTYPE-JWT-002 @req:TOKEN-RESPTYPE-JWT-003 @must
  @needs:jwt-bearer
  Rule: A jwt-bearer request with one of the three response types is served

    Scenario Outline: response_type is <response_type>
      Given the requirement <requirement>
      And a confidential client that may use the jwt-bearer grant
      And the token request carries response_type "<response_type>"
      When the client requests a token
      Then the request is granted

      Examples:
        | response_type  | requirement            |
        | token          | TOKEN-RESPTYPE-JWT-001 |
        | token id_token | TOKEN-RESPTYPE-JWT-002 |
        | id_token       | TOKEN-RESPTYPE-JWT-003 |

  @req:TOKEN-RESPTYPE-JWT-004 @observe @needs:jwt-bearer
  Rule: How a jwt-bearer request with another response_type is treated

    Scenario: response_type is code
      Given a confidential client that may use the jwt-bearer grant
      And the token request carries response_type "code"
      When the client requests a token
      Then the answer is recorded

  @req:TOKEN-RESPONSE-JTI-021 @must @needs:jwt-bearer
  Rule: Two responses of the jwt-bearer grant never have the same jti

    Scenario: Two responses
      Given a confidential client that may use the jwt-bearer grant
      When the client requests 2 tokens at once
      Then both token responses differ in jti

  @req:TOKEN-RESPONSE-EXPIRES-016 @must @needs:jwt-bearer
  Rule: expires_in of a token of the jwt-bearer grant tells in seconds when the JWT access token expires

    Scenario: A JWT access token
      When a client gets a token with the jwt-bearer grant
      Then expires_in agrees with the expiry of the access token
