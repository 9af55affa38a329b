@token
Feature: Nobody guesses a code or a token
  What a service hands out instead of a password has to be as hard to guess as a key.
  Source: RFC 6749, section 10.10.

  @req:RFC6749-GUESSING-001 @standard
  Rule: An authorization code has 128 bits or more in which it differs from those before it

    Scenario: Twelve codes
      Given a client for the "API code" flow
      When the client requests authorization 12 times
      Then no "code" of the answers can be guessed from the others

  @req:RFC6749-GUESSING-002 @standard
  Rule: An opaque access token has 128 bits or more in which it differs from those before it

    Scenario: Twelve access tokens
      Given a confidential client that may use the "client_credentials" grant
      And the token request carries "token_format" as "opaque"
      When the client requests 12 tokens at once
      Then no "access_token" of the answers can be guessed from the others

  @req:RFC6749-GUESSING-003 @standard
  Rule: A refresh token has 128 bits or more in which it differs from those before it

    Scenario: Twelve refresh tokens
      Given a confidential client that may use the "password or authorization_code" grant
      When the client requests 12 tokens at once
      Then no "refresh_token" of the answers can be guessed from the others
