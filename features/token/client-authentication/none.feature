@token @client-authentication
Feature: A client without credentials
  Client authentication is required of every client, except for public ones (allowpublic). The grant
  client_credentials has no other proof of the client than its authentication.
  Source: authorization-token-service, "POST /oauth/token" and "Authentication"; RFC 6749, section 4.4.

  Scenario: The client requests a token with no credentials
    Given a confidential client that may use the "client_credentials" grant
    When the client requests a token with:
      | part          | value           |
      | Authorization | absent          |
      | client_id     | {{ client.id }} |
    Then it holds that:
      | requirement                                | sentence                                                 |
      | RFC6749-ERROR-010                          | the token request is refused with error "invalid_client" |
      | CLIENT-AUTH-NONE-001 AUTH-CONFIDENTIAL-004 | the token request is refused                             |
      | SUPPLEMENT-CLIENT-003                      | the token request is refused with error "invalid_client" |
      |                                            | the answer has status 401                                |

  @req:AUTH-CONFIDENTIAL-004 @must
  Rule: A confidential client that uses none of the three methods is refused

    Scenario Outline: <case>
      Given a confidential client that may use the "client_credentials" grant
      When the client requests a token <change>
      Then the token request is refused

      @needs:client-secret-basic
      Examples:
        | case                               | change                                                           |
        | The header has a scheme of its own | with "Authorization" as "{{ own \| replace: 'Basic', 'Assay' }}" |

  @req:RFC6749-CC-001 @standard
  Rule: A public client is refused the client_credentials grant

    Scenario: The public client sends its client_id and no credentials
      Given a client of the "client_credentials" grant that has:
        | metadata    | value |
        | allowpublic | true  |
      When the client requests a token with:
        | part          | value           |
        | Authorization | absent          |
        | client_id     | {{ client.id }} |
      Then the token request is refused

    Scenario: The public client sends its client_id, a code and a code_verifier
      Given a client of the "client_credentials" grant that has:
        | metadata    | value |
        | allowpublic | true  |
      When the client requests a token with:
        | part          | value                       |
        | Authorization | absent                      |
        | client_id     | {{ client.id }}             |
        | code          | assay-no-code               |
        | code_verifier | {{ 'assay-' \| repeat: 8 }} |
      Then the token request is refused

  @req:SUPPLEMENT-CLIENT-004 @compatible
  Rule: A request that names no client is answered with status 401 and error invalid_client

    Scenario Outline: <case>
      Given a confidential client that may use the "client_credentials" grant
      When the client requests a token <change>
      Then the token request is refused with error "invalid_client"
      And the answer has status 401

      Examples:
        | case                     | change                  |
        | Nothing names the client | without "Authorization" |

  @req:SUPPLEMENT-CLIENT-006 @compatible
  Rule: An unknown client and a wrong secret get the same answer, so that no one learns which clients exist

    Scenario: An unknown client and a known one with a wrong secret
      Given a confidential client that may use the "client_credentials" grant with "client_secret_post"
      And the client has sent the token request with "client_id" as "assay-nobody" before
      When the client requests a token with "client_secret" as "not-the-secret-of-this-client"
      Then both token requests are refused alike
