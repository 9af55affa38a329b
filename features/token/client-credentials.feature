@token
Feature: A client gets a token for itself
  A client that has the client_credentials grant asks for a token with its own credentials.
  Source: authorization-token-service, "POST /oauth/token", grant rule 1.

  Background:
    Given a confidential client that may use the client_credentials grant

  @req:TOKEN-CC-001 @must
  Rule: placeholder

    Scenario: The client authenticates with its secret
      When the client requests a token
      Then the client receives an access token

  @req:CLIENT-AUTH-BASIC-001 @must
  Rule: placeholder two

    Scenario Outline: <case>
      When the client requests a token with <fault>
      Then the token request is refused

      Examples:
        | case                | fault          |
        | The secret is wrong | a wrong secret |
