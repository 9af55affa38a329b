@token
Feature: Exchanging an authorization code for a token
  The code that the authorization endpoint returned is exchanged at the token endpoint by the client that
  it was returned to, once.
  Source: authorization-token-service, "POST /oauth/token", row code; RFC 6749, sections 4.1.2, 4.1.3, 5.2
  and 10.5; supplement, section 3.1.

  Scenario: The user grants the client a code
    Given a client for the "hybrid" flow
    And the user grants the client a code
    When the client requests a token
    Then it holds that:
      | requirement                         | sentence                            |
      | TOKEN-CODE-003 AUTHORIZE-HYBRID-007 | the client receives an access token |
    And the token response has:
      | requirement                | member   | form  |
      | TOKEN-RESPONSE-IDTOKEN-022 | id_token | there |

  Scenario: The client requests a token with no code
    Given a confidential client that may use the "authorization_code" grant
    When the client requests a token without "code"
    Then it holds that:
      | requirement       | sentence                                                  |
      | TOKEN-CODE-004    | the token request is refused                              |
      | RFC6749-ERROR-002 | the token request is refused with error "invalid_request" |

  Scenario Outline: The client requests a token with <case>
    Given a confidential client that may use the "authorization_code" grant
    When the client requests a token with "code" as "<code>"
    Then it holds that:
      | requirement | sentence                                                |
      | <refusal>   | the token request is refused                            |
      | <error>     | the token request is refused with error "invalid_grant" |

    Examples:
      | refusal          | error             | case                        | code                      |
      | TOKEN-CODE-006   | RFC6749-ERROR-011 | a code that was never given | assay-code-of-nobody-123  |
      | RFC6749-CODE-006 | RFC6749-ERROR-013 | a code of another client    | {{ another_client.code }} |

  Scenario: The client has exchanged its code once
    Given a confidential client that may use the "authorization_code" grant
    And the client has used its "code" once
    When the client requests a token
    Then it holds that:
      | requirement       | sentence                                                |
      | RFC6749-CODE-001  | the token request is refused                            |
      | RFC6749-ERROR-012 | the token request is refused with error "invalid_grant" |

  Scenario: The client has exchanged its code of the hybrid flow once
    Given a client for the "hybrid" flow
    And the user grants the client a code
    And the client has used its "code" once
    When the client requests a token
    Then it holds that:
      | requirement       | sentence                                                |
      | RFC6749-CODE-001  | the token request is refused                            |
      | RFC6749-ERROR-012 | the token request is refused with error "invalid_grant" |

  Scenario: The client requests a token with another client that knows the verifier of its code
    Given a client for the "API code" flow
    And the authorization request has an S256 code challenge
    And the user grants the client a code
    When the client requests a token as the client "{{ another_client.id }}" with the secret "{{ another_client.secret }}"
    Then it holds that:
      | requirement       | sentence                                                |
      | RFC6749-CODE-006  | the token request is refused                            |
      | RFC6749-ERROR-013 | the token request is refused with error "invalid_grant" |

  Scenario: Ten minutes have passed since the code was issued
    Given a confidential client that may use the "authorization_code" grant
    And the lifetime "authorizationCode" has passed
    When the client requests a token
    Then it holds that:
      | requirement        | sentence                     |
      | RFC6749-CODE-005   | the token request is refused |
      | LIMIT-NOTSHOWN-003 | the answer is recorded       |

  Scenario: The client requests a token with another registered redirect_uri
    Given a client for the "API code" flow that has:
      | metadata     | value                                                                           |
      | redirect_uri | ["https://client.assay.example/other", "https://client.assay.example/callback"] |
    And the user grants the client a code
    When the client requests a token with "redirect_uri" as "https://client.assay.example/other"
    Then it holds that:
      | requirement       | sentence                                                |
      | RFC6749-ERROR-014 | the token request is refused with error "invalid_grant" |
      | RFC6749-CODE-008  | the token request is refused                            |

  Scenario: The second of two users, who decided nothing
    Given a client of the "authorization_code" grant with a user of its own
    When the client requests a token
    Then it holds that:
      | requirement              | sentence                                     |
      | TOKEN-CODE-008           | the access token names the user              |
      | TOKEN-RESPONSE-SCOPE-043 | the client receives an access token          |
      |                          | the token has the scopes "openid assay.read" |

  @must
  Rule: An authorization_code request is refused without a code that the authorization endpoint issued

    Scenario Outline: <case>
      Given a confidential client that may use the "authorization_code" grant
      When the client requests a token <change>
      Then the token request is refused

      Examples:
        | requirement    | case                                    | change                                                              |
        | TOKEN-CODE-005 | The code is empty                       | with "code" as ""                                                   |
        | TOKEN-CODE-007 | The first character of the code differs | with "code" as "~{{ own \| slice: 1, 1000 }}"                       |
        |                | A character in the middle differs       | with "code" as "{{ own \| altered }}"                               |
        |                | The letters of the code change case     | with "code" as "{{ own \| swapcase }}"                              |
        |                | The last character of the code differs  | with "code" as "{{ own \| chop }}{{ own \| slice: -1 \| altered }}" |

  @req:RFC6749-CODE-002 @standard
  Rule: Of two exchanges of one code at the same moment at most one succeeds

    Scenario: Two requests at the same moment
      Given a confidential client that may use the "authorization_code" grant
      When the client sends one token request twice at the same moment
      Then at most one of the two requests is granted

  @req:RFC6749-CODE-003 @standard
  Rule: The second use of a code revokes the access token that the first use got

    Scenario: The access token of the first exchange
      Given a confidential client that may use the "authorization_code" grant
      And the token request carries "token_format" as "opaque"
      And the client holds an access token
      And this request:
        """
        POST /introspect
        Authorization: Basic {{ resource_server.basic }}
        Accept: application/json
        Content-Type: application/x-www-form-urlencoded

        token={{ token.access_token }}
        """
      When it is sent after the code was exchanged a second time
      Then the token is reported as inactive

  @req:RFC6749-CODE-004 @standard
  Rule: The second use of a code revokes the refresh token that the first use got

    Scenario: The refresh token of the first exchange
      Given a confidential client that may use the "authorization_code" grant
      And the client refreshes its token
      And the client has used its "code" again
      When the client requests a token
      Then the token request is refused

  @req:RFC6749-CODE-007 @standard
  Rule: A code of a confidential client is refused to a public client

    Scenario: A public client brings the code of a confidential one
      Given a client for the "API code" flow that has:
        | metadata      | value |
        | allowpublic   | true  |
        | client_secret | null  |
      And the authorization request has an S256 code challenge
      And the user grants the client a code
      And another client that has:
        | metadata      | value  |
        | allowpublic   | absent |
        | client_secret | absent |
      When the client requests a token with "code" as "{{ another_client.code }}"
      Then the token request is refused

  @req:SUPPLEMENT-CODE-007 @compatible
  Rule: A code that was refused to another client is refused for good

    @needs:client-secret-basic
    Scenario: Another client brought the code the first time
      Given a confidential client that may use the "authorization_code" grant with "client_secret_basic"
      And the client has sent the token request with "Authorization" as "Basic {{ another_client.basic }}" before
      When the client requests a token
      Then the token request is refused

  @standard
  Rule: An authorization_code request with a parameter sent twice is refused

    Scenario Outline: <name> is sent twice
      Given a confidential client that may use the "authorization_code" grant
      When the client requests a token with "<name>" twice
      Then the token request is refused

      Examples:
        | requirement          | name         |
        | RFC6749-REPEATED-006 | code         |
        | RFC6749-REPEATED-007 | redirect_uri |
