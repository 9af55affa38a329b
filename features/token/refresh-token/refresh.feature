@token
Feature: Refreshing an access token
  A client exchanges a refresh token for a new access token, which comes with the refresh token and the
  usual fields.
  Source: authorization-token-service, "POST /oauth/token", row refresh_token and grant rule 3; RFC 6749,
  sections 5.2, 6 and 10.4; supplement, section 3.6.

  Scenario: The client requests a token with no refresh_token
    Given a confidential client that may use the "refresh_token" grant
    When the client requests a token without "refresh_token"
    Then it holds that:
      | requirement       | sentence                                                  |
      | TOKEN-REFRESH-001 | the token request is refused                              |
      | RFC6749-ERROR-005 | the token request is refused with error "invalid_request" |

  Scenario: The client requests a token with a refresh token that was never issued
    Given a confidential client that may use the "refresh_token" grant
    When the client requests a token with "refresh_token" as "0123456789abcdef0123456789abcdef-r"
    Then it holds that:
      | requirement       | sentence                                                |
      | TOKEN-REFRESH-003 | the token request is refused                            |
      | RFC6749-ERROR-016 | the token request is refused with error "invalid_grant" |

  Scenario: The client refreshes a token of a user
    Given a confidential client that may use the "password or authorization_code" grant
    And the client holds an access token
    And the client refreshes its token
    When the client requests a token
    Then it holds that:
      | requirement       | sentence                                      |
      | TOKEN-REFRESH-014 | both token responses differ in "access_token" |
    And the token response has:
      | requirement            | member        | form                                  |
      | SUPPLEMENT-REFRESH-007 | refresh_token | "refresh_token" of the earlier answer |
      | RFC6749-REFRESH-002    | scope         | "scope" of the earlier answer         |
    And the ID token has:
      | requirement            | member | form                          |
      | SUPPLEMENT-REFRESH-011 | amr    | "amr" of the earlier ID token |

  Scenario: The client requests a token with a client that did not get its refresh token
    Given a confidential client that may use the "refresh_token" grant
    When the client requests a token as the client "{{ another_client.id }}" with the secret "{{ another_client.secret }}"
    Then it holds that:
      | requirement         | sentence                                                |
      | RFC6749-ERROR-017   | the token request is refused with error "invalid_grant" |
      | RFC6749-REFRESH-006 | the token request is refused                            |

  Scenario: The refresh token was revoked by its jti
    Given a confidential client that may use the "refresh_token" grant
    When the client requests a token after the administrator has sent:
      """
      DELETE /oauth/token/revoke/{{ refresh_token.jti }}
      """
    Then it holds that:
      | requirement           | sentence                                                |
      | RFC6749-ERROR-018     | the token request is refused with error "invalid_grant" |
      | SUPPLEMENT-REVOKE-007 | the token request is refused                            |

  Scenario: The user has withdrawn an approval
    Given a client of the "authorization_code" grant with a user whose denial of "assay.write" is stored
    And the client refreshes its token
    And the user has withdrawn an approval
    When the client requests a token
    Then it holds that:
      | requirement              | sentence                                       |
      | SUPPLEMENT-REFRESH-006   | the token request is refused                   |
      | TOKEN-RESPONSE-SCOPE-048 | the client does not get the scope "assay.read" |

  @must
  Rule: A refresh token is exchanged for a new access token, whichever grant it came with

    Scenario Outline: A refresh token of the <grant> grant
      Given a confidential client that may use the "<grant>" grant
      And the client refreshes its token
      When the client requests a token
      Then the client receives an access token

      Examples:
        | requirement       | grant             |
        | TOKEN-REFRESH-008 | password          |
        | TOKEN-REFRESH-009 | one-time passcode |
        | TOKEN-REFRESH-011 | saml2-bearer      |
        | TOKEN-REFRESH-012 | jwt-bearer        |

  @must
  Rule: A refresh_token request is refused without a refresh token that was issued

    Scenario Outline: <case>
      Given a confidential client that may use the "refresh_token" grant
      When the client requests a token <change>
      Then the token request is refused

      Examples:
        | requirement       | case                       | change                                          |
        | TOKEN-REFRESH-002 | The refresh token is empty | with "refresh_token" as ""                      |
        | TOKEN-REFRESH-004 | One character differs      | with "refresh_token" as "{{ own \| altered }}"  |
        |                   | The letters change case    | with "refresh_token" as "{{ own \| swapcase }}" |

    Scenario Outline: An access token in the format <format>
      Given a confidential client that may use the "refresh_token" grant
      And the token request carries "token_format" as "<format>"
      And the client holds an access token
      When the client requests a token with "refresh_token" as "{{ token.access_token }}"
      Then the token request is refused

      Examples:
        | requirement       | format |
        | TOKEN-REFRESH-005 | jwt    |
        | TOKEN-REFRESH-006 | opaque |

  @req:TOKEN-REFRESH-016 @must
  Rule: The refresh_token of a refresh_token response is exchanged again

    Scenario: A refresh after one
      Given a confidential client that may use the "refresh_token" grant
      And the client holds an access token
      And the client refreshes its token
      And 2 seconds have passed
      When the client requests a token
      Then it holds that:
        | requirement       | sentence                                      |
        | TOKEN-REFRESH-016 | the client receives an access token           |
        | TOKEN-REFRESH-014 | both token responses differ in "access_token" |
      And the token response has:
        | requirement       | member        | form               |
        | TOKEN-REFRESH-015 | refresh_token | a non-empty string |

    Scenario: A refresh after one for an opaque token
      Given a confidential client that may use the "refresh_token" grant
      And the token request carries "token_format" as "opaque"
      And the client refreshes its token
      When the client requests a token
      Then the client receives an access token

  @req:RFC6749-REPEATED-011 @standard
  Rule: A refresh_token request with refresh_token sent twice is refused

    Scenario: refresh_token is sent twice
      Given a confidential client that may use the "refresh_token" grant
      When the client requests a token with "refresh_token" twice
      Then the token request is refused

  @req:RFC6749-REFRESH-007 @standard
  Rule: A refresh token of a confidential client is refused to a public client

    Scenario: A public client brings it
      Given a confidential client that may use the "refresh_token" grant
      And another client that has:
        | metadata      | value |
        | allowpublic   | true  |
        | client_secret | null  |
      When the client requests a token with:
        | part          | value                   |
        | Authorization | absent                  |
        | client_id     | {{ another_client.id }} |
      Then the token request is refused

  @req:RFC6749-REFRESH-008 @standard
  Rule: The refreshed access token is that of the same user and the same client

    Scenario: The second of two users
      Given a client of the "refresh_token" grant with a user of its own
      When the client requests a token
      Then the access token names the user

  @compatible
  Rule: A refresh token is refused after its user or its client was changed, or its user deleted

    @req:SUPPLEMENT-REFRESH-002
    Scenario: Another password
      Given a client of the "refresh_token" grant that only this scenario changes
      When the client requests a token after the administrator has sent:
        """
        PUT /Users/{{ user.id }}/password

        { "password": "{{ user.password }}-changed" }
        """
      Then the token request is refused

    @req:SUPPLEMENT-REFRESH-003
    Scenario: Another secret
      Given a client of the "refresh_token" grant that only this scenario changes
      And the secret of the client was changed
      When the client requests a token
      Then the token request is refused

    @req:SUPPLEMENT-REFRESH-004
    Scenario: No user any more
      Given a client of the "refresh_token" grant that only this scenario changes
      When the client requests a token after the administrator has sent:
        """
        DELETE /Users/{{ user.id }}
        """
      Then the token request is refused

    Scenario Outline: <case>
      Given a client of the "refresh_token" grant that only this scenario changes
      When the client requests a token after the administrator has sent:
        """
        GET /oauth/token/revoke/<tokens>
        """
      Then the token request is refused

      Examples:
        | requirement           | case                                              | tokens                                    |
        | SUPPLEMENT-REVOKE-001 | The tokens of the client were revoked             | client/{{ client.id }}                    |
        | SUPPLEMENT-REVOKE-002 | The tokens of the user were revoked               | user/{{ user.id }}                        |
        | SUPPLEMENT-REVOKE-023 | The tokens of the user at the client were revoked | user/{{ user.id }}/client/{{ client.id }} |

    Scenario Outline: <case>
      Given a client of the "refresh_token" grant that only this scenario changes
      When the client requests a token after the administrator has sent:
        """
        PATCH /Users/{{ user.id }}
        If-Match: *

        <patch>
        """
      Then the token request is refused

      Examples:
        | requirement            | case                   | patch                                                                    |
        | SUPPLEMENT-REFRESH-012 | Another e-mail address | { "emails": [{ "value": "changed-{{ user.email }}", "primary": true }] } |
        | SUPPLEMENT-REFRESH-013 | Another user name      | { "userName": "{{ user.userName }}-changed" }                            |

  @req:SUPPLEMENT-SUCCESS-005 @compatible
  Rule: A refresh token is refused once the client's refresh_token_validity is over

    Scenario: Three seconds later
      Given a client of the "refresh_token" grant that has:
        | metadata               | value |
        | refresh_token_validity | 2     |
      And the lifetime "refresh_token_validity" has passed
      When the client requests a token
      Then the token request is refused
