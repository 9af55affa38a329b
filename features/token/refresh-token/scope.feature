@token
Feature: The scope of a refreshed token
  A refresh may ask for fewer scopes than were granted first, and never for more.
  Source: RFC 6749, section 6; supplement, section 3.6.

  @req:RFC6749-REFRESH-001 @standard @needs:password @needs:refresh-token
  Rule: A refresh_token request with a narrower scope yields an access token with that scope

    Scenario: One of the scopes
      Given a confidential client that may use the refresh_token grant
      And the token request carries scope "assay.read"
      When the client requests a token
      Then the token has the scopes "assay.read"

  @req:RFC6749-REFRESH-002 @standard @needs:password @needs:refresh-token
  Rule: A refresh_token request without scope yields the scope that was granted first

    Scenario: No scope is asked for
      When a client refreshes a token of the password grant after 0 seconds
      Then scope of the token response is scope of the earlier token response

  @req:RFC6749-REFRESH-003 @standard @needs:password @needs:refresh-token
  Rule: A refresh_token request never yields a scope that was not granted first

    Scenario: A scope of client and user that was not granted
      Given a client of the password grant that asks for assay.read alone
      And the client refreshes the token that it gets
      When the client requests a token with the scope assay.write
      Then the client does not get the scope "assay.write"

  @req:RFC6749-REFRESH-004 @standard @needs:password @needs:refresh-token
  Rule: A refresh_token request with a scope that was not granted first is answered with error invalid_scope

    Scenario: A scope of client and user that was not granted
      Given a client of the password grant that asks for assay.read alone
      And the client refreshes the token that it gets
      When the client requests a token with the scope assay.write
      Then the token request is refused with error invalid_scope

  @req:RFC6749-REFRESH-005 @standard @needs:password @needs:refresh-token
  Rule: A scope that was given up in one refresh is available again in the next

    Scenario: The next refresh asks for all of them
      Given a confidential client that may use the refresh_token grant
      And the client has refreshed its token for assay.read alone
      When the client requests a token
      Then the token has the scopes "openid assay.read assay.write"
