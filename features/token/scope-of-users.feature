@token
Feature: The scope of a token that represents a user
  A token of a user grant has the scopes that the scopes of the client, the group memberships of the user
  and the approvals of the user have in common. The client of these scenarios has assay.client-only, which
  no group of the user gives; the user holds assay.group-only, which the client does not have.
  Source: authorization-token-service, "Token response", row scope, and "Client configuration attributes
  referred to", row autoapprove; supplement, section 2.7.

  @req:TOKEN-RESPONSE-SCOPE-009 @must @needs:authorization-code @needs:browser-login
  Rule: A token of the authorization_code grant has every requested scope that client, group memberships and approvals have in common

    Scenario: All of them are approved
      Given a client for the browser code flow that asks the user for approval
      And the authorization request carries scope "openid assay.read assay.write"
      And the user grants the client a code
      When the client requests a token
      Then the token has the scopes "openid assay.read assay.write"

  @req:TOKEN-RESPONSE-SCOPE-011 @must @needs:password
  Rule: A token of the password grant has every requested scope that client, group memberships and approvals have in common

    Scenario: Two approved scopes
      Given a client of the password grant with a user who denied it openid
      And the token request carries scope "assay.read assay.write"
      When the client requests a token
      Then the token has the scopes "assay.read assay.write"

  @req:TOKEN-RESPONSE-SCOPE-012 @must @needs:passcode
  Rule: A token of the one-time passcode form of the password grant has every requested scope that client, group memberships and approvals have in common

    Scenario: Two approved scopes
      Given a client of the one-time passcode grant with a user who denied it openid
      And the token request carries scope "assay.read assay.write"
      When the client requests a token
      Then the token has the scopes "assay.read assay.write"

  @req:TOKEN-RESPONSE-SCOPE-013 @must @needs:refresh-token
  Rule: A token of the refresh_token grant has every requested scope that client, group memberships and approvals have in common

    Scenario: Two granted scopes
      Given a confidential client that may use the refresh_token grant
      And the token request carries scope "assay.read assay.write"
      When the client requests a token
      Then the token has the scopes "assay.read assay.write"

  @req:TOKEN-RESPONSE-SCOPE-014 @must @needs:user-token
  Rule: A token of the user_token grant has every requested scope that client, group memberships and approvals have in common

    Scenario: Two scopes
      Given a confidential client that may use the user_token grant
      And the token request carries scope "assay.read assay.write"
      And the client refreshes the token that it gets
      When the client requests a token
      Then the token has the scopes "assay.read assay.write"

  @req:TOKEN-RESPONSE-SCOPE-017 @must @needs:authorization-code @needs:browser-login
  Rule: A token of the authorization_code grant has no scope that the user holds but the client does not have

    Scenario: No scope is asked for
      Given a client of the authorization_code grant that asks for no scope
      When the client requests a token
      Then the token lacks the scope "assay.group-only"

    Scenario: The scope is asked for
      Given a client for the browser code flow
      When the client requests authorization with a scope that the client does not have and exchanges the code
      Then the client gets none of the scopes "assay.other"

  @req:TOKEN-RESPONSE-SCOPE-019 @must @needs:password
  Rule: A token of the password grant has no scope that the user holds but the client does not have

    Scenario: No scope is asked for
      Given a confidential client that may use the password grant
      When the client requests a token
      Then the token lacks the scope "assay.group-only"

    Scenario: The scope is asked for
      Given a confidential client that may use the password grant
      When the client requests a token with a scope that only the user has
      Then the client does not get the scope "assay.group-only"

  @req:TOKEN-RESPONSE-SCOPE-020 @must @needs:passcode
  Rule: A token of the one-time passcode form of the password grant has no scope that the user holds but the client does not have

    Scenario: No scope is asked for
      Given a confidential client that may use the one-time passcode grant
      When the client requests a token
      Then the token lacks the scope "assay.group-only"

    Scenario: The scope is asked for
      Given a confidential client that may use the one-time passcode grant
      When the client requests a token with a scope that only the user has
      Then the client does not get the scope "assay.group-only"

  @req:TOKEN-RESPONSE-SCOPE-021 @must @needs:refresh-token
  Rule: A token of the refresh_token grant has no scope that the user holds but the client does not have

    Scenario: No scope is asked for
      Given a confidential client that may use the refresh_token grant
      When the client requests a token
      Then the token lacks the scope "assay.group-only"

    Scenario: The scope is asked for
      Given a confidential client that may use the refresh_token grant
      When the client requests a token with a scope that only the user has
      Then the client does not get the scope "assay.group-only"

  @req:TOKEN-RESPONSE-SCOPE-022 @must @needs:user-token
  Rule: A token of the user_token grant has no scope that the user holds but the client does not have

    Scenario: The scope of the refresh token
      Given a confidential client that may use the user_token grant
      When the client requests a token
      Then the token lacks the scope "assay.group-only"

    Scenario: The refresh token is redeemed
      Given a confidential client that may use the user_token grant
      And the client refreshes the token that it gets
      When the client requests a token
      Then the token lacks the scope "assay.group-only"

  @req:TOKEN-RESPONSE-SCOPE-025 @must @needs:authorization-code @needs:browser-login
  Rule: A token of the authorization_code grant has no scope that the client has but no group of the user gives

    Scenario: The authorization_code grant
      Given a client of the authorization_code grant that asks for no scope
      When the client requests a token
      Then the token lacks the scope "assay.client-only"

  @req:TOKEN-RESPONSE-SCOPE-027 @must @needs:password
  Rule: A token of the password grant has no scope that the client has but no group of the user gives

    Scenario: No scope is asked for
      Given a confidential client that may use the password grant
      When the client requests a token
      Then the token lacks the scope "assay.client-only"

    Scenario: The scope is asked for
      Given a confidential client that may use the password grant
      When the client requests a token with a scope that only the client has
      Then the client does not get the scope "assay.client-only"

  @req:TOKEN-RESPONSE-SCOPE-028 @must @needs:passcode
  Rule: A token of the one-time passcode form of the password grant has no scope that the client has but no group of the user gives

    Scenario: No scope is asked for
      Given a confidential client that may use the one-time passcode grant
      When the client requests a token
      Then the token lacks the scope "assay.client-only"

    Scenario: The scope is asked for
      Given a confidential client that may use the one-time passcode grant
      When the client requests a token with a scope that only the client has
      Then the client does not get the scope "assay.client-only"

  @req:TOKEN-RESPONSE-SCOPE-029 @must @needs:refresh-token
  Rule: A token of the refresh_token grant has no scope that the client has but no group of the user gives

    Scenario: No scope is asked for
      Given a confidential client that may use the refresh_token grant
      When the client requests a token
      Then the token lacks the scope "assay.client-only"

    Scenario: The scope is asked for
      Given a confidential client that may use the refresh_token grant
      When the client requests a token with a scope that only the client has
      Then the client does not get the scope "assay.client-only"

  @req:TOKEN-RESPONSE-SCOPE-030 @must @needs:user-token
  Rule: A token of the user_token grant has no scope that the client has but no group of the user gives

    Scenario: The scope of the refresh token
      Given a confidential client that may use the user_token grant
      When the client requests a token
      Then the token lacks the scope "assay.client-only"

    Scenario: The refresh token is redeemed
      Given a confidential client that may use the user_token grant
      And the client refreshes the token that it gets
      When the client requests a token
      Then the token lacks the scope "assay.client-only"

  @req:SUPPLEMENT-SCOPE-004 @req:SUPPLEMENT-SCOPE-005 @req:SUPPLEMENT-SCOPE-006
  @req:SUPPLEMENT-SCOPE-007 @compatible @needs:password
  Rule: A password request is granted what the user holds of the requested scopes of the client, and nothing else

    Scenario: A scope that the client lacks
      Given the requirement SUPPLEMENT-SCOPE-004
      And a confidential client that may use the password grant
      And the token request carries scope "assay.read"
      When the client requests a token with a foreign scope beside its own
      Then the token request is refused with status 400 and error invalid_scope

    Scenario: One of two scopes is no scope of the user
      Given the requirement SUPPLEMENT-SCOPE-005
      And a confidential client that may use the password grant
      And the token request carries scope "assay.read assay.client-only"
      When the client requests a token
      Then the token has the scopes "assay.read"

    Scenario: No scope is left
      Given the requirement SUPPLEMENT-SCOPE-006
      And a confidential client that may use the password grant
      When the client requests a token with no scope but one that only the client has
      Then the token request is refused with status 400 and error invalid_scope

    Scenario: The user lacks a required group
      Given the requirement SUPPLEMENT-SCOPE-007
      And a confidential client that may use the password grant
      When the client requests a token with a client whose required group the user lacks
      Then the token request is refused with error invalid_scope

  @req:SUPPLEMENT-SCOPE-011 @compatible @needs:password @needs:admin-api
  Rule: A user of a group inside another group holds the scopes of both

    Scenario: The user is a member of the inner group
      Given a client of the password grant with a user of a group inside another group
      When the client requests a token
      Then the token has the scopes "assay.inner assay.outer"

  @req:RFC6749-SCOPE-003 @standard @needs:password
  Rule: The response tells the granted scope when it differs from the requested one

    Scenario: One of the requested scopes is no scope of the user
      Given a confidential client that may use the password grant
      And the token request carries scope "assay.read assay.client-only"
      When the client requests a token
      Then the token has the scopes "assay.read"
