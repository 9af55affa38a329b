@authorization
Feature: ID tokens from the authorization endpoint
  With response_type=id_token and token id_token the browser takes an ID token in the fragment of the redirect.
  Source: authorization-token-service, "GET /oauth/authorize", table of flows.

  @req:AUTHORIZE-IDTOKEN-001 @req:AUTHORIZE-IDTOKEN-002 @req:AUTHORIZE-IDTOKEN-003 @req:AUTHORIZE-IDTOKEN-004
  @req:AUTHORIZE-IDTOKEN-008 @req:AUTHORIZE-IDTOKEN-009 @req:AUTHORIZE-IDTOKEN-010 @req:AUTHORIZE-IDTOKEN-011
  @req:AUTHORIZE-IDTOKEN-012 @must @needs:id-token @needs:browser-login
  Rule: The result of the flows with an ID token stands in the fragment

    Scenario Outline: <member> of <flow> is <form>
      Given the requirement <requirement>
      When <flow> has come to its end
      Then <member> of the redirect fragment is <form>

      Examples:
        | flow                    | member       | form                        | requirement           |
        | the ID token flow       | token_type   | the word bearer in any case | AUTHORIZE-IDTOKEN-001 |
        | the ID token flow       | id_token     | a non-empty string          | AUTHORIZE-IDTOKEN-002 |
        | the ID token flow       | expires_in   | a whole number of seconds   | AUTHORIZE-IDTOKEN-003 |
        | the ID token flow       | jti          | a non-empty string          | AUTHORIZE-IDTOKEN-004 |
        | the token id_token flow | token_type   | the word bearer in any case | AUTHORIZE-IDTOKEN-008 |
        | the token id_token flow | access_token | a non-empty string          | AUTHORIZE-IDTOKEN-009 |
        | the token id_token flow | id_token     | a non-empty string          | AUTHORIZE-IDTOKEN-010 |
        | the token id_token flow | expires_in   | a whole number of seconds   | AUTHORIZE-IDTOKEN-011 |
        | the token id_token flow | jti          | a non-empty string          | AUTHORIZE-IDTOKEN-012 |

  @req:AUTHORIZE-IDTOKEN-005 @req:AUTHORIZE-IDTOKEN-013 @must @needs:id-token @needs:browser-login
  Rule: The query of the flows with an ID token holds nothing of the result

    Scenario Outline: <flow>
      Given the requirement <requirement>
      When <flow> has come to its end
      Then the redirect query has none of "token_type access_token id_token expires_in jti"

      Examples:
        | flow                    | requirement           |
        | the ID token flow       | AUTHORIZE-IDTOKEN-005 |
        | the token id_token flow | AUTHORIZE-IDTOKEN-013 |

  @req:AUTHORIZE-IDTOKEN-006 @req:AUTHORIZE-IDTOKEN-007 @req:AUTHORIZE-IDTOKEN-014 @should @needs:id-token
  @needs:browser-login
  Rule: The flows with an ID token bring nothing that the table does not show

    Scenario Outline: No <member> in <flow>
      Given the requirement <requirement>
      When <flow> has come to its end
      Then the redirect has no <member>

      Examples:
        | flow                    | member       | requirement           |
        | the ID token flow       | access_token | AUTHORIZE-IDTOKEN-006 |
        | the ID token flow       | code         | AUTHORIZE-IDTOKEN-007 |
        | the token id_token flow | code         | AUTHORIZE-IDTOKEN-014 |

  @req:AUTHORIZE-OIDC-002 @req:AUTHORIZE-OIDC-003 @req:AUTHORIZE-OIDC-004 @standard @needs:browser-login
  Rule: Without scope openid the endpoint gives no id_token

    Scenario Outline: <flow>
      Given the requirement <requirement>
      And a client for <flow>
      When the client requests authorization with a scope without openid
      Then no ID token comes

      Examples:
        | flow                    | requirement        |
        | the ID token flow       | AUTHORIZE-OIDC-002 |
        | the token id_token flow | AUTHORIZE-OIDC-003 |
        | the hybrid flow         | AUTHORIZE-OIDC-004 |

  @req:AUTHORIZE-OIDC-024 @req:AUTHORIZE-OIDC-025 @standard @needs:browser-login
  Rule: Response types without token give no access_token at the authorization endpoint

    Scenario Outline: <flow>
      Given the requirement <requirement>
      When <flow> has come to its end
      Then the redirect has no access_token

      Examples:
        | flow              | requirement        |
        | the ID token flow | AUTHORIZE-OIDC-024 |
        | the hybrid flow   | AUTHORIZE-OIDC-025 |
