@authorization
Feature: How an authorization request is refused
  Once client and redirect URI are known to be right, the client is told by a redirect what was wrong.
  Every error that a redirect of any scenario tells is held to the characters that RFC 6749 allows.
  Source: RFC 6749, sections 4.1.2.1 and 4.2.2.1, appendices A.7 and A.8.

  @req:AUTHORIZE-ERROR-003 @req:AUTHORIZE-ERROR-004 @req:AUTHORIZE-ERROR-006 @standard
  @needs:authorization-code @needs:browser-login
  Rule: A request of a known client with a registered redirect URI is refused by a redirect with a registered error

    Scenario Outline: <case>
      Given the requirement <requirement>
      And a client for the browser code flow that asks the user for approval
      When the client requests authorization with <fault>
      Then the client is told error "<error>" in the query

      Examples:
        | case                         | fault                    | error                     | requirement         |
        | There is no response_type    | no response_type         | invalid_request           | AUTHORIZE-ERROR-003 |
        | The response_type is unknown | an unknown response_type | unsupported_response_type | AUTHORIZE-ERROR-004 |
        | The user denies              | a user who denies        | access_denied             | AUTHORIZE-ERROR-006 |

  @req:AUTHORIZE-ERROR-005 @standard @needs:authorization-code @needs:browser-login
  Rule: A scope that the client may not ask for is answered by a redirect with error=invalid_scope or the scope is left out

    Scenario: The client asks for a scope that it does not have
      Given a client for the browser code flow
      When the client requests authorization with a scope that the client does not have and exchanges the code
      Then the client is told error invalid_scope, or gets a token without the scope

  @req:AUTHORIZE-ERROR-007 @standard @needs:authorization-code
  Rule: A client that may not use response_type=code is answered with error=unauthorized_client, at the latest at the token endpoint

    Scenario: The client has the password grant alone
      Given a client for the API code flow
      When the client requests authorization with a client that may not use response_type=code and exchanges the code
      Then either endpoint tells error "unauthorized_client"

  @req:AUTHORIZE-ERROR-008 @req:AUTHORIZE-ERROR-009 @req:AUTHORIZE-ERROR-010 @req:AUTHORIZE-ERROR-020
  @standard @needs:browser-login
  Rule: state comes back unchanged in an error redirect

    Scenario Outline: <case>, <flow>
      Given the requirement <requirement>
      And a client for <flow> that asks the user for approval
      When the client requests authorization with <fault>
      Then the redirect has the field error
      And state comes back unchanged in the <place>

      Examples:
        | case                         | flow                  | fault                    | place    | requirement         |
        | The user denies              | the browser code flow | a user who denies        | query    | AUTHORIZE-ERROR-008 |
        | The response_type is unknown | the browser code flow | an unknown response_type | query    | AUTHORIZE-ERROR-009 |
        | There is no response_type    | the browser code flow | no response_type         | query    | AUTHORIZE-ERROR-010 |
        | The user denies              | the implicit flow     | a user who denies        | fragment | AUTHORIZE-ERROR-020 |

  @req:AUTHORIZE-ERROR-011 @req:AUTHORIZE-ERROR-012 @req:AUTHORIZE-ERROR-021 @standard @needs:browser-login
  Rule: An error redirect has nothing where the response type does not put it, and no code

    Scenario: response_type=code, the fragment
      Given the requirement AUTHORIZE-ERROR-011
      And a client for the browser code flow that asks the user for approval
      When the client requests authorization with a user who denies
      Then the client is told error "access_denied" in the query
      And the redirect has nothing in the fragment

    Scenario: response_type=code, a code
      Given the requirement AUTHORIZE-ERROR-012
      And a client for the browser code flow
      When the client requests authorization with an unknown response_type
      Then the redirect has the field error
      And the redirect has none of "code access_token id_token"

    Scenario: response_type=token, the query
      Given the requirement AUTHORIZE-ERROR-021
      And a client for the implicit flow that asks the user for approval
      When the client requests authorization with a user who denies
      Then the client is told error "access_denied" in the fragment
      And the redirect has nothing in the query

  @req:AUTHORIZE-ERROR-013 @standard @needs:authorization-code @needs:browser-login
  Rule: error and error_description of an error redirect hold allowed characters only

    Scenario Outline: <fault>
      Given a client for the browser code flow
      When the client requests authorization with <fault>
      Then error of the redirect, where present, is made of the characters that RFC 6749 allows in errors
      And error_description of the redirect, where present, is made of the characters that RFC 6749 allows in errors

      Examples:
        | fault                                 |
        | an unknown response_type              |
        | no response_type                      |
        | a scope that the client does not have |
        | prompt=none beside prompt=consent     |

  @req:AUTHORIZE-ERROR-014 @standard @needs:authorization-code
  Rule: A refused authorization request is not answered with a status of 500 or more

    Scenario Outline: <fault>
      Given a client for the API code flow
      When the client requests authorization with <fault>
      Then the answer is no error of the service

      Examples:
        | fault                                 |
        | no response_type                      |
        | an unknown response_type              |
        | no client_id                          |
        | a client_id that no client has        |
        | a foreign redirect_uri                |
        | a relative redirect_uri               |
        | a scope that the client does not have |
        | no state                              |

  @req:AUTHORIZE-ERROR-015 @req:AUTHORIZE-ERROR-016 @req:AUTHORIZE-ERROR-017 @req:AUTHORIZE-ERROR-018
  @standard @needs:browser-login
  Rule: A user who denies a request is reported by error=access_denied in the fragment when the result belongs there

    Scenario Outline: <flow>
      Given the requirement <requirement>
      And a client for <flow> that asks the user for approval
      When the client requests authorization with a user who denies
      Then the client is told error "access_denied" in the fragment

      Examples:
        | flow                    | requirement         |
        | the implicit flow       | AUTHORIZE-ERROR-015 |
        | the ID token flow       | AUTHORIZE-ERROR-016 |
        | the token id_token flow | AUTHORIZE-ERROR-017 |
        | the hybrid flow         | AUTHORIZE-ERROR-018 |

  @req:AUTHORIZE-ERROR-019 @standard @needs:implicit @needs:browser-login
  Rule: A client that may not use response_type=token is answered with error=unauthorized_client

    Scenario: The client has the authorization_code grant alone
      Given a client for the implicit flow
      When the client requests authorization with a client that may not use response_type=token
      Then the client is told error "unauthorized_client" in the fragment
