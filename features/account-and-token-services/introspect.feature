@introspect
Feature: Asking introspection about a token
  A resource server asks the service whether a token is valid; an opaque token cannot be validated otherwise.
  Source: authorization-token-service, "Token response" and "What the service does"; RFC 7662; supplement, section 7.

  Background:
    Given this request:
      """
      POST /introspect
      Authorization: Basic {{ resource_server.basic }}
      Accept: application/json
      Content-Type: application/x-www-form-urlencoded

      token={{ token.access_token }}
      """

  Scenario: A client holds an opaque access token of the client_credentials grant
    Given a confidential client that may use the "client_credentials" grant
    And the token request carries "token_format" as "opaque"
    And the client holds an access token
    When it is sent
    Then it holds that:
      | requirement                                      | sentence                                              |
      | TOKEN-RESPONSE-ACCESS-017 RFC7662-INTROSPECT-006 | the request is granted                                |
      | LIMIT-LIFETIME-004 TOKEN-RESPONSE-EXPIRES-012    | expires_in agrees with the expiry of the access token |
    And the answer has:
      | requirement           | member    | form |
      | SUPPLEMENT-FORMAT-005 | revocable | true |

  @req:TOKEN-RESPONSE-ACCESS-017
  Scenario Outline: A client holds an opaque access token of a user, of the <grant> grant
    Given a confidential client that may use the "<grant>" grant
    And the token request carries "token_format" as "opaque"
    And the client holds an access token
    When it is sent
    Then the request is granted

    @needs:password
    Examples: Of a password
      | grant    |
      | password |

    @needs:authorization-code
    Examples: Of a code
      | grant              |
      | authorization_code |

  @req:TOKEN-RESPONSE-EXPIRES-012
  Scenario: A client whose tokens live for ten minutes holds an opaque access token
    Given a client of the "client_credentials" grant that has:
      | metadata              | value |
      | access_token_validity | 600   |
    And the token request carries "token_format" as "opaque"
    And the client holds an access token
    When it is sent
    Then expires_in agrees with the expiry of the access token

  Scenario: The token was never issued
    Given a confidential client that may use the "client_credentials" grant
    And the token request carries "token_format" as "opaque"
    And the client holds an access token
    When it is sent with "token" as "00000000000000000000000000000000"
    Then it holds that:
      | requirement               | sentence                           |
      | TOKEN-RESPONSE-ACCESS-019 | the token is not reported as valid |
      | RFC7662-INTROSPECT-008    | the token is reported as inactive  |

  Scenario: The administrator has revoked the token by its jti
    Given a confidential client that may use the "client_credentials" grant
    And the token request carries "token_format" as "opaque"
    And the client holds an access token
    When it is sent after the administrator has sent:
      """
      DELETE /oauth/token/revoke/{{ token.jti }}
      """
    Then it holds that:
      | requirement                                    | sentence                                                     |
      | RFC7662-INTROSPECT-009                         | the token is reported as inactive                            |
      | RFC7662-INTROSPECT-011                         | the answer matches the schema "introspection/inactive-token" |
      | TOKEN-RESPONSE-JTI-014 TOKEN-FORMAT-REVOKE-001 | the token is not reported as valid                           |

  @should @standard @compatible @observe
  Rule: Who asks about a token, and what the request must hold

    Background:
      Given a confidential client that may use the "client_credentials" grant
      And the client holds an access token

    Scenario: A client holds a JWT access token of the client_credentials grant
      When it is sent
      Then the response has:
        | requirement                        | part                   | value            |
        | SERVICE-015 RFC7662-INTROSPECT-004 | Content-Type           | application/json |
        | RFC7662-INTROSPECT-004             | status                 | 200              |
        | ASVS-HEADER-001                    | X-Content-Type-Options | nosniff          |
        | ASVS-HEADER-002                    | Cache-Control          | no-store         |
      And it holds that:
        | requirement                                                             | sentence                                                    |
        | TOKEN-ENDPOINTS-006                                                     | the answer is recorded                                      |
        | RFC7662-INTROSPECT-001 RFC7662-INTROSPECT-005 SUPPLEMENT-INTROSPECT-001 | the request is granted                                      |
        | RFC7662-INTROSPECT-007                                                  | the answer matches the schema "introspection/introspection" |
      And the answer matches the schema "introspection/active-token"
      And the answer has:
        | requirement            | member    | form                                                          |
        | RFC7662-INTROSPECT-015 | exp       | a time in the future, in seconds, where present               |
        | RFC7662-INTROSPECT-013 | scope     | "scope" of the earlier answer, where present                  |
        | RFC7662-INTROSPECT-014 | client_id | "{{ client.id }}", where present                              |
        | RFC7662-INTROSPECT-016 | iat       | a time that is not in the future, in seconds, where present   |
        | RFC7662-INTROSPECT-017 | jti       | "jti" of the earlier answer, where present                    |

    @req:RFC7662-INTROSPECT-002
    Scenario: The request carries no credentials
      When it is sent without "Authorization"
      Then the token is not reported as valid

    @req:RFC7662-INTROSPECT-003
    Scenario: The hint is that of a refresh token
      When it is sent with "token_type_hint" as "refresh_token"
      Then the request is granted

    @req:SUPPLEMENT-INTROSPECT-001
    Scenario: A client with auth.resource asks with its bearer token
      Given a client holds another access token for "{{ dialect.scopePrefix }}.resource"
      When it is sent with "Authorization" as "Bearer {{ another_token.access_token }}"
      Then the request is granted

    Scenario Outline: <case>
      When it is sent with "<part>" as "<value>"
      Then the answer has status <status>

      Examples:
        | requirement               | case                                         | part          | value                                                                                       | status |
        | RFC7662-INTROSPECT-018    | A client asks with a wrong secret            | Authorization | Basic {{ resource_server.id \| append: ':not-the-secret-of-this-client' \| base64_encode }} | 401    |
        | SUPPLEMENT-INTROSPECT-005 | A client without auth.resource asks by Basic | Authorization | Basic {{ another_client.basic }}                                                            | 403    |
        | SUPPLEMENT-INTROSPECT-003 | The method is GET                            | method        | GET                                                                                         | 405    |

    Scenario: The token parameter is left out
      When it is sent without "token"
      Then it holds that:
        | requirement               | sentence                  |
        | RFC7662-INTROSPECT-019    | the request is refused    |
        | SUPPLEMENT-INTROSPECT-004 | the answer has status 400 |

    Scenario: A client without auth.resource asks with its bearer token
      When it is sent with "Authorization" as "Bearer {{ another_client.own_token }}"
      Then it holds that:
        | requirement          | sentence                                                            |
        | SUPPLEMENT-ERROR-010 | the answer has status 403                                           |
        |                      | the error response matches the schema "accounts/insufficient-scope" |

  @req:TOKEN-RESPONSE-ACCESS-019 @must
  Rule: The introspect endpoint does not report an altered opaque access token as valid

    Scenario Outline: <case>
      Given a confidential client that may use the "client_credentials" grant
      And the token request carries "token_format" as "opaque"
      And the client holds an access token
      When it is sent with "token" as "<token>"
      Then the token is not reported as valid

      Examples:
        | case                    | token                 |
        | One character differs   | {{ own \| altered }}  |
        | The letters change case | {{ own \| swapcase }} |

  @req:RFC7662-INTROSPECT-020 @standard
  Rule: An access token that has expired is answered with status 200 and active false

    Scenario: The tokens of the client live for a second
      Given a confidential client that may use the "client_credentials" grant
      And the token request carries "token_format" as "opaque"
      And the client holds an access token
      When it is sent with "token" as "{{ ended_token.of_client }}"
      Then the token is reported as inactive

  @req:RFC7662-INTROSPECT-010 @standard
  Rule: A JWT whose signature was changed is answered with active false

    Scenario: The signature differs
      Given a confidential client that may use the "client_credentials" grant
      And the token request carries "token_format" as "jwt"
      And the client holds an access token
      When it is sent with "token" as "{{ own | altered }}"
      Then the token is reported as inactive

  @req:RFC7662-INTROSPECT-021 @standard
  Rule: client_id of an introspection response about the token of a user, where present, is the client that requested it

    Scenario Outline: A token of the <grant> grant
      Given a confidential client that may use the "<grant>" grant
      And the token request carries "token_format" as "jwt"
      And the client holds an access token
      When it is sent
      Then "client_id" of the answer, where present, is "{{ client.id }}"

      @needs:password
      Examples: Of a password
        | grant    |
        | password |

      @needs:authorization-code
      Examples: Of a code
        | grant              |
        | authorization_code |

      @needs:refresh-token
      Examples: Of a refresh token
        | grant         |
        | refresh_token |

      @needs:jwt-bearer
      Examples: Of a JWT
        | grant      |
        | jwt-bearer |

      @needs:saml2-bearer
      Examples: Of a SAML assertion
        | grant        |
        | saml2-bearer |
