@authorization
Feature: What an ID token of the authorization endpoint says
  A client validates an ID token offline: who issued it, for whom, when, and what came with it.
  Source: OpenID Connect Core, sections 2, 3.1.3.6, 3.1.3.7, 3.2.2.10 and 3.3.2.11.

  Scenario: The ID token flow completes
    Given the discovery document is requested
    When the "ID token" flow completes
    Then the ID token has:
      | requirement       | member | form                           |
      | IDTOKEN-CLAIM-002 | iss    | "issuer" of the earlier answer |
    And it holds that:
      | requirement           | sentence                                                                                             |
      | IDTOKEN-SIGNATURE-005 | "header.alg" of the ID token is one of "id_token_signing_alg_values_supported" of the earlier answer |
    And the ID token matches the schema "claims/id-token-of-a-redirect"

  @req:IDTOKEN-CLAIM-005 @standard
  Rule: sub of an ID token is the same for the same user at each login

    Scenario: Two logins of one user
      Given a client for the "ID token" flow
      And nobody is logged in
      When the client requests authorization 2 times
      Then "sub" of the ID token is "sub" of the earlier ID token

  @must @standard
  Rule: Two users have ID tokens of their own

    Scenario: Two users of one client
      Given a client for the "ID token" flow
      And the browser has come back to the client
      And the user is a different one
      When the client requests authorization
      Then it holds that:
        | requirement           | sentence                                                  |
        | IDTOKEN-CLAIM-006     | "sub" of the ID token is other than in the earlier answer |
        | AUTHORIZE-IDTOKEN-029 | "jti" of the redirect is other than in the earlier answer |

  @req:IDTOKEN-CLAIM-013 @standard
  Rule: auth_time of an ID token, where present, is a number and gives the time of the login, not the time of issue

    Scenario: The login lies before the request
      Given a client for the "ID token" flow
      And the user is logged in
      And 3 seconds have passed
      When the client requests authorization
      Then the ID token states the time of the login

  @req:IDTOKEN-CLAIM-014 @standard
  Rule: auth_time is present in the ID token of a request with max_age

    Scenario: max_age is an hour
      Given a client for the "ID token" flow
      And the authorization request carries "max_age" as "3600"
      When the client requests authorization
      Then the ID token has the field "auth_time"

  @standard @compatible
  Rule: nonce of the request comes back unchanged in the ID token

    Scenario: The ID token comes with the exchange of a code
      Given a client for the "browser code" flow
      And the authorization request carries "nonce" as "assay-nonce-1b7d"
      And the user grants the client a code
      When the client requests a token
      Then the ID token has:
        | requirement       | member | form               |
        | IDTOKEN-NONCE-004 | nonce  | "assay-nonce-1b7d" |
      And the token response has:
        | requirement            | member | form               |
        | SUPPLEMENT-SUCCESS-010 | nonce  | "assay-nonce-1b7d" |

    @req:IDTOKEN-NONCE-004
    Scenario: The user approves the request on a page before the code comes
      Given a client for the "browser code" flow that asks the user for approval
      And the authorization request carries "nonce" as "assay-nonce-1b7d"
      And the user grants the client a code
      When the client requests a token
      Then "nonce" of the ID token is "assay-nonce-1b7d"

    @req:IDTOKEN-NONCE-005
    Scenario: The nonce has reserved characters
      Given a client for the "ID token" flow
      And the authorization request carries "nonce" as "a&b=c#d+e %41/ä"
      When the client requests authorization
      Then "nonce" of the ID token is "a&b=c#d+e %41/ä"

  @req:IDTOKEN-NONCE-006 @observe
  Rule: Whether response_type=id_token is served without a nonce is recorded

    Scenario: nonce is left out
      Given a client for the "ID token" flow
      And the authorization request does not carry "nonce"
      When the client requests authorization
      Then the answer is recorded
