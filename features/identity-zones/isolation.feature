@identity-zones
Feature: What belongs to one identity zone, used in another
  Whatever a zone keeps and gives out counts in that zone alone. Each request is made of what its own zone has, and is
  granted there first; then parts of it are those of the same request in the other zone. Where only the zones may keep two
  clients or users apart, they have the same names and secrets.
  Source: supplement-authorization, section 15.

  @compatible
  Rule: Nothing of one zone is seen, accepted or changed in another: tokens

    @req:SUPPLEMENT-ZONES-031
    Scenario Outline: The <format> access token of a user of <from> at userinfo in <at>
      Given the following in "<at>", and the same in "<from>"
      And a confidential client that may use the "password or authorization_code" grant
      And the token request carries "token_format" as "<format>"
      And the client holds an access token
      And this request:
        """
        GET /userinfo
        Authorization: Bearer {{ token.access_token }}
        """
      When it is sent with "Authorization" of the other zone
      Then the request is refused

      Examples:
        | format | from             | at               |
        | opaque | the default zone | a zone           |
        | opaque | a zone           | the default zone |
        | opaque | a zone           | another zone     |
        | jwt    | the default zone | a zone           |
        | jwt    | a zone           | the default zone |
        | jwt    | a zone           | another zone     |

    @req:SUPPLEMENT-ZONES-032
    Scenario Outline: The <format> access token of a client of <from> at the administration in <at>
      Given the following in "<at>", and the same in "<from>"
      And a client of the "client_credentials" grant that has:
        | metadata    | value            |
        | authorities | ["clients.read"] |
      And the token request carries "token_format" as "<format>"
      And the client holds an access token
      And this request:
        """
        GET /oauth/clients?count=1
        Authorization: Bearer {{ token.access_token }}
        """
      When it is sent with "Authorization" of the other zone
      Then the request is refused

      Examples:
        | format | from             | at               |
        | opaque | the default zone | a zone           |
        | opaque | a zone           | the default zone |
        | opaque | a zone           | another zone     |
        | jwt    | the default zone | a zone           |
        | jwt    | a zone           | the default zone |
        | jwt    | a zone           | another zone     |

    @req:SUPPLEMENT-ZONES-033
    Scenario Outline: The <format> access token of a client of <from> at introspection in <at>
      Given the following in "<at>", and the same in "<from>"
      And a confidential client that may use the "client_credentials" grant
      And the token request carries "token_format" as "<format>"
      And the client holds an access token
      And this request:
        """
        POST /introspect
        Authorization: Basic {{ resource_server.basic }}
        Content-Type: application/x-www-form-urlencoded

        token={{ token.access_token }}
        """
      When it is sent with "token" of the other zone
      Then the token is not reported as valid

      Examples:
        | format | from             | at               |
        | opaque | the default zone | a zone           |
        | opaque | a zone           | the default zone |
        | jwt    | the default zone | a zone           |
        | jwt    | a zone           | the default zone |

    @req:SUPPLEMENT-ZONES-034
    Scenario Outline: The <format> access token of a client of <from> at check token in <at>
      Given the following in "<at>", and the same in "<from>"
      And a confidential client that may use the "client_credentials" grant
      And the token request carries "token_format" as "<format>"
      And the client holds an access token
      And this request:
        """
        POST /check_token
        Authorization: Basic {{ resource_server.basic }}
        Content-Type: application/x-www-form-urlencoded

        token={{ token.access_token }}
        """
      When it is sent with "token" of the other zone
      Then the request is refused

      Examples:
        | format | from             | at               |
        | opaque | the default zone | a zone           |
        | opaque | a zone           | the default zone |
        | jwt    | the default zone | a zone           |
        | jwt    | a zone           | the default zone |

    @req:SUPPLEMENT-ZONES-048
    Scenario Outline: The <format> access token of a user of <from> at the user_token grant in <at>
      Given the following in "<at>", and the same in "<from>"
      And a client of the "password or authorization_code" grant that has:
        | metadata               | value                                            |
        | authorized_grant_types | ["authorization_code", "password", "user_token"] |
        | scope                  | ["{{ dialect.scopePrefix }}.user"]               |
      And the token request carries "token_format" as "<format>"
      And the client holds an access token
      And a confidential client that may use the "user_token" grant
      And the token request carries "Authorization" as "Bearer {{ token.access_token }}"
      When the client requests a token with "Authorization" of the other zone
      Then the token request is refused

      Examples:
        | format | from             | at               |
        | opaque | the default zone | a zone           |
        | opaque | a zone           | the default zone |
        | jwt    | the default zone | a zone           |
        | jwt    | a zone           | the default zone |

    @req:SUPPLEMENT-ZONES-049
    Scenario Outline: The <format> access token of a user of <from> at the authorization endpoint in <at>
      Given the following in "<at>", and the same in "<from>"
      And a client of the "password or authorization_code" grant that has:
        | metadata               | value                                            |
        | authorized_grant_types | ["authorization_code", "password", "user_token"] |
        | scope                  | ["{{ dialect.scopePrefix }}.user"]               |
      And the token request carries "token_format" as "<format>"
      And the client holds an access token
      And a client for the "API code" flow
      And the authorization request carries "Authorization" as "Bearer {{ token.access_token }}"
      When the client requests authorization with "Authorization" of the other zone
      Then the authorization request is refused

      Examples:
        | format | from             | at               |
        | opaque | the default zone | a zone           |
        | opaque | a zone           | the default zone |
        | jwt    | the default zone | a zone           |
        | jwt    | a zone           | the default zone |

    Scenario Outline: A token of <from>, revoked in <at> by its id
      Given the following in "<at>", and the same in "<from>"
      And a client of the "client_credentials" grant that only this scenario changes
      And the token request carries "token_format" as "opaque"
      And the client holds an access token
      And the client has sent:
        """
        POST /introspect
        Authorization: Basic {{ resource_server.basic }}
        Content-Type: application/x-www-form-urlencoded

        token={{ token.access_token }}
        """
      And this request of the administrator:
        """
        DELETE /oauth/token/revoke/{{ token.jti }}
        """
      When it is sent with "path" of the other zone
      Then it holds that:
        | requirement          | sentence                         |
        | SUPPLEMENT-ZONES-041 | the request is refused           |
        |                      | the other zone answers as before |

      Examples:
        | from             | at               |
        | the default zone | a zone           |
        | a zone           | the default zone |

    Scenario Outline: A token of <from>, revoked in <at> by the id of its <owner>
      Given the following in "<at>", and the same in "<from>"
      And a client of the "<grant>" grant <own>
      And the token request carries "token_format" as "opaque"
      And the client holds an access token
      And the client has sent:
        """
        POST /introspect
        Authorization: Basic {{ resource_server.basic }}
        Content-Type: application/x-www-form-urlencoded

        token={{ token.access_token }}
        """
      And this request of the administrator:
        """
        GET /oauth/token/revoke/<of owner>
        """
      When it is sent with "path" of the other zone
      Then it holds that:
        | requirement          | sentence                         |
        | SUPPLEMENT-ZONES-056 | the request is refused           |
        |                      | the other zone answers as before |

      Examples:
        | owner  | grant              | own                             | of owner               | from             | at               |
        | client | client_credentials | that only this scenario changes | client/{{ client.id }} | the default zone | a zone           |
        | client | client_credentials | that only this scenario changes | client/{{ client.id }} | a zone           | the default zone |
        | user   | password           | with a user of its own          | user/{{ user.id }}     | the default zone | a zone           |
        | user   | password           | with a user of its own          | user/{{ user.id }}     | a zone           | the default zone |

    @req:SUPPLEMENT-ZONES-042
    Scenario Outline: A token of <from> in the list of its client in <at>
      Given the following in "<at>", and the same in "<from>"
      And a client of the "client_credentials" grant with the same "client_id" in both zones
      And the token request carries "token_format" as "opaque"
      And the client holds an access token
      And this request of the administrator:
        """
        GET /oauth/token/list/client/{{ client.id }}
        """
      When it is sent
      Then "*.tokenId" of the answer lists just "{{ token.jti }}"

      Examples:
        | from             | at               |
        | the default zone | a zone           |
        | a zone           | the default zone |

    @req:SUPPLEMENT-ZONES-042
    Scenario Outline: A token of <from> in the list of its user in <at>
      Given the following in "<at>", and the same in "<from>"
      And a client of the "password or authorization_code" grant with a user of its own
      And the token request carries "token_format" as "opaque"
      And the client holds an access token
      And this request of the administrator:
        """
        GET /oauth/token/list/user/{{ user.id }}
        """
      When it is sent with "path" of the other zone
      Then "*.tokenId" of the answer, where present, is an empty array

      Examples:
        | from             | at               |
        | the default zone | a zone           |
        | a zone           | the default zone |

  @compatible
  Rule: Nothing of one zone is seen, accepted or changed in another: codes and credentials

    Scenario Outline: <what> of <from> in <at>
      Given the following in "<at>", and the same in "<from>"
      And a client of the "<grant>" grant with the same "client_id" in both zones
      When the client requests a token with "<part>" of the other zone
      Then the token request is refused

      Examples:
        | requirement          | what                  | grant              | part          | from             | at               |
        | SUPPLEMENT-ZONES-035 | A refresh token       | refresh_token      | refresh_token | the default zone | a zone           |
        |                      | A refresh token       | refresh_token      | refresh_token | a zone           | the default zone |
        |                      | A refresh token       | refresh_token      | refresh_token | a zone           | another zone     |
        | SUPPLEMENT-ZONES-036 | An authorization code | authorization_code | code          | the default zone | a zone           |
        |                      | An authorization code | authorization_code | code          | a zone           | the default zone |
        | SUPPLEMENT-ZONES-037 | A passcode            | one-time passcode  | passcode      | the default zone | a zone           |
        |                      | A passcode            | one-time passcode  | passcode      | a zone           | the default zone |

    Scenario Outline: <what> of <from> in <at>
      Given the following in "<at>", and the same in "<from>"
      And a confidential client that may use the "<grant>" grant
      When the client requests a token with "<parts>" of the other zone
      Then the token request is refused

      Examples:
        | requirement          | what                             | grant              | parts             | from             | at               |
        | SUPPLEMENT-ZONES-038 | The id and secret of a client    | client_credentials | Authorization     | the default zone | a zone           |
        |                      | The id and secret of a client    | client_credentials | Authorization     | a zone           | the default zone |
        |                      | The id and secret of a client    | client_credentials | Authorization     | a zone           | another zone     |
        | SUPPLEMENT-ZONES-039 | The name and password of a user  | password           | username password | the default zone | a zone           |
        |                      | The name and password of a user  | password           | username password | a zone           | the default zone |
        |                      | The name and password of a user  | password           | username password | a zone           | another zone     |
        | SUPPLEMENT-ZONES-058 | The SAML assertion of a provider | saml2-bearer       | assertion         | the default zone | a zone           |
        |                      | The SAML assertion of a provider | saml2-bearer       | assertion         | a zone           | the default zone |

    @req:SUPPLEMENT-ZONES-053
    Scenario Outline: The JWT of a provider of <from> in <at>
      Given the following in "<at>", and the same in "<from>"
      And a client of the "jwt-bearer" grant with a provider of its own
      When the client requests a token with "assertion" of the other zone
      Then the token request is refused

      Examples:
        | from             | at               |
        | the default zone | a zone           |
        | a zone           | the default zone |

    @req:SUPPLEMENT-ZONES-047
    Scenario Outline: A client assertion for <from> in <at>
      Given the following in "<at>", and the same in "<from>"
      And a confidential client that may use the "client_credentials" grant with "private_key_jwt"
      When the client requests a token with "client_assertion.claims.aud" of the other zone
      Then the token request is refused

      Examples:
        | from             | at               |
        | the default zone | a zone           |
        | a zone           | the default zone |

    @req:SUPPLEMENT-ZONES-050
    Scenario Outline: Wrong passwords for the name of a user of <from> in <at>
      Given the following in "<at>", and the same in "<from>"
      And a client of the "password" grant with the same "userName" in both zones
      And the client has sent:
        """
        POST {{ base_url }}/oauth/token
        Authorization: Basic {{ client.basic }}
        Content-Type: application/x-www-form-urlencoded

        grant_type=password&username={{ user.userName }}&password={{ user.password }}
        """
      And 5 wrong passwords of "{{ user.userName }}" were sent
      When the client requests a token with "password" as "{{ own }}-wrong"
      Then the token request is refused
      And the other zone answers as before

      Examples:
        | from             | at               |
        | the default zone | a zone           |
        | a zone           | the default zone |

    @req:SUPPLEMENT-ZONES-054
    Scenario Outline: A login code of <from> in <at>
      Given the following in "<at>", and the same in "<from>"
      And the client has sent:
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
      When it is sent with "code client_id" of the other zone
      Then the request is refused with status "4xx or 5xx"

      Examples:
        | from             | at               |
        | the default zone | a zone           |
        | a zone           | the default zone |

    @req:SUPPLEMENT-ZONES-055
    Scenario Outline: The text of <from> under a code in <at>
      Given the following in "<at>", and the same in "<from>"
      And a client that has:
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
      When it is sent with "path" of the other zone
      Then the request is refused

      Examples:
        | from             | at               |
        | the default zone | a zone           |
        | a zone           | the default zone |

    @req:SUPPLEMENT-ZONES-052
    Scenario Outline: The decisions of a user of <from> in <at>
      Given the following in "<at>", and the same in "<from>"
      And a user who has:
        | attribute | value               |
        | groups    | ["oauth.approvals"] |
      And this request of the user with the scope "oauth.approvals":
        """
        GET /approvals
        """
      When it is sent with "Authorization" of the other zone
      Then the request is refused

      Examples:
        | from             | at               |
        | the default zone | a zone           |
        | a zone           | the default zone |

    @req:SUPPLEMENT-ZONES-040
    Scenario Outline: The session of a user of <from> in <at>
      Given the following in "<at>", and the same in "<from>"
      And a client for the "browser code" flow
      And the user is logged in
      When the client requests authorization with "Cookie" of the other zone
      Then the authorization request is refused

      Examples:
        | from             | at               |
        | the default zone | a zone           |
        | a zone           | the default zone |

    @req:SUPPLEMENT-ZONES-057
    Scenario Outline: The session of a user of <from>, at the logout in <at>
      Given the following in "<at>", and the same in "<from>"
      And a client for the "browser code" flow
      And the user is logged in
      And the client has sent:
        """
        GET {{ base_url }}/passcode
        Cookie: {{ cookies }}
        """
      And this request:
        """
        GET {{ base_url }}/logout.do
        Accept: text/html
        Cookie: {{ cookies }}
        """
      When it is sent with "Cookie" of the other zone
      Then the other zone answers as before

      Examples:
        | from             | at               |
        | the default zone | a zone           |
        | a zone           | the default zone |

  @compatible
  Rule: Nothing of one zone is seen, accepted or changed in another: clients, users, groups, identity providers

    Scenario Outline: <what> of <from>, read in <at>
      Given the following in "<at>", and the same in "<from>"
      And this request of the administrator:
        """
        GET <path>
        """
      When it is sent with "path" of the other zone
      Then the request is refused

      Examples:
        | requirement          | what                 | path                                  | from             | at               |
        | SUPPLEMENT-ZONES-043 | A client             | /oauth/clients/{{ client.id }}        | the default zone | a zone           |
        |                      | A client             | /oauth/clients/{{ client.id }}        | a zone           | the default zone |
        | SUPPLEMENT-ZONES-044 | A user               | /Users/{{ user.id }}                  | the default zone | a zone           |
        |                      | A user               | /Users/{{ user.id }}                  | a zone           | the default zone |
        | SUPPLEMENT-ZONES-045 | A group              | /Groups/{{ group.id }}                | the default zone | a zone           |
        |                      | A group              | /Groups/{{ group.id }}                | a zone           | the default zone |
        | SUPPLEMENT-ZONES-046 | An identity provider | /identity-providers/{{ provider.id }} | the default zone | a zone           |
        |                      | An identity provider | /identity-providers/{{ provider.id }} | a zone           | the default zone |

    Scenario Outline: <what> of <from>, deleted in <at>
      Given the following in "<at>", and the same in "<from>"
      And the administrator has sent:
        """
        GET <path>
        """
      And this request of the administrator:
        """
        DELETE <path>
        """
      When it is sent with "path" of the other zone
      Then the request is refused
      And the other zone answers as before

      Examples:
        | requirement          | what     | path                           | from             | at               |
        | SUPPLEMENT-ZONES-043 | A client | /oauth/clients/{{ client.id }} | the default zone | a zone           |
        |                      | A client | /oauth/clients/{{ client.id }} | a zone           | the default zone |
        | SUPPLEMENT-ZONES-044 | A user   | /Users/{{ user.id }}           | the default zone | a zone           |
        |                      | A user   | /Users/{{ user.id }}           | a zone           | the default zone |
        | SUPPLEMENT-ZONES-045 | A group  | /Groups/{{ group.id }}         | the default zone | a zone           |
        |                      | A group  | /Groups/{{ group.id }}         | a zone           | the default zone |

    Scenario Outline: <what> of <from>, changed in <at>
      Given the following in "<at>", and the same in "<from>"
      And the administrator has sent:
        """
        GET <path>
        """
      And this request of the administrator:
        """
        <method> <path><part>
        If-Match: *

        <body>
        """
      When it is sent with "<parts>" of the other zone
      Then the request is refused
      And the other zone answers as before

      Examples:
        | requirement          | what                             | method | path                           | part       | body                                                                                                                        | parts     | from             | at               |
        | SUPPLEMENT-ZONES-043 | A client                         | PUT    | /oauth/clients/{{ client.id }} |            | { "client_id": "{{ client.id }}", "authorized_grant_types": ["client_credentials"], "scope": ["assay.changed"] }            | path body | the default zone | a zone           |
        |                      | A client                         | PUT    | /oauth/clients/{{ client.id }} |            | { "client_id": "{{ client.id }}", "authorized_grant_types": ["client_credentials"], "scope": ["assay.changed"] }            | path body | a zone           | the default zone |
        |                      | The secret of a client           | PUT    | /oauth/clients/{{ client.id }} | /secret    | { "clientId": "{{ client.id }}", "secret": "{{ new.secret }}" }                                                             | path body | the default zone | a zone           |
        |                      | The secret of a client           | PUT    | /oauth/clients/{{ client.id }} | /secret    | { "clientId": "{{ client.id }}", "secret": "{{ new.secret }}" }                                                             | path body | a zone           | the default zone |
        |                      | The display metadata of a client | PUT    | /oauth/clients/{{ client.id }} | /meta      | { "clientId": "{{ client.id }}", "clientName": "Changed" }                                                                  | path body | the default zone | a zone           |
        |                      | The display metadata of a client | PUT    | /oauth/clients/{{ client.id }} | /meta      | { "clientId": "{{ client.id }}", "clientName": "Changed" }                                                                  | path body | a zone           | the default zone |
        |                      | The keys of a client             | PUT    | /oauth/clients/{{ client.id }} | /clientjwt | { "client_id": "{{ client.id }}", "jwks": { "keys": [{{ keys.RS256 \| json }}] } }                                          | path body | the default zone | a zone           |
        |                      | The keys of a client             | PUT    | /oauth/clients/{{ client.id }} | /clientjwt | { "client_id": "{{ client.id }}", "jwks": { "keys": [{{ keys.RS256 \| json }}] } }                                          | path body | a zone           | the default zone |
        | SUPPLEMENT-ZONES-044 | A user                           | PUT    | /Users/{{ user.id }}           |            | { "userName": "{{ user.userName }}", "name": { "givenName": "Changed" }, "emails": [{ "value": "changed@assay.example" }] } | path body | the default zone | a zone           |
        |                      | A user                           | PUT    | /Users/{{ user.id }}           |            | { "userName": "{{ user.userName }}", "name": { "givenName": "Changed" }, "emails": [{ "value": "changed@assay.example" }] } | path body | a zone           | the default zone |
        |                      | The password of a user           | PUT    | /Users/{{ user.id }}           | /password  | { "password": "aA1!{{ new.secret }}" }                                                                                      | path body | the default zone | a zone           |
        |                      | The password of a user           | PUT    | /Users/{{ user.id }}           | /password  | { "password": "aA1!{{ new.secret }}" }                                                                                      | path body | a zone           | the default zone |
        |                      | The status of a user             | PATCH  | /Users/{{ user.id }}           | /status    | { "passwordChangeRequired": true }                                                                                          | path body | the default zone | a zone           |
        |                      | The status of a user             | PATCH  | /Users/{{ user.id }}           | /status    | { "passwordChangeRequired": true }                                                                                          | path body | a zone           | the default zone |
        |                      | The name of a user               | PATCH  | /Users/{{ user.id }}           |            | { "name": { "givenName": "Changed" } }                                                                                      | path      | the default zone | a zone           |
        |                      | The name of a user               | PATCH  | /Users/{{ user.id }}           |            | { "name": { "givenName": "Changed" } }                                                                                      | path      | a zone           | the default zone |
        | SUPPLEMENT-ZONES-045 | A group                          | PUT    | /Groups/{{ group.id }}         |            | { "displayName": "{{ group.displayName }}", "description": "Changed" }                                                      | path body | the default zone | a zone           |
        |                      | A group                          | PUT    | /Groups/{{ group.id }}         |            | { "displayName": "{{ group.displayName }}", "description": "Changed" }                                                      | path body | a zone           | the default zone |
        |                      | The description of a group       | PATCH  | /Groups/{{ group.id }}         |            | { "description": "Changed" }                                                                                                | path      | the default zone | a zone           |
        |                      | The description of a group       | PATCH  | /Groups/{{ group.id }}         |            | { "description": "Changed" }                                                                                                | path      | a zone           | the default zone |
        |                      | The members of a group           | POST   | /Groups/{{ group.id }}         | /members   | { "value": "{{ user.id }}", "type": "USER" }                                                                                | path      | the default zone | a zone           |
        |                      | The members of a group           | POST   | /Groups/{{ group.id }}         | /members   | { "value": "{{ user.id }}", "type": "USER" }                                                                                | path      | a zone           | the default zone |

    Scenario Outline: <what> of <from> in the list of <at>
      Given the following in "<at>", and the same in "<from>"
      And this request of the administrator:
        """
        GET <list>
        """
      When it is sent with "<part>" of the other zone
      Then "<ids>" of the answer, where present, is an empty array

      Examples:
        | requirement          | what                 | list                                                    | part      | ids                   | from             | at               |
        | SUPPLEMENT-ZONES-043 | A client             | /oauth/clients?filter=client_id eq "{{ client.id }}"    | filter    | resources.*.client_id | the default zone | a zone           |
        |                      | A client             | /oauth/clients?filter=client_id eq "{{ client.id }}"    | filter    | resources.*.client_id | a zone           | the default zone |
        | SUPPLEMENT-ZONES-044 | A user               | /Users?filter=userName eq "{{ user.userName }}"         | filter    | resources.*.id        | the default zone | a zone           |
        |                      | A user               | /Users?filter=userName eq "{{ user.userName }}"         | filter    | resources.*.id        | a zone           | the default zone |
        | SUPPLEMENT-ZONES-045 | A group              | /Groups?filter=displayName eq "{{ group.displayName }}" | filter    | resources.*.id        | the default zone | a zone           |
        |                      | A group              | /Groups?filter=displayName eq "{{ group.displayName }}" | filter    | resources.*.id        | a zone           | the default zone |
        | SUPPLEMENT-ZONES-046 | An identity provider | /identity-providers?originKey={{ provider.origin_key }} | originKey | *.id                  | the default zone | a zone           |
        |                      | An identity provider | /identity-providers?originKey={{ provider.origin_key }} | originKey | *.id                  | a zone           | the default zone |

    @req:SUPPLEMENT-ZONES-046
    Scenario Outline: An identity provider of <from>, deleted in <at>
      Given the following in "<at>", and the same in "<from>"
      And the administrator has sent:
        """
        POST /identity-providers

        {
          "type": "oidc1.0",
          "originKey": "{{ new.name }}",
          "name": "{{ new.name }}",
          "config": {
            "issuer": "{{ new_provider.issuer }}",
            "relyingPartyId": "assay",
            "relyingPartySecret": "{{ new.secret }}",
            "authUrl": "{{ new_provider.issuer }}/authorize",
            "tokenUrl": "{{ new_provider.issuer }}/token",
            "tokenKey": {{ new_provider.key | json }},
            "linkText": "Assay"
          }
        }
        """
      And the administrator has sent:
        """
        GET /identity-providers/{{ earlier.id }}
        """
      And this request of the administrator:
        """
        DELETE /identity-providers/{{ earlier.id }}
        """
      When it is sent with "path" of the other zone
      Then the request is refused
      And the other zone answers as before

      Examples:
        | from             | at               |
        | the default zone | a zone           |
        | a zone           | the default zone |

    @req:SUPPLEMENT-ZONES-046
    Scenario Outline: An identity provider of <from>, changed in <at>
      Given the following in "<at>", and the same in "<from>"
      And the administrator has sent:
        """
        POST /identity-providers

        {
          "type": "oidc1.0",
          "originKey": "{{ new.name }}",
          "name": "{{ new.name }}",
          "config": {
            "issuer": "{{ new_provider.issuer }}",
            "relyingPartyId": "assay",
            "relyingPartySecret": "{{ new.secret }}",
            "authUrl": "{{ new_provider.issuer }}/authorize",
            "tokenUrl": "{{ new_provider.issuer }}/token",
            "tokenKey": {{ new_provider.key | json }},
            "linkText": "Assay"
          }
        }
        """
      And the administrator has sent:
        """
        GET /identity-providers/{{ earlier.id }}
        """
      And this request of the administrator:
        """
        PUT /identity-providers/{{ earlier.id }}

        {
          "type": "oidc1.0",
          "originKey": "{{ new.name }}",
          "name": "Changed",
          "config": {
            "issuer": "{{ new_provider.issuer }}",
            "relyingPartyId": "assay",
            "relyingPartySecret": "{{ new.secret }}",
            "authUrl": "{{ new_provider.issuer }}/authorize",
            "tokenUrl": "{{ new_provider.issuer }}/token",
            "tokenKey": {{ new_provider.key | json }},
            "linkText": "Assay"
          }
        }
        """
      When it is sent with "path body" of the other zone
      Then the request is refused
      And the other zone answers as before

      Examples:
        | from             | at               |
        | the default zone | a zone           |
        | a zone           | the default zone |

    @req:SUPPLEMENT-ZONES-051
    Scenario Outline: A mapping of an external group of <from> in the list of <at>
      Given the following in "<at>", and the same in "<from>"
      And the administrator has sent:
        """
        POST /Groups/External

        { "groupId": "{{ group.id }}", "externalGroup": "{{ new.name }}", "origin": "ldap" }
        """
      And this request of the administrator:
        """
        GET /Groups/External
        """
      When it is sent
      Then "resources.*.externalGroup" of the answer lists "{{ new.name }}"
      And "resources.*.externalGroup" of the answer does not list "{{ other_zone.earlier.externalGroup }}"

      Examples:
        | from             | at               |
        | the default zone | a zone           |
        | a zone           | the default zone |
