@authorization
Feature: What an ID token of the authorization endpoint says
  A client validates an ID token offline: who issued it, for whom, when, and what came with it.
  Source: OpenID Connect Core, sections 2, 3.1.3.6, 3.1.3.7, 3.2.2.10 and 3.3.2.11.

  @req:IDTOKEN-CLAIM-001 @standard @needs:id-token @needs:browser-login
  Rule: An ID token is a JWT

    Scenario Outline: <flow>
      When <flow> has come to its end
      Then the ID token is a JWT

      Examples:
        | flow                    |
        | the ID token flow       |
        | the token id_token flow |
        | the hybrid flow         |

  @req:IDTOKEN-CLAIM-002 @standard @needs:id-token @needs:browser-login
  Rule: iss of an ID token is the issuer of the discovery document

    Scenario: The issuer
      Given the discovery document is requested
      When the ID token flow has come to its end
      Then iss of the ID token is issuer of the earlier discovery document

  @req:IDTOKEN-CLAIM-003 @req:IDTOKEN-CLAIM-004 @req:IDTOKEN-CLAIM-010 @req:IDTOKEN-CLAIM-016
  @req:IDTOKEN-CLAIM-017 @req:IDTOKEN-CLAIM-018 @req:IDTOKEN-CLAIM-011 @req:IDTOKEN-CLAIM-012
  @req:IDTOKEN-CLAIM-015 @standard @needs:id-token @needs:browser-login
  Rule: The claims of an ID token have the types and values that OpenID Connect gives them

    Scenario Outline: <claim> is <form>
      Given the requirement <requirement>
      When the ID token flow has come to its end
      Then <claim> of the ID token is <form>

      Examples:
        | claim | form                                     | requirement       |
        | iss   | a URL without query and fragment         | IDTOKEN-CLAIM-003 |
        | sub   | a string of at most 255 ASCII characters | IDTOKEN-CLAIM-004 |
        | exp   | a time in the future, in seconds         | IDTOKEN-CLAIM-010 |

    Scenario Outline: <claim>, where present, is <form>
      Given the requirement <requirement>
      When the ID token flow has come to its end
      Then <claim> of the ID token, where present, is <form>

      Examples:
        | claim          | form                | requirement       |
        | amr            | an array of strings | IDTOKEN-CLAIM-016 |
        | acr            | a string            | IDTOKEN-CLAIM-017 |
        | email_verified | a boolean           | IDTOKEN-CLAIM-018 |

    Scenario Outline: It <rule>
      Given the requirement <requirement>
      When the ID token flow has come to its end
      Then the ID token <rule>

      Examples:
        | rule                                          | requirement       |
        | tells the time of its issue                   | IDTOKEN-CLAIM-011 |
        | expires after it was issued                   | IDTOKEN-CLAIM-012 |
        | names no other client as its authorized party | IDTOKEN-CLAIM-015 |

  @req:IDTOKEN-CLAIM-007 @req:IDTOKEN-CLAIM-008 @req:IDTOKEN-CLAIM-009 @standard @needs:browser-login
  Rule: aud of an ID token contains the client_id

    Scenario Outline: <flow>
      Given the requirement <requirement>
      When <flow> has come to its end
      Then the ID token is meant for the client

      Examples:
        | flow                    | requirement       |
        | the ID token flow       | IDTOKEN-CLAIM-007 |
        | the token id_token flow | IDTOKEN-CLAIM-008 |
        | the hybrid flow         | IDTOKEN-CLAIM-009 |

  @req:IDTOKEN-CLAIM-005 @standard @needs:id-token @needs:browser-login
  Rule: sub of an ID token is the same for the same user at each login

    Scenario: Two logins of one user
      Given a client for the ID token flow
      And nobody is logged in
      When the client requests authorization twice
      Then both ID tokens agree in sub

  @req:IDTOKEN-CLAIM-006 @standard @needs:id-token @needs:browser-login
  Rule: sub of an ID token differs between two users

    Scenario: Two users of one client
      Given a client for the ID token flow
      When two users authorize the client
      Then both ID tokens differ in sub

  @req:IDTOKEN-CLAIM-013 @standard @needs:id-token @needs:browser-login
  Rule: auth_time of an ID token, where present, is a number and tells the time of the login, not the time of issue

    Scenario: The login lies before the request
      Given a client for the ID token flow
      And the user logged in more than 2 seconds ago
      When the client requests authorization
      Then the ID token tells the time of the login

  @req:IDTOKEN-CLAIM-014 @standard @needs:id-token @needs:browser-login
  Rule: auth_time is present in the ID token of a request with max_age

    Scenario: max_age is an hour
      Given a client for the ID token flow
      And the authorization request carries max_age "3600"
      When the client requests authorization
      Then the ID token has the field auth_time

  @req:IDTOKEN-NONCE-001 @req:IDTOKEN-NONCE-002 @req:IDTOKEN-NONCE-003 @req:IDTOKEN-NONCE-004
  @req:IDTOKEN-NONCE-005 @standard @needs:browser-login
  Rule: nonce of the request comes back unchanged in the ID token

    Scenario Outline: <flow>
      Given the requirement <requirement>
      When <flow> has come to its end
      Then nonce of the ID token is "assay-nonce-8c2e"

      Examples:
        | flow                    | requirement       |
        | the ID token flow       | IDTOKEN-NONCE-001 |
        | the token id_token flow | IDTOKEN-NONCE-002 |
        | the hybrid flow         | IDTOKEN-NONCE-003 |

    Scenario: The ID token comes with the exchange of a code
      Given the requirement IDTOKEN-NONCE-004
      And a client for the browser code flow
      And the authorization request carries nonce "assay-nonce-1b7d"
      When the client exchanges the code
      Then nonce of the ID token is "assay-nonce-1b7d"

    Scenario: The nonce has reserved characters
      Given the requirement IDTOKEN-NONCE-005
      And a client for the ID token flow
      And the authorization request carries nonce "a&b=c#d+e %41/ä"
      When the client requests authorization
      Then nonce of the ID token is "a&b=c#d+e %41/ä"

  @req:IDTOKEN-NONCE-006 @observe @needs:id-token @needs:browser-login
  Rule: Whether response_type=id_token is served without a nonce is recorded

    Scenario: nonce is left out
      Given a client for the ID token flow
      And the authorization request has no nonce
      When the client requests authorization
      Then the answer is recorded

  @req:IDTOKEN-SIGNATURE-001 @req:IDTOKEN-SIGNATURE-002 @req:IDTOKEN-SIGNATURE-003 @standard
  @needs:browser-login @needs:token-keys
  Rule: The ID token of each flow is signed with a published token key

    Scenario Outline: <flow>
      Given the requirement <requirement>
      When <flow> has come to its end
      Then the ID token verifies offline with a published token key

      Examples:
        | flow                    | requirement           |
        | the ID token flow       | IDTOKEN-SIGNATURE-001 |
        | the token id_token flow | IDTOKEN-SIGNATURE-002 |
        | the hybrid flow         | IDTOKEN-SIGNATURE-003 |

  @req:IDTOKEN-SIGNATURE-004 @standard @needs:id-token @needs:browser-login
  Rule: alg of an ID token is not none

    Scenario Outline: <flow>
      When <flow> has come to its end
      Then the ID token is signed

      Examples:
        | flow                    |
        | the ID token flow       |
        | the token id_token flow |
        | the hybrid flow         |

  @req:IDTOKEN-SIGNATURE-005 @standard @needs:id-token @needs:browser-login
  Rule: alg of an ID token is one that id_token_signing_alg_values_supported lists

    Scenario: alg
      Given the discovery document is requested
      When the ID token flow has come to its end
      Then alg of the header of the ID token is one of id_token_signing_alg_values_supported of the earlier discovery document

  @req:IDTOKEN-HASH-001 @req:IDTOKEN-HASH-002 @req:IDTOKEN-HASH-003 @req:IDTOKEN-HASH-004
  @req:IDTOKEN-HASH-005 @standard @needs:browser-login
  Rule: An ID token has the left half of the hash of what came with it

    Scenario: at_hash is there
      Given the requirement IDTOKEN-HASH-001
      When the token id_token flow has come to its end
      Then the ID token has the field at_hash

    Scenario: at_hash fits
      Given the requirement IDTOKEN-HASH-002
      When the token id_token flow has come to its end
      Then the ID token has the at_hash of the access token

    Scenario: c_hash is there
      Given the requirement IDTOKEN-HASH-003
      When the hybrid flow has come to its end
      Then the ID token has the field c_hash

    Scenario: c_hash fits
      Given the requirement IDTOKEN-HASH-004
      When the hybrid flow has come to its end
      Then the ID token has the c_hash of the code

    Scenario: at_hash of the token endpoint
      Given the requirement IDTOKEN-HASH-005
      And a client for the browser code flow
      When the client exchanges the code
      Then the ID token has the at_hash of the access token, or none
