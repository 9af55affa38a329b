@authorization
Feature: Proof key for code exchange
  A code that was issued for a challenge is bound to the verifier behind it, in every flow that gives a code.
  Source: authorization-token-service, "GET /oauth/authorize", rows `code_challenge` and `code_challenge_method`;
  RFC 7636, section 4.

  @req:AUTHORIZE-PKCE-001 @req:AUTHORIZE-PKCE-002 @req:AUTHORIZE-PKCE-003 @must @since:75.5.0 @needs:pkce
  Rule: A request with code_challenge and code_challenge_method is served

    Scenario Outline: <flow>
      Given the requirement <requirement>
      And a client for <flow>
      And the authorization request has a S256 code challenge
      When the client requests authorization
      Then the request is granted

      Examples:
        | flow                  | requirement        |
        | the browser code flow | AUTHORIZE-PKCE-001 |
        | the API code flow     | AUTHORIZE-PKCE-002 |
        | the hybrid flow       | AUTHORIZE-PKCE-003 |

  @req:AUTHORIZE-PKCE-004 @must @needs:authorization-code
  Rule: A request without code_challenge is served, and its code is exchanged without a verifier

    Scenario Outline: The request of <flow>
      When <flow> has come to its end
      Then the request is granted

      Examples:
        | flow                  |
        | the browser code flow |
        | the API code flow     |

    Scenario Outline: The code of <flow>
      Given a client for <flow>
      When the client exchanges the code
      Then the client receives an access token

      Examples:
        | flow                  |
        | the browser code flow |
        | the API code flow     |

  @req:AUTHORIZE-PKCE-005 @req:AUTHORIZE-PKCE-006 @req:AUTHORIZE-PKCE-007 @must @since:75.5.0 @needs:pkce
  Rule: A request with code_challenge but without code_challenge_method is refused

    Scenario Outline: <flow>
      Given the requirement <requirement>
      And a client for <flow>
      And the authorization request has a S256 code challenge
      When the client requests authorization with no code_challenge_method
      Then the authorization request is refused

      Examples:
        | flow                  | requirement        |
        | the browser code flow | AUTHORIZE-PKCE-005 |
        | the API code flow     | AUTHORIZE-PKCE-006 |
        | the hybrid flow       | AUTHORIZE-PKCE-007 |

  @req:AUTHORIZE-PKCE-008 @req:AUTHORIZE-PKCE-011 @req:AUTHORIZE-PKCE-014 @must @since:75.5.0 @needs:pkce
  Rule: A code with a challenge is exchanged with the matching verifier

    Scenario Outline: <flow>
      Given the requirement <requirement>
      And a client for <flow>
      And the authorization request has a S256 code challenge
      When the client exchanges the code
      Then the client receives an access token

      Examples:
        | flow                  | requirement        |
        | the browser code flow | AUTHORIZE-PKCE-008 |
        | the API code flow     | AUTHORIZE-PKCE-011 |
        | the hybrid flow       | AUTHORIZE-PKCE-014 |

  @req:AUTHORIZE-PKCE-009 @req:AUTHORIZE-PKCE-010 @req:AUTHORIZE-PKCE-012 @req:AUTHORIZE-PKCE-013
  @req:AUTHORIZE-PKCE-015 @req:AUTHORIZE-PKCE-016 @must @since:75.5.0 @needs:pkce
  Rule: A code with a challenge is not exchanged without the matching verifier

    Scenario Outline: <flow>, <verifier>
      Given the requirement <requirement>
      And a client for <flow>
      And the authorization request has a S256 code challenge
      When the client exchanges the code with <verifier>
      Then the token request is refused

      Examples:
        | flow                  | verifier         | requirement        |
        | the browser code flow | no verifier      | AUTHORIZE-PKCE-009 |
        | the browser code flow | another verifier | AUTHORIZE-PKCE-010 |
        | the API code flow     | no verifier      | AUTHORIZE-PKCE-012 |
        | the API code flow     | another verifier | AUTHORIZE-PKCE-013 |
        | the hybrid flow       | no verifier      | AUTHORIZE-PKCE-015 |
        | the hybrid flow       | another verifier | AUTHORIZE-PKCE-016 |

  @req:AUTHORIZE-PKCE-017 @req:AUTHORIZE-PKCE-018 @must @since:75.5.0 @needs:pkce @needs:authorization-code
  Rule: The methods S256 and plain are served

    Scenario Outline: <method>
      Given the requirement <requirement>
      And a client for the API code flow
      And the authorization request has a <method> code challenge
      When the client requests authorization
      Then the request is granted

      Examples:
        | method | requirement        |
        | S256   | AUTHORIZE-PKCE-017 |
        | plain  | AUTHORIZE-PKCE-018 |

  @req:AUTHORIZE-PKCE-019 @req:AUTHORIZE-PKCE-021 @req:AUTHORIZE-PKCE-022 @req:AUTHORIZE-PKCE-020 @must
  @since:75.5.0 @needs:pkce @needs:authorization-code
  Rule: Under S256 the challenge is the hash of the verifier, under plain it is the verifier

    Scenario Outline: The matching verifier under <method>
      Given the requirement <requirement>
      And a client for the API code flow
      And the authorization request has a <method> code challenge
      When the client exchanges the code
      Then the client receives an access token

      Examples:
        | method | requirement        |
        | S256   | AUTHORIZE-PKCE-019 |
        | plain  | AUTHORIZE-PKCE-021 |

    Scenario: Under S256 the challenge itself is sent as verifier
      Given the requirement AUTHORIZE-PKCE-020
      And a client for the API code flow
      And the authorization request has a S256 code challenge
      When the client exchanges the code with the S256 challenge of the verifier as verifier
      Then the token request is refused

    Scenario: Under plain the word is sent whose hash is the challenge
      Given the requirement AUTHORIZE-PKCE-022
      And a client for the API code flow
      And the authorization request has a plain code challenge that is a hash
      When the client exchanges the code with the word whose hash is the challenge
      Then the token request is refused

  @req:AUTHORIZE-PKCE-023 @must @since:75.5.0 @needs:pkce @needs:authorization-code
  Rule: A code_challenge_method other than S256 and plain is refused

    Scenario: The method is unknown
      Given a client for the API code flow
      And the authorization request has a S256 code challenge
      When the client requests authorization with an unknown code_challenge_method
      Then the authorization request is refused

  @req:AUTHORIZE-PKCE-024 @observe @since:75.5.0 @needs:pkce @needs:authorization-code
  Rule: What becomes of a code_challenge_method without code_challenge is recorded

    Scenario: A method alone
      Given a client for the API code flow
      And the authorization request has a code_challenge_method without code_challenge
      When the client requests authorization
      Then the answer is recorded

  @req:AUTHORIZE-COMPAT-010 @compatible @since:75.5.0 @needs:pkce @needs:authorization-code
  Rule: A code_challenge_method without code_challenge is ignored

    Scenario: A method alone
      Given a client for the API code flow
      And the authorization request has a code_challenge_method without code_challenge
      When the client requests authorization
      Then the request is granted

  @req:AUTHORIZE-CHALLENGE-001 @req:AUTHORIZE-CHALLENGE-002 @standard @since:75.5.0 @needs:pkce
  @needs:authorization-code
  Rule: A challenge of 43 to 128 characters is served

    Scenario Outline: <challenge>
      Given the requirement <requirement>
      And a client for the API code flow
      And the authorization request has <challenge>
      When the client requests authorization
      Then the request is granted

      Examples:
        | challenge                          | requirement             |
        | a S256 code challenge              | AUTHORIZE-CHALLENGE-001 |
        | a code challenge of 128 characters | AUTHORIZE-CHALLENGE-002 |

  @req:AUTHORIZE-CHALLENGE-003 @req:AUTHORIZE-CHALLENGE-004 @req:AUTHORIZE-CHALLENGE-005
  @req:AUTHORIZE-CHALLENGE-007 @standard @since:75.5.0 @needs:pkce @needs:authorization-code
  Rule: A challenge that RFC 7636 does not allow, and a method in other case, are refused

    Scenario Outline: <fault>
      Given the requirement <requirement>
      And a client for the API code flow
      And the authorization request has a S256 code challenge
      When the client requests authorization with <fault>
      Then the authorization request is refused

      Examples:
        | fault                                                 | requirement             |
        | a code_challenge of 42 characters                     | AUTHORIZE-CHALLENGE-003 |
        | a code_challenge of 129 characters                    | AUTHORIZE-CHALLENGE-004 |
        | a code_challenge with a character that is not allowed | AUTHORIZE-CHALLENGE-005 |
        | code_challenge_method s256 in lower case              | AUTHORIZE-CHALLENGE-007 |

  @req:AUTHORIZE-CHALLENGE-006 @standard @since:75.5.0 @needs:pkce @needs:authorization-code
  Rule: An empty code_challenge binds the code to no verifier or is refused

    Scenario: The challenge has no value
      Given a client for the API code flow
      And the authorization request has a S256 code challenge
      When the client requests authorization with an empty code_challenge and exchanges the code
      Then the request is refused, or its code needs no verifier

  @req:AUTHORIZE-CHALLENGE-008 @req:AUTHORIZE-CHALLENGE-009 @standard @since:75.5.0 @needs:pkce
  @needs:authorization-code
  Rule: A malformed challenge and an unknown method are answered by a redirect with error=invalid_request

    Scenario Outline: <fault>
      Given the requirement <requirement>
      And a client for the API code flow
      And the authorization request has a S256 code challenge
      When the client requests authorization with <fault>
      Then the client is told error "invalid_request" in the query

      Examples:
        | fault                             | requirement             |
        | a code_challenge of 42 characters | AUTHORIZE-CHALLENGE-008 |
        | an unknown code_challenge_method  | AUTHORIZE-CHALLENGE-009 |

  @req:AUTHORIZE-CHALLENGE-010 @standard @since:75.5.0 @needs:pkce @needs:authorization-code
  Rule: state comes back in the error redirect of a malformed code_challenge

    Scenario: The challenge is too short
      Given a client for the API code flow
      And the authorization request has a S256 code challenge
      When the client requests authorization with a code_challenge of 42 characters
      Then the redirect has the field error
      And state comes back unchanged in the query

  @req:AUTHORIZE-CHALLENGE-011 @standard @since:75.5.0 @needs:pkce @needs:authorization-code
  Rule: The code does not show the code_challenge to who reads it

    Scenario: The code of a request with a challenge
      Given a client for the API code flow
      And the authorization request has a S256 code challenge
      When the client requests authorization
      Then the code does not hold the code_challenge
