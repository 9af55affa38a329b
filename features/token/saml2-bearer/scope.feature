@token
Feature: The scope of a token of the saml2-bearer grant
  The scope is what the client, the groups of the shadow user and the approvals of that user have in
  common; the parameter scope reduces it.
  Source: authorization-token-service, "Token response (common to all grants)", row scope, and "POST
  /oauth/token", row scope.

  @req:TOKEN-SCOPE-SAML-001 @must
  Rule: A saml2-bearer request with one of the available scopes as scope yields the token with that scope alone

    Scenario: One scope
      Given a confidential client that may use the "saml2-bearer" grant
      And the token request carries "scope" as "assay.read"
      When the client requests a token
      Then the token has the scopes "assay.read"

  @req:TOKEN-SCOPE-SAML-002 @must
  Rule: A saml2-bearer request with several available scopes, separated by spaces, yields the token with just those

    Scenario: Two scopes
      Given a confidential client that may use the "saml2-bearer" grant
      And the token request carries "scope" as "assay.write openid"
      When the client requests a token
      Then the token has the scopes "assay.write openid"

  @must
  Rule: scope in a saml2-bearer request never adds a scope that the request would not have had without it

    @req:TOKEN-SCOPE-SAML-003 @req:TOKEN-RESPONSE-SCOPE-023
    Scenario: A scope that the user alone has
      Given a confidential client that may use the "saml2-bearer" grant
      When the client requests a token with "scope" as "assay.read assay.group-only"
      Then the client does not get the scope "assay.group-only"

    @req:TOKEN-SCOPE-SAML-003
    Scenario: A scope that no user has
      Given a confidential client that may use the "saml2-bearer" grant
      When the client requests a token with "scope" as "assay.foreign"
      Then the client does not get the scope "assay.foreign"

  @req:TOKEN-RESPONSE-SCOPE-015 @must
  Rule: A token of the saml2-bearer grant has every requested scope that client, group memberships and approvals have in common

    Scenario: The scopes are approved, and a third one is denied
      Given a client of the "saml2-bearer" grant with a user whose denial of "assay.write" is stored
      And the token request carries "scope" as "openid assay.read"
      When the client requests a token
      Then the token has the scopes "openid assay.read"

  @req:TOKEN-RESPONSE-SCOPE-031 @must
  Rule: A token of the saml2-bearer grant has no scope that the client has but no group of the user gives

    Scenario: The scope is asked for
      Given a confidential client that may use the "saml2-bearer" grant
      When the client requests a token with "scope" as "assay.read assay.client-only"
      Then the client does not get the scope "assay.client-only"

  @req:TOKEN-RESPONSE-SCOPE-039 @must
  Rule: A token of the saml2-bearer grant has no scope that the user has denied to the client earlier

    Scenario: The denial is stored
      Given a client of the "saml2-bearer" grant with a user whose denial of "assay.write" is stored
      When the client requests a token
      Then the token lacks the scope "assay.write"
