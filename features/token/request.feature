@token
Feature: What a token request must carry
  A token request is a form in the body of a POST that says which grant it uses and which client asks.
  Source: authorization-token-service, "POST /oauth/token", bullets and rows grant_type, client_id, client_secret.

  @req:TOKEN-REQUEST-CONTENTTYPE-001 @must @needs:client-credentials
  Rule: A token request whose parameters are form-urlencoded in its body is served

    Scenario: A form in the body
      Given a confidential client that may use the client_credentials grant
      When the client requests a token
      Then the client receives an access token

  @req:TOKEN-REQUEST-CONTENTTYPE-002 @must @needs:client-credentials
  Rule: A plus sign and %20 in a form value both stand for a space

    Scenario Outline: The scopes are parted <spaces>
      Given a confidential client that may use the client_credentials grant
      And the token request carries scope "assay.alpha assay.gamma"
      And the token request is sent <spaces>
      When the client requests a token
      Then the client receives an access token
      And the token has the scopes "assay.alpha assay.gamma"

      Examples:
        | spaces                          |
        | with a plus sign for each space |
        | with %20 for each space         |

  @req:TOKEN-REQUEST-CONTENTTYPE-004 @should @needs:client-credentials
  Rule: A token request whose parameters stand in a JSON body is refused

    Scenario: The parameters are members of a JSON object
      Given a confidential client that may use the client_credentials grant
      When the client requests a token with its parameters as JSON
      Then the token request is refused

  @req:TOKEN-REQUEST-ACCEPT-001 @must @needs:client-credentials
  Rule: A token request that sends Accept with application/json is served

    Scenario: JSON is wanted
      Given a confidential client that may use the client_credentials grant
      When the client requests a token
      Then the client receives an access token

  @req:TOKEN-REQUEST-ACCEPT-002 @observe @needs:client-credentials
  Rule: What a token request without an Accept header is answered with

    Scenario: Nothing is said of what is wanted
      Given a confidential client that may use the client_credentials grant
      And the token request is sent without Accept
      When the client requests a token
      Then the answer is recorded

  @req:TOKEN-REQUEST-GRANT-009 @req:TOKEN-REQUEST-GRANT-010 @req:TOKEN-REQUEST-GRANT-011
  @req:TOKEN-REQUEST-GRANT-012 @must @needs:client-credentials
  Rule: A token request names one of the grant types that the document lists

    Scenario Outline: <case>
      Given the requirement <requirement>
      And a confidential client that may use the client_credentials grant
      When the client requests a token with <fault>
      Then the token request is refused

      Examples:
        | case                                     | fault                 | requirement             |
        | It is left out                           | no grant_type         | TOKEN-REQUEST-GRANT-009 |
        | It is empty                              | an empty grant_type   | TOKEN-REQUEST-GRANT-010 |
        | It is a word that means nothing          | an unknown grant_type | TOKEN-REQUEST-GRANT-011 |
        | It belongs to the authorization endpoint | grant_type implicit   | TOKEN-REQUEST-GRANT-012 |

  @req:TOKEN-REQUEST-CLIENTID-001 @must @needs:client-credentials @needs:client-secret-basic
  Rule: A client_credentials request without client_id is served when the Basic header names the client

    Scenario: The Basic header names the client
      Given a confidential client that may use the client_credentials grant
      When the client requests a token
      Then the client receives an access token

  @req:TOKEN-REQUEST-CLIENTID-007 @must @needs:client-credentials @needs:client-secret-basic
  Rule: A client_id that repeats the client of the Basic header is accepted

    Scenario: Both name the same client
      Given a confidential client that may use the client_credentials grant
      And the token request is sent with the client_id of its Basic header in the body
      When the client requests a token
      Then the client receives an access token

  @req:TOKEN-REQUEST-CLIENTID-006 @should @since:76.23.0 @needs:client-credentials @needs:private-key-jwt
  Rule: A token request without client_id is served when the client_assertion names the client

    Scenario: The assertion names the client
      Given a confidential client that may use the client_credentials grant with private_key_jwt
      And the client sends a client_assertion without client_id beside it
      When the client requests a token
      Then the client receives an access token

  @req:TOKEN-REQUEST-CLIENTID-008 @must @needs:client-credentials @needs:client-secret-post
  Rule: A token request that names its client nowhere is refused

    Scenario: The secret is sent without client_id
      Given a confidential client that may use the client_credentials grant with client_secret_post
      When the client requests a token with no client_id
      Then the token request is refused

    Scenario: Neither id nor secret is sent
      Given a confidential client that may use the client_credentials grant with client_secret_post
      When the client requests a token with no authentication
      Then the token request is refused

  @req:TOKEN-REQUEST-SECRET-001 @must @needs:client-credentials @needs:client-secret-basic
  Rule: client_secret may be left out when the Basic header carries the secret

    Scenario: The Basic header carries the secret
      Given a confidential client that may use the client_credentials grant
      When the client requests a token
      Then the client receives an access token

  @req:TOKEN-REQUEST-SECRET-002 @must @since:76.23.0 @needs:client-credentials @needs:private-key-jwt
  Rule: client_secret may be left out when client_assertion is used

    Scenario: An assertion in place of the secret
      Given a confidential client that may use the client_credentials grant with private_key_jwt
      When the client requests a token
      Then the client receives an access token

  @req:TOKEN-REQUEST-SECRET-003 @must @needs:client-credentials @needs:client-secret-post
  Rule: A token request with client_id and an empty client_secret is refused

    Scenario: The secret is empty
      Given a confidential client that may use the client_credentials grant with client_secret_post
      When the client requests a token with an empty secret
      Then the token request is refused
