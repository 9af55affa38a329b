@token
Feature: The token request as the standards have it
  Methods, repeated, empty and unknown parameters, header fields: what the document leaves to RFC 6749 and HTTP.
  Source: RFC 6749, section 3.2; RFC 9110, sections 5.1, 8.3.1 and 15; supplement, section 2.

  Background:
    Given a confidential client that may use the "client_credentials" grant

  Scenario: The client requests a token with the method GET
    When the client requests a token with ":method" as "GET"
    Then it holds that:
      | requirement          | sentence                               |
      | RFC6749-ENDPOINT-001 | the token request is refused           |
      | RFC9110-TOKEN-001    | the error response is as RFC 6749 says |

  Scenario Outline: The client requests a token with the method <method>
    When the client requests a token with ":method" as "<method>"
    Then it holds that:
      | requirement                                 | sentence                               |
      | RFC6749-ENDPOINT-002 SUPPLEMENT-REQUEST-001 | the token request is refused           |
      | RFC9110-TOKEN-001 SUPPLEMENT-ERROR-005      | the error response is as RFC 6749 says |
      | SUPPLEMENT-REQUEST-001                      | the answer has status 405              |

    Examples:
      | method |
      | PUT    |
      | DELETE |

  Scenario: The client requests a token with its parameters as JSON
    When the client requests a token with:
      | part         | value                               |
      | Content-Type | application/json                    |
      | body         | {"grant_type":"client_credentials"} |
    Then it holds that:
      | requirement                   | sentence                                                  |
      | SUPPLEMENT-REQUEST-002        | the token request is refused with error "invalid_request" |
      |                               | the answer has status 400                                 |
      | TOKEN-REQUEST-CONTENTTYPE-004 | the token request is refused                              |

  @req:RFC6749-ENDPOINT-003 @standard
  Rule: A POST request with all its parameters in the query yields no token

    Scenario: The body is empty
      Given a confidential client that may use the "client_credentials" grant with "client_secret_post"
      When the client requests a token with:
        | part          | value                                                                                                  |
        | :path         | /oauth/token?grant_type=client_credentials&client_id={{ client.id }}&client_secret={{ client.secret }} |
        | grant_type    | absent                                                                                                 |
        | client_id     | absent                                                                                                 |
        | client_secret | absent                                                                                                 |
      Then the token request is refused

  @req:RFC6749-ENDPOINT-004 @standard
  Rule: A parameter without a value counts as left out: an empty scope is served as no scope

    Scenario: scope is empty
      Given the token request carries "scope" as ""
      When the client requests a token
      Then the client receives an access token
      And the token has the scopes "assay.alpha assay.beta assay.gamma openid"

  @req:RFC6749-ENDPOINT-005 @standard
  Rule: A parameter without a value counts as left out: an empty token_format is served as the default

    Scenario: token_format is empty
      Given the token request carries "token_format" as ""
      When the client requests a token
      Then the client receives an access token
      And "access_token" of the token response is a JWT

  @req:RFC6749-ENDPOINT-007 @standard
  Rule: The name of a parameter is case-sensitive

    Scenario: grant_type in upper case
      When the client requests a token with "body" as "GRANT_TYPE=client_credentials"
      Then the token request is refused

  @req:RFC6749-ENDPOINT-006 @standard
  Rule: An unknown parameter is ignored

    Scenario: An unknown parameter
      Given the token request carries "assay_unknown" as "assay"
      When the client requests a token
      Then the client receives an access token

  @standard
  Rule: A client_credentials request with a parameter of its client sent twice is refused

    Scenario Outline: <parameter>
      Given a confidential client that may use the "client_credentials" grant with "client_secret_post"
      When the client requests a token with "<parameter>" twice
      Then the token request is refused

      Examples:
        | requirement          | parameter     |
        | RFC6749-REPEATED-002 | client_id     |
        | RFC6749-REPEATED-003 | client_secret |

  @standard
  Rule: A client_credentials request with a parameter of the grant sent twice is refused

    Scenario Outline: <parameter>
      Given the token request carries "scope" as "assay.alpha"
      And the token request carries "token_format" as "jwt"
      When the client requests a token with "<parameter>" twice
      Then the token request is refused

      Examples:
        | requirement          | parameter    |
        | RFC6749-REPEATED-001 | grant_type   |
        | RFC6749-REPEATED-004 | scope        |
        | RFC6749-REPEATED-005 | token_format |

  @req:RFC6749-REPEATED-012 @standard
  Rule: A parameter sent twice is answered with error invalid_request

    Scenario: scope
      Given the token request carries "scope" as "assay.alpha"
      When the client requests a token with "scope" twice
      Then the token request is refused with error "invalid_request"

  @req:RFC9110-TOKEN-002 @standard
  Rule: A form-urlencoded request with a charset parameter and with the media type in another letter case is served

    Scenario: Capitals and a charset
      Given the token request carries "Content-Type" as "Application/X-WWW-Form-Urlencoded; charset=UTF-8"
      When the client requests a token
      Then the client receives an access token

  @req:RFC9110-TOKEN-003 @standard
  Rule: The names of request header fields are case-insensitive

    Scenario: Capitals
      Given the token request has:
        | part          | value                             |
        | Content-Type  | absent                            |
        | CONTENT-TYPE  | application/x-www-form-urlencoded |
        | Authorization | absent                            |
        | AUTHORIZATION | Basic {{ client.basic }}          |
        | Accept        | absent                            |
        | ACCEPT        | application/json                  |
      When the client requests a token
      Then the client receives an access token

  @req:SUPPLEMENT-REQUEST-003 @compatible
  Rule: A token request with a JSON body and no Authorization header is answered with status 401

    Scenario: The parameters are members of a JSON object
      Given a confidential client that may use the "client_credentials" grant with "client_secret_post"
      When the client requests a token with:
        | part         | value                                                                                                   |
        | Content-Type | application/json                                                                                        |
        | body         | {"grant_type":"client_credentials","client_id":"{{ client.id }}","client_secret":"{{ client.secret }}"} |
      Then the token request is refused
      And the answer has status 401

  @req:SUPPLEMENT-REQUEST-004 @compatible
  Rule: A token request without a content type yields no token

    Scenario: Content-Type is left out
      Given a confidential client that may use the "client_credentials" grant with "client_secret_post"
      When the client requests a token without "Content-Type"
      Then the token request is refused
