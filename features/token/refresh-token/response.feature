@token
Feature: The response of the refresh_token grant
  What a client receives for a refresh token: a new access token, the refresh token and the usual fields.
  Source: authorization-token-service, "Token response (common to all grants)" and "POST /oauth/token".

  @req:TOKEN-REQUEST-GRANT-005 @must @needs:password @needs:refresh-token
  Rule: grant_type refresh_token is served

    Scenario: The request of the grant
      Given a confidential client that may use the refresh_token grant
      When the client requests a token
      Then the request is granted

  @req:TOKEN-RESPONSE-ACCESS-005 @req:TOKEN-RESPONSE-TYPE-005 @req:TOKEN-RESPONSE-EXPIRES-005
  @req:TOKEN-RESPONSE-SCOPE-005 @req:TOKEN-RESPONSE-JTI-005 @must @needs:refresh-token
  Rule: The response of the refresh_token grant has the fields of the token response

    Scenario Outline: <field> is <form>
      Given the requirement <requirement>
      When a client gets a token with the refresh_token grant
      Then <field> of the token response is <form>

      Examples:
        | field        | form                                        | requirement                |
        | access_token | a non-empty string                          | TOKEN-RESPONSE-ACCESS-005  |
        | token_type   | the word bearer in any case                 | TOKEN-RESPONSE-TYPE-005    |
        | expires_in   | a number                                    | TOKEN-RESPONSE-EXPIRES-005 |
        | scope        | one string of words parted by single spaces | TOKEN-RESPONSE-SCOPE-005   |
        | jti          | a non-empty string                          | TOKEN-RESPONSE-JTI-005     |

  @req:TOKEN-SUCCESS-STATUS-005 @req:TOKEN-SUCCESS-TYPE-005 @req:TOKEN-SUCCESS-CHARSET-005
  @req:TOKEN-SUCCESS-NOSTORE-005 @req:TOKEN-SUCCESS-PRAGMA-005 @must @needs:password
  @needs:refresh-token
  Rule: A granted refresh_token request is answered with status, content type and cache headers of the document

    Scenario Outline: <what>
      Given the requirement <requirement>
      When a client gets a token with the refresh_token grant
      Then the answer has <what>

      Examples:
        | what                               | requirement               |
        | status 200                         | TOKEN-SUCCESS-STATUS-005  |
        | Content-Type with application/json | TOKEN-SUCCESS-TYPE-005    |
        | Content-Type with charset=UTF-8    | TOKEN-SUCCESS-CHARSET-005 |
        | Cache-Control with no-store        | TOKEN-SUCCESS-NOSTORE-005 |
        | Pragma with no-cache               | TOKEN-SUCCESS-PRAGMA-005  |

  @req:TOKEN-SUCCESS-BODY-005 @must @needs:password @needs:refresh-token
  Rule: The body of the response to a granted refresh_token request is one JSON object with the token response fields

    Scenario: The body
      When a client gets a token with the refresh_token grant
      Then the answer is a token response of the refresh_token grant

  @req:TOKEN-RESPONSE-JTI-011 @must @needs:refresh-token
  Rule: Two responses of the refresh_token grant never have the same jti

    Scenario: Two responses
      Given a confidential client that may use the refresh_token grant
      When the client requests 2 tokens at once
      Then both token responses differ in jti

  @req:TOKEN-RESPONSE-EXPIRES-011 @must @needs:refresh-token
  Rule: expires_in of a refreshed token tells in seconds when the JWT access token expires

    Scenario: A JWT access token
      When a client gets a token with the refresh_token grant
      Then expires_in agrees with the expiry of the access token

  @req:LIMIT-LIFETIME-003 @must @needs:password @needs:refresh-token
  Rule: expires_in of a refreshed access token agrees in seconds with its own exp

    Scenario: A refreshed JWT access token
      When a client gets a token with the refresh_token grant
      Then expires_in agrees with the expiry of the access token

  @req:TOKEN-RESPONSE-REFRESH-016 @observe @needs:refresh-token
  Rule: Whether refresh tokens end in -r is recorded

    Scenario: The end of the refresh token
      When a client gets a token with the refresh_token grant
      Then the end of the refresh token is recorded

  @req:TOKEN-RESPONSE-REFRESH-001 @must @needs:refresh-token
  Rule: A refresh_token in a token response is a string

    Scenario Outline: The <grant> grant
      When a client gets a token with the <grant> grant
      Then refresh_token of the token response, where present, is a non-empty string

      Examples:
        | grant              |
        | authorization_code |
        | password           |
        | refresh_token      |
        | user_token         |

  @req:TOKEN-RESPONSE-IDTOKEN-005 @must @needs:refresh-token
  Rule: The response of the refresh_token grant has no id_token for a client without scope openid

    Scenario: The client has no scope openid
      Given a client of the refresh_token grant without scope openid
      When the client requests a token
      Then the token response has no id_token

  @req:TOKEN-FORMAT-OPAQUE-005 @must @since:3.3.0 @needs:password @needs:refresh-token
  @needs:opaque-tokens
  Rule: A refresh_token request with token_format opaque returns an access token that is not a JWT

    Scenario: token_format is opaque
      When a client gets an opaque access token with the refresh_token grant
      Then the client receives an opaque access token

  @req:TOKEN-FORMAT-JWT-005 @must @needs:password @needs:refresh-token
  Rule: A refresh_token request with token_format jwt returns a JWT access token

    Scenario: token_format is jwt
      When a client gets a JWT access token with the refresh_token grant
      Then the client receives a JWT access token

  @req:TOKEN-FORMAT-DEFAULT-005 @must @needs:password @needs:refresh-token
  Rule: A refresh_token request without token_format returns a JWT access token

    Scenario: token_format is left out
      When a client gets a token with the refresh_token grant
      Then the client receives a JWT access token

  @req:TOKEN-RESPTYPE-005 @must @needs:password @needs:refresh-token
  Rule: A refresh_token request with response_type token is served

    Scenario: response_type is token
      Given a confidential client that may use the refresh_token grant
      And the token request carries response_type "token"
      When the client requests a token
      Then the request is granted
