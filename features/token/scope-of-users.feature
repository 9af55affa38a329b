@token
Feature: The scope of a token that represents a user
  A token of a user grant has the scopes that the scopes of the client, the group memberships of the user
  and the approvals of the user have in common. The client of these scenarios has assay.client-only, which
  no group of the user gives; the user holds assay.group-only, which the client does not have.
  Source: authorization-token-service, "POST /oauth/token", row scope, "Token response", row scope, and "Client
  configuration attributes referred to", row autoapprove; supplement, section 2.7.

  Scenario: The client refreshes its token
    Given a confidential client that may use the "user_token" grant
    And the client refreshes its token
    When the client requests a token
    Then the token response has:
      | requirement            | member   | form   |
      | SUPPLEMENT-REFRESH-010 | id_token | absent |
    And it holds that:
      | requirement                                                 | sentence                                      |
      | TOKEN-REFRESH-010 TOKEN-RESPONSE-REFRESH-013 TOKEN-USER-015 | the client receives an access token           |
      | TOKEN-RESPONSE-SCOPE-022                                    | the token lacks the scope "assay.group-only"  |
      | TOKEN-RESPONSE-SCOPE-030                                    | the token lacks the scope "assay.client-only" |

  Scenario: A client gets a code and asks for no scope
    Given a client for the "API code" flow
    And the authorization request does not carry "scope"
    And the user grants the client a code
    When the client requests a token
    Then it holds that:
      | requirement              | sentence                                 |
      | TOKEN-RESPONSE-SCOPE-017 | the token lacks the scope "assay.other"  |
      | TOKEN-RESPONSE-SCOPE-025 | the token lacks the scope "assay.unheld" |

  @must
  Rule: A token has every requested scope that client, group memberships and approvals have in common

    @req:TOKEN-RESPONSE-SCOPE-009
    Scenario: A code, all of whose scopes are approved
      Given a client for the "browser code" flow that asks the user for approval
      And the authorization request carries "scope" as "openid assay.read assay.write"
      And the user grants the client a code
      When the client requests a token
      Then the token has the scopes "openid assay.read assay.write"

    Scenario Outline: Two approved scopes with the <grant> grant
      Given a client of the "<grant>" grant with a user who denied it "openid"
      And the token request carries "scope" as "assay.read assay.write"
      When the client requests a token
      Then the token has the scopes "assay.read assay.write"

      Examples:
        | requirement              | grant             |
        | TOKEN-RESPONSE-SCOPE-011 | password          |
        | TOKEN-RESPONSE-SCOPE-012 | one-time passcode |

    @req:TOKEN-RESPONSE-SCOPE-011
    Scenario: They are the last of the many scopes of the client
      Given a client of the "password" grant that has:
        | metadata | value                                                                                                                                    |
        | scope    | ["assay.one", "assay.two", "assay.three", "assay.four", "assay.five", "assay.six", "assay.seven", "openid", "assay.read", "assay.write"] |
      When the client requests a token
      Then the client receives an access token
      And the token has the scopes "openid assay.read assay.write"

    Scenario Outline: Two approved scopes and a denied one with the <grant> grant
      Given a client of the "<grant>" grant with a user whose denial of "assay.write" is stored
      And the token request carries "scope" as "openid assay.read"
      When the client requests a token
      Then the token has the scopes "openid assay.read"

      Examples:
        | requirement              | grant        |
        | TOKEN-RESPONSE-SCOPE-015 | saml2-bearer |
        | TOKEN-RESPONSE-SCOPE-016 | jwt-bearer   |

    @req:TOKEN-RESPONSE-SCOPE-014 @req:TOKEN-SCOPE-USER-002
    Scenario: The refresh token of the user_token grant is redeemed
      Given a confidential client that may use the "user_token" grant
      And the token request carries "scope" as "assay.read assay.write"
      And the client refreshes its token
      When the client requests a token
      Then the token has the scopes "assay.read assay.write"

  @must
  Rule: A token has the requested scopes alone

    Scenario Outline: The scope "<scope>" with the <grant> grant
      Given a confidential client that may use the "<grant>" grant
      And the token request carries "scope" as "<scope>"
      When the client requests a token
      Then the token has the scopes "<scope>"

      Examples:
        | requirement              | grant         | scope                         |
        | TOKEN-RESPONSE-SCOPE-013 | refresh_token | openid assay.read assay.write |
        | TOKEN-SCOPE-SAML-001     | saml2-bearer  | assay.read                    |
        | TOKEN-SCOPE-SAML-002     | saml2-bearer  | assay.write openid            |
        | TOKEN-SCOPE-JWT-001      | jwt-bearer    | assay.read                    |
        | TOKEN-SCOPE-JWT-002      | jwt-bearer    | assay.write openid            |

  @must
  Rule: A token has no scope that the client, or every group of the user, lacks

    Scenario Outline: "<scope>" is requested with the <grant> grant
      Given a confidential client that may use the "<grant>" grant
      When the client requests a token with "scope" as "<scope>"
      Then the client does not get the scope "<other>"

      Examples:
        | requirement                                   | grant             | scope                        | other             |
        | TOKEN-RESPONSE-SCOPE-019                      | password          | assay.read assay.group-only  | assay.group-only  |
        | TOKEN-RESPONSE-SCOPE-020                      | one-time passcode | assay.read assay.group-only  | assay.group-only  |
        | TOKEN-RESPONSE-SCOPE-021                      | refresh_token     | assay.read assay.group-only  | assay.group-only  |
        | TOKEN-SCOPE-SAML-003 TOKEN-RESPONSE-SCOPE-023 | saml2-bearer      | assay.read assay.group-only  | assay.group-only  |
        | TOKEN-SCOPE-JWT-003 TOKEN-RESPONSE-SCOPE-024  | jwt-bearer        | assay.read assay.group-only  | assay.group-only  |
        | TOKEN-SCOPE-SAML-003                          | saml2-bearer      | assay.foreign                | assay.foreign     |
        | TOKEN-SCOPE-JWT-003                           | jwt-bearer        | assay.foreign                | assay.foreign     |
        | TOKEN-RESPONSE-SCOPE-027                      | password          | assay.read assay.client-only | assay.client-only |
        | TOKEN-RESPONSE-SCOPE-028                      | one-time passcode | assay.read assay.client-only | assay.client-only |
        | TOKEN-RESPONSE-SCOPE-029                      | refresh_token     | assay.read assay.client-only | assay.client-only |
        | TOKEN-RESPONSE-SCOPE-031                      | saml2-bearer      | assay.read assay.client-only | assay.client-only |
        | TOKEN-RESPONSE-SCOPE-032                      | jwt-bearer        | assay.read assay.client-only | assay.client-only |

    Scenario Outline: <scope> is requested, the client has <of the client>, and assay.group-only is a group of the user
      Given a client of the "password" grant that has:
        | metadata | value                                                      |
        | scope    | ["openid", "assay.read", "assay.write", "<of the client>"] |
      When the client requests a token with "scope" as "assay.read <scope>"
      Then the client does not get the scope "<scope>"

      Examples:
        | requirement              | of the client          | scope                  |
        | TOKEN-RESPONSE-SCOPE-027 | another.group-only     | another.group-only     |
        |                          | assay.group-only.admin | assay.group-only.admin |
        |                          | assay.group            | assay.group            |
        | TOKEN-RESPONSE-SCOPE-019 | assay.group            | assay.group-only       |

  @compatible @standard
  Rule: A password request is granted what the user holds of the requested scopes of the client, and nothing else

    @req:SUPPLEMENT-SCOPE-004
    Scenario: A scope that the client lacks
      Given a confidential client that may use the "password" grant
      And the token request carries "scope" as "assay.read"
      When the client requests a token with "scope" as "{{ own }} assay.foreign"
      Then the token request is refused with error "invalid_scope"
      And the answer has status 400

    @req:SUPPLEMENT-SCOPE-005 @req:RFC6749-SCOPE-003
    Scenario: One of two scopes is no scope of the user
      Given a confidential client that may use the "password" grant
      And the token request carries "scope" as "assay.read assay.client-only"
      When the client requests a token
      Then the token has the scopes "assay.read"

    @req:SUPPLEMENT-SCOPE-006
    Scenario: No scope is left
      Given a confidential client that may use the "password" grant
      When the client requests a token with "scope" as "assay.client-only"
      Then the token request is refused with error "invalid_scope"
      And the answer has status 400

    @req:SUPPLEMENT-SCOPE-007
    Scenario Outline: The user lacks <case>
      Given a confidential client that may use the "password" grant
      And another client that has:
        | metadata             | value    |
        | required_user_groups | <groups> |
      When the client requests a token as the client "{{ another_client.id }}" with the secret "{{ another_client.secret }}"
      Then the token request is refused with error "invalid_scope"

      Examples:
        | case                            | groups                              |
        | a required group                | ["assay.client-only"]               |
        | the second of two required ones | ["assay.read", "assay.client-only"] |
        | the first of two required ones  | ["assay.client-only", "assay.read"] |

  @compatible
  Rule: Scopes are given out to members of the required_user_groups of the client alone

    @req:SUPPLEMENT-SCOPE-014
    Scenario: The user lacks the second of two required groups at the authorization endpoint
      Given a client for the "browser code" flow
      And another client that has:
        | metadata             | value                               |
        | required_user_groups | ["assay.read", "assay.client-only"] |
      When the client requests authorization with "client_id" as "{{ another_client.id }}"
      Then the client receives error "invalid_scope" in the "query"

    @req:SUPPLEMENT-SCOPE-015
    Scenario: The client requires another group besides one that the user has, before the refresh
      Given a client of the "refresh_token" grant that only this scenario changes
      When the client requests a token after the administrator has sent:
        """
        PUT /oauth/clients/{{ client.id }}

        {
          "client_id": "{{ client.id }}",
          "authorized_grant_types": ["password", "refresh_token"],
          "scope": ["openid", "assay.read", "assay.write"],
          "autoapprove": true,
          "required_user_groups": ["assay.read", "assay.client-only"]
        }
        """
      Then the token request is refused

  @req:SUPPLEMENT-SCOPE-016 @compatible
  Rule: A client whose scopes are patterns gets those scopes of the user that match

    Scenario: The scope is assay with an asterisk
      Given a client of the "password" grant that has:
        | metadata | value                 |
        | scope    | ["openid", "assay.*"] |
      And the token request carries "scope" as "assay.read assay.write"
      When the client requests a token
      Then the client receives an access token
      And the token has the scopes "assay.read assay.write"

  @req:SUPPLEMENT-SCOPE-011 @compatible
  Rule: A user of a group inside another group holds the scopes of both

    Scenario: The user is a member of the inner group
      Given a client of the "password or authorization_code" grant with a user of a group inside another group
      When the client requests a token
      Then the token has the scopes "assay.inner assay.outer"
