@account-and-token-services
Feature: Single sign-on at an OpenID Connect provider
  A user who has an account at an OpenID Connect provider logs in there, and the authorization request of
  the client goes on. The provider of these scenarios is the suite's own.
  Source: authorization-token-service, "What the service does"; OpenID Connect Core, sections 3.1.2.1 and
  3.1.3.7.

  @must @compatible
  Rule: A user of a trusted OpenID Connect provider logs in by single sign-on and the authorization request goes on

    @req:SERVICE-012
    Scenario: The way leads to the provider and back
      Given a client for the "browser code" flow whose user logs in at the "OpenID Connect" provider
      When the client requests authorization
      Then the request is granted
      And "providers" of the browser lists "{{ provider.origin_key }}"

    Scenario: The code is that of the user
      Given a client for the "browser code" flow whose user logs in at the "OpenID Connect" provider
      And the user grants the client a code
      When the client requests a token
      Then it holds that:
        | requirement | sentence                                                    |
        | SERVICE-012 | the access token names the user                             |
        |             | "origin" of the access token is "{{ provider.origin_key }}" |
      And the access token has:
        | requirement              | member    | form                  |
        | SUPPLEMENT-PROVIDERS-053 | user_name | "{{ user.userName }}" |
        |                          | email     | "{{ user.email }}"    |
      And the ID token has:
        | requirement            | member | form        |
        | SUPPLEMENT-IDTOKEN-011 | amr    | lists "ext" |

  @standard
  Rule: What is not the word of the OpenID Connect provider to this service, now and in this browser, does not log a user in

    Scenario Outline: <case>
      Given a client for the "browser code" flow whose user logs in at the "OpenID Connect" provider
      When the client requests authorization, and the provider sends:
        | part   | value   |
        | <part> | <value> |
      Then the authorization request is refused
      And the answer is no error of the service

      Examples:
        | requirement    | case                            | part       | value                         |
        | OIDC-LOGIN-001 | The signature is that of nobody | key        | {{ another_key.private_key }} |
        | OIDC-LOGIN-002 | There is no signature           | header.alg | none                          |
        | OIDC-LOGIN-003 | Another service is the audience | aud        | https://another.assay.example |
        |                | There is no audience            | aud        | absent                        |
        | OIDC-LOGIN-004 | The issuer differs              | iss        | https://another.assay.example |
        |                | There is no issuer              | iss        | absent                        |
        | OIDC-LOGIN-005 | The ID token expired            | exp        | {{ now \| minus: 600 }}       |
        |                | There is no expiry              | exp        | absent                        |
        | OIDC-LOGIN-006 | The state differs               | state      | another                       |
        |                | There is no state               | state      | absent                        |
        | OIDC-LOGIN-007 | The nonce differs               | nonce      | another                       |
        |                | There is no nonce               | nonce      | absent                        |
