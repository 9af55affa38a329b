@token @client-authentication
Feature: Required parameters, however the client authenticates
  A parameter that a grant requires is required of every client, whichever method proves who it is.
  Source: authorization-token-service, "POST /oauth/token", parameters.

  @req:TOKEN-REQUIRED-001 @must
  Rule: A client that authenticates by client_secret_post is refused without a parameter that its grant requires

    Scenario Outline: <change> in the request of the <grant> grant
      Given a confidential client that may use the "<grant>" grant with "client_secret_post"
      When the client requests a token <change>
      Then the token request is refused

      @needs:client-credentials
      Examples: Of the grant for itself
        | grant              | change               |
        | client_credentials | without "grant_type" |

      @needs:authorization-code
      Examples: Of a code
        | grant              | change                 |
        | authorization_code | without "code"         |
        | authorization_code | without "redirect_uri" |

      @needs:password
      Examples: Of a password
        | grant    | change             |
        | password | without "username" |
        | password | without "password" |

      @needs:refresh-token
      Examples: Of a refresh token
        | grant         | change                  |
        | refresh_token | without "refresh_token" |

      @needs:jwt-bearer
      Examples: Of a JWT
        | grant      | change              |
        | jwt-bearer | without "assertion" |

      @needs:saml2-bearer
      Examples: Of a SAML assertion
        | grant        | change              |
        | saml2-bearer | without "assertion" |

  @req:TOKEN-REQUIRED-002 @must
  Rule: A client that authenticates by private_key_jwt is refused without a parameter that its grant requires

    Scenario Outline: <change> in the request of the <grant> grant
      Given a confidential client that may use the "<grant>" grant with "private_key_jwt"
      When the client requests a token <change>
      Then the token request is refused

      @needs:client-credentials
      Examples: Of the grant for itself
        | grant              | change               |
        | client_credentials | without "grant_type" |

      @needs:authorization-code
      Examples: Of a code
        | grant              | change                 |
        | authorization_code | without "code"         |
        | authorization_code | without "redirect_uri" |

      @needs:password
      Examples: Of a password
        | grant    | change             |
        | password | without "username" |
        | password | without "password" |

      @needs:refresh-token
      Examples: Of a refresh token
        | grant         | change                  |
        | refresh_token | without "refresh_token" |

      @needs:jwt-bearer
      Examples: Of a JWT
        | grant      | change              |
        | jwt-bearer | without "assertion" |

      @needs:saml2-bearer
      Examples: Of a SAML assertion
        | grant        | change              |
        | saml2-bearer | without "assertion" |
