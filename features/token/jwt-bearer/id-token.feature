@token
Feature: The ID token of the jwt-bearer grant
  The response contains id_token, for the shadow user, when it is requested through response_type.
  Source: authorization-token-service, "POST /oauth/token", grant rule 5, and "Token response (common to
  all grants)", row id_token.

  Scenario: The token request carries response_type "id_token"
    Given a confidential client that may use the "jwt-bearer" grant
    And the token request carries "response_type" as "id_token"
    When the client requests a token
    Then the token response has:
      | requirement           | member   | form  |
      | TOKEN-JWT-IDTOKEN-001 | id_token | there |
    And it holds that:
      | requirement            | sentence               |
      | TOKEN-RESPTYPE-JWT-003 | the request is granted |

  Scenario: The token request carries response_type "token id_token"
    Given a confidential client that may use the "jwt-bearer" grant
    And the token request carries "response_type" as "token id_token"
    When the client requests a token
    Then the token response has:
      | requirement           | member   | form  |
      | TOKEN-JWT-IDTOKEN-002 | id_token | there |
    And it holds that:
      | requirement            | sentence                                                                 |
      | TOKEN-JWT-IDTOKEN-005  | the access token names the user                                          |
      |                        | "sub" of the ID token is "access_token_claims.sub" of the token response |
      | TOKEN-RESPTYPE-JWT-002 | the request is granted                                                   |
      | IDTOKEN-SIGNATURE-019  | the ID token verifies offline with a published token key                 |

  Scenario: Another user of the provider came before
    Given a client of the "jwt-bearer" grant with a user of its own
    And the token request carries "response_type" as "token id_token"
    And the client has sent the token request with "assertion.claims.sub" as '"{{ another_user.userName }}"' before
    When the client requests a token
    Then it holds that:
      | requirement                                   | sentence                                                                 |
      | TOKEN-JWT-ASSERTION-001 TOKEN-JWT-IDTOKEN-005 | the access token names the user                                          |
      | TOKEN-JWT-IDTOKEN-005                         | "sub" of the ID token is "access_token_claims.sub" of the token response |

  Scenario: The token request carries response_type "token"
    Given a confidential client that may use the "jwt-bearer" grant
    And the token request carries "response_type" as "token"
    When the client requests a token
    Then the token response has:
      | requirement           | member   | form   |
      | TOKEN-JWT-IDTOKEN-003 | id_token | absent |
    And it holds that:
      | requirement            | sentence               |
      | TOKEN-RESPTYPE-JWT-001 | the request is granted |

  @req:TOKEN-JWT-IDTOKEN-004
  Scenario: The token request carries scope with openid, and no response_type
    Given a confidential client that may use the "jwt-bearer" grant
    And the token request carries "scope" as "openid assay.read"
    When the client requests a token
    Then the token response has no "id_token"

  @req:TOKEN-RESPONSE-IDTOKEN-007 @must
  Rule: The response of the jwt-bearer grant has no id_token for a client without scope openid

    Scenario: The client has no scope openid
      Given a client of the "jwt-bearer" grant that has:
        | metadata | value                                              |
        | scope    | ["assay.read", "assay.write", "assay.client-only"] |
      And the token request carries "response_type" as "token id_token"
      When the client requests a token
      Then the token response has no "id_token"
