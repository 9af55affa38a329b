@token @client-authentication
Feature: The client of the jwt-bearer grant authenticates
  client_secret is required unless a Basic header carries the credentials of a resource server, which
  needs authority auth.resource.
  Source: authorization-token-service, "POST /oauth/token", row client_id and grant rule 5, and
  "Authentication".

  @req:TOKEN-JWT-HEADER-001 @must
  Rule: A jwt-bearer request with the Basic header of a resource server that has authority auth.resource is served

    Scenario: The resource server has the authority
      Given a confidential client that may use the "jwt-bearer" grant
      And the token request has:
        | part          | value                             |
        | Authorization | Basic {{ resource_server.basic }} |
        | client_secret | absent                            |
      When the client requests a token
      Then the client receives an access token

    Scenario: The authority is one of several
      Given a confidential client that may use the "jwt-bearer" grant
      And another client that has:
        | metadata               | value                                                                |
        | authorized_grant_types | ["client_credentials"]                                               |
        | authorities            | ["assay.alpha", "{{ dialect.scopePrefix }}.resource", "assay.gamma"] |
      And the token request has:
        | part          | value                            |
        | Authorization | Basic {{ another_client.basic }} |
        | client_secret | absent                           |
      When the client requests a token
      Then the client receives an access token

  @must
  Rule: A jwt-bearer request is refused beside the Basic header of anybody but a resource server with authority auth.resource

    Scenario Outline: <case>
      Given a confidential client that may use the "jwt-bearer" grant
      And another client that has:
        | metadata               | value                  |
        | authorized_grant_types | ["client_credentials"] |
        | authorities            | <authorities>          |
        | scope                  | <scope>                |
      When the client requests a token with:
        | part          | value                            |
        | Authorization | Basic {{ another_client.basic }} |
        | client_secret | absent                           |
      Then the token request is refused

      Examples:
        | requirement          | case                                            | authorities                                  | scope                                  |
        | TOKEN-JWT-HEADER-002 | The client in the header lacks the authority    | ["assay.alpha"]                              | absent                                 |
        |                      | The client in the header has one that is longer | ["{{ dialect.scopePrefix }}.resource.assay"] | absent                                 |
        | TOKEN-JWT-HEADER-003 | The client in the header has it as a scope      | ["assay.alpha"]                              | ["{{ dialect.scopePrefix }}.resource"] |

    @req:TOKEN-JWT-HEADER-004
    Scenario: The secret in the header is wrong
      Given a confidential client that may use the "jwt-bearer" grant
      And the token request has:
        | part          | value                             |
        | Authorization | Basic {{ resource_server.basic }} |
        | client_secret | absent                            |
      When the client requests a token with "Authorization" as "Basic {{ resource_server.id | append: ':not-the-secret-of-the-server' | base64_encode }}"
      Then the token request is refused

  @req:TOKEN-JWT-CLIENT-003 @must
  Rule: The jwt-bearer grant type of the resource server in the header does not stand in for that of the client

    Scenario: The resource server alone has the grant type
      Given a client of the "jwt-bearer" grant that has:
        | metadata    | value                                  |
        | authorities | ["{{ dialect.scopePrefix }}.resource"] |
      And another client that has:
        | metadata               | value             |
        | authorized_grant_types | ["refresh_token"] |
      And the token request has:
        | part          | value                    |
        | Authorization | Basic {{ client.basic }} |
        | client_secret | absent                   |
      When the client requests a token with "client_id" as "{{ another_client.id }}"
      Then the token request is refused

  @req:CLIENT-AUTH-POST-006 @req:AUTH-JWTBEARER-002 @must
  Rule: A jwt-bearer request without an Authorization header is served with client_id and client_secret

    Scenario: client_id and client_secret in the body
      Given a confidential client that may use the "jwt-bearer" grant with "client_secret_post"
      When the client requests a token
      Then the client receives an access token

  @must
  Rule: A jwt-bearer request without the secret of its client is refused

    Scenario Outline: <case>
      Given a confidential client that may use the "jwt-bearer" grant with "client_secret_post"
      When the client requests a token <change>
      Then the token request is refused

      Examples:
        | requirement          | case                                                        | change                                                                          |
        | CLIENT-AUTH-POST-016 | A jwt-bearer request with a wrong client_secret in the body | as the client "{{ client.id }}" with the secret "not-the-secret-of-this-client" |
        | CLIENT-AUTH-NONE-007 | The client only names itself                                | without "client_secret"                                                         |
        | TOKEN-JWT-SECRET-002 | The secret is empty                                         | as the client "{{ client.id }}" with the secret ""                              |

  @req:TOKEN-JWT-HEADER-006 @observe
  Rule: Whether the client's own Basic header is accepted when the client lacks authority auth.resource is recorded

    Scenario: The own header of the client
      Given a confidential client that may use the "jwt-bearer" grant
      And the token request has:
        | part          | value                    |
        | Authorization | Basic {{ client.basic }} |
        | client_secret | absent                   |
      When the client requests a token
      Then the answer is recorded

  @req:CLIENT-AUTH-JWT-006 @observe
  Rule: Whether a jwt-bearer request is served with client_assertion in place of client_secret is recorded

    Scenario: The client signs
      Given a confidential client that may use the "jwt-bearer" grant with "private_key_jwt"
      When the client requests a token
      Then the answer is recorded
