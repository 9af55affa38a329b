@token @client-authentication
Feature: A client authenticates with its secret in the Basic header
  The client id and the client secret are in the Authorization header, joined by a colon, in base64.
  Source: authorization-token-service, "POST /oauth/token" and "Authentication"; RFC 6749, section 2.3.1.

  Background:
    Given a confidential client that may use the "client_credentials" grant with "client_secret_basic"

  @req:CLIENT-AUTH-BASIC-001 @req:AUTH-BASIC-001
  Scenario: The client requests a token
    When the client requests a token
    Then the client receives an access token

  Scenario: The client requests a token with a wrong secret
    When the client requests a token as the client "{{ client.id }}" with the secret "not-the-secret-of-this-client"
    Then it holds that:
      | requirement                                              | sentence                                                 |
      | CLIENT-AUTH-BASIC-011                                    | the token request is refused                             |
      | RFC7617-BASIC-003                                        | each Basic challenge names a realm                       |
      | RFC6749-ERROR-008                                        | the token request is refused with error "invalid_client" |
      | ASVS-SHOWN-001                                           | no credential of the request is shown                    |
      | RFC6749-STATUS-003 RFC6749-STATUS-004 RFC6749-STATUS-005 | the error response is as RFC 6749 says                   |

  Scenario Outline: The client requests a token with credentials <case>
    When the client requests a token with "Authorization" as "Basic <credentials>"
    Then it holds that:
      | requirement | sentence                                                 |
      | <refusal>   | the token request is refused                             |
      | <error>     | the token request is refused with error "invalid_client" |
      |             | the answer has status 401                                |

    Examples:
      | refusal        | error                 | case                | credentials                      |
      | AUTH-BASIC-002 | SUPPLEMENT-CLIENT-001 | that are not base64 | ******************************** |
      | AUTH-BASIC-003 | SUPPLEMENT-CLIENT-002 | without a colon     | {{ client.id \| base64_encode }} |

  @must
  Rule: A Basic header authenticates nobody but the client whose id and whole secret it holds

    Scenario Outline: <case>
      When the client requests a token <change>
      Then the token request is refused

      Examples:
        | requirement           | case                                        | change                                                                            |
        | CLIENT-AUTH-BASIC-021 | The secret is empty                         | as the client "{{ client.id }}" with the secret ""                                |
        | CLIENT-AUTH-BASIC-022 | The client id is unknown                    | as the client "assay-nobody" with the secret "{{ client.secret }}"                |
        | CLIENT-AUTH-BASIC-023 | The secret belongs to another client        | as the client "{{ client.id }}" with the secret "{{ another_client.secret }}"     |
        | CLIENT-AUTH-BASIC-024 | The letters of the secret change case       | as the client "{{ client.id }}" with the secret "{{ client.secret \| swapcase }}" |
        | CLIENT-AUTH-BASIC-025 | The last character of the secret is missing | as the client "{{ client.id }}" with the secret "{{ client.secret \| chop }}"     |
        | CLIENT-AUTH-BASIC-011 | More follows the secret                     | as the client "{{ client.id }}" with the secret "{{ client.secret }}x"            |
        |                       | A space follows the secret                  | as the client "{{ client.id }}" with the secret "{{ client.secret }} "            |

  @must
  Rule: A Basic header that is not the base64 of client id, colon and client secret is refused

    Scenario Outline: <case>
      When the client requests a token <change>
      Then the token request is refused

      Examples:
        | requirement    | case                         | change                                                                                                   |
        | AUTH-BASIC-004 | Id and secret change places  | with "Authorization" as "Basic {{ client.secret \| append: ':' \| append: client.id \| base64_encode }}" |
        | AUTH-BASIC-005 | The credentials are in clear | with "Authorization" as "Basic {{ client.id }}:{{ client.secret }}"                                      |

  @req:RFC7617-BASIC-001 @standard
  Rule: The scheme name Basic is case-insensitive

    Scenario: The scheme is called basic
      Given the token request carries "Authorization" as "{{ own | replace: 'Basic', 'basic' }}"
      When the client requests a token
      Then the client receives an access token

  @req:SUPPLEMENT-CLIENT-005 @compatible
  Rule: A client_credentials request whose client_id differs from the client of the Basic header is answered with status 401 and error invalid_client

    Scenario Outline: <case>
      When the client requests a token <change>
      Then the token request is refused with error "invalid_client"
      And the answer has status 401

      Examples:
        | case                           | change                             |
        | client_id names another client | with "client_id" as "assay-nobody" |

  @req:SUPPLEMENT-CLIENT-007 @compatible
  Rule: Both secrets of a client with two secrets authenticate it

    Scenario: The client sends its first secret
      Given a client of the "client_credentials" grant that only this scenario changes
      And the administrator has sent:
        """
        PUT /oauth/clients/{{ client.id }}/secret

        { "clientId": "{{ client.id }}", "secret": "{{ client.secret }}-second", "changeMode": "ADD" }
        """
      When the client requests a token
      Then the client receives an access token

    Scenario: The client sends its second secret
      Given a client of the "client_credentials" grant that only this scenario changes
      And the administrator has sent:
        """
        PUT /oauth/clients/{{ client.id }}/secret

        { "clientId": "{{ client.id }}", "secret": "{{ client.secret }}-second", "changeMode": "ADD" }
        """
      And the token request carries "Authorization" as "Basic {{ client.id | append: ':' | append: client.secret | append: '-second' | base64_encode }}"
      When the client requests a token
      Then the client receives an access token

  @req:RFC6749-CLIENT-010 @standard
  Rule: A Basic header with the client id in another letter case is refused

    Scenario: The letters of the client id change case
      When the client requests a token as the client "{{ client.id | swapcase }}" with the secret "{{ client.secret }}"
      Then the token request is refused
