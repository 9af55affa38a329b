@authorization
Feature: The user approves what a client may do
  A logged-in user is asked on a page to approve the scopes of a client without autoapprove, and asked only for
  what is new.
  Source: authorization-token-service, "What the service does" (basic login/approval UI) and `autoapprove`;
  supplement, section 6.3; RFC 6749, section 10.12.

  Scenario: The client requests authorization
    Given a client for the "browser code" flow that asks the user for approval
    When the client requests authorization
    Then it holds that:
      | requirement | sentence                                   |
      | SERVICE-009 | the request is granted                     |
      |             | the "approval" page has the field "status" |
    And the browser has:
      | requirement | member | form             |
      | SERVICE-008 | pages  | lists "approval" |
    And the "approval" page has:
      | requirement            | member          | form                                |
      | APPROVAL-003           | boxes           | a string like ".*openid.*"          |
      |                        | boxes           | a string like ".*assay\.read.*"     |
      | APPROVAL-004           | hidden          | a string like ".*\S{16,}.*"         |
      | APPROVAL-002           | status          | 200                                 |
      |                        | address         | "{{ base_url }}/oauth/authorize"    |
      | AUTHORIZE-SECURITY-003 | frame_ancestors | a string like "(?i:'none'\|'self')" |
    And the response has:
      | requirement          | part                      | value               |
      | AUTHORIZE-COMPAT-053 | status                    | 302                 |
      | AUTHORIZE-HEADER-001 | Cache-Control             | no-store            |
      | AUTHORIZE-HEADER-004 | Content-Security-Policy   | "script-src 'self'" |
      | AUTHORIZE-HEADER-007 | X-Frame-Options           | "DENY"              |
      | AUTHORIZE-HEADER-010 | X-Content-Type-Options    | "nosniff"           |
      | AUTHORIZE-HEADER-013 | X-XSS-Protection          | "1; mode=block"     |
      | AUTHORIZE-HEADER-016 | Content-Language          | "en"                |
      | AUTHORIZE-HEADER-019 | Strict-Transport-Security | "max-age=31536000"  |

  Scenario: The client exchanges the code
    Given a client for the "browser code" flow that asks the user for approval
    And the user approves "assay.read"
    And the user grants the client a code
    When the client requests a token
    Then it holds that:
      | requirement  | sentence                              |
      | APPROVAL-006 | the token lacks the scope "openid"    |
      | APPROVAL-010 | the token has the scopes "assay.read" |
    And the token response has:
      | requirement                | member   | form   |
      | TOKEN-RESPONSE-IDTOKEN-011 | id_token | absent |

  @req:SERVICE-010 @must
  Rule: A user who denies every scope on the approval page gives the client neither an exchangeable code nor a token

    Scenario: response_type=code
      Given a client for the "browser code" flow that asks the user for approval
      And the client exchanges the code where one comes
      When the client requests authorization, and the user sends:
        | page     | field    | value |
        | approval | decision | deny  |
      Then the authorization request is refused

  @req:APPROVAL-001 @standard
  Rule: An approval that a foreign page posts (without the CSRF value of the form) approves nothing

    Scenario: A foreign page posts what the form would
      Given a client for the "browser code" flow that asks the user for approval
      When the client requests authorization, and the user sends:
        | page     | field       | value                    |
        | approval | X-Auth-Csrf | absent                   |
        | approval | Origin      | https://attacker.example |
      Then the authorization request is refused

  @req:AUTHORIZE-COMPAT-054 @compatible
  Rule: The approval page has Strict-Transport-Security max-age=31536000

    Scenario: The page of a logged-in user
      Given a client for the "browser code" flow that asks the user for approval
      And the user is logged in
      And this request:
        """
        GET /oauth/authorize?response_type=code&client_id={{ client.id }}&redirect_uri=https://client.assay.example/callback&scope=openid assay.read
        Accept: text/html
        Cookie: {{ cookies }}
        """
      When it is sent
      Then the answer has status 200
      And the answer has the header "Strict-Transport-Security" with "max-age=31536000"

  @compatible
  Rule: What the user decides is kept, and only what is new is asked

    @req:APPROVAL-007
    Scenario: Everything is decided
      Given a client for the "browser code" flow that asks the user for approval
      And the browser has come back to the client
      When the client requests authorization
      Then "pages" of the browser does not list "approval"

    @req:APPROVAL-008
    Scenario: A scope is new
      Given a client for the "browser code" flow that asks the user for approval
      And the browser has come back to the client
      And the authorization request carries "scope" as "openid assay.read assay.write"
      When the client requests authorization
      Then "pages" of the browser lists "approval"
      And "boxes" of the "approval" page is a string like ".*assay\.write.*"

    @req:APPROVAL-009
    Scenario: The client differs
      Given a client for the "browser code" flow that asks the user for approval
      And the browser has come back to the client
      And the authorization request carries "client_id" as "{{ another_client.id }}"
      When the client requests authorization
      Then "pages" of the browser lists "approval"

  @compatible
  Rule: The approval page can be read as JSON with the scopes to decide

    Scenario: JSON is requested
      Given a client for the "browser code" flow that asks the user for approval
      And the user is logged in
      And this request:
        """
        GET /oauth/authorize?response_type=code&client_id={{ client.id }}&redirect_uri=https://client.assay.example/callback&scope=openid assay.read assay.write
        Accept: application/json
        Cookie: {{ cookies }}
        """
      When it is sent
      Then the answer matches the schema "authorization/approval"

    Scenario: One scope is approved, another denied, and the third is new
      Given a client for the "browser code" flow that asks the user for approval
      And the user is logged in
      And the user approves "assay.read"
      And the browser has come back to the client
      And this request:
        """
        GET /oauth/authorize?response_type=code&client_id={{ client.id }}&redirect_uri=https://client.assay.example/callback&scope=openid assay.read assay.write
        Accept: application/json
        Cookie: {{ cookies }}
        """
      When it is sent
      Then the answer has:
        | requirement  | member                  | form                                   |
        | APPROVAL-012 | approved_scopes         | an array of 1                          |
        |              | approved_scopes.0.code  | a string like "(scope\.)?assay\.read"  |
        |              | denied_scopes           | an array of 1                          |
        |              | denied_scopes.0.code    | a string like "(scope\.)?openid"       |
        |              | undecided_scopes        | an array of 1                          |
        |              | undecided_scopes.0.code | a string like "(scope\.)?assay\.write" |

  @req:APPROVAL-011 @compatible
  Rule: A decision on the approval page holds for a month

    Scenario: The user has just decided
      Given a client for the "browser code" flow that has:
        | metadata    | value                                       |
        | scope       | ["openid", "assay.read", "oauth.approvals"] |
        | autoapprove | false                                       |
      And the authorization request carries "scope" as "oauth.approvals"
      And the user grants the client a code
      And the client holds an access token
      And this request:
        """
        GET /approvals
        Authorization: Bearer {{ token.access_token }}
        """
      When it is sent
      Then "0.expiresAt" of the answer is between 2332800 and 2764800 seconds after "0.lastUpdatedAt" of the answer

  @req:APPROVAL-013 @compatible
  Rule: A later request asks again for a scope whose decision has expired

    Scenario: The decision was put with a time that is over
      Given a client for the "browser code" flow that asks the user for approval
      And the browser has come back to the client
      And the user with the scope "oauth.approvals" has sent:
        """
        PUT /approvals/{{ client.id }}

        [
          {
            "userId": "{{ user.id }}",
            "clientId": "{{ client.id }}",
            "scope": "openid",
            "status": "APPROVED",
            "expiresAt": "2020-01-31T12:00:00.000Z"
          },
          {
            "userId": "{{ user.id }}",
            "clientId": "{{ client.id }}",
            "scope": "assay.read",
            "status": "APPROVED",
            "expiresAt": "2037-01-31T12:00:00.000Z"
          }
        ]
        """
      When the client requests authorization
      Then "pages" of the browser lists "approval"

  @req:AUTHORIZE-COMPAT-002 @compatible
  Rule: A client that needs approvals gets the approval page in the API flow

    Scenario: The client has no autoapprove
      Given a client for the "API code" flow that asks the user for approval
      When the client requests authorization
      Then the answer has status 200
      And "pages" of the browser lists "approval"
