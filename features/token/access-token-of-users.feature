@token
Feature: What a JWT access token of a user says
  The claims of the token that a client gets with the name and the password of a user.
  Source: Supplement, section 4.2.

  @req:SUPPLEMENT-JWT-005 @req:SUPPLEMENT-JWT-006 @req:SUPPLEMENT-JWT-012 @req:SUPPLEMENT-JWT-018
  @compatible @needs:password
  Rule: The token of a user names the user, the login and openid

    Scenario: sub
      Given the requirement SUPPLEMENT-JWT-005
      When a client gets a token with the password grant
      Then sub of the access token is user_id of the access token

    Scenario: authorities
      Given the requirement SUPPLEMENT-JWT-006
      When a client gets a token with the password grant
      Then the access token has no authorities

    Scenario: auth_time
      Given the requirement SUPPLEMENT-JWT-012
      When a client gets a token with the password grant
      Then auth_time of the access token is an integer

    Scenario: aud
      Given the requirement SUPPLEMENT-JWT-018
      When a client gets a token with the password grant
      Then aud of the access token lists "openid"

  @req:SUPPLEMENT-JWT-011 @compatible @needs:password
  Rule: A JWT access token of a user has user_id, origin, user_name and email

    Scenario Outline: <claim>
      When a client gets a token with the password grant
      Then <claim> of the access token is a non-empty string

      Examples:
        | claim     |
        | user_id   |
        | origin    |
        | user_name |
        | email     |
