@token-keys
Feature: The keys that verify tokens
  Whoever verifies a JWT offline takes the public key from the token keys.
  Source: authorization-token-service, "Token response" and "What the service does"; RFC 7517; supplement, section 7.

  @req:SERVICE-017 @should @needs:token-keys
  Rule: Token keys are answered in JSON

    Scenario: The answer
      When the token keys are requested
      Then the answer has Content-Type with +json

  @req:TOKEN-ENDPOINTS-002 @observe @needs:token-keys
  Rule: What /token_keys answers

    Scenario: The answer
      When the token keys are requested
      Then the answer is recorded

  @req:JWKS-001 @standard @needs:token-keys
  Rule: The token keys are an object with the array keys

    Scenario: The set
      When the token keys are requested
      Then the answer is a JWK Set

  @req:JWKS-002 @compatible @needs:token-keys
  Rule: The token keys are served without authentication

    Scenario: Nobody says who asks
      When the token keys are requested
      Then the request is granted

  @req:JWKS-003 @standard @needs:token-keys
  Rule: Every key has kty

    Scenario: Each key
      When the token keys are requested
      Then the token keys each have kty

  @req:JWKS-004 @standard @needs:token-keys
  Rule: use of a key, where present, is sig

    Scenario: Each key
      When the token keys are requested
      Then the token keys each have sig as use, where they have one

  @req:JWKS-005 @standard @needs:token-keys
  Rule: alg of a key, where present, is the alg of the tokens that it verifies

    Scenario: The key of an access token
      When a client gets a token with the client_credentials grant
      Then the access token has the alg of its token key

  @req:JWKS-006 @standard @needs:token-keys
  Rule: Every key has a kid of its own when several keys are published

    Scenario: Several keys
      When the token keys are requested
      Then the token keys differ in kid

  @req:JWKS-007 @standard @needs:token-keys @needs:client-credentials
  Rule: kid of an access token in JWT form is the kid of a published key

    Scenario: A JWT of a client
      When a client gets a token with the client_credentials grant
      Then the access token names its token key by kid

  @req:JWKS-008 @standard @needs:token-keys
  Rule: No key shows a private part (d, p, q, dp, dq, qi)

    Scenario: Each key
      When the token keys are requested
      Then the token keys show no private part

  @req:JWKS-009 @standard @needs:token-keys
  Rule: No symmetric key (k) is shown to a caller without credentials

    Scenario: Each key
      When the token keys are requested
      Then the token keys are not symmetric

  @req:JWKS-010 @standard @needs:token-keys
  Rule: The keys of a set can be imported as they stand: n and e of an RSA key are Base64URL without padding

    Scenario: Each key
      When the token keys are requested
      Then the token keys can be imported

  @req:SUPPLEMENT-KEYS-001 @compatible @needs:token-keys
  Rule: /token_keys answers with an object whose keys is an array of keys

    Scenario: The set
      When the token keys are requested
      Then the answer is a JWK Set

  @req:SUPPLEMENT-KEYS-002 @compatible @needs:token-keys
  Rule: /token_keys answers If-None-Match with its ETag by status 304 and no body

    Scenario: Nothing has changed
      When the token keys with the ETag that they had are requested
      Then the status is 304

  @req:SUPPLEMENT-KEYS-003 @compatible @needs:token-keys
  Rule: /token_keys answers a wrong Basic header with status 401

    Scenario: Credentials of nobody
      When the token keys with a wrong Basic header are requested
      Then the status is 401

  @req:SUPPLEMENT-KEYS-004 @compatible @needs:token-keys
  Rule: /token_key answers with the active key

    Scenario: The key that signs
      When the active token key is requested
      Then the request is granted

  @req:SUPPLEMENT-KEYS-005 @compatible @needs:token-keys
  Rule: A key has kty, use, kid, alg and value, and one of RSA n and e

    Scenario: Each key
      When the token keys are requested
      Then the token keys each have kty, use, kid, alg and value, and of RSA n and e
