@platform
Feature: The Swagger 2.0 description of the interface
  The interface is described as a Swagger 2.0 document at an address that the profile names. What it says of a
  response has to be true of it.
  Source: platform-resource-api, "What the service does", "Authentication", "Versioning".

  @req:DESCRIPTION-001 @must @needs:description-document
  Rule: The description of the interface is a valid Swagger 2.0 document

    Scenario: The document that is served
      When the description of the interface is read
      Then the description is valid Swagger 2.0

  @req:DESCRIPTION-002 @req:DESCRIPTION-003 @req:DESCRIPTION-005 @req:DESCRIPTION-006 @req:DESCRIPTION-007
  @req:DESCRIPTION-008 @req:DESCRIPTION-020 @req:DESCRIPTION-025 @req:DESCRIPTION-026 @req:DESCRIPTION-027
  @req:RESOURCE-AUTH-001 @req:RESOURCE-AUTH-005 @must @needs:description-document
  Rule: The description carries what the document says of it, and its three operations

    Scenario Outline: It gives <place>
      Given the requirement <requirement>
      When the description of the interface is read
      Then the description gives <place>

      Examples:
        | requirement       | place                                      |
        | DESCRIPTION-002   | a title                                    |
        | DESCRIPTION-003   | a description text                         |
        | DESCRIPTION-005   | a base path                                |
        | DESCRIPTION-006   | the operation POST /buildpacks             |
        | DESCRIPTION-007   | the operation GET /buildpacks/{guid}       |
        | DESCRIPTION-008   | the operation GET /healthz                 |
        | DESCRIPTION-020   | the path parameter guid                    |
        | DESCRIPTION-025   | the response 201 of POST /buildpacks       |
        | DESCRIPTION-026   | the response 200 of GET /buildpacks/{guid} |
        | DESCRIPTION-027   | the response 200 of GET /healthz           |
        | RESOURCE-AUTH-001 | the security scheme ApiKeyAuth             |
        | RESOURCE-AUTH-005 | the security scheme BasicAuth              |

  @req:DESCRIPTION-004 @req:DESCRIPTION-019 @req:DESCRIPTION-021 @req:DESCRIPTION-022 @req:DESCRIPTION-040
  @req:DESCRIPTION-041 @req:DESCRIPTION-042 @req:RESOURCE-AUTH-002 @req:RESOURCE-AUTH-003
  @req:RESOURCE-AUTH-004 @req:RESOURCE-AUTH-006 @must @needs:description-document
  Rule: What the description carries has the content that the document gives

    Scenario Outline: It gives <place> as <content>
      Given the requirement <requirement>
      When the description of the interface is read
      Then the description gives <place> as "<content>"

      Examples:
        | requirement       | place                                 | content          |
        | DESCRIPTION-004   | a version                             | a string         |
        | DESCRIPTION-019   | the summary of GET /buildpacks/{guid} | Show a buildpack |
        | DESCRIPTION-021   | the type of the path parameter guid   | string           |
        | DESCRIPTION-022   | the mark of a required guid           | true             |
        | DESCRIPTION-040   | a version                             | 3.0.0            |
        | DESCRIPTION-041   | a base path                           | /v3              |
        | DESCRIPTION-042   | its format                            | 2.0              |
        | RESOURCE-AUTH-002 | the kind of ApiKeyAuth                | apiKey           |
        | RESOURCE-AUTH-003 | the place of ApiKeyAuth               | header           |
        | RESOURCE-AUTH-004 | the header of ApiKeyAuth              | Authorization    |
        | RESOURCE-AUTH-006 | the kind of BasicAuth                 | basic            |

  @req:DESCRIPTION-009 @observe @needs:description-document
  Rule: The description describes no operation beside the three

    Scenario: The operations are listed
      When the description of the interface is read
      Then the operations of the description are put on record

  @req:RESOURCE-AUTH-007 @must @needs:description-document
  Rule: The description declares no security scheme beside the two

    Scenario: The security schemes are listed
      When the description of the interface is read
      Then the description declares no security scheme beside ApiKeyAuth and BasicAuth

  @req:RESOURCE-AUTH-012 @observe @needs:description-document
  Rule: Whether the description names a scheme for each operation is recorded

    Scenario: The operations are listed with their security
      When the description of the interface is read
      Then the operations of the description are put on record

  @req:DESCRIPTION-010 @req:DESCRIPTION-011 @req:DESCRIPTION-012 @req:DESCRIPTION-013 @must
  @needs:description-document
  Rule: What the description gives for a response is true of it

    Scenario Outline: <case>
      Given the requirement <requirement>
      When a platform client <request>
      Then a platform answer <status> is as the description says

      Examples:
        | requirement     | case                      | request                                           | status |
        | DESCRIPTION-010 | A buildpack is created    | creates a buildpack                               | 201    |
        | DESCRIPTION-011 | A buildpack is shown      | creates and shows a buildpack                     | 200    |
        | DESCRIPTION-012 | The platform is available | asks for the health of the platform               | 200    |
        | DESCRIPTION-013 | No buildpack has the guid | shows the buildpack with the guid of no buildpack | 404    |

  @req:DESCRIPTION-023 @req:DESCRIPTION-028 @req:DESCRIPTION-029 @req:DESCRIPTION-030 @req:DESCRIPTION-031
  @req:DESCRIPTION-032 @req:DESCRIPTION-033 @req:DESCRIPTION-034 @should @needs:description-document
  Rule: The description gives the body and the media types of the operations

    Scenario Outline: It gives <place>
      Given the requirement <requirement>
      When the description of the interface is read
      Then the description gives <place>

      Examples:
        | requirement     | place                                                  |
        | DESCRIPTION-023 | the body parameter of POST /buildpacks                 |
        | DESCRIPTION-028 | the body of the response 400 of POST /buildpacks       |
        | DESCRIPTION-029 | the body of the response 404 of POST /buildpacks       |
        | DESCRIPTION-030 | the body of the response 500 of POST /buildpacks       |
        | DESCRIPTION-031 | the body of the response 400 of GET /buildpacks/{guid} |
        | DESCRIPTION-032 | the body of the response 404 of GET /buildpacks/{guid} |
        | DESCRIPTION-033 | the body of the response 500 of GET /buildpacks/{guid} |
        | DESCRIPTION-034 | the body of the response 500 of GET /healthz           |

  @req:DESCRIPTION-024 @req:DESCRIPTION-035 @req:DESCRIPTION-036 @req:DESCRIPTION-037 @should
  @needs:description-document
  Rule: The description says that the operations take and give JSON

    Scenario Outline: It gives <place> as JSON
      Given the requirement <requirement>
      When the description of the interface is read
      Then the description gives <place> as "application/json"

      Examples:
        | requirement     | place                                |
        | DESCRIPTION-024 | what POST /buildpacks consumes       |
        | DESCRIPTION-035 | what POST /buildpacks produces       |
        | DESCRIPTION-036 | what GET /buildpacks/{guid} produces |
        | DESCRIPTION-037 | what GET /healthz produces           |

  @req:DESCRIPTION-014 @req:DESCRIPTION-015 @req:DESCRIPTION-016 @req:DESCRIPTION-017 @req:DESCRIPTION-018
  @req:DESCRIPTION-038 @req:DESCRIPTION-039 @should @needs:description-document
  Rule: The description gives the objects of the document with their members and types

    Scenario Outline: It gives <object>
      Given the requirement <requirement>
      When the description of the interface is read
      Then the description gives <object> as the document does

      Examples:
        | requirement     | object                     |
        | DESCRIPTION-014 | the buildpack object       |
        | DESCRIPTION-015 | the nullable boolean       |
        | DESCRIPTION-016 | the nullable string        |
        | DESCRIPTION-017 | the link object            |
        | DESCRIPTION-018 | the metadata object        |
        | DESCRIPTION-038 | the platform error object  |
        | DESCRIPTION-039 | the framework error object |

  @req:DESCRIPTION-043 @should @needs:description-document
  Rule: An operation answers with a status that the description declares for it, or with one of 401, 403, 405, 413, 415, 422 and 429 where its cause is present

    Scenario: Each operation is used
      When a platform client uses each operation
      Then the status of each platform answer stands in the description

    Scenario: No buildpack has the guid
      When a platform client shows the buildpack with the guid of no buildpack
      Then the status of each platform answer stands in the description

    Scenario Outline: There is <fault>
      When a platform client creates a buildpack with <fault>
      Then the status of each platform answer stands in the description

      Examples:
        | fault                   |
        | a body that is not JSON |
        | a number as name        |
