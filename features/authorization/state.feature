@authorization
Feature: state comes back to the client
  What a client sends as state it gets back unchanged, decoded exactly once.
  Source: authorization-token-service, "GET /oauth/authorize", row `state`; RFC 6749, sections 4.1.2 and 4.2.2.

  Scenario: The client requests authorization
    Given a client for the "browser code" flow
    And the authorization request does not carry "state"
    When the client requests authorization
    Then it holds that:
      | requirement         | sentence               |
      | AUTHORIZE-STATE-003 | the request is granted |
    And the redirect has:
      | requirement         | member | form   |
      | AUTHORIZE-STATE-021 | state  | absent |

  @req:AUTHORIZE-STATE-002 @should
  Rule: An API request with an empty state is refused

    Scenario: state has no value
      Given a client for the "API code" flow
      When the client requests authorization with "state" as ""
      Then the authorization request is refused

  @must
  Rule: state comes back unchanged whatever its characters are

    Scenario Outline: The <flow> flow, a state with <characters>
      Given a client for the "<flow>" flow
      And nobody is logged in
      And the authorization request carries "state" as <state>
      When the client requests authorization
      Then the request is granted
      And "state" comes back unchanged in the "<place>"

      Examples:
        | requirement         | flow           | characters                                 | state                                                       | place             |
        | AUTHORIZE-STATE-010 | API code       | every mark, and base64 with its padding    | "?!*~`^-_.()a&b=c#d?f/g;h:i@j,k$l'm//n\|o==&e=eyJhIjoxfQ==" | query             |
        | AUTHORIZE-STATE-011 | API code       | percent signs                              | "100%25 and %2B"                                            | query             |
        | AUTHORIZE-STATE-013 | API code       | spaces at its start, inside and at its end | "  two  words  "                                            | query             |
        | AUTHORIZE-STATE-014 | API code       | mixed case                                 | "aBcXyZaBcXyZ"                                              | query             |
        | AUTHORIZE-STATE-015 | API code       | JSON with spaces, markup, escapes          | '{ "a": 1.0, "b": [ "<c>\f &amp; \\u0041" ] }'              | query             |
        | AUTHORIZE-STATE-022 | API code       | 64 characters                              | "{{ 'aB3-dE5_' \| repeat: 8 }}"                             | query             |
        | AUTHORIZE-STATE-018 | browser code   | percent signs                              | "100%25 and %2B and %"                                      | query             |
        | AUTHORIZE-STATE-019 | implicit       | reserved characters and percent signs      | "a&b=c#d?f/g%25h%2Bi%"                                      | query or fragment |
        | AUTHORIZE-STATE-004 | API code       | digits, zeros before and after them        | "00700.100"                                                 | query             |
        |                     | API code       | only a zero                                | "0"                                                         | query             |
        |                     | API code       | the word null                              | "null"                                                      | query             |
        | AUTHORIZE-STATE-006 | implicit       | only a zero                                | "0"                                                         | query or fragment |
        | AUTHORIZE-STATE-007 | ID token       | reserved characters and percent signs      | "a&b=c#d?f/g%25h%2Bi%"                                      | query or fragment |
        | AUTHORIZE-STATE-008 | token id_token | reserved characters and percent signs      | "a&b=c#d?f/g%25h%2Bi%"                                      | query or fragment |
        | AUTHORIZE-STATE-009 | hybrid         | reserved characters and percent signs      | "a&b=c#d?f/g%25h%2Bi%"                                      | query or fragment |

    Scenario Outline: The <flow> flow, a state with <characters>, which a server may refuse
      Given a client for the "<flow>" flow
      And nobody is logged in
      And the authorization request carries "state" as <state>
      When the client requests authorization
      Then "state" comes back unchanged in the "<place>"

      Examples:
        | requirement         | flow     | characters                       | state            | place |
        | AUTHORIZE-STATE-012 | API code | characters outside ASCII         | "Zürich 東京 🦉" | query |
        |                     | API code | a letter with a combining accent | "Zürich"         | query |

  @req:AUTHORIZE-STATE-017 @must
  Rule: A state with reserved characters comes back unchanged in the browser flow of response_type=code, through login and approval

    Scenario: Login and approval lie between
      Given a client for the "browser code" flow that asks the user for approval
      And the authorization request carries "state" as "a&b=c#d?f/g;h:i@j,k$l"
      And the authorization request carries "Accept" as "text/html, application/xhtml+xml, */*;q=0.8"
      When the client requests authorization
      Then "state" comes back unchanged in the "query"

  @req:AUTHORIZE-SUCCESS-013 @standard
  Rule: A plus sign in state comes back as a plus sign, and not as a space

    Scenario: The plus sign is encoded in the request
      Given a client for the "API code" flow
      And the authorization request carries "state" as "a+b"
      When the client requests authorization
      Then "state" comes back unchanged in the "query"

  @req:RFC3986-LOCATION-001 @standard
  Rule: The Location of a redirect has only characters that a URI may have

    Scenario: The state has spaces, characters outside ASCII, quotes, braces and brackets
      Given a client for the "API code" flow
      And the authorization request carries "state" as '  "Zürich 東京 🦉"  {c} [d] <e>  '
      When the client requests authorization
      Then "header.location" of the redirect is a string like "(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[\da-fA-F]{2})*"

  @req:AUTHORIZE-STATE-016 @should
  Rule: A state of 4000 characters comes back unchanged in the API flow

    Scenario: The state is long
      Given a client for the "API code" flow
      And the authorization request carries "state" as "{{ 'assay-ij' | repeat: 500 }}"
      When the client requests authorization
      Then the request is granted
      And "state" comes back unchanged in the "query"
