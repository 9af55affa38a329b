@token @client-authentication
Feature: The client of the refresh_token grant authenticates
  Client authentication is required, except for public clients; what the grant proves about the user does
  not stand in for it.
  Source: authorization-token-service, "POST /oauth/token", "Authentication" and "Client configuration
  attributes referred to".

  @req:TOKEN-REQUEST-CLIENTID-004 @must
  Rule: A refresh_token request without client_id is served when the Basic header names the client

    Scenario: The header holds id and secret
      Given a confidential client that may use the "refresh_token" grant with "client_secret_basic"
      When the client requests a token
      Then the client receives an access token

  @req:CLIENT-AUTH-BASIC-015 @must
  Rule: A refresh_token request whose Basic header holds a wrong secret is refused

    Scenario: The secret is wrong
      Given a confidential client that may use the "refresh_token" grant with "client_secret_basic"
      When the client requests a token as the client "{{ client.id }}" with the secret "not-the-secret-of-this-client"
      Then the token request is refused

  @req:CLIENT-AUTH-POST-004 @must
  Rule: client_id and client_secret in the body authenticate the client of a refresh_token request

    Scenario: The body holds id and secret
      Given a confidential client that may use the "refresh_token" grant with "client_secret_post"
      When the client requests a token
      Then the client receives an access token

  @req:CLIENT-AUTH-POST-014 @must
  Rule: A refresh_token request with a wrong client_secret in the body is refused

    Scenario: The secret is wrong
      Given a confidential client that may use the "refresh_token" grant with "client_secret_post"
      When the client requests a token as the client "{{ client.id }}" with the secret "not-the-secret-of-this-client"
      Then the token request is refused

  @req:CLIENT-AUTH-JWT-004 @must
  Rule: client_assertion and client_assertion_type authenticate the client of a refresh_token request

    Scenario: The client signs with its registered key
      Given a confidential client that may use the "refresh_token" grant with "private_key_jwt"
      When the client requests a token
      Then the client receives an access token

  @req:CLIENT-AUTH-JWT-014 @must
  Rule: A refresh_token request whose client_assertion is signed by a key foreign to the client is refused

    Scenario: The key is registered for no client
      Given a confidential client that may use the "refresh_token" grant with "private_key_jwt"
      When the client requests a token with "client_assertion.key" as "{{ another_key.private_key }}"
      Then the token request is refused

  @req:CLIENT-AUTH-NONE-005 @must
  Rule: A refresh_token request of a confidential client that sends its client_id and no credentials is refused

    Scenario: The client only names itself
      Given a confidential client that may use the "refresh_token" grant with "client_secret_basic"
      When the client requests a token with:
        | part          | value           |
        | Authorization | absent          |
        | client_id     | {{ client.id }} |
      Then the token request is refused

  @req:CLIENT-CONFIG-GRANT-003 @must
  Rule: A client whose authorized_grant_types lack refresh_token is refused that grant

    Scenario: The grant type is taken from the client after it got the token
      Given a client of the "refresh_token" grant that only this scenario changes
      When the client requests a token after the administrator has sent:
        """
        PUT /oauth/clients/{{ client.id }}

        {
          "client_id": "{{ client.id }}",
          "authorized_grant_types": ["client_credentials", "user_token", "urn:ietf:params:oauth:grant-type:jwt-bearer"],
          "redirect_uri": ["{{ client.redirect_uri }}"],
          "scope": ["openid", "assay.read", "assay.write"],
          "autoapprove": true
        }
        """
      Then the token request is refused
