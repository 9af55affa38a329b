@token
Feature: A client gets a token for itself
  A client that has the client_credentials grant asks with its own credentials. It gets an access token and
  nothing that belongs to a user, although the client of these scenarios has the refresh_token grant type and
  the authority openid.
  Source: authorization-token-service, "POST /oauth/token", grant rule 1; RFC 6749, section 4.4.

  Background:
    Given a confidential client that may use the client_credentials grant

  @req:TOKEN-REQUEST-GRANT-002 @must @needs:client-credentials
  Rule: grant_type client_credentials is served

    Scenario: A confidential client
      When the client requests a token
      Then the client receives an access token

  @req:SERVICE-002 @must
  Rule: The token endpoint is served at its path beneath the base URL, a path prefix of the base URL included

    Scenario: The path beneath the base URL
      When the client requests a token
      Then the client receives an access token

  @req:TOKEN-CC-001 @must @needs:client-credentials
  Rule: A client_credentials response has no refresh_token, even for a client that has the refresh_token grant type

    Scenario: The client has the refresh_token grant type
      When the client requests a token
      Then the token response has no refresh_token

  @req:TOKEN-CC-002 @must @needs:client-credentials
  Rule: A client_credentials response has no id_token, even for a client with authority openid that sends response_type id_token

    Scenario: The client has the authority openid and asks for an id_token
      Given the token request carries response_type "id_token"
      When the client requests a token
      Then the token response has no id_token

    Scenario: The client asks for the scope openid alone
      Given the token request carries scope "openid"
      When the client requests a token
      Then the token response has no id_token

  @req:RFC6749-CC-002 @standard @since:3.3.0 @needs:client-credentials @needs:opaque-tokens
  Rule: A client_credentials response has no refresh_token when token_format is opaque

    Scenario: An opaque access token
      Given the token request carries token_format "opaque"
      When the client requests a token
      Then the token response has no refresh_token

  @req:CLIENT-CONFIG-GRANT-001 @must @needs:client-credentials
  Rule: A client whose authorized_grant_types lack client_credentials is refused that grant

    Scenario: The client has the refresh_token grant type alone
      When the client requests a token with a client without the grant type
      Then the token request is refused

  @req:RFC6749-ERROR-019 @standard @needs:client-credentials
  Rule: A client that may not use the grant type is answered with error unauthorized_client

    Scenario: The client has the refresh_token grant type alone
      When the client requests a token with a client without the grant type
      Then the token request is refused with error unauthorized_client

  @req:TOKEN-RESPTYPE-001 @must @needs:client-credentials
  Rule: A client_credentials request with response_type token is served

    Scenario: response_type token
      Given the token request carries response_type "token"
      When the client requests a token
      Then the client receives an access token
