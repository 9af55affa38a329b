@token-keys
Feature: The keys that verify tokens
  Whoever verifies a JWT offline takes the public key from the token keys.
  Source: authorization-token-service, "Token response" and "What the service does"; RFC 7517; supplement, section 7.

  Background:
    Given this request:
      """
      GET /token_keys
      Accept: application/json
      """

  Scenario: The token keys are requested
    When it is sent
    Then the response has:
      | requirement | part         | value |
      | SERVICE-017 | Content-Type | +json |
    And it holds that:
      | requirement                  | sentence                                              |
      | TOKEN-ENDPOINTS-002          | the answer is recorded                                |
      | JWKS-001 SUPPLEMENT-KEYS-001 | the answer matches the schema "token-keys/token-keys" |
      | JWKS-002                     | the request is granted                                |
      | JWKS-006                     | the token keys differ in kid                          |
      | JWKS-010                     | the token keys can be imported                        |
    And the answer matches the schema "token-keys/published-keys"

  @standard @compatible
  Rule: /token_keys answers If-None-Match with its ETag by status 304 and no body

    Scenario: Nothing has changed
      When it is sent with "If-None-Match" as "{{ token_keys.etag }}"
      Then it holds that:
        | requirement         | sentence                  |
        | SUPPLEMENT-KEYS-002 | the answer has status 304 |
      And where the status is 304, it holds that:
        | requirement      | sentence                                                   |
        | RFC9110-KEYS-001 | the answer has the header "ETag" with "{{ token_keys.etag }}" |

  @req:SUPPLEMENT-KEYS-003 @compatible
  Rule: /token_keys answers a wrong Basic header with status 401

    Scenario: The credentials of an unknown client
      When it is sent with "Authorization" as "Basic {{ 'assay-nobody:not-a-secret' | base64_encode }}"
      Then the answer has status 401

  @req:SUPPLEMENT-KEYS-004 @compatible
  Rule: /token_key answers with the active key

    Scenario: The key that signs
      Given this request:
        """
        GET /token_key
        Accept: application/json
        """
      When it is sent
      Then the request is granted
