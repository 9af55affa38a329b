@clients
Feature: Administration of clients
  The document names clients as an API area and shows nothing of it; what is written here is how a
  well-known implementation does it, and what provisioning of fixtures rests on.
  Source: supplement-authorization, section 12.

  @compatible
  Rule: What a request to create a client must hold, and who may send it

    Background:
      Given this request of the administrator:
        """
        POST /oauth/clients

        {
          "client_id": "{{ new.name }}",
          "client_secret": "{{ new.secret }}",
          "authorized_grant_types": ["client_credentials"],
          "scope": ["assay.alpha"],
          "authorities": ["assay.alpha"]
        }
        """

    Scenario: The created client is shown
      When it is sent
      Then it holds that:
        | requirement            | sentence                  |
        | SUPPLEMENT-CLIENTS-001 | the answer has status 201 |
      And the answer matches the schema "accounts/created-client"

    Scenario Outline: <case>
      When it is sent <change>
      Then the request is refused

      Examples:
        | requirement            | case                                                    | change                                 |
        | SUPPLEMENT-CLIENTS-013 | Creating clients without clients.write or clients.admin | by a client without the authority      |
        | SUPPLEMENT-CLIENTS-014 | The id holds a slash                                    | with "client_id" as "{{ own }}/x"      |
        |                        | The id holds a backslash                                | with "client_id" as "{{ own }}\x"      |
        | SUPPLEMENT-CLIENTS-019 | A client with client_credentials and without a secret   | without "client_secret"                |
        | SUPPLEMENT-CLIENTS-020 | An access_token_validity that is no number              | with "access_token_validity" as "true" |

    Scenario Outline: <case>
      When it is sent <change>
      Then it holds that:
        | requirement   | sentence                |
        | <requirement> | the request is <answer> |
      And the error response matches the schema "accounts/client-error"

      Examples:
        | requirement            | case                                                                      | change                                | answer                  |
        | SUPPLEMENT-CLIENTS-002 | The administrator asks for a new client with the client_id of another one | with "client_id" as "{{ client.id }}" | refused with status 409 |
        | SUPPLEMENT-CLIENTS-003 | The administrator asks for a new client without grant types               | without "authorized_grant_types"      | refused with status 400 |

  @compatible
  Rule: The keys of a new client can be used

    Background:
      Given this request of the administrator:
        """
        POST /oauth/clients

        {
          "client_id": "{{ new.name }}",
          "client_secret": "{{ new.secret }}",
          "authorized_grant_types": ["client_credentials"],
          "scope": ["assay.alpha"],
          "authorities": ["assay.alpha"],
          "jwks": { "keys": [{ "kty": "EC", "kid": "key-0", "crv": "P-256", "x": "{{ keys.ES256.x }}", "y": "{{ keys.ES256.y }}", "alg": "ES256", "use": "sig" }] }
        }
        """

    @req:SUPPLEMENT-ASSERTION-010
    Scenario: The only key has no kid
      When it is sent without "jwks.keys.0.kid"
      Then the request is refused

    Scenario: The administrator asks for a new client with eleven keys
      When it is sent with:
        | part         | value                                                                                                                                |
        | jwks.keys.1  | { "kty": "EC", "kid": "key-1", "crv": "P-256", "x": "{{ keys.ES256.x }}", "y": "{{ keys.ES256.y }}", "alg": "ES256", "use": "sig" }  |
        | jwks.keys.2  | { "kty": "EC", "kid": "key-2", "crv": "P-256", "x": "{{ keys.ES256.x }}", "y": "{{ keys.ES256.y }}", "alg": "ES256", "use": "sig" }  |
        | jwks.keys.3  | { "kty": "EC", "kid": "key-3", "crv": "P-256", "x": "{{ keys.ES256.x }}", "y": "{{ keys.ES256.y }}", "alg": "ES256", "use": "sig" }  |
        | jwks.keys.4  | { "kty": "EC", "kid": "key-4", "crv": "P-256", "x": "{{ keys.ES256.x }}", "y": "{{ keys.ES256.y }}", "alg": "ES256", "use": "sig" }  |
        | jwks.keys.5  | { "kty": "EC", "kid": "key-5", "crv": "P-256", "x": "{{ keys.ES256.x }}", "y": "{{ keys.ES256.y }}", "alg": "ES256", "use": "sig" }  |
        | jwks.keys.6  | { "kty": "EC", "kid": "key-6", "crv": "P-256", "x": "{{ keys.ES256.x }}", "y": "{{ keys.ES256.y }}", "alg": "ES256", "use": "sig" }  |
        | jwks.keys.7  | { "kty": "EC", "kid": "key-7", "crv": "P-256", "x": "{{ keys.ES256.x }}", "y": "{{ keys.ES256.y }}", "alg": "ES256", "use": "sig" }  |
        | jwks.keys.8  | { "kty": "EC", "kid": "key-8", "crv": "P-256", "x": "{{ keys.ES256.x }}", "y": "{{ keys.ES256.y }}", "alg": "ES256", "use": "sig" }  |
        | jwks.keys.9  | { "kty": "EC", "kid": "key-9", "crv": "P-256", "x": "{{ keys.ES256.x }}", "y": "{{ keys.ES256.y }}", "alg": "ES256", "use": "sig" }  |
        | jwks.keys.10 | { "kty": "EC", "kid": "key-10", "crv": "P-256", "x": "{{ keys.ES256.x }}", "y": "{{ keys.ES256.y }}", "alg": "ES256", "use": "sig" } |
      Then it holds that:
        | requirement              | sentence               |
        | SUPPLEMENT-ASSERTION-013 | the request is refused |
      And the error response matches the schema "accounts/client-key-error"

  @compatible
  Rule: The display metadata of a client names its own client_id

    Background:
      Given this request of the administrator:
        """
        PUT /oauth/clients/{{ client.id }}/meta

        {
          "clientId": "{{ client.id }}",
          "clientName": "Assay",
          "showOnHomePage": true,
          "appLaunchUrl": "https://assay.example/start",
          "appIcon": "YXNzYXk="
        }
        """

    Scenario: A name, an address and a picture
      When it is sent
      Then it holds that:
        | requirement            | sentence                                             |
        | SUPPLEMENT-CLIENTS-025 | the answer is a record of what was sent              |
        |                        | the answer matches the schema "accounts/client-meta" |

    Scenario: The administrator puts the display metadata of another client
      When it is sent with "clientId" as "assay-nobody"
      Then it holds that:
        | requirement            | sentence                               |
        | SUPPLEMENT-CLIENTS-031 | the request is refused with status 400 |
      And the error response matches the schema "accounts/client-error"

  @compatible
  Rule: A client is read by its client_id, by those who may read clients

    Background:
      Given this request of the administrator:
        """
        GET /oauth/clients/{{ client.id }}
        """

    Scenario: The client does not exist
      When it is sent to "/oauth/clients/assay-nobody"
      Then it holds that:
        | requirement            | sentence                                                        |
        | SUPPLEMENT-CLIENTS-004 | the request is refused with status 404                          |
        | SUPPLEMENT-CLIENTS-124 | the error response matches the schema "accounts/unknown-client" |

    Scenario: The client exists
      When it is sent
      Then it holds that:
        | requirement            | sentence                  |
        | SUPPLEMENT-CLIENTS-004 | the answer has status 200 |
      And the answer matches the schema "accounts/client"

    Scenario Outline: <case>
      When it is sent <change>
      Then the request is <answer>

      Examples:
        | requirement            | case                                                  | change                            | answer                  |
        | SUPPLEMENT-CLIENTS-012 | Reading clients without clients.read or clients.admin | by a client without the authority | refused                 |

  @req:SUPPLEMENT-CLIENTS-006 @compatible
  Rule: Updating a client leaves its secret

    Scenario: The update says nothing of the secret
      Given a client of the "client_credentials" grant that only this scenario changes
      And the administrator has sent:
        """
        PUT /oauth/clients/{{ client.id }}

        {
          "client_id": "{{ client.id }}",
          "authorized_grant_types": ["client_credentials"],
          "scope": ["assay.alpha", "assay.beta"],
          "authorities": ["assay.alpha"]
        }
        """
      When the client requests a token
      Then the client receives an access token

  @req:SUPPLEMENT-CLIENTS-007 @compatible
  Rule: A deleted client is refused and its tokens are inactive

    Scenario: The client authenticates after its removal
      Given a client of the "client_credentials" grant that only this scenario changes
      When the client requests a token after the administrator has sent:
        """
        DELETE /oauth/clients/{{ client.id }}
        """
      Then the token request is refused

    Scenario: A resource server asks about a token after the removal of its client
      Given a client of the "client_credentials" grant that only this scenario changes
      And the token request carries "token_format" as "opaque"
      And the client holds an access token
      And this request:
        """
        POST /introspect
        Authorization: Basic {{ resource_server.basic }}
        Content-Type: application/x-www-form-urlencoded

        token={{ token.access_token }}
        """
      When it is sent after the administrator has sent:
        """
        DELETE /oauth/clients/{{ client.id }}
        """
      Then the token is reported as inactive

    Scenario: A resource server asks about a token after a transaction has deleted its client
      Given a client of the "client_credentials" grant that only this scenario changes
      And the token request carries "token_format" as "opaque"
      And the client holds an access token
      And this request:
        """
        POST /introspect
        Authorization: Basic {{ resource_server.basic }}
        Content-Type: application/x-www-form-urlencoded

        token={{ token.access_token }}
        """
      When it is sent after the administrator has sent:
        """
        POST /oauth/clients/tx/delete

        [{ "client_id": "{{ client.id }}" }]
        """
      Then the token is reported as inactive

    Scenario: A resource server asks about a JWT after the removal of its client
      Given a client of the "client_credentials" grant that only this scenario changes
      And the client holds an access token
      And this request:
        """
        POST /introspect
        Authorization: Basic {{ resource_server.basic }}
        Content-Type: application/x-www-form-urlencoded

        token={{ token.access_token }}
        """
      When it is sent after the administrator has sent:
        """
        DELETE /oauth/clients/{{ client.id }}
        """
      Then the token is reported as inactive

    @needs:check-token
    Scenario Outline: A resource server has a token of the format <format> checked after the removal of its client
      Given a client of the "client_credentials" grant that only this scenario changes
      And the token request carries "token_format" as "<format>"
      And the client holds an access token
      And this request:
        """
        POST /check_token
        Authorization: Basic {{ resource_server.basic }}
        Content-Type: application/x-www-form-urlencoded

        token={{ token.access_token }}
        """
      When it is sent after the administrator has sent:
        """
        DELETE /oauth/clients/{{ client.id }}
        """
      Then the token is not reported as valid

      Examples:
        | format |
        | opaque |
        | jwt    |

    @needs:password @needs:userinfo
    Scenario Outline: Userinfo is asked with a token of the format <format> after the removal of its client
      Given a client of the "password" grant that only this scenario changes
      And the token request carries "token_format" as "<format>"
      And the client holds an access token
      And this request:
        """
        GET /userinfo
        Authorization: Bearer {{ token.access_token }}
        """
      When it is sent after the administrator has sent:
        """
        DELETE /oauth/clients/{{ client.id }}
        """
      Then the request is refused

      Examples:
        | format |
        | opaque |
        | jwt    |

  @req:SUPPLEMENT-CLIENTS-008 @compatible
  Rule: Changing the secret of a client ends the old secret

    Scenario Outline: The old secret is sent after <case>
      Given a client of the "client_credentials" grant that only this scenario changes
      When the client requests a token after the administrator has sent:
        """
        PUT /oauth/clients/{{ client.id }}/secret

        { "clientId": "{{ client.id }}", "secret": "{{ client.secret }}-second"<mode> }
        """
      Then the token request is refused

      Examples:
        | case                            | mode                     |
        | a change                        |                          |
        | a change with changeMode UPDATE | , "changeMode": "UPDATE" |

    Scenario: The new secret is sent after the change
      Given a client of the "client_credentials" grant that only this scenario changes
      And the administrator has sent:
        """
        PUT /oauth/clients/{{ client.id }}/secret

        { "clientId": "{{ client.id }}", "secret": "{{ client.secret }}-second" }
        """
      And the token request carries "Authorization" as "Basic {{ client.id | append: ':' | append: client.secret | append: '-second' | base64_encode }}"
      When the client requests a token
      Then the client receives an access token

  @req:SUPPLEMENT-CLIENTS-009 @compatible
  Rule: A third secret of a client is refused

    Scenario: The client has two secrets
      Given this request of the administrator:
        """
        PUT /oauth/clients/{{ client.id }}/secret

        { "clientId": "{{ client.id }}", "secret": "{{ client.secret }}-second", "changeMode": "ADD" }
        """
      When it is sent after the administrator has sent:
        """
        PUT /oauth/clients/{{ client.id }}/secret

        { "clientId": "{{ client.id }}", "secret": "{{ client.secret }}-third", "changeMode": "ADD" }
        """
      Then the request is refused with status 400

    Scenario: The client was registered with two secrets
      Given this request of the administrator:
        """
        PUT /oauth/clients/{{ client.id }}/secret

        { "clientId": "{{ client.id }}", "secret": "{{ client.secret }}-third", "changeMode": "ADD" }
        """
      When it is sent after the administrator has sent:
        """
        DELETE /oauth/clients/{{ client.id }}
        ---
        POST /oauth/clients

        {
          "client_id": "{{ client.id }}",
          "client_secret": "{{ client.secret }}",
          "secondary_client_secret": "{{ client.secret }}-second",
          "authorized_grant_types": ["client_credentials"]
        }
        """
      Then the request is refused with status 400

  @req:SUPPLEMENT-CLIENTS-010 @compatible
  Rule: The JWT trust configuration of a client is set by the client administration

    Scenario: The client gets its keys after its creation
      Given a client of the "client_credentials" grant that only this scenario changes
      And the administrator has sent:
        """
        PUT /oauth/clients/{{ client.id }}/clientjwt

        { "client_id": "{{ client.id }}", "jwks": { "keys": [{{ keys.RS256 | json }}] } }
        """
      And the client authenticates with "private_key_jwt"
      When the client requests a token
      Then the client receives an access token

  @compatible
  Rule: A transaction of several clients creates all of them or none

    Background:
      Given this request of the administrator:
        """
        POST /oauth/clients/tx

        [
          {
            "client_id": "{{ new.name }}",
            "client_secret": "{{ new.secret }}",
            "authorized_grant_types": ["client_credentials"],
            "scope": ["assay.alpha"],
            "authorities": ["assay.alpha"]
          },
          {
            "client_id": "{{ new.name }}-second",
            "client_secret": "{{ new.secret }}",
            "authorized_grant_types": ["client_credentials"],
            "scope": ["assay.alpha"],
            "authorities": ["assay.alpha"]
          }
        ]
        """

    Scenario: Both clients are new
      When it is sent
      Then it holds that:
        | requirement            | sentence                                                                      |
        | SUPPLEMENT-CLIENTS-011 | the answer has status 201                                                     |
        |                        | the answer matches the schema "accounts/clients-of-a-transaction"             |
        |                        | "*.client_id" of the answer lists just "{{ new.name }} {{ new.name }}-second" |
        |                        | "GET /oauth/clients/{{ new.name }}" is answered with status 200               |
        |                        | "GET /oauth/clients/{{ new.name }}-second" is answered with status 200        |

    @req:SUPPLEMENT-CLIENTS-011
    Scenario: The second client exists already
      When it is sent with "1.client_id" as "{{ client.id }}"
      Then the request is refused
      And "GET /oauth/clients/{{ new.name }}" is answered with status 404

  @req:SUPPLEMENT-CLIENTS-040 @req:ASVS-RIGHTS-001 @compatible @standard
  Rule: A client with clients.write but not clients.admin gives no client an authority that it does not have itself

    Scenario: The new client would administer the service
      Given a client that has:
        | metadata    | value                            |
        | authorities | ["clients.write", "assay.alpha"] |
      And this request:
        """
        POST /oauth/clients
        Authorization: Bearer {{ client.own_token }}

        {
          "client_id": "{{ new.name }}",
          "client_secret": "{{ new.secret }}",
          "authorized_grant_types": ["client_credentials"],
          "scope": ["assay.alpha"],
          "authorities": ["assay.alpha"]
        }
        """
      When it is sent with "authorities" as '["{{ dialect.scopePrefix }}.admin"]'
      Then the request is refused

  @req:SUPPLEMENT-CLIENTS-015 @compatible
  Rule: A client shows the allowedproviders it was given

    Scenario: One provider is allowed to a new client
      Given this request of the administrator:
        """
        POST /oauth/clients

        {
          "client_id": "{{ new.name }}",
          "client_secret": "{{ new.secret }}",
          "authorized_grant_types": ["client_credentials"],
          "scope": ["assay.alpha"],
          "authorities": ["assay.alpha"],
          "allowedproviders": ["assay-provider"]
        }
        """
      When it is sent
      Then "allowedproviders" of the answer lists just "assay-provider"

    Scenario: One provider is allowed to a client that is read
      Given a client that has:
        | metadata         | value              |
        | allowedproviders | ["assay-provider"] |
      And this request of the administrator:
        """
        GET /oauth/clients/{{ client.id }}
        """
      When it is sent
      Then "allowedproviders" of the answer lists just "assay-provider"

  @compatible
  Rule: autoapprove true of a client is shown as true or as a list with true

    Scenario: Every scope of a new client is approved beforehand
      Given this request of the administrator:
        """
        POST /oauth/clients

        {
          "client_id": "{{ new.name }}",
          "client_secret": "{{ new.secret }}",
          "authorized_grant_types": ["client_credentials"],
          "scope": ["assay.alpha"],
          "authorities": ["assay.alpha"],
          "autoapprove": true
        }
        """
      When it is sent
      Then the answer matches the schema "accounts/client-approved-beforehand"
      And the answer has:
        | requirement            | member      | form                           |
        | SUPPLEMENT-CLIENTS-123 | autoapprove | an array of nothing but "true" |

    Scenario: Every scope of a client that is read is approved beforehand
      Given a client that has:
        | metadata    | value |
        | autoapprove | true  |
      And this request of the administrator:
        """
        GET /oauth/clients/{{ client.id }}
        """
      When it is sent
      Then the answer matches the schema "accounts/client-approved-beforehand"
      And the answer has:
        | requirement            | member      | form                           |
        | SUPPLEMENT-CLIENTS-123 | autoapprove | an array of nothing but "true" |

  @compatible
  Rule: A client may have two keys, each of which proves it as long as it is there

    Background:
      Given a client of the "client_credentials" grant that only this scenario changes
      And the administrator has sent:
        """
        PUT /oauth/clients/{{ client.id }}/clientjwt

        { "client_id": "{{ client.id }}", "jwks": { "keys": [{{ keys.RS256 | json }}] } }
        """
      And the administrator has sent:
        """
        PUT /oauth/clients/{{ client.id }}/clientjwt

        { "client_id": "{{ client.id }}", "jwks": { "keys": [{ "kty": "EC", "kid": "second", "crv": "P-256", "x": "{{ keys.ES256.x }}", "y": "{{ keys.ES256.y }}", "alg": "ES256", "use": "sig" }] } }
        """
      And the client authenticates with "private_key_jwt"

    @req:SUPPLEMENT-CLIENTS-017
    Scenario: The client signs with the key that it had before the second one was added
      When the client requests a token
      Then the client receives an access token

    @req:SUPPLEMENT-CLIENTS-033
    Scenario: The client signs with a key that was deleted
      When the client requests a token after the administrator has sent:
        """
        PUT /oauth/clients/{{ client.id }}/clientjwt

        { "client_id": "{{ client.id }}", "kid": "{{ keys.RS256.kid }}", "changeMode": "DELETE" }
        """
      Then the token request is refused

  @req:SUPPLEMENT-CLIENTS-034 @compatible
  Rule: A key that is deleted leaves the other keys that the client has

    Scenario: The client signs with the key that it had first
      Given a client of the "client_credentials" grant that only this scenario changes
      And the administrator has sent:
        """
        PUT /oauth/clients/{{ client.id }}/clientjwt

        { "client_id": "{{ client.id }}", "jwks": { "keys": [{{ keys.RS256 | json }}] } }
        """
      And the administrator has sent:
        """
        PUT /oauth/clients/{{ client.id }}/clientjwt

        { "client_id": "{{ client.id }}", "jwks": { "keys": [{ "kty": "EC", "kid": "second", "crv": "P-256", "x": "{{ keys.ES256.x }}", "y": "{{ keys.ES256.y }}", "alg": "ES256", "use": "sig" }] } }
        """
      And the administrator has sent:
        """
        PUT /oauth/clients/{{ client.id }}/clientjwt

        { "client_id": "{{ client.id }}", "kid": "second", "changeMode": "DELETE" }
        """
      And the client authenticates with "private_key_jwt"
      When the client requests a token
      Then the client receives an access token

  @req:SUPPLEMENT-CLIENTS-018 @compatible
  Rule: autoapprove of a client that names scopes is shown as it was given

    Scenario: One scope of a new client is approved beforehand
      Given this request of the administrator:
        """
        POST /oauth/clients

        {
          "client_id": "{{ new.name }}",
          "client_secret": "{{ new.secret }}",
          "authorized_grant_types": ["client_credentials"],
          "scope": ["assay.alpha"],
          "authorities": ["assay.alpha"],
          "autoapprove": ["assay.alpha"]
        }
        """
      When it is sent
      Then "autoapprove" of the answer lists just "assay.alpha"

    Scenario: One scope of a client that is read is approved beforehand
      Given a client that has:
        | metadata    | value           |
        | autoapprove | ["assay.alpha"] |
      And this request of the administrator:
        """
        GET /oauth/clients/{{ client.id }}
        """
      When it is sent
      Then "autoapprove" of the answer lists just "assay.alpha"

  @req:SUPPLEMENT-CLIENTS-022 @compatible
  Rule: A client that changes its own secret has to send the present one

    Background:
      Given a client that has:
        | metadata    | value              |
        | authorities | ["clients.secret"] |
      And this request:
        """
        PUT /oauth/clients/{{ client.id }}/secret
        Authorization: Bearer {{ client.own_token }}

        { "clientId": "{{ client.id }}", "oldSecret": "{{ client.secret }}", "secret": "{{ client.secret }}-second" }
        """

    Scenario: The old secret differs
      When it is sent with "oldSecret" as "assay-never-a-secret"
      Then the request is refused with status 400

    Scenario: The old secret is left out
      When it is sent without "oldSecret"
      Then the request is refused

  @req:SUPPLEMENT-CLIENTS-023 @compatible
  Rule: A transaction adds, updates and deletes clients by the action of each

    Scenario: One client for each action
      Given this request of the administrator:
        """
        POST /oauth/clients/tx/modify

        [
          {
            "action": "add",
            "client_id": "{{ new.name }}",
            "client_secret": "{{ new.secret }}",
            "authorized_grant_types": ["client_credentials"],
            "scope": ["assay.alpha"],
            "authorities": ["assay.alpha"]
          },
          {
            "action": "update",
            "client_id": "{{ client.id }}",
            "authorized_grant_types": ["client_credentials"],
            "scope": ["assay.alpha"],
            "authorities": ["assay.alpha"]
          },
          { "action": "delete", "client_id": "{{ another_client.id }}" }
        ]
        """
      When it is sent
      Then the answer has status 200
      And "GET /oauth/clients/{{ new.name }}" is answered with status 200
      And "GET /oauth/clients/{{ another_client.id }}" is answered with status 404

  @req:SUPPLEMENT-CLIENTS-024 @compatible
  Rule: A transaction changes the secret of a client

    Scenario: The answer
      Given this request of the administrator:
        """
        POST /oauth/clients/tx/secret

        [{ "clientId": "{{ client.id }}", "secret": "{{ client.secret }}-second" }]
        """
      When it is sent
      Then the answer has status 200

    @needs:client-secret-basic
    Scenario: The client uses the new secret
      Given a client of the "client_credentials" grant that only this scenario changes
      And the administrator has sent:
        """
        POST /oauth/clients/tx/secret

        [{ "clientId": "{{ client.id }}", "secret": "{{ client.secret }}-second" }]
        """
      And the token request carries "Authorization" as "Basic {{ client.id | append: ':' | append: client.secret | append: '-second' | base64_encode }}"
      When the client requests a token
      Then the client receives an access token

    @needs:client-secret-basic
    Scenario: The client uses the secret that one of several actions gave it
      Given a client of the "client_credentials" grant that only this scenario changes
      And the administrator has sent:
        """
        POST /oauth/clients/tx/modify

        [{
          "action": "secret",
          "client_id": "{{ client.id }}",
          "client_secret": "{{ client.secret }}-second",
          "authorized_grant_types": ["client_credentials"]
        }]
        """
      And the token request carries "Authorization" as "Basic {{ client.id | append: ':' | append: client.secret | append: '-second' | base64_encode }}"
      When the client requests a token
      Then the client receives an access token

  @compatible
  Rule: The jwks_uri of a new client is absolute and protected

    Background:
      Given this request of the administrator:
        """
        POST /oauth/clients

        {
          "client_id": "{{ new.name }}",
          "client_secret": "{{ new.secret }}",
          "authorized_grant_types": ["client_credentials"],
          "scope": ["assay.alpha"],
          "authorities": ["assay.alpha"],
          "jwks_uri": "https://keys.invalid/token_keys"
        }
        """

    Scenario Outline: <case>
      When it is sent <change>
      Then the request is refused

      Examples:
        | requirement              | case                                                | change                                              |
        | SUPPLEMENT-ASSERTION-012 | A jwks_uri that is not absolute                     | with "jwks_uri" as "/token_keys"                    |
        | SUPPLEMENT-ASSERTION-009 | A jwks_uri with http on another host than localhost | with "jwks_uri" as "http://keys.invalid/token_keys" |

  @req:SUPPLEMENT-CLIENTS-026 @compatible
  Rule: A new client is shown with what was given, but for the secret

    Scenario: A name, a validity and a provider
      Given this request of the administrator:
        """
        POST /oauth/clients

        {
          "client_id": "{{ new.name }}",
          "client_secret": "{{ new.secret }}",
          "authorized_grant_types": ["client_credentials"],
          "scope": ["assay.alpha"],
          "authorities": ["assay.alpha"],
          "name": "Ångström 部署 😀",
          "allowedproviders": ["assay-provider", "assay-other"],
          "autoapprove": ["assay.alpha"],
          "access_token_validity": 600,
          "refresh_token_validity": 1200,
          "redirect_uri": ["https://assay.example/", "https://assay.example/other"]
        }
        """
      When it is sent
      Then the answer is a record of what was sent

    Scenario: The new client is read
      Given the administrator has sent:
        """
        POST /oauth/clients

        {
          "client_id": "{{ new.name }}",
          "client_secret": "{{ new.secret }}",
          "authorized_grant_types": ["client_credentials"],
          "name": "Ångström 部署 😀",
          "redirect_uri": ["https://assay.example/", "https://assay.example/other"]
        }
        """
      And this request of the administrator:
        """
        GET /oauth/clients/{{ new.name }}
        """
      When it is sent
      Then "name" of the answer is "Ångström 部署 😀"
      And "redirect_uri" of the answer lists just "https://assay.example/ https://assay.example/other"

  @compatible
  Rule: A change of the secret of a client is answered with status 200 and status ok

    Scenario Outline: <case>
      Given this request of the administrator:
        """
        PUT /oauth/clients/{{ client.id }}/secret

        { "clientId": "{{ client.id }}", <change> }
        """
      When it is sent
      Then it holds that:
        | requirement            | sentence                                      |
        | SUPPLEMENT-CLIENTS-027 | the answer has status 200                     |
        |                        | the answer matches the schema "accounts/done" |

      Examples:
        | case                               | change                                                      |
        | Another secret in place of the old | "secret": "{{ client.secret }}-second"                      |
        | A second secret beside the old     | "secret": "{{ client.secret }}-second", "changeMode": "ADD" |

  @compatible
  Rule: A client has two secrets at most, and one at least

    Background:
      Given the administrator has sent:
        """
        PUT /oauth/clients/{{ client.id }}/secret

        { "clientId": "{{ client.id }}", "secret": "{{ client.secret }}-second", "changeMode": "ADD" }
        """

    Scenario: One of two secrets is deleted
      Given this request of the administrator:
        """
        PUT /oauth/clients/{{ client.id }}/secret

        { "clientId": "{{ client.id }}", "secret": "{{ client.secret }}-second", "changeMode": "DELETE" }
        """
      When it is sent
      Then it holds that:
        | requirement            | sentence                                      |
        | SUPPLEMENT-CLIENTS-027 | the answer has status 200                     |
        |                        | the answer matches the schema "accounts/done" |

    @req:SUPPLEMENT-CLIENTS-030
    Scenario: The only secret is deleted
      Given this request of the administrator:
        """
        PUT /oauth/clients/{{ client.id }}/secret

        { "clientId": "{{ client.id }}", "secret": "{{ client.secret }}-second", "changeMode": "DELETE" }
        """
      When it is sent twice
      Then the request is refused with status 400

    @req:SUPPLEMENT-CLIENTS-029
    Scenario: A client one of whose two secrets was deleted may get another
      Given the administrator has sent:
        """
        PUT /oauth/clients/{{ client.id }}/secret

        { "clientId": "{{ client.id }}", "secret": "{{ client.secret }}-second", "changeMode": "DELETE" }
        """
      And this request of the administrator:
        """
        PUT /oauth/clients/{{ client.id }}/secret

        { "clientId": "{{ client.id }}", "secret": "{{ client.secret }}-third", "changeMode": "ADD" }
        """
      When it is sent
      Then the answer has status 200

  @req:SUPPLEMENT-CLIENTS-032 @compatible
  Rule: A change to keys that cannot be used is answered with status 400

    Background:
      Given this request of the administrator:
        """
        PUT /oauth/clients/{{ client.id }}/clientjwt

        { "client_id": "{{ client.id }}", "jwks": { "keys": [{ "kty": "EC", "kid": "key-0", "crv": "P-256", "x": "{{ keys.ES256.x }}", "y": "{{ keys.ES256.y }}", "alg": "ES256", "use": "sig" }] } }
        """

    Scenario Outline: <case>
      When it is sent <change>
      Then the request is refused with status 400

      Examples:
        | case                      | change                            |
        | The key has no kid        | without "jwks.keys.0.kid"         |
        | The key has no kty        | without "jwks.keys.0.kty"         |
        | The keys are another text | with "jwks" as "assay-no-key-set" |

    Scenario: There are eleven keys
      When it is sent with:
        | part         | value                                                                                                                                |
        | jwks.keys.1  | { "kty": "EC", "kid": "key-1", "crv": "P-256", "x": "{{ keys.ES256.x }}", "y": "{{ keys.ES256.y }}", "alg": "ES256", "use": "sig" }  |
        | jwks.keys.2  | { "kty": "EC", "kid": "key-2", "crv": "P-256", "x": "{{ keys.ES256.x }}", "y": "{{ keys.ES256.y }}", "alg": "ES256", "use": "sig" }  |
        | jwks.keys.3  | { "kty": "EC", "kid": "key-3", "crv": "P-256", "x": "{{ keys.ES256.x }}", "y": "{{ keys.ES256.y }}", "alg": "ES256", "use": "sig" }  |
        | jwks.keys.4  | { "kty": "EC", "kid": "key-4", "crv": "P-256", "x": "{{ keys.ES256.x }}", "y": "{{ keys.ES256.y }}", "alg": "ES256", "use": "sig" }  |
        | jwks.keys.5  | { "kty": "EC", "kid": "key-5", "crv": "P-256", "x": "{{ keys.ES256.x }}", "y": "{{ keys.ES256.y }}", "alg": "ES256", "use": "sig" }  |
        | jwks.keys.6  | { "kty": "EC", "kid": "key-6", "crv": "P-256", "x": "{{ keys.ES256.x }}", "y": "{{ keys.ES256.y }}", "alg": "ES256", "use": "sig" }  |
        | jwks.keys.7  | { "kty": "EC", "kid": "key-7", "crv": "P-256", "x": "{{ keys.ES256.x }}", "y": "{{ keys.ES256.y }}", "alg": "ES256", "use": "sig" }  |
        | jwks.keys.8  | { "kty": "EC", "kid": "key-8", "crv": "P-256", "x": "{{ keys.ES256.x }}", "y": "{{ keys.ES256.y }}", "alg": "ES256", "use": "sig" }  |
        | jwks.keys.9  | { "kty": "EC", "kid": "key-9", "crv": "P-256", "x": "{{ keys.ES256.x }}", "y": "{{ keys.ES256.y }}", "alg": "ES256", "use": "sig" }  |
        | jwks.keys.10 | { "kty": "EC", "kid": "key-10", "crv": "P-256", "x": "{{ keys.ES256.x }}", "y": "{{ keys.ES256.y }}", "alg": "ES256", "use": "sig" } |
      Then the request is refused with status 400

  @compatible
  Rule: A change of the keys of a client is answered with status 200 and status ok

    Scenario: A key set
      Given this request of the administrator:
        """
        PUT /oauth/clients/{{ client.id }}/clientjwt

        { "client_id": "{{ client.id }}", "jwks": { "keys": [{{ keys.RS256 | json }}] } }
        """
      When it is sent
      Then it holds that:
        | requirement            | sentence                                      |
        | SUPPLEMENT-CLIENTS-028 | the answer has status 200                     |
        |                        | the answer matches the schema "accounts/done" |

  @compatible
  Rule: What is done to clients by a request without a body needs a client that exists, and the scope for it

    Scenario Outline: <case>
      Given this request of the administrator:
        """
        <request>
        """
      When it is sent <change>
      Then the request is <answer>

      Examples:
        | requirement            | case                                                 | request                                                  | change                            | answer                  |
        | SUPPLEMENT-CLIENTS-043 | An unknown client is deleted                         | DELETE /oauth/clients/{{ client.id }}                    | to "/oauth/clients/assay-nobody"  | refused with status 404 |
        | SUPPLEMENT-CLIENTS-051 | The list of clients is read without the scope for it | GET /oauth/clients?filter=client_id eq "{{ client.id }}" | by a client without the authority | refused                 |
        | SUPPLEMENT-CLIENTS-053 | A client is deleted without the scope for it         | DELETE /oauth/clients/{{ client.id }}                    | by a client without the authority | refused                 |

  @compatible
  Rule: Deleting a client is answered with status 200 and the client, an unknown one with 404

    Scenario: A client that nobody else uses
      Given this request of the administrator:
        """
        DELETE /oauth/clients/{{ client.id }}
        """
      When it is sent
      Then it holds that:
        | requirement            | sentence                                       |
        | SUPPLEMENT-CLIENTS-043 | the answer has status 200                      |
        |                        | "client_id" of the answer is "{{ client.id }}" |
      And the answer matches the schema "accounts/deleted-client"

  @req:SUPPLEMENT-CLIENTS-044 @compatible
  Rule: The list of clients is in the order that sortBy and sortOrder name, and has count clients at most

    Scenario Outline: <case>
      Given the administrator has sent:
        """
        POST /oauth/clients

        {
          "client_id": "{{ new.name }}-2",
          "client_secret": "{{ new.secret }}",
          "authorized_grant_types": ["client_credentials"]
        }
        """
      And the administrator has sent:
        """
        POST /oauth/clients

        {
          "client_id": "{{ new.name }}-1",
          "client_secret": "{{ new.secret }}",
          "authorized_grant_types": ["client_credentials"]
        }
        """
      And this request of the administrator:
        """
        GET /oauth/clients?filter=client_id eq "{{ new.name }}-1" or client_id eq "{{ new.name }}-2"&sortBy=client_id&sortOrder=<order>&count=1
        """
      When it is sent
      Then "resources.*.client_id" of the answer lists just "{{ new.name }}-<first>"

      Examples:
        | case                      | order      | first |
        | The name that comes first | ascending  | 1     |
        | The name that comes last  | descending | 2     |

  @compatible
  Rule: The display metadata of a client is read and listed as it was put

    Background:
      Given the administrator has sent:
        """
        PUT /oauth/clients/{{ client.id }}/meta

        { "clientId": "{{ client.id }}", "clientName": "Ångström 部署 😀", "showOnHomePage": true, "appLaunchUrl": "https://app.assay.example", "appIcon": "YXNzYXk=" }
        """

    Scenario: A name and an address are read
      Given this request of the administrator:
        """
        GET /oauth/clients/{{ client.id }}/meta
        """
      When it is sent
      Then it holds that:
        | requirement            | sentence                                                                        |
        | SUPPLEMENT-CLIENTS-045 | the answer has status 200                                                       |
        |                        | the answer matches the schema "accounts/client-meta"                            |
        |                        | "clientName" of the answer is "Ångström 部署 😀"                                |
        |                        | "appIcon" of the answer is "YXNzYXk="                                           |
        |                        | "showOnHomePage" of the answer is true                                          |
        |                        | "appLaunchUrl" of the answer is a string like "https://app[.]assay[.]example/?" |

    Scenario: One client of the list has a name
      Given this request of the administrator:
        """
        GET /oauth/clients/meta
        """
      When it is sent
      Then it holds that:
        | requirement            | sentence                                                     |
        | SUPPLEMENT-CLIENTS-046 | the answer has status 200                                    |
        |                        | the answer matches the schema "accounts/list-of-client-meta" |
        |                        | "*.clientId" of the answer lists "{{ client.id }}"           |

  @compatible
  Rule: A transaction that updates clients is answered with status 200 and an array

    Scenario: One client gets another scope
      Given this request of the administrator:
        """
        PUT /oauth/clients/tx

        [{
          "client_id": "{{ client.id }}",
          "authorized_grant_types": ["client_credentials"],
          "scope": ["assay.changed"]
        }]
        """
      When it is sent
      Then it holds that:
        | requirement            | sentence                                                          |
        | SUPPLEMENT-CLIENTS-047 | the answer has status 200                                         |
        |                        | the answer matches the schema "accounts/clients-of-a-transaction" |
        |                        | "*.client_id" of the answer lists just "{{ client.id }}"          |

  @compatible
  Rule: A transaction that deletes clients is answered with status 200, one with an unknown client is refused

    Background:
      Given this request of the administrator:
        """
        POST /oauth/clients/tx/delete

        [{ "client_id": "{{ client.id }}" }]
        """

    Scenario: One client
      When it is sent
      Then it holds that:
        | requirement            | sentence                                                          |
        | SUPPLEMENT-CLIENTS-048 | the answer has status 200                                         |
        |                        | the answer matches the schema "accounts/clients-of-a-transaction" |
        |                        | "*.client_id" of the answer lists just "{{ client.id }}"          |

    @req:SUPPLEMENT-CLIENTS-048
    Scenario: An unknown id
      When it is sent with "0.client_id" as "assay-nobody"
      Then the request is refused

  @req:SUPPLEMENT-CLIENTS-049 @compatible
  Rule: The secret of another client is not changed without clients.secret or clients.admin

    Scenario: The token has other authorities
      Given this request of the administrator:
        """
        PUT /oauth/clients/{{ client.id }}/secret

        { "clientId": "{{ client.id }}", "secret": "{{ new.secret }}" }
        """
      When it is sent by a client without the authority
      Then the request is refused

  @req:SUPPLEMENT-CLIENTS-054 @compatible
  Rule: Changing the keys of a client is refused without clients.trust or clients.admin

    Scenario: Another key
      Given this request of the administrator:
        """
        PUT /oauth/clients/{{ client.id }}/clientjwt

        { "client_id": "{{ client.id }}", "jwks": { "keys": [{ "kty": "EC", "kid": "key-1", "crv": "P-256", "x": "{{ keys.ES256.x }}", "y": "{{ keys.ES256.y }}", "alg": "ES256", "use": "sig" }] }, "changeMode": "ADD" }
        """
      When it is sent by a client without the authority
      Then the request is refused

  @compatible
  Rule: What an update of a client must hold, and who may send it

    Background:
      Given this request of the administrator:
        """
        PUT /oauth/clients/{{ client.id }}

        {
          "client_id": "{{ client.id }}",
          "authorized_grant_types": ["client_credentials"],
          "scope": ["assay.beta"]
        }
        """

    @req:SUPPLEMENT-CLIENTS-041
    Scenario: Another scope
      When it is sent
      Then the answer has status 200
      And the answer is a record of what was sent

    Scenario Outline: <case>
      When it is sent <change>
      Then the request is <answer>

      Examples:
        | requirement            | case                                         | change                               | answer                           |
        | SUPPLEMENT-CLIENTS-052 | A token with other authorities               | by a client without the authority    | refused                          |
        | SUPPLEMENT-CLIENTS-057 | An update of a client with another client_id | with "client_id" as "{{ new.name }}" | refused with status "4xx or 5xx" |

  @req:SUPPLEMENT-CLIENTS-055 @compatible
  Rule: An update of a client is kept

    Scenario: Another scope
      Given the administrator has sent:
        """
        PUT /oauth/clients/{{ client.id }}

        {
          "client_id": "{{ client.id }}",
          "authorized_grant_types": ["client_credentials"],
          "scope": ["assay.beta"]
        }
        """
      And this request of the administrator:
        """
        GET /oauth/clients/{{ client.id }}
        """
      When it is sent
      Then "scope" of the answer lists just "assay.beta"

  @compatible
  Rule: The grant types of a new client are known, and have the redirect_uri that they need

    Background:
      Given this request of the administrator:
        """
        POST /oauth/clients

        {
          "client_id": "{{ new.name }}",
          "client_secret": "{{ new.secret }}",
          "authorized_grant_types": ["authorization_code"],
          "redirect_uri": ["https://client.assay.example/callback"],
          "scope": ["assay.alpha"]
        }
        """

    Scenario Outline: <case>
      When it is sent <change>
      Then the request is refused with status 400

      Examples:
        | requirement            | case                                                                  | change                                       |
        | SUPPLEMENT-CLIENTS-056 | A client with authorization_code or implicit and without redirect_uri | without "redirect_uri"                       |
        | SUPPLEMENT-CLIENTS-059 | A client with an unknown grant type                                   | with "authorized_grant_types" as '["assay"]' |

  @compatible
  Rule: The list of clients begins at startIndex and shows the members that attributes names

    Scenario: The id of the second of two clients
      Given the administrator has sent:
        """
        POST /oauth/clients

        {
          "client_id": "{{ new.name }}-1",
          "client_secret": "{{ new.secret }}",
          "authorized_grant_types": ["client_credentials"]
        }
        """
      And the administrator has sent:
        """
        POST /oauth/clients

        {
          "client_id": "{{ new.name }}-2",
          "client_secret": "{{ new.secret }}",
          "authorized_grant_types": ["client_credentials"]
        }
        """
      And this request of the administrator:
        """
        GET /oauth/clients?filter=client_id eq "{{ new.name }}-1" or client_id eq "{{ new.name }}-2"&sortBy=client_id&startIndex=2&attributes=client_id
        """
      When it is sent
      Then it holds that:
        | requirement            | sentence                                                            |
        | SUPPLEMENT-CLIENTS-058 | "resources.*.client_id" of the answer lists just "{{ new.name }}-2" |
        |                        | the answer has no "resources.*.authorized_grant_types"              |
      And the answer has:
        | requirement            | member       | form |
        | SUPPLEMENT-CLIENTS-095 | startIndex   | 2    |
        |                        | totalResults | 2    |
