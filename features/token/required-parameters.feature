@token @client-authentication
Feature: Required parameters, however the client authenticates
  A parameter that a grant requires is required of every client, whichever method proves who it is.
  Source: authorization-token-service, "POST /oauth/token", parameters.

  @req:TOKEN-REQUIRED-001 @must
  Rule: A client that authenticates by client_secret_post is refused without a parameter that its grant requires

    Scenario Outline: <fault> in the request of the <grant> grant
      Given a confidential client that may use the "<grant>" grant with "client_secret_post"
      When the client requests a token with <fault>
      Then the token request is refused

      @needs:client-credentials
      Examples: Of the grant for itself
        | grant              | fault           |
        | client_credentials | no "grant_type" |

      @needs:authorization-code
      Examples: Of a code
        | grant              | fault             |
        | authorization_code | no "code"         |
        | authorization_code | no "redirect_uri" |

      @needs:password
      Examples: Of a password
        | grant    | fault         |
        | password | no "username" |
        | password | no "password" |

      @needs:password @needs:refresh-token
      Examples: Of a refresh token
        | grant         | fault              |
        | refresh_token | no "refresh_token" |

      @needs:jwt-bearer
      Examples: Of a JWT
        | grant      | fault          |
        | jwt-bearer | no "assertion" |

      @needs:saml2-bearer
      Examples: Of a SAML assertion
        | grant        | fault          |
        | saml2-bearer | no "assertion" |

  @req:TOKEN-REQUIRED-002 @must
  Rule: A client that authenticates by private_key_jwt is refused without a parameter that its grant requires

    Scenario Outline: <fault> in the request of the <grant> grant
      Given a confidential client that may use the "<grant>" grant with "private_key_jwt"
      When the client requests a token with <fault>
      Then the token request is refused

      @needs:client-credentials
      Examples: Of the grant for itself
        | grant              | fault           |
        | client_credentials | no "grant_type" |

      @needs:authorization-code
      Examples: Of a code
        | grant              | fault             |
        | authorization_code | no "code"         |
        | authorization_code | no "redirect_uri" |

      @needs:password
      Examples: Of a password
        | grant    | fault         |
        | password | no "username" |
        | password | no "password" |

      @needs:password @needs:refresh-token
      Examples: Of a refresh token
        | grant         | fault              |
        | refresh_token | no "refresh_token" |

      @needs:jwt-bearer
      Examples: Of a JWT
        | grant      | fault          |
        | jwt-bearer | no "assertion" |

      @needs:saml2-bearer
      Examples: Of a SAML assertion
        | grant        | fault          |
        | saml2-bearer | no "assertion" |
