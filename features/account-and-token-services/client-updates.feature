@clients
Feature: Changes of clients
  An administrator replaces a client, its secrets, its keys, or several clients at once; what the client may do
  follows at once. The document names clients as an API area and shows nothing of it; what is written here is
  how a well-known implementation does it.
  Source: supplement-authorization, sections 2 and 12.

  @compatible
  Rule: An update of a client is read back

    Scenario: Every member that a client may have
      Given a client that has:
        | metadata | value           |
        | scope    | ["assay.other"] |
      And the administrator has sent:
        """
        PUT /oauth/clients/{{ client.id }}

        {
          "client_id": "{{ client.id }}",
          "name": "Assay",
          "authorized_grant_types": ["client_credentials", "user_token"],
          "scope": ["assay.alpha", "assay.beta"],
          "authorities": ["assay.gamma"],
          "redirect_uri": ["https://client.assay.example/changed"],
          "autoapprove": ["assay.alpha"],
          "access_token_validity": 600,
          "refresh_token_validity": 1200,
          "allowedproviders": ["assay-provider"],
          "allowpublic": true,
          "required_user_groups": ["assay.group"]
        }
        """
      And this request of the administrator:
        """
        GET /oauth/clients/{{ client.id }}
        """
      When it is sent
      Then the answer has:
        | requirement            | member                 | form                                              |
        | SUPPLEMENT-CLIENTS-081 | name                   | "Assay"                                           |
        |                        | authorized_grant_types | lists just "client_credentials user_token"        |
        |                        | scope                  | lists just "assay.alpha assay.beta"               |
        |                        | authorities            | lists just "assay.gamma"                          |
        |                        | redirect_uri           | lists just "https://client.assay.example/changed" |
        |                        | autoapprove            | lists just "assay.alpha"                          |
        |                        | access_token_validity  | 600                                               |
        |                        | refresh_token_validity | 1200                                              |
        |                        | allowedproviders       | lists just "assay-provider"                       |
        |                        | allowpublic            | true                                              |
        |                        | required_user_groups   | lists just "assay.group"                          |

    @req:SUPPLEMENT-CLIENTS-122
    Scenario: The client loses what the update leaves out
      Given a client that has:
        | metadata         | value              |
        | allowedproviders | ["assay-provider"] |
      And the administrator has sent:
        """
        PUT /oauth/clients/{{ client.id }}

        {
          "client_id": "{{ client.id }}",
          "authorized_grant_types": ["client_credentials"],
          "authorities": ["assay.alpha"]
        }
        """
      And this request of the administrator:
        """
        GET /oauth/clients/{{ client.id }}
        """
      When it is sent
      Then "allowedproviders" of the answer, where present, is null
      And "authorities" of the answer lists just "assay.alpha"

    @req:SUPPLEMENT-CLIENTS-126
    Scenario: The first of two clients is updated three seconds after both were created
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
      And 3 seconds have passed
      And the administrator has sent:
        """
        PUT /oauth/clients/{{ new.name }}-1

        {
          "client_id": "{{ new.name }}-1",
          "authorized_grant_types": ["client_credentials"],
          "scope": ["assay.changed"]
        }
        """
      And this request of the administrator:
        """
        GET /oauth/clients?filter=client_id eq "{{ new.name }}-1" or client_id eq "{{ new.name }}-2"&sortBy=client_id
        """
      When it is sent
      Then "resources.0.lastModified" of the answer is between 1 and 3600 seconds after "resources.1.lastModified" of the answer

    @req:SUPPLEMENT-CLIENTS-006
    Scenario: The update names another secret
      Given a client of the "client_credentials" grant that only this scenario changes
      And the administrator has sent:
        """
        PUT /oauth/clients/{{ client.id }}

        {
          "client_id": "{{ client.id }}",
          "client_secret": "{{ client.secret }}-second",
          "authorized_grant_types": ["client_credentials"],
          "authorities": ["assay.alpha"]
        }
        """
      When the client requests a token
      Then the client receives an access token

  @compatible
  Rule: The token endpoint follows an update of a client

    Scenario: The client has one authority in place of three, and tokens of ten minutes
      Given a client of the "client_credentials" grant that only this scenario changes
      And the administrator has sent:
        """
        PUT /oauth/clients/{{ client.id }}

        {
          "client_id": "{{ client.id }}",
          "authorized_grant_types": ["client_credentials"],
          "authorities": ["assay.changed"],
          "access_token_validity": 600
        }
        """
      When the client requests a token
      Then it holds that:
        | requirement            | sentence                                 |
        | SUPPLEMENT-CLIENTS-083 | the token has the scopes "assay.changed" |
      And the token response has:
        | requirement            | member     | form      |
        | SUPPLEMENT-CLIENTS-084 | expires_in | about 600 |

    @req:SUPPLEMENT-CLIENTS-085
    Scenario: The client has one scope in place of several
      Given a client of the "password" grant that only this scenario changes
      And the administrator has sent:
        """
        PUT /oauth/clients/{{ client.id }}

        {
          "client_id": "{{ client.id }}",
          "authorized_grant_types": ["password"],
          "scope": ["assay.read"],
          "autoapprove": true
        }
        """
      When the client requests a token
      Then the token has the scopes "assay.read"

    Scenario Outline: <case>
      Given a client of the "password" grant that only this scenario changes
      When the client requests a token after the administrator has sent:
        """
        PUT /oauth/clients/{{ client.id }}

        {
          "client_id": "{{ client.id }}",
          "authorized_grant_types": ["<grant>"],
          "scope": ["openid", "assay.read", "assay.write"],
          "autoapprove": true<more>
        }
        """
      Then the token request is refused

      Examples:
        | requirement            | case                                        | grant              | more                                      |
        | SUPPLEMENT-CLIENTS-086 | The client has another grant type           | client_credentials |                                           |
        | SUPPLEMENT-CLIENTS-087 | The client accepts users of other providers | password           | , "allowedproviders": ["assay-provider"]  |
        | SUPPLEMENT-CLIENTS-088 | The client accepts members of another group | password           | , "required_user_groups": ["assay.group"] |

    Scenario: The client is public no longer
      Given a client for the "API code" flow that has:
        | metadata    | value                     |
        | allowpublic | true                      |
        | name        | "Assay, public until now" |
      And the administrator has sent:
        """
        PUT /oauth/clients/{{ client.id }}

        {
          "client_id": "{{ client.id }}",
          "authorized_grant_types": ["authorization_code"],
          "redirect_uri": ["https://client.assay.example/callback"],
          "scope": ["openid", "assay.read", "assay.write"],
          "autoapprove": true
        }
        """
      And the authorization request has an S256 code challenge
      And the user grants the client a code
      When the client requests a token with:
        | part          | value           |
        | Authorization | absent          |
        | client_id     | {{ client.id }} |
      Then it holds that:
        | requirement            | sentence                     |
        | SUPPLEMENT-CLIENTS-125 | the token request is refused |

    Scenario: The client is public from now on
      Given a client for the "API code" flow that has:
        | metadata    | value                    |
        | allowpublic | false                    |
        | name        | "Assay, public from now" |
      And the administrator has sent:
        """
        PUT /oauth/clients/{{ client.id }}

        {
          "client_id": "{{ client.id }}",
          "authorized_grant_types": ["authorization_code"],
          "redirect_uri": ["https://client.assay.example/callback"],
          "scope": ["openid", "assay.read", "assay.write"],
          "autoapprove": true,
          "allowpublic": true
        }
        """
      And the authorization request has an S256 code challenge
      And the user grants the client a code
      And the token request has:
        | part          | value           |
        | Authorization | absent          |
        | client_id     | {{ client.id }} |
      When the client requests a token
      Then it holds that:
        | requirement            | sentence                            |
        | SUPPLEMENT-CLIENTS-125 | the client receives an access token |

  @req:SUPPLEMENT-CLIENTS-089 @compatible
  Rule: The authorization endpoint follows an update of a client

    Scenario: The client has another redirect_uri
      Given a client for the "browser code" flow that has:
        | metadata     | value                                    |
        | redirect_uri | ["https://client.assay.example/earlier"] |
      And the administrator has sent:
        """
        PUT /oauth/clients/{{ client.id }}

        {
          "client_id": "{{ client.id }}",
          "authorized_grant_types": ["authorization_code"],
          "redirect_uri": ["https://client.assay.example/changed"],
          "scope": ["openid", "assay.read", "assay.write"],
          "autoapprove": true
        }
        """
      And the authorization request carries "redirect_uri" as "https://client.assay.example/changed"
      When the client requests authorization
      Then the request is granted

    Scenario: The client has lost autoapprove
      Given a client for the "browser code" flow that has:
        | metadata     | value                                     |
        | redirect_uri | ["https://client.assay.example/callback"] |
        | name         | "Assay"                                   |
      And the administrator has sent:
        """
        PUT /oauth/clients/{{ client.id }}

        {
          "client_id": "{{ client.id }}",
          "authorized_grant_types": ["authorization_code"],
          "redirect_uri": ["https://client.assay.example/callback"],
          "scope": ["openid", "assay.read", "assay.write"],
          "autoapprove": false
        }
        """
      When the client requests authorization
      Then "pages" of the browser lists "approval"

  @compatible
  Rule: An operation on an unknown client is refused with status 404

    Scenario Outline: <case>
      Given this request of the administrator:
        """
        <request>

        <body>
        """
      When it is sent to "<path>"
      Then the request is refused with status 404

      Examples:
        | requirement            | case                         | request                                      | path                                  | body                                                 |
        | SUPPLEMENT-CLIENTS-092 | The keys                     | PUT /oauth/clients/{{ client.id }}/clientjwt | /oauth/clients/assay-nobody/clientjwt | { "jwks": { "keys": [{{ keys.RS256 \| json }}] } }   |
        | SUPPLEMENT-CLIENTS-091 | The client                   | PUT /oauth/clients/{{ client.id }}           | /oauth/clients/assay-nobody           | { "authorized_grant_types": ["client_credentials"] } |
        | SUPPLEMENT-CLIENTS-093 | The display metadata         | PUT /oauth/clients/{{ client.id }}/meta      | /oauth/clients/assay-nobody/meta      | { "clientName": "Assay" }                            |
        |                        | The display metadata is read | GET /oauth/clients/{{ client.id }}/meta      | /oauth/clients/assay-nobody/meta      |                                                      |

  @req:SUPPLEMENT-CLIENTS-094 @compatible
  Rule: A key set that replaces the present one authenticates the client

    Scenario: The client had another key
      Given a client of the "client_credentials" grant that only this scenario changes
      And the administrator has sent:
        """
        PUT /oauth/clients/{{ client.id }}/clientjwt

        { "client_id": "{{ client.id }}", "jwks": { "keys": [{ "kty": "EC", "kid": "second", "crv": "P-256", "x": "{{ keys.ES256.x }}", "y": "{{ keys.ES256.y }}", "alg": "ES256", "use": "sig" }] } }
        """
      And the administrator has sent:
        """
        PUT /oauth/clients/{{ client.id }}/clientjwt

        { "client_id": "{{ client.id }}", "jwks": { "keys": [{{ keys.RS256 | json }}] }, "changeMode": "UPDATE" }
        """
      And the client authenticates with "private_key_jwt"
      When the client requests a token
      Then the client receives an access token

  @req:SUPPLEMENT-CLIENTS-121 @compatible
  Rule: A key set that replaces the present one ends the present one

    Scenario: The client signs with the key that it had
      Given a client of the "client_credentials" grant that only this scenario changes
      And the administrator has sent:
        """
        PUT /oauth/clients/{{ client.id }}/clientjwt

        { "client_id": "{{ client.id }}", "jwks": { "keys": [{{ keys.RS256 | json }}] } }
        """
      And the client authenticates with "private_key_jwt"
      When the client requests a token after the administrator has sent:
        """
        PUT /oauth/clients/{{ client.id }}/clientjwt

        { "client_id": "{{ client.id }}", "jwks": { "keys": [{ "kty": "EC", "kid": "second", "crv": "P-256", "x": "{{ keys.ES256.x }}", "y": "{{ keys.ES256.y }}", "alg": "ES256", "use": "sig" }] }, "changeMode": "UPDATE" }
        """
      Then the token request is refused

  @compatible @standard
  Rule: The list of clients is filtered by client_id, says how many there are, and shows no secret

    Scenario: The filter names one client
      Given this request of the administrator:
        """
        GET /oauth/clients?filter=client_id eq "{{ client.id }}"
        """
      When it is sent
      Then the answer has:
        | requirement            | member                | form                         |
        | SUPPLEMENT-CLIENTS-005 | resources.*.client_id | lists just "{{ client.id }}" |
      And the answer matches the schema "accounts/list-of-clients"

    @req:SUPPLEMENT-CLIENTS-096
    Scenario: The filter cannot be read
      Given this request of the administrator:
        """
        GET /oauth/clients?filter=client_id eq "{{ client.id }}"
        """
      When it is sent with "filter" as "client_id maybe"
      Then the request is refused with status "4xx or 5xx"

  @compatible
  Rule: A transaction of which one part fails changes no client

    @req:SUPPLEMENT-CLIENTS-097
    Scenario: The second of two clients to delete is unknown
      Given this request of the administrator:
        """
        POST /oauth/clients/tx/delete

        [{ "client_id": "{{ client.id }}" }, { "client_id": "{{ another_client.id }}" }]
        """
      When it is sent with "1.client_id" as "assay-nobody"
      Then the request is refused with status "4xx or 5xx"
      And "GET /oauth/clients/{{ client.id }}" is answered with status 200

    @req:SUPPLEMENT-CLIENTS-098
    Scenario: A client is added, an unknown one is deleted
      Given this request of the administrator:
        """
        POST /oauth/clients/tx/modify

        [
          {
            "action": "add",
            "client_id": "{{ new.name }}",
            "client_secret": "{{ new.secret }}",
            "authorized_grant_types": ["client_credentials"]
          },
          { "action": "delete", "client_id": "{{ client.id }}" }
        ]
        """
      When it is sent with "1.client_id" as "assay-nobody"
      Then the request is refused with status "4xx or 5xx"
      And "GET /oauth/clients/{{ new.name }}" is answered with status 404

    Scenario Outline: <case>
      Given a client of the "client_credentials" grant that only this scenario changes
      And another client that has:
        | metadata    | value             |
        | authorities | ["clients.admin"] |
      And this request:
        """
        POST /oauth/token
        Authorization: Basic {{ client.basic }}
        Content-Type: application/x-www-form-urlencoded

        grant_type=client_credentials
        """
      When it is sent after this attempt:
        """
        <transaction>
        Authorization: Bearer {{ another_client.own_token }}

        <parts>
        """
      Then the request is granted

      Examples:
        | requirement            | case                                      | transaction                   | parts                                                                                                                                                 |
        | SUPPLEMENT-CLIENTS-106 | A client is updated, so is an unknown one | PUT /oauth/clients/tx         | [{ "client_id": "{{ client.id }}", "authorized_grant_types": ["password"] }, { "client_id": "assay-nobody", "authorized_grant_types": ["password"] }] |
        | SUPPLEMENT-CLIENTS-107 | A secret is changed, so is that of nobody | POST /oauth/clients/tx/secret | [{ "clientId": "{{ client.id }}", "secret": "{{ client.secret }}-second" }, { "clientId": "assay-nobody", "secret": "{{ client.secret }}-second" }]   |

  @compatible
  Rule: A change of several clients, or of the display metadata of one, requires the scope for it

    Scenario Outline: <case>
      Given this request of the administrator:
        """
        <request>

        <body>
        """
      When it is sent by a client without the authority
      Then the request is refused

      Examples:
        | requirement            | case                             | request                                 | body                                                                                                                       |
        | SUPPLEMENT-CLIENTS-099 | Clients are created              | POST /oauth/clients/tx                  | [{ "client_id": "{{ new.name }}", "client_secret": "{{ new.secret }}", "authorized_grant_types": ["client_credentials"] }] |
        | SUPPLEMENT-CLIENTS-100 | Clients are updated              | PUT /oauth/clients/tx                   | [{ "client_id": "{{ client.id }}", "authorized_grant_types": ["client_credentials"] }]                                     |
        | SUPPLEMENT-CLIENTS-101 | Clients are deleted              | POST /oauth/clients/tx/delete           | [{ "client_id": "{{ client.id }}" }]                                                                                       |
        | SUPPLEMENT-CLIENTS-102 | Clients are modified             | POST /oauth/clients/tx/modify           | [{ "action": "delete", "client_id": "{{ client.id }}" }]                                                                   |
        | SUPPLEMENT-CLIENTS-103 | Secrets are changed              | POST /oauth/clients/tx/secret           | [{ "clientId": "{{ client.id }}", "secret": "{{ new.secret }}" }]                                                          |
        | SUPPLEMENT-CLIENTS-104 | The display metadata of a client | PUT /oauth/clients/{{ client.id }}/meta | { "clientId": "{{ client.id }}", "clientName": "Assay" }                                                                   |
