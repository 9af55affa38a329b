@account-and-token-services
Feature: The approvals of a user
  A user looks at the decisions about the scopes of clients, and changes them.
  Source: supplement-authorization, section 13.3.

  @compatible
  Rule: A user looks at the own approvals of a client, and changes them

    Background:
      Given a user who has:
        | attribute | value                             |
        | groups    | ["oauth.approvals", "assay.read"] |
      And a client that has:
        | metadata               | value                                  |
        | authorized_grant_types | ["authorization_code"]                 |
        | redirect_uri           | ["https://app.assay.example/callback"] |
        | scope                  | ["assay.read", "assay.write"]          |
        | autoapprove            | false                                  |

    Scenario: The user asks for the list of the own approvals
      Given the user with the scope "oauth.approvals" has sent:
        """
        PUT /approvals/{{ client.id }}

        [{ "userId": "{{ user.id }}", "clientId": "{{ client.id }}", "scope": "assay.read", "status": "APPROVED" }]
        """
      And this request of the user with the scope "oauth.approvals":
        """
        GET /approvals
        """
      When it is sent
      Then the answer matches the schema "accounts/list-of-approvals"
      And the answer has:
        | requirement              | member      | form                                                                |
        | SUPPLEMENT-APPROVALS-005 | 0.expiresAt | between 1740 and 1860 seconds after "0.lastUpdatedAt" of the answer |

    Scenario Outline: The user puts an approval with status <status>
      Given this request of the user with the scope "oauth.approvals":
        """
        PUT /approvals/{{ client.id }}

        [{ "userId": "{{ user.id }}", "clientId": "{{ client.id }}", "scope": "assay.read", "status": "<status>" }]
        """
      When it is sent
      Then it holds that:
        | requirement              | sentence                                                |
        | SUPPLEMENT-APPROVALS-006 | the answer has status 200                               |
        |                          | the answer matches the schema "accounts/approvals"      |
        |                          | "*.userId" of the answer lists just "{{ user.id }}"     |
        |                          | "*.clientId" of the answer lists just "{{ client.id }}" |
        |                          | "*.scope" of the answer lists just "assay.read"         |
        |                          | "*.status" of the answer lists just "<status>"          |
      And the answer has:
        | requirement              | member      | form                                                                |
        | SUPPLEMENT-APPROVALS-005 | 0.expiresAt | between 1740 and 1860 seconds after "0.lastUpdatedAt" of the answer |

      Examples:
        | status   |
        | APPROVED |
        | DENIED   |

    @req:SUPPLEMENT-APPROVALS-004
    Scenario: The user has deleted the only approval
      Given the user with the scope "oauth.approvals" has sent:
        """
        PUT /approvals/{{ client.id }}

        [{ "userId": "{{ user.id }}", "clientId": "{{ client.id }}", "scope": "assay.read", "status": "APPROVED" }]
        """
      And the user with the scope "oauth.approvals" has sent:
        """
        DELETE /approvals?clientId={{ client.id }}
        """
      And this request of the user with the scope "oauth.approvals":
        """
        GET /approvals
        """
      When it is sent
      Then "*.scope" of the answer is an empty array

    @req:SUPPLEMENT-APPROVALS-002
    Scenario: Approvals of the client that are put replace the earlier ones
      Given the user with the scope "oauth.approvals" has sent:
        """
        PUT /approvals/{{ client.id }}

        [{ "userId": "{{ user.id }}", "clientId": "{{ client.id }}", "scope": "assay.read", "status": "APPROVED" }]
        """
      And the user with the scope "oauth.approvals" has sent:
        """
        PUT /approvals/{{ client.id }}

        [{ "userId": "{{ user.id }}", "clientId": "{{ client.id }}", "scope": "assay.write", "status": "APPROVED" }]
        """
      And this request of the user with the scope "oauth.approvals":
        """
        GET /approvals
        """
      When it is sent
      Then "*.scope" of the answer lists just "assay.write"

    Scenario: The user has decided about two clients
      Given the user with the scope "oauth.approvals" has sent:
        """
        PUT /approvals/{{ client.id }}

        [{ "userId": "{{ user.id }}", "clientId": "{{ client.id }}", "scope": "assay.read", "status": "APPROVED", "expiresAt": "2037-01-31T12:00:00.000Z" }]
        """
      And the user with the scope "oauth.approvals" has sent:
        """
        PUT /approvals/{{ another_client.id }}

        [{ "userId": "{{ user.id }}", "clientId": "{{ another_client.id }}", "scope": "assay.read", "status": "DENIED" }]
        """
      And this request of the user with the scope "oauth.approvals":
        """
        GET /approvals
        """
      When it is sent
      Then the answer has:
        | requirement              | member      | form                                                 |
        | SUPPLEMENT-APPROVALS-013 | *.clientId  | lists just "{{ client.id }} {{ another_client.id }}" |
        | SUPPLEMENT-APPROVALS-001 | *.status    | lists just "APPROVED DENIED"                         |
        | SUPPLEMENT-APPROVALS-014 | *.expiresAt | lists "2037-01-31T12:00:00.000Z"                     |

    @req:SUPPLEMENT-USERS-099
    Scenario: The administrator asks for a user who has decided about a client
      Given the user with the scope "oauth.approvals" has sent:
        """
        PUT /approvals/{{ client.id }}

        [{ "userId": "{{ user.id }}", "clientId": "{{ client.id }}", "scope": "assay.read", "status": "APPROVED" }]
        """
      And this request of the administrator:
        """
        GET /Users/{{ user.id }}
        """
      When it is sent
      Then "approvals.*.clientId" of the answer lists just "{{ client.id }}"

    Scenario Outline: The user has decided about two clients, and then <what>
      Given the user with the scope "oauth.approvals" has sent:
        """
        PUT /approvals

        [
          { "userId": "{{ user.id }}", "clientId": "{{ client.id }}", "scope": "assay.read", "status": "APPROVED" },
          { "userId": "{{ user.id }}", "clientId": "{{ another_client.id }}", "scope": "assay.read", "status": "APPROVED" }
        ]
        """
      And the user with the scope "oauth.approvals" has sent:
        """
        <request>
        """
      And this request of the user with the scope "oauth.approvals":
        """
        GET /approvals
        """
      When it is sent
      Then "*.clientId" of the answer lists just "{{ client.id }}"

      Examples:
        | requirement              | what                                            | request                                                                                                                       |
        | SUPPLEMENT-APPROVALS-015 | puts all approvals again, for one of them alone | PUT /approvals\n\n[{ "userId": "{{ user.id }}", "clientId": "{{ client.id }}", "scope": "assay.read", "status": "APPROVED" }] |
        | SUPPLEMENT-APPROVALS-016 | deletes the approvals of one of them            | DELETE /approvals?clientId={{ another_client.id }}                                                                            |

    @req:SUPPLEMENT-APPROVALS-003
    Scenario: Approvals are put for another user
      Given this request of the user with the scope "oauth.approvals":
        """
        PUT /approvals/{{ client.id }}

        [{ "userId": "{{ user.id }}", "clientId": "{{ client.id }}", "scope": "assay.read", "status": "APPROVED" }]
        """
      When it is sent with "0.userId" as "{{ another_user.id }}"
      Then the request is refused

    @req:SUPPLEMENT-APPROVALS-003
    Scenario: The second of two approvals is put for another user
      Given this request of the user with the scope "oauth.approvals":
        """
        PUT /approvals/{{ client.id }}

        [
          { "userId": "{{ user.id }}", "clientId": "{{ client.id }}", "scope": "assay.read", "status": "APPROVED" },
          { "userId": "{{ user.id }}", "clientId": "{{ client.id }}", "scope": "assay.write", "status": "APPROVED" }
        ]
        """
      When it is sent with "1.userId" as "{{ another_user.id }}"
      Then the request is refused

  @compatible
  Rule: A user puts all own approvals at once

    Background:
      Given a user who has:
        | attribute | value                             |
        | groups    | ["oauth.approvals", "assay.read"] |
      And this request of the user with the scope "oauth.approvals":
        """
        PUT /approvals

        [{ "userId": "{{ user.id }}", "clientId": "{{ client.id }}", "scope": "assay.read", "status": "APPROVED" }]
        """

    Scenario: One client
      When it is sent
      Then it holds that:
        | requirement              | sentence                                                |
        | SUPPLEMENT-APPROVALS-008 | the answer has status 200                               |
        |                          | the answer matches the schema "accounts/approvals"      |
        |                          | "*.clientId" of the answer lists just "{{ client.id }}" |

    Scenario Outline: <case>
      When it is sent <change>
      Then the request is <answer>

      Examples:
        | requirement              | case                               | change                                     | answer                  |
        | SUPPLEMENT-APPROVALS-010 | A token of a client for itself     | by a client without the authority          | refused                 |
        | SUPPLEMENT-APPROVALS-011 | Putting approvals for another user | with "0.userId" as "{{ another_user.id }}" | refused with status 401 |

    @req:SUPPLEMENT-APPROVALS-010
    Scenario: A token of a client for itself, with the authority oauth.approvals
      Given a confidential client that may use the "password or authorization_code" grant
      And another client that has:
        | metadata               | value                  |
        | authorized_grant_types | ["client_credentials"] |
        | authorities            | ["oauth.approvals"]    |
      When it is sent with "Authorization" as "Bearer {{ another_client.own_token }}"
      Then the request is refused

  @req:SUPPLEMENT-APPROVALS-017 @compatible
  Rule: Approvals are refused to a token of a user without the scope oauth.approvals

    Scenario Outline: <case>
      Given a user who has:
        | attribute | value               |
        | groups    | ["oauth.approvals"] |
      And a client of the "password" grant that has:
        | metadata | value                         |
        | scope    | ["openid", "oauth.approvals"] |
      And another client that has:
        | metadata               | value                         |
        | authorized_grant_types | ["password", "refresh_token"] |
        | scope                  | ["openid"]                    |
      And the client holds an access token
      And this request:
        """
        <method>
        Authorization: Bearer {{ token.access_token }}<body>
        """
      When it is sent with "Authorization" as "Bearer {{ another_client.token }}"
      Then the request is refused

      Examples:
        | case                      | method                                     | body                                                                                                        |
        | The user asks for the own | GET /approvals                             |                                                                                                             |
        | The user puts one         | PUT /approvals/{{ client.id }}             | \n\n[{ "userId": "{{ user.id }}", "clientId": "{{ client.id }}", "scope": "openid", "status": "APPROVED" }] |
        | The user deletes them     | DELETE /approvals?clientId={{ client.id }} |                                                                                                             |

  @compatible
  Rule: Deleting the approvals of a client is answered with status 200 and status ok

    Scenario: A client of which the user decided nothing
      Given a user who has:
        | attribute | value                             |
        | groups    | ["oauth.approvals", "assay.read"] |
      And this request of the user with the scope "oauth.approvals":
        """
        DELETE /approvals?clientId={{ client.id }}
        """
      When it is sent
      Then it holds that:
        | requirement              | sentence                                      |
        | SUPPLEMENT-APPROVALS-009 | the answer has status 200                     |
        |                          | the answer matches the schema "accounts/done" |

  @req:SUPPLEMENT-APPROVALS-012 @compatible
  Rule: The list of approvals begins at startIndex and has count approvals at most

    Scenario Outline: <case>
      Given a user who has:
        | attribute | value                                            |
        | groups    | ["oauth.approvals", "assay.read", "assay.write"] |
      And a client that has:
        | metadata               | value                                  |
        | authorized_grant_types | ["authorization_code"]                 |
        | redirect_uri           | ["https://app.assay.example/callback"] |
        | scope                  | ["assay.read", "assay.write"]          |
        | autoapprove            | false                                  |
      And the user with the scope "oauth.approvals" has sent:
        """
        PUT /approvals/{{ client.id }}

        [
          { "userId": "{{ user.id }}", "clientId": "{{ client.id }}", "scope": "assay.read", "status": "APPROVED" },
          { "userId": "{{ user.id }}", "clientId": "{{ client.id }}", "scope": "assay.write", "status": "APPROVED" }
        ]
        """
      And this request of the user with the scope "oauth.approvals":
        """
        GET /approvals?<part>
        """
      When it is sent
      Then "0.scope" of the answer is a non-empty string
      And the answer has no "1.scope"

      Examples:
        | case                             | part         |
        | One approval at most             | count=1      |
        | From the second approval onwards | startIndex=2 |
