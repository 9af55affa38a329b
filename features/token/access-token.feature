@token
Feature: What a JWT access token says
  The claims and the header of the token that a client gets for itself, read without asking the service.
  Source: RFC 7519, sections 3, 4.1 and 7.2; supplement, sections 3.2, 4.1 and 4.2.

  @req:RFC7519-TOKEN-001 @standard @needs:client-credentials
  Rule: A JWT access token has three Base64URL parts without padding

    Scenario: The parts
      When a client gets a token with the client_credentials grant
      Then the client receives a JWT access token

  @req:RFC7519-TOKEN-002 @req:RFC7519-TOKEN-003 @req:RFC7519-TOKEN-004 @req:RFC7519-TOKEN-005
  @req:RFC7519-TOKEN-007 @req:RFC7519-TOKEN-008 @standard @needs:client-credentials
  Rule: The registered claims of a JWT access token, where present, have the types that RFC 7519 gives them

    Scenario Outline: <claim> is <form>
      Given the requirement <requirement>
      When a client gets a token with the client_credentials grant
      Then <claim> of the access token, where present, is <form>

      Examples:
        | claim | form                                         | requirement       |
        | iss   | a string                                     | RFC7519-TOKEN-002 |
        | sub   | a string                                     | RFC7519-TOKEN-003 |
        | aud   | a string or an array of strings              | RFC7519-TOKEN-004 |
        | exp   | a time in the future, in seconds             | RFC7519-TOKEN-005 |
        | iat   | a time that is not in the future, in seconds | RFC7519-TOKEN-007 |
        | jti   | a string                                     | RFC7519-TOKEN-008 |

  @req:RFC7519-TOKEN-006 @standard @needs:client-credentials
  Rule: nbf of a JWT access token, where present, does not lie in the future

    Scenario: nbf
      When a client gets a token with the client_credentials grant
      Then nbf of the access token, where present, is a time that is not in the future, in seconds

  @req:RFC7519-TOKEN-009 @standard @needs:client-credentials @needs:token-keys
  Rule: The signature of a JWT access token verifies against /token_keys

    Scenario: The signature
      When a client gets a token with the client_credentials grant
      Then the access token verifies offline with a token key

  @req:SUPPLEMENT-CC-001 @compatible @needs:client-credentials
  Rule: sub of a client_credentials token is the client id

    Scenario: sub
      When a client gets a token with the client_credentials grant
      Then sub of the access token is the client id

  @req:SUPPLEMENT-CC-002 @compatible @needs:client-credentials
  Rule: A client_credentials token has the claim authorities

    Scenario: authorities
      When a client gets a token with the client_credentials grant
      Then authorities of the access token is an array of strings

  @req:SUPPLEMENT-CC-003 @compatible @needs:client-credentials
  Rule: A client_credentials token has none of user_id, user_name, origin and email

    Scenario Outline: <claim>
      When a client gets a token with the client_credentials grant
      Then the access token has no <claim>

      Examples:
        | claim     |
        | user_id   |
        | user_name |
        | origin    |
        | email     |

  @req:SUPPLEMENT-JWT-001 @compatible @needs:client-credentials @needs:token-keys
  Rule: kid of a JWT access token names a key of /token_keys

    Scenario: kid
      When a client gets a token with the client_credentials grant
      Then the access token names its token key by kid

  @req:SUPPLEMENT-JWT-002 @compatible @needs:client-credentials
  Rule: typ of a JWT access token is JWT

    Scenario: typ
      When a client gets a token with the client_credentials grant
      Then typ of the header of the access token is "JWT"

  @req:SUPPLEMENT-JWT-003 @compatible @needs:client-credentials
  Rule: jku of a JWT access token is the address of /token_keys

    Scenario: jku
      When a client gets a token with the client_credentials grant
      Then jku of the header of the access token is the https URL of /token_keys beneath the base URL

  @req:SUPPLEMENT-JWT-004 @compatible @needs:client-credentials
  Rule: A JWT access token has jti of 32 hex digits

    Scenario: jti
      When a client gets a token with the client_credentials grant
      Then jti of the access token is 32 lower-case hex digits

  @req:SUPPLEMENT-JWT-007 @compatible @needs:client-credentials
  Rule: A JWT access token has scope as an array of strings

    Scenario: scope
      When a client gets a token with the client_credentials grant
      Then scope of the access token is an array of strings

  @req:SUPPLEMENT-JWT-013 @compatible @needs:client-credentials
  Rule: A JWT access token has rev_sig

    Scenario: rev_sig
      When a client gets a token with the client_credentials grant
      Then rev_sig of the access token is a non-empty string

  @req:SUPPLEMENT-JWT-016 @compatible @needs:client-credentials
  Rule: A JWT access token has zid, the id of the default zone

    Scenario: zid
      When a client gets a token with the client_credentials grant
      Then the access token names the default zone by zid

  @req:SUPPLEMENT-JWT-008 @compatible @needs:client-credentials
  Rule: A JWT access token has client_id, cid and azp, all the client id

    Scenario Outline: <claim>
      When a client gets a token with the client_credentials grant
      Then <claim> of the access token is the client id

      Examples:
        | claim     |
        | client_id |
        | cid       |
        | azp       |

  @req:SUPPLEMENT-JWT-009 @compatible @needs:client-credentials
  Rule: A JWT access token that is not revocable has no revocable true

    Scenario: revocable
      When a client gets a token with the client_credentials grant
      Then the access token has no revocable

  @req:SUPPLEMENT-JWT-010 @compatible @needs:client-credentials
  Rule: A JWT access token has grant_type as it was requested

    Scenario: grant_type
      When a client gets a token with the client_credentials grant
      Then grant_type of the access token is "client_credentials"

  @req:SUPPLEMENT-JWT-014 @compatible @needs:client-credentials
  Rule: A JWT access token has iat and exp as integers

    Scenario Outline: <claim>
      When a client gets a token with the client_credentials grant
      Then <claim> of the access token is an integer

      Examples:
        | claim |
        | iat   |
        | exp   |

  @req:SUPPLEMENT-JWT-015 @compatible @needs:client-credentials
  Rule: iss of a JWT access token is a URL that ends in /oauth/token

    Scenario: iss
      When a client gets a token with the client_credentials grant
      Then iss of the access token is a URL that ends in /oauth/token

  @req:SUPPLEMENT-JWT-017 @compatible @needs:client-credentials
  Rule: A JWT access token has the client id and the prefixes of its scopes as aud

    Scenario: The scopes assay.alpha and openid
      Given a confidential client that may use the client_credentials grant
      And the token request carries scope "assay.alpha openid"
      When the client requests a token
      Then the client receives an access token
      And aud of the access token lists "assay"
      And aud of the access token lists "openid"
