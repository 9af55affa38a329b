@account-and-token-services
Feature: The login page
  A user whose account the service owns logs in with name and password on a page of the service, and the
  authorization request goes on.
  Source: authorization-token-service, "What the service does"; supplement, sections 6.1 and 6.2; RFC 9700,
  sections 4.12 and 4.16.

  Scenario Outline: The client requests authorization with <case> at the login
    Given a client for the "browser code" flow
    And nobody is logged in
    When the client requests authorization, and the user sends:
      | page  | field   | value   |
      | login | <field> | <value> |
    Then it holds that:
      | requirement | sentence                             |
      | <refusal>   | the authorization request is refused |
    And the browser has:
      | requirement | member    | form                                             |
      | <page>      | redirects | lists "{{ base_url }}/login?error=login_failure" |

    Examples:
      | refusal                      | page      | case                 | field    | value            |
      | SERVICE-007 AUTH-BROWSER-002 | LOGIN-008 | a wrong password     | password | {{ own }}x       |
      | SERVICE-007                  | LOGIN-009 | an unknown user name | username | {{ own }}-nobody |

  @req:LOGIN-020 @compatible
  Rule: A Current-User cookie that the service set at login is gone from the browser after a wrong password

    Scenario: The login has ended, the cookie is still there
      Given a client for the "browser code" flow
      And the browser has kept the cookie Current-User of a login alone
      When the client requests authorization, and the user sends:
        | page  | field    | value      |
        | login | password | {{ own }}x |
      Then "cookies.Current-User" of the browser, where present, is ""

  @req:SERVICE-007 @must
  Rule: Wrong credentials on the login page give the client neither a code nor a token

    Scenario: The implicit flow, a wrong password at the login
      Given a client for the "implicit" flow
      And nobody is logged in
      When the client requests authorization, and the user sends:
        | page  | field    | value      |
        | login | password | {{ own }}x |
      Then the authorization request is refused

  @compatible
  Rule: A login without the CSRF value is refused

    Scenario: A foreign page posts what the form would
      Given a client for the "browser code" flow
      And nobody is logged in
      When the client requests authorization, and the user sends:
        | page  | field       | value                    |
        | login | X-Auth-Csrf | absent                   |
        | login | Origin      | https://attacker.example |
      Then it holds that:
        | requirement | sentence                             |
        | LOGIN-011   | the authorization request is refused |
      And the browser has:
        | requirement | member    | form                                                     |
        | LOGIN-015   | redirects | lists "{{ base_url }}/login?error=invalid_login_request" |

  @req:LOGIN-016 @compatible
  Rule: A user who is not verified is led back to /login with the error account_not_verified

    Scenario: The right password
      Given a client for the "browser code" flow that asks the user for approval
      And the browser has come back to the client
      And nobody is logged in
      And the administrator has sent:
        """
        PATCH /Users/{{ user.id }}
        If-Match: *

        { "verified": false }
        """
      When the client requests authorization
      Then "redirects" of the browser lists "{{ base_url }}/login?error=account_not_verified"

  @req:LOGIN-019 @compatible
  Rule: A locked user is led back to /login with the error account_locked

    Scenario: The right password after five wrong ones
      Given a client for the "browser code" flow that asks the user for approval
      And the browser has come back to the client
      And nobody is logged in
      And 5 wrong passwords of "{{ user.userName }}" were sent
      When the client requests authorization
      Then "redirects" of the browser lists "{{ base_url }}/login?error=account_locked"

  @compatible
  Rule: A login that no authorization request waits for leads to form_redirect_uri, or to the front page

    Scenario Outline: <case>
      Given a client for the "browser code" flow
      When the user opens "/login<query>"
      Then "redirects" of the browser lists "<uri>"

      Examples:
        | requirement | case                                           | query                                      | uri                     |
        | LOGIN-017   | form_redirect_uri is an address of the service | ?form_redirect_uri={{ base_url }}/passcode | {{ base_url }}/passcode |
        | LOGIN-018   | There is no form_redirect_uri                  | ?login_hint=                               | {{ base_url }}/         |

  @req:LOGIN-012 @compatible
  Rule: A login with a CSRF value that differs from the cookie is refused

    Scenario: The value differs
      Given a client for the "browser code" flow
      And nobody is logged in
      When the client requests authorization, and the user sends:
        | page  | field       | value                  |
        | login | X-Auth-Csrf | AAAAAAAAAAAAAAAAAAAAAA |
      Then the authorization request is refused

  @req:AUTHORIZE-COMPAT-003 @compatible
  Rule: The bearer token is not looked at for another response_type than code: the user is asked to log in

    Scenario: response_type=token with a bearer token of the user
      Given a client for the "implicit" flow
      And nobody is logged in
      And the authorization request carries "Authorization" as "Bearer {{ another_user.token }}"
      When the client requests authorization
      Then "pages" of the browser lists "login"

  @req:AUTHORIZE-COMPAT-004 @compatible
  Rule: The API flow leaves no session behind: the next request without the bearer token asks for login

    Scenario: The next request has the cookies of the API flow and no bearer token
      Given a client for the "browser code" flow
      And nobody is logged in
      And the authorization request carries "Authorization" as "Bearer {{ another_user.token }}"
      And the browser has come back to the client
      And the authorization request does not carry "Authorization"
      When the client requests authorization
      Then "pages" of the browser lists "login"

  @standard @compatible
  Rule: The login page never leads to an address outside the service that a request parameter names

    Scenario Outline: <parameter>
      Given a client for the "browser code" flow
      When the user opens "/login?<parameter>=https%3A%2F%2Fattacker.example%2Fcallback"
      Then the browser is never sent to "https://attacker.example/callback"

      Examples:
        | requirement                      | parameter         |
        | AUTHORIZE-SECURITY-004 LOGIN-005 | form_redirect_uri |
        | AUTHORIZE-SECURITY-004           | redirect          |
        |                                  | redirect_uri      |

  @req:LOGIN-003 @compatible
  Rule: A logged-in user who opens /login is sent to /home

    Scenario: The user is logged in
      Given a client for the "browser code" flow
      And the user is logged in
      When the user opens "/login"
      Then "redirects" of the browser lists "{{ base_url }}/home"

  @req:LOGIN-014 @compatible
  Rule: A user who has to choose a new password is led by the authorization endpoint to /force_password_change

    Scenario: The user logs in after that was required
      Given a client for the "browser code" flow that asks the user for approval
      And the browser has come back to the client
      And nobody is logged in
      And the administrator has sent:
        """
        PATCH /Users/{{ user.id }}/status

        { "passwordChangeRequired": true }
        """
      When the client requests authorization
      Then "redirects" of the browser lists "{{ base_url }}/force_password_change"

    Scenario: The user is logged in when that is required
      Given a client for the "browser code" flow that asks the user for approval
      And the browser has come back to the client
      And the administrator has sent:
        """
        PATCH /Users/{{ user.id }}/status

        { "passwordChangeRequired": true }
        """
      When the client requests authorization
      Then "redirects.0" of the browser is "{{ base_url }}/force_password_change"

  @req:ASVS-ENCODING-011 @standard
  Rule: The login page shows the login_hint of a request as text, and never as markup

    Scenario: The login_hint of the request
      Given a client for the "browser code" flow
      And nobody is logged in
      And the authorization request carries "login_hint" as '"><assay-markup>'
      When the client requests authorization
      Then "elements" of the "login" page does not list "assay-markup"
