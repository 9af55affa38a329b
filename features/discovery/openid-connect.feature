@discovery
Feature: The discovery document as OpenID Connect has it
  What the document leaves open and OpenID Connect Discovery 1.0 rules.
  Source: OpenID Connect Discovery 1.0, sections 3, 4.2 and 4.3; supplement, section 10.

  @req:DISCOVERY-STANDARD-001 @standard
  Rule: issuer has neither query nor fragment

    Scenario: The issuer
      When the discovery document is requested
      Then issuer of the discovery document is a URL without query and fragment

  @req:DISCOVERY-STANDARD-002 @standard
  Rule: token_endpoint_auth_signing_alg_values_supported does not list none

    Scenario: Algorithms of client assertions
      When the discovery document is requested
      Then token_endpoint_auth_signing_alg_values_supported of the discovery document does not list "none"

  @req:DISCOVERY-STANDARD-003 @standard
  Rule: No array of the discovery document is empty

    Scenario: Each array
      When the discovery document is requested
      Then each array of the discovery document is a non-empty array

  @req:DISCOVERY-STANDARD-004 @standard
  Rule: issuer, jwks_uri and every endpoint of the discovery document use https, or http on a loopback address

    Scenario: Each endpoint
      When the discovery document is requested
      Then each endpoint of the discovery document is an https URL, or http on a loopback address

  @req:DISCOVERY-STANDARD-005 @standard
  Rule: The discovery document needs no authentication

    Scenario: A request without credentials
      When the discovery document is requested
      Then the request is granted

  @req:DISCOVERY-STANDARD-006 @standard
  Rule: The well-known address beneath the issuer answers with a document that names that issuer

    Scenario: The well-known address beneath the issuer
      When the discovery document beneath its issuer is requested
      Then the request is granted
      And issuer of the discovery document is issuer of the earlier discovery document

  @req:DISCOVERY-STANDARD-007 @standard @needs:client-credentials
  Rule: issuer is the iss of the tokens that the service issues

    Scenario: The iss of an access token
      Given the discovery document is requested
      When a client gets a token with the client_credentials grant
      Then iss of the access token is issuer of the earlier discovery document

  @req:DISCOVERY-STANDARD-008 @standard @needs:token-keys
  Rule: jwks_uri answers with a JWK Set that has a signing key

    Scenario: The keys at jwks_uri
      When the token keys at the jwks_uri of the discovery document are requested
      Then the token keys have a key for signatures

  @req:DISCOVERY-COMPAT-001 @compatible
  Rule: The discovery document is served at /oauth/token/.well-known/openid-configuration as well

    Scenario: The second address
      When the discovery document beneath /oauth/token is requested
      Then the request is granted

  @req:DISCOVERY-COMPAT-002 @compatible
  Rule: issuer is a URL that ends in /oauth/token

    Scenario: The issuer
      When the discovery document is requested
      Then issuer of the discovery document is a URL that ends in /oauth/token
