@token @client-authentication
Feature: A client authenticates with its secret in the body
  The client id and the client secret are parameters of the form, beside those of the grant.
  Source: authorization-token-service, "POST /oauth/token" and "Authentication"; RFC 6749, section 2.3.1.

  Background:
    Given a confidential client that may use the "client_credentials" grant with "client_secret_post"

  Scenario: The body holds the id and the secret of the client
    When the client requests a token
    Then it holds that:
      | requirement               | sentence                                           |
      | CLIENT-AUTH-POST-001      | the client receives an access token                |
      | TOKEN-RESPONSE-ACCESS-015 | the access token verifies offline with a token key |
    And the token response matches the schema "token/client-credentials"

  @must
  Rule: A body authenticates nobody but the client whose id and whole secret it holds

    Scenario Outline: <case>
      When the client requests a token <change>
      Then the token request is refused

      Examples:
        | requirement                                     | case                                        | change                                                                            |
        | CLIENT-AUTH-POST-021                            | The client id is unknown                    | as the client "assay-nobody" with the secret "{{ client.secret }}"                |
        | CLIENT-AUTH-POST-022                            | The secret belongs to another client        | as the client "{{ client.id }}" with the secret "{{ another_client.secret }}"     |
        | CLIENT-AUTH-POST-023                            | The letters of the secret change case       | as the client "{{ client.id }}" with the secret "{{ client.secret \| swapcase }}" |
        | CLIENT-AUTH-POST-024                            | The last character of the secret is missing | as the client "{{ client.id }}" with the secret "{{ client.secret \| chop }}"     |
        | CLIENT-AUTH-POST-011                            | More follows the secret                     | as the client "{{ client.id }}" with the secret "{{ client.secret }}x"            |
        |                                                 | A space follows the secret                  | as the client "{{ client.id }}" with the secret "{{ client.secret }} "            |
        | CLIENT-AUTH-POST-025 TOKEN-REQUEST-CLIENTID-008 | The client id is left out                   | without "client_id"                                                               |

  @req:RFC6749-CLIENT-004 @standard
  Rule: A client secret in the query of the token request does not authenticate the client

    Scenario: Id and secret are in the query
      When the client requests a token with:
        | part          | value                                                                    |
        | :path         | /oauth/token?client_id={{ client.id }}&client_secret={{ client.secret }} |
        | client_id     | absent                                                                   |
        | client_secret | absent                                                                   |
      Then the token request is refused

  @req:RFC6749-ENCODING-003 @standard
  Rule: A client secret with characters outside ASCII in the body is read as form-encoded UTF-8

    Scenario: The secret ends in characters of two, three and four bytes
      Given a client of the "client_credentials" grant that has:
        | metadata                   | value                |
        | client_secret              | "{{ own }}äöüß鍵🔑"    |
        | token_endpoint_auth_method | "client_secret_post" |
      When the client requests a token
      Then the client receives an access token

  @req:TOKEN-REQUEST-CONTENTTYPE-003 @must
  Rule: A percent-encoded form value is decoded exactly once

    @needs:client-credentials @needs:client-secret-post
    Scenario: The secret of the client holds a percent sign with two digits
      Given a client of the "client_credentials" grant that has:
        | metadata                   | value                |
        | client_secret              | "{{ own }}%41&=+ %"  |
        | token_endpoint_auth_method | "client_secret_post" |
      When the client requests a token
      Then the client receives an access token

  @req:RFC6749-CLIENT-011 @standard
  Rule: A body with the client_id in another letter case is refused

    Scenario: The letters of the client id change case
      When the client requests a token as the client "{{ client.id | swapcase }}" with the secret "{{ client.secret }}"
      Then the token request is refused
