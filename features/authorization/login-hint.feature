@authorization
Feature: login_hint names the identity provider at which the user may log in
  The hint is a URL-encoded JSON object with field origin; a request with a well-formed hint is served.
  Source: authorization-token-service, "GET /oauth/authorize", row `login_hint`.

  Scenario: The client requests authorization
    Given a client for the "browser code" flow
    And nobody is logged in
    And the authorization request carries "login_hint" as '{"origin":"{{ origin_key.oidc }}"}'
    When the client requests authorization
    Then the browser has:
      | requirement        | member    | form                                            |
      | AUTHORIZE-HINT-004 | providers | lists "{{ origin_key.oidc }}"                   |
      | AUTHORIZE-HINT-006 | providers | an array of nothing but "{{ origin_key.oidc }}" |

  Scenario Outline: The client requests authorization with a login_hint <case>
    Given a client for the "browser code" flow
    And nobody is logged in
    When the client requests authorization with "login_hint" as '<hint>'
    Then it holds that:
      | requirement        | sentence                              |
      | <requirement>      | the answer is recorded                |
      | AUTHORIZE-OIDC-010 | the answer is no error of the service |

    Examples:
      | requirement        | case             | hint     |
      | AUTHORIZE-HINT-007 | that is not JSON | {"origin |
      | AUTHORIZE-HINT-009 | without origin   | {}       |

  @must
  Rule: A request with a login_hint that names the internal users is served and its flow ends as without

    Scenario Outline: The <flow> flow (<requirement>)
      Given a client for the "<flow>" flow
      And nobody is logged in
      And the authorization request carries "login_hint" as '{"origin":"{{ dialect.internalOrigin }}"}'
      When the client requests authorization
      Then the request is granted

      Examples:
        | requirement                         | flow         |
        | AUTHORIZE-HINT-002 VERSION-HINT-001 | browser code |
        | AUTHORIZE-HINT-003                  | implicit     |

  @req:AUTHORIZE-HINT-005 @should
  Rule: A login_hint with the origin_key of a SAML provider leads the user to that provider

    Scenario Outline: The hint is <case>
      Given a client for the "browser code" flow
      And nobody is logged in
      And the authorization request carries "login_hint" as '<hint>'
      When the client requests authorization
      Then "providers" of the browser lists "{{ origin_key.saml }}"

      Examples:
        | case                  | hint                                   |
        | JSON                  | {"origin":"{{ origin_key.saml }}"}     |
        | JSON with white space | { "origin" : "{{ origin_key.saml }}" } |

  @req:AUTHORIZE-HINT-008 @observe
  Rule: The effect of a login_hint whose origin no provider has is recorded

    Scenario Outline: The request carries <case>
      Given a client for the "browser code" flow
      And nobody is logged in
      When the client requests authorization <change>
      Then the answer is recorded

      Examples:
        | case                                      | change                                           |
        | a login_hint whose origin no provider has | with "login_hint" as '{"origin":"assay-nobody"}' |
