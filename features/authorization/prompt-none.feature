@authorization
Feature: Asking without a page
  With prompt=none the endpoint answers at once: with what was requested when the user is logged in and has
  nothing left to approve, otherwise with an error.
  Source: authorization-token-service, "GET /oauth/authorize", row `prompt` and table of flows, and "Errors";
  OpenID Connect Core, section 3.1.2.6.

  @req:AUTHORIZE-COMPAT-022
  Scenario: Another user was logged in before
    Given a client for the "implicit" flow
    And the browser has come back to the client
    And the user is a different one
    And the user is logged in
    And the authorization request carries "prompt" as "none"
    When the client requests authorization
    Then "value.userId" of the cookie "Current-User" is "{{ user.id }}"

  Scenario: The authorization request has prompt=none
    Given a client for the "implicit" flow
    And the user is logged in
    And the authorization request carries "prompt" as "none"
    When the client requests authorization
    Then it holds that:
      | requirement          | sentence                                 |
      | AUTHORIZE-PROMPT-002 | the request is granted                   |
      |                      | "pages" of the browser is an empty array |
    And the cookie "Current-User" has:
      | requirement          | member       | form                        |
      | AUTHORIZE-COMPAT-022 | value.userId | a string                    |
      |                      | HttpOnly     | false                       |
      | AUTHORIZE-COMPAT-023 | SameSite     | a string like "(?i:Strict)" |
    And the redirect has:
      | requirement       | member                 | form                                 |
      | SESSION-STATE-001 | session_state          | a string like "\S+", where present   |
      | SESSION-STATE-004 | fragment.session_state | there                                |
      | SESSION-STATE-006 | session_state          | the session state of "{{ user.id }}" |

  Scenario: A client for the implicit flow that asks the user for approval, the user is logged in, the authorization request has prompt=none
    Given a client for the "implicit" flow that asks the user for approval
    And the user is logged in
    And the user approves ""
    And the authorization request carries "prompt" as "none"
    When the client requests authorization
    Then it holds that:
      | requirement          | sentence                                                                               |
      | AUTHORIZE-PROMPT-003 | the client does not get the scope "assay.read"                                         |
      | AUTHORIZE-OIDC-019   | the client receives error "interaction_required or consent_required" in the "fragment" |
      | AUTHORIZE-OIDC-021   | "state" comes back unchanged in the "fragment"                                         |
      | AUTHORIZE-COMPAT-019 | the client receives error "interaction_required" in the "fragment"                     |
    And the browser has:
      | requirement        | member | form           |
      | AUTHORIZE-OIDC-005 | pages  | an empty array |

  Scenario: The client requests authorization with nobody who is logged in
    Given a client for the "implicit" flow
    And the user is logged in
    And the authorization request carries "prompt" as "none"
    When the client requests authorization without "Cookie"
    Then the redirect has:
      | requirement            | member       | form   |
      | AUTHORIZE-PROMPT-011   | access_token | absent |
      |                        | id_token     | absent |
      |                        | code         | absent |
      | TOKEN-ERROR-PROMPT-006 | access_token | absent |

  Scenario Outline: A client for the <flow> flow, nobody is logged in
    Given a client for the "<flow>" flow
    And nobody is logged in
    When the client requests authorization with "prompt" as "none"
    Then it holds that:
      | requirement | sentence                                                   |
      | <error>     | the client receives error "login_required" in the "<part>" |
      | <refusal>   | the authorization request is refused                       |

    Examples:
      | error              | refusal            | flow           | part     |
      | AUTHORIZE-OIDC-011 | AUTHORIZE-OIDC-016 | ID token       | fragment |
      | AUTHORIZE-OIDC-012 | AUTHORIZE-OIDC-017 | token id_token | fragment |
      | AUTHORIZE-OIDC-013 | AUTHORIZE-OIDC-018 | hybrid         | fragment |
      | AUTHORIZE-OIDC-014 | AUTHORIZE-OIDC-015 | browser code   | query    |

  @must
  Rule: Whoever has seen the login page and not logged in is not logged in

    Scenario: The browser has whatever the login page left in it
      Given a client for the "silent implicit" flow
      And the user opens "/oauth/authorize?response_type=token&client_id={{ client.id }}"
      When the client requests authorization
      Then it holds that:
        | requirement            | sentence               |
        | TOKEN-ERROR-PROMPT-002 | the request is granted |
      And the redirect has:
        | requirement          | member                 | form                                       |
        | AUTHORIZE-PROMPT-007 | fragment.error         | "login_required"                           |
        | AUTHORIZE-PROMPT-009 | fragment.session_state | a string like "[0-9A-Fa-f]+\.[0-9A-Fa-f]+" |

  @observe
  Rule: The effect of other values of prompt is recorded

    Scenario Outline: prompt=<value>
      Given a client for the "implicit" flow
      And the user is logged in
      And the authorization request carries "prompt" as "<value>"
      When the client requests authorization
      Then the answer is recorded

      Examples:
        | requirement          | value   |
        | AUTHORIZE-PROMPT-004 | login   |
        | AUTHORIZE-PROMPT-005 | consent |

  @req:AUTHORIZE-PROMPT-015 @should
  Rule: A Current-User cookie that the service set at login is gone from the browser after the login_required answer

    Scenario: The login has ended, the cookie is still there
      Given a client for the "silent implicit" flow
      And the browser has kept the cookie Current-User of a login alone
      When the client requests authorization
      Then the browser has no "cookies.Current-User"

  @req:AUTHORIZE-OIDC-006 @standard
  Rule: prompt=none together with another prompt value is answered with an error

    Scenario: none and login
      Given a client for the "implicit" flow
      When the client requests authorization with "prompt" as "none login"
      Then the redirect has the field "error"

    Scenario: none and consent, which a logged-in user who has approved everything could answer at once
      Given a client for the "implicit" flow
      And the user is logged in
      When the client requests authorization with "prompt" as "none consent"
      Then the redirect has the field "error"

  @standard
  Rule: A max_age that the login has outlived asks for a new login

    @req:AUTHORIZE-OIDC-007
    Scenario: The login page is shown
      Given a client for the "browser code" flow
      And the user is logged in
      And 3 seconds have passed
      And the authorization request carries "max_age" as "1"
      When the client requests authorization
      Then "pages" of the browser lists "login"

    @req:AUTHORIZE-OIDC-008
    Scenario: The request has prompt=none
      Given a client for the "implicit" flow
      And the user is logged in
      And 3 seconds have passed
      And the authorization request carries "max_age" as "1"
      And the authorization request carries "prompt" as "none"
      When the client requests authorization
      Then the client receives error "login_required" in the "fragment"

  @req:AUTHORIZE-OIDC-020 @standard
  Rule: prompt=none with a missing approval is answered with error=interaction_required or consent_required for response_type=code

    Scenario Outline: The <flow> flow
      Given a client for the "<flow>" flow that asks the user for approval
      And the user is logged in
      And the authorization request carries "prompt" as "none"
      When the client requests authorization
      Then the client receives error "interaction_required or consent_required" in the "<place>"

      Examples:
        | flow         | place |
        | browser code | query |

  @standard
  Rule: prompt=none with a logged-in user and nothing left to approve gives the result at once

    Scenario Outline: The <flow> flow
      Given a client for the "<flow>" flow
      And the user is logged in
      And the authorization request carries "prompt" as "none"
      When the client requests authorization
      Then the request is granted
      And "pages" of the browser is an empty array

      Examples:
        | requirement        | flow         |
        | AUTHORIZE-OIDC-022 | browser code |
        | AUTHORIZE-OIDC-023 | ID token     |

  @req:SESSION-STATE-003 @standard
  Rule: session_state is salted: two answers of the same session differ

    Scenario: Two requests one after the other
      Given a client for the "silent implicit" flow
      When the client requests authorization 2 times
      Then "session_state" of the redirect is other than in the earlier answer

  @req:AUTHORIZE-COMPAT-020 @compatible
  Rule: prompt=none with an unknown client is answered directly with status 400

    Scenario: The client is unknown
      Given a client for the "silent implicit" flow
      When the client requests authorization with "client_id" as "{{ own }}-nobody"
      Then the answer has status 400

  @compatible @observe
  Rule: The effect of an unknown prompt value is recorded, and it is ignored

    Scenario: An unknown word
      Given a client for the "implicit" flow
      And the user is logged in
      And the authorization request carries "prompt" as "assay_unknown"
      When the client requests authorization
      Then it holds that:
        | requirement          | sentence               |
        | AUTHORIZE-PROMPT-006 | the answer is recorded |
        | AUTHORIZE-COMPAT-021 | the request is granted |

  @req:AUTHORIZE-COMPAT-050 @compatible
  Rule: prompt=none with a logged-in user who has to choose a new password is answered with error=interaction_required in the fragment

    Scenario: The user is logged in and has approved everything
      Given a client for the "implicit" flow that asks the user for approval
      And the browser has come back to the client
      And the administrator has sent:
        """
        PATCH /Users/{{ user.id }}/status

        { "passwordChangeRequired": true }
        """
      And the authorization request carries "prompt" as "none"
      When the client requests authorization
      Then the client receives error "interaction_required" in the "fragment"
