@account-and-token-services
Feature: The external login server
  A login page of one's own asks the service who a user is, and gets a code with which the browser of the user logs in.
  Source: authorization-token-service, navigation, "External login server"; supplement, section 11.

  Scenario: A login code is asked for
    Given this request:
      """
      POST /autologin
      Authorization: Basic {{ client.basic }}
      Content-Type: application/x-www-form-urlencoded

      username={{ user.userName }}&password={{ user.password }}
      """
    When it is sent
    Then it holds that:
      | requirement              | sentence               |
      | SUPPLEMENT-AUTOLOGIN-001 | the request is granted |
    And the answer matches the schema "accounts/login-code"

  Scenario: A login code is asked for with a wrong password
    Given this request:
      """
      POST /autologin
      Authorization: Basic {{ client.basic }}
      Content-Type: application/x-www-form-urlencoded

      username={{ user.userName }}&password={{ user.password }}
      """
    When it is sent with "password" as "{{ own }}-wrong"
    Then it holds that:
      | requirement              | sentence                               |
      | SUPPLEMENT-AUTOLOGIN-002 | the request is refused with status 401 |
    And the error response has:
      | requirement              | member | form             |
      | SUPPLEMENT-AUTOLOGIN-002 | error  | "invalid_client" |

  Scenario: The browser logs in by a code
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
    When it is sent
    Then it holds that:
      | requirement              | sentence               |
      | SUPPLEMENT-AUTOLOGIN-004 | the request is granted |

  Scenario: The account of a user is asked for
    Given this request:
      """
      POST /authenticate
      Content-Type: application/x-www-form-urlencoded

      username={{ user.userName }}&password={{ user.password }}
      """
    When it is sent
    Then it holds that:
      | requirement                 | sentence               |
      | SUPPLEMENT-AUTHENTICATE-001 | the request is granted |
    And the answer matches the schema "accounts/account"

  Scenario: A login server asks for the account of a user
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
    When it is sent
    Then the answer matches the schema "accounts/account-for-a-login-server"

  Scenario: A login server keeps a text under a code
    Given a client that has:
      | metadata    | value           |
      | authorities | ["oauth.login"] |
    And this request:
      """
      POST /Codes
      Authorization: Bearer {{ client.own_token }}

      { "data": "{{ new.secret }}", "expiresAt": {{ now | plus: 300 | times: 1000 }} }
      """
    When it is sent
    Then the response has:
      | requirement          | part   | value |
      | SUPPLEMENT-CODES-001 | status | 201   |
    And the answer matches the schema "accounts/kept-code"

  Scenario: A login server asks for the text under a code
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
    When it is sent
    Then the answer matches the schema "accounts/kept-text"

  Scenario: A client asks for its own registration
    Given this request:
      """
      GET /clientinfo
      Authorization: Basic {{ client.basic }}
      """
    When it is sent
    Then the answer matches the schema "accounts/client-information"

  @req:SUPPLEMENT-AUTOLOGIN-005 @compatible
  Rule: A login code that was used does not log in

    Scenario: The browser sends it twice
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
      When it is sent twice
      Then the request is refused with status "4xx or 5xx"

  @req:SUPPLEMENT-AUTOLOGIN-006 @compatible
  Rule: A login code is bound to the client that asked for it

    Scenario: The browser comes from another client
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
      When it is sent with "client_id" as "{{ another_client.id }}"
      Then the request is refused with status "4xx or 5xx"

  @req:SUPPLEMENT-AUTOLOGIN-003 @compatible
  Rule: POST /autologin without client credentials is refused with status 401

    Scenario: There is no header of authorization
      Given this request:
        """
        POST /autologin
        Authorization: Basic {{ client.basic }}
        Content-Type: application/x-www-form-urlencoded

        username={{ user.userName }}&password={{ user.password }}
        """
      When it is sent without "Authorization"
      Then the answer has status 401

  @compatible
  Rule: POST /authenticate with a wrong password is refused with status 401

    Scenario: The password has more characters
      Given this request:
        """
        POST /authenticate
        Content-Type: application/x-www-form-urlencoded

        username={{ user.userName }}&password={{ user.password }}
        """
      When it is sent with "password" as "{{ own }}-wrong"
      Then it holds that:
        | requirement                 | sentence          |
        | SUPPLEMENT-AUTHENTICATE-002 | the answer has status 401 |
      And the error response has:
        | requirement                 | member | form                    |
        | SUPPLEMENT-AUTHENTICATE-005 | error  | "authentication failed" |

  @req:SUPPLEMENT-AUTHENTICATE-004 @compatible
  Rule: POST /authenticate refuses a token without scope oauth.login

    Scenario: The token is that of another client
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
      When it is sent by a client without the authority
      Then the answer has status 403

  @req:SUPPLEMENT-CODES-002 @compatible
  Rule: POST /Codes needs the scope oauth.login

    Scenario: The token is that of another client
      Given a client that has:
        | metadata    | value           |
        | authorities | ["oauth.login"] |
      And this request:
        """
        POST /Codes
        Authorization: Bearer {{ client.own_token }}

        { "data": "{{ new.secret }}", "expiresAt": {{ now | plus: 300 | times: 1000 }} }
        """
      When it is sent by a client without the authority
      Then the answer has status 403

  @req:SUPPLEMENT-CODES-004 @compatible
  Rule: A code that was used is answered with status 404

    Scenario: The code is sent twice
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
      When it is sent twice
      Then the answer has status 404

  @req:SUPPLEMENT-CLIENTINFO-002 @compatible
  Rule: GET /clientinfo with a wrong secret is refused with status 401

    Scenario: The secret is another one
      Given this request:
        """
        GET /clientinfo
        Authorization: Basic {{ client.basic }}
        """
      When it is sent with "Authorization" as "Basic {{ client.id | append: ':not-the-secret' | base64_encode }}"
      Then the answer has status 401

  @compatible
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
      Then it holds that:
        | requirement                 | sentence                               |
        | SUPPLEMENT-AUTHENTICATE-006 | the request is refused with status 403 |
      And the error response has:
        | requirement                 | member | form                   |
        | SUPPLEMENT-AUTHENTICATE-006 | error  | "account not verified" |

  @compatible
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
      Then it holds that:
        | requirement                 | sentence               |
        | SUPPLEMENT-AUTHENTICATE-007 | the request is granted |
      And the answer has:
        | requirement                 | member | form                        |
        | SUPPLEMENT-AUTHENTICATE-007 | origin | "{{ provider.origin_key }}" |

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
      Then the answer has:
        | requirement                 | member             | form                                   |
        | SUPPLEMENT-AUTHENTICATE-007 | resources.*.origin | lists just "{{ provider.origin_key }}" |

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

  @compatible
  Rule: POST /autologin takes name and password in JSON too

    Scenario: A JSON object
      Given this request:
        """
        POST /autologin
        Authorization: Basic {{ client.basic }}

        { "username": "{{ user.userName }}", "password": "{{ user.password }}" }
        """
      When it is sent
      Then the answer has:
        | requirement              | member | form               |
        | SUPPLEMENT-AUTOLOGIN-007 | code   | a non-empty string |
        | SUPPLEMENT-AUTOLOGIN-007 | path   | a non-empty string |
