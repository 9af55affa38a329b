@token
Feature: ID tokens from the token endpoint
  An ID token comes to a client with scope openid when the user approved openid; what it says agrees with
  the login, also after a refresh.
  Source: authorization-token-service, "Token response", row id_token; OpenID Connect Core, sections 2,
  3.1.3.3, 3.1.3.7, 3.3.3.6 and 12.2; supplement, section 4.4.

  Scenario: The client exchanges the code
    Given a client for the "API code" flow
    And the user grants the client a code
    When the client requests a token
    Then it holds that:
      | requirement                                                                                         | sentence                                                  |
      | AUTHORIZE-API-004 CODE-004 AUTHORIZE-PKCE-004 TOKEN-CODE-002 TOKEN-PKCE-021 TOKEN-CODE-REDIRECT-001 | the client receives an access token                       |
      | OIDC-TOKEN-008                                                                                      | the ID token expires after it was issued                  |
      |                                                                                                     | "exp" of the ID token is a time in the future, in seconds |
      | OIDC-TOKEN-007                                                                                      | the ID token verifies offline with a published token key  |
    And the ID token has:
      | requirement            | member      | form                                      |
      | OIDC-TOKEN-005         | aud         | lists "{{ client.id }}"                   |
      | OIDC-TOKEN-006         | azp         | "{{ client.id }}", where present          |
      | SUPPLEMENT-IDTOKEN-017 | claims.aud  | an array of nothing but "{{ client.id }}" |
      | SUPPLEMENT-IDTOKEN-016 | given_name  | absent                                    |
      |                        | family_name | absent                                    |

  Scenario: The token request carries response_type "token"
    Given a confidential client that may use the "password" grant
    And the token request carries "response_type" as "token"
    When the client requests a token
    Then it holds that:
      | requirement               | sentence               |
      | TOKEN-RESPTYPE-EFFECT-001 | the answer is recorded |
      | TOKEN-RESPTYPE-003        | the request is granted |

  Scenario: The client refreshes a token of the authorization_code grant a second later
    Given a confidential client that may use the "authorization_code" grant
    And the client holds an access token
    And 1 seconds have passed
    And the client refreshes its token
    When the client requests a token
    Then it holds that:
      | requirement       | sentence                                                  |
      | TOKEN-REFRESH-007 | the client receives an access token                       |
      | OIDC-REFRESH-003  | the ID token states the time of its issue                 |
      |                   | "iat" of the ID token is other than in the earlier answer |
    And the ID token has:
      | requirement      | member    | form                                               |
      | OIDC-REFRESH-005 | auth_time | "auth_time" of the earlier ID token, where present |
      | OIDC-REFRESH-001 | iss       | "iss" of the earlier ID token                      |
      | OIDC-REFRESH-002 | sub       | "sub" of the earlier ID token                      |
      | OIDC-REFRESH-004 | aud       | "aud" of the earlier ID token                      |
      | OIDC-REFRESH-006 | azp       | "azp" of the earlier ID token                      |
    And the token response has:
      | requirement            | member   | form  |
      | SUPPLEMENT-REFRESH-009 | id_token | there |

  @req:SUPPLEMENT-IDTOKEN-005
  Scenario: A client of the authorization_code grant that asks for openid and profile
    Given a client for the "API code" flow
    And the authorization request carries "scope" as "openid profile"
    And the user grants the client a code
    When the client requests a token
    Then "given_name" of the ID token is a non-empty string
    And "family_name" of the ID token is a non-empty string

  @compatible
  Rule: An id_token states what is known of the user

    Scenario: A user with a telephone who logs in a second time
      Given a client of the "password" grant that only this scenario changes
      And the administrator has sent:
        """
        PUT /oauth/clients/{{ client.id }}

        {
          "client_id": "{{ client.id }}",
          "authorized_grant_types": ["password"],
          "scope": ["openid", "profile"],
          "autoapprove": true
        }
        """
      And the administrator has sent:
        """
        PATCH /Users/{{ user.id }}
        If-Match: *

        { "phoneNumbers": [{ "value": "+44 20 7946 0123" }] }
        """
      And the client holds an access token
      When the client requests a token
      Then the ID token has:
        | requirement            | member       | form               |
        | SUPPLEMENT-IDTOKEN-012 | phone_number | "+44 20 7946 0123" |
      And the ID token matches the schema "claims/id-token-of-a-second-login"

  @req:SUPPLEMENT-IDTOKEN-015 @compatible
  Rule: The password grant returns no id_token where the granted scopes lack openid

    Scenario: Scope openid was not requested
      Given a confidential client that may use the "password" grant
      And the token request carries "scope" as "assay.read"
      When the client requests a token
      Then the token response has the field "access_token"
      And the token response has no "id_token"

  @req:TOKEN-RESPONSE-IDTOKEN-012 @must
  Rule: The refresh_token grant gives no id_token when the user did not approve openid

    Scenario: openid is left out of the approval
      Given a client for the "browser code" flow that asks the user for approval
      And the user approves "assay.read"
      And the user grants the client a code
      And the client refreshes its token
      When the client requests a token
      Then the token response has no "id_token"

  @req:TOKEN-RESPONSE-IDTOKEN-013 @must
  Rule: The password grant gives no id_token when the user has denied openid to the client earlier

    Scenario: The user denied openid on the approval page
      Given a client of the "password" grant with a user who denied it "openid"
      When the client requests a token
      Then the token response has no "id_token"

  @req:TOKEN-RESPONSE-IDTOKEN-014 @must
  Rule: The one-time passcode form of the password grant gives no id_token when the user has denied openid to the client earlier

    Scenario: The user denied openid on the approval page
      Given a client of the "one-time passcode" grant with a user who denied it "openid"
      When the client requests a token
      Then the token response has no "id_token"

  @req:TOKEN-RESPTYPE-EFFECT-001 @observe
  Rule: The tokens returned to a password request with each response_type are recorded

    Scenario Outline: response_type is <type>
      Given a confidential client that may use the "password" grant
      And the token request carries "response_type" as "<type>"
      When the client requests a token
      Then the answer is recorded

      Examples:
        | type           |
        | id_token       |
        | token id_token |
        | code           |

  @standard
  Rule: The exchange of a code for a narrower scope reports that scope, and without openid returns no id_token

    Scenario: Scope openid was not requested
      Given a client for the "API code" flow
      And the authorization request carries "scope" as "assay.read"
      And the user grants the client a code
      When the client requests a token
      Then it holds that:
        | requirement           | sentence                              |
        | AUTHORIZE-SUCCESS-012 | the token has the scopes "assay.read" |
      And the token response has:
        | requirement    | member   | form   |
        | OIDC-TOKEN-002 | id_token | absent |

  @req:OIDC-TOKEN-004 @standard
  Rule: iss of the id_token of a code exchange is the issuer of the discovery document

    Scenario: iss
      Given the discovery document is requested
      And a confidential client that may use the "authorization_code" grant
      When the client requests a token
      Then "iss" of the ID token is "issuer" of the earlier answer

  @req:OIDC-REFRESH-007 @standard
  Rule: nonce of the id_token of a refresh, where present, is that of the first

    Scenario: nonce
      Given a client for the "API code" flow
      And the authorization request carries "nonce" as "assay-nonce-1b7d"
      And the user grants the client a code
      And the client holds an access token
      And the client refreshes its token
      When the client requests a token
      Then "nonce" of the ID token, where present, is "assay-nonce-1b7d"
