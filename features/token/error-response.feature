@token
Feature: How a token request is refused
  The document does not show how a refused token request is answered; RFC 6749 does. Every refusal that any
  scenario sees is held to these rules; these scenarios make sure that there is one.
  Source: RFC 6749, section 5.2; supplement, section 1.

  @req:RFC6749-ERROR-001 @standard @needs:client-credentials
  Rule: A token request without grant_type is answered with error invalid_request

    Scenario: grant_type is left out
      Given a confidential client that may use the client_credentials grant
      When the client requests a token with no grant_type
      Then the token request is refused with error invalid_request

  @req:RFC6749-ERROR-020 @standard @needs:client-credentials
  Rule: An unknown grant_type is answered with error unsupported_grant_type

    Scenario: A word that means nothing
      Given a confidential client that may use the client_credentials grant
      When the client requests a token with an unknown grant_type
      Then the token request is refused with error unsupported_grant_type

  @req:RFC6749-ERROR-021 @standard @needs:client-credentials
  Rule: A grant_type in other case is answered with error unsupported_grant_type

    Scenario: client_credentials in capitals
      Given a confidential client that may use the client_credentials grant
      When the client requests a token with its grant_type in other case
      Then the token request is refused with error unsupported_grant_type

  @req:RFC6749-ERROR-023 @standard @needs:client-credentials
  Rule: A malformed scope is answered with error invalid_scope

    Scenario: A double quote in the scope
      Given a confidential client that may use the client_credentials grant
      When the client requests a token with a malformed scope
      Then the token request is refused with error invalid_scope

  @req:RFC6749-STATUS-001 @req:RFC6749-STATUS-006 @req:RFC6749-BODY-001 @req:RFC6749-BODY-002
  @req:RFC6749-BODY-003 @req:RFC6749-BODY-004 @req:RFC6749-BODY-005 @standard
  @needs:client-credentials
  Rule: A refused token request is answered with the error response of RFC 6749

    Scenario Outline: <case>
      Given the requirement <requirement>
      And a confidential client that may use the client_credentials grant
      When the client requests a token with <fault>
      Then the error response is as RFC 6749 says

      Examples:
        | case                  | fault                 | requirement        |
        | The status            | an unknown grant_type | RFC6749-STATUS-001 |
        | No server error       | an unknown grant_type | RFC6749-STATUS-006 |
        | A repeated parameter  | grant_type sent twice | RFC6749-STATUS-006 |
        | The content type      | an unknown grant_type | RFC6749-BODY-001   |
        | The member error      | an unknown grant_type | RFC6749-BODY-002   |
        | The code              | an unknown grant_type | RFC6749-BODY-003   |
        | The description       | an unknown grant_type | RFC6749-BODY-004   |
        | The address of a page | an unknown grant_type | RFC6749-BODY-005   |

  @req:RFC6749-BODY-006 @req:RFC6749-BODY-007 @compatible @needs:client-credentials
  Rule: A refused token request is answered with the header fields of a granted one

    Scenario Outline: <field>
      Given the requirement <requirement>
      And a confidential client that may use the client_credentials grant
      When the client requests a token with an unknown grant_type
      Then the error response is as RFC 6749 says

      Examples:
        | field         | requirement      |
        | Cache-Control | RFC6749-BODY-006 |
        | Pragma        | RFC6749-BODY-007 |

  @req:RFC6749-STATUS-002 @standard @needs:client-credentials
  Rule: A token error invalid_client has status 400 or 401

    Scenario: A wrong secret in the body
      Given a confidential client that may use the client_credentials grant with client_secret_post
      When the client requests a token with a wrong secret
      Then the error response is as RFC 6749 says

  @req:RFC6749-STATUS-003 @req:RFC6749-STATUS-004 @req:RFC6749-STATUS-005 @standard
  @needs:client-credentials @needs:client-secret-basic
  Rule: A refused Basic header is answered with a challenge

    Scenario Outline: <case>
      Given the requirement <requirement>
      And a confidential client that may use the client_credentials grant
      When the client requests a token with a wrong secret
      Then the error response is as RFC 6749 says

      Examples:
        | case                        | requirement        |
        | The status                  | RFC6749-STATUS-003 |
        | The challenge               | RFC6749-STATUS-004 |
        | The scheme of the challenge | RFC6749-STATUS-005 |

  @req:SUPPLEMENT-ERROR-001 @compatible @needs:client-credentials
  Rule: A token error has error_description as a string

    Scenario: The description
      Given a confidential client that may use the client_credentials grant
      When the client requests a token with an unknown grant_type
      Then the error response is as RFC 6749 says

  @req:TOKEN-ERROR-SHAPE-001 @req:TOKEN-ERROR-SHAPE-002 @observe @needs:client-credentials
  Rule: What each refused token request is answered with is recorded

    Scenario Outline: <case>
      Given the requirement <requirement>
      And a confidential client that may use the client_credentials grant
      When the client requests a token with an unknown grant_type
      Then the error response is as RFC 6749 says

      Examples:
        | case       | requirement           |
        | The status | TOKEN-ERROR-SHAPE-001 |
        | The body   | TOKEN-ERROR-SHAPE-002 |

  @req:ASVS-SHOWN-001 @standard @needs:client-credentials
  Rule: No answer of the token endpoint shows a secret, password, verifier or assertion that was sent to it

    Scenario Outline: The <grant> grant with <method> and <fault>
      Given a confidential client that may use the <grant> grant with <method>
      When the client requests a token with <fault>
      Then no credential of the request is shown

      @needs:client-secret-basic
      Examples: A secret in the header
        | grant              | method              | fault                 |
        | client_credentials | client_secret_basic | a wrong secret        |
        | client_credentials | client_secret_basic | an unknown grant_type |

      @needs:client-secret-post
      Examples: A secret in the body
        | grant              | method             | fault                 |
        | client_credentials | client_secret_post | a wrong secret        |
        | client_credentials | client_secret_post | an unknown grant_type |

      @needs:private-key-jwt
      Examples: An assertion of the client
        | grant              | method          | fault                 |
        | client_credentials | private_key_jwt | an unknown grant_type |

      @needs:client-secret-basic @needs:password
      Examples: A password
        | grant    | method              | fault                         |
        | password | client_secret_basic | a scope that it does not have |
        | password | client_secret_basic | a wrong password              |

      @needs:client-secret-post @needs:jwt-bearer
      Examples: An assertion about a user
        | grant      | method             | fault                         |
        | jwt-bearer | client_secret_post | a scope that it does not have |

    Scenario Outline: A granted request of the <grant> grant
      When a client gets a token with the <grant> grant
      Then no credential of the request is shown

      Examples: For itself
        | grant              |
        | client_credentials |

      @needs:password
      Examples: For a password
        | grant    |
        | password |

      @needs:authorization-code
      Examples: For a code
        | grant              |
        | authorization_code |

      @needs:jwt-bearer
      Examples: For a JWT
        | grant      |
        | jwt-bearer |
