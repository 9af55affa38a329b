@token @client-authentication
Feature: A client without credentials
  Client authentication is required of every client, except for public ones (allowpublic). The grant
  client_credentials has no other proof of the client than its authentication.
  Source: authorization-token-service, "POST /oauth/token" and "Authentication"; RFC 6749, section 4.4.

  @req:CLIENT-AUTH-NONE-001 @must @needs:client-credentials
  Rule: A client_credentials request of a confidential client that sends its client_id and no credentials is refused

    Scenario: The confidential client sends its client_id alone
      Given a confidential client that may use the client_credentials grant
      When the client requests a token with no credentials
      Then the token request is refused

  @req:AUTH-CONFIDENTIAL-004 @must @needs:client-credentials
  Rule: A confidential client that uses none of the three methods is refused

    Scenario Outline: <case>
      Given a confidential client that may use the client_credentials grant
      When the client requests a token with <fault>
      Then the token request is refused

      Examples:
        | case                               | fault                                           |
        | The client only names itself       | no credentials                                  |
        | The header has a scheme of its own | its credentials under another scheme than Basic |

  @req:RFC6749-CC-001 @standard @needs:client-credentials @needs:public-clients
  Rule: A public client is refused the client_credentials grant

    Scenario Outline: The public client sends its client_id and <fault>
      Given a public client that may use the client_credentials grant
      When the client requests a token with <fault>
      Then the token request is refused

      Examples:
        | fault                                              |
        | no credentials                                     |
        | a code and a code_verifier in place of credentials |

  @req:SUPPLEMENT-CLIENT-003 @req:SUPPLEMENT-CLIENT-004 @compatible @needs:client-credentials
  Rule: A request that lacks the secret or the client is answered with status 401 and error invalid_client

    Scenario Outline: <case>
      Given the requirement <requirement>
      And a confidential client that may use the client_credentials grant
      When the client requests a token with <fault>
      Then the token request is refused with status 401 and error invalid_client

      Examples:
        | case                         | fault             | requirement           |
        | The client only names itself | no credentials    | SUPPLEMENT-CLIENT-003 |
        | Nothing names the client     | no authentication | SUPPLEMENT-CLIENT-004 |

  @req:SUPPLEMENT-CLIENT-006 @compatible @needs:client-credentials
  Rule: An unknown client and a wrong secret are answered alike, so that nobody learns which clients exist

    Scenario: An unknown client and a known one with a wrong secret
      Given a confidential client that may use the client_credentials grant
      When the client requests a token with an unknown client id and another with a wrong secret
      Then both token requests are refused alike
