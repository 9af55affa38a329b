@authorization
Feature: Proof key for code exchange
  A code that was issued for a challenge is bound to the verifier behind it, in every flow that gives a code.
  Source: authorization-token-service, "GET /oauth/authorize", rows `code_challenge` and `code_challenge_method`;
  RFC 7636, section 4.

  Scenario: The authorization request has an S256 code challenge
    Given a client for the "API code" flow
    And the authorization request has an S256 code challenge
    When the client requests authorization
    Then it holds that:
      | requirement                                                                    | sentence                                  |
      | AUTHORIZE-PKCE-002 AUTHORIZE-PKCE-017 AUTHORIZE-CHALLENGE-001 VERSION-PKCE-001 | the request is granted                    |
      | AUTHORIZE-CHALLENGE-011                                                        | the code does not hold the code_challenge |

  Scenario: The client requests authorization with an unknown code_challenge_method
    Given a client for the "API code" flow
    And the authorization request has an S256 code challenge
    When the client requests authorization with "code_challenge_method" as "S512"
    Then it holds that:
      | requirement             | sentence                                                   |
      | AUTHORIZE-PKCE-023      | the authorization request is refused                       |
      | AUTHORIZE-CHALLENGE-009 | the client receives error "invalid_request" in the "query" |

  Scenario: The authorization request has a code_challenge_method without code_challenge
    Given a client for the "API code" flow
    And the authorization request carries "code_challenge_method" as "S256"
    When the client requests authorization
    Then it holds that:
      | requirement          | sentence               |
      | AUTHORIZE-PKCE-024   | the answer is recorded |
      | AUTHORIZE-COMPAT-010 | the request is granted |

  Scenario: The client requests authorization with a code_challenge of 42 characters
    Given a client for the "API code" flow
    And the authorization request has an S256 code challenge
    When the client requests authorization with "code_challenge" as "{{ 'a' | repeat: 42 }}"
    Then it holds that:
      | requirement             | sentence                                                   |
      | AUTHORIZE-CHALLENGE-003 | the authorization request is refused                       |
      | AUTHORIZE-CHALLENGE-008 | the client receives error "invalid_request" in the "query" |
      | AUTHORIZE-CHALLENGE-010 | "state" comes back unchanged in the "query"                |
      |                         | the redirect has the field "error"                         |

  @must
  Rule: A request with code_challenge and code_challenge_method is served

    Scenario Outline: The <flow> flow
      Given a client for the "<flow>" flow
      And the authorization request has an S256 code challenge
      When the client requests authorization
      Then the request is granted

      Examples:
        | requirement        | flow         |
        | AUTHORIZE-PKCE-001 | browser code |
        | AUTHORIZE-PKCE-003 | hybrid       |

  @must
  Rule: A request with code_challenge but without code_challenge_method is refused

    Scenario Outline: The <flow> flow, <change>
      Given a client for the "<flow>" flow
      And the authorization request has an S256 code challenge
      When the client requests authorization <change>
      Then the authorization request is refused

      Examples:
        | requirement        | flow         | change                             |
        | AUTHORIZE-PKCE-005 | browser code | without "code_challenge_method"    |
        |                    | browser code | with "code_challenge_method" as "" |
        | AUTHORIZE-PKCE-006 | API code     | without "code_challenge_method"    |
        |                    | API code     | with "code_challenge_method" as "" |
        | AUTHORIZE-PKCE-007 | hybrid       | without "code_challenge_method"    |
        |                    | hybrid       | with "code_challenge_method" as "" |

  @req:AUTHORIZE-PKCE-018 @must
  Rule: code_challenge_method=plain is served

    Scenario Outline: <method>
      Given a client for the "API code" flow
      And the authorization request carries "code_challenge" as "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk-q7Rt~Yz3.bN5_hL8s"
      And the authorization request carries "code_challenge_method" as "plain"
      When the client requests authorization
      Then the request is granted

      Examples:
        | method |
        | plain  |

  @req:AUTHORIZE-CHALLENGE-002 @standard
  Rule: A code_challenge of 128 characters is served under plain

    Scenario Outline: <challenge>
      Given a client for the "API code" flow
      And the authorization request carries "code_challenge" as "{{ 'aB3-._~x' | repeat: 16 }}"
      And the authorization request carries "code_challenge_method" as "plain"
      When the client requests authorization
      Then the request is granted

      Examples:
        | challenge                          |
        | a code challenge of 128 characters |

  @standard
  Rule: A challenge that RFC 7636 does not allow, and a method in another letter case, are refused

    Scenario Outline: <case>
      Given a client for the "API code" flow
      And the authorization request has an S256 code challenge
      When the client requests authorization <change>
      Then the authorization request is refused

      Examples:
        | requirement             | case                                                  | change                                              |
        | AUTHORIZE-CHALLENGE-004 | a code_challenge of 129 characters                    | with "code_challenge" as "{{ 'a' \| repeat: 129 }}" |
        | AUTHORIZE-CHALLENGE-005 | a code_challenge with a character that is not allowed | with "code_challenge" as "{{ 'a' \| repeat: 42 }}+" |
        | AUTHORIZE-CHALLENGE-007 | code_challenge_method s256 in lower case              | with "code_challenge_method" as "s256"              |

  @req:AUTHORIZE-CHALLENGE-006 @standard
  Rule: An empty code_challenge binds the code to no verifier or is refused

    Scenario: The challenge has no value
      Given a client for the "API code" flow
      And the authorization request has an S256 code challenge
      And the client exchanges the code where one comes
      When the client requests authorization with "code_challenge" as ""
      Then the request is refused, or its code needs no verifier
