@token
Feature: A client has the grant types that it was given
  However many grant types a client has, none of them stands in for one that it lacks.
  Source: authorization-token-service, "Client configuration attributes referred to", row authorized_grant_types;
  "POST /oauth/token", grant rules 4 and 5.

  @must
  Rule: A client with several grant types is refused the one that it lacks

    Scenario Outline: It lacks the grant type of a <grant> request
      Given a confidential client that may use the "<grant>" grant
      And another client that has:
        | metadata               | value   |
        | authorized_grant_types | <types> |
      When the client requests a token as the client "{{ another_client.id }}" with the secret "{{ another_client.secret }}"
      Then the token request is refused

      Examples:
        | requirement             | grant              | types                                                                     |
        | CLIENT-CONFIG-GRANT-001 | client_credentials | ["password", "refresh_token", "user_token"]                               |
        | CLIENT-CONFIG-GRANT-002 | password           | ["authorization_code", "client_credentials", "refresh_token"]             |
        | CLIENT-CONFIG-GRANT-004 | one-time passcode  | ["authorization_code", "client_credentials", "refresh_token"]             |
        | TOKEN-SAML-CLIENT-001   | saml2-bearer       | ["authorization_code", "client_credentials", "password", "refresh_token"] |
        | TOKEN-JWT-CLIENT-001    | jwt-bearer         | ["authorization_code", "client_credentials", "password", "refresh_token"] |
