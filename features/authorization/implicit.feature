@authorization
Feature: The implicit flow
  With response_type=token the browser takes an access token in the fragment of the redirect to the client.
  Source: authorization-token-service, "GET /oauth/authorize", table of flows.

  @must @compatible
  Rule: The access token is one that the service itself accepts as valid, and says of the user what every one says

    Scenario Outline: The token of the <flow> flow
      Given a client for the "<flow>" flow
      And the browser has come back to the client
      And this request:
        """
        POST /introspect
        Authorization: Basic {{ resource_server.basic }}
        Content-Type: application/x-www-form-urlencoded

        token={{ token.access_token }}
        """
      When it is sent
      Then it holds that:
        | requirement   | sentence               |
        | <requirement> | the request is granted |
      And the answer has:
        | requirement        | member      | form               |
        | SUPPLEMENT-JWT-020 | grant_type  | "implicit"         |
        | SUPPLEMENT-JWT-006 | authorities | absent             |
        | SUPPLEMENT-JWT-011 | user_id     | a non-empty string |
        |                    | origin      | a non-empty string |
        |                    | user_name   | a non-empty string |
        |                    | email       | a non-empty string |

      Examples:
        | requirement            | flow           |
        | AUTHORIZE-IMPLICIT-007 | implicit       |
        | AUTHORIZE-IDTOKEN-015  | token id_token |

  @must
  Rule: Two tokens of a flow whose fragment has a jti never have the same one

    Scenario Outline: Two runs of the <flow> flow
      Given a client for the "<flow>" flow
      When the client requests authorization 2 times
      Then "jti" of the redirect is other than in the earlier answer

      Examples:
        | requirement            | flow           |
        | AUTHORIZE-IMPLICIT-008 | implicit       |
        | AUTHORIZE-IDTOKEN-030  | token id_token |

    Scenario Outline: Two runs of the <flow> flow in one session
      Given a client for the "<flow>" flow
      And the browser has come back to the client
      When the client requests authorization
      Then "jti" of the redirect is other than in the earlier answer

      Examples:
        | requirement            | flow           |
        | AUTHORIZE-IMPLICIT-008 | implicit       |
        | AUTHORIZE-IDTOKEN-029  | ID token       |
        | AUTHORIZE-IDTOKEN-030  | token id_token |
        | AUTHORIZE-HYBRID-021   | hybrid         |

    Scenario Outline: Two users of the <flow> flow
      Given a client for the "<flow>" flow
      And the browser has come back to the client
      And the user is a different one
      When the client requests authorization
      Then "jti" of the redirect is other than in the earlier answer

      Examples:
        | requirement            | flow           |
        | AUTHORIZE-IMPLICIT-008 | implicit       |
        | AUTHORIZE-IDTOKEN-030  | token id_token |
        | AUTHORIZE-HYBRID-021   | hybrid         |

  @must
  Rule: expires_in of a redirect is the lifetime of its access token, also where the client has one of its own

    Scenario Outline: The <flow> flow
      Given a client for the "<flow>" flow that has:
        | metadata              | value |
        | access_token_validity | 600   |
      When the client requests authorization
      Then expires_in agrees with the expiry of the access token

      Examples:
        | requirement            | flow           |
        | AUTHORIZE-IMPLICIT-006 | implicit       |
        | AUTHORIZE-IDTOKEN-028  | token id_token |

  @req:AUTHORIZE-SUCCESS-008 @standard
  Rule: The fragment of the implicit flow states the granted scope when it differs from the requested one

    Scenario: A scope that was not granted shows in scope
      Given a client for the "implicit" flow
      And the authorization request carries "scope" as "openid assay.read assay.unheld"
      When the client requests authorization
      Then "fragment.scope" of the redirect is a string like "openid assay\.read|assay\.read openid"
