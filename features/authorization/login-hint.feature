@authorization
Feature: login_hint names the identity provider at which the user may log in
  The hint is a URL-encoded JSON object with field origin; a request with a well-formed hint is served.
  Source: authorization-token-service, "GET /oauth/authorize", row `login_hint`.

  @req:AUTHORIZE-HINT-001 @must @needs:authorization-code @needs:browser-login
  Rule: A request without login_hint is served

    Scenario: login_hint is left out
      When the browser code flow has come to its end
      Then the request is granted

  @req:AUTHORIZE-HINT-002 @req:AUTHORIZE-HINT-003 @req:VERSION-HINT-001 @must @since:4.19.0 @needs:login-hint
  @needs:browser-login
  Rule: A request with a login_hint that names the internal users is served and its flow ends as without

    Scenario Outline: <flow> (<requirement>)
      Given the requirement <requirement>
      And a client for <flow>
      And nobody is logged in
      And the authorization request has a login_hint of the internal users
      When the client requests authorization
      Then the request is granted

      Examples:
        | flow                  | requirement        |
        | the browser code flow | AUTHORIZE-HINT-002 |
        | the implicit flow     | AUTHORIZE-HINT-003 |
        | the browser code flow | VERSION-HINT-001   |

  @req:AUTHORIZE-HINT-004 @should @since:4.19.0 @needs:login-hint @needs:oidc-federation @needs:browser-login
  Rule: A login_hint with the origin_key of an OpenID Connect provider leads the user to that provider

    Scenario: The provider is the one of the hint
      Given a client for the browser code flow
      And nobody is logged in
      And the authorization request has a login_hint of the first OpenID Connect provider
      When the client requests authorization
      Then the user is led to the first OpenID Connect provider

  @req:AUTHORIZE-HINT-005 @should @since:4.19.0 @needs:login-hint @needs:saml @needs:browser-login
  Rule: A login_hint with the origin_key of a SAML provider leads the user to that provider

    Scenario: The provider is the one of the hint
      Given a client for the browser code flow
      And nobody is logged in
      And the authorization request has a login_hint of the first SAML identity provider
      When the client requests authorization
      Then the user is led to the first SAML identity provider

  @req:AUTHORIZE-HINT-006 @should @since:4.19.0 @needs:login-hint @needs:oidc-federation @needs:browser-login
  Rule: A login_hint of one provider leads to no other provider

    Scenario: There are two providers
      Given a client for the browser code flow
      And nobody is logged in
      And the authorization request has a login_hint of the first OpenID Connect provider
      When the client requests authorization
      Then the user is not led to the second OpenID Connect provider

  @req:AUTHORIZE-HINT-007 @req:AUTHORIZE-HINT-008 @req:AUTHORIZE-HINT-009 @observe @since:4.19.0
  @needs:login-hint @needs:browser-login
  Rule: What becomes of other hints is recorded

    Scenario Outline: The request carries <hint>
      Given the requirement <requirement>
      And a client for the browser code flow
      And nobody is logged in
      When the client requests authorization with <hint>
      Then the answer is recorded

      Examples:
        | hint                                      | requirement        |
        | a login_hint that is not JSON             | AUTHORIZE-HINT-007 |
        | a login_hint whose origin no provider has | AUTHORIZE-HINT-008 |
        | a login_hint without origin               | AUTHORIZE-HINT-009 |

  @req:AUTHORIZE-OIDC-010 @standard @since:4.19.0 @needs:login-hint @needs:browser-login
  Rule: A login_hint that the service cannot read does not make a request fail with a status of 500 or more

    Scenario Outline: The request carries <hint>
      Given a client for the browser code flow
      And nobody is logged in
      When the client requests authorization with <hint>
      Then the answer is no error of the service

      Examples:
        | hint                          |
        | a login_hint that is not JSON |
        | a login_hint without origin   |
