@authorization
Feature: state comes back to the client
  What a client sends as state it gets back unchanged, decoded exactly once.
  Source: authorization-token-service, "GET /oauth/authorize", row `state`; RFC 6749, sections 4.1.2 and 4.2.2.

  @req:AUTHORIZE-STATE-001 @must @needs:authorization-code-api
  Rule: An API request without state is refused

    Scenario: state is left out
      Given a client for the API code flow
      When the client requests authorization with no state
      Then the authorization request is refused

  @req:AUTHORIZE-STATE-002 @should @needs:authorization-code-api
  Rule: An API request with an empty state is refused

    Scenario: state has no value
      Given a client for the API code flow
      When the client requests authorization with an empty state
      Then the authorization request is refused

  @req:AUTHORIZE-STATE-003 @must @needs:authorization-code @needs:browser-login
  Rule: A browser request of response_type=code without state is served

    Scenario: state is left out
      Given a client for the browser code flow
      And the authorization request has no state
      When the client requests authorization
      Then the request is granted

  @req:AUTHORIZE-STATE-004 @req:AUTHORIZE-STATE-005 @must
  Rule: state comes back in the query of Location in the flows of response_type=code

    Scenario Outline: <flow>
      Given the requirement <requirement>
      When <flow> has come to its end
      Then state comes back unchanged in the query

      Examples:
        | flow                  | requirement         |
        | the API code flow     | AUTHORIZE-STATE-004 |
        | the browser code flow | AUTHORIZE-STATE-005 |

  @req:AUTHORIZE-STATE-006 @req:AUTHORIZE-STATE-007 @req:AUTHORIZE-STATE-008 @req:AUTHORIZE-STATE-009 @must
  @needs:browser-login
  Rule: state comes back unchanged in Location of the flows whose result is in the fragment

    Scenario Outline: <flow>
      Given the requirement <requirement>
      When <flow> has come to its end
      Then state comes back unchanged in the query or fragment

      Examples:
        | flow                    | requirement         |
        | the implicit flow       | AUTHORIZE-STATE-006 |
        | the ID token flow       | AUTHORIZE-STATE-007 |
        | the token id_token flow | AUTHORIZE-STATE-008 |
        | the hybrid flow         | AUTHORIZE-STATE-009 |

  @req:AUTHORIZE-STATE-010 @req:AUTHORIZE-STATE-011 @req:AUTHORIZE-STATE-012 @req:AUTHORIZE-STATE-013
  @req:AUTHORIZE-STATE-014 @req:AUTHORIZE-STATE-015 @req:AUTHORIZE-STATE-018 @req:AUTHORIZE-STATE-019
  @req:AUTHORIZE-STATE-022 @must
  Rule: state comes back unchanged whatever its characters are

    Scenario Outline: <flow>, a state with <characters>
      Given the requirement <requirement>
      And a client for <flow>
      And nobody is logged in
      And the authorization request has a state with <characters>
      When the client requests authorization
      Then state comes back unchanged in the <place>

      Examples:
        | flow                  | characters                                 | place             | requirement         |
        | the API code flow     | reserved characters                        | query             | AUTHORIZE-STATE-010 |
        | the API code flow     | percent signs                              | query             | AUTHORIZE-STATE-011 |
        | the API code flow     | characters outside ASCII                   | query             | AUTHORIZE-STATE-012 |
        | the API code flow     | blanks at its start, inside and at its end | query             | AUTHORIZE-STATE-013 |
        | the API code flow     | mixed case                                 | query             | AUTHORIZE-STATE-014 |
        | the API code flow     | quotes, braces and angle brackets          | query             | AUTHORIZE-STATE-015 |
        | the API code flow     | 64 characters                              | query             | AUTHORIZE-STATE-022 |
        | the browser code flow | percent signs                              | query             | AUTHORIZE-STATE-018 |
        | the implicit flow     | reserved characters and percent signs      | query or fragment | AUTHORIZE-STATE-019 |

  @req:AUTHORIZE-STATE-017 @must @needs:authorization-code @needs:browser-login
  Rule: A state with reserved characters comes back unchanged in the browser flow of response_type=code, through login and approval

    Scenario: Login and approval lie between
      Given a client for the browser code flow that asks the user for approval
      And the authorization request has a state with reserved characters
      And the authorization request asks for a page
      When the client requests authorization
      Then state comes back unchanged in the query

  @req:AUTHORIZE-SUCCESS-013 @standard @needs:authorization-code-api
  Rule: A plus sign in state comes back as a plus sign, and not as a blank

    Scenario: The plus sign is encoded in the request
      Given a client for the API code flow
      And the authorization request has a state with a plus sign
      When the client requests authorization
      Then state comes back unchanged in the query

  @req:RFC3986-LOCATION-001 @standard @needs:authorization-code-api
  Rule: The Location of a redirect has only characters that a URI may have

    Scenario Outline: A state with <what>
      Given a client for the API code flow
      And the authorization request has a state with <what>
      When the client requests authorization
      Then the Location has only the characters of a URI

      Examples:
        | what                                       |
        | blanks at its start, inside and at its end |
        | characters outside ASCII                   |
        | quotes, braces and angle brackets          |

  @req:AUTHORIZE-STATE-016 @should @needs:authorization-code-api
  Rule: A state of 1024 characters comes back unchanged in the API flow

    Scenario: The state is long
      Given a client for the API code flow
      And the authorization request has a state with 1024 characters
      When the client requests authorization
      Then state comes back unchanged in the query

  @req:AUTHORIZE-STATE-020 @must @needs:authorization-code-api
  Rule: state comes back exactly once in the query

    Scenario: One state
      When the API code flow has come to its end
      Then state of the redirect query is a non-empty string

  @req:AUTHORIZE-STATE-023 @must @needs:implicit @needs:browser-login
  Rule: state comes back no more than once in the fragment

    Scenario: One state in the fragment
      When the implicit flow has come to its end
      Then state of the redirect fragment, where present, is a non-empty string

  @req:AUTHORIZE-STATE-021 @should @needs:authorization-code @needs:browser-login
  Rule: A request of the browser flow without state gets no state back

    Scenario: state is left out
      Given a client for the browser code flow
      And the authorization request has no state
      When the client requests authorization
      Then the redirect has no state

  @req:AUTHORIZE-SUCCESS-004 @req:AUTHORIZE-SUCCESS-005 @req:AUTHORIZE-SUCCESS-006 @req:AUTHORIZE-SUCCESS-007
  @req:AUTHORIZE-ERROR-022 @standard
  Rule: state comes back in the fragment of the flows whose result is in the fragment

    Scenario Outline: <flow>
      Given the requirement <requirement>
      When <flow> has come to its end
      Then state comes back unchanged in the fragment

      Examples:
        | flow                    | requirement           |
        | the implicit flow       | AUTHORIZE-SUCCESS-004 |
        | the ID token flow       | AUTHORIZE-SUCCESS-005 |
        | the token id_token flow | AUTHORIZE-SUCCESS-006 |
        | the hybrid flow         | AUTHORIZE-SUCCESS-007 |

    Scenario: An error of the silent implicit flow
      Given the requirement AUTHORIZE-ERROR-022
      When the silent implicit flow has come to its end
      Then the redirect has the field error
      And state comes back unchanged in the fragment
