@authorization
Feature: The hybrid flow
  With response_type=code id_token the browser takes a code and an ID token in the fragment of the redirect.
  Source: authorization-token-service, "GET /oauth/authorize", table of flows.

  @req:AUTHORIZE-OIDC-026 @standard
  Rule: The ID tokens of both endpoints of the hybrid flow have the same iss and sub

    Scenario: The client exchanges the code for another ID token
      Given a client for the "hybrid" flow
      And the browser has come back to the client
      And the user grants the client a code
      When the client requests a token
      Then "iss" of the ID token is "iss" of the earlier ID token
      And "sub" of the ID token is "sub" of the earlier ID token
