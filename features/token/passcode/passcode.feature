@token
Feature: A one-time passcode
  A user who is logged in retrieves a passcode at /passcode, and a client exchanges it once, without name
  and password of the user.
  Source: authorization-token-service, "POST /oauth/token", row passcode; supplement, section 3.4.

  Scenario: A passcode is requested by a logged-in user, as a page
    When the user asks for a passcode with "Accept" as "text/html"
    Then it holds that:
      | requirement                                | sentence               |
      | TOKEN-PASSCODE-001 SUPPLEMENT-PASSCODE-002 | the request is granted |
    And the response has:
      | requirement             | part         | value     |
      | SUPPLEMENT-PASSCODE-002 | Content-Type | text/html |

  Scenario: A passcode is requested as a page by a user who is not logged in
    Given this request:
      """
      GET /passcode
      Accept: text/html
      """
    When it is sent
    Then it holds that:
      | requirement             | sentence                                         |
      | TOKEN-ENDPOINTS-004     | the answer is recorded                           |
      | SUPPLEMENT-PASSCODE-003 | the one Location leads to "{{ base_url }}/login" |

  Scenario: A passcode is requested by a logged-in user, as JSON
    When the user asks for a passcode with "Accept" as "application/json"
    Then the answer matches the schema "accounts/one-time-passcode"
    And the response has:
      | requirement     | part          | value    |
      | ASVS-HEADER-014 | Cache-Control | no-store |

  Scenario: The second of two users, who decided nothing
    Given a client of the "one-time passcode" grant with a user of its own
    When the client requests a token
    Then it holds that:
      | requirement              | sentence                                                 |
      | TOKEN-PASSCODE-008       | the access token names the user                          |
      | TOKEN-RESPONSE-SCOPE-045 | the client receives an access token                      |
      |                          | the token has the scopes "openid assay.read assay.write" |

  @must
  Rule: A passcode that was not issued, or was exchanged before, is refused

    Scenario Outline: <case>
      Given a confidential client that may use the "one-time passcode" grant
      When the client requests a token <change>
      Then the token request is refused

      Examples:
        | requirement        | case                                    | change                                                |
        | TOKEN-PASSCODE-006 | The passcode was made up                | with "passcode" as "assay0never1issued2passcode3abcd" |
        | TOKEN-PASSCODE-007 | One character of the passcode differs   | with "passcode" as "{{ own \| altered }}"             |
        |                    | The letters of the passcode change case | with "passcode" as "{{ own \| swapcase }}"            |

    @req:TOKEN-PASSCODE-003
    Scenario: The passcode was exchanged before
      Given a confidential client that may use the "one-time passcode" grant
      And the client has used its "passcode" once
      When the client requests a token
      Then the token request is refused

    @req:TOKEN-PASSCODE-003
    Scenario: Another client exchanged the passcode before
      Given a confidential client that may use the "one-time passcode" grant
      And the client has used its "passcode" once
      When the client requests a token with "Authorization" as "Basic {{ another_client.basic }}"
      Then the token request is refused

  @must
  Rule: A password request without name, password and passcode is refused

    Scenario Outline: <case>
      Given a confidential client that may use the "one-time passcode" grant
      When the client requests a token <change>
      Then the token request is refused

      Examples:
        | requirement        | case                     | change                |
        | TOKEN-PASSCODE-004 | The passcode is left out | without "passcode"    |
        | TOKEN-PASSCODE-005 | The passcode is empty    | with "passcode" as "" |

  @req:TOKEN-PASSCODE-009 @observe
  Rule: Whether a passcode is exchanged with the client id and secret in the body is recorded

    Scenario: client_secret_post
      Given a confidential client that may use the "one-time passcode" grant with "client_secret_post"
      When the client requests a token
      Then the answer is recorded

  @req:TOKEN-PASSCODE-010 @observe
  Rule: Whether a passcode is exchanged when username and password are sent beside it is recorded

    Scenario: Name and password of the user beside it
      Given a client of the "one-time passcode" grant with a user of its own
      And the token request carries "username" as "{{ user.userName }}"
      And the token request carries "password" as "{{ user.password }}"
      When the client requests a token
      Then the answer is recorded

  @req:SUPPLEMENT-PASSCODE-003 @compatible
  Rule: /passcode redirects a user who is not logged in to the login page

    Scenario: Nobody is logged in and asks for JSON
      Given this request:
        """
        GET /passcode
        Accept: application/json
        """
      When it is sent
      Then the one Location leads to "{{ base_url }}/login"

  @req:SUPPLEMENT-PASSCODE-005 @compatible
  Rule: A new passcode of a user ends the earlier one

    Scenario: Another passcode was issued
      Given a confidential client that may use the "one-time passcode" grant
      And the user asks for a passcode with "Accept" as "application/json"
      When the client requests a token
      Then the token request is refused

  @req:SUPPLEMENT-PASSCODE-006 @compatible
  Rule: A passcode is refused five minutes after its issue

    Scenario: Five minutes later
      Given a confidential client that may use the "one-time passcode" grant
      And the lifetime "passcode" has passed
      When the client requests a token
      Then the token request is refused
