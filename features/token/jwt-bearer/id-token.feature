@token
Feature: The ID token of the jwt-bearer grant
  The response contains id_token, for the shadow user, when it is requested through response_type.
  Source: authorization-token-service, "POST /oauth/token", grant rule 5, and "Token response (common to
  all grants)", row id_token.

  @req:TOKEN-JWT-IDTOKEN-001 @must @needs:jwt-bearer
  Rule: A jwt-bearer response contains id_token when response_type is id_token

    Scenario: response_type is id_token
      Given a confidential client that may use the jwt-bearer grant
      And the token request carries response_type "id_token"
      When the client requests a token
      Then the token response has the field id_token

  @req:TOKEN-JWT-IDTOKEN-002 @must @needs:jwt-bearer
  Rule: A jwt-bearer response contains id_token when response_type is token id_token

    Scenario: response_type is token id_token
      Given a confidential client that may use the jwt-bearer grant
      And the token request carries response_type "token id_token"
      When the client requests a token
      Then the token response has the field id_token

  @req:TOKEN-JWT-IDTOKEN-003 @must @needs:jwt-bearer
  Rule: A jwt-bearer response contains no id_token when response_type is token

    Scenario: response_type is token
      Given a confidential client that may use the jwt-bearer grant
      And the token request carries response_type "token"
      When the client requests a token
      Then the token response has no id_token

  @req:TOKEN-JWT-IDTOKEN-004 @must @needs:jwt-bearer
  Rule: A jwt-bearer response contains no id_token when response_type is left out

    Scenario: response_type is left out
      Given a confidential client that may use the jwt-bearer grant
      When the client requests a token
      Then the token response has no id_token

  @req:TOKEN-JWT-IDTOKEN-005 @must @needs:jwt-bearer
  Rule: The id_token of a jwt-bearer response is for the shadow user that the access token is for

    Scenario: Both tokens
      Given a confidential client that may use the jwt-bearer grant
      And the token request carries response_type "token id_token"
      When the client requests a token
      Then sub of the ID token is sub of the access token
      And the access token names the user

  @req:TOKEN-RESPONSE-IDTOKEN-007 @must @needs:jwt-bearer
  Rule: The response of the jwt-bearer grant has no id_token for a client without scope openid

    Scenario: The client has no scope openid
      Given a client of the jwt-bearer grant without scope openid
      And the token request carries response_type "token id_token"
      When the client requests a token
      Then the token response has no id_token
