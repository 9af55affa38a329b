@authorization
Feature: How an authorization request is refused
  Once client and redirect URI are known to be right, a redirect tells the client what was wrong.
  Every error that a redirect of any scenario reports is held to the characters that RFC 6749 allows.
  Source: RFC 6749, sections 4.1.2.1 and 4.2.2.1, appendices A.7 and A.8.

  Scenario: A client for the implicit flow that asks the user for approval
    Given a client for the "implicit" flow that asks the user for approval
    When the client requests authorization, and the user sends:
      | page     | field    | value |
      | approval | decision | deny  |
    Then it holds that:
      | requirement                             | sentence                                                    |
      | SERVICE-010                             | the authorization request is refused                        |
      | AUTHORIZE-ERROR-020                     | "state" comes back unchanged in the "fragment"              |
      |                                         | the redirect has the field "error"                          |
      | AUTHORIZE-ERROR-021 AUTHORIZE-ERROR-015 | the client receives error "access_denied" in the "fragment" |
    And the redirect has:
      | requirement         | member | form   |
      | AUTHORIZE-ERROR-021 | query  | absent |

  Scenario: A client for the browser code flow that asks the user for approval
    Given a client for the "browser code" flow that asks the user for approval
    When the client requests authorization without "response_type"
    Then it holds that:
      | requirement         | sentence                                                   |
      | AUTHORIZE-ERROR-003 | the client receives error "invalid_request" in the "query" |
      | AUTHORIZE-ERROR-010 | "state" comes back unchanged in the "query"                |
      |                     | the redirect has the field "error"                         |

  Scenario: A client for the browser code flow that asks the user for approval; the client requests authorization with an unknown response_type
    Given a client for the "browser code" flow that asks the user for approval
    When the client requests authorization with "response_type" as "assay_unknown"
    Then it holds that:
      | requirement         | sentence                                                             |
      | AUTHORIZE-ERROR-004 | the client receives error "unsupported_response_type" in the "query" |
      | AUTHORIZE-ERROR-009 | "state" comes back unchanged in the "query"                          |
      |                     | the redirect has the field "error"                                   |

  Scenario: A client for the browser code flow that asks the user for approval; the client requests authorization with a user who denies
    Given a client for the "browser code" flow that asks the user for approval
    When the client requests authorization, and the user sends:
      | page     | field    | value |
      | approval | decision | deny  |
    Then it holds that:
      | requirement                             | sentence                                                 |
      | AUTHORIZE-ERROR-006 AUTHORIZE-ERROR-011 | the client receives error "access_denied" in the "query" |
      | AUTHORIZE-ERROR-008                     | "state" comes back unchanged in the "query"              |
      |                                         | the redirect has the field "error"                       |
    And the redirect has:
      | requirement         | member   | form   |
      | AUTHORIZE-ERROR-011 | fragment | absent |

  Scenario: The client requests authorization with a scope that the client does not have and exchanges the code
    Given a client for the "browser code" flow
    And the client exchanges the code where one comes
    When the client requests authorization with "scope" as "assay.other"
    Then it holds that:
      | requirement              | sentence                                                                  |
      | AUTHORIZE-ERROR-005      | the client gets invalid_scope, or a token without the scope "assay.other" |
      | TOKEN-RESPONSE-SCOPE-017 | the client does not get the scope "assay.other"                           |

  Scenario: A client for the browser code flow
    Given a client for the "browser code" flow
    When the client requests authorization with "response_type" as "assay_unknown"
    Then the redirect has:
      | requirement         | member       | form   |
      | AUTHORIZE-ERROR-012 | error        | there  |
      |                     | code         | absent |
      |                     | access_token | absent |
      |                     | id_token     | absent |
    And the redirect matches the schema "authorization/error-redirect"
    And it holds that:
      | requirement                | sentence                             |
      | AUTHORIZE-RESPONSETYPE-008 | the authorization request is refused |

  Scenario: A client for the browser code flow; the client requests authorization with no response_type
    Given a client for the "browser code" flow
    When the client requests authorization without "response_type"
    Then the redirect matches the schema "authorization/error-redirect"
    And it holds that:
      | requirement                | sentence                             |
      | AUTHORIZE-RESPONSETYPE-006 | the authorization request is refused |

  Scenario: The client requests authorization with an unknown client_id
    Given a client for the "API code" flow
    When the client requests authorization with "client_id" as "{{ own }}-nobody"
    Then it holds that:
      | requirement          | sentence                              |
      | AUTHORIZE-ERROR-014  | the answer is no error of the service |
      | AUTHORIZE-COMPAT-006 | the answer has status 401             |

  Scenario: The client requests authorization with a relative redirect_uri
    Given a client for the "API code" flow
    When the client requests authorization with "redirect_uri" as "/callback"
    Then it holds that:
      | requirement         | sentence                                 |
      | AUTHORIZE-ERROR-014 | the answer is no error of the service    |
      | AUTHORIZE-URI-004   | the authorization request is refused     |
      |                     | the browser is never sent to "/callback" |

  Scenario: The client requests authorization with no state
    Given a client for the "API code" flow
    When the client requests authorization without "state"
    Then it holds that:
      | requirement         | sentence                              |
      | AUTHORIZE-ERROR-014 | the answer is no error of the service |
      | AUTHORIZE-STATE-001 | the authorization request is refused  |

  Scenario: A client that has the client_credentials grant alone asks for a code, and exchanges it where one comes
    Given a client for the "API code" flow
    And the client exchanges the code where one comes
    And another client that has:
      | metadata               | value                  |
      | authorized_grant_types | ["client_credentials"] |
    When the client requests authorization with "client_id" as "{{ another_client.id }}"
    Then it holds that:
      | requirement             | sentence                                                               |
      | AUTHORIZE-ERROR-007     | the client receives error "unauthorized_client" in the "query or body" |
      | CLIENT-CONFIG-GRANT-005 | the authorization request is refused                                   |

  @standard
  Rule: error and error_description of an error redirect hold allowed characters only

    Scenario Outline: <case>
      Given a client for the "browser code" flow
      When the client requests authorization <change>
      Then the redirect matches the schema "authorization/error-redirect"

      Examples:
        | case                                  | change                          |
        | a scope that the client does not have | with "scope" as "assay.other"   |
        | prompt=none beside prompt=consent     | with "prompt" as "none consent" |

  @must @standard
  Rule: An authorization request without client_id or response_type is refused, with no status of 500 or more

    Scenario Outline: <case>
      Given a client for the "API code" flow
      When the client requests authorization <change>
      Then it holds that:
        | requirement         | sentence                              |
        | AUTHORIZE-ERROR-014 | the answer is no error of the service |
        | <requirement>       | the authorization request is refused  |

      Examples:
        | case             | change                  | requirement                |
        | no response_type | without "response_type" | AUTHORIZE-RESPONSETYPE-006 |
        | no client_id     | without "client_id"     | AUTHORIZE-PARAM-002        |

  @req:AUTHORIZE-ERROR-014 @standard
  Rule: A refused authorization request is not answered with a status of 500 or more

    Scenario Outline: <case>
      Given a client for the "API code" flow
      When the client requests authorization <change>
      Then the answer is no error of the service

      Examples:
        | case                                  | change                                  |
        | an unknown response_type              | with "response_type" as "assay_unknown" |
        | a scope that the client does not have | with "scope" as "assay.other"           |

  @must @standard
  Rule: A user who denies a request is reported by error=access_denied in the fragment when the result belongs there

    Scenario Outline: The <flow> flow
      Given a client for the "<flow>" flow that asks the user for approval
      When the client requests authorization, and the user sends:
        | page     | field    | value |
        | approval | decision | deny  |
      Then it holds that:
        | requirement   | sentence                                                    |
        | <requirement> | the client receives error "access_denied" in the "fragment" |
        | SERVICE-010   | the authorization request is refused                        |

      Examples:
        | requirement         | flow           |
        | AUTHORIZE-ERROR-016 | ID token       |
        | AUTHORIZE-ERROR-017 | token id_token |
        | AUTHORIZE-ERROR-018 | hybrid         |

  @req:AUTHORIZE-ERROR-019 @standard
  Rule: A client that may not use response_type=token is answered with error=unauthorized_client

    Scenario: The client has the authorization_code grant alone
      Given a client for the "implicit" flow
      And another client that has:
        | metadata               | value                                   |
        | authorized_grant_types | ["authorization_code", "refresh_token"] |
      When the client requests authorization with "client_id" as "{{ another_client.id }}"
      Then the client receives error "unauthorized_client" in the "fragment"

  @req:AUTHORIZE-COMPAT-051 @compatible
  Rule: A scope that the client does not have is answered by error=invalid_scope in the fragment where the token is to come there

    Scenario Outline: The <flow> flow
      Given a client for the "<flow>" flow
      When the client requests authorization with "scope" as "assay.other"
      Then the client receives error "invalid_scope" in the "fragment"

      @needs:implicit
      Examples: The access token alone
        | flow     |
        | implicit |

      @needs:id-token
      Examples: The ID token and the access token
        | flow           |
        | token id_token |

  @req:AUTHORIZE-COMPAT-052 @compatible
  Rule: The redirect that tells the client of an error has status 302

    Scenario Outline: <case>
      Given a client for the "browser code" flow
      And the user is logged in
      When the client requests authorization <change>
      Then "redirects.0" of the browser is a string like "https://client\.assay\.example/callback\?(?:.*&)?error=.*"

      Examples:
        | case                     | change                                  |
        | no response_type         | without "response_type"                 |
        | an unknown response_type | with "response_type" as "assay_unknown" |
