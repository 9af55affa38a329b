@token @client-authentication
Feature: The client of the one-time passcode grant authenticates
  Client authentication is required, except for public clients; what the grant proves about the user does
  not stand in for it.
  Source: authorization-token-service, "POST /oauth/token", "Authentication" and "Client configuration
  attributes referred to".

  @req:CLIENT-AUTH-BASIC-004 @must
  Rule: The Basic header with client id and secret authenticates the client of a one-time passcode request

    Scenario: The header holds id and secret
      Given a confidential client that may use the "one-time passcode" grant with "client_secret_basic"
      When the client requests a token
      Then the client receives an access token

  @req:CLIENT-AUTH-BASIC-014 @must
  Rule: A one-time passcode request whose Basic header holds a wrong secret is refused

    Scenario: The secret is wrong
      Given a confidential client that may use the "one-time passcode" grant with "client_secret_basic"
      When the client requests a token as the client "{{ client.id }}" with the secret "not-the-secret-of-this-client"
      Then the token request is refused

  @req:CLIENT-AUTH-NONE-004 @must
  Rule: A one-time passcode request of a confidential client that sends its client_id and no credentials is refused

    Scenario: The client only names itself
      Given a confidential client that may use the "one-time passcode" grant with "client_secret_basic"
      When the client requests a token with:
        | part          | value           |
        | Authorization | absent          |
        | client_id     | {{ client.id }} |
      Then the token request is refused

  @req:CLIENT-CONFIG-GRANT-004 @must
  Rule: A client whose authorized_grant_types lack password is refused the one-time passcode form

    Scenario: The client has other grant types
      Given a confidential client that may use the "one-time passcode" grant
      And another client that has:
        | metadata               | value             |
        | authorized_grant_types | ["refresh_token"] |
      When the client requests a token as the client "{{ another_client.id }}" with the secret "{{ another_client.secret }}"
      Then the token request is refused
