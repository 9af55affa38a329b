@account-and-token-services
Feature: The login page
  A user whose account the service owns logs in with name and password on a page of the service, and the
  authorization request goes on.
  Source: authorization-token-service, "What the service does"; supplement, sections 6.1 and 6.2; RFC 9700,
  sections 4.12 and 4.16.

  @req:SERVICE-004 @must @needs:browser-login
  Rule: A user whose account the service itself owns can log in to it

    Scenario: The user logs in on the way to a client
      When the browser code flow has come to its end
      Then the browser is shown the login page
      And the request is granted

  @req:SERVICE-005 @must @needs:browser-login
  Rule: A user who is not logged in and comes to the authorization endpoint is offered a login page

    Scenario: Nobody is logged in
      When the browser code flow has come to its end
      Then the browser is shown the login page

  @req:SERVICE-006 @must @needs:browser-login @needs:authorization-code
  Rule: The login page takes the user on to the redirect URI of the client after the right credentials

    Scenario: The redirect URI of the client
      When the browser code flow has come to its end
      Then the one Location leads to the redirect URI of the client
      And the login page is shown on the way

  @req:LOGIN-004 @compatible @needs:authorization-code @needs:browser-login
  Rule: A login leads on to the authorization request that was saved

    Scenario: The request that was saved
      When the browser code flow has come to its end
      Then state comes back unchanged in the query
      And the login page is shown on the way

  @req:SERVICE-007 @must @needs:browser-login @needs:authorization-code
  Rule: Wrong credentials on the login page give the client neither a code nor a token

    Scenario Outline: <flow>, <fault>
      Given a client for <flow>
      And nobody is logged in
      When the client requests authorization with <fault>
      Then the authorization request is refused

      Examples:
        | flow                  | fault                                    |
        | the browser code flow | a wrong password at the login            |
        | the browser code flow | a user name that nobody has at the login |
        | the implicit flow     | a wrong password at the login            |

  @req:LOGIN-001 @req:LOGIN-002 @compatible @needs:browser-login
  Rule: The login page is a form that only the service can have made

    Scenario Outline: It <rule>
      Given the requirement <requirement>
      When the browser code flow has come to its end
      Then the login page <rule>

      Examples:
        | rule                                                | requirement |
        | posts the inputs username and password to /login.do | LOGIN-001   |
        | carries the value of the CSRF cookie                | LOGIN-002   |

  @req:AUTHORIZE-SECURITY-002 @standard @needs:browser-login
  Rule: The login page cannot be framed: X-Frame-Options or frame-ancestors forbids it

    Scenario: The headers of the page
      When the browser code flow has come to its end
      Then the login page cannot be framed

  @req:AUTHORIZE-SECURITY-001 @standard @needs:authorization-code @needs:browser-login
  Rule: The login form is not answered with status 307

    Scenario: The answer to the form
      When the browser code flow has come to its end
      Then the credentials are sent to no other address

  @req:LOGIN-011 @compatible @needs:browser-login
  Rule: A login without the CSRF value is refused

    Scenario: A foreign page posts what the form would
      Given a client for the browser code flow
      And nobody is logged in
      When the client requests authorization with a login that a foreign page posts
      Then the authorization request is refused

  @req:LOGIN-012 @compatible @needs:browser-login
  Rule: A login with a CSRF value that differs from the cookie is refused

    Scenario: The value is another
      Given a client for the browser code flow
      And nobody is logged in
      When the client requests authorization with a login whose hidden values were changed
      Then the authorization request is refused

  @req:LOGIN-008 @req:LOGIN-009 @compatible @needs:browser-login
  Rule: A failed login leads back to the login page, whatever its cause

    Scenario Outline: <fault>
      Given the requirement <requirement>
      And a client for the browser code flow
      And nobody is logged in
      When the client requests authorization with <fault>
      Then the browser is sent back to /login?error=login_failure

      Examples:
        | fault                                    | requirement |
        | a wrong password at the login            | LOGIN-008   |
        | a user name that nobody has at the login | LOGIN-009   |

  @req:LOGIN-006 @compatible @needs:browser-login
  Rule: The session id changes at login

    Scenario: The cookies before and after
      When the browser code flow has come to its end
      Then the session cookie is another after the login

  @req:LOGIN-007 @compatible @needs:browser-login
  Rule: A login sets the cookie Current-User

    Scenario: The answer to the form
      When the browser code flow has come to its end
      Then the cookie Current-User is set

  @req:AUTHORIZE-COMPAT-001 @compatible @needs:authorization-code @needs:browser-login
  Rule: A browser without a session is sent to /login beneath the base URL with status 302

    Scenario: Nobody is logged in
      When the browser code flow has come to its end
      Then the browser is sent to /login first

  @req:AUTHORIZE-COMPAT-003 @compatible @needs:implicit @needs:browser-login
  Rule: The bearer token is not looked at for another response_type than code: the user is asked to log in

    Scenario: response_type=token with a bearer token of the user
      Given a client for the implicit flow
      And nobody is logged in
      And the authorization request has a bearer token of the user
      When the client requests authorization
      Then the browser is shown the login page

  @req:AUTHORIZE-COMPAT-004 @compatible @needs:authorization-code-api
  Rule: The API flow leaves no session behind: the next request without the bearer token asks for login

    Scenario: The next request has the cookies of the API flow and no bearer token
      Given a client for the browser code flow
      And the browser has the cookies of the API flow alone
      When the client requests authorization
      Then the browser is shown the login page

  @req:AUTHORIZE-SECURITY-004 @standard @needs:browser-login
  Rule: The login page never leads to an address outside the service that a request parameter names

    Scenario Outline: <parameter>
      Given the requirement <requirement>
      And a client for the browser code flow
      When the user logs in at "/login?<parameter>=https%3A%2F%2Fattacker.example%2Fcallback"
      Then the browser is not sent to attacker.example

      Examples:
        | parameter         | requirement            |
        | form_redirect_uri | AUTHORIZE-SECURITY-004 |
        | redirect          | AUTHORIZE-SECURITY-004 |
        | redirect_uri      | AUTHORIZE-SECURITY-004 |

  @req:LOGIN-005 @compatible @needs:browser-login
  Rule: A form_redirect_uri outside the service is not redirected to after login

    Scenario: form_redirect_uri
      Given a client for the browser code flow
      When the user logs in at "/login?form_redirect_uri=https%3A%2F%2Fattacker.example%2Fcallback"
      Then the browser is not sent to attacker.example

  @req:LOGIN-003 @compatible @needs:browser-login
  Rule: A logged-in user who opens /login is sent to /home

    Scenario: The user is logged in
      Given a client for the browser code flow
      And the user is logged in
      When the user logs in at "/login"
      Then the browser is sent to /home first

  @req:AUTHORIZE-COMPAT-029 @compatible @needs:browser-login
  Rule: The session cookie is HttpOnly

    Scenario: The cookies of the way through the login
      When the browser code flow has come to its end
      Then the session cookie is hidden from scripts
