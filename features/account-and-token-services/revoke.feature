@revocation
Feature: Revoking a token by its jti
  The jti of a token response is what an administrator revokes the token by; an opaque token is then no longer
  valid, and others remain so.
  Source: authorization-token-service, "Token response", row jti; "POST /oauth/token", row token_format.

  Scenario: Its revocation by its jti is requested
    Given a client holds an opaque access token of the "client_credentials" grant
    When its revocation by its jti is requested
    Then it holds that:
      | requirement           | sentence               |
      | TOKEN-ENDPOINTS-007   | the answer is recorded |
      | SUPPLEMENT-REVOKE-013 | the status is 200      |

  @req:TOKEN-RESPONSE-JTI-015 @req:SUPPLEMENT-REVOKE-006 @must @compatible
  Rule: Revoking one token by its jti leaves another token of the same client and user valid

    Scenario: Another opaque token of the client
      Given a client holds an opaque access token of the "client_credentials" grant
      And the client holds another such token
      And the introspect endpoint took the token as valid until its revocation by its jti
      When the introspect endpoint is asked about the other token
      Then the token is reported as valid

  @req:SUPPLEMENT-REVOKE-001 @compatible
  Rule: Revoking a client ends all its tokens

    Scenario: An opaque token of the client
      Given a client that nobody else uses holds an opaque access token of the "client_credentials" grant
      And the introspect endpoint took the token as valid until the revocation of its client
      When the introspect endpoint is asked about the token
      Then the token is not reported as valid

  @req:SUPPLEMENT-REVOKE-004 @compatible
  Rule: An opaque token revokes itself by its jti

    Scenario: An opaque token of a client
      Given a client holds an opaque access token of the "client_credentials" grant
      And the introspect endpoint took the token as valid until its revocation by itself
      When the introspect endpoint is asked about the token
      Then the token is not reported as valid

  @req:SUPPLEMENT-REVOKE-008 @compatible
  Rule: Revoking an unknown token is answered with status 404

    Scenario: A jti that nobody issued
      Given a client holds an opaque access token of the "client_credentials" grant
      When the revocation of a token that was never issued is requested
      Then the status is 404

  @req:SUPPLEMENT-ERROR-011 @compatible
  Rule: A 403 of the revocation endpoint names the needed scopes in scope

    Scenario: A token of somebody else
      Given a client holds an opaque access token of the "client_credentials" grant
      When its revocation by another user is requested
      Then the status is 403
      And "scope" of the error response is one string of words parted by single spaces

  @req:SUPPLEMENT-REVOKE-010 @compatible
  Rule: The list of tokens of a client shows its stored tokens without their values

    Scenario: An opaque token of the client
      Given a client that nobody else uses holds an opaque access token of the "client_credentials" grant
      When the list of the tokens of its client is requested
      Then the answer is a list of tokens without their values

  @req:SUPPLEMENT-REVOKE-011 @compatible
  Rule: The list of tokens is refused without scope tokens.list

    Scenario: A client without the scope
      Given a client that nobody else uses holds an opaque access token of the "client_credentials" grant
      When the list of the tokens of its client by itself is requested
      Then the status is 403
