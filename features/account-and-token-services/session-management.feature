@account-and-token-services
Feature: The page of the session management
  A client keeps a page of the service in a frame and asks it whether the session of its user has changed.
  Source: authorization-token-service, navigation, "Session management"; OpenID Connect Session Management, section 3;
  supplement, section 9.

  Scenario: The page is asked for
    When the browser asks for the page of the session management
    Then the response has:
      | requirement            | part         | value     |
      | SUPPLEMENT-SESSION-001 | Content-Type | text/html |
    And it holds that:
      | requirement            | sentence                      |
      | SUPPLEMENT-SESSION-001 | the request is granted        |
      | SUPPLEMENT-SESSION-002 | the page may stand in a frame |
      | SUPPLEMENT-SESSION-003 | the page holds who asks       |

  Scenario: The older page is asked for
    When the browser asks for the older page of the session management
    Then it holds that:
      | requirement            | sentence                |
      | SUPPLEMENT-SESSION-004 | the request is granted  |
      | SUPPLEMENT-SESSION-004 | the page holds who asks |
