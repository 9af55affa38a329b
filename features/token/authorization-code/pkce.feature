@token
Feature: The proof key of a code exchange
  A code that was created with a code_challenge is exchanged only with the code_verifier behind it.
  Source: authorization-token-service, "POST /oauth/token", row code_verifier, "GET /oauth/authorize",
  rows code_challenge and code_challenge_method, and "Versioning"; RFC 7636, sections 4.1, 4.2, 4.5, 4.6
  and appendix B; RFC 9700, section 2.1.1; supplement, section 3.1.

  Scenario: The client requests a token with no code_verifier
    Given a client for the "API code" flow
    And the authorization request has an S256 code challenge
    And the user grants the client a code
    When the client requests a token without "code_verifier"
    Then it holds that:
      | requirement                                      | sentence                                                                   |
      | TOKEN-PKCE-003 TOKEN-PKCE-017 AUTHORIZE-PKCE-012 | the token request is refused                                               |
      | RFC7636-VERIFIER-009                             | the token request is refused with error "invalid_grant or invalid_request" |

  Scenario: The client requests a token with another code_verifier
    Given a client for the "API code" flow
    And the authorization request has an S256 code challenge
    And the user grants the client a code
    When the client requests a token with "code_verifier" as "assay-verifier-of-nobody-assay-verifier-of-nobody"
    Then it holds that:
      | requirement                                                       | sentence                                                |
      | TOKEN-PKCE-007 TOKEN-PKCE-019 VERSION-PKCE-002 AUTHORIZE-PKCE-013 | the token request is refused                            |
      | RFC7636-VERIFIER-008                                              | the token request is refused with error "invalid_grant" |

  Scenario Outline: The client requests a token with a proof key whose verifier has <case>
    Given a client for the "API code" flow
    And the authorization request has an S256 code challenge
    And the user grants the client a code
    And the user grants the client another code for:
      | parameter      | value                                                     |
      | code_challenge | {{ 'a1-' \| repeat: <times> \| append: '<end>' \| s256 }} |
    When the client requests a token with:
      | part          | value                               |
      | code          | {{ another_code }}                  |
      | code_verifier | {{ 'a1-' \| repeat: <times> }}<end> |
    Then it holds that:
      | requirement         | sentence                                                  |
      | <requirement>       | the token request is refused                              |
      | SUPPLEMENT-CODE-005 | the token request is refused with error "invalid_request" |

    Examples:
      | requirement          | case           | times | end |
      | RFC7636-VERIFIER-004 | 42 characters  | 14    |     |
      | RFC7636-VERIFIER-005 | 129 characters | 43    |     |
      | RFC7636-VERIFIER-006 | a plus sign    | 15    | +   |

  @must
  Rule: A code with an S256 challenge is exchanged with the verifier behind it

    Scenario Outline: The <flow> flow
      Given a client for the "<flow>" flow
      And the authorization request has an S256 code challenge
      And the user grants the client a code
      When the client requests a token
      Then the client receives an access token

      Examples:
        | requirement                                                                            | flow         |
        | TOKEN-PKCE-001 VERSION-PKCE-001 VERSION-PKCE-002 AUTHORIZE-PKCE-011 AUTHORIZE-PKCE-019 | API code     |
        | AUTHORIZE-PKCE-008                                                                     | browser code |
        | AUTHORIZE-PKCE-014                                                                     | hybrid       |

  @req:TOKEN-PKCE-002 @req:AUTHORIZE-PKCE-021 @must
  Rule: A code with a plain challenge is exchanged with the challenge as verifier

    Scenario: The verifier matches under plain
      Given a client for the "API code" flow
      And the authorization request carries "code_challenge" as "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk-q7Rt~Yz3.bN5_hL8s"
      And the authorization request carries "code_challenge_method" as "plain"
      And the user grants the client a code
      When the client requests a token
      Then the client receives an access token

  @req:TOKEN-PKCE-003 @must
  Rule: A code with an S256 challenge is refused without code_verifier

    @needs:private-key-jwt
    Scenario: A client that signs an assertion requests a token with no code_verifier
      Given a client for the "API code" flow that has:
        | metadata | value                          |
        | jwks     | {{ client_keys.jwks \| json }} |
      And the authorization request has an S256 code challenge
      And the user grants the client a code
      And the client authenticates with "private_key_jwt"
      When the client requests a token without "code_verifier"
      Then the token request is refused

    Scenario: The authorization request had no redirect_uri
      Given a client for the "API code" flow
      And the authorization request does not carry "redirect_uri"
      And the authorization request has an S256 code challenge
      And the user grants the client a code
      When the client requests a token without "code_verifier"
      Then the token request is refused

  @req:TOKEN-PKCE-007 @must
  Rule: A code with an S256 challenge is refused with another verifier

    Scenario: The token request has a challenge that its verifier matches
      Given a client for the "API code" flow
      And the authorization request has an S256 code challenge
      And the user grants the client a code
      When the client requests a token with:
        | part           | value                             |
        | code_verifier  | {{ 'a1-' \| repeat: 16 }}         |
        | code_challenge | {{ 'a1-' \| repeat: 16 \| s256 }} |
      Then the token request is refused

    Scenario: The challenge is that of the verifier in the other letter case
      Given a client for the "API code" flow
      And the authorization request has an S256 code challenge
      And the user grants the client a code
      And the user grants the client another code for:
        | parameter      | value                                         |
        | code_challenge | {{ 'a1-' \| repeat: 16 \| s256 \| swapcase }} |
      When the client requests a token with:
        | part          | value                     |
        | code          | {{ another_code }}        |
        | code_verifier | {{ 'a1-' \| repeat: 16 }} |
      Then the token request is refused

    Scenario: The authorization request had no redirect_uri
      Given a client for the "API code" flow
      And the authorization request does not carry "redirect_uri"
      And the authorization request has an S256 code challenge
      And the user grants the client a code
      When the client requests a token with "code_verifier" as "assay-verifier-of-nobody-assay-verifier-of-nobody"
      Then the token request is refused

  @must
  Rule: A code with an S256 challenge is exchanged with no verifier but the one behind it

    Scenario Outline: <case>
      Given a client for the "API code" flow
      And the authorization request has an S256 code challenge
      And the user grants the client a code
      When the client requests a token <change>
      Then the token request is refused

      Examples:
        | requirement                       | case                                    | change                                          |
        | TOKEN-PKCE-005                    | The verifier is empty                   | with "code_verifier" as ""                      |
        | TOKEN-PKCE-009 AUTHORIZE-PKCE-020 | The challenge is sent as verifier       | with "code_verifier" as "{{ own \| s256 }}"     |
        | TOKEN-PKCE-012                    | The letters of the verifier change case | with "code_verifier" as "{{ own \| swapcase }}" |

    @req:TOKEN-PKCE-011
    Scenario: The verifier belongs to another code
      Given a client for the "API code" flow
      And the authorization request has an S256 code challenge
      And the user grants the client a code
      And the user grants the client another code for:
        | parameter      | value                             |
        | code_challenge | {{ 'a1-' \| repeat: 16 \| s256 }} |
      When the client requests a token with "code_verifier" as "{{ 'a1-' | repeat: 16 }}"
      Then the token request is refused

    @req:TOKEN-PKCE-009 @req:AUTHORIZE-PKCE-020
    Scenario: The token request names plain, under which the challenge would match
      Given a client for the "API code" flow
      And the authorization request has an S256 code challenge
      And the user grants the client a code
      When the client requests a token with:
        | part                  | value             |
        | code_verifier         | {{ own \| s256 }} |
        | code_challenge_method | plain             |
      Then the token request is refused

  @must
  Rule: A code with a plain challenge is exchanged with no verifier but the challenge

    Scenario Outline: <case>
      Given a client for the "API code" flow
      And the authorization request carries "code_challenge" as "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk-q7Rt~Yz3.bN5_hL8s"
      And the authorization request carries "code_challenge_method" as "plain"
      And the user grants the client a code
      When the client requests a token <change>
      Then the token request is refused

      Examples:
        | requirement    | case                                           | change                                                                      |
        | TOKEN-PKCE-004 | The verifier is left out                       | without "code_verifier"                                                     |
        | TOKEN-PKCE-006 | The verifier is empty                          | with "code_verifier" as ""                                                  |
        | TOKEN-PKCE-008 | The verifier differs                           | with "code_verifier" as "assay-verifier-of-nobody-assay-verifier-of-nobody" |
        | TOKEN-PKCE-013 | The letters of the verifier change case        | with "code_verifier" as "{{ own \| swapcase }}"                             |
        | TOKEN-PKCE-014 | The verifier goes on after the challenge       | with "code_verifier" as "{{ own }}x"                                        |
        | TOKEN-PKCE-015 | The last character of the challenge is missing | with "code_verifier" as "{{ own \| chop }}"                                 |

  @req:TOKEN-PKCE-010 @req:AUTHORIZE-PKCE-022 @must
  Rule: A code with a plain challenge is refused with a verifier whose S256 is that challenge

    Scenario: The challenge is the S256 of the verifier
      Given a client for the "API code" flow
      And the authorization request carries "code_challenge" as "{{ 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk' | s256 }}"
      And the authorization request carries "code_challenge_method" as "plain"
      And the user grants the client a code
      When the client requests a token with "code_verifier" as "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
      Then the token request is refused

  @must
  Rule: A code of the browser or the hybrid flow with a challenge is refused without the verifier behind it

    Scenario Outline: The <flow> flow: <case>
      Given a client for the "<flow>" flow
      And the authorization request has an S256 code challenge
      And the user grants the client a code
      When the client requests a token <change>
      Then the token request is refused

      Examples:
        | requirement                       | flow         | case                     | change                                                                      |
        | TOKEN-PKCE-016 AUTHORIZE-PKCE-009 | browser code | the verifier is left out | without "code_verifier"                                                     |
        | AUTHORIZE-PKCE-010                | browser code | the verifier differs     | with "code_verifier" as "{{ own \| altered }}"                              |
        | TOKEN-PKCE-018 AUTHORIZE-PKCE-015 | hybrid       | the verifier is left out | without "code_verifier"                                                     |
        | TOKEN-PKCE-020 AUTHORIZE-PKCE-016 | hybrid       | the verifier differs     | with "code_verifier" as "assay-verifier-of-nobody-assay-verifier-of-nobody" |

    @req:TOKEN-PKCE-016
    Scenario: The browser code flow, in which the user approves the request on a page: the verifier is left out
      Given a client for the "browser code" flow that asks the user for approval
      And the authorization request has an S256 code challenge
      And the user grants the client a code
      When the client requests a token without "code_verifier"
      Then the token request is refused

    @req:TOKEN-PKCE-016
    Scenario: The browser code flow, in which the user logs in after the request: the verifier is left out
      Given a client for the "browser code" flow
      And nobody is logged in
      And the authorization request has an S256 code challenge
      And the user grants the client a code
      When the client requests a token without "code_verifier"
      Then the token request is refused

  @req:RFC7636-VERIFIER-009 @standard
  Rule: A missing verifier is answered with error invalid_grant or invalid_request

    Scenario: The browser code flow with prompt=none
      Given a client for the "browser code" flow
      And the user is logged in
      And the authorization request carries "prompt" as "none"
      And the authorization request has an S256 code challenge
      And the user grants the client a code
      When the client requests a token without "code_verifier"
      Then the token request is refused with error "invalid_grant or invalid_request"

  @standard
  Rule: A verifier of 43 to 128 unreserved characters is served

    Scenario Outline: <case>
      Given a client for the "API code" flow
      And the authorization request has the S256 code challenge of "<verifier>"
      And the user grants the client a code
      When the client requests a token
      Then the client receives an access token

      Examples:
        | requirement                               | case                                 | verifier                                                           |
        | RFC7636-VERIFIER-001 RFC7636-VERIFIER-007 | of 43 characters, that of appendix B | dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk                        |
        | RFC7636-VERIFIER-002                      | of 128 characters                    | {{ 'aB3-._~x' \| repeat: 16 }}                                     |
        | RFC7636-VERIFIER-003                      | with every unreserved character      | ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~ |

  @req:RFC6749-REPEATED-008 @standard
  Rule: An authorization_code request with code_verifier sent twice is refused

    Scenario: code_verifier is sent twice
      Given a client for the "API code" flow
      And the authorization request has an S256 code challenge
      And the user grants the client a code
      When the client requests a token with "code_verifier" twice
      Then the token request is refused

  @req:RFC9700-CODE-001 @standard
  Rule: A code_verifier is refused for a code that was created without a challenge

    Scenario: A verifier although there was no challenge
      Given a client for the "API code" flow
      And the user grants the client a code
      When the client requests a token with "code_verifier" as "assay-verifier-of-nobody-assay-verifier-of-nobody"
      Then the token request is refused

  @req:RFC9700-CODE-002 @standard
  Rule: A code injected into another session of the same client is refused without the verifier of its own session

    Scenario: The code of another session
      Given a client for the "API code" flow
      And the authorization request has an S256 code challenge
      And the user grants the client a code
      And the user grants the client another code for:
        | parameter      | value                             |
        | code_challenge | {{ 'a1-' \| repeat: 16 \| s256 }} |
      When the client requests a token with "code" as "{{ another_code }}"
      Then the token request is refused

  @req:SUPPLEMENT-CODE-002 @compatible
  Rule: A code that was refused for its verifier is refused for good

    Scenario: The verifier was wrong the first time
      Given a client for the "API code" flow
      And the authorization request has an S256 code challenge
      And the user grants the client a code
      And the client has sent the token request with "code_verifier" as "{{ 'a' | repeat: 64 }}" before
      When the client requests a token
      Then the token request is refused

  @req:SUPPLEMENT-CODE-004 @compatible
  Rule: A code that was refused for a malformed verifier is still exchanged with the right one

    Scenario: The verifier was malformed the first time
      Given a client for the "API code" flow
      And the authorization request has an S256 code challenge
      And the user grants the client a code
      And the client has sent the token request with "code_verifier" as "short" before
      When the client requests a token
      Then the client receives an access token
