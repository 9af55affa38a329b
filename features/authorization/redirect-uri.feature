@authorization
Feature: The browser is only sent to addresses that the client has registered
  redirect_uri is optional when one address is registered; an address that is not registered is never used.
  Source: authorization-token-service, "GET /oauth/authorize", row `redirect_uri`; RFC 6749, section 3.1.2;
  RFC 9700, section 2.1.

  Scenario: A client for the API code flow
    Given a client for the "API code" flow
    When the client requests authorization with "redirect_uri" as "https://attacker.example/callback"
    Then it holds that:
      | requirement          | sentence                                                         |
      | AUTHORIZE-ERROR-014  | the answer is no error of the service                            |
      | AUTHORIZE-URI-013    | the browser is never sent to "https://attacker.example/callback" |
      | AUTHORIZE-COMPAT-007 | the answer has status 400                                        |

  Scenario: The client requests authorization with a client that has registered no redirect URI
    Given a client for the "API code" flow
    And the authorization request does not carry "redirect_uri"
    And another client that has:
      | metadata               | value                                   |
      | authorized_grant_types | ["client_credentials", "refresh_token"] |
      | redirect_uri           | null                                    |
    When the client requests authorization with "client_id" as "{{ another_client.id }}"
    Then it holds that:
      | requirement            | sentence                             |
      | AUTHORIZE-REDIRECT-020 | the authorization request is refused |
      | AUTHORIZE-COMPAT-009   | the answer has status 400            |

  Scenario: The client requests authorization with a client that has registered several redirect URIs
    Given a client for the "API code" flow
    And the authorization request does not carry "redirect_uri"
    And another client that has:
      | metadata     | value                                                                           |
      | redirect_uri | ["https://client.assay.example/callback", "https://client.assay.example/other"] |
    When the client requests authorization with "client_id" as "{{ another_client.id }}"
    Then it holds that:
      | requirement          | sentence                                                                                                |
      | AUTHORIZE-URI-005    | the authorization request is refused                                                                    |
      | AUTHORIZE-URI-006    | the browser is never sent to "https://client.assay.example/callback https://client.assay.example/other" |
      | AUTHORIZE-COMPAT-008 | the answer has status 400                                                                               |

  Scenario: A client for the browser code flow
    Given a client for the "browser code" flow
    When the client requests authorization with "redirect_uri" as "https://attacker.example/callback"
    Then it holds that:
      | requirement       | sentence                                                         |
      | AUTHORIZE-URI-007 | the browser is never sent to "https://attacker.example/callback" |
      | AUTHORIZE-URI-014 | the authorization request is refused                             |

  @req:AUTHORIZE-REDIRECT-016 @must
  Rule: Of several registered redirect URIs the one in redirect_uri is the target

    Scenario Outline: The second of two, in the <flow> flow
      Given a client for the "<flow>" flow that has:
        | metadata     | value                                                                           |
        | redirect_uri | ["https://client.assay.example/other", "https://client.assay.example/callback"] |
      When the client requests authorization
      Then the one Location leads to "https://client.assay.example/callback"

      Examples:
        | flow            |
        | API code        |
        | browser code    |
        | implicit        |
        | silent implicit |
        | ID token        |
        | token id_token  |
        | hybrid          |

  @must
  Rule: Without redirect_uri a flow redirects to the one URI that the client has registered

    Scenario Outline: The <flow> flow
      Given a client for the "<flow>" flow
      And the authorization request does not carry "redirect_uri"
      When the client requests authorization
      Then the one Location leads to "https://client.assay.example/callback"

      Examples:
        | requirement            | flow            |
        | AUTHORIZE-REDIRECT-017 | browser code    |
        | AUTHORIZE-REDIRECT-018 | API code        |
        | AUTHORIZE-REDIRECT-019 | implicit        |
        | AUTHORIZE-REDIRECT-027 | silent implicit |
        | AUTHORIZE-REDIRECT-024 | ID token        |
        | AUTHORIZE-REDIRECT-025 | token id_token  |
        | AUTHORIZE-REDIRECT-026 | hybrid          |

  @standard
  Rule: The query of a registered redirect URI is kept

    Scenario Outline: The <flow> flow
      Given a client for the "<flow>" flow that has:
        | metadata     | value                                                                     |
        | redirect_uri | ["https://client.assay.example/callback?tenant=7&view=%C3%A4&view=a%20b"] |
      And the authorization request carries "redirect_uri" as "https://client.assay.example/callback?tenant=7&view=%C3%A4&view=a%20b"
      When the client requests authorization
      Then the one Location leads to "https://client.assay.example/callback?tenant=7&view=%C3%A4&view=a%20b"

      Examples:
        | requirement       | flow         |
        | AUTHORIZE-URI-001 | browser code |
        | AUTHORIZE-URI-002 | implicit     |

  @req:AUTHORIZE-URI-003 @standard
  Rule: A redirect_uri with a fragment is refused and never redirected to

    Scenario Outline: <case>
      Given a client for the "API code" flow
      When the client requests authorization with "redirect_uri" as "<uri>"
      Then the authorization request is refused
      And the browser is never sent to "<uri>"

      Examples:
        | case                           | uri                                            |
        | a redirect_uri with a fragment | https://client.assay.example/callback#fragment |

  @standard
  Rule: A redirect_uri that the client has not registered is never redirected to

    Scenario Outline: <case>
      Given a client for the "<flow>" flow
      When the client requests authorization with "redirect_uri" as "<uri>"
      Then the browser is never sent to "<uri>"

      Examples:
        | requirement       | case                               | flow            | uri                               |
        | AUTHORIZE-URI-008 | The implicit flow                  | implicit        | https://attacker.example/callback |
        | AUTHORIZE-URI-009 | The ID token flow                  | ID token        | https://attacker.example/callback |
        | AUTHORIZE-URI-010 | The hybrid flow                    | hybrid          | https://attacker.example/callback |
        | AUTHORIZE-URI-011 | The silent implicit flow           | silent implicit | https://attacker.example/callback |
        | AUTHORIZE-URI-015 | The loopback interface, by name    | browser code    | http://localhost/callback         |
        |                   | The loopback interface, by address | browser code    | http://127.0.0.1:8080/callback    |

    @req:AUTHORIZE-URI-012
    Scenario: Another client has registered it
      Given a client for the "browser code" flow
      And another client that has:
        | metadata     | value                                             |
        | redirect_uri | ["https://another-client.assay.example/callback"] |
      When the client requests authorization with "redirect_uri" as "https://another-client.assay.example/callback"
      Then the browser is never sent to "https://another-client.assay.example/callback"

    @req:AUTHORIZE-SYNTAX-009
    Scenario: A registered one is sent beside it
      Given a client for the "browser code" flow
      When the client requests authorization with a second "redirect_uri" as "https://attacker.example/callback"
      Then the browser is never sent to "https://attacker.example/callback"

  @standard
  Rule: A redirect_uri that is only like a registered one is not redirected to

    Scenario Outline: <case>
      Given a client for the "API code" flow
      When the client requests authorization with "redirect_uri" as "<uri>"
      Then the browser is never sent to "<uri>"

      Examples:
        | requirement         | case                                       | uri                                                        |
        | AUTHORIZE-EXACT-001 | a longer path                              | https://client.assay.example/callback/more                 |
        | AUTHORIZE-EXACT-002 | a shorter path                             | https://client.assay.example/call                          |
        | AUTHORIZE-EXACT-003 | an additional trailing slash               | https://client.assay.example/callback/                     |
        | AUTHORIZE-EXACT-004 | an extra query parameter                   | https://client.assay.example/callback?extra=1              |
        | AUTHORIZE-EXACT-005 | another scheme                             | http://client.assay.example/callback                       |
        | AUTHORIZE-EXACT-006 | another port                               | https://client.assay.example:8443/callback                 |
        | AUTHORIZE-EXACT-007 | a host that begins with the registered one | https://client.assay.example.attacker.example/callback     |
        | AUTHORIZE-EXACT-008 | a host that ends with the registered one   | https://attacker-client.assay.example/callback             |
        | AUTHORIZE-EXACT-009 | user information before the host           | https://client.assay.example@client.assay.example/callback |
        | AUTHORIZE-EXACT-010 | the path in another letter case            | https://client.assay.example/CALLBACK                      |
        | AUTHORIZE-EXACT-011 | a path traversal                           | https://client.assay.example/callback/../attacker          |
        | AUTHORIZE-EXACT-012 | an encoded slash                           | https://client.assay.example/callback%2F..%2Fattacker      |
        |                     | an encoded backslash                       | https://client.assay.example/callback%5C..%5Cattacker      |
        |                     | a backslash                                | https://client.assay.example/callback\\..\\attacker        |
        | AUTHORIZE-EXACT-013 | the default port written out               | https://client.assay.example:443/callback                  |
        |                     | a letter that is percent-encoded           | https://client.assay.example/%63allback                    |

  @compatible
  Rule: A wildcard in a registered redirect URI lets a request fill its place

    Scenario Outline: <wildcard>
      Given a client for the "API code" flow that has:
        | metadata     | value         |
        | redirect_uri | ["<pattern>"] |
      And the authorization request carries "redirect_uri" as "<uri>"
      When the client requests authorization
      Then the one Location leads to "<uri>"

      Examples:
        | requirement          | wildcard                    | pattern                                  | uri                                            |
        | AUTHORIZE-COMPAT-014 | a star for one segment      | https://client.assay.example/*/callback  | https://client.assay.example/tenant/callback   |
        | AUTHORIZE-COMPAT-015 | two stars for some segments | https://client.assay.example/**/callback | https://client.assay.example/a/tenant/callback |
        | AUTHORIZE-COMPAT-016 | a question mark             | https://client.assay.example/call?       | https://client.assay.example/call7             |
        | AUTHORIZE-COMPAT-036 | two stars in the host       | https://**.assay.example/callback        | https://tenant.assay.example/callback          |
        | AUTHORIZE-COMPAT-038 | a star in the host          | https://*.assay.example/callback         | https://tenant.assay.example/callback          |
        | AUTHORIZE-COMPAT-039 | a question mark in the host | https://tenant?.assay.example/callback   | https://tenant7.assay.example/callback         |

    Scenario Outline: <case>
      Given a client for the "API code" flow that has:
        | metadata     | value         |
        | redirect_uri | ["<pattern>"] |
      And the authorization request carries "redirect_uri" as "<uri>"
      When the client requests authorization with "redirect_uri" as "<other>"
      Then the authorization request is refused

      Examples:
        | requirement          | case                                                  | pattern                                  | uri                                            | other                                          |
        | AUTHORIZE-COMPAT-014 | Two segments where one is allowed                     | https://client.assay.example/*/callback  | https://client.assay.example/tenant/callback   | https://client.assay.example/a/tenant/callback |
        | AUTHORIZE-COMPAT-015 | A space, which no URI has, where segments are allowed | https://client.assay.example/**/callback | https://client.assay.example/a/tenant/callback | https://client.assay.example/a tenant/callback |

  @req:AUTHORIZE-COMPAT-017 @compatible
  Rule: A registered redirect URI with * in the path does not let a request name another host

    Scenario: The host differs
      Given a client for the "API code" flow that has:
        | metadata     | value                                       |
        | redirect_uri | ["https://client.assay.example/*/callback"] |
      And the authorization request carries "redirect_uri" as "https://client.assay.example/tenant/callback"
      When the client requests authorization with "redirect_uri" as "https://attacker.example/tenant/callback"
      Then the browser is never sent to "https://attacker.example/tenant/callback"
      And the authorization request is refused

  @req:AUTHORIZE-COMPAT-037 @compatible
  Rule: A registered redirect URI with ** in the host does not let a request name another host that has the rest in its path

    Scenario: What follows the stars ends the path of another host
      Given a client for the "API code" flow that has:
        | metadata     | value                                 |
        | redirect_uri | ["https://**.assay.example/callback"] |
      And the authorization request carries "redirect_uri" as "https://tenant.assay.example/callback"
      When the client requests authorization with "redirect_uri" as "https://attacker.example/tenant.assay.example/callback"
      Then the browser is never sent to "https://attacker.example/tenant.assay.example/callback"
      And the authorization request is refused

  @compatible
  Rule: A registered redirect URI with wildcards lets a request fill no more than their places

    Scenario Outline: <case>
      Given a client for the "API code" flow that has:
        | metadata     | value         |
        | redirect_uri | ["<pattern>"] |
      And the authorization request carries "redirect_uri" as "<uri>"
      When the client requests authorization with "redirect_uri" as "<other>"
      Then the browser is never sent to "<other>"
      And the authorization request is refused

      Examples:
        | requirement          | case                                         | pattern                                 | uri                                          | other                                                                  |
        | AUTHORIZE-COMPAT-040 | the rest of the host in the path of another  | https://*.assay.example/callback        | https://tenant.assay.example/callback        | https://attacker.example/.assay.example/callback                       |
        |                      | the rest of the host in the query of another | https://*.assay.example/callback        | https://tenant.assay.example/callback        | https://attacker.example?.assay.example/callback                       |
        | AUTHORIZE-COMPAT-041 | another character for a dot                  | https://client.assay.example/*/callback | https://client.assay.example/tenant/callback | https://client-assay.example/tenant/callback                           |
        |                      | an address in the query of another one       | https://client.assay.example/*/callback | https://client.assay.example/tenant/callback | https://attacker.example/?https://client.assay.example/tenant/callback |
        |                      | another scheme                               | https://client.assay.example/*/callback | https://client.assay.example/tenant/callback | http://client.assay.example/tenant/callback                            |
        |                      | another port                                 | https://client.assay.example/*/callback | https://client.assay.example/tenant/callback | https://client.assay.example:8443/tenant/callback                      |
        |                      | another letter case                          | https://client.assay.example/*/callback | https://client.assay.example/tenant/callback | https://client.assay.example/tenant/CALLBACK                           |
        |                      | nothing for a question mark                  | https://client.assay.example/call?      | https://client.assay.example/call7           | https://client.assay.example/call                                      |
        | AUTHORIZE-COMPAT-042 | dot segments that lead out of the pattern    | https://client.assay.example/tenant/**  | https://client.assay.example/tenant/callback | https://client.assay.example/tenant/../attacker                        |
