@account-and-token-services
Feature: Attacks on the administration
  Somebody with few rights tries to get more of them, to become another, or to make the service fail.
  Source: OWASP ASVS 5.0, V8.2 and V4.1; RFC 7591, section 5; RFC 7592, section 2.3; RFC 7644, section 3.12; supplement,
  sections 12 and 13.

  @req:ASVS-RIGHTS-001 @standard
  Rule: A client with clients.write but not clients.admin gives no client the right to administer the service, not even itself

    Scenario: The client would administer the service itself
      Given a client that has:
        | metadata    | value                            |
        | authorities | ["clients.write", "assay.alpha"] |
      And this request:
        """
        PUT /oauth/clients/{{ client.id }}
        Authorization: Bearer {{ client.own_token }}

        {
          "client_id": "{{ client.id }}",
          "authorized_grant_types": ["client_credentials"],
          "scope": ["assay.alpha"],
          "authorities": ["assay.alpha"]
        }
        """
      When it is sent with "authorities" as '["{{ dialect.scopePrefix }}.admin"]'
      Then the request is refused

  @standard
  Rule: A user without scim.write changes nothing in their own record by which others recognise the user

    Scenario Outline: The user tries to change <member>
      Given a user who has:
        | attribute | value          |
        | groups    | ["assay.read"] |
      And a client that has:
        | metadata               | value        |
        | authorized_grant_types | ["password"] |
        | scope                  | ["openid"]   |
        | autoapprove            | true         |
      And the client has sent:
        """
        POST /oauth/token
        Authorization: Basic {{ client.basic }}
        Content-Type: application/x-www-form-urlencoded

        grant_type=password&username={{ user.userName }}&password={{ user.password }}
        """
      And this request of the administrator:
        """
        GET /Users/{{ user.id }}
        """
      When it is sent after this attempt:
        """
        PATCH /Users/{{ user.id }}
        Authorization: Bearer {{ earlier.access_token }}
        If-Match: *

        { "<member>": "<other>" }
        """
      Then the answer has:
        | requirement     | member   | form   |
        | ASVS-RIGHTS-002 | <member> | <form> |

      Examples:
        | member     | other                     | form                                                                    |
        | userName   | {{ new.name }}            | a string like "(?!{{ new.name }}).*"                                    |
        | origin     | assay-origin-of-another   | null, or a string like "(?!assay-origin-of-another).*", where present   |
        | externalId | assay-identity-of-another | null, or a string like "(?!assay-identity-of-another).*", where present |

  @req:RFC7592-DELETE-001 @standard
  Rule: What a user approved for a client ends with the client

    Scenario: The administrator has deleted the client
      Given a user who has:
        | attribute | value                             |
        | groups    | ["oauth.approvals", "assay.read"] |
      And a client that has:
        | metadata               | value                                  |
        | authorized_grant_types | ["authorization_code"]                 |
        | redirect_uri           | ["https://app.assay.example/callback"] |
        | scope                  | ["assay.read", "assay.write"]          |
        | autoapprove            | false                                  |
      And the user with the scope "oauth.approvals" has sent:
        """
        PUT /approvals/{{ client.id }}

        [{ "userId": "{{ user.id }}", "clientId": "{{ client.id }}", "scope": "assay.read", "status": "APPROVED" }]
        """
      And the administrator has sent:
        """
        DELETE /oauth/clients/{{ client.id }}
        """
      And this request of the user with the scope "oauth.approvals":
        """
        GET /approvals
        """
      When it is sent
      Then "*.clientId" of the answer is an empty array

  @req:RFC7591-REDIRECT-001 @standard
  Rule: A redirect_uri that a browser would run in place of asking a client is refused at the registration

    Scenario Outline: The scheme is <scheme>
      Given this request of the administrator:
        """
        POST /oauth/clients

        {
          "client_id": "{{ new.name }}",
          "client_secret": "{{ new.secret }}",
          "authorized_grant_types": ["authorization_code"],
          "redirect_uri": ["https://app.assay.example/callback"],
          "scope": ["assay.alpha"]
        }
        """
      When it is sent with "redirect_uri" as '["<uri>"]'
      Then the request is refused

      Examples:
        | scheme     | uri                                     |
        | javascript | javascript://app.assay.example/%0Aalert |
        | data       | data:text/html,assay                    |

  @req:RFC7644-FILTER-001 @standard
  Rule: A filter that nests as deep as its length allows is answered with status 400

    Scenario: A thousand opening brackets
      Given this request of the administrator:
        """
        GET /Users?filter=userName eq "{{ user.userName }}"
        """
      When it is sent with "filter" as "{{ '(' | repeat: 1000 }}"
      Then the request is refused with status 400

  @req:ASVS-FORWARDED-001 @standard
  Rule: A forwarding header of a caller changes no published URL

    Scenario: The header names another host
      Given this request:
        """
        GET /.well-known/openid-configuration
        """
      When it is sent with "X-Forwarded-Host" as "attacker.example"
      Then "token_endpoint" of the answer is a string like "(?!.*attacker\.example).*"
