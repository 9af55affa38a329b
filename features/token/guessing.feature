@token
Feature: Nobody guesses a code or a token
  What a service hands out instead of a password has to be as hard to guess as a key.
  Source: RFC 6749, section 10.10.

  @req:RFC6749-GUESSING-001 @standard
  Rule: An authorization code has 128 bits or more in which it differs from those before it

    Scenario: Twelve codes
      When 12 authorization codes are issued in a row
      Then none of them can be guessed from the others

  @req:RFC6749-GUESSING-002 @standard
  Rule: An opaque access token has 128 bits or more in which it differs from those before it

    Scenario: Twelve access tokens
      When 12 opaque access tokens are issued in a row
      Then none of them can be guessed from the others

  @req:RFC6749-GUESSING-003 @standard
  Rule: A refresh token has 128 bits or more in which it differs from those before it

    Scenario: Twelve refresh tokens
      When 12 refresh tokens are issued in a row
      Then none of them can be guessed from the others
