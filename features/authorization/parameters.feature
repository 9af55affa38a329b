@authorization
Feature: What is wrong with an authorization request is not overlooked
  A request whose response_type or client is missing, unknown or malformed gives nobody a code or a token.
  Source: authorization-token-service, "GET /oauth/authorize", query parameters; RFC 6749, section 3.1.

  Scenario: The client requests authorization with no client_id
    Given a client for the "browser code" flow
    When the client requests authorization without "client_id"
    Then it holds that:
      | requirement         | sentence                                                             |
      | AUTHORIZE-PARAM-002 | the authorization request is refused                                 |
      | AUTHORIZE-ERROR-002 | the browser is never sent to "https://client.assay.example/callback" |

  Scenario: The client requests authorization with an unknown client_id
    Given a client for the "browser code" flow
    When the client requests authorization with "client_id" as "{{ own }}-nobody"
    Then it holds that:
      | requirement         | sentence                                                             |
      | AUTHORIZE-PARAM-004 | the authorization request is refused                                 |
      | AUTHORIZE-ERROR-001 | the browser is never sent to "https://client.assay.example/callback" |

  @req:AUTHORIZE-PARAM-001 @must
  Rule: A browser-style request with Accept application/x-www-form-urlencoded is served

    Scenario Outline: The client requests authorization by the "<flow>" flow
      Given a client for the "<flow>" flow
      And nobody is logged in
      When the client requests authorization with "Accept" as "application/x-www-form-urlencoded"
      Then the request is granted

      Examples:
        | flow           |
        | browser code   |
        | hybrid         |
        | ID token       |
        | token id_token |
        | implicit       |

  @must
  Rule: A request without an allowed response_type is refused

    Scenario Outline: <case>
      Given a client for the "<flow>" flow
      When the client requests authorization <change>
      Then the authorization request is refused

      Examples:
        | requirement                | case                                    | flow           | change                                            |
        | AUTHORIZE-RESPONSETYPE-007 | response_type is empty                  | browser code   | with "response_type" as ""                        |
        | AUTHORIZE-RESPONSETYPE-009 | One word of response_type is unknown    | browser code   | with "response_type" as "{{ own }} assay_unknown" |
        | AUTHORIZE-RESPONSETYPE-006 | A client that gets tokens leaves it out | implicit       | without "response_type"                           |
        | AUTHORIZE-RESPONSETYPE-008 | An allowed word has one more letter     | browser code   | with "response_type" as "{{ own }}s"              |
        |                            | An allowed word lacks a letter          | implicit       | with "response_type" as "toke"                    |
        | AUTHORIZE-RESPONSETYPE-010 | A comma separates two words             | token id_token | with "response_type" as "token,id_token"          |

  @should
  Rule: A response_type that the document does not allow is refused

    Scenario Outline: <case>
      Given a client for the "<flow>" flow
      When the client requests authorization <change>
      Then the authorization request is refused

      Examples:
        | requirement                | flow         | case                              | change                                        |
        | AUTHORIZE-RESPONSETYPE-011 | browser code | response_type code token          | with "response_type" as "code token"          |
        | AUTHORIZE-RESPONSETYPE-012 | hybrid       | response_type code token id_token | with "response_type" as "code token id_token" |

  @req:AUTHORIZE-PARAM-003 @must
  Rule: A request with an empty client_id is refused

    Scenario Outline: <case>
      Given a client for the "browser code" flow
      When the client requests authorization <change>
      Then the authorization request is refused

      Examples:
        | case               | change                 |
        | client_id is empty | with "client_id" as "" |

  @standard
  Rule: Parameters that are unknown or without value do not matter

    Scenario Outline: <case>
      Given a client for the "browser code" flow
      And the authorization request carries "<parameter>" as "<value>"
      When the client requests authorization
      Then the request is granted

      Examples:
        | requirement          | case                         | parameter     | value |
        | AUTHORIZE-SYNTAX-001 | An unknown parameter         | assay_unknown | 1     |
        | AUTHORIZE-SYNTAX-003 | A redirect_uri without value | redirect_uri  |       |

    @req:AUTHORIZE-OIDC-009
    Scenario: Parameters of OpenID Connect that only concern display and languages
      Given a client for the "browser code" flow
      And the authorization request carries "display" as "page"
      And the authorization request carries "ui_locales" as "de en"
      And the authorization request carries "claims_locales" as "de"
      And the authorization request carries "acr_values" as "0"
      When the client requests authorization
      Then the request is granted

  @standard
  Rule: A parameter that is sent twice makes a request invalid

    Scenario Outline: <parameter>
      Given a client for the "browser code" flow
      When the client requests authorization with a second "<parameter>" as "{{ own }}"
      Then the authorization request is refused

      Examples:
        | requirement          | parameter     |
        | AUTHORIZE-SYNTAX-004 | response_type |
        | AUTHORIZE-SYNTAX-005 | client_id     |
        | AUTHORIZE-SYNTAX-006 | redirect_uri  |
        | AUTHORIZE-SYNTAX-007 | scope         |
        | AUTHORIZE-SYNTAX-008 | state         |

  @req:AUTHORIZE-SYNTAX-010 @standard
  Rule: The space between two words is read alike as plus sign and as %20

    Scenario: The space in response_type is written as %20
      Given a client for the "token id_token" flow
      And nobody is logged in
      And the authorization request writes a space as "%20"
      When the client requests authorization
      Then the request is granted

    Scenario: The space in response_type is written as plus sign
      Given a client for the "token id_token" flow
      And nobody is logged in
      When the client requests authorization
      Then the request is granted

  @standard
  Rule: The order of the words of response_type does not matter

    Scenario Outline: <words>
      Given a client for the "<flow>" flow
      And the authorization request carries "response_type" as "<words>"
      When the client requests authorization
      Then the request is granted

      Examples:
        | requirement          | flow           | words          |
        | AUTHORIZE-SYNTAX-011 | token id_token | id_token token |
        | AUTHORIZE-SYNTAX-012 | hybrid         | id_token code  |

  @standard
  Rule: Values of parameters are case-sensitive

    Scenario Outline: <case>
      Given a client for the "browser code" flow
      When the client requests authorization <change>
      Then the authorization request is refused

      Examples:
        | requirement          | case                        | change                                    |
        | AUTHORIZE-SYNTAX-013 | response_type in upper case | with "response_type" as "CODE"            |
        | AUTHORIZE-SYNTAX-014 | client_id in upper case     | with "client_id" as "{{ own \| upcase }}" |

  @req:AUTHORIZE-OIDC-001 @standard
  Rule: The authorization endpoint accepts a request by POST in the body as well

    Scenario: The parameters are in the body
      Given a client for the "browser code" flow
      And the authorization request is sent by POST
      When the client requests authorization
      Then the request is granted

  @req:AUTHORIZE-COMPAT-018 @compatible
  Rule: The parameter response_mode is ignored

    Scenario: The fragment is requested
      Given a client for the "browser code" flow
      When the client requests authorization with "response_mode" as "fragment"
      Then the request is granted
      And "query.code" of the redirect is a non-empty string

  @req:AUTHORIZE-COMPAT-012 @compatible
  Rule: A user whose identity provider is not among the client's allowedproviders gets no code

    Scenario: The client accepts another provider alone
      Given a client for the "browser code" flow
      And another client that has:
        | metadata         | value                    |
        | allowedproviders | ["assay-other-provider"] |
      When the client requests authorization with "client_id" as "{{ another_client.id }}"
      Then the authorization request is refused

  @req:AUTHORIZE-COMPAT-013 @compatible
  Rule: A client whose allowedproviders are empty is answered directly with status 401

    Scenario: The client accepts no provider
      Given a client for the "API code" flow
      And another client that has:
        | metadata         | value |
        | allowedproviders | []    |
      When the client requests authorization with "client_id" as "{{ another_client.id }}"
      Then the answer has status 401
