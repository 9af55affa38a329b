@token
Feature: A public client exchanges a code
  A client with allowpublic may leave out its secret when its code was created with PKCE S256.
  Source: authorization-token-service, "POST /oauth/token", row client_secret, "Client configuration
  attributes referred to", "Authentication" and "Versioning"; supplement, section 2.2.

  @must @should @standard @compatible @observe
  Rule: A public client without a secret has the verifier of its code in place of it

    Background:
      Given a client for the "API code" flow that has:
        | metadata      | value |
        | allowpublic   | true  |
        | client_secret | null  |
      And the authorization request has an S256 code challenge
      And the user grants the client a code

    Scenario: The client requests a token
      When the client requests a token
      Then it holds that:
        | requirement              | sentence                            |
        | CLIENT-CONFIG-PUBLIC-001 | the client receives an access token |
        | CLIENT-AUTH-NONE-018     | the answer is recorded              |
      And the access token has:
        | requirement           | member             | form   |
        | SUPPLEMENT-PUBLIC-005 | client_auth_method | "none" |

    @req:TOKEN-FORMAT-OPAQUE-009
    Scenario: The token request carries token_format
      Given the token request carries "token_format" as "opaque"
      When the client requests a token
      Then "access_token" of the token response is an opaque string

    Scenario: The client requests a token with a code that was created with a plain code_challenge
      Given the user grants the client another code for:
        | parameter             | value                     |
        | code_challenge        | {{ 'a1-' \| repeat: 16 }} |
        | code_challenge_method | plain                     |
      When the client requests a token with:
        | part          | value                     |
        | code          | {{ another_code }}        |
        | code_verifier | {{ 'a1-' \| repeat: 16 }} |
      Then it holds that:
        | requirement           | sentence                                                |
        | AUTH-PUBLIC-004       | the token request is refused                            |
        | SUPPLEMENT-PUBLIC-004 | the token request is refused with error "invalid_grant" |
        |                       | the answer has status 400                               |

    Scenario Outline: <case>
      When the client requests a token <change>
      Then the token request is refused

      Examples:
        | requirement             | case                         | change                                                                      |
        | CLIENT-AUTH-NONE-014    | The verifier is left out     | without "code_verifier"                                                     |
        | CLIENT-AUTH-NONE-015    | The verifier differs         | with "code_verifier" as "assay-verifier-of-nobody-assay-verifier-of-nobody" |
        | TOKEN-CODE-REDIRECT-009 | The redirect URI is left out | without "redirect_uri"                                                      |

    @req:AUTH-PUBLIC-003
    Scenario: A client with allowpublic and no secret is refused when its code was created without a challenge
      Given the user grants the client another code for:
        | parameter             | value  |
        | code_challenge        | absent |
        | code_challenge_method | absent |
      When the client requests a token with:
        | part          | value              |
        | code          | {{ another_code }} |
        | code_verifier | absent             |
      Then the token request is refused

    @req:RFC6749-CODE-013
    Scenario: A client with allowpublic has exchanged its code once
      Given the client has used its "code" once
      When the client requests a token
      Then the token request is refused

    @req:CLIENT-CONFIG-PUBLIC-004 @req:SUPPLEMENT-PUBLIC-001
    Scenario: A client with allowpublic refreshes a token that it got without a secret, again without a secret
      Given the client refreshes its token
      When the client requests a token
      Then the client receives an access token

    @req:SUPPLEMENT-PUBLIC-007 @req:RFC9700-REFRESH-001
    Scenario: The refresh brings another token
      Given the client holds an access token
      And the client refreshes its token
      When the client requests a token
      Then both token responses differ in "refresh_token"

    @req:RFC9700-REFRESH-002
    Scenario: The refresh token that a public client replaced
      Given the client refreshes its token
      And the client has used its "refresh_token" once
      When the client requests a token
      Then the token request is refused

  @req:CLIENT-AUTH-NONE-016 @must
  Rule: A client with allowpublic that has a secret may send it all the same

    Scenario: The client sends its secret
      Given a client for the "API code" flow that has:
        | metadata    | value |
        | allowpublic | true  |
      And the authorization request has an S256 code challenge
      And the user grants the client a code
      When the client requests a token
      Then the client receives an access token

  @must
  Rule: A client that is not public is refused at the token endpoint when it sends no secret

    @req:CLIENT-CONFIG-PUBLIC-002
    Scenario: The client has no attribute allowpublic
      Given a confidential client that may use the "authorization_code" grant
      When the client requests a token with:
        | part          | value           |
        | Authorization | absent          |
        | client_id     | {{ client.id }} |
      Then the token request is refused

    @req:CLIENT-CONFIG-PUBLIC-003 @req:CLIENT-AUTH-NONE-012
    Scenario: allowpublic of the client is false
      Given a client for the "API code" flow that has:
        | metadata    | value |
        | allowpublic | false |
      And the authorization request has an S256 code challenge
      And the user grants the client a code
      When the client requests a token with:
        | part          | value           |
        | Authorization | absent          |
        | client_id     | {{ client.id }} |
      Then the token request is refused

  @req:CLIENT-AUTH-NONE-011 @must
  Rule: A client without allowpublic may not leave out its secret, even when the code was created with PKCE S256

    Scenario: The client has no attribute allowpublic
      Given a client for the "API code" flow
      And the authorization request has an S256 code challenge
      And the user grants the client a code
      When the client requests a token with:
        | part          | value           |
        | Authorization | absent          |
        | client_id     | {{ client.id }} |
      Then the token request is refused

  @req:SUPPLEMENT-PUBLIC-002 @compatible
  Rule: A public client without a secret is answered with status 401 and error invalid_client for any other grant

    Scenario: The password grant
      Given a client of the "password" grant that has:
        | metadata    | value |
        | allowpublic | true  |
      When the client requests a token with:
        | part          | value           |
        | Authorization | absent          |
        | client_id     | {{ client.id }} |
      Then the token request is refused with error "invalid_client"
      And the answer has status 401

  @req:SUPPLEMENT-PUBLIC-003 @compatible
  Rule: A public client that sends a wrong secret is refused

    Scenario Outline: The secret in the <place> is wrong
      Given a client for the "API code" flow that has:
        | metadata                   | value      |
        | allowpublic                | true       |
        | token_endpoint_auth_method | "<method>" |
      And the authorization request has an S256 code challenge
      And the user grants the client a code
      When the client requests a token as the client "{{ client.id }}" with the secret "not-the-secret-of-this-client"
      Then the token request is refused

      Examples:
        | place  | method              |
        | header | client_secret_basic |
        | body   | client_secret_post  |

  @req:SUPPLEMENT-PUBLIC-008 @compatible
  Rule: A client with allowpublic that sends its secret exchanges a code that was created without a challenge

    Scenario: The secret stands in for the challenge
      Given a client for the "API code" flow that has:
        | metadata    | value |
        | allowpublic | true  |
      And the user grants the client a code
      When the client requests a token
      Then the client receives an access token

  @req:SUPPLEMENT-PUBLIC-006 @compatible
  Rule: A refresh token that was issued to an authenticated client is not refreshed without authentication

    Scenario Outline: The token was issued to the client, authenticated by <method>
      Given a client for the "API code" flow that has:
        | metadata                   | value      |
        | allowpublic                | true       |
        | token_endpoint_auth_method | "<method>" |
      And the authorization request has an S256 code challenge
      And the user grants the client a code
      And the client refreshes its token
      When the client requests a token with:
        | part      | value           |
        | <part>    | absent          |
        | client_id | {{ client.id }} |
      Then the token request is refused

      @needs:client-secret-basic
      Examples: By the header
        | method              | part          |
        | client_secret_basic | Authorization |

      @needs:client-secret-post
      Examples: By the body
        | method             | part          |
        | client_secret_post | client_secret |

  @req:RFC9700-REFRESH-003 @standard
  Rule: The use of a replaced refresh token ends the one that replaced it

    Background:
      Given a client for the "API code" flow that has:
        | metadata      | value |
        | allowpublic   | true  |
        | client_secret | null  |
      And the authorization request has an S256 code challenge
      And the user grants the client a code
      And the client refreshes its token

    Scenario: The token that replaced it
      Given the client refreshes its token
      And the client has used its "refresh_token" again
      When the client requests a token
      Then the token request is refused

    Scenario: The token two refreshes later
      Given the client refreshes its token
      And the client refreshes its token
      And the client has used its "refresh_token" again
      When the client requests a token
      Then the token request is refused
