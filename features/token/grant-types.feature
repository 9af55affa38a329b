@token
Feature: A client has the grant types that it was given
  However many grant types a client has, none of them stands in for one that it lacks.
  Source: authorization-token-service, "Client configuration attributes referred to", row authorized_grant_types;
  "POST /oauth/token", grant rules 4 and 5; RFC 6749, section 5.2.

  @must
  Rule: A client is refused a grant type that it lacks

    Scenario Outline: A request of the <grant> grant by a client that has <types>
      Given a confidential client that may use the "<grant>" grant
      And another client that has:
        | metadata               | value                                     |
        | authorized_grant_types | <types>                                   |
        | redirect_uri           | ["https://client.assay.example/callback"] |
      When the client requests a token as the client "{{ another_client.id }}" with the secret "{{ another_client.secret }}"
      Then the token request is refused

      Examples:
        | requirement             | grant              | types                                                                     |
        | CLIENT-CONFIG-GRANT-001 | client_credentials | ["authorization_code", "password", "refresh_token", "user_token"]         |
        | CLIENT-CONFIG-GRANT-002 | password           | ["refresh_token"]                                                         |
        |                         | password           | ["authorization_code", "client_credentials", "refresh_token"]             |
        | CLIENT-CONFIG-GRANT-004 | one-time passcode  | ["refresh_token"]                                                         |
        |                         | one-time passcode  | ["authorization_code", "client_credentials", "refresh_token"]             |
        | TOKEN-SAML-CLIENT-001   | saml2-bearer       | ["authorization_code", "client_credentials", "password", "refresh_token"] |
        | TOKEN-JWT-CLIENT-001    | jwt-bearer         | ["authorization_code", "client_credentials", "password", "refresh_token"] |

  @req:CLIENT-CONFIG-GRANT-003 @must
  Rule: A client whose authorized_grant_types lack refresh_token is refused that grant

    Scenario Outline: <types> is left to the client after it got the token
      Given a client of the "refresh_token" grant that only this scenario changes
      When the client requests a token after the administrator has sent:
        """
        PUT /oauth/clients/{{ client.id }}

        {
          "client_id": "{{ client.id }}",
          "authorized_grant_types": <types>,
          "redirect_uri": ["{{ client.redirect_uri }}"],
          "scope": ["openid", "assay.read", "assay.write"],
          "autoapprove": true
        }
        """
      Then the token request is refused

      Examples: One
        | types                  |
        | ["client_credentials"] |

      @needs:user-token @needs:jwt-bearer
      Examples: Several
        | types                                                                               |
        | ["client_credentials", "user_token", "urn:ietf:params:oauth:grant-type:jwt-bearer"] |

  @req:RFC6749-ERROR-024 @standard
  Rule: A client that has lost the grant type authorization_code is answered with error unauthorized_client when it sends its code

    Scenario Outline: <types> is left to the client after it got the code
      Given a client of the "authorization_code" grant that only this scenario changes
      When the client requests a token after the administrator has sent:
        """
        PUT /oauth/clients/{{ client.id }}

        {
          "client_id": "{{ client.id }}",
          "authorized_grant_types": <types>,
          "redirect_uri": ["{{ client.redirect_uri }}"],
          "scope": ["openid", "assay.read", "assay.write"],
          "autoapprove": true
        }
        """
      Then the token request is refused with error "unauthorized_client"

      Examples: Two
        | types                                   |
        | ["client_credentials", "refresh_token"] |

      @needs:password
      Examples: Several
        | types                                               |
        | ["client_credentials", "password", "refresh_token"] |
