@platform
Feature: JSON over HTTP
  Each operation is a plain HTTP request below the base path, answered with one JSON document.
  Source: platform-resource-api, "What the service does"; RFC 8259; RFC 9110; supplement-platform, section 1.

  @req:RESOURCE-API-001 @must
  Rule: Each of the operations answers a plain HTTP request with a body that is JSON

    Scenario: Each operation is used
      When a platform client uses each operation
      Then the platform answer is JSON

  @req:RESOURCE-API-002 @must
  Rule: The body of a JSON answer is exactly one JSON document

    Scenario: Each operation is used
      When a platform client uses each operation
      Then the platform answer is one JSON document

    Scenario: The guid is that of no buildpack
      When a platform client shows the buildpack with the guid of no buildpack
      Then a platform answer 404 is one JSON document

  @req:RESOURCE-API-003 @must
  Rule: The operation that creates a buildpack is offered

    Scenario: A name alone is posted
      When a platform client creates a buildpack
      Then the platform grants the request

  @req:RESOURCE-API-004 @must
  Rule: The operation that shows one buildpack by its identifier is offered

    Scenario: The buildpack was just created
      When a platform client shows the buildpack
      Then the platform grants the request

    Scenario: The identifier selects it
      When a platform client creates and shows a buildpack
      Then the buildpack keeps the guid

  @req:RESOURCE-API-005 @must
  Rule: The operation that reports platform availability is offered

    Scenario: The platform is available
      When a platform client asks for the health of the platform
      Then the platform grants the request

  @req:RESOURCE-API-006 @must
  Rule: The buildpack operations are reached below the base path /v3 of the base URL

    Scenario: A buildpack is created and shown
      When a platform client creates and shows a buildpack
      Then the platform grants the request

  @req:RESOURCE-API-007 @must
  Rule: The health operation is reached below the base path /v3 of the base URL

    Scenario: The path is that of the document
      When a platform client asks for the health below the base path
      Then the platform grants the request

  @req:RESOURCE-API-008 @must
  Rule: A success answer of a buildpack operation declares the media type application/json

    Scenario: A buildpack is created and shown
      When a platform client creates and shows a buildpack
      Then the platform answer is declared as application/json

  @req:RESOURCE-API-009 @must
  Rule: An answer of status 400, 404 or 500 of a buildpack operation declares the media type application/json

    Scenario: The guid is that of no buildpack
      When a platform client shows the buildpack with the guid of no buildpack
      Then a platform answer 404 is declared as application/json

    Scenario Outline: The condition is <condition>
      When the platform condition <condition> is brought about
      Then a platform answer <status> is declared as application/json

      Examples:
        | condition            | status |
        | buildpack-create-400 | 400    |
        | buildpack-create-500 | 500    |
        | buildpack-show-400   | 400    |
        | buildpack-show-500   | 500    |

  @req:RESOURCE-API-010 @observe
  Rule: The answer to HEAD on the three paths is recorded

    Scenario Outline: HEAD is sent to <path>
      When the platform is asked to HEAD <path>
      Then the answer is put on record

      Examples:
        | path               |
        | /buildpacks        |
        | /buildpacks/{guid} |
        | /healthz           |

  @req:RESOURCE-API-011 @observe
  Rule: The answer to methods that the table does not list is recorded

    Scenario Outline: <method> is sent to <path>
      When the platform is asked to <method> <path>
      Then the answer is put on record

      Examples:
        | method  | path               |
        | PUT     | /buildpacks        |
        | DELETE  | /buildpacks/{guid} |
        | PATCH   | /buildpacks/{guid} |
        | OPTIONS | /buildpacks        |
        | POST    | /healthz           |
        | DELETE  | /healthz           |

  @req:RESOURCE-API-012 @observe
  Rule: The answer to a path that the table does not list is recorded

    Scenario: The path is unknown
      When the platform is asked to GET /no-such-path
      Then the answer is put on record

  @req:RESOURCE-API-013 @observe
  Rule: Whether buildpacks can be listed is recorded

    Scenario: The buildpacks are asked for
      When the platform is asked to GET /buildpacks
      Then the answer is put on record

  @req:RESOURCE-API-015 @standard @needs:resource-api
  Rule: A 405 answer names the methods that are allowed in the header Allow

    Scenario Outline: <method> is sent to <path>
      When the platform is asked to <method> <path>
      Then a platform answer 405 is a list of the allowed methods

      Examples:
        | method | path               |
        | DELETE | /healthz           |
        | PUT    | /buildpacks        |
        | DELETE | /buildpacks/{guid} |

  @req:RESOURCE-API-017 @standard @needs:resource-api
  Rule: JSON answers are encoded in UTF-8

    Scenario: Each operation is used
      When a platform client uses each operation
      Then the platform answer is encoded in UTF-8

    Scenario: The name has letters beyond ASCII
      When a platform client creates and shows a buildpack with every member
      Then the platform answer is encoded in UTF-8

  @req:RESOURCE-API-018 @standard @needs:resource-api
  Rule: JSON answers begin without a byte order mark

    Scenario: Each operation is used
      When a platform client uses each operation
      Then the platform answer is free of a byte order mark

  @req:RESOURCE-API-019 @standard @needs:resource-api
  Rule: No object in a JSON answer has the same member name twice

    Scenario: Each operation is used
      When a platform client uses each operation
      Then the platform answer is free of repeated member names

  @req:RESOURCE-API-020 @compatible
  Rule: A trailing slash of a path is removed before routing

    Scenario: A slash stands after the guid
      When a platform client shows the buildpack with a trailing slash
      Then the platform grants the request

  @req:RESOURCE-API-021 @compatible
  Rule: JSON answers declare the charset UTF-8

    Scenario: Each operation is used
      When a platform client uses each operation
      Then the platform answer is declared as UTF-8

  @req:RESOURCE-API-022 @compatible
  Rule: Every answer carries the header X-Platform-Request-Id

    Scenario: Each operation is used
      When a platform client uses each operation
      Then the platform answer is marked with a request id

  @req:RESOURCE-API-025 @compatible
  Rule: A request id that is sent is kept, with :: and a new UUIDv4 after it

    Scenario: The client sends a request id
      When a platform client shows the buildpack with a request id of its own
      Then the platform answer is marked with the request id that was sent

  @req:RESOURCE-API-029 @compatible
  Rule: An unknown path is answered with 404 and a framework error object

    Scenario: The path is unknown
      When the platform is asked to GET /no-such-path
      Then the platform answers with 404
      And a platform answer 404 is a framework error object

  @req:RESOURCE-API-030 @compatible
  Rule: A known path with another method is answered with 405 and a framework error object

    Scenario Outline: <method> is sent to <path>
      When the platform is asked to <method> <path>
      Then the platform answers with 405
      And a platform answer 405 is a framework error object

      Examples:
        | method | path               |
        | DELETE | /healthz           |
        | DELETE | /buildpacks/{guid} |

  @req:RESOURCE-API-031 @should
  Rule: An answer of a buildpack operation whose status the table does not list is one JSON document too, and declared so

    Scenario: The request has no credentials
      Given a platform that asks for credentials
      When a platform client creates a buildpack with no credentials
      Then the platform answer is one JSON document
      And the platform answer is declared as application/json

  @req:RESOURCE-API-032 @standard @needs:resource-api
  Rule: The media type of a request is matched without regard to case

    Scenario: The content type has capitals
      When a platform client creates a buildpack with content type Application/JSON
      Then the platform grants the request

  @req:RESOURCE-API-033 @standard @needs:resource-api
  Rule: A charset beside the media type of a JSON body has no effect

    Scenario Outline: There is <spelling>
      When a platform client creates a buildpack with <spelling>
      Then the platform grants the request

      Examples:
        | spelling                     |
        | a charset in lower case      |
        | a charset in quotation marks |

  @req:RESOURCE-API-034 @standard @needs:resource-api
  Rule: The names of header fields are matched without regard to case

    Scenario: The names are written in capitals
      When a platform client creates a buildpack with names of header fields in capitals
      Then the platform grants the request
