@account-and-token-services
Feature: The external login server
  A login page of one's own asks the service who a user is, and gets a code with which the browser of the user logs in.
  Source: authorization-token-service, navigation, "External login server"; supplement, section 11.

  Scenario: A client asks for its own registration
    Given this request:
      """
      GET /clientinfo
      Authorization: Basic {{ client.basic }}
      """
    When it is sent
    Then the answer matches the schema "accounts/client-information"

  @req:SUPPLEMENT-AUTOLOGIN-008 @compatible
  Rule: GET /autologin with the code logs the user in

    Scenario: The client requests authorization in the same browser
      Given a client for the "browser code" flow
      And nobody is logged in
      And the client has sent:
        """
        POST /autologin
        Authorization: Basic {{ client.basic }}
        Content-Type: application/x-www-form-urlencoded

        username={{ user.userName }}&password={{ user.password }}
        """
      And the user opens "/autologin?code={{ earlier.code }}&client_id={{ client.id }}"
      When the client requests authorization
      Then the request is granted
      And "pages" of the browser does not list "login"

  @compatible
  Rule: A login code is given for the credentials of a client and of a user

    Background:
      Given this request:
        """
        POST /autologin
        Authorization: Basic {{ client.basic }}
        Content-Type: application/x-www-form-urlencoded

        username={{ user.userName }}&password={{ user.password }}
        """

    Scenario: A login code is requested
      When it is sent
      Then it holds that:
        | requirement              | sentence               |
        | SUPPLEMENT-AUTOLOGIN-001 | the request is granted |
      And the answer matches the schema "accounts/login-code"

    @req:SUPPLEMENT-AUTOLOGIN-003
    Scenario: POST /autologin without client credentials
      When it is sent without "Authorization"
      Then the answer has status 401

    @req:SUPPLEMENT-AUTOLOGIN-002
    Scenario: A login code is requested with a wrong password
      When it is sent with "password" as "{{ own }}-wrong"
      Then the request is refused with status 401
      And "error" of the error response is "invalid_client"

  @compatible
  Rule: A login code logs in once, for the client that requested it

    Background:
      Given the client has sent:
        """
        POST /autologin
        Authorization: Basic {{ client.basic }}
        Content-Type: application/x-www-form-urlencoded

        username={{ user.userName }}&password={{ user.password }}
        """
      And this request:
        """
        GET /autologin?code={{ earlier.code }}&client_id={{ client.id }}
        Accept: text/html
        """

    @req:SUPPLEMENT-AUTOLOGIN-004
    Scenario: The browser logs in by a code
      When it is sent
      Then the request is granted

    Scenario Outline: <case>
      When it is sent <change>
      Then the request is refused with status "4xx or 5xx"

      Examples:
        | requirement              | case                                                  | change                                        |
        | SUPPLEMENT-AUTOLOGIN-005 | A login code that was used does not log in            | twice                                         |
        | SUPPLEMENT-AUTOLOGIN-006 | A login code is bound to the client that requested it | with "client_id" as "{{ another_client.id }}" |

  @compatible
  Rule: The account of a user is shown for the password

    Background:
      Given this request:
        """
        POST /authenticate
        Content-Type: application/x-www-form-urlencoded

        username={{ user.userName }}&password={{ user.password }}
        """

    Scenario: The account of a user is requested
      When it is sent
      Then it holds that:
        | requirement                 | sentence               |
        | SUPPLEMENT-AUTHENTICATE-001 | the request is granted |
      And the answer matches the schema "accounts/account"

    Scenario: POST /authenticate with a wrong password
      When it is sent with "password" as "{{ own }}-wrong"
      Then it holds that:
        | requirement                 | sentence                  |
        | SUPPLEMENT-AUTHENTICATE-002 | the answer has status 401 |
      And the error response has:
        | requirement                 | member | form                    |
        | SUPPLEMENT-AUTHENTICATE-005 | error  | "authentication failed" |

  @compatible
  Rule: A login server asks for the account of a user with the scope oauth.login

    Background:
      Given a client that has:
        | metadata    | value           |
        | authorities | ["oauth.login"] |
      And this request:
        """
        POST /authenticate
        Authorization: Bearer {{ client.own_token }}
        Content-Type: application/x-www-form-urlencoded

        username={{ user.userName }}&password={{ user.password }}
        """

    Scenario: A login server asks for the account of a user
      When it is sent
      Then the answer matches the schema "accounts/account-for-a-login-server"

    @req:SUPPLEMENT-AUTHENTICATE-004
    Scenario: A token without the scope oauth.login
      When it is sent by a client without the authority
      Then the answer has status 403

  @compatible
  Rule: A login server keeps a text under a code with the scope oauth.login

    Background:
      Given a client that has:
        | metadata    | value           |
        | authorities | ["oauth.login"] |
      And this request:
        """
        POST /Codes
        Authorization: Bearer {{ client.own_token }}

        { "data": "{{ new.secret }}", "expiresAt": {{ now | plus: 300 | times: 1000 }} }
        """

    Scenario: A login server keeps a text under a code
      When it is sent
      Then the response has:
        | requirement          | part   | value |
        | SUPPLEMENT-CODES-001 | status | 201   |
      And the answer matches the schema "accounts/kept-code"

    @req:SUPPLEMENT-CODES-002
    Scenario: A token without the scope oauth.login
      When it is sent by a client without the authority
      Then the answer has status 403

  @compatible
  Rule: The text under a code is shown once

    Background:
      Given a client that has:
        | metadata    | value           |
        | authorities | ["oauth.login"] |
      And the client has sent:
        """
        POST /Codes
        Authorization: Bearer {{ client.own_token }}

        { "data": "{{ new.secret }}", "expiresAt": {{ now | plus: 300 | times: 1000 }} }
        """
      And this request:
        """
        GET /Codes/{{ earlier.code }}
        Authorization: Bearer {{ client.own_token }}
        """

    Scenario: A login server asks for the text under a code
      When it is sent
      Then the answer matches the schema "accounts/kept-text"

    @req:SUPPLEMENT-CODES-004
    Scenario: A code that was used
      When it is sent twice
      Then the answer has status 404

  @req:SUPPLEMENT-CLIENTINFO-002 @compatible
  Rule: GET /clientinfo with a wrong secret is refused with status 401

    Scenario: The secret differs
      Given this request:
        """
        GET /clientinfo
        Authorization: Basic {{ client.basic }}
        """
      When it is sent with "Authorization" as "Basic {{ client.id | append: ':not-the-secret' | base64_encode }}"
      Then the answer has status 401

  @req:SUPPLEMENT-AUTHENTICATE-006 @compatible
  Rule: POST /authenticate refuses a user who is not verified with status 403

    Scenario: The password is right
      Given a user who has:
        | attribute | value |
        | verified  | false |
      And this request:
        """
        POST /authenticate
        Content-Type: application/x-www-form-urlencoded

        username={{ another_user.userName }}&password={{ another_user.password }}
        """
      When it is sent with:
        | part     | value               |
        | username | {{ user.userName }} |
        | password | {{ user.password }} |
      Then the request is refused with status 403
      And "error" of the error response is "account not verified"

  @req:SUPPLEMENT-AUTHENTICATE-008 @compatible
  Rule: A login server adds nobody without add_new

    Scenario: The user of a provider
      Given a client that has:
        | metadata    | value           |
        | authorities | ["oauth.login"] |
      And this request:
        """
        POST /authenticate
        Authorization: Bearer {{ client.own_token }}
        Content-Type: application/x-www-form-urlencoded

        source=login&origin={{ provider.origin_key }}&add_new=true&username={{ new.name }}&email={{ new.name }}@assay.example
        """
      When it is sent with "add_new" as "false"
      Then the request is refused

  @req:SUPPLEMENT-AUTHENTICATE-007 @compatible
  Rule: A login server adds the user for whom it vouches with add_new

    Scenario: The user of a provider
      Given a client that has:
        | metadata    | value           |
        | authorities | ["oauth.login"] |
      And this request:
        """
        POST /authenticate
        Authorization: Bearer {{ client.own_token }}
        Content-Type: application/x-www-form-urlencoded

        source=login&origin={{ provider.origin_key }}&add_new=true&username={{ new.name }}&email={{ new.name }}@assay.example
        """
      When it is sent
      Then the request is granted
      And "origin" of the answer is "{{ provider.origin_key }}"

    Scenario: The administrator looks for the user afterwards
      Given a client that has:
        | metadata    | value           |
        | authorities | ["oauth.login"] |
      And the client has sent:
        """
        POST /authenticate
        Authorization: Bearer {{ client.own_token }}
        Content-Type: application/x-www-form-urlencoded

        source=login&origin={{ provider.origin_key }}&add_new=true&username={{ new.name }}&email={{ new.name }}@assay.example
        """
      And this request of the administrator:
        """
        GET /Users?filter=userName eq "{{ new.name }}"
        """
      When it is sent
      Then "resources.*.origin" of the answer lists just "{{ provider.origin_key }}"

  @compatible
  Rule: POST /autologin accepts name and password in JSON too

    Scenario: A JSON object
      Given this request:
        """
        POST /autologin
        Authorization: Basic {{ client.basic }}

        { "username": "{{ user.userName }}", "password": "{{ user.password }}" }
        """
      When it is sent
      Then it holds that:
        | requirement              | sentence                                            |
        | SUPPLEMENT-AUTOLOGIN-007 | the answer matches the schema "accounts/login-code" |
