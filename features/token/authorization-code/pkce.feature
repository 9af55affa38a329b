@token
Feature: The proof key of a code exchange
  A code that was created with a code_challenge is exchanged only with the code_verifier behind it.
  Source: authorization-token-service, "POST /oauth/token", row code_verifier, "GET /oauth/authorize",
  rows code_challenge and code_challenge_method, and "Versioning"; RFC 7636, sections 4.1, 4.2, 4.5, 4.6
  and appendix B; RFC 9700, section 2.1.1; supplement, section 3.1.

  @req:TOKEN-PKCE-001 @must @since:75.5.0 @needs:authorization-code @needs:pkce
  Rule: A code with an S256 challenge is exchanged with the verifier behind it

    Scenario: The verifier matches under S256
      Given a client for the API code flow
      And the authorization request has a S256 code challenge
      And the user grants the client a code
      When the client requests a token
      Then the client receives an access token

  @req:TOKEN-PKCE-002 @must @since:75.5.0 @needs:authorization-code @needs:pkce
  Rule: A code with a plain challenge is exchanged with the challenge as verifier

    Scenario: The verifier matches under plain
      Given a client for the API code flow
      And the authorization request has a plain code challenge
      And the user grants the client a code
      When the client requests a token
      Then the client receives an access token

  @req:TOKEN-PKCE-003 @req:TOKEN-PKCE-005 @req:TOKEN-PKCE-007 @req:TOKEN-PKCE-009 @req:TOKEN-PKCE-011
  @req:TOKEN-PKCE-012 @must @since:75.5.0 @needs:authorization-code @needs:pkce
  Rule: A code with an S256 challenge is exchanged with no verifier but the one behind it

    Scenario Outline: <case>
      Given the requirement <requirement>
      And a client for the API code flow
      And the authorization request has a S256 code challenge
      And the user grants the client a code
      When the client requests a token with <fault>
      Then the token request is refused

      Examples:
        | case                                    | fault                                           | requirement    |
        | The verifier is left out                | no code_verifier                                | TOKEN-PKCE-003 |
        | The verifier is empty                   | an empty code_verifier                          | TOKEN-PKCE-005 |
        | The verifier is another                 | another code_verifier                           | TOKEN-PKCE-007 |
        | The challenge is sent as verifier       | its code_challenge as code_verifier             | TOKEN-PKCE-009 |
        | The verifier belongs to another code    | the code_verifier of another code of the client | TOKEN-PKCE-011 |
        | The letters of the verifier change case | its code_verifier in another letter case        | TOKEN-PKCE-012 |

  @req:TOKEN-PKCE-004 @req:TOKEN-PKCE-006 @req:TOKEN-PKCE-008 @req:TOKEN-PKCE-013 @req:TOKEN-PKCE-014
  @req:TOKEN-PKCE-015 @must @since:75.5.0 @needs:authorization-code @needs:pkce
  Rule: A code with a plain challenge is exchanged with no verifier but the challenge

    Scenario Outline: <case>
      Given the requirement <requirement>
      And a client for the API code flow
      And the authorization request has a plain code challenge
      And the user grants the client a code
      When the client requests a token with <fault>
      Then the token request is refused

      Examples:
        | case                                      | fault                                         | requirement    |
        | The verifier is left out                  | no code_verifier                              | TOKEN-PKCE-004 |
        | The verifier is empty                     | an empty code_verifier                        | TOKEN-PKCE-006 |
        | The verifier is another                   | another code_verifier                         | TOKEN-PKCE-008 |
        | The letters of the verifier change case   | its code_verifier in another letter case      | TOKEN-PKCE-013 |
        | The verifier goes on after the challenge  | a code_verifier that only begins with its own | TOKEN-PKCE-014 |
        | The last character of the challenge lacks | only the beginning of its code_verifier       | TOKEN-PKCE-015 |

  @req:TOKEN-PKCE-010 @must @since:75.5.0 @needs:authorization-code @needs:pkce
  Rule: A code with a plain challenge is refused with a verifier whose S256 is that challenge

    Scenario: The challenge is the S256 of the verifier
      Given a client for the API code flow
      And the authorization request has a plain code challenge that is the S256 of a verifier
      And the user grants the client a code
      When the client requests a token with a code_verifier whose S256 is the code_challenge
      Then the token request is refused

  @req:TOKEN-PKCE-016 @must @since:75.5.0 @needs:authorization-code @needs:browser-login @needs:pkce
  Rule: A code of the browser flow with a challenge is refused without code_verifier

    Scenario: The browser flow
      Given a client for the browser code flow
      And the authorization request has a S256 code challenge
      And the user grants the client a code
      When the client requests a token with no code_verifier
      Then the token request is refused

  @req:TOKEN-PKCE-017 @req:TOKEN-PKCE-019 @must @since:75.5.0 @needs:authorization-code
  @needs:authorization-code-api @needs:pkce
  Rule: A code of the API flow with a challenge is refused without the verifier behind it

    Scenario Outline: <case>
      Given the requirement <requirement>
      And a client for the API code flow
      And the authorization request has a S256 code challenge
      And the user grants the client a code
      When the client requests a token with <fault>
      Then the token request is refused

      Examples:
        | case                     | fault                 | requirement    |
        | The verifier is left out | no code_verifier      | TOKEN-PKCE-017 |
        | The verifier is another  | another code_verifier | TOKEN-PKCE-019 |

  @req:TOKEN-PKCE-018 @req:TOKEN-PKCE-020 @must @since:75.5.0 @needs:authorization-code
  @needs:browser-login @needs:hybrid @needs:pkce
  Rule: A code of the hybrid flow with a challenge is refused without the verifier behind it

    Scenario Outline: <case>
      Given the requirement <requirement>
      And a client for the hybrid flow
      And the authorization request has a S256 code challenge
      And the user grants the client a code
      When the client requests a token with <fault>
      Then the token request is refused

      Examples:
        | case                     | fault                 | requirement    |
        | The verifier is left out | no code_verifier      | TOKEN-PKCE-018 |
        | The verifier is another  | another code_verifier | TOKEN-PKCE-020 |

  @req:TOKEN-PKCE-021 @must @needs:authorization-code
  Rule: A code created without a challenge is exchanged without code_verifier

    Scenario: Neither challenge nor verifier
      Given a client for the API code flow
      And the user grants the client a code
      When the client requests a token
      Then the client receives an access token

  @req:VERSION-PKCE-001 @must @since:75.5.0 @needs:authorization-code @needs:pkce
  Rule: A service of release 75.5.0 or later takes code_challenge and code_challenge_method

    Scenario: Both are sent
      Given a client for the API code flow
      And the authorization request has a S256 code challenge
      When the client requests authorization
      Then the request is granted

    Scenario: The code is exchanged
      Given a client for the API code flow
      And the authorization request has a S256 code challenge
      And the user grants the client a code
      When the client requests a token
      Then the client receives an access token

  @req:VERSION-PKCE-002 @must @since:75.5.0 @needs:authorization-code @needs:pkce
  Rule: A service of release 75.5.0 or later takes code_verifier and holds the exchange to it

    Scenario: The verifier is another
      Given a client for the API code flow
      And the authorization request has a S256 code challenge
      And the user grants the client a code
      When the client requests a token with another code_verifier
      Then the token request is refused

    Scenario: The verifier is the right one
      Given a client for the API code flow
      And the authorization request has a S256 code challenge
      And the user grants the client a code
      When the client requests a token
      Then the client receives an access token

  @req:RFC7636-VERIFIER-001 @req:RFC7636-VERIFIER-002 @req:RFC7636-VERIFIER-003
  @req:RFC7636-VERIFIER-007 @standard @since:75.5.0 @needs:authorization-code @needs:pkce
  Rule: A verifier of 43 to 128 unreserved characters is served

    Scenario Outline: A verifier <verifier>
      Given the requirement <requirement>
      And a client for the API code flow
      And the authorization request has the S256 code challenge of a verifier <verifier>
      And the user grants the client a code
      When the client requests a token
      Then the client receives an access token

      Examples:
        | verifier                        | requirement          |
        | of 43 characters                | RFC7636-VERIFIER-001 |
        | of 128 characters               | RFC7636-VERIFIER-002 |
        | with every unreserved character | RFC7636-VERIFIER-003 |
        | of appendix B                   | RFC7636-VERIFIER-007 |

  @req:RFC7636-VERIFIER-004 @req:RFC7636-VERIFIER-005 @req:RFC7636-VERIFIER-006 @standard
  @since:75.5.0 @needs:authorization-code @needs:pkce
  Rule: A verifier that is not made of 43 to 128 unreserved characters is refused

    Scenario Outline: <case>
      Given the requirement <requirement>
      And a client for the API code flow
      And the authorization request has a S256 code challenge
      And the user grants the client a code
      When the client requests a token with <fault>
      Then the token request is refused

      Examples:
        | case                   | fault                                         | requirement          |
        | 42 characters          | a proof key whose verifier has 42 characters  | RFC7636-VERIFIER-004 |
        | 129 characters         | a proof key whose verifier has 129 characters | RFC7636-VERIFIER-005 |
        | A plus sign among them | a proof key whose verifier has a plus sign    | RFC7636-VERIFIER-006 |

  @req:RFC7636-VERIFIER-008 @standard @since:75.5.0 @needs:authorization-code @needs:pkce
  Rule: A verifier that does not match is answered with error invalid_grant

    Scenario: The verifier is another
      Given a client for the API code flow
      And the authorization request has a S256 code challenge
      And the user grants the client a code
      When the client requests a token with another code_verifier
      Then the token request is refused with error invalid_grant

  @req:RFC7636-VERIFIER-009 @standard @since:75.5.0 @needs:authorization-code @needs:pkce
  Rule: A missing verifier is answered with error invalid_grant or invalid_request

    Scenario: The verifier is left out
      Given a client for the API code flow
      And the authorization request has a S256 code challenge
      And the user grants the client a code
      When the client requests a token with no code_verifier
      Then the token request is refused with error invalid_grant or invalid_request

  @req:RFC6749-REPEATED-008 @standard @since:75.5.0 @needs:authorization-code @needs:pkce
  Rule: An authorization_code request with code_verifier sent twice is refused

    Scenario: code_verifier stands twice
      Given a client for the API code flow
      And the authorization request has a S256 code challenge
      And the user grants the client a code
      When the client requests a token with code_verifier sent twice
      Then the token request is refused

  @req:RFC9700-CODE-001 @standard @since:75.5.0 @needs:authorization-code @needs:pkce
  Rule: A code_verifier is refused for a code that was created without a challenge

    Scenario: A verifier although there was no challenge
      Given a client for the API code flow
      And the user grants the client a code
      When the client requests a token with a code_verifier although there was no code_challenge
      Then the token request is refused

  @req:RFC9700-CODE-002 @standard @since:75.5.0 @needs:authorization-code @needs:pkce
  Rule: A code injected into another session of the same client is refused without the verifier of its own session

    Scenario: The code of another session
      Given a client for the API code flow
      And the authorization request has a S256 code challenge
      And the user grants the client a code
      When the client requests a token with a code of another session of the client
      Then the token request is refused

  @req:SUPPLEMENT-CODE-002 @compatible @since:75.5.0 @needs:authorization-code @needs:pkce
  Rule: A code that was refused for its verifier is refused for good

    Scenario: The verifier was wrong the first time
      Given a client for the API code flow
      And the authorization request has a S256 code challenge
      And the user grants the client a code
      And the code was refused once for its code_verifier
      When the client requests a token
      Then the token request is refused

  @req:SUPPLEMENT-CODE-004 @compatible @since:75.5.0 @needs:authorization-code @needs:pkce
  Rule: A code that was refused for a malformed verifier is still exchanged with the right one

    Scenario: The verifier was malformed the first time
      Given a client for the API code flow
      And the authorization request has a S256 code challenge
      And the user grants the client a code
      And the code was refused once for a malformed code_verifier
      When the client requests a token
      Then the client receives an access token

  @req:SUPPLEMENT-CODE-005 @compatible @since:75.5.0 @needs:authorization-code @needs:pkce
  Rule: A malformed code_verifier is answered with error invalid_request

    Scenario: The verifier has a plus sign
      Given a client for the API code flow
      And the authorization request has a S256 code challenge
      And the user grants the client a code
      When the client requests a token with a proof key whose verifier has a plus sign
      Then the token request is refused with error invalid_request
