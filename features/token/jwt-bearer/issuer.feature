@token
Feature: The issuer of the JWT selects the provider
  The iss claim selects an OIDC provider, by whose key the assertion is verified; the client has to accept
  that provider. When several providers share the issuer the grant fails.
  Source: authorization-token-service, "POST /oauth/token", grant rule 5, "Client configuration attributes
  referred to" and "Errors"; supplement, sections 3.8 and 14.

  Scenario: The client requests a token with an assertion of an issuer that the target does not know
    Given a confidential client that may use the "jwt-bearer" grant
    When the client requests a token with "assertion.claims.iss" as '"https://nobody.assay.example"'
    Then it holds that:
      | requirement                 | sentence                                                |
      | RFC7521-GRANT-001           | the token request is refused with error "invalid_grant" |
      | CLIENT-CONFIG-PROVIDERS-004 | the token request is refused                            |

  @req:TOKEN-JWT-ISSUER-001 @req:CLIENT-CONFIG-PROVIDERS-003 @must
  Rule: With two providers configured, an assertion with the iss and the key of either is served

    Scenario: The second provider
      Given a confidential client that may use the "jwt-bearer" grant
      And the token request carries "assertion" as "{{ another_provider.assertion }}"
      When the client requests a token
      Then the client receives an access token

    Scenario: The first provider, after the second one
      Given a confidential client that may use the "jwt-bearer" grant
      And the client has sent the token request with "assertion" as "{{ another_provider.assertion }}" before
      When the client requests a token
      Then the client receives an access token

  @must
  Rule: An assertion that is not the work of the provider that its iss selects is refused

    Scenario Outline: <case>
      Given a confidential client that may use the "jwt-bearer" grant
      When the client requests a token <change>
      Then the token request is refused

      Examples:
        | requirement          | case                                           | change                                                                |
        | TOKEN-JWT-ISSUER-003 | There is no iss                                | without "assertion.claims.iss"                                        |
        | TOKEN-JWT-ISSUER-005 | The key of nobody has the key id of the issuer | with "assertion.key" as "{{ another_key.private_key }}"               |
        | TOKEN-JWT-ISSUER-006 | There is no signature                          | with "assertion.header.alg" as '"none"'                               |
        | TOKEN-JWT-ISSUER-007 | The claims are others than those signed        | with "assertion" as "{{ own \| with_claim: 'jti', 'assay-another' }}" |

    Scenario Outline: <case>
      Given a confidential client that may use the "jwt-bearer" grant
      When the client requests a token with:
        | part                      | value   |
        | assertion.key             | <key>   |
        | assertion.header.<member> | <value> |
      Then the token request is refused

      Examples:
        | requirement          | case                                           | key                                | member | value                           |
        | TOKEN-JWT-ISSUER-004 | The key is that of another provider            | {{ another_provider.private_key }} | kid    | "{{ another_provider.key_id }}" |
        | TOKEN-JWT-ISSUER-008 | The public key is the shared secret of an HMAC | {{ provider.key }}                 | alg    | "HS256"                         |

  @req:TOKEN-JWT-AMBIGUOUS-001 @must
  Rule: An assertion whose iss is that of two configured providers is refused

    Scenario: Both have the same key
      Given a client of the "jwt-bearer" grant with a provider of its own
      And another provider with the same issuer and the key "{{ provider.key }}" was stored
      When the client requests a token
      Then the token request is refused

    Scenario: The client accepts one of the two alone
      Given a client of the "jwt-bearer" grant with a provider of its own
      And another client that has:
        | metadata         | value                         |
        | allowedproviders | ["{{ provider.origin_key }}"] |
      And another provider with the same issuer and the key "{{ provider.key }}" was stored
      When the client requests a token as the client "{{ another_client.id }}" with the secret "{{ another_client.secret }}"
      Then the token request is refused

  @req:TOKEN-JWT-AMBIGUOUS-002 @must
  Rule: An assertion whose iss is that of two providers is refused also when only one of them has its key

    Scenario: The other one has another key
      Given a client of the "jwt-bearer" grant with a provider of its own
      And another provider with the same issuer and the key "{{ another_key.public_key }}" was stored
      When the client requests a token
      Then the token request is refused

  @must
  Rule: A jwt-bearer request is served when the client's allowedproviders holds the provider of the assertion issuer

    Scenario Outline: <case>
      Given a client of the "jwt-bearer" grant that has:
        | metadata         | value       |
        | allowedproviders | <providers> |
      When the client requests a token
      Then the client receives an access token

      Examples:
        | requirement                                     | case                        | providers                                                                      |
        | TOKEN-JWT-PROVIDER-001 CLIENT-CONFIG-ORIGIN-001 | Just that provider          | ["{{ provider.origin_key }}"]                                                  |
        | TOKEN-JWT-PROVIDER-002                          | That provider among others  | ["{{ dialect.internalOrigin }}", "{{ provider.origin_key }}", "assay-nowhere"] |
        |                                                 | That provider before others | ["{{ provider.origin_key }}", "assay-nowhere"]                                 |

  @req:TOKEN-JWT-PROVIDER-004 @req:CLIENT-CONFIG-ORIGIN-001 @must
  Rule: A jwt-bearer request is refused when the client's allowedproviders holds only other providers

    Scenario Outline: The client accepts <case>
      Given a confidential client that may use the "jwt-bearer" grant
      And another client that has:
        | metadata         | value       |
        | allowedproviders | <providers> |
      When the client requests a token as the client "{{ another_client.id }}" with the secret "{{ another_client.secret }}"
      Then the token request is refused

      Examples:
        | case                            | providers                                                                      |
        | another trusted provider        | ["{{ another_provider.origin_key }}"]                                          |
        | two others                      | ["{{ another_provider.origin_key }}", "assay-nowhere"]                         |
        | the internal users              | ["{{ dialect.internalOrigin }}"]                                               |
        | two with a part of the same key | ["{{ provider.origin_key }}-more", "{{ provider.origin_key \| slice: 0, 8 }}"] |

  @req:CLIENT-CONFIG-ORIGIN-002 @must
  Rule: Two identity providers with different issuers are told apart by their origin_key in allowedproviders

    Scenario: The assertion is that of the other provider
      Given a client of the "jwt-bearer" grant that has:
        | metadata         | value                         |
        | allowedproviders | ["{{ provider.origin_key }}"] |
      When the client requests a token with "assertion" as "{{ another_provider.assertion }}"
      Then the token request is refused

  @req:SUPPLEMENT-JWTBEARER-007 @compatible
  Rule: A jwt-bearer assertion is verified with the inline key of the provider

    Scenario: The key is in the configuration
      Given a client of the "jwt-bearer" grant with a provider of its own
      When the client requests a token
      Then the client receives an access token

  @req:SUPPLEMENT-JWTBEARER-009 @compatible
  Rule: A jwt-bearer request of a client whose allowedproviders is an empty list is refused

    Scenario: The list is empty
      Given a confidential client that may use the "jwt-bearer" grant
      And another client that has:
        | metadata         | value |
        | allowedproviders | []    |
      When the client requests a token as the client "{{ another_client.id }}" with the secret "{{ another_client.secret }}"
      Then the token request is refused

  @req:SUPPLEMENT-JWTBEARER-010 @compatible
  Rule: The first jwt-bearer request of a user creates a shadow user with the origin of the provider

    Scenario: A user whom the target has never seen
      Given a client of the "jwt-bearer" grant whose provider has:
        | member               | value |
        | addShadowUserOnLogin | true  |
      And the token request carries "scope" as "openid"
      When the client requests a token
      Then the client receives an access token
      And the target has 1 such user of the provider

  @req:SUPPLEMENT-JWTBEARER-011 @compatible
  Rule: A second jwt-bearer request of the same user creates no second shadow user

    Scenario: The same user twice
      Given a client of the "jwt-bearer" grant whose provider has:
        | member               | value |
        | addShadowUserOnLogin | true  |
      And the token request carries "scope" as "openid"
      And the client has used its "assertion" once
      When the client requests a token
      Then the client receives an access token
      And the target has 1 such user of the provider

  @req:SUPPLEMENT-JWTBEARER-012 @compatible
  Rule: A jwt-bearer request of an unknown user is refused when addShadowUserOnLogin is false

    Scenario: A user whom the target has never seen
      Given a client of the "jwt-bearer" grant with a provider of its own
      And the token request carries "scope" as "openid"
      And the administrator has sent:
        """
        PUT /identity-providers/{{ provider.id }}

        {
          "type": "oidc1.0",
          "originKey": "{{ provider.origin_key }}",
          "name": "{{ provider.origin_key }}",
          "active": true,
          "config": {
            "issuer": "{{ provider.config.issuer }}",
            "relyingPartyId": "{{ provider.config.relyingPartyId }}",
            "relyingPartySecret": "{{ provider.config.relyingPartySecret }}",
            "authUrl": "{{ provider.config.authUrl }}",
            "tokenUrl": "{{ provider.config.tokenUrl }}",
            "tokenKey": {{ provider.key | json }},
            "scopes": ["openid", "email", "profile"],
          "linkText": "assay",
          "attributeMappings": { "user_name": "sub", "email": "email" },
            "addShadowUserOnLogin": false
          }
        }
        """
      When the client requests a token with:
        | part                   | value               |
        | assertion.claims.sub   | "{{ own }}-another" |
        | assertion.claims.email | "another-{{ own }}" |
      Then the token request is refused
