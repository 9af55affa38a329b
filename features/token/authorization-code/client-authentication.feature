@token @client-authentication
Feature: The client of the authorization_code grant authenticates
  Client authentication is required, except for public clients; what the grant proves about the user does
  not stand in for it.
  Source: authorization-token-service, "POST /oauth/token", "Authentication" and "Client configuration
  attributes referred to".

  @req:TOKEN-REQUEST-CLIENTID-002 @must
  Rule: An authorization_code request without client_id is served when the Basic header names the client

    Scenario: The header holds id and secret
      Given a confidential client that may use the "authorization_code" grant with "client_secret_basic"
      When the client requests a token
      Then the client receives an access token

  @req:CLIENT-AUTH-BASIC-012 @must
  Rule: An authorization_code request whose Basic header holds a wrong secret is refused

    Scenario: The secret is wrong
      Given a confidential client that may use the "authorization_code" grant with "client_secret_basic"
      When the client requests a token as the client "{{ client.id }}" with the secret "not-the-secret-of-this-client"
      Then the token request is refused

  @req:CLIENT-AUTH-POST-002 @must
  Rule: client_id and client_secret in the body authenticate the client of an authorization_code request

    Scenario: The body holds id and secret
      Given a confidential client that may use the "authorization_code" grant with "client_secret_post"
      When the client requests a token
      Then the client receives an access token

  @req:CLIENT-AUTH-POST-012 @must
  Rule: An authorization_code request with a wrong client_secret in the body is refused

    Scenario: The secret is wrong
      Given a confidential client that may use the "authorization_code" grant with "client_secret_post"
      When the client requests a token as the client "{{ client.id }}" with the secret "not-the-secret-of-this-client"
      Then the token request is refused

  @req:CLIENT-AUTH-JWT-002 @must
  Rule: client_assertion and client_assertion_type authenticate the client of an authorization_code request

    Scenario: The client signs with its registered key
      Given a confidential client that may use the "authorization_code" grant with "private_key_jwt"
      When the client requests a token
      Then the client receives an access token

  @req:CLIENT-AUTH-JWT-012 @must
  Rule: An authorization_code request whose client_assertion is signed by a key foreign to the client is refused

    Scenario: The key is registered for no client
      Given a confidential client that may use the "authorization_code" grant with "private_key_jwt"
      When the client requests a token with "client_assertion.key" as "{{ another_key.private_key }}"
      Then the token request is refused

  @req:CLIENT-AUTH-NONE-002 @must
  Rule: An authorization_code request of a confidential client that sends its client_id and no credentials is refused

    Scenario: The client only names itself
      Given a confidential client that may use the "authorization_code" grant with "client_secret_basic"
      When the client requests a token with:
        | part          | value           |
        | Authorization | absent          |
        | client_id     | {{ client.id }} |
      Then the token request is refused

  @req:RFC6749-ERROR-024 @standard
  Rule: A client that has lost the grant type authorization_code is answered with error unauthorized_client when it sends its code

    Scenario: The grant type is taken from the client after it got the code
      Given a client of the "authorization_code" grant that only this scenario changes
      When the client requests a token after the administrator has sent:
        """
        PUT /oauth/clients/{{ client.id }}

        {
          "client_id": "{{ client.id }}",
          "authorized_grant_types": ["client_credentials", "password", "refresh_token"],
          "redirect_uri": ["{{ client.redirect_uri }}"],
          "scope": ["openid", "assay.read", "assay.write"],
          "autoapprove": true
        }
        """
      Then the token request is refused with error "unauthorized_client"
