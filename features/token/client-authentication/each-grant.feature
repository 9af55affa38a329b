@token @client-authentication
Feature: The client of each grant authenticates
  Client authentication is required, except for public clients; what a grant proves about the user does not stand in for
  it. The client_credentials and jwt-bearer grants, which have rules of their own, have features of their own.
  Source: authorization-token-service, "POST /oauth/token", "Authentication" and "Client configuration attributes
  referred to"; supplement, section 2.3.

  Scenario Outline: A client that signs an assertion requests a token with the <grant> grant
    Given a confidential client that may use the "<grant>" grant with "private_key_jwt"
    When the client requests a token
    Then it holds that:
      | requirement   | sentence                            |
      | <requirement> | the client receives an access token |
    And the access token has:
      | requirement              | member             | form              |
      | SUPPLEMENT-ASSERTION-011 | client_auth_method | "private_key_jwt" |

    @needs:authorization-code
    Examples: Of a code
      | requirement         | grant              |
      | CLIENT-AUTH-JWT-002 | authorization_code |

    @needs:password
    Examples: Of a password
      | requirement         | grant    |
      | CLIENT-AUTH-JWT-003 | password |

    @needs:refresh-token
    Examples: Of a refresh token
      | requirement         | grant         |
      | CLIENT-AUTH-JWT-004 | refresh_token |

    @needs:saml2-bearer
    Examples: Of a SAML assertion
      | requirement         | grant        |
      | CLIENT-AUTH-JWT-005 | saml2-bearer |

  @must
  Rule: Each method authenticates the client of each grant

    Scenario Outline: <method> with the <grant> grant
      Given a confidential client that may use the "<grant>" grant with "<method>"
      When the client requests a token
      Then the client receives an access token

      Examples:
        | requirement                | grant              | method              |
        | TOKEN-REQUEST-CLIENTID-002 | authorization_code | client_secret_basic |
        | CLIENT-AUTH-POST-002       | authorization_code | client_secret_post  |
        | TOKEN-REQUEST-CLIENTID-003 | password           | client_secret_basic |
        | CLIENT-AUTH-POST-003       | password           | client_secret_post  |
        | CLIENT-AUTH-BASIC-004      | one-time passcode  | client_secret_basic |
        | TOKEN-REQUEST-CLIENTID-004 | refresh_token      | client_secret_basic |
        | CLIENT-AUTH-POST-004       | refresh_token      | client_secret_post  |
        | TOKEN-REQUEST-CLIENTID-005 | saml2-bearer       | client_secret_basic |
        | CLIENT-AUTH-POST-005       | saml2-bearer       | client_secret_post  |

  @must
  Rule: A wrong secret is refused with each grant

    Scenario Outline: A wrong secret by <method> with the <grant> grant
      Given a confidential client that may use the "<grant>" grant with "<method>"
      When the client requests a token as the client "{{ client.id }}" with the secret "not-the-secret-of-this-client"
      Then the token request is refused

      Examples:
        | requirement           | grant              | method              |
        | CLIENT-AUTH-BASIC-012 | authorization_code | client_secret_basic |
        | CLIENT-AUTH-POST-012  | authorization_code | client_secret_post  |
        | CLIENT-AUTH-BASIC-013 | password           | client_secret_basic |
        | CLIENT-AUTH-POST-013  | password           | client_secret_post  |
        | CLIENT-AUTH-BASIC-014 | one-time passcode  | client_secret_basic |
        | CLIENT-AUTH-BASIC-015 | refresh_token      | client_secret_basic |
        | CLIENT-AUTH-POST-014  | refresh_token      | client_secret_post  |
        | CLIENT-AUTH-BASIC-016 | saml2-bearer       | client_secret_basic |
        | CLIENT-AUTH-POST-015  | saml2-bearer       | client_secret_post  |

  @must
  Rule: A client_assertion signed with a key that is not the client's is refused with each grant

    Scenario Outline: A key that no client has registered, with the <grant> grant
      Given a confidential client that may use the "<grant>" grant with "private_key_jwt"
      When the client requests a token with "client_assertion.key" as "{{ another_key.private_key }}"
      Then the token request is refused

      Examples:
        | requirement         | grant              |
        | CLIENT-AUTH-JWT-012 | authorization_code |
        | CLIENT-AUTH-JWT-013 | password           |
        | CLIENT-AUTH-JWT-014 | refresh_token      |
        | CLIENT-AUTH-JWT-015 | saml2-bearer       |

  @must
  Rule: A confidential client that sends its client_id and no credentials is refused with each grant

    Scenario Outline: The client of <method> only names itself, with the <grant> grant
      Given a confidential client that may use the "<grant>" grant with "<method>"
      When the client requests a token with:
        | part      | value           |
        | <part>    | absent          |
        | client_id | {{ client.id }} |
      Then the token request is refused

      Examples:
        | requirement          | grant              | method              | part          |
        | CLIENT-AUTH-NONE-002 | authorization_code | client_secret_basic | Authorization |
        |                      | authorization_code | client_secret_post  | client_secret |
        | CLIENT-AUTH-NONE-003 | password           | client_secret_basic | Authorization |
        |                      | password           | client_secret_post  | client_secret |
        | CLIENT-AUTH-NONE-004 | one-time passcode  | client_secret_basic | Authorization |
        | CLIENT-AUTH-NONE-005 | refresh_token      | client_secret_basic | Authorization |
        |                      | refresh_token      | client_secret_post  | client_secret |
        | CLIENT-AUTH-NONE-006 | saml2-bearer       | client_secret_basic | Authorization |
        |                      | saml2-bearer       | client_secret_post  | client_secret |
