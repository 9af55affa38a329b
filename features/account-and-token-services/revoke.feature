@revocation
Feature: Revoking a token by its jti
  The jti of a token response is what an administrator revokes the token by; an opaque token is then no longer
  valid, and others remain so.
  Source: authorization-token-service, "Token response", row jti; "POST /oauth/token", row token_format.

  @req:TOKEN-RESPONSE-JTI-014 @must @since:3.3.0 @needs:revocation @needs:opaque-tokens
  Rule: An opaque access token that was revoked by its jti is no longer valid

    Scenario: An opaque token of a client
      Given a client holds an opaque access token of the client_credentials grant
      And the token was revoked by its jti after the introspect endpoint had reported it as valid
      When the introspect endpoint is asked about the token
      Then the token is not reported as valid

  @req:TOKEN-FORMAT-REVOKE-001 @must @since:3.3.0 @needs:client-credentials @needs:introspect
  @needs:opaque-tokens @needs:revocation
  Rule: An opaque access token of a client is no longer active once it was revoked

    Scenario: An opaque token of a client
      Given a client holds an opaque access token of the client_credentials grant
      And the token was revoked by its jti after the introspect endpoint had reported it as valid
      When the introspect endpoint is asked about the token
      Then the token is not reported as valid

  @req:TOKEN-RESPONSE-JTI-015 @must @since:3.3.0 @needs:revocation @needs:opaque-tokens
  Rule: Revoking one token by its jti leaves another token of the same client and user valid

    Scenario: Another opaque token of the client
      Given a client holds an opaque access token of the client_credentials grant
      And the client holds another such token
      And the token was revoked by its jti after the introspect endpoint had reported it as valid
      When the introspect endpoint is asked about the other token
      Then the token is reported as valid

  @req:TOKEN-ENDPOINTS-007 @observe @since:3.3.0 @needs:revocation @needs:opaque-tokens
  @needs:client-credentials
  Rule: What the revocation of an opaque token by its jti answers

    Scenario: An opaque token of a client
      Given a client holds an opaque access token of the client_credentials grant
      When the token is revoked by its jti
      Then the answer is recorded
