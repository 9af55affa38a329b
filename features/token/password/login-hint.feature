@token
Feature: The login_hint of a password request
  login_hint names the identity provider of the user by its origin; that provider must support the
  password grant.
  Source: authorization-token-service, "POST /oauth/token", row login_hint, and "Versioning"; supplement,
  section 3.3.

  @req:TOKEN-HINT-001 @must
  Rule: A password request whose login_hint names the origin of the user's provider is served

    Scenario: The origin of internal users
      Given a confidential client that may use the "password" grant
      And the token request carries "login_hint" as '{"origin":"{{ dialect.internalOrigin }}"}'
      When the client requests a token
      Then the client receives an access token

  @req:TOKEN-HINT-002 @must
  Rule: A password request whose login_hint names a provider that does not support the password grant is refused

    Scenario Outline: The provider signs users on by redirects alone, and the hint is <case>
      Given a confidential client that may use the "password" grant
      When the client requests a token with "login_hint" as '<hint>'
      Then the token request is refused

      Examples:
        | case                  | hint                                   |
        | JSON                  | {"origin":"{{ origin_key.oidc }}"}     |
        | JSON with white space | { "origin" : "{{ origin_key.oidc }}" } |

  @req:TOKEN-HINT-004 @observe
  Rule: The treatment of a login_hint that is percent-encoded a second time inside the form is recorded

    Scenario: The hint is encoded twice
      Given a confidential client that may use the "password" grant
      And the token request carries "login_hint" as "%7B%22origin%22%3A%22auth%22%7D"
      When the client requests a token
      Then the answer is recorded

  @req:TOKEN-HINT-005 @observe
  Rule: The treatment of a login_hint that is no JSON object with origin is recorded

    Scenario: The hint is an array
      Given a confidential client that may use the "password" grant
      And the token request carries "login_hint" as '["auth"]'
      When the client requests a token
      Then the answer is recorded

  @compatible
  Rule: A password request whose login_hint names no provider of service and client is refused

    @req:SUPPLEMENT-PASSWORD-006
    Scenario: No identity provider has the origin
      Given a confidential client that may use the "password" grant
      When the client requests a token with "login_hint" as '{"origin":"assay-nobody"}'
      Then the token request is refused

    @req:SUPPLEMENT-PASSWORD-007
    Scenario: The client accepts other providers
      Given a confidential client that may use the "password" grant
      And the token request carries "login_hint" as '{"origin":"{{ dialect.internalOrigin }}"}'
      And another client that has:
        | metadata         | value               |
        | allowedproviders | ["assay-elsewhere"] |
      When the client requests a token as the client "{{ another_client.id }}" with the secret "{{ another_client.secret }}"
      Then the token request is refused

  @req:SUPPLEMENT-PASSWORD-010 @compatible
  Rule: A login_hint for an OIDC provider with passwordGrantEnabled sends the password to that provider

    Scenario: The provider knows the service by its secret
      Given a client of the "password" grant whose provider has:
        | member               | value |
        | passwordGrantEnabled | true  |
      When the client requests a token
      Then the client receives an access token

    Scenario: The provider knows the service by its public id
      Given a client of the "password" grant whose provider has:
        | member               | value  |
        | passwordGrantEnabled | true   |
        | relyingPartySecret   | absent |
        | authMethod           | "none" |
      When the client requests a token
      Then the client receives an access token

    Scenario: The provider knows the service by its assertions
      Given a client of the "password" grant whose provider has:
        | member                  | value  |
        | passwordGrantEnabled    | true   |
        | relyingPartySecret      | absent |
        | jwtClientAuthentication | true   |
      When the client requests a token
      Then the client receives an access token

  @req:SUPPLEMENT-PASSWORD-009 @compatible
  Rule: A password request with an unreadable login_hint is served as without it

    Scenario: The hint is no JSON
      Given a confidential client that may use the "password" grant
      And the token request carries "login_hint" as '{"origin'
      When the client requests a token
      Then the client receives an access token
