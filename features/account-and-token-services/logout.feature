@account-and-token-services
Feature: Logging out
  The end session endpoint ends the login of the user, and leads on only to addresses that are known.
  Source: authorization-token-service, "Discovery document fields", end_session_endpoint; OpenID Connect
  RP-Initiated Logout, sections 2 and 3; supplement, section 9.

  @req:LOGOUT-001 @req:LOGOUT-002 @standard @needs:browser-login
  Rule: The end session endpoint ends the login of the user

    Scenario Outline: <method>
      Given the requirement <requirement>
      And a client for the browser code flow
      And the user is logged in
      And the user has logged out by <method>
      When the client requests authorization
      Then the browser is shown the login page

      Examples:
        | method | requirement |
        | GET    | LOGOUT-001  |
        | POST   | LOGOUT-002  |

  @req:LOGOUT-003 @standard @needs:browser-login @needs:id-token
  Rule: A post_logout_redirect_uri that the client has registered is redirected to when id_token_hint names the client

    Scenario: The client is named by its ID token
      Given a client for the ID token flow
      And the user is logged in
      When the user logs out with an ID token and the redirect URI of its client
      Then the browser is led to the redirect URI of the client

  @req:LOGOUT-004 @standard @needs:browser-login @needs:id-token
  Rule: state comes back in the redirect to post_logout_redirect_uri

    Scenario: state is sent
      Given a client for the ID token flow
      And the user is logged in
      When the user logs out with an ID token, the redirect URI of its client and a state
      Then the browser is led to the redirect URI of the client
      And state comes back with it

  @req:LOGOUT-005 @req:LOGOUT-006 @req:LOGOUT-007 @standard @needs:browser-login
  Rule: A post_logout_redirect_uri that the client has not registered is never redirected to

    Scenario Outline: <case>
      Given the requirement <requirement>
      And a client for the ID token flow
      And the user is logged in
      When the user logs out with <parameters>
      Then the browser is <not led>

      Examples:
        | case                             | parameters                                           | not led                                   | requirement |
        | No client has registered it      | a foreign redirect URI                               | led to no address of another              | LOGOUT-005  |
        | Another client has registered it | an ID token and the redirect URI of another client   | led to no address of another              | LOGOUT-006  |
        | The ID token is forged           | a forged ID token and the redirect URI of its client | not led to the redirect URI of the client | LOGOUT-007  |

  @req:TOKEN-ENDPOINTS-003 @observe @needs:browser-login
  Rule: What /logout.do answers to a logged-in user

    Scenario: The answer
      Given a client for the browser code flow
      And the user is logged in
      When the user logs out with no parameter
      Then the answer is recorded

  @req:LOGOUT-008 @req:LOGOUT-010 @req:LOGOUT-011 @compatible @needs:browser-login
  Rule: Logout answers by a redirect, with or without a session

    Scenario: A user who is logged in
      Given the requirement LOGOUT-008
      And a client for the browser code flow
      And the user is logged in
      When the user logs out with no parameter
      Then the browser is led to /login
      And the answer has status 302

    Scenario: Nobody is logged in
      Given the requirement LOGOUT-010
      And a client for the browser code flow
      And nobody is logged in
      When the user logs out with no parameter
      Then the browser is led to /login

    Scenario: No target is named
      Given the requirement LOGOUT-011
      And a client for the browser code flow
      And the user is logged in
      When the user logs out with no parameter
      Then the browser is led to /login

  @req:LOGOUT-009 @compatible @needs:browser-login
  Rule: Logout clears the session cookie and the cookie Current-User

    Scenario: The cookies of the login
      Given a client for the browser code flow
      And the user is logged in
      When the user logs out with no parameter
      Then the browser has lost the cookies of the login

  @req:LOGOUT-012 @req:LOGOUT-013 @req:LOGOUT-014 @compatible @needs:browser-login
  Rule: The parameter redirect leads to known addresses alone

    Scenario: A path of the service
      Given the requirement LOGOUT-012
      And a client for the browser code flow
      And the user is logged in
      When the user logs out with a redirect within the service
      Then the browser is led to /home

    Scenario: Another host
      Given the requirement LOGOUT-013
      And a client for the browser code flow
      And the user is logged in
      When the user logs out with a redirect to another host
      Then the browser is led to /login

    Scenario: An address that the client of client_id has registered
      Given the requirement LOGOUT-014
      And a client for the browser code flow
      And the user is logged in
      When the user logs out with a redirect to the redirect URI of the client of client_id
      Then the browser is led to the redirect URI of the client

  @req:LOGOUT-015 @compatible @needs:oidc-federation @needs:browser-login @needs:authorization-code
  Rule: The logout of a user of an OpenID Connect provider with a logout address leads on to that address

    Scenario: The provider names the address in its discovery document
      Given a client for the browser code flow whose user logs in at the OpenID Connect provider that the target discovers
      And the user has logged in at the provider
      When the user logs out with no parameter
      Then the browser is led to the logout address of the provider

  @req:SAML-LOGOUT-001 @standard @needs:saml @needs:browser-login @needs:authorization-code
  Rule: A LogoutRequest of the service is signed and names the user and the session of the SAML provider

    Scenario: The metadata of the provider have an address for logouts
      Given a client for the browser code flow whose user logs in at the SAML identity provider
      And the user has logged in at the provider
      When the user logs out with no parameter
      Then the browser brings the provider a request for the logout
