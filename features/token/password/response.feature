@token
Feature: The response of the password grant
  What a client receives for the name and the password of a user.
  Source: authorization-token-service, "Token response (common to all grants)" and "POST /oauth/token".

  @req:TOKEN-REQUEST-GRANT-003 @must @needs:password
  Rule: grant_type password is served

    Scenario: The request of the grant
      Given a confidential client that may use the password grant
      When the client requests a token
      Then the request is granted

  @req:TOKEN-RESPONSE-ACCESS-003 @req:TOKEN-RESPONSE-TYPE-003 @req:TOKEN-RESPONSE-EXPIRES-003
  @req:TOKEN-RESPONSE-SCOPE-003 @req:TOKEN-RESPONSE-JTI-003 @must @needs:password
  Rule: The response of the password grant has the fields of the token response

    Scenario Outline: <field> is <form>
      Given the requirement <requirement>
      When a client gets a token with the password grant
      Then <field> of the token response is <form>

      Examples:
        | field        | form                                        | requirement                |
        | access_token | a non-empty string                          | TOKEN-RESPONSE-ACCESS-003  |
        | token_type   | the word bearer in any case                 | TOKEN-RESPONSE-TYPE-003    |
        | expires_in   | a number                                    | TOKEN-RESPONSE-EXPIRES-003 |
        | scope        | one string of words parted by single spaces | TOKEN-RESPONSE-SCOPE-003   |
        | jti          | a non-empty string                          | TOKEN-RESPONSE-JTI-003     |

  @req:TOKEN-SUCCESS-STATUS-003 @req:TOKEN-SUCCESS-TYPE-003 @req:TOKEN-SUCCESS-CHARSET-003
  @req:TOKEN-SUCCESS-NOSTORE-003 @req:TOKEN-SUCCESS-PRAGMA-003 @must @needs:password
  Rule: A granted password request is answered with status, content type and cache headers of the document

    Scenario Outline: <what>
      Given the requirement <requirement>
      When a client gets a token with the password grant
      Then the answer has <what>

      Examples:
        | what                               | requirement               |
        | status 200                         | TOKEN-SUCCESS-STATUS-003  |
        | Content-Type with application/json | TOKEN-SUCCESS-TYPE-003    |
        | Content-Type with charset=UTF-8    | TOKEN-SUCCESS-CHARSET-003 |
        | Cache-Control with no-store        | TOKEN-SUCCESS-NOSTORE-003 |
        | Pragma with no-cache               | TOKEN-SUCCESS-PRAGMA-003  |

  @req:TOKEN-SUCCESS-BODY-003 @must @needs:password
  Rule: The body of the response to a granted password request is one JSON object with the token response fields

    Scenario: The body
      When a client gets a token with the password grant
      Then the answer is a token response of the password grant

  @req:LIMIT-LIFETIME-002 @must @needs:password
  Rule: expires_in agrees in seconds with the exp of a JWT access token of a user

    Scenario: A JWT access token of a user
      When a client gets a token with the password grant
      Then expires_in agrees with the expiry of the access token

  @req:TOKEN-RESPONSE-REFRESH-003 @must @needs:password
  Rule: The response of the password grant has no refresh_token for a client without grant type refresh_token

    Scenario: The client lacks the grant type
      Given a client of the password grant without grant type refresh_token
      When the client requests a token
      Then the token response has no refresh_token

  @req:TOKEN-RESPONSE-REFRESH-009 @should @needs:password
  Rule: The response of the password grant has a refresh_token for a client with grant type refresh_token

    Scenario: The client has the grant type
      When a client gets a token with the password grant
      Then the token response has the field refresh_token

  @req:TOKEN-RESPONSE-IDTOKEN-003 @must @needs:password
  Rule: The response of the password grant has no id_token for a client without scope openid

    Scenario: The client has no scope openid
      Given a client of the password grant without scope openid
      When the client requests a token
      Then the token response has no id_token

  @req:TOKEN-FORMAT-OPAQUE-003 @must @since:3.3.0 @needs:password @needs:opaque-tokens
  Rule: A password request with token_format opaque returns an access token that is not a JWT

    Scenario: token_format is opaque
      When a client gets an opaque access token with the password grant
      Then the client receives an opaque access token

  @req:TOKEN-FORMAT-JWT-003 @must @needs:password
  Rule: A password request with token_format jwt returns a JWT access token

    Scenario: token_format is jwt
      When a client gets a JWT access token with the password grant
      Then the client receives a JWT access token

  @req:TOKEN-FORMAT-DEFAULT-003 @must @needs:password
  Rule: A password request without token_format returns a JWT access token

    Scenario: token_format is left out
      When a client gets a token with the password grant
      Then the client receives a JWT access token

  @req:TOKEN-RESPTYPE-003 @must @needs:password
  Rule: A password request with response_type token is served

    Scenario: response_type is token
      Given a confidential client that may use the password grant
      And the token request carries response_type "token"
      When the client requests a token
      Then the request is granted

  @req:TOKEN-RESPONSE-JTI-018 @must @needs:password
  Rule: Two responses of the password grant never have the same jti

    Scenario: Two responses
      Given a confidential client that may use the password grant
      When the client requests 2 tokens at once
      Then both token responses differ in jti

  @req:TOKEN-RESPONSE-EXPIRES-013 @must @needs:password
  Rule: expires_in of a token of the password grant tells in seconds when the JWT access token expires

    Scenario: A JWT access token
      When a client gets a token with the password grant
      Then expires_in agrees with the expiry of the access token
