@authorization
Feature: The user approves what a client may do
  A logged-in user is asked on a page to approve the scopes of a client without autoapprove, and asked only for
  what is new.
  Source: authorization-token-service, "What the service does" (basic login/approval UI) and `autoapprove`;
  supplement, section 6.3; RFC 6749, section 10.12.

  @req:SERVICE-008 @must @needs:browser-login @needs:authorization-code
  Rule: A logged-in user is asked on a page to approve the scopes of a client without autoapprove

    Scenario: The client has no autoapprove
      Given a client for the browser code flow that asks the user for approval
      When the client requests authorization
      Then the browser is shown the approval page

    Scenario: The user decides nothing
      Given a client for the browser code flow that asks the user for approval
      When the client requests authorization with a user who leaves the approval page
      Then the authorization request is refused

  @req:SERVICE-009 @must @needs:browser-login @needs:authorization-code
  Rule: A user who approves on the approval page is taken on to the redirect URI of the client

    Scenario: The user approves
      Given a client for the browser code flow that asks the user for approval
      When the client requests authorization
      Then the request is granted
      And the approval page is shown on the way

  @req:SERVICE-010 @must @needs:browser-login @needs:authorization-code
  Rule: A user who denies every scope on the approval page gives the client neither an exchangeable code nor a token

    Scenario: response_type=code
      Given a client for the browser code flow that asks the user for approval
      When the client requests authorization with a user who denies and exchanges the code
      Then the client gets neither a token nor a code that can be exchanged

    Scenario: response_type=token
      Given a client for the implicit flow that asks the user for approval
      When the client requests authorization with a user who denies
      Then the authorization request is refused

  @req:APPROVAL-001 @standard @needs:authorization-code @needs:browser-login
  Rule: An approval that a foreign page posts (without the CSRF value of the form) approves nothing

    Scenario: A foreign page posts what the form would
      Given a client for the browser code flow that asks the user for approval
      When the client requests authorization with an approval that a foreign page posts
      Then the authorization request is refused

  @req:APPROVAL-002 @req:APPROVAL-003 @req:APPROVAL-004 @compatible @needs:authorization-code
  @needs:browser-login
  Rule: The approval page names what is to be decided and is safe against foreign pages

    Scenario Outline: It <rule>
      Given the requirement <requirement>
      And a client for the browser code flow that asks the user for approval
      When the client requests authorization
      Then the approval page <rule>

      Examples:
        | rule                                               | requirement  |
        | comes with success from the authorization endpoint | APPROVAL-002 |
        | names each requested scope                         | APPROVAL-003 |
        | carries a hidden value                             | APPROVAL-004 |

  @req:AUTHORIZE-SECURITY-003 @standard @needs:authorization-code @needs:browser-login
  Rule: The approval page cannot be framed: X-Frame-Options or frame-ancestors forbids it

    Scenario: The headers of the page
      Given a client for the browser code flow that asks the user for approval
      When the client requests authorization
      Then the approval page cannot be framed

  @req:APPROVAL-006 @req:APPROVAL-010 @req:APPROVAL-007 @req:APPROVAL-008 @req:APPROVAL-009 @compatible
  @needs:authorization-code @needs:browser-login
  Rule: What the user decides is kept, and only what is new is asked

    Scenario: A scope is left unticked
      Given the requirement APPROVAL-006
      And a client for the browser code flow that asks the user for approval
      And the user approves assay.read alone
      When the client exchanges the code
      Then the token lacks the scope "openid"

    Scenario: The token has the approved scopes only
      Given the requirement APPROVAL-010
      And a client for the browser code flow that asks the user for approval
      And the user approves assay.read alone
      When the client exchanges the code
      Then the token has the scopes "assay.read"

    Scenario: Everything is decided
      Given the requirement APPROVAL-007
      And a client for the browser code flow that asks the user for approval
      And the user has decided about the request
      When the client requests authorization
      Then the browser is shown no approval page

    Scenario: A scope is new
      Given the requirement APPROVAL-008
      And a client for the browser code flow that asks the user for approval
      And the user has decided about the request
      And the authorization request carries scope "openid assay.read assay.write"
      When the client requests authorization
      Then the browser is shown the approval page
      And the approval page asks for assay.write

    Scenario: The client is another
      Given the requirement APPROVAL-009
      And a client for the browser code flow that asks the user for approval
      And the user has decided about the request
      And the same user meets a client for the browser code flow that asks the user for approval as another one does
      When the client requests authorization
      Then the browser is shown the approval page

  @req:APPROVAL-005 @compatible @needs:authorization-code @needs:browser-login
  Rule: The approval page can be read as JSON with the scopes to decide

    Scenario: JSON is asked for
      Given a client for the browser code flow that asks the user for approval
      And the user is logged in
      And the authorization request asks for JSON
      When the client requests authorization
      Then the scopes to decide are listed in JSON

  @req:AUTHORIZE-COMPAT-002 @compatible @needs:authorization-code-api
  Rule: A client that needs approvals gets the approval page in the API flow

    Scenario: The client has no autoapprove
      Given a client for the API code flow that asks the user for approval
      When the client requests authorization
      Then the request is answered directly with status 200
      And the answer itself is the approval page
