@token
Feature: A password request of a user with multi-factor authentication
  Once a user has registered an authenticator of one-time codes, name and password need the code that it shows.
  Source: authorization-token-service, "POST /oauth/token", row mfaCode; RFC 6238, section 5.2;
  supplement, section 3.5.

  Scenario: The client requests a token
    Given a client of the "password" grant with users who have an authenticator
    When the client requests a token
    Then it holds that:
      | requirement   | sentence                            |
      | TOKEN-MFA-004 | the client receives an access token |
    And the ID token has:
      | requirement        | member | form        |
      | SUPPLEMENT-MFA-003 | amr    | lists "otp" |
      |                    | amr    | lists "mfa" |

  Scenario: The client requests a token with no mfaCode
    Given a client of the "password" grant with users who have an authenticator
    When the client requests a token without "mfaCode"
    Then it holds that:
      | requirement        | sentence                                                  |
      | TOKEN-MFA-001      | the token request is refused                              |
      | SUPPLEMENT-MFA-001 | the token request is refused with error "invalid_request" |
      |                    | the answer has status 400                                 |

  @must
  Rule: A password request of a user with multi-factor authentication is refused without password and code of that user

    Scenario Outline: <case>
      Given a client of the "password" grant with users who have an authenticator
      When the client requests a token <change>
      Then the token request is refused

      Examples:
        | requirement   | case                                      | change                                               |
        | TOKEN-MFA-002 | The code is empty                         | with "mfaCode" as ""                                 |
        | TOKEN-MFA-005 | The digits are others                     | with "mfaCode" as "{{ own \| altered }}"             |
        | TOKEN-MFA-006 | The authenticator is that of another user | with an mfaCode of the authenticator of another user |
        | TOKEN-MFA-007 | The code has no digits                    | with "mfaCode" as "xxxxxx"                           |
        | TOKEN-MFA-008 | The code is right and the password wrong  | with "password" as "{{ own \| altered }}"            |

  @standard
  Rule: A code of an authenticator is accepted once, and near its time step alone

    Scenario Outline: <case>
      Given a client of the "password" grant with users who have an authenticator
      When the client requests a token <change>
      Then the token request is refused

      Examples:
        | requirement       | case                                          | change                                                                      |
        | RFC6238-TOKEN-003 | The authenticator showed the code an hour ago | with the mfaCode that the authenticator shows at "{{ now \| minus: 3600 }}" |

    @req:RFC6238-TOKEN-001
    Scenario: The code was accepted before
      Given a client of the "password" grant with users who have an authenticator
      And the client has used its "mfaCode" once
      When the client requests a token
      Then the token request is refused

  @req:RFC6238-TOKEN-002 @observe
  Rule: Whether an mfaCode of the time step before or after is accepted is recorded

    Scenario: The time step after
      Given a client of the "password" grant with users who have an authenticator
      When the client requests a token with the mfaCode that the authenticator shows at "{{ now | plus: 30 }}"
      Then the answer is recorded

  @req:SUPPLEMENT-MFA-005 @compatible
  Rule: A passcode of a user with multi-factor authentication is exchanged without mfaCode

    Scenario: The passcode stands in for both factors
      Given a client of the "one-time passcode" grant with users who have an authenticator
      When the client requests a token
      Then the client receives an access token

  @req:SUPPLEMENT-MFA-006 @compatible
  Rule: A user who is logged in registers an authenticator with the code that it shows

    Scenario: The code begins with 0
      When a user registers an authenticator with a code like "0[0-9]+"
      Then the request is granted
