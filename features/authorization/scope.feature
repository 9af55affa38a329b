@authorization
Feature: The scope of an authorization request
  scope names what the client wants, separated by spaces; what it may have is narrowed by it and never widened.
  Source: authorization-token-service, "GET /oauth/authorize", row `scope`, and "Token response", row scope.

  @must
  Rule: A request without scope is served

    Scenario Outline: The <flow> flow
      Given a client for the "<flow>" flow
      And the authorization request does not carry "scope"
      When the client requests authorization
      Then the request is granted

      Examples:
        | requirement         | flow         |
        | AUTHORIZE-PARAM-006 | browser code |
        | AUTHORIZE-PARAM-008 | API code     |
        | AUTHORIZE-PARAM-012 | hybrid       |

  @must
  Rule: A narrower scope leaves the other scopes out of the token

    Scenario Outline: The <flow> flow
      Given a client for the "<flow>" flow
      And the authorization request carries "scope" as "openid assay.read"
      And the user grants the client a code
      When the client requests a token
      Then the token lacks the scope "assay.write"

      Examples:
        | requirement         | flow         |
        | AUTHORIZE-PARAM-007 | browser code |
        | AUTHORIZE-PARAM-009 | API code     |
        | AUTHORIZE-PARAM-013 | hybrid       |

    Scenario Outline: Beside a code_challenge and a login_hint, in the <flow> flow
      Given a client for the "<flow>" flow
      And the authorization request has an S256 code challenge
      And the authorization request carries "login_hint" as '{"origin":"{{ dialect.internalOrigin }}"}'
      And the authorization request carries "scope" as "openid assay.read"
      And the user grants the client a code
      When the client requests a token
      Then the token lacks the scope "assay.write"

      Examples:
        | requirement         | flow         |
        | AUTHORIZE-PARAM-007 | browser code |
        | AUTHORIZE-PARAM-009 | API code     |
        | AUTHORIZE-PARAM-013 | hybrid       |

    @req:AUTHORIZE-PARAM-007
    Scenario: Beside no other optional parameter
      Given a client for the "browser code" flow
      And the authorization request does not carry "redirect_uri"
      And the authorization request does not carry "state"
      And the authorization request carries "scope" as "openid assay.read"
      And the user grants the client a code
      When the client requests a token
      Then the token lacks the scope "assay.write"

  @req:AUTHORIZE-PARAM-011 @must
  Rule: A narrower scope in the request of the implicit flow leaves the other scopes out of the token

    Scenario: The client asks for one of its scopes
      Given a client for the "implicit" flow
      And the authorization request carries "scope" as "assay.read"
      When the client requests authorization
      Then the request is granted
      And the client does not get the scope "assay.write"

    Scenario: A page is not to be shown
      Given a client for the "implicit" flow
      And the user is logged in
      And the authorization request carries "prompt" as "none"
      And the authorization request carries "scope" as "assay.read"
      When the client requests authorization
      Then the request is granted
      And the client does not get the scope "assay.write"

  @req:AUTHORIZE-PARAM-014 @must
  Rule: Scopes separated by a space are all granted

    Scenario Outline: The client asks for three of its scopes in the <flow> flow
      Given a client for the "<flow>" flow
      And the authorization request carries "scope" as "openid assay.read assay.write"
      And the user grants the client a code
      When the client requests a token
      Then the token has the scopes "openid assay.read assay.write"

      Examples:
        | flow         |
        | browser code |
        | API code     |
        | hybrid       |

  @must
  Rule: A requested scope that the client or the groups of the user do not have is not granted in any flow

    Scenario Outline: <scope> in the <flow> flow
      Given a client for the "<flow>" flow
      And the client exchanges the code where one comes
      When the client requests authorization with "scope" as "{{ own }} <scope>"
      Then the client does not get the scope "<scope>"

      Examples:
        | requirement              | scope        | flow           |
        | TOKEN-RESPONSE-SCOPE-017 | assay.other  | browser code   |
        |                          | assay.other  | hybrid         |
        | TOKEN-RESPONSE-SCOPE-025 | assay.unheld | browser code   |
        |                          | assay.unheld | API code       |
        |                          | assay.unheld | hybrid         |
        | TOKEN-RESPONSE-SCOPE-018 | assay.other  | implicit       |
        |                          | assay.other  | token id_token |
        | TOKEN-RESPONSE-SCOPE-026 | assay.unheld | implicit       |
        |                          | assay.unheld | token id_token |

  @req:AUTHORIZE-PARAM-015 @should
  Rule: Scopes separated by a comma are not read as several scopes

    Scenario: A comma separates two scopes of the client
      Given a client for the "API code" flow
      And the client exchanges the code where one comes
      When the client requests authorization with "scope" as "assay.read,assay.write"
      Then the client does not get the scope "assay.read"
      And the client does not get the scope "assay.write"

  @must
  Rule: A requested scope that the client may not have is not granted

    Scenario Outline: <case>
      Given a client for the "API code" flow
      And the client exchanges the code where one comes
      When the client requests authorization <change>
      Then the client does not get the scope "<scope>"

      Examples:
        | requirement         | case                              | change                         | scope        |
        | AUTHORIZE-PARAM-016 | The user holds it, the client not | with "scope" as "assay.other"  | assay.other  |
        | AUTHORIZE-PARAM-017 | Nobody has it                     | with "scope" as "assay.absent" | assay.absent |

  @req:AUTHORIZE-SYNTAX-002 @standard
  Rule: A scope without value counts as left out

    Scenario: scope has no value
      Given a client for the "browser code" flow
      And the authorization request carries "scope" as ""
      When the client requests authorization
      Then the request is granted

  @req:AUTHORIZE-COMPAT-011 @compatible
  Rule: A user who holds none of the requested scopes is answered by a redirect with error=invalid_scope

    Scenario: The user holds no scope that is requested
      Given a client for the "API code" flow
      And the authorization request carries "scope" as "assay.unheld"
      When the client requests authorization
      Then the client receives error "invalid_scope" in the "query"

  @req:AUTHORIZE-COMPAT-031 @compatible
  Rule: An approval of a scope that was not requested is answered by a redirect with error=invalid_scope

    Scenario: The form comes back with one more box than the page had
      Given a client for the "browser code" flow that asks the user for approval
      When the client requests authorization, and the user sends:
        | page     | field | value                         |
        | approval | scope | openid assay.read assay.other |
      Then the client receives error "invalid_scope" in the "query"

  @req:AUTHORIZE-COMPAT-024 @compatible
  Rule: The fragment of the ID token flow has scope when none was requested

    Scenario: scope is left out
      Given a client for the "ID token" flow
      And the authorization request does not carry "scope"
      When the client requests authorization
      Then the redirect has the field "fragment.scope"
