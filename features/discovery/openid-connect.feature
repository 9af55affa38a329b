@discovery
Feature: The discovery document as OpenID Connect has it
  What the document leaves open and OpenID Connect Discovery 1.0 rules.
  Source: OpenID Connect Discovery 1.0, sections 3, 4.2 and 4.3; supplement, section 10.

  @req:DISCOVERY-STANDARD-006 @standard
  Rule: The well-known address beneath the issuer answers with a document that names that issuer

    Scenario: The well-known address beneath the issuer
      Given the discovery document is requested
      And this request:
        """
        GET {{ discovery.issuer }}/.well-known/openid-configuration
        Accept: application/json
        """
      When it is sent
      Then the request is granted
      And "issuer" of the discovery document is "issuer" of the earlier discovery document

  @req:DISCOVERY-STANDARD-007 @standard
  Rule: issuer is the iss of the tokens that the service issues

    Scenario: The iss of an access token
      Given the discovery document is requested
      When a client gets a token with the "client_credentials" grant
      Then "iss" of the access token is "issuer" of the earlier discovery document

  @req:DISCOVERY-COMPAT-001 @compatible
  Rule: The discovery document is served at /oauth/token/.well-known/openid-configuration as well

    Scenario: The second address
      Given this request:
        """
        GET /oauth/token/.well-known/openid-configuration
        Accept: application/json
        """
      When it is sent
      Then the request is granted
