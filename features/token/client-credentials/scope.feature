@token
Feature: The scope of a token that a client gets for itself
  The client of these scenarios has the authorities assay.alpha, assay.beta, assay.gamma and openid, and the
  scopes assay.scope-only, assay.alpha and openid: what comes from its scopes is told apart from what comes
  from its authorities.
  Source: authorization-token-service, "POST /oauth/token", grant rule 1 and row scope; "Token response".

  Background:
    Given a confidential client that may use the client_credentials grant

  @req:TOKEN-CC-003 @must @needs:client-credentials
  Rule: Every scope of a client_credentials token is an authority of the client, and there is at least one

    Scenario: No scope is asked for
      When the client requests a token
      Then the token has no scopes but "assay.alpha assay.beta assay.gamma openid"

    Scenario: A scope that is no authority is asked for
      When the client requests a token with a scope that it does not have
      Then the client does not get the scope "assay.foreign"

  @req:TOKEN-CC-004 @must @needs:client-credentials
  Rule: A scope that only the scopes of the client hold, and not its authorities, is not in a client_credentials token

    Scenario: No scope is asked for
      When the client requests a token
      Then the token lacks the scope "assay.scope-only"

    Scenario: The scope is asked for
      When the client requests a token with a scope that only its scopes hold
      Then the client does not get the scope "assay.scope-only"

  @req:TOKEN-RESPONSE-SCOPE-047 @must @needs:client-credentials
  Rule: The client_credentials grant gives no scope that the client has among its scopes but not among its authorities

    Scenario: A scope that is no authority
      When the client requests a token
      Then the token lacks the scope "assay.scope-only"

  @req:TOKEN-CC-005 @should @needs:client-credentials
  Rule: A client_credentials request without scope is granted all authorities of the client

    Scenario: No scope is asked for
      When the client requests a token
      Then the token has the scopes "assay.alpha assay.beta assay.gamma openid"

  @req:TOKEN-RESPONSE-SCOPE-046 @should @needs:client-credentials
  Rule: The client_credentials grant without a requested scope gives the authorities of the client as scope

    Scenario: No scope is asked for
      When the client requests a token
      Then the token has the scopes "assay.alpha assay.beta assay.gamma openid"

  @req:TOKEN-SCOPE-CC-001 @must @needs:client-credentials
  Rule: A client_credentials request with one of the available scopes as scope yields the token with that scope alone

    Scenario Outline: The scope <scope>
      Given the token request carries scope "<scope>"
      When the client requests a token
      Then the client receives an access token
      And the token has the scopes "<scope>"

      Examples:
        | scope       |
        | assay.alpha |
        | assay.gamma |

  @req:TOKEN-SCOPE-CC-002 @must @needs:client-credentials
  Rule: A client_credentials request with several available scopes, separated by spaces, yields the token with just those

    Scenario: Two of the authorities
      Given the token request carries scope "assay.alpha assay.gamma"
      When the client requests a token
      Then the client receives an access token
      And the token has the scopes "assay.alpha assay.gamma"

  @req:TOKEN-SCOPE-CC-003 @must @needs:client-credentials
  Rule: scope in a client_credentials request never adds a scope that the request would not have had without it

    Scenario: A scope that the client does not have
      When the client requests a token with a scope that it does not have
      Then the client does not get the scope "assay.foreign"

    Scenario: A scope of the client beside one that it does not have
      Given the token request carries scope "assay.alpha"
      When the client requests a token with a foreign scope beside its own
      Then the client does not get the scope "assay.foreign"

  @req:TOKEN-SCOPE-CC-004 @must @needs:client-credentials
  Rule: A client_credentials request without scope is served

    Scenario: No scope is asked for
      When the client requests a token
      Then the client receives an access token

  @req:RFC6749-SCOPE-001 @standard @needs:client-credentials
  Rule: Scopes are compared with case: a scope in other case is not granted

    Scenario: The scope in capitals
      Given the token request carries scope "assay.alpha"
      When the client requests a token with its scope in other case
      Then the client does not get the scope "ASSAY.ALPHA"

  @req:RFC6749-SCOPE-002 @standard @needs:client-credentials
  Rule: The order of the requested scopes does not matter

    Scenario: The last authority is named first
      Given the token request carries scope "assay.gamma assay.alpha"
      When the client requests a token
      Then the client receives an access token
      And the token has the scopes "assay.alpha assay.gamma"

  @req:RFC6749-SCOPE-004 @standard @needs:client-credentials
  Rule: A scope of the response holds no double quote and no backslash

    Scenario: The characters of the scope
      When the client requests a token
      Then scope of the token response, where present, is one string of words parted by single spaces

  @req:RFC6749-ERROR-022 @standard @needs:client-credentials
  Rule: A scope beyond the authorities of the client is answered with error invalid_scope or left out

    Scenario: A scope that is no authority
      When the client requests a token with a scope that it does not have
      Then the client gets invalid_scope, or a token without the scope "assay.foreign"

  @req:SUPPLEMENT-SCOPE-001 @compatible @needs:client-credentials
  Rule: A client_credentials request with a scope that is no authority is answered with status 400 and error invalid_scope

    Scenario: A scope that is no authority
      When the client requests a token with a scope that it does not have
      Then the token request is refused with error invalid_scope
      And the status is 400

  @req:SUPPLEMENT-SCOPE-002 @compatible @needs:client-credentials
  Rule: That invalid_scope answer lists the allowed scopes in scope

    Scenario: A scope that is no authority
      When the client requests a token with a scope that it does not have
      Then scope of the error response is one string of words parted by single spaces

  @req:SUPPLEMENT-SCOPE-003 @compatible @needs:client-credentials
  Rule: A client_credentials request without scope yields all authorities

    Scenario: No scope is asked for
      When the client requests a token
      Then the token has the scopes "assay.alpha assay.beta assay.gamma openid"
