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

    Scenario: The authorization_code grant
      Given a client of the authorization_code grant that asks for no scope
      When the client requests a token
      Then the token lacks the scope "assay.group-only"

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

  @req:TOKEN-RESPONSE-SCOPE-033 @must @needs:authorization-code @needs:browser-login
  Rule: A token of the authorization_code grant has no scope that the user denied

    Scenario: One of two is approved
      Given a client for the browser code flow that asks the user for approval
      And the authorization request carries scope "assay.read assay.write"
      And the user approves assay.read alone
      And the user grants the client a code
      When the client requests a token
      Then the token lacks the scope "assay.write"

  @req:CLIENT-CONFIG-AUTOAPPROVE-008 @must @needs:authorization-code @needs:browser-login
  Rule: A client whose autoapprove is false gets no scope that the user did not approve

    Scenario: One of two is approved
      Given a client for the browser code flow that asks the user for approval
      And the authorization request carries scope "assay.read assay.write"
      And the user approves assay.read alone
      And the user grants the client a code
      When the client requests a token
      Then the token has the scopes "assay.read"

  @req:TOKEN-RESPONSE-SCOPE-035 @must @needs:password @needs:browser-login
  Rule: A token of the password grant has no scope that the user has denied to the client earlier

    Scenario: The user denied it on the approval page
      Given a client of the password grant with a user who denied it assay.write
      When the client requests a token
      Then the token lacks the scope "assay.write"

  @req:TOKEN-RESPONSE-SCOPE-036 @must @needs:passcode @needs:browser-login
  Rule: A token of the one-time passcode form of the password grant has no scope that the user has denied to the client earlier

    Scenario: The user denied it on the approval page
      Given a client of the one-time passcode grant with a user who denied it assay.write
      When the client requests a token
      Then the token lacks the scope "assay.write"

  @req:TOKEN-RESPONSE-SCOPE-037 @must @needs:refresh-token @needs:browser-login
  Rule: A token of the refresh_token grant has no scope that the user denied

    Scenario: The user denied it on the approval page
      Given a client for the browser code flow that asks the user for approval
      And the authorization request carries scope "assay.read assay.write"
      And the user approves assay.read alone
      And the user grants the client a code
      And the client refreshes the token that it gets
      When the client requests a token
      Then the token lacks the scope "assay.write"

  @req:TOKEN-RESPONSE-SCOPE-038 @must @needs:user-token
  Rule: A token of the user_token grant has no scope that the user has denied to the client earlier

    Scenario: The scope of the refresh token
      Given a client of the user_token grant with a user whose denial of assay.write is stored
      When the client requests a token
      Then the token lacks the scope "assay.write"

    Scenario: The refresh token is redeemed
      Given a client of the user_token grant with a user whose denial of assay.write is stored
      And the client refreshes the token that it gets
      When the client requests a token
      Then the token lacks the scope "assay.write"

  @req:TOKEN-RESPONSE-SCOPE-041 @compatible @needs:password
  Rule: A token of the password grant has no scope about which the user never decided

    Scenario: No decision at all
      Given a client of the password grant with a user who denied it openid
      When the client requests a token with a user who decided nothing
      Then the client does not get the scope "assay.read"

  @req:TOKEN-RESPONSE-SCOPE-042 @compatible @needs:passcode
  Rule: A token of the one-time passcode form of the password grant has no scope about which the user never decided

    Scenario: No decision at all
      Given a client of the one-time passcode grant with a user who denied it openid
      When the client requests a token with a user who decided nothing
      Then the client does not get the scope "assay.read"

  @req:TOKEN-RESPONSE-SCOPE-043 @must @needs:authorization-code
  Rule: The authorization_code grant gives a client with autoapprove the scopes of client and groups without an approval

    Scenario: A user who decided nothing
      Given a client of the authorization_code grant with a user of its own
      When the client requests a token
      Then the client receives an access token
      And the token has the scopes "openid assay.read"

  @req:TOKEN-RESPONSE-SCOPE-044 @must @needs:password
  Rule: The password grant gives a client with autoapprove the scopes of client and groups without an approval

    Scenario: A user who decided nothing
      Given a client of the password grant with a user of its own
      When the client requests a token
      Then the client receives an access token
      And the token has the scopes "openid assay.read assay.write"

  @req:TOKEN-RESPONSE-SCOPE-045 @must @needs:passcode
  Rule: The one-time passcode form of the password grant gives a client with autoapprove the scopes of client and groups without an approval

    Scenario: A user who decided nothing
      Given a client of the one-time passcode grant with a user of its own
      When the client requests a token
      Then the client receives an access token
      And the token has the scopes "openid assay.read assay.write"

  @req:CLIENT-CONFIG-AUTOAPPROVE-007 @must @needs:authorization-code @needs:browser-login
  Rule: A client with autoapprove gets a scope although the user denied it to that client earlier

    Scenario: The denial is stored
      Given a client of the authorization_code grant with autoapprove and a user whose denial of assay.read is stored
      When the client requests a token
      Then the client receives an access token
      And the token has the scopes "openid assay.read"

  @req:RFC6749-SCOPE-003 @standard @needs:password
  Rule: The response tells the granted scope when it differs from the requested one

    Scenario: One of the requested scopes is no scope of the user
      Given a confidential client that may use the password grant
      And the token request carries scope "assay.read assay.client-only"
      When the client requests a token
      Then the token has the scopes "assay.read"
