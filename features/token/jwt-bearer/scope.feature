@token
Feature: The scope of a token of the jwt-bearer grant
  The scope is what the client, the groups of the shadow user and the approvals of that user have in
  common; the parameter scope reduces it.
  Source: authorization-token-service, "Token response (common to all grants)", row scope, and "POST
  /oauth/token", row scope.

  Scenario: The client requests a token
    Given a confidential client that may use the "jwt-bearer" grant
    When the client requests a token
    Then it holds that:
      | requirement                                                        | sentence                                      |
      | TOKEN-JWT-ASSERTION-001 TOKEN-JWT-PROVIDER-003 TOKEN-SCOPE-JWT-004 | the client receives an access token           |
      | TOKEN-JWT-ASSERTION-001                                            | the access token names the user               |
      | TOKEN-REQUEST-GRANT-007                                            | the request is granted                        |
      | TOKEN-RESPONSE-SCOPE-024                                           | the token lacks the scope "assay.group-only"  |
      | TOKEN-RESPONSE-SCOPE-032                                           | the token lacks the scope "assay.client-only" |
    And the token response has:
      | requirement           | member   | form   |
      | TOKEN-JWT-IDTOKEN-004 | id_token | absent |
    And the access token has:
      | requirement          | member | form                        |
      | TOKEN-JWT-ISSUER-009 | origin | "{{ provider.origin_key }}" |

  @req:TOKEN-SCOPE-JWT-001 @must
  Rule: A jwt-bearer request with one of the available scopes as scope yields the token with that scope alone

    Scenario: One scope
      Given a confidential client that may use the "jwt-bearer" grant
      And the token request carries "scope" as "assay.read"
      When the client requests a token
      Then the token has the scopes "assay.read"

  @req:TOKEN-SCOPE-JWT-002 @must
  Rule: A jwt-bearer request with several available scopes, separated by spaces, yields the token with just those

    Scenario: Two scopes
      Given a confidential client that may use the "jwt-bearer" grant
      And the token request carries "scope" as "assay.write openid"
      When the client requests a token
      Then the token has the scopes "assay.write openid"

  @must
  Rule: scope in a jwt-bearer request never adds a scope that the request would not have had without it

    @req:TOKEN-SCOPE-JWT-003 @req:TOKEN-RESPONSE-SCOPE-024
    Scenario: A scope that the user alone has
      Given a confidential client that may use the "jwt-bearer" grant
      When the client requests a token with "scope" as "assay.read assay.group-only"
      Then the client does not get the scope "assay.group-only"

    @req:TOKEN-SCOPE-JWT-003
    Scenario: A scope that nobody has
      Given a confidential client that may use the "jwt-bearer" grant
      When the client requests a token with "scope" as "assay.foreign"
      Then the client does not get the scope "assay.foreign"

  @req:TOKEN-RESPONSE-SCOPE-016 @must
  Rule: A token of the jwt-bearer grant has every requested scope that client, group memberships and approvals have in common

    Scenario: The scopes are approved
      Given a client of the "jwt-bearer" grant with a user whose approvals are stored
      And the token request carries "scope" as "assay.read assay.write"
      When the client requests a token
      Then the token has the scopes "assay.read assay.write"

  @req:TOKEN-RESPONSE-SCOPE-032 @must
  Rule: A token of the jwt-bearer grant has no scope that the client has but no group of the user gives

    Scenario: The scope is asked for
      Given a confidential client that may use the "jwt-bearer" grant
      When the client requests a token with "scope" as "assay.read assay.client-only"
      Then the client does not get the scope "assay.client-only"

  @req:TOKEN-RESPONSE-SCOPE-040 @must
  Rule: A token of the jwt-bearer grant has no scope that the user has denied to the client earlier

    Scenario: The denial is stored
      Given a client of the "jwt-bearer" grant with a user whose denial of "assay.write" is stored
      When the client requests a token
      Then the token lacks the scope "assay.write"
