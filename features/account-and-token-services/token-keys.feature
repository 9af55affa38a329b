@token-keys
Feature: The keys that verify tokens
  Whoever verifies a JWT offline takes the public key from the token keys.
  Source: authorization-token-service, "Token response" and "What the service does"; RFC 7517; supplement, section 7.

  Scenario: The token keys are requested
    When the token keys are requested
    Then the response has:
      | requirement | part         | value |
      | SERVICE-017 | Content-Type | +json |
    And it holds that:
      | requirement                  | sentence                                                                  |
      | TOKEN-ENDPOINTS-002          | the answer is recorded                                                    |
      | JWKS-001 SUPPLEMENT-KEYS-001 | the answer is a JWK Set                                                   |
      | JWKS-002                     | the request is granted                                                    |
      | JWKS-003                     | the token keys each have kty                                              |
      | JWKS-004                     | the token keys each have sig as use, where they have one                  |
      | JWKS-006                     | the token keys differ in kid                                              |
      | JWKS-008                     | the token keys show no private part                                       |
      | JWKS-009                     | the token keys are not symmetric                                          |
      | JWKS-010                     | the token keys can be imported                                            |
      | SUPPLEMENT-KEYS-005          | the token keys each have kty, use, kid, alg and value, and of RSA n and e |

  @req:SUPPLEMENT-KEYS-002 @compatible
  Rule: /token_keys answers If-None-Match with its ETag by status 304 and no body

    Scenario: Nothing has changed
      When the token keys with the ETag that they had are requested
      Then the status is 304

  @req:SUPPLEMENT-KEYS-003 @compatible
  Rule: /token_keys answers a wrong Basic header with status 401

    Scenario: Credentials of nobody
      When the token keys with a wrong Basic header are requested
      Then the status is 401

  @req:SUPPLEMENT-KEYS-004 @compatible
  Rule: /token_key answers with the active key

    Scenario: The key that signs
      When the active token key is requested
      Then the request is granted
