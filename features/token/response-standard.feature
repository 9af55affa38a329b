@token
Feature: The token response as the standards have it
  What a token response of the client_credentials grant shows of rules that hold for every grant.
  Source: RFC 6749, section 5.1; RFC 6750, section 2.1; supplement, section 2.4.

  @req:RFC6749-RESPONSE-001 @standard @needs:client-credentials
  Rule: token_type of a token response is Bearer, whatever its case

    Scenario: The type
      When a client gets a token with the client_credentials grant
      Then token_type of the token response is the word bearer in any case

  @req:RFC6749-RESPONSE-002 @standard @needs:client-credentials
  Rule: The members of a token response stand at the top level of the JSON object, each once

    Scenario: The members
      When a client gets a token with the client_credentials grant
      Then the answer is a token response with its members at the top level, each once

  @req:RFC6749-RESPONSE-003 @standard @needs:client-credentials
  Rule: expires_in of a token response is a JSON number, not a string

    Scenario: The lifetime
      When a client gets a token with the client_credentials grant
      Then expires_in of the token response is a number

  @req:RFC6749-RESPONSE-004 @standard @needs:client-credentials
  Rule: access_token holds printable ASCII characters only

    Scenario: The token
      When a client gets a token with the client_credentials grant
      Then access_token of the token response is a string of printable ASCII characters

  @req:RFC6750-TOKEN-001 @standard @needs:client-credentials
  Rule: An access token is made of the characters that a Bearer header may hold

    Scenario: The token
      When a client gets a token with the client_credentials grant
      Then access_token of the token response is made of the characters that a Bearer header may hold

  @req:RFC6750-TOKEN-002 @standard @since:3.3.0 @needs:client-credentials @needs:opaque-tokens
  Rule: An opaque access token is made of the characters that a Bearer header may hold

    Scenario: The token
      When a client gets an opaque access token with the client_credentials grant
      Then access_token of the token response is made of the characters that a Bearer header may hold

  @req:SUPPLEMENT-SUCCESS-001 @compatible @needs:client-credentials
  Rule: expires_in is an integer

    Scenario: The lifetime
      When a client gets a token with the client_credentials grant
      Then expires_in of the token response is an integer

  @req:SUPPLEMENT-SUCCESS-002 @compatible @needs:client-credentials
  Rule: No member of a token response is null but access_token of user_token

    Scenario: The members
      When a client gets a token with the client_credentials grant
      Then the answer is a token response without a null

  @req:SUPPLEMENT-SUCCESS-003 @compatible @needs:client-credentials @needs:admin-api
  Rule: expires_in follows the client's access_token_validity

    Scenario: A client with a lifetime of its own
      Given a client of the client_credentials grant whose access tokens live 1234 seconds
      When the client requests a token
      Then expires_in of the token response is about 1234

  @req:SUPPLEMENT-SUCCESS-004 @compatible @needs:client-credentials
  Rule: expires_in of a client without access_token_validity is 43200 by default

    Scenario: A client without a lifetime of its own
      When a client gets a token with the client_credentials grant
      Then expires_in of the token response is about 43200

  @req:SUPPLEMENT-SUCCESS-006 @compatible @needs:client-credentials
  Rule: jti is 32 lower-case hex digits

    Scenario: The identifier
      When a client gets a token with the client_credentials grant
      Then jti of the token response is 32 lower-case hex digits
