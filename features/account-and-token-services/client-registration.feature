@clients
Feature: The registration of clients
  What a new client may have, what the service fills in, and who may register what. The document names clients
  as an API area and shows nothing of it; what is written here is how a well-known implementation does it.
  Source: supplement-authorization, section 12.

  @compatible
  Rule: A client that lacks what its grant types need, or has what they must not have, is refused with status 400

    @req:SUPPLEMENT-CLIENTS-061
    Scenario: The client has no client_id
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
      When it is sent without "client_id"
      Then the request is refused with status 400

    Scenario Outline: <case>
      Given this request of the administrator:
        """
        POST /oauth/clients

        {
          "client_id": "{{ new.name }}",
          "client_secret": "{{ new.secret }}",
          "authorized_grant_types": ["urn:ietf:params:oauth:grant-type:jwt-bearer"],
          "scope": ["assay.alpha"]
        }
        """
      When it is sent without "<member>"
      Then the request is refused with status 400

      Examples:
        | requirement            | case                               | member        |
        | SUPPLEMENT-CLIENTS-062 | The jwt-bearer grant has no secret | client_secret |
        | SUPPLEMENT-CLIENTS-063 | The jwt-bearer grant has no scope  | scope         |

    @req:SUPPLEMENT-CLIENTS-064
    Scenario: The implicit grant alone has a secret
      Given this request of the administrator:
        """
        POST /oauth/clients

        {
          "client_id": "{{ new.name }}",
          "authorized_grant_types": ["implicit"],
          "redirect_uri": ["https://client.assay.example/callback"],
          "scope": ["assay.alpha"]
        }
        """
      When it is sent with "client_secret" as "assay-never-a-secret"
      Then the request is refused with status 400

    Scenario Outline: The redirect_uri <case>
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
      When it is sent with "redirect_uri" as '["<uri>"]'
      Then the request is refused with status 400

      Examples:
        | requirement            | case            | uri                                                                 |
        | SUPPLEMENT-CLIENTS-065 | holds a comma   | https://client.assay.example/callback,https://client.assay.example/ |
        | SUPPLEMENT-CLIENTS-066 | is a path alone | /callback                                                           |

  @compatible
  Rule: What a new client leaves out, the service sets

    @req:SUPPLEMENT-CLIENTS-067
    Scenario: The client has neither scope nor authorities
      Given this request of the administrator:
        """
        POST /oauth/clients

        {
          "client_id": "{{ new.name }}",
          "client_secret": "{{ new.secret }}",
          "authorized_grant_types": ["client_credentials"]
        }
        """
      When it is sent
      Then "scope" of the answer lists just "{{ dialect.scopePrefix }}.none"
      And "authorities" of the answer lists just "{{ dialect.scopePrefix }}.none"

    Scenario: The client names resource_ids, two secrets and a key
      Given this request of the administrator:
        """
        POST /oauth/clients

        {
          "client_id": "{{ new.name }}",
          "client_secret": "{{ new.secret }}",
          "secondary_client_secret": "{{ new.secret }}-second",
          "authorized_grant_types": ["client_credentials"],
          "scope": ["assay.alpha"],
          "authorities": ["assay.alpha"],
          "resource_ids": ["assay"],
          "jwks": { "keys": [{{ keys.RS256 | json }}] }
        }
        """
      When it is sent
      Then the answer has:
        | requirement            | member       | form       |
        | SUPPLEMENT-CLIENTS-060 | lastModified | an integer |
      And the answer matches the schema "accounts/registered-client"

    @req:SUPPLEMENT-CLIENTS-069
    Scenario Outline: The client is read that was registered with <case>
      Given the administrator has sent:
        """
        POST /oauth/clients

        {
          "client_id": "{{ new.name }}",
          "client_secret": "{{ new.secret }}",
          "authorized_grant_types": ["client_credentials"],
          <keys>
        }
        """
      And this request of the administrator:
        """
        GET /oauth/clients/{{ new.name }}
        """
      When it is sent
      Then "<member>" of the answer, where present, is null

      Examples:
        | case                   | member   | keys                                                                                                                                                      |
        | a key                  | jwks     | "jwks": { "keys": [{ "kty": "EC", "kid": "key-0", "crv": "P-256", "x": "{{ keys.ES256.x }}", "y": "{{ keys.ES256.y }}", "alg": "ES256", "use": "sig" }] } |
        | an address of its keys | jwks_uri | "jwks_uri": "https://keys.invalid/token_keys"                                                                                                             |

  @req:SUPPLEMENT-CLIENTS-071 @compatible
  Rule: A client is registered with two secrets, each of which authenticates it

    Scenario Outline: The client sends <case>
      Given a client of the "client_credentials" grant that only this scenario changes
      And the administrator has sent:
        """
        POST /oauth/clients

        {
          "client_id": "{{ client.id }}-two",
          "client_secret": "{{ client.secret }}-first",
          "secondary_client_secret": "{{ client.secret }}-second",
          "authorized_grant_types": ["client_credentials"]
        }
        """
      And the token request carries "Authorization" as "Basic {{ client.id | append: '-two:' | append: client.secret | append: '-<secret>' | base64_encode }}"
      When the client requests a token
      Then the client receives an access token

      Examples:
        | case             | secret |
        | the first secret | first  |
        | the second one   | second |

  @compatible
  Rule: The scope that an operation names is enough for it

    Scenario Outline: <case>
      Given a client that has:
        | metadata    | value           |
        | authorities | ["<authority>"] |
      And this request:
        """
        <request>
        Authorization: Bearer {{ client.own_token }}

        <body>
        """
      When it is sent
      Then the answer has status <status>

      Examples:
        | requirement            | case                        | authority      | status | request                                      | body                                                                                                                            |
        | SUPPLEMENT-CLIENTS-073 | A client reads itself       | clients.read   | 200    | GET /oauth/clients/{{ client.id }}           |                                                                                                                                 |
        | SUPPLEMENT-CLIENTS-074 | A client registers another  | clients.write  | 201    | POST /oauth/clients                          | { "client_id": "{{ client.id }}.child", "client_secret": "{{ new.secret }}", "authorized_grant_types": ["client_credentials"] } |
        | SUPPLEMENT-CLIENTS-075 | A client changes its secret | clients.secret | 200    | PUT /oauth/clients/{{ client.id }}/secret    | { "clientId": "{{ client.id }}", "oldSecret": "{{ client.secret }}", "secret": "{{ new.secret }}" }                             |
        | SUPPLEMENT-CLIENTS-076 | A client changes its keys   | clients.trust  | 200    | PUT /oauth/clients/{{ client.id }}/clientjwt | { "client_id": "{{ client.id }}", "jwks": { "keys": [{{ keys.RS256 \| json }}] } }                                              |

  @compatible
  Rule: A client with clients.write but not clients.admin gives no client what administrators give

    Scenario Outline: <case>
      Given a client that has:
        | metadata    | value             |
        | authorities | ["clients.write"] |
      And this request:
        """
        POST /oauth/clients
        Authorization: Bearer {{ client.own_token }}

        {
          "client_id": "{{ new.name }}",
          "client_secret": "{{ new.secret }}",
          "authorized_grant_types": ["authorization_code"],
          "redirect_uri": ["https://client.assay.example/callback"],
          "scope": ["{{ client.id }}.read"]
        }
        """
      When it is sent with "<member>" as '<value>'
      Then the request is refused

      Examples:
        | requirement            | case                                      | member                 | value                              |
        | SUPPLEMENT-CLIENTS-078 | The grant type password                   | authorized_grant_types | ["password"]                       |
        | SUPPLEMENT-CLIENTS-079 | implicit together with authorization_code | authorized_grant_types | ["implicit", "authorization_code"] |
        | SUPPLEMENT-CLIENTS-080 | A scope of somebody else                  | scope                  | ["assay.of-others"]                |

  @req:SUPPLEMENT-CLIENTS-108 @compatible
  Rule: A token with auth.admin may do what users, groups, clients, providers and tokens are administered with

    Scenario Outline: <request>
      Given a client holds another access token for "{{ dialect.scopePrefix }}.admin"
      And this request:
        """
        <request>
        Authorization: Bearer {{ another_token.access_token }}

        <body>
        """
      When it is sent
      Then the request is granted

      Examples:
        | request                                    | body                                                                                                                      |
        | GET /oauth/clients/{{ client.id }}         |                                                                                                                           |
        | POST /oauth/clients                        | { "client_id": "{{ new.name }}", "client_secret": "{{ new.secret }}", "authorized_grant_types": ["client_credentials"] }  |
        | GET /Users/{{ user.id }}                   |                                                                                                                           |
        | POST /Users                                | { "userName": "{{ new.name }}", "password": "{{ new.secret }}", "emails": [{ "value": "{{ new.name }}@assay.example" }] } |
        | PATCH /Users/{{ user.id }}/status          | { "passwordChangeRequired": true }                                                                                        |
        | GET /Groups/{{ group.id }}                 |                                                                                                                           |
        | POST /Groups/{{ group.id }}/members        | { "value": "{{ user.id }}", "type": "USER" }                                                                              |
        | GET /identity-providers/{{ provider.id }}  |                                                                                                                           |
        | GET /oauth/token/revoke/user/{{ user.id }} |                                                                                                                           |
