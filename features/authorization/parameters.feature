@authorization
Feature: What is wrong with an authorization request is not overlooked
  A request whose response_type or client is missing, unknown or malformed gives nobody a code or a token.
  Source: authorization-token-service, "GET /oauth/authorize", query parameters; RFC 6749, section 3.1.

  @req:AUTHORIZE-RESPONSETYPE-006 @req:AUTHORIZE-RESPONSETYPE-007 @req:AUTHORIZE-RESPONSETYPE-008
  @req:AUTHORIZE-RESPONSETYPE-009 @req:AUTHORIZE-RESPONSETYPE-010 @must
  Rule: A request without an allowed response_type is refused

    Scenario Outline: <case>
      Given the requirement <requirement>
      And a client for <flow>
      When the client requests authorization with <fault>
      Then the authorization request is refused

      Examples:
        | case                                 | flow                    | fault                            | requirement                |
        | There is no response_type            | the browser code flow   | no response_type                 | AUTHORIZE-RESPONSETYPE-006 |
        | response_type is empty               | the browser code flow   | an empty response_type           | AUTHORIZE-RESPONSETYPE-007 |
        | The response_type is unknown         | the browser code flow   | an unknown response_type         | AUTHORIZE-RESPONSETYPE-008 |
        | One word of response_type is unknown | the browser code flow   | an unknown word in response_type | AUTHORIZE-RESPONSETYPE-009 |
        | A comma stands between two words     | the token id_token flow | a comma in response_type         | AUTHORIZE-RESPONSETYPE-010 |

  @req:AUTHORIZE-RESPONSETYPE-011 @req:AUTHORIZE-RESPONSETYPE-012 @should @needs:browser-login
  Rule: A response_type that the document does not allow is refused

    Scenario Outline: <fault>
      Given the requirement <requirement>
      And a client for <flow>
      When the client requests authorization with <fault>
      Then the authorization request is refused

      Examples:
        | flow                  | fault                             | requirement                |
        | the browser code flow | response_type code token          | AUTHORIZE-RESPONSETYPE-011 |
        | the hybrid flow       | response_type code token id_token | AUTHORIZE-RESPONSETYPE-012 |

  @req:AUTHORIZE-PARAM-002 @req:AUTHORIZE-PARAM-003 @req:AUTHORIZE-PARAM-004 @must @needs:authorization-code
  Rule: A request that names no client of the service is refused

    Scenario Outline: <case>
      Given the requirement <requirement>
      And a client for the browser code flow
      When the client requests authorization with <fault>
      Then the authorization request is refused

      Examples:
        | case                        | fault                          | requirement         |
        | There is no client_id       | no client_id                   | AUTHORIZE-PARAM-002 |
        | client_id is empty          | an empty client_id             | AUTHORIZE-PARAM-003 |
        | No client has the client_id | a client_id that no client has | AUTHORIZE-PARAM-004 |

  @req:AUTHORIZE-SYNTAX-001 @req:AUTHORIZE-SYNTAX-003 @req:AUTHORIZE-OIDC-009 @standard
  @needs:authorization-code @needs:browser-login
  Rule: Parameters that are unknown or without value do not matter

    Scenario: An unknown parameter
      Given the requirement AUTHORIZE-SYNTAX-001
      And a client for the browser code flow
      And the authorization request carries assay_unknown "1"
      When the client requests authorization
      Then the request is granted

    Scenario: A redirect_uri without value
      Given the requirement AUTHORIZE-SYNTAX-003
      And a client for the browser code flow
      And the authorization request has an empty redirect_uri
      When the client requests authorization
      Then the request is granted

    Scenario: Parameters of OpenID Connect that only concern display and languages
      Given the requirement AUTHORIZE-OIDC-009
      And a client for the browser code flow
      And the authorization request has parameters of OpenID Connect for display and languages
      When the client requests authorization
      Then the request is granted

  @req:AUTHORIZE-SYNTAX-004 @req:AUTHORIZE-SYNTAX-005 @req:AUTHORIZE-SYNTAX-006 @req:AUTHORIZE-SYNTAX-007
  @req:AUTHORIZE-SYNTAX-008 @standard @needs:authorization-code
  Rule: A parameter that is sent twice makes a request invalid

    Scenario Outline: <parameter>
      Given the requirement <requirement>
      And a client for the browser code flow
      When the client requests authorization with <parameter> sent twice
      Then the authorization request is refused

      Examples:
        | parameter     | requirement          |
        | response_type | AUTHORIZE-SYNTAX-004 |
        | client_id     | AUTHORIZE-SYNTAX-005 |
        | redirect_uri  | AUTHORIZE-SYNTAX-006 |
        | scope         | AUTHORIZE-SYNTAX-007 |
        | state         | AUTHORIZE-SYNTAX-008 |

  @req:AUTHORIZE-SYNTAX-010 @standard @needs:id-token @needs:browser-login
  Rule: The space between two words is read alike as plus sign and as %20

    Scenario: The space in response_type is written as %20
      Given a client for the token id_token flow
      And nobody is logged in
      And the authorization request writes a space as %20
      When the client requests authorization
      Then the request is granted

    Scenario: The space in response_type is written as plus sign
      Given a client for the token id_token flow
      And nobody is logged in
      When the client requests authorization
      Then the request is granted

  @req:AUTHORIZE-SYNTAX-011 @req:AUTHORIZE-SYNTAX-012 @standard @needs:browser-login
  Rule: The order of the words of response_type does not matter

    Scenario Outline: <words>
      Given the requirement <requirement>
      And a client for <flow>
      And the authorization request carries response_type "<words>"
      When the client requests authorization
      Then the request is granted

      Examples:
        | flow                    | words          | requirement          |
        | the token id_token flow | id_token token | AUTHORIZE-SYNTAX-011 |
        | the hybrid flow         | id_token code  | AUTHORIZE-SYNTAX-012 |

  @req:AUTHORIZE-SYNTAX-013 @req:AUTHORIZE-SYNTAX-014 @standard @needs:authorization-code
  Rule: Values of parameters compare with case

    Scenario Outline: <fault>
      Given the requirement <requirement>
      And a client for the browser code flow
      When the client requests authorization with <fault>
      Then the authorization request is refused

      Examples:
        | fault                       | requirement          |
        | response_type in upper case | AUTHORIZE-SYNTAX-013 |
        | client_id in upper case     | AUTHORIZE-SYNTAX-014 |

  @req:AUTHORIZE-OIDC-001 @standard @needs:authorization-code @needs:browser-login
  Rule: The authorization endpoint takes a request by POST in the body as well

    Scenario: The parameters stand in the body
      Given a client for the browser code flow
      And the authorization request is sent by POST
      When the client requests authorization
      Then the request is granted

  @req:AUTHORIZE-COMPAT-018 @compatible @needs:authorization-code @needs:browser-login
  Rule: The parameter response_mode is ignored

    Scenario: The fragment is asked for
      Given a client for the browser code flow
      When the client requests authorization with response_mode fragment
      Then the request is granted
      And code of the redirect query is a non-empty string

  @req:AUTHORIZE-COMPAT-012 @compatible @needs:authorization-code @needs:browser-login
  Rule: A user whose identity provider is not among the client's allowedproviders gets no code

    Scenario: The client accepts another provider alone
      Given a client for the browser code flow
      When the client requests authorization with a client that accepts another provider alone
      Then the authorization request is refused

  @req:AUTHORIZE-COMPAT-013 @compatible @needs:authorization-code @needs:browser-login
  Rule: A client whose allowedproviders are empty is answered directly with status 401

    Scenario: The client accepts no provider
      Given a client for the API code flow
      When the client requests authorization with a client that accepts no provider
      Then the request is answered directly with status 401
