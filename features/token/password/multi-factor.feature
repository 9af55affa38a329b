@token
Feature: A password request of a user with multi-factor authentication
  Once a user has registered a generator of one-time codes, name and password need the code that it shows.
  Source: authorization-token-service, "POST /oauth/token", row mfaCode; RFC 6238, section 5.2;
  supplement, section 3.5.

  @req:TOKEN-MFA-003 @must @needs:password
  Rule: A password request without mfaCode is served for a user without multi-factor authentication

    Scenario: The user has no generator
      Given a confidential client that may use the password grant
      When the client requests a token
      Then the client receives an access token

  @req:TOKEN-MFA-004 @must @needs:browser-login @needs:mfa @needs:password
  Rule: A password request with the code of the registered generator as mfaCode is served

    Scenario: The code of the generator
      Given a client of the password grant with users who send the code of a generator
      When the client requests a token
      Then the client receives an access token

  @req:TOKEN-MFA-001 @req:TOKEN-MFA-002 @req:TOKEN-MFA-005 @req:TOKEN-MFA-006 @req:TOKEN-MFA-007
  @req:TOKEN-MFA-008 @must @needs:browser-login @needs:mfa @needs:password
  Rule: A password request of a user with multi-factor authentication is refused without password and code of that user

    Scenario Outline: <case>
      Given the requirement <requirement>
      And a client of the password grant with users who send the code of a generator
      When the client requests a token with <fault>
      Then the token request is refused

      Examples:
        | case                                     | fault                                       | requirement   |
        | The code is left out                     | no mfaCode                                  | TOKEN-MFA-001 |
        | The code is empty                        | an empty mfaCode                            | TOKEN-MFA-002 |
        | The digits are others                    | a wrong mfaCode                             | TOKEN-MFA-005 |
        | The generator is that of another user    | an mfaCode of the generator of another user | TOKEN-MFA-006 |
        | The code has no digits                   | an mfaCode that is no number                | TOKEN-MFA-007 |
        | The code is right and the password wrong | a wrong password                            | TOKEN-MFA-008 |

  @req:RFC6238-TOKEN-001 @req:RFC6238-TOKEN-003 @standard @needs:browser-login @needs:mfa
  @needs:password
  Rule: A code of a generator is accepted once, and near its time step alone

    Scenario Outline: <case>
      Given the requirement <requirement>
      And a client of the password grant with users who send the code of a generator
      When the client requests a token with <fault>
      Then the token request is refused

      Examples:
        | case                                      | fault                              | requirement       |
        | The generator showed the code an hour ago | the mfaCode of an hour ago         | RFC6238-TOKEN-003 |

    Scenario: The code was accepted before
      Given the requirement RFC6238-TOKEN-001
      And a client of the password grant with users who send the code of a generator
      And the client has used its mfaCode once
      When the client requests a token
      Then the token request is refused

  @req:RFC6238-TOKEN-002 @observe @needs:browser-login @needs:mfa @needs:password
  Rule: Whether a mfaCode of the time step before or after is accepted

    Scenario: The time step after
      Given a client of the password grant with users who send the code of a generator
      When the client requests a token with the mfaCode of the time step after
      Then the answer is recorded

  @req:SUPPLEMENT-MFA-001 @compatible @needs:browser-login @needs:mfa @needs:password
  Rule: A missing mfaCode is answered with status 400 and error invalid_request

    Scenario: The code is left out
      Given a client of the password grant with users who send the code of a generator
      When the client requests a token with no mfaCode
      Then the token request is refused with status 400 and error invalid_request

  @req:SUPPLEMENT-MFA-003 @compatible @needs:browser-login @needs:mfa @needs:password
  Rule: amr of the id_token has otp and mfa after a right mfaCode

    Scenario Outline: <factor>
      Given a client of the password grant with users who send the code of a generator
      When the client requests a token
      Then amr of the ID token lists "<factor>"

      Examples:
        | factor |
        | otp    |
        | mfa    |

  @req:SUPPLEMENT-MFA-005 @compatible @needs:browser-login @needs:mfa @needs:password @needs:passcode
  Rule: A passcode of a user with multi-factor authentication is exchanged without mfaCode

    Scenario: The passcode stands in for both factors
      Given a client of the one-time passcode grant with a user who has registered a generator
      When the client requests a token
      Then the client receives an access token

  @req:SUPPLEMENT-MFA-006 @compatible @needs:browser-login @needs:mfa
  Rule: A user who is logged in registers a generator with the code that it shows

    Scenario Outline: <code>
      When a user registers a generator with <code>
      Then the request is granted

      Examples:
        | code                           |
        | the code that it shows         |
        | a code that begins with a zero |
