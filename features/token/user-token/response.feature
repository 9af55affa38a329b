@token
Feature: The response of the user_token grant
  What a client receives that asks with the token of a user: no access token, and an opaque refresh token
  for the receiving client.
  Source: authorization-token-service, "Token response (common to all grants)" and "POST /oauth/token".

  @req:TOKEN-REQUEST-GRANT-004 @must @needs:password @needs:user-token
  Rule: grant_type user_token is served

    Scenario: The request of the grant
      Given a confidential client that may use the user_token grant
      When the client requests a token
      Then the request is granted

  @req:TOKEN-RESPONSE-ACCESS-009 @req:TOKEN-RESPONSE-TYPE-008 @req:TOKEN-RESPONSE-JTI-008 @must
  @needs:user-token
  Rule: The response of the user_token grant has the fields of the token response, and access_token null

    Scenario Outline: <field> is <form>
      Given the requirement <requirement>
      When a client gets a token with the user_token grant
      Then <field> of the token response is <form>

      Examples:
        | field        | form                        | requirement               |
        | access_token | null                        | TOKEN-RESPONSE-ACCESS-009 |
        | token_type   | the word bearer in any case | TOKEN-RESPONSE-TYPE-008   |
        | jti          | a non-empty string          | TOKEN-RESPONSE-JTI-008    |

  @req:TOKEN-RESPONSE-EXPIRES-008 @req:TOKEN-RESPONSE-SCOPE-008 @should @needs:user-token
  Rule: The response of the user_token grant tells lifetime and scope of the refresh token

    Scenario Outline: <field> is <form>
      Given the requirement <requirement>
      When a client gets a token with the user_token grant
      Then <field> of the token response is <form>

      Examples:
        | field      | form                                        | requirement                |
        | expires_in | a number                                    | TOKEN-RESPONSE-EXPIRES-008 |
        | scope      | one string of words parted by single spaces | TOKEN-RESPONSE-SCOPE-008   |

  @req:TOKEN-RESPONSE-ACCESS-008 @must @needs:user-token
  Rule: The response of the user_token grant hands out no access token

    Scenario: No access token is handed out
      When a client gets a token with the user_token grant
      Then access_token of the token response, where present, is null

  @req:TOKEN-RESPONSE-ACCESS-010 @must @needs:user-token
  Rule: access_token of the user_token grant is null also when token_format=jwt is sent

    Scenario: token_format is jwt
      Given a confidential client that may use the user_token grant
      And the token request carries token_format "jwt"
      When the client requests a token
      Then access_token of the token response is null

  @req:TOKEN-RESPONSE-ACCESS-011 @must @since:3.3.0 @needs:user-token
  Rule: access_token of the user_token grant is null also when token_format=opaque is sent

    Scenario: token_format is opaque
      Given a confidential client that may use the user_token grant
      And the token request carries token_format "opaque"
      When the client requests a token
      Then access_token of the token response is null

  @req:TOKEN-SUCCESS-STATUS-006 @req:TOKEN-SUCCESS-TYPE-006 @req:TOKEN-SUCCESS-CHARSET-006
  @req:TOKEN-SUCCESS-NOSTORE-006 @req:TOKEN-SUCCESS-PRAGMA-006 @must @needs:password @needs:user-token
  Rule: A granted user_token request is answered with status, content type and cache headers of the document

    Scenario Outline: <what>
      Given the requirement <requirement>
      When a client gets a token with the user_token grant
      Then the answer has <what>

      Examples:
        | what                               | requirement               |
        | status 200                         | TOKEN-SUCCESS-STATUS-006  |
        | Content-Type with application/json | TOKEN-SUCCESS-TYPE-006    |
        | Content-Type with charset=UTF-8    | TOKEN-SUCCESS-CHARSET-006 |
        | Cache-Control with no-store        | TOKEN-SUCCESS-NOSTORE-006 |
        | Pragma with no-cache               | TOKEN-SUCCESS-PRAGMA-006  |

  @req:TOKEN-SUCCESS-BODY-006 @must @needs:password @needs:user-token
  Rule: The body of the response to a granted user_token request is one JSON object with the token response fields

    Scenario: The body
      When a client gets a token with the user_token grant
      Then the answer is a token response of the user_token grant

  @req:TOKEN-RESPONSE-JTI-012 @must @needs:user-token
  Rule: Two responses of the user_token grant never have the same jti

    Scenario: Two responses
      Given a confidential client that may use the user_token grant
      When the client requests 2 tokens at once
      Then both token responses differ in jti

  @req:TOKEN-RESPTYPE-006 @must @needs:password @needs:user-token
  Rule: A user_token request with response_type token is served

    Scenario: response_type is token
      Given a confidential client that may use the user_token grant
      And the token request carries response_type "token"
      When the client requests a token
      Then the request is granted
