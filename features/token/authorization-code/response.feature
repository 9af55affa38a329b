@token
Feature: The response of the authorization_code grant
  What a client receives for a code: the fields of the token response, as JSON, not to be stored.
  Source: authorization-token-service, "Token response (common to all grants)" and "POST /oauth/token".

  @req:TOKEN-REQUEST-GRANT-001 @must @needs:authorization-code
  Rule: grant_type authorization_code is served

    Scenario: The request of the grant
      Given a confidential client that may use the authorization_code grant
      When the client requests a token
      Then the request is granted

  @req:TOKEN-RESPONSE-ACCESS-002 @req:TOKEN-RESPONSE-TYPE-002 @req:TOKEN-RESPONSE-EXPIRES-002
  @req:TOKEN-RESPONSE-SCOPE-002 @req:TOKEN-RESPONSE-JTI-002 @must @needs:authorization-code
  Rule: The response of the authorization_code grant has the fields of the token response

    Scenario Outline: <field> is <form>
      Given the requirement <requirement>
      When a client gets a token with the authorization_code grant
      Then <field> of the token response is <form>

      Examples:
        | field        | form                                        | requirement                |
        | access_token | a non-empty string                          | TOKEN-RESPONSE-ACCESS-002  |
        | token_type   | the word bearer in any case                 | TOKEN-RESPONSE-TYPE-002    |
        | expires_in   | a number                                    | TOKEN-RESPONSE-EXPIRES-002 |
        | scope        | one string of words parted by single spaces | TOKEN-RESPONSE-SCOPE-002   |
        | jti          | a non-empty string                          | TOKEN-RESPONSE-JTI-002     |

  @req:TOKEN-SUCCESS-STATUS-002 @req:TOKEN-SUCCESS-TYPE-002 @req:TOKEN-SUCCESS-CHARSET-002
  @req:TOKEN-SUCCESS-NOSTORE-002 @req:TOKEN-SUCCESS-PRAGMA-002 @must @needs:authorization-code
  Rule: A granted authorization_code request is answered with status, content type and cache headers of the document

    Scenario Outline: <what>
      Given the requirement <requirement>
      When a client gets a token with the authorization_code grant
      Then the answer has <what>

      Examples:
        | what                               | requirement               |
        | status 200                         | TOKEN-SUCCESS-STATUS-002  |
        | Content-Type with application/json | TOKEN-SUCCESS-TYPE-002    |
        | Content-Type with charset=UTF-8    | TOKEN-SUCCESS-CHARSET-002 |
        | Cache-Control with no-store        | TOKEN-SUCCESS-NOSTORE-002 |
        | Pragma with no-cache               | TOKEN-SUCCESS-PRAGMA-002  |

  @req:TOKEN-SUCCESS-BODY-002 @must @needs:authorization-code
  Rule: The body of the response to a granted authorization_code request is one JSON object with the token response fields

    Scenario: The body
      When a client gets a token with the authorization_code grant
      Then the answer is a token response of the authorization_code grant

  @req:TOKEN-RESPONSE-JTI-010 @must @needs:authorization-code
  Rule: Two responses of the authorization_code grant never have the same jti

    Scenario: Two responses
      Given a confidential client that may use the authorization_code grant
      When the client requests 2 tokens at once
      Then both token responses differ in jti

  @req:TOKEN-RESPONSE-EXPIRES-010 @must @needs:authorization-code
  Rule: expires_in of a token that represents a user (authorization_code) tells in seconds when the JWT access token expires

    Scenario: A JWT access token
      When a client gets a token with the authorization_code grant
      Then expires_in agrees with the expiry of the access token

  @req:TOKEN-RESPONSE-REFRESH-002 @must @needs:authorization-code
  Rule: The response of the authorization_code grant has no refresh_token for a client without grant type refresh_token

    Scenario: The client lacks the grant type
      Given a client of the authorization_code grant without grant type refresh_token
      When the client requests a token
      Then the token response has no refresh_token

  @req:TOKEN-RESPONSE-REFRESH-008 @should @needs:authorization-code
  Rule: The response of the authorization_code grant has a refresh_token for a client with grant type refresh_token

    Scenario: The client has the grant type
      When a client gets a token with the authorization_code grant
      Then the token response has the field refresh_token

  @req:TOKEN-RESPONSE-IDTOKEN-002 @must @needs:authorization-code
  Rule: The response of the authorization_code grant has no id_token for a client without scope openid

    Scenario: The client has no scope openid
      Given a client for the API code flow that may not use openid
      And the authorization request carries scope "assay.read"
      And the user grants the client a code
      When the client requests a token
      Then the token response has no id_token

  @req:TOKEN-FORMAT-OPAQUE-002 @must @since:3.3.0 @needs:authorization-code @needs:opaque-tokens
  Rule: A authorization_code request with token_format opaque returns an access token that is not a JWT

    Scenario: token_format is opaque
      When a client gets an opaque access token with the authorization_code grant
      Then the client receives an opaque access token

  @req:TOKEN-FORMAT-JWT-002 @must @needs:authorization-code
  Rule: A authorization_code request with token_format jwt returns a JWT access token

    Scenario: token_format is jwt
      When a client gets a JWT access token with the authorization_code grant
      Then the client receives a JWT access token

  @req:TOKEN-FORMAT-DEFAULT-002 @must @needs:authorization-code
  Rule: A authorization_code request without token_format returns a JWT access token

    Scenario: token_format is left out
      When a client gets a token with the authorization_code grant
      Then the client receives a JWT access token

  @req:TOKEN-RESPTYPE-002 @must @needs:authorization-code
  Rule: A authorization_code request with response_type token is served

    Scenario: response_type is token
      Given a confidential client that may use the authorization_code grant
      And the token request carries response_type "token"
      When the client requests a token
      Then the request is granted
