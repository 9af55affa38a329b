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
      And "issuer" of the answer is "issuer" of the earlier answer

  @req:DISCOVERY-STANDARD-007 @standard
  Rule: issuer is the iss of the tokens that the service issues

    Scenario: The iss of an access token
      Given the discovery document is requested
      And a confidential client that may use the "client_credentials" grant
      When the client requests a token
      Then "iss" of the access token is "issuer" of the earlier answer

  @compatible
  Rule: The discovery document is served at /oauth/token/.well-known/openid-configuration as well

    Scenario: The second address
      Given this request:
        """
        GET /oauth/token/.well-known/openid-configuration
        Accept: application/json
        """
      When it is sent
      Then it holds that:
        | requirement          | sentence                                                                |
        | DISCOVERY-COMPAT-001 | the request is granted                                                  |
        |                      | "issuer" of the answer is an absolute http or https URL                 |
        |                      | "authorization_endpoint" of the answer is an absolute http or https URL |
        |                      | "token_endpoint" of the answer is an absolute http or https URL         |
        |                      | "userinfo_endpoint" of the answer is an absolute http or https URL      |
        |                      | "jwks_uri" of the answer is an absolute http or https URL               |
        |                      | "end_session_endpoint" of the answer is an absolute http or https URL   |
