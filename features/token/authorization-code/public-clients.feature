@token
Feature: A public client exchanges a code
  A client with allowpublic may leave out its secret when its code was created with PKCE S256.
  Source: authorization-token-service, "POST /oauth/token", row client_secret, "Client configuration
  attributes referred to", "Authentication" and "Versioning"; supplement, section 2.2.

  @req:CLIENT-CONFIG-PUBLIC-001 @must @since:75.21.0 @needs:public-clients @needs:pkce
  @needs:authorization-code
  Rule: A client with allowpublic exchanges a code with an S256 challenge without a client secret

    Scenario: The client has no secret
      Given a client for the API code flow that is public and has no secret
      And the authorization request has a S256 code challenge
      And the user grants the client a code
      When the client requests a token
      Then the client receives an access token

  @req:CLIENT-AUTH-NONE-013 @req:CLIENT-AUTH-NONE-017 @req:AUTH-PUBLIC-001 @req:VERSION-PUBLIC-001
  @must @since:75.21.0 @needs:authorization-code @needs:pkce @needs:public-clients
  Rule: A client with allowpublic exchanges a code created with PKCE S256 without a secret

    Scenario: The code was created with S256
      Given the requirement CLIENT-AUTH-NONE-013
      And a client for the API code flow that is public and has no secret
      And the authorization request has a S256 code challenge
      And the user grants the client a code
      When the client requests a token
      Then the client receives an access token

    Scenario: The client_id alone names the client
      Given the requirement CLIENT-AUTH-NONE-017
      And a client for the API code flow that is public and has no secret
      And the authorization request has a S256 code challenge
      And the user grants the client a code
      When the client requests a token
      Then the client receives an access token

    Scenario: No credentials of the client
      Given the requirement AUTH-PUBLIC-001
      And a client for the API code flow that is public and has no secret
      And the authorization request has a S256 code challenge
      And the user grants the client a code
      When the client requests a token
      Then the client receives an access token

    Scenario: client_secret is left out
      Given the requirement VERSION-PUBLIC-001
      And a client for the API code flow that is public and has no secret
      And the authorization request has a S256 code challenge
      And the user grants the client a code
      When the client requests a token
      Then the client receives an access token

  @req:CLIENT-AUTH-NONE-014 @req:CLIENT-AUTH-NONE-015 @must @since:75.21.0 @needs:authorization-code
  @needs:pkce @needs:public-clients
  Rule: A client with allowpublic and no secret is refused without the verifier of its code

    Scenario Outline: <case>
      Given the requirement <requirement>
      And a client for the API code flow that is public and has no secret
      And the authorization request has a S256 code challenge
      And the user grants the client a code
      When the client requests a token with <fault>
      Then the token request is refused

      Examples:
        | case                     | fault                 | requirement          |
        | The verifier is left out | no code_verifier      | CLIENT-AUTH-NONE-014 |
        | The verifier is another  | another code_verifier | CLIENT-AUTH-NONE-015 |

  @req:CLIENT-AUTH-NONE-016 @must @since:75.21.0 @needs:authorization-code @needs:pkce
  @needs:public-clients
  Rule: A client with allowpublic that has a secret may send it all the same

    Scenario: The client sends its secret
      Given a client for the API code flow that is public and has a secret
      And the authorization request has a S256 code challenge
      And the user grants the client a code
      When the client requests a token
      Then the client receives an access token

  @req:CLIENT-CONFIG-PUBLIC-002 @req:CLIENT-CONFIG-PUBLIC-003 @req:AUTH-PUBLIC-002 @must
  @needs:authorization-code
  Rule: A client that is not public is refused at the token endpoint when it sends no secret

    Scenario: The client has no attribute allowpublic
      Given the requirement CLIENT-CONFIG-PUBLIC-002
      And a confidential client that may use the authorization_code grant
      When the client requests a token with no credentials
      Then the token request is refused

    Scenario: allowpublic of the client is false
      Given the requirement CLIENT-CONFIG-PUBLIC-003
      And a client for the API code flow whose allowpublic is false
      And the authorization request has a S256 code challenge
      And the user grants the client a code
      When the client requests a token with no credentials
      Then the token request is refused

    Scenario: The client is not public
      Given the requirement AUTH-PUBLIC-002
      And a confidential client that may use the authorization_code grant
      When the client requests a token with no credentials
      Then the token request is refused

  @req:CLIENT-AUTH-NONE-011 @req:CLIENT-AUTH-NONE-012 @must @since:75.5.0 @needs:authorization-code
  @needs:pkce
  Rule: PKCE does not stand in for the secret of a client that is not public

    Scenario: The client has no attribute allowpublic
      Given the requirement CLIENT-AUTH-NONE-011
      And a client for the API code flow
      And the authorization request has a S256 code challenge
      And the user grants the client a code
      When the client requests a token with no credentials
      Then the token request is refused

    Scenario: allowpublic of the client is false
      Given the requirement CLIENT-AUTH-NONE-012
      And a client for the API code flow whose allowpublic is false
      And the authorization request has a S256 code challenge
      And the user grants the client a code
      When the client requests a token with no credentials
      Then the token request is refused

  @req:CLIENT-AUTH-NONE-018 @observe @before:75.21.0 @needs:authorization-code @needs:pkce
  @needs:public-clients
  Rule: Whether a client with allowpublic may leave out its secret before release 75.21.0

    Scenario: The client leaves out its secret
      Given a client for the API code flow that is public and has no secret
      And the authorization request has a S256 code challenge
      And the user grants the client a code
      When the client requests a token
      Then the answer is recorded

  @req:AUTH-PUBLIC-003 @req:AUTH-PUBLIC-004 @should @since:75.21.0 @needs:authorization-code
  @needs:pkce @needs:public-clients
  Rule: A client with allowpublic and no secret is refused when its code was not created with S256

    Scenario: The code was created without a challenge
      Given the requirement AUTH-PUBLIC-003
      And a client for the API code flow that is public and has no secret
      And the authorization request has a S256 code challenge
      And the user grants the client a code
      When the client requests a token with a code that was created without code_challenge
      Then the token request is refused

    Scenario: The code was created with a plain challenge
      Given the requirement AUTH-PUBLIC-004
      And a client for the API code flow that is public and has no secret
      And the authorization request has a S256 code challenge
      And the user grants the client a code
      When the client requests a token with a code that was created with a plain code_challenge
      Then the token request is refused

  @req:CLIENT-CONFIG-PUBLIC-004 @should @since:75.21.0 @needs:public-clients @needs:pkce
  @needs:refresh-token
  Rule: A client with allowpublic refreshes a token that it got without a secret, again without a secret

    Scenario: The refresh goes without a secret too
      Given a client for the API code flow that is public and has no secret
      And the authorization request has a S256 code challenge
      And the user grants the client a code
      And the client refreshes the token that it gets
      When the client requests a token
      Then the client receives an access token

  @req:SUPPLEMENT-PUBLIC-001 @compatible @since:75.21.0 @needs:authorization-code @needs:pkce
  @needs:public-clients @needs:refresh-token
  Rule: A public client refreshes its token without a secret

    Scenario: The refresh goes without a secret too
      Given a client for the API code flow that is public and has no secret
      And the authorization request has a S256 code challenge
      And the user grants the client a code
      And the client refreshes the token that it gets
      When the client requests a token
      Then the client receives an access token

  @req:SUPPLEMENT-PUBLIC-002 @compatible @needs:password @needs:public-clients
  Rule: A public client without a secret is answered with status 401 and error invalid_client for any other grant

    Scenario: The password grant
      Given a public client that may use the password grant
      When the client requests a token with no credentials
      Then the token request is refused with status 401 and error invalid_client

  @req:SUPPLEMENT-PUBLIC-003 @req:SUPPLEMENT-PUBLIC-004 @req:SUPPLEMENT-PUBLIC-005 @compatible
  @since:75.21.0 @needs:authorization-code @needs:pkce @needs:public-clients
  Rule: A public client proves itself by S256 alone, and its token says so

    Scenario: The secret in the header is wrong
      Given the requirement SUPPLEMENT-PUBLIC-003
      And a client for the API code flow that is public and has a secret
      And the authorization request has a S256 code challenge
      And the user grants the client a code
      When the client requests a token with a wrong secret
      Then the token request is refused

    Scenario: The secret in the body is wrong
      Given the requirement SUPPLEMENT-PUBLIC-003
      And a client for the API code flow that is public and has a secret
      And the authorization request has a S256 code challenge
      And the user grants the client a code
      And the client authenticates with client_secret_post
      When the client requests a token with a wrong secret
      Then the token request is refused

    Scenario: The code was created with a plain challenge
      Given the requirement SUPPLEMENT-PUBLIC-004
      And a client for the API code flow that is public and has no secret
      And the authorization request has a S256 code challenge
      And the user grants the client a code
      When the client requests a token with a code that was created with a plain code_challenge
      Then the token request is refused with status 400 and error invalid_grant

    Scenario: The claim client_auth_method
      Given the requirement SUPPLEMENT-PUBLIC-005
      And a client for the API code flow that is public and has no secret
      And the authorization request has a S256 code challenge
      And the user grants the client a code
      When the client requests a token
      Then client_auth_method of the access token is "none"

  @req:SUPPLEMENT-PUBLIC-008 @compatible @since:75.21.0 @needs:authorization-code @needs:public-clients
  Rule: A client with allowpublic that sends its secret exchanges a code that was created without a challenge

    Scenario: The secret stands in for the challenge
      Given a client for the API code flow that is public and has a secret
      And the user grants the client a code
      When the client requests a token
      Then the client receives an access token

  @req:SUPPLEMENT-PUBLIC-006 @req:SUPPLEMENT-PUBLIC-007 @compatible @since:75.21.0
  @needs:authorization-code @needs:pkce @needs:public-clients @needs:refresh-token
  Rule: A refresh without authentication is for tokens issued without it, and brings another refresh token

    Scenario: The token was issued to the authenticated client
      Given the requirement SUPPLEMENT-PUBLIC-006
      And a client for the API code flow that is public and has a secret
      And the authorization request has a S256 code challenge
      And the user grants the client a code
      And the client refreshes the token that it gets
      When the client requests a token with no credentials
      Then the token request is refused

    Scenario: The refresh brings another token
      Given the requirement SUPPLEMENT-PUBLIC-007
      And a client for the API code flow that is public and has no secret
      And the authorization request has a S256 code challenge
      And the client has exchanged the code
      When the client redeems the refresh token of that response
      Then both token responses differ in refresh_token

  @req:RFC9700-REFRESH-001 @standard @since:75.21.0 @needs:authorization-code @needs:pkce
  @needs:public-clients @needs:refresh-token
  Rule: A public client gets a new refresh token with every refresh

    Scenario: The refresh brings another token
      Given a client for the API code flow that is public and has no secret
      And the authorization request has a S256 code challenge
      And the client has exchanged the code
      When the client redeems the refresh token of that response
      Then both token responses differ in refresh_token

  @req:RFC9700-REFRESH-002 @standard @since:75.21.0 @needs:authorization-code @needs:pkce
  @needs:public-clients @needs:refresh-token
  Rule: The refresh token that a public client replaced is refused

    Scenario: The token that was replaced
      Given a client for the API code flow that is public and has no secret
      And the authorization request has a S256 code challenge
      And the user grants the client a code
      And the client refreshes the token that it gets
      And the client has replaced its refresh token
      When the client requests a token
      Then the token request is refused

  @req:RFC9700-REFRESH-003 @standard @since:75.21.0 @needs:authorization-code @needs:pkce
  @needs:public-clients @needs:refresh-token
  Rule: The use of a replaced refresh token ends the one that replaced it

    Scenario: The token that replaced it
      Given a client for the API code flow that is public and has no secret
      And the authorization request has a S256 code challenge
      And the user grants the client a code
      And the client refreshes the token that it gets
      When the client requests a token with a refresh token whose predecessor was used once more
      Then the token request is refused

    Scenario: The token two refreshes later
      Given a client for the API code flow that is public and has no secret
      And the authorization request has a S256 code challenge
      And the user grants the client a code
      And the client refreshes the token that it gets
      When the client requests a token with a refresh token two refreshes after one that was used once more
      Then the token request is refused
