@platform
Feature: Credentials of the resource API
  Two schemes are declared, both in the header Authorization; which operation needs which is not shown. The
  suite uses the credentials of the profile, and records what each operation accepts.
  Source: platform-resource-api, "Authentication"; RFC 9110; supplement-platform, section 5.

  @standard @compatible
  Rule: A platform that asks for credentials shows a buildpack for good ones alone

    Background:
      Given a platform that asks for credentials
      And this request:
        """
        GET {{ resource_url }}/v3/buildpacks/{{ buildpack.guid }}
        """

    @req:RESOURCE-AUTH-016
    Scenario: Each letter of the scheme name has its other case
      When it is sent with "Authorization" as "{{ own | split: ' ' | first | swapcase }} {{ own | split: ' ' | last }}"
      Then the request is granted

    Scenario Outline: <case>
      When it is sent <change>
      Then the request is refused with status 401

      Examples:
        | requirement          | case                                                 | change                                                               |
        | RESOURCE-AUTH-019    | A letter of the signature of the token differs       | with "Authorization" as "Bearer {{ credentials.signed \| altered }}" |
        | RFC6750-RESOURCE-001 | The token was good for the request before it expired | with "Authorization" as "Bearer {{ credentials.ended }}"             |

  @should @standard
  Rule: A platform that asks for credentials answers 401 when they are left out, and when they are wrong

    Scenario Outline: A buildpack is <case>
      Given a platform that asks for credentials
      And this request:
        """
        <request>
        """
      When it is sent <change>
      Then it holds that:
        | requirement      | sentence                                                         |
        | RESOURCE-API-031 | the answer is one JSON document                                  |
        |                  | the answer has the header "Content-Type" with "application/json" |
      And where the status is 401, it holds that:
        | requirement       | sentence                                                                                |
        | RESOURCE-AUTH-013 | the answer has the header "WWW-Authenticate" like "[!#-'*+.^_`\|~0-9A-Za-z-]+([ ,].*)?" |
      And the request is refused with status 401

      Examples:
        | requirement       | case                             | request                                                              | change                                                       |
        | RESOURCE-AUTH-014 | asked for without credentials    | GET {{ resource_url }}/v3/buildpacks/{{ buildpack.guid }}            | without "Authorization"                                      |
        |                   | posted without credentials       | POST {{ resource_url }}/v3/buildpacks\n\n{{ new_buildpack \| json }} | without "Authorization"                                      |
        | RESOURCE-AUTH-015 | asked for with wrong credentials | GET {{ resource_url }}/v3/buildpacks/{{ buildpack.guid }}            | with "Authorization" as "Bearer not-a-token-of-this-service" |
        |                   | posted with wrong credentials    | POST {{ resource_url }}/v3/buildpacks\n\n{{ new_buildpack \| json }} | with "Authorization" as "Bearer not-a-token-of-this-service" |

  @compatible
  Rule: The scope of a token says whether it may show a buildpack

    Background:
      Given this request:
        """
        GET {{ resource_url }}/v3/buildpacks/{{ buildpack.guid }}
        """

    Scenario: The token has the read scope
      When it is sent with "Authorization" as "Bearer {{ credentials | with_scope: 'platform.read' }}"
      Then it holds that:
        | requirement       | sentence                                                           |
        | RESOURCE-AUTH-025 | the request is granted                                             |
        | RESOURCE-RATE-002 | the answer has the header "X-RateLimit-Limit" like "([0-9]+)?"     |
        |                   | the answer has the header "X-RateLimit-Remaining" like "([0-9]+)?" |
        |                   | the answer has the header "X-RateLimit-Reset" like "([0-9]{10})?"  |

    @req:RESOURCE-AUTH-038
    Scenario Outline: The token has the scope of <case> alone
      When it is sent with "Authorization" as "Bearer {{ credentials | with_scope: 'platform.<role>' }}"
      Then the request is granted

      Examples:
        | case                          | role            |
        | an administrator              | admin           |
        | an administrator who may read | admin_read_only |
        | an auditor                    | global_auditor  |

    Scenario: A buildpack is requested with the write scope alone
      When it is sent with "Authorization" as "Bearer {{ credentials | with_scope: 'platform.write' }}"
      Then it holds that:
        | requirement       | sentence                               |
        | RESOURCE-AUTH-031 | the request is refused with status 403 |
      And the answer has:
        | requirement        | member | form               |
        | RESOURCE-ERROR-030 | code   | 10003              |
        | RESOURCE-ERROR-051 | title  | "CF-NotAuthorized" |

  @req:RESOURCE-AUTH-008 @observe
  Rule: The credentials that POST /buildpacks accepts are recorded: none, a bearer token, Basic

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
  Rule: The credentials that GET /buildpacks/{guid} accepts are recorded: none, a bearer token, Basic

    Scenario: A buildpack is requested with no credentials
      Given this request:
        """
        GET {{ resource_url }}/v3/buildpacks/{{ buildpack.guid }}
        """
      When it is sent without "Authorization"
      Then the answer is recorded

    Scenario Outline: A buildpack is requested with <case>
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

  @req:RESOURCE-AUTH-010 @observe
  Rule: The credentials that GET /healthz accepts are recorded: none, a bearer token, Basic

    Scenario Outline: The health is requested with <case>
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

  @compatible
  Rule: The scope of a token says whether it may create a buildpack

    Background:
      Given this request:
        """
        POST {{ resource_url }}/v3/buildpacks

        {{ new_buildpack | json }}
        """

    Scenario Outline: <case>
      When it is sent with "Authorization" as "Bearer {{ credentials | with_scope: '<scope>' }}"
      Then the request is granted

      Examples:
        | requirement       | case                                              | scope          |
        | RESOURCE-AUTH-039 | The token has the scope of an administrator alone | platform.admin |
        | RESOURCE-AUTH-034 | The token has the write scope                     | platform.write |

    Scenario Outline: <case>
      When it is sent <change>
      Then the answer has:
        | requirement        | member | form               |
        | RESOURCE-ERROR-030 | code   | 10003              |
        | RESOURCE-ERROR-051 | title  | "CF-NotAuthorized" |
      And the request is refused with status 403

      Examples:
        | requirement       | case                                                     | change                                                                                       |
        | RESOURCE-AUTH-032 | The token has the read scope alone                       | with "Authorization" as "Bearer {{ credentials \| with_scope: 'platform.read' }}"            |
        | RESOURCE-AUTH-040 | The token has the scope of an administrator who may read | with "Authorization" as "Bearer {{ credentials \| with_scope: 'platform.admin_read_only' }}" |
        |                   | The token has the scope of an auditor                    | with "Authorization" as "Bearer {{ credentials \| with_scope: 'platform.global_auditor' }}"  |

  @req:RESOURCE-AUTH-033 @compatible
  Rule: A token with none of the scopes is refused with 403

    Scenario Outline: A buildpack is <case>
      Given this request:
        """
        <request>
        """
      When it is sent with "Authorization" as "Bearer {{ credentials | with_scope: 'platform.none' }}"
      Then the request is refused with status 403

      Examples:
        | case      | request                                                              |
        | asked for | GET {{ resource_url }}/v3/buildpacks/{{ buildpack.guid }}            |
        | posted    | POST {{ resource_url }}/v3/buildpacks\n\n{{ new_buildpack \| json }} |
