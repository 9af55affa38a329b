@account-and-token-services
Feature: The page of the session management
  A client keeps a page of the service in a frame and asks it whether the session of its user has changed.
  Source: authorization-token-service, navigation, "Session management"; OpenID Connect Session Management, section 3;
  supplement, section 9.

  Scenario: The page is requested
    Given this request:
      """
      GET /session_management?clientId={{ client.id }}&messageOrigin=https://assay.example
      Accept: text/html
      """
    When it is sent
    Then it holds that:
      | requirement            | sentence                                                  |
      | SUPPLEMENT-SESSION-001 | the request is granted                                    |
      |                        | the answer has the header "Content-Type" with "text/html" |
    And the "session management" page has:
      | requirement            | member                 | form                    |
      | SUPPLEMENT-SESSION-003 | clientId               | "{{ client.id }}"       |
      |                        | messageOrigin          | "https://assay.example" |
      | SUPPLEMENT-SESSION-002 | header.x-frame-options | absent                  |

  @req:SUPPLEMENT-SESSION-004
  Scenario: The older page is requested
    Given this request:
      """
      GET /session?clientId={{ client.id }}&messageOrigin=https://assay.example
      Accept: text/html
      """
    When it is sent
    Then the request is granted
    And "clientId" of the "session management" page is "{{ client.id }}"
    And "messageOrigin" of the "session management" page is "https://assay.example"
