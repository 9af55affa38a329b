@token @client-authentication
Feature: The client of the saml2-bearer grant authenticates
  Client authentication is required; what the assertion proves about the user does not stand in for it.
  Source: authorization-token-service, "POST /oauth/token" and "Authentication".

  @req:TOKEN-REQUEST-CLIENTID-005 @must
  Rule: A saml2-bearer request without client_id is served when the Basic header names the client

    Scenario: The header holds id and secret
      Given a confidential client that may use the "saml2-bearer" grant with "client_secret_basic"
      When the client requests a token
      Then the client receives an access token

  @req:CLIENT-AUTH-BASIC-016 @must
  Rule: A saml2-bearer request whose Basic header holds a wrong secret is refused

    Scenario: The secret is wrong
      Given a confidential client that may use the "saml2-bearer" grant with "client_secret_basic"
      When the client requests a token as the client "{{ client.id }}" with the secret "not-the-secret-of-this-client"
      Then the token request is refused

  @req:CLIENT-AUTH-POST-005 @must
  Rule: client_id and client_secret in the body authenticate the client of a saml2-bearer request

    Scenario: The body holds id and secret
      Given a confidential client that may use the "saml2-bearer" grant with "client_secret_post"
      When the client requests a token
      Then the client receives an access token

  @req:CLIENT-AUTH-POST-015 @must
  Rule: A saml2-bearer request with a wrong client_secret in the body is refused

    Scenario: The secret is wrong
      Given a confidential client that may use the "saml2-bearer" grant with "client_secret_post"
      When the client requests a token as the client "{{ client.id }}" with the secret "not-the-secret-of-this-client"
      Then the token request is refused

  @req:CLIENT-AUTH-JWT-005 @must
  Rule: client_assertion and client_assertion_type authenticate the client of a saml2-bearer request

    Scenario: The client signs with its registered key
      Given a confidential client that may use the "saml2-bearer" grant with "private_key_jwt"
      When the client requests a token
      Then the client receives an access token

  @req:CLIENT-AUTH-JWT-015 @must
  Rule: A saml2-bearer request whose client_assertion is signed by a key foreign to the client is refused

    Scenario: The key is registered for no client
      Given a confidential client that may use the "saml2-bearer" grant with "private_key_jwt"
      When the client requests a token with "client_assertion.key" as "{{ another_key.private_key }}"
      Then the token request is refused

  @req:CLIENT-AUTH-NONE-006 @must
  Rule: A saml2-bearer request of a confidential client that sends its client_id and no credentials is refused

    Scenario: The client only names itself
      Given a confidential client that may use the "saml2-bearer" grant with "client_secret_basic"
      When the client requests a token with:
        | part          | value           |
        | Authorization | absent          |
        | client_id     | {{ client.id }} |
      Then the token request is refused
