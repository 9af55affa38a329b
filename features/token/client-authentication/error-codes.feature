@token @client-authentication
Feature: Error codes of client authentication
  The document does not show the error body of the token endpoint; RFC 6749 gives the codes.
  Source: RFC 6749, sections 2.3 and 5.2; RFC 7521, section 4.2.1.

  Scenario: The client requests a token with its secret in the header and in the body
    Given a confidential client that may use the "client_credentials" grant
    When the client requests a token with:
      | part          | value               |
      | client_id     | {{ client.id }}     |
      | client_secret | {{ client.secret }} |
    Then it holds that:
      | requirement        | sentence                                                  |
      | RFC6749-ERROR-006  | the token request is refused with error "invalid_request" |
      | RFC6749-CLIENT-001 | the token request is refused                              |

  Scenario: The client requests a token with "client_assertion.key" as "{{ another_key.private_key }}"
    Given a confidential client that may use the "client_credentials" grant with "private_key_jwt"
    When the client requests a token with "client_assertion.key" as "{{ another_key.private_key }}"
    Then it holds that:
      | requirement         | sentence                                                 |
      | RFC7521-CLIENT-002  | the token request is refused with error "invalid_client" |
      | CLIENT-AUTH-JWT-011 | the token request is refused                             |

  @req:RFC6749-ERROR-007 @standard
  Rule: An unknown client is answered with error invalid_client

    Scenario: The client id is unknown
      Given a confidential client that may use the "client_credentials" grant
      When the client requests a token as the client "assay-nobody" with the secret "{{ client.secret }}"
      Then the token request is refused with error "invalid_client"
