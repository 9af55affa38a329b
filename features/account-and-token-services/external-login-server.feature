@account-and-token-services
Feature: The external login server
  A login page of one's own asks the service who a user is, and gets a code with which the browser of the user logs in.
  Source: authorization-token-service, navigation, "External login server"; supplement, section 11.

  Scenario: A login code is asked for
    When the client asks for a login code for a user
    Then it holds that:
      | requirement              | sentence               |
      | SUPPLEMENT-AUTOLOGIN-001 | the request is granted |
    And the answer matches the schema "accounts/login-code"

  Scenario: The browser logs in by a code
    When the browser asks for the login by a code
    Then it holds that:
      | requirement              | sentence               |
      | SUPPLEMENT-AUTOLOGIN-004 | the request is granted |

  @compatible
  Rule: A login code logs in once, and for the client that asked for it

    Scenario Outline: The browser asks for <request>
      When the browser asks for <request>
      Then the login is refused

      Examples:
        | requirement              | request                                 |
        | SUPPLEMENT-AUTOLOGIN-005 | the login by a code that was used       |
        | SUPPLEMENT-AUTOLOGIN-006 | the login by the code of another client |

  @compatible
  Rule: Who may not ask is told so

    Scenario Outline: The client asks for <request>
      When the client asks for <request>
      Then the status is <status>

      Examples:
        | requirement                 | request                                                 | status |
        | SUPPLEMENT-AUTOLOGIN-003    | a login code for a user with no client credentials      | 401    |
        | SUPPLEMENT-AUTHENTICATE-002 | the account of a user with a wrong password             | 401    |
        | SUPPLEMENT-AUTHENTICATE-004 | the account of a user with the token of no login server | 403    |
        | SUPPLEMENT-CODES-002        | a code for a text with the token of no login server     | 403    |
        | SUPPLEMENT-CODES-004        | the text under a code that was used                     | 404    |
        | SUPPLEMENT-CLIENTINFO-002   | its own registration with a wrong secret                | 401    |

  Scenario: A login code is asked for with a wrong password
    When the client asks for a login code for a user with a wrong password
    Then it holds that:
      | requirement              | sentence                                                          |
      | SUPPLEMENT-AUTOLOGIN-002 | the request is refused with status 401 and error "invalid_client" |

  Scenario: The account of a user is asked for
    When the client asks for the account of a user
    Then it holds that:
      | requirement                 | sentence               |
      | SUPPLEMENT-AUTHENTICATE-001 | the request is granted |
    And the answer matches the schema "accounts/account"

  Scenario: A login server asks for the account of a user
    When the client asks for the account of a user as a login server
    Then the answer matches the schema "accounts/account-for-a-login-server"

  Scenario: A login server keeps a text under a code
    When the client asks for a code for a text
    Then the response has:
      | requirement          | part   | value |
      | SUPPLEMENT-CODES-001 | status | 201   |
    And the answer matches the schema "accounts/kept-code"

  Scenario: A login server asks for the text under a code
    When the client asks for the text under a code
    Then the answer matches the schema "accounts/kept-text"

  Scenario: A client asks for its own registration
    When the client asks for its own registration
    Then the answer matches the schema "accounts/client-information"
