@token @client-authentication
Feature: One method of client authentication in each request
  A client uses no more than one authentication method in each request, also where each by itself is right.
  Source: RFC 6749, section 2.3.

  @req:RFC6749-CLIENT-009 @standard
  Rule: A token request with the Basic header of one client and the credentials of another in the body is refused

    Scenario: Both secrets are right
      Given a confidential client that may use the "client_credentials" grant
      When the client requests a token with:
        | part          | value                       |
        | client_id     | {{ another_client.id }}     |
        | client_secret | {{ another_client.secret }} |
      Then the token request is refused

  @standard
  Rule: A token request that authenticates the client twice is refused

    Scenario Outline: <case>
      Given a confidential client that may use the "client_credentials" grant with "private_key_jwt"
      When the client requests a token <change>
      Then the token request is refused

      Examples:
        | requirement        | case                                                                                   | change                                             |
        | RFC6749-CLIENT-002 | A token request that authenticates the client by Basic header and by client_assertion  | with "Authorization" as "Basic {{ client.basic }}" |
        | RFC6749-CLIENT-003 | A token request that authenticates the client by client_secret and by client_assertion | with "client_secret" as "{{ client.secret }}"      |
