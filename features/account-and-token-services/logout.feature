@account-and-token-services
Feature: Logging out
  The end session endpoint ends the login of the user, and leads on only to addresses that are known.
  Source: authorization-token-service, "Discovery document fields", end_session_endpoint; OpenID Connect
  RP-Initiated Logout, sections 2 and 3; supplement, section 9.

  Scenario: The user logs out with no parameter
    Given a client for the "browser code" flow
    And the user is logged in
    When the user opens "/logout.do"
    Then it holds that:
      | requirement           | sentence                                         |
      | TOKEN-ENDPOINTS-003   | the answer is recorded                           |
      | LOGOUT-008 LOGOUT-011 | the one Location leads to "{{ base_url }}/login" |
    And the response has:
      | requirement | part   | value |
      | LOGOUT-008  | status | 302   |
    And the browser has:
      | requirement    | member                            | form                 |
      | LOGOUT-009     | cookies.Current-User              | absent               |
      |                | cookies_cleared                   | lists "Current-User" |
      |                | other_cookies_cleared.0           | there                |
      | LOGOUT-020     | cookies_cleared                   | lists "X-Auth-Csrf"  |
      | LIMIT-HSTS-001 | Strict-Transport-Security.max-age | "31536000"           |
    And the cookie "X-Auth-Csrf" has:
      | requirement    | member  | form                   |
      | LIMIT-CSRF-001 | Max-Age | "86400", where present |

  @standard
  Rule: The end session endpoint ends the login of the user

    Scenario Outline: <logout>
      Given a client for the "browser code" flow
      And the user is logged in
      And the user opens "<logout>"
      When the client requests authorization
      Then "pages" of the browser lists "login"

      Examples:
        | requirement | logout                                                                                                  |
        | LOGOUT-001  | GET /logout.do                                                                                          |
        |             | GET /logout.do?client_id={{ client.id }}&post_logout_redirect_uri=https://client.assay.example/callback |
        |             | GET /logout.do?post_logout_redirect_uri=https://attacker.example/callback                               |
        | LOGOUT-002  | POST /logout.do                                                                                         |

  @req:LOGOUT-021 @compatible
  Rule: Logout ends the session: the cookies from before it do not log a user in

    Scenario: Somebody has kept the cookies
      Given a client for the "browser code" flow
      And the user is logged in
      And this request:
        """
        GET /oauth/authorize?response_type=code&client_id={{ client.id }}&redirect_uri=https://client.assay.example/callback
        Accept: text/html
        Cookie: {{ cookies }}
        """
      And the user opens "/logout.do"
      When it is sent
      Then the redirect has no "code"

  @req:LOGOUT-003 @standard
  Rule: A post_logout_redirect_uri that the client has registered is redirected to when id_token_hint names the client

    Scenario: The client is named by its ID token
      Given a client for the "ID token" flow
      And the user is logged in
      When the user opens "/logout.do?id_token_hint={{ id_token }}&post_logout_redirect_uri=https://client.assay.example/callback"
      Then the one Location leads to "https://client.assay.example/callback"

  @req:LOGOUT-004 @standard
  Rule: state comes back in the redirect to post_logout_redirect_uri

    Scenario: state is sent
      Given a client for the "ID token" flow
      And the user is logged in
      When the user opens "/logout.do?id_token_hint={{ id_token }}&post_logout_redirect_uri=https://client.assay.example/callback&state=assay-logout-3a9c"
      Then the one Location leads to "https://client.assay.example/callback?state=assay-logout-3a9c"

  @standard
  Rule: A post_logout_redirect_uri that the client has not registered is never redirected to

    @req:LOGOUT-005
    Scenario: No client has registered it
      Given a client for the "browser code" flow
      And the user is logged in
      When the user opens "/logout.do?post_logout_redirect_uri=https://attacker.example/callback"
      Then the browser is never sent to "https://attacker.example/callback"

    Scenario Outline: <case>
      Given a client for the "ID token" flow
      And the user is logged in
      And another client that has:
        | metadata     | value                                             |
        | redirect_uri | ["https://another-client.assay.example/callback"] |
      When the user opens "/logout.do?id_token_hint=<id_token>&post_logout_redirect_uri=<uri>"
      Then the browser is never sent to "<uri>"

      Examples:
        | requirement | case                             | id_token                                         | uri                                           |
        | LOGOUT-006  | Another client has registered it | {{ id_token }}                                   | https://another-client.assay.example/callback |
        | LOGOUT-007  | The ID token is forged           | {{ id_token \| altered }}                        | https://client.assay.example/callback         |
        | LOGOUT-022  | client_id names another client   | {{ id_token }}&client_id={{ another_client.id }} | https://client.assay.example/callback         |

  @req:LOGOUT-010 @compatible
  Rule: Logout works without a session

    Scenario: Nobody is logged in
      Given a client for the "browser code" flow
      And nobody is logged in
      When the user opens "/logout.do"
      Then the one Location leads to "{{ base_url }}/login"

  @compatible
  Rule: The parameter redirect leads to known addresses alone

    Scenario Outline: <case>
      Given a client for the "browser code" flow
      And the user is logged in
      When the user opens "/logout.do?<query>"
      Then the one Location leads to "<address>"

      Examples:
        | requirement | case                                                   | query                                                                    | address                               |
        | LOGOUT-012  | A path of the service                                  | redirect={{ base_url }}/home                                             | {{ base_url }}/home                   |
        | LOGOUT-013  | Another host                                           | redirect=https://attacker.example/callback                               | {{ base_url }}/login                  |
        |             | Another host, after the address of the service | redirect={{ base_url \| split: '/' \| slice: 0, 3 \| join: '/' }}@attacker.example/callback | {{ base_url }}/login |
        | LOGOUT-014  | An address that the client of client_id has registered | client_id={{ client.id }}&redirect=https://client.assay.example/callback | https://client.assay.example/callback |

  @compatible
  Rule: A zone says where its logouts lead

    Scenario Outline: <case>
      Given the administrator has sent:
        """
        PUT /identity-zones/{{ own_zone.id }}

        {
          "id": "{{ own_zone.id }}",
          "subdomain": "{{ own_zone.id }}",
          "name": "{{ own_zone.id }}",
          "config": {
            "links": {
              "logout": {
                "redirectUrl": "https://after.assay.example/logout",
                "redirectParameterName": "next",
                "disableRedirectParameter": <disabled>,
                "whitelist": ["https://allowed.assay.example/**"]
              }
            }
          }
        }
        """
      And this request:
        """
        GET {{ own_zone.url }}/logout.do?<query>
        Accept: text/html
        """
      When it is sent
      Then the one Location leads to "<target>"

      Examples:
        | requirement | case                                                          | disabled | query                                                           | target                                 |
        | LOGOUT-016  | An address that the zone allows, in the parameter of the zone | false    | next=https://allowed.assay.example/apps/one                     | https://allowed.assay.example/apps/one |
        | LOGOUT-017  | No target                                                     | false    | redirect=https://allowed.assay.example/apps/one                 | https://after.assay.example/logout     |
        | LOGOUT-018  | An address that the zone allows                               | false    | post_logout_redirect_uri=https://allowed.assay.example/apps/one | https://allowed.assay.example/apps/one |
        | LOGOUT-019  | The parameter is switched off                                 | true     | next=https://allowed.assay.example/apps/one                     | https://after.assay.example/logout     |

  @req:LOGOUT-015 @compatible
  Rule: The logout of a user of an OpenID Connect provider with a logout address redirects to that address

    Scenario: The provider names the address in its discovery document
      Given a client for the "browser code" flow whose user logs in at the "OpenID Connect" provider that the target discovers
      And the browser has come back to the client
      When the user opens "/logout.do"
      Then "providers" of the browser lists "{{ provider.origin_key }}"
      And "header.location" of the redirect is a string like "[^?#]*/logout(?:\?.*)?"
      And "query.post_logout_redirect_uri" of the redirect, where present, is an absolute http or https URL

  @standard
  Rule: A LogoutRequest of the service is signed and names the user and the session of the SAML provider

    Scenario: The metadata of the provider have an address for logouts
      Given a client for the "browser code" flow whose user logs in at the "SAML" provider
      And the browser has come back to the client
      When the user opens "/logout.do"
      Then the redirect has:
        | requirement     | member                     | form                  |
        | SAML-LOGOUT-001 | LogoutRequest.Issuer       | a non-empty string    |
        |                 | LogoutRequest.NameID       | "{{ user.userName }}" |
        |                 | LogoutRequest.SessionIndex | a non-empty string    |
        |                 | LogoutRequest.SigAlg       | a non-empty string    |
        |                 | LogoutRequest.Signature    | a non-empty string    |
