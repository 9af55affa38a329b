@token @client-authentication
Feature: Error codes of client authentication
  The document does not show the error body of the token endpoint; RFC 6749 gives the codes.
  Source: RFC 6749, sections 2.3 and 5.2; RFC 7521, section 4.2.1.

  @req:RFC6749-ERROR-007 @standard @needs:client-credentials
  Rule: An unknown client is answered with error invalid_client

    Scenario: The client id is unknown
      Given a confidential client that may use the client_credentials grant
      When the client requests a token with an unknown client id
      Then the token request is refused with error invalid_client

  @req:RFC6749-ERROR-008 @standard @needs:client-credentials @needs:client-secret-basic
  Rule: A wrong secret in the Basic header is answered with error invalid_client

    Scenario: The secret in the header is wrong
      Given a confidential client that may use the client_credentials grant with client_secret_basic
      When the client requests a token with a wrong secret
      Then the token request is refused with error invalid_client

  @req:RFC6749-ERROR-009 @standard @needs:client-credentials @needs:client-secret-post
  Rule: A wrong secret in the body is answered with error invalid_client

    Scenario: The secret in the body is wrong
      Given a confidential client that may use the client_credentials grant with client_secret_post
      When the client requests a token with a wrong secret
      Then the token request is refused with error invalid_client

  @req:RFC6749-ERROR-010 @standard @needs:client-credentials
  Rule: Missing client credentials are answered with error invalid_client

    Scenario: The client only names itself
      Given a confidential client that may use the client_credentials grant
      When the client requests a token with no credentials
      Then the token request is refused with error invalid_client

  @req:RFC6749-ERROR-006 @standard
  @needs:client-credentials @needs:client-secret-basic @needs:client-secret-post
  Rule: Two client authentication methods at once are answered with error invalid_request

    Scenario: The secret stands in the header and in the body
      Given a confidential client that may use the client_credentials grant
      When the client requests a token with its secret in the header and in the body
      Then the token request is refused with error invalid_request

  @req:RFC7521-CLIENT-002 @standard @since:76.23.0 @needs:client-credentials @needs:private-key-jwt
  Rule: A bad client_assertion is answered with error invalid_client

    Scenario Outline: <case>
      Given a confidential client that may use the client_credentials grant with private_key_jwt
      When the client requests a token with <fault>
      Then the token request is refused with error invalid_client

      Examples:
        | case                            | fault                                      |
        | A foreign key signed it         | a client_assertion signed by a foreign key |
        | It expired                      | an expired client_assertion                |
        | It is meant for another service | a client_assertion with another aud        |
