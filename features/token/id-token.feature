@token
Feature: ID tokens from the token endpoint
  An ID token comes to a client with scope openid when the user approved openid; what it says agrees with
  the login, also after a refresh.
  Source: authorization-token-service, "Token response", row id_token; OpenID Connect Core, sections 2,
  3.1.3.3, 3.1.3.7, 3.3.3.6 and 12.2; supplement, section 4.4.

  @req:TOKEN-RESPONSE-IDTOKEN-001 @must @needs:authorization-code
  Rule: An id_token in a token response is a string

    Scenario: The type
      When a client gets a token with the authorization_code grant
      Then id_token of the token response, where present, is a non-empty string

  @req:TOKEN-RESPONSE-IDTOKEN-011 @must @needs:authorization-code @needs:browser-login
  Rule: The authorization_code grant gives no id_token when the user did not approve openid on the approval page

    Scenario: openid is left out of the approval
      Given a client for the browser code flow that asks the user for approval
      And the user approves assay.read alone
      And the user grants the client a code
      When the client requests a token
      Then the token response has no id_token

  @req:TOKEN-RESPONSE-IDTOKEN-012 @must @needs:refresh-token @needs:browser-login
  Rule: The refresh_token grant gives no id_token when the user did not approve openid

    Scenario: openid is left out of the approval
      Given a client for the browser code flow that asks the user for approval
      And the user approves assay.read alone
      And the user grants the client a code
      And the client refreshes the token that it gets
      When the client requests a token
      Then the token response has no id_token

  @req:TOKEN-RESPONSE-IDTOKEN-013 @must @needs:password @needs:browser-login
  Rule: The password grant gives no id_token when the user has denied openid to the client earlier

    Scenario: The user denied openid on the approval page
      Given a client of the password grant with a user who denied it openid
      When the client requests a token
      Then the token response has no id_token

  @req:TOKEN-RESPONSE-IDTOKEN-014 @must @needs:passcode @needs:browser-login
  Rule: The one-time passcode form of the password grant gives no id_token when the user has denied openid to the client earlier

    Scenario: The user denied openid on the approval page
      Given a client of the one-time passcode grant with a user who denied it openid
      When the client requests a token
      Then the token response has no id_token

  @req:TOKEN-RESPONSE-IDTOKEN-021 @observe @needs:authorization-code
  Rule: Whether the exchange of a code of response_type=code brings an id_token is recorded

    Scenario: response_type=code
      When a client gets a token with the authorization_code grant
      Then the answer is recorded

  @req:TOKEN-RESPONSE-IDTOKEN-022 @should @needs:hybrid @needs:browser-login
  Rule: The exchange of a code of response_type=code id_token brings an id_token to a client with scope openid

    Scenario: response_type=code id_token
      Given a client for the hybrid flow
      And the user grants the client a code
      When the client requests a token
      Then the token response has the field id_token

  @req:TOKEN-RESPTYPE-EFFECT-001 @observe @needs:password
  Rule: Which tokens are returned to a password request with each response_type

    Scenario Outline: response_type is <type>
      Given a confidential client that may use the password grant
      And the token request carries response_type "<type>"
      When the client requests a token
      Then the answer is recorded

      Examples:
        | type           |
        | token          |
        | id_token       |
        | token id_token |
        | code           |

  @req:OIDC-TOKEN-001 @standard @needs:authorization-code
  Rule: The exchange of a code for scope openid returns an id_token

    Scenario: Scope openid
      When a client gets a token with the authorization_code grant
      Then the token response has the field id_token

  @req:OIDC-TOKEN-002 @standard @needs:authorization-code
  Rule: The exchange of a code without scope openid returns no id_token

    Scenario: Scope openid was not asked for
      Given a client for the API code flow
      And the authorization request carries scope "assay.read"
      And the user grants the client a code
      When the client requests a token
      Then the token response has no id_token

  @req:OIDC-TOKEN-003 @req:OIDC-TOKEN-004 @req:OIDC-TOKEN-005 @req:OIDC-TOKEN-006 @req:OIDC-TOKEN-008
  @req:OIDC-TOKEN-009 @standard @needs:authorization-code
  Rule: The ID token of a code exchange names issuer, client and times

    Scenario: token_type
      Given the requirement OIDC-TOKEN-003
      When a client gets a token with the authorization_code grant
      Then token_type of the token response is the word bearer in any case

    Scenario: iss
      Given the requirement OIDC-TOKEN-004
      And the discovery document is requested
      When a client gets a token with the authorization_code grant
      Then iss of the ID token is issuer of the earlier discovery document

    Scenario Outline: It <rule>
      Given the requirement <requirement>
      And a client for the API code flow
      When the client exchanges the code
      Then the ID token <rule>

      Examples:
        | rule                                          | requirement    |
        | is meant for the client                       | OIDC-TOKEN-005 |
        | names no other client as its authorized party | OIDC-TOKEN-006 |

    Scenario: exp
      Given the requirement OIDC-TOKEN-008
      And a client for the API code flow
      When the client exchanges the code
      Then exp of the ID token is a time in the future, in seconds
      And the ID token expires after it was issued

    Scenario: iat
      Given the requirement OIDC-TOKEN-009
      When a client gets a token with the authorization_code grant
      Then iat of the ID token is a time that is not in the future, in seconds

  @req:OIDC-TOKEN-007 @standard @needs:authorization-code @needs:token-keys
  Rule: The id_token of a code exchange is signed by a key of /token_keys

    Scenario: The signature
      Given a client for the API code flow
      When the client exchanges the code
      Then the ID token verifies offline with a published token key

  @req:OIDC-REFRESH-001 @req:OIDC-REFRESH-002 @req:OIDC-REFRESH-003 @req:OIDC-REFRESH-004
  @req:OIDC-REFRESH-005 @req:OIDC-REFRESH-006 @req:OIDC-REFRESH-007 @standard
  @needs:authorization-code @needs:refresh-token
  Rule: The ID token of a refresh is about the same login as the first

    Scenario Outline: <claim> stays
      Given the requirement <requirement>
      When a client refreshes a token of the authorization_code grant after 1 seconds
      Then both ID tokens agree in <claim>

      Examples:
        | claim | requirement      |
        | iss   | OIDC-REFRESH-001 |
        | sub   | OIDC-REFRESH-002 |
        | aud   | OIDC-REFRESH-004 |
        | azp   | OIDC-REFRESH-006 |

    Scenario: iat
      Given the requirement OIDC-REFRESH-003
      When a client refreshes a token of the authorization_code grant after 1 seconds
      Then the ID token tells the time of its issue
      And both ID tokens differ in iat

    Scenario: auth_time
      Given the requirement OIDC-REFRESH-005
      When a client refreshes a token of the authorization_code grant after 1 seconds
      Then auth_time of the ID token, where present, is auth_time of the earlier ID token

    Scenario: nonce
      Given the requirement OIDC-REFRESH-007
      And a client for the API code flow
      And the authorization request carries nonce "assay-nonce-1b7d"
      And the client has exchanged the code
      When the client redeems the refresh token of that response
      Then nonce of the ID token, where present, is "assay-nonce-1b7d"

  @req:SUPPLEMENT-REFRESH-009 @compatible @needs:authorization-code @needs:refresh-token
  Rule: A refresh with openid in scope returns an id_token

    Scenario: Scope openid
      When a client refreshes a token of the authorization_code grant after 1 seconds
      Then the token response has the field id_token

  @req:SUPPLEMENT-REFRESH-010 @compatible @needs:password @needs:refresh-token @needs:user-token
  Rule: A refresh of a user_token refresh token returns no id_token

    Scenario: The refresh token of the user_token grant
      Given a confidential client that may use the user_token grant
      And the client refreshes the token that it gets
      When the client requests a token
      Then the token response has no id_token

  @req:SUPPLEMENT-REFRESH-011 @compatible @needs:password @needs:refresh-token
  Rule: The id_token of a refresh keeps amr

    Scenario: amr
      When a client refreshes a token of the password grant after 1 seconds
      Then both ID tokens agree in amr

  @req:SUPPLEMENT-IDTOKEN-001 @compatible @needs:password
  Rule: The password grant returns an id_token for scope openid

    Scenario: Scope openid
      When a client gets a token with the password grant
      Then the token response has the field id_token

  @req:SUPPLEMENT-IDTOKEN-002 @compatible @needs:password
  Rule: amr of an id_token is pwd for an internal user

    Scenario: The user has just given the password
      When a client gets a token with the password grant
      Then amr of the ID token lists just "pwd"

  @req:SUPPLEMENT-IDTOKEN-004 @compatible @needs:authorization-code
  Rule: scope of an id_token is an array with openid alone

    Scenario: The access token has another scope beside openid
      When a client gets a token with the authorization_code grant
      Then scope of the ID token lists just "openid"

  @req:SUPPLEMENT-IDTOKEN-003 @compatible @needs:authorization-code
  Rule: An id_token has azp, cid, client_id, user_id, user_name, origin, zid, grant_type, jti and rev_sig as strings

    Scenario Outline: <claim>
      When a client gets a token with the authorization_code grant
      Then <claim> of the ID token is a non-empty string

      Examples:
        | claim      |
        | azp        |
        | cid        |
        | client_id  |
        | user_id    |
        | user_name  |
        | origin     |
        | zid        |
        | grant_type |
        | jti        |
        | rev_sig    |

  @req:SUPPLEMENT-IDTOKEN-010 @compatible @needs:id-token @needs:browser-login
  Rule: The id_token of the ID token flow has azp, grant_type and jti as strings

    Scenario Outline: <claim>
      When the ID token flow has come to its end
      Then <claim> of the ID token is a non-empty string

      Examples:
        | claim      |
        | azp        |
        | grant_type |
        | jti        |

  @req:SUPPLEMENT-IDTOKEN-005 @compatible @needs:authorization-code
  Rule: given_name and family_name stand in an id_token with scope profile

    Scenario Outline: <claim>
      Given a client of the authorization_code grant that asks for openid and profile
      When the client requests a token
      Then <claim> of the ID token is a non-empty string

      Examples:
        | claim       |
        | given_name  |
        | family_name |

  @req:SUPPLEMENT-IDTOKEN-006 @compatible @needs:authorization-code
  Rule: An id_token has email as a string and email_verified as a boolean

    Scenario: email
      When a client gets a token with the authorization_code grant
      Then email of the ID token is a non-empty string

    Scenario: email_verified
      When a client gets a token with the authorization_code grant
      Then email_verified of the ID token is a boolean

  @req:SUPPLEMENT-IDTOKEN-009 @compatible @needs:authorization-code
  Rule: An id_token lives as long as the access token

    Scenario: Both were issued at about the same time
      When a client gets a token with the authorization_code grant
      Then exp of the ID token is within 5 seconds of exp of the access token
