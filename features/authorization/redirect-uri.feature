@authorization
Feature: The browser is only sent to addresses that the client has registered
  redirect_uri is optional when one address is registered; an address that is not registered is never used.
  Source: authorization-token-service, "GET /oauth/authorize", row `redirect_uri`; RFC 6749, section 3.1.2;
  RFC 9700, section 2.1.

  @req:AUTHORIZE-REDIRECT-015 @must @needs:authorization-code
  Rule: A redirect_uri that the client has registered is the target of the redirect

    Scenario: The one registered redirect URI
      When the API code flow has come to its end
      Then the one Location leads to the redirect URI of the client

  @req:AUTHORIZE-REDIRECT-016 @must @needs:authorization-code
  Rule: Of several registered redirect URIs the one in redirect_uri is the target

    Scenario: The second of two
      Given a client for the API code flow that has registered several redirect URIs
      When the client requests authorization
      Then the one Location leads to the redirect URI of the client

  @req:AUTHORIZE-REDIRECT-017 @req:AUTHORIZE-REDIRECT-018 @req:AUTHORIZE-REDIRECT-019 @must
  Rule: Without redirect_uri a flow redirects to the one URI that the client has registered

    Scenario Outline: <flow>
      Given the requirement <requirement>
      And a client for <flow>
      And the authorization request has no redirect_uri
      When the client requests authorization
      Then the one Location leads to the redirect URI of the client

      Examples:
        | flow                  | requirement            |
        | the browser code flow | AUTHORIZE-REDIRECT-017 |
        | the API code flow     | AUTHORIZE-REDIRECT-018 |
        | the implicit flow     | AUTHORIZE-REDIRECT-019 |

  @req:AUTHORIZE-REDIRECT-020 @must @needs:authorization-code
  Rule: A request without redirect_uri is refused for a client that has registered none

    Scenario: Neither the request nor the client names an address
      Given a client for the API code flow
      And the authorization request has no redirect_uri
      When the client requests authorization with a client that has registered no redirect URI
      Then the authorization request is refused

  @req:AUTHORIZE-URI-001 @req:AUTHORIZE-URI-002 @standard @needs:browser-login
  Rule: The query of a registered redirect URI is kept

    Scenario Outline: <flow>
      Given the requirement <requirement>
      And a client for <flow> whose redirect URI has a query
      When the client requests authorization
      Then the one Location leads to the redirect URI of the client

      Examples:
        | flow                  | requirement       |
        | the browser code flow | AUTHORIZE-URI-001 |
        | the implicit flow     | AUTHORIZE-URI-002 |

  @req:AUTHORIZE-URI-003 @req:AUTHORIZE-URI-004 @standard @needs:authorization-code
  Rule: A redirect_uri that is no absolute URI without fragment is refused

    Scenario Outline: <fault>
      Given the requirement <requirement>
      And a client for the API code flow
      When the client requests authorization with <fault>
      Then the authorization request is refused
      And the browser is not sent to the redirect_uri of the request

      Examples:
        | fault                          | requirement       |
        | a redirect_uri with a fragment | AUTHORIZE-URI-003 |
        | a relative redirect_uri        | AUTHORIZE-URI-004 |

  @req:AUTHORIZE-URI-005 @req:AUTHORIZE-URI-006 @standard @needs:authorization-code
  Rule: A request without redirect_uri is refused for a client with several registered ones

    Scenario: No code comes
      Given the requirement AUTHORIZE-URI-005
      And a client for the API code flow
      And the authorization request has no redirect_uri
      When the client requests authorization with a client that has registered several redirect URIs
      Then the authorization request is refused

    Scenario: None of them is used
      Given the requirement AUTHORIZE-URI-006
      And a client for the API code flow
      And the authorization request has no redirect_uri
      When the client requests authorization with a client that has registered several redirect URIs
      Then the browser is not sent to the registered redirect URIs

  @req:AUTHORIZE-URI-007 @req:AUTHORIZE-URI-008 @req:AUTHORIZE-URI-009 @req:AUTHORIZE-URI-010
  @req:AUTHORIZE-URI-011 @req:AUTHORIZE-URI-013 @req:AUTHORIZE-URI-012 @req:AUTHORIZE-SYNTAX-009
  @req:AUTHORIZE-ERROR-001 @req:AUTHORIZE-ERROR-002 @standard
  Rule: A redirect_uri that the client has not registered is never redirected to

    Scenario Outline: <flow>
      Given the requirement <requirement>
      And a client for <flow>
      When the client requests authorization with a foreign redirect_uri
      Then the browser is not sent to the redirect_uri of the request

      Examples:
        | flow                     | requirement       |
        | the browser code flow    | AUTHORIZE-URI-007 |
        | the implicit flow        | AUTHORIZE-URI-008 |
        | the ID token flow        | AUTHORIZE-URI-009 |
        | the hybrid flow          | AUTHORIZE-URI-010 |
        | the silent implicit flow | AUTHORIZE-URI-011 |
        | the API code flow        | AUTHORIZE-URI-013 |

    Scenario Outline: <case>
      Given the requirement <requirement>
      And a client for the browser code flow
      When the client requests authorization with <fault>
      Then the browser is not sent to the redirect_uri of the request

      Examples:
        | case                              | fault                                 | requirement          |
        | Another client has registered it  | the redirect_uri of another client    | AUTHORIZE-URI-012    |
        | A registered one stands beside it | a foreign redirect_uri beside its own | AUTHORIZE-SYNTAX-009 |
        | The client is unknown             | a client_id that no client has        | AUTHORIZE-ERROR-001  |
        | There is no client                | no client_id                          | AUTHORIZE-ERROR-002  |

  @req:AUTHORIZE-URI-014 @standard @needs:authorization-code @needs:browser-login
  Rule: A request with a redirect_uri that the client has not registered is refused after login as well

    Scenario: The user logs in
      Given a client for the browser code flow
      When the client requests authorization with a foreign redirect_uri
      Then the authorization request is refused

  @req:AUTHORIZE-EXACT-001 @req:AUTHORIZE-EXACT-002 @req:AUTHORIZE-EXACT-003 @req:AUTHORIZE-EXACT-004
  @req:AUTHORIZE-EXACT-005 @req:AUTHORIZE-EXACT-006 @req:AUTHORIZE-EXACT-007 @req:AUTHORIZE-EXACT-008
  @req:AUTHORIZE-EXACT-009 @req:AUTHORIZE-EXACT-010 @req:AUTHORIZE-EXACT-011 @req:AUTHORIZE-EXACT-012
  @standard @needs:authorization-code
  Rule: A redirect_uri that is only like a registered one is not redirected to

    Scenario Outline: <difference>
      Given the requirement <requirement>
      And a client for the API code flow
      When the client requests authorization with a redirect_uri with <difference>
      Then the browser is not sent to the redirect_uri of the request

      Examples:
        | difference                                 | requirement         |
        | a longer path                              | AUTHORIZE-EXACT-001 |
        | a shorter path                             | AUTHORIZE-EXACT-002 |
        | a trailing slash more                      | AUTHORIZE-EXACT-003 |
        | an extra query parameter                   | AUTHORIZE-EXACT-004 |
        | another scheme                             | AUTHORIZE-EXACT-005 |
        | another port                               | AUTHORIZE-EXACT-006 |
        | a host that begins with the registered one | AUTHORIZE-EXACT-007 |
        | a host that ends with the registered one   | AUTHORIZE-EXACT-008 |
        | user information before the host           | AUTHORIZE-EXACT-009 |
        | the path in other case                     | AUTHORIZE-EXACT-010 |
        | a path traversal                           | AUTHORIZE-EXACT-011 |
        | an encoded slash                           | AUTHORIZE-EXACT-012 |
        | an encoded backslash                       | AUTHORIZE-EXACT-012 |
        | a backslash                                | AUTHORIZE-EXACT-012 |

  @req:AUTHORIZE-COMPAT-006 @req:AUTHORIZE-COMPAT-007 @req:AUTHORIZE-COMPAT-008 @req:AUTHORIZE-COMPAT-009
  @compatible @needs:authorization-code
  Rule: A request that names no client or no registered address is answered by the service itself

    Scenario Outline: <case>
      Given the requirement <requirement>
      And a client for the API code flow
      When the client requests authorization with <fault>
      Then the request is answered directly with status <status>

      Examples:
        | case                          | fault                          | status | requirement          |
        | The client is unknown         | a client_id that no client has | 401    | AUTHORIZE-COMPAT-006 |
        | The address is not registered | a foreign redirect_uri         | 400    | AUTHORIZE-COMPAT-007 |

    Scenario Outline: No address is named, <case>
      Given the requirement <requirement>
      And a client for the API code flow
      And the authorization request has no redirect_uri
      When the client requests authorization with <fault>
      Then the request is answered directly with status 400

      Examples:
        | case                   | fault                                              | requirement          |
        | several are registered | a client that has registered several redirect URIs | AUTHORIZE-COMPAT-008 |
        | none is registered     | a client that has registered no redirect URI       | AUTHORIZE-COMPAT-009 |

  @req:AUTHORIZE-COMPAT-014 @req:AUTHORIZE-COMPAT-015 @req:AUTHORIZE-COMPAT-016
  @req:AUTHORIZE-COMPAT-036 @compatible @needs:authorization-code
  Rule: A wildcard in a registered redirect URI lets a request name what stands there

    Scenario Outline: <wildcard>
      Given the requirement <requirement>
      And a client for the API code flow that has registered a redirect URI with <wildcard>
      When the client requests authorization
      Then the one Location leads to the redirect URI of the client

      Examples:
        | wildcard                    | requirement          |
        | a star for one segment      | AUTHORIZE-COMPAT-014 |
        | two stars for some segments | AUTHORIZE-COMPAT-015 |
        | a question mark             | AUTHORIZE-COMPAT-016 |
        | two stars in the host       | AUTHORIZE-COMPAT-036 |

    Scenario: Two segments where one may stand
      Given the requirement AUTHORIZE-COMPAT-014
      And a client for the API code flow that has registered a redirect URI with a star for one segment
      When the client requests authorization with a redirect_uri with two segments where one may stand
      Then the authorization request is refused

    Scenario: A blank, which no URI has, where segments may stand
      Given the requirement AUTHORIZE-COMPAT-015
      And a client for the API code flow that has registered a redirect URI with two stars for some segments
      When the client requests authorization with a redirect_uri with a blank where segments may stand
      Then the authorization request is refused

  @req:AUTHORIZE-COMPAT-017 @compatible @needs:authorization-code
  Rule: A registered redirect URI with * in the path does not let a request name another host

    Scenario: The host is another
      Given a client for the API code flow that has registered a redirect URI with a star for one segment
      When the client requests authorization with a redirect_uri of another host with a path that fits
      Then the browser is not sent to the redirect_uri of the request
      And the authorization request is refused

  @req:AUTHORIZE-COMPAT-037 @compatible @needs:authorization-code
  Rule: A registered redirect URI with ** in the host does not let a request name another host that has the rest in its path

    Scenario: What stands behind the stars ends the path of another host
      Given a client for the API code flow that has registered a redirect URI with two stars in the host
      When the client requests authorization with a redirect_uri of another host with the registered one in its path
      Then the browser is not sent to the redirect_uri of the request
      And the authorization request is refused
