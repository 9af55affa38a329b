@token
Feature: The response of the client_credentials grant
  What a client that asks for itself receives: the fields of the token response, as JSON, not to be stored.
  Source: authorization-token-service, "Token response (common to all grants)" and "POST /oauth/token".

  @req:TOKEN-RESPONSE-ACCESS-001 @req:TOKEN-RESPONSE-TYPE-001 @req:TOKEN-RESPONSE-EXPIRES-001
  @req:TOKEN-RESPONSE-SCOPE-001 @req:TOKEN-RESPONSE-JTI-001 @must @needs:client-credentials
  Rule: The response of the client_credentials grant has the fields of the token response

    Scenario Outline: <field> is <form>
      Given the requirement <requirement>
      When a client gets a token with the client_credentials grant
      Then <field> of the token response is <form>

      Examples:
        | field        | form                                        | requirement                |
        | access_token | a non-empty string                          | TOKEN-RESPONSE-ACCESS-001  |
        | token_type   | the word bearer in any case                 | TOKEN-RESPONSE-TYPE-001    |
        | expires_in   | a number                                    | TOKEN-RESPONSE-EXPIRES-001 |
        | scope        | one string of words parted by single spaces | TOKEN-RESPONSE-SCOPE-001   |
        | jti          | a non-empty string                          | TOKEN-RESPONSE-JTI-001     |

  @req:TOKEN-SUCCESS-STATUS-001 @must @needs:client-credentials
  Rule: A granted client_credentials request is answered with status 200

    Scenario: The status
      When a client gets a token with the client_credentials grant
      Then the answer has status 200

  @req:TOKEN-SUCCESS-TYPE-001 @must @needs:client-credentials
  Rule: The response to a granted client_credentials request has media type application/json

    Scenario: The content type
      When a client gets a token with the client_credentials grant
      Then the answer has Content-Type with application/json

  @req:TOKEN-SUCCESS-CHARSET-001 @must @needs:client-credentials
  Rule: The content type of the response to a granted client_credentials request names charset UTF-8

    Scenario: The charset
      When a client gets a token with the client_credentials grant
      Then the answer has Content-Type with charset=UTF-8

  @req:TOKEN-SUCCESS-BODY-001 @must @needs:client-credentials
  Rule: The body of the response to a granted client_credentials request is one JSON object with the token response fields

    Scenario: The body
      When a client gets a token with the client_credentials grant
      Then the answer is a token response of the client_credentials grant

  @req:TOKEN-SUCCESS-NOSTORE-001 @must @needs:client-credentials
  Rule: The response to a granted client_credentials request has a Cache-Control with no-store

    Scenario: Cache-Control
      When a client gets a token with the client_credentials grant
      Then the answer has Cache-Control with no-store

  @req:TOKEN-SUCCESS-PRAGMA-001 @must @needs:client-credentials
  Rule: The response to a granted client_credentials request has a Pragma with no-cache

    Scenario: Pragma
      When a client gets a token with the client_credentials grant
      Then the answer has Pragma with no-cache

  @req:TOKEN-SUCCESS-CACHE-001 @observe @needs:client-credentials
  Rule: Whether Cache-Control of a token response holds directives beside no-store

    Scenario: Cache-Control as it was sent
      When a client gets a token with the client_credentials grant
      Then its Cache-Control is recorded

  @req:TOKEN-RESPONSE-JTI-009 @must @needs:client-credentials
  Rule: Two responses of the client_credentials grant never have the same jti

    Scenario: Two tokens of one client
      Given a confidential client that may use the client_credentials grant
      When the client requests 2 tokens at once
      Then both token responses differ in jti

  @req:TOKEN-RESPONSE-JTI-013 @should
  Rule: jti of the response is the claim jti of the JWT access token

    Scenario: The jti of a JWT
      When a client gets a token with the client_credentials grant
      Then jti of the access token is jti of the token response

  @req:TOKEN-RESPONSE-EXPIRES-009 @must @needs:client-credentials
  Rule: expires_in of a token that represents the client (client_credentials) tells in seconds when the JWT access token expires

    Scenario: A JWT access token
      When a client gets a token with the client_credentials grant
      Then expires_in agrees with the expiry of the access token

  @req:LIMIT-LIFETIME-001 @must @needs:client-credentials
  Rule: expires_in agrees in seconds with the exp of a JWT access token of a client

    Scenario: The lifetime of a client's token
      When a client gets a token with the client_credentials grant
      Then expires_in agrees with the expiry of the access token
