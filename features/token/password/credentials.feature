@token
Feature: Exchanging the name and the password of a user for a token
  The client sends the name and the password of a user, letter by letter.
  Source: authorization-token-service, "POST /oauth/token", rows username and password; RFC 6749, section
  4.3; supplement, section 3.3.

  @req:TOKEN-PASSWORD-001 @must @needs:password
  Rule: The name and password of a user are exchanged for a token

    Scenario: Name and password are right
      Given a confidential client that may use the password grant
      When the client requests a token
      Then the client receives an access token

  @req:TOKEN-PASSWORD-002 @req:TOKEN-PASSWORD-003 @req:TOKEN-PASSWORD-004 @req:TOKEN-PASSWORD-005
  @req:TOKEN-PASSWORD-006 @req:TOKEN-PASSWORD-007 @req:TOKEN-PASSWORD-008 @req:TOKEN-PASSWORD-009
  @req:TOKEN-PASSWORD-010 @must @needs:password
  Rule: A password request is refused without the name and the whole password of one user

    Scenario Outline: <case>
      Given the requirement <requirement>
      And a client of the password grant with a user of its own
      When the client requests a token with <fault>
      Then the token request is refused

      Examples:
        | case                                     | fault                               | requirement        |
        | The name is left out                     | no username                         | TOKEN-PASSWORD-002 |
        | The name is empty                        | an empty username                   | TOKEN-PASSWORD-003 |
        | The password is left out                 | no password                         | TOKEN-PASSWORD-004 |
        | The password is empty                    | an empty password                   | TOKEN-PASSWORD-005 |
        | The password is wrong                    | a wrong password                    | TOKEN-PASSWORD-006 |
        | Nobody has the name                      | the username of nobody              | TOKEN-PASSWORD-007 |
        | The password is that of another user     | the password of another user        | TOKEN-PASSWORD-008 |
        | The letters of the password change case  | the password in another letter case | TOKEN-PASSWORD-009 |
        | The last character of the password lacks | only the beginning of the password  | TOKEN-PASSWORD-010 |

  @req:TOKEN-PASSWORD-011 @must @needs:password
  Rule: The token of a password request is that of the user whose name was sent

    Scenario: The second of two users
      Given a client of the password grant with the second of two users
      When the client requests a token
      Then the access token names the user

  @req:TOKEN-REQUEST-CONTENTTYPE-003 @must @needs:password
  Rule: A percent-encoded form value is decoded exactly once

    Scenario: The password holds a percent sign with two digits
      Given a client of the password grant with a user whose password has percent signs
      When the client requests a token
      Then the client receives an access token

  @req:RFC6749-ENCODING-001 @req:RFC6749-ENCODING-002 @standard @needs:password
  Rule: User name and password with characters outside ASCII are read as form-encoded UTF-8

    Scenario: The password
      Given the requirement RFC6749-ENCODING-001
      And a client of the password grant with a user whose password has characters outside ASCII
      When the client requests a token
      Then the client receives an access token

    Scenario: The name
      Given the requirement RFC6749-ENCODING-002
      And a client of the password grant with a user whose name has characters outside ASCII
      When the client requests a token
      Then the client receives an access token

  @req:RFC6749-REPEATED-009 @req:RFC6749-REPEATED-010 @standard @needs:password
  Rule: A password request with a parameter sent twice is refused

    Scenario Outline: <name> stands twice
      Given the requirement <requirement>
      And a confidential client that may use the password grant
      When the client requests a token with <name> sent twice
      Then the token request is refused

      Examples:
        | name     | requirement          |
        | username | RFC6749-REPEATED-009 |
        | password | RFC6749-REPEATED-010 |

  @req:RFC6749-ERROR-003 @req:RFC6749-ERROR-004 @standard @needs:password
  Rule: A password request that lacks a parameter is answered with error invalid_request

    Scenario Outline: <case>
      Given the requirement <requirement>
      And a confidential client that may use the password grant
      When the client requests a token with <fault>
      Then the token request is refused with error invalid_request

      Examples:
        | case                     | fault       | requirement       |
        | The name is left out     | no username | RFC6749-ERROR-003 |
        | The password is left out | no password | RFC6749-ERROR-004 |

  @req:RFC6749-ERROR-015 @standard @needs:password
  Rule: A wrong password is answered with error invalid_grant

    Scenario: The password is wrong
      Given a client of the password grant with a user of its own
      When the client requests a token with a wrong password
      Then the token request is refused with error invalid_grant

  @req:SUPPLEMENT-PASSWORD-001 @compatible @needs:password
  Rule: A wrong password and an unknown user are answered alike

    Scenario: Neither tells whether the user exists
      Given a client of the password grant with a user of its own
      When the client requests a token with the username of nobody and another with a wrong password
      Then both token requests are refused alike

  @req:SUPPLEMENT-PASSWORD-002 @observe @needs:password
  Rule: Whether a wrong password and an unknown user are refused in about the same time

    Scenario: The times are seen
      Given a client of the password grant with a user of its own
      When the client requests a token with the username of nobody and another with a wrong password
      Then the times of both answers are recorded

  @req:SUPPLEMENT-PASSWORD-003 @req:SUPPLEMENT-PASSWORD-004 @compatible @needs:password
  Rule: A password request of a user who may not log in is refused

    Scenario Outline: The user is <user>
      Given the requirement <requirement>
      And a confidential client that may use the password grant
      When the client requests a token with the credentials of an <user> user
      Then the token request is refused

      Examples:
        | user       | requirement             |
        | inactive   | SUPPLEMENT-PASSWORD-003 |
        | unverified | SUPPLEMENT-PASSWORD-004 |

  @req:SUPPLEMENT-PASSWORD-005 @req:SUPPLEMENT-PASSWORD-008 @compatible @needs:password
  @needs:admin-api
  Rule: A password request is refused when the administration has barred the user or the provider

    Scenario: The user must change the password
      Given the requirement SUPPLEMENT-PASSWORD-005
      And a client of the password grant with a user of its own
      And the user was told to change the password
      When the client requests a token
      Then the token request is refused

    Scenario: The client accepts other providers only
      Given the requirement SUPPLEMENT-PASSWORD-008
      And a confidential client that may use the password grant
      When the client requests a token with a client that accepts no such provider
      Then the token request is refused

  @req:SUPPLEMENT-PASSWORD-011 @compatible @needs:password
  Rule: A user name in other case is the same user

    Scenario: The letters of the name change case
      Given a client of the password grant with a user of its own
      When the client requests a token with the username in another letter case
      Then the client receives an access token
      And the access token names the user
