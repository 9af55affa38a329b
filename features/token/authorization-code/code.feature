@token
Feature: Exchanging an authorization code for a token
  The code that the authorization endpoint returned is exchanged at the token endpoint by the client that
  it was returned to, once.
  Source: authorization-token-service, "POST /oauth/token", row code; RFC 6749, sections 4.1.2, 4.1.3, 5.2
  and 10.5; supplement, section 3.1.

  @req:TOKEN-CODE-001 @must @needs:authorization-code @needs:browser-login
  Rule: A code of the browser flow is exchanged for a token

    Scenario: The code of the browser flow
      Given a client for the browser code flow
      And the user grants the client a code
      When the client requests a token
      Then the client receives an access token

  @req:TOKEN-CODE-002 @must @needs:authorization-code @needs:authorization-code-api
  Rule: A code of the API flow is exchanged for a token

    Scenario: The code of the API flow
      Given a client for the API code flow
      And the user grants the client a code
      When the client requests a token
      Then the client receives an access token

  @req:TOKEN-CODE-003 @must @needs:authorization-code @needs:browser-login @needs:hybrid
  Rule: A code of the hybrid flow is exchanged for a token

    Scenario: The code of the hybrid flow
      Given a client for the hybrid flow
      And the user grants the client a code
      When the client requests a token
      Then the client receives an access token

  @req:TOKEN-CODE-004 @req:TOKEN-CODE-005 @req:TOKEN-CODE-006 @req:TOKEN-CODE-007 @must
  @needs:authorization-code
  Rule: An authorization_code request is refused without a code that the authorization endpoint issued

    Scenario Outline: <case>
      Given the requirement <requirement>
      And a confidential client that may use the authorization_code grant
      When the client requests a token with <fault>
      Then the token request is refused

      Examples:
        | case                                       | fault                                         | requirement    |
        | The code is left out                       | no code                                       | TOKEN-CODE-004 |
        | The code is empty                          | an empty code                                 | TOKEN-CODE-005 |
        | The code was made up                       | a code that was never given                   | TOKEN-CODE-006 |
        | The first character of the code is another | a code that was changed                       | TOKEN-CODE-007 |
        | A character in the middle is another       | its code with another character in its middle | TOKEN-CODE-007 |
        | The last character of the code is another  | its code with another last character          | TOKEN-CODE-007 |

  @req:TOKEN-CODE-008 @must @needs:authorization-code
  Rule: The token of a code is that of the user who granted the code

    Scenario: The second of two users
      Given a client of the authorization_code grant with the second of two users
      When the client requests a token
      Then the access token names the user

  @req:RFC6749-CODE-001 @standard @needs:authorization-code
  Rule: A code that was exchanged once is refused the second time

    Scenario: The code was exchanged before
      Given a confidential client that may use the authorization_code grant
      And the client has exchanged its code once
      When the client requests a token
      Then the token request is refused

  @req:RFC6749-CODE-002 @standard @needs:authorization-code
  Rule: Of two exchanges of one code at the same moment at most one succeeds

    Scenario: Two requests at the same moment
      Given a confidential client that may use the authorization_code grant
      When the client sends one token request twice at the same moment
      Then at most one of the two requests is granted

  @req:RFC6749-CODE-003 @standard @since:3.3.0 @needs:authorization-code @needs:introspect
  @needs:opaque-tokens
  Rule: The second use of a code revokes the access token that the first use got

    Scenario: The access token of the first exchange
      Given a client holds an opaque access token of the authorization_code grant
      And the introspect endpoint took the token as valid until the second use of its code
      When the introspect endpoint is asked about the token
      Then the token is reported as inactive

  @req:RFC6749-CODE-004 @standard @needs:authorization-code @needs:refresh-token
  Rule: The second use of a code revokes the refresh token that the first use got

    Scenario: The refresh token of the first exchange
      Given a confidential client that may use the authorization_code grant
      And the client refreshes the token that it gets
      And the client has exchanged its code once more
      When the client requests a token
      Then the token request is refused

  @req:RFC6749-CODE-006 @standard @needs:authorization-code
  Rule: A code issued to another client is refused

    Scenario: The code of another client
      Given a confidential client that may use the authorization_code grant
      When the client requests a token with a code of another client
      Then the token request is refused

  @req:RFC6749-CODE-007 @standard @since:75.21.0 @needs:authorization-code @needs:pkce
  @needs:public-clients
  Rule: A code of a confidential client is refused to a public client

    Scenario: A public client brings the code of a confidential one
      Given a client for the API code flow that is public and has no secret
      And the authorization request has a S256 code challenge
      And the user grants the client a code
      When the client requests a token with a code of a confidential client
      Then the token request is refused

  @req:RFC6749-CODE-005 @standard @needs:authorization-code
  Rule: A code is refused ten minutes after its issue

    Scenario: Ten minutes later
      Given a confidential client that may use the authorization_code grant
      And ten minutes have passed since the code was issued
      When the client requests a token
      Then the token request is refused

  @req:SUPPLEMENT-CODE-001 @compatible @needs:authorization-code
  Rule: A code is 32 characters of A-Za-z0-9_-

    Scenario Outline: <flow>
      When <flow> has come to its end
      Then code of the redirect is 32 letters, digits, hyphens and underscores

      Examples:
        | flow                  |
        | the browser code flow |
        | the API code flow     |

  @req:LIMIT-NOTSHOWN-003 @observe @needs:authorization-code
  Rule: How long an authorization code stays valid

    Scenario: A code of ten minutes ago
      Given a confidential client that may use the authorization_code grant
      And ten minutes have passed since the code was issued
      When the client requests a token
      Then the answer is recorded

  @req:RFC6749-REPEATED-006 @req:RFC6749-REPEATED-007 @standard @needs:authorization-code
  Rule: An authorization_code request with a parameter sent twice is refused

    Scenario Outline: <name> stands twice
      Given the requirement <requirement>
      And a confidential client that may use the authorization_code grant
      When the client requests a token with <name> sent twice
      Then the token request is refused

      Examples:
        | name         | requirement          |
        | code         | RFC6749-REPEATED-006 |
        | redirect_uri | RFC6749-REPEATED-007 |

  @req:RFC6749-ERROR-002 @standard @needs:authorization-code
  Rule: An authorization_code request without code is answered with error invalid_request

    Scenario: The code is left out
      Given a confidential client that may use the authorization_code grant
      When the client requests a token with no code
      Then the token request is refused with error invalid_request

  @req:RFC6749-ERROR-011 @req:RFC6749-ERROR-012 @req:RFC6749-ERROR-013 @req:RFC6749-ERROR-014
  @standard @needs:authorization-code
  Rule: A code that cannot be exchanged is answered with error invalid_grant

    Scenario: The code was made up
      Given the requirement RFC6749-ERROR-011
      And a confidential client that may use the authorization_code grant
      When the client requests a token with a code that was never given
      Then the token request is refused with error invalid_grant

    Scenario: The code was exchanged before
      Given the requirement RFC6749-ERROR-012
      And a confidential client that may use the authorization_code grant
      And the client has exchanged its code once
      When the client requests a token
      Then the token request is refused with error invalid_grant

    Scenario: The code of another client
      Given the requirement RFC6749-ERROR-013
      And a confidential client that may use the authorization_code grant
      When the client requests a token with a code of another client
      Then the token request is refused with error invalid_grant

    Scenario: Another registered redirect_uri
      Given the requirement RFC6749-ERROR-014
      And a client for the API code flow that has registered several redirect URIs
      And the user grants the client a code
      When the client requests a token with another registered redirect_uri
      Then the token request is refused with error invalid_grant
