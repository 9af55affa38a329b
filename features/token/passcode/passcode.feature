@token
Feature: A one-time passcode
  A user who is logged in retrieves a passcode at /passcode, and a client exchanges it once, without name
  and password of the user.
  Source: authorization-token-service, "POST /oauth/token", row passcode; supplement, section 3.4.

  @req:TOKEN-PASSCODE-001 @must @needs:passcode @needs:browser-login
  Rule: A logged-in user retrieves a passcode at /passcode

    Scenario: The user asks as a browser does
      When a passcode is asked for by a logged-in user, as a page
      Then the request is granted

  @req:TOKEN-PASSCODE-002 @must @needs:passcode @needs:browser-login @needs:client-secret-basic
  Rule: A passcode is exchanged for a token with Basic client authentication and no username or password

    Scenario: Basic client authentication and the passcode alone
      Given a confidential client that may use the one-time passcode grant
      When the client requests a token
      Then the client receives an access token

  @req:TOKEN-PASSCODE-003 @req:TOKEN-PASSCODE-006 @req:TOKEN-PASSCODE-007 @must @needs:passcode
  @needs:browser-login
  Rule: A passcode that was not issued, or was exchanged before, is refused

    Scenario Outline: <case>
      Given the requirement <requirement>
      And a confidential client that may use the one-time passcode grant
      When the client requests a token with <fault>
      Then the token request is refused

      Examples:
        | case                                     | fault                                   | requirement        |
        | The passcode was made up                 | a passcode that was never issued        | TOKEN-PASSCODE-006 |
        | One character of the passcode is another | its passcode with one character changed | TOKEN-PASSCODE-007 |

    Scenario: The passcode was exchanged before
      Given the requirement TOKEN-PASSCODE-003
      And a confidential client that may use the one-time passcode grant
      And the client has exchanged its passcode once
      When the client requests a token
      Then the token request is refused

  @req:TOKEN-PASSCODE-004 @req:TOKEN-PASSCODE-005 @must @needs:passcode @needs:password
  Rule: A password request without name, password and passcode is refused

    Scenario Outline: <case>
      Given the requirement <requirement>
      And a confidential client that may use the one-time passcode grant
      When the client requests a token with <fault>
      Then the token request is refused

      Examples:
        | case                     | fault             | requirement        |
        | The passcode is left out | no passcode       | TOKEN-PASSCODE-004 |
        | The passcode is empty    | an empty passcode | TOKEN-PASSCODE-005 |

  @req:TOKEN-PASSCODE-008 @must @needs:passcode @needs:browser-login
  Rule: The token of a passcode is that of the user who retrieved the passcode

    Scenario: The second of two users
      Given a client of the one-time passcode grant with the second of two users
      When the client requests a token
      Then the access token names the user

  @req:TOKEN-PASSCODE-009 @observe @needs:passcode @needs:browser-login @needs:client-secret-post
  Rule: Whether a passcode is exchanged with the client id and secret in the body

    Scenario: client_secret_post
      Given a confidential client that may use the one-time passcode grant with client_secret_post
      When the client requests a token
      Then the answer is recorded

  @req:TOKEN-PASSCODE-010 @observe @needs:passcode @needs:browser-login
  Rule: Whether a passcode is exchanged when username and password are sent beside it

    Scenario: Name and password of the user beside it
      Given a client of the one-time passcode grant that sends name and password too
      When the client requests a token
      Then the answer is recorded

  @req:TOKEN-ENDPOINTS-004 @observe @needs:passcode
  Rule: What /passcode answers to a user who is not logged in

    Scenario: Nobody is logged in
      When a passcode is asked for by nobody, as a page
      Then the answer is recorded

  @req:SUPPLEMENT-PASSCODE-001 @req:SUPPLEMENT-PASSCODE-002 @req:SUPPLEMENT-PASSCODE-004 @compatible
  @needs:browser-login @needs:passcode
  Rule: /passcode shows 32 characters as a JSON string or on a page

    Scenario Outline: <what>
      Given the requirement <requirement>
      When a passcode is asked for by a logged-in user, <form>
      Then the answer is <what>

      Examples:
        | what                                                      | form      | requirement             |
        | a passcode as a JSON string                               | as JSON   | SUPPLEMENT-PASSCODE-001 |
        | a page that shows a passcode                              | as a page | SUPPLEMENT-PASSCODE-002 |
        | a passcode of 32 letters, digits, hyphens and underscores | as JSON   | SUPPLEMENT-PASSCODE-004 |

  @req:SUPPLEMENT-PASSCODE-003 @compatible @needs:passcode
  Rule: /passcode redirects a user who is not logged in to the login page

    Scenario Outline: Nobody is logged in and asks <form>
      When a passcode is asked for by nobody, <form>
      Then the answer is a redirect to the login page

      Examples:
        | form      |
        | as a page |
        | as JSON   |

  @req:SUPPLEMENT-PASSCODE-005 @compatible @needs:browser-login @needs:passcode
  Rule: A new passcode of a user ends the earlier one

    Scenario: Another passcode was issued
      Given a confidential client that may use the one-time passcode grant
      And the user has asked for another passcode
      When the client requests a token
      Then the token request is refused

  @req:SUPPLEMENT-PASSCODE-006 @compatible @needs:browser-login @needs:passcode
  Rule: A passcode is refused five minutes after its issue

    Scenario: Five minutes later
      Given a confidential client that may use the one-time passcode grant
      And five minutes have passed since the passcode was issued
      When the client requests a token
      Then the token request is refused
