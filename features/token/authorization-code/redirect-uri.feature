@token
Feature: The redirect_uri of a code exchange
  A redirect_uri that was sent in the authorization request is sent in the token request too, unchanged.
  Source: authorization-token-service, "POST /oauth/token", row redirect_uri; RFC 6749, section 4.1.3;
  supplement, section 3.1.

  @req:TOKEN-CODE-REDIRECT-002 @must
  Rule: A code of the browser flow requested with redirect_uri is refused without it

    Scenario: The browser flow
      Given a client for the "browser code" flow
      And the user grants the client a code
      When the client requests a token without "redirect_uri"
      Then the token request is refused

    Scenario: The browser flow, a code of a request with login_hint
      Given a client for the "browser code" flow
      And the authorization request carries "login_hint" as '{"origin":"{{ dialect.internalOrigin }}"}'
      And the user grants the client a code
      When the client requests a token without "redirect_uri"
      Then the token request is refused

    Scenario: The browser flow, a code of a request that the user approved on a page
      Given a client for the "browser code" flow that asks the user for approval
      And the user grants the client a code
      When the client requests a token without "redirect_uri"
      Then the token request is refused

  @req:TOKEN-CODE-REDIRECT-003 @must
  Rule: A code of the API flow requested with redirect_uri is refused without it

    Scenario: The API flow
      Given a client for the "API code" flow
      And the user grants the client a code
      When the client requests a token without "redirect_uri"
      Then the token request is refused

    Scenario: The API flow, a code that has a challenge
      Given a client for the "API code" flow
      And the authorization request has an S256 code challenge
      And the user grants the client a code
      When the client requests a token without "redirect_uri"
      Then the token request is refused

  @req:TOKEN-CODE-REDIRECT-004 @must
  Rule: A code of the hybrid flow requested with redirect_uri is refused without it

    Scenario: The hybrid flow
      Given a client for the "hybrid" flow
      And the user grants the client a code
      When the client requests a token without "redirect_uri"
      Then the token request is refused

  @req:TOKEN-CODE-REDIRECT-005 @must
  Rule: A code requested with redirect_uri is refused with an empty redirect_uri

    Scenario: The redirect_uri is empty
      Given a client for the "API code" flow
      And the user grants the client a code
      When the client requests a token with "redirect_uri" as ""
      Then the token request is refused

  @req:TOKEN-CODE-REDIRECT-006 @must
  Rule: A code requested without redirect_uri is exchanged without it

    Scenario: No redirect_uri in either request
      Given a client for the "API code" flow
      And the authorization request does not carry "redirect_uri"
      And the user grants the client a code
      When the client requests a token
      Then the client receives an access token

    @needs:pkce
    Scenario: No redirect_uri in either request, and a code that has a challenge
      Given a client for the "API code" flow
      And the authorization request does not carry "redirect_uri"
      And the authorization request has an S256 code challenge
      And the user grants the client a code
      When the client requests a token
      Then the client receives an access token

  @req:TOKEN-CODE-REDIRECT-007 @observe
  Rule: Whether a code requested without redirect_uri is exchanged with the registered one is recorded

    Scenario: The registered redirect_uri at the token endpoint alone
      Given a client for the "API code" flow
      And the authorization request does not carry "redirect_uri"
      And the user grants the client a code
      When the client requests a token with "redirect_uri" as "{{ client.redirect_uri }}"
      Then the answer is recorded

  @standard
  Rule: A code requested with redirect_uri is refused with a redirect_uri that is not identical

    Scenario Outline: <case>
      Given a client for the "API code" flow that has:
        | metadata     | value                                                                           |
        | redirect_uri | ["https://client.assay.example/other", "https://client.assay.example/callback"] |
      And the user grants the client a code
      When the client requests a token <change>
      Then the token request is refused

      Examples:
        | requirement      | case                    | change                                                                  |
        | RFC6749-CODE-009 | One more slash          | with "redirect_uri" as "{{ own }}/"                                     |
        | RFC6749-CODE-010 | An extra query          | with "redirect_uri" as "{{ own }}?assay=1"                              |
        | RFC6749-CODE-011 | Other case              | with "redirect_uri" as "{{ own \| replace: 'callback', 'CALLBACK' }}"   |
        | RFC6749-CODE-012 | Percent-encoded letters | with "redirect_uri" as "{{ own \| replace: 'callback', '%63allback' }}" |

    @req:RFC6749-CODE-010
    Scenario: An extra query, beside the verifier of a challenge
      Given a client for the "API code" flow
      And the authorization request has an S256 code challenge
      And the user grants the client a code
      When the client requests a token with "redirect_uri" as "{{ own }}?assay=1"
      Then the token request is refused

  @req:SUPPLEMENT-CODE-006 @compatible
  Rule: A redirect_uri other than the registered one is refused for a code requested without redirect_uri

    Scenario: A foreign redirect_uri at the token endpoint alone
      Given a client for the "API code" flow
      And the authorization request does not carry "redirect_uri"
      And the user grants the client a code
      When the client requests a token with "redirect_uri" as "https://stranger.assay.example/callback"
      Then the token request is refused

  @req:SUPPLEMENT-CODE-003 @compatible
  Rule: A code that was refused for its redirect_uri is refused for good

    Scenario: The redirect_uri was wrong the first time
      Given a confidential client that may use the "authorization_code" grant
      And the client has sent the token request with "redirect_uri" as "https://client.assay.example/other" before
      When the client requests a token
      Then the token request is refused
