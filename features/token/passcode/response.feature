@token
Feature: The response of the one-time passcode grant
  What a client receives for a one-time passcode, which is sent with grant_type password.
  Source: authorization-token-service, "Token response (common to all grants)" and "POST /oauth/token".

  @req:TOKEN-REQUEST-GRANT-008 @must @needs:passcode @needs:browser-login
  Rule: A one-time passcode is redeemed with grant_type password

    Scenario: The request of the grant
      Given a confidential client that may use the one-time passcode grant
      When the client requests a token
      Then the request is granted

  @req:TOKEN-RESPONSE-ACCESS-004 @req:TOKEN-RESPONSE-TYPE-004 @req:TOKEN-RESPONSE-EXPIRES-004
  @req:TOKEN-RESPONSE-SCOPE-004 @req:TOKEN-RESPONSE-JTI-004 @must @needs:passcode
  Rule: The response of the one-time passcode grant has the fields of the token response

    Scenario Outline: <field> is <form>
      Given the requirement <requirement>
      When a client gets a token with the one-time passcode grant
      Then <field> of the token response is <form>

      Examples:
        | field        | form                                        | requirement                |
        | access_token | a non-empty string                          | TOKEN-RESPONSE-ACCESS-004  |
        | token_type   | the word bearer in any case                 | TOKEN-RESPONSE-TYPE-004    |
        | expires_in   | a number                                    | TOKEN-RESPONSE-EXPIRES-004 |
        | scope        | one string of words parted by single spaces | TOKEN-RESPONSE-SCOPE-004   |
        | jti          | a non-empty string                          | TOKEN-RESPONSE-JTI-004     |

  @req:TOKEN-SUCCESS-STATUS-004 @req:TOKEN-SUCCESS-TYPE-004 @req:TOKEN-SUCCESS-CHARSET-004
  @req:TOKEN-SUCCESS-NOSTORE-004 @req:TOKEN-SUCCESS-PRAGMA-004 @must @needs:passcode
  @needs:browser-login
  Rule: A granted one-time passcode request is answered with status, content type and cache headers of the document

    Scenario Outline: <what>
      Given the requirement <requirement>
      When a client gets a token with the one-time passcode grant
      Then the answer has <what>

      Examples:
        | what                               | requirement               |
        | status 200                         | TOKEN-SUCCESS-STATUS-004  |
        | Content-Type with application/json | TOKEN-SUCCESS-TYPE-004    |
        | Content-Type with charset=UTF-8    | TOKEN-SUCCESS-CHARSET-004 |
        | Cache-Control with no-store        | TOKEN-SUCCESS-NOSTORE-004 |
        | Pragma with no-cache               | TOKEN-SUCCESS-PRAGMA-004  |

  @req:TOKEN-SUCCESS-BODY-004 @must @needs:passcode @needs:browser-login
  Rule: The body of the response to a granted one-time passcode request is one JSON object with the token response fields

    Scenario: The body
      When a client gets a token with the one-time passcode grant
      Then the answer is a token response of the one-time passcode grant

  @req:TOKEN-RESPONSE-REFRESH-004 @must @needs:passcode
  Rule: The response of the one-time passcode form of the password grant has no refresh_token for a client without grant type refresh_token

    Scenario: The client lacks the grant type
      Given a client of the one-time passcode grant without grant type refresh_token
      When the client requests a token
      Then the token response has no refresh_token

  @req:TOKEN-RESPONSE-REFRESH-010 @should @needs:passcode
  Rule: The response of the one-time passcode form of the password grant has a refresh_token for a client with grant type refresh_token

    Scenario: The client has the grant type
      When a client gets a token with the one-time passcode grant
      Then the token response has the field refresh_token

  @req:TOKEN-RESPONSE-IDTOKEN-004 @must @needs:passcode
  Rule: The response of the one-time passcode form of the password grant has no id_token for a client without scope openid

    Scenario: The client has no scope openid
      Given a client of the one-time passcode grant without scope openid
      When the client requests a token
      Then the token response has no id_token

  @req:TOKEN-FORMAT-OPAQUE-004 @must @since:3.3.0 @needs:passcode @needs:browser-login
  @needs:opaque-tokens
  Rule: A one-time passcode request with token_format opaque returns an access token that is not a JWT

    Scenario: token_format is opaque
      When a client gets an opaque access token with the one-time passcode grant
      Then the client receives an opaque access token

  @req:TOKEN-FORMAT-JWT-004 @must @needs:passcode @needs:browser-login
  Rule: A one-time passcode request with token_format jwt returns a JWT access token

    Scenario: token_format is jwt
      When a client gets a JWT access token with the one-time passcode grant
      Then the client receives a JWT access token

  @req:TOKEN-FORMAT-DEFAULT-004 @must @needs:passcode @needs:browser-login
  Rule: A one-time passcode request without token_format returns a JWT access token

    Scenario: token_format is left out
      When a client gets a token with the one-time passcode grant
      Then the client receives a JWT access token

  @req:TOKEN-RESPTYPE-004 @must @needs:passcode @needs:browser-login
  Rule: A one-time passcode request with response_type token is served

    Scenario: response_type is token
      Given a confidential client that may use the one-time passcode grant
      And the token request carries response_type "token"
      When the client requests a token
      Then the request is granted

  @req:TOKEN-RESPONSE-JTI-019 @must @needs:passcode @needs:browser-login
  Rule: Two responses of the one-time passcode form of the password grant never have the same jti

    Scenario: Two responses
      Given a client gets a token with the one-time passcode grant
      When a client gets an opaque access token with the one-time passcode grant
      Then both token responses differ in jti

  @req:TOKEN-RESPONSE-EXPIRES-014 @must @needs:passcode @needs:browser-login
  Rule: expires_in of a token for a one-time passcode tells in seconds when the JWT access token expires

    Scenario: A JWT access token
      When a client gets a token with the one-time passcode grant
      Then expires_in agrees with the expiry of the access token
