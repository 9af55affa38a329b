@token
Feature: The scope of a token that a client gets for itself
  The client of these scenarios has the authorities assay.alpha, assay.beta, assay.gamma and openid, and the
  scopes assay.scope-only, assay.alpha and openid: what comes from its scopes is told apart from what comes
  from its authorities.
  Source: authorization-token-service, "POST /oauth/token", grant rule 1 and row scope; "Token response".

  Background:
    Given a confidential client that may use the "client_credentials" grant

  Scenario: The client requests a token with a scope that it does not have
    When the client requests a token with "scope" as "assay.foreign"
    Then it holds that:
      | requirement                     | sentence                                                                    |
      | TOKEN-CC-003 TOKEN-SCOPE-CC-003 | the client does not get the scope "assay.foreign"                           |
      | RFC6749-ERROR-022               | the client gets invalid_scope, or a token without the scope "assay.foreign" |
      | SUPPLEMENT-SCOPE-001            | the token request is refused with error "invalid_scope"                     |
      |                                 | the answer has status 400                                                   |
    And the error response has:
      | requirement          | member | form                                           |
      | SUPPLEMENT-SCOPE-002 | scope  | one string of words separated by single spaces |

  @req:TOKEN-CC-004 @must
  Rule: A scope that only the scopes of the client hold, and not its authorities, is not in a client_credentials token

    Scenario: The scope is requested
      When the client requests a token with "scope" as "assay.scope-only"
      Then the client does not get the scope "assay.scope-only"

    Scenario: The client has no authorities
      Given another client that has:
        | metadata    | value                |
        | authorities | absent               |
        | scope       | ["assay.scope-only"] |
      When the client requests a token as the client "{{ another_client.id }}" with the secret "{{ another_client.secret }}"
      Then the client does not get the scope "assay.scope-only"

  @req:TOKEN-CC-005 @should
  Rule: A client_credentials request without scope is granted all authorities of the client

    Scenario: The client has many, of which two differ in their last letter
      Given a client of the "client_credentials" grant that has:
        | metadata    | value                                                                                                                                                                        |
        | authorities | ["assay.one", "assay.two", "assay.three", "assay.four", "assay.five", "assay.six", "assay.seven", "assay.eight", "assay.of-the-longer-kind-x", "assay.of-the-longer-kind-y"] |
      When the client requests a token
      Then the client receives an access token
      And the token has the scopes "assay.one assay.two assay.three assay.four assay.five assay.six assay.seven assay.eight assay.of-the-longer-kind-x assay.of-the-longer-kind-y"

    Scenario: An earlier request asked for one of them
      Given the client has sent the token request with "scope" as "assay.alpha" before
      When the client requests a token
      Then the token has the scopes "openid assay.alpha assay.beta assay.gamma"

  @req:TOKEN-SCOPE-CC-001 @must
  Rule: A client_credentials request with one of the available scopes as scope yields the token with that scope alone

    Scenario Outline: The scope <scope>
      Given the token request carries "scope" as "<scope>"
      When the client requests a token
      Then the client receives an access token
      And the token has the scopes "<scope>"

      Examples:
        | scope       |
        | assay.alpha |
        | assay.gamma |

  @req:TOKEN-SCOPE-CC-002 @must
  Rule: A client_credentials request with several available scopes, separated by spaces, yields the token with just those

    Scenario: Two of the authorities
      Given the token request carries "scope" as "assay.alpha assay.gamma"
      When the client requests a token
      Then the client receives an access token
      And the token has the scopes "assay.alpha assay.gamma"

  @req:TOKEN-SCOPE-CC-003 @must
  Rule: scope in a client_credentials request never adds a scope that the request would not have had without it

    Scenario Outline: A scope of the client beside <case>
      Given the token request carries "scope" as "assay.alpha"
      When the client requests a token with "scope" as "{{ own }} <scope>"
      Then the client does not get the scope "<scope>"

      Examples:
        | case                                   | scope             |
        | one that it does not have              | assay.foreign     |
        | one that begins like it                | assay.alpha.admin |
        | one that is the beginning of its names | assay             |

  @req:RFC6749-SCOPE-015 @standard
  Rule: Scopes of a token request that are separated by a comma are not read as several scopes

    Scenario: A comma separates two authorities
      Given the token request carries "scope" as "assay.alpha assay.gamma"
      When the client requests a token with "scope" as "assay.alpha,assay.gamma"
      Then the client does not get the scope "assay.alpha"
      And the client does not get the scope "assay.gamma"

  @req:RFC6749-SCOPE-001 @standard
  Rule: Scopes are case-sensitive: a scope in another letter case is not granted

    Scenario: The scope in upper case
      Given the token request carries "scope" as "assay.alpha"
      When the client requests a token with "scope" as "{{ own | upcase }}"
      Then the client does not get the scope "ASSAY.ALPHA"

  @req:RFC6749-SCOPE-002 @standard
  Rule: The order of the requested scopes does not matter

    Scenario: The last authority is named first
      Given the token request carries "scope" as "assay.gamma assay.alpha"
      When the client requests a token
      Then the client receives an access token
      And the token has the scopes "assay.alpha assay.gamma"

  @req:SUPPLEMENT-SCOPE-001 @compatible
  Rule: A client_credentials request with a scope that is no authority is answered with status 400 and error invalid_scope

    Scenario: An authority follows it
      Given the token request carries "scope" as "assay.alpha"
      When the client requests a token with "scope" as "assay.foreign {{ own }}"
      Then the token request is refused with error "invalid_scope"
      And the answer has status 400
