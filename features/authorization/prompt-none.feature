@authorization
Feature: Asking without a page
  With prompt=none the endpoint answers at once: with what was asked for when the user is logged in and has
  nothing left to approve, otherwise with an error.
  Source: authorization-token-service, "GET /oauth/authorize", row `prompt` and table of flows, and "Errors";
  OpenID Connect Core, section 3.1.2.6.

  @req:AUTHORIZE-PROMPT-001 @must @needs:implicit @needs:browser-login
  Rule: A request without prompt is served

    Scenario: prompt is left out
      When the implicit flow has come to its end
      Then the request is granted

  @req:AUTHORIZE-PROMPT-002 @must @needs:implicit @needs:browser-login
  Rule: prompt=none is supported: a logged-in user with nothing left to approve gets the token of the implicit flow at once

    Scenario: The user is logged in
      Given a client for the implicit flow
      And the user is logged in
      And the authorization request has prompt=none
      When the client requests authorization
      Then the request is granted
      And the browser is shown no page

  @req:AUTHORIZE-PROMPT-003 @must @needs:implicit @needs:browser-login
  Rule: prompt=none gives a logged-in user no token with a scope that the user has not approved

    Scenario: The user has approved nothing
      Given a client for the implicit flow that asks the user for approval
      And the user is logged in
      And the authorization request has prompt=none
      When the client requests authorization
      Then the client gets none of the scopes "assay.read"

  @req:AUTHORIZE-PROMPT-004 @req:AUTHORIZE-PROMPT-005 @req:AUTHORIZE-PROMPT-006 @observe @needs:implicit
  @needs:browser-login
  Rule: What becomes of other values of prompt is recorded

    Scenario Outline: prompt=<value>
      Given the requirement <requirement>
      And a client for the implicit flow
      And the user is logged in
      And the authorization request carries prompt "<value>"
      When the client requests authorization
      Then the answer is recorded

      Examples:
        | value         | requirement          |
        | login         | AUTHORIZE-PROMPT-004 |
        | consent       | AUTHORIZE-PROMPT-005 |
        | assay_unknown | AUTHORIZE-PROMPT-006 |

  @req:AUTHORIZE-PROMPT-007 @req:AUTHORIZE-PROMPT-008 @req:AUTHORIZE-PROMPT-009 @req:TOKEN-ERROR-PROMPT-003
  @req:TOKEN-ERROR-PROMPT-004 @req:AUTHORIZE-PROMPT-010 @req:TOKEN-ERROR-PROMPT-005 @must @needs:implicit
  Rule: With prompt=none and nobody logged in the redirect to the client has error and session_state in the fragment

    Scenario Outline: <member> is told (<requirement>)
      Given the requirement <requirement>
      When the silent implicit flow has come to its end
      Then <member> of the redirect fragment is <form>

      Examples:
        | member        | form                            | requirement            |
        | error         | the word login_required         | AUTHORIZE-PROMPT-007   |
        | session_state | a non-empty string              | AUTHORIZE-PROMPT-008   |
        | session_state | two hex strings joined by a dot | AUTHORIZE-PROMPT-009   |
        | error         | the word login_required         | TOKEN-ERROR-PROMPT-003 |
        | session_state | a non-empty string              | TOKEN-ERROR-PROMPT-004 |

    Scenario Outline: The query has neither of them (<requirement>)
      Given the requirement <requirement>
      When the silent implicit flow has come to its end
      Then the redirect query has none of "error session_state"

      Examples:
        | requirement            |
        | AUTHORIZE-PROMPT-010   |
        | TOKEN-ERROR-PROMPT-005 |

  @req:AUTHORIZE-PROMPT-011 @req:TOKEN-ERROR-PROMPT-006 @must @needs:implicit @needs:browser-login
  Rule: With prompt=none and nobody logged in the redirect to the client holds no access_token, id_token or code

    Scenario Outline: Nothing is granted (<requirement>)
      Given the requirement <requirement>
      And a client for the implicit flow
      And the user is logged in
      And the authorization request has prompt=none
      When the client requests authorization with nobody who is logged in
      Then the redirect has none of "<members>"

      Examples:
        | members                    | requirement            |
        | access_token id_token code | AUTHORIZE-PROMPT-011   |
        | access_token               | TOKEN-ERROR-PROMPT-006 |

  @req:TOKEN-ERROR-PROMPT-001 @must @needs:implicit
  Rule: An implicit request with prompt=none and no logged-in user is answered with status 302

    Scenario: The status
      When the silent implicit flow has come to its end
      Then the answer has status 302

  @req:TOKEN-ERROR-PROMPT-002 @must @needs:implicit
  Rule: An implicit request with prompt=none and no logged-in user is redirected to its redirect URI

    Scenario: The address
      When the silent implicit flow has come to its end
      Then the request is granted

  @req:AUTHORIZE-PROMPT-013 @req:AUTHORIZE-PROMPT-014 @req:AUTHORIZE-PROMPT-012 @must @needs:implicit
  Rule: With prompt=none and nobody logged in the cookie Current-User is cleared

    Scenario: The answer sets it
      Given the requirement AUTHORIZE-PROMPT-012
      When the silent implicit flow has come to its end
      Then the cookie Current-User is set

    Scenario Outline: It <rule>
      Given the requirement <requirement>
      When the silent implicit flow has come to its end
      Then the cookie Current-User <rule>

      Examples:
        | rule               | requirement          |
        | has an empty value | AUTHORIZE-PROMPT-013 |
        | has Max-Age 0      | AUTHORIZE-PROMPT-014 |

  @req:AUTHORIZE-PROMPT-015 @should @needs:implicit @needs:browser-login
  Rule: A Current-User cookie that the service set at login is gone from the browser after the login_required answer

    Scenario: The login has ended, the cookie is still there
      Given a client for the silent implicit flow
      And the browser has kept the cookie Current-User of a login alone
      When the client requests authorization
      Then the browser has forgotten the cookie Current-User

  @req:AUTHORIZE-OIDC-005 @standard @needs:implicit @needs:browser-login
  Rule: prompt=none shows neither login page nor approval page

    Scenario: A logged-in user who has approved nothing
      Given a client for the implicit flow that asks the user for approval
      And the user is logged in
      And the authorization request has prompt=none
      When the client requests authorization
      Then the browser is shown no page

    Scenario: Nobody is logged in
      When the silent implicit flow has come to its end
      Then the browser is shown no page

  @req:AUTHORIZE-OIDC-006 @standard @needs:implicit
  Rule: prompt=none together with another prompt value is answered with an error

    Scenario: none and login
      Given a client for the implicit flow
      When the client requests authorization with prompt=none beside prompt=login
      Then the redirect has the field error

    Scenario: none and consent, which a logged-in user who has approved everything could answer at once
      Given a client for the implicit flow
      And the user is logged in
      When the client requests authorization with prompt=none beside prompt=consent
      Then the redirect has the field error

  @req:AUTHORIZE-OIDC-008 @req:AUTHORIZE-OIDC-007 @standard @needs:browser-login
  Rule: A max_age that the login has outlived asks for a new login

    Scenario: The login page is shown
      Given the requirement AUTHORIZE-OIDC-007
      And a client for the browser code flow
      And the user logged in more than 2 seconds ago
      And the authorization request carries max_age "1"
      When the client requests authorization
      Then the browser is shown the login page

    Scenario: prompt=none says so
      Given the requirement AUTHORIZE-OIDC-008
      And a client for the implicit flow
      And the user logged in more than 2 seconds ago
      And the authorization request carries max_age "1"
      And the authorization request has prompt=none
      When the client requests authorization
      Then the client is told error "login_required" in the fragment

  @req:AUTHORIZE-OIDC-011 @req:AUTHORIZE-OIDC-012 @req:AUTHORIZE-OIDC-013 @req:AUTHORIZE-OIDC-014 @standard
  Rule: prompt=none with nobody logged in is answered with error=login_required where the result belongs

    Scenario Outline: <flow>
      Given the requirement <requirement>
      And a client for <flow>
      And nobody is logged in
      When the client requests authorization with prompt=none
      Then the client is told error "login_required" in the <place>

      Examples:
        | flow                    | place    | requirement        |
        | the ID token flow       | fragment | AUTHORIZE-OIDC-011 |
        | the token id_token flow | fragment | AUTHORIZE-OIDC-012 |
        | the hybrid flow         | fragment | AUTHORIZE-OIDC-013 |
        | the browser code flow   | query    | AUTHORIZE-OIDC-014 |

  @req:AUTHORIZE-OIDC-015 @req:AUTHORIZE-OIDC-016 @req:AUTHORIZE-OIDC-017 @req:AUTHORIZE-OIDC-018 @standard
  Rule: prompt=none with nobody logged in gives neither token nor code

    Scenario Outline: <flow>
      Given the requirement <requirement>
      And a client for <flow>
      And nobody is logged in
      When the client requests authorization with prompt=none
      Then the authorization request is refused

      Examples:
        | flow                    | requirement        |
        | the browser code flow   | AUTHORIZE-OIDC-015 |
        | the ID token flow       | AUTHORIZE-OIDC-016 |
        | the token id_token flow | AUTHORIZE-OIDC-017 |
        | the hybrid flow         | AUTHORIZE-OIDC-018 |

  @req:AUTHORIZE-OIDC-019 @req:AUTHORIZE-OIDC-020 @standard @needs:browser-login
  Rule: prompt=none with a missing approval is answered with interaction_required or consent_required

    Scenario Outline: <flow>
      Given the requirement <requirement>
      And a client for <flow> that asks the user for approval
      And the user is logged in
      And the authorization request has prompt=none
      When the client requests authorization
      Then the client is told error "interaction_required or consent_required" in the <place>

      Examples:
        | flow                  | place    | requirement        |
        | the implicit flow     | fragment | AUTHORIZE-OIDC-019 |
        | the browser code flow | query    | AUTHORIZE-OIDC-020 |

  @req:AUTHORIZE-OIDC-021 @standard @needs:implicit @needs:browser-login
  Rule: state comes back in the error redirect of prompt=none with a missing approval

    Scenario: A logged-in user who has approved nothing
      Given a client for the implicit flow that asks the user for approval
      And the user is logged in
      And the authorization request has prompt=none
      When the client requests authorization
      Then state comes back unchanged in the fragment

  @req:AUTHORIZE-OIDC-022 @req:AUTHORIZE-OIDC-023 @standard @needs:browser-login
  Rule: prompt=none with a logged-in user and nothing left to approve gives the result at once

    Scenario Outline: <flow>
      Given the requirement <requirement>
      And a client for <flow>
      And the user is logged in
      And the authorization request has prompt=none
      When the client requests authorization
      Then the request is granted
      And the browser is shown no page

      Examples:
        | flow                  | requirement        |
        | the browser code flow | AUTHORIZE-OIDC-022 |
        | the ID token flow     | AUTHORIZE-OIDC-023 |

  @req:SESSION-STATE-001 @standard @needs:implicit @needs:browser-login
  Rule: session_state of a successful answer to prompt=none, where present, holds no blank

    Scenario: A logged-in user
      Given a client for the implicit flow
      And the user is logged in
      And the authorization request has prompt=none
      When the client requests authorization
      Then session_state of the redirect, where present, is a string without blanks

  @req:SESSION-STATE-003 @standard @needs:implicit
  Rule: session_state is salted: two answers of the same session differ

    Scenario: Two requests one after the other
      Given a client for the silent implicit flow
      When the client requests authorization twice
      Then both redirects differ in session_state

  @req:SESSION-STATE-006 @req:SESSION-STATE-004 @req:SESSION-STATE-007 @req:SESSION-STATE-005 @compatible
  @needs:implicit
  Rule: session_state is the SHA-256 over client id, origin of the redirect URI, user id and a salt

    Scenario: Nobody is logged in
      Given the requirement SESSION-STATE-005
      When the silent implicit flow has come to its end
      Then session_state of the redirect belongs to nobody

    Scenario: The salt
      Given the requirement SESSION-STATE-007
      When the silent implicit flow has come to its end
      Then session_state of the redirect is salted with 64 hex digits

    Scenario: A logged-in user gets one as well
      Given the requirement SESSION-STATE-004
      And a client for the implicit flow
      And the user is logged in
      And the authorization request has prompt=none
      When the client requests authorization
      Then the redirect fragment has the field session_state

    Scenario: A logged-in user
      Given the requirement SESSION-STATE-006
      And a client for the implicit flow
      And the user is logged in
      And the authorization request has prompt=none
      When the client requests authorization
      Then session_state of the redirect belongs to the user

  @req:AUTHORIZE-COMPAT-022 @req:AUTHORIZE-COMPAT-023 @compatible @needs:implicit @needs:browser-login
  Rule: prompt=none with a logged-in user sets the cookie Current-User for scripts of the service

    Scenario Outline: It <rule>
      Given the requirement <requirement>
      And a client for the implicit flow
      And the user is logged in
      And the authorization request has prompt=none
      When the client requests authorization
      Then the cookie Current-User <rule>

      Examples:
        | rule                            | requirement          |
        | is URL-encoded JSON with userId | AUTHORIZE-COMPAT-022 |
        | has no HttpOnly                 | AUTHORIZE-COMPAT-022 |
        | has SameSite Strict             | AUTHORIZE-COMPAT-023 |

  @req:AUTHORIZE-COMPAT-005 @observe @needs:implicit
  Rule: Which cookies prompt=none sets is recorded

    Scenario: Nobody is logged in
      When the silent implicit flow has come to its end
      Then the answer is recorded

  @req:AUTHORIZE-COMPAT-019 @compatible @needs:implicit @needs:browser-login
  Rule: prompt=none with a missing approval is answered with error=interaction_required in the fragment for response_type=token

    Scenario: A logged-in user who has approved nothing
      Given a client for the implicit flow that asks the user for approval
      And the user is logged in
      And the authorization request has prompt=none
      When the client requests authorization
      Then the client is told error "interaction_required" in the fragment

  @req:AUTHORIZE-COMPAT-020 @compatible @needs:implicit
  Rule: prompt=none with an unknown client is answered directly with status 400

    Scenario: The client is unknown
      Given a client for the silent implicit flow
      When the client requests authorization with a client_id that no client has
      Then the request is answered directly with status 400

  @req:AUTHORIZE-COMPAT-021 @compatible @needs:implicit @needs:browser-login
  Rule: A prompt value that is not known is ignored

    Scenario: An unknown word
      Given a client for the implicit flow
      And the authorization request carries prompt "assay_unknown"
      When the client requests authorization
      Then the request is granted
