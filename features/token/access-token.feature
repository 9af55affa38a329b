@token
Feature: What a JWT access token says
  The claims and the header of the token that a client gets for itself, read without asking the service.
  Source: RFC 7519, sections 3, 4.1 and 7.2; supplement, sections 3.2, 4.1 and 4.2.

  @req:SUPPLEMENT-JWT-017 @compatible
  Rule: A JWT access token has the client id and the prefixes of its scopes as aud

    Scenario: The scopes assay.alpha and openid
      Given a confidential client that may use the "client_credentials" grant
      And the token request carries "scope" as "assay.alpha openid"
      When the client requests a token
      Then the client receives an access token
      And "aud" of the access token lists "assay"
      And "aud" of the access token lists "openid"

    Scenario: A scope of three parts
      Given a client of the "client_credentials" grant that has:
        | metadata    | value                   |
        | authorities | ["assay.resource.read"] |
      When the client requests a token
      Then the client receives an access token
      And "aud" of the access token lists "{{ client.id }}"
      And "aud" of the access token lists "assay.resource"
