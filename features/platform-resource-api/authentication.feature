@platform
Feature: Credentials of the resource API
  Two schemes are declared, both in the header Authorization; which operation needs which is not shown. The
  suite uses the credentials of the profile, and records what each operation takes.
  Source: platform-resource-api, "Authentication"; RFC 9110; supplement-platform, section 5.

  Scenario: A buildpack is asked for without credentials
    Given a platform that asks for credentials
    When a platform client shows the buildpack without the header "Authorization"
    Then it holds that:
      | requirement       | sentence                                                                                           |
      | RESOURCE-AUTH-014 | the platform refuses the request with "401"                                                        |
      | RESOURCE-AUTH-013 | a platform answer 401 has the header "WWW-Authenticate" like "[!#-'*+.^_`\|~0-9A-Za-z-]+([ ,].*)?" |

  Scenario: A buildpack is posted without credentials
    Given a platform that asks for credentials
    When a platform client creates a buildpack without the header "Authorization"
    Then it holds that:
      | requirement       | sentence                                                                                           |
      | RESOURCE-AUTH-014 | the platform refuses the request with "401"                                                        |
      | RESOURCE-AUTH-013 | a platform answer 401 has the header "WWW-Authenticate" like "[!#-'*+.^_`\|~0-9A-Za-z-]+([ ,].*)?" |
      | RESOURCE-API-031  | the platform answer is one JSON document                                                           |
      | RESOURCE-API-031  | the platform answer has the header "Content-Type" with "application/json"                          |

  Scenario Outline: A platform client <case> buildpack with wrong credentials
    Given a platform that asks for credentials
    When a platform client <case> buildpack with the header "Authorization" as "Bearer not-a-token-of-this-service"
    Then it holds that:
      | requirement       | sentence                                                                                           |
      | RESOURCE-AUTH-015 | the platform refuses the request with "401"                                                        |
      | RESOURCE-AUTH-013 | a platform answer 401 has the header "WWW-Authenticate" like "[!#-'*+.^_`\|~0-9A-Za-z-]+([ ,].*)?" |

    Examples:
      | case      |
      | shows the |
      | creates a |

  Scenario: A buildpack is asked for with the write scope alone
    When a platform client with the scope "{{ dialect.platformWriteScope }}" shows the buildpack
    Then it holds that:
      | requirement       | sentence                                    |
      | RESOURCE-AUTH-031 | the platform refuses the request with "403" |
    And the platform answer has:
      | requirement        | member | form  |
      | RESOURCE-ERROR-030 | code   | 10003 |

  @req:RESOURCE-AUTH-008 @observe
  Rule: Which credentials POST /buildpacks takes is recorded: none, a bearer token, Basic

    Scenario Outline: A buildpack is posted with <credentials>
      When the platform is asked to "POST" "/buildpacks" with <credentials>
      Then the answer is put on record

      Examples:
        | credentials       |
        | no credentials    |
        | a bearer token    |
        | Basic credentials |

  @req:RESOURCE-AUTH-009 @observe
  Rule: Which credentials GET /buildpacks/{guid} takes is recorded: none, a bearer token, Basic

    Scenario Outline: A buildpack is asked for with <credentials>
      When the platform is asked to "GET" "/buildpacks/{guid}" with <credentials>
      Then the answer is put on record

      Examples:
        | credentials       |
        | no credentials    |
        | a bearer token    |
        | Basic credentials |

  @req:RESOURCE-AUTH-010 @observe
  Rule: Which credentials GET /healthz takes is recorded: none, a bearer token, Basic

    Scenario Outline: The health is asked for with <credentials>
      When the platform is asked to "GET" "/healthz" with <credentials>
      Then the answer is put on record

      Examples:
        | credentials       |
        | no credentials    |
        | a bearer token    |
        | Basic credentials |

  @req:RESOURCE-AUTH-016 @standard
  Rule: The name of the authentication scheme is matched without regard to case

    Scenario Outline: There is <case>
      Given a platform that asks for credentials
      When a platform client shows the buildpack with the header "Authorization" as "<value>"
      Then the platform grants the request

      Examples:
        | case                          | value                                                                        |
        | the scheme name in upper case | {{ own \| split: ' ' \| first \| upcase }} {{ own \| split: ' ' \| last }}   |
        | the scheme name in lower case | {{ own \| split: ' ' \| first \| downcase }} {{ own \| split: ' ' \| last }} |

  @req:RESOURCE-AUTH-019 @compatible
  Rule: A bearer token whose signature is wrong is refused with 401

    Scenario: A letter of the signature is another one
      Given a platform that asks for credentials
      When a platform client shows the buildpack with a token whose signature is wrong
      Then the platform refuses the request with "401"

  @req:RESOURCE-AUTH-025 @compatible
  Rule: A token with scope platform.read may show a buildpack

    Scenario: The token has the read scope
      When a platform client with the scope "{{ dialect.platformReadScope }}" shows the buildpack
      Then the platform grants the request

  @req:RESOURCE-AUTH-034 @compatible
  Rule: A token with scope platform.write may create a buildpack

    Scenario: The token has the write scope
      When a platform client with the scope "{{ dialect.platformWriteScope }}" creates a buildpack
      Then the platform grants the request

  @req:RESOURCE-AUTH-032 @compatible
  Rule: A token with the read scope alone may not create a buildpack: 403

    Scenario: The token has the read scope
      When a platform client with the scope "{{ dialect.platformReadScope }}" creates a buildpack
      Then the platform refuses the request with "403"

  @req:RESOURCE-AUTH-033 @compatible
  Rule: A token with none of the scopes is refused with 403

    Scenario: A buildpack is asked for
      When a platform client with the scope "{{ dialect.scopePrefix }}.none" shows the buildpack
      Then the platform refuses the request with "403"

    Scenario: A buildpack is posted
      When a platform client with the scope "{{ dialect.scopePrefix }}.none" creates a buildpack
      Then the platform refuses the request with "403"

  @req:RFC6750-RESOURCE-001 @standard
  Rule: The resource API refuses a bearer token that has ended with 401

    Scenario: The token was good for the request before it ended
      Given a platform that asks for credentials
      When a platform client shows the buildpack with a token that has ended
      Then the platform refuses the request with "401"
