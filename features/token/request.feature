@token
Feature: What a token request must carry
  A token request is a form in the body of a POST that says which grant it uses and which client asks.
  Source: authorization-token-service, "POST /oauth/token", bullets and rows grant_type, client_id, client_secret.

  @req:TOKEN-REQUEST-CONTENTTYPE-002 @must
  Rule: A plus sign and %20 in a form value both stand for a space

    Scenario Outline: The scopes are separated <spaces>
      Given a confidential client that may use the "client_credentials" grant
      And the token request carries "body" as "grant_type=client_credentials&scope=<scope>"
      When the client requests a token
      Then the client receives an access token
      And "scope" of the token response is a string like "(.* )?assay\.alpha( .*)?"
      And "scope" of the token response is a string like "(.* )?assay\.gamma( .*)?"

      Examples:
        | spaces         | scope                     |
        | by a plus sign | assay.alpha+assay.gamma   |
        | by %20         | assay.alpha%20assay.gamma |

  @req:TOKEN-REQUEST-ACCEPT-002 @observe
  Rule: The answer to a token request without an Accept header is recorded

    Scenario: Nothing is said of what is wanted
      Given a confidential client that may use the "client_credentials" grant
      And the token request has:
        | part   | value  |
        | Accept | absent |
      When the client requests a token
      Then the answer is recorded

  @must
  Rule: A token request names one of the grant types that the document lists

    Scenario Outline: <case>
      Given a confidential client that may use the "client_credentials" grant
      When the client requests a token <change>
      Then the token request is refused

      Examples:
        | requirement             | case                                     | change                          |
        | TOKEN-REQUEST-GRANT-010 | It is empty                              | with "grant_type" as ""         |
        | TOKEN-REQUEST-GRANT-012 | It belongs to the authorization endpoint | with "grant_type" as "implicit" |

  @req:TOKEN-REQUEST-CLIENTID-007 @must
  Rule: A client_id that repeats the client of the Basic header is accepted

    Scenario: Both name the same client
      Given a confidential client that may use the "client_credentials" grant
      And the token request carries "client_id" as "{{ client.id }}"
      When the client requests a token
      Then the client receives an access token

  @req:TOKEN-REQUEST-CLIENTID-006 @should
  Rule: A token request without client_id is served when the client_assertion names the client

    Scenario: The assertion names the client
      Given a confidential client that may use the "client_credentials" grant with "private_key_jwt"
      And the token request has:
        | part      | value  |
        | client_id | absent |
      When the client requests a token
      Then the client receives an access token

  @req:TOKEN-REQUEST-CLIENTID-008 @must
  Rule: A token request that names its client nowhere is refused

    Scenario: Neither id nor secret is sent
      Given a confidential client that may use the "client_credentials" grant with "client_secret_post"
      When the client requests a token with:
        | part          | value  |
        | client_id     | absent |
        | client_secret | absent |
      Then the token request is refused

  @req:TOKEN-REQUEST-SECRET-003 @must
  Rule: A token request with client_id and an empty client_secret is refused

    Scenario: The secret is empty
      Given a confidential client that may use the "client_credentials" grant with "client_secret_post"
      When the client requests a token as the client "{{ client.id }}" with the secret ""
      Then the token request is refused
