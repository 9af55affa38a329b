@check-token
Feature: Checking a token
  A resource server has the service check a token; an opaque token cannot be validated otherwise.
  Source: authorization-token-service, "Token response" and "What the service does"; supplement, section 7.

  Background:
    Given this request:
      """
      POST /check_token
      Authorization: Basic {{ resource_server.basic }}
      Accept: application/json
      Content-Type: application/x-www-form-urlencoded

      token={{ token.access_token }}
      """

  Scenario: The token was never issued
    Given a confidential client that may use the "client_credentials" grant
    And the token request carries "token_format" as "opaque"
    And the client holds an access token
    When it is sent with "token" as "00000000000000000000000000000000"
    Then it holds that:
      | requirement               | sentence                                         |
      | TOKEN-RESPONSE-ACCESS-020 | the token is not reported as valid               |
      | SUPPLEMENT-CHECK-002      | the answer has status 400                        |
      |                           | "error" of the error response is "invalid_token" |

  @should @compatible @observe
  Rule: Who checks a token, and what the request must hold

    Background:
      Given a confidential client that may use the "client_credentials" grant
      And the client holds an access token

    Scenario: A client holds a JWT access token of the client_credentials grant
      When it is sent
      Then the response has:
        | requirement | part         | value            |
        | SERVICE-016 | Content-Type | application/json |
      And it holds that:
        | requirement         | sentence               |
        | TOKEN-ENDPOINTS-005 | the answer is recorded |
      And the answer matches the schema "accounts/check-token"

    Scenario Outline: <case>
      When it is sent with "Authorization" as "Basic <credentials>"
      Then the answer has status <status>

      Examples:
        | requirement          | case                                | credentials                                                                           | status |
        | SUPPLEMENT-CHECK-006 | A client asks with a wrong secret   | {{ resource_server.id \| append: ':not-the-secret-of-this-client' \| base64_encode }} | 401    |
        | SUPPLEMENT-CHECK-007 | A client without auth.resource asks | {{ another_client.basic }}                                                            | 403    |

    @req:SUPPLEMENT-CHECK-009
    Scenario: The method is GET
      When it is sent with "method" as "GET"
      Then the answer is recorded

    @req:SUPPLEMENT-CHECK-003
    Scenario: Nothing is asked about
      When it is sent without "token"
      Then the answer has status 400
      And "error" of the error response is "invalid_token"

    @req:SUPPLEMENT-CHECK-005
    Scenario Outline: <case>
      When it is sent with "scopes" as "<scopes>"
      Then the answer has status 400
      And "error" of the error response is "invalid_scope"

      Examples:
        | case                                   | scopes                    |
        | A scope that the token lacks           | assay.lacking             |
        | A scope that the token lacks, the last | assay.alpha,assay.lacking |

  @req:TOKEN-RESPONSE-ACCESS-018 @must
  Rule: The check-token endpoint accepts an opaque access token

    Scenario Outline: An opaque token of the <grant> grant
      Given a confidential client that may use the "<grant>" grant
      And the token request carries "token_format" as "opaque"
      And the client holds an access token
      When it is sent
      Then the request is granted

      Examples: Of a client
        | grant              |
        | client_credentials |

      @needs:password
      Examples: Of a password
        | grant    |
        | password |

      @needs:authorization-code
      Examples: Of a code
        | grant              |
        | authorization_code |

  @req:TOKEN-RESPONSE-ACCESS-020 @must
  Rule: The check-token endpoint does not accept an altered opaque access token

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

  @req:SUPPLEMENT-CHECK-004 @compatible
  Rule: Check token answers a revoked token with status 400 and error invalid_token

    Scenario: A revoked token
      Given a confidential client that may use the "client_credentials" grant
      And the token request carries "token_format" as "opaque"
      And the client holds an access token
      When it is sent after the administrator has sent:
        """
        DELETE /oauth/token/revoke/{{ token.jti }}
        """
      Then the answer has status 400
      And "error" of the error response is "invalid_token"

  @req:SUPPLEMENT-CHECK-008 @compatible
  Rule: Check token answers a token that has expired with status 400 and error invalid_token

    Scenario: The tokens of the client live for a second
      Given a confidential client that may use the "client_credentials" grant
      And the token request carries "token_format" as "opaque"
      And the client holds an access token
      When it is sent with "token" as "{{ ended_token.of_client }}"
      Then the answer has status 400
      And "error" of the error response is "invalid_token"

  @req:SUPPLEMENT-CHECK-010 @compatible
  Rule: Check token does not accept a refresh token

    Scenario: The refresh token beside it
      Given a confidential client that may use the "password or authorization_code" grant
      And the token request carries "token_format" as "opaque"
      And the client holds an access token
      When it is sent with "token" as "{{ token.refresh_token }}"
      Then the token is not reported as valid

  @req:SUPPLEMENT-CHECK-011 @compatible
  Rule: Check token does not accept a token of a deleted user

    Scenario: The user was deleted
      Given a client of the "password or authorization_code" grant with a user of its own
      And the token request carries "token_format" as "opaque"
      And the client holds an access token
      When it is sent after the administrator has sent:
        """
        DELETE /Users/{{ user.id }}
        """
      Then the token is not reported as valid
