@authorization
Feature: ID tokens from the authorization endpoint
  With response_type=id_token and token id_token the browser takes an ID token in the fragment of the redirect.
  Source: authorization-token-service, "GET /oauth/authorize", table of flows.

  @standard
  Rule: Without scope openid the endpoint gives no id_token

    Scenario Outline: The <flow> flow
      Given a client for the "<flow>" flow
      When the client requests authorization with "scope" as "assay.read"
      Then no ID token comes

      Examples:
        | requirement        | flow           |
        | AUTHORIZE-OIDC-002 | ID token       |
        | AUTHORIZE-OIDC-003 | token id_token |
        | AUTHORIZE-OIDC-004 | hybrid         |
