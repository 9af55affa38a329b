@token
Feature: The parameters of a token request together
  What one parameter of a token request does, it does beside all the others, however the client authenticates.
  Source: authorization-token-service, "POST /oauth/token", parameters.

  Scenario Outline: scope, token_format and response_type in a request of the <grant> grant with <method>
    Given a confidential client that may use the "<grant>" grant with "<method>"
    And the token request has:
      | part          | value   |
      | scope         | <scope> |
      | token_format  | opaque  |
      | response_type | token   |
    When the client requests a token
    Then it holds that:
      | requirement | sentence                                                 |
      | <format>    | the client receives an access token                      |
      |             | "access_token" of the token response is an opaque string |
      | <reduced>   | the token has the scopes "<scope>"                       |

    @needs:client-credentials @needs:opaque-tokens
    Examples: Of the grant for itself
      | grant              | method             | scope                   | format                  | reduced            |
      | client_credentials | client_secret_post | assay.alpha assay.gamma | TOKEN-FORMAT-OPAQUE-001 | TOKEN-SCOPE-CC-002 |
      | client_credentials | private_key_jwt    | assay.alpha assay.gamma | TOKEN-FORMAT-OPAQUE-001 | TOKEN-SCOPE-CC-002 |

    @needs:saml2-bearer @needs:opaque-tokens
    Examples: Of a SAML assertion
      | grant        | method             | scope              | format                  | reduced              |
      | saml2-bearer | client_secret_post | assay.write openid | TOKEN-FORMAT-OPAQUE-006 | TOKEN-SCOPE-SAML-002 |
      | saml2-bearer | private_key_jwt    | assay.write openid | TOKEN-FORMAT-OPAQUE-006 | TOKEN-SCOPE-SAML-002 |

  @needs:client-secret-basic
  Scenario: scope, token_format and response_type in a jwt-bearer request of a resource server
    Given a confidential client that may use the "jwt-bearer" grant
    And the token request has:
      | part          | value                             |
      | Authorization | Basic {{ resource_server.basic }} |
      | client_secret | absent                            |
      | scope         | assay.write openid                |
      | token_format  | opaque                            |
      | response_type | token id_token                    |
    When the client requests a token
    Then the token response has:
      | requirement                | member        | form             |
      | TOKEN-FORMAT-OPAQUE-007    | access_token  | an opaque string |
      | TOKEN-JWT-IDTOKEN-002      | id_token      | there            |
      | TOKEN-RESPONSE-REFRESH-011 | refresh_token | there            |
    And it holds that:
      | requirement          | sentence                                      |
      | TOKEN-JWT-HEADER-001 | the client receives an access token           |
      | TOKEN-SCOPE-JWT-002  | the token has the scopes "assay.write openid" |

  Scenario Outline: token_format and response_type in a request of the <grant> grant with <method>
    Given a confidential client that may use the "<grant>" grant with "<method>"
    And the token request has:
      | part          | value  |
      | token_format  | opaque |
      | response_type | token  |
    When the client requests a token
    Then the token response has:
      | requirement | member        | form  |
      | <refresh>   | refresh_token | there |
    And it holds that:
      | requirement | sentence                                                 |
      | <format>    | the client receives an access token                      |
      |             | "access_token" of the token response is an opaque string |
      | <scopes>    | the token has the scopes "<granted>"                     |

    @needs:authorization-code @needs:opaque-tokens
    Examples: Of a code
      | grant              | method             | format                  | scopes                   | granted           | refresh                    |
      | authorization_code | client_secret_post | TOKEN-FORMAT-OPAQUE-002 | TOKEN-RESPONSE-SCOPE-009 | openid assay.read | TOKEN-RESPONSE-REFRESH-008 |
      | authorization_code | private_key_jwt    | TOKEN-FORMAT-OPAQUE-002 | TOKEN-RESPONSE-SCOPE-009 | openid assay.read | TOKEN-RESPONSE-REFRESH-008 |

    @needs:refresh-token @needs:opaque-tokens
    Examples: Of a refresh token
      | grant         | method             | format                  | scopes                   | granted                       | refresh           |
      | refresh_token | client_secret_post | TOKEN-FORMAT-OPAQUE-005 | TOKEN-RESPONSE-SCOPE-013 | openid assay.read assay.write | TOKEN-REFRESH-015 |
      | refresh_token | private_key_jwt    | TOKEN-FORMAT-OPAQUE-005 | TOKEN-RESPONSE-SCOPE-013 | openid assay.read assay.write | TOKEN-REFRESH-015 |

    @needs:passcode @needs:browser-login @needs:opaque-tokens
    Examples: Of a one-time passcode
      | grant             | method              | format                  | scopes                   | granted                       | refresh                    |
      | one-time passcode | client_secret_basic | TOKEN-FORMAT-OPAQUE-004 | TOKEN-RESPONSE-SCOPE-012 | openid assay.read assay.write | TOKEN-RESPONSE-REFRESH-010 |

  Scenario Outline: token_format, response_type and login_hint in a password request with <method>
    Given a confidential client that may use the "password" grant with "<method>"
    And the token request has:
      | part          | value                                     |
      | token_format  | opaque                                    |
      | response_type | token                                     |
      | login_hint    | {"origin":"{{ dialect.internalOrigin }}"} |
    When the client requests a token
    Then the token response has:
      | requirement                | member        | form             |
      | TOKEN-FORMAT-OPAQUE-003    | access_token  | an opaque string |
      | TOKEN-RESPONSE-REFRESH-009 | refresh_token | there            |
    And it holds that:
      | requirement              | sentence                                                 |
      | TOKEN-HINT-001           | the client receives an access token                      |
      | TOKEN-RESPONSE-SCOPE-011 | the token has the scopes "openid assay.read assay.write" |

    Examples:
      | method             |
      | client_secret_post |
      | private_key_jwt    |

  @req:TOKEN-REQUEST-CLIENTID-007 @must
  Rule: A client_id that repeats the client of the Basic header is accepted

    Scenario Outline: In a request of the <grant> grant
      Given a confidential client that may use the "<grant>" grant with "client_secret_basic"
      And the token request carries "client_id" as "{{ client.id }}"
      When the client requests a token
      Then the client receives an access token

      @needs:authorization-code
      Examples: Of a code
        | grant              |
        | authorization_code |

      @needs:password
      Examples: Of a password
        | grant    |
        | password |

      @needs:refresh-token
      Examples: Of a refresh token
        | grant         |
        | refresh_token |

      @needs:passcode @needs:browser-login
      Examples: Of a one-time passcode
        | grant             |
        | one-time passcode |

      @needs:saml2-bearer
      Examples: Of a SAML assertion
        | grant        |
        | saml2-bearer |

  @must
  Rule: No grant stands in for the secret or for the type of the assertion

    Scenario Outline: A request of the <grant> grant with <method>, <change>
      Given a confidential client that may use the "<grant>" grant with "<method>"
      When the client requests a token <change>
      Then the token request is refused

      @needs:authorization-code
      Examples: Of a code
        | requirement              | grant              | method             | change                                             |
        | TOKEN-REQUEST-SECRET-003 | authorization_code | client_secret_post | as the client "{{ client.id }}" with the secret "" |
        | CLIENT-AUTH-JWT-025      | authorization_code | private_key_jwt    | without "client_assertion_type"                    |

      @needs:password
      Examples: Of a password
        | requirement              | grant    | method             | change                                             |
        | TOKEN-REQUEST-SECRET-003 | password | client_secret_post | as the client "{{ client.id }}" with the secret "" |
        | CLIENT-AUTH-JWT-025      | password | private_key_jwt    | without "client_assertion_type"                    |

      @needs:refresh-token
      Examples: Of a refresh token
        | requirement              | grant         | method             | change                                             |
        | TOKEN-REQUEST-SECRET-003 | refresh_token | client_secret_post | as the client "{{ client.id }}" with the secret "" |
        | CLIENT-AUTH-JWT-025      | refresh_token | private_key_jwt    | without "client_assertion_type"                    |

      @needs:saml2-bearer
      Examples: Of a SAML assertion
        | requirement              | grant        | method             | change                                             |
        | TOKEN-REQUEST-SECRET-003 | saml2-bearer | client_secret_post | as the client "{{ client.id }}" with the secret "" |
        | CLIENT-AUTH-JWT-025      | saml2-bearer | private_key_jwt    | without "client_assertion_type"                    |

  @must
  Rule: allowedproviders and the grant types of the receiving client hold beside scope, token_format and response_type

    @req:TOKEN-SAML-PROVIDER-004
    Scenario: The client accepts another provider than that of the SAML assertion
      Given a confidential client that may use the "saml2-bearer" grant
      And another client that has:
        | metadata         | value                                 |
        | allowedproviders | ["{{ another_provider.origin_key }}"] |
      And the token request has:
        | part          | value             |
        | scope         | openid assay.read |
        | token_format  | opaque            |
        | response_type | token             |
      When the client requests a token with "Authorization" as "Basic {{ another_client.basic }}"
      Then the token request is refused

    @req:TOKEN-JWT-PROVIDER-004 @needs:client-secret-basic
    Scenario: A resource server asks for a client that accepts another provider than that of the JWT
      Given a confidential client that may use the "jwt-bearer" grant
      And another client that has:
        | metadata         | value                                 |
        | allowedproviders | ["{{ another_provider.origin_key }}"] |
      And the token request has:
        | part          | value                             |
        | Authorization | Basic {{ resource_server.basic }} |
        | client_secret | absent                            |
        | scope         | openid assay.read                 |
        | token_format  | opaque                            |
        | response_type | token                             |
      When the client requests a token with "client_id" as "{{ another_client.id }}"
      Then the token request is refused

    @req:TOKEN-USER-012
    Scenario: The receiving client lacks refresh_token
      Given a confidential client that may use the "user_token" grant
      And another client that has:
        | metadata               | value          |
        | authorized_grant_types | ["user_token"] |
      And the token request has:
        | part         | value      |
        | scope        | assay.read |
        | token_format | opaque     |
      When the client requests a token with "client_id" as "{{ another_client.id }}"
      Then the token request is refused

  @must
  Rule: What is sent beside it excuses no wrong password, and no code or verifier that is left out

    @req:TOKEN-PASSWORD-006 @needs:client-secret-post
    Scenario: The password is wrong
      Given a user who has:
        | attribute | value        |
        | password  | "{{ own }}A" |
      And a confidential client that may use the "password" grant with "client_secret_post"
      And the token request has:
        | part          | value                                     |
        | login_hint    | {"origin":"{{ dialect.internalOrigin }}"} |
        | token_format  | opaque                                    |
        | response_type | token                                     |
      When the client requests a token with "password" as "{{ own | altered }}"
      Then the token request is refused

    @req:TOKEN-MFA-001
    Scenario: The code of the authenticator is left out
      Given a client of the "password" grant with users who have an authenticator
      And the token request has:
        | part          | value                                     |
        | Authorization | absent                                    |
        | client_id     | {{ client.id }}                           |
        | client_secret | {{ client.secret }}                       |
        | login_hint    | {"origin":"{{ dialect.internalOrigin }}"} |
        | scope         | openid                                    |
        | token_format  | opaque                                    |
        | response_type | token                                     |
      When the client requests a token without "mfaCode"
      Then the token request is refused

    @req:TOKEN-PKCE-003 @needs:client-secret-post
    Scenario: The verifier is left out
      Given a client for the "API code" flow that has:
        | metadata                   | value                |
        | token_endpoint_auth_method | "client_secret_post" |
      And the authorization request has an S256 code challenge
      And the user grants the client a code
      And the token request has:
        | part          | value  |
        | token_format  | opaque |
        | response_type | token  |
      When the client requests a token without "code_verifier"
      Then the token request is refused
