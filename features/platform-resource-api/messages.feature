@platform
Feature: JSON over HTTP
  Each operation is a plain HTTP request below the base path, answered with one JSON document.
  Source: platform-resource-api, "What the service does"; RFC 8259; RFC 9110; supplement-platform, section 1.

  Scenario: A platform client uses each operation
    When a platform client uses each operation
    Then it holds that:
      | requirement       | sentence                                                                  |
      | DESCRIPTION-043   | the status of each answer is in the description                           |
      | RESOURCE-RATE-001 | the answer is recorded                                                    |
      | HEALTH-008        | the answer is recorded                                                    |
      | RESOURCE-API-001  | the answer is JSON                                                        |
      | RESOURCE-API-002  | the answer is one JSON document                                           |
      | RESOURCE-API-017  | the answer is encoded in UTF-8                                            |
      | RESOURCE-API-018  | the answer is free of a byte order mark                                   |
      | RESOURCE-API-019  | the answer is free of repeated member names                               |
      | RESOURCE-API-021  | the answer has the header "Content-Type" with "charset=utf-8"             |
      | RESOURCE-API-022  | the answer has the header "{{ dialect.requestIdHeader }}" like ".*[^ ].*" |

  Scenario Outline: The platform is asked to <method> /v3/buildpacks
    Given this request:
      """
      <method> {{ resource_url }}/v3/buildpacks
      """
    When it is sent
    Then it holds that:
      | requirement      | sentence               |
      | RESOURCE-API-011 | the answer is recorded |
    And where the status is 405, it holds that:
      | requirement      | sentence                                                      |
      | RESOURCE-API-015 | the answer has the header "Allow" like "[A-Z]+( *, *[A-Z]+)*" |

    Examples:
      | method  |
      | PUT     |
      | OPTIONS |

  Scenario Outline: The platform is asked to <method> <path>
    Given this request:
      """
      <method> {{ resource_url }}<path>
      """
    When it is sent
    Then it holds that:
      | requirement      | sentence                  |
      | RESOURCE-API-011 | the answer is recorded    |
      | RESOURCE-API-030 | the answer has status 405 |
    And where the status is 405, it holds that:
      | requirement      | sentence                                                      |
      | RESOURCE-API-015 | the answer has the header "Allow" like "[A-Z]+( *, *[A-Z]+)*" |
      | RESOURCE-API-030 | the answer matches the schema "platform/framework-error"      |

    Examples:
      | method | path                     |
      | DELETE | /v3/buildpacks/no-guid   |
      | PATCH  | /v3/buildpacks/no-guid   |
      | PUT    | /v3/buildpacks/no-guid   |
      | DELETE | {{ dialect.healthPath }} |
      | POST   | {{ dialect.healthPath }} |

  Scenario: The platform is asked to GET /no-such-path
    Given this request:
      """
      GET {{ resource_url }}/v3/no-such-path
      """
    When it is sent
    Then it holds that:
      | requirement      | sentence                  |
      | RESOURCE-API-012 | the answer is recorded    |
      | RESOURCE-API-029 | the answer has status 404 |
    And where the status is 404, it holds that:
      | requirement      | sentence                                                 |
      | RESOURCE-API-029 | the answer matches the schema "platform/framework-error" |

  @req:RESOURCE-API-041 @compatible
  Rule: An unknown path is answered with 404 whatever the credentials are

    Scenario: The credentials are none of the service
      Given this request:
        """
        GET {{ resource_url }}/v3/no-such-path
        Authorization: Bearer not-a-token-of-this-service
        """
      When it is sent
      Then the answer has status 404

  @req:RESOURCE-API-007 @must
  Rule: The health operation is reached below the base path /v3 of the base URL

    Scenario: The path is that of the document
      Given this request:
        """
        GET {{ resource_url }}/v3/healthz
        """
      When it is sent
      Then the request is granted

  @req:RESOURCE-API-010 @observe
  Rule: The answer to HEAD on the three paths is recorded

    Scenario Outline: HEAD is sent to <path>
      Given this request:
        """
        HEAD {{ resource_url }}<path>
        """
      When it is sent
      Then the answer is recorded

      Examples:
        | path                                |
        | /v3/buildpacks                      |
        | /v3/buildpacks/{{ buildpack.guid }} |
        | {{ dialect.healthPath }}            |

  @req:RESOURCE-API-020 @compatible
  Rule: A trailing slash of a path is removed before routing

    Scenario: A slash follows the guid
      Given this request:
        """
        GET {{ resource_url }}/v3/buildpacks/{{ buildpack.guid }}
        """
      When it is sent to "/v3/buildpacks/{{ buildpack.guid }}/"
      Then the request is granted

    Scenario: A slash follows the collection
      Given this request:
        """
        GET {{ resource_url }}/v3/buildpacks
        """
      When it is sent to "/v3/buildpacks/"
      Then the request is granted

  @req:RESOURCE-API-025 @compatible
  Rule: A request id that is sent is kept, with :: and a new UUIDv4 after it

    Scenario: The client sends a request id
      Given this request:
        """
        GET {{ resource_url }}/v3/buildpacks/{{ buildpack.guid }}
        """
      When it is sent with "{{ dialect.requestIdHeader }}" as "assay-request-1"
      Then the answer has the header "{{ dialect.requestIdHeader }}" like "assay-request-1::[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}"

  @req:RESOURCE-API-042 @compatible
  Rule: Of a request id that is sent, X-Request-Id where there is no other, letters, digits, hyphens and underscores are kept, 255 at most

    Scenario Outline: <case>
      Given this request:
        """
        GET {{ resource_url }}/v3/buildpacks/{{ buildpack.guid }}
        """
      When it is sent with "<name>" as "<value>"
      Then the answer has the header "{{ dialect.requestIdHeader }}" like "<kept>::[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}"

      Examples:
        | case                                | name                          | value                       | kept                 |
        | The request id has other characters | {{ dialect.requestIdHeader }} | assay: request/1 (retry_2)! | assayrequest1retry_2 |
        | The request id has 300 characters   | {{ dialect.requestIdHeader }} | {{ 'a' \| repeat: 300 }}    | a{255}               |
        | There is X-Request-Id alone         | X-Request-Id                  | assay-request-1             | assay-request-1      |

    Scenario: There is X-Request-Id beside it
      Given this request:
        """
        GET {{ resource_url }}/v3/buildpacks/{{ buildpack.guid }}
        X-Request-Id: assay-request-2
        """
      When it is sent with "{{ dialect.requestIdHeader }}" as "assay-request-1"
      Then the answer has the header "{{ dialect.requestIdHeader }}" like "assay-request-1::[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}"

  @req:RESOURCE-API-032 @standard
  Rule: The media type of a request is case-insensitive

    Scenario: The content type has capitals
      Given this request:
        """
        POST {{ resource_url }}/v3/buildpacks

        {{ new_buildpack | json }}
        """
      When it is sent with "Content-Type" as "Application/JSON"
      Then the request is granted

  @req:RESOURCE-API-033 @standard
  Rule: A charset beside the media type of a JSON body has no effect

    Scenario Outline: There is <case>
      Given this request:
        """
        POST {{ resource_url }}/v3/buildpacks

        {{ new_buildpack | json }}
        """
      When it is sent with "Content-Type" as '<value>'
      Then the request is granted

      Examples:
        | case                         | value                            |
        | a charset in lower case      | application/json; charset=utf-8  |
        | a charset in quotation marks | application/json;charset="UTF-8" |

  @req:RESOURCE-API-034 @standard
  Rule: The names of header fields are case-insensitive

    Scenario: The names are written in upper case
      Given this request:
        """
        POST {{ resource_url }}/v3/buildpacks

        {{ new_buildpack | json }}
        """
      When it is sent with:
        | part         | value     |
        | ACCEPT       | {{ own }} |
        | CONTENT-TYPE | {{ own }} |
      Then the request is granted
