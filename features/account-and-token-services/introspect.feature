@introspect
Feature: Asking introspection about a token
  A resource server asks the service whether a token is valid; an opaque token cannot be validated otherwise.
  Source: authorization-token-service, "Token response" and "What the service does"; RFC 7662; supplement, section 7.

  @req:TOKEN-RESPONSE-ACCESS-017 @must @since:3.3.0 @needs:opaque-tokens @needs:introspect
  Rule: The introspect endpoint reports an opaque access token as valid

    Scenario: An opaque token of a client
      Given a client holds an opaque access token of the client_credentials grant
      When the introspect endpoint is asked about the token
      Then the token is reported as valid

  @req:TOKEN-RESPONSE-ACCESS-019 @must @since:3.3.0 @needs:opaque-tokens @needs:introspect
  Rule: The introspect endpoint does not report an altered opaque access token as valid

    Scenario: One character is another one
      Given a client holds an opaque access token of the client_credentials grant
      When the introspect endpoint is asked about the token with an altered value
      Then the token is not reported as valid

    Scenario: A string that nobody issued
      Given a client holds an opaque access token of the client_credentials grant
      When the introspect endpoint is asked about the token with a value that nobody issued
      Then the token is not reported as valid

  @req:SERVICE-015 @should @needs:introspect
  Rule: Introspection answers in JSON

    Scenario: The answer about a valid token
      Given a client holds a JWT access token of the client_credentials grant
      When the introspect endpoint is asked about the token
      Then the answer has Content-Type with application/json

  @req:TOKEN-ENDPOINTS-006 @observe @needs:introspect @needs:client-credentials
  Rule: What introspect token answers to a valid access token

    Scenario: A valid token
      Given a client holds a JWT access token of the client_credentials grant
      When the introspect endpoint is asked about the token
      Then the answer is recorded

  @req:RFC7662-INTROSPECT-001 @standard @needs:client-credentials @needs:introspect
  Rule: Introspection takes a POST request with form parameter token

    Scenario: A form
      Given a client holds a JWT access token of the client_credentials grant
      When the introspect endpoint is asked about the token
      Then the token is reported as valid

  @req:RFC7662-INTROSPECT-002 @standard @needs:introspect
  Rule: Introspection without any authentication is refused

    Scenario: Nobody says who asks
      Given a client holds a JWT access token of the client_credentials grant
      When the introspect endpoint is asked about the token with no authentication
      Then the token is not reported as valid

  @req:RFC7662-INTROSPECT-003 @standard @needs:client-credentials @needs:introspect
  Rule: Introspection ignores a wrong token_type_hint

    Scenario: The hint of a refresh token
      Given a client holds a JWT access token of the client_credentials grant
      When the introspect endpoint is asked about the token, with the hint that it is a refresh token
      Then the token is reported as valid

  @req:RFC7662-INTROSPECT-004 @standard @needs:client-credentials @needs:introspect
  Rule: Introspection answers with status 200 and media type application/json

    Scenario: The status
      Given a client holds a JWT access token of the client_credentials grant
      When the introspect endpoint is asked about the token
      Then the answer has status 200

    Scenario: The content type
      Given a client holds a JWT access token of the client_credentials grant
      When the introspect endpoint is asked about the token
      Then the answer has Content-Type with application/json

  @req:RFC7662-INTROSPECT-005 @standard @needs:client-credentials @needs:introspect
  Rule: A valid JWT access token is active

    Scenario: A JWT of a client
      Given a client holds a JWT access token of the client_credentials grant
      When the introspect endpoint is asked about the token
      Then the token is reported as valid

  @req:RFC7662-INTROSPECT-006 @standard @since:3.3.0 @needs:client-credentials @needs:introspect
  @needs:opaque-tokens
  Rule: A valid opaque access token is active

    Scenario: An opaque token of a client
      Given a client holds an opaque access token of the client_credentials grant
      When the introspect endpoint is asked about the token
      Then the token is reported as valid

  @req:RFC7662-INTROSPECT-007 @standard @needs:client-credentials @needs:introspect
  Rule: active is a JSON boolean

    Scenario: A valid token
      Given a client holds a JWT access token of the client_credentials grant
      When the introspect endpoint is asked about the token
      Then the answer is an introspection response

  @req:RFC7662-INTROSPECT-020 @standard @since:3.3.0 @needs:client-credentials @needs:introspect
  @needs:opaque-tokens
  Rule: An access token that has ended is answered with status 200 and active false

    Scenario: The tokens of the client live for a second
      Given a client holds an opaque access token of the client_credentials grant
      When the introspect endpoint is asked about the token with a value that has ended
      Then the token is reported as inactive

  @req:RFC7662-INTROSPECT-008 @standard @needs:client-credentials @needs:introspect
  Rule: A made-up token is answered with status 200 and active false

    Scenario: A string that nobody issued
      Given a client holds an opaque access token of the client_credentials grant
      When the introspect endpoint is asked about the token with a value that nobody issued
      Then the token is reported as inactive

  @req:RFC7662-INTROSPECT-009 @standard @since:3.3.0 @needs:client-credentials @needs:introspect
  @needs:opaque-tokens @needs:revocation
  Rule: A revoked token is answered with status 200 and active false

    Scenario: A revoked token
      Given a client holds an opaque access token of the client_credentials grant
      And the introspect endpoint took the token as valid until its revocation by its jti
      When the introspect endpoint is asked about the token
      Then the token is reported as inactive

  @req:RFC7662-INTROSPECT-010 @standard @needs:client-credentials @needs:introspect
  Rule: A JWT whose signature was changed is answered with active false

    Scenario: The signature is another one
      Given a client holds a JWT access token of the client_credentials grant
      When the introspect endpoint is asked about the token with its signature changed
      Then the token is reported as inactive

  @req:RFC7662-INTROSPECT-011 @standard @needs:client-credentials @needs:introspect
  Rule: An inactive token is answered with nothing that tells about it

    Scenario: A revoked token
      Given a client holds an opaque access token of the client_credentials grant
      And the introspect endpoint took the token as valid until its revocation by its jti
      When the introspect endpoint is asked about the token
      Then nothing is told about the token

  @req:RFC7662-INTROSPECT-012 @req:RFC7662-INTROSPECT-015 @standard @needs:client-credentials
  @needs:introspect
  Rule: What introspection tells about a token, where present, has the form that RFC 7662 gives it

    Scenario Outline: <member> is <form>
      Given the requirement <requirement>
      And a client holds a JWT access token of the client_credentials grant
      When the introspect endpoint is asked about the token
      Then <member> of the introspection response, where present, is <form>

      Examples:
        | member | form                                        | requirement            |
        | scope  | one string of words parted by single spaces | RFC7662-INTROSPECT-012 |
        | exp    | a time in the future, in seconds            | RFC7662-INTROSPECT-015 |

  @req:RFC7662-INTROSPECT-013 @standard @needs:client-credentials @needs:introspect
  Rule: scope of an introspection response, where present, is that of the token response

    Scenario: A valid token
      Given a client holds a JWT access token of the client_credentials grant
      When the introspect endpoint is asked about the token
      Then scope of the introspection response, where present, is scope of the earlier token response

  @req:RFC7662-INTROSPECT-014 @standard @needs:client-credentials @needs:introspect
  Rule: client_id of an introspection response, where present, is the client of the token

    Scenario: A valid token
      Given a client holds a JWT access token of the client_credentials grant
      When the introspect endpoint is asked about the token
      Then client_id of the introspection response, where present, is the client id

  @req:RFC7662-INTROSPECT-021 @standard @needs:introspect
  Rule: client_id of an introspection response about the token of a user, where present, is the client that asked for it

    Scenario Outline: A token of the <grant> grant
      Given a client holds a JWT access token of the <grant> grant
      When the introspect endpoint is asked about the token
      Then client_id of the introspection response, where present, is the client id

      @needs:password
      Examples: Of a password
        | grant    |
        | password |

      @needs:authorization-code
      Examples: Of a code
        | grant              |
        | authorization_code |

      @needs:password @needs:refresh-token
      Examples: Of a refresh token
        | grant         |
        | refresh_token |

      @needs:jwt-bearer
      Examples: Of a JWT
        | grant      |
        | jwt-bearer |

      @needs:saml2-bearer
      Examples: Of a SAML assertion
        | grant        |
        | saml2-bearer |

  @req:RFC7662-INTROSPECT-016 @standard @needs:client-credentials @needs:introspect
  Rule: iat of an introspection response, where present, is a number of seconds that does not lie in the future

    Scenario: A valid token
      Given a client holds a JWT access token of the client_credentials grant
      When the introspect endpoint is asked about the token
      Then iat of the introspection response, where present, is a time that is not in the future, in seconds

  @req:RFC7662-INTROSPECT-017 @standard @needs:client-credentials @needs:introspect
  Rule: jti of an introspection response, where present, is that of the token response

    Scenario: A valid token
      Given a client holds a JWT access token of the client_credentials grant
      When the introspect endpoint is asked about the token
      Then jti of the introspection response, where present, is jti of the earlier token response

  @req:RFC7662-INTROSPECT-018 @standard @needs:client-credentials @needs:introspect
  Rule: Introspection with wrong credentials is answered with status 401

    Scenario: A wrong secret
      Given a client holds a JWT access token of the client_credentials grant
      When the introspect endpoint is asked about the token with a wrong secret
      Then the status is 401

  @req:RFC7662-INTROSPECT-019 @standard @needs:client-credentials @needs:introspect
  Rule: Introspection without a token parameter is no success

    Scenario: Nothing is asked about
      Given a client holds a JWT access token of the client_credentials grant
      When the introspect endpoint is asked about the token with no token parameter
      Then the question is refused

  @req:LIMIT-LIFETIME-004 @standard @since:3.3.0 @needs:client-credentials @needs:introspect
  @needs:opaque-tokens
  Rule: expires_in agrees in seconds with the exp that introspection reports for an opaque access token

    Scenario: An opaque token
      Given a client holds an opaque access token of the client_credentials grant
      When the introspect endpoint is asked about the token
      Then expires_in agrees with the expiry that introspection reports

  @req:TOKEN-RESPONSE-EXPIRES-012 @standard @since:3.3.0 @needs:opaque-tokens @needs:introspect
  Rule: expires_in of an opaque access token agrees with the expiry that introspection reports

    Scenario: An opaque token
      Given a client holds an opaque access token of the client_credentials grant
      When the introspect endpoint is asked about the token
      Then expires_in agrees with the expiry that introspection reports

  @req:SUPPLEMENT-FORMAT-005 @compatible @since:3.3.0 @needs:client-credentials @needs:introspect
  @needs:opaque-tokens
  Rule: Introspection of an opaque token shows revocable true

    Scenario: An opaque token
      Given a client holds an opaque access token of the client_credentials grant
      When the introspect endpoint is asked about the token
      Then revocable of the introspection response is true

  @req:SUPPLEMENT-INTROSPECT-001 @compatible @needs:introspect @needs:client-credentials
  Rule: Introspection is served to a Basic client and to the bearer token of a client with auth.resource

    Scenario: Basic credentials
      Given a client holds a JWT access token of the client_credentials grant
      When the introspect endpoint is asked about the token
      Then the token is reported as valid

    Scenario: A bearer token
      Given a client holds a JWT access token of the client_credentials grant
      When the introspect endpoint is asked about the token, with a bearer token in place of the Basic header
      Then the token is reported as valid

  @req:SUPPLEMENT-INTROSPECT-002 @compatible @needs:introspect @needs:client-credentials
  Rule: Introspection of an active token holds its claims

    Scenario Outline: <claim>
      Given a client holds a JWT access token of the client_credentials grant
      When the introspect endpoint is asked about the token
      Then <claim> of the introspection response is a non-empty string

      Examples:
        | claim     |
        | jti       |
        | sub       |
        | client_id |
        | iss       |

  @req:SUPPLEMENT-INTROSPECT-003 @compatible @needs:introspect @needs:client-credentials
  Rule: Introspection by GET is answered with status 405

    Scenario: The method is GET
      Given a client holds a JWT access token of the client_credentials grant
      When the introspect endpoint is asked about the token with the method GET
      Then the status is 405

  @req:SUPPLEMENT-INTROSPECT-004 @compatible @needs:introspect @needs:client-credentials
  Rule: Introspection without token is answered with status 400

    Scenario: Nothing is asked about
      Given a client holds a JWT access token of the client_credentials grant
      When the introspect endpoint is asked about the token with no token parameter
      Then the status is 400

  @req:SUPPLEMENT-ERROR-010 @compatible @needs:introspect @needs:client-credentials
  Rule: A 403 of the introspect endpoint names the needed scopes in scope

    Scenario: A client without the authority
      Given a client holds a JWT access token of the client_credentials grant
      When the introspect endpoint is asked about the token with the bearer token of a client that is no resource server
      Then the status is 403
      And scope of the error response is one string of words parted by single spaces

  @req:SUPPLEMENT-INTROSPECT-005 @compatible @needs:introspect @needs:client-credentials
  Rule: Introspection answers a client without auth.resource with status 403

    Scenario: A client without the authority
      Given a client holds a JWT access token of the client_credentials grant
      When the introspect endpoint is asked about the token with a client that is no resource server
      Then the status is 403
