@authorization
Feature: An authorization code by the browser
  The user logs in, and the browser takes an authorization code in the query of the redirect to the client,
  which exchanges it at the token endpoint.
  Source: authorization-token-service, "GET /oauth/authorize" and "Authorization code".

  @req:CODE-002 @req:CODE-001 @req:AUTHORIZE-CODE-001 @must @needs:authorization-code
  Rule: The result of the flow is one non-empty code in the query

    Scenario: The code of the browser flow
      Given the requirement AUTHORIZE-CODE-001
      When the browser code flow has come to its end
      Then code of the redirect query is a non-empty string

    Scenario: The place and the name of the code
      Given the requirement CODE-001
      When the browser code flow has come to its end
      Then the redirect query has the field code

    Scenario: The code is one string
      Given the requirement CODE-002
      When the browser code flow has come to its end
      Then code of the redirect is a non-empty string

  @req:AUTHORIZE-CODE-002 @must @needs:authorization-code @needs:browser-login
  Rule: The browser flow of response_type=code puts neither code nor state into the fragment

    Scenario: The fragment holds neither
      When the browser code flow has come to its end
      Then the redirect fragment has none of "code state"

  @req:AUTHORIZE-PARAM-005 @req:CODE-004 @req:AUTHORIZE-CODE-003 @must @needs:authorization-code
  Rule: A code that the authorization endpoint returned is exchanged for a token

    Scenario: The code of the browser flow
      Given the requirement AUTHORIZE-CODE-003
      And a client for the browser code flow
      When the client exchanges the code
      Then the client receives an access token

    Scenario Outline: The code of either flow: <flow>
      Given the requirement CODE-004
      And a client for <flow>
      When the client exchanges the code
      Then the client receives an access token

      Examples:
        | flow                  |
        | the API code flow     |
        | the browser code flow |

    Scenario: The code of the client that client_id names
      Given the requirement AUTHORIZE-PARAM-005
      And a client for the browser code flow
      When the client exchanges the code
      Then the client receives an access token

  @req:CODE-005 @must @needs:authorization-code
  Rule: A string that the authorization endpoint never returned is not exchanged for a token

    Scenario Outline: <case>
      Given a client for the API code flow
      When the client exchanges the code with <fault>
      Then the token request is refused

      Examples:
        | case                               | fault                       |
        | The string was made up             | a code that was never given |
        | One character of a code is another | a code that was changed     |

  @req:CODE-003 @should @needs:authorization-code
  Rule: A code is opaque: it is no JWT whose content a client could read

    Scenario Outline: The code of <flow>
      When <flow> has come to its end
      Then the code is opaque

      Examples:
        | flow                  |
        | the browser code flow |
        | the API code flow     |

  @req:AUTHORIZE-CODE-004 @should @needs:authorization-code @needs:browser-login
  Rule: The redirect of the browser flow of response_type=code has no access_token

    Scenario: The redirect holds no token
      When the browser code flow has come to its end
      Then the redirect has no access_token

  @req:AUTH-BROWSER-002 @req:AUTH-BROWSER-001 @must @needs:authorization-code @needs:browser-login
  Rule: The browser flow issues no code before the user has logged in

    Scenario: Nobody logs in
      Given the requirement AUTH-BROWSER-001
      And a client for the browser code flow
      And nobody is logged in
      When the client requests authorization with nobody who logs in
      Then the authorization request is refused

    Scenario: The password is wrong
      Given the requirement AUTH-BROWSER-002
      And a client for the browser code flow
      And nobody is logged in
      When the client requests authorization with a wrong password at the login
      Then the authorization request is refused

  @req:AUTH-BROWSER-003 @must @needs:authorization-code @needs:browser-login
  Rule: The browser flow issues a code for the user who has logged in

    Scenario: The user logs in
      When the browser code flow has come to its end
      Then the request is granted
      And the login page is shown on the way

  @req:AUTHORIZE-SUCCESS-001 @req:AUTHORIZE-SUCCESS-002 @req:AUTHORIZE-SUCCESS-003 @standard
  Rule: Two runs of a flow never give the same code

    Scenario Outline: <flow>
      Given the requirement <requirement>
      And a client for <flow>
      When the client requests authorization twice
      Then both redirects differ in code

      Examples:
        | flow                  | requirement           |
        | the browser code flow | AUTHORIZE-SUCCESS-001 |
        | the API code flow     | AUTHORIZE-SUCCESS-002 |
        | the hybrid flow       | AUTHORIZE-SUCCESS-003 |

  @req:AUTHORIZE-SUCCESS-011 @standard @needs:authorization-code @needs:browser-login
  Rule: The query of the browser flow has no error beside the code

    Scenario: The code comes without an error
      When the browser code flow has come to its end
      Then the redirect query has no error
