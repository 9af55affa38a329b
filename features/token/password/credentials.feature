@token
Feature: Exchanging the name and the password of a user for a token
  The client sends the name and the password of a user, letter by letter.
  Source: authorization-token-service, "POST /oauth/token", rows username and password; RFC 6749, section
  4.3; supplement, section 3.3.

  Scenario: The client requests a token with a wrong password
    Given a client of the "password" grant with a user of its own
    When the client requests a token with "password" as "{{ own | altered }}"
    Then it holds that:
      | requirement        | sentence                                                |
      | TOKEN-PASSWORD-006 | the token request is refused                            |
      | RFC6749-ERROR-015  | the token request is refused with error "invalid_grant" |

  Scenario: The client requests a token with an unknown "username" and another with a wrong password
    Given a client of the "password" grant with a user of its own
    And the client has sent the token request with "username" as "assay-nobody" before
    When the client requests a token with "password" as "{{ own | altered }}"
    Then it holds that:
      | requirement             | sentence                               |
      | SUPPLEMENT-PASSWORD-001 | both token requests are refused alike  |
      | SUPPLEMENT-PASSWORD-002 | the times of both answers are recorded |

  Scenario: The second of two users, who decided nothing
    Given a client of the "password" grant with a user of its own
    When the client requests a token
    Then it holds that:
      | requirement              | sentence                                                 |
      | TOKEN-PASSWORD-011       | the access token names the user                          |
      | TOKEN-RESPONSE-SCOPE-044 | the client receives an access token                      |
      |                          | the token has the scopes "openid assay.read assay.write" |

  @must
  Rule: A password request is refused without the name and the whole password of one user

    Scenario Outline: <case>
      Given a client of the "password" grant with a user of its own
      When the client requests a token <change>
      Then the token request is refused

      Examples:
        | requirement        | case                                          | change                                           |
        | TOKEN-PASSWORD-002 | The name is left out                          | without "username"                               |
        | TOKEN-PASSWORD-003 | The name is empty                             | with "username" as ""                            |
        | TOKEN-PASSWORD-004 | The password is left out                      | without "password"                               |
        | TOKEN-PASSWORD-005 | The password is empty                         | with "password" as ""                            |
        | TOKEN-PASSWORD-007 | Nobody has the name                           | with "username" as "assay-nobody"                |
        | TOKEN-PASSWORD-008 | The password is that of another user          | with "password" as "{{ another_user.password }}" |
        | TOKEN-PASSWORD-009 | The letters of the password change case       | with "password" as "{{ own \| swapcase }}"       |
        | TOKEN-PASSWORD-010 | The last character of the password is missing | with "password" as "{{ own \| chop }}"           |
        | TOKEN-PASSWORD-006 | More follows the password                     | with "password" as "{{ own }}x"                  |
        |                    | A space follows the password                  | with "password" as "{{ own }} "                  |

  @req:TOKEN-PASSWORD-011 @must
  Rule: The token of a password request is that of the user whose name was sent

    Scenario: Two users of one client
      Given a confidential client that may use the "password" grant
      And the client holds an access token
      When the client requests a token with:
        | part     | value                       |
        | username | {{ another_user.userName }} |
        | password | {{ another_user.password }} |
      Then "sub" of the access token is other than in the earlier answer

  @req:TOKEN-REQUEST-CONTENTTYPE-003 @must
  Rule: A percent-encoded form value is decoded exactly once

    Scenario: The password holds a percent sign with two digits
      Given a user who has:
        | attribute | value               |
        | password  | "{{ own }}%41&=+ %" |
      And a confidential client that may use the "password" grant
      When the client requests a token
      Then the client receives an access token

  @standard
  Rule: User name and password with characters outside ASCII are read as form-encoded UTF-8

    @req:RFC6749-ENCODING-001
    Scenario: The password
      Given a user who has:
        | attribute | value          |
        | password  | "{{ own }}ä€🔑" |
      And a confidential client that may use the "password" grant
      When the client requests a token
      Then the client receives an access token

    @req:RFC6749-ENCODING-002
    Scenario: The name
      Given a user who has:
        | attribute | value             |
        | userName  | "{{ own }}Zoë.東京" |
      And a confidential client that may use the "password" grant
      When the client requests a token
      Then the client receives an access token

  @standard
  Rule: A password request with a parameter sent twice is refused

    Scenario Outline: <name> is sent twice
      Given a confidential client that may use the "password" grant
      When the client requests a token with "<name>" twice
      Then the token request is refused

      Examples:
        | requirement          | name     |
        | RFC6749-REPEATED-009 | username |
        | RFC6749-REPEATED-010 | password |

  @standard
  Rule: A password request that lacks a parameter is answered with error invalid_request

    Scenario Outline: <case>
      Given a confidential client that may use the "password" grant
      When the client requests a token <change>
      Then the token request is refused with error "invalid_request"

      Examples:
        | requirement       | case                     | change             |
        | RFC6749-ERROR-003 | The name is left out     | without "username" |
        | RFC6749-ERROR-004 | The password is left out | without "password" |

  @compatible
  Rule: A password request of a user who may not log in is refused

    Scenario Outline: The user is <case>
      Given a confidential client that may use the "password" grant
      And another user who has:
        | attribute   | value |
        | <attribute> | false |
      When the client requests a token with:
        | part     | value                       |
        | username | {{ another_user.userName }} |
        | password | {{ another_user.password }} |
      Then the token request is refused

      Examples:
        | requirement             | case       | attribute |
        | SUPPLEMENT-PASSWORD-003 | inactive   | active    |
        | SUPPLEMENT-PASSWORD-004 | unverified | verified  |

    @req:SUPPLEMENT-PASSWORD-003
    Scenario Outline: The user is made inactive by <method>
      Given a client of the "password" grant with a user of its own
      When the client requests a token after the administrator has sent:
        """
        <method> /Users/{{ user.id }}
        If-Match: *

        { <others>"active": false }
        """
      Then the token request is refused

      Examples:
        | method | others                                                                                           |
        | PATCH  |                                                                                                  |
        | PUT    | "userName": "{{ user.userName }}", "emails": [{ "value": "{{ user.email }}", "primary": true }], |

  @compatible
  Rule: A password request is refused when the administration has barred the user or the provider

    @req:SUPPLEMENT-PASSWORD-005
    Scenario: The user must change the password
      Given a client of the "password" grant with a user of its own
      When the client requests a token after the administrator has sent:
        """
        PATCH /Users/{{ user.id }}/status

        { "passwordChangeRequired": true }
        """
      Then the token request is refused

    @req:SUPPLEMENT-PASSWORD-008
    Scenario: The client accepts other providers only
      Given a confidential client that may use the "password" grant
      And another client that has:
        | metadata         | value               |
        | allowedproviders | ["assay-elsewhere"] |
      When the client requests a token as the client "{{ another_client.id }}" with the secret "{{ another_client.secret }}"
      Then the token request is refused

  @req:SUPPLEMENT-PASSWORD-011 @compatible
  Rule: A user name in another letter case is the same user

    Scenario: The letters of the name change case
      Given a client of the "password" grant with a user of its own
      When the client requests a token with "username" as "{{ own | swapcase }}"
      Then the client receives an access token
      And the access token names the user
