@token
Feature: A client gets a token for itself
  A client that has the client_credentials grant asks with its own credentials. It gets an access token and
  nothing that belongs to a user, although the client of these scenarios has the refresh_token grant type and
  the authority openid.
  Source: authorization-token-service, "POST /oauth/token", grant rule 1; RFC 6749, section 4.4.

  Background:
    Given a confidential client that may use the "client_credentials" grant

  Scenario: The client requests a token with a client without the grant type
    Given another client that has:
      | metadata               | value             |
      | authorized_grant_types | ["refresh_token"] |
    When the client requests a token as the client "{{ another_client.id }}" with the secret "{{ another_client.secret }}"
    Then it holds that:
      | requirement             | sentence                                                      |
      | CLIENT-CONFIG-GRANT-001 | the token request is refused                                  |
      | RFC6749-ERROR-019       | the token request is refused with error "unauthorized_client" |

  @req:TOKEN-CC-002 @must
  Rule: A client_credentials response has no id_token, even for a client with authority openid that sends response_type id_token

    Scenario Outline: The client has the authority openid and asks for <case>
      Given the token request carries "<parameter>" as "<value>"
      When the client requests a token
      Then the token response has no "id_token"

      Examples:
        | case                   | parameter     | value    |
        | an id_token            | response_type | id_token |
        | the scope openid alone | scope         | openid   |

  @req:TOKEN-RESPTYPE-001 @must
  Rule: A client_credentials request with response_type token is served

    Scenario: response_type token
      Given the token request carries "response_type" as "token"
      When the client requests a token
      Then the client receives an access token
