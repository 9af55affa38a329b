@platform
Feature: Credentials of the resource API
  Two schemes are declared, both in the header Authorization; which operation needs which is not shown. The
  suite uses the credentials of the profile, and records what each operation takes.
  Source: platform-resource-api, "Authentication"; RFC 9110; supplement-platform, section 5.

  Scenario: A buildpack is asked for without credentials
    Given a platform that asks for credentials
    And this request:
      """
      GET {{ resource_url }}/v3/buildpacks/{{ buildpack.guid }}
      """
    When it is sent without "Authorization"
    Then it holds that:
      | requirement       | sentence                               |
      | RESOURCE-AUTH-014 | the request is refused with status 401 |
    And where the status is 401, it holds that:
      | requirement       | sentence                                                                                |
      | RESOURCE-AUTH-013 | the answer has the header "WWW-Authenticate" like "[!#-'*+.^_`\|~0-9A-Za-z-]+([ ,].*)?" |

  Scenario: A buildpack is posted without credentials
    Given a platform that asks for credentials
    And this request:
      """
      POST {{ resource_url }}/v3/buildpacks

      {{ new_buildpack | json }}
      """
    When it is sent without "Authorization"
    Then it holds that:
      | requirement       | sentence                                                         |
      | RESOURCE-AUTH-014 | the request is refused with status 401                           |
      | RESOURCE-API-031  | the answer is one JSON document                                  |
      | RESOURCE-API-031  | the answer has the header "Content-Type" with "application/json" |
    And where the status is 401, it holds that:
      | requirement       | sentence                                                                                |
      | RESOURCE-AUTH-013 | the answer has the header "WWW-Authenticate" like "[!#-'*+.^_`\|~0-9A-Za-z-]+([ ,].*)?" |

  Scenario: A buildpack is asked for with wrong credentials
    Given a platform that asks for credentials
    And this request:
      """
      GET {{ resource_url }}/v3/buildpacks/{{ buildpack.guid }}
      """
    When it is sent with "Authorization" as "Bearer not-a-token-of-this-service"
    Then it holds that:
      | requirement       | sentence                               |
      | RESOURCE-AUTH-015 | the request is refused with status 401 |
    And where the status is 401, it holds that:
      | requirement       | sentence                                                                                |
      | RESOURCE-AUTH-013 | the answer has the header "WWW-Authenticate" like "[!#-'*+.^_`\|~0-9A-Za-z-]+([ ,].*)?" |

  Scenario: A buildpack is posted with wrong credentials
    Given a platform that asks for credentials
    And this request:
      """
      POST {{ resource_url }}/v3/buildpacks

      {{ new_buildpack | json }}
      """
    When it is sent with "Authorization" as "Bearer not-a-token-of-this-service"
    Then it holds that:
      | requirement       | sentence                               |
      | RESOURCE-AUTH-015 | the request is refused with status 401 |
    And where the status is 401, it holds that:
      | requirement       | sentence                                                                                |
      | RESOURCE-AUTH-013 | the answer has the header "WWW-Authenticate" like "[!#-'*+.^_`\|~0-9A-Za-z-]+([ ,].*)?" |

  Scenario: A buildpack is asked for with the write scope alone
    Given this request:
      """
      GET {{ resource_url }}/v3/buildpacks/{{ buildpack.guid }}
      """
    When it is sent with "Authorization" as "Bearer {{ credentials.write }}"
    Then it holds that:
      | requirement       | sentence                               |
      | RESOURCE-AUTH-031 | the request is refused with status 403 |
    And the answer has:
      | requirement        | member | form  |
      | RESOURCE-ERROR-030 | code   | 10003 |

  @req:RESOURCE-AUTH-008 @observe
  Rule: Which credentials POST /buildpacks takes is recorded: none, a bearer token, Basic

    Scenario Outline: A buildpack is posted with <case>
      Given this request:
        """
        POST {{ resource_url }}/v3/buildpacks
        Authorization: <credentials>

        []
        """
      When it is sent
      Then the answer is recorded

      Examples:
        | case              | credentials                     |
        | a bearer token    | Bearer {{ credentials.bearer }} |
        | Basic credentials | Basic {{ credentials.basic }}   |

  @req:RESOURCE-AUTH-009 @observe
  Rule: Which credentials GET /buildpacks/{guid} takes is recorded: none, a bearer token, Basic

    Scenario Outline: A buildpack is asked for with <case>
      Given this request:
        """
        GET {{ resource_url }}/v3/buildpacks/{{ buildpack.guid }}
        Authorization: <credentials>
        """
      When it is sent
      Then the answer is recorded

      Examples:
        | case              | credentials                     |
        | a bearer token    | Bearer {{ credentials.bearer }} |
        | Basic credentials | Basic {{ credentials.basic }}   |

    Scenario: A buildpack is asked for with no credentials
      Given this request:
        """
        GET {{ resource_url }}/v3/buildpacks/{{ buildpack.guid }}
        """
      When it is sent without "Authorization"
      Then the answer is recorded

  @req:RESOURCE-AUTH-010 @observe
  Rule: Which credentials GET /healthz takes is recorded: none, a bearer token, Basic

    Scenario Outline: The health is asked for with <case>
      Given this request:
        """
        GET {{ resource_url }}{{ dialect.healthPath }}
        Authorization: <credentials>
        """
      When it is sent
      Then the answer is recorded

      Examples:
        | case              | credentials                     |
        | a bearer token    | Bearer {{ credentials.bearer }} |
        | Basic credentials | Basic {{ credentials.basic }}   |

  @req:RESOURCE-AUTH-016 @standard
  Rule: The name of the authentication scheme is matched without regard to case

    Scenario: Each letter of the scheme name has its other case
      Given a platform that asks for credentials
      And this request:
        """
        GET {{ resource_url }}/v3/buildpacks/{{ buildpack.guid }}
        """
      When it is sent with "Authorization" as "{{ own | split: ' ' | first | swapcase }} {{ own | split: ' ' | last }}"
      Then the request is granted

  @req:RESOURCE-AUTH-019 @compatible
  Rule: A bearer token whose signature is wrong is refused with 401

    Scenario: A letter of the signature is another one
      Given a platform that asks for credentials
      And this request:
        """
        GET {{ resource_url }}/v3/buildpacks/{{ buildpack.guid }}
        """
      When it is sent with "Authorization" as "Bearer {{ credentials.signed | altered }}"
      Then the request is refused with status 401

  @req:RESOURCE-AUTH-025 @compatible
  Rule: A token with scope platform.read may show a buildpack

    Scenario: The token has the read scope
      Given this request:
        """
        GET {{ resource_url }}/v3/buildpacks/{{ buildpack.guid }}
        """
      When it is sent with "Authorization" as "Bearer {{ credentials.read }}"
      Then the request is granted

  @req:RESOURCE-AUTH-034 @compatible
  Rule: A token with scope platform.write may create a buildpack

    Scenario: The token has the write scope
      Given this request:
        """
        POST {{ resource_url }}/v3/buildpacks

        {{ new_buildpack | json }}
        """
      When it is sent with "Authorization" as "Bearer {{ credentials.write }}"
      Then the request is granted

  @req:RESOURCE-AUTH-032 @compatible
  Rule: A token with the read scope alone may not create a buildpack: 403

    Scenario: The token has the read scope
      Given this request:
        """
        POST {{ resource_url }}/v3/buildpacks

        {{ new_buildpack | json }}
        """
      When it is sent with "Authorization" as "Bearer {{ credentials.read }}"
      Then the request is refused with status 403

  @req:RESOURCE-AUTH-033 @compatible
  Rule: A token with none of the scopes is refused with 403

    Scenario: A buildpack is asked for
      Given this request:
        """
        GET {{ resource_url }}/v3/buildpacks/{{ buildpack.guid }}
        """
      When it is sent with "Authorization" as "Bearer {{ credentials.none }}"
      Then the request is refused with status 403

    Scenario: A buildpack is posted
      Given this request:
        """
        POST {{ resource_url }}/v3/buildpacks

        {{ new_buildpack | json }}
        """
      When it is sent with "Authorization" as "Bearer {{ credentials.none }}"
      Then the request is refused with status 403

  @req:RFC6750-RESOURCE-001 @standard
  Rule: The resource API refuses a bearer token that has ended with 401

    Scenario: The token was good for the request before it ended
      Given a platform that asks for credentials
      And this request:
        """
        GET {{ resource_url }}/v3/buildpacks/{{ buildpack.guid }}
        """
      When it is sent with "Authorization" as "Bearer {{ credentials.ended }}"
      Then the request is refused with status 401
