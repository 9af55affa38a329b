@token
Feature: How a token request is refused
  The document does not show how a refused token request is answered; RFC 6749 does. Every refusal that any
  scenario sees is held to these rules; these scenarios make sure that there is one.
  Source: RFC 6749, section 5.2; supplement, section 1.

  Scenario: The client requests a token with a wrong secret
    Given a confidential client that may use the "client_credentials" grant with "client_secret_post"
    When the client requests a token as the client "{{ client.id }}" with the secret "not-the-secret-of-this-client"
    Then it holds that:
      | requirement          | sentence                                                 |
      | CLIENT-AUTH-POST-011 | the token request is refused                             |
      | RFC6749-ERROR-009    | the token request is refused with error "invalid_client" |
      | RFC6749-STATUS-002   | the error response is as RFC 6749 says                   |
      | ASVS-SHOWN-001       | no credential of the request is shown                    |

  Scenario: The client requests a token with no grant_type
    Given a confidential client that may use the "client_credentials" grant
    When the client requests a token without "grant_type"
    Then it holds that:
      | requirement             | sentence                                                  |
      | RFC6749-ERROR-001       | the token request is refused with error "invalid_request" |
      | TOKEN-REQUEST-GRANT-009 | the token request is refused                              |

  Scenario: The client requests a token with an unknown grant_type
    Given a confidential client that may use the "client_credentials" grant
    When the client requests a token with "grant_type" as "assay-nobody"
    Then it holds that:
      | requirement                                                                                                                                                                                                                   | sentence                                                         |
      | RFC6749-ERROR-020                                                                                                                                                                                                             | the token request is refused with error "unsupported_grant_type" |
      | RFC6749-STATUS-001 RFC6749-STATUS-006 RFC6749-BODY-001 RFC6749-BODY-002 RFC6749-BODY-003 RFC6749-BODY-004 RFC6749-BODY-005 RFC6749-BODY-006 RFC6749-BODY-007 SUPPLEMENT-ERROR-001 TOKEN-ERROR-SHAPE-001 TOKEN-ERROR-SHAPE-002 | the error response is as RFC 6749 says                           |
      | TOKEN-REQUEST-GRANT-011                                                                                                                                                                                                       | the token request is refused                                     |
      | ASVS-SHOWN-001                                                                                                                                                                                                                | no credential of the request is shown                            |

  @req:RFC6749-ERROR-021 @standard
  Rule: A grant_type in another letter case is answered with error unsupported_grant_type

    Scenario: client_credentials in upper case
      Given a confidential client that may use the "client_credentials" grant
      When the client requests a token with "grant_type" as "{{ own | upcase }}"
      Then the token request is refused with error "unsupported_grant_type"

  @req:RFC6749-ERROR-023 @standard
  Rule: A malformed scope is answered with error invalid_scope

    Scenario: A double quote in the scope
      Given a confidential client that may use the "client_credentials" grant
      When the client requests a token with "scope" as 'assay."quoted"'
      Then the token request is refused with error "invalid_scope"

  @req:RFC6749-STATUS-006 @standard
  Rule: No refused token request is answered with a status of 500 or more

    Scenario Outline: <case>
      Given a confidential client that may use the "client_credentials" grant
      When the client requests a token <change>
      Then the error response is as RFC 6749 says

      Examples:
        | case                 | change                  |
        | A repeated parameter | with "grant_type" twice |

  @req:ASVS-SHOWN-001 @standard
  Rule: No answer of the token endpoint shows a secret, password, verifier or assertion that was sent to it

    Scenario Outline: The <grant> grant with <method> and <change>
      Given a confidential client that may use the "<grant>" grant with "<method>"
      When the client requests a token <change>
      Then no credential of the request is shown

      @needs:client-secret-post
      Examples: A secret in the body
        | grant              | method             | change                              |
        | client_credentials | client_secret_post | with "grant_type" as "assay-nobody" |

      @needs:client-secret-post @needs:authorization-code
      Examples: A secret in the body beside a code
        | grant              | method             | change                                                          |
        | authorization_code | client_secret_post | with "redirect_uri" as "https://client.assay.example/elsewhere" |

      @needs:client-secret-post @needs:refresh-token
      Examples: A secret in the body beside a refresh token
        | grant         | method             | change                          |
        | refresh_token | client_secret_post | with "scope" as "assay.foreign" |

      @needs:private-key-jwt
      Examples: An assertion of the client
        | grant              | method          | change                              |
        | client_credentials | private_key_jwt | with "grant_type" as "assay-nobody" |

      @needs:client-secret-basic @needs:password
      Examples: A password
        | grant    | method              | change                                    |
        | password | client_secret_basic | with "scope" as "assay.foreign"           |
        | password | client_secret_basic | with "password" as "{{ own \| altered }}" |

      @needs:client-secret-post @needs:jwt-bearer
      Examples: An assertion about a user
        | grant      | method             | change                          |
        | jwt-bearer | client_secret_post | with "scope" as "assay.foreign" |
