@token
Feature: The form of access tokens
  token_format chooses between an opaque access token and a JWT; the JWT is the default.
  Source: authorization-token-service, "POST /oauth/token", row token_format; "Token response"; "Versioning".

  @req:TOKEN-FORMAT-OPAQUE-001 @must @since:3.3.0 @needs:client-credentials @needs:opaque-tokens
  Rule: A client_credentials request with token_format opaque returns an access token that is not a JWT

    Scenario: token_format opaque
      When a client gets an opaque access token with the client_credentials grant
      Then the client receives an opaque access token

  @req:TOKEN-RESPONSE-ACCESS-012 @must @since:3.3.0 @needs:opaque-tokens
  Rule: An access token of token_format=opaque is an opaque string, not a JWT

    Scenario: token_format opaque
      When a client gets an opaque access token with the client_credentials grant
      Then the client receives an opaque access token

  @req:VERSION-FORMAT-001 @must @since:3.3.0 @needs:client-credentials @needs:opaque-tokens
  Rule: A service of release 3.3.0 or later offers token_format=opaque

    Scenario: token_format opaque
      When a client gets an opaque access token with the client_credentials grant
      Then the client receives an opaque access token

  @req:TOKEN-RESPONSE-ACCESS-013 @must @since:3.3.0 @needs:opaque-tokens
  Rule: An access token of token_format=opaque is random: two equal requests give two different strings

    Scenario: Two tokens of one client
      Given a confidential client that may use the client_credentials grant
      And the token request carries token_format "opaque"
      When the client requests 2 tokens at once
      Then both token responses differ in access_token

  @req:TOKEN-FORMAT-JWT-001 @must @needs:client-credentials
  Rule: A client_credentials request with token_format jwt returns a JWT access token

    Scenario: token_format jwt
      When a client gets a JWT access token with the client_credentials grant
      Then the client receives a JWT access token

  @req:TOKEN-RESPONSE-ACCESS-014 @must @needs:token-keys
  Rule: An access token of token_format=jwt is a JWT

    Scenario: token_format jwt
      When a client gets a JWT access token with the client_credentials grant
      Then the client receives a JWT access token

  @req:TOKEN-FORMAT-DEFAULT-001 @must @needs:client-credentials
  Rule: A client_credentials request without token_format returns a JWT access token

    Scenario: token_format is left out
      When a client gets a token with the client_credentials grant
      Then the client receives a JWT access token

  @req:TOKEN-RESPONSE-ACCESS-015 @must @needs:token-keys
  Rule: The signature of a JWT access token verifies offline with a published token key

    Scenario Outline: <form>
      When a client gets <form> with the client_credentials grant
      Then the access token verifies offline with a token key

      Examples:
        | form               |
        | a token            |
        | a JWT access token |

  @req:TOKEN-RESPONSE-ACCESS-016 @must
  Rule: A JWT access token is signed: its alg is not none

    Scenario: The algorithm of the signature
      When a client gets a JWT access token with the client_credentials grant
      Then the access token is signed

  @req:TOKEN-RESPONSE-TYPE-009 @should
  Rule: token_type is spelt bearer in lower case

    Scenario Outline: The <grant> grant
      When a client gets a token with the <grant> grant
      Then token_type of the token response is bearer in lower case

      Examples:
        | grant              |
        | client_credentials |

    @needs:authorization-code
    Scenario: The authorization_code grant
      When a client gets a token with the authorization_code grant
      Then token_type of the token response is bearer in lower case

    @needs:password
    Scenario: The password grant
      When a client gets a token with the password grant
      Then token_type of the token response is bearer in lower case

    @needs:saml2-bearer
    Scenario: The saml2-bearer grant
      When a client gets a token with the saml2-bearer grant
      Then token_type of the token response is bearer in lower case

    @needs:jwt-bearer
    Scenario: The jwt-bearer grant
      When a client gets a token with the jwt-bearer grant
      Then token_type of the token response is bearer in lower case

    @needs:user-token
    Scenario: The user_token grant
      When a client gets a token with the user_token grant
      Then token_type of the token response is bearer in lower case

    @needs:implicit @needs:browser-login
    Scenario: The implicit flow
      When the implicit flow has come to its end
      Then token_type of the redirect fragment is bearer in lower case

  @req:TOKEN-FORMAT-UNKNOWN-001 @observe @needs:client-credentials
  Rule: How a token_format other than opaque and jwt is treated

    Scenario: A word that means nothing
      Given a confidential client that may use the client_credentials grant
      And the token request carries token_format "assay"
      When the client requests a token
      Then the answer is recorded

  @req:VERSION-EARLIER-001 @observe @needs:client-credentials
  Rule: How a release that knew only token_format opaque treats token_format jwt

    Scenario: token_format jwt
      When a client gets a JWT access token with the client_credentials grant
      Then the answer is recorded

  @req:SUPPLEMENT-FORMAT-001 @compatible @needs:client-credentials
  Rule: An unknown token_format yields a JWT access token

    Scenario: A word that means nothing
      Given a confidential client that may use the client_credentials grant
      And the token request carries token_format "assay"
      When the client requests a token
      Then the client receives an access token
      And the client receives a JWT access token

  @req:SUPPLEMENT-FORMAT-002 @compatible @since:3.3.0 @needs:client-credentials @needs:opaque-tokens
  Rule: An opaque access token is 32 hex digits

    Scenario: The characters of the token
      When a client gets an opaque access token with the client_credentials grant
      Then access_token of the token response is 32 lower-case hex digits

  @req:SUPPLEMENT-SUCCESS-007 @compatible @since:3.3.0 @needs:client-credentials @needs:opaque-tokens
  Rule: An opaque access token equals the jti of its response

    Scenario: The token and its jti
      When a client gets an opaque access token with the client_credentials grant
      Then access_token of the token response is jti of the token response
