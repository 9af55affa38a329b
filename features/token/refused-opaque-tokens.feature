@token
Feature: An opaque token is no easier to get than a JWT
  token_format says what the access token looks like, and nothing of who gets one, of what it may do, or of what
  comes beside it.
  Source: authorization-token-service, "POST /oauth/token", row token_format; "Token response", rows id_token,
  refresh_token and scope.

  @must
  Rule: What is refused for a JWT is refused for an opaque token

    Scenario Outline: <case>
      Given a confidential client that may use the "<grant>" grant
      And the token request carries "token_format" as "opaque"
      When the client requests a token <change>
      Then the token request is refused

      Examples:
        | requirement              | case                                        | grant         | change                                                                 |
        | TOKEN-SAML-RECIPIENT-004 | The Recipient of the assertion goes on      | saml2-bearer  | with "assertion.SubjectConfirmationData@Recipient" as "{{ own }}/more" |
        | TOKEN-SAML-TRUST-006     | The key is that of another SAML issuer      | saml2-bearer  | with "assertion.key" as "{{ another_provider.private_key }}"           |
        | TOKEN-JWT-ISSUER-005     | The key of nobody has the kid of the issuer | jwt-bearer    | with "assertion.key" as "{{ another_key.private_key }}"                |
        | TOKEN-REFRESH-004        | A character of the refresh token differs    | refresh_token | with "refresh_token" as "{{ own \| altered }}"                         |

    Scenario Outline: The client lacks the grant type of the <grant> grant
      Given a confidential client that may use the "<grant>" grant
      And the token request carries "token_format" as "opaque"
      And another client that has:
        | metadata               | value             |
        | authorized_grant_types | ["refresh_token"] |
      When the client requests a token with "Authorization" as "Basic {{ another_client.basic }}"
      Then the token request is refused

      Examples:
        | requirement             | grant              |
        | CLIENT-CONFIG-GRANT-001 | client_credentials |
        | CLIENT-CONFIG-GRANT-002 | password           |
        | TOKEN-SAML-CLIENT-001   | saml2-bearer       |

    @req:TOKEN-CODE-REDIRECT-003
    Scenario: The redirect_uri of the code is left out
      Given a client for the "API code" flow
      And the user grants the client a code
      And the token request carries "token_format" as "opaque"
      When the client requests a token without "redirect_uri"
      Then the token request is refused

    @req:TOKEN-PKCE-007
    Scenario: The code_verifier differs
      Given a client for the "API code" flow
      And the authorization request has an S256 code challenge
      And the user grants the client a code
      And the token request carries "token_format" as "opaque"
      When the client requests a token with "code_verifier" as "assay-verifier-of-nobody-assay-verifier-of-nobody"
      Then the token request is refused

  @req:RFC6749-REFRESH-006 @standard
  Rule: A refresh token issued to another client is refused

    Scenario: The other client asks for an opaque token
      Given a confidential client that may use the "refresh_token" grant
      And the token request carries "token_format" as "opaque"
      When the client requests a token as the client "{{ another_client.id }}" with the secret "{{ another_client.secret }}"
      Then the token request is refused

  @must
  Rule: An opaque token has no scope that a JWT would not have

    Scenario Outline: Of the password grant, <case>
      Given a confidential client that may use the "password" grant
      And the token request carries "token_format" as "opaque"
      When the client requests a token with "scope" as "assay.read <scope>"
      Then the client does not get the scope "<scope>"

      Examples:
        | requirement              | case                                      | scope             |
        | TOKEN-RESPONSE-SCOPE-019 | a scope of the user that the client lacks | assay.group-only  |
        | TOKEN-RESPONSE-SCOPE-027 | a scope of the client that no group gives | assay.client-only |

    @req:TOKEN-RESPONSE-SCOPE-035
    Scenario: Of the password grant, a scope that the user denied
      Given a client of the "password" grant with a user who denied it "assay.write"
      And the token request carries "token_format" as "opaque"
      When the client requests a token
      Then the token lacks the scope "assay.write"

  Scenario: A client without scope openid and without grant type refresh_token gets an opaque token
    Given a client of the "password" grant that has:
      | metadata               | value                                              |
      | authorized_grant_types | ["password"]                                       |
      | scope                  | ["assay.read", "assay.write", "assay.client-only"] |
    And the token request carries "token_format" as "opaque"
    When the client requests a token
    Then the token response has:
      | requirement                | member        | form   |
      | TOKEN-RESPONSE-IDTOKEN-003 | id_token      | absent |
      | TOKEN-RESPONSE-REFRESH-003 | refresh_token | absent |
