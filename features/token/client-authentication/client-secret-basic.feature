@token @client-authentication
Feature: A client authenticates with its secret in the Basic header
  The client id and the client secret stand in the Authorization header, joined by a colon, in base64.
  Source: authorization-token-service, "POST /oauth/token" and "Authentication"; RFC 6749, section 2.3.1.

  Background:
    Given a confidential client that may use the client_credentials grant with client_secret_basic

  @req:CLIENT-AUTH-BASIC-001 @must @needs:client-credentials @needs:client-secret-basic
  Rule: The Basic header with client id and secret authenticates the client of a client_credentials request

    Scenario: The header holds the id and the secret of the client
      When the client requests a token
      Then the client receives an access token

  @req:AUTH-CONFIDENTIAL-001 @must @needs:client-credentials @needs:client-secret-basic
  Rule: A confidential client is served with a Basic header

    Scenario: The confidential client sends a Basic header
      When the client requests a token
      Then the client receives an access token

  @req:AUTH-BASIC-001 @must @needs:client-credentials @needs:client-secret-basic
  Rule: Basic credentials are the base64 of client id, colon and client secret

    Scenario: Id and secret read the same raw and form-encoded
      Given the client sends its credentials raw in the Basic header
      When the client requests a token
      Then the client receives an access token

  @req:CLIENT-AUTH-BASIC-011 @must @needs:client-credentials @needs:client-secret-basic
  Rule: A client_credentials request whose Basic header holds a wrong secret is refused

    Scenario: The secret is wrong
      When the client requests a token with a wrong secret
      Then the token request is refused

  @req:CLIENT-AUTH-BASIC-021 @req:CLIENT-AUTH-BASIC-022 @req:CLIENT-AUTH-BASIC-023
  @req:CLIENT-AUTH-BASIC-024 @req:CLIENT-AUTH-BASIC-025
  @must @needs:client-credentials @needs:client-secret-basic
  Rule: A Basic header authenticates nobody but the client whose id and whole secret it holds

    Scenario Outline: <case>
      Given the requirement <requirement>
      When the client requests a token with <fault>
      Then the token request is refused

      Examples:
        | case                                   | fault                             | requirement           |
        | The secret is empty                    | an empty secret                   | CLIENT-AUTH-BASIC-021 |
        | The client id is unknown               | an unknown client id              | CLIENT-AUTH-BASIC-022 |
        | The secret belongs to another client   | the secret of another client      | CLIENT-AUTH-BASIC-023 |
        | The letters of the secret change case  | its secret in another letter case | CLIENT-AUTH-BASIC-024 |
        | The last character of the secret lacks | only the beginning of its secret  | CLIENT-AUTH-BASIC-025 |

  @req:AUTH-BASIC-002 @req:AUTH-BASIC-003 @req:AUTH-BASIC-004 @req:AUTH-BASIC-005
  @must @needs:client-credentials @needs:client-secret-basic
  Rule: A Basic header that is not the base64 of client id, colon and client secret is refused

    Scenario Outline: <case>
      Given the requirement <requirement>
      When the client requests a token with <fault>
      Then the token request is refused

      Examples:
        | case                          | fault                            | requirement    |
        | The credentials are no base64 | credentials that are not base64  | AUTH-BASIC-002 |
        | There is no colon             | credentials without a colon      | AUTH-BASIC-003 |
        | Id and secret change places   | id and secret exchanged          | AUTH-BASIC-004 |
        | The credentials are in clear  | credentials that are not encoded | AUTH-BASIC-005 |

  @req:RFC7617-BASIC-001 @standard @needs:client-credentials @needs:client-secret-basic
  Rule: The scheme name Basic is read without case

    Scenario: The scheme is called basic
      Given the client sends the scheme name basic in lower case
      When the client requests a token
      Then the client receives an access token

  @req:SUPPLEMENT-CLIENT-001 @req:SUPPLEMENT-CLIENT-002 @req:SUPPLEMENT-CLIENT-005
  @compatible @needs:client-credentials @needs:client-secret-basic
  Rule: Whatever is wrong with a Basic header, the answer has status 401 and error invalid_client

    Scenario Outline: <case>
      Given the requirement <requirement>
      When the client requests a token with <fault>
      Then the token request is refused with status 401 and error invalid_client

      Examples:
        | case                          | fault                                              | requirement           |
        | The credentials are no base64 | credentials that are not base64                    | SUPPLEMENT-CLIENT-001 |
        | There is no colon             | credentials without a colon                        | SUPPLEMENT-CLIENT-002 |
        | client_id names somebody else | the client_id of nobody beside its own credentials | SUPPLEMENT-CLIENT-005 |

  @req:SUPPLEMENT-CLIENT-007 @compatible
  @needs:client-credentials @needs:client-secret-basic @needs:admin-api
  Rule: Both secrets of a client with two secrets authenticate it

    Scenario: The client sends its first secret
      Given a client that only this scenario changes
      And the administration has carried out a second secret for the client
      When the client requests a token
      Then the client receives an access token

    Scenario: The client sends its second secret
      Given a client that only this scenario changes
      And the administration has carried out a second secret for the client
      And the client sends its second secret
      When the client requests a token
      Then the client receives an access token

  @req:RFC7617-BASIC-003 @standard @needs:client-credentials @needs:client-secret-basic
  Rule: A 401 with scheme Basic names a realm

    Scenario: The secret is wrong
      When the client requests a token with a wrong secret
      Then each Basic challenge names a realm
